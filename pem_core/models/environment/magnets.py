"""Interactions of carried magnets with each other and with the environment, for any form of the state.

A system gives the places of its magnets by ``carried(a, m, y, p, layout) -> (r_a, p_a)``: place [m] and moment
[A m^2] of magnet m of carrier a, lab frame. All functions here depend on that alone.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, pairwise
from typing import Any

import numpy as np

from pem_core.models.environment import rows
from pem_core.models.environment.dipoles import dipole_energy, dipole_gradients
from pem_core.models.environment.loops import Loop, loop_energy, loop_field, loop_gradients, loop_moment
from pem_core.numbers.types import Layout, Rows, Vector
from pem_core.numbers.vectors import add, dot, scale, vector_at


def outside_gradients(r_a: Vector, p_a: Vector, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
    """Return dU/dr_ab and dU/dp_a of the placed magnets b, eqs. (3.29), (3.30), and the field, eq. (3.21)."""
    zero = 0.0 * r_a[0]
    du_dr = (zero, zero, zero)
    du_dp = scale(-1.0, vector_at(p, rows.SHARED.field))
    for k in range(rows.placed_count(layout)):
        pair_dr, pair_dp = placed_gradients(r_a, p_a, k, p, layout)
        du_dr, du_dp = add(du_dr, pair_dr), add(du_dp, pair_dp)
    return du_dr, du_dp


def placed_gradients(r_a: Vector, p_a: Vector, k: int, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
    """Return dU/dr_ab and dU/dp_a of a magnet and placed magnet k, eqs. (3.29) and (3.30), or a current loop."""
    row = rows.placed_row(layout, k)
    r_ab = rows.separation(r_a, vector_at(p, row + rows.MAGNET.position), p, layout)
    if k >= layout[rows.HEADER.placed_magnets]:
        return loop_gradients(p[rows.SHARED.mu], r_ab, p_a, loop_at(p, row))
    return dipole_gradients(p[rows.SHARED.mu], r_ab, p_a, vector_at(p, row + rows.MAGNET.moment))


def loop_at(p: Rows, row: int) -> Loop:
    """Return the current loop in the parameter rows from ``row`` on."""
    return Loop(vector_at(p, row + rows.LOOP.axis), p[row + rows.LOOP.radius], p[row + rows.LOOP.current_turns])


def field_of_loop(r_a: Vector, k: int, p: Rows, layout: Layout) -> Vector:
    """Return the flux density [T] of current loop k at a place."""
    row = rows.placed_row(layout, k)
    r_ab = rows.separation(r_a, vector_at(p, row + rows.LOOP.position), p, layout)
    return loop_field(p[rows.SHARED.mu], r_ab, loop_at(p, row))


def loop_numbers(layout: Layout) -> range:
    """Return the numbers of the current loops, after those of the placed magnets."""
    return range(layout[rows.HEADER.placed_magnets], rows.placed_count(layout))


def gradients_between(carried: rows.Carried) -> Callable[..., tuple[Vector, Vector]]:
    """Return the function that sums dU/dr_ab and dU/dp_a over the magnets of carrier b, for a magnet of carrier a."""

    def gradients(r_a: Vector, p_a: Vector, b: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
        zero = 0.0 * r_a[0]
        du_dr, du_dp = (zero, zero, zero), (zero, zero, zero)
        for n in range(rows.magnets_of(layout, b)):
            r_b, p_b = carried(b, n, y, p, layout)
            pair_dr, pair_dp = dipole_gradients(p[rows.SHARED.mu], rows.separation(r_a, r_b, p, layout), p_a, p_b)
            du_dr, du_dp = add(du_dr, pair_dr), add(du_dp, pair_dp)
        return du_dr, du_dp

    return gradients


def placed_energy(r_a: Vector, p_a: Vector, k: int, p: Rows, layout: Layout) -> Any:
    """Return the energy [J] of a magnet with placed magnet k, eq. (3.25), or a current loop."""
    row = rows.placed_row(layout, k)
    r_ab = rows.separation(r_a, vector_at(p, row + rows.MAGNET.position), p, layout)
    if k >= layout[rows.HEADER.placed_magnets]:
        return loop_energy(p[rows.SHARED.mu], r_ab, p_a, loop_at(p, row))
    return dipole_energy(p[rows.SHARED.mu], r_ab, p_a, vector_at(p, row + rows.MAGNET.moment))


def outside_energy(r_a: Vector, p_a: Vector, p: Rows, layout: Layout, before: Any = 0.0) -> Any:
    """Return the energy [J] of a magnet with field and placed magnets, eqs. (3.21) and (3.25).

    The terms are added one by one to the sum ``before``: another order would change the bits of the sum.
    """
    total = before - dot(p_a, vector_at(p, rows.SHARED.field))
    for k in range(rows.placed_count(layout)):
        total = total + placed_energy(r_a, p_a, k, p, layout)
    return total


def magnetic_energy(carried: rows.Carried) -> Callable[..., Any]:
    """Return the function that computes the energy [J] of the magnets of carrier a, eqs. (3.21) and (3.25).

    It is the energy with field, placed magnets and carriers b > a, so that each pair counts once.
    """

    def energy(a: int, y: Rows, p: Rows, layout: Layout) -> Any:
        total = 0.0 * y[0]
        for m in range(rows.magnets_of(layout, a)):
            r_a, p_a = carried(a, m, y, p, layout)
            total = outside_energy(r_a, p_a, p, layout, total)
            for b in range(a + 1, layout[rows.HEADER.carriers]):
                for n in range(rows.magnets_of(layout, b)):
                    r_b, p_b = carried(b, n, y, p, layout)
                    total = total + dipole_energy(p[rows.SHARED.mu], rows.separation(r_a, r_b, p, layout), p_a, p_b)
        return total

    return energy


# The dipoles of each magnet: equations use dipoles; counts, names and pictures of magnets use these groups.
#
# If any magnet has several dipoles, the layout has a table: for each carrier, then for the placed bodies, the number of
# magnets and the number of dipoles of each. (The tables of a model follow it.)


Place = tuple[Vector, Vector]
"""Place [m] and moment [A m^2]."""


def table_of_groups(counts: Sequence[Sequence[int]]) -> list[int]:
    """Return the layout's table from the numbers of dipoles of all magnets, of each carrier and of placed bodies."""
    if all(count == 1 for own in counts for count in own):
        return []
    return [entry for own in counts for entry in (len(own), *own)]


def carried_groups(layout: np.ndarray, a: int) -> list[range]:
    """Return the dipoles of each magnet of carrier a, counted from its first one."""
    return _groups(layout, a, rows.magnets_of(layout, a))


def placed_groups(layout: np.ndarray) -> list[range]:
    """Return the dipoles of each placed magnet, and then the loops of each coil."""
    return _groups(layout, layout[rows.HEADER.carriers], rows.placed_count(layout))


def _groups(layout: np.ndarray, which: int, dipoles: int) -> list[range]:
    first = layout[rows.HEADER.groups]
    if not first:
        return [range(k, k + 1) for k in range(dipoles)]
    for _ in range(which):
        first += 1 + layout[first]
    return ranges_of([int(count) for count in layout[first + 1 : first + 1 + layout[first]]])


def ranges_of(counts: Sequence[int]) -> list[range]:
    """Return the numbers of the members of each of some groups, one group after the other."""
    return [range(*ends) for ends in pairwise(accumulate(counts, initial=0))]


def as_one(dipoles: Sequence[Place]) -> Place:
    """Return the centre of the dipoles of one magnet, and the sum of their moments."""
    place, moment = dipoles[0]
    for other, further in dipoles[1:]:
        place, moment = add(place, other), add(moment, further)
    return (place if len(dipoles) == 1 else scale(1.0 / len(dipoles), place)), moment


def as_magnets(dipoles: Sequence[Place], groups: Iterable[range]) -> list[Place]:
    """Return magnets, as one dipole each, from their dipoles."""
    return [as_one([dipoles[k] for k in group]) for group in groups]


def placed_dipole(p: Rows, layout: Layout, k: int) -> Place:
    """Return place and moment of placed dipole k."""
    row = rows.placed_row(layout, k)
    return vector_at(p, row + rows.MAGNET.position), vector_at(p, row + rows.MAGNET.moment)


def placed_dipoles_of(p: Rows, layout: np.ndarray) -> list[Place]:
    """Return place and moment of every placed dipole and current loop, from the rows of parameters."""
    dipoles = [placed_dipole(p, layout, k) for k in range(layout[rows.HEADER.placed_magnets])]
    loops = [rows.placed_row(layout, k) for k in loop_numbers(layout)]
    return [*dipoles, *((vector_at(p, row + rows.LOOP.position), loop_moment(loop_at(p, row))) for row in loops)]
