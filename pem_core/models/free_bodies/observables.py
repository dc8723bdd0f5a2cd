"""Observables of a state of free bodies, for any trailing shape of points."""

from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.models.contact.gap_functions import since_row, wall_at, wall_count, wall_row
from pem_core.models.environment.observables import (
    at_any_time,
    energies,
    forced_parameters,
    magnets_by,
    parameters_at,
    points_first,
)
from pem_core.models.environment.periodic_images import images
from pem_core.models.environment.rows import HEADER, NONE, is_driven, parameters_of
from pem_core.models.free import rows
from pem_core.models.free.equations import COILS, FLIPPING, FREE
from pem_core.models.free.forces import angular_velocity, velocity
from pem_core.models.free.rows import angular_momentum_of, momentum_of, position_of
from pem_core.models.free_bodies.leaving import FREE_LEAVING
from pem_core.models.free_bodies.meeting import FREE_MEETING
from pem_core.models.free_bodies.scene import FreeScene
from pem_core.models.presentation.observables import BODY_AXES, Flip, Observable, Observed
from pem_core.models.presentation.report import NO_IMPACT, Impact, Impacts
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Component, Vector
from pem_core.numbers.vectors import add, cross, dot, scale, squared, subtract

# Data of impacts on walls, from the states just before and after.


def impact_of(problem: Problem, states: np.ndarray) -> Impact:
    """Return the impacts between states (K, 2, s, n) before and after: see ``presentation.report``."""
    before, after = (np.moveaxis(states[:, side], 0, 1) for side in (0, 1))
    each = [_of_body(problem, a, before, after) for a in range(problem.layout[HEADER.carriers])]
    wall, point, impulse = (np.stack(arrays) for arrays in zip(*each, strict=True))
    body = np.argmax((impulse**2).sum(-1), axis=0)
    is_one = np.isfinite(states[:, 0, 0])
    return Impact(
        np.where(is_one, body, NO_IMPACT),
        np.where(is_one, np.take_along_axis(wall, body[None], 0)[0], NO_IMPACT),
        *(np.take_along_axis(array, body[None, ..., None], 0)[0] for array in (point, impulse)),
    )


def _of_body(problem: Problem, a: int, before: np.ndarray, after: np.ndarray) -> tuple[np.ndarray, ...]:
    """Return wall (K, n), point and impulse (K, n, 3) of body a."""
    p, layout = problem.parameters, problem.layout
    impulse, turn = (subtract(of(a, after), of(a, before)) for of in (momentum_of, angular_momentum_of))
    planes = [wall_at(p, wall_row(layout, w)) for w in range(wall_count(layout))]
    wall = np.argmax([dot(n, impulse) for n, _ in planes], axis=0)
    own = [(wall == w, foot(position_of(a, before), impulse, turn, plane)) for w, plane in enumerate(planes)]
    point = [np.select([is_own for is_own, _ in own], [place[i] for _, place in own]) for i in range(3)]
    return wall, np.stack(point, -1), np.stack(impulse, -1)


def foot(centre: Vector, impulse: Vector, turn: Vector, wall: tuple[Vector, Any]) -> Vector:
    """Return the place on a wall [m] of an impulse P that changes L about the mass centre x by a given turn.

    The shortest r with r x P = turn, seed 004, eq. (11), is P x turn / P^2; r is free along P, and the wall requires
    n.(x + r) = d. (Ours.)
    """
    n, level = wall
    with np.errstate(all="ignore"):
        nearest = add(centre, scale(1.0 / squared(impulse), cross(impulse, turn)))
        return add(nearest, scale((level - dot(n, nearest)) / dot(n, impulse), impulse))


def touches_since(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the time [s] since which each body has touched a wall, shape (n, bodies); NaN without contact."""
    since = state[[since_row(problem.layout, a) for a in range(problem.layout[HEADER.carriers])]].T
    return np.where(since < 0.0, np.nan, since)


def _note(scene: FreeScene) -> str:
    is_any = scene.walls and len(scene.free) > 1
    return "bodies collide only with walls; they pass through each other" if is_any else ""


IMPACTS = Impacts(
    of="body",
    walls=lambda scene: len(scene.walls),
    why_not=lambda scene: "" if scene.walls else "there are no walls",
    note=_note,
    told=impact_of,
    touches_since=touches_since,
)


def positions(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return the position of every mass centre [m], lab frame, shape (points..., bodies, 3)."""
    return points_first([np.stack(rows.position_of(a, state)) for a in _bodies(problem)], 2)


def images_of_bodies(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return the image of a periodic box of every mass centre: integers, shape (points..., bodies, 3).

    Seed 003's n of eq. (1). NaN where the place is not finite; an array of size zero where there is no periodic box.
    """
    return _in_box(problem, time, state, 0)


def wrapped_positions(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return the wrapped position of every mass centre [m], lab frame, shape (points..., bodies, 3).

    An array of size zero where there is no periodic box.
    """
    return _in_box(problem, time, state, 1)


def _in_box(problem: Problem, time: Component, state: np.ndarray, which: int) -> np.ndarray:
    """Return one of the two results of ``environment.periodic_images``, for all mass centres."""
    if problem.layout[HEADER.periodicity] == NONE:
        return np.empty(0)
    bodies_first = np.moveaxis(positions(problem, time, state), -2, 0)
    return np.moveaxis(images(problem, bodies_first)[which], 0, -2)


def velocities(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return the velocity of every mass centre [m/s], lab frame, shape (points..., bodies, 3)."""
    own = [(parameters_of(problem.parameters, problem.layout, a), rows.momentum_of(a, state)) for a in _bodies(problem)]
    return points_first([np.stack(velocity(q, momentum)) for q, momentum in own], 2)


def orientations(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return u1, u2, u3 of every body, lab components, shape (points..., bodies, 3, 3)."""
    return points_first([np.stack([np.stack(axis) for axis in rows.axes_at(a, state)]) for a in _bodies(problem)], 3)


def quaternions(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return the quaternion (w, x, y, z) of every body, shape (points..., bodies, 4)."""
    firsts = [rows.state_row(a) + rows.FREE_STATE.quaternion for a in _bodies(problem)]
    return points_first([state[first : first + 4] for first in firsts], 2)


def angular_velocities(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return omega of every body [rad/s], lab frame, shape (points..., bodies, 3)."""
    out = []
    for a in _bodies(problem):
        q = parameters_of(problem.parameters, problem.layout, a)
        out.append(np.stack(angular_velocity(q, rows.angular_momentum_of(a, state), rows.axes_at(a, state))))
    return points_first(out, 2)


def angular_momenta(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return L of every body about its mass centre [kg m^2/s], lab frame, shape (points..., bodies, 3)."""
    return points_first([np.stack(rows.angular_momentum_of(a, state)) for a in _bodies(problem)], 2)


def forces(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return dp/dt of every body [N], lab frame, shape (points..., bodies, 3)."""
    rate = _rates(problem, time, state)
    return points_first([np.stack(rows.momentum_of(a, rate)) for a in _bodies(problem)], 2)


def torques(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return dL/dt of every body [N m], lab frame, shape (points..., bodies, 3)."""
    return angular_momenta(problem, time, _rates(problem, time, state))


def _bodies(problem: Problem) -> range:
    return range(problem.layout[HEADER.carriers])


def _rates(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    rate = np.empty_like(state)
    parameters = forced_parameters(problem, time) if rows.is_loaded(problem.layout) else parameters_at(problem, time)
    problem.system.derivative(time, state, parameters, problem.layout, rate)
    return rate


# The observables of free bodies: SI, lab frame, an entry for every free body.


def is_periodic(scene: FreeScene) -> bool:
    """Return whether bodies that leave through a face of the scene's box come in through the opposite one."""
    return scene.box is not None and scene.box.periodic


VECTOR, FRAME, FOUR = ("body", "component"), ("body", "axis", "component"), ("body", "quaternion_part")
MAGNETS = ("body", "magnet", "component")
ABOUT = " about the mass centre"
MOTION = (
    Observable("position", VECTOR, "m", "position of the mass centre", positions),
    Observable("image", VECTOR, "1", "periodic image of the box", images_of_bodies, applies=is_periodic),
    Observable(
        "wrapped_position", VECTOR, "m", "mass centre, wrapped into the box", wrapped_positions, applies=is_periodic
    ),
    Observable("velocity", VECTOR, "m/s", "velocity of the mass centre", velocities),
    Observable("orientation", FRAME, "1", "body axes", orientations),
    Observable("quaternion", FOUR, "1", "attitude, rotation from the body frame to the lab frame", quaternions),
    Observable("angular_velocity", VECTOR, "rad/s", "angular velocity", angular_velocities),
    Observable("angular_momentum", VECTOR, "kg m2 s-1", f"angular momentum{ABOUT}", angular_momenta),
    Observable("force", VECTOR, "N", "total force, dp/dt", forces, is_at_end=False),
    Observable("torque", VECTOR, "N m", f"total torque{ABOUT}, dL/dt", torques, is_at_end=False),
    Observable(
        "magnet_position",
        MAGNETS,
        "m",
        "position of each magnet",
        at_any_time(magnets_by(rows.carried, COILS.coils)),
    ),
    Observable("energy", (), "J", "total energy", energies, is_at_end=False),
)


def sizes(scene: FreeScene) -> dict[str, int]:
    """Return the sizes of the dimensions of a scene's observables."""
    bodies = [scene.bodies[item.body] for item in scene.free]
    magnets = [len(body.magnets) + len(body.coils) for body in bodies]
    return {"body": len(magnets), "magnet": max(magnets), "axis": 3, "component": 3, "quaternion_part": 4}


def watched(problem: Problem, axis: int) -> Problem:
    """Return the same problem with another of the bodies' axes monitored for flips."""
    layout = problem.layout.copy()
    layout[layout[rows.TAIL_ENTRY] + rows.TAIL.watched_axis] = axis
    system = FLIPPING if problem.system is FREE else problem.system
    return replace(problem, system=system, layout=layout)


def no_flips(scene: FreeScene) -> str:
    """Return why flips are not monitored: impacts are, and at each the angular momentum jumps."""
    return "the bodies can hit walls" if scene.walls else ""


OBSERVED = Observed(
    motion=MOTION,
    sizes=sizes,
    drift_text="energy error: energy at the end plus energy lost to drag and impacts, minus energy at the start",
    numbered={"body": "free body", "magnet": "magnet of the body"},
    flip=Flip("body", "flips", axes=BODY_AXES, watched=watched, why_not=no_flips),
    meeting=FREE_MEETING,
    leaving=FREE_LEAVING,
    impacts=IMPACTS,
    is_driven=lambda problem: is_driven(problem.layout) or rows.is_loaded(problem.layout),
)
