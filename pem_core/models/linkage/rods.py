"""Rod forces, and the projection onto the rods: seed 001, for any number of rods.

With e = (R_n - R_m) / |R_n - R_m| of a rod between the spheres n and m, the condition that it keeps its length,

    (a_n - a_m).(R_n - R_m) + |v_n - v_m|^2 = 0,

and M_n a_n = F_n + sum of f e over its rods, there is one equation for each rod and one unknown, its force f, positive
where it pushes its spheres apart (f_nm = f_mn: action and reaction). Divided by the rod's length these equations are

    sum over rods c' of A_cc' f_c' = -|v_n - v_m|^2 / L_c - (F_n / M_n - F_m / M_m).e_c

with A_cc' = sum of +-e_c.e_c' / M over the spheres common to both: symmetric and positive semidefinite, J M^-1 J^T
where J is the slope of the rods' lengths by all positions. A fixed sphere has 1 / M = 0. (The page does not specify e,
the number of unknowns, fixed spheres and redundant rods.)

These equations alone do not correct drift: errors of lengths would be of fourth order in the step. Therefore positions
are projected onto the rods by Newton's method, by the smallest displacement in the kinetic-energy norm, and then
velocities. (Ours.)
"""

from typing import Any

from pem_core.models.linkage import rows
from pem_core.numbers.cholesky import at, factorise, solve
from pem_core.numbers.types import Layout, Rows
from pem_core.numbers.vectors import add, choose, dot, put_vector, scale, sqrt, subtract, vector_at, working_rows

NEWTON_STEPS = 3
"""Newton steps of the projection of positions: the residual is squared in each, so that 1e-2 of a rod becomes 1e-16."""
REDUNDANT = 1e-10
"""Relative bound, to the largest 1 / M_n + 1 / M_m, below which a pivot counts as zero: the rod is redundant, and its
force is zero here. The bound is the square of an angle: rods count as stretched out within 1e-5 rad."""


def inverse_mass(k: int, p: Rows, layout: Layout) -> Any:
    """Return 1 / M [1/kg] of sphere k, 0 if it is fixed."""
    return p[rows.sphere_row(layout, k) + rows.SPHERE.inverse_mass]


def shared(c: int, other: int, p: Rows, layout: Layout) -> Any:
    """Return the sum of +-1 / M over the spheres that two rods share: + where both begin, or both end, there."""
    total = 0.0 * p[0]
    for end in range(2):
        for beside in range(2):
            k = rows.rod_end(layout, c, end)
            if k == rows.rod_end(layout, other, beside):
                weight = inverse_mass(k, p, layout)
                total = total + weight if end == beside else total - weight
    return total


def has_common_sphere(c: int, other: int, layout: Layout) -> bool:
    """Return whether two rods share a sphere."""
    return _ends_at(c, rows.rod_end(layout, other, 0), layout) or _ends_at(c, rows.rod_end(layout, other, 1), layout)


def _ends_at(c: int, k: int, layout: Layout) -> bool:
    return rows.rod_end(layout, c, 0) == k or rows.rod_end(layout, c, 1) == k


def put_directions(y: Rows, p: Rows, layout: Layout, e: Rows, lengths: Any) -> None:
    """Write the direction and the length [m] of every rod."""
    for c in range(rows.entry(layout, rows.TAIL.rods)):
        d = subtract(*rows.rod_ends(c, y, p, layout))
        lengths[c] = sqrt(dot(d, d))
        put_vector(e, 3 * c, scale(1.0 / lengths[c], d))


def put_factors(e: Rows, p: Rows, layout: Layout, a: Any) -> None:
    """Write the factors of A, with zero pivots for redundant rods."""
    count, zero = rows.entry(layout, rows.TAIL.rods), 0.0 * e[0]
    largest = 0.0 * p[0]
    for i in range(count):
        largest = choose(shared(i, i, p, layout) - largest, shared(i, i, p, layout), largest)
        for j in range(i + 1):
            a[at(i, j)] = zero
            if has_common_sphere(i, j, layout):
                a[at(i, j)] = shared(i, j, p, layout) * dot(vector_at(e, 3 * i), vector_at(e, 3 * j))
    factorise(count, REDUNDANT * largest, a)


def rod_work(y: Rows, layout: Layout) -> tuple[Rows, Any, Any, Any]:
    """Return working rows for directions, lengths, forces and the factors of A of the rods."""
    count = rows.entry(layout, rows.TAIL.rods)
    return working_rows(y, 3 * count), working_rows(y, count), working_rows(y, count), working_rows(y, at(count, 0))


def push_all(out: Rows, first: int, e: Rows, f: Any, p: Rows, layout: Layout) -> None:
    """Add +-f e / M of every rod to the rows of its spheres."""
    for c in range(rows.entry(layout, rows.TAIL.rods)):
        n, m = rows.rod_end(layout, c, 0), rows.rod_end(layout, c, 1)
        rows.push(out, first, n, inverse_mass(n, p, layout) * f[c], vector_at(e, 3 * c), layout)
        rows.push(out, first, m, -inverse_mass(m, p, layout) * f[c], vector_at(e, 3 * c), layout)


def relative(c: int, values: Any, first: int, layout: Layout) -> Any:
    """Return x_n - x_m of a rod's spheres from values of moving spheres; fixed ones count as zero."""
    zero = 0.0 * values[first]
    total = zero, zero, zero
    n, m = rows.moving_index(layout, rows.rod_end(layout, c, 0)), rows.moving_index(layout, rows.rod_end(layout, c, 1))
    if n >= 0:
        total = add(total, vector_at(values, first + 3 * n))
    if m >= 0:
        total = subtract(total, vector_at(values, first + 3 * m))
    return total


def add_rod_accelerations(y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Add the rod forces to the accelerations of the spheres, in the rows of the rates of their velocities."""
    count, first = rows.entry(layout, rows.TAIL.rods), rows.velocity_row(layout)
    if count == 0:
        return
    e, lengths, f, a = rod_work(y, layout)
    put_directions(y, p, layout, e, lengths)
    put_factors(e, p, layout, a)
    for c in range(count):
        n, m = rows.rod_end(layout, c, 0), rows.rod_end(layout, c, 1)
        u = subtract(rows.velocity_of(n, y, layout), rows.velocity_of(m, y, layout))
        f[c] = -dot(u, u) / lengths[c] - dot(relative(c, rate, first, layout), vector_at(e, 3 * c))
    solve(count, a, f)
    push_all(rate, first, e, f, p, layout)


def put_on_rods(y: Rows, p: Rows, layout: Layout) -> None:
    """Write positions, and then velocities, projected onto the rods."""
    count, first = rows.entry(layout, rows.TAIL.rods), rows.velocity_row(layout)
    if count == 0:
        return
    e, lengths, f, a = rod_work(y, layout)
    for _ in range(NEWTON_STEPS):
        put_directions(y, p, layout, e, lengths)
        put_factors(e, p, layout, a)
        for c in range(count):
            f[c] = p[rows.entry(layout, rows.TAIL.first_rod) + c] - lengths[c]
        solve(count, a, f)
        push_all(y, 0, e, f, p, layout)
    put_directions(y, p, layout, e, lengths)
    put_factors(e, p, layout, a)
    for c in range(count):
        f[c] = -dot(relative(c, y, first, layout), vector_at(e, 3 * c))
    solve(count, a, f)
    push_all(y, first, e, f, p, layout)
