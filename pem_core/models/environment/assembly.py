"""Assembly of parameter rows from the environment of a scene."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from pem_core.models.environment.dipoles import dipole_field
from pem_core.models.environment.magnets import table_of_groups
from pem_core.models.environment.periodic_images import cell_rows
from pem_core.models.environment.rows import CARRIER, CUBOID, HEADER, MAGNET, NONE, SHARED, TRICLINIC
from pem_core.models.systems.rows import entry_values
from pem_core.numbers.types import Component, Vector, component
from pem_core.numbers.vectors import add, scale, subtract, to_lab
from pem_core.scene.bodies import Body, Dipole
from pem_core.scene.external_field import Box, RotatingField, TriclinicBox, UniformField
from pem_core.scene.motion import Course, course_of_arrow, course_of_point
from pem_core.scene.placed_bodies import Placed, axes_of
from pem_core.scene.soft import Ball, Soft, polarisability


class Around(Protocol):
    """Environment as a scene of any kind specifies it."""

    @property
    def placed(self) -> Sequence[Placed]:
        """Return the placed bodies."""

    @property
    def bodies(self) -> Mapping[str, Body]:
        """Return all bodies by their names."""

    @property
    def gravity(self) -> Vector:
        """Return g [m/s^2], lab frame."""

    @property
    def field(self) -> UniformField | RotatingField:
        """Return the uniform field."""

    @property
    def permeability(self) -> Any:
        """Return mu_0 [N/A^2], a number or (n,) array."""


@dataclass(frozen=True)
class SurroundingsRows:
    """Parameter rows of the environment, which come before and after the model's own rows.

    Attributes
    ----------
    shared : list of numbers or arrays
        First rows of the table, SHARED.
    placed, soft, driven : list of numbers or arrays
        Rows of the placed dipoles, MAGNET each, of a soft sphere, and of all prescribed motions.
    counts : list of int
        Number of dipoles of each placed magnet.
    moving : list of int
        Numbers of the placed dipoles that move.
    cell : list of numbers or arrays
        Rows of a periodic box: the last rows of the table.
    periodicity : int
        Its layout entry.
    field_turns : bool
    """

    shared: list[Any]
    placed: list[Any]
    soft: list[Any]
    driven: list[Any]
    counts: list[int]
    moving: list[int]
    cell: list[Any]
    periodicity: int
    field_turns: bool

    def around(self, carriers: Sequence[Any]) -> list[Any]:
        """Return all parameter rows of a problem, given the model's own."""
        return [*self.shared, *carriers, *self.placed, *self.soft, *self.driven, *self.cell]

    def layout(
        self, carriers: Sequence[tuple[Sequence[int], int]], carrier_rows: int, carrier: tuple[int, int] = (0, 0)
    ) -> np.ndarray:
        """Return the layout (k,) of a problem; a model may append entries.

        Parameters
        ----------
        carriers : sequence of (sequence of int, int)
            For each moving body that may carry magnets, the numbers of dipoles of its magnets, and its first row among
            the model's own.
        carrier_rows : int
            Number of the model's own rows.
        carrier : (int, int)
            Values of ``HEADER.model_first`` and ``HEADER.model_second``.
        """
        first_placed = SHARED.size + carrier_rows
        first_course = first_placed + len(self.placed) + len(self.soft)
        table = [
            entry
            for each, first in carriers
            for entry in entry_values(CARRIER, magnets=sum(each), first_row=SHARED.size + first)
        ]
        groups = table_of_groups([*(each for each, _ in carriers), self.counts])
        header = entry_values(
            HEADER,
            carriers=len(carriers),
            placed_magnets=len(self.placed) // MAGNET.size,
            first_placed=first_placed,
            model_first=carrier[0],
            periodicity=self.periodicity,
            field_turns=int(self.field_turns),
            moving_magnets=len(self.moving),
            first_course=first_course,
            model_second=carrier[1],
            groups=HEADER.size + len(table) + len(self.moving) if groups else 0,
        )
        return np.array([*header, *table, *self.moving, *groups], dtype=np.int64)


def surroundings_rows(
    scene: Around, box: Box | TriclinicBox | None = None, ball: Ball | None = None
) -> SurroundingsRows:
    """Return the rows of the environment of a scene, a box and a soft sphere; ``forcing`` updates them to a time."""
    field = scene.field
    courses = [(item, course) for item in scene.placed for course in dipole_courses(item, scene.bodies[item.body])]
    moving = [k for k, (item, _) in enumerate(courses) if item.motion != "fixed"]
    return SurroundingsRows(
        shared=[*scene.gravity, *field.B, scene.permeability / (4 * np.pi), *edges(box)],
        placed=[row for _, (place, moment) in courses for row in (*place.at(0.0), *moment.at(0.0))],
        soft=[polarisability(ball, scene.permeability)] if ball else [],
        driven=[row for k in moving for row in rows_of_course(*courses[k][1])] + rows_of_field_course(field),
        counts=[len(source.dipoles) for item in scene.placed for source in scene.bodies[item.body].sources],
        moving=moving,
        cell=rows_of_box(box),
        periodicity=periodicity(box),
        field_turns=isinstance(field, RotatingField),
    )


def magnet_courses(item: Placed, body: Body) -> list[tuple[Course, Course]]:
    """Return the prescribed motion of place and moment of every magnet of a placed body, as one dipole, lab frame."""
    return [_course(item, body, Dipole(source.position, source.moment)) for source in body.sources]


def dipole_courses(item: Placed, body: Body) -> list[tuple[Course, Course]]:
    """Return the prescribed motion of place and moment of every dipole of a placed body, lab frame."""
    return [_course(item, body, dipole) for source in body.sources for dipole in source.dipoles]


def _course(item: Placed, body: Body, dipole: Dipole) -> tuple[Course, Course]:
    u = axes_of(item, body)
    place = course_of_point(item.motion, item.position, to_lab(dipole.position, u))
    return place, course_of_arrow(item.motion, to_lab(dipole.moment, u))


def dipole_rows(body: Body, permeability: Component) -> list[Any]:
    """Return the rows, MAGNET each, of a body's magnets and of its soft sphere with the moment that they induce."""
    rows = [number for source in body.sources for one in source.dipoles for number in (*one.position, *one.moment)]
    if body.soft is not None:
        rows += [*body.soft.position, *self_induced_moment(body, body.soft, permeability)]
    return rows


def self_induced_moment(body: Body, soft: Soft, permeability: Component) -> Vector:
    """Return the moment p_0 [A m^2] that the magnets of a body induce in its soft sphere, body frame."""
    total: Vector = (0.0, 0.0, 0.0)
    for one in (dipole for source in body.sources for dipole in source.dipoles):
        r = subtract(tuple(map(component, one.position)), tuple(map(component, soft.position)))
        total = add(total, dipole_field(permeability / (4 * np.pi), r, tuple(map(component, one.moment))))
    return scale(polarisability(soft, permeability), total)


def rows_of_course(place: Course, moment: Course) -> list[Any]:
    """Return the parameter rows of a moving magnet (see ``environment.rows``)."""
    turns = [row for course in (place, moment) for row in (*course.constant, *course.cosine, *course.sine)]
    return [*place.velocity, *turns, place.angular_velocity]


def rows_of_field_course(field: UniformField | RotatingField) -> list[Any]:
    """Return the parameter rows of a rotating field; none for a constant one."""
    return [*field.B, *field.B1, *field.B2, field.angular_velocity] if isinstance(field, RotatingField) else []


def edges(box: Box | TriclinicBox | None) -> tuple[Any, ...]:
    """Return the edges of a cuboid box [m]; ones where there is none."""
    return tuple(box.vectors[axis][axis] for axis in range(3)) if isinstance(box, Box) else (1.0, 1.0, 1.0)


def periodicity(box: Box | TriclinicBox | None) -> int:
    """Return the layout entry of the periodic box through whose faces magnets interact."""
    if box is None or not box.periodic:
        return NONE
    return CUBOID if isinstance(box, Box) else TRICLINIC


def rows_of_box(box: Box | TriclinicBox | None) -> list[Any]:
    """Return the rows of a periodic box, which follow all prescribed motions (see ``environment.rows``)."""
    if box is None or not box.periodic:
        return []
    return [*box.min, *(cell_rows(box.vectors) if isinstance(box, TriclinicBox) else ())]
