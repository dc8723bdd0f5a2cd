"""The rows of what is outside, and the layout that says where those of placed magnets and of carriers begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pem_core.components.vectors import Vector, floor, rows_from, subtract, vector_at
from pem_core.models.rows import rows
from pem_core.models.surroundings.cells import CELL_GROUPS, CORNER, nearest_image

SHARED = rows(gravity=3, field=3, mu=1, box=3)
"""Parameter rows of the scene: g, B now, mu_0 / 4 pi, edges of a cuboid box, ones where there is none."""

MAGNET = rows(position=3, moment=3)
"""Parameter rows of a magnet: in the body frame on a body that carries it, in the lab frame, now, if placed."""

ELLIPSE = rows(constant=3, cosine=3, sine=3)
"""Rows of a vector that turns: constant + cosine cos(w t) + sine sin(w t)."""

COURSE = rows(velocity=3, place=ELLIPSE, moment=ELLIPSE, rate=1)
"""Parameter rows of a magnet's course: velocity, its place, its moment, w."""

FIELD_COURSE = rows(field=ELLIPSE, rate=1)
"""Parameter rows of the course of a field that turns."""

CARRIERS, PLACED_MAGNETS, FIRST_PLACED, PERIODICITY, FIELD_TURNS, MOVING_MAGNETS = 0, 1, 2, 4, 5, 6
FIRST_COURSE, GROUPS, HEADER = 7, 9, 10
"""Layout entries; how many things move and may carry magnets is the first. Magnets are dipoles here: which of them are
one magnet is told by a table that begins at GROUPS, which is 0 where each is one (``groups``). From HEADER on, per
carrier, its number of magnets and its first parameter row; then, per moving magnet, which of the placed magnets it is;
then that table. The field's course, if it turns, follows theirs; then the corner of a periodic box, and its cell where
it is triclinic (``cells``)."""

NONE, CUBOID, TRICLINIC = 0, 1, 2
"""What the layout says of periodicity."""

OWN = 3, 8
"""Layout entries of a kind's own."""


def groups_around(own: Sequence[int], layout: Any) -> list[int]:
    """Return how many parameter rows belong together, in order; ``own`` are the kind's."""
    placed, moving = MAGNET.groups * layout[PLACED_MAGNETS], COURSE.groups * layout[MOVING_MAGNETS]
    soft = [1] * soft_rows(layout)
    field, corner = FIELD_COURSE.groups * layout[FIELD_TURNS], CORNER.groups * int(layout[PERIODICITY] != NONE)
    cell = CELL_GROUPS * int(layout[PERIODICITY] == TRICLINIC)
    return [*SHARED.groups, *own, *placed, *soft, *moving, *field, *corner, *cell]


def soft_rows(layout: Any) -> Any:
    """Return how many rows there are behind the placed magnets' for a soft ball: 1 where there is one, else 0."""
    return layout[FIRST_COURSE] - layout[FIRST_PLACED] - MAGNET.size * layout[PLACED_MAGNETS]


def magnets_of(layout: Any, a: int) -> Any:
    """Return how many magnets carrier a has."""
    return layout[HEADER + 2 * a]


def parameters_of(p: Any, layout: Any, a: int) -> Any:
    """Return the parameter rows of carrier a."""
    return rows_from(p, layout[HEADER + 2 * a + 1])


def is_driven(layout: Any) -> bool:
    """Tell whether anything outside follows a course."""
    return layout[MOVING_MAGNETS] + layout[FIELD_TURNS] > 0


def placed_row(layout: Any, k: int) -> Any:
    """Return the first parameter row of placed magnet k."""
    return layout[FIRST_PLACED] + MAGNET.size * k


def mover(layout: Any, j: int) -> Any:
    """Return which of the placed magnets moving magnet j is."""
    return layout[HEADER + 2 * layout[CARRIERS] + j]


def course_rows(p: Any, layout: Any, j: int) -> Any:
    """Return the rows of the course of moving magnet j; after the last of them, of the field."""
    return rows_from(p, layout[FIRST_COURSE] + COURSE.size * j)


def corner_rows(p: Any, layout: Any) -> Any:
    """Return the rows of a periodic box, from its corner on."""
    courses = COURSE.size * layout[MOVING_MAGNETS] + FIELD_COURSE.size * layout[FIELD_TURNS]
    return rows_from(p, layout[FIRST_COURSE] + courses)


def separation(r_a: Vector, r_b: Vector, p: Any, layout: Any) -> Vector:
    """Return r_ab = r_b - r_a, eq. (3.26); in a periodic box, to the nearest image, of a cuboid on each axis."""
    r = subtract(r_b, r_a)
    # In this order, and not nested: compiled code then keeps in registers what is summed over magnets.
    if layout[PERIODICITY] == TRICLINIC:
        r = nearest_image(r, rows_from(corner_rows(p, layout), CORNER.size))
    if layout[PERIODICITY] == CUBOID:
        edges = vector_at(p, SHARED.box)
        r = nearest(r[0], edges[0]), nearest(r[1], edges[1]), nearest(r[2], edges[2])
    return r


def nearest(x: Any, edge: Any) -> Any:
    """Return x - L floor(x / L + 1/2), PEM's rule: from -L/2 to below L/2."""
    return x - edge * floor(x / edge + 0.5)
