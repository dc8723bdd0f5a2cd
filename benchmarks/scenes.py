"""The scenes that engines are compared on, from the studies that ship, and their smallest equations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from pem_core import Scene, analyse, assemble
from pem_core.attitude import leaning
from pem_core.systems.surroundings import GRAVITY, MOMENT, MU, PLACED_MAGNETS, placed_row
from pipelines.study import load_study

STUDIES = Path(__file__).parents[1] / "studies"
STRONGER = ("bodies.puck.magnets.0.moment.2=1 A m^2", *(f"placed.{k}.position.2=-34.55 cm" for k in range(3)))
SCENES = {
    "table-top": ("three_magnets.yaml", ("pendulums.0.drag=0", *STRONGER)),
    "tutorial": ("pem_tutorial.yaml", ("pendulums.0.angular_velocity=[0, 0, 0]",)),
    "map": ("three_magnets.yaml", ()),
}
"""File and what is laid over it: three magnets of 1 A m^2 4 cm below the bob; PEM's tutorial; the shipped map."""


def bench_scene(name: str, tilts: np.ndarray) -> Scene:
    """Return a bob over three magnets, let go from tilts (2, n)."""
    file, overrides = SCENES[name]
    scene = load_study(STUDIES / file, overrides).entry.scene
    bob = replace(scene.pendulums[0], tilt=(tilts[0], tilts[1]), orientation=None)
    return replace(scene, pendulums=(bob,))


def reduced(name: str, tilts: np.ndarray) -> tuple[np.ndarray, Callable[..., list[Any]]]:
    """Return the same starts as (u3, L), shape (6, n), and the rates of these six numbers.

    A body that is symmetric about its dipole and does not spin has L at right angles to u3; omega = L / I.
    The rates take six components and a square root: floats, arrays, or a peer's expressions.
    """
    scene = bench_scene(name, tilts)
    body, problem = scene.bodies[scene.pendulums[0].body], assemble(scene)
    analysis, magnet, p = analyse(body), body.magnets[0], problem.parameters[:, 0]
    inertia, drag = float(analysis.inertia[0]), float(scene.pendulums[0].drag)
    weight = float(-p[GRAVITY + 2] * analysis.mass * analysis.mass_centre[2])
    arm, mu = float(magnet.position[2]), float(p[MU] * magnet.moment[2])
    rows = [placed_row(problem.layout, k) for k in range(problem.layout[PLACED_MAGNETS])]
    places = tuple(tuple(float(p[row + i]) for i in (0, 1, 2, MOMENT + 2)) for row in rows)
    axis = np.stack(leaning((tilts[0], tilts[1]), 0.0, -1.0)[2])

    def rates(y: Any, sqrt: Any) -> list[Any]:
        ux, uy, uz = y[0], y[1], y[2]
        wx, wy, wz = y[3] / inertia, y[4] / inertia, y[5] / inertia
        px, py, pz = 0.0 * ux, 0.0 * ux, weight + 0.0 * ux
        for sx, sy, sz, strength in places:
            rx, ry, rz = sx - arm * ux, sy - arm * uy, sz - arm * uz
            square = rx * rx + ry * ry + rz * rz
            third = mu * strength / (square * sqrt(square))
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

    return np.concatenate([axis, np.zeros_like(axis)]), rates
