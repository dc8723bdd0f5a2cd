"""Linkages with a soft sphere, which adds the force on it and the forces of its field on other magnets.

State and parameters are those of ``linkage.rows``, with the sphere in those of ``environment.soft_sphere``; it is the
only magnet of its sphere.
"""

from typing import Any

from pem_core.models.environment.soft_sphere import ball_among, owner, pull_of_ball, with_ball
from pem_core.models.linkage import equations as magnets
from pem_core.models.linkage.equations import derivative_with, no_force
from pem_core.models.linkage.forces import carried, magnet, push_by
from pem_core.models.linkage.forces import put_forces as put_forces_of_magnets
from pem_core.models.linkage.rows import FASTENING, TAIL, entry, fastening, push, velocity_row
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import sqrt

BALL = ball_among(carried)
dipole, force_on_ball, energy_of_ball, power_on_ball, _ = BALL


def put_forces(y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write the force [N] on every moving sphere, lab frame, without rods and drag."""
    put_forces_of_magnets(y, p, layout, out)
    ball = dipole(y, p, layout)
    push(out, 0, owner(layout), 1.0, force_on_ball(*ball, y, p, layout), layout)
    for i in range(entry(layout, TAIL.magnets)):
        if fastening(layout, i, FASTENING.sphere) != owner(layout):
            push_by(i, pull_of_ball(*magnet(i, y, p, layout), ball, p, layout), y, p, layout, out)


of_forces = derivative_with(no_force, put_forces)


def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of the state, including that of the energy lost."""
    of_forces(t, y, p, layout, rate)
    account = 2 * velocity_row(layout)
    rate[account] = rate[account] - power_on_ball(t, y, p, layout)


def energy_scale(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the energy scale of all else and the size of the soft sphere's energy, added."""
    own = energy_of_ball(y, p, layout)
    return magnets.energy_scale(t, y, p, layout) + sqrt(own * own)


SOFT_LINKAGE = with_ball(
    magnets.LINKAGE, "linkage with a soft ball", BALL, derivative, energy_scale=energy_scale, put_forces=put_forces
)
