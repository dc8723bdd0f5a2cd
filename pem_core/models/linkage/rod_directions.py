"""Trees of rods at rest as a system of directions, which proofs of equilibria evaluate.

State: the direction of each rod of a group, from its near end to its far one. The rods of a group interact; spheres,
springs and magnets on which its energy does not depend are left out, and so are the rods of other groups.
With R_k = R_root + sum L e over the rods above sphere k, the generalised force on a direction is minus the slope of the
energy by it: the sum of the forces on all spheres below times the rod's length, and -m dU/dp of the magnets along it.
Differences of places are sums over the rods above one of the two: common terms would only widen intervals.
"""

from typing import Any

from pem_core.models.environment.dipoles import dipole_energy, dipole_gradients
from pem_core.models.environment.magnets import outside_energy, outside_gradients
from pem_core.models.environment.rows import HEADER, SHARED
from pem_core.models.linkage.forces import spring_energy, spring_pull
from pem_core.models.linkage.rows import FASTENING, SPHERE, TAIL, entry, fastening, sphere_row, spring_end
from pem_core.models.systems.problem import System
from pem_core.models.systems.rows import layout_entries
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, dot, put_vector, scale, vector_at

GROUP = layout_entries(
    rods="Number of rods of a group.",
    springs="Number of springs on which its energy depends.",
    magnets="Number of magnets that interact with placed ones or the field.",
    pairs="Number of pairs of magnets on which its energy depends.",
)
"""Entries of a group, after those of the full problem. Tables follow: per rod its parameter row, and for each sphere
1 if it hangs by that rod; per sphere its fixed root; per magnet its entries ALONG; the numbers of the springs; of the
magnets; and of both of each pair. Last, the first entry of this block."""
ALONG = layout_entries(
    rod="Rod of a magnet among those of the group, or -1.",
    sign="Sign of a magnet along the rod, from its near end to its far one: 1 or -1.",
)


def count_of(layout: Layout, which: int) -> Any:
    """Return the number of rods, springs, magnets or pairs of a group."""
    return layout[layout[len(layout) - 1] + which]


def rods_at(layout: Layout) -> Any:
    """Return the first entry of the table of rods."""
    return layout[len(layout) - 1] + GROUP.size


def spheres_at(layout: Layout) -> Any:
    """Return the first entry of the table of spheres."""
    return rods_at(layout) + count_of(layout, GROUP.rods) * (1 + layout[HEADER.carriers])


def magnets_at(layout: Layout) -> Any:
    """Return the first entry of the table of magnets."""
    return spheres_at(layout) + layout[HEADER.carriers]


def lists_at(layout: Layout) -> Any:
    """Return the first entry of the lists of springs, of magnets and of pairs."""
    return magnets_at(layout) + ALONG.size * entry(layout, TAIL.magnets)


def spring_number(layout: Layout, i: int) -> Any:
    """Return the number of the i-th spring of the group."""
    return layout[lists_at(layout) + i]


def magnet_number(layout: Layout, i: int) -> Any:
    """Return the number of the i-th magnet that interacts with the environment."""
    return layout[lists_at(layout) + count_of(layout, GROUP.springs) + i]


def pair_number(layout: Layout, i: int, which: int) -> Any:
    """Return the number of the first or second magnet of the i-th pair."""
    return layout[lists_at(layout) + count_of(layout, GROUP.springs) + count_of(layout, GROUP.magnets) + 2 * i + which]


def length_of(g: int, p: Rows, layout: Layout) -> Any:
    """Return the length [m] of rod g of the group."""
    return p[layout[rods_at(layout) + g * (1 + layout[HEADER.carriers])]]


def hangs(g: int, k: int, layout: Layout) -> Any:
    """Return 1 if sphere k hangs by rod g of the group, else 0."""
    return layout[rods_at(layout) + g * (1 + layout[HEADER.carriers]) + 1 + k]


def root_of(k: int, p: Rows, layout: Layout) -> Vector:
    """Return the place [m] of the fixed sphere from which sphere k hangs."""
    return vector_at(p, sphere_row(layout, layout[spheres_at(layout) + k]) + SPHERE.place)


def place_of(k: int, e: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the position of sphere k [m], lab frame."""
    zero, root = 0.0 * e[0], root_of(k, p, layout)
    total = root[0] + zero, root[1] + zero, root[2] + zero
    for g in range(count_of(layout, GROUP.rods)):
        if hangs(g, k, layout) > 0:
            total = add(total, scale(length_of(g, p, layout), vector_at(e, 3 * g)))
    return total


def sphere_separation(k: int, other: int, e: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the vector from sphere k to another [m], without the rods by which both hang."""
    zero, here, there = 0.0 * e[0], root_of(k, p, layout), root_of(other, p, layout)
    total = there[0] - here[0] + zero, there[1] - here[1] + zero, there[2] - here[2] + zero
    for g in range(count_of(layout, GROUP.rods)):
        sign = hangs(g, other, layout) - hangs(g, k, layout)
        if sign != 0:
            total = add(total, scale(sign * length_of(g, p, layout), vector_at(e, 3 * g)))
    return total


def rod_of(i: int, layout: Layout) -> Any:
    """Return the rod of the group along which magnet i lies, or -1."""
    return layout[magnets_at(layout) + ALONG.size * i + ALONG.rod]


def size_along(i: int, p: Rows, layout: Layout) -> Any:
    """Return the moment [A m^2] of magnet i along its rod, from the near end to the far one."""
    return layout[magnets_at(layout) + ALONG.size * i + ALONG.sign] * p[fastening(layout, i, FASTENING.row)]


def moment_of(i: int, e: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the moment [A m^2] of magnet i, lab frame."""
    row, g, zero = fastening(layout, i, FASTENING.row), rod_of(i, layout), 0.0 * e[0]
    moment = p[row] + zero, p[row + 1] + zero, p[row + 2] + zero
    if g >= 0:
        moment = scale(size_along(i, p, layout), vector_at(e, 3 * g))
    return moment


def pull_between(k: int, other: int, force: Vector, p: Rows, layout: Layout, out: Rows) -> None:
    """Add a force [N] on sphere k, and its opposite on another, to the rods by which one of them hangs."""
    for g in range(count_of(layout, GROUP.rods)):
        sign = hangs(g, k, layout) - hangs(g, other, layout)
        if sign != 0:
            put_vector(out, 3 * g, add(vector_at(out, 3 * g), scale(sign * length_of(g, p, layout), force)))


def pull(k: int, force: Vector, p: Rows, layout: Layout, out: Rows) -> None:
    """Add a force [N] on sphere k to the rods by which it hangs."""
    for g in range(count_of(layout, GROUP.rods)):
        if hangs(g, k, layout) > 0:
            put_vector(out, 3 * g, add(vector_at(out, 3 * g), scale(length_of(g, p, layout), force)))


def pull_along(i: int, du_dp: Vector, p: Rows, layout: Layout, out: Rows) -> None:
    """Add -m dU/dp to the rod of magnet i, if it has one."""
    g = rod_of(i, layout)
    if g >= 0:
        put_vector(out, 3 * g, add(vector_at(out, 3 * g), scale(-size_along(i, p, layout), du_dp)))


def weight_on(g: int, p: Rows, layout: Layout) -> Any:
    """Return the mass [kg] of all spheres that hang by rod g."""
    mass = 0.0 * p[0]
    for k in range(layout[HEADER.carriers]):
        if hangs(g, k, layout) > 0:
            mass = mass + p[sphere_row(layout, k) + SPHERE.mass]
    return mass


def put_forces(e: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write minus the slope of the energy by each direction [J]; its part along the rod has no effect."""
    zero = 0.0 * e[0]
    for g in range(count_of(layout, GROUP.rods)):
        weight = scale(weight_on(g, p, layout) * length_of(g, p, layout), vector_at(p, SHARED.gravity))
        put_vector(out, 3 * g, (weight[0] + zero, weight[1] + zero, weight[2] + zero))
    for i in range(count_of(layout, GROUP.springs)):
        c = spring_number(layout, i)
        a, b = spring_end(layout, c, 0), spring_end(layout, c, 1)
        d = sphere_separation(a, b, e, p, layout)
        pull_between(a, b, scale(spring_pull(c, d, p, layout), d), p, layout, out)
    for n in range(count_of(layout, GROUP.magnets)):
        pull_magnet(magnet_number(layout, n), e, p, layout, out)
    for n in range(count_of(layout, GROUP.pairs)):
        pull_pair(pair_number(layout, n, 0), pair_number(layout, n, 1), e, p, layout, out)


def pull_magnet(i: int, e: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Add the force and torque of field and placed magnets on a magnet."""
    k = fastening(layout, i, FASTENING.sphere)
    du_dr, du_dp = outside_gradients(place_of(k, e, p, layout), moment_of(i, e, p, layout), p, layout)
    pull(k, du_dr, p, layout, out)
    pull_along(i, du_dp, p, layout, out)


def pull_pair(i: int, j: int, e: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Add the interaction of two magnets."""
    a, b = fastening(layout, i, FASTENING.sphere), fastening(layout, j, FASTENING.sphere)
    r, p_i, p_j = sphere_separation(a, b, e, p, layout), moment_of(i, e, p, layout), moment_of(j, e, p, layout)
    du_dr, du_dp = dipole_gradients(p[SHARED.mu], r, p_i, p_j)
    pull_between(a, b, du_dr, p, layout, out)
    pull_along(i, du_dp, p, layout, out)
    pull_along(j, dipole_gradients(p[SHARED.mu], r, p_j, p_i)[1], p, layout, out)


def energy(t: Component, e: Rows, p: Rows, layout: Layout) -> Any:
    """Return the energy [J] of the group, without terms that do not depend on its directions."""
    total = 0.0 * e[0]
    for g in range(count_of(layout, GROUP.rods)):
        size = weight_on(g, p, layout) * length_of(g, p, layout)
        total = total - size * dot(vector_at(p, SHARED.gravity), vector_at(e, 3 * g))
    for i in range(count_of(layout, GROUP.springs)):
        c = spring_number(layout, i)
        d = sphere_separation(spring_end(layout, c, 0), spring_end(layout, c, 1), e, p, layout)
        total = total + spring_energy(c, d, p, layout)
    for n in range(count_of(layout, GROUP.magnets)):
        i = magnet_number(layout, n)
        place, moment = place_of(fastening(layout, i, FASTENING.sphere), e, p, layout), moment_of(i, e, p, layout)
        total = outside_energy(place, moment, p, layout, total)
    for n in range(count_of(layout, GROUP.pairs)):
        i, j = pair_number(layout, n, 0), pair_number(layout, n, 1)
        r = sphere_separation(
            fastening(layout, i, FASTENING.sphere), fastening(layout, j, FASTENING.sphere), e, p, layout
        )
        total = total + dipole_energy(p[SHARED.mu], r, moment_of(i, e, p, layout), moment_of(j, e, p, layout))
    return total


def fall(t: Component, e: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write rates of directions down the slope of the energy: real motion is that of the full system."""
    put_forces(e, p, layout, rate)


DIRECTIONS = System("directions of rods", fall, energy, put_forces=put_forces)
