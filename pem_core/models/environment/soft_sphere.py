"""Soft-iron sphere among magnets: a dipole at its centre, induced by all others (ours).

A sphere of linear material has the moment m = alpha B, alpha = 4 pi a^3 / mu_0 times chi / (chi + 3) (Jackson,
Classical Electrodynamics, 3rd ed., section 5.11), in the flux density B of all others at its centre. Its energy is

    U = -m.B / 2 = -alpha B^2 / 2,

half that of a permanent dipole, as inducing its moment takes energy. The force on it is that on a permanent dipole m,
each magnet feels the field of a permanent dipole m, and m x B = 0: no torque acts about its centre. Two such spheres
would magnetise each other: a scene has only one.

The magnets of the body that carries it have a field B_0 at its centre, which rotates with the body. In
-alpha (B + B_0)^2 / 2 the cross term is the energy of a magnet p_0 = alpha B_0, and the constant is left out. The
sphere therefore has rows as the last magnet of its carrier, with the moment p_0, or among the placed magnets, with
none; B is the field of everything else. This module adds its terms to the forces and energies of magnets.

Its owner is the last entry of the layout: a carrier, or the number of carriers plus that of a placed magnet. alpha is
the row before those of current loops.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from pem_core.models.environment import driving, magnets, rows
from pem_core.models.environment.dipoles import dipole_field, dipole_gradients
from pem_core.models.interface.symmetry import Kind, Quantity
from pem_core.models.systems.problem import Derivative, Problem, System
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, scale, squared, vector_at

OWNER = -1
"""Layout entry of a scene with a soft sphere: its owner."""


class Added(NamedTuple):
    """Terms that a soft sphere adds to the equations of carriers of magnets, written on components.

    Attributes
    ----------
    dipole : function (y, p, layout) -> (vector, vector)
        Its centre [m] and its induced moment m [A m^2], lab frame; p_0 is not in it.
    force : function (place, moment, y, p, layout) -> vector
        The force [N] on that dipole.
    energy : function (y, p, layout) -> row
        -alpha B^2 / 2 [J].
    power : function (t, y, p, layout) -> row
        Power of the drive of magnets, field or sphere into that energy [W].
    pace : function (t, y, p, layout) -> row
        Rate [1/s] of change of the environment at the sphere; the parameters are those at time t.
    """

    dipole: Callable[..., tuple[Vector, Vector]]
    force: Callable[..., Vector]
    energy: Callable[..., Any]
    power: Callable[..., Any]
    pace: Callable[..., Any]


def owner(layout: Layout) -> Any:
    """Return the carrier of the sphere; if it is placed, the number of carriers plus that of its placed magnet."""
    return layout[OWNER]


def given_magnets(carried: rows.Carried, y: Rows, p: Rows, layout: Layout) -> tuple[magnets.Place, ...]:
    """Return place [m] and moment [A m^2], lab frame, of every carried magnet except a soft sphere."""
    out: list[magnets.Place] = []
    for a in range(layout[rows.HEADER.carriers]):
        groups = magnets.carried_groups(layout, a)
        given = groups[:-1] if rows.soft_rows(layout) and owner(layout) == a else groups
        dipoles = [carried(a, m, y, p, layout) for m in range(rows.magnets_of(layout, a))]
        out += magnets.as_magnets(dipoles, given)
    return tuple(out)


def ball_quantities(problem: Problem) -> tuple[Quantity, ...]:
    """Return alpha as a quantity of the lab, empty without a soft sphere; its place follows from its carrier."""
    p, layout = problem.parameters, problem.layout
    return (Quantity(Kind.SCALAR, polarisability(p, layout)[None]),) if rows.soft_rows(layout) else ()


def polarisability(p: Rows, layout: Layout) -> Any:
    """Return alpha [A m^2/T]."""
    return p[layout[rows.HEADER.first_loop] - 1]


def pull_of_ball(
    r_a: Vector, p_a: Vector, ball: tuple[Vector, Vector], p: Rows, layout: Layout
) -> tuple[Vector, Vector]:
    """Return dU/dr_ab and dU/dp_a of a magnet a and the sphere's induced dipole, eqs. (3.29) and (3.30)."""
    return dipole_gradients(p[rows.SHARED.mu], rows.separation(r_a, ball[0], p, layout), p_a, ball[1])


def centre_by(carried: rows.Carried) -> Callable[..., Vector]:
    """Return the function that computes the centre of the sphere [m], lab frame."""

    def centre(y: Rows, p: Rows, layout: Layout) -> Vector:
        a, zero = owner(layout), 0.0 * y[0]
        if a < layout[rows.HEADER.carriers]:
            return carried(a, rows.magnets_of(layout, a) - 1, y, p, layout)[0]
        place = vector_at(p, rows.placed_row(layout, a - layout[rows.HEADER.carriers]) + rows.MAGNET.position)
        return place[0] + zero, place[1] + zero, place[2] + zero

    return centre


def others_by(carried: rows.Carried) -> Callable[..., Iterator[tuple[Vector, Vector]]]:
    """Return the function that yields r_ab [m] from the centre of the sphere and p_b of all other dipoles."""

    def others(centre: Vector, y: Rows, p: Rows, layout: Layout) -> Iterator[tuple[Vector, Vector]]:
        for k in range(layout[rows.HEADER.placed_magnets]):
            if layout[rows.HEADER.carriers] + k != owner(layout):
                row = rows.placed_row(layout, k)
                r = rows.separation(centre, vector_at(p, row + rows.MAGNET.position), p, layout)
                yield r, vector_at(p, row + rows.MAGNET.moment)
        for b in range(layout[rows.HEADER.carriers]):
            if b != owner(layout):
                for n in range(rows.magnets_of(layout, b)):
                    r_b, p_b = carried(b, n, y, p, layout)
                    yield rows.separation(centre, r_b, p, layout), p_b

    return others


def field_by(carried: rows.Carried) -> Callable[..., Vector]:
    """Return the function that computes B [T] of all others at the centre of the sphere."""
    others = others_by(carried)

    def field(centre: Vector, y: Rows, p: Rows, layout: Layout) -> Vector:
        total = add(scale(0.0, centre), vector_at(p, rows.SHARED.field))
        for r, p_b in others(centre, y, p, layout):
            total = add(total, dipole_field(p[rows.SHARED.mu], r, p_b))
        for k in magnets.loop_numbers(layout):
            total = add(total, magnets.field_of_loop(centre, k, p, layout))
        return total

    return field


def force_by(carried: rows.Carried) -> Callable[..., Vector]:
    """Return the function that sums dU/dr_ab of a given dipole at the sphere over all others: the force on it [N]."""
    others = others_by(carried)

    def force(centre: Vector, moment: Vector, y: Rows, p: Rows, layout: Layout) -> Vector:
        total = scale(0.0, centre)
        for r, p_b in others(centre, y, p, layout):
            total = add(total, dipole_gradients(p[rows.SHARED.mu], r, moment, p_b)[0])
        for k in magnets.loop_numbers(layout):
            total = add(total, magnets.placed_gradients(centre, moment, k, p, layout)[0])
        return total

    return force


def ball_among(carried: rows.Carried) -> Added:
    """Return the terms that a soft sphere adds, given the places of carried magnets (see ``environment.magnets``)."""
    centre, field, force = centre_by(carried), field_by(carried), force_by(carried)

    def dipole(y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
        place = centre(y, p, layout)
        return place, scale(polarisability(p, layout), field(place, y, p, layout))

    def energy(y: Rows, p: Rows, layout: Layout) -> Any:
        return -0.5 * polarisability(p, layout) * squared(field(centre(y, p, layout), y, p, layout))

    power = driving.power_put_in(lambda t, y, p, layout: energy(y, p, layout))

    def pace(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        if not rows.is_driven(layout):
            return 0.0 * t
        return driving.faster(0.0 * t, driving.pace_seen(centre(y, p, layout), p, layout))

    return Added(dipole, force, energy, power, pace)


def force_by_ball(
    ball: Added, zero: Callable[[Any], Any], on_owner: Callable[..., Any], on_magnet: Callable[..., Any]
) -> Callable[..., Any]:
    """Return the function that computes the generalised force of a soft sphere on carrier a, in the terms of its state.

    Parameters
    ----------
    ball : Added
    zero : function (component) -> generalised force
        Of zeros.
    on_owner : function (a, place, force, y, p, layout) -> generalised force
        Of the force [N] on the sphere, on its own carrier.
    on_magnet : function (total, a, m, dipole, y, p, layout) -> generalised force
        The sum of a total and that of the sphere's dipole on magnet m.
    """
    dipole, force_on_ball = ball.dipole, ball.force

    def torque(a: int, y: Rows, p: Rows, layout: Layout) -> Any:
        place, moment = dipole(y, p, layout)
        if owner(layout) == a:
            return on_owner(a, place, force_on_ball(place, moment, y, p, layout), y, p, layout)
        total = zero(0.0 * y[0])
        for m in range(rows.magnets_of(layout, a)):
            total = on_magnet(total, a, m, (place, moment), y, p, layout)
        return total

    return torque


def with_ball(base: System, name: str, ball: Added, derivative: Derivative, **rigid_system: Any) -> System:
    """Return a system with a soft sphere: its rates, its further terms, and ``rigid_system`` for the rest."""
    energy_of_all, pace_of_all = base.energy, base.outside_pace
    energy_of_ball, pace_of_ball = ball.energy, ball.pace

    def energy(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        return energy_of_all(t, y, p, layout) + energy_of_ball(y, p, layout)

    def outside_pace(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        return driving.faster(pace_of_all(t, y, p, layout), pace_of_ball(t, y, p, layout))

    return replace(base, name=name, derivative=derivative, energy=energy, outside_pace=outside_pace, **rigid_system)
