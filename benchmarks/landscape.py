"""Potential energy of one pendulum with its slope and curvature, implemented a second time.

Places and moments are those of the scene; forces are those of the textbook (``benchmarks.dipoles``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from benchmarks.dipoles import Array, Dipoles, dipoles_of, dot
from benchmarks.grids import attitudes, rotations
from pem_core import PlanarScene, Scene, analyse
from pem_core.scene.placed_bodies import axes_of

SHORT = 0.25
"""Short steps are below this fraction of the distance to the nearest magnet."""


@dataclass(frozen=True)
class Landscape:
    """Where one pendulum can be at rest; a place is a row (n, ...) of numbers, a step k numbers.

    Attributes
    ----------
    energy : function (places) -> (n,) array
        Potential energy [J], or without dimension.
    slope, curvature : functions (places) -> (n, k), (n, k, k) arrays
        Its derivatives by steps.
    moved : function (places, steps (n, k)) -> places
    short : function (places) -> (n,) array
        A step length over which the shape of the energy changes little.
    marks : function (places) -> (n, m) array
        Numbers that distinguish places, as far as steps do.
    starts : function (random) -> places
        Starting points for the search of equilibria: finely around magnets, and everywhere.
    of_state : function (states (s, n)) -> places
        The places of the program's states.
    """

    energy: Callable[[Array], Array]
    slope: Callable[[Array], Array]
    curvature: Callable[[Array], Array]
    moved: Callable[[Array, Array], Array]
    short: Callable[[Array], Array]
    marks: Callable[[Array], Array]
    starts: Callable[[np.random.Generator], Array]
    of_state: Callable[[Array], Array]


def of_scene(scene: Scene | PlanarScene) -> Landscape:
    """Return the landscape of a scene of one pendulum, or of the textbook's."""
    return of_plane(scene) if isinstance(scene, PlanarScene) else of_body(scene)


def of_body(scene: Scene) -> Landscape:
    """Return the landscape of a rigid body on a pivot or a hinge; a place is its rotation matrix."""
    (pendulum,) = scene.pendulums
    body, dipoles = scene.bodies[pendulum.body], dipoles_of(scene)
    analysis, start = analyse(body), np.array(axes_of(pendulum, body), float).reshape(3, 3).T
    lever, gravity = np.array(analysis.mass_centre, float), np.array(scene.gravity, float)
    axis = _axis_of(lever, dipoles)
    weight = float(analysis.mass) * gravity
    hinge = None if pendulum.hinge is None else np.array(pendulum.hinge) / np.linalg.norm(pendulum.hinge)
    longest = max(np.linalg.norm(dipoles.own_places, axis=1), default=1.0)

    def ways(turned: Array) -> Array:
        return _ways(turned, hinge, axis)

    def energy(turned: Array) -> Array:
        return -(turned @ lever) @ weight + dipoles.energy(turned)

    def slope(turned: Array) -> Array:
        torque = np.cross(turned @ lever, weight) + dipoles.torque(turned)
        return -np.einsum("nka,na->nk", ways(turned), torque)

    def curvature(turned: Array) -> Array:
        axes, columns = ways(turned), []
        for k in range(axes.shape[1]):
            falling = np.cross(np.cross(axes[:, k], turned @ lever), weight)
            columns.append(-np.einsum("nka,na->nk", axes, falling + dipoles.torque_slope(turned, axes[:, k])))
        matrix = np.stack(columns, -1)
        return (matrix + np.swapaxes(matrix, 1, 2)) / 2

    def moved(turned: Array, steps: Array) -> Array:
        return rotations(np.einsum("nk,nka->na", steps, ways(turned))) @ turned

    def short(turned: Array) -> Array:
        apart = dipoles.apart(dipoles.carried(turned)[0])
        return np.minimum(SHORT * np.sqrt(dot(apart, apart).min((1, 2), initial=longest**2)) / longest, 0.2)

    def starts(random: np.random.Generator) -> Array:
        if hinge is None:
            return attitudes(random, dipoles, spins=1 if axis is not None else 8)
        even = np.linspace(-np.pi, np.pi, 4000, endpoint=False)
        return rotations(np.append(even, random.uniform(-np.pi, np.pi, 500))[:, None] * hinge) @ start

    def marks(turned: Array) -> Array:
        return turned @ axis if axis is not None and hinge is None else turned.reshape(len(turned), 9)

    return Landscape(energy, slope, curvature, moved, short, marks, starts, _of_full_state)


def _ways(turned: Array, hinge: Array | None, axis: Array | None) -> Array:
    """Return the axes (n, k, 3) about which a body can turn, except an axis on which its energy does not depend."""
    if hinge is not None:
        return np.broadcast_to(hinge, (len(turned), 1, 3))
    if axis is None:
        return np.broadcast_to(np.eye(3), (len(turned), 3, 3))
    e = turned @ axis
    aside = np.cross(e, np.eye(3)[np.abs(e).argmin(1)])
    aside /= np.linalg.norm(aside, axis=1, keepdims=True)
    return np.stack([aside, np.cross(e, aside)], 1)


def of_plane(scene: PlanarScene) -> Landscape:
    """Return the landscape w^2 r^2 / 2 - sum of g_i / D_i of a point in a plane; steps are in units of the height d."""
    spots = np.array([magnet.position for magnet in scene.magnets], float).reshape(-1, 2)
    pulls, square, height = np.array([m.strength for m in scene.magnets], float), scene.frequency**2, scene.height

    def distances(places: Array) -> tuple[Array, Array]:
        apart = places[:, None] - spots
        return apart, np.sqrt((apart**2).sum(-1) + height**2)

    def energy(places: Array) -> Array:
        return square * (places**2).sum(1) / 2 - (pulls / distances(places)[1]).sum(1)

    def slope(places: Array) -> Array:
        apart, far = distances(places)
        return height * (square * places + ((pulls / far**3)[..., None] * apart).sum(1))

    def curvature(places: Array) -> Array:
        apart, far = distances(places)
        even = (square + (pulls / far**3).sum(1))[:, None, None] * np.eye(2)
        return height**2 * (even - np.einsum("nk,nka,nkb->nab", 3 * pulls / far**5, apart, apart))

    def starts(random: np.random.Generator) -> Array:
        rings = height * np.append(0.0, 0.1 * 1.2 ** np.arange(np.log(20 / height) / np.log(1.2)))
        turns = 2 * np.pi * np.arange(24) / 24
        polar = np.stack([np.outer(rings, f(turns)).ravel() for f in (np.cos, np.sin)], -1)
        reach = np.abs(spots).max(initial=0.0) + np.cbrt(np.abs(pulls).sum() / square)
        coarse = np.stack(np.meshgrid(*[np.linspace(-reach, reach, 40)] * 2), -1).reshape(-1, 2)
        near = (spots[:, None] + polar).reshape(-1, 2)
        return np.concatenate([near, coarse, random.uniform(-reach, reach, (500, 2))])

    return Landscape(
        energy,
        slope,
        curvature,
        lambda places, steps: places + height * steps,
        lambda places: SHORT * distances(places)[1].min(1, initial=1.0) / height,
        lambda places: places / height,
        starts,
        lambda state: state[:2].T,
    )


def _of_full_state(state: Array) -> Array:
    """Return the rotation matrices of full states: rows 3 to 11 are u1, u2, u3 in the lab."""
    return np.moveaxis(state[3:12].reshape(3, 3, -1), -1, 0).swapaxes(1, 2)


def _axis_of(lever: Array, dipoles: Dipoles) -> Array | None:
    """Return the body axis on which mass centre and dipoles lie, or None if there is none."""
    arrows = [lever, *dipoles.own_places, *dipoles.own_moments]
    sizes = [np.linalg.norm(arrow) for arrow in arrows]
    axis = arrows[int(np.argmax(sizes))] / max(sizes)
    off = [np.linalg.norm(np.cross(axis, arrow)) > 1e-12 * size for arrow, size in zip(arrows, sizes, strict=True)]
    return None if any(off) else axis
