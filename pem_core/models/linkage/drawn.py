"""How spheres on rods are drawn, and which placed magnets repel them."""

from __future__ import annotations

import numpy as np

from pem_core.models.dipoles import dipole_energy
from pem_core.models.linkage.assemble import assemble, hanging_order
from pem_core.models.linkage.forces import OF_SPHERE
from pem_core.models.linkage.forces import magnet as carried_magnet
from pem_core.models.linkage.observe import positions
from pem_core.models.linkage.rows import MAGNETS, entry, fastening
from pem_core.models.linkage.scene import LinkageScene
from pem_core.models.presentation.drawn import Drawn, Pose, Posed, first
from pem_core.models.problem import Problem
from pem_core.models.surroundings.drawn import placed_colours, placed_courses, posed
from pem_core.models.surroundings.observed import placed_magnets
from pem_core.models.surroundings.rows import MAGNET, PLACED_MAGNETS, placed_row
from pem_core.models.tables import columns
from pem_core.scene.bodies import Body, Magnet
from pem_core.scene.shapes import Line
from pem_core.scene.shapes import Sphere as Ball

RADIUS_SHARE = 0.06
"""Radius of a sphere that is given none, over the length of the shortest rod; half of it of one that is fixed."""
UPRIGHT = np.eye(3)


def pose(scene: LinkageScene) -> Pose:
    """Return the rods and spheres as they stand at the start, and what is placed."""
    problem = columns(assemble(scene), np.zeros(1, int))
    places = positions(problem, 0.0, problem.state)[0]
    lengths = [float(np.linalg.norm(places[n] - places[m])) for n, m in scene.rods]
    usual = RADIUS_SHARE * min(lengths, default=1.0)
    rods = [_rod(places[n], places[m]) for n, m in scene.rods]
    dipoles = _dipoles(problem)
    spheres = []
    for k, (sphere, place) in enumerate(zip(scene.spheres, places, strict=True)):
        radius = usual / (1 + sphere.fixed) if sphere.radius is None else float(first([sphere.radius])[0])
        own = tuple(Magnet(moment=(m[0], m[1], m[2])) for owner, m in dipoles if owner == k)
        shape = Ball(mass=0.0, radius=radius)
        body = Body(shapes=(shape,), magnets=own, colours=(sphere.colour,) if sphere.colour else ())
        spheres.append(Posed(f"sphere {k}", body, place, UPRIGHT, is_pendulum=sphere.fixed))
    return Pose((*rods, *spheres, *posed(scene.placed, scene.bodies)))


def _rod(one: np.ndarray, other: np.ndarray) -> Posed:
    """Return a rod between two places."""
    half = (other - one) / 2
    x, y, z = half / np.linalg.norm(half)
    line = Line(mass=0.0, half_length=float(np.linalg.norm(half)), axis=(x, y, z))
    return Posed("rod", Body(shapes=(line,)), one + half, UPRIGHT)


def _dipoles(problem: Problem) -> list[tuple[int, np.ndarray]]:
    """Return the sphere and the moment [A m^2] of each of the spheres' magnets at the start of one point, lab frame."""
    state, p, layout = problem.state, problem.parameters, problem.layout
    count = entry(layout, MAGNETS)
    return [
        (fastening(layout, i, OF_SPHERE), np.stack(carried_magnet(i, state, p, layout)[1])[:, 0]) for i in range(count)
    ]


def repelling(scene: LinkageScene) -> list[bool]:
    """Tell of each placed magnet whether it repels the strongest magnet that is carried.

    That is held over the placed magnet, on the line from the first fixed sphere, with its rod along that line; one
    that is fixed in direction, or whose rod does not hang from a fixed sphere, as it points at the start. (The rule is
    ours.)
    """
    problem = columns(assemble(scene), np.zeros(1, int))
    fixed = [k for k, sphere in enumerate(scene.spheres) if sphere.fixed]
    places = positions(problem, 0.0, problem.state)[0]
    out = []
    for k in range(problem.layout[PLACED_MAGNETS]):
        row = placed_row(problem.layout, k)
        spot, moment = problem.parameters[row : row + 3, 0], problem.parameters[row + MAGNET.moment : row + 6, 0]
        way = spot - places[fixed[0] if fixed else 0]
        way = way / max(float(np.linalg.norm(way)), 1e-300)
        own = max(_pointing(scene, problem, way), key=lambda m: float(m @ m), default=np.zeros(3))
        out.append(bool(dipole_energy(1.0, tuple(way), tuple(own), tuple(moment)) > 0))
    return out


def _pointing(scene: LinkageScene, problem: Problem, way: np.ndarray) -> list[np.ndarray]:
    """Return the moments [A m^2] of the spheres' magnets with rods that hang from what is fixed along a way."""
    hanging = {(near, far) for _, near, far in hanging_order(scene)}
    magnets = [magnet for sphere in scene.spheres for magnet in sphere.magnets]
    out = []
    for magnet, (_, moment) in zip(magnets, _dipoles(problem), strict=True):
        along = magnet.along or (-1, -1)
        is_out, is_in = along in hanging, along[::-1] in hanging
        size = float(np.ravel(magnet.moment)[0])
        out.append((is_out - is_in) * size * way if is_out or is_in else moment)
    return out


def spots(scene: LinkageScene, paths: list[list[str]]) -> np.ndarray | None:
    """Return the tilts (K, 2) [rad] that point a sphere's rod at each placed magnet, on a map over its tilts.

    Of a sphere that starts from a fixed one, or from a chain that hangs straight down from one.
    """
    if not all(path[0] == "spheres" and path[2:3] == ["tilt"] for path in paths) or paths[0][1] != paths[1][1]:
        return None
    above = scene.spheres[int(paths[0][1])].from_
    if above is None or not _hangs_still(scene, above):
        return None
    problem = columns(assemble(scene), np.zeros(1, int))
    arrows = placed_magnets(problem) - positions(problem, 0.0, problem.state)[0][above]
    level = np.hypot(arrows[:, 0], arrows[:, 1])
    tilts: np.ndarray = (np.arctan2(level, -arrows[:, 2]) / np.maximum(level, 1e-300))[:, None] * arrows[:, :2]
    return tilts[:, [int(path[-1]) for path in paths]]


def _hangs_still(scene: LinkageScene, k: int) -> bool:
    """Tell whether a sphere is fixed, or hangs straight down from one that is by others that do."""
    sphere = scene.spheres[k]
    if sphere.fixed or sphere.from_ is None:
        return sphere.fixed
    return not first([*sphere.tilt, *sphere.tilt_rate]).any() and _hangs_still(scene, sphere.from_)


DRAWN = Drawn(
    tracks={"position": "position"},
    each="sphere",
    colours=lambda scene: [(k, sphere.colour) for k, sphere in enumerate(scene.spheres) if not sphere.fixed],
    placed_colours=lambda scene: placed_colours(scene.placed, scene.bodies),
    placed_courses=lambda scene: placed_courses(scene.placed, scene.bodies),
    repelling=repelling,
    spots=spots,
    pose=pose,
)
