"""Cycles and equilibria of a store followed along one of its axes: through folds, stable or not, with bifurcations.

An attractor is followed unless it lies on a curve that is known already. So every cycle and equilibrium of the
catalogues, up to a period, is on one curve, or has a reason why it is on none. From flips and branch points of these
curves one further curve is followed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.attractors.attractor import Kind
from pem_core.attractors.bifurcations import Bifurcation
from pem_core.attractors.bifurcations import Kind as BifurcationKind
from pem_core.attractors.branches import Branch, Limits, follow_branch
from pem_core.attractors.crossings import Crossing, crossings
from pem_core.attractors.cycles import SAME
from pem_core.attractors.diagrams import Start, is_on_any, other_branches
from pem_core.attractors.families import Family
from pem_core.attractors.strobes import Strobing, section_parts
from pem_core.codes import Code
from pem_core.errors import InputError, fail
from pem_core.models.phase_space import row_weights
from pipelines.equilibria.attractor_branches import attractor_basins
from pipelines.equilibria.branches import Parameters
from pipelines.outputs.catalogue_table import strobing_of

if TYPE_CHECKING:
    import xarray as xr

    from pem_core.models.systems.problem import Problem
    from pipelines.study.axes import Axis

LIMITS = Limits(steepest=1e3, most=500)
"""Beyond a multiplier of 1000 steps shorten with it, and a curve of a long cycle takes minutes."""
MOST_CURVES = 200
"""Curves of one set of the other parameters, after which no further one is followed."""

SLIGHT = 1e-3
"""Change of the position by which the scale of an axis is estimated."""


class Fate(Code):
    """Whether an attractor lies on a curve, or why it does not."""

    FOLLOWED = 0, "it lies on a curve"
    NO_CYCLE = 1, "it is a torus or a chaotic attractor"
    LIMIT_CYCLE = 2, "its period is its own: limit cycles are not followed"
    TOO_LONG = 3, "its period exceeds `longest`"
    NOT_FOUND = 4, "Newton's method finds no cycle of its period near it"
    TOO_MANY = 5, "the limit of curves was reached before"


@dataclass
class FollowedSet:
    """What is followed at one set of the other parameters.

    Attributes
    ----------
    along : AlongAxis
        The axis and the set.
    curves : list of Branch
        Their values are positions along the axis, in steps of its points.
    crossings : list of (int, Crossing)
        Cycles of the curves at the points of the axis, with the numbers of their curves.
    lost : list of int
        For each curve, the number of its passes through points of the axis at which no cycle of it was found.
    fate, curve : (points, catalogue) int arrays
        ``Fate`` of each attractor and the number of its curve; -1 where there is none.
    """

    along: AlongAxis
    curves: list[Branch]
    crossings: list[tuple[int, Crossing]]
    lost: list[int]
    fate: np.ndarray
    curve: np.ndarray


def followed_sets(dataset: xr.Dataset, along: str, longest: int) -> Iterator[FollowedSet]:
    """Yield the curves through the attractors of a store along an axis, for every set of the other parameters.

    Parameters
    ----------
    dataset : xarray.Dataset
        A store with catalogues of attractors.
    along : str
        An axis of a parameter that is a range.
    longest : int
        Longest period of cycles that are followed.
    """
    where = Parameters.of(dataset)
    names = [axis.name for axis in where.axes]
    table = dataset[["attractor_kind", "attractor_period", "attractor_state"]].transpose(*names, ...).load()
    label = attractor_basins(dataset).of_point.transpose(*names, ...)
    number = names.index(along)
    shape = tuple(1 if name == along else dataset.sizes[name] for name in names)
    for cell in np.ndindex(*shape):
        own = {name: cell[k] for k, name in enumerate(names) if k != number}
        kind, period, state = (table[f"attractor_{name}"].isel(own).values for name in ("kind", "period", "state"))
        yield _Search(AlongAxis(where, number, cell), kind, period, state, label.isel(own).values, longest).found()


@dataclass(frozen=True)
class AlongAxis:
    """The systems of a store along one axis, whose positions are the parameter of the family.

    Attributes
    ----------
    where : Parameters
    number : int
        Number of the axis among the parameter axes.
    cell : tuple of int
        Position along all parameter axes, of which that of the axis is not used.
    """

    where: Parameters
    number: int
    cell: tuple[int, ...]

    @property
    def points(self) -> int:
        """Return the number of points along the axis."""
        return len(self.where.places[self.where.axes[self.number].name])

    @cached_property
    def family(self) -> Family:
        """Return the family of systems."""
        return Family(self._reduced, self._strobing, 0.0, self.points - 1.0)

    def problem(self, values: np.ndarray) -> Problem:
        """Return the problem at some positions."""
        place = np.repeat(np.array(self.cell, float)[:, None], len(values), 1)
        place[self.number] = values
        return self.where.problem(place)

    def numbers(self, values: np.ndarray) -> dict[str, np.ndarray]:
        """Return the numbers that change along the axis at some positions, in the units of the file."""
        axis = self.where.axes[self.number]
        return numbers_at(axis, np.asarray(values, float), self.where.on_axis(axis, np.asarray(values, float)))

    def scales(self, value: float) -> dict[str, float]:
        """Return the change of each number per step of the axis at a position."""
        ends = np.clip([value - SLIGHT, value + SLIGHT], 0.0, self.points - 1.0)
        return {name: float(np.ptp(both) / np.ptp(ends)) for name, both in self.numbers(ends).items()}

    def others(self) -> dict[str, Any]:
        """Return the values of the other parameters."""
        out: dict[str, Any] = {}
        for k, axis in enumerate(self.where.axes):
            if k != self.number:
                place = np.array([self.cell[k]])
                found = numbers_at(axis, place, self.where.on_axis(axis, place))
                out |= {name: values.item() for name, values in found.items()}
        return out

    def _reduced(self, values: np.ndarray) -> Problem:
        parts = section_parts(self.problem(values))
        if len(parts) > 1:
            rule = "must be an axis along which the motion keeps its coordinates"
            remedy = "end the axis before the value at which they change, as that of a moment that vanishes"
            raise fail("attractors.follow", rule, self.where.axes[self.number].name, remedy)
        return parts[0].problem

    @cached_property
    def _strobing(self) -> Strobing | Callable[[float], Strobing]:
        """Return the strobes: one for all positions, unless the period of the drive changes along the axis."""
        at = lru_cache(maxsize=None)(self._strobing_at)
        several = {at(float(k)).period for k in range(self.points)}
        return at(0.0) if len(several) == 1 else at

    def _strobing_at(self, value: float) -> Strobing:
        where = self.where
        index = {name: places[:1] for name, places in where.places.items()}
        for k, axis in enumerate(where.axes):
            place = np.array([value if k == self.number else float(self.cell[k])])
            index[axis.name] = where.on_axis(axis, place)
        return strobing_of(where.study, tuple(index[axis.name] for axis in where.study.axes))


def numbers_at(axis: Axis, positions: np.ndarray, indices: np.ndarray) -> dict[str, np.ndarray]:
    """Return the numbers of an axis at some indices, and the positions if none has the name of the axis."""
    found = {sweep.name: np.asarray(sweep.in_file_unit(indices)) for sweep in axis.sweeps}
    return found if axis.name in found else {axis.name: positions, **found}


@dataclass
class _Search:
    """The attractors of one set of the other parameters, and the curves found through them.

    ``kind``, ``period`` and ``label`` have the shape (points, catalogue), ``state`` (points, catalogue, strobes, rows).
    """

    along: AlongAxis
    kind: np.ndarray
    period: np.ndarray
    state: np.ndarray
    label: np.ndarray
    longest: int
    curves: list[Branch] = field(default_factory=list)
    crossings: list[tuple[int, Crossing]] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Find the fates of attractors that are not followed; those of the others are TOO_MANY until they are."""
        self.fate = np.where(self.kind >= 0, Fate.NO_CYCLE, -1)
        self.fate[self.kind == Kind.LIMIT_CYCLE] = Fate.LIMIT_CYCLE
        self.fate[self.period > 0] = Fate.TOO_MANY
        self.fate[self.period > self.longest] = Fate.TOO_LONG
        self.curve = np.full(self.kind.shape, -1)
        problem = self.along.family.at(np.arange(self.along.points, dtype=float))
        self.weights = row_weights(problem, self.along.family.strobing_at(0.0).time_scale)[:, :1]

    def found(self) -> FollowedSet:
        """Return the curves followed from all attractors and from the bifurcations of these curves."""
        for place in self._starts():
            self._follow(place)
        through = len(self.curves)
        for one in [one for curve in self.curves for one in curve.bifurcations if self._is_short(one)]:
            if len(self.curves) < MOST_CURVES:
                deque(other_branches(self.along.family, [one], self.curves, LIMITS), maxlen=0)
        for number in range(through, len(self.curves)):
            self._cross(number)
        return FollowedSet(self.along, self.curves, self.crossings, self.lost, self.fate, self.curve)

    def _starts(self) -> Iterator[tuple[int, int]]:
        """Yield the places of attractors to follow: of each branch of attractors the middle one, then all others."""
        can_be = self.fate == Fate.TOO_MANY
        for label in range(int(self.label.max(initial=-1)) + 1):
            own = np.argwhere((self.label == label) & can_be).tolist()
            yield from ((k, i) for k, i in own[len(own) // 2 :][:1])
        yield from ((k, i) for k, i in np.argwhere(can_be).tolist())

    def _follow(self, place: tuple[int, int]) -> None:
        """Follow an attractor, unless it lies on a curve that is known."""
        if self.fate[place] != Fate.TOO_MANY or len(self.curves) >= MOST_CURVES:
            return
        rows = len(self.weights)
        start = Start(float(place[0]), self.state[place][0, :rows], int(self.period[place]))
        if is_on_any(self.along.family, self.curves, start):
            own = [is_on_any(self.along.family, [one], start) for one in self.curves]
            self.fate[place], self.curve[place] = Fate.FOLLOWED, own.index(True)
            return
        try:
            self.curves.append(follow_branch(self.along.family, *start, limits=LIMITS))
        except InputError:
            self.fate[place] = Fate.NOT_FOUND
            return
        self.fate[place], self.curve[place] = Fate.FOLLOWED, len(self.curves) - 1
        self._cross(len(self.curves) - 1)

    def _is_short(self, one: Bifurcation) -> bool:
        """Return whether the cycles that begin or cross at a bifurcation are no longer than ``longest``."""
        factor = 2 if one.kind is BifurcationKind.FLIP else 1
        return factor * one.curve.period <= self.longest

    def _cross(self, number: int) -> None:
        """Append the cycles of a curve at the points of the axis, and find the attractors among them."""
        curve = self.curves[number]
        found, lost = crossings(self.along.family, curve, range(self.along.points))
        self.crossings += [(number, one) for one in found]
        self.lost.append(lost)
        for one in found:
            can_be = self.fate[one.number] == Fate.TOO_MANY
            for k in np.flatnonzero(can_be & (self.period[one.number] == curve.period)).tolist():
                off = self.weights * (one.orbit - self.state[one.number, k, 0, : len(self.weights)]).T
                if np.abs(off).max(0).min() <= SAME:
                    self.fate[one.number, k], self.curve[one.number, k] = Fate.FOLLOWED, number
