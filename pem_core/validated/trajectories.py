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
from pem_core.integrate.outcomes import NOT_AT_REST
from pem_core.kernels.column_kernels import OverColumns
from pem_core.models.registry import model_of, smallest_parts
from pem_core.models.systems.problem import Part, Problem, System
from pem_core.models.systems.rows import columns
from pem_core.numbers.intervals import Interval, high_of
from pem_core.validated.flow import PAIRS, SINGLE, Equations, equations_of, step
from pem_core.validated.lohner import Sets, hull_of, sets_about
from pem_core.validated.programs import projection_program, taylor
from pem_core.validated.series_kernel import BALL, FOUND

PRECISIONS = SINGLE, PAIRS
"""Precisions that are tried, one after another, where an enclosure gets too wide."""
AT_ONCE = 256
"""Points that are enclosed at once; a point whose proof ends is replaced by the next."""
LONGER, SHORTER, FAILED = 1.5, 0.3, 0.6
"""Largest and smallest ratio of a step to the one before, and that after a step that is not proved."""
SAFETY = 0.9
"""Factor of the step that would give the remainder aimed at."""
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
        own = np.flatnonzero(np.broadcast_to(can_rest, n)[part.points])
        for precision in PRECISIONS:
            if not len(own):
                break
            for ended in _enclosed(problem, part, lists, own, until, equations_of(part.problem, precision)):
                points = part.points[ended.points]
                proofs.label[points], proofs.time[points] = ended.label, ended.time
                proofs.width[points] = ended.width
                proofs.steps[points] += ended.steps
            own = own[(proofs.label[part.points[own]] == NOT_AT_REST) & (proofs.time[part.points[own]] < until)]
    return proofs


class Running(NamedTuple):
    """Trajectories that are being enclosed: their points, sets, times, next steps and numbers of steps."""

    points: np.ndarray
    sets: Sets
    time: np.ndarray
    h: np.ndarray
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


def _enclosed(
    problem: Problem, part: Part, lists: PointTables, points: np.ndarray, until: float, equations: Equations
) -> Iterator[_Ended]:
    """Yield the points of a part as their enclosures end."""
    first = first_step(equations)
    running, waiting = started(equations, points[:AT_ONCE], first), points[AT_ONCE:]
    while len(running.points):
        running, hull = advanced(equations, running)
        width = (hull.high - hull.low).max(0)
        label = captured_labels(problem, part, equations, lists, running, hull)
        is_over = (label >= 0) | (running.time > until) | (running.h < SHORTEST * first) | ~(width < WIDEST)
        if is_over.any():
            own = running.some(is_over)
            yield _Ended(own.points, label[is_over], own.time, width[is_over], own.steps)
            running, count = running.some(~is_over), int(is_over.sum())
            if len(waiting):
                fresh, waiting = started(equations, waiting[:count], first), waiting[count:]
                running = running.beside(fresh)


def first_step(equations: Equations) -> float:
    """Return a first step: a small part of the time in which a row changes by its unit."""
    problem, rows = equations.problem, list(equations.state.rows)
    rates = problem.rates(np.broadcast_to(problem.state, (len(problem.state), problem.size)))
    return 0.02 / float((np.abs(rates[rows]) / equations.unit).max())


def started(equations: Equations, points: np.ndarray, first: float) -> Running:
    """Return points at their starts, which are enclosed: a projected state is rounded."""
    problem, n = columns(equations.problem, points), len(points)
    state = np.broadcast_to(problem.state, (len(problem.state), n))
    exact = np.stack([state, 0.0 * state, 0.0 * state], 1)
    found = taylor(projection_program(problem), problem, exact, np.ones(n), 1, has_pairs=equations.precision.has_pairs)
    start = found[list(equations.state.rows), FOUND.last : FOUND.last + BALL] / equations.unit[:, None]
    return Running(
        points, sets_about(start[:, 0], start[:, 2], start[:, 1]), np.zeros(n), np.full(n, first), np.zeros(n, int)
    )


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
    return Running(running.points, sets, time, running.h * ratio, running.steps + 1), hull_of(sets)


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
    energy = highest_energy(equations.some(running.points), hull)
    asked = np.flatnonzero(energy < exits.max(1, initial=-np.inf))
    if not len(asked):
        return labels
    state = np.zeros((len(part.problem.state), len(asked)))
    state[list(equations.state.rows)] = running.sets.centre[:, asked] * equations.unit
    full = part.expand(running.points[asked], running.time[asked], state)
    wells = wells_of(columns(problem, whole[asked]), tables, sets[asked], full)
    own = np.maximum(wells, 0), sets[asked]
    exit_energy, depth = exits[asked, own[0]], tables.exit_energy[own[::-1]] - tables.energy[own[::-1]]
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
