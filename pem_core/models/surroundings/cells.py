"""The cell that a triclinic box repeats: its rows, and the nearest image in it.

The rows hold a basis of the same lattice that is Minkowski-reduced (``surroundings.reduction``). The nearest image of a
separation is then among the 27 around the one that fractions rounded to whole numbers give, however tilted the box is:
fractions of nearest images along such a basis are less than 3/2 in size, in all random cells of our tests at most 1
(Nguyen and Stehle 2009, doi:10.1145/1597036.1597050, of Voronoi cells). Eight of the 27 need no look: see DIAGONALS.
"""

from __future__ import annotations

from typing import Any

from pem_core.components.vectors import Vector, choose, dot, floor, rows_from, scale, subtract, vector_at
from pem_core.models.rows import rows

BASIS = rows(a=3, b=3, c=3)
"""Rows of three vectors."""

CORNER = rows(corner=3)
"""Parameter rows of every periodic box, behind all courses: where it begins [m]."""

CELL = rows(vectors=BASIS, reciprocal=BASIS)
"""Parameter rows of a triclinic box, behind its corner: its edges [m], and the reciprocal vectors [1/m] of the reduced
basis, whose products with a separation are its fractions along that. NEIGHBOURS lattice vectors follow."""

NEIGHBOUR = rows(vector=3, half_square=1)
"""Rows of a lattice vector v: v [m] and v^2 / 2 [m^2]."""

COEFFICIENTS = (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (1, 0, 1), (0, 1, 1), (1, -1, 0), (1, 0, -1), (0, 1, -1)
"""Of lattice vectors next to the origin along the reduced basis, which are the first three; of v and -v one."""
NEIGHBOURS = len(COEFFICIENTS)
DIAGONALS = (1, 1, 1), (1, 1, -1), (1, -1, 1), (-1, 1, 1)
"""Of those that the nearest image never is away: no b_i.v is negative, so that r.v <= v^2 / 2 where no fraction of r is
above 1/2. They may bound the Voronoi cell."""

CELL_GROUPS = (*CELL.groups, *NEIGHBOUR.groups * NEIGHBOURS)
"""How many rows of a triclinic box, behind its corner, belong together."""

TIE = 2.0**-48
"""How much of v^2, and of a fraction, is round-off: some of the doubles next to it."""


def nearest_image(r: Vector, cell: Any) -> Vector:
    """Return the shortest of the vectors that differ from r [m], eq. (3.26), by a lattice vector.

    Fractions are rounded as PEM does it, floor(f + 1/2). Of that image and its neighbours r - v and r + v the shortest
    has the largest |r.v| - v^2/2, half of what its square is less than r^2 by. Of images that are equally near, to
    round-off, it is the first of these: in that order, from -1/2 to below 1/2 of the reduced basis. Else the image of
    -r is that of r turned round. (Ours.)

    Parameters
    ----------
    r : vector
    cell : rows
        As CELL has them, with their neighbours.
    """
    first = rows_from(cell, CELL.size)
    f0 = floor(dot(r, vector_at(cell, CELL.reciprocal + BASIS.a)) + (0.5 + TIE))
    f1 = floor(dot(r, vector_at(cell, CELL.reciprocal + BASIS.b)) + (0.5 + TIE))
    f2 = floor(dot(r, vector_at(cell, CELL.reciprocal + BASIS.c)) + (0.5 + TIE))
    r = subtract(r, scale(f0, vector_at(first, 0)))
    r = subtract(r, scale(f1, vector_at(first, NEIGHBOUR.size)))
    r = subtract(r, scale(f2, vector_at(first, 2 * NEIGHBOUR.size)))
    most = 0.0 * first[NEIGHBOUR.half_square]
    step = most, most, most
    for k in range(NEIGHBOURS):
        v, half = vector_at(first, NEIGHBOUR.size * k), first[NEIGHBOUR.size * k + NEIGHBOUR.half_square]
        along = dot(r, v)
        side = choose(along, 1.0, -1.0)
        gain = side * along - half
        nearer = gain - most - TIE * half
        step = (
            choose(nearer, side * v[0], step[0]),
            choose(nearer, side * v[1], step[1]),
            choose(nearer, side * v[2], step[2]),
        )
        most = choose(nearer, gain, most)
    return subtract(r, step)
