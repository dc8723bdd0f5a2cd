"""Model of a point in a plane over magnets; ``planar.equations`` has its equations."""

from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.models.configuration_spaces.plane import IN_A_PLANE, Plane
from pem_core.models.configuration_spaces.plane import sizes as sizes_in_plane
from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET, bound_magnet, of_lowest
from pem_core.models.interface.model import Model
from pem_core.models.interface.symmetry import InLab, Kind, Quantity
from pem_core.models.planar.by_place import by_forces
from pem_core.models.planar.display_names import NAMES
from pem_core.models.planar.equations import (
    COMMON,
    KICKED,
    LAYOUT,
    MONOPOLE,
    NOISY,
    PLANAR,
    SHAKEN,
    VELOCITY,
    magnet_row,
)
from pem_core.models.planar.leaving import LEAVING, PLANAR_LEAVING
from pem_core.models.planar.scene import PlanarMagnet, PlanarScene
from pem_core.models.presentation import rendering
from pem_core.models.presentation.report import Columns, Described, Report, Table, digits, floats, triple
from pem_core.models.systems.noise import noisy
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import entry_values, problem_of, table
from pem_core.numbers.hexadecimal import hexadecimal
from pem_core.numbers.types import Component, Rows, Vector
from pem_core.scene.bodies import Body
from pem_core.scene.motion import Course
from pem_core.scene.shapes import Cylinder

# Rendering of a point in a plane: a disc over the discs of its magnets, which also appear on maps of its starts.


RADIUS_SHARE, THICKNESS = 0.08, 0.15
"""Radius of a disc over the extent of the magnets, and its half length over its radius."""


def pose(scene: PlanarScene) -> rendering.Pose:
    """Return the pose of the bob in its plane, with the magnets at a height below."""
    places = [rendering.first(_place(scene, magnet)) for magnet in scene.magnets]
    reach = max([*np.abs(places).ravel(), *rendering.first((scene.height,))])
    radius = RADIUS_SHARE * float(reach)
    disc = Body(shapes=(Cylinder(mass=0.0, radius=radius, half_length=THICKNESS * radius),))
    bob = rendering.Posed("bob", disc, np.append(rendering.first(scene.start.position), 0.0), np.eye(3))
    magnets = (rendering.Posed(f"magnet {k + 1}", disc, place, np.eye(3), True) for k, place in enumerate(places))
    return rendering.Pose((bob, *magnets))


def _place(scene: PlanarScene, magnet: PlanarMagnet) -> Vector:
    return *magnet.position, -scene.height


def placement_at(problem: Problem, t: Component, y: Rows, p: Rows) -> rendering.Placement:
    """Return the place of the bob."""
    return rendering.Placement((((y[0], y[1], 0.0 * y[0]), rendering.UPRIGHT),))


def placed_motions(scene: PlanarScene) -> tuple[rendering.Carry, ...]:
    """Return the constant place and axes of each magnet."""
    u1, u2, u3 = map(Course, rendering.UPRIGHT)
    return tuple((Course(_place(scene, magnet)), (u1, u2, u3)) for magnet in scene.magnets)


def spots(scene: PlanarScene, paths: list[list[str]]) -> np.ndarray | None:
    """Return the places (K, 2) of the magnets, on a map over the coordinates of the start."""
    if not all(path[:2] == ["start", "position"] for path in paths):
        return None
    places = np.array([rendering.first(magnet.position) for magnet in scene.magnets]).reshape(-1, 2)
    return places[:, [int(path[-1]) for path in paths]]


def placed_courses(scene: PlanarScene) -> list[rendering.Place]:
    """Return the constant place of each magnet."""
    return [rendering.at_rest_in(rendering.first(magnet.position)) for magnet in scene.magnets]


DRAWN = rendering.Drawn(
    tracks={"position": "position"},
    placed_courses=placed_courses,
    repelling=lambda scene: [float(np.ravel(magnet.strength)[0]) < 0 for magnet in scene.magnets],
    spots=spots,
    pose=pose,
    standing=placement_at,
    placed_standing=placed_motions,
)


# Report on a point in a plane: its magnets, and the places of its equilibria.


def report(scene: PlanarScene) -> Report:
    """Return places and strengths of the magnets."""
    return {"magnets": [{"position": floats(m.position), "strength": float(m.strength)} for m in scene.magnets]}


def tables(scene: PlanarScene, report: Report) -> list[Table]:
    """Return a table of the magnets."""
    rows = enumerate(report["magnets"])
    texts = tuple((str(number), triple(item["position"]), digits(item["strength"])) for number, item in rows)
    return [Table("\nmagnets", texts, ("", "position", "strength"))]


def columns(place: Report) -> Columns:
    """Return the place of an equilibrium in words."""
    return {"position": triple(place["position"], 6)}


DESCRIBED = Described(report=report, tables=tables, columns=columns, placed=lambda scene: ["" for _ in scene.magnets])


# A point in a plane as quantities of the lab, third components zero; the vertical goes through the origin.


def in_lab(problem: Problem, state: np.ndarray) -> InLab:
    """Return all quantities on which motions from states (s, n) depend; see ``models.interface.symmetry``."""
    p, count = problem.parameters, problem.layout[LAYOUT.magnets]
    magnets = p[COMMON.size :].reshape(count, MONOPOLE.size, p.shape[1])
    own = (
        Quantity(Kind.SCALAR, p[: COMMON.size]),
        Quantity(Kind.PLACE, _in_space(state[None, :2])),
        Quantity(Kind.ARROW, _in_space(state[None, VELOCITY : VELOCITY + 2])),
    )
    places, strengths = _in_space(magnets[:, :2]), magnets[:, MONOPOLE.strength]
    return InLab(own, (Quantity(Kind.PLACE, places), Quantity(Kind.SCALAR, strengths)), np.zeros((3, 1)))


def _in_space(vectors: np.ndarray) -> np.ndarray:
    """Return vectors (k, 2, n) in the plane as vectors (k, 3, n)."""
    return np.concatenate([vectors, np.zeros_like(vectors[:, :1])], axis=1)


# The plane in which the textbook pendulum moves: the reach of its equilibria, and its magnets.


def magnets_of_plane(problem: Problem, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the places (K, 2, n) of the magnets and the energy (K, n) of some states with each: -g / D."""
    count, n = problem.layout[LAYOUT.magnets], state.shape[1]
    magnets = problem.parameters[COMMON.size :].reshape(count, MONOPOLE.size, -1)
    magnets = np.broadcast_to(magnets, (count, MONOPOLE.size, n))
    spots = magnets[:, :2]
    square = ((spots - state[:2]) ** 2).sum(1) + problem.parameters[COMMON.height] ** 2
    return spots, -magnets[:, MONOPOLE.strength] / np.sqrt(square)


def reach(problem: Problem) -> np.ndarray:
    """Return a distance from the origin beyond which there is no equilibrium, for each column of parameters.

    Beyond the outermost magnet, R, the pull of all is at most G / (r - R)^2 with G = sum |g_i|, that of the origin
    w^2 r; they can balance only if (r - R)^2 r <= G / w^2, which fails for r = R + (G / w^2)^(1/3). Also, the pull
    of a magnet never exceeds 2 g / (3 sqrt(3) d^2), its value at a distance of d / sqrt(2). The result is at least d.
    """
    p = problem.parameters
    magnets = p[COMMON.size :].reshape(problem.layout[LAYOUT.magnets], MONOPOLE.size, p.shape[1])
    outermost = np.hypot(magnets[:, 0], magnets[:, 1]).max(0, initial=0.0)
    total = np.abs(magnets[:, MONOPOLE.strength]).sum(0) / p[COMMON.frequency] ** 2
    nearest = np.minimum(outermost + np.cbrt(total), 2 * total / (27**0.5 * p[COMMON.height] ** 2))
    return np.maximum(nearest, p[COMMON.height]) * (1 + 1e-12)


def likely(problem: Problem) -> np.ndarray:
    """Return the origin and the magnets of the first point: equilibria are near them."""
    magnets = problem.parameters[COMMON.size :, 0].reshape(-1, MONOPOLE.size)[:, :2]
    return np.concatenate([np.zeros((1, 2)), magnets]).T


PLANE = Plane(
    length=lambda problem: problem.parameters[COMMON.height],
    reach=reach,
    damping=COMMON.damping,
    groups=lambda layout: [*COMMON.groups, *MONOPOLE.groups * layout[LAYOUT.magnets]],
    likely=likely,
).space


def assemble(scene: PlanarScene, points: int | None = None) -> Problem:
    """Return the initial-value problems of a planar scene, of the system PLANAR; see ``models.registry``.

    Raises
    ------
    InputError
        If arrays differ in length.
    """
    magnets = [number for magnet in scene.magnets for number in (*magnet.position, magnet.strength)]
    parameters: list[Any] = [scene.frequency, scene.damping, scene.height, *magnets]
    layout = np.array(entry_values(LAYOUT, magnets=len(scene.magnets), circle=0), np.int64)
    start = table([*scene.start.position, *scene.start.velocity, 0.0])
    problem = problem_of(PLANAR, layout, table(parameters), start, points or 1)
    if scene.noise is None:
        return problem
    sigma = table([scene.noise.strength(scene.damping)])
    return noisy(problem, (NOISY, KICKED), SHAKEN, scene.noise, sigma)


def magnets_at_rest(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the magnet at which the bob rests, shape (n, 1); see ``models.environment.equilibrium_conditions``."""
    spots, energy = magnets_of_plane(problem, state)
    if not len(energy):
        return np.full((state.shape[1], 1), AT_NO_MAGNET)
    spot = of_lowest(spots, energy)
    reach, apart = np.hypot(*(state[:2] - spot)), np.hypot(*np.moveaxis(spots - spot, 1, 0))
    return bound_magnet(energy, apart > reach)[:, None]


def magnet_counts(scene: PlanarScene) -> tuple[list[int], list[int]]:
    """Return the numbers of magnets as lists: one for the bob, and the number of magnets below."""
    return [1], [len(scene.magnets)]


def placed_names(scene: PlanarScene) -> list[str]:
    """Return a name, one word, for each magnet: its number."""
    return [f"magnet_{k}" for k in range(len(scene.magnets))]


def damping_rate(problem: Problem) -> float:
    """Return the largest damping of any point."""
    return float(problem.parameters[COMMON.damping].max())


def exact_equations(problem: Problem) -> dict[str, Any]:
    """Return the equations of motion of a single point as a document with exact numbers, in the notation above."""
    p = problem.parameters[:, 0]
    magnets = [magnet_row(k) for k in range(problem.layout[LAYOUT.magnets])]
    return {
        "kind": "planar",
        "state": "x, y, dx/dt, dy/dt",
        "frequency": hexadecimal(p[COMMON.frequency]),
        "damping": hexadecimal(p[COMMON.damping]),
        "height": hexadecimal(p[COMMON.height]),
        "magnets": [
            {"position": hexadecimal(p[row : row + 2]), "strength": hexadecimal(p[row + MONOPOLE.strength])}
            for row in magnets
        ],
    }


def sizes(scene: PlanarScene) -> dict[str, int]:
    """Return the sizes of the dimensions of observables, and the number of bobs."""
    return {**sizes_in_plane(scene), PLANAR_LEAVING.of: 1}


POINT_IN_PLANE = Model(
    name="planar",
    scene=PlanarScene,
    system=PLANAR,
    variants=(NOISY, KICKED, *LEAVING.values()),
    assemble=assemble,
    space=PLANE,
    magnets_at_rest=magnets_at_rest,
    magnet_counts=magnet_counts,
    placed_names=placed_names,
    starts=("start",),
    names=NAMES,
    damping_rate=damping_rate,
    observed=replace(IN_A_PLANE, sizes=sizes, leaving=PLANAR_LEAVING),
    drawn=DRAWN,
    described=DESCRIBED,
    in_lab=in_lab,
    by_forces={base: by_forces(base) for base in (PLANAR, LEAVING[PLANAR])},
    exact_equations={PLANAR: exact_equations},
)
