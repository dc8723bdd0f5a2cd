"""Assembly of parameter rows from the environment of a scene."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from pem_core.models.environment.carried_loops import table_of_coils
from pem_core.models.environment.dipoles import dipole_field
from pem_core.models.environment.magnets import table_of_groups
from pem_core.models.environment.periodic_images import cell_rows
from pem_core.models.environment.rows import (
    CARRIER,
    CUBOID,
    HEADER,
    LOOP,
    MAGNET,
    MOVER,
    NO_WAVE,
    NONE,
    SHARED,
    TRICLINIC,
    WAVE,
)
from pem_core.models.environment.waves import PRODUCT, kind_of, rows_of_wave
from pem_core.models.systems.rows import entry_values
from pem_core.numbers.types import Component, Vector, component
from pem_core.numbers.vectors import add, scale, subtract, to_lab
from pem_core.scene.bodies import Body, Dipole
from pem_core.scene.coils import CurrentLoop, loops_of, moment_of
from pem_core.scene.external_field import Box, RotatingField, TriclinicBox, UniformField
from pem_core.scene.motion import (
    IN_LAB,
    STILL,
    Course,
    Oscillating,
    course_of_arrow,
    course_of_point,
    on_table,
    oscillation,
)
from pem_core.scene.placed_bodies import Placed, axes_of
from pem_core.scene.plate import Plate
from pem_core.scene.quantities import unit_vector
from pem_core.scene.soft import Ball, Soft, polarisability
from pem_core.scene.waves import ProductWave, TableWave


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
    def table(self) -> Oscillating | None:
        """Return the oscillation of the table, None if it is at rest."""

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
    placed, soft, loops, plate, driven : list of numbers or arrays
        Rows of the placed dipoles, MAGNET each, of a soft sphere, of current loops, LOOP each, of a conducting plate,
        and of all prescribed motions.
    counts : list of int
        Number of dipoles of each placed magnet, then of loops of each coil.
    moving : list of int
        Entries MOVER of each placed dipole, and then of each loop, that moves.
    waves : list of int
        Entries of all waves.
    cell : list of numbers or arrays
        Rows of a periodic box: the last rows of the table.
    periodicity : int
        Its layout entry.
    changes : mapping
        The entries of the header that tell what changes with time.
    placed_coils : list of (int, int)
        Number of loops, and of nodes, of each placed coil.
    """

    shared: list[Any]
    placed: list[Any]
    soft: list[Any]
    loops: list[Any]
    plate: list[Any]
    driven: list[Any]
    counts: list[int]
    moving: list[int]
    waves: list[int]
    cell: list[Any]
    periodicity: int
    changes: Mapping[str, int]
    placed_coils: list[tuple[int, int]]

    def around(self, carriers: Sequence[Any]) -> list[Any]:
        """Return all parameter rows of a problem, given the model's own."""
        before = [*self.shared, *carriers, *self.placed, *self.soft, *self.loops]
        return [*before, *self.plate, *self.driven, *self.cell]

    def layout(
        self,
        carriers: Sequence[tuple[Sequence[int], int]],
        carrier_rows: int,
        carrier: tuple[int, int] = (0, 0),
        coils: Sequence[tuple[int, Sequence[tuple[int, int]]]] = (),
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
        coils : sequence of (int, sequence of (int, int))
            For each moving body, the first row of its current loops among the model's own, and the numbers of loops and
            of nodes of each of its coils.
        """
        first_placed = SHARED.size + carrier_rows
        first_loop = first_placed + len(self.placed) + len(self.soft)
        table = [
            entry
            for each, first in carriers
            for entry in entry_values(CARRIER, magnets=sum(each), first_row=SHARED.size + first)
        ]
        groups = table_of_groups([*(each for each, _ in carriers), self.counts])
        after = HEADER.size + len(table) + len(self.moving) + len(self.waves)
        of_coils = table_of_coils([(SHARED.size + first, own) for first, own in coils], self.placed_coils)
        header = entry_values(
            HEADER,
            carriers=len(carriers),
            placed_magnets=len(self.placed) // MAGNET.size,
            first_placed=first_placed,
            model_first=carrier[0],
            periodicity=self.periodicity,
            first_course=first_loop + len(self.loops) + len(self.plate),
            model_second=carrier[1],
            groups=after if groups else 0,
            loops=len(self.loops) // LOOP.size,
            first_loop=first_loop,
            carried_coils=after + len(groups) if of_coils else 0,
            plate=int(bool(self.plate)),
            ramps=0,
            ramp_rows=0,
            spheres=0,
            **self.changes,
        )
        return np.array([*header, *table, *self.moving, *self.waves, *groups, *of_coils], dtype=np.int64)


def surroundings_rows(
    scene: Around,
    box: Box | TriclinicBox | None = None,
    ball: Ball | None = None,
    plate: Plate | None = None,
) -> SurroundingsRows:
    """Return the rows of the environment of a scene, a box, a soft sphere and a conducting plate.

    ``forcing`` updates them to a time.
    """
    field, table = scene.field, scene.table
    dipoles = [
        (item, course) for item in scene.placed for course in dipole_courses(item, scene.bodies[item.body], table)
    ]
    loops = [(item, loop) for item in scene.placed for loop in placed_loops(scene.bodies[item.body])]
    of_loops = [loop_course(item, scene.bodies[item.body], loop, table) for item, loop in loops]
    currents = [*(0.0 for _ in dipoles), *(loop.current_turns for _, loop in loops)]
    courses = [*dipoles, *((item, course) for (item, _), course in zip(loops, of_loops, strict=True))]
    movers = [(k, item, course) for k, (item, course) in enumerate(courses) if _changes(item, table)]
    field_wave = getattr(field, "wave", None)
    waves, wave_table, numbers = tables_of_waves([*(item.wave for _, item, _ in movers), field_wave])
    driven = [row for k, _, course in movers for row in rows_of_course(*course, currents[k])]
    return SurroundingsRows(
        shared=[*scene.gravity, *field.B, scene.permeability / (4 * np.pi), *edges(box)],
        placed=[row for _, (place, moment) in dipoles for row in (*place.at(0.0), *moment.at(0.0))],
        soft=[polarisability(ball, scene.permeability)] if ball else [],
        loops=[
            row
            for (place, axis), (_, loop) in zip(of_loops, loops, strict=True)
            for row in (*place.at(0.0), *axis.at(0.0), loop.radius, loop.current_turns)
        ],
        plate=rows_of_plate(plate),
        driven=[
            *driven,
            *rows_of_field_course(field),
            *rows_of_gravity_course(scene.gravity, table),
            *wave_table,
        ],
        counts=[
            *(len(source.dipoles) for item in scene.placed for source in scene.bodies[item.body].sources),
            *(coil.loop_count for item in scene.placed for coil in scene.bodies[item.body].coils),
        ],
        placed_coils=[one for item in scene.placed for one in coil_sizes(scene.bodies[item.body])],
        moving=[
            entry
            for (k, _, (_, moment)), wave in zip(movers, numbers, strict=False)
            for entry in entry_values(MOVER, magnet=k, wave=wave, spins_up=int(moment.spin_up is not None))
        ],
        waves=waves,
        cell=rows_of_box(box),
        periodicity=periodicity(box),
        changes={
            "field_turns": int(isinstance(field, RotatingField) or field_wave is not None),
            "moving_magnets": len(movers),
            "table_moves": int(table is not None),
            "field_wave": numbers[-1],
            "waves": len(waves) // WAVE.size,
            "wave_rows": len(wave_table),
        },
    )


def _changes(item: Placed, table: Oscillating | None) -> bool:
    """Return whether the magnets of a placed body move in the frame of the table, or a wave changes their moments."""
    return on_table(item.motion, table) not in ("fixed", IN_LAB) or item.wave is not None


def magnet_courses(item: Placed, body: Body, table: Oscillating | None) -> list[tuple[Course, Course]]:
    """Return the prescribed motion of place and moment of every magnet of a placed body, as one dipole, lab frame."""
    return [_course(item, body, Dipole(source.position, source.moment), table) for source in body.sources]


def coil_courses(item: Placed, body: Body, table: Oscillating | None) -> list[tuple[Course, Course]]:
    """Return the prescribed motion of place and moment of every coil of a placed body, as one dipole, lab frame."""
    return [_course(item, body, Dipole(coil.position, moment_of(loops_of(coil))), table) for coil in body.coils]


def placed_loops(body: Body) -> list[CurrentLoop]:
    """Return the current loops of all coils of a body, body frame."""
    return [loop for coil in body.coils for loop in loops_of(coil)]


def coil_sizes(body: Body) -> list[tuple[int, int]]:
    """Return the numbers of loops, and of nodes of each loop, of the coils of a body."""
    return [(coil.loop_count, coil.node_count) for coil in body.coils]


def loop_rows(body: Body, origin: Vector = (0.0, 0.0, 0.0)) -> list[Any]:
    """Return the rows, LOOP each, of the coils of a moving body, with places from ``origin`` [m], body frame."""
    return [
        row
        for loop in placed_loops(body)
        for row in (*subtract(loop.position, origin), *loop.axis, loop.radius, loop.current_turns)
    ]


def loop_course(item: Placed, body: Body, loop: CurrentLoop, table: Oscillating | None) -> tuple[Course, Course]:
    """Return the prescribed motion of place and unit axis of a loop of a placed body, lab frame."""
    return _course(item, body, Dipole(loop.position, loop.axis), table)


def dipole_courses(item: Placed, body: Body, table: Oscillating | None) -> list[tuple[Course, Course]]:
    """Return the prescribed motion of place and moment of every dipole of a placed body, lab frame."""
    return [_course(item, body, dipole, table) for source in body.sources for dipole in source.dipoles]


def _course(item: Placed, body: Body, dipole: Dipole, table: Oscillating | None) -> tuple[Course, Course]:
    u, motion = axes_of(item, body), on_table(item.motion, table)
    place = course_of_point(motion, item.position, to_lab(dipole.position, u))
    return place, course_of_arrow(motion, to_lab(dipole.moment, u))


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


def rows_of_course(place: Course, moment: Course, current_turns: Any) -> list[Any]:
    """Return the parameter rows of a moving magnet or current loop (see ``environment.rows``)."""
    turns = [row for course in (place, moment) for row in (*course.constant, *course.cosine, *course.sine)]
    spin_up = 0.0 if place.spin_up is None else place.spin_up
    return [*place.velocity, *turns, place.angular_velocity, spin_up, current_turns]


def tables_of_waves(waves: list[Any]) -> tuple[list[int], list[Any], list[int]]:
    """Return layout entries and parameter rows of waves and of the factors of products, and the number of each wave.

    Without a wave (None) the number is :data:`NO_WAVE`.
    """
    every: list[Any] = []
    numbers: list[int] = []
    factors: dict[int, tuple[int, int]] = {}
    for wave in waves:
        if isinstance(wave, ProductWave):
            every += [wave.first, wave.second]
            factors[len(every)] = len(every) - 2, len(every) - 1
        numbers.append(NO_WAVE if wave is None else len(every))
        every += [] if wave is None else [wave]
    entries: list[int] = []
    table: list[Any] = []
    for k, wave in enumerate(every):
        knots = len(wave.times) if isinstance(wave, TableWave) else 0
        entries += [PRODUCT, *factors[k]] if k in factors else [kind_of(wave), len(table), knots]
        table += rows_of_wave(wave)
    return entries, table, numbers


def rows_of_field_course(field: UniformField | RotatingField) -> list[Any]:
    """Return the parameter rows of a field that changes with time; none for a constant one."""
    if isinstance(field, RotatingField):
        return [*field.B, *field.B1, *field.B2, field.angular_velocity]
    return [] if field.wave is None else [*field.B, *STILL, *STILL, 0.0]


def rows_of_gravity_course(gravity: Vector, table: Oscillating | None) -> list[Any]:
    """Return the parameter rows of gravity in the frame of an oscillating table: g less the table's acceleration."""
    if table is None:
        return []
    course = oscillation(table)
    square = course.angular_velocity * course.angular_velocity
    return [*gravity, *scale(square, course.cosine), *scale(square, course.sine), course.angular_velocity]


def rows_of_plate(plate: Plate | None) -> list[Any]:
    """Return the parameter rows of a conducting plate; none without one."""
    if plate is None:
        return []
    return [*plate.position, *unit_vector(plate.normal), plate.thickness, plate.conductivity]


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
