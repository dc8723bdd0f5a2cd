"""Assembly of ramps: the parameter rows that change with a number of the scene, as polynomials of that number.

The scene is assembled at values of the number between the first and the last. For each row, the shortest series of
degree 1, 2, 4, ... is kept that agrees with the rows of other values. Most rows are linear. (Our method.)
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial, wraps
from itertools import combinations
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np

from pem_core.errors import InputError, Mistake, short_repr
from pem_core.models.environment.ramps import RAMPED, RAMPS, series
from pem_core.models.environment.rows import HEADER, soft_rows
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import common_size, entry_values, problem_of, table
from pem_core.numbers.types import component
from pem_core.scene.paths import is_within, leaves, with_values
from pem_core.scene.ramps import Ramp, value_at

MOST = 64
"""Largest degree. The inverse of a mass needs 64 if it grows by a factor of ten, and 32 if by a factor of three."""

AGREES = 1e-14
"""Largest difference between the series and the rows, over the size of the quantity."""

MISSED = 1e-9
"""Difference, over the size of a quantity, above which a product of two ramped numbers is missing."""

NUDGE = 1e-9
"""Change of a share of a ramp over which rows are straight, but for their round-off."""

NOISE = 8.0
"""Largest difference between the series and the rows, over their round-off: a row that is zero may be a difference of
large numbers, such as moments of inertia of a needle."""

TESTED = (0.0137, 0.2719, 0.5471, 0.8451, 0.9871)
"""Shares of a ramp at which series are compared with rows."""

APART = "let one of the two numbers change"

Assemble = Callable[..., Problem]
Assembler = TypeVar("Assembler", bound=Assemble)
Groups = Callable[[np.ndarray], Sequence[int]]


class Changed(NamedTuple):
    """Rows that a ramp changes.

    Attributes
    ----------
    rows : list of int
        Numbers of the parameter rows.
    begin : (r, n) array
        Their first values.
    terms : list of (k, n) arrays
        The terms of the series of each.
    """

    rows: list[int]
    begin: np.ndarray
    terms: list[np.ndarray]


def with_ramps(groups: Groups, fixed: Sequence[str]) -> Callable[[Assembler], Assembler]:
    """Return a decorator of a model's ``assemble`` that adds the ramps of a scene.

    Parameters
    ----------
    groups : function (layout) -> sequence of int
        The numbers of parameter rows of each quantity, in order.
    fixed : sequence of str
        Paths of numbers that no ramp may change, dotted, ``*`` for any part: starts, and what the equations of motion
        take for constant.
    """

    def decorated(assemble: Assembler) -> Assembler:
        @wraps(assemble)
        def ramped(scene: Any, points: int | None = None) -> Problem:
            if not scene.ramps:
                return assemble(scene, points)
            begins = [_first_value(scene, number, fixed) for number in range(len(scene.ramps))]
            return _assembled(scene, begins, assemble, groups, points)

        return cast(Assembler, ramped)

    return decorated


def _first_value(scene: Any, number: int, fixed: Sequence[str]) -> Any:
    """Return the first value of a ramp.

    Raises
    ------
    InputError
        If its path does not lead to a number of the scene that may change.
    """
    ramp, place = scene.ramps[number], ("ramps", number, "path")
    path = tuple(ramp.path.split("."))
    leaf = next((leaf for leaf in leaves(scene) if leaf.path == path), None)
    if leaf is None:
        remedy = "give the path of a number such as gravity.2; what others are derived from cannot change"
        raise InputError([Mistake(place, "must be the path of a number in the scene", ramp.path, remedy)])
    if any(is_within(path, pattern) for pattern in fixed):
        rule = "must not be the path of an initial condition, a rod or a hinge"
        raise InputError([Mistake(place, rule, ramp.path)])
    for key, value in (("from", ramp.from_), ("to", ramp.to)):
        if value is not None and (mistakes := list(leaf.quantity.mistakes(("ramps", number, key), value))):
            raise InputError(mistakes)
    return _number_at(scene, path) if ramp.from_ is None else ramp.from_


def _number_at(item: Any, path: Sequence[str]) -> Any:
    """Return the number at a path."""
    for part in path:
        if isinstance(item, dict):
            item = item[part]
        elif isinstance(item, tuple | list):
            item = item[int(part)]
        else:
            item = getattr(item, part)
    return item


def _at(scene: Any, begins: Sequence[Any], shares: Sequence[float]) -> Any:
    """Return the scene without ramps at shares of their durations."""
    values = {
        tuple(ramp.path.split(".")): value_at(ramp, begin, share)
        for ramp, begin, share in zip(scene.ramps, begins, shares, strict=True)
    }
    return with_values(replace(scene, ramps=()), values)


def _assembled(scene: Any, begins: Sequence[Any], assemble: Assemble, groups: Groups, points: int | None) -> Problem:
    """Return the problem of a scene with ramps, given their first values."""
    _check_numbers(*begins, *(x for ramp in scene.ramps for x in (ramp.after, ramp.during, ramp.to)))
    start = assemble(_at(scene, begins, [0.0] * len(begins)), points)
    _check_numbers(start.parameters)
    sizes = [size for size in groups(start.layout) if size]

    def rows_at(shares: Sequence[float]) -> np.ndarray:
        later = assemble(_at(scene, begins, shares), points)
        number = int(np.argmax(np.array(shares) > 0))
        if not np.array_equal(later.layout, start.layout):
            rule = "must not change which quantities the equations contain"
            remedy = "if the number is zero at first, begin with a small one by `from`"
            raise InputError([Mistake(("ramps", number, "path"), rule, scene.ramps[number].path, remedy)])
        return later.parameters

    changed = []
    for number, ramp in enumerate(scene.ramps):
        alone = tuple(float(other == number) for other in range(len(begins)))
        changed.append(_found(number, ramp, begins[number], partial(_alone, rows_at, alone), start.parameters, sizes))
    _check_apart(scene.ramps, changed)
    _check_together(scene.ramps, start.parameters, changed, lambda share: rows_at([share] * len(begins)), sizes)
    return _with_rows(start, list(zip(scene.ramps, changed, strict=True)), points)


def _check_numbers(*values: Any) -> None:
    """Check that no value is traced: a page that reads how rows follow from the numbers of a scene leaves these out.

    Raises
    ------
    ValueError
        If any is.
    """
    if any(np.asarray(component(value)).dtype.hasobject for value in values):
        raise ValueError("ramps of traced numbers are not known")


def _alone(rows_at: Callable[[Sequence[float]], np.ndarray], alone: Sequence[float], share: float) -> np.ndarray:
    """Return the rows at a share of one ramp, the only one that has 1 in ``alone``."""
    return rows_at([share * one for one in alone])


def _found(
    number: int, ramp: Ramp, begin: Any, rows_at: Callable[[float], np.ndarray], rows: np.ndarray, sizes: Sequence[int]
) -> Changed:
    """Return the rows that a ramp changes.

    Raises
    ------
    InputError
        If no series agrees with them, or there are none although the number changes.
    """
    found = _changed(rows_at, rows, sizes)
    if found is None:
        rule, remedy = (
            f"must be closer to the first value, {short_repr(begin)}",
            "between both the equations change too much",
        )
        raise InputError([Mistake(("ramps", number, "to"), rule, ramp.to, remedy)])
    if not found.rows and not np.all(component(begin) == component(ramp.to)):
        raise InputError([Mistake(("ramps", number, "path"), "must be in the equations of motion", ramp.path)])
    return found


def _size(values: Sequence[np.ndarray], sizes: Sequence[int]) -> np.ndarray:
    """Return the size (r, n) of the quantity of each row: the largest of its components at any time."""
    largest = np.max(np.abs(np.stack(np.broadcast_arrays(*values))), axis=0)
    return np.repeat(np.maximum.reduceat(largest, np.cumsum([0, *sizes[:-1]]), axis=0), sizes, axis=0)


def _changed(rows_at: Callable[[float], np.ndarray], begin: np.ndarray, sizes: Sequence[int]) -> Changed | None:
    """Return the rows that a ramp changes; None if no series agrees with them.

    Each point has the series that it would have alone; zeros follow its terms where another point has more.
    """
    rows_at = cache(rows_at)
    wanted = [rows_at(share) for share in TESTED]
    size = _size([begin, *wanted], sizes)
    noise = np.max([_bend(rows_at, share) for share in TESTED], axis=0)
    rows = np.flatnonzero(np.any([(one != begin).any(1) for one in wanted], axis=0))
    begin, wanted = begin[rows], [one[rows] for one in wanted]
    most = np.maximum(AGREES * size, NOISE * noise)[rows]
    terms: list[np.ndarray] = []
    waits, degree = np.ones(most.shape, bool), 1
    while waits.any():
        if degree > MOST:
            return None
        found = _terms(lambda share: rows_at(share)[rows], begin, degree)
        error = [np.abs(begin + series(s, found) - one) for s, one in zip(TESTED, wanted, strict=True)]
        fits = waits & (np.max(error, axis=0) <= most)
        terms += [np.zeros(most.shape) for _ in range(len(terms), degree + 1)]
        terms = [np.where(fits, term, before) for term, before in zip(found, terms, strict=True)]
        waits, degree = waits & ~fits, 2 * degree
    begin, every = np.broadcast_to(begin, most.shape), np.stack(terms) if terms else np.zeros((1, *most.shape))
    lengths = [max((k + 1 for k, term in enumerate(every[:, i]) if term.any()), default=0) for i in range(len(rows))]
    kept = [i for i, length in enumerate(lengths) if length]
    return Changed([int(rows[i]) for i in kept], begin[kept], [every[: lengths[i], i] for i in kept])


def _bend(rows_at: Callable[[float], np.ndarray], share: float) -> np.ndarray:
    """Return the size (r, n) of the second difference of rows, which is their round-off."""
    return np.abs(rows_at(share + NUDGE) - 2.0 * rows_at(share) + rows_at(share - NUDGE))


def _terms(rows_at: Callable[[float], np.ndarray], begin: np.ndarray, degree: int) -> list[np.ndarray]:
    """Return the terms (r, n) of the series of a degree through the changes of rows at the extrema of T_degree.

    Both ends are among these. The sum at the beginning is made zero. Sums are in a fixed order, so that a point's terms
    are the same whatever its neighbours.
    """
    angles = np.pi * np.arange(degree + 1) / degree
    changes = [rows_at(0.5 * (1.0 + float(np.cos(angle)))) - begin for angle in angles]
    halves = np.where(np.isin(np.arange(degree + 1), (0, degree)), 0.5, 1.0)
    found = []
    for k in range(degree + 1):
        weights = (2.0 / degree) * halves[k] * halves * np.cos(k * angles)
        found.append(sum(weight * change for weight, change in zip(weights, changes, strict=True)))
    found[0] = found[0] - series(0.0, found)
    return found


def _with_rows(start: Problem, ramps: Sequence[tuple[Ramp, Changed]], points: int | None) -> Problem:
    """Return a problem with the rows and layout entries of ramps after all others.

    A ramp that changes nothing stays: steps end at its ends, alone as beside points that change.
    """
    own: list[Any] = []
    entries: list[int] = []
    for ramp, one in ramps:
        own += [ramp.after, ramp.during]
        entries.append(len(one.rows))
        for row, begin, terms in zip(one.rows, one.begin, one.terms, strict=True):
            own += [begin, *terms]
            entries += entry_values(RAMPED, row=row, terms=len(terms))
    first, layout = len(start.parameters), start.layout.copy()
    at = len(layout) - int(soft_rows(layout))  # the owner of a soft sphere stays the last entry
    layout[[HEADER.ramps, HEADER.ramp_rows]] = at, len(own)
    added = [*entry_values(RAMPS, count=len(ramps), first_row=first), *entries]
    block = table([*start.parameters, *own])
    size = common_size({start.size, block.shape[1], points or 1})
    return problem_of(start.system, np.insert(layout, at, added), block, start.state, size)


def _check_apart(ramps: Sequence[Ramp], changed: Sequence[Changed]) -> None:
    """Check that no two ramps change the same rows.

    Raises
    ------
    InputError
        If any two do: their product would be missing.
    """
    for (first, one), (second, other) in combinations(enumerate(changed), 2):
        if set(one.rows) & set(other.rows):
            rule = f": changes the same quantities of the equations as {ramps[first].path}"
            raise InputError([Mistake(("ramps", second, "path"), rule, ramps[second].path, APART)])


def _check_together(
    ramps: Sequence[Ramp],
    begin: np.ndarray,
    changed: Sequence[Changed],
    rows_at: Callable[[float], np.ndarray],
    sizes: Sequence[int],
) -> None:
    """Check that the rows of all ramps together are those of each alone.

    Raises
    ------
    InputError
        If they are not: a row may be a product of two ramped numbers, of which one is zero at first.
    """
    for share in TESTED if len(ramps) > 1 else ():
        wanted = rows_at(share)
        found = np.array(np.broadcast_to(begin, np.broadcast_shapes(begin.shape, wanted.shape)))
        for one in changed:
            for row, first, terms in zip(one.rows, one.begin, one.terms, strict=True):
                found[row] = first + series(share, list(terms))
        if np.any(np.abs(found - wanted) > MISSED * _size([found, wanted], sizes)):
            rule = ": the equations contain a product of this number and that of another ramp"
            raise InputError([Mistake(("ramps", len(ramps) - 1, "path"), rule, ramps[-1].path, APART)])
