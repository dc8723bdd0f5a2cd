"""Rows of states and parameters of spheres on rods, and the entries of their layout.

State: positions of the moving spheres, their velocities, and the energy lost to drag. Positions of fixed spheres are
parameters.

Parameters: the rows of ``environment.rows``, then those of each sphere and its magnets, of the rods, of the springs,
of ACROSS, of the placed magnets and of the prescribed motions.
"""

from itertools import chain
from typing import Any

from pem_core.models.environment.rows import CARRIER, HEADER, carrier_entry, groups_around, magnets_of
from pem_core.models.systems.rows import layout_entries, row_layout
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

TAIL_ENTRY = HEADER.model_first
"""Layout entry that contains the number of the first entry of this model."""
TAIL = layout_entries(
    moving="Number of moving spheres.",
    rods="Number of rods.",
    springs="Number of springs.",
    magnets="Number of magnets of spheres.",
    first_rod="First parameter row of the rods.",
    first_spring="First parameter row of the springs.",
    is_tree="1 if the rods form trees, each with one fixed sphere, else 0.",
)
"""First entries of this model. Tables follow: per sphere its number among the moving ones or -1; the two spheres of
each rod and of each spring; per magnet its entries FASTENING; per rod 1 or -1 for its outward sign; and, for trees, the
entries HANGING of each rod in order from the fixed spheres."""
FASTENING = layout_entries(
    sphere="Sphere of a magnet.",
    row="First parameter row of a magnet.",
    rod="Rod of a magnet, -1 if its direction is fixed.",
    sign="Sign of a magnet along its rod: 1 or -1.",
)
HANGING = layout_entries(
    rod="Number of a rod of a tree.",
    near="The end of the rod that is nearer to the fixed sphere.",
    far="The other end of the rod.",
)


def entry(layout: Layout, which: int) -> Any:
    """Return one of the entries of this model."""
    return layout[layout[TAIL_ENTRY] + which]


def table(layout: Layout) -> Any:
    """Return the first entry of the tables."""
    return layout[TAIL_ENTRY] + TAIL.size


def moving_index(layout: Layout, k: int) -> Any:
    """Return the number of sphere k among the moving ones, -1 if it is fixed."""
    return layout[table(layout) + k]


def rod_end(layout: Layout, c: int, end: int) -> Any:
    """Return the first or second sphere of rod c."""
    return layout[table(layout) + layout[HEADER.carriers] + 2 * c + end]


def spring_end(layout: Layout, c: int, end: int) -> Any:
    """Return the first or second sphere of spring c."""
    return layout[table(layout) + layout[HEADER.carriers] + 2 * (entry(layout, TAIL.rods) + c) + end]


def fastening(layout: Layout, i: int, which: int) -> Any:
    """Return an entry of FASTENING of magnet i."""
    joints = entry(layout, TAIL.rods) + entry(layout, TAIL.springs)
    return layout[table(layout) + layout[HEADER.carriers] + 2 * joints + FASTENING.size * i + which]


def hanging(layout: Layout, i: int, which: int) -> Any:
    """Return an entry of HANGING of the i-th rod of trees, in hanging order."""
    return layout[_after_magnets(layout) + entry(layout, TAIL.rods) + HANGING.size * i + which]


def outward(layout: Layout, c: int) -> Any:
    """Return 1 where the first sphere of rod c is nearer to a fixed one, -1 where the second is."""
    return layout[_after_magnets(layout) + c]


def _after_magnets(layout: Layout) -> Any:
    joints = 2 * (entry(layout, TAIL.rods) + entry(layout, TAIL.springs))
    return table(layout) + layout[HEADER.carriers] + joints + FASTENING.size * entry(layout, TAIL.magnets)


def first_across(layout: Layout) -> Any:
    """Return the first row of ACROSS."""
    return entry(layout, TAIL.first_spring) + SPRING.size * entry(layout, TAIL.springs)


def sphere_row(layout: Layout, k: int) -> Any:
    """Return the first parameter row of sphere k."""
    return layout[carrier_entry(k, CARRIER.first_row)]


def velocity_row(layout: Layout) -> Any:
    """Return the first row of velocities."""
    return 3 * entry(layout, TAIL.moving)


def place_of(k: int, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the position of sphere k [m], lab frame."""
    number, zero = moving_index(layout, k), 0.0 * y[0]
    if number >= 0:
        return vector_at(y, 3 * number)
    first = sphere_row(layout, k) + SPHERE.place
    return p[first] + zero, p[first + 1] + zero, p[first + 2] + zero


def rod_ends(c: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
    """Return the positions of the first and the second sphere of rod c [m], lab frame."""
    first, second = rod_end(layout, c, 0), rod_end(layout, c, 1)
    return place_of(first, y, p, layout), place_of(second, y, p, layout)


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
    return [k for k in range(layout[HEADER.carriers]) if moving_index(layout, k) >= 0]


def parameter_groups(layout: Layout) -> list[int]:
    """Return the numbers of parameter rows of each quantity, in order."""
    spheres = [(*SPHERE.groups, *STRENGTH.groups * magnets_of(layout, k)) for k in range(layout[HEADER.carriers])]
    joints = [*ROD.groups * entry(layout, TAIL.rods), *SPRING.groups * entry(layout, TAIL.springs), *ACROSS.groups]
    return groups_around([*chain(*spheres), *joints], layout)


def state_groups(layout: Layout) -> list[int]:
    """Return the numbers of state rows of each quantity: positions, velocities, and the energy lost."""
    return [*[3] * (2 * entry(layout, TAIL.moving)), 1]
