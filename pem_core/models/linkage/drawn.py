"""How spheres on rods are drawn, and which placed magnets repel them."""

from __future__ import annotations

import numpy as np

from pem_core.models.linkage.assemble import assemble
from pem_core.models.linkage.forces import OF_SPHERE, magnet
from pem_core.models.linkage.observe import positions
from pem_core.models.linkage.rows import MAGNETS, entry, fastening
from pem_core.models.linkage.scene import LinkageScene
from pem_core.models.presentation.drawn import Drawn, Pose, Posed, first
from pem_core.models.problem import Problem
from pem_core.models.surroundings.drawn import placed_colours, placed_courses, posed
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
    return [(fastening(layout, i, OF_SPHERE), np.stack(magnet(i, state, p, layout)[1])[:, 0]) for i in range(count)]


def repelling(scene: LinkageScene) -> list[bool]:
    """Tell of each placed magnet whether it repels the strongest magnet that is carried, as that points at the start.

    It is held over the placed magnet on the line from the first fixed sphere. (The rule is ours.)
    """
    problem = columns(assemble(scene), np.zeros(1, int))
    fixed = [k for k, sphere in enumerate(scene.spheres) if sphere.fixed]
    dipoles, places = _dipoles(problem), positions(problem, 0.0, problem.state)[0]
    out = []
    for k in range(problem.layout[PLACED_MAGNETS]):
        row = placed_row(problem.layout, k)
        spot, moment = problem.parameters[row : row + 3, 0], problem.parameters[row + MAGNET.moment : row + 6, 0]
        way = spot - (places[fixed[0]] if fixed else places[0])
        way = way / max(float(np.linalg.norm(way)), 1e-300)
        own = max((moment for _, moment in dipoles), key=lambda m: float(m @ m), default=np.zeros(3))
        out.append(bool(own @ moment - 3 * (way @ own) * (way @ moment) > 0))
    return out


DRAWN = Drawn(
    tracks={"position": "sphere"},
    colours=lambda scene: [sphere.colour for sphere in scene.spheres],
    placed_colours=lambda scene: placed_colours(scene.placed, scene.bodies),
    placed_courses=lambda scene: placed_courses(scene.placed, scene.bodies),
    repelling=repelling,
    pose=pose,
)
