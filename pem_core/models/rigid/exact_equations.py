"""Equations of motion of a pendulum symmetric about its dipoles as a document: all that its motion depends on."""

from typing import Any

from pem_core.models.environment.rows import HEADER, MAGNET, SHARED, magnets_of, parameters_of, placed_row
from pem_core.models.rigid.axial import AXIAL_BODY, AXIAL_MAGNET
from pem_core.models.systems.problem import Problem
from pem_core.numbers.hexadecimal import hexadecimal


def axial_equations(problem: Problem) -> dict[str, Any] | None:
    """Return the equations of motion of one symmetric pendulum without driving, of one point, with exact numbers.

    With L the angular momentum, e the axis and omega = L / I_1 + (1/I_3 - 1/I_1) (L.e) e: dL/dt = e x G - c omega and
    de/dt = omega x e, where G = -dU/de and U(e) is the energy of the weight, whose centre is at e, of the dipoles in
    the field, and of each dipole m e at R + d e with each magnet. None where there are coils, whose field is no closed
    expression.
    """
    if problem.layout[HEADER.loops]:
        return None
    p, layout = problem.parameters[:, 0], problem.layout
    q = parameters_of(p, layout, 0)
    own = [AXIAL_BODY.size + AXIAL_MAGNET.size * m for m in range(magnets_of(layout, 0))]
    placed = [placed_row(layout, k) for k in range(layout[HEADER.placed_magnets])]
    return {
        "kind": "axial",
        "state": "L_x, L_y, L_z [kg m^2/s], e_x, e_y, e_z",
        "gravity": hexadecimal(p[SHARED.gravity : SHARED.gravity + 3]),
        "field": hexadecimal(p[SHARED.field : SHARED.field + 3]),
        "permeability_over_4_pi": hexadecimal(p[SHARED.mu]),
        "pivot": hexadecimal(q[AXIAL_BODY.pivot : AXIAL_BODY.pivot + 3]),
        "mass_times_arm": hexadecimal(q[AXIAL_BODY.mass_arm]),
        "inverse_inertia_across": hexadecimal(q[AXIAL_BODY.per_inertia]),
        "inverse_inertia_along": hexadecimal(q[AXIAL_BODY.per_spin_inertia]),
        "drag": hexadecimal(q[AXIAL_BODY.drag]),
        "dipoles": [
            {"arm": hexadecimal(q[row + AXIAL_MAGNET.arm]), "moment": hexadecimal(q[row + AXIAL_MAGNET.strength])}
            for row in own
        ],
        "magnets": [
            {
                "position": hexadecimal(p[row + MAGNET.position : row + MAGNET.position + 3]),
                "moment": hexadecimal(p[row + MAGNET.moment : row + MAGNET.moment + 3]),
            }
            for row in placed
        ],
    }
