"""Lohner's parallelepipeds: sets of states as a centre, a frame and a box, and their images under a step.

The centre may be a polynomial over a cell of starts in place of a point: the box then encloses its error alone.

A set is {c + Q r: r in a box}; its image under a map with value Phi(c) at the centre and Jacobian J over the set lies
in Phi(c) + J Q r. The new frame is orthogonal, from the QR decomposition of J Q with the longest columns first, which
limits the growth of the box by wrapping (R. J. Lohner, Enclosing the solutions of ordinary initial and boundary value
problems, in: Computer Arithmetic, Teubner, 1987; N. S. Nedialkov, K. R. Jackson and G. F. Corliss, 1999,
doi:10.1016/S0096-3003(98)10083-8).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, reduce
from itertools import pairwise
from typing import Any, Self

import numpy as np

from pem_core.kernels.column_kernels import OverColumns
from pem_core.numbers.intervals import Interval, exactly, greater, high_of, interval, low_of, magnitude, middle, up
from pem_core.numbers.types import Component
from pem_core.numbers.vectors import choose, sqrt

SLACK = 1.0 + 1e-12
"""Factor that covers the rounding of a few positive terms."""
Matrix = list[list[Any]]


@dataclass(frozen=True, eq=False)
class Sets:
    """Sets of states, one per point.

    Attributes
    ----------
    centre : (d, n) array
    rest : (d, n) array
        Second double of the centre, which is the sum of both.
    frame : (d, d, n) array
        Q, a column for each direction; its numbers are exact.
    low, high : (d, n) arrays
        Ends of the box.
    terms : (d, m, n) array or None
        Further terms of the centre as a polynomial over a cell (``polynomials.Terms``): those after the constant one.
    """

    centre: np.ndarray
    rest: np.ndarray
    frame: np.ndarray
    low: np.ndarray
    high: np.ndarray
    terms: np.ndarray | None = None

    def some(self, points: Any) -> Self:
        """Return the sets of some points."""
        return type(self)(*(part[..., points] for part in self._parts()))

    def beside(self, others: Self) -> Self:
        """Return these sets, and then others."""
        return type(self)(*(np.concatenate(pair, -1) for pair in zip(self._parts(), others._parts(), strict=True)))

    def where(self, truth: np.ndarray, others: Self) -> Self:
        """Return these sets where a condition holds, and others elsewhere."""
        return type(self)(*(np.where(truth, *pair) for pair in zip(self._parts(), others._parts(), strict=True)))

    def _parts(self) -> tuple[np.ndarray, ...]:
        parts = self.centre, self.rest, self.frame, self.low, self.high
        return parts if self.terms is None else (*parts, self.terms)


def sets_about(centre: np.ndarray, rest: np.ndarray, radius: np.ndarray) -> Sets:
    """Return the boxes (d, n) about centres, the sums of two doubles, as sets."""
    d, n = centre.shape
    return Sets(centre, rest, np.broadcast_to(np.eye(d)[:, :, None], (d, d, n)), -radius, radius)


def hull_of(sets: Sets) -> Interval:
    """Return the smallest boxes (d, n) that are proved to contain the sets."""
    total = exactly(sets.centre) + exactly(sets.rest)
    for j in range(len(sets.centre)):
        total = total + Interval(sets.low[j], sets.high[j]) * sets.frame[:, j]
    if sets.terms is not None:
        reach = up(np.abs(sets.terms).sum(1) * SLACK)
        total = total + Interval(-reach, reach)
    return total


def image_of(sets: Sets, value: np.ndarray, jacobian: np.ndarray) -> Sets:
    """Return sets that contain the images of sets under a map.

    Parameters
    ----------
    sets : Sets
    value : (d, BALL, n) array
        Middle, radius and second double of the middle of the map's value at the centre.
    jacobian : (d, d, 2, n) array
        Middle and radius of its Jacobian over the set.
    """
    d, n = sets.centre.shape
    rows = [sets.frame.reshape(-1, n), sets.low, sets.high, value[:, 1], jacobian.reshape(-1, n)]
    found = _update(d)(np.concatenate(rows), np.ones((1, 1)))
    frame, low, high = found[: d * d].reshape(d, d, n), found[d * d : d * d + d], found[d * d + d :]
    return Sets(value[:, 0], value[:, 2], frame, low, high)


def is_within(inner: Sets, outer: Sets) -> np.ndarray:
    """Return where sets (n,) are proved to lie in others: their boxes in the frames of the others."""
    d = len(inner.centre)
    frame = [[inner.frame[i, j] for j in range(d)] for i in range(d)]
    inverse = _inverse([[outer.frame[i, j] for j in range(d)] for i in range(d)])
    between = (exactly(inner.centre) - outer.centre) + (exactly(inner.rest) - outer.rest)
    turned, truth = _product(inverse, frame), np.ones(inner.centre.shape[1:], bool)
    for i in range(d):
        terms = [inverse[i][j] * Interval(between.low[j], between.high[j]) for j in range(d)]
        terms += [turned[i][j] * Interval(inner.low[j], inner.high[j]) for j in range(d)]
        reach = _sum(terms)
        truth &= (outer.low[i] <= reach.low) & (reach.high <= outer.high[i])
    return truth


@cache
def _update(d: int) -> OverColumns:
    """Return the evaluator of the new frame and box from rows: frame, box, radius of the value, Jacobian."""

    def update(rows: Sequence[Component], one: Sequence[Component]) -> list[Component]:
        frame = [[rows[d * i + j] for j in range(d)] for i in range(d)]
        at = d * d
        box = [interval(rows[at + j], rows[at + d + j]) for j in range(d)]
        error = rows[at + 2 * d : at + 3 * d]
        balls = rows[at + 3 * d :]
        jacobian = [[_ball(balls[2 * (d * i + j)], balls[2 * (d * i + j) + 1]) for j in range(d)] for i in range(d)]
        image = _product(jacobian, frame)
        new = _orthogonal([[middle(one) for one in row] for row in image], box)
        inverse = _inverse(new)
        turned = _product(inverse, image)
        moved = [_sum([turned[i][j] * box[j] for j in range(d)]) for i in range(d)]
        beside = [_sum([inverse[i][j] * Interval(-error[j], error[j]) for j in range(d)]) for i in range(d)]
        result = [moved[i] + beside[i] for i in range(d)]
        return [*(one for row in new for one in row), *map(low_of, result), *map(high_of, result)]

    return OverColumns(f"lohner_{d}", update)


def _ball(centre: Component, radius: Component) -> Interval:
    return exactly(centre) + Interval(-radius, radius)


def _sum(terms: Sequence[Any]) -> Any:
    return reduce(lambda a, b: a + b, terms)


def _product(a: Matrix, b: Matrix) -> Matrix:
    columns = range(len(b[0]))
    return [[_sum([a[i][k] * b[k][j] for k in range(len(b))]) for j in columns] for i in range(len(a))]


def _orthogonal(a: Matrix, box: Sequence[Interval]) -> Matrix:
    """Return a nearly orthogonal frame: Gram-Schmidt, twice, on the columns of a, that of the longest edge first."""
    d = len(a)
    edges = [[a[i][j] for i in range(d)] for j in range(d)]
    sizes = [_sum([x * x for x in edges[j]]) * _squared(magnitude(box[j])) for j in range(d)]
    columns = [column for _, column in _descending(list(zip(sizes, edges, strict=True)))]
    done: Matrix = []
    for column in columns:
        for _ in range(2):
            for other in done:
                along = _sum([x * y for x, y in zip(column, other, strict=True)])
                column = [x - along * y for x, y in zip(column, other, strict=True)]
        over = 1.0 / sqrt(_sum([x * x for x in column]))
        done.append([x * over for x in column])
    return [[done[j][i] for j in range(d)] for i in range(d)]


def _squared(x: Component) -> Component:
    return x * x + 1e-300


def _descending(pairs: list[tuple[Any, list[Any]]]) -> list[tuple[Any, list[Any]]]:
    """Return pairs in descending order of their first number, by exchanges of neighbours."""
    for last in range(len(pairs) - 1, 0, -1):
        for k, _ in pairwise(range(last + 1)):
            (x, a), (y, b) = pairs[k], pairs[k + 1]
            more = y - x
            first = choose(more, y, x), [choose(more, q, p) for p, q in zip(a, b, strict=True)]
            second = choose(more, x, y), [choose(more, p, q) for p, q in zip(a, b, strict=True)]
            pairs[k], pairs[k + 1] = first, second
    return pairs


def _inverse(q: Matrix) -> Matrix:
    """Return an enclosure of the inverse of a nearly orthogonal matrix.

    With q^T q = I + E and norm |E| < 1, the inverse is (I + F) q^T with |F| <= |E| / (1 - |E|), in any norm; in the
    norm of row sums, no element of F exceeds that.
    """
    d = len(q)
    gram = [[_sum([exactly(q[i][a]) * q[i][b] for i in range(d)]) for b in range(d)] for a in range(d)]
    size = reduce(greater, [magnitude(gram[a][b] - (1.0 if a == b else 0.0)) for a in range(d) for b in range(d)])
    norm = size * (d * SLACK)
    most = norm / (1.0 - norm) * SLACK
    safe = choose(0.5 - norm, most, np.inf)
    around = [safe * (_sum([np.abs(q[i][b]) for b in range(d)]) * SLACK) for i in range(d)]
    return [[exactly(q[i][a]) + Interval(-up(around[i]), up(around[i])) for i in range(d)] for a in range(d)]
