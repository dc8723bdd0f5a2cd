"""Basin entropy: how uncertain the outcome is within a box of starts."""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.basins.boxes import (
    box_counts,
    cuts,
    distinct_labels,
    drawn_again,
    integer_at_least,
    label_grid,
    places,
    scatter,
    tile_sums,
)
from pem_core.errors import fail

# A test whether a boundary looks smooth at one scale, by the entropy of random balls on it.


SMOOTH = (0.499999, 0.4395093, 0.39609, 0.36319, 0.33723)
"""Boundary basin entropy of a flat boundary in balls, in 1 to 5 dimensions (Puy et al. 2021)."""
BIAS, BIAS_POWER = 0.224, -1.006
"""By how much balls of ``radius`` cells miss it at most: BIAS radius^BIAS_POWER (Puy et al. 2021, for discs).

Random flat boundaries in 1 to 5 dimensions stayed within it, or missed it by 0.0011 (one dimension, radius 30)."""
SMOOTHNESS_SIGMAS = 3.0
"""Standard errors by which the entropy must miss that of a smooth boundary; ours."""
FEWEST_BALLS = 100
FEWEST_ALONG = 6
"""Balls that must fit into the grid side by side along each axis: of fewer, single features decide. Ours."""
MOST_TRIES = 200
"""Balls that are tried for each that is wanted."""
MOST_CELLS = 4_000_000


@dataclass(frozen=True)
class Smoothness:
    """Result of the test.

    Attributes
    ----------
    boundary_entropy, standard_error : float
        Mean entropy of the balls on the boundary, NaN without any, and its standard error.
    balls : int
        How many balls on the boundary were found; none is looked for in a grid that is too small for them.
    is_not_smooth : bool
        Whether the entropy misses that of a smooth boundary. False says nothing.
    """

    boundary_entropy: float
    standard_error: float
    balls: int
    is_not_smooth: bool


def smoothness(labels: Any, radius: int, balls: int = 1000, seed: int = 0) -> Smoothness:
    """Compare the entropy of random balls on the boundary with that of a smooth one.

    Puy, Daza, Wagemakers, Sanjuan 2021, doi 10.1016/j.cnsns.2020.105588. A boundary that bends on the scale of the
    balls, or two of them in one ball, are not smooth there without being fractal: look at several radii.

    Parameters
    ----------
    labels : array of int
        Label of each start of a grid of 1 to 5 dimensions, UNKNOWN where there is none.
    radius : int
        Of a ball, in cells.
    balls : int
        How many balls on the boundary are wanted. Below FEWEST_BALLS found, nothing is established.
    seed : int
        Of the places of the balls.

    Raises
    ------
    InputError
        If labels, radius or number cannot be, or the grid has more than five dimensions.
    """
    grid, radius, wanted = (
        label_grid(labels),
        integer_at_least("radius", radius, 1),
        integer_at_least("balls", balls, FEWEST_BALLS),
    )
    if grid.ndim > len(SMOOTH):
        raise fail("labels", f"must have at most {len(SMOOTH)} dimensions", grid.ndim)
    entropy = _ball_entropies(grid, radius, wanted, np.random.default_rng(seed))
    if entropy.size < FEWEST_BALLS:
        return Smoothness(float(entropy.mean()) if entropy.size else math.nan, math.nan, entropy.size, False)
    mean, error = float(entropy.mean()), float(entropy.std(ddof=1) / math.sqrt(entropy.size))
    smooth, bias = SMOOTH[grid.ndim - 1], BIAS * radius**BIAS_POWER
    return Smoothness(mean, error, entropy.size, abs(mean - smooth) > bias + SMOOTHNESS_SIGMAS * error)


def _ball_entropies(grid: np.ndarray, radius: int, wanted: int, random: np.random.Generator) -> np.ndarray:
    """Return the entropies of as many random balls with two labels as are wanted, or as are found."""
    if min(grid.shape) < FEWEST_ALONG * (2 * radius + 1) or len(distinct_labels(grid)) < 2:
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
    share = np.stack([(cells == label).sum(1) for label in distinct_labels(cells)]).astype(float)
    share = share[:, (share > 0).sum(0) > 1]
    share /= share.sum(0)
    return -(share * np.log(np.where(share > 0, share, 1.0))).sum(0)


FEWEST_BOXES = 30
"""Boxes on the boundary from which on their mean entropy is compared with ln 2."""
TILES = 16
"""About how many tiles the boxes are put together in for errors, each of two boxes along an edge or more. Few and
large ones: of fields at random with structures of all sizes, 64 tiles gave half of the true scatter of Sb, 16 gave .65
to .75, and .95 where structures are smaller than a tile."""
FEWEST_PLACES = 3.5
"""Tiles over which the boundary must be spread for an error: four, as a straight one along an axis is."""
SIGMAS = 3.0
"""Standard errors by which Sbb must exceed ln 2; ours."""


@dataclass(frozen=True)
class BasinEntropy:
    """Basin entropies of a map for one size of box, natural logarithm.

    Attributes
    ----------
    entropy : float
        Sb, mean over all boxes; NaN if no box fits in.
    entropy_error : float
        Its standard error, by drawing tiles of boxes again; NaN where the boundary is in too few of them.
    boundary_entropy, standard_error : float
        Sbb, mean over boxes with at least two labels, NaN where there is none; and its error likewise.
    boxes, boundary_boxes : int
        Number of boxes with a label, and of those with at least two.
    is_fractal : bool
        Whether Sbb exceeds ln 2 by SIGMAS errors, over at least FEWEST_BOXES boxes: then the boundary is fractal.
        False says nothing.
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

    The entropy of a box is -sum p ln p over the shares p of its labels. Of a smooth boundary all but a few boxes hold
    two labels, so that Sbb is at most ln 2 (Daza, Wagemakers, Georgeot, Guery-Odelin, Sanjuan 2016, doi
    10.1038/srep31416). The smallest number of boxes that is compared with ln 2, and by how many errors it must be
    above, are ours.

    Parameters
    ----------
    labels : array of int
        Label of each start of a grid of any dimension, UNKNOWN where there is none.
    size : int
        Cells along an edge of a box.

    Raises
    ------
    InputError
        If the labels are no whole numbers, or the size is less than 2.
    """
    counts = box_counts(label_grid(labels), integer_at_least("size", size, 2)).astype(float)
    total = counts.sum(0)
    share = counts / np.where(total > 0, total, 1.0)
    entropy = -(share * np.log(np.where(share > 0, share, 1.0))).sum(0)
    is_along = (counts > 0).sum(0) > 1
    boxes, along = int((total > 0).sum()), int(is_along.sum())
    error, boundary_error = _errors(entropy, total > 0, is_along)
    boundary = float(entropy[is_along].mean()) if along else math.nan
    return BasinEntropy(
        entropy=float(entropy.sum() / boxes) if boxes else math.nan,
        entropy_error=error,
        boundary_entropy=boundary,
        standard_error=boundary_error,
        boxes=boxes,
        boundary_boxes=along,
        is_fractal=along >= FEWEST_BOXES and boundary - SIGMAS * boundary_error > math.log(2),
    )


def _errors(entropy: np.ndarray, *counted: np.ndarray) -> tuple[float, ...]:
    """Return the standard errors of mean entropies over boxes that count; all others have no entropy."""
    most = max(1, round(TILES ** (1 / entropy.ndim)))
    firsts = cuts(entropy.shape, tuple(max(1, min(most, boxes // 2)) for boxes in entropy.shape))
    sums = tile_sums(entropy, firsts)
    if places(sums) < FEWEST_PLACES:
        return (math.nan,) * len(counted)
    with np.errstate(invalid="ignore"):
        means = [drawn_again(sums) / drawn_again(tile_sums(boxes, firsts)) for boxes in counted]
    return tuple(float(scatter(mean, sums.size)) for mean in means)
