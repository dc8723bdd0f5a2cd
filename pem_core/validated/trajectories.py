"""Proofs of labels: the exact motion from a start enters a well that it cannot leave.

The motion is enclosed step by step (``validated.flow``). A label is proved once the energy of every state of the
enclosure is below the escape energy of the well in which the enclosure's centre lies: the enclosure is connected, so
that all its states are in that well. The rest is the theorem of ``equilibria.capture``.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from pem_core.equilibria.tables import PointTables, complete_tables
from pem_core.equilibria.wells import wells_of
from pem_core.errors import MISSING, fail
from pem_core.integrate.outcomes import NOT_AT_REST
from pem_core.models.registry import model_of, smallest_parts
from pem_core.models.systems.problem import Part, Problem, no_rows
from pem_core.models.systems.rows import columns
from pem_core.numbers.intervals import Interval, magnitude, up
from pem_core.numbers.types import Component
from pem_core.validated.balls import BALL
from pem_core.validated.energies import highest_energy
from pem_core.validated.flow import PAIRS, SINGLE, WIDE, Equations, equations_of, step
from pem_core.validated.lohner import SLACK, Sets, hull_of, sets_about
from pem_core.validated.polynomials import Terms
from pem_core.validated.programs import projection_program, state_program, taylor
from pem_core.validated.series_kernel import FOUND
from pem_core.validated.start_sets import Spread, as_arrays, reduced

PRECISIONS = SINGLE, PAIRS
"""Precisions that are tried, one after another, where an enclosure gets too wide."""
DEGREE = 5
"""Degree of the polynomials that represent cells of starts."""
AT_ONCE = 256
"""Points that are enclosed at once; a point whose proof ends is replaced by the next."""
LONGER, SHORTER, FAILED = 1.5, 0.3, 0.6
"""Largest and smallest ratio of a step to the one before, and that after a step that is not proved."""
SAFETY = 0.9
"""Factor of the step that would give the remainder aimed at."""
FIRST = 0.02
"""First step, over the time in which a row changes by its unit."""
SHORTEST = 1e-4
"""Step, over the first one, below which an enclosure is given up."""
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


def prove_labels(
    problem: Problem, until: float, tables: PointTables | None = None, spread: Spread | None = None
) -> Proofs:
    """Return the labels of trajectories that are proved.

    Parameters
    ----------
    problem : Problem
        Its parameters and starts are taken as exact; a start is first projected onto the constraints of the state.
    until : float
        Time [s] after which a trajectory is given up.
    tables : PointTables, optional
        Equilibria that are already computed.
    spread : Spread, optional
        Of cells about the starts: a label is then that of all starts of the cell (``start_sets.spread_of``).

    Raises
    ------
    InputError
        If the equations contain operations other than + - * / and square roots.
    """
    _check_smooth(problem)
    lists, n = complete_tables(problem, tables), problem.size
    proofs = Proofs(np.full(n, NOT_AT_REST), np.zeros(n), np.full(n, np.nan), np.zeros(n, int))
    may_rest = can_rest(problem, lists)
    terms = Terms(spread.axes, DEGREE) if spread else None
    for part in smallest_parts(problem, carries_turn=False):
        for own in _with_equal_terms(part.problem):
            own = own[may_rest[part.points[own]]]
            for precision in PRECISIONS if spread is None else (WIDE,):
                if not len(own):
                    break
                some = some_of(part, own)
                equations = equations_of(some.problem, precision, terms, minima_of(some, lists) if spread else None)
                for ended in _enclosed(problem, some, lists, until, equations, spread):
                    points = some.points[ended.points]
                    proofs.label[points], proofs.time[points] = ended.label, ended.time
                    proofs.width[points] = ended.width
                    proofs.steps[points] += ended.steps
                own = own[(proofs.label[some.points] == NOT_AT_REST) & (proofs.time[some.points] < until)]
    return proofs


def can_rest(problem: Problem, lists: PointTables) -> np.ndarray:
    """Return which motions (n,) must come to rest at a listed equilibrium: they lose energy, and the list is proved."""
    answer = model_of(problem).only_loses_energy(problem) & lists.tables.complete[lists.of_point]
    return np.broadcast_to(answer, problem.size)


def _check_smooth(problem: Problem) -> None:
    """Raise an InputError if states jump: the sets that enclose a motion are not followed through jumps."""
    if problem.system.jumps is not None:
        rule = ": no label can be proved, because enclosures of motions are not followed through sticking or impacts"
        raise fail("proof", rule, MISSING)


def check_provable(problem: Problem) -> None:
    """Check that labels of a problem may be proved: some motion only loses energy, and its equations are series.

    Raises
    ------
    InputError
        If all motions are driven or without drag, or the equations contain operations other than + - * / and roots.
    """
    _check_smooth(problem)
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


def some_of(part: Part, own: np.ndarray) -> Part:
    """Return some points of a part."""

    def expand(points: np.ndarray, now: np.ndarray, state: np.ndarray) -> np.ndarray:
        return part.expand(own[points], now, state)

    def reduce(points: np.ndarray, rows: Sequence[Component]) -> Sequence[Component]:
        return part.reduce(own[points], rows)

    known = reduce if part.reduce is not no_rows else no_rows
    return replace(part, points=part.points[own], problem=columns(part.problem, own), expand=expand, reduce=known)


def minima_of(part: Part, lists: PointTables) -> np.ndarray:
    """Return the minima (s, m) of the energy of the first point of a part, in its state; none where that is unknown."""
    one = lists.of_point[part.points[0]]
    full = lists.tables.state[:, one, lists.tables.index[one] == 0]
    state = part.reduce(np.zeros(1, int), list(full))
    return np.stack(np.broadcast_arrays(*state)) if len(state) else np.zeros((0, 0))


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


def _enclosed(
    problem: Problem, part: Part, lists: PointTables, until: float, equations: Equations, spread: Spread | None
) -> Iterator[_Ended]:
    """Yield the points of a part as their enclosures end."""

    def begun(points: np.ndarray) -> Running:
        sets = None if spread is None else spread_starts(equations, part, points, spread)
        return started(equations, points, until, sets)

    points, widest = np.arange(len(part.points)), equations.precision.widest
    running, waiting = begun(points[:AT_ONCE]), points[AT_ONCE:]
    while len(running.points):
        running, hull = advanced(equations, running)
        width = (hull.high - hull.low).max(0)
        label = captured_labels(problem, part, equations, lists, running, hull)
        is_over = (label >= 0) | (running.time > until) | (running.h < running.shortest) | ~(width < widest)
        if is_over.any():
            own = running.some(is_over)
            yield _Ended(own.points, label[is_over], own.time, width[is_over], own.steps)
            running, count = running.some(~is_over), int(is_over.sum())
            if len(waiting):
                fresh, waiting = begun(waiting[:count]), waiting[count:]
                running = running.beside(fresh)


def started(equations: Equations, points: np.ndarray, until: float, sets: Sets | None = None) -> Running:
    """Return points at their starts, by default enclosures of their states: a projected state is rounded.

    The first step is a small part of the time in which a row changes by its unit, and at most ``until`` [s].
    """
    own, n, rows = equations.some(points), len(points), list(equations.state.rows)
    problem, state = own.problem, np.broadcast_to(own.problem.state, (len(own.problem.state), n))
    with np.errstate(divide="ignore"):
        first = np.minimum(FIRST / (np.abs(problem.rates(state)[rows]) / own.unit).max(0), until)
    if sets is None:
        exact = np.stack([state, 0.0 * state, 0.0 * state], 1)
        has_pairs = equations.precision.has_pairs
        found = taylor(projection_program(problem), problem, exact, np.ones(n), 1, has_pairs=has_pairs)
        start = found[rows, FOUND.last : FOUND.last + BALL] / own.unit[:, None]
        sets = sets_about(start[:, 0], start[:, 2], start[:, 1])
    return Running(points, sets, np.zeros(n), first, SHORTEST * first, np.zeros(n, int))


def spread_starts(equations: Equations, part: Part, points: np.ndarray, spread: Spread) -> Sets:
    """Return the cells of points as polynomials of degree two, with boxes for what is left.

    Where slopes are unbounded, as those of the tilt by no angle, the box holds the whole cell.
    """
    assert equations.terms
    rows, n, terms = list(equations.state.rows), len(points), equations.terms
    unit = equations.unit[:, points]
    centre, over = reduced(part, points, spread.some(part.points[points]))
    value, slopes, _ = as_arrays(centre, rows, spread.axes, n)
    whole, _, bends = as_arrays(over, rows, spread.axes, n)
    coefficients, radius = np.zeros((len(rows), terms.size, n)), np.zeros((len(rows), n))
    for k, powers in enumerate(terms.powers.tolist()):
        own = [j for j, power in enumerate(powers) for _ in range(power)]
        if len(own) > 2:
            break
        part_of = (value, slopes, bends)[len(own)]
        share = 0.5 if len(own) == 2 and own[0] == own[1] else 1.0
        low, high = (share * end[:, *own] for end in (part_of.low, part_of.high))
        coefficients[:, k] = 0.5 * (low + high)
        radius += up(np.maximum(high - coefficients[:, k], coefficients[:, k] - low))
    if terms.degree < 2:
        bounds = magnitude(bends)
        radius += 0.5 * bounds.sum((1, 2))
    is_steep = ~(np.isfinite(coefficients).all((0, 1)) & np.isfinite(radius).all(0))
    middle = 0.5 * (whole.low + whole.high)
    centres = np.where(is_steep, middle, coefficients[:, 0])
    around = up(np.maximum(whole.high - middle, middle - whole.low))
    radius = up(np.where(is_steep, around, radius) * SLACK) / unit
    others = np.where(is_steep, 0.0, coefficients[:, 1:]) / unit[:, None]
    return replace(sets_about(centres / unit, np.zeros_like(centres), radius), terms=others)


def advanced(equations: Equations, running: Running) -> tuple[Running, Interval]:
    """Return the points after a step, unchanged where it is not proved, and the hulls of their sets."""
    found = step(equations.some(running.points), running.sets, running.h)
    is_proved = found.is_proved
    sets = found.sets.where(is_proved, running.sets)
    hull = hull_of(sets)
    with np.errstate(all="ignore"):
        goal = equations.precision.goal + equations.precision.share * (hull.high - hull.low).max(0)
        ratio = SAFETY * (goal / np.maximum(found.remainder, 1e-300)) ** (1 / equations.precision.order)
    ratio = np.where(is_proved, np.clip(ratio, SHORTER, LONGER), FAILED)
    time = running.time + np.where(is_proved, running.h, 0.0)
    h, steps = running.h * ratio, running.steps + 1
    return Running(running.points, sets, time, h, running.shortest, steps), hull


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
    own, state = equations.some(running.points), np.zeros((len(part.problem.state), len(running.points)))
    state[list(equations.state.rows)] = running.sets.centre * own.unit
    at_centre = own.problem.energies(state)
    asked = np.flatnonzero(at_centre < exits.max(1, initial=-np.inf))
    if not len(asked):
        return labels
    own_sets, own_hull = running.sets.some(asked), Interval(hull.low[:, asked], hull.high[:, asked])
    energy = highest_energy(own.some(asked), own_sets, own_hull)
    is_low = energy < exits[asked].max(1)
    asked, energy = asked[is_low], energy[is_low]
    if not len(asked):
        return labels
    full = part.expand(running.points[asked], running.time[asked], state[:, asked])
    wells = wells_of(columns(problem, whole[asked]), tables, sets[asked], full)
    place = sets[asked], np.maximum(wells, 0)
    exit_energy, depth = exits[asked, place[1]], tables.exit_energy[place] - tables.energy[place]
    is_shut = energy < exit_energy - ROUNDING * np.where(np.isfinite(depth), depth, 0.0)
    labels[asked] = np.where((wells >= 0) & is_shut, wells, NOT_AT_REST)
    return labels
