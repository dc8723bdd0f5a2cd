"""Labels compared with motion followed to rest by another method: ``python -m benchmarks.to_rest``.

Starts over random scenes of a symmetric bob, half of them beside its wells, are integrated by the program until they
are captured. From that state on this file continues by itself, with rk4 on equations of its own, until so little energy
is left that the bob cannot leave a bowl around a minimum that brute force has found. The program's lists and escape
energies are not used. Motions before capture are not compared: they may be chaotic, and then errors decide.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from benchmarks.brute_force import SEED, minima_of, random_scenes
from benchmarks.dipoles import Array, dipoles_of
from benchmarks.landscape import SHORT, Landscape
from benchmarks.rest_scenes import started
from pem_core import Problem, Scene, Trajectories, analyse, assemble, capture_rule, method_named, simulate_adaptive
from pem_core.equilibria.capture import UNLISTED
from pem_core.equilibria.labels import rest_states
from pem_core.integrate.outcomes import NOT_AT_REST

Vector = tuple[float, float, float]
UNTIL, TOLERANCE = 60.0, 1e-9
"""Ends of the program's trajectories [s], and their tolerance."""
MOST_STEPS = 10_000_000
STEP = 0.1
"""Step relative to the shortest time scale [s]."""
BOWL, DEPTH = 0.1, 0.5
"""Radius of a bowl over the distance from its minimum to the nearest magnet; required fraction of its rim's height."""
HIGHEST = 2.5
"""Largest component of the starts' tilts [rad]."""
SAME_REST = 1e-5
"""Axes of the program's equilibria and of brute force's minima that differ by less are the same."""
NOWHERE = -1
"""Label of a motion that ends in no bowl, and of an equilibrium that is not a minimum."""


class Bob(NamedTuple):
    """A bob that is symmetric about its dipoles and does not spin, in the field of others; axes are lab axes.

    Attributes
    ----------
    inertia, drag : float
        Across the axis [kg m^2], of the torque against rotation [N m s].
    weight : (1, 3) array
        Minus the contribution of its weight to the gradient of the energy by the axis [J].
    arms, strengths : (j,) arrays
        Places [m] and moments [A m^2] of its dipoles along the axis.
    places, moments : (k, 3) arrays
        Of the placed dipoles, from the pivot [m], and times mu_0 / 4 pi.
    field : (1, 3) array
        [T]
    """

    inertia: float
    drag: float
    weight: Array
    arms: Array
    strengths: Array
    places: Array
    moments: Array
    field: Array


def bob_of(scene: Scene) -> Bob:
    """Return the reduced form of a scene whose bob is symmetric about its third axis."""
    (pendulum,) = scene.pendulums
    analysis, dipoles = analyse(scene.bodies[pendulum.body]), dipoles_of(scene)
    assert not dipoles.own_places[:, :2].any()
    assert not dipoles.own_moments[:, :2].any()
    assert analysis.inertia[0] == analysis.inertia[1]
    weight = float(analysis.mass) * float(analysis.mass_centre[2]) * np.array(scene.gravity, float)
    own = dipoles.own_places[:, 2].copy(), dipoles.own_moments[:, 2].copy()
    others = dipoles.places, dipoles.mu * dipoles.moments
    numbers = float(analysis.inertia[0]), float(pendulum.drag), weight[None]
    return Bob(*numbers, *own, *others, dipoles.field[None])


@njit
def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


@njit
def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


@njit
def _sum(x: float, a: Vector, y: float, b: Vector) -> Vector:
    return x * a[0] + y * b[0], x * a[1] + y * b[1], x * a[2] + y * b[2]


@njit
def _row(table: Array, k: int) -> Vector:
    return table[k, 0], table[k, 1], table[k, 2]


@njit
def push(e: Vector, bob: Any) -> Any:
    """Return minus the gradient of the energy by the axis e, the energy, its stiffness [J], and the smallest distance.

    The first is p B + a grad (p.B) for each dipole p at a on the axis, Griffiths' eqs. 5.89 and 6.3.
    """
    _, _, weight, arms, strengths, places, moments, field = bob
    outside = _row(weight, 0)
    energy, stiff, nearest = -_dot(outside, e), np.sqrt(_dot(outside, outside)), 1e300
    for j in range(len(arms)):
        a, p, b = arms[j], strengths[j], _row(field, 0)
        outside = _sum(1.0, outside, p, b)
        energy -= p * _dot(b, e)
        for k in range(len(places)):
            q, r = _row(moments, k), _sum(a, e, -1.0, _row(places, k))
            square = _dot(r, r)
            over = 1 / square
            cube = over * np.sqrt(over)
            fifth = 3 * cube * over
            qr, er, qe = _dot(q, r), _dot(e, r), _dot(q, e)
            along = p * fifth * (qr + a * (qe - 5 * qr * er * over))
            others = _sum(p * (a * fifth * er - cube), q, a * p * fifth * qr, e)
            outside = _sum(1.0, _sum(1.0, outside, along, r), 1.0, others)
            energy -= p * (fifth * qr * er - cube * qe)
            stiff += 4 * np.sqrt(_dot(q, q)) * abs(p) * fifth * (a * a + square)
            nearest = min(nearest, np.sqrt(square) / abs(a))
    return outside, energy, stiff, nearest


@njit
def _rates(e: Vector, momentum: Vector, bob: Any) -> tuple[Vector, Vector]:
    """Return the rates of e and L: omega x e, and e x push - c omega, with omega = L / I."""
    per = 1 / bob[0]
    outside, _, _, _ = push(e, bob)
    return _sum(per, _cross(momentum, e), 0.0, e), _sum(1.0, _cross(e, outside), -bob[1] * per, momentum)


@njit
def _rk4(e: Vector, momentum: Vector, h: float, bob: Any) -> tuple[Vector, Vector]:
    """Return e and L after one step, with e normalised."""
    e1, m1 = _rates(e, momentum, bob)
    e2, m2 = _rates(_sum(1.0, e, h / 2, e1), _sum(1.0, momentum, h / 2, m1), bob)
    e3, m3 = _rates(_sum(1.0, e, h / 2, e2), _sum(1.0, momentum, h / 2, m2), bob)
    e4, m4 = _rates(_sum(1.0, e, h, e3), _sum(1.0, momentum, h, m3), bob)
    e = _sum(1.0, e, h / 6, _sum(1.0, _sum(1.0, e1, 2.0, e2), 1.0, _sum(2.0, e3, 1.0, e4)))
    momentum = _sum(1.0, momentum, h / 6, _sum(1.0, _sum(1.0, m1, 2.0, m2), 1.0, _sum(2.0, m3, 1.0, m4)))
    return _sum(1 / np.sqrt(_dot(e, e)), e, 0.0, e), momentum


@njit
def _rest(e: Vector, momentum: Vector, bob: Any, minima: Array, radii: Array, rims: Array) -> int:
    """Return the minimum in whose bowl a motion ends; steps are short compared with all changes."""
    inertia, drag = bob[0], bob[1]
    for _ in range(MOST_STEPS):
        _, energy, stiff, nearest = push(e, bob)
        omega = np.sqrt(_dot(momentum, momentum)) / inertia
        energy += inertia * omega**2 / 2
        for i in range(len(minima)):
            apart = _sum(1.0, e, -1.0, _row(minima, i))
            if energy < rims[i] and _dot(apart, apart) < radii[i] ** 2:
                return i
        h = STEP / (np.sqrt(stiff / inertia) + omega * (1 + 1 / nearest) + drag / inertia)
        e, momentum = _rk4(e, momentum, h, bob)
    return NOWHERE


def bowls(land: Landscape, minima: Array) -> tuple[Array, Array]:
    """Return the radius [rad] of a bowl around each minimum, and the energy [J] below which no motion leaves it."""
    marks = land.marks(minima)
    apart = np.linalg.norm(marks[:, None] - marks, axis=-1) + np.where(np.eye(len(marks)) > 0, np.inf, 0.0)
    radii = np.minimum(BOWL / SHORT * land.short(minima), apart.min(1, initial=np.inf) / 3)
    lowest, energy = np.full(len(minima), np.inf), land.energy(minima)
    for angle in 2 * np.pi * np.arange(256) / 256:
        way = np.array([np.cos(angle), np.sin(angle)])
        lowest = np.minimum(lowest, land.energy(land.moved(minima, radii[:, None] * way)))
    return radii, energy + DEPTH * (lowest - energy)


def rests(scene: Scene, state: Array, land: Landscape, minima: Array) -> Array:
    """Return the minimum at which each full state (s, n) of a scene comes to rest; NOWHERE if this is not observed."""
    bob, (radii, rims) = bob_of(scene), bowls(land, minima)
    places = np.ascontiguousarray(minima[:, :, 2])
    ends = [_rest(tuple(y[9:12]), tuple(y[:3]), bob, places, radii, rims) for y in state.T]
    return np.array(ends, int)


def tilts_near(land: Landscape, minima: Array, count: int, random: np.random.Generator) -> Array:
    """Return tilts (2, count) [rad] about as far from one of the minima as that minimum is from the nearest magnet."""
    chosen = random.integers(len(minima), size=count)
    x, y, z = -minima[chosen, :, 2].T
    lean = np.arctan2(np.hypot(x, y), -z) / np.maximum(np.hypot(x, y), 1e-300)
    return lean * np.stack([x, y]) + land.short(minima)[chosen] / SHORT * random.normal(size=(2, count))


def captured(scene: Scene, tilts: Array) -> tuple[Problem, Trajectories]:
    """Return the starts at some tilts (2, n) of a bob that hangs down, and the program's motions up to capture."""
    problem = assemble(started(scene, tilts))
    options: dict[str, Any] = {"method": method_named("dop853"), "carries_turn": False}
    run = simulate_adaptive(problem, tolerance=TOLERANCE, until=UNTIL, stop=capture_rule(problem), **options)
    return problem, run


def listed(problem: Problem, run: Trajectories, land: Landscape, minima: Array) -> Array:
    """Return the minimum at which each trajectory rests according to the program; NOWHERE if at none of them."""
    labels = np.full(problem.size, NOT_AT_REST)
    for points, _, state in rest_states(problem, run):
        apart = np.abs(land.marks(land.of_state(state))[:, None] - land.marks(minima)).max(-1)
        labels[points] = np.where(apart.min(1) < SAME_REST, apart.argmin(1), NOWHERE)
    return labels


def compared(scene: Scene, count: int, random: np.random.Generator) -> dict[str, int]:
    """Return how many starts were captured, how many labels are wrong, and how many motions did not come to rest."""
    land, minima = minima_of(scene)
    anywhere = random.uniform(-HIGHEST, HIGHEST, (2, count // 2))
    near = tilts_near(land, minima, count - count // 2, random)
    problem, run = captured(scene, np.concatenate([anywhere, near], 1))
    at_rest = np.flatnonzero(run.rest_point != NOT_AT_REST)
    said, seen = listed(problem, run, land, minima)[at_rest], rests(scene, run.state[:, at_rest], land, minima)
    unlisted = run.rest_point[at_rest] == UNLISTED
    return {
        "starts": count,
        "captured": len(at_rest) - int(unlisted.sum()),
        "settled": int(unlisted.sum()),
        "wrong": int(((said != seen) & (seen != NOWHERE)).sum()),
        "unseen": int((seen == NOWHERE).sum()),
    }


def main() -> None:
    """Print how many labels are wrong, or write the numbers as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scenes", type=int, default=50)
    parser.add_argument("--starts", type=int, default=200, help="of each scene")
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    total, wrong, begin = Counter[str](), [], time.process_time()
    for number, scene in enumerate(random_scenes("symmetric", options.scenes)):
        found = compared(scene, options.starts, np.random.default_rng([SEED, number]))
        total.update(found)
        wrong += [number] if found["wrong"] else []
    row = {"scenes": options.scenes, **total, "scenes_with_wrong": wrong, "seconds": time.process_time() - begin}
    print(
        "{scenes} scenes, {starts} starts: {captured} captured, {settled} settled, {wrong} wrong"
        " (scenes {scenes_with_wrong}), {unseen} not followed to rest; {seconds:.0f} s of CPU time".format(**row)
    )
    if options.json:
        options.json.write_text(json.dumps(row, indent=1))


if __name__ == "__main__":
    main()
