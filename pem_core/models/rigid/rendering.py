"""Rendering of rigid bodies on pivots, and the placed magnets that repel them."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from pem_core.models.environment.dipoles import dipole_energy
from pem_core.models.environment.observables import placed_magnets
from pem_core.models.environment.rendering import OF_PLACED, axes_drawn, colour, posed
from pem_core.models.environment.report import Meeting, SourcesOf, distance_of
from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.environment.soft_sphere import given_magnets
from pem_core.models.presentation.rendering import Drawn, Placement, Pose, Posed, first
from pem_core.models.rigid.assemble import assemble
from pem_core.models.rigid.pendulum import FULL_BODY, axes_at, carried
from pem_core.models.rigid.scene import Scene
from pem_core.models.systems.problem import Problem
from pem_core.numbers.rotations import rotated_basis
from pem_core.numbers.types import Component, Rows
from pem_core.numbers.vectors import vector_at
from pem_core.scene.bodies import analyse

Hung = tuple[Posed, np.ndarray | None]
"""A pendulum in its pose, and its hinge."""


def pose(scene: Scene) -> Pose:
    """Return every pendulum and placed body in its starting pose."""
    pendulums = [
        Posed(
            item.body,
            scene.bodies[item.body],
            first(item.pivot),
            axes_drawn(item, scene.bodies[item.body]),
            is_pendulum=True,
        )
        for item in scene.pendulums
    ]
    return Pose((*pendulums, *posed(scene)), scene.box)


def placement_at(problem: Problem, t: Component, y: Rows, p: Rows) -> Placement:
    """Return the places of the pivots, the axes of the bodies about them, and their magnets."""
    layout = problem.layout
    bodies = range(layout[HEADER.carriers])
    things = ((vector_at(parameters_of(p, layout, a), FULL_BODY.pivot), axes_at(y, a)) for a in bodies)
    return Placement(tuple(things), given_magnets(carried, y, p, layout))


def spots(scene: Scene, paths: list[list[str]]) -> np.ndarray | None:
    """Return the tilts (K, 2) [rad] that point a pendulum's body at each placed magnet, on a map over its tilts."""
    if not all(path[0] == "pendulums" and path[2:3] == ["tilt"] for path in paths) or paths[0][1] != paths[1][1]:
        return None
    item = scene.pendulums[int(paths[0][1])]
    arrows = placed_magnets(assemble(scene)) - first(item.pivot)
    hanging = np.ravel(analyse(scene.bodies[item.body]).mass_centre[2])[0] < 0
    level = np.hypot(arrows[:, 0], arrows[:, 1])
    lean = np.arctan2(level, -arrows[:, 2] if hanging else arrows[:, 2])
    tilts: np.ndarray = lean[:, None] * arrows[:, :2] / np.maximum(level, 1e-300)[:, None]
    return tilts[:, [int(path[-1]) for path in paths]]


def repelling(scene: Scene) -> list[bool]:
    """Return for each placed magnet whether it repels the pendulum over it, at the start.

    The pendulum whose magnets can come nearest is turned, about its hinge if it has one, until its outermost magnet is
    as near as possible. A placed magnet with which its energy is positive then repels it. Coils count as magnets, by
    their moments. (The rule is ours. A needle with its magnet on the pivot comes no nearer by turning and is repelled
    by none.)
    """
    things = pose(scene).things
    hinges = [None if item.hinge is None else first(item.hinge) for item in scene.pendulums]
    hung = [part for part in zip(things, hinges, strict=False) if part[0].body.magnets or part[0].body.coils]
    things = things[len(hinges) :]
    placed = [dipole for thing in things for dipole in thing.dipoles()]
    placed += [dipole for thing in things for dipole in thing.coils()]
    return [
        bool(hung) and min((_at_its_nearest(part, *dipole) for part in hung), key=lambda found: found[0])[1] > 0
        for dipole in placed
    ]


def _at_its_nearest(part: Hung, spot: np.ndarray, moment: np.ndarray) -> tuple[float, float]:
    """Return the least distance [m] of a pendulum's outermost magnet from a place, and the energy over mu_0 / 4 pi."""
    thing, hinge = part
    arms = [place - thing.origin for place, _ in (*thing.dipoles(), *thing.coils())]
    arm = max(arms, key=lambda point: float(point @ point))
    nearest = _turned_to(thing, hinge, arm, spot)
    turned = [*nearest.dipoles(), *nearest.coils()]
    energy = sum(float(dipole_energy(1.0, tuple(spot - place), tuple(own), tuple(moment))) for place, own in turned)
    reach = min(float(np.linalg.norm(spot - place)) for place, _ in turned)
    return reach, energy if arm @ arm > 0 else 0.0


def _turned_to(thing: Posed, hinge: np.ndarray | None, arm: np.ndarray, spot: np.ndarray) -> Posed:
    """Return a pendulum turned until the end of an arm [m] from its pivot is as near a place as possible."""
    (u1, u2, u3), (x, y, z) = thing.axes, _turn(arm, spot - thing.origin, hinge)
    return replace(thing, axes=np.array(rotated_basis((u1, u2, u3), (x, y, z))))


def at_their_nearest(
    scene: Scene, sources: SourcesOf = Posed.dipoles, own: SourcesOf = Posed.dipoles
) -> Iterator[Meeting]:
    """Yield each pendulum magnet, or coil, turned to its closest approach, with the placed one nearest to it."""
    things = pose(scene).things
    spots = [(other, k, spot) for other in things if other.is_placed for k, (spot, _) in enumerate(sources(other))]
    for item, thing in zip(scene.pendulums, things, strict=False):
        hinge = None if item.hinge is None else first(item.hinge)
        for m, (place, _) in enumerate(own(thing) if spots else ()):
            arm = place - thing.origin
            met = [(_turned_to(thing, hinge, arm, spot), m, other, k) for other, k, spot in spots]
            yield min(met, key=lambda one: distance_of(one, sources, own))


def _turn(arm: np.ndarray, direction: np.ndarray, hinge: np.ndarray | None) -> np.ndarray:
    """Return the rotation vector [rad] from an arm to a direction, the smallest one or the one about a hinge."""
    if hinge is None:
        hinge = np.cross(arm, direction)
    length = np.linalg.norm(hinge)
    if not length:
        return np.zeros(3) if arm @ direction >= 0 else np.pi * _across(arm)
    h = hinge / length
    return h * np.arctan2(h @ np.cross(arm, direction), arm @ direction - (arm @ h) * (direction @ h))


def _across(arm: np.ndarray) -> np.ndarray:
    """Return a unit vector orthogonal to an arm."""
    return np.linalg.svd(arm[None])[2][1]


DRAWN = Drawn(
    tracks={"magnet_position": "magnet", "orientation": "body axis"},
    each="pendulum",
    colours=lambda scene: [(k, colour(scene.bodies[item.body])) for k, item in enumerate(scene.pendulums)],
    repelling=repelling,
    spots=spots,
    pose=pose,
    standing=placement_at,
    **OF_PLACED,
)
