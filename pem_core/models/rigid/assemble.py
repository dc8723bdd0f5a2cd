"""Assembly of the parameter rows of pendulums from a scene."""

from typing import Any

import numpy as np

from pem_core.errors import fail
from pem_core.models.environment.assembly import coil_sizes, dipole_rows, loop_rows, surroundings_rows
from pem_core.models.environment.driving import forcing
from pem_core.models.environment.ramp_assembly import with_ramps
from pem_core.models.environment.rows import HEADER, SHARED, parameters_of
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.dissipation import PENDULUM_IN_AIR, PENDULUM_OVER_PLATE
from pem_core.models.rigid.dry_friction import FREE
from pem_core.models.rigid.noise import with_noise_of
from pem_core.models.rigid.pendulum import FRICTION, FRICTION_STATE, FULL_BODY, SOFT_PENDULUM
from pem_core.models.rigid.plate_reach import check_reach, plate_drag
from pem_core.models.rigid.scene import Pendulum, Scene
from pem_core.models.rigid.sticking import RUBBING, with_modes
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import problem_of, table
from pem_core.numbers.types import Basis, component
from pem_core.numbers.vectors import scale, tensor_times, to_body, to_lab
from pem_core.scene import inertia
from pem_core.scene.bodies import Body, analyse
from pem_core.scene.placed_bodies import axes_of
from pem_core.scene.plate import Plate
from pem_core.scene.quantities import unit_vector
from pem_core.scene.soft import Soft
from pem_core.scene.symmetry import without_idle_spin

STARTS = tuple(f"pendulums.*.{name}" for name in ("tilt", "spin", "orientation", "angular_velocity"))
"""Paths into a scene of its initial conditions."""
FIXED = (*STARTS, "pendulums.*.hinge", "noise.*")
"""Paths of numbers that no ramp may change. The momentum about another hinge would not be that of the motion."""


def assemble(scene: Scene, points: int | None = None) -> Problem:
    """Return the initial-value problems of a scene of pendulums, with its noise; see ``models.registry``.

    Raises
    ------
    InputError
        If arrays differ in length, or a hinge is an axis without inertia.
    """
    problem = _without_noise(scene, points)
    drags = [item.drag for item in scene.pendulums]
    return problem if scene.noise is None else with_noise_of(scene.noise, drags, problem)


@with_ramps(full.parameter_groups, FIXED)
def _without_noise(scene: Scene, points: int | None = None) -> Problem:
    """Return the initial-value problems of a scene of pendulums without its noise."""
    owner, ball = soft_ball(scene)
    outside = surroundings_rows(scene, scene.box, ball, scene.plate)
    own: list[Any] = []
    state: list[Any] = []
    is_in_air = scene.plate is not None or any(item.quadratic_drag is not None for item in scene.pendulums)
    has_friction = any(item.friction is not None for item in scene.pendulums)
    after_magnets = 1 + FRICTION.size if has_friction else int(is_in_air)
    carriers: list[tuple[list[int], int]] = []
    coils: list[tuple[int, list[tuple[int, int]]]] = []
    for number, item in enumerate(scene.pendulums):
        body = scene.bodies[item.body]
        carriers.append((body.dipole_counts, len(own)))
        own += [
            *pendulum_rows(item, body, number, scene.plate, scene.noise is not None),
            *dipole_rows(body, scene.permeability),
        ]
        air = 0.0 if item.quadratic_drag is None else item.quadratic_drag
        own += [air, *friction_rows(item, body)][:after_magnets]
        coils.append((len(own), coil_sizes(body)))
        own += loop_rows(body)
        state += initial_rows(item, body)
    block = table(outside.around(own))
    firsts = [SHARED.size + first for _, first in carriers]
    has_null = any(block[first + FULL_BODY.null_axes : first + FULL_BODY.drag].any() for first in firsts)
    layout = outside.layout(carriers, len(own), carrier=(int(has_null), after_magnets), coils=coils)
    if ball:
        layout = np.append(layout, owner)
    forcing(0.0, block, layout)
    system = SOFT_PENDULUM if ball else PENDULUM_IN_AIR if is_in_air else full.PENDULUM
    if scene.plate is not None:
        system = PENDULUM_OVER_PLATE
    if has_friction:
        state += [FREE, *[0.0] * (FRICTION_STATE.size - 1)] * len(scene.pendulums)
    problem = problem_of(RUBBING[system] if has_friction else system, layout, block, table([*state, 0.0]), points or 1)
    check_reach(problem)
    return with_modes(problem)


CLOSE_TO_REST = 1e-14
"""Angle [rad] within which friction alone stops a pendulum that is close to rest (``rigid.sticking``)."""


def friction_rows(item: Pendulum, body: Body) -> list[Any]:
    """Return the rows FRICTION of a pendulum; zeros without friction."""
    if item.friction is None:
        return [0.0] * FRICTION.size
    sliding = component(item.friction)
    static = sliding if item.static_friction is None else component(item.static_friction)
    curve = 0.0 if item.stribeck_velocity is None else component(item.stribeck_velocity) ** 2
    xx, yy, zz, *_ = effective_inertia(item, body, axes_of(item, body))
    return [sliding, static, curve, CLOSE_TO_REST * static / (xx + yy + zz)]


def soft_ball(scene: Scene) -> tuple[int, Soft | None]:
    """Return the pendulum that carries the soft sphere of a scene, and that sphere; -1 and None where there is none."""
    balls = [(a, scene.bodies[item.body].soft) for a, item in enumerate(scene.pendulums)]
    return next(((a, ball) for a, ball in balls if ball is not None), (-1, None))


def effective_inertia(item: Pendulum, body: Body, u: Basis) -> inertia.Tensor:
    """Return the inertia [kg m^2], body frame, that resists the motions allowed by the pivot or hinge."""
    tensor = analyse(body).inertia
    return tensor if item.hinge is None else inertia.about_hinge(tensor, to_body(unit_vector(item.hinge), u))


def pendulum_rows(
    item: Pendulum, body: Body, number: int, plate: Plate | None = None, is_noisy: bool = False
) -> list[Any]:
    """Return the parameter rows of pendulum ``number`` (see ``rigid.pendulum``); those of its magnets follow.

    With noise a body that does not spin at the start will.
    """
    analysis = analyse(body)
    u = axes_of(item, body)
    tensor = effective_inertia(item, body, u)
    mass_moment = scale(analysis.mass, analysis.mass_centre)
    inverse, null = inertia.pseudo_inverse(tensor)
    if np.any(sum(null[:3]) > 2.5):
        rule = "must be an axis about which the body has a moment of inertia"
        raise fail(("pendulums", number, "hinge"), rule, item.hinge)
    if item.hinge is None and not is_noisy:
        momentum = angular_momentum_body(item, body, u)
        damping = component(item.drag) + (0.0 if item.friction is None else component(item.friction))
        damping = damping + (0.0 if plate is None else component(plate.conductivity) * component(plate.thickness))
        inverse, null = without_idle_spin(body, momentum, damping, inverse, null)
    return [*item.pivot, *mass_moment, *inverse, *null, item.drag]


def angular_momentum_body(item: Pendulum, body: Body, u: Basis) -> tuple[Any, Any, Any]:
    """Return the starting L = I.omega (eq. 3.2) in the body frame.

    I rotates with the body; PEM's engine omits this where the start is not upright.
    """
    tensor = effective_inertia(item, body, u)
    return tensor_times(tensor, 0, to_body(item.angular_velocity, u))


def initial_rows(item: Pendulum, body: Body) -> list[Any]:
    """Return L, then u1, u2, u3, lab frame, at the start."""
    u = axes_of(item, body)
    return [*to_lab(angular_momentum_body(item, body, u), u), *u[0], *u[1], *u[2]]


def damping_rate(problem: Problem) -> float:
    """Return the largest rate [1/s] at which drag and a plate damp any rotation of any point: drag / inertia."""
    rates, by_plate = [0.0], 0.0
    for a in range(problem.layout[HEADER.carriers]):
        q = parameters_of(problem.parameters, problem.layout, a)
        inverse = inertia.matrices(tuple(q[FULL_BODY.inverse_inertia : FULL_BODY.inverse_inertia + 6]))
        fastest = np.linalg.eigvalsh(inverse)[:, -1]
        rates.append(float((q[FULL_BODY.drag] * fastest).max()))
        if problem.layout[HEADER.plate]:
            by_plate += float(np.linalg.eigvals(inverse @ plate_drag(problem, a)).real.max())
    return max(rates) + by_plate
