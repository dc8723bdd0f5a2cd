"""Cycles of a branch at given values of the parameter, such as those of a grid.

A cubic polynomial through the nearest points of the branch leads to the value, and Newton's method from there to the
cycle. A cycle that is not near the polynomial belongs to another branch, and is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.polynomial import Polynomial

from pem_core.attractors.bifurcations import Kind
from pem_core.attractors.cycles import SAME, refine_cycles
from pem_core.attractors.strobes import at_states, distance

if TYPE_CHECKING:
    from pem_core.attractors.branches import Branch
    from pem_core.attractors.families import Family
    from pem_core.attractors.strobes import Strobing

NEIGHBOURS = 4
"""Points of a branch through which a polynomial is laid."""
NEAR = 1e-2
"""Largest distance [rad] of a cycle from the polynomial, whose error is of the fourth power of the steps: below 1e-4
for steps of 0.05 but where branches turn sharply."""


class Crossing(NamedTuple):
    """A cycle of a branch at a given value.

    Attributes
    ----------
    number : int
        Number of the value among those given.
    orbit : (p, s) array
        States at the strobes.
    multiplier, multiplier_error : (d,) arrays
        Complex, the largest first, and their errors.
    is_stable : bool
        Whether all multipliers are within the unit circle by more than their errors.
    """

    number: int
    orbit: np.ndarray
    multiplier: np.ndarray
    multiplier_error: np.ndarray
    is_stable: bool


class Crossings(NamedTuple):
    """Cycles of a branch at given values.

    Attributes
    ----------
    found : list of Crossing
    lost : int
        Number of passes through a value at which Newton's method finds no cycle near the branch.
    """

    found: list[Crossing]
    lost: int


def crossings(family: Family, branch: Branch, values: Sequence[float]) -> Crossings:
    """Return the cycles at which a branch passes some values of the interval, along it.

    Each cycle is listed once, also where a closed branch passes it at several of its strobes.

    Parameters
    ----------
    family : Family
        That of the branch.
    branch : Branch
    values : sequence of float
    """
    guesses = list(_guesses(_path(branch), values))
    groups: dict[Strobing, list[int]] = {}
    for place, (number, _) in enumerate(guesses):
        groups.setdefault(family.strobing_at(values[number]), []).append(place)
    found: dict[int, Crossing] = {}
    lost = 0
    for strobing, places in sorted(groups.items(), key=lambda one: one[1][0]):
        numbers = [guesses[place][0] for place in places]
        there = family.at(np.array([values[number] for number in numbers], float))
        state = np.stack([guesses[place][1] for place in places], 1)
        there.system.project(state, there.parameters, there.layout)
        there = replace(there, state=state)
        cycles = refine_cycles(there, strobing, branch.period)
        is_own = cycles.is_found & (cycles.period == branch.period)
        is_own &= distance(there, cycles.orbit[0], strobing) <= NEAR
        lost += int((~is_own).sum())
        for k in np.flatnonzero(is_own).tolist():
            orbit = cycles.orbit[: branch.period, :, k]
            known = [one for one in found.values() if one.number == numbers[k]]
            here = at_states(there, np.array([k]), cycles.orbit[0][:, [k]])
            if not any((distance(here, one.orbit.T, strobing) <= SAME).any() for one in known):
                own = cycles.multiplier[:, k], cycles.multiplier_error[:, k], bool(cycles.is_stable[k])
                found[places[k]] = Crossing(numbers[k], orbit, *own)
    return Crossings([found[place] for place in sorted(found)], lost)


class _Path(NamedTuple):
    """Points of a branch and its folds in their order, (m,) and (s, m): its value is monotonic between two of them."""

    length: np.ndarray
    value: np.ndarray
    state: np.ndarray


def _path(branch: Branch) -> _Path:
    folds = [one for one in branch.of_kind(Kind.FOLD) if one.tangent is not None]
    length = np.append(branch.length, [one.length for one in folds])
    order = np.argsort(length, kind="stable")
    value = np.append(branch.value, [one.value for one in folds])
    state = np.concatenate([branch.state, *(one.state[:, None] for one in folds)], 1)
    return _Path(length[order], value[order], state[:, order])


def _guesses(path: _Path, values: Sequence[float]) -> Iterator[tuple[int, np.ndarray]]:
    """Yield the numbers of values at points of a branch and between them, with approximate states, in its order."""
    for j, low in enumerate(path.value):
        yield from ((number, path.state[:, j].copy()) for number, wanted in enumerate(values) if wanted == low)
        for number, wanted in enumerate(values if j + 1 < len(path.value) else ()):
            if min(low, path.value[j + 1]) < wanted < max(low, path.value[j + 1]):
                yield number, _state_at(path, j, wanted)


def _state_at(path: _Path, j: int, wanted: float) -> np.ndarray:
    """Return the approximate state (s,) at a value between a point and the next one."""
    first = min(max(0, j - 1), max(0, len(path.value) - NEIGHBOURS))
    near, (low, high) = slice(first, first + NEIGHBOURS), path.value[j : j + 2]
    lengths, ends = path.length[near], path.length[j : j + 2]
    linear = ends[0] + (wanted - low) / (high - low) * (ends[1] - ends[0])
    place = _root(lengths, path.value[near] - wanted, ends, linear)
    return np.array([Polynomial.fit(lengths, row, len(lengths) - 1)(place) for row in path.state[:, near]])


def _root(lengths: np.ndarray, off: np.ndarray, ends: np.ndarray, near: float) -> float:
    """Return the zero of a polynomial between two lengths, that nearest to a given one, or the latter without any."""
    roots = Polynomial.fit(lengths, off, len(lengths) - 1).roots()
    real = roots[np.abs(roots.imag) <= 1e-9 * (ends[1] - ends[0])].real
    inside = real[(real >= ends[0]) & (real <= ends[1])]
    return float(min(inside, key=lambda one: abs(one - near))) if len(inside) else near
