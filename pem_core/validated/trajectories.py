"""Proofs of labels: the exact motion from a start enters a well that it cannot leave.

The motion is enclosed step by step (``validated.flow``). A label is proved once the energy of every state of the
enclosure is below the escape energy of the well in which the enclosure's centre lies: the enclosure is connected, so
that all its states are in that well. The rest is the theorem of ``equilibria.capture``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pem_core.equilibria.capture import complete_tables, wells_of
from pem_core.equilibria.tables import PointTables
from pem_core.errors import MISSING, fail
from pem_core.integrate.outcomes import NOT_AT_REST
from pem_core.kernels.column_kernels import OverColumns
from pem_core.models.registry import model_of, smallest_parts
from pem_core.models.systems.problem import Expand, Part, Problem, System
from pem_core.models.systems.rows import columns
from pem_core.numbers.intervals import Interval, high_of
from pem_core.validated.flow import PAIRS, SINGLE, Equations, equations_of, step
from pem_core.validated.lohner import Sets, hull_of, sets_about
from pem_core.validated.programs import projection_program, state_program, taylor
from pem_core.validated.series_kernel import BALL, FOUND

PRECISIONS = SINGLE, PAIRS
"""Precisions that are tried, one after another, where an enclosure gets too wide."""
AT_ONCE = 256
"""Points that are enclosed at once; a point whose proof ends is replaced by the next."""
LONGER, SHORTER, FAILED = 1.5, 0.3, 0.6
"""Largest and smallest ratio of a step to the one before, and that after a step that is not proved."""
SAFETY = 0.9
"""Factor of the step that would give the remainder aimed at."""
FIRST = 0.02
"""First step, over the time in which a row changes by its unit."""
SHORTEST = 1e-6
"""Step, over the first one, below which an enclosure is given up."""
WIDEST = 0.25
"""Width of an enclosure, in units of the rows, beyond which it is given up."""
ROUNDING = 1e-12
"""Energy difference, relative to the depth of a well, that covers the rounding of the parameters of a smaller state."""


@dataclass(frozen=True, eq=False)
class Proofs:
    """Proofs of the labels of trajectories.

    Attributes
    ----------
    label : (n,) int array
        Number of the equilibrium at which the exact trajectory comes to rest; NOT_AT_REST where that is not proved.
    time : (n,) array
        Time [s] up to which the trajectory is enclosed: that of capture where the label is proved.
    width : (n,) array
        Largest width of the enclosure at that time, in units near the size of each component.
    steps : (n,) int array
        Number of steps.
    """

    label: np.ndarray
    time: np.ndarray
    width: np.ndarray
    steps: np.ndarray


def prove_labels(problem: Problem, until: float, tables: PointTables | None = None) -> Proofs:
    """Return the labels of trajectories that are proved.

    Parameters
    ----------
    problem : Problem
        Its parameters and starts are taken as exact; a start is first projected onto the constraints of the state.
    until : float
        Time [s] after which a trajectory is given up.
    tables : PointTables, optional
        Equilibria that are already computed.

    Raises
    ------
    InputError
        If the equations contain operations other than + - * / and square roots.
    """
    lists, n = complete_tables(problem, tables), problem.size
    proofs = Proofs(np.full(n, NOT_AT_REST), np.zeros(n), np.full(n, np.nan), np.zeros(n, int))
    can_rest = model_of(problem).only_loses_energy(problem) & lists.tables.complete[lists.of_point]
    for part in smallest_parts(problem, carries_turn=False):
        for own in _with_equal_terms(part.problem):
            own = own[np.broadcast_to(can_rest, n)[part.points[own]]]
            for precision in PRECISIONS:
                if not len(own):
                    break
                some = Part(part.points[own], columns(part.problem, own), _expand_some(part, own))
                for ended in _enclosed(problem, some, lists, until, equations_of(some.problem, precision)):
                    points = some.points[ended.points]
                    proofs.label[points], proofs.time[points] = ended.label, ended.time
                    proofs.width[points] = ended.width
                    proofs.steps[points] += ended.steps
                own = own[(proofs.label[some.points] == NOT_AT_REST) & (proofs.time[some.points] < until)]
    return proofs


def check_provable(problem: Problem) -> None:
    """Check that labels of a problem may be proved: some motion only loses energy, and its equations are series.

    Raises
    ------
    InputError
        If all motions are driven or without drag, or the equations contain operations other than + - * / and roots.
    """
    if not model_of(problem).only_loses_energy(problem).any():
        rule = ": no label can be proved, because the motion has no drag, or fields or magnets change with time"
        raise fail("proof", rule, MISSING)
    for part in smallest_parts(problem, carries_turn=False):
        state_program(part.problem)


def _with_equal_terms(problem: Problem) -> list[np.ndarray]:
    """Return groups of points in which the same parameters are zero.

    Terms that are zero for all points are left out of the equations, and so decide how results are rounded.
    """
    is_zero = np.broadcast_to(problem.parameters == 0, (len(problem.parameters), problem.size))
    kind = np.unique(is_zero, axis=1, return_inverse=True)[1].ravel()
    return [np.flatnonzero(kind == number) for number in range(kind.max(initial=-1) + 1)]


def _expand_some(part: Part, own: np.ndarray) -> Expand:
    """Return the function that expands states of some points of a part."""
    return lambda points, now, state: part.expand(own[points], now, state)


class Running(NamedTuple):
    """Trajectories that are being enclosed: points, sets, times, next and shortest steps, and numbers of steps."""

    points: np.ndarray
    sets: Sets
    time: np.ndarray
    h: np.ndarray
    shortest: np.ndarray
    steps: np.ndarray

    def some(self, chosen: np.ndarray) -> "Running":
        """Return some of the trajectories."""
        return Running(self.points[chosen], self.sets.some(chosen), *(one[chosen] for one in self[2:]))

    def beside(self, others: "Running") -> "Running":
        """Return these trajectories, and then others."""
        points, *parts = (
            np.concatenate(pair) for pair in zip(self[:1] + self[2:], others[:1] + others[2:], strict=True)
        )
        return Running(points, self.sets.beside(others.sets), *parts)


class _Ended(NamedTuple):
    """Trajectories whose enclosure has ended."""

    points: np.ndarray
    label: np.ndarray
    time: np.ndarray
    width: np.ndarray
    steps: np.ndarray


def _enclosed(problem: Problem, part: Part, lists: PointTables, until: float, equations: Equations) -> Iterator[_Ended]:
    """Yield the points of a part as their enclosures end."""
    points = np.arange(len(part.points))
    running, waiting = started(equations, points[:AT_ONCE], until), points[AT_ONCE:]
    while len(running.points):
        running, hull = advanced(equations, running)
        width = (hull.high - hull.low).max(0)
        label = captured_labels(problem, part, equations, lists, running, hull)
        is_over = (label >= 0) | (running.time > until) | (running.h < running.shortest) | ~(width < WIDEST)
        if is_over.any():
            own = running.some(is_over)
            yield _Ended(own.points, label[is_over], own.time, width[is_over], own.steps)
            running, count = running.some(~is_over), int(is_over.sum())
            if len(waiting):
                fresh, waiting = started(equations, waiting[:count], until), waiting[count:]
                running = running.beside(fresh)


def started(equations: Equations, points: np.ndarray, until: float) -> Running:
    """Return points at their starts, which are enclosed: a projected state is rounded.

    The first step is a small part of the time in which a row changes by its unit, and at most ``until`` [s].
    """
    own, n, rows = equations.some(points), len(points), list(equations.state.rows)
    problem, state = own.problem, np.broadcast_to(own.problem.state, (len(own.problem.state), n))
    exact = np.stack([state, 0.0 * state, 0.0 * state], 1)
    has_pairs = equations.precision.has_pairs
    found = taylor(projection_program(problem), problem, exact, np.ones(n), 1, has_pairs=has_pairs)
    start = found[rows, FOUND.last : FOUND.last + BALL] / own.unit[:, None]
    with np.errstate(divide="ignore"):
        first = np.minimum(FIRST / (np.abs(problem.rates(state)[rows]) / own.unit).max(0), until)
    sets = sets_about(start[:, 0], start[:, 2], start[:, 1])
    return Running(points, sets, np.zeros(n), first, SHORTEST * first, np.zeros(n, int))


def advanced(equations: Equations, running: Running) -> tuple[Running, Interval]:
    """Return the points after a step, unchanged where it is not proved, and the hulls of their sets."""
    found = step(equations.some(running.points), running.sets, running.h)
    is_proved = found.is_proved
    sets = found.sets.where(is_proved, running.sets)
    with np.errstate(all="ignore"):
        ratio = SAFETY * (equations.precision.goal / np.maximum(found.remainder, 1e-300)) ** (
            1 / equations.precision.order
        )
    ratio = np.where(is_proved, np.clip(ratio, SHORTER, LONGER), FAILED)
    time = running.time + np.where(is_proved, running.h, 0.0)
    h, steps = running.h * ratio, running.steps + 1
    return Running(running.points, sets, time, h, running.shortest, steps), hull_of(sets)


def captured_labels(
    problem: Problem, part: Part, equations: Equations, lists: PointTables, running: Running, hull: Interval
) -> np.ndarray:
    """Return the equilibrium of each point whose well is proved to hold all states of its hull.

    The lists of all points are complete.
    """
    labels, tables = np.full(len(running.points), NOT_AT_REST), lists.tables
    whole = part.points[running.points]
    sets = lists.of_point[whole]
    exits = np.where(tables.index == 0, tables.exit_energy, -np.inf)[sets]
    own = equations.some(running.points)
    energy = highest_energy(own, hull)
    asked = np.flatnonzero(energy < exits.max(1, initial=-np.inf))
    if not len(asked):
        return labels
    state = np.zeros((len(part.problem.state), len(asked)))
    state[list(equations.state.rows)] = running.sets.centre[:, asked] * own.unit[:, asked]
    full = part.expand(running.points[asked], running.time[asked], state)
    wells = wells_of(columns(problem, whole[asked]), tables, sets[asked], full)
    place = sets[asked], np.maximum(wells, 0)
    exit_energy, depth = exits[asked, place[1]], tables.exit_energy[place] - tables.energy[place]
    is_shut = energy[asked] < exit_energy - ROUNDING * np.where(np.isfinite(depth), depth, np.abs(exit_energy))
    labels[asked] = np.where((wells >= 0) & is_shut, wells, NOT_AT_REST)
    return labels


def highest_energy(equations: Equations, hull: Interval) -> np.ndarray:
    """Return upper bounds of the energy [J] over hulls, widened by their diagonal.

    The widened hull holds a path from the exact state to the centre along which directions are unit vectors.
    """
    problem, rows = equations.problem, equations.state.rows
    aside = np.sqrt(((hull.high - hull.low) ** 2).sum(0)) * (1 + 1e-12)
    box = np.concatenate([(hull.low - aside) * equations.unit, (hull.high + aside) * equations.unit])
    energy = _energy_over(problem.system, tuple(problem.layout.tolist()), len(problem.state), rows)
    highest: np.ndarray = energy(box, problem.parameters)[0]
    return highest


@cache
def _energy_over(system: System, layout: tuple[int, ...], n: int, rows: tuple[int, ...]) -> OverColumns:
    """Return the evaluator of the upper bound of the energy over boxes: lower ends, then upper ends, of some rows."""
    places = np.array(layout)

    def highest(box: Any, p: Any) -> list[Any]:
        state: list[Any] = [0.0] * n
        for k, row in enumerate(rows):
            state[row] = Interval(box[k], box[len(rows) + k])
        return [high_of(system.energy(0.0, state, p, places))]

    return OverColumns(f"highest_energy_{system.name}", highest)
