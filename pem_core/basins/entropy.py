"""Basin entropy: uncertainty of the outcome within a box of starts."""

import math
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from pem_core.basins import boxes
from pem_core.basins.exact import exact_sums, rounded
from pem_core.basins.parts import Part, Sums, is_empty
from pem_core.errors import MISSING, fail

# Smoothness test of a boundary at one scale, from the entropy of random balls on it.


SMOOTH = (0.499999, 0.4395093, 0.39609, 0.36319, 0.33723)
"""Boundary basin entropy of a flat boundary in balls, in 1 to 5 dimensions (Puy et al. 2021)."""
BIAS, BIAS_POWER = 0.224, -1.006
"""Largest discretisation error for balls of ``radius`` cells: BIAS radius^BIAS_POWER (Puy et al. 2021, for discs).

Random flat boundaries in 1 to 5 dimensions stayed within it, or exceeded it by 0.0011 (one dimension, radius 30).
"""
SMOOTHNESS_SIGMAS = 3.0
"""Standard errors by which the entropy must differ from that of a smooth boundary; ours."""
FEWEST_BALLS = 100
FEWEST_ALONG = 6
"""Balls that must fit side by side along each axis of the grid: with fewer, single features dominate. Ours."""
MOST_TRIES = 200
"""Trials per requested ball."""
MOST_CELLS = 4_000_000


@dataclass(frozen=True)
class Smoothness:
    """Result of the smoothness test.

    Attributes
    ----------
    boundary_entropy, standard_error : float
        Mean entropy of the balls on the boundary, NaN without any, and its standard error.
    balls : int
        Number of balls found on the boundary; zero in a grid that is too small for them.
    is_not_smooth : bool
        Whether the entropy differs from that of a smooth boundary. False is inconclusive.
    """

    boundary_entropy: float
    standard_error: float
    balls: int
    is_not_smooth: bool


def smoothness(labels: Any, radius: int, balls: int = 1000, seed: int = 0) -> Smoothness:
    """Compare the entropy of random balls on the boundary with that of a smooth one.

    Puy, Daza, Wagemakers, Sanjuan 2021, doi 10.1016/j.cnsns.2020.105588. A boundary that bends on the scale of the
    balls, or two boundaries in one ball, are not smooth there without being fractal: use several radii.

    Parameters
    ----------
    labels : array of int
        Label of each start of a grid of 1 to 5 dimensions, UNKNOWN without one.
    radius : int
        Of a ball, in cells.
    balls : int
        Number of balls requested on the boundary. With fewer than FEWEST_BALLS found, the test is inconclusive.
    seed : int
        Seed of the positions of the balls.

    Raises
    ------
    InputError
        If labels, radius or number are invalid, or the grid has more than five dimensions.
    """
    grid, radius = boxes.label_grid(labels), boxes.integer_at_least("radius", radius, 1)
    wanted = boxes.integer_at_least("balls", balls, FEWEST_BALLS)
    if grid.ndim > len(SMOOTH):
        raise fail("labels", f"must have at most {len(SMOOTH)} dimensions, not {grid.ndim}", MISSING)
    entropy = _ball_entropies(grid, radius, wanted, np.random.default_rng(seed))
    if entropy.size < FEWEST_BALLS:
        return Smoothness(float(entropy.mean()) if entropy.size else math.nan, math.nan, entropy.size, False)
    mean, error = float(entropy.mean()), float(entropy.std(ddof=1) / math.sqrt(entropy.size))
    smooth, bias = SMOOTH[grid.ndim - 1], BIAS * radius**BIAS_POWER
    return Smoothness(mean, error, entropy.size, abs(mean - smooth) > bias + SMOOTHNESS_SIGMAS * error)


def _ball_entropies(grid: np.ndarray, radius: int, wanted: int, random: np.random.Generator) -> np.ndarray:
    """Return the entropies of random balls with two labels: as many as wanted, or as many as are found."""
    if min(grid.shape) < FEWEST_ALONG * (2 * radius + 1) or len(boxes.distinct_labels(grid)) < 2:
        return np.empty(0)
    ball, room = _ball(radius, grid.ndim), np.array(grid.shape) - 2 * radius
    at_once = max(1, min(wanted, MOST_CELLS // len(ball)))
    found = np.empty(0)
    for _ in range(-(-wanted * MOST_TRIES // at_once)):
        centres = radius + random.integers(0, room, (at_once, grid.ndim))
        places = np.moveaxis(centres[:, None] + ball, -1, 0)
        found = np.concatenate([found, _mixed_entropies(grid[tuple(places)])])
        if found.size >= wanted:
            return found[:wanted]
    return found


def _ball(radius: int, dimensions: int) -> np.ndarray:
    """Return the offsets of the cells within a radius, shape (cells, dimensions)."""
    offsets = np.stack(np.meshgrid(*[np.arange(-radius, radius + 1)] * dimensions, indexing="ij"), -1)
    return offsets[(offsets**2).sum(-1) <= radius**2]


def _mixed_entropies(cells: np.ndarray) -> np.ndarray:
    """Return the entropy of each row of labels that has at least two of them."""
    share = np.stack([(cells == label).sum(1) for label in boxes.distinct_labels(cells)]).astype(float)
    share = share[:, (share > 0).sum(0) > 1]
    share /= share.sum(0)
    return -(share * np.log(np.where(share > 0, share, 1.0))).sum(0)


FEWEST_BOXES = 30
"""Least number of boxes on the boundary for which their mean entropy is compared with ln 2."""
TILES = 16
"""Approximate number of tiles of boxes for errors, each with at least two boxes along an edge. Few and large tiles: for
random fields with structures of all sizes, 64 tiles gave half of the true scatter of Sb, 16 gave 0.65 to 0.75, and 0.95
where structures are smaller than a tile."""
FEWEST_PLACES = 3.5
"""Effective number of tiles on the boundary that an error needs: a straight boundary along an axis has four."""
SIGMAS = 3.0
"""Standard errors by which Sbb must exceed ln 2; ours."""


@dataclass(frozen=True)
class BasinEntropy:
    """Basin entropies of a map for one box size, natural logarithm.

    Attributes
    ----------
    entropy : float
        Sb, mean over all boxes; NaN if no box fits.
    entropy_error : float
        Its standard error, by resampling tiles of boxes; NaN where the boundary is in too few of them.
    boundary_entropy, standard_error : float
        Sbb, mean over boxes with at least two labels, NaN without any; and its standard error.
    boxes, boundary_boxes : int
        Number of boxes with a label, and of those with at least two.
    is_fractal : bool
        Whether Sbb exceeds ln 2 by SIGMAS errors, over at least FEWEST_BOXES boxes: then the boundary is fractal. False
        is inconclusive.
    """

    entropy: float
    entropy_error: float
    boundary_entropy: float
    standard_error: float
    boxes: int
    boundary_boxes: int
    is_fractal: bool


def basin_entropy(labels: Any, size: int) -> BasinEntropy:
    """Return basin entropy and boundary basin entropy of a map.

    The entropy of a box is -sum p ln p over the fractions p of its labels. At a smooth boundary all but a few boxes
    have two labels, so that Sbb is at most ln 2 (Daza, Wagemakers, Georgeot, Guery-Odelin, Sanjuan 2016, doi
    10.1038/srep31416). The least number of boxes for the comparison with ln 2, and the number of standard errors, are
    ours.

    Parameters
    ----------
    labels : array of int
        Label of each start of a grid of any dimension, UNKNOWN without one.
    size : int
        Cells along an edge of a box.

    Raises
    ------
    InputError
        If the labels are not integers, or the size is less than 2.
    """
    edge = boxes.integer_at_least("size", size, 2)
    grid = boxes.labels_in_parts(labels)
    number = tuple(length // edge for length in grid.shape)
    found = grid.total(partial(_entropy_sums, edge, _tiles(number)))
    total, along = int(found["boxes"].sum()), int(found["boundary"].sum())
    error, boundary_error = _errors(found["entropy"], found["boxes"], found["boundary"])
    everything = sum(found["entropy"])
    boundary = rounded(everything, along)
    return BasinEntropy(
        entropy=rounded(everything, total),
        entropy_error=error,
        boundary_entropy=boundary,
        standard_error=boundary_error,
        boxes=total,
        boundary_boxes=along,
        is_fractal=along >= FEWEST_BOXES and boundary - SIGMAS * boundary_error > math.log(2),
    )


def _tiles(number: tuple[int, ...]) -> list[np.ndarray]:
    """Return the first boxes of the tiles along each axis."""
    most = max(1, round(TILES ** (1 / len(number))))
    return boxes.tile_starts(number, tuple(max(1, min(most, count // 2)) for count in number))


def _entropy_sums(size: int, firsts: list[np.ndarray], part: Part) -> Sums:
    """Return the boxes with labels, those with several, and the exact sum of entropies, in tiles."""
    number = math.prod(map(len, firsts))
    own = part.first_cells(tuple(length // size for length in part.shape), size)
    if is_empty(own):
        none = np.zeros(number, np.int64)
        return {"boxes": none, "boundary": none, "entropy": exact_sums(np.zeros(0), None, number)}
    (labels,) = part.read(tuple(slice(one.start * size, one.stop * size) for one in own))
    counts = boxes.box_counts(labels, size)
    total, along = counts.sum(0), np.count_nonzero(counts, 0) > 1
    share = counts[:, along] / total[along]
    entropy = -(share * np.log(np.where(share > 0, share, 1.0))).sum(0)
    tile = np.zeros((), np.int64)
    for cells, first in zip(own, firsts, strict=True):
        tile = tile[..., None] * len(first) + boxes.tiles_of(cells.stop - cells.start, first, cells.start)
    return {
        "boxes": np.bincount(tile[total > 0], minlength=number),
        "boundary": np.bincount(tile[along], minlength=number),
        "entropy": exact_sums(entropy, tile[along], number),
    }


def _errors(entropy: np.ndarray, *counted: np.ndarray) -> tuple[float, ...]:
    """Return the standard errors of mean entropies, from exact sums and numbers of the counted boxes in tiles."""
    sums = np.array([rounded(one) for one in entropy])
    if boxes.places(sums) < FEWEST_PLACES:
        return (math.nan,) * len(counted)
    with np.errstate(invalid="ignore"):
        means = [boxes.bootstrap_totals(sums) / boxes.bootstrap_totals(count) for count in counted]
    return tuple(float(boxes.bootstrap_error(mean, sums.size)) for mean in means)
