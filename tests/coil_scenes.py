"""Scenes of bodies with coils that move, which the tests share."""

from dataclasses import replace

import numpy as np

from pem_core import (
    Body,
    Coil,
    Cylinder,
    EllipticRotation,
    Magnet,
    Pendulum,
    Placed,
    Scene,
    Sphere,
    UniformField,
    method_named,
)

DOP853 = method_named("dop853")
MU0 = 4e-7 * np.pi
A = 0.012
ASKEW = (0.36, -0.48, 0.8)
WEIGHT = Sphere(mass=0.03, radius=0.01, centre=(0.01, 0.0, -0.3))
TURNS = Coil(radius=A, current=2.0, turns=100, position=(0.003, 0.0, -0.31), axis=ASKEW, length=0.01, loops=2, nodes=5)
BOB = Body(
    shapes=(WEIGHT, Cylinder(mass=0.01, radius=0.02, half_length=0.01, centre=(0.0, 0.01, -0.3))),
    magnets=(Magnet(position=(0.0, 0.0, -0.25), moment=(0.1, 0.2, 0.3)),),
    coils=(TURNS, Coil(radius=0.02, current=-1.0, turns=20, position=(0.0, 0.0, -0.28))),
)
FLAT = replace(BOB, coils=(replace(TURNS, length=None, loops=None),))
WINDING = Coil(radius=0.02, current=3.0, turns=100, axis=ASKEW, nodes=5)
BASE = Body(magnets=(Magnet(moment=(0.1, 0.0, 1.0)),), coils=(WINDING,))
PLACE = Placed(body="base", position=(0.01, 0.02, -0.36))
FIELD = UniformField(B=(0.002, -0.004, 0.003))
ROUND = EllipticRotation(r1=(0.02, 0.0, 0.0), r2=(0.0, 0.02, 0.02), angular_velocity=5.0)


def swinging(count=1, body=BOB, place=PLACE, field=FIELD, **start):
    """Return pendulums with coils beside each other, over a magnet with a coil in a field."""
    start = {"tilt": (0.3, 0.1), "angular_velocity": (0.3, 1.0, 0.2), **start}
    pendulums = tuple(Pendulum(body="bob", pivot=(0.09 * k, 0.0, 0.01 * k), **start) for k in range(count))
    return Scene(bodies={"bob": body, "base": BASE}, pendulums=pendulums, placed=(place,), field=field)


def rates(problem):
    """Return the rates (s, n) of a problem's state at its start."""
    rate = np.empty_like(problem.state)
    problem.system.derivative(0.0, problem.state, problem.parameters, problem.layout, rate)
    return rate
