"""Free bodies put against walls, and what walls make of them."""

from dataclasses import replace

import numpy as np

from pem_core import Body, Cuboid, Cylinder, Ellipsoid, Line, Mesh, Point, Sphere
from pem_core.models.contact.assemble import Wall
from pem_core.models.contact.gap_functions import feature_count, gaps, wall_row
from pem_core.models.contact.impacts import jumped
from pem_core.models.free.equations import body_motion, kinetic_energy
from pem_core.scene.quantities import unit_vector
from tests.free_body_scenes import thrown
from tests.meshes import cuboid

HALF_EDGES = (0.05, 0.03, 0.02)
VERTICES, TRIANGLES = cuboid(HALF_EDGES)
SHAPES = {
    "sphere": Sphere(mass=0.7, radius=0.04),
    "ellipsoid": Ellipsoid(mass=0.7, semi_axes=HALF_EDGES, axis_a=(1, 1, 0), axis_b=(0, 0, 1)),
    "cylinder": Cylinder(mass=0.7, radius=0.04, half_length=0.03, axis=(1, 2, 2)),
    "cuboid": Cuboid(mass=0.8, half_edges=HALF_EDGES),
    "line": Line(mass=0.7, half_length=0.05, axis=(1, 0, 1)),
    "point": Point(mass=0.7),
    "mesh": Mesh(mass=0.8, vertices=VERTICES, faces=TRIANGLES),
}
BODIES = {
    **{name: Body(shapes=(shape,)) for name, shape in SHAPES.items()},
    "two points": Body(shapes=(Point(mass=1.0, centre=(0.02, 0.01, 0.1)), Point(mass=3.0, centre=(0.02, 0.01, -0.1)))),
    "club": Body(shapes=(Sphere(mass=0.5, radius=0.03, centre=(0, 0, 0.1)), Line(mass=0.2, half_length=0.1))),
}
FLOOR = (Wall(),)


def attitudes(count, seed):
    """Return attitudes that nothing tells from any others, as an orientation."""
    axes, _ = np.linalg.qr(np.random.default_rng(seed).normal(size=(count, 3, 3)))
    axes *= np.linalg.det(axes)[:, None, None]
    return tuple(tuple(axes[:, i, j] for j in range(3)) for i in range(3))


def at_random(name, count, seed, speed=(1.0, 10.0)):
    """Return how a body starts from attitudes, velocities and angular velocities at random."""
    rng = np.random.default_rng(seed + 1000)
    v, omega = (size * rng.normal(size=(3, count)) for size in speed)
    return {
        "body": BODIES[name],
        "orientation": attitudes(count, seed),
        "velocity": tuple(v),
        "angular_velocity": tuple(omega),
    }


def walls_at_random(count, walls, seed):
    """Return walls whose normals and e are random."""
    rng = np.random.default_rng(seed)
    return tuple(
        Wall(normal=tuple(rng.normal(size=(3, count))), restitution=rng.uniform(size=count)) for _ in range(walls)
    )


def facing(walls, start, **around):
    """Return the problem of a body that starts at the origin, or where it says, a metre before some walls."""
    moved = [replace(wall, point=tuple(-c for c in unit_vector(wall.normal))) for wall in walls]
    return thrown(start, walls=tuple(moved), **around)


def put_against(problem, walls=(0,)):
    """Return the same problem with its body moved until it touches these walls, which are at right angles."""
    state, count = problem.state.copy(), feature_count(problem.layout, 0)
    for w in walls:
        nearest = gaps(problem, 0, state)[w * count : (w + 1) * count].min(0)
        row = wall_row(problem.layout, w)
        normal = problem.parameters[row : row + 3]
        state[:3] -= nearest * normal
    return replace(problem, state=state)


def hit(problem, time=0.0):
    """Return the states after what walls do to those of a problem, and who was hit."""
    return jumped(problem, np.full(problem.size, time), problem.state)


def speeds(problem, touch, state):
    """Return u of pairs that touch, v and omega."""
    motion = body_motion(problem, state, 0)
    v, omega = np.stack(motion.velocity), np.stack(motion.angular_velocity)
    arm = np.stack(touch.arm)
    return (np.stack(touch.normal) * (v[:, None] + np.cross(omega[:, None], arm, axis=0))).sum(0), v, omega


def kinetic(problem, state):
    """Return the kinetic energy [J]."""
    return kinetic_energy(0, state, problem.parameters, problem.layout)
