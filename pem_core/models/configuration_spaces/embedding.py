"""Embedding of cells into states: one source for numbers, duals, intervals and traced numbers.

A cell is rows of numbers, its middle and spanning vectors; y, from -1 to 1, are components of any kind, one per
direction. ``noise`` covers the rounding of the cell's numbers: a component of at most NOISE, with slopes of at most
NOISE.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from pem_core.models.configuration_spaces.charts import Cells, Chart, Frames
from pem_core.models.systems.problem import Problem
from pem_core.numbers.intervals import interval
from pem_core.numbers.mean_value_form import coordinate, error
from pem_core.numbers.types import Component, Rows, Vector
from pem_core.numbers.vectors import add, cross, dot, rows_from, scale, sqrt, square, squared, vector_at

NOISE = 4e-15
"""Bound on the summed deviations, by rounding, of |u|^2, u.t_j and t_i.t_j from 1, from 0 and from their computed
values."""

Near = Callable[[Problem, np.ndarray, np.ndarray], list[Any]]
"""(problem, state (s, c), reach (c,)) -> the rows of all states at rest within some steps, as enclosing components."""


@dataclass(frozen=True)
class Embedding:
    """Embedding of cells of one kind into states.

    Attributes
    ----------
    cell_rows, forces : int
        Number of rows of a cell, and of the output of ``System.put_forces``.
    rows_of : function (Frames) -> (r, c) array
        Rows of the cells.
    put : function (cell, y, noise, state, row) -> lean
        Writes the points of a cell into the rows of a state from ``row`` on; lean is passed on to ``slopes``.
    slopes : function (cell, lean, forces) -> d components
        Minus the slopes of the energy along y, times a positive number, from the output of ``System.put_forces``.
    place_rows : function ((n, c) array) -> (r, c) array
        State rows that correspond to places of a chart.
    """

    cell_rows: int
    forces: int
    rows_of: Callable[[Frames], np.ndarray]
    put: Callable[[Any, Any, Any, Any, int], Any]
    slopes: Callable[[Any, Any, Any], tuple[Any, ...]]
    place_rows: Callable[[np.ndarray], np.ndarray] = np.asarray


def _stacked(frames: Frames) -> np.ndarray:
    return np.concatenate([frames.middle, *frames.span])


def put_turn(cell: Rows, y: Rows, noise: Rows, state: Rows, row: int) -> Any:
    """Write cos and sin of the angles of a cell, v / |v|."""
    over = 1.0 / sqrt(1.0 + (cell[2] * cell[2] + cell[3] * cell[3]) * square(y[0]) + noise)
    state[row] = over * (cell[0] + cell[2] * y[0])
    state[row + 1] = over * (cell[1] + cell[3] * y[0])
    return over


def turn_slopes(cell: Rows, lean: Rows, torque: Component) -> tuple[Any]:
    """Return n.T along y, which may have either sign."""
    return ((cell[0] * cell[3] - cell[1] * cell[2]) * torque[0],)


def put_direction(cell: Rows, y: Rows, noise: Rows, state: Rows, row: int) -> tuple[Any, Any, Any]:
    """Write e of the points of a cell, v / |v|; return e.u, e.t_1 and e.t_2."""
    t_1, t_2 = vector_at(cell, 3), vector_at(cell, 6)
    g_11, g_22, g_12 = dot(t_1, t_1), dot(t_2, t_2), dot(t_1, t_2)
    bend = g_11 * square(y[0]) + g_22 * square(y[1]) + (2.0 * g_12) * (y[0] * y[1])
    over = 1.0 / sqrt(1.0 + bend + noise)
    for i in range(3):
        state[row + i] = over * (cell[i] + cell[3 + i] * y[0] + cell[6 + i] * y[1])
    first = over * (g_11 * y[0] + g_12 * y[1] + sqrt(g_11) * noise)  # u.t_1 is an error of t_1
    second = over * (g_12 * y[0] + g_22 * y[1] + sqrt(g_22) * noise)
    return over * (1.0 + noise), first, second


def direction_slopes(cell: Rows, lean: Rows, pull: Any) -> tuple[Any, Any]:
    """Return (e.u) (G.t_j) - (e.t_j) (G.u) = (e x G).(u x t_j), which does not depend on G along e."""
    total = vector_at(pull, 0)
    along = dot(vector_at(cell, 0), total)
    first, second = dot(vector_at(cell, 3), total), dot(vector_at(cell, 6), total)
    return lean[0] * first - lean[1] * along, lean[0] * second - lean[2] * along


def put_basis_of(cell: Rows, y: Rows, noise: Rows, state: Rows, row: int) -> Any:
    """Write the axes C(psi) u_i, psi = sum y_j tau_j: Cayley's form of a rotation by 2 atan |psi| about psi."""
    psi = add(add(scaled_tangent(cell, 9, y[0]), scaled_tangent(cell, 12, y[1])), scaled_tangent(cell, 15, y[2]))
    weight = 2.0 / (1.0 + squared(psi))
    for i in range(3):
        put_turned(psi, weight, cell, 3 * i, noise, state, row + 3 * i)
    return weight


def scaled_tangent(cell: Rows, first: int, y: Rows) -> Vector:
    """Return tau y."""
    return cell[first] * y, cell[first + 1] * y, cell[first + 2] * y


def put_turned(psi: Vector, weight: Any, cell: Rows, first: int, noise: Rows, state: Rows, row: int) -> None:
    """Write u + 2 (psi x u + psi x (psi x u)) / (1 + psi^2)."""
    once = cross(psi, vector_at(cell, first))
    turn = scale(weight, add(once, cross(psi, once)))
    for i in range(3):
        state[row + i] = cell[first + i] + turn[i] + noise


def rotation_slopes(cell: Rows, lean: Rows, torque: Component) -> tuple[Any, Any, Any]:
    """Return T.tau_j."""
    total = vector_at(torque, 0)
    return dot(vector_at(cell, 9), total), dot(vector_at(cell, 12), total), dot(vector_at(cell, 15), total)


def put_place(cell: Rows, y: Rows, noise: Rows, state: Rows, row: int) -> Any:
    """Write x and y of the points of a cell."""
    for i in range(2):
        state[row + i] = cell[i] + cell[2 + i] * y[0] + cell[4 + i] * y[1]
    return noise


def place_slopes(cell: Rows, lean: Rows, force: Any) -> tuple[Any, Any]:
    """Return the force along t_j."""
    return cell[2] * force[0] + cell[3] * force[1], cell[4] * force[0] + cell[5] * force[1]


def _rotation_rows(frames: Frames) -> np.ndarray:
    """Return u_1, u_2, u_3 of the middles, and tau_j, the vector of t_j conj(u), lab frame."""
    turns = [_vector_of_quotient(span, frames.middle) for span in frames.span]
    return np.concatenate([basis_of(frames.middle), *turns])


def _vector_of_quotient(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Return the vector of a conj(b), quaternions (4, c)."""
    return b[0] * a[1:] - a[0] * b[1:] - np.cross(a[1:], b[1:], axis=0)


def basis_of(quaternions: np.ndarray) -> np.ndarray:
    """Return u_1, u_2, u_3, rows (9, c), of unit quaternions (4, c)."""
    w, x, y, z = quaternions
    return np.stack(
        [
            1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y),
            2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x),
            2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y),
        ]
    )  # fmt: skip


def near_place(embedding: Embedding, row: int) -> Near:
    """Return the enclosure of configurations near one, for a place that is stored in the state as it is."""
    d = embedding.forces

    def near(problem: Problem, state: np.ndarray, reach: np.ndarray) -> list[Any]:
        rows = state[row : row + embedding.cell_rows - d * d]
        span = (np.eye(d)[:, :, None] * reach).reshape(d * d, -1)
        noise, out = error(NOISE, d), [interval(0.0, 0.0)] * len(state)
        y = tuple(coordinate(0.0, j, d) for j in range(d))
        embedding.put(np.concatenate([rows, span]), y, noise, out, row)
        return out

    return near


TURN = Embedding(4, 1, _stacked, put_turn, turn_slopes)
DIRECTION = Embedding(9, 3, _stacked, put_direction, direction_slopes)
ROTATION = Embedding(18, 3, _rotation_rows, put_basis_of, rotation_slopes, basis_of)
PLACE = Embedding(6, 2, _stacked, put_place, place_slopes)


# Several directions at once: the chart of (S^2)^k, and the embedding of its cells into states.
#
# The factors follow each other: three numbers of a place each, two of y. A face is a face of every factor. Proofs about
# the chart of a factor extend to the product: a point lies in a chart if each of its factors does, and no
# factor is farther from a middle than the full place is.


@cache
def product(factor: Chart, count: int) -> Chart:
    """Return the chart of ``count`` factors whose places follow each other."""
    n, d, faces = factor.size, factor.dimension, factor.faces

    def places_of(places: np.ndarray) -> list[np.ndarray]:
        return list(places.reshape(count, n, -1))

    def frames(cells: Cells) -> Frames:
        face = [cells.face // faces**i % faces for i in range(count)]
        centre, half = (one.reshape(count, d, -1) for one in (cells.centre, cells.half))
        return _product_frames(
            [factor.frames(Cells(cells.owner, *one)) for one in zip(face, centre, half, strict=True)]
        )

    def around(places: np.ndarray, reach: np.ndarray) -> Frames:
        return _product_frames([factor.around(one, reach) for one in places_of(places)])

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
    """Return the charts of the factors, of ``size`` numbers and ``dimension`` directions each."""
    return [
        Frames(frames.middle[n : n + size], frames.span[d : d + dimension, n : n + size])
        for n, d in zip(range(0, len(frames.middle), size), range(0, len(frames.span), dimension), strict=True)
    ]


def _product_frames(factors: list[Frames]) -> Frames:
    """Return the charts of products: the spanning vectors of a factor are zero in the other factors."""
    n, d = len(factors[0].middle), len(factors[0].span)
    span = np.zeros((d * len(factors), n * len(factors), factors[0].middle.shape[1]))
    for i, one in enumerate(factors):
        span[d * i : d * i + d, n * i : n * i + n] = one.span
    return Frames(np.concatenate([one.middle for one in factors]), span)


@cache
def directions(count: int) -> Embedding:
    """Return the embedding of cells of ``count`` directions into states in which these follow each other."""

    def rows_of(frames: Frames) -> np.ndarray:
        return np.concatenate([DIRECTION.rows_of(one) for one in factors_of(frames, 3, 2)])

    size = DIRECTION.cell_rows
    return Embedding(count * size, count * DIRECTION.forces, rows_of, _put(count), _slopes(count))


def _put(count: int) -> Callable[..., Any]:
    """Return the function that writes the first directions and returns the lean of each."""
    if count == 1:
        return lambda cell, y, noise, state, row: (put_direction(cell, (y[0], y[1]), noise, state, row),)
    before, i = _put(count - 1), count - 1

    def put(cell: Rows, y: Rows, noise: Rows, state: Rows, row: int) -> Any:
        lean = before(cell, y, noise, state, row)
        own = put_direction(rows_from(cell, 9 * i), (y[2 * i], y[2 * i + 1]), noise, state, row + 3 * i)
        return (*lean, own)

    return put


def _slopes(count: int) -> Callable[..., Any]:
    """Return the function that computes the slopes along the first directions."""
    if count == 1:
        return lambda cell, lean, pull: direction_slopes(cell, lean[0], pull)
    before, i = _slopes(count - 1), count - 1

    def slopes(cell: Rows, lean: Rows, pull: Any) -> Any:
        own = direction_slopes(rows_from(cell, 9 * i), lean[i], rows_from(pull, 3 * i))
        return (*before(cell, lean, pull), *own)

    return slopes


# Segments of paths between configurations, as cells of one coordinate over which proofs read the energy.


@dataclass(frozen=True)
class Pieces:
    """Embedding of path segments into states, for one system.

    Attributes
    ----------
    put : function (cell, y, noise, state, layout)
        Writes the points of a segment, of one coordinate y from -1 to 1, into a state; the motion is left as it is.
    rows_of : function (problem, state, steps, half) -> cells
        From the states (s, c) in the middle of segments, the steps (k, c) along them, and half their share of these.
    steps : function (layout) -> int
        Number of components of a step.
    """

    put: Callable[..., None]
    rows_of: Callable[[Problem, np.ndarray, np.ndarray, float], np.ndarray]
    steps: Callable[[np.ndarray], int]
