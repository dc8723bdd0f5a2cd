"""The well downhill of a pendulum that dry friction holds: where it comes to rest if it creeps along the torques."""

from dataclasses import replace

from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.rigid.pendulum import (
    FULL_STATE,
    account_row,
    angular_velocity,
    axes_at,
    friction_state_row,
    soft_project,
)
from pem_core.models.rigid.sticking import SMOOTH
from pem_core.models.systems.problem import Problem, System
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import cross, dot, put_vector, vector_at


def creeping(base: System) -> System:
    """Return the system of pendulums without inertia or friction: omega is I^-1 T, per unit of a fictitious time."""

    def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        base.derivative(t, y, p, layout, rate)
        first, account = friction_state_row(layout, 0), account_row(layout)
        lost = 0.0 * y[0]
        for i in range(first, account):
            rate[i] = lost
        for a in range(layout[HEADER.carriers]):
            row, u, torque = FULL_STATE.size * a, axes_at(y, a), vector_at(rate, FULL_STATE.size * a)
            omega = angular_velocity(parameters_of(p, layout, a), torque, u)
            for i in range(3):
                put_vector(rate, row + FULL_STATE.axes + 3 * i, cross(omega, u[i]))
                rate[row + i] = 0.0 * y[0]
            lost = lost + dot(torque, omega)
        rate[account] = lost

    return replace(base, name=f"{base.name} without inertia", derivative=derivative, project=soft_project)


CREEPING: dict[System, System] = {rubbing: creeping(base) for rubbing, base in SMOOTH.items()}
"""Systems of pendulums without inertia, by those with dry friction."""


def downhill(problem: Problem) -> Problem:
    """Return the pendulums of a problem as ones that creep from their places: see ``observables.Sticking``."""
    state = problem.state.copy()
    for a in range(problem.layout[HEADER.carriers]):
        state[FULL_STATE.size * a : FULL_STATE.size * a + FULL_STATE.axes] = 0.0
    return replace(problem, system=CREEPING[problem.system], state=state)
