"""Tables of PEM's structures, member by member, shared by the reader and the writer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from pem_core.errors import fail, mistakes_as
from pem_core.scene.quantities import LARGEST
from pipelines.formats.udf import units
from pipelines.formats.udf.contents import STILL
from pipelines.formats.udf.parts import Part
from pipelines.formats.udf.units import PURE, Dimension, UdfUnits, factor, from_si

# Numbers of a scene as UDF text: in the units of the file, exact to the last bit.


class Pen(NamedTuple):
    """Writer of numbers in the units of a file; ``place`` is the part of the scene being written, for errors."""

    units: UdfUnits
    place: tuple[str | int, ...] = ()

    def at(self, *inner: str | int) -> Pen:
        """Return a pen for a nested part of the scene."""
        return Pen(self.units, (*self.place, *inner))

    def number(self, value: Any, dimension: Dimension = PURE) -> str:
        """Return a number as text."""
        if np.ndim(value) != 0:
            raise fail(self.place, "must be one number, not an array over a sweep", value)
        number = float(value)
        if not abs(number) <= LARGEST:
            raise fail(self.place, f"must be at most {LARGEST:g} in SI units in size", number)
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


NOTHING: dict[str, Any] = {"number": 0.0, "numbers": STILL, "vector": STILL}
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
        getattr(pen.at(member.ours), member.kind)(values.get(member.ours, NOTHING.get(member.kind)), member.dimension)
        for member in structure
    ]


def text_of(pen: Pen, structure: Structure, values: Mapping[str, Any]) -> str:
    """Return a structure as text, with commas after numbers only: ``{0.1,{0.0,0.0,1.0}}``."""
    return f"{{{','.join(member_texts(pen, structure, values)).replace('},', '}')}}}"
