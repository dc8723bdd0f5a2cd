"""Scenes whose equilibria are hard to find: random ones by number, and those in which a search has missed a well.

Placed magnets have a small gap [m] to the surface on which the bob's dipole moves, outside or inside: a well is as
narrow as the gap. A scene never changes: its number and gap seed all random numbers in it.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from benchmarks.scenes import STUDIES
from pem_core import (
    Analysis,
    Body,
    Magnet,
    Pendulum,
    Placed,
    PlanarMagnet,
    PlanarScene,
    Problem,
    Scene,
    UniformField,
    assemble,
)
from pipelines.study.load import load_study

LOWEST_TILT, HIGHEST_TILT = 0.0, 1.6
"""Angles of magnets from straight down [rad]."""
NEAREST, FARTHEST = 0.8, 1.3
"""Distance of a magnet from the bob's surface, over the gap."""
STRENGTHS = (0.05, 0.4)
"""Moments of magnets [A m^2]."""
INSIDE, REPELS, IN_A_FIELD = 0.2, 0.25, 0.4
"""Fractions of magnets inside the bob's sphere, of magnets that repel, of scenes in a field."""
FIELD = 3e-3
"""Typical component of a field [T]."""
ASKEW = 0.3
"""Typical component of the rotation [rad] by which a moment misses the pivot."""
DRAGS = (1e-3, 4e-3)
"""Drag coefficients [N m s]."""
FAULT_MOMENT, FAULT_ARM = 0.4, 0.3
"""Moments [A m^2] and length [m] where a search has missed wells."""
BIRTHS = {0.14507260734: 1, 0.14507260735: 4}
"""Moments of the pucks of the shipped map beside a birth, and how many wells there are."""
AT_A_BIRTH = 0.3105755
"""Another moment, so near a second birth that double precision does not resolve it."""


def symmetric(seed: int, gap: float, magnets: int) -> Scene:
    """Return a bob with one dipole on its axis over magnets."""
    random = np.random.default_rng([1, seed, magnets, round(1e6 * gap)])
    arm = random.uniform(0.2, 0.35)
    body = rod(random, (Magnet(position=(0, 0, -arm), moment=(0, 0, dipole(random))),), arm)
    return around(random, body, arm, [ray(random) for _ in range(magnets)], gap)


def hinged(seed: int, gap: float, magnets: int) -> Scene:
    """Return a bob on a randomly oriented hinge, its dipole off-axis, over magnets beside the circle of its motion.

    A circle is met by fewer magnets than a sphere is: magnets lie less than a gap off it.
    """
    random = np.random.default_rng([2, seed, magnets, round(1e6 * gap)])
    arm, hinge = random.uniform(0.2, 0.35), unit(random.normal(size=3))
    place = np.array([random.uniform(-0.03, 0.03), random.uniform(-0.03, 0.03), -arm])
    body = rod(random, (Magnet(position=tuple(place), moment=tuple(random.normal(0, 0.2, 3))),), arm)
    centre = hinge * (hinge @ place)
    first, second = place - centre, np.cross(hinge, place)
    angles = random.uniform(0, 2 * np.pi, magnets)
    circle = [centre + np.cos(a) * first + np.sin(a) * second + gap * random.uniform(-0.5, 0.5) * hinge for a in angles]
    return around(random, body, float(np.linalg.norm(place)), [unit(spot) for spot in circle], gap, tuple(hinge))


def asymmetric(seed: int, gap: float, magnets: int) -> Scene:
    """Return a body with three magnets off its axis, transverse moments, and three moments of inertia.

    Placed magnets are outside all three spheres, the gap off the widest: inside it, a shorter arm could meet them.
    """
    random = np.random.default_rng([3, seed, magnets, round(1e6 * gap)])
    arm = random.uniform(0.2, 0.3)
    own = [
        Magnet(position=(*random.uniform(-0.08, 0.08, 2), -arm * share), moment=tuple(random.normal(0, 0.2, 3)))
        for share in (1.0, 0.9, 0.7)
    ]
    body = rod(random, tuple(own), arm, off=random.uniform(0.01, 0.04))
    longest = max(float(np.linalg.norm(magnet.position)) for magnet in own)
    return around(random, body, longest, [ray(random) for _ in range(magnets)], gap, inside=0.0)


def off_axis(offset: float, magnets: int = 2, gap: float = 0.03) -> Scene:
    """Return the table-top's bob with its dipole off its axis [m], over magnets on a ring of 30 mm."""
    scene = table_top(magnets, gap, ring=0.03)
    bob = scene.bodies["bob"]
    (magnet,) = bob.magnets
    shifted = replace(magnet, position=(offset, 0.0, magnet.position[2]))
    return replace(scene, bodies={**scene.bodies, "bob": replace(bob, magnets=(shifted,))})


def planar(seed: int, height: float, magnets: int) -> PlanarScene:
    """Return the textbook pendulum over unequal magnets, at a height (dimensionless) above them."""
    random = np.random.default_rng([4, seed, magnets, round(1e6 * height)])
    signs = np.where(random.random(magnets) < REPELS, -1.0, 1.0)
    placed = tuple(
        PlanarMagnet(position=tuple(random.uniform(-1.2, 1.2, 2)), strength=sign * random.uniform(0.2, 1.5))
        for sign in signs
    )
    return PlanarScene(frequency=random.uniform(0.4, 1.2), damping=0.2, height=height, magnets=placed)


def table_top(magnets: int, gap: float = 0.03, *, ring: float = 0.04, moment: float = 0.40625) -> Scene:
    """Return the bob of the shipped map over magnets on a ring, the gap below the lowest place of its dipole."""
    scene = load_study(STUDIES / "three_magnets.yaml", ()).entry.scene
    lowest = scene.bodies["bob"].magnets[0].position[2]
    angles = np.pi / 2 + 2 * np.pi * np.arange(magnets) / max(magnets, 1)
    spots = [(ring * np.cos(a), ring * np.sin(a), lowest - gap) for a in angles]
    puck = Body(magnets=(Magnet(moment=(0, 0, moment)),))
    placed = tuple(Placed(body="puck", position=spot) for spot in spots)
    return replace(scene, bodies={**scene.bodies, "puck": puck}, placed=placed)


def shipped(moment: float) -> Scene:
    """Return the scene of the shipped map with pucks of another moment [A m^2], each number as in the file."""
    return load_study(STUDIES / "three_magnets.yaml", (f"bodies.puck.magnets.0.moment.2={moment!r} A m^2",)).entry.scene


def aside(angle: float = 40.0, gap: float = 0.01) -> Scene:
    """Return one bob and one magnet that points at the pivot, at an angle [degrees], a gap off its sphere."""
    inwards = -np.array([np.sin(np.radians(angle)), 0.0, -np.cos(np.radians(angle))])
    spot = -(FAULT_ARM + gap) * inwards
    return _over_one(tuple(spot), tuple(FAULT_MOMENT * inwards))


def beside_the_middle(ring: float = 0.08, gap: float = 0.01) -> Scene:
    """Return one bob over one upright puck on a ring, a gap straight below the bob's sphere."""
    return _over_one((0.0, ring, -gap - np.sqrt(FAULT_ARM**2 - ring**2)), (0.0, 0.0, FAULT_MOMENT))


def _over_one(spot: tuple, moment: tuple) -> Scene:
    scene = table_top(0)
    carried = Magnet(position=(0.0, 0.0, -FAULT_ARM), moment=(0.0, 0.0, FAULT_MOMENT))
    bob = replace(scene.bodies["bob"], magnets=(carried,))
    bodies = {"bob": bob, "puck": Body(magnets=(Magnet(moment=moment),))}
    return replace(scene, bodies=bodies, placed=(Placed(body="puck", position=spot),))


def started(scene: Scene, tilts: np.ndarray) -> Scene:
    """Return a scene of one pendulum released at tilts (2, n) [rad]."""
    bob = replace(scene.pendulums[0], tilt=(tilts[0], tilts[1]), orientation=None)
    return replace(scene, pendulums=(bob,))


def side_by_side(scenes: list[Scene] | list[PlanarScene]) -> Problem:
    """Return scenes of one structure as one problem, a point for each."""
    problems = [assemble(scene) for scene in scenes]
    first = problems[0]
    assert all((problem.layout == first.layout).all() for problem in problems)
    parameters = np.concatenate([problem.parameters for problem in problems], 1)
    state = np.concatenate([problem.state for problem in problems], 1)
    return Problem(first.system, first.layout, parameters, state)


def around(
    random: np.random.Generator,
    body: Body,
    arm: float,
    rays: list[np.ndarray],
    gap: float,
    hinge: tuple[float, float, float] | None = None,
    inside: float = INSIDE,
) -> Scene:
    """Return a body on a pivot, and magnets on rays that point roughly at it, a gap off the sphere of radius arm."""
    pivot = random.uniform(-0.2, 0.2, 3)
    bodies, placed = {"bob": body}, []
    for number, towards in enumerate(rays):
        off = gap * random.uniform(NEAREST, FARTHEST) * (-1 if random.random() < inside else 1)
        strength = random.uniform(*STRENGTHS) * (-1 if random.random() < REPELS else 1)
        moment = strength * turned(-towards, random.normal(0, ASKEW, 3)) * np.sign(body.magnets[0].moment[2])
        bodies[f"magnet {number}"] = Body(magnets=(Magnet(moment=tuple(moment)),))
        placed.append(Placed(body=f"magnet {number}", position=tuple(pivot + (arm + off) * towards)))
    field = tuple(random.normal(0, FIELD, 3)) if random.random() < IN_A_FIELD else (0.0, 0.0, 0.0)
    bob = Pendulum(body="bob", pivot=tuple(pivot), drag=random.uniform(*DRAGS), hinge=hinge)
    return Scene(bodies=bodies, pendulums=(bob,), placed=tuple(placed), field=UniformField(B=field))


def rod(random: np.random.Generator, magnets: tuple[Magnet, ...], arm: float, off: float = 0.0) -> Body:
    """Return a body of 20 to 40 g near the end of a rod, its mass centre off the axis or on it."""
    mass, centre = random.uniform(0.02, 0.04), -0.9 * arm
    across = mass * centre**2
    if off:
        tensor = (1.1 * across, 1.2 * across, 0.25 * across, 0.0, mass * 0.01 * off, -mass * centre * off)
        return Body(magnets=magnets, analysis=Analysis(mass=mass, mass_centre=(off, 0.0, centre), inertia=tensor))
    tensor = (1.1 * across, 1.1 * across, 2e-3 * across, 0.0, 0.0, 0.0)
    return Body(magnets=magnets, analysis=Analysis(mass=mass, mass_centre=(0.0, 0.0, centre), inertia=tensor))


def dipole(random: np.random.Generator) -> float:
    """Return a moment [A m^2] up or down."""
    return float(random.uniform(0.1, 0.4) * random.choice([-1.0, 1.0]))


def ray(random: np.random.Generator) -> np.ndarray:
    """Return a direction between straight down and a little above the horizon."""
    tilt, azimuth = random.uniform(LOWEST_TILT, HIGHEST_TILT), random.uniform(0, 2 * np.pi)
    return np.array([np.sin(tilt) * np.cos(azimuth), np.sin(tilt) * np.sin(azimuth), -np.cos(tilt)])


def unit(vector: np.ndarray) -> np.ndarray:
    """Return a vector's direction."""
    return vector / np.linalg.norm(vector)


def turned(vector: np.ndarray, turn: np.ndarray) -> np.ndarray:
    """Return a vector turned by a rotation vector [rad], Rodrigues."""
    angle = np.linalg.norm(turn)
    axis = turn / angle
    across = np.cross(axis, vector)
    return vector + np.sin(angle) * across + (1 - np.cos(angle)) * np.cross(axis, across)
