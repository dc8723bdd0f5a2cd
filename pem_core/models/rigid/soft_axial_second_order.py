"""One symmetric pendulum with a soft sphere, for second-order methods: its forces at the place of the pendulum.

State and parameters are those of ``rigid.axial_second_order``, with the sphere in those of
``environment.soft_sphere``.
"""

from pem_core.models.rigid import axial_second_order as magnets
from pem_core.models.rigid.axial import AXIAL_STATE
from pem_core.models.rigid.axial_second_order import AT_PLACE, KNOWN, constants
from pem_core.models.rigid.soft_axial import SOFT_AXIAL, energy_of_ball, power_on_ball, pull_by_ball
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import add, dot, put_vector, scale, vector_at


def forces(t: Component, y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write the forces at e, with those of the sphere: G, G.e, U and dU/dt, over I_1."""
    magnets.forces(t, y, p, layout, out)
    per_inertia, _ = constants(p, layout)
    pull = scale(per_inertia, pull_by_ball(0, y, p, layout))
    put_vector(out, KNOWN + AT_PLACE.pull, add(vector_at(out, KNOWN + AT_PLACE.pull), pull))
    along, energy, power = KNOWN + AT_PLACE.along, KNOWN + AT_PLACE.energy, KNOWN + AT_PLACE.power
    out[along] = out[along] + dot(pull, vector_at(y, AXIAL_STATE.axis))
    out[energy] = out[energy] + per_inertia * energy_of_ball(y, p, layout)
    out[power] = out[power] + per_inertia * power_on_ball(t, y, p, layout)


SOFT_AXIAL_BY_PLACE = magnets.by_place(SOFT_AXIAL, "axial with a soft ball by place", forces)
