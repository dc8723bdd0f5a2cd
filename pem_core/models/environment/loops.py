"""Circular current loops: field, energy of a dipole beside one, its gradients, and the energy of two loops (ours).

A loop of radius a with N I ampere-turns has its centre at the origin and its unit axis n. At a place r, with z = r.n,
w = r - z n and s = w.w, its vector potential is A = h n x w. The integral of A around the loop (Jackson, Classical
Electrodynamics, 3rd ed., eqs. (5.36) and (5.37)) is the hypergeometric function

    h = (mu_0 / 4 pi) m Q^(-3/2) F(x),  m = pi a^2 N I,  Q = a^2 + s + z^2,  x = 4 a^2 s / Q^2,
    F = 2F1(3/4, 5/4; 2; x).

It depends on s alone, not on its root: all of this is smooth on the axis. F solves

    x (1 - x) F'' + (2 - 3 x) F' = (15/16) F,

so that F and F' yield all derivatives of h. None of them loses digits on the axis, or far away, as formulas in K and E
do. F follows from the arithmetic-geometric mean and the sum that accompanies it (``hypergeometric``): a fixed number of
+ - * / and roots, all terms positive. Intervals enclose the function that has this number of steps.

The field is B = f n + g w, with f = 2 h + 2 s h_s and g = -h_z. The Laplace equation of A and the divergence of B give
f_s = g_z / 2 and f_z = -2 (g + s g_s).
"""

from typing import Any, NamedTuple

import numpy as np

from pem_core.numbers.duals import dual
from pem_core.numbers.elliptic import mean_and_sum
from pem_core.numbers.types import Component, Vector
from pem_core.numbers.vectors import add, cross, dot, scale, sqrt, square, squared, subtract

MEANS = 5
"""Number of arithmetic-geometric means. At a distance of d radii from the wire q = d; relative errors of F and F' are
below 1e-15 down to d = 3e-3, at d = 1e-3 they are 2e-15 and 6e-14, at 1e-6 1e-8 and 2e-7. (Four means: 1e-7 and 1e-6 at
d = 1e-3.) The rounding of the place alone changes the field there by 2e-16 / d."""


class Loop(NamedTuple):
    """A current loop: unit axis, lab frame, radius [m] and ampere-turns [A], positive about the axis."""

    axis: Vector
    radius: Component
    current_turns: Component


def loop_moment(loop: Loop) -> Vector:
    """Return the magnetic moment pi a^2 N I [A m^2]."""
    return scale(np.pi * square(loop.radius) * loop.current_turns, loop.axis)


class Slopes(NamedTuple):
    """The function h of a loop and derivatives: h, h_s, h_u with u = z^2, h_su, and s h_ss."""

    h: Component
    by_s: Component
    by_u: Component
    by_su: Component
    s_by_ss: Component


def hypergeometric(x: Component, q: Component) -> tuple[Component, Component]:
    """Return F = 2F1(3/4, 5/4; 2; x) and dF/dx, 0 <= x < 1, with q = sqrt(1 - x).

    F = (e_1 + 2 e_2 + 4 e_3 + ...) / M, with M = agm(a_1, b_1), a_1^2 = (1 + q) / 2, b_1^2 = q, e_1 = 1 / a_1^2 and
    e_(n+1) = (x / 64) e_n^2 / a_(n+1)^2: Gauss's means (DLMF 19.8.6) for the two elliptic integrals, whose difference
    they give without subtraction. The derivative is that of these steps, by duals (written out, it saves nothing).
    """
    x, q = dual(x, (1.0,)), dual(q, (-0.5 / q,))
    mean, total = mean_and_sum(sqrt(0.5 + 0.5 * q), sqrt(q), 2.0 / (1.0 + q), 0.015625 * x, MEANS)
    found = total / mean
    return found.value, found.slopes[0]


def slopes(mu: Component, s: Component, z: Component, loop: Loop) -> Slopes:
    """Return h [T] and its derivatives at a place with s [m^2] and z [m]; ``mu`` is mu_0 / 4 pi."""
    aa, zz = square(loop.radius), square(z)
    over = 1.0 / (aa + s + zz)
    four, t = 4.0 * aa * over, (aa - s + zz) * over  # Q dx/ds = four t, which is small near the wire
    x = four * s * over
    q = sqrt(square(aa - s) + zz * (2.0 * (aa + s) + zz)) * over
    f, df = hypergeometric(x, q)
    ddf = (0.9375 * f - (2.0 - 3.0 * x) * df) / square(q)  # x F''
    c = mu * (np.pi * aa * loop.current_turns) * over * sqrt(over)
    c1 = c * over
    c2 = c1 * over
    by_s = c1 * (four * t * df - 1.5 * f)
    by_u = -c1 * (1.5 * f + 2.0 * x * df)
    by_su = c2 * (3.75 * f + (3.0 * x + four * (1.0 - 4.5 * t)) * df - 2.0 * four * t * ddf)
    s_by_ss = c2 * s * (3.75 * f - four * (1.0 + 6.0 * t) * df) + c1 * four * square(t) * ddf
    return Slopes(c * f, by_s, by_u, by_su, s_by_ss)


def _cylindrical(r: Vector, axis: Vector) -> tuple[Component, Vector, Component]:
    """Return height, vector from the axis, and its square, of a place a from r = r_b - r_a to the centre of a loop."""
    z = -dot(r, axis)
    w = subtract(scale(-z, axis), r)
    return z, w, squared(w)


def loop_field(mu: Component, r: Vector, loop: Loop) -> Vector:
    """Return the flux density [T] of a loop b at a place a, r = r_b - r_a [m]."""
    z, w, s = _cylindrical(r, loop.axis)
    jet = slopes(mu, s, z, loop)
    return add(scale(2.0 * (jet.h + s * jet.by_s), loop.axis), scale(-2.0 * z * jet.by_u, w))


def loop_energy(mu: Component, r: Vector, p_a: Vector, loop: Loop) -> Any:
    """Return U = -p_a.B [J] of a dipole a and a loop b, r = r_b - r_a [m]."""
    return -dot(p_a, loop_field(mu, r, loop))


def loop_gradients(mu: Component, r: Vector, p_a: Vector, loop: Loop) -> tuple[Vector, Vector]:
    """Return dU/dr_ab and dU/dp_a of a dipole a and a loop b, r = r_b - r_a [m].

    As in ``dipoles.pair_gradients``, dU/dr_ab is the force on a and minus the force on b [N], -dU/dp_a the field [T].
    """
    n = loop.axis
    z, w, s = _cylindrical(r, n)
    jet = slopes(mu, s, z, loop)
    f, g = 2.0 * (jet.h + s * jet.by_s), -2.0 * z * jet.by_u
    f_s, g_s = 4.0 * jet.by_s + 2.0 * jet.s_by_ss, -2.0 * z * jet.by_su
    f_z = -2.0 * (g + s * g_s)
    along, across = dot(p_a, n), dot(p_a, w)
    by_n, by_w = (f_z - g) * along + 2.0 * f_s * across, 2.0 * (f_s * along + g_s * across)
    return add(add(scale(by_n, n), scale(by_w, w)), scale(g, p_a)), subtract(scale(-f, n), scale(g, w))


class Node(NamedTuple):
    """A node of a loop: its place beside the centre [m] and the element of the wire [m], lab frame."""

    place: Vector
    element: Vector


def loop_nodes(across: tuple[Vector, Vector], radius: Component, count: int) -> list[Node]:
    """Return equidistant nodes of a loop; ``across`` are unit vectors u1, u2, the axis is u1 x u2."""
    found = []
    for k in range(count):
        c, s = np.cos(2 * np.pi * k / count), np.sin(2 * np.pi * k / count)
        way, forth = add(scale(c, across[0]), scale(s, across[1])), subtract(scale(c, across[1]), scale(s, across[0]))
        found.append(Node(scale(radius, way), scale(2 * np.pi / count * radius, forth)))
    return found


def loop_pair_energy(mu: Component, r: Vector, nodes: list[Node], current_turns: Component, loop: Loop) -> Any:
    """Return U = -I_a (flux of b through a) [J] of two loops with constant currents, r = r_b - r_a [m].

    The flux is the integral of the vector potential of b along a, by the trapezoidal rule of ``nodes``. With N nodes
    its error is below 10 (mu_0 / 4 pi) a I_a I_b (1 + d / a)^-N, with the radius a of loop a and the shortest distance
    d of the wires (measured at 600 poses with d / a from 0.05 to 6: at most 4, and below 1 for d < a / 2). Coaxial
    loops need one node.
    """
    total = 0.0 * r[0]
    for place, element in nodes:
        from_b = subtract(place, r)
        z = dot(from_b, loop.axis)
        w = subtract(from_b, scale(z, loop.axis))
        total = total + slopes(mu, squared(w), z, loop).h * dot(element, cross(loop.axis, w))
    return -current_turns * total


def loop_pair_gradients(
    mu: Component, r: Vector, nodes: list[Node], current_turns: Component, loop: Loop
) -> tuple[Vector, Vector, Vector]:
    """Return dU/dr_ab, the force [N] on loop a, and the torques [N m] on a and on b, each about its own centre.

    They are the exact gradients of the sum in :func:`loop_pair_energy`: forces are opposite, and torques balance, to
    round-off for every number of nodes.
    """
    zero = 0.0 * r[0]
    force = torque_a = by_axis = (zero, zero, zero)
    n = loop.axis
    for place, element in nodes:
        from_b = subtract(place, r)
        z = dot(from_b, n)
        w = subtract(from_b, scale(z, n))
        jet = slopes(mu, squared(w), z, loop)
        around = cross(n, w)
        rate = dot(element, around)
        by_z_and_s = add(scale(z * jet.by_u, n), scale(jet.by_s, w))
        by_place = add(scale(2.0 * rate, by_z_and_s), scale(jet.h, cross(element, n)))
        force = add(force, by_place)
        torque_a = add(torque_a, add(cross(place, by_place), scale(jet.h, cross(element, around))))
        by_z = 2.0 * z * (jet.by_u - jet.by_s) * rate
        by_axis = add(by_axis, add(scale(by_z, from_b), scale(jet.h, cross(from_b, element))))
    return tuple(scale(current_turns, each) for each in (force, torque_a, cross(n, by_axis)))  # type: ignore[return-value]
