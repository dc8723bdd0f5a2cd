"""Scenes that the tests share; numbers from the table-top set and PEM's tutorial."""

from dataclasses import replace
from math import cos, pi, radians, sin

import numpy as np

from pem_core import (
    Analysis,
    Body,
    Box,
    ConstantVelocity,
    Cylinder,
    EllipticRotation,
    Line,
    Magnet,
    Oscillating,
    Pendulum,
    Placed,
    PlanarMagnet,
    PlanarScene,
    PlanarStart,
    Plate,
    Point,
    ProductWave,
    Ramp,
    RotatingField,
    Scene,
    SineWave,
    Spinning,
    SquareWave,
    TableWave,
    TriangleWave,
    UniformField,
)

MOMENT = 0.40625
ARM = 0.3055
STILL = (0.0, 0.0, 0.0)


def tabletop(angles=(90, 210, 330), radius=0.04, gap=0.03, moment=MOMENT, B=STILL, drag=1e-3, **start):
    """Return the three-magnet table-top pendulum; ``start`` goes to the pendulum."""
    bob = Body(
        shapes=(
            Line(mass=5e-3, half_length=0.15, centre=(0, 0, -0.15)),
            Cylinder(mass=8500 * pi * 0.01**2 * 0.006, radius=0.01, half_length=0.003, centre=(0, 0, -0.3)),
            Cylinder(mass=7500 * pi * 0.005**2 * 0.005, radius=0.005, half_length=0.0025, centre=(0, 0, -ARM)),
        ),
        magnets=(Magnet(position=(0, 0, -ARM), moment=(0, 0, MOMENT)),),
    )
    placed = tuple(
        Placed(body="puck", position=(radius * cos(radians(a)), radius * sin(radians(a)), -ARM - gap)) for a in angles
    )
    return Scene(
        bodies={"bob": bob, "puck": Body(magnets=(Magnet(moment=(0, 0, moment)),))},
        pendulums=(Pendulum(body="bob", drag=drag, **start),),
        placed=placed,
        field=UniformField(B=B),
    )


def tilt_towards(x, y):
    """Return the tilt that puts the table-top bob's dipole over (x, y)."""
    level = np.hypot(x, y)
    lean = np.arcsin(level / ARM)
    return (lean * x / level, lean * y / level)


def rigid(inertia, mass=0.0, mass_centre=STILL, magnets=()):
    """Return a body given by its principal moments alone."""
    tensor = (*inertia, 0.0, 0.0, 0.0) if len(inertia) == 3 else inertia
    return Body(magnets=magnets, analysis=Analysis(mass=mass, mass_centre=mass_centre, inertia=tensor))


def one(body, gravity=STILL, B=STILL, placed=(), bodies=None, **start):
    """Return a scene of one pendulum."""
    return Scene(
        bodies={"body": body, **(bodies or {})},
        pendulums=(Pendulum(body="body", **start),),
        placed=placed,
        gravity=gravity,
        field=UniformField(B=B),
    )


def tutorial():
    """Return PEM's tutorial scene in its own units (cm, g, s, A), with the inertia of PEM's file."""
    bob = rigid(
        (200.627604166667, 200.627604166667, 1.0), 2.0, (0, 0, -10), (Magnet(position=(0, 0, -10), moment=(0, 0, 100)),)
    )
    return Scene(
        bodies={"bob": bob, "puck": Body(magnets=(Magnet(moment=(0, 0, 100)),))},
        pendulums=(Pendulum(body="bob", angular_velocity=(0.01, 0.01, 0)),),
        placed=(
            Placed(body="puck", position=(0, 2, -12), orientation=((1, 0, 0), (0, -1, 0), (0, 0, -1))),
            Placed(body="puck", position=(-2, -2, -12)),
            Placed(body="puck", position=(2, -2, -12)),
        ),
        gravity=(0, 0, -10),
        permeability=0.1,
    )


def neighbours(count=2, spacing=0.08, askew=1.0, drag=0.0, gravity=(0, 0, -9.80665), **start):
    """Return pendulums side by side that act on each other, each with two magnets (askew)."""
    body = Body(
        shapes=(
            Line(mass=0.01, half_length=0.1, centre=(0, 0, -0.1)),
            Point(mass=0.02, centre=(0.01 * askew, 0, -0.2)),
        ),
        magnets=(
            Magnet(position=(0, 0, -0.2), moment=(0.1 * askew, 0, 0.4)),
            Magnet(position=(0.01 * askew, 0, -0.1), moment=(0, 0.2 * askew, 0.1)),
        ),
    )
    pendulums = tuple(
        Pendulum(body="body", pivot=(spacing * i, 0, 0), tilt=(0.05 * (-1) ** i, 0.1), drag=drag, **start)
        for i in range(count)
    )
    return Scene(bodies={"body": body}, pendulums=pendulums, gravity=gravity)


def turning_field(rate=7.0, **start):
    """Return the table-top pendulum in a field that turns on an ellipse, out of the level."""
    field = RotatingField(B=(1e-3, 0, 5e-4), B1=(4e-3, 0, 1e-3), B2=(0, 3e-3, 0), angular_velocity=rate)
    return replace(tabletop(tilt=(0.3, 0.1), **start), field=field)


def passing(speed=0.4, **start):
    """Return the table-top pendulum past which a fourth magnet flies; its first one is fixed."""
    scene = tabletop(tilt=(0.3, 0.1), **start)
    course = ConstantVelocity(velocity=(speed, 0.25 * speed, 0))
    flying = Placed(body="puck", position=(-0.1, 0.01, -0.34), spin=0.4, tilt=(0.2, 0.5), motion=course)
    return replace(scene, placed=(scene.placed[0], flying, *scene.placed[1:]))


def circling(rate=5.0, **start):
    """Return the table-top pendulum under a two-magnet body on a tilted ellipse, and a third that oscillates."""
    pair = Body(
        magnets=(
            Magnet(position=(0.005, 0, 0), moment=(0.1, 0, 0.3)),
            Magnet(position=(0, 0.01, 0), moment=(0, 0.2, 0)),
        )
    )
    ellipse = EllipticRotation(r1=(0.05, 0, 0), r2=(0, 0.03, 0.01), phase=0.4, angular_velocity=rate)
    line = EllipticRotation(r1=(0, 0.02, 0), r2=(0, 0, 0), angular_velocity=1.7 * rate)
    scene = tabletop(tilt=(0.3, 0.1), **start)
    moving = (
        Placed(body="pair", position=(0.01, 0, -0.35), tilt=(0.1, 0.3), spin=0.2, motion=ellipse),
        Placed(body="puck", position=(0, 0.04, -0.335), motion=line),
    )
    return replace(scene, bodies={**scene.bodies, "pair": pair}, placed=(*moving, *scene.placed[1:]))


def waving(**start):
    """Return the table-top pendulum in a field whose wave is a product, over pucks with a square wave and a table."""
    square = SquareWave(frequency=1.3, phase=0.4, mean=0.3, amplitude=0.6, duty=0.3)
    carrier = TriangleWave(frequency=2.1, duty=0.3, phase=1.0)
    envelope = SquareWave(frequency=0.4, rise=0.1, mean=0.5, amplitude=0.5, phase=2.0)
    steps = TableWave(times=(0.0, 0.05, 0.3, 0.45), values=(0.2, 1.0, -0.5, 0.7))
    scene = tabletop(tilt=(0.3, 0.1), **start)
    first, second, third = scene.placed
    spinning = Spinning(axis=(1, 0, 1), angular_velocity=9.0, phase=0.5, spin_up=0.35)
    placed = replace(first, wave=square), replace(second, wave=steps, motion=spinning), third
    return replace(
        scene, placed=placed, field=UniformField(B=(2e-3, 0, 1e-3), wave=ProductWave(first=carrier, second=envelope))
    )


def shaken(**start):
    """Return the table-top pendulum on a table that oscillates, over a spinning puck and one that stays in the lab."""
    scene = tabletop(tilt=(0.3, 0.1), **start)
    first, second, third = scene.placed
    spinning, line = Spinning(axis=(0, 1, 1), angular_velocity=7.0), Oscillating(amplitude=(0, 0.01, 0), frequency=2.0)
    placed = replace(first, motion=spinning), replace(second, motion="in_lab"), replace(third, motion=line)
    table = Oscillating(amplitude=(0.01, 0, 0.02), frequency=1.5, phase=0.7)
    field = UniformField(B=(2e-3, 0, 1e-3), wave=SineWave(frequency=1.1, phase=0.3, mean=0.5, amplitude=2.0))
    return replace(scene, placed=placed, table=table, field=field)


def over_plate(**start):
    """Return the table-top pendulum over a copper plate that leans, through which its magnets act."""
    plate = Plate(conductivity=5.8e7, thickness=0.008, position=(0, 0, -ARM - 0.02), normal=(0.03, -0.02, 1.0))
    return replace(tabletop(tilt=(0.3, 0.1), **start), plate=plate)


def ramped(**start):
    """Return the table-top pendulum while gravity, its arm, a puck's height and its drag change in half a second."""
    scene = tabletop(tilt=(0.3, 0.1), **start)
    ramps = (
        Ramp(path="gravity.2", to=-7.0, during=0.3, after=0.05),
        Ramp(path="bodies.bob.shapes.0.centre.2", to=-0.27, during=0.5),
        Ramp(path="placed.1.position.2", to=scene.placed[1].position[2] + 0.01, during=0.2, after=0.1),
        Ramp(path="pendulums.0.drag", to=3e-4, during=0.4),
    )
    return replace(scene, ramps=ramps)


def boxed(periodic=True, size=0.12, **start):
    """Return two pendulums in a periodic box so small that they and the magnets under them act through its faces."""
    box = Box(min=(0, 0, 0), max=(size, 2.5 * size, 2 * size), periodic=periodic)
    scene = neighbours(2, **start)
    puck = Body(magnets=(Magnet(moment=(0, 0, MOMENT)),))
    placed = (Placed(body="puck", position=(0.01, 0.02, -0.3)),)
    return replace(scene, bodies={**scene.bodies, "puck": puck}, placed=placed, box=box)


def point_bob(**start):
    """Return a point mass on a massless rod with a dipole askew, in a field: no inertia about the rod."""
    body = Body(
        shapes=(Point(mass=1.0, centre=(0, 0, -1)),), magnets=(Magnet(position=(0, 0, -1), moment=(0.3, 0, 1)),)
    )
    return one(body, gravity=(0, 0, -1.0), B=(0.2, 0.1, 0.0), **start)


def textbook(count=3, frequency=0.8, damping=0.2, height=0.2, strength=1.0, **start):
    """Return the flat pendulum over magnets on the unit circle at 2 pi i / N, i = 1..N; ``start`` is where from."""
    angles = 2 * pi * np.arange(1, count + 1) / count
    magnets = tuple(PlanarMagnet(position=(cos(a), sin(a)), strength=strength) for a in angles)
    return PlanarScene(frequency=frequency, damping=damping, height=height, magnets=magnets, start=PlanarStart(**start))


PLANAR_SCENES = {
    "textbook": textbook(position=(0.7, -1.1), velocity=(0.3, 0.4)),
    "two repelling": textbook(count=2, strength=-0.5, position=(0.2, 0.1)),
}
SCENES = {
    "tabletop": tabletop(tilt=(0.3, 0.1)),
    "tabletop in a field": tabletop(tilt=(0.3, 0.1), spin=0.7, B=(1e-3, 0, 2e-3), angular_velocity=(0.1, 2, 3)),
    "tutorial": tutorial(),
    "free top": one(rigid((1, 2, 3)), angular_velocity=(1, 0, 1)),
    "hinge": tabletop(tilt=(0.3, 0.0), hinge=(0, 1, 0)),
    "point bob": point_bob(tilt=(0.3, 0.2)),
    "two pendulums": neighbours(2),
    "two dragged pendulums": neighbours(2, drag=1e-4, angular_velocity=(0.3, 1.0, 0.2)),
    "five pendulums": neighbours(5),
    "turning field": turning_field(),
    "passing magnet": passing(),
    "circling magnets": circling(angular_velocity=(0, 0, 1.0), drag=0.0),
    "periodic box": boxed(drag=1e-5),
    "waves": waving(drag=1e-4),
    "shaken table": shaken(drag=1e-4),
    "ramps": ramped(drag=1e-4),
    "shaken hinge": shaken(hinge=(0, 1, 0)),
    "over a plate": over_plate(drag=0.0),
}
