"""Which placed magnets repel: pictures show them as what they are."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pem_core.components.rotations import rotated_basis
from pem_core.models.dipoles import dipole_energy
from pem_core.models.planar.scene import PlanarScene
from pem_core.models.rigid.scene import Pendulum, Placed, Scene, axes_of
from pem_core.scene.bodies import Body
from pem_core.scene.motion import STILL, course_of_point
from pipelines.study.scenes import SomeScene

Item = tuple[Pendulum | Placed, Body, np.ndarray, np.ndarray]


def items(scene: Scene) -> Iterator[Item]:
    """Yield each pendulum and placed body, its body, its origin, and its axes in the rows of a matrix, at the start."""
    every: tuple[Pendulum | Placed, ...] = (*scene.pendulums, *scene.placed)
    for item in every:
        body = scene.bodies[item.body]
        origin = item.pivot if isinstance(item, Pendulum) else course_of_point(item.motion, item.position, STILL).at(0)
        yield item, body, _numbers(origin), np.array([_numbers(axis) for axis in axes_of(item, body)])


def _numbers(vector: object) -> np.ndarray:
    """Return the components of a vector, the first where one is swept."""
    return np.array([float(np.ravel(c)[0]) for c in vector])  # type: ignore[attr-defined]


def dipoles(body: Body, origin: np.ndarray, axes: np.ndarray) -> list[tuple[np.ndarray, np.ndarray]]:
    """Return place [m] and moment [A m^2] of each magnet of a body, lab frame."""
    return [(_numbers(m.position) @ axes + origin, _numbers(m.moment) @ axes) for m in body.magnets]


def repelling(scene: SomeScene) -> list[bool]:
    """Tell of each placed magnet whether it repels what hangs over it, as the scene starts.

    The pendulum whose magnets can come nearest is turned, about its hinge if it has one, until its outermost magnet is
    as near as it can be. A placed magnet with which its energy is positive then repels it. (The rule is ours. A needle
    with its magnet on the pivot comes no nearer by turning and is repelled by none.)
    """
    if isinstance(scene, PlanarScene):
        return [float(np.ravel(magnet.strength)[0]) < 0 for magnet in scene.magnets]
    parts = list(items(scene))
    hung = [part for part in parts if isinstance(part[0], Pendulum) and part[1].magnets]
    placed = [dipole for part in parts if isinstance(part[0], Placed) for dipole in dipoles(*part[1:])]
    return [
        bool(hung) and min((_at_its_nearest(part, *dipole) for part in hung), key=lambda found: found[0])[1] > 0
        for dipole in placed
    ]


def _at_its_nearest(part: Item, spot: np.ndarray, moment: np.ndarray) -> tuple[float, float]:
    """Return how near a pendulum's outermost magnet comes to a place [m], and the energy of all over mu_0 / 4 pi."""
    item, body, pivot, axes = part
    arms = [place - pivot for place, _ in dipoles(body, pivot, axes)]
    arm = max(arms, key=lambda own: float(own @ own))
    hinge = None if not isinstance(item, Pendulum) or item.hinge is None else _numbers(item.hinge)
    (u1, u2, u3), (x, y, z) = axes, _turn(arm, spot - pivot, hinge)
    turned: np.ndarray = np.array(rotated_basis((u1, u2, u3), (x, y, z)))
    energy = 0.0
    for place, own in dipoles(body, pivot, turned):
        energy += float(dipole_energy(1.0, tuple(spot - place), tuple(own), tuple(moment)))
    reach = min(float(np.linalg.norm(spot - place)) for place, _ in dipoles(body, pivot, turned))
    return reach, energy if arm @ arm > 0 else 0.0


def _turn(arm: np.ndarray, way: np.ndarray, hinge: np.ndarray | None) -> np.ndarray:
    """Return the rotation vector [rad] that takes an arm to a way, the least one or that about a hinge."""
    if hinge is None:
        hinge = np.cross(arm, way)
    length = np.linalg.norm(hinge)
    if not length:
        return np.zeros(3) if arm @ way >= 0 else np.pi * _across(arm)
    h = hinge / length
    return h * np.arctan2(h @ np.cross(arm, way), arm @ way - (arm @ h) * (way @ h))


def _across(arm: np.ndarray) -> np.ndarray:
    """Return a unit vector at right angles to an arm."""
    return np.linalg.svd(arm[None])[2][1]
