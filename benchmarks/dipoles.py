"""Forces between dipoles on a body and around it, implemented a second time from textbook formulas.

Nothing here uses the program's equations, so that a mistake in them is detected. The field B of a dipole q at the
distance d is mu_0 / 4 pi (3 d (q.d) / d^5 - q / d^3), the force on a dipole p there is grad (p.B) (Griffiths,
Introduction to Electrodynamics, eqs. 5.89 and 6.3), and the torque on a body is taken about its pivot.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pem_core import Scene
from pem_core.scene.placed_bodies import axes_of

Array = np.ndarray


@dataclass(frozen=True)
class Dipoles:
    """Dipoles on a body and around it: places [m] and moments [A m^2] (j, 3) in the body, (k, 3) from its pivot."""

    own_places: Array
    own_moments: Array
    places: Array
    moments: Array
    mu: float
    field: Array

    def carried(self, turned: Array) -> tuple[Array, Array]:
        """Return places and moments of the body's dipoles, lab components first, (3, n, j)."""
        arms, moments = (np.einsum("nab,jb->anj", turned, table) for table in (self.own_places, self.own_moments))
        return arms, moments

    def apart(self, arms: Array) -> Array:
        """Return the vectors from the placed dipoles to the body's, (3, n, j, k)."""
        return arms[..., None] - self.places.T[:, None, None]

    def energy(self, turned: Array) -> Array:
        """Return the energy of all dipoles in the field of the placed ones and the uniform field, -p.B."""
        arms, p = self.carried(turned)
        field, _ = self._field_and_force(self.apart(arms), p)
        return -dot(p, field.sum(-1) + self.field[:, None, None]).sum(-1)

    def torque(self, turned: Array) -> Array:
        """Return the torque on the body about its pivot, (n, 3)."""
        arms, p = self.carried(turned)
        field, force = self._field_and_force(self.apart(arms), p)
        return (cross(p, field.sum(-1) + self.field[:, None, None]) + cross(arms, force.sum(-1))).sum(-1).T

    def torque_slope(self, turned: Array, axis: Array) -> Array:
        """Return the derivative of the torque for rotations of the body about axes (n, 3), per radian."""
        arms, p = self.carried(turned)
        d_arms, d_p = (cross(axis.T[..., None], vectors) for vectors in (arms, p))
        apart = self.apart(arms)
        field, force = self._field_and_force(apart, p)
        d_field, d_force = self._their_slopes(apart, p, d_arms, d_p)
        turning = cross(d_p, field.sum(-1) + self.field[:, None, None]) + cross(p, d_field.sum(-1))
        return (turning + cross(d_arms, force.sum(-1)) + cross(arms, d_force.sum(-1))).sum(-1).T

    def _field_and_force(self, r: Array, p: Array) -> tuple[Array, Array]:
        """Return B and grad (p.B) of each pair."""
        p, q, over = p[..., None], self.moments.T[:, None, None], 1 / dot(r, r)
        cube, qr, pr, pq = self.mu * over * np.sqrt(over), dot(q, r), dot(p, r), dot(p, q)
        fifth = 3 * cube * over
        return fifth * qr * r - cube * q, fifth * (qr * p + pr * q + (pq - 5 * qr * pr * over) * r)

    def _their_slopes(self, r: Array, p: Array, dr: Array, dp: Array) -> tuple[Array, Array]:
        """Return the changes of both when r and p change by dr and dp: the product rule, term by term."""
        (p, dp, dr), q = (vector[..., None] for vector in (p, dp, dr)), self.moments.T[:, None, None]
        over = 1 / dot(r, r)
        fifth, shrinks = 3 * self.mu * over * over * np.sqrt(over), -2 * over * dot(r, dr)
        qr, pr, pq, d_qr, d_pr, d_pq = (dot(*pair) for pair in ((q, r), (p, r), (p, q), (q, dr), (p, dr), (dp, q)))
        d_pr, both = d_pr + dot(dp, r), 5 * qr * pr * over
        d_both = 5 * (d_qr * pr + qr * d_pr) * over + both * shrinks
        bracket = qr * p + pr * q + (pq - both) * r
        d_bracket = d_qr * p + qr * dp + d_pr * q + (d_pq - d_both) * r + (pq - both) * dr
        d_field = fifth * (d_qr * r + qr * dr + 2.5 * shrinks * qr * r - 0.5 * shrinks / over * q)
        return d_field, fifth * (d_bracket + 2.5 * shrinks * bracket)


def dipoles_of(scene: Scene) -> Dipoles:
    """Return the dipoles of a scene of one pendulum, relative to its pivot."""
    (pendulum,) = scene.pendulums
    own, placed = scene.bodies[pendulum.body].magnets, []
    for item in scene.placed:
        axes = np.array(axes_of(item, scene.bodies[item.body]), float).reshape(3, 3).T
        for magnet in scene.bodies[item.body].magnets:
            placed.append((axes @ magnet.position + item.position - pendulum.pivot, axes @ magnet.moment))
    tables = [[m.position for m in own], [m.moment for m in own], *([row[i] for row in placed] for i in range(2))]
    mu = float(scene.permeability) / (4 * np.pi)
    return Dipoles(*(np.array(rows, float).reshape(-1, 3) for rows in tables), mu, np.array(scene.field.B, float))


def dot(a: Array, b: Array) -> Array:
    """Return a.b, components first."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Array, b: Array) -> Array:
    """Return a x b, components first."""
    return np.stack([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]])
