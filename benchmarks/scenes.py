"""The scenes that engines are compared on, in general form and in the smallest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from pem_core import Body, Cylinder, Line, Magnet, Pendulum, Placed, Scene, analyse
from pem_core.attitude import leaning

MU = 1e-7
"""mu_0 / 4 pi."""

SIZES = {
    "table-top": (0.3, 0.02, 0.005, 1.0, 1.0, 0.04, 0.04),
    "tutorial": (0.1, 0.002, 0.0, 0.01, 0.01, 0.02, 0.02),
}
"""Arm [m], mass of bob and rod [kg], moments of bob and magnets [A m^2], ring radius and gap [m]."""


def bench_scene(name: str, tilts: np.ndarray) -> Scene:
    """Return an undamped bob over three magnets, let go from tilts (2, n)."""
    arm, bob, rod, moment, strength, radius, gap = SIZES[name]
    shapes: list[Any] = [Cylinder(mass=bob, radius=0.01, half_length=0.003, centre=(0, 0, -arm))]
    if rod:
        shapes.append(Line(mass=rod, half_length=arm / 2, centre=(0, 0, -arm / 2)))
    body = Body(shapes=tuple(shapes), magnets=(Magnet(position=(0, 0, -arm), moment=(0, 0, moment)),))
    puck = Body(magnets=(Magnet(moment=(0, 0, strength)),))
    angles = np.radians([90, 210, 330])
    places = [(radius * np.cos(a), radius * np.sin(a), -arm - gap) for a in angles]
    return Scene(
        bodies={"bob": body, "puck": puck},
        pendulums=(Pendulum(body="bob", tilt=(tilts[0], tilts[1])),),
        placed=tuple(Placed(body="puck", position=place) for place in places),
    )


def reduced(name: str, tilts: np.ndarray) -> tuple[np.ndarray, Callable[..., list[Any]]]:
    """Return the same starts as (u3, L), shape (6, n), and the rates of these six numbers.

    A body that is symmetric about its dipole and does not spin has L at right angles to u3; omega = L / I.
    The rates take six components and a square root: floats, arrays, or a peer's expressions.
    """
    arm, _, _, moment, strength, radius, gap = SIZES[name]
    analysis = analyse(bench_scene(name, tilts).bodies["bob"])
    inertia, weight = float(analysis.inertia[0]), 9.80665 * float(analysis.mass * analysis.mass_centre[2])
    axis = np.stack(leaning((tilts[0], tilts[1]), 0.0, -1.0)[2])
    x1, x2, x3 = (radius * float(np.cos(np.radians(a))) for a in (90, 210, 330))
    y1, y2, y3 = (radius * float(np.sin(np.radians(a))) for a in (90, 210, 330))
    depth, coupling = -arm - gap, MU * moment * strength

    def rates(y: Any, sqrt: Any) -> list[Any]:
        ux, uy, uz = y[0], y[1], y[2]
        wx, wy, wz = y[3] / inertia, y[4] / inertia, y[5] / inertia
        px, py, pz = 0.0 * ux, 0.0 * ux, weight + 0.0 * ux
        for sx, sy in ((x1, y1), (x2, y2), (x3, y3)):
            rx, ry, rz = sx + arm * ux, sy + arm * uy, depth + arm * uz
            square = rx * rx + ry * ry + rz * rz
            third = coupling / (square * sqrt(square))
            fifth = 3.0 * third / square
            ra = rx * ux + ry * uy + rz * uz
            # U = -(fifth ra rz - third uz): its gradient by u, with r = s + arm u
            along = arm * fifth * (5.0 * ra * rz / square - uz)
            px = px + (along * rx - fifth * rz * (rx + arm * ux))
            py = py + (along * ry - fifth * rz * (ry + arm * uy))
            pz = pz + (along * rz - fifth * rz * (rz + arm * uz) - arm * fifth * ra + third)
        return [
            wy * uz - wz * uy,
            wz * ux - wx * uz,
            wx * uy - wy * ux,
            -(uy * pz - uz * py),
            -(uz * px - ux * pz),
            -(ux * py - uy * px),
        ]

    return np.concatenate([axis, np.zeros_like(axis)]), rates
