"""What tests of one step at a time share: batches that are stepped, and how they are stepped on to their end."""

import numpy as np

from pem_core import METHODS, Body, Box, Cuboid, Magnet, Placed, Status, Stepper, UniformField, assemble
from pem_core.models.free_bodies.scene import FreeBody, FreeScene
from pem_core.models.linkage.scene import LinkageScene
from pem_core.models.linkage.scene import Sphere as Ball
from tests.scenes import one, rigid, textbook

STILL = (0.0, 0.0, 0.0)
BRICK = Cuboid(mass=0.02, half_edges=(0.01, 0.02, 0.035), centre=(0.004, -0.003, 0.01))


def brick(moment=(0.0, 0.0, 0.1)):
    """Return a magnetic brick whose mass centre is not the origin of its frame."""
    return Body(shapes=(BRICK,), magnets=(Magnet(position=(0.0, 0.0, 0.02), moment=moment),))


def alone(gravity=STILL, drag=0.0, **start):
    """Return a brick that flies, seen by nobody."""
    body = Body(shapes=(BRICK,))
    return FreeScene(bodies={"brick": body}, free=(FreeBody(body="brick", drag=drag, **start),), gravity=gravity)


def two_bricks(count, seed=1):
    """Return two bricks that fly by a fixed one, in a field and a box, from random starts."""
    draw = np.random.default_rng(seed)

    def drawn(middle, spread):
        return tuple(m + spread * draw.uniform(-1, 1, count) for m in middle)

    free = tuple(
        FreeBody(
            body=name,
            position=drawn((side * 0.08, 0.0, 0.1), 0.01),
            velocity=drawn((side * 0.05, 0.05, 0.2), 0.05),
            tilt=drawn((0.3, 0.2), 0.2),
            angular_velocity=drawn((5.0, 1.0, 2.0), 3.0),
            drag=1e-3,
            turning_drag=1e-7,
        )
        for name, side in (("brick", 1), ("other", -1))
    )
    return FreeScene(
        bodies={"brick": brick(), "other": brick((0.03, 0.06, 0.1))},
        free=free,
        placed=(Placed(body="brick", position=(0.01, 0.0, -0.05)),),
        field=UniformField(B=(1e-3, 0.0, 2e-3)),
        box=Box(min=(-1, -1, -1), max=(1, 1, 1)),
    )


def tops(count, seed=2):
    """Return pendulums of which every other one is symmetric about its axis, from random starts."""
    draw = np.random.default_rng(seed)
    odd = np.arange(count) % 2 == 1
    body = rigid((1.0, np.where(odd, 1.3, 1.0), 0.6), 2.0, (0, 0, -0.4), (Magnet(moment=(0, 0, 1.0)),))
    tilt = draw.uniform(0.1, 0.9, (2, count))
    return one(body, gravity=(0, 0, -9.8), B=(0.5, 0.2, 0.0), tilt=tuple(tilt), angular_velocity=(0.3, 0.2, 1.5))


def points_in_a_plane(count, seed=3):
    """Return a textbook pendulum from random starts."""
    return textbook(position=tuple(np.random.default_rng(seed).uniform(-2, 2, (2, count))))


def hung_spheres(count, seed=4):
    """Return two spheres on rods that hang from a third, from random starts."""
    draw = np.random.default_rng(seed)
    upper, lower = (
        Ball(mass=0.1, from_=k, length=0.3, tilt=tuple(draw.uniform(-1, 1, (2, count))), drag=1e-3) for k in range(2)
    )
    return LinkageScene(spheres=(Ball(fixed=True, position=STILL), upper, lower), rods=((0, 1), (1, 2)))


BATCHES = {"free_bodies": two_bricks, "rigid_bodies": tops, "planar": points_in_a_plane, "linkage": hung_spheres}
UNTIL = {"free_bodies": 0.65, "rigid_bodies": 3.0, "planar": 5.0, "linkage": 1.0}
WAYS = {"dop853": "tolerance", "rk4": "step"}


def options_of(kind, name):
    """Return how a batch is stepped by a method: within a tolerance, or by forty steps and a half."""
    length = 1e-9 if WAYS[name] == "tolerance" else UNTIL[kind] / 40.5
    return {"method": METHODS[name], WAYS[name]: length, "until": UNTIL[kind]}


def stepper_of(kind, name, count, engine="compiled"):
    """Return a stepper of a batch, and its problem."""
    problem = assemble(BATCHES[kind](count), count)
    return Stepper(problem, **options_of(kind, name), engine=engine), problem


def to_the_end(stepper):
    """Step until all have ended; return their states."""
    while (stepper.status == Status.PENDING).any():
        stepper.step()
    return stepper.state
