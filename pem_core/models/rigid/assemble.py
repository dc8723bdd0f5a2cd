"""From a scene to the rows of numbers that the pendulum's equations read."""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.components.vectors import Basis, scale, tensor_times, to_body, to_lab
from pem_core.errors import fail
from pem_core.models.problem import Problem
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.pendulum import FULL_BODY
from pem_core.models.rigid.scene import Pendulum, Placed, Scene, axes_of
from pem_core.models.tables import problem_of, table
from pem_core.scene import inertia
from pem_core.scene.bodies import Body, analyse
from pem_core.scene.environment import Box, RotatingField, UniformField
from pem_core.scene.motion import Course, course_of_arrow, course_of_point
from pem_core.scene.quantities import unit_vector
from pem_core.scene.symmetry import without_idle_spin


def assemble(scene: Scene, points: int | None = None) -> Problem:
    """Return the initial-value problems of a scene of pendulums; see ``models.kinds``.

    Raises
    ------
    InputError
        If arrays differ in length, or a hinge is an axis without inertia.
    """
    parameters: list[Any] = [*scene.gravity, *scene.field.B, scene.permeability / (4 * np.pi), *edges(scene.box)]
    state: list[Any] = []
    magnet_table: list[int] = []
    for item in scene.pendulums:
        body = scene.bodies[item.body]
        magnet_table += [len(body.magnets), len(parameters)]
        parameters += pendulum_rows(item, body)
        state += initial_rows(item, body)
    first_placed = len(parameters)
    courses = [(item, course) for item in scene.placed for course in magnet_courses(item, scene.bodies[item.body])]
    moving = [k for k, (item, _) in enumerate(courses) if item.motion != "fixed"]
    placed = [row for _, (place, moment) in courses for row in (*place.at(0.0), *moment.at(0.0))]
    first_course = first_placed + len(placed)
    driven = [row for k in moving for row in course_rows(*courses[k][1])] + field_rows(scene.field)
    block = table(parameters + placed + driven)
    has_null = any(block[first + FULL_BODY.null_axes : first + FULL_BODY.drag].any() for first in magnet_table[1::2])
    counts = [len(scene.pendulums), len(courses), first_placed, int(has_null)]
    outside = [int(is_periodic(scene.box)), int(isinstance(scene.field, RotatingField)), len(moving), first_course, 0]
    layout = np.array([*counts, *outside, *magnet_table, *moving], dtype=np.int64)
    full.forcing(0.0, block, layout)
    return problem_of(full.PENDULUM, layout, block, table([*state, 0.0]), points or 1)


def effective_inertia(item: Pendulum, body: Body, u: Basis) -> inertia.Tensor:
    """Return the inertia [kg m^2], body frame, that resists the motions the pivot or hinge allows."""
    tensor = analyse(body).inertia
    return tensor if item.hinge is None else inertia.about_hinge(tensor, to_body(unit_vector(item.hinge), u))


def pendulum_rows(item: Pendulum, body: Body) -> list[Any]:
    """Return the parameter rows of a pendulum and its magnets (see ``rigid.pendulum``)."""
    analysis = analyse(body)
    u = axes_of(item, body)
    tensor = effective_inertia(item, body, u)
    mass_moment = scale(analysis.mass, analysis.mass_centre)
    inverse, null = inertia.pseudo_inverse(tensor)
    if np.any(sum(null[:3]) > 2.5):
        raise fail("hinge", "must be an axis about which the body has inertia", item.hinge)
    if item.hinge is None:
        momentum = angular_momentum_body(item, body, u)
        inverse, null = without_idle_spin(body, momentum, item.drag, inverse, null)
    magnets = [number for magnet in body.magnets for number in (*magnet.position, *magnet.moment)]
    return [*item.pivot, *mass_moment, *inverse, *null, item.drag, *magnets]


def angular_momentum_body(item: Pendulum, body: Body, u: Basis) -> tuple[Any, Any, Any]:
    """Return the starting L = I.omega (eq. 3.2) in the body frame.

    I turns with the body; PEM's engine forgets that where the start is not upright.
    """
    tensor = effective_inertia(item, body, u)
    return tensor_times(tensor, 0, to_body(item.angular_velocity, u))


def initial_rows(item: Pendulum, body: Body) -> list[Any]:
    """Return L, then u1, u2, u3, lab frame, at the start."""
    u = axes_of(item, body)
    return [*to_lab(angular_momentum_body(item, body, u), u), *u[0], *u[1], *u[2]]


def damping_rate(problem: Problem) -> float:
    """Return the largest rate [1/s] at which drag damps any rotation of any point: drag / inertia."""
    rates = [0.0]
    for a in range(problem.layout[full.PENDULUMS]):
        q = full.parameters_of(problem.parameters, problem.layout, a)
        inverse = inertia.matrices(tuple(q[FULL_BODY.inverse_inertia : FULL_BODY.inverse_inertia + 6]))
        rates.append(float((q[FULL_BODY.drag] * np.linalg.eigvalsh(inverse)[:, -1]).max()))
    return max(rates)


def magnet_courses(item: Placed, body: Body) -> list[tuple[Course, Course]]:
    """Return the courses of place and moment of every magnet of a placed body, lab frame."""
    u = axes_of(item, body)
    return [
        (
            course_of_point(item.motion, item.position, to_lab(magnet.position, u)),
            course_of_arrow(item.motion, to_lab(magnet.moment, u)),
        )
        for magnet in body.magnets
    ]


def course_rows(place: Course, moment: Course) -> list[Any]:
    """Return the parameter rows of a moving magnet (see ``rigid.surroundings``)."""
    turns = [row for course in (place, moment) for row in (*course.constant, *course.cosine, *course.sine)]
    return [*place.velocity, *turns, place.angular_velocity]


def field_rows(field: UniformField | RotatingField) -> list[Any]:
    """Return the parameter rows of a field that turns; none of one that does not."""
    return [*field.B, *field.B1, *field.B2, field.angular_velocity] if isinstance(field, RotatingField) else []


def edges(box: Box | None) -> tuple[Any, ...]:
    """Return the edges of a box [m]; ones where there is none."""
    if box is None:
        return 1.0, 1.0, 1.0
    return tuple(np.asarray(high, float) - np.asarray(low, float) for low, high in zip(box.min, box.max, strict=True))


def is_periodic(box: Box | None) -> bool:
    """Tell whether magnets act on each other through the faces of a box."""
    return box is not None and box.periodic
