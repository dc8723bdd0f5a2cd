"""Rendering, names and numbers of magnets of placed bodies."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from pem_core.models.environment import rows
from pem_core.models.environment.assembly import Around, coil_courses, magnet_courses
from pem_core.models.environment.driving import wave_value
from pem_core.models.environment.magnets import placed_groups
from pem_core.models.presentation.rendering import Carry, Place, Posed, Rgba, first
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Component, Rows
from pem_core.scene.bodies import Body
from pem_core.scene.motion import STILL, Course, course_of_arrow, course_of_point, on_table, period
from pem_core.scene.placed_bodies import Placed, Start, axes_of, one_word

ORBIT_POINTS = 121


def posed(scene: Around) -> list[Posed]:
    """Return every placed body in its starting pose, with its orbit where it has one."""
    out = []
    for item in scene.placed:
        motion = on_table(item.motion, scene.table)
        course, once = course_of_point(motion, item.position, STILL), period(motion)
        orbit = np.array([first(course.at(t)) for t in np.linspace(0.0, once, ORBIT_POINTS)]) if once else None
        body = scene.bodies[item.body]
        out.append(Posed(item.called, body, first(course.at(0)), axes_drawn(item, body), True, orbit=orbit))
    return out


def placed_motions(scene: Around) -> tuple[Carry, ...]:
    """Return the motion of the origin and the axes of every placed body."""
    return tuple(_carried_along(item, scene) for item in scene.placed)


def _carried_along(item: Placed, scene: Around) -> Carry:
    motion = on_table(item.motion, scene.table)
    u1, u2, u3 = (course_of_arrow(motion, axis) for axis in axes_of(item, scene.bodies[item.body]))
    return course_of_point(motion, item.position, STILL), (u1, u2, u3)


def placed_dipoles(scene: Around) -> tuple[tuple[Course, Course], ...]:
    """Return the motion of place and moment of every placed magnet, and then of every coil."""
    return tuple(
        pair
        for courses in (magnet_courses, coil_courses)
        for item in scene.placed
        for pair in courses(item, scene.bodies[item.body], scene.table)
    )


def placed_waves(problem: Problem, t: Component, p: Rows) -> list[Any]:
    """Return the value of the wave of every placed magnet, and then of every coil, at a time; None without a wave."""
    layout = problem.layout
    movers = range(layout[rows.HEADER.moving_magnets])
    waves = {rows.mover(layout, j): layout[rows.mover_entry(layout, j, rows.MOVER.wave)] for j in movers}
    own = [waves.get(group.start, rows.NO_WAVE) for group in placed_groups(layout)]
    return [None if wave == rows.NO_WAVE else wave_value(t, p, layout, wave) for wave in own]


def _owners(scene: Around) -> list[tuple[str, Placed]]:
    """Return "magnet" and its body for each placed magnet, and then "coil" and its body for each coil."""
    magnets = [("magnet", item) for item in scene.placed for _ in scene.bodies[item.body].magnets]
    return [*magnets, *(("coil", item) for item in scene.placed for _ in scene.bodies[item.body].coils)]


def axes_drawn(item: Start, body: Body) -> np.ndarray:
    """Return the starting axes (3, 3) of a body in rows, the first value where they are swept."""
    return np.array([first(axis) for axis in axes_of(item, body)])


def placed_owners(scene: Around) -> list[str]:
    """Return the name of the body of each placed magnet, and then of each coil."""
    return [item.called for _, item in _owners(scene)]


def magnet_counts(moving: Sequence[Any], scene: Around) -> tuple[list[int], list[int]]:
    """Return the number of magnets of each of some moving bodies, including soft spheres, and of each placed body.

    Coils count as magnets.
    """
    moving_bodies, placed = ([scene.bodies[item.body] for item in items] for items in (moving, scene.placed))
    carried, around = ([body.dipole_count + len(body.coils) for body in bodies] for bodies in (moving_bodies, placed))
    return carried, around


def placed_names(scene: Around) -> list[str]:
    """Return a one-word name for each placed magnet and coil: its body's if it is alone on it, else number and body."""
    return [
        one_word(item.called)
        if item.name and len(scene.bodies[item.body].magnets) + len(scene.bodies[item.body].coils) == 1
        else f"{word}_{k}_of_{one_word(item.called)}"
        for k, (word, item) in enumerate(_owners(scene))
    ]


def colour(body: Body) -> Rgba | None:
    """Return the first colour of a body."""
    return body.colours[0] if body.colours else None


def placed_colours(scene: Around) -> list[Rgba | None]:
    """Return the colour of the body of each placed magnet, and then of each coil."""
    return [colour(scene.bodies[item.body]) for _, item in _owners(scene)]


def placed_courses(scene: Around) -> list[Place]:
    """Return the position of each placed magnet as a function of time."""
    return [_along(place) for place, _ in placed_dipoles(scene)]


def _along(course: Course) -> Place:
    return lambda time: first(course.at(time))


OF_PLACED: dict[str, Any] = {
    "placed_colours": placed_colours,
    "placed_courses": placed_courses,
    "placed_standing": placed_motions,
    "placed_dipoles": placed_dipoles,
    "placed_waves": placed_waves,
}
"""Fields of a ``Drawn`` for placed bodies, for every kind of scene with an environment."""
