"""Integration methods as Butcher tableaux, and the fixed-step steppers that use them.

A new explicit method is one more tableau. The step control of embedded methods is in ``methods.step_control``.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import numpy as np

from pem_core.errors import did_you_mean, fail
from pem_core.methods import tableaux
from pem_core.methods.nystroem import NystroemTable
from pem_core.methods.runge_kutta_stages import weighted
from pem_core.models.systems.problem import IsMomentum, System
from pem_core.models.systems.second_order import SecondOrder
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import rows_from
from pem_core.reprs import number_of

MakeStep = Callable[[System, "Method", Callable[..., None]], Callable[..., None]]


@dataclass(frozen=True, eq=False)
class Extension:
    """Continuous extension of a method, for the state within a step (see ``methods.dense_output``).

    Attributes
    ----------
    stage_weights : (s, s) array
        a_ij of the method's stages and of additional ones, strictly lower triangular.
    nodes : (s,) array
        c_i of these stages.
    end : int
        Index of the stage at the end of the step.
    weights : (m, s) array
        d_ij of the coefficients that follow those of Hermite's cubic.
    """

    stage_weights: np.ndarray
    nodes: np.ndarray
    end: int
    weights: np.ndarray


@dataclass(frozen=True, eq=False)
class Method:
    """An explicit Runge-Kutta method.

    Attributes
    ----------
    stage_weights : (s, s) array
        Strictly lower triangular, a_ij of the tableau.
    weights, nodes : (s,) array
        b_i and c_i of the tableau.
    order : int
        Order of the trajectory error.
    damping_limit : float
        Largest step times damping rate that is stable: the interval on the negative real axis.
    stepper : function (System, Method, run) -> step
        Factory of the step function; ``run`` evaluates the stages (``methods.runge_kutta_stages``).
    errors : (s,) array
        Weights of the error estimate, of order 4 or 5, of an embedded method; empty for a fixed-step method.
    extension : Extension or None
        Dense output of an embedded method.
    nystroem : NystroemTable or None
        Tableau used instead where forces determine the motion without velocities (``System.second_order``).
    """

    name: str
    order: int
    damping_limit: float
    stage_weights: np.ndarray
    weights: np.ndarray
    nodes: np.ndarray
    stepper: MakeStep
    errors: np.ndarray = field(default_factory=lambda: np.empty(0))
    extension: Extension | None = None
    nystroem: NystroemTable | None = None

    def __repr__(self) -> str:
        """Return its name and its kind."""
        steps = "adaptive steps" if self.is_adaptive else "fixed steps"
        return f"<Method {self.name}: order {self.order}, {number_of(len(self.nodes), 'stage')}, {steps}>"

    @property
    def is_adaptive(self) -> bool:
        """Whether the method has step-size control."""
        return len(self.errors) > 0


@cache
def runge_kutta(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the step function of an explicit method for one system; ``run`` evaluates the stages.

    The step is ``step(t, dt, n, y, p, layout, fresh, k)``: it advances the ``n`` rows of y in place by dt;
    ``fresh`` (n rows) and ``k`` (n rows per stage) are scratch space, and the driven rows of p follow the time.
    """
    project, count, total = system.project, len(method.nodes), weighted(method.weights)

    def step(t: Component, dt: Component, n: int, y: Rows, p: Rows, layout: Layout, fresh: Rows, k: Any) -> None:
        run(0, count, t, dt, n, y, p, layout, fresh, k)
        for i in range(n):
            y[i] = y[i] + dt * total(i, n, k)
        project(y, p, layout)

    return step


@cache
def semi_implicit(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the step function of PEM's semi-implicit Euler scheme: momenta first, then the rest with the new momenta.

    L(t + dt) = L(t) + dt T(t); u_i(t + dt) = u_i(t) + dt omega x u_i with omega from L(t + dt) and u_i(t).
    The manual prints omega(t) in eq. (4.4); PEM's engine uses this scheme, which conserves energy far better.

    Raises
    ------
    InputError
        If the system does not define its momenta.
    """
    project, is_momentum = system.project, momenta_of(system, method)

    def step(t: Component, dt: Component, n: int, y: Rows, p: Rows, layout: Layout, fresh: Rows, k: Any) -> None:
        run(0, 1, t, dt, n, y, p, layout, fresh, k)
        for i in range(n):
            if is_momentum(i, layout):
                y[i] = y[i] + dt * k[i]
        run(0, 1, t, dt, n, y, p, layout, fresh, k)
        for i in range(n):
            if not is_momentum(i, layout):
                y[i] = y[i] + dt * k[i]
        project(y, p, layout)

    return step


@cache
def weak_coupling(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the step function of weak coupling of a rigid body to a fluid: momenta first, then the rest by mean rates.

    v' = v + F/M dt + g dt and x' = x + (v + v')/2 dt, with forces F and rates at the time, positions and attitudes
    before the step, the rates once with the old and once with the new momenta (seed 002, "discretisation"). Seed 002
    does not treat rotation: L' = L + T dt, and rotation of a body by the exponential of (omega + omega')/2 dt, with
    omega' from L' at the old attitude, are our choices, as is the scheme for other systems. The order is 1; a constant
    force is integrated exactly. Seed 002 calls the second equation Crank and Nicolson's: oscillations grow.

    Raises
    ------
    InputError
        If the system does not define its momenta.
    """
    project, carry, is_momentum = system.project, system.carry, momenta_of(system, method)

    def step(t: Component, dt: Component, n: int, y: Rows, p: Rows, layout: Layout, fresh: Rows, k: Any) -> None:
        after = rows_from(k, n)
        run(0, 1, t, dt, n, y, p, layout, fresh, k)
        for i in range(n):
            if is_momentum(i, layout):
                y[i] = y[i] + dt * k[i]
        run(0, 1, t, dt, n, y, p, layout, fresh, after)
        for i in range(n):
            fresh[i] = 0.0 * y[i] if is_momentum(i, layout) else dt * (0.5 * (k[i] + after[i]))
        carry(y, fresh, n, layout)
        project(y, p, layout)

    return step


@cache
def iterated(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the step function of a map: ``derivative`` writes the next state instead of rates."""
    project = system.project

    def step(t: Component, dt: Component, n: int, y: Rows, p: Rows, layout: Layout, fresh: Rows, k: Any) -> None:
        run(0, 1, t, dt, n, y, p, layout, fresh, k)
        for i in range(n):
            y[i] = k[i]
        project(y, p, layout)

    return step


def momenta_of(system: System, method: Method) -> IsMomentum:
    """Return the function that identifies the momenta in the state of a system.

    Raises
    ------
    InputError
        If the system does not define its momenta.
    """
    if system.is_momentum is None:
        rule = f"must be one that needs no momenta, because the system {system.name} does not define momenta"
        raise fail("method", rule, method.name)
    return system.is_momentum


def _method(
    name: str,
    order: int,
    damping_limit: float,
    lower: tableaux.Table,
    weights: list[float],
    stepper: MakeStep = runge_kutta,
) -> Method:
    table = _square(lower)
    return Method(name, order, damping_limit, table, np.array(weights), table.sum(1), stepper)


def _square(lower: tableaux.Table) -> np.ndarray:
    """Return a strictly lower triangular matrix from its rows below the first."""
    table = np.zeros((len(lower) + 1, len(lower) + 1))
    for row, entries in enumerate(lower, start=1):
        table[row, : len(entries)] = entries
    return table


EULER = _method("euler", 1, 2.0, [], [1.0])
"""Explicit Euler, manual eqs. (4.3) and (4.4) as printed."""

PEM_EULER = _method("pem_euler", 1, 2.0, [], [1.0], semi_implicit)
"""PEM's engine under the name ``Euler``: semi-implicit, see :func:`semi_implicit`."""

WEAK_COUPLING = _method("weak_coupling", 1, 2.0, [], [1.0], weak_coupling)
"""Scheme for bodies in a fluid computed by another program, see :func:`weak_coupling`."""

RK4 = _method("rk4", 4, 2.785293563405282, [[1 / 2], [0, 1 / 2], [0, 0, 1]], [1 / 6, 1 / 3, 1 / 3, 1 / 6])
"""Classical Runge-Kutta, manual eqs. (4.5) to (4.18); the fourth stage is at t + dt."""


def _embedded(
    name: str, order: int, damping_limit: float, rows: tableaux.Table, extension: tuple[tableaux.Table, tableaux.Table]
) -> Method:
    *lower, weights, errors = rows
    further, dense = extension
    method, table = _method(name, order, damping_limit, lower, weights), _square([*lower, *further])
    is_end = (table[:, : len(weights)] == method.weights).all(1)
    extended = Extension(table, table.sum(1), int(np.flatnonzero(is_end)[0]), np.array(dense))
    return replace(method, errors=np.array(errors), extension=extended)


DOPRI5 = _embedded("dopri5", 5, 3.3065678926349436, tableaux.DORMAND_PRINCE_5, tableaux.DORMAND_PRINCE_5_DENSE)
"""Dormand and Prince's 5(4) pair."""

DOP853 = _embedded("dop853", 8, 6.393651522851311, tableaux.DORMAND_PRINCE_8, tableaux.DORMAND_PRINCE_8_DENSE)
"""Hairer, Norsett and Wanner's DOP853, of order 8, with a tenth of its error estimate of order 5."""


def _nystroem(
    tables: tuple[tableaux.Table, tableaux.Table, tableaux.Table],
    integrals: tableaux.Table,
    twentieths: tuple[int, ...],
) -> NystroemTable:
    lower, weights, others = tables
    place_errors, speed_errors = ESTIMATE_SHARE * (np.array(weights) - np.array(others))
    along = np.array([[*row, *[0.0] * (len(twentieths) - len(row))] for row in [[0.0], *integrals, weights[1]]])
    bends = np.eye(len(twentieths))[[0, *[0] * len(tableaux.NYSTROEM_8_BENDS), -1]]
    bends[1:-1] = tableaux.NYSTROEM_8_BENDS
    dense = np.array(tableaux.NYSTROEM_8_DENSE)
    return NystroemTable(_square(lower), along, place_errors, speed_errors, twentieths, dense, bends)


ESTIMATE_SHARE = 1 / 16
"""Factor applied to the error estimate of order 6: errors at a tolerance then equal those of dop853 (measured)."""


DPRKN8 = replace(
    DOP853,
    name="dprkn8",
    nystroem=_nystroem(tableaux.NYSTROEM_8, tableaux.NYSTROEM_8_INTEGRALS, tableaux.NYSTROEM_8_TWENTIETHS),
)
"""Dormand, El-Mikkawy and Prince's Nystroem pair 8(6), and ``dop853`` wherever that does not apply."""

AUTO = replace(DPRKN8, name="auto")
"""The same choice, requested as such: for each part of a problem the faster of these two methods (``method_run``)."""

ITERATION = _method("iteration", 1, np.inf, [], [1.0], iterated)
"""No integration: iteration of a map with steps of length one, see :func:`iterated`. Studies cannot name it."""

METHODS = {method.name: method for method in (EULER, PEM_EULER, WEAK_COUPLING, RK4, DOPRI5, DOP853, DPRKN8, AUTO)}
"""All methods, by name."""


def by_forces(system: System, method: Method) -> tuple[SecondOrder, NystroemTable] | None:
    """Return the motion by forces and the Nystroem tableau of its steps; None if these do not apply."""
    return (system.second_order, method.nystroem) if system.second_order and method.nystroem else None


def method_run(system: System, method: Method) -> Method:
    """Return the method that actually steps a system: the requested one, its substitute, or the choice of ``auto``."""
    return (DPRKN8 if by_forces(system, method) else DOP853) if method.nystroem else method


@cache
def of_fixed_steps(method: Method) -> Method:
    """Return a method without step-size control: an embedded method becomes its plain Runge-Kutta method."""
    if not method.is_adaptive:
        return method
    return replace(method, name=f"{method.name} with fixed steps", errors=np.empty(0), extension=None, nystroem=None)


def method_named(name: str) -> Method:
    """Return a method by name.

    Raises
    ------
    InputError
        If there is no method of that name.
    """
    if name not in METHODS:
        raise fail("method", f"must be one of {', '.join(METHODS)}", name, did_you_mean(name, METHODS))
    return METHODS[name]
