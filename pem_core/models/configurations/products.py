"""Several directions at once: the chart of (S^2)^k, and how its cells become states.

The factors stand one after another: of a place three numbers each, of y two. A face is a face of every factor. What is
proved of the chart of a factor is so of the product: a point lies in a chart if each of its factors does, and no factor
is farther from a middle than the whole place is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from pem_core.components.vectors import rows_from
from pem_core.models.configurations.charts import Cells, Chart, Frames
from pem_core.models.configurations.placing import DIRECTION, Placing, direction_slopes, put_direction


@cache
def product(factor: Chart, count: int) -> Chart:
    """Return the chart of ``count`` factors, as places of each one after another."""
    n, d, faces = factor.size, factor.dimension, factor.faces

    def places_of(places: np.ndarray) -> list[np.ndarray]:
        return list(places.reshape(count, n, -1))

    def frames(cells: Cells) -> Frames:
        face = [cells.face // faces**i % faces for i in range(count)]
        centre, half = (one.reshape(count, d, -1) for one in (cells.centre, cells.half))
        return _joined([factor.frames(Cells(cells.owner, *one)) for one in zip(face, centre, half, strict=True)])

    def around(places: np.ndarray, reach: np.ndarray) -> Frames:
        return _joined([factor.around(one, reach) for one in places_of(places)])

    def moved(charts: Frames, y: np.ndarray) -> np.ndarray:
        each = factors_of(charts, n, d)
        return np.concatenate([factor.moved(one, y[d * i : d * i + d]) for i, one in enumerate(each)])

    def distance(a: np.ndarray, b: np.ndarray) -> np.ndarray:
        apart = [factor.distance(*pair) for pair in zip(places_of(a), places_of(b), strict=True)]
        return np.sqrt(np.square(apart).sum(0))

    def found(places: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        each = [factor.found(one) for one in places_of(places)]
        return sum(face * faces**i for i, (face, _) in enumerate(each)), np.concatenate([where for _, where in each])

    return Chart(count * n, count * d, faces**count, frames, around, moved, distance, factor.ball, found)


def factors_of(frames: Frames, size: int, dimension: int) -> list[Frames]:
    """Return the charts of the factors, of so many numbers and directions each."""
    return [
        Frames(frames.middle[n : n + size], frames.span[d : d + dimension, n : n + size])
        for n, d in zip(range(0, len(frames.middle), size), range(0, len(frames.span), dimension), strict=True)
    ]


def _joined(factors: list[Frames]) -> Frames:
    """Return the charts of products: what spans a factor leaves the others where they are."""
    n, d = len(factors[0].middle), len(factors[0].span)
    span = np.zeros((d * len(factors), n * len(factors), factors[0].middle.shape[1]))
    for i, one in enumerate(factors):
        span[d * i : d * i + d, n * i : n * i + n] = one.span
    return Frames(np.concatenate([one.middle for one in factors]), span)


@cache
def directions(count: int) -> Placing:
    """Return how cells of ``count`` directions become states in which they stand one after another."""

    def rows_of(frames: Frames) -> np.ndarray:
        return np.concatenate([DIRECTION.rows_of(one) for one in factors_of(frames, 3, 2)])

    size = DIRECTION.cell_rows
    return Placing(count * size, count * DIRECTION.forces, rows_of, _put(count), _slopes(count))


def _put(count: int) -> Callable[..., Any]:
    """Return what writes the first directions and returns what the slopes of each need to know."""
    if count == 1:
        return lambda cell, y, noise, state, row: (put_direction(cell, (y[0], y[1]), noise, state, row),)
    before, i = _put(count - 1), count - 1

    def put(cell: Any, y: Any, noise: Any, state: Any, row: int) -> Any:
        lean = before(cell, y, noise, state, row)
        own = put_direction(rows_from(cell, 9 * i), (y[2 * i], y[2 * i + 1]), noise, state, row + 3 * i)
        return (*lean, own)

    return put


def _slopes(count: int) -> Callable[..., Any]:
    """Return the slopes along the first directions."""
    if count == 1:
        return lambda cell, lean, pull: direction_slopes(cell, lean[0], pull)
    before, i = _slopes(count - 1), count - 1

    def slopes(cell: Any, lean: Any, pull: Any) -> Any:
        own = direction_slopes(rows_from(cell, 9 * i), lean[i], rows_from(pull, 3 * i))
        return (*before(cell, lean, pull), *own)

    return slopes
