"""Forces on the spheres except those of rods, with their potential energy: weight, springs, magnets.

A magnet is in the centre of a sphere. Its moment has a fixed direction, or lies along a rod, m e with
e = (R_j - R_i) / |R_j - R_i|. In the latter case its energy depends on the positions of both ends: the force on end j
is -(m / |R_j - R_i|) (1 - e e) dU/dp, that on the other end the opposite, a couple. (The manual's eqs. (3.21), (3.25),
(3.29) and (3.30) for the pair; the application to spheres is ours.)
"""

from typing import Any

from pem_core.models.environment.dipoles import dipole_energy, dipole_gradients
from pem_core.models.environment.magnets import outside_energy, outside_gradients
from pem_core.models.environment.rows import HEADER, SHARED, magnets_of, separation
from pem_core.models.linkage import rows
from pem_core.numbers.types import Layout, Rows, Vector
from pem_core.numbers.vectors import add, dot, put_vector, scale, sqrt, subtract, vector_at

CLOSEST = 1e-200
"""Added to the square of a length [m] before a division by it."""


def along_rod(c: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Any]:
    """Return the direction of rod c from its first sphere to its second, and 1 / its length [1/m]."""
    first, second = rows.rod_ends(c, y, p, layout)
    d = subtract(second, first)
    over = 1.0 / sqrt(dot(d, d))
    return scale(over, d), over


def magnet(i: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
    """Return place [m] and moment [A m^2] of magnet i, lab frame."""
    row, zero = rows.fastening(layout, i, rows.FASTENING.row) + rows.STRENGTH.moment, 0.0 * y[0]
    c = rows.fastening(layout, i, rows.FASTENING.rod)
    moment = p[row] + zero, p[row + 1] + zero, p[row + 2] + zero
    if c >= 0:
        e, _ = along_rod(c, y, p, layout)
        moment = scale(rows.fastening(layout, i, rows.FASTENING.sign) * p[row], e)
    return rows.place_of(rows.fastening(layout, i, rows.FASTENING.sphere), y, p, layout), moment


def first_magnet(layout: Layout, k: int) -> Any:
    """Return the number of the first magnet of sphere k."""
    count = 0
    for own in range(k):
        count += magnets_of(layout, own)
    return count


def carried(k: int, m: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
    """Return place and moment of magnet m of sphere k, lab frame."""
    return magnet(first_magnet(layout, k) + m, y, p, layout)


def act_on_each_other(i: int, j: int, layout: Layout) -> bool:
    """Return True unless two magnets are in one sphere or along one rod, between which nothing changes."""
    c = rows.fastening(layout, i, rows.FASTENING.rod)
    one_rod = c >= 0 and c == rows.fastening(layout, j, rows.FASTENING.rod)
    one, other = (rows.fastening(layout, magnet, rows.FASTENING.sphere) for magnet in (i, j))
    return not one_rod and one != other


def gradients(i: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
    """Return dU/dr_ab, the force on magnet i, and dU/dp_a, of the placed magnets, the field and the other magnets."""
    r_i, p_i = magnet(i, y, p, layout)
    du_dr, du_dp = outside_gradients(r_i, p_i, p, layout)
    for j in range(rows.entry(layout, rows.TAIL.magnets)):
        if act_on_each_other(i, j, layout):
            r_j, p_j = magnet(j, y, p, layout)
            pair_dr, pair_dp = dipole_gradients(p[SHARED.mu], separation(r_i, r_j, p, layout), p_i, p_j)
            du_dr, du_dp = add(du_dr, pair_dr), add(du_dp, pair_dp)
    return du_dr, du_dp


def push_by(i: int, gradients: tuple[Vector, Vector], y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Add the force that follows from dU/dr_ab of magnet i to its sphere's, and the couple on its rod, if it has one.

    The couple, which follows from dU/dp_a, is added to the forces on both ends of the rod.
    """
    du_dr, du_dp = gradients
    rows.push(out, 0, rows.fastening(layout, i, rows.FASTENING.sphere), 1.0, du_dr, layout)
    c = rows.fastening(layout, i, rows.FASTENING.rod)
    if c >= 0:
        e, over = along_rod(c, y, p, layout)
        size = rows.fastening(layout, i, rows.FASTENING.sign) * p[rows.fastening(layout, i, rows.FASTENING.row)] * over
        across = subtract(du_dp, scale(dot(e, du_dp), e))
        rows.push(out, 0, rows.rod_end(layout, c, 1), -size, across, layout)
        rows.push(out, 0, rows.rod_end(layout, c, 0), size, across, layout)


def spring_vector(c: int, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the vector from the first sphere of spring c to its second [m]."""
    return subtract(
        rows.place_of(rows.spring_end(layout, c, 1), y, p, layout),
        rows.place_of(rows.spring_end(layout, c, 0), y, p, layout),
    )


def spring_pull(c: int, d: Vector, p: Rows, layout: Layout) -> Any:
    """Return the pull of spring c over its length [N/m] at an extension d."""
    row = rows.entry(layout, rows.TAIL.first_spring) + rows.SPRING.size * c
    return p[row + rows.SPRING.stiffness] * (1.0 - p[row + rows.SPRING.length] / sqrt(dot(d, d) + CLOSEST))


def spring_energy(c: int, d: Vector, p: Rows, layout: Layout) -> Any:
    """Return the energy [J] of spring c at an extension d."""
    row = rows.entry(layout, rows.TAIL.first_spring) + rows.SPRING.size * c
    stretch = sqrt(dot(d, d) + CLOSEST) - p[row + rows.SPRING.length]
    return 0.5 * p[row + rows.SPRING.stiffness] * stretch * stretch


def put_forces(y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write the force [N] on every moving sphere, lab frame, without rods and drag."""
    for k in range(layout[HEADER.carriers]):
        number = rows.moving_index(layout, k)
        if number >= 0:
            zero = 0.0 * y[0]
            weight = scale(p[rows.sphere_row(layout, k) + rows.SPHERE.mass], vector_at(p, SHARED.gravity))
            put_vector(out, 3 * number, (weight[0] + zero, weight[1] + zero, weight[2] + zero))
    for c in range(rows.entry(layout, rows.TAIL.springs)):
        d = spring_vector(c, y, p, layout)
        pull = spring_pull(c, d, p, layout)
        rows.push(out, 0, rows.spring_end(layout, c, 0), pull, d, layout)
        rows.push(out, 0, rows.spring_end(layout, c, 1), -pull, d, layout)
    for i in range(rows.entry(layout, rows.TAIL.magnets)):
        push_by(i, gradients(i, y, p, layout), y, p, layout, out)


def potential_energy(y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the energy [J] of weight, springs and magnets, each pair once."""
    total = 0.0 * y[0]
    for k in range(layout[HEADER.carriers]):
        if rows.moving_index(layout, k) >= 0:
            height = dot(rows.place_of(k, y, p, layout), vector_at(p, SHARED.gravity))
            total = total - p[rows.sphere_row(layout, k) + rows.SPHERE.mass] * height
    for c in range(rows.entry(layout, rows.TAIL.springs)):
        total = total + spring_energy(c, spring_vector(c, y, p, layout), p, layout)
    for i in range(rows.entry(layout, rows.TAIL.magnets)):
        r_i, p_i = magnet(i, y, p, layout)
        total = total + outside_energy(r_i, p_i, p, layout)
        for j in range(i + 1, rows.entry(layout, rows.TAIL.magnets)):
            if act_on_each_other(i, j, layout):
                r_j, p_j = magnet(j, y, p, layout)
                total = total + dipole_energy(p[SHARED.mu], separation(r_i, r_j, p, layout), p_i, p_j)
    return total
