"""Poses of all objects, and observables, as JavaScript functions of time, state and parameters.

Prescribed motions of placed objects have separate parameter rows after those of the equations, so that they follow the
inputs of a page.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pem_core.errors import InputError
from pem_core.models.interface.model import Model
from pem_core.models.presentation.observables import Observable
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import row_layout
from pem_core.numbers import tracing
from pem_core.numbers.types import Basis, Component, Rows, Vector
from pem_core.numbers.vectors import vector_at
from pem_core.scene.motion import Course
from pem_core.web.emit import written

COURSE = row_layout(constant=3, velocity=3, cosine=3, sine=3, angular_velocity=1)
"""Rows of a prescribed motion."""
MOST_NUMBERS = 48
"""Largest number of components of an observable that is plotted as curves."""


def courses_of(model: Model, scene: Any) -> list[Course]:
    """Return the prescribed motions of placed objects (origin, axes) and then of placed dipoles (position, moment)."""
    things = (course for origin, axes in model.drawn.placed_standing(scene) for course in (origin, *axes))
    return [*things, *(course for both in model.drawn.placed_dipoles(scene) for course in both)]


def course_rows(courses: Sequence[Course]) -> list[Any]:
    """Return the parameter rows of prescribed motions."""
    out: list[Any] = []
    for course in courses:
        turning = course.angular_velocity
        out += [*course.constant, *course.velocity, *course.cosine, *course.sine, turning]
    return [_alone(number) for number in out]


def _alone(number: Any) -> Any:
    return number if hasattr(number, "is_component") else np.ravel(number)[0]


@dataclass(frozen=True)
class PlacementLayout:
    """Numbers of objects and dipoles (moving ones before placed ones), and the first row of the prescribed motions."""

    moving: int
    placed: int
    carried: int
    held: int
    first: int

    @property
    def size(self) -> int:
        """Return the number of values that define all poses: 12 per object, 6 per dipole."""
        return 12 * (self.moving + self.placed) + 6 * (self.carried + self.held)


def placement_script(model: Model, scene: Any, problem: Problem) -> tuple[str, PlacementLayout]:
    """Return the JavaScript function standing(t, y, p, out) that computes all poses, and the layout of ``out``."""
    tape = tracing.Tape(f"{model.name}.standing")
    courses, first = courses_of(model, scene), len(problem.parameters)
    t, y, p = tape.number("t"), *_rows(tape, problem, COURSE.size * len(courses))
    found = model.drawn.standing(problem, t, y[:, 0], p[:, 0])
    placed, held = len(model.drawn.placed_standing(scene)), len(model.drawn.placed_dipoles(scene))
    places = [_place(course, p[:, 0], first + COURSE.size * k, t) for k, course in enumerate(courses)]
    things = [*_flat(found.things), *places[: 4 * placed]]
    dipoles = [vector for dipole in found.dipoles for vector in dipole] + places[4 * placed :]
    numbers = [number for vector in (*things, *dipoles) for number in vector]
    puts = {("out", k): number for k, number in enumerate(numbers)}
    counts = PlacementLayout(len(found.things), placed, len(found.dipoles), held, first)
    return written("standing", ["t", "y", "p", "out"], puts), counts


def _flat(things: Sequence[tuple[Vector, Basis]]) -> Iterator[Vector]:
    return (vector for origin, axes in things for vector in (origin, *axes))


def _place(course: Course, p: Rows, first: int, t: Component) -> Vector:
    """Return the value of a prescribed motion at a time from its rows; only the constant if it does not move."""
    constant, velocity, cosine, sine = (vector_at(p, first + row) for row in COURSE[:4])
    own = Course(constant, velocity, cosine, sine, p[first + COURSE.angular_velocity])
    moves = any(_is_any(number) for vector in (course.velocity, course.cosine, course.sine) for number in vector)
    return own.at(t) if moves else own.constant


def _is_any(number: Any) -> bool:
    return bool(np.any(np.ravel(number) != 0))


def observe_script(model: Model, scene: Any, problem: Problem) -> tuple[str, list[dict[str, Any]]]:
    """Return the JavaScript function observe(t, y, p, out), and a list of the observables that can be traced."""
    tape, puts = tracing.Tape(f"{model.name}.observe"), list[Any]()
    told: list[dict[str, Any]] = []
    sizes = model.observed.sizes(scene)
    for one in model.observed.motion:
        lengths = [sizes[dim] for dim in one.dims]
        numbers = _observed(one, problem, tape) if one.is_told(scene) and np.prod(lengths) <= MOST_NUMBERS else None
        if numbers is not None and len(numbers) == np.prod(lengths):
            entry = {"name": one.name, "text": one.text, "unit": one.unit, "dims": list(one.dims), "sizes": lengths}
            told.append({**entry, "first": len(puts)})
            puts += numbers
    return written("observe", ["t", "y", "p", "out"], {("out", k): number for k, number in enumerate(puts)}), told


def _rows(tape: tracing.Tape, problem: Problem, further: int = 0) -> tuple[np.ndarray, np.ndarray]:
    """Return traced rows of state and parameters, with ``further`` parameter rows, as arrays of one point."""
    counts = {"y": len(problem.state), "p": len(problem.parameters) + further}
    y, p = (tape.table([tape.number(f"{name}[{k}]") for k in range(count)]) for name, count in counts.items())
    return y, p


def _observed(one: Observable, problem: Problem, tape: tracing.Tape) -> list[Any] | None:
    """Return the traced components of an observable; None if it cannot be traced."""
    y, p = _rows(tape, problem)
    own = replace(problem, parameters=p, state=y)
    try:
        found = one.values(own, tape.number("t"), y)
    except (InputError, TypeError, ValueError, AttributeError, np.linalg.LinAlgError):
        return None
    return list(np.ravel(found))
