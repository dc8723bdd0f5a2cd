"""Scenes on which engines are compared, from the shipped studies, and their smallest equations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from pem_core import Scene, analyse, assemble
from pem_core.models.environment.rows import HEADER, MAGNET, SHARED, placed_row
from pem_core.numbers.rotations import leaning
from pipelines.study.load import load_study

Total = Callable[[list[Any]], Any]
"""Sum of several terms."""
STUDIES = Path(__file__).parents[1] / "studies"
STRONGER = ("bodies.puck.magnets.0.moment.2=1 A m^2", *(f"placed.{k}.position.2=-34.55 cm" for k in range(3)))
SCENES = {
    "table-top": ("three_magnets.yaml", ("pendulums.0.drag=0", *STRONGER)),
    "tutorial": ("pem_tutorial.yaml", ("pendulums.0.angular_velocity=[0, 0, 0]",)),
    "map": ("three_magnets.yaml", ()),
}
"""File and its overrides: three magnets of 1 A m^2 4 cm below the bob; PEM's tutorial; the shipped map."""


def bench_scene(name: str, tilts: np.ndarray) -> Scene:
    """Return a bob over three magnets, released at tilts (2, n)."""
    file, overrides = SCENES[name]
    scene = load_study(STUDIES / file, overrides).entry.scene
    bob = replace(scene.pendulums[0], tilt=(tilts[0], tilts[1]), orientation=None)
    return replace(scene, pendulums=(bob,))


@dataclass(frozen=True)
class Reduced:
    """A symmetric bob over placed dipoles, which all point along z, in reduced form.

    Attributes
    ----------
    inertia, drag : float
        Across the axis [kg m^2], of the torque against rotation [N m s].
    weight : float
        Torque of gravity on a bob that is held level [N m].
    arm : float
        Place of the bob's dipole on its axis u [m].
    places : tuple of (x, y, z, moment)
        Of the placed dipoles, from the pivot [m], times mu_0 / 4 pi and the bob's moment [J m^3].
    """

    inertia: float
    drag: float
    weight: float
    arm: float
    places: tuple[tuple[float, float, float, float], ...]


def reduced(name: str, tilts: np.ndarray) -> tuple[np.ndarray, Reduced]:
    """Return the same starts as (u, L), shape (6, n), and what their rates need.

    A body that is symmetric about its dipole and does not spin has L at right angles to its axis u; omega = L / I.
    """
    scene = bench_scene(name, tilts)
    body, problem = scene.bodies[scene.pendulums[0].body], assemble(scene)
    analysis, magnet, p = analyse(body), body.magnets[0], problem.parameters[:, 0]
    weight = float(-p[SHARED.gravity + 2] * analysis.mass * analysis.mass_centre[2])
    arm, own = float(magnet.position[2]), float(p[SHARED.mu] * magnet.moment[2])
    rows = [placed_row(problem.layout, k) for k in range(problem.layout[HEADER.placed_magnets])]
    places = tuple((*(float(p[row + i]) for i in range(3)), own * float(p[row + MAGNET.moment + 2])) for row in rows)
    axis = np.stack(leaning((tilts[0], tilts[1]), 0.0, -1.0)[2])
    few = Reduced(float(analysis.inertia[0]), float(scene.pendulums[0].drag), weight, arm, places)
    return np.concatenate([axis, np.zeros_like(axis)]), few


def plain_rates(bob: Reduced) -> Callable[..., list[Any]]:
    """Return the rates of (u, L) in plain form: from six components and a square root, floats or arrays."""
    inertia, drag, weight, arm, places = bob.inertia, bob.drag, bob.weight, bob.arm, bob.places

    def rates(y: Any, sqrt: Any) -> list[Any]:
        ux, uy, uz = y[0], y[1], y[2]
        wx, wy, wz = y[3] / inertia, y[4] / inertia, y[5] / inertia
        px, py, pz = 0.0 * ux, 0.0 * ux, weight + 0.0 * ux
        for sx, sy, sz, strength in places:
            rx, ry, rz = sx - arm * ux, sy - arm * uy, sz - arm * uz
            square = rx * rx + ry * ry + rz * rz
            third = strength / (square * sqrt(square))
            fifth = 3.0 * third / square
            ra = rx * ux + ry * uy + rz * uz
            # U = -(fifth ra rz - third uz): its gradient by u, with r = s - arm u
            along = -arm * fifth * (5.0 * ra * rz / square - uz)
            px = px + (along * rx - fifth * rz * (rx - arm * ux))
            py = py + (along * ry - fifth * rz * (ry - arm * uy))
            pz = pz + (along * rz - fifth * rz * (rz - arm * uz) + arm * fifth * ra + third)
        return [
            wy * uz - wz * uy,
            wz * ux - wx * uz,
            wx * uy - wy * ux,
            -(uy * pz - uz * py) - drag * wx,
            -(uz * px - ux * pz) - drag * wy,
            -(ux * py - uy * px) - drag * wz,
        ]

    return rates


def series_rates(bob: Reduced) -> Callable[[Sequence[Any], Total], list[Any]]:
    """Return the same rates in a form that suits Taylor series: of six components and a sum of several terms.

    A product of two series costs a convolution for every order, one with a constant next to nothing. With |u| = 1 and
    r = s - l u both q = |r|^2 = s^2 + l^2 - 2 l a and r.u = a - l are linear in a = s.u, so that the energy
    U = -3 k (a - l) r_z q^(-5/2) + k u_z q^(-3/2) depends on a and u_z alone, and the torque is
    -u x (U_a s + U_uz z), s and z being constant. Powers of q take one convolution each, as a root or a division does.
    """
    arm, each = bob.arm, 1.0 / bob.inertia

    def rates(y: Sequence[Any], total: Total) -> list[Any]:
        (ux, uy, uz), (lx, ly, lz) = y[:3], y[3:]
        slopes: tuple[list[Any], list[Any], list[Any]] = ([], [], [bob.weight])
        for *place, strength in bob.places:
            a = total([s * u for s, u in zip(place, (ux, uy, uz), strict=True) if s])
            q = sum(s * s for s in place) + arm * arm - 2.0 * arm * a
            rz, ru = place[2] - arm * uz, a - arm
            fifth = 3.0 * strength * q**-2.5
            by_a = fifth * (2.0 * arm * uz - place[2] - 5.0 * arm * (ru * (rz * q**-1.0)))
            by_uz = fifth * (arm * ru + q / 3.0)
            for terms, s in zip(slopes, place, strict=True):
                terms += [s * by_a] if s else []
            slopes[2].append(by_uz)
        px, py, pz = (total(terms) for terms in slopes)
        return [
            each * (ly * uz - lz * uy),
            each * (lz * ux - lx * uz),
            each * (lx * uy - ly * ux),
            uz * py - uy * pz - bob.drag * each * lx,
            ux * pz - uz * px - bob.drag * each * ly,
            uy * px - ux * py - bob.drag * each * lz,
        ]

    return rates
