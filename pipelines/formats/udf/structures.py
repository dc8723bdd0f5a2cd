"""Structures of a UDF file: parts that are read, text that is written, and the tables of members shared by both."""

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake, dotted, fail, mistakes_as
from pem_core.scene.quantities import LARGEST
from pipelines.formats.udf import units
from pipelines.formats.udf.contents import STILL, Axes, Triple
from pipelines.formats.udf.language.definition import INTEGER, value_text
from pipelines.formats.udf.language.text import Value
from pipelines.formats.udf.units import PURE, Dimension, UdfUnits, factor, from_si, to_si

# Parts of a UDF file in SI, each with its path and its line.


ABSENT: dict[str, Value] = {}


class Part(NamedTuple):
    """Structure in a UDF file, such as ``body[0].shape[1]``.

    Absent members have PEM's defaults: zero, an empty text, an empty list.
    """

    value: Value
    units: UdfUnits
    path: str

    def has(self, name: str) -> bool:
        """Return whether a member exists."""
        return name in self.value.data

    def member(self, name: str) -> "Part":
        """Return a nested structure, an empty one if it is absent."""
        found = self._of_kind(name, "{", "must be a structure {...}")
        return Part(found or self.value._replace(data=ABSENT), self.units, self._path(name))

    def items(self, name: str) -> list["Part"]:
        """Return the structures in an array."""
        path = self._path(name)
        parts = [Part(item, self.units, f"{path}[{index}]") for index, item in enumerate(self._list(name))]
        for part in parts:
            if part.value.kind != "{":
                raise part.fail("must be a structure {...}", value_text(part.value))
        return parts

    def integers(self, name: str) -> list[int]:
        """Return the integers in an array."""
        return [self._integer(name, item) for item in self._list(name)]

    def text(self, name: str) -> str:
        """Return a text member."""
        found = self._of_kind(name, "string", 'must be a "string"')
        return found.data if found else ""

    def integer(self, name: str) -> int:
        """Return an integer member, which must exist."""
        if not self.has(name):
            raise self.member(name).fail("must be given", MISSING)
        return self._integer(name, self.value.data[name])

    def number(self, name: str, dimension: Dimension = PURE) -> float:
        """Return a number in SI."""
        found = self._of_kind(name, "number", "must be a number")
        if found is None:
            return 0.0
        number = to_si(found.data, factor(self.units, dimension))
        if not abs(number) <= LARGEST:
            raise found.fail(
                f"the absolute value of {self._path(name)} must be at most {LARGEST:g} in SI units", number
            )
        return number

    def numbers(self, names: str, dimension: Dimension = PURE) -> tuple[float, ...]:
        """Return several numbers in SI; their names are separated by spaces."""
        return tuple(self.number(name, dimension) for name in names.split())

    def amount(self, name: str, dimension: Dimension = PURE) -> float:
        """Return a non-negative number in SI."""
        number = self.number(name, dimension)
        if number < 0:
            raise self.value.data[name].fail(f"{self._path(name)} must not be negative", number)
        return number

    def vector(self, name: str, dimension: Dimension = PURE) -> Triple:
        """Return a vector in SI."""
        x, y, z = self.member(name).numbers("x y z", dimension)
        return x, y, z

    def axes(self, name: str, dimension: Dimension = PURE) -> Axes:
        """Return three axes, those of the lab if they are absent."""
        if not self.has(name):
            return ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
        part = self.member(name)
        return part.vector("u1", dimension), part.vector("u2", dimension), part.vector("u3", dimension)

    def fail(self, rule: str, value: Any = MISSING, remedy: str = "") -> InputError:
        """Return an error about this part, to be raised."""
        return InputError([self.located_mistake(Mistake((), rule, value, remedy))])

    def located_mistake(self, mistake: Mistake) -> Mistake:
        """Return a mistake in an object built from this part, with its line and path in the file."""
        inside = f": {dotted(mistake.place)}" if mistake.place else ""
        place = f"{self.value.source.where(self.value.offset)}: {self.path}{inside}"
        return Mistake((place,), mistake.rule, mistake.value, mistake.remedy)

    def note(self, name: str, text: str) -> str:
        """Return a note about a member, with its position in the file."""
        return f"{self.value.source.where(self.value.offset)}: {self._path(name)} {text}"

    def located(self) -> AbstractContextManager[None]:
        """Return a context that locates errors of objects built from this part in the file."""
        return mistakes_as(self.located_mistake)

    def _path(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def _of_kind(self, name: str, kind: str, rule: str) -> Value | None:
        found = self.value.data.get(name)
        if found is not None and found.kind != kind:
            raise found.fail(f"{self._path(name)} {rule}", value_text(found))
        return found

    def _list(self, name: str) -> list[Value]:
        found = self._of_kind(name, "[", "must be an array [...]")
        return found.data if found else []

    def _integer(self, name: str, value: Value) -> int:
        if value.kind != "number" or not INTEGER.fullmatch(value.data):
            raise value.fail(f"{self._path(name)} must be a whole number", value_text(value))
        return int(value.data)


# Numbers of a scene as UDF text: in the units of the file, exact to the last bit.


class Pen(NamedTuple):
    """Writer of numbers in the units of a file; ``place`` is the part of the scene being written, for errors."""

    units: UdfUnits
    place: tuple[str | int, ...] = ()

    def at(self, *inner: str | int) -> "Pen":
        """Return a pen for a nested part of the scene."""
        return Pen(self.units, (*self.place, *inner))

    def number(self, value: Any, dimension: Dimension = PURE) -> str:
        """Return a number as text."""
        if np.ndim(value) != 0:
            raise fail(self.place, ": a UDF file holds one value, not the values along an axis", MISSING)
        number = float(value)
        if not abs(number) <= LARGEST:
            raise fail(self.place, f": the absolute value must be at most {LARGEST:g} in SI units", number)
        with mistakes_as(lambda mistake: replace(mistake, place=self.place)):
            return from_si(number, factor(self.units, dimension))

    def numbers(self, values: Iterable[Any], dimension: Dimension = PURE) -> str:
        """Return numbers as text, separated by commas."""
        return ",".join([self.number(value, dimension) for value in values])

    def vector(self, values: Iterable[Any], dimension: Dimension = PURE) -> str:
        """Return a structure of numbers: ``{0.0,0.0,1.0}``."""
        return f"{{{self.numbers(values, dimension)}}}"

    def axes(self, axes: Iterable[Any], dimension: Dimension = PURE) -> str:
        """Return a structure of vectors."""
        return f"{{{''.join(self.vector(axis, dimension) for axis in axes)}}}"


ZEROS: dict[str, Any] = {"number": 0.0, "numbers": STILL, "vector": STILL}
"""PEM's values in unselected structures."""


class Member(NamedTuple):
    """Member of a structure.

    Attributes
    ----------
    kind : str
        The method of :class:`Part` that reads it, and of :class:`Pen` that writes it.
    theirs : str
        PEM's name; for several numbers their names, separated by spaces.
    ours : str
        Our name.
    dimension : Dimension
    """

    kind: str
    theirs: str
    ours: str
    dimension: Dimension = units.PURE


Structure = tuple[Member, ...]

RADIUS = Member("number", "radius", "radius", units.LENGTH)
DIRECTION = Member("vector", "d", "axis")
FRAME = (Member("vector", "da", "axis_a"), Member("vector", "db", "axis_b"))
ORIENTATION = Member("axes", "orientation", "orientation")
POSITION = Member("vector", "position", "position", units.LENGTH)
MOMENT = Member("vector", "dipole", "moment", units.DIPOLE_MOMENT)
TURNING = Member("vector", "angularVelocity", "angular_velocity", units.ANGULAR_VELOCITY)
SPIN = Member("number", "angularVelocity", "angular_velocity", units.ANGULAR_VELOCITY)

SPHERE = (RADIUS,)
CYLINDER = (RADIUS, Member("number", "length", "half_length", units.LENGTH), DIRECTION)
ELLIPSOID = (Member("numbers", "a b c", "semi_axes", units.LENGTH), *FRAME)
CUBOID = (Member("numbers", "a b c", "half_edges", units.LENGTH), *FRAME)
LINE = (Member("number", "l", "half_length", units.LENGTH), DIRECTION)
MAGNET = (POSITION, MOMENT)
MAGNET_BEFORE_1_3 = (POSITION._replace(theirs="center"), MOMENT)
BOX = (Member("vector", "min", "min", units.LENGTH), Member("vector", "max", "max", units.LENGTH))
PENDULUM = (POSITION._replace(ours="pivot"), ORIENTATION, TURNING)
PLACED = (POSITION, ORIENTATION)
STRAIGHT = (Member("vector", "velocity", "velocity", units.VELOCITY),)
ROTATION = (
    POSITION._replace(theirs="center"),
    Member("number", "initialPhase", "phase"),
    SPIN,
    *(Member("vector", name, name, units.LENGTH) for name in ("r1", "r2")),
)
CONSTANT_FIELD = (Member("vector", "B", "B", units.FLUX_DENSITY),)
ROTATING_FIELD = (SPIN, *(Member("vector", name, name, units.FLUX_DENSITY) for name in ("B1", "B2")))
PENDULUM_RECORD = (
    ORIENTATION,
    TURNING,
    Member("vector", "angularMomentum", "angular_momentum", units.ANGULAR_MOMENTUM),
    Member("vector", "torque", "torque", units.TORQUE),
)
RECORD = (
    Member("vector", "gravity", "gravity", units.ACCELERATION),
    Member("vector", "magnetiField", "field", units.FLUX_DENSITY),
    Member("number", "cpuTime", "cpu_time"),
)


def members_in(part: Part, structure: Structure) -> dict[str, Any]:
    """Return the members of a structure of a file by our names, in SI."""
    return {member.ours: getattr(part, member.kind)(member.theirs, member.dimension) for member in structure}


def magnet_in(part: Part) -> dict[str, Any]:
    """Return the position and the moment of a magnet; before version 1.3 the position was called center."""
    return members_in(part, MAGNET if part.has("position") else MAGNET_BEFORE_1_3)


def member_texts(pen: Pen, structure: Structure, values: Mapping[str, Any]) -> list[str]:
    """Return each member of a structure as text, zero for missing values."""
    return [
        getattr(pen.at(member.ours), member.kind)(values.get(member.ours, ZEROS.get(member.kind)), member.dimension)
        for member in structure
    ]


def text_of(pen: Pen, structure: Structure, values: Mapping[str, Any]) -> str:
    """Return a structure as text, with commas after numbers only: ``{0.1,{0.0,0.0,1.0}}``."""
    return f"{{{','.join(member_texts(pen, structure, values)).replace('},', '}')}}}"
