"""Rendering of spheres on rods, and placed magnets that repel them."""

import numpy as np

from pem_core.models.environment.dipoles import dipole_energy
from pem_core.models.environment.magnets import as_magnets, placed_dipoles_of, placed_groups
from pem_core.models.environment.observables import placed_magnets
from pem_core.models.environment.rendering import OF_PLACED, posed
from pem_core.models.environment.rows import HEADER, soft_rows
from pem_core.models.environment.soft_sphere import owner
from pem_core.models.linkage.assemble import assemble, hanging_order
from pem_core.models.linkage.forces import along_rod
from pem_core.models.linkage.forces import magnet as carried_magnet
from pem_core.models.linkage.observables import positions
from pem_core.models.linkage.rows import FASTENING, TAIL, entry, fastening, place_of, rod_ends
from pem_core.models.linkage.scene import LinkageScene
from pem_core.models.presentation.rendering import UPRIGHT, Drawn, Placement, Pose, Posed, first
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pem_core.numbers.types import Basis, Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, choose, scale
from pem_core.scene.bodies import Body, Magnet
from pem_core.scene.shapes import Line
from pem_core.scene.shapes import Sphere as Ball

RADIUS_SHARE = 0.06
"""Radius of a sphere without a given one, over the length of the shortest rod; fixed spheres have half of it."""


def pose(scene: LinkageScene) -> Pose:
    """Return the rods, the spheres and the placed bodies in their starting pose."""
    problem = columns(assemble(scene), np.zeros(1, int))
    things = placement_at(problem, 0.0, problem.state, problem.parameters).tables(1)[0][..., 0]
    places = positions(problem, 0.0, problem.state)[0]
    lengths = [float(np.linalg.norm(places[n] - places[m])) for n, m in scene.rods]
    usual = RADIUS_SHARE * min(lengths, default=1.0)
    names = ["rod"] * len(lengths) + [f"sphere {k + 1}" for k in range(len(scene.spheres))]
    bodies = [*map(_rod, lengths), *_balls(scene, problem, usual)]
    fixed = [False] * len(lengths) + [sphere.fixed for sphere in scene.spheres]
    stood = (
        Posed(name, body, thing[0], thing[1:], is_pendulum=is_fixed)
        for name, body, thing, is_fixed in zip(names, bodies, things, fixed, strict=True)
    )
    return Pose((*stood, *posed(scene)))


def _rod(length: float) -> Body:
    """Return a rod along the third axis of its frame, centred on its middle."""
    return Body(shapes=(Line(mass=0.0, half_length=length / 2),))


def _balls(scene: LinkageScene, problem: Problem, usual: float) -> list[Body]:
    """Return the spheres with their magnets, with a default radius [m] where they have none."""
    dipoles, out = _dipoles(problem), []
    for k, sphere in enumerate(scene.spheres):
        radius = usual / (1 + sphere.fixed) if sphere.radius is None else float(first([sphere.radius])[0])
        own = tuple(Magnet(moment=(m[0], m[1], m[2])) for owner, m in dipoles if owner == k)
        colours = (sphere.colour,) if sphere.colour else ()
        out.append(Body(shapes=(Ball(mass=0.0, radius=radius),), magnets=own, colours=colours))
    return out


def placement_at(problem: Problem, t: Component, y: Rows, p: Rows) -> Placement:
    """Return the places of the rods, then of all spheres including fixed ones, and their magnets."""
    layout = problem.layout
    rods = (_rod_at(c, y, p, layout) for c in range(entry(layout, TAIL.rods)))
    spheres = ((place_of(k, y, p, layout), UPRIGHT) for k in range(layout[HEADER.carriers]))
    dipoles = (carried_magnet(i, y, p, layout) for i in _given(layout))
    return Placement((*rods, *spheres), tuple(dipoles))


def _rod_at(c: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Basis]:
    """Return the middle of a rod and axes of which the third is along it."""
    return scale(0.5, add(*rod_ends(c, y, p, layout))), _axes_along(along_rod(c, y, p, layout)[0])


def _axes_along(u3: Vector) -> Basis:
    """Return axes with a given third one, continuous except where its z crosses zero (Duff and others 2017)."""
    x, y, z = u3
    one = 1.0 + 0.0 * z
    side = choose(z, one, -one)
    a = -1.0 / (side + z)
    b = x * y * a
    return (1.0 + side * x * x * a, side * b, -side * x), (b, side + y * y * a, -y), u3


def _dipoles(problem: Problem) -> list[tuple[int, np.ndarray]]:
    """Return the sphere and the moment [A m^2] of each of the spheres' magnets at the start of one point, lab frame."""
    state, p, layout = problem.state, problem.parameters, problem.layout
    return [
        (fastening(layout, i, FASTENING.sphere), np.stack(carried_magnet(i, state, p, layout)[1])[:, 0])
        for i in _given(layout)
    ]


def _given(layout: Layout) -> list[int]:
    """Return the numbers of the spheres' magnets without a soft sphere."""
    every = range(entry(layout, TAIL.magnets))
    return [i for i in every if not (soft_rows(layout) and fastening(layout, i, FASTENING.sphere) == owner(layout))]


def repelling(scene: LinkageScene) -> list[bool]:
    """Return for each placed magnet whether it repels the strongest carried magnet.

    The carried magnet is held over the placed one, on the line from the first fixed sphere, with its rod along that
    line.
    If its direction is fixed, or its rod does not hang from a fixed sphere, it keeps its starting direction. (The rule
    is
    ours.)
    """
    problem = columns(assemble(scene), np.zeros(1, int))
    fixed = [k for k, sphere in enumerate(scene.spheres) if sphere.fixed]
    places = positions(problem, 0.0, problem.state)[0]
    out = []
    dipoles = placed_dipoles_of(problem.parameters[:, 0], problem.layout)
    for spot, moment in as_magnets(dipoles, placed_groups(problem.layout)):
        way = np.array(spot) - places[fixed[0] if fixed else 0]
        way = way / max(float(np.linalg.norm(way)), 1e-300)
        own = max(_pointing(scene, problem, way), key=lambda m: float(m @ m), default=np.zeros(3))
        out.append(bool(dipole_energy(1.0, tuple(way), tuple(own), tuple(moment)) > 0))
    return out


def _pointing(scene: LinkageScene, problem: Problem, direction: np.ndarray) -> list[np.ndarray]:
    """Return the moments [A m^2] of the spheres' magnets with hanging rods turned along a given direction."""
    hanging = {(near, far) for _, near, far in hanging_order(scene)}
    magnets = [magnet for sphere in scene.spheres for magnet in sphere.magnets]
    out = []
    for magnet, (_, moment) in zip(magnets, _dipoles(problem), strict=True):
        along = magnet.along or (-1, -1)
        is_out, is_in = along in hanging, along[::-1] in hanging
        size = float(np.ravel(magnet.moment)[0])
        out.append((is_out - is_in) * size * direction if is_out or is_in else moment)
    return out


def spots(scene: LinkageScene, paths: list[list[str]]) -> np.ndarray | None:
    """Return the tilts (K, 2) [rad] that point a sphere's rod at each placed magnet, on a map over its tilts.

    The sphere must start from a fixed one, or from a chain that hangs straight down from one; else there is no result.
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
    """Return whether a sphere is fixed, or hangs from a fixed one straight down by a chain of spheres that do."""
    sphere = scene.spheres[k]
    if sphere.fixed or sphere.from_ is None:
        return sphere.fixed
    return not first([*sphere.tilt, *sphere.tilt_rate]).any() and _hangs_still(scene, sphere.from_)


DRAWN = Drawn(
    tracks={"position": "position"},
    each="sphere",
    colours=lambda scene: [(k, sphere.colour) for k, sphere in enumerate(scene.spheres) if not sphere.fixed],
    repelling=repelling,
    spots=spots,
    pose=pose,
    standing=placement_at,
    **OF_PLACED,
)
