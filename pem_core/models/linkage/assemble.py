"""Assembly of the parameter rows of spheres on rods from a scene."""

from functools import reduce
from typing import Any

import numpy as np

from pem_core.models.environment.assembly import surroundings_rows
from pem_core.models.environment.driving import forcing
from pem_core.models.environment.ramp_assembly import with_ramps
from pem_core.models.environment.rows import SHARED
from pem_core.models.linkage.equations import KICKED, LINKAGE, LINKAGE_OVER_PLATE, NOISY, SHAKEN, SOFT_LINKAGE
from pem_core.models.linkage.flips import flip_direction, outward_signs
from pem_core.models.linkage.plates import check_reach
from pem_core.models.linkage.rows import (
    FASTENING,
    HANGING,
    ROD,
    SPHERE,
    STRENGTH,
    TAIL,
    TAIL_ENTRY,
    moving,
    parameter_groups,
    sphere_row,
)
from pem_core.models.linkage.scene import LinkageScene, SoftSphere, Sphere, SphereMagnet
from pem_core.models.linkage.start import length_of, starting_state
from pem_core.models.systems.noise import noisy
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import entry_values, problem_of, table
from pem_core.numbers.types import Vector, component
from pem_core.numbers.vectors import subtract

ALONE = 1.0
"""Length scale [m] of the steps of a sphere where there is neither a rod nor a spring."""

STARTS = tuple(f"spheres.*.{name}" for name in ("tilt", "tilt_rate", "velocity"))
"""Paths into a scene of its initial conditions."""
FIXED = (*STARTS, "spheres.*.position", "spheres.*.length", "noise.*")
"""Paths of numbers that no ramp may change: the velocities of spheres on rods of other lengths would not fit them."""


def assemble(scene: LinkageScene, points: int | None = None) -> Problem:
    """Return the initial-value problems of a scene of spheres on rods, with its noise; see ``models.registry``.

    Raises
    ------
    InputError
        If arrays differ in length.
    """
    problem, noise = _without_noise(scene, points), scene.noise
    if noise is None:
        return problem
    drags = [problem.parameters[sphere_row(problem.layout, k) + SPHERE.drag] for k in moving(problem.layout)]
    return noisy(problem, (NOISY, KICKED), SHAKEN, noise, table([noise.strength(drag) for drag in drags]))


@with_ramps(parameter_groups, FIXED)
def _without_noise(scene: LinkageScene, points: int | None = None) -> Problem:
    """Return the initial-value problems of a scene of spheres on rods without its noise.

    Raises
    ------
    InputError
        If arrays differ in length.
    """
    places, velocities = starting_state(scene)
    if scene.project:
        velocities = projected(scene, places, velocities)
    owner, ball = soft_sphere(scene)
    outside = surroundings_rows(scene, ball=ball, plate=scene.plate)
    lengths = rod_lengths(scene, places)
    reach = reaches(scene, places, lengths)
    own: list[Any] = []
    carriers: list[tuple[list[int], int]] = []
    for sphere, place, length in zip(scene.spheres, places, reach, strict=True):
        carriers.append(([1] * len(sphere.dipoles), len(own)))
        own += sphere_rows(sphere, place, length)
    joints = SHARED.size + len(own)
    own += lengths
    own += [number for spring in scene.springs for number in (spring.stiffness, spring.length)]
    own += flip_direction(scene, places, velocities)
    block = table(outside.around(own))
    header = outside.layout(carriers, len(own))
    header[TAIL_ENTRY] = len(header)
    layout = np.concatenate([header, layout_tail(scene, [SHARED.size + first for _, first in carriers], joints)])
    if ball:
        layout = np.append(layout, owner)
    forcing(0.0, block, layout)
    free = [k for k, sphere in enumerate(scene.spheres) if not sphere.fixed]
    start = [number for vectors in (places, velocities) for k in free for number in vectors[k]]
    system = SOFT_LINKAGE if ball else LINKAGE if scene.plate is None else LINKAGE_OVER_PLATE
    problem = problem_of(system, layout, block, table([*start, 0.0]), points or 1)
    check_reach(problem)
    return problem


def soft_sphere(scene: LinkageScene) -> tuple[int, SoftSphere | None]:
    """Return the number of the soft sphere of a scene and its specification; -1 and None where none is soft."""
    found = ((k, sphere.soft) for k, sphere in enumerate(scene.spheres) if sphere.soft is not None)
    return next(found, (-1, None))


def sphere_rows(sphere: Sphere, place: Vector, reach: Any) -> list[Any]:
    """Return the parameter rows of a sphere and its magnets (see ``linkage.rows``)."""
    mass = 0.0 if sphere.fixed else component(sphere.mass)
    still = place if sphere.fixed else (0.0, 0.0, 0.0)
    magnets = [number for magnet in sphere.dipoles for number in moment_rows(magnet)]
    return [0.0 if sphere.fixed else 1.0 / mass, mass, sphere.drag, reach, *still, *magnets]


def moment_rows(magnet: SphereMagnet) -> tuple[Any, Any, Any]:
    """Return the rows of a magnet: lab components if its direction is fixed, else its size along the rod and zeros."""
    moment: Any = magnet.moment
    return moment if magnet.fixed else (moment, 0.0, 0.0)


def rod_lengths(scene: LinkageScene, places: list[Vector]) -> list[Any]:
    """Return the length of each rod [m]: the given one where a sphere starts from the other, else their distance.

    Computed from places, a given length would vary in its last digit from start to start, and with it the equilibria.
    """
    given = {frozenset((k, s.from_)): s.length for k, s in enumerate(scene.spheres) if s.from_ is not None}
    apart = (length_of(subtract(places[n], places[m])) for n, m in scene.rods)
    return [given.get(frozenset(rod), length) for rod, length in zip(scene.rods, apart, strict=True)]


def reaches(scene: LinkageScene, places: list[Vector], rods: list[Any]) -> list[Any]:
    """Return the length scale [m] of the steps of each sphere: that of its shortest rod or spring.

    A sphere without either takes the shortest of all.
    """
    joints = [*scene.rods, *(spring.between for spring in scene.springs)]
    apart = [length_of(subtract(places[n], places[m])) for n, m in (spring.between for spring in scene.springs)]
    springs = [np.maximum(way, spring.length) for way, spring in zip(apart, scene.springs, strict=True)]
    lengths = [np.maximum(length, 1e-300) for length in (*rods, *springs)]
    shortest = reduce(np.minimum, lengths) if lengths else ALONE
    own = [[length for ends, length in zip(joints, lengths, strict=True) if k in ends] for k in range(len(places))]
    return [reduce(np.minimum, some) if some else shortest for some in own]


def layout_tail(scene: LinkageScene, first_rows: list[int], joints: int) -> np.ndarray:
    """Return the layout entries of a linkage (see ``linkage.rows``).

    ``first_rows`` are those of the spheres, ``joints`` is that of the rods.
    """
    free = [k for k, sphere in enumerate(scene.spheres) if not sphere.fixed]
    number = [free.index(k) if k in free else -1 for k in range(len(scene.spheres))]
    springs = [spring.between for spring in scene.springs]
    magnets = [
        entry_values(
            FASTENING, sphere=k, row=first_rows[k] + SPHERE.size + STRENGTH.size * m, **fastened(scene, magnet)
        )
        for k, sphere in enumerate(scene.spheres)
        for m, magnet in enumerate(sphere.dipoles)
    ]
    counts = entry_values(
        TAIL,
        moving=len(free),
        rods=len(scene.rods),
        springs=len(springs),
        magnets=len(magnets),
        first_rod=joints,
        first_spring=joints + ROD.size * len(scene.rods),
        is_tree=int(are_trees(scene)),
    )
    order = [
        entry_values(HANGING, rod=c, near=near, far=far)
        for c, near, far in (hanging_order(scene) if are_trees(scene) else ())
    ]
    tables = [
        *number,
        *np.ravel(scene.rods),
        *np.ravel(springs),
        *np.ravel(magnets),
        *outward_signs(scene),
        *np.ravel(order),
    ]
    return np.array([*counts, *tables], dtype=np.int64)


def fastened(scene: LinkageScene, magnet: SphereMagnet) -> dict[str, int]:
    """Return the rod of a magnet and its sign along it, from the first sphere to the second; -1 and 1 if fixed."""
    if magnet.along is None:
        return {"rod": -1, "sign": 1}
    rods = [tuple(rod) for rod in scene.rods]
    along = tuple(magnet.along)
    is_forward = along in rods
    return {"rod": rods.index(along if is_forward else along[::-1]), "sign": 1 if is_forward else -1}


def are_trees(scene: LinkageScene) -> bool:
    """Return True if a single path of rods joins every moving sphere to a fixed one, and to no other fixed one."""
    moving = sum(not sphere.fixed for sphere in scene.spheres)
    return len(scene.rods) == moving and len(hanging_order(scene)) == moving


def hanging_order(scene: LinkageScene) -> list[tuple[int, int, int]]:
    """Return the rods of trees in order from the fixed spheres: the number, the near end and the far end of each."""
    reached = {k for k, sphere in enumerate(scene.spheres) if sphere.fixed}
    order: list[tuple[int, int, int]] = []
    waiting = dict(enumerate(scene.rods))
    while True:
        found = [
            (c, n, m) if n in reached else (c, m, n)
            for c, (n, m) in waiting.items()
            if (n in reached) != (m in reached)
        ]
        if not found:
            return order
        c, near, far = found[0]
        order.append((c, near, far))
        reached.add(far)
        del waiting[c]


def projected(scene: LinkageScene, places: list[Vector], velocities: list[Vector]) -> list[Vector]:
    """Return the nearest velocities [m/s], by kinetic energy, that stretch no rod: v - M^-1 J^T (J M^-1 J^T)^+ J v."""
    r, v = (
        np.moveaxis(np.stack([table(vector) for vector in _broadcast_vectors(vectors)]), -1, 0)
        for vectors in (places, velocities)
    )
    weights = [0.0 if sphere.fixed else 1.0 / component(sphere.mass) for sphere in scene.spheres]
    per_mass = np.stack(np.broadcast_arrays(*weights), -1)
    n = max(len(r), len(v), per_mass.shape[0] if per_mass.ndim > 1 else 1)
    r, v = (np.broadcast_to(x, (n, *x.shape[1:])) for x in (r, v))
    slopes = np.zeros((n, len(scene.rods), len(places), 3))
    for c, (a, b) in enumerate(scene.rods):
        e = (r[:, a] - r[:, b]) / np.linalg.norm(r[:, a] - r[:, b], axis=-1, keepdims=True)
        slopes[:, c, a], slopes[:, c, b] = e, -e
    weighted = slopes * per_mass[..., None, :, None]
    matrix = np.einsum("ncki,ndki->ncd", slopes, weighted)
    rates = np.einsum("ncki,nki->nc", slopes, v)
    size = np.einsum("ncd,nd->nc", np.linalg.pinv(matrix, hermitian=True), rates)
    fresh = v - np.einsum("ncki,nc->nki", weighted, size)
    return [(fresh[:, k, 0], fresh[:, k, 1], fresh[:, k, 2]) for k in range(len(places))]


def _broadcast_vectors(vectors: list[Vector]) -> list[Vector]:
    """Return vectors whose components are all arrays of one length."""
    flat = np.broadcast_arrays(*(np.atleast_1d(component) for vector in vectors for component in vector))
    return [(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, len(flat), 3)]
