"""The observables of rigid bodies on pivots: SI, lab frame, an axis for pendulums."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from pem_core.models.presentation.observable import Observable, Observed
from pem_core.models.problem import Problem
from pem_core.models.rigid import observe
from pem_core.models.rigid.pendulum import FULL_STATE
from pem_core.models.rigid.scene import Scene
from pem_core.models.surroundings.observed import energies
from pem_core.models.surroundings.rows import is_driven

Look = Callable[[Problem, np.ndarray], np.ndarray]
HINGED = " about the pivot, of a hinged pendulum its part along the hinge"
VECTOR, FRAME = ("pendulum", "component"), ("pendulum", "axis", "component")
MAGNETS = ("pendulum", "magnet", "component")


def at_any_time(look: Look) -> Callable[[Problem, Any, np.ndarray], np.ndarray]:
    """Return a look that does not depend on the time as one that is told it."""
    return lambda problem, time, state: look(problem, state)


def of_the_first(look: Look) -> Callable[[Problem, Any, np.ndarray], np.ndarray]:
    """Return a look at the first pendulum: rest points are tabled where there is one."""
    return lambda problem, time, state: look(problem, state)[..., 0, :, :]


MOTION = (
    Observable("orientation", FRAME, "1", "body axes", at_any_time(observe.orientations)),
    Observable("angular_velocity", VECTOR, "rad/s", "angular velocity", at_any_time(observe.angular_velocities)),
    Observable(
        "angular_momentum",
        VECTOR,
        "kg m2 s-1",
        f"angular momentum{HINGED}",
        at_any_time(observe.angular_momenta),
        is_at_end=False,
    ),
    Observable(
        "torque",
        VECTOR,
        "N m",
        f"rate of change of the angular momentum{HINGED}",
        observe.torques,
        is_at_end=False,
    ),
    Observable("magnet_position", MAGNETS, "m", "the pendulum's magnets", at_any_time(observe.magnet_positions)),
    Observable("energy", (), "J", "total energy", energies, is_at_end=False),
)
AT_REST = (
    Observable(
        "position", MAGNETS, "m", "where the pendulum's magnets come to rest", at_any_time(observe.magnet_positions)
    ),
)
OF_REST_POINTS = (
    Observable(
        "position",
        MAGNETS[1:],
        "m",
        "the pendulum's magnets at the rest point",
        of_the_first(observe.magnet_positions),
    ),
    Observable("orientation", FRAME[1:], "1", "body axes at the rest point", of_the_first(observe.orientations)),
)


def states(scene: Scene, table: Mapping[str, np.ndarray]) -> np.ndarray:
    """Return the states (s, n) with the axes that a table of rest points has."""
    orientation = table["orientation"]
    state = np.zeros((FULL_STATE.size + 1, len(orientation)))
    state[FULL_STATE.axes : FULL_STATE.size] = orientation.reshape(-1, 9).T
    return state


def sizes(scene: Scene) -> dict[str, int]:
    """Return how long the dimensions of a scene's observables are."""
    magnets = [scene.bodies[item.body].dipole_count for item in scene.pendulums]
    return {"pendulum": len(magnets), "magnet": max(magnets), "axis": 3, "component": 3, "mode": 3}


OBSERVED = Observed(
    motion=MOTION,
    at_rest=AT_REST,
    of_rest_points=OF_REST_POINTS,
    states=states,
    sizes=sizes,
    magnet_text="placed magnet at which the pendulum comes to rest",
    place_text="the pendulum's magnets",
    drift_text="energy at the end plus energy lost to drag less energy at the start",
    numbered={"pendulum": "pendulum", "magnet": "magnet on the pendulum"},
    mover="pendulum",
    is_driven=lambda problem: is_driven(problem.layout),
)
