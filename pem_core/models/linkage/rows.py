"""Rows of states and parameters of spheres on rods, and the entries of their layout.

State: positions of the moving spheres, their velocities, and the energy lost to drag. Positions of fixed spheres are
parameters.

Parameters: the rows of ``environment.rows``, then those of each sphere and its magnets, of the rods, of the springs,
of ACROSS, of the placed magnets and of the prescribed motions.
"""

from itertools import chain
from typing import Any

from pem_core.models.environment.rows import CARRIERS, HEADER, OWN, groups_around, magnets_of
from pem_core.models.systems.rows import row_layout
from pem_core.numbers.types import Layout, Rows, Vector
from pem_core.numbers.vectors import add, put_vector, scale, vector_at

SPHERE = row_layout(inverse_mass=1, mass=1, drag=1, reach=1, place=3)
"""Parameter rows of a sphere: 1 / M, which is 0 for a fixed one, M, c, the length scale of its steps, and its place if
it is fixed; its magnets follow."""

STRENGTH = row_layout(moment=3)
"""Parameter rows of a sphere's magnet: its moment in the lab, or its size along the rod and two zeros."""

ROD = row_layout(length=1)
SPRING = row_layout(stiffness=1, length=1)
ACROSS = row_layout(direction=3)
"""The horizontal direction across which rods go over the top, after the springs (see ``linkage.flips``)."""

TAIL = OWN[0]
"""Layout entry with the first entry of this model."""
MOVING, RODS, SPRINGS, MAGNETS, FIRST_ROD, FIRST_SPRING, IS_TREE, TABLES = 0, 1, 2, 3, 4, 5, 6, 7
"""Entries there: numbers of moving spheres, rods, springs, magnets; first rows of rods and springs; whether the rods
form trees, each with one fixed sphere. Then tables: per sphere its number among the moving ones or -1; the two spheres
of each rod and of each spring; per magnet its sphere, row, rod or -1, and 1 or -1 for its sign along the rod; per rod 1
or -1 for its outward sign; and, for trees, in order from the fixed spheres, each rod with its sphere nearer to them and
the other."""
FASTENED, HANGING = 4, 3
"""Numbers of entries of a magnet, and of a rod of a tree."""


def entry(layout: Layout, which: int) -> Any:
    """Return one of the entries of this model."""
    return layout[layout[TAIL] + which]


def table(layout: Layout) -> Any:
    """Return the first entry of the tables."""
    return layout[TAIL] + TABLES


def moving_index(layout: Layout, k: int) -> Any:
    """Return the number of sphere k among the moving ones, -1 if it is fixed."""
    return layout[table(layout) + k]


def rod_end(layout: Layout, c: int, end: int) -> Any:
    """Return the first or second sphere of rod c."""
    return layout[table(layout) + layout[CARRIERS] + 2 * c + end]


def spring_end(layout: Layout, c: int, end: int) -> Any:
    """Return the first or second sphere of spring c."""
    return layout[table(layout) + layout[CARRIERS] + 2 * (entry(layout, RODS) + c) + end]


def fastening(layout: Layout, i: int, which: int) -> Any:
    """Return the sphere (0), row (1), rod (2) or sign along the rod (3) of magnet i."""
    joints = entry(layout, RODS) + entry(layout, SPRINGS)
    return layout[table(layout) + layout[CARRIERS] + 2 * joints + FASTENED * i + which]


def hanging(layout: Layout, i: int, which: int) -> Any:
    """Return the number (0), near sphere (1) or far sphere (2) of the i-th rod of trees, in hanging order."""
    return layout[_after_magnets(layout) + entry(layout, RODS) + HANGING * i + which]


def outward(layout: Layout, c: int) -> Any:
    """Return 1 where the first sphere of rod c is nearer to a fixed one, -1 where the second is."""
    return layout[_after_magnets(layout) + c]


def _after_magnets(layout: Layout) -> Any:
    joints = 2 * (entry(layout, RODS) + entry(layout, SPRINGS))
    return table(layout) + layout[CARRIERS] + joints + FASTENED * entry(layout, MAGNETS)


def first_across(layout: Layout) -> Any:
    """Return the first row of ACROSS."""
    return entry(layout, FIRST_SPRING) + SPRING.size * entry(layout, SPRINGS)


def sphere_row(layout: Layout, k: int) -> Any:
    """Return the first parameter row of sphere k."""
    return layout[HEADER + 2 * k + 1]


def velocity_row(layout: Layout) -> Any:
    """Return the first row of velocities."""
    return 3 * entry(layout, MOVING)


def place_of(k: int, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the position of sphere k [m], lab frame."""
    number, zero = moving_index(layout, k), 0.0 * y[0]
    if number >= 0:
        return vector_at(y, 3 * number)
    first = sphere_row(layout, k) + SPHERE.place
    return p[first] + zero, p[first + 1] + zero, p[first + 2] + zero


def velocity_of(k: int, y: Rows, layout: Layout) -> Vector:
    """Return the velocity [m/s] of sphere k, lab frame."""
    number, zero = moving_index(layout, k), 0.0 * y[0]
    if number >= 0:
        return vector_at(y, velocity_row(layout) + 3 * number)
    return zero, zero, zero


def push(out: Rows, first: int, k: int, size: Any, direction: Vector, layout: Layout) -> None:
    """Add size times a direction to the rows of sphere k, counted from ``first``, if it moves."""
    number = moving_index(layout, k)
    if number >= 0:
        row = first + 3 * number
        put_vector(out, row, add(vector_at(out, row), scale(size, direction)))


def moving(layout: Layout) -> list[int]:
    """Return the numbers of the moving spheres."""
    return [k for k in range(layout[CARRIERS]) if moving_index(layout, k) >= 0]


def parameter_groups(layout: Layout) -> list[int]:
    """Return the numbers of parameter rows of each quantity, in order."""
    spheres = [(*SPHERE.groups, *STRENGTH.groups * magnets_of(layout, k)) for k in range(layout[CARRIERS])]
    joints = [*ROD.groups * entry(layout, RODS), *SPRING.groups * entry(layout, SPRINGS), *ACROSS.groups]
    return groups_around([*chain(*spheres), *joints], layout)


def state_groups(layout: Layout) -> list[int]:
    """Return the numbers of state rows of each quantity: positions, velocities, and the energy lost."""
    return [*[3] * (2 * entry(layout, MOVING)), 1]
