"""Strobes: states of trajectories once per period of the drive, or at regular times where nothing changes with time.

Trajectories continue from strobe to strobe with their own clocks, and their steps end at each strobe, so that states
there have no interpolation error. States are compared in the coordinates of the phase space (``models.phase_space``).
"""

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from pem_core.attractors.sections import Section, is_autonomous, with_section
from pem_core.errors import fail
from pem_core.integrate.backends import loops_for
from pem_core.integrate.continued import Batch, advance_to
from pem_core.integrate.engine import MOST_STEPS, check_positive, check_stages, starting_clock
from pem_core.integrate.impact_rounds import jump
from pem_core.integrate.outcomes import Status
from pem_core.methods.lane_clock import NOW
from pem_core.methods.method import ITERATION, METHODS, Method
from pem_core.models.phase_space import (
    PhaseSpace,
    coordinates_of,
    deviations_of,
    moved,
    phase_space,
    product,
    row_weights,
    space_of_points,
)
from pem_core.models.registry import smallest_parts
from pem_core.models.systems.flow import Chart
from pem_core.models.systems.problem import Part, Problem, full_part, no_rows
from pem_core.models.systems.rows import columns

ALIKE = 1e-9
"""Largest difference of parameters of one set, relative: their own round-off depends on the start."""


@dataclass(frozen=True)
class Strobing:
    """Times at which trajectories are compared, and the accuracy of their integration.

    Attributes
    ----------
    period : float
        Time [s] between strobes, the first of which is at t = 0: the period of the drive; any time where nothing
        changes with time; 1 for a map.
    method : Method
        An adaptive method; ITERATION for a map, a system whose ``derivative`` writes the next state.
    tolerance : float
        Error norm of one step; for a map that of its states, which nothing but round-off adds to.
    time_scale : float
        Time [s] that converts angular velocities to angles (``models.phase_space``).
    angles : tuple of (int, float)
        Rows of the state that are angles, and the period of each. States that differ by such a period are the same.
    engine : str
        "compiled" or "numpy".
    section : Section, optional
        Where nothing changes with time: strobes are at the states at which this function rises through zero, or the
        period after the strobe before where it does not.
    """

    period: float
    method: Method = field(default_factory=lambda: METHODS["dop853"])
    tolerance: float = 1e-9
    time_scale: float = 1.0
    angles: tuple[tuple[int, float], ...] = ()
    engine: str = "compiled"
    section: Section | None = None

    def __post_init__(self) -> None:
        """Check the numbers, and that the method has step-size control."""
        check_positive(period=self.period, tolerance=self.tolerance, time_scale=self.time_scale)
        check_positive(**{f"angles.{row}": turn for row, turn in self.angles})
        check_stages(self.method)
        if self.is_map and self.period != 1:
            raise fail("period", "must be 1 for a map: one iteration", self.period)

    @property
    def is_map(self) -> bool:
        """Whether the system is a map, each iteration of which is a strobe."""
        return self.method is ITERATION

    @property
    def step(self) -> float:
        """Return the tolerance of steps, or the length of a map's."""
        return 1.0 if self.is_map else self.tolerance


MAP = Strobing(1.0, ITERATION)
"""Strobes of a map: ``replace(MAP, angles=...)`` where rows are angles."""


class Followed:
    """Trajectories of n points on their way from strobe to strobe.

    Attributes
    ----------
    batch : Batch
        Their states, clocks and statuses.
    strobe : float
        Number of periods since the start, whole at strobes.
    time : (n,) array
        Times [s] of the last strobes.
    crosses : (n,) bool array
        Whether the last strobe was at a section.
    """

    def __init__(self, problem: Problem, strobing: Strobing):
        self.rows, self.time, self.crosses = len(problem.state), np.zeros(problem.size), np.zeros(problem.size, bool)
        if strobing.section:
            problem = with_section(problem, strobing.section, strobing.period)
        clock = starting_clock(problem, strobing.method, strobing.step, strobing.period, strobing.engine)
        status, points = np.full(problem.size, Status.DONE, np.uint8), np.arange(problem.size)
        loops = loops_for(problem, strobing.engine)
        self.batch = Batch(problem, loops, problem.state.copy(), clock, status, points)
        self.strobing, self.strobe = strobing, 0.0
        if problem.system.jumps and not strobing.section:
            jump(problem, self.batch.state, clock, points)

    @property
    def state(self) -> np.ndarray:
        """Return the states (s, n): those at the last strobe of trajectories that are still followed."""
        return self.batch.state[: self.rows]

    @property
    def moving(self) -> np.ndarray:
        """Return the trajectories that are still followed, (m,)."""
        return self.batch.moving

    def advance(self, periods: float = 1.0) -> None:
        """Advance the trajectories that are still followed by a number of periods, one or 2^-k of one.

        With a section they advance by one strobe, each on a clock that begins anew: nothing depends on time.
        """
        self.strobe += periods
        strobing, batch = self.strobing, self.batch
        until = strobing.period * (1.0 if strobing.section else self.strobe)
        if strobing.section:
            batch.clock[NOW] = 0.0
        with np.errstate(all="ignore"):
            hit = advance_to(batch, strobing.method, strobing.step, until, MOST_STEPS, or_jump=bool(strobing.section))
        self.crosses[:] = False
        self.crosses[hit] = True
        self.time = self.time + batch.clock[NOW] if strobing.section else batch.clock[NOW]

    def drop(self, points: np.ndarray) -> None:
        """Follow some trajectories no longer."""
        self.batch.moving = np.setdiff1d(self.batch.moving, points)


def section_parts(problem: Problem) -> list[Part]:
    """Return the points of a problem in parts, each in the smallest state in which different starts can be compared.

    Where the parameters of a smaller state depend on the start, as of a hinged pendulum, whose angle begins at zero,
    the state stays as it is.
    """
    parts = []
    for part in smallest_parts(problem):
        own = full_part(columns(problem, part.points))
        parts.append(replace(own, points=part.points) if part.reduce is no_rows else part)
    return parts


def check_one_set(problem: Problem) -> None:
    """Raise an InputError if the points of a problem have different parameters, beyond round-off.

    As those of a hinged body whose hinge is at a different place in the body for each start. Rows that the motion does
    not depend on may differ, as the direction by which flips of spheres on rods are told.
    """
    table = problem.parameters
    off = np.abs(table - table[:, :1]).max(1) > ALIKE * np.abs(table).max(1)
    if off.any() and problem.system.jumps is None:
        off &= _rows_read(problem)
    if off.any():
        rule = "must be the same for all starts of one catalogue"
        raise fail("parameters", rule, f"different in {int(off.sum())} of {len(table)} rows", "make one for each set")


class _Watched:
    """Parameters of one point that remember which of their rows have been read."""

    def __init__(self, rows: np.ndarray):
        self.rows, self.read = rows, np.zeros(len(rows), bool)

    def __getitem__(self, place: Any) -> Any:
        self.read[place] = True
        return self.rows[place]

    def __setitem__(self, place: Any, value: Any) -> None:
        self.rows[place] = value

    def __len__(self) -> int:
        return len(self.rows)


def _rows_read(problem: Problem) -> np.ndarray:
    """Return which rows of the parameters the rates of change read, (p,); no equation branches on a state."""
    one = columns(problem, np.zeros(1, int))
    watched: Any = _Watched(one.parameters.copy())
    problem.system.forcing(0.0, watched, problem.layout)
    problem.system.derivative(0.0, one.state, watched, problem.layout, np.empty_like(one.state))
    return watched.read


def has_own_periods(problem: Problem, strobing: Strobing) -> bool:
    """Return whether rates of change do not depend on time; False for a map, whose closed curves are tori."""
    return not strobing.is_map and is_autonomous(problem, strobing.period)


def rates_of(problem: Problem, strobing: Strobing, state: np.ndarray, now: float) -> np.ndarray:
    """Return the rates of change (s, n) of states; for a map the changes by one iteration, times 1/s."""
    rates = problem.rates(state, now)
    return rates - state if strobing.is_map else rates


def space_at(problem: Problem, strobing: Strobing) -> PhaseSpace:
    """Return the phase space of a problem whose points all have one dimension.

    Raises
    ------
    InputError
        If their dimensions differ.
    """
    space = phase_space(problem, strobing.time_scale)
    dimensions = np.unique(space.dimension)
    if len(dimensions) > 1:
        rule = "must be the same for all points: attractors of different kinds of motion cannot be compared"
        raise fail("dimension", rule, dimensions.tolist(), "study starts with spin and without in two studies")
    return space_of_points(space, np.arange(problem.size), int(dimensions[0]))


def change_of(here: Problem, state: np.ndarray, strobing: Strobing) -> np.ndarray:
    """Return the changes of the rows (s, n) from the states of a problem to others, angles by the shorter way."""
    change = state - here.state
    for row, turn in strobing.angles:
        change[row] -= turn * np.rint(change[row] / turn)
    return change


def difference(here: Problem, space: PhaseSpace, state: np.ndarray, strobing: Strobing) -> np.ndarray:
    """Return the coordinates (d, n) of states near those of a problem, to second order in their distance.

    The coordinates are those of deviations from the states of the problem. They vanish where the two states are equal,
    and their derivatives there are those of deviations, so that Newton's method converges quadratically. A problem of
    one point is compared with all states.
    """
    change = change_of(here, state, strobing)
    if space.constraints is not None and here.size < state.shape[1]:
        here = at_states(here, np.zeros(state.shape[1], int), np.repeat(here.state, state.shape[1], 1))
    return coordinates_of(here, space, change[None])[0]


def displaced(here: Problem, space: PhaseSpace, parts: np.ndarray) -> np.ndarray:
    """Return the states (s, n) at given coordinates (d, n) from those of a problem.

    Where a chart has directions of momenta that the phase space lacks, as L along the axis of a body that cannot spin,
    these components are conserved: a displacement changes them at second order, and they are set back.
    """
    state = moved(here, deviations_of(here, space, parts[None])[0])
    if space.chart is None or int(space.dimension[0]) == space.chart.rows(here.layout):
        return state
    there = replace(here, state=state)
    gained = _idle_momenta(there, space) - _idle_momenta(here, space)
    return state - space.chart.state_change(there, gained)


def _idle_momenta(problem: Problem, space: PhaseSpace) -> np.ndarray:
    """Return the momenta of states along directions that the phase space lacks, as rows of the chart."""
    assert space.chart is not None
    rows = space.chart.seen(problem, np.where(_momenta(problem, space.chart), problem.state, 0.0))
    own = np.zeros(rows.shape)
    for direction, reading in zip(space.directions, space.readings, strict=True):
        own = own + direction * product(reading, rows)
    return rows - own


def bodies_of(problem: Problem, chart: Chart) -> int:
    """Return the number of bodies of a chart, each of which has ``turns_each`` rows of changes of its momentum."""
    return (chart.rows(problem.layout) - len(chart.turns(problem.state, problem.layout))) // chart.turns_each


def _momenta(problem: Problem, chart: Chart) -> np.ndarray:
    """Return which rows (s, n) of states changes of momenta alone change; in a chart they follow a body's rotations."""
    bodies, rows = bodies_of(problem, chart), chart.rows(problem.layout)
    changes = np.arange(rows).reshape(bodies, -1)[:, -chart.turns_each :].ravel()
    units = np.repeat(np.eye(rows)[:, changes, None], problem.size, 2)
    return (chart.state_change(problem, units) != 0).any(1)


def distance(here: Problem, state: np.ndarray, strobing: Strobing) -> np.ndarray:
    """Return the distance (n,) [rad] between the states of a problem and others: that of the weighted rows."""
    change = row_weights(here, strobing.time_scale) * change_of(here, state, strobing)
    return np.sqrt(product(change, change))


def at_states(problem: Problem, points: np.ndarray, state: np.ndarray) -> Problem:
    """Return the problem of some of its points, at other states (s, k)."""
    return replace(columns(problem, points), state=np.ascontiguousarray(state))
