"""Studies of every kind of scene, small and askew, on which each model is held to what all models promise.

No symmetry fixes an answer, everything is dragged, and whatever a study sweeps are its starts. A model that is added
to ``pem_core.models.registry.OWN`` gives a few here, under its name; ``tests/core/test_models.py`` does the rest.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from pipelines.study.load import study_from_text


@dataclass(frozen=True)
class Example:
    """A study whose axes are starts, ``until`` which all of them have settled, and how to free it from drag."""

    study: str
    free: tuple[str, ...]

    @cache  # noqa: B019  examples live as long as the tests, hundreds of which ask for the same few
    def loaded(self, *overrides):
        """Return the study, with some of its values replaced."""
        return study_from_text(self.study, "example", overrides)

    def scene(self, *overrides):
        """Return the scene with all starts as arrays."""
        study = self.loaded(*overrides)
        indices = np.meshgrid(*(np.arange(count) for count in study.shape), indexing="ij")
        return study.at(tuple(index.ravel() for index in indices))[0]


BODIES = """
title: An example
scene:
  gravity: [0.3, -0.2, -4]
  bodies:
    askew:
      shapes:
        - {kind: point, mass: 30 g, centre: [6 cm, 0, -14 cm]}
        - {kind: point, mass: 20 g, centre: [-4 cm, 5 cm, -12 cm]}
        - {kind: sphere, mass: 10 g, radius: 2 cm, centre: [0, -6 cm, -9 cm]}
      magnets:
        - {position: [1 cm, 0, -18 cm], moment: [0.1 A m^2, 0.05 A m^2, 0.8 A m^2]}
        - {position: [0, 1 cm, -8 cm], moment: [0, 0.2 A m^2, 0.1 A m^2]}
    straight:
      shapes: [{kind: sphere, mass: 50 g, radius: 3 cm, centre: [0, 0, -15 cm]}]
      magnets: [{position: [0, 0, -18 cm], moment: [0, 0, 0.8 A m^2]}]
    steel:
      shapes: [{kind: sphere, mass: 50 g, radius: 2 cm, centre: [0, 0, -15 cm]}]
      soft: {radius: 2 cm, position: [0, 0, -15 cm], susceptibility: 50}
    lifter:
      shapes:
        - {kind: point, mass: 30 g, centre: [6 cm, 0, -14 cm]}
        - {kind: point, mass: 20 g, centre: [-4 cm, 5 cm, -12 cm]}
        - {kind: sphere, mass: 40 g, radius: 2 cm, centre: [0, -3 cm, -11 cm]}
      magnets: [{position: [1 cm, 1 cm, -18 cm], moment: [0.1 A m^2, 0.05 A m^2, 0.8 A m^2]}]
      soft: {radius: 2 cm, position: [0, -3 cm, -11 cm]}
    strong: {magnets: [{moment: [0, 0, 3 A m^2]}]}
    weak: {magnets: [{moment: [0.2 A m^2, 0, 2 A m^2]}]}
    disc:
      shapes: [{kind: cylinder, mass: 40 g, radius: 2 cm, half_length: 8 mm, centre: [0, 0, -15 cm]}]
      magnets: [{moment: [0, 0, 0.8 A m^2], shape: 0, dipoles: 3}]
    flat:
      shapes: [{kind: cylinder, mass: 40 g, radius: 3 cm, half_length: 5 mm}]
      magnets: [{moment: [0, 0, 3 A m^2], shape: 0, dipoles: 3}, {position: [0, 0, -2 cm], moment: [0, 0, 0.1 A m^2]}]
"""
PUCKS = """
  placed:
    - {body: strong, position: [7 cm, 1 cm, -20 cm], tilt: [10 deg, 0 deg]}
    - {body: weak, position: [-6 cm, 5 cm, -20 cm]}
"""
EXTENDED = """
  placed:
    - {body: flat, position: [7 cm, 1 cm, -20 cm], tilt: [10 deg, 0 deg]}
    - {body: weak, position: [-6 cm, 5 cm, -20 cm]}
"""
TILTS = """
axes:
  tilt_x: {path: pendulums.0.tilt.0, from: -160 deg, to: 130 deg, points: 3}
  tilt_y: {path: pendulums.0.tilt.1, from: -25 deg, to: 35 deg, points: 2}
integrate: {method: dop853, tolerance: 1e-9, until: 40 s}
stop: {when: captured, proof_cells: 2000}
outputs: [rest, energy_drift]
"""


def of_bodies(pendulums, surroundings=PUCKS):
    """Return the example of some pendulums, one a line, in a field, over two unequal magnets or anything else."""
    listed = "".join(f"\n    - {{{pendulum}}}" for pendulum in pendulums)
    field = "" if "field:" in surroundings else "\n  field: {B: [2 mT, -1 mT, 3 mT]}"
    study = f"{BODIES}  pendulums:{listed}{field}{surroundings}{TILTS}"
    return Example(study, tuple(f"pendulums.{number}.drag=0" for number in range(len(pendulums))))


ABOVE = (
    f"{PUCKS}    - {{body: strong, position: [2 cm, 3 cm, 20 cm], orientation: [[1, 0, 0], [0, -1, 0], [0, 0, -1]]}}"
)
MOVING = """
  placed:
    - body: weak
      position: [1 cm, 2 cm, -24 cm]
      tilt: [20 deg, 30 deg]
      motion: {kind: elliptic_rotation, r1: [5 cm, 0, 0], r2: [0, 3 cm, 1 cm], phase: 0.4, angular_velocity: 5 rad/s}
    - body: strong
      position: [-10 cm, 1 cm, -26 cm]
      motion: {kind: constant_velocity, velocity: [0.4 m/s, 0.1 m/s, 0]}
  field: {kind: rotating, B: [1 mT, 0, 0.5 mT], B1: [4 mT, 0, 1 mT], B2: [0, 3 mT, 0], angular_velocity: 7 rad/s}
"""
CELL = """
  placed:
    - {body: strong, position: [167 cm, 21 cm, -20 cm], tilt: [10 deg, 0 deg]}
    - {body: weak, position: [-156 cm, -95 cm, 260 cm]}
  box: {vectors: [[160 cm, 20 cm, 0], [90 cm, 210 cm, -30 cm], [-60 cm, 110 cm, 250 cm]], min: [10 cm, 0, 0]}
"""
RIGID = {
    "askew": of_bodies(["body: askew, spin: 40 deg, angular_velocity: [1, 2, 3], drag: 1e-3 N m s"]),
    "straight": of_bodies(["body: straight, angular_velocity: [1, 2, 3], drag: 2e-3 N m s"]),
    "hinged": of_bodies(["body: askew, hinge: [0.3, 1, 0.2], angular_velocity: [0, 2, 0], drag: 1e-3 N m s"], ABOVE),
    "two": of_bodies(
        [
            "body: askew, angular_velocity: [1, 2, 3], drag: 1e-3 N m s",
            "body: askew, pivot: [25 cm, 2 cm, 1 cm], tilt: [10 deg, 20 deg], drag: 2e-3 N m s",
        ]
    ),
    "cell": of_bodies(["body: askew, spin: 40 deg, angular_velocity: [1, 2, 3], drag: 1e-3 N m s"], CELL),
    "steel": of_bodies(["body: steel, angular_velocity: [1, 2, 3], drag: 2e-3 N m s"]),
    "steel and magnets": of_bodies(
        [
            "body: lifter, angular_velocity: [1, 2, 3], drag: 1e-3 N m s",
            "body: straight, pivot: [28 cm, 2 cm, 1 cm], tilt: [10 deg, 20 deg], drag: 2e-3 N m s",
        ]
    ),
    "moving": of_bodies(["body: askew, spin: 40 deg, angular_velocity: [1, 2, 3], drag: 1e-3 N m s"], MOVING),
    "discs": of_bodies(["body: disc, angular_velocity: [1, 2, 3], drag: 2e-3 N m s"], EXTENDED),
}
PLANAR = {
    "four wells": Example(
        """
title: An example
scene:
  kind: planar
  frequency: 1
  damping: 0.2
  height: 0.5
  magnets:
    - {position: [1, 0.1], strength: 1}
    - {position: [-0.6, 0.9], strength: 1.1}
    - {position: [-0.5, -0.95], strength: 0.9}
    - {position: [0.2, 2.5], strength: -0.3}
  start: {velocity: [0.3, -0.2]}
axes:
  x: {path: start.position.0, from: -1.7, to: 1.3, points: 6}
  y: {path: start.position.1, from: -1.1, to: 1.8, points: 5}
integrate: {method: dop853, tolerance: 1e-9, until: 200}
stop: {when: captured}
outputs: [rest, energy_drift]
""",
        ("damping=0",),
    ),
}
CHAIN = """
  spheres:
    - {fixed: true, position: [1 cm, -2 cm, 0]}
    - mass: 40 g
      from: 0
      length: 9 cm
      tilt_rate: [1, -2]
      drag: 0.02 N s/m
      magnets: [{moment: 0.2 A m^2, along: [1, 0]}]
    - mass: 30 g
      from: 1
      length: 8 cm
      tilt_rate: [-2, 3]
      drag: 0.03 N s/m
      magnets:
        - {moment: -0.7 A m^2, along: [1, 2]}
        - {moment: [0.1 A m^2, 0, 0.2 A m^2], fixed: true}
    - {fixed: true, position: [20 cm, 3 cm, 4 cm], magnets: [{moment: [0.5 A m^2, 0, 0], fixed: true}]}
  rods: [[1, 0], [1, 2]]
  springs:
    - {between: [3, 2], stiffness: 2 N/m, length: 12 cm}
    - {between: [0, 2], stiffness: 1 N/m}
"""
ROD = """
  spheres:
    - {fixed: true, position: [0, 0, 0]}
    - {mass: 40 g, from: 0, length: 16 cm, drag: 0.1 N s/m, magnets: [{moment: -0.8 A m^2, along: [0, 1]}]}
  rods: [[0, 1]]
"""
STEEL = """
  spheres:
    - {fixed: true, position: [1 cm, -2 cm, 0], magnets: [{moment: [0.3 A m^2, 0, 0.5 A m^2], fixed: true}]}
    - {mass: 40 g, from: 0, length: 11 cm, drag: 0.06 N s/m, magnets: [{moment: 0.4 A m^2, along: [1, 2]}]}
    - {mass: 50 g, from: 1, length: 5 cm, tilt_rate: [-2, 3], drag: 0.05 N s/m, soft: {radius: 15 mm}}
  rods: [[1, 0], [1, 2]]
"""
FRAME = """
  spheres:
    - {fixed: true, position: [0, 0, 0]}
    - {mass: 40 g, from: 0, length: 16 cm, tilt: [40 deg, 10 deg], drag: 0.08 N s/m}
    - {mass: 30 g, from: 1, length: 12 cm, tilt: [10 deg, 0 deg], drag: 0.08 N s/m}
    - {mass: 20 g, from: 0, length: 14 cm, drag: 0.08 N s/m, magnets: [{moment: -0.7 A m^2, along: [0, 3]}]}
  rods: [[0, 1], [1, 2], [2, 3], [3, 0]]
"""
SPINS = "spheres.1.drag=0", "spheres.2.drag=0"


def of_spheres(spheres, sphere, free, around=PUCKS):
    """Return the example of some spheres on rods, in a field, over two unequal magnets; the tilts of one are swept."""
    bodies = BODIES[BODIES.index("    strong:") :]
    field = "  field: {B: [2 mT, -1 mT, 3 mT]}" if "field:" not in around else ""
    scene = f"scene:\n  kind: linkage\n  gravity: [0.3, -0.2, -4]{spheres}  bodies:\n{bodies}{field}{around}"
    tilts = TILTS.replace("pendulums.0", f"spheres.{sphere}")
    return Example(f"title: An example\n{scene}{tilts}", free)


LINKAGE = {
    "rod": of_spheres(ROD, 1, ("spheres.1.drag=0",), f"{PUCKS}    - {{body: strong, position: [0, -7 cm, -20 cm]}}"),
    "steel": of_spheres(STEEL, 2, SPINS),
    "chain": of_spheres(CHAIN, 1, SPINS),
    "frame": of_spheres(FRAME, 3, (*SPINS, "spheres.3.drag=0")),
    "moving": of_spheres(CHAIN, 2, SPINS, MOVING),
}
BATON = """
    baton:
      shapes: [{kind: point, mass: 20 g, centre: [0, 1 cm, 9 cm]}, {kind: point, mass: 40 g, centre: [0, 1 cm, -3 cm]}]
      magnets: [{position: [0, 1 cm, 4 cm], moment: [0, 0.1 A m^2, 0.6 A m^2]}]
"""
FLIGHT = "velocity: [0.2, -0.3, 0.4], angular_velocity: [3, -2, 5], drag: 0.05 N s/m, turning_drag: 1e-4 N m s"
FALL = "position: [12 cm, 9 cm, 2 cm], angular_velocity: [-4, 6, 1], drag: 0.04 N s/m, turning_drag: 2e-4 N m s"
BOX = "  box: {min: [-20 cm, -25 cm, -30 cm], max: [25 cm, 30 cm, 20 cm]}\n"


def of_flying(bodies, around=PUCKS):
    """Return the example of some bodies that fly, one a line, in a field, near two unequal magnets or anything else."""
    listed = "".join(f"\n    - {{{body}}}" for body in bodies)
    field = "" if "field:" in around else "\n  field: {B: [2 mT, -1 mT, 3 mT]}"
    known = BODIES.replace("scene:", "scene:\n  kind: free_bodies").rstrip("\n")
    scene = f"{known}{BATON}  free:{listed}{field}{around}"
    asked = TILTS.replace("pendulums.0", "free.0").replace("when: captured, proof_cells: 2000", "when: end")
    drags = tuple(f"free.{a}.{drag}=0" for a in range(len(bodies)) for drag in ("drag", "turning_drag"))
    return Example(f"{scene}{asked.replace('outputs: [rest', 'outputs: [final')}", drags)


WALLS = """
  walls:
    - {point: [0, 0, -10 cm], normal: [0.1, 0, 1], restitution: 0.7}
    - {point: [-60 cm, 0, 0], normal: [1, 0.2, 0], restitution: 0.4}
"""


def of_walls(body):
    """Return the example of a body that flies between walls, which take no energy where nothing else does."""
    example = of_flying([body], WALLS)
    return Example(example.study, (*example.free, *(f"walls.{w}.restitution=1" for w in range(2))))


FREE = {
    "one": of_flying([f"body: askew, spin: 40 deg, {FLIGHT}"]),
    "two": of_flying([f"body: askew, {FLIGHT}", f"body: straight, spin: 10 deg, {FALL}"]),
    "baton": of_flying([f"body: baton, {FLIGHT}"]),
    "moving": of_flying([f"body: askew, spin: 40 deg, {FLIGHT}"], MOVING),
    "disc": of_flying([f"body: disc, spin: 40 deg, {FLIGHT}"], EXTENDED),
    "walls": of_walls(f"body: askew, position: [0, 0, 30 cm], {FLIGHT}"),
    "box": of_flying([f"body: askew, {FLIGHT}", f"body: straight, {FALL}"], f"{PUCKS}{BOX}"),
}
EXAMPLES = {"rigid_bodies": RIGID, "planar": PLANAR, "linkage": LINKAGE, "free_bodies": FREE}
