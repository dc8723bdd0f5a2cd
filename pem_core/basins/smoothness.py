"""A test whether a boundary looks smooth at one scale, by the entropy of random balls on it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.basins.boxes import known_labels, label_grid, whole
from pem_core.errors import fail

SMOOTH = (0.499999, 0.4395093, 0.39609, 0.36319, 0.33723)
"""Boundary basin entropy of a flat boundary in balls, in 1 to 5 dimensions (Puy et al. 2021)."""
BIAS, BIAS_POWER = 0.224, -1.006
"""By how much balls of ``radius`` cells miss it at most: BIAS radius^BIAS_POWER (Puy et al. 2021, for discs).

Random flat boundaries in 1 to 5 dimensions stayed within it, or missed it by 0.0011 (one dimension, radius 30)."""
SIGMAS = 3.0
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
    grid, radius, wanted = label_grid(labels), whole("radius", radius, 1), whole("balls", balls, FEWEST_BALLS)
    if grid.ndim > len(SMOOTH):
        raise fail("labels", f"must have at most {len(SMOOTH)} dimensions", grid.ndim)
    entropy = _ball_entropies(grid, radius, wanted, np.random.default_rng(seed))
    if entropy.size < FEWEST_BALLS:
        return Smoothness(float(entropy.mean()) if entropy.size else math.nan, math.nan, entropy.size, False)
    mean, error = float(entropy.mean()), float(entropy.std(ddof=1) / math.sqrt(entropy.size))
    smooth, bias = SMOOTH[grid.ndim - 1], BIAS * radius**BIAS_POWER
    return Smoothness(mean, error, entropy.size, abs(mean - smooth) > bias + SIGMAS * error)


def _ball_entropies(grid: np.ndarray, radius: int, wanted: int, random: np.random.Generator) -> np.ndarray:
    """Return the entropies of as many random balls with two labels as are wanted, or as are found."""
    if min(grid.shape) < FEWEST_ALONG * (2 * radius + 1) or len(known_labels(grid)) < 2:
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
    share = np.stack([(cells == label).sum(1) for label in known_labels(cells)]).astype(float)
    share = share[:, (share > 0).sum(0) > 1]
    share /= share.sum(0)
    return -(share * np.log(np.where(share > 0, share, 1.0))).sum(0)
