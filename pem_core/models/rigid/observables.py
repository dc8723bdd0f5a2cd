"""Observables of rigid bodies on pivots: SI, lab frame, an axis for pendulums."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from pem_core.models.environment.observables import Look, at_any_time, energies, magnets_by, parameters_at, points_first
from pem_core.models.environment.rows import HEADER, is_driven, parameters_of
from pem_core.models.presentation.observables import Observable, Observed, Sticking
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.creeping import downhill
from pem_core.models.rigid.leaving import PENDULUM_LEAVING
from pem_core.models.rigid.pendulum import FRICTION_STATE, FULL_BODY, FULL_STATE
from pem_core.models.rigid.scene import Scene
from pem_core.models.rigid.sticking import stuck_since
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Component
from pem_core.numbers.vectors import basis_at, dot, subtract, tensor_in_lab, to_lab, unit, vector_at
from pem_core.scene.quantities import unit_vector

# Observables of a state: axes, angular velocities, magnets, for any trailing shape of points.


def orientations(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return u1, u2, u3 of every pendulum, lab components, shape (points..., P, 3, 3)."""
    firsts = [_axes_of(a) for a in _pendulums(problem)]
    per_pendulum = [state[first : first + 9].reshape(3, 3, *state.shape[1:]) for first in firsts]
    return points_first(per_pendulum, 3)


def angular_momenta(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return L of every pendulum about its pivot [kg m^2/s], lab, shape (points..., P, 3)."""
    firsts = [FULL_STATE.size * a for a in _pendulums(problem)]
    return points_first([state[first : first + 3] for first in firsts], 2)


def angular_velocities(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return omega of every pendulum [rad/s], lab frame, shape (points..., P, 3), eq. (3.4)."""
    per_pendulum = []
    for a in _pendulums(problem):
        q = parameters_of(problem.parameters, problem.layout, a)
        first = FULL_STATE.size * a
        omega = full.angular_velocity(q, vector_at(state, first), basis_at(state, first + FULL_STATE.axes))
        per_pendulum.append(np.stack(omega))
    return points_first(per_pendulum, 2)


def torques(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return dL/dt of every pendulum [N m], lab frame, shape (points..., P, 3), at times as in ``energies``."""
    rate = np.empty_like(state)
    problem.system.derivative(time, state, parameters_at(problem, time), problem.layout, rate)
    return angular_momenta(problem, rate)


def hinge_angles(scene: Scene) -> tuple[Observable, ...]:
    """Return the observable of the angle [rad] of each pendulum about its hinge; none if one has no hinge.

    The rotation about the hinge n that is nearest to the axes u has tan = n . (sum of e_i x u_i) / (tr u - n . u n).
    The line of the hinge follows from the parameters of the problem, and its sense from the scene.
    """
    hinges = [item.hinge for item in scene.pendulums if item.hinge is not None]
    if len(hinges) < len(scene.pendulums):
        return ()

    def values(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
        found = []
        for a, hinge in enumerate(hinges):
            q, u = parameters_of(problem.parameters, problem.layout, a), basis_at(state, _axes_of(a))
            sense = unit_vector(hinge)
            across = tensor_in_lab(q, FULL_BODY.null_axes, sense, u)
            n = unit(subtract(sense, across))
            turned = (u[1][2] - u[2][1], u[2][0] - u[0][2], u[0][1] - u[1][0])
            trace = u[0][0] + u[1][1] + u[2][2]
            found.append(np.arctan2(dot(n, turned), trace - dot(n, to_lab(n, u))))
        return points_first(found, 1)

    return (Observable("hinge_angle", VECTOR[:1], "rad", "angle about the hinge", values, is_at_end=False),)


def _axes_of(a: int) -> int:
    return FULL_STATE.size * a + FULL_STATE.axes


magnet_positions = magnets_by(full.carried, full.COILS.coils)


def _pendulums(problem: Problem) -> range:
    return range(problem.layout[HEADER.carriers])


HINGED = " about the pivot (component along the hinge for a hinged pendulum)"
VECTOR, FRAME = ("pendulum", "component"), ("pendulum", "axis", "component")
MAGNETS = ("pendulum", "magnet", "component")


def of_the_first(look: Look) -> Callable[[Problem, Any, np.ndarray], np.ndarray]:
    """Return an observable of the first pendulum: equilibria are listed where there is only one."""
    return lambda problem, time, state: look(problem, state)[..., 0, :, :]


MOTION = (
    Observable("orientation", FRAME, "1", "body axes", at_any_time(orientations)),
    Observable("angular_velocity", VECTOR, "rad/s", "angular velocity", at_any_time(angular_velocities)),
    Observable(
        "angular_momentum",
        VECTOR,
        "kg m2 s-1",
        f"angular momentum{HINGED}",
        at_any_time(angular_momenta),
        is_at_end=False,
    ),
    Observable("torque", VECTOR, "N m", f"total torque{HINGED}, dL/dt", torques, is_at_end=False),
    Observable("magnet_position", MAGNETS, "m", "position of each magnet", at_any_time(magnet_positions)),
    Observable("energy", (), "J", "total energy", energies, is_at_end=False),
)
AT_REST = (
    Observable("position", MAGNETS, "m", "position at which each magnet comes to rest", at_any_time(magnet_positions)),
)
OF_REST_POINTS = (
    Observable(
        "position", MAGNETS[1:], "m", "position of each magnet at the equilibrium", of_the_first(magnet_positions)
    ),
    Observable("orientation", FRAME[1:], "1", "body axes at the equilibrium", of_the_first(orientations)),
)


def no_sticking(scene: Scene) -> str:
    """Return why no pendulum of a scene can stick; empty if one can."""
    has_friction = any(item.friction is not None for item in scene.pendulums)
    return "" if has_friction else "no pendulum has `friction`"


def states(scene: Scene, table: Mapping[str, np.ndarray]) -> np.ndarray:
    """Return the states (s, n) with the axes in a list of equilibria."""
    orientation = table["orientation"]
    state = np.zeros((FULL_STATE.size + 1 + FRICTION_STATE.size * (not no_sticking(scene)), len(orientation)))
    state[FULL_STATE.axes : FULL_STATE.size] = orientation.reshape(-1, 9).T
    return state


def sizes(scene: Scene) -> dict[str, int]:
    """Return the sizes of the dimensions of a scene's observables."""
    bodies = [scene.bodies[item.body] for item in scene.pendulums]
    magnets = [body.dipole_count + len(body.coils) for body in bodies]
    return {"pendulum": len(magnets), "magnet": max(magnets), "axis": 3, "component": 3, "mode": 3}


OBSERVED = Observed(
    motion=MOTION,
    on_pages=hinge_angles,
    at_rest=AT_REST,
    of_rest_points=OF_REST_POINTS,
    states=states,
    sizes=sizes,
    magnet_text="placed magnet at which the pendulum comes to rest",
    place_text="position of each magnet",
    leaving=PENDULUM_LEAVING,
    sticking=Sticking("pendulum", no_sticking, stuck_since, downhill),
    drift_text="energy error: energy at the end plus energy lost to drag, minus energy at the start",
    numbered={"pendulum": "pendulum", "magnet": "magnet of the pendulum"},
    mover="pendulum",
    is_driven=lambda problem: is_driven(problem.layout),
)
