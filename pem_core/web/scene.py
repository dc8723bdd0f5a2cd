"""A scene in JavaScript: its assembly, from numbers of the scene to the rows of a problem, and its rendering.

The scene is assembled once from traced numbers. Checks and branches use their current values. Whether the trace is
valid for other values is tested for each number separately, at ``PLACES`` of its range. A number for which it is not,
because it changes the number of rows or selects another branch, is not an input of the page.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any

import numpy as np

from pem_core.errors import InputError
from pem_core.models.interface.model import Model
from pem_core.models.presentation.observables import Observable
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import row_layout
from pem_core.numbers.tracing import PLAIN, Tape, Traced
from pem_core.numbers.types import Basis, Component, Rows, Vector
from pem_core.numbers.vectors import scale, vector_at
from pem_core.scene.motion import Course
from pem_core.scene.paths import Leaf, is_within, leaves, with_values
from pem_core.web.emit import numbers_text, written

Assembled = tuple[list[Any], list[Any]]
Assemble = Callable[[Any], Assembled]
"""Function from a scene to the rows of parameters and of the state."""
AGREES = 1e-9
"""Relative tolerance, with respect to the largest row, within which the trace must reproduce the rows."""
PLACES = (0.03, 0.37, 0.81)
"""Test values as fractions of the range: close to both ends, and away from values that are likely to be zero."""
WIDE, FALLBACK = 10.0, 0.1
"""Ranges: a positive number ranges from its value over WIDE to WIDE times its value; a zero among zeros up to
``RANGES`` or FALLBACK; a signed number to twice the largest absolute value among its neighbours."""
RANGES = {"rad": np.pi, "rad/s": 10.0, "m/s": 1.0, "m/s^2": 9.81, "A m^2": 1.0, "T": 0.01, "N": 1.0, "1": 1.0}


@dataclass(frozen=True)
class Input:
    """A number of a scene that a page may change: its path, its value and range (SI), and its unit.

    Attributes
    ----------
    is_start : bool
        Whether it is an initial condition rather than a property of the scene.
    label : str
        Its name for people; empty for that of the model.
    """

    path: str
    value: float
    low: float
    high: float
    unit: str
    is_start: bool
    label: str = ""


def input_of(leaf: Leaf, starts: Sequence[str]) -> Input:
    """Return a number of a scene as an input with a range; ``starts`` are the model's paths of initial conditions."""
    value, unit, is_free = leaf.value, leaf.quantity.unit, leaf.quantity.rule == "finite"
    if "share" in leaf.quantity.rule:
        low, high = 0.0, 1.0
    elif is_free:
        reach = max(2.0 * leaf.beside, np.pi if unit == "rad" else 0.0) or RANGES.get(unit, FALLBACK)
        low, high = -reach, reach
    else:
        least = 0.0 if leaf.quantity.rule == "not negative" else value / WIDE
        low, high = least, WIDE * value or RANGES.get(unit, FALLBACK)
    return Input(".".join(leaf.path), value, low, high, unit, any(is_within(leaf.path, one) for one in starts))


@dataclass(frozen=True)
class Assembling:
    """Traced assembly of a scene.

    Attributes
    ----------
    inputs : tuple of Input
    parameters, state : list of Traced or float
        Rows of the problem as functions of the numbers ``v[0]``, ``v[1]``, ... in the order of the inputs.
    """

    inputs: tuple[Input, ...]
    parameters: list[Any]
    state: list[Any]

    def script(self, name: str = "rows") -> str:
        """Return the JavaScript function (v, p, y) that writes the rows for given values of the inputs."""
        rows = {"p": self.parameters, "y": self.state}
        puts = {(one, k): x for one, own in rows.items() for k, x in enumerate(own) if _hangs(x)}
        fixed = "".join(f"const {name}_{one}={numbers_text(own)};\n" for one, own in rows.items())
        before = "".join(f"{one}.set({name}_{one});" for one in rows)
        inner = written(f"{name}_of", ["v", "p", "y"], puts)
        return f"{fixed}{inner}function {name}(v,p,y){{{before}{name}_of(v,p,y);}}\n"


def assembling(scene: Any, assemble: Assemble, inputs: Sequence[Input]) -> Assembling:
    """Return the traced assembly of a scene, with those of the inputs for which the trace is valid.

    Parameters
    ----------
    scene : scene
        Scene of plain numbers.
    assemble : function (scene) -> (rows of parameters, rows of the state)
    inputs : sequence of Input
    """
    kept, tried = list(inputs), cache(partial(_tried, scene, assemble))
    while True:
        try:
            read = _read(scene, assemble, kept)
        except (InputError, TypeError, ValueError, np.linalg.LinAlgError):
            kept = [one for one in kept if _can_be_read(scene, assemble, one)]
            read = _read(scene, assemble, kept)
        hanging = hanging_on([*read.parameters, *read.state], [_given(k) for k in range(len(read.inputs))])
        names = {one: _given(k) for k, one in enumerate(read.inputs)}
        holding = [one for one, name in names.items() if _holds(read, name, hanging[name], tried(one))]
        if len(holding) == len(read.inputs):
            return read
        kept = holding


def inputs_of(scene: Any, starts: Sequence[str], looks: Sequence[str] = ()) -> list[Input]:
    """Return all numbers of a scene that may be inputs, except those that affect only its rendering."""
    found = [leaf for leaf in leaves(scene) if not any(is_within(leaf.path, one) for one in looks)]
    return [input_of(leaf, starts) for leaf in found]


def _given(number: int) -> str:
    """Return the JavaScript name of the input with an index."""
    return f"v[{number}]"


def _read(scene: Any, assemble: Assemble, inputs: Sequence[Input]) -> Assembling:
    tape = Tape("assemble")
    given = {tuple(one.path.split(".")): tape.number(_given(k), one.value) for k, one in enumerate(inputs)}
    return Assembling(tuple(inputs), *assemble(with_values(scene, dict(given)) if given else scene))


def _can_be_read(scene: Any, assemble: Assemble, one: Input) -> bool:
    try:
        _read(scene, assemble, [one])
    except (InputError, TypeError, ValueError, np.linalg.LinAlgError):
        return False
    return True


def _tried(scene: Any, assemble: Assemble, one: Input) -> list[tuple[float, np.ndarray]]:
    """Return valid test values of an input, with the rows that they give."""
    found = []
    for share in PLACES:
        value = one.low + share * (one.high - one.low)
        with suppress(InputError):
            parameters, state = assemble(with_values(scene, {tuple(one.path.split(".")): value}))
            found.append((value, np.array([*parameters, *state], float)))
    return found


def _holds(read: Assembling, name: str, hanging: Sequence[Traced], tried: Sequence[tuple[float, np.ndarray]]) -> bool:
    """Return whether the trace reproduces the rows for other values of an input; ``hanging`` depends on it."""
    for value, wanted in tried:
        found = evaluated([*read.parameters, *read.state], hanging, {name: value})
        if len(wanted) != len(found) or not np.allclose(found, wanted, AGREES, AGREES * _size(wanted), equal_nan=True):
            return False
    return True


def _size(values: np.ndarray) -> float:
    return float(np.abs(values[np.isfinite(values)]).max(initial=1e-300))


def hanging_on(ends: Sequence[Any], names: Sequence[str]) -> dict[str, list[Traced]]:
    """Return, for each named input, the traced numbers that depend on it, operands first."""
    on: dict[int, set[str]] = {}
    out: dict[str, list[Traced]] = {name: [] for name in names}

    def known(one: Any) -> set[str] | None:
        if not isinstance(one, Traced) or one.what == "constant":
            return set()
        return {one.parts[0]} if one.what == "given" else on.get(id(one))

    left = [*reversed(ends)]  # no recursion: a sum over a thousand shapes is a thousand levels deep
    while left:
        one = left[-1]
        missing = [] if known(one) is not None else [part for part in one.parts if known(part) is None]
        left += missing[::-1]
        if missing:
            continue
        left.pop()
        if known(one) is None:
            on[id(one)] = set().union(*filter(None, map(known, one.parts)))
            for name in on[id(one)]:
                out[name].append(one)
    return out


def evaluated(ends: Sequence[Any], hanging: Sequence[Traced], others: dict[str, float]) -> list[float]:
    """Return the values of traced numbers for other values of inputs, on which the numbers ``hanging`` depend."""
    known: dict[int, float] = {}

    def value(one: Any) -> Any:
        if not isinstance(one, Traced):
            return float(one)
        return others.get(one.parts[0], one.value) if one.what == "given" else known.get(id(one), one.value)

    with np.errstate(all="ignore"):
        for one in hanging:
            known[id(one)] = PLAIN[one.what](*map(value, one.parts))
    return [float(value(one)) for one in ends]


def _hangs(one: Any) -> bool:
    return isinstance(one, Traced) and one.what != "constant"


# Poses of all objects, and observables, as JavaScript functions of time, state and parameters.
#
# Prescribed motions of placed objects have separate parameter rows after those of the equations, so that they follow
# the inputs of a page.


COURSE = row_layout(constant=3, velocity=3, cosine=3, sine=3, angular_velocity=1, spin_up=1)
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
        out.append(0.0 if course.spin_up is None else course.spin_up)
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
    tape = Tape(f"{model.name}.standing")
    courses, first = courses_of(model, scene), len(problem.parameters)
    t, y, p = tape.number("t"), *_rows(tape, problem, COURSE.size * len(courses))
    found = model.drawn.standing(problem, t, y[:, 0], p[:, 0])
    placed, held = len(model.drawn.placed_standing(scene)), len(model.drawn.placed_dipoles(scene))
    places = [_place(course, p[:, 0], first + COURSE.size * k, t) for k, course in enumerate(courses)]
    things = [*_flat(found.things), *places[: 4 * placed]]
    for k, wave in enumerate(model.drawn.placed_waves(problem, t, p[:, 0])):
        moment = 4 * placed + 2 * k + 1
        places[moment] = places[moment] if wave is None else scale(wave, places[moment])
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
    spin_up = None if course.spin_up is None else p[first + COURSE.spin_up]
    own = Course(constant, velocity, cosine, sine, p[first + COURSE.angular_velocity], spin_up)
    moves = any(_is_any(number) for vector in (course.velocity, course.cosine, course.sine) for number in vector)
    return own.at(t) if moves else own.constant


def _is_any(number: Any) -> bool:
    return bool(np.any(np.ravel(number) != 0))


def observe_script(model: Model, scene: Any, problem: Problem) -> tuple[str, list[dict[str, Any]]]:
    """Return the JavaScript function observe(t, y, p, out), and a list of the observables that can be traced."""
    tape, puts = Tape(f"{model.name}.observe"), list[Any]()
    told: list[dict[str, Any]] = []
    sizes = model.observed.sizes(scene)
    for one in (*model.observed.motion, *model.observed.on_pages(scene)):
        lengths = [sizes[dim] for dim in one.dims]
        numbers = _observed(one, problem, tape) if one.applies(scene) and np.prod(lengths) <= MOST_NUMBERS else None
        if numbers is not None and len(numbers) == np.prod(lengths):
            entry = {"name": one.name, "text": one.text, "unit": one.unit, "dims": list(one.dims), "sizes": lengths}
            told.append({**entry, "first": len(puts)})
            puts += numbers
    return written("observe", ["t", "y", "p", "out"], {("out", k): number for k, number in enumerate(puts)}), told


def _rows(tape: Tape, problem: Problem, further: int = 0) -> tuple[np.ndarray, np.ndarray]:
    """Return traced rows of state and parameters, with ``further`` parameter rows, as arrays of one point."""
    counts = {"y": len(problem.state), "p": len(problem.parameters) + further}
    y, p = (tape.table([tape.number(f"{name}[{k}]") for k in range(count)]) for name, count in counts.items())
    return y, p


def _observed(one: Observable, problem: Problem, tape: Tape) -> list[Any] | None:
    """Return the traced components of an observable; None if it cannot be traced."""
    y, p = _rows(tape, problem)
    own = replace(problem, parameters=p, state=y)
    try:
        found = one.values(own, tape.number("t"), y)
    except (InputError, TypeError, ValueError, AttributeError, np.linalg.LinAlgError):
        return None
    return list(np.ravel(found))
