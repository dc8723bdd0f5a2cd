"""Problems: systems of differential equations, batches of initial values, and parts in smaller states."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.models.systems.second_order import SecondOrder
from pem_core.numbers.types import Component, Layout, Rows

# The interface of a dynamical system: a few functions on rows of components.
#
# A row is one component of the state for all trajectories: an array of shape (n,) in numpy, a traced number when
# kernels are built. Integrators, the engine and the search for equilibria use only this interface.


Derivative = Callable[[Any, Any, Any, Any, Any], None]
Energy = Callable[[Any, Any, Any, Any], Any]
Project = Callable[[Any, Any, Any], None]
Forcing = Callable[[Any, Any, Any], None]
PutForces = Callable[[Any, Any, Any, Any], None]
IsMomentum = Callable[[int, Any], bool]
ErrorNorm = Callable[[Any, Any, Any, int, Any, Any], Any]
OutsidePace = Callable[[Any, Any, Any, Any], Any]
UntilSwitch = Callable[[Any, Any, Any], tuple[Any, Any] | None]
Switches = Callable[[Any, Any, Any, Any], list[tuple[Any, Any]]]
PastSwitch = Callable[[Any, Any, Any, Any, Any, Any, Any], None]
Carry = Callable[[Any, Any, int, Any], None]
OfSignal = Callable[[int, Any, Any, Any, Any], Any]
JumpEquations = Callable[[Any, Any, Any, Any, Any], Any]
BeginStep = Callable[[Any, Any, Any, Any], None]


def unforced(t: Component, p: Rows, layout: Layout) -> None:
    """Write nothing: the parameters do not change with time."""


def no_projection(y: Rows, p: Rows, layout: Layout) -> None:
    """Apply no projection: the state has no constraints."""


def still(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return rate zero: nothing outside moves, or its rate is unknown."""
    return 0.0 * t


def no_slack(i: int, h: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return zero: the event function is close to the cubic through both ends of a step."""
    return 0.0 * h


def always_followed(problem: Any) -> str:
    """Return no reason why deviations are not followed through jumps."""
    return ""


def by_addition(y: Rows, change: Rows, n: int, layout: Layout) -> None:
    """Add a change to a state, row by row."""
    for i in range(n):
        y[i] = y[i] + change[i]


def never_switches(t: Component, p: Rows, layout: Layout) -> None:
    """Return None: no force outside switches or oscillates through zero."""


NEVER = 1e300
"""Time [s] until a switch that does not come."""

SLOWEST = 1e-200
"""Added to a squared rate before a division by it; no rate of interest is as small."""


def mixed_norm(change: Rows, y: Rows, rate: Rows, n: int, p: Rows, layout: Layout) -> Any:
    """Return the mean square of a change of the state, each row relative to one plus its size."""
    total = 0.0 * y[0]
    for i in range(n):
        total = total + change[i] * change[i] / (1.0 + y[i] * y[i])
    return total / n


@dataclass(frozen=True)
class EventFunctions:
    """Event functions of a state, and the condition under which a zero counts. All are written on components.

    They read parameters that ``System.forcing`` has updated to the time t [s].

    Attributes
    ----------
    count : function (layout) -> int
        Number of event functions.
    value : function (i, t, state, parameters, layout) -> row
        Event function i: a smooth function of the state.
    rate : function (i, t, state, parameters, layout) -> row
        Its rate of change [1/s].
    counts : function (i, t, state, parameters, layout) -> row
        Positive where a zero crossing is an event.
    falls : bool
        Whether only falling crossings are events, every time, as where jumps depend on event functions: each is
        positive, or nearly so, at the start of every step.
    slack : function (i, h, state, parameters, layout) -> row
        Bound on the distance of the event function, within a step of length h [s], from Hermite's cubic through both
        ends, beyond the error that follows from its rates there.
    """

    count: Callable[[Any], int]
    value: OfSignal
    rate: OfSignal
    counts: OfSignal
    falls: bool = False
    slack: OfSignal = no_slack


@dataclass(frozen=True)
class Jumps:
    """Jumps of the state where an event function falls through zero: in numpy, for many trajectories at once.

    Attributes
    ----------
    jumped : function (problem, time, state) -> (state, is_counted)
        Maps states (s, n), whose event functions have fallen to zero at the times (n,) [s], to the states after the
        jump, and flags the trajectories (n,) whose jump is reported and counted. Of a problem it reads only parameters
        and layout. It is also called once with the states at a start. It takes complex states, whose imaginary parts
        are deviations from a trajectory; the real parts decide what happens.
    delay : function (problem, time, state, deviation, change) -> (n,) or (s, n) array
        By how much later [s] than from these states (s, n) the jump comes from states displaced by a deviation (s, n),
        with parameters displaced by a change (p, n) or None, to first order: -(grad g . deviation) / (dg/dt) of the
        event function g that fell; 0 without a jump. One number for each row where parts of a state jump by themselves.
    excluded : function (problem) -> str
        Why deviations of a problem are not followed through jumps; empty if they are.
    restarted : function (layout, state) -> (s, n) array, or None
        States from which trajectories begin anew at other places: what only jumps change is as before the jump at a
        start. None where sensitivities to parameters are not followed through jumps: they are if the states after a
        jump depend on parameters through those before it alone.
    equations : function (t, state, parameters, layout, after) -> condition, or None
        The same jump written on components (``jumped_by``), which a page plays, too.
    """

    jumped: Callable[[Any, np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]
    delay: Callable[[Any, np.ndarray, np.ndarray, np.ndarray, np.ndarray | None], np.ndarray]
    excluded: Callable[[Any], str] = always_followed
    restarted: Callable[[Any, np.ndarray], np.ndarray] | None = None
    equations: JumpEquations | None = None


def jumped_by(equations: JumpEquations, keeps: Callable[[np.ndarray, np.ndarray, Any], np.ndarray]) -> Any:
    """Return the function ``Jumps.jumped`` of a jump that is written on components.

    Parameters
    ----------
    equations : function (t, state, parameters, layout, after) -> condition
        Writes into the rows ``after``, a copy of the state, what the jump changes, and returns whether it is reported
        and counted. It reads parameters that ``System.forcing`` has updated to the time t [s].
    keeps : function (before, after, layout) -> (s, n) bool array
        Where the deviations of a state survive its jump; all others become zero.
    """

    def jumped(problem: Problem, time: np.ndarray, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        before, after = state.real, state.real.copy()
        is_counted = equations(time, before, problem.parameters_at(time), problem.layout, after)
        if np.iscomplexobj(state):
            after = after + 1j * np.where(keeps(before, after, problem.layout), state.imag, 0.0)
        return after, np.broadcast_to(is_counted, time.shape)

    return jumped


@dataclass(frozen=True)
class System:
    """Equations of a model. All are written on components: they run in numpy, and are traced and compiled.

    Attributes
    ----------
    derivative : function (t, state, parameters, layout, rate)
        Writes dstate/dt into the rows ``rate``.
    energy : function (t, state, parameters, layout) -> row
        Total energy [J].
    project : function (state, parameters, layout)
        Projects the state onto its constraints after a step (orthonormal axes, lengths of rods); may do nothing.
    forcing : function (t, parameters, layout)
        Writes the external parameters at time t into their rows; called before each use of them.
    is_momentum : function (row, layout) -> bool, or None
        Which rows of the state are momenta, for methods that treat these separately; None if there are none.
    error_norm : function (change, state, rate, n, parameters, layout) -> row
        Square of the dimensionless size of a change of the n rows of the state, to which tolerances refer.
    outside_pace : function (t, state, parameters, layout) -> row
        Rate [1/s] of change of the external forces as this state experiences it: no adaptive step is longer than its
        inverse. It may update the parameters to time t by ``forcing``.
    carry : function (state, change, n, layout)
        Moves a state by a change of its n rows (a time times their rates) within its space: by addition, except that
        quaternions are rotated by the rotation that has this rate.
    until_switch : function (t, parameters, layout) -> (row, row) or None
        How long [s] a step may last: until just before external forces switch or have a corner, or until just past it;
        and a number that is positive in the latter case. Without a switch to come it is NEVER. None where no force
        outside is a wave.
    switches : function (t, h, parameters, layout) -> list of (row, rows), or None
        For each external source that may switch: the time [s] to the switch that a step h from t passes, 0 if it passes
        none, and parameters in which this source alone has switched. None if the model does not state these: motions
        with switches then have no sensitivities to parameters.
    past_switch : function (passes, t, h, state, parameters, layout, end), or None
        Corrects the rows ``end`` after a step past a switch, where ``passes`` is positive. None if there is nothing to
        correct.
    lost_row : int or None
        State row of the energy [J] lost by the system, so that energy + lost is conserved, counted from the end where
        negative; None where the model keeps no such balance.
    balance_row : function (n, layout) -> int, or None
        State row, out of n, of the energy lost where that is not judged: ``lost_row`` is None, as for states with
        deviations. None where ``lost_row`` tells it, or where there is none.
    energy_scale : function (t, state, parameters, layout) -> row, or None
        Scale [J] of the terms that add up to the total energy, against which its error is small; never less than the
        size of the total. None if only the total and the loss are known.
    put_forces : function (state, parameters, layout, forces), or None
        Writes into the rows ``forces`` the generalised force on a state at rest, which proofs of equilibria read: the
        torque on each pendulum, the force in a plane. None if nothing is proved of the model.
    signals : EventFunctions or None
        Event functions that may be monitored; None if there are none.
    jumps : Jumps or None
        Jumps where an event function falls through zero; event detection is then always on. None if there are none.
    is_part : bool
        Whether its states are reduced states of another system, in which a trajectory is judged once it has ended.
    tables_from : function (layout) -> int, or None
        First layout entry of tables, which may be long and differ from scene to scene; None where all is structure.
    second_order : SecondOrder or None
        The same motion in terms of forces alone; None where that form does not exist.
    contact_rows : function (layout) -> sequence of int, or None
        State rows that are positive while a state touches something, else zero. Only jumps change them, and the
        equations use them as masks of contact terms: kernels without these terms run where the rows are zero.
    begin_step : function (t, state, parameters, layout), or None
        Writes into the state, at the start of each fixed step, what is random in that step (``systems.noise``). None
        where nothing is: the motion is then determined by its start.
    """

    name: str
    derivative: Derivative
    energy: Energy
    project: Project = no_projection
    forcing: Forcing = unforced
    is_momentum: IsMomentum | None = None
    error_norm: ErrorNorm = mixed_norm
    outside_pace: OutsidePace = still
    carry: Carry = by_addition
    until_switch: UntilSwitch = never_switches
    switches: Switches | None = None
    past_switch: PastSwitch | None = None
    lost_row: int | None = None
    balance_row: Callable[[int, Any], int] | None = None
    energy_scale: Energy | None = None
    put_forces: PutForces | None = None
    signals: EventFunctions | None = None
    jumps: Jumps | None = None
    is_part: bool = False
    tables_from: Callable[[Any], int] | None = None
    second_order: SecondOrder | None = None
    contact_rows: Callable[[Any], Sequence[int]] | None = None
    begin_step: BeginStep | None = None


@dataclass(frozen=True)
class Problem:
    """A batch of initial-value problems of one system and one structure.

    Attributes
    ----------
    layout : (k,) int64 array
        Structure: counts, and the first row of each quantity. The same for all points.
    parameters : (p, 1) or (p, n) array
        Rows of numbers, SI; one column where all points share them.
    state : (s, n) array
        Initial state, one column per point.
    """

    system: System
    layout: np.ndarray
    parameters: np.ndarray
    state: np.ndarray

    def __repr__(self) -> str:
        """Return a line with its system and its size."""
        rows = f"{len(self.state)} state rows, {len(self.parameters)} parameter rows, SI units"
        from pem_core.reprs import number_of

        return f"<Problem of system {self.system.name}: {number_of(self.size, 'point')}, {rows}>"

    @property
    def size(self) -> int:
        """Return the number of points."""
        return self.state.shape[1]

    @property
    def is_switched(self) -> bool:
        """Return whether external forces switch or have corners, at which steps must end."""
        found = self.system.until_switch(0.0 * self.parameters[0], self.parameters, self.layout)
        return found is not None and bool(np.any(found[0] < NEVER))

    def rates(self, state: np.ndarray, t: float | np.ndarray = 0.0) -> np.ndarray:
        """Return dstate/dt (s, n) of real or complex states at a time [s], one for all or one each (n,), in numpy."""
        rate = np.empty_like(state)
        self.system.derivative(t, state, self.parameters_at(t), self.layout, rate)
        return rate

    def energies(self, state: np.ndarray, t: float | np.ndarray = 0.0) -> np.ndarray:
        """Return the total energy (n,) [J] of states at a time [s], one for all or one each (n,), in numpy."""
        energy: np.ndarray = self.system.energy(t, state, self.parameters_at(t), self.layout)
        return energy

    def parameters_at(self, t: float | np.ndarray) -> np.ndarray:
        """Return the parameters (p, n) at a time [s], one for all or one each (n,)."""
        each = len(self.parameters), np.size(t) if np.ndim(t) else self.parameters.shape[1]
        parameters = np.array(np.broadcast_to(self.parameters, each))
        self.system.forcing(t, parameters, self.layout)
        return parameters


UNSUITED = (
    "only points in a plane, and free bodies and pendulums without a hinge that are symmetric about the axis of their "
    "magnets, have second-order equations"
)
"""Reason for which forces alone do not give a motion, besides those that a model finds (``Part.by_rates``)."""

Expand = Callable[[np.ndarray, np.ndarray, np.ndarray], np.ndarray]
Reduce = Callable[[np.ndarray, Sequence[Component]], Sequence[Component]]


def same_rows(points: np.ndarray, state: Sequence[Component]) -> Sequence[Component]:
    """Return the rows of a state."""
    return state


def no_rows(points: np.ndarray, state: Sequence[Component]) -> Sequence[Component]:
    """Return no rows: the parameters of the smaller state depend on the start."""
    return ()


@dataclass(frozen=True)
class Part:
    """Some points of a problem in the smallest state that describes them.

    Attributes
    ----------
    points : (n,) int array
        Which points of the problem.
    problem : Problem
        Those points alone.
    expand : function (points, now, state) -> state
        From states (s, k) of some of these points, at the times ``now`` (k,) [s], to states of the problem.
    by_rates : str
        Why forces alone do not give its motion, where that was checked (``registry.nystroem_parts``).
    reduce : function (points, rows) -> rows
        From the rows of states of the problem, components of any kind with a value for each of some of these points, to
        those of states of the part, for the same parameters; no rows where the parameters depend on the start.
    """

    points: np.ndarray
    problem: Problem
    expand: Expand
    by_rates: str = ""
    reduce: Reduce = same_rows


def unchanged(problem: Problem) -> tuple[Problem, Expand]:
    """Return the problem itself, with an identity expansion."""
    return problem, lambda points, now, state: state


def full_part(problem: Problem) -> Part:
    """Return all points of a problem in their present state."""
    return Part(np.arange(problem.size), *unchanged(problem))
