"""Points of a problem in a smaller state that describes the same motion, and the way back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from pem_core.numbers.types import Component, Layout, Rows

# What a dynamical system is to everybody else: a few functions on rows of components.
#
# A row is one component of the state for all trajectories: an array of shape (n,) in numpy, a traced number where
# kernels are made. Integrators, engine and equilibria know only what stands here.


Derivative = Callable[[Any, Any, Any, Any, Any], None]
Energy = Callable[[Any, Any, Any, Any], Any]
Project = Callable[[Any, Any, Any], None]
Forcing = Callable[[Any, Any, Any], None]
PutForces = Callable[[Any, Any, Any, Any], None]
IsMomentum = Callable[[int, Any], bool]
ErrorNorm = Callable[[Any, Any, Any, int, Any, Any], Any]
OutsidePace = Callable[[Any, Any, Any, Any], Any]
Carry = Callable[[Any, Any, int, Any], None]
OfSignal = Callable[[int, Any, Any, Any, Any], Any]


def unforced(t: Component, p: Rows, layout: Layout) -> None:
    """Leave the parameters as they are: nothing outside changes with time."""


def no_projection(y: Rows, p: Rows, layout: Layout) -> None:
    """Leave the state as it is: it has no constraints."""


def still(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return no pace: nothing outside moves, or it is not known how fast."""
    return 0.0 * t


def no_slack(i: int, h: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return nothing: a signal is near the cubic through both ends of a step."""
    return 0.0 * h


def by_addition(y: Rows, change: Rows, n: int, layout: Layout) -> None:
    """Move a state by a change of its rows, each by itself."""
    for i in range(n):
        y[i] = y[i] + change[i]


def mixed_norm(change: Rows, y: Rows, rate: Rows, n: int, p: Rows, layout: Layout) -> Any:
    """Return the mean square of a change of the state, each row against one plus its size."""
    total = 0.0 * y[0]
    for i in range(n):
        total = total + change[i] * change[i] / (1.0 + y[i] * y[i])
    return total / n


@dataclass(frozen=True)
class EventFunctions:
    """What of a state may pass zero, and when that counts. Every function is written on components.

    They read parameters that ``System.forcing`` has brought to the time t [s].

    Attributes
    ----------
    count : function (layout) -> int
        How many signals there are.
    value : function (i, t, state, parameters, layout) -> row
        Signal i: a smooth function of the state.
    rate : function (i, t, state, parameters, layout) -> row
        How fast it changes [1/s].
    counts : function (i, t, state, parameters, layout) -> row
        Positive where its passing through zero is an event.
    falls : bool
        Whether only falling to zero is one, every time, as where jumps hang on signals: each is above zero, or nearly
        so, wherever a step begins.
    slack : function (i, h, state, parameters, layout) -> row
        How far, within a step of length h [s], the signal may be from Hermite's cubic through both ends, beside what
        its rates there tell.
    """

    count: Callable[[Any], int]
    value: OfSignal
    rate: OfSignal
    counts: OfSignal
    falls: bool = False
    slack: OfSignal = no_slack


@dataclass(frozen=True)
class Jumps:
    """How states change at once where a signal falls through zero: in numpy, for many trajectories at a time.

    Attributes
    ----------
    jumped : function (problem, time, state) -> (state, is_counted)
        From states (s, n), where signals have fallen to zero at the times (n,) [s], to those after that, with which of
        these trajectories (n,) have jumped in a way that is told of and counted. Nothing else of a problem than
        parameters and layout is read. The states at a start are given to it too, once. It takes complex states, whose
        real parts say what happens: of deviations from a trajectory.
    late : function (problem, time, state, deviation) -> (n,) array
        How much later [s] than from these states (s, n) the jump comes from those that are aside of them by a deviation
        (s, n), to first order: -grad g . deviation / (dg/dt) of the signal g that fell; 0 where states do not change.
    """

    jumped: Callable[[Any, np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]
    late: Callable[[Any, np.ndarray, np.ndarray, np.ndarray], np.ndarray]


class OnSphere(NamedTuple):
    """A point e on the unit sphere that has the momentum L = I e x e', for methods that ask for forces alone.

    Of e'' = F(t, e) - c e' / I - |e'|^2 e, F is what acts across e, over I; |e'|^2 follows from the account of energy.

    Attributes
    ----------
    momentum, axis, account, known : int
        The first state rows of L and e, that of the energy [J] that has left, and the first of six that hold what
        acts at the state, as ``forces`` writes it: a step begins with what the last one ended with.
    forces : function (t, state, parameters, layout, out)
        Writes into the rows of ``out`` from ``known`` on what acts at the place e, each over I: G [1/s^2], of which
        what is along e does not count, G.e, the potential energy U [1/s^2], and dU/dt [1/s^3] at rest. It reads
        nothing else of the state.
    constants : function (parameters, layout) -> (1/I, c)
        In 1/(kg m^2) and kg m^2/s.
    """

    momentum: int
    axis: int
    account: int
    known: int
    forces: Derivative
    constants: Callable[[Any, Any], tuple[Any, Any]]


@dataclass(frozen=True)
class System:
    """The equations of a model. All are written on components: they run in numpy, and are traced and compiled.

    Attributes
    ----------
    derivative : function (t, state, parameters, layout, rate)
        Writes dstate/dt into the rows ``rate``.
    energy : function (t, state, parameters, layout) -> row
        Total energy [J].
    project : function (state, parameters, layout)
        Puts the state back on its constraints after a step (orthonormal axes, lengths of rods); may do nothing.
    forcing : function (t, parameters, layout)
        Writes what acts from outside at time t into its parameter rows; called before each use of them.
    is_momentum : function (row, layout) -> bool, or None
        Which rows of the state are momenta, for methods that treat them apart; None if there are none.
    error_norm : function (change, state, rate, n, parameters, layout) -> row
        Square of the size, without dimension, of a change of the n rows of the state: what a tolerance is of.
    outside_pace : function (t, state, parameters, layout) -> row
        How fast [1/s] what acts from outside changes, as this state sees it: no step that is chosen is longer than one
        over it. It may bring the parameters to time t by ``forcing``.
    carry : function (state, change, n, layout)
        Moves a state by a change of its n rows (a time times their rates) as its space does: adds it, but where rows
        are of a quaternion, which it turns by the rotation that has this rate.
    lost_row : int or None
        State row of the energy [J] that has left the system, so that energy + lost is conserved, counted from the
        end where negative; None where the model keeps no such account.
    energy_scale : function (t, state, parameters, layout) -> row, or None
        Size [J] of the energies that add up to the total, which an error of that total is small against, and never
        less than the size of the total; None if only that and the size of what was lost are known.
    put_forces : function (state, parameters, layout, forces), or None
        Writes into the rows ``forces`` what moves a state at rest, where a proof of rest points reads it: the torque on
        each pendulum, the force in a plane. None if nobody proves anything of the model.
    signals : EventFunctions or None
        What may be watched for on the way; None if nothing.
    jumps : Jumps or None
        What happens where one of the signals falls through zero, which is always watched for then; None if nothing.
    is_part : bool
        Whether its states are shorter forms of another system's, in which a trajectory is judged once it has ended.
    tables_from : function (layout) -> int, or None
        Where in the layout tables begin, which may be long and differ from scene to scene; None where all is structure.
    on_sphere : OnSphere or None
        How the same motion is told by forces alone, None where it is not.
    contact_rows : function (layout) -> sequence of int, or None
        State rows that are above zero while a state touches something, else zero. They change by jumps alone, and
        equations mask by them what touching does: kernels without it run where they are zero.
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
    lost_row: int | None = None
    energy_scale: Energy | None = None
    put_forces: PutForces | None = None
    signals: EventFunctions | None = None
    jumps: Jumps | None = None
    is_part: bool = False
    tables_from: Callable[[Any], int] | None = None
    on_sphere: OnSphere | None = None
    contact_rows: Callable[[Any], Sequence[int]] | None = None


@dataclass(frozen=True)
class Problem:
    """A batch of initial-value problems of one system and one structure.

    Attributes
    ----------
    layout : (k,) int64 array
        The structure: how many of what, and where its rows begin. The same for all points.
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
        """Return its system and its shape."""
        rows = f"{len(self.state)} rows of state, {len(self.parameters)} of parameters, SI units"
        from pem_core.reprs import number_of

        return f"<Problem of system {self.system.name}: {number_of(self.size, 'point')}, {rows}>"

    @property
    def size(self) -> int:
        """Number of points."""
        return self.state.shape[1]

    def rates(self, state: np.ndarray, t: float | np.ndarray = 0.0) -> np.ndarray:
        """Return dstate/dt (s, n) of states at a time [s], or each at its own (n,), in numpy; of complex states too."""
        rate = np.empty_like(state)
        self.system.derivative(t, state, self._parameters_at(t), self.layout, rate)
        return rate

    def energies(self, state: np.ndarray, t: float | np.ndarray = 0.0) -> np.ndarray:
        """Return the total energy (n,) [J] of states at a time [s], or each at its own (n,), in numpy."""
        energy: np.ndarray = self.system.energy(t, state, self._parameters_at(t), self.layout)
        return energy

    def _parameters_at(self, t: float | np.ndarray) -> np.ndarray:
        each = len(self.parameters), np.size(t) if np.ndim(t) else self.parameters.shape[1]
        parameters = np.array(np.broadcast_to(self.parameters, each))
        self.system.forcing(t, parameters, self.layout)
        return parameters


TURN_SHOWN, FIELD_TABLED, PATH_RECORDED, UNSUITED = (
    "an output shows how a body is turned about its axis",
    "the field is read from tables",
    "the path is recorded",
    "what moves is no pendulum that is symmetric about its dipoles and not on a hinge",
)
"""Why forces alone do not tell a motion, beside what a model finds (``Part.by_rates``)."""

Expand = Callable[[np.ndarray, np.ndarray, np.ndarray], np.ndarray]


@dataclass(frozen=True)
class Part:
    """Some points of a problem in the smallest state that they have.

    Attributes
    ----------
    points : (n,) int array
        Which points of the problem.
    problem : Problem
        Those points alone.
    expand : function (points, now, state) -> state
        From states (s, k) of some of these points, at the times ``now`` (k,) [s], to states of the problem.
    by_rates : str
        Why forces alone do not tell its motion, where that was asked (``registry.nystroem_parts``).
    """

    points: np.ndarray
    problem: Problem
    expand: Expand
    by_rates: str = ""


def unchanged(problem: Problem) -> tuple[Problem, Expand]:
    """Return the problem itself."""
    return problem, lambda points, now, state: state


def full_part(problem: Problem) -> Part:
    """Return all points of a problem, in the state that they have."""
    return Part(np.arange(problem.size), *unchanged(problem))
