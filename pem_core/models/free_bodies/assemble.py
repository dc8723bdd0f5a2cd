"""Assembly of the parameter rows of free bodies from a scene."""

from typing import Any

import numpy as np

from pem_core.models.contact.assemble import contact_state
from pem_core.models.contact.assemble import entries as wall_entries
from pem_core.models.contact.assemble import wall_and_feature_rows as wall_rows
from pem_core.models.contact.equations import WALLED
from pem_core.models.environment.assembly import coil_sizes, loop_rows, surroundings_rows
from pem_core.models.environment.ramp_assembly import with_ramps
from pem_core.models.environment.rows import HEADER, SHARED, parameters_of
from pem_core.models.free.equations import FREE
from pem_core.models.free.forces import LOAD, forcing
from pem_core.models.free.rows import FREE_BODY, HAS_NULL_AXES, TABLE, TAIL, TAIL_ENTRY, parameter_groups
from pem_core.models.free_bodies.noise import with_noise_of
from pem_core.models.free_bodies.scene import FreeBody, FreeScene, loaded_body
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import entry_values, problem_of, table
from pem_core.numbers.rotations import quaternion_of
from pem_core.numbers.types import component
from pem_core.numbers.vectors import scale, subtract, tensor_in_lab
from pem_core.scene import inertia
from pem_core.scene.bodies import Body, about_mass_centre, analyse
from pem_core.scene.inertia import Tensor
from pem_core.scene.placed_bodies import axes_of

POINT_REACH = 1.0
"""Length scale [m] of the steps of a body without extent."""
ROUND_OFF = 1e-14
"""Fraction of the inertia about the origin up to which that about the mass centre is round-off of the difference."""

STARTS = tuple(f"free.*.{name}" for name in ("position", "velocity", "tilt", "spin", "orientation", "angular_velocity"))
"""Paths into a scene of its initial conditions."""
FIXED = (*STARTS, "noise.*")
"""Paths of numbers that no ramp may change."""


def assemble(scene: FreeScene, points: int | None = None) -> Problem:
    """Return the initial-value problems of a scene of free bodies, with its noise; see ``models.registry``.

    Raises
    ------
    InputError
        If arrays differ in length.
    """
    problem = _without_noise(scene, points)
    return problem if scene.noise is None else with_noise_of(scene.noise, problem)


@with_ramps(parameter_groups, FIXED)
def _without_noise(scene: FreeScene, points: int | None = None) -> Problem:
    """Return the initial-value problems of a scene of free bodies without its noise.

    Raises
    ------
    InputError
        If arrays differ in length.
    """
    outside = surroundings_rows(scene, scene.box)
    own: list[Any] = []
    state: list[Any] = []
    carriers: list[tuple[list[int], int]] = []
    coils: list[tuple[int, list[tuple[int, int]]]] = []
    for item in scene.free:
        body = scene.bodies[item.body]
        carriers.append(([len(source.dipoles) for source in body.sources], len(own)))
        own += body_rows(item, body)
        coils.append((len(own), coil_sizes(body)))
        own += loop_rows(body, analyse(body).mass_centre)
        state += initial_rows(item, body)
    flying, walls = [scene.bodies[item.body] for item in scene.free], scene.walls
    first_wall, touching = SHARED.size + len(own), contact_state(walls, flying)
    if walls:
        own += wall_rows(walls, flying)
    block = table(outside.around(own))
    firsts = [SHARED.size + first for _, first in carriers]
    has_null = any(block[q + FREE_BODY.null_axes : q + FREE_BODY.mass_centre].any() for q in firsts)
    layout = outside.layout(carriers, len(own), coils=coils)
    layout[HAS_NULL_AXES], layout[TAIL_ENTRY] = has_null, len(layout)
    of_walls = wall_entries(walls, flying, first_wall) if walls else []
    layout = np.concatenate([layout, *layout_entries(scene, len(layout), len(touching), of_walls)])
    forcing(0.0, block, layout)
    return problem_of(WALLED if walls else FREE, layout, block, table([*state, *touching, 0.0]), points or 1)


def layout_entries(scene: FreeScene, first: int, contact_rows: int, of_walls: list[int]) -> list[np.ndarray]:
    """Return the layout's entries of this model, counted from an entry: see ``free.rows``. Axis u1 is monitored."""
    tables = {loaded_body(scene, one): np.array(one.rows) for one in scene.force}
    where, bits = first + TAIL.size + TABLE.size * len(scene.free), [np.array(of_walls, dtype=np.int64)]
    entries = entry_values(TAIL, watched_axis=0, contact_rows=contact_rows, walls=where)
    where += len(of_walls)
    for a in range(len(scene.free)):
        own = tables.get(a, np.empty((0, LOAD.size)))
        entries += entry_values(TABLE, start=where, rows=len(own))
        bits.append(own.ravel().view(np.int64))
        where += own.size
    return [np.array(entries, dtype=np.int64), *bits]


def central_inertia(body: Body) -> Tensor:
    """Return the inertia [kg m^2] about the mass centre, body frame; zero where it is round-off of that elsewhere."""
    centred = about_mass_centre(body)
    least = ROUND_OFF * sum(np.abs(component(moment)) for moment in analyse(body).inertia[:3])
    is_any = sum(component(moment) for moment in centred[:3]) > least
    return inertia.scale(np.where(is_any, 1.0, 0.0), centred)


def body_rows(item: FreeBody, body: Body) -> list[Any]:
    """Return the parameter rows of a body and its magnets (see ``free.rows``), without loads yet."""
    analysis, tensor = analyse(body), central_inertia(body)
    mass, centre = component(analysis.mass), analysis.mass_centre
    inverse, null = inertia.pseudo_inverse(tensor)
    gyration = np.sqrt(sum(tensor[:3]) / (2.0 * mass))
    reach = np.where(gyration > 0, gyration, POINT_REACH)
    dipoles = [one for source in body.sources for one in source.dipoles]
    magnets = [number for one in dipoles for number in (*subtract(one.position, centre), *one.moment)]
    handed = (0.0,) * 12
    return [mass, 1.0 / mass, *inverse, *null, *centre, item.drag, item.turning_drag, reach, *handed, *magnets]


def initial_rows(item: FreeBody, body: Body) -> list[Any]:
    """Return x, p, q and L = I omega, lab frame, at the start."""
    u = axes_of(item, body)
    spin = tensor_in_lab(central_inertia(body), 0, item.angular_velocity, u)
    momentum = scale(component(analyse(body).mass), item.velocity)
    return [*item.position, *momentum, *quaternion_of(u), *spin]


def damping_rate(problem: Problem) -> float:
    """Return the largest rate [1/s] at which drag damps any motion of any point: drag over mass, or over inertia."""
    rates = [0.0]
    for a in range(problem.layout[HEADER.carriers]):
        q = parameters_of(problem.parameters, problem.layout, a)
        inverse = inertia.matrices(tuple(q[FREE_BODY.inverse_inertia : FREE_BODY.null_axes]))
        rates.append(float((q[FREE_BODY.drag] * q[FREE_BODY.inverse_mass]).max()))
        rates.append(float((q[FREE_BODY.turning_drag] * np.linalg.eigvalsh(inverse)[:, -1]).max()))
    return max(rates)
