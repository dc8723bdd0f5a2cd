"""Errors of what is counted on a map: tiles of it are drawn again and again, with replacement.

Neighbours on a map are alike, so that points or boxes taken one by one would give errors far too small. Whole tiles are
drawn instead (block bootstrap: Kuensch 1989, doi 10.1214/aos/1176347265), side by side and no smaller than the largest
scale that is looked at, so that a pair or a box reaches from one tile into the next but no further.
"""

from __future__ import annotations

import math

import numpy as np

RESAMPLES = 400
"""Drawings: a standard error is then known to 1 / sqrt(2 x 400) = 3.5 % of itself, as far as drawing goes."""
MOST_TILES = 400
"""Tiles of a map at most, so that drawings take no time; they too give errors to 1 / sqrt(2 x 400)."""


def tiles_along(shape: tuple[int, ...], smallest: int) -> tuple[int, ...]:
    """Return into how many tiles of at least some cells along an edge each axis is cut, at least one."""
    most = max(1, int(MOST_TILES ** (1 / len(shape)) + 1e-9))
    return tuple(max(1, min(most, length // smallest)) for length in shape)


def cuts(shape: tuple[int, ...], tiles: tuple[int, ...]) -> list[np.ndarray]:
    """Return where tiles that are alike but for one cell begin along each axis."""
    return [np.arange(number) * length // number for number, length in zip(tiles, shape, strict=True)]


def tile_sums(array: np.ndarray, firsts: list[np.ndarray]) -> np.ndarray:
    """Return the sums over tiles that begin at some cells along each axis, shape (number of tiles,)."""
    if array.size == 0:
        return np.zeros(math.prod(map(len, firsts)), np.int64)
    kind = float if array.dtype.kind == "f" else np.int64
    for axis, first in enumerate(firsts):
        array = np.add.reduceat(array, first, axis, kind)
    return array.ravel()


def drawn_again(sums: np.ndarray) -> np.ndarray:
    """Return the totals (..., RESAMPLES) of as many tiles as there are, drawn with replacement from sums (..., tiles).

    The drawings are the same for all that is counted on the same number of tiles.
    """
    tiles = sums.shape[-1]
    drawn = np.random.default_rng(0).integers(0, tiles, (RESAMPLES, tiles)) + tiles * np.arange(RESAMPLES)[:, None]
    times = np.bincount(drawn.ravel(), minlength=RESAMPLES * tiles).reshape(RESAMPLES, tiles)
    return sums @ times.T.astype(float)


def scatter(found: np.ndarray, tiles: int) -> np.ndarray:
    """Return the standard error (...) of what drawings (..., RESAMPLES) gave; NaN of one tile.

    Drawings that gave no number are left out. Drawing n tiles from n scatters less than n new ones by (n - 1) / n.
    """
    known = np.isfinite(found)
    number = known.sum(-1)
    with np.errstate(invalid="ignore", divide="ignore"):
        mean = np.where(known, found, 0.0).sum(-1) / number
        square = np.where(known, (found - mean[..., None]) ** 2, 0.0).sum(-1) / number
        return np.sqrt(square) * (math.sqrt(tiles / (tiles - 1)) if tiles > 1 else math.nan)


def places(sums: np.ndarray) -> np.ndarray:
    """Return over how many tiles sums (..., tiles) are spread: (sum)^2 over the sum of squares."""
    with np.errstate(invalid="ignore"):
        return np.nan_to_num(sums.sum(-1) ** 2.0 / (sums.astype(float) ** 2).sum(-1))
