"""Quantities: the SI unit of each number in a scene, and the rule that it obeys.

The classes of a scene annotate each field with one of the types below. Two readers use the annotation: the classes
themselves, which check their values, and the study file, which derives from it the accepted units and the published
schema. Nothing is specified twice.

A number may be an array over the points of a sweep, of shape (n,), wherever a float is allowed.
"""

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake, did_you_mean
from pem_core.numbers.types import component

Note = TypeVar("Note")
LARGEST, SMALLEST = 1e50, 1e-50
"""Bounds of the size of a number in SI units, the smallest for non-negative ones other than zero. Sums of squares, and
products as in inertia, forces and energies, then stay far inside the range of doubles, 1e-308 to 1e308."""
LARGEST_SUM = 1e153
"""Bound of a moment of inertia, mass times length squared, and of sums over the shapes of a body: squares are
finite."""
FINEST_TOLERANCE = 1e-15
"""Below it round-off dominates the error of a step: neighbours of 1 rad are 2.2e-16 away."""

LARGEST_WHOLE = 2.0**53 - 1.0
"""Above it, doubles are no longer all whole numbers."""

RULES: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "finite": ("must be finite", np.isfinite),
    "positive": ("must be positive", lambda value: np.isfinite(value) & (value > 0)),
    "not negative": ("must not be negative", lambda value: np.isfinite(value) & (value >= 0)),
    "share": ("must be from 0 to 1", lambda value: (value >= 0) & (value <= 1)),
    "positive share": ("must be above 0 and at most 1", lambda value: (value > 0) & (value <= 1)),
    "whole": (
        "must be a whole number from 0 to 2^53 - 1",
        lambda value: (value >= 0) & (value <= LARGEST_WHOLE) & (value == np.floor(value)),
    ),
    "tolerance": (f"must be from {FINEST_TOLERANCE:g} to 1", lambda value: (value >= FINEST_TOLERANCE) & (value <= 1)),
}


@dataclass(frozen=True)
class Quantity:
    """The unit of a number (SI, as UDUNITS writes it; "1" for a pure number), its rule and its largest size."""

    unit: str
    rule: str = "finite"
    largest: float = LARGEST

    def mistakes(self, place: tuple[str | int, ...], value: Any) -> Iterator[Mistake]:
        """Yield mistakes in a number or in an array of numbers."""
        try:
            numbers = np.asarray(value, dtype=float)
        except (TypeError, ValueError):
            yield Mistake(place, "must be a number" if self.unit == "1" else f"must be a number in {self.unit}", value)
            return
        for text, holds in self.rules():
            wrong = numbers[~holds(numbers)]
            if wrong.size:
                is_apt = self.rule != "not negative" or np.isfinite(wrong.flat[0])
                yield Mistake(place, text if is_apt else "must be finite", wrong.flat[0])
                return

    def rules(self) -> Iterator[tuple[str, Callable[[Any], Any]]]:
        """Yield the rules in order of precedence, each a phrase and a test that an array satisfies elementwise."""
        yield RULES[self.rule]
        unit = "" if self.unit == "1" else f" {self.unit}"
        yield f"must be at most {self.largest:g}{unit} in absolute value", lambda value: np.abs(value) <= self.largest
        if self.rule != "finite":
            yield f"must be at least {SMALLEST:g}{unit}", lambda value: (value == 0) | (value >= SMALLEST)


Number = Annotated[float, Quantity("1")]
Share = Annotated[float, Quantity("1", "share")]
Length = Annotated[float, Quantity("m")]
PositiveLength = Annotated[float, Quantity("m", "positive")]
Mass = Annotated[float, Quantity("kg", "not negative")]
Density = Annotated[float, Quantity("kg/m^3", "not negative")]
Angle = Annotated[float, Quantity("rad")]
Speed = Annotated[float, Quantity("m/s")]
Frequency = Annotated[float, Quantity("Hz", "positive")]
AngularVelocity = Annotated[float, Quantity("rad/s")]
Acceleration = Annotated[float, Quantity("m/s^2")]
Current = Annotated[float, Quantity("A")]
DipoleMoment = Annotated[float, Quantity("A m^2")]
FluxDensity = Annotated[float, Quantity("T")]
Permeability = Annotated[float, Quantity("N/A^2", "not negative")]
Drag = Annotated[float, Quantity("N m s", "not negative")]
Time = Annotated[float, Quantity("s")]
Duration = Annotated[float, Quantity("s", "positive")]
Positive = Annotated[float, Quantity("1", "positive")]
Force = Annotated[float, Quantity("N")]
Torque = Annotated[float, Quantity("N m")]
QuadraticDrag = Annotated[float, Quantity("N m s^2", "not negative")]
FrictionTorque = Annotated[float, Quantity("N m", "not negative")]
PositiveAngularVelocity = Annotated[float, Quantity("rad/s", "positive")]
LinearDrag = Annotated[float, Quantity("N s/m", "not negative")]
TotalMass = Annotated[float, Quantity("kg", "not negative", LARGEST_SUM)]
MassCoordinate = Annotated[float, Quantity("m", "finite", LARGEST_SUM)]
MassCentre = tuple[MassCoordinate, MassCoordinate, MassCoordinate]
InertiaMoment = Annotated[float, Quantity("kg m^2", "finite", LARGEST_SUM)]


@dataclass(frozen=True)
class Constraint:
    """A rule for several numbers together: a phrase, and its test."""

    rule: str
    holds: Callable[[Any], bool]


@dataclass(frozen=True)
class DefaultKind:
    """The default class of a choice without a ``kind`` key."""

    kind: str


@dataclass(frozen=True)
class SpecifiedAs:
    """How a file specifies a quantity that readers find resolved, for instance a number derived from others.

    ``kind`` is the annotation in a file. Readers have scenes from ``scene.derived``, where the number is in place.
    """

    kind: Any


@dataclass(frozen=True)
class SecondIf:
    """Choice between two classes: the second if this key is present, else the first."""

    key: str

    def holds(self, value: Any) -> bool:
        """Return whether plain data, or an instance, belong to the second class."""
        return self.key in value if isinstance(value, dict) else self.key in getattr(value, "__dict__", ())


def _has_length(direction: Any) -> bool:
    return bool(np.all(sum(np.asarray(component, float) ** 2 for component in direction) > 0))


def _is_frame(axes: Any) -> bool:
    u1, u2, u3 = ([np.asarray(component, float) for component in axis] for axis in axes)
    determinant = sum(u1[i] * (u2[j] * u3[k] - u2[k] * u3[j]) for i, j, k in ((0, 1, 2), (1, 2, 0), (2, 0, 1)))
    squares = [sum(component**2 for component in axis) for axis in (u1, u2, u3)]
    return bool(max(np.max(np.abs(x - 1.0)) for x in (*squares, determinant)) <= 1e-3)


Direction = Annotated[tuple[Number, Number, Number], Constraint("must not be the zero vector", _has_length)]
"""A direction of any length but zero."""
Orientation = Annotated[
    tuple[tuple[Number, Number, Number], tuple[Number, Number, Number], tuple[Number, Number, Number]],
    Constraint("must be three orthonormal right-handed axes u1, u2, u3", _is_frame),
]
"""Axes in lab components, orthonormal to 1e-3, three digits; they are orthonormalised later."""
Index = Annotated[int, Constraint("must not be negative", lambda number: number >= 0)]
"""The number of a list item, from 0."""
Position = tuple[Length, Length, Length]
AngularVelocityVector = tuple[AngularVelocity, AngularVelocity, AngularVelocity]
Moment = tuple[DipoleMoment, DipoleMoment, DipoleMoment]
Colour = tuple[Share, Share, Share, Share]
"""Red, green, blue and alpha (0 is clear, 1 opaque), from 0 to 1."""
SymmetricTensor = tuple[InertiaMoment, InertiaMoment, InertiaMoment, InertiaMoment, InertiaMoment, InertiaMoment]


SpecifiedMass = Annotated[Any, SpecifiedAs(Mass | None)]
SpecifiedMoment = Annotated[Any, SpecifiedAs(Moment | None)]
SpecifiedPosition = Annotated[Any, SpecifiedAs(Position | None)]
SpecifiedDrag = Annotated[Any, SpecifiedAs(Drag | None)]
SpecifiedLinearDrag = Annotated[Any, SpecifiedAs(LinearDrag | None)]


@cache
def field_types(cls: Any) -> dict[str, Any]:
    """Return the annotated type of every field of a dataclass, as specified in a file."""
    hints = get_type_hints(cls, include_extras=True)
    return {name: said.kind if (said := note_on(kind, SpecifiedAs)) else kind for name, kind in hints.items()}


def note_on(annotation: Any, kind: type[Note]) -> Note | None:
    """Return the note of a kind in an annotation: its Quantity, Constraint or DefaultKind; None without one."""
    return next((note for note in getattr(annotation, "__metadata__", ()) if isinstance(note, kind)), None)


def members(annotation: Any) -> tuple[Any, ...]:
    """Return the alternatives of ``X | None``; the type itself for others, and for a number or several."""
    arguments = get_args(annotation)
    if type(None) not in arguments or one_or_several(annotation):
        return (annotation,)
    return tuple(a for a in arguments if a is not type(None))


def one_or_several(annotation: Any) -> tuple[Any, Any] | None:
    """Return the number and tuple types of a "number or tuple of numbers" annotation; None for any other."""
    arguments = get_args(annotation) if get_origin(annotation) in (Union, UnionType) else ()
    choices = [choice for choice in arguments if choice is not type(None)]
    several = [choice for choice in choices if get_origin(choice) is tuple]
    single = [choice for choice in choices if note_on(choice, Quantity)]
    return (single[0], several[0]) if len(choices) == 2 and single and several else None


def is_several(value: Any) -> bool:
    """Return whether a value is a list; an array over the points of a sweep is one number."""
    return isinstance(value, tuple | list)


def _words(annotation: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the strings that an annotation, a Literal or a choice with one, allows, and the names of its classes."""
    choices = (annotation, *get_args(annotation))
    words = next((get_args(choice) for choice in choices if get_origin(choice) is Literal), ())
    classes = (choice for choice in choices if isinstance(choice, type) and dataclasses.is_dataclass(choice))
    return words, tuple(choice.__name__ for choice in classes)


def number_mistakes(place: tuple[str | int, ...], annotation: Any, value: Any) -> Iterator[Mistake]:
    """Yield mistakes in a value of an annotated type; variable-length lists are not examined."""
    if value is None:
        return
    for member in members(annotation):
        if either := one_or_several(member):
            member = either[is_several(value)]
        quantity, constraint = note_on(member, Quantity), note_on(member, Constraint)
        words, others = _words(member) if isinstance(value, str) else ((), ())
        if words and value not in words:
            known = ", ".join((*words, *others))
            rule = f"must be one of {known}" if len((*words, *others)) > 1 else f"must be {known}"
            yield Mistake(place, rule, value, did_you_mean(value, words))
        elif constraint:
            wrong = list(number_mistakes(place, get_args(member)[0], value))
            yield from wrong or ([] if constraint.holds(value) else [Mistake(place, constraint.rule, value)])
        elif quantity:
            yield from quantity.mistakes(place, value)
        elif get_origin(member) is tuple and Ellipsis not in get_args(member):
            inner = get_args(member)
            if not hasattr(value, "__len__") or len(value) != len(inner):
                yield Mistake(place, f"must have {len(inner)} components", value)
                continue
            for index, kind in enumerate(inner):
                yield from number_mistakes((*place, index), kind, value[index])


def check_numbers(instance: Any) -> None:
    """Check every number of a dataclass against its annotation.

    Raises
    ------
    InputError
        With every field that breaks its rule.
    """
    types: dict[str, Any] = field_types(type(instance))  # type: ignore[arg-type]
    found = [
        mistake
        for field in dataclasses.fields(instance)
        for mistake in number_mistakes((field.name,), types[field.name], getattr(instance, field.name))
    ]
    if found:
        raise InputError(found)


class Checked:
    """Base of dataclasses whose numbers are checked against their annotations."""

    def __post_init__(self) -> None:
        check_numbers(self)


def check_once(instance: Any, *names: str) -> None:
    """Check that at most one of several alternative fields is given.

    Raises
    ------
    InputError
        With each of the given fields.
    """
    given = [name for name in names if getattr(instance, name) is not None]
    if len(given) > 1:
        raise InputError([Mistake((name,), _alone(name, given), MISSING) for name in given])


def _alone(name: str, given: list[str]) -> str:
    others = " and ".join(other for other in given if other != name)
    return f"must not be given together with {others}, because they specify the same quantity"


def unit_vector(direction: tuple[Any, ...]) -> tuple[Any, Any, Any]:
    """Return the direction as a unit vector."""
    x, y, z = map(component, direction)
    length = np.sqrt(x * x + y * y + z * z)
    return x / length, y / length, z / length
