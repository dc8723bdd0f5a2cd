"""Bifurcation diagrams: all branches that start cycles and bifurcations lead to, each of them once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from pem_core.attractors.branches import SAME, USUAL, Branch, Limits, follow_branch, follow_from
from pem_core.attractors.directions import along_value
from pem_core.attractors.switching import switched_starts

if TYPE_CHECKING:
    from pem_core.attractors.bifurcations import Bifurcation
    from pem_core.attractors.families import Family, Mapped

BEYOND = 2.0
"""Part of the last chord of a branch by which it goes on beyond its last point, up to the bifurcation at its end."""
ASIDE = 0.5
"""Largest distance of a point from a chord of a branch on which it may lie, relative to the chord."""


class Start(NamedTuple):
    """A cycle from which a branch begins.

    Attributes
    ----------
    value : float
        Value of the parameter.
    state : (s,) array
        State at the first strobe, near the cycle.
    period : int
        Least period in strobes.
    """

    value: float
    state: np.ndarray
    period: int = 1


def bifurcation_diagram(
    family: Family, starts: Iterable[Start], *, switches: int = 1, limits: Limits = USUAL
) -> list[Branch]:
    """Return the branches through start cycles, and those that begin or cross at their bifurcations.

    Parameters
    ----------
    family : Family
    starts : iterable of Start
        Such as the attractors of catalogues at some values; those on a branch that another one led to are left out.
    switches : int
        Number of times that branches are switched at flips and branch points, one after the other.
    limits : Limits

    Returns
    -------
    list of Branch
        Those through the starts in their order, then those of one switch, and so on.

    Raises
    ------
    InputError
        As :func:`follow_branch`.
    """
    found: list[Branch] = []
    for start in starts:
        if not is_on_any(family, found, start):
            found.append(follow_branch(family, *start, limits=limits))
    latest = list(found)
    for _ in range(switches):
        latest = list(other_branches(family, [one for branch in latest for one in branch.bifurcations], found, limits))
    return found


def other_branches(
    family: Family, bifurcations: Iterable[Bifurcation], found: list[Branch], limits: Limits = USUAL
) -> Iterator[Branch]:
    """Yield the branches that begin or cross at bifurcations and are not found yet, and append each to those found."""
    for one in bifurcations:
        for point in switched_starts(one):
            if not is_on_any(family, found, Start(point.value, point.state, point.mapped.curve.period)):
                found.append(follow_from(point, limits))
                yield found[-1]


def is_on_any(family: Family, branches: Sequence[Branch], start: Start) -> bool:
    """Return whether a cycle lies on one of some branches, at whichever of its strobes it begins."""
    own = [branch for branch in branches if branch.period == start.period]
    if not own:
        return False
    curve = family.curve(start.period)
    point = curve.correct(start.value, start.state, along_value(start.state))[0]
    if point is None:
        return False
    phases = (curve.evaluate(point.value, state) for state in point.mapped.orbit)
    return any(_leads_through(branch, mapped) for mapped in phases if mapped for branch in own)


def _leads_through(branch: Branch, mapped: Mapped) -> bool:
    """Return whether a branch leads through a point: the one at its place along a chord of the branch is the same."""
    places = np.array([mapped.parts_to(*one) for one in zip(branch.value, branch.state.T, strict=True)])
    chords = np.diff(places, axis=0)
    lengths = np.linalg.norm(chords, axis=1)
    shares = -(places[:-1] * chords).sum(1) / lengths**2
    feet = places[:-1] + shares[:, None] * chords
    low, high = np.zeros(len(shares)), np.ones(len(shares))
    low[:1], high[-1:] = -BEYOND, 1 + BEYOND
    is_near = (np.linalg.norm(feet, axis=1) <= ASIDE * lengths) & (low <= shares) & (shares <= high)
    for k in np.flatnonzero(is_near):
        along = mapped.direction(chords[k] / lengths[k])
        point = mapped.curve.correct(*mapped.moved(feet[k]), along)[0]
        if point is not None and np.linalg.norm(mapped.parts_to(point.value, point.state)) <= SAME:
            return True
    return False
