"""What a number in a scene is: its SI unit and the rule that it obeys.

The classes of a scene annotate each field with one of the types below. Two readers use the
annotation: the classes themselves, which check what they are given, and the study file, which
derives from it the units that it accepts and the schema that it publishes. Nothing is said twice.

A number may be an array over the points of a sweep, of shape (n,), wherever a float may stand.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import numpy as np

from pem_core.errors import InputError, Mistake

RULES: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "finite": ("must be finite", np.isfinite),
    "positive": ("must be positive", lambda value: np.isfinite(value) & (value > 0)),
    "not negative": ("must not be negative", lambda value: np.isfinite(value) & (value >= 0)),
}


@dataclass(frozen=True)
class Quantity:
    """The unit of a number (SI, as UDUNITS writes it; "1" for a pure number) and its rule."""

    unit: str
    rule: str = "finite"

    def mistakes(self, place: tuple[str | int, ...], value: Any) -> Iterator[Mistake]:
        """Yield what is wrong with a number or with an array of numbers."""
        text, holds = RULES[self.rule]
        try:
            numbers = np.asarray(value, dtype=float)
        except (TypeError, ValueError):
            yield Mistake(place, f"must be a number in {self.unit}", value)
            return
        wrong = numbers[~holds(numbers)]
        if wrong.size:
            yield Mistake(place, text, wrong.flat[0])


Number = Annotated[float, Quantity("1")]
Length = Annotated[float, Quantity("m")]
PositiveLength = Annotated[float, Quantity("m", "positive")]
Mass = Annotated[float, Quantity("kg", "not negative")]
Angle = Annotated[float, Quantity("rad")]
AngularVelocity = Annotated[float, Quantity("rad/s")]
Acceleration = Annotated[float, Quantity("m/s^2")]
DipoleMoment = Annotated[float, Quantity("A m^2")]
FluxDensity = Annotated[float, Quantity("T")]
Permeability = Annotated[float, Quantity("N/A^2", "not negative")]
Drag = Annotated[float, Quantity("N m s", "not negative")]
InertiaMoment = Annotated[float, Quantity("kg m^2")]

Direction = tuple[Number, Number, Number]
Position = tuple[Length, Length, Length]
Moment = tuple[DipoleMoment, DipoleMoment, DipoleMoment]
SymmetricTensor = tuple[InertiaMoment, InertiaMoment, InertiaMoment, InertiaMoment, InertiaMoment, InertiaMoment]


@cache
def field_types(cls: Any) -> dict[str, Any]:
    """Return the annotated type of every field of a dataclass."""
    return get_type_hints(cls, include_extras=True)


def quantity_of(annotation: Any) -> Quantity | None:
    """Return the Quantity of an annotated number, None for anything else."""
    if get_origin(annotation) is Annotated:
        return next((extra for extra in get_args(annotation)[1:] if isinstance(extra, Quantity)), None)
    return None


def members(annotation: Any) -> tuple[Any, ...]:
    """Return the alternatives of ``X | None``, or the type itself."""
    arguments = get_args(annotation)
    return tuple(a for a in arguments if a is not type(None)) if type(None) in arguments else (annotation,)


def _mistakes(place: tuple[str | int, ...], annotation: Any, value: Any) -> Iterator[Mistake]:
    if value is None:
        return
    for member in members(annotation):
        quantity = quantity_of(member)
        if quantity:
            yield from quantity.mistakes(place, value)
        elif get_origin(member) is tuple and Ellipsis not in get_args(member):
            inner = get_args(member)
            if len(value) != len(inner):
                yield Mistake(place, f"must have {len(inner)} components", value)
                continue
            for index, kind in enumerate(inner):
                yield from _mistakes((*place, index), kind, value[index])


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
        for mistake in _mistakes((field.name,), types[field.name], getattr(instance, field.name))
    ]
    if found:
        raise InputError(found)


def check_direction(place: str, direction: tuple[Any, ...]) -> None:
    """Check that a direction has a length; it need not be one.

    Raises
    ------
    InputError
        If it is the zero vector.
    """
    length = np.sqrt(sum(np.asarray(component, float) ** 2 for component in direction))
    if not np.all(length > 0):
        raise InputError([Mistake((place,), "must not be the zero vector", direction)])


def unit_vector(direction: tuple[Any, ...]) -> tuple[Any, Any, Any]:
    """Return the direction as a triple of length one."""
    x, y, z = (np.asarray(component, float) for component in direction)
    length = np.sqrt(x * x + y * y + z * z)
    return x / length, y / length, z / length
