"""On what a body may come to lie, against every direction of a fine grid; and from when on that is certain."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components
from scipy.spatial import cKDTree

from pem_core import Cuboid, Cylinder, Ellipsoid, InputError, Magnet, Mesh, Point, Sphere, assemble
from pem_core.models.contact.assemble import Wall
from pem_core.models.contact.features import features_of
from pem_core.models.free.rows import axes_at
from pem_core.models.free_bodies.report import LANDING, level
from pem_core.models.free_bodies.scene import FreeBody, FreeScene
from pem_core.scene.bodies import Analysis, analyse
from tests.free_body_scenes import lying, turned_axes
from tests.meshes import icosphere

DIRECTIONS = 60_000
"""Of the grid, about 0.015 rad apart."""
COARSE = 0.02
"""Share of a body's reach by which heights on the grid may be off."""


def directions():
    """Return directions that are spread evenly over the sphere, shape (n, 3), and which are next to which."""
    z = 1.0 - (2.0 * np.arange(DIRECTIONS) + 1.0) / DIRECTIONS
    turn = np.arange(DIRECTIONS) * np.pi * (3.0 - np.sqrt(5.0))
    u = np.stack([np.sqrt(1 - z * z) * np.cos(turn), np.sqrt(1 - z * z) * np.sin(turn), z], 1)
    _, near = cKDTree(u).query(u, 9)
    return u, np.stack([np.repeat(np.arange(DIRECTIONS), 8), near[:, 1:].ravel()])


GRID, NEXT = directions()


def reach(body, u):
    """Return how far a body reaches from its mass centre along directions (n, 3)."""
    own = np.array(analyse(body).mass_centre, float)
    each = [
        (u @ (np.array(c) - own)) + np.sqrt(sum((u @ np.array(e)) ** 2 for e in half)) for c, *half in features_of(body)
    ]
    return np.max(each, 0)


def parts(height, level):
    """Return to which part of what is below a level each direction belongs, -1 where it is above."""
    below = height < level
    joined = NEXT[:, below[NEXT].all(0)]
    graph = coo_matrix((np.ones(joined.shape[1]), joined), shape=(DIRECTIONS, DIRECTIONS))
    return np.where(below, connected_components(graph, directed=False)[1], -1)


def seen(scene, u):
    """Return the states of a body at rest with directions u (n, 3) of its own down, and the problem."""
    other = np.where(np.abs(u[:, :1]) < 0.7, (1.0, 0.0, 0.0), (0.0, 1.0, 0.0))
    across = np.cross(u, other)
    across /= np.linalg.norm(across, axis=1)[:, None]
    axes = np.stack([across, np.cross(across, u), -u], 1).swapaxes(0, 1).transpose(2, 0, 1)
    orientation = tuple(tuple(part) for part in axes)
    (item,) = scene.free
    turned = FreeBody(body="it", position=item.position, orientation=orientation)
    free = FreeScene(bodies=scene.bodies, free=(turned,), walls=scene.walls, gravity=scene.gravity)
    problem = assemble(free, len(u))
    np.testing.assert_allclose(-np.stack([axis[2] for axis in axes_at(0, problem.state)]).T, u, atol=1e-12)
    return problem


BLOCK = {"mass": 1.0, "half_edges": (0.5, 0.3, 0.2)}
WEDGE = ((0, 0, 0), (1, 0, 0), (1, 0.6, 0), (0, 0.6, 0), (0, 0, 0.5), (0, 0.6, 0.5))
SIDES = ((0, 3, 2), (0, 2, 1), (0, 1, 4), (1, 2, 5), (1, 5, 4), (2, 3, 5), (3, 0, 4), (3, 4, 5))
LOADED = Analysis(mass=1.0, mass_centre=(0.2, 0.1, -0.05), inertia=(1, 1, 1, 0, 0, 0))
DRAW = np.random.default_rng(3)
BODIES = {
    "box": lying(Cuboid(**BLOCK, axis_a=turned_axes(2)[0], axis_b=turned_axes(2)[1])),
    "loaded box": lying(Cuboid(**BLOCK), analysis=LOADED),
    "box that falls off a face": lying(
        Cuboid(mass=1.0, half_edges=(0.1, 0.3, 0.3)),
        analysis=Analysis(mass=1.0, mass_centre=(0, 0.45, 0), inertia=(1, 1, 1, 0, 0, 0)),
    ),
    "cylinder": lying(Cylinder(mass=1.0, radius=0.3, half_length=0.2, axis=(1, 2, 2))),
    "loaded cylinder": lying(
        Cylinder(mass=1.0, radius=0.3, half_length=0.4, centre=(0, 0, 0.1)),
        analysis=Analysis(mass=1.0, mass_centre=(0, 0, 0), inertia=(1, 1, 1, 0, 0, 0)),
    ),
    "ellipsoid": lying(Ellipsoid(mass=1.0, semi_axes=(0.4, 0.2, 0.3), axis_a=(1, 1, 0), axis_b=(0, 0, 1))),
    "wedge": lying(Mesh(mass=1.0, vertices=WEDGE, faces=SIDES)),
    "two boxes": lying(Cuboid(**BLOCK), Cuboid(mass=1.0, half_edges=(0.1, 0.3, 0.3), centre=(0.4, 0, 0.5))),
    "points": lying(*(Point(mass=1.0, centre=tuple(place)) for place in DRAW.normal(size=(12, 3)))),
    "uneven points": lying(
        *(Point(mass=m, centre=tuple(p)) for m, p in zip(DRAW.uniform(0, 3, 9), DRAW.normal(size=(9, 3)), strict=True))
    ),
}


ROUND, FACETS = map(np.array, icosphere(1))
DOWN = ROUND[FACETS[0]].mean(0) / np.linalg.norm(ROUND[FACETS[0]].mean(0))
TUMBLER = lying(
    *(Point(mass=1.0, centre=tuple(place)) for place in (*ROUND[ROUND @ DOWN > 0.1].tolist(), (-1.5 * DOWN).tolist())),
    analysis=Analysis(mass=1.0, mass_centre=tuple(0.8 * DOWN), inertia=(1, 1, 1, 0, 0, 0)),
)
"""A cone on half a ball, heavy below: from every side it comes back to its lowest facet."""


@pytest.mark.long
@pytest.mark.parametrize("name", BODIES)
def test_faces_and_the_ways_between_them(name):
    every, turned, faces, bottom, height, over = surveyed(BODIES[name])
    assert len(faces) > 1
    size, deep = every.max(), 0
    for k, lowest in zip(faces, bottom, strict=True):
        alone, joined = (parts(every, over[k] + sign * COARSE * size) for sign in (-1, 1))
        assert sum(joined[other] == joined[lowest] for other in bottom) > 1
        if over[k] - height[k] > 2 * COARSE * size:
            deep += 1
            assert sum(alone[other] == alone[lowest] for other in bottom) == 1
            assert (turned[alone == alone[lowest]] == k).all()
    assert deep > 0


@pytest.mark.long
def test_there_is_no_way_from_an_only_face():
    _, turned, faces, (lowest,), _, over = surveyed(TUMBLER)
    assert (faces.tolist(), over[faces].tolist()) == ([0], [np.inf])
    assert not turned.any()
    assert GRID[lowest] @ DOWN > 0.99


def surveyed(scene):
    """Return heights over all directions of a grid, their faces, and of each face its direction, height and way out."""
    assert LANDING.why_not(scene) == ""
    problem = assemble(scene)
    height, over = (one[:, 0] for one in LANDING.heights(problem))
    assert len(height) == len(LANDING.faces(scene))
    every = reach(scene.bodies["it"], GRID)
    size, faces = every.max(), np.flatnonzero(np.isfinite(height))
    turned = LANDING.turned_to(seen(scene, GRID), seen(scene, GRID).state)
    bottom = [int(np.where(turned == k, every, np.inf).argmin()) for k in faces]
    np.testing.assert_allclose(every[bottom], height[faces], rtol=0, atol=COARSE * size)
    assert (every >= height[turned] - 1e-12 * size).all()
    return every, turned, faces, bottom, height, over


def turned(scene, u):
    """Return the words of the faces to which a body is turned with directions u (k, 3) of its own down."""
    problem = seen(scene, np.array(u, float) / np.linalg.norm(u, axis=-1, keepdims=True))
    return [LANDING.faces(scene)[face] for face in LANDING.turned_to(problem, problem.state)]


def test_faces_are_named_by_the_axes_of_their_body():
    """A face that is turned to the wall has its own outward normal down."""
    six = [*np.eye(3), *-np.eye(3)]
    words = ["plus_x", "plus_y", "plus_z", "minus_x", "minus_y", "minus_z"]
    assert turned(lying(Cuboid(**BLOCK)), six) == words
    a, b = np.array(turned_axes(2))[:2]
    scene, own = BODIES["box"], np.array([a, b, np.cross(a, b)])
    assert turned(scene, [*own, *-own]) == words
    flat = lying(Ellipsoid(mass=1.0, semi_axes=(0.4, 0.2, 0.3)))
    assert turned(flat, [(9, 1, 9), (9, -1, 9)]) == ["plus_y", "minus_y"]


def test_a_cylinder_falls_to_the_side_on_which_its_rim_is_below_it():
    """The rim is below the mass centre where the axis leans by the angle whose tangent is a / (h + s)."""
    scene = BODIES["loaded cylinder"]
    leans = np.array([(1.0, 0.3, 0.5), (1.0, 0.3, 0.3)])
    for sign, (_, a, h) in zip((1.0, -1.0), leans, strict=True):
        lean = np.arctan2(a, h) + np.array([-1e-6, 1e-6])
        u = np.stack([np.sin(lean), 0.0 * lean, sign * np.cos(lean)], 1)
        assert turned(scene, u) == ["plus_end" if sign > 0 else "minus_end", "side"]


def certain(scene, points=None):
    """Return the face that is certain of each point at the start."""
    problem = assemble(scene, points)
    return LANDING.settle(problem)(np.arange(problem.size), problem.state)


TILTED = Wall(point=(1.0, -2.0, 0.5), normal=(1.0, 2.0, 6.0))
N = np.array(TILTED.normal) / np.linalg.norm(TILTED.normal)
SPARE = np.hypot(0.3, 0.2) - 0.2
"""How much higher the mass centre of the block is over its lowest edge than on its largest face [m]."""


def on_slope(height, n=N, **start):
    """Return the block on its face minus_z, turned about n, its mass centre at a height over a slope."""
    across = np.cross(n, (0.3, 0.1, -0.7))
    across /= np.linalg.norm(across)
    axes = tuple(map(tuple, (across, np.cross(n, across), n)))
    place = np.array(TILTED.point)[:, None] + n[:, None] * height + 3.0 * across[:, None]
    return lying(Cuboid(**BLOCK), walls=(TILTED,), position=tuple(place), orientation=axes, **start)


def test_a_face_is_certain_below_the_edge_and_not_above_it():
    height = 0.2 + SPARE * np.array([0.0, 0.999999, 1.000001])
    np.testing.assert_array_equal(certain(on_slope(height)), [5, 5, -1])
    speed = np.sqrt(2 * 9.8 * N[2] * SPARE) * np.array([0.0, 0.999999, -0.999999, 1.000001])
    scene = on_slope(np.full(4, 0.2), velocity=tuple(speed * N[:, None]))
    np.testing.assert_array_equal(certain(scene), [5, 5, 5, -1])


def test_what_is_along_the_wall_is_left_out():
    along = np.cross(N, (1.0, 0.0, 0.0)) * 50.0
    scene = on_slope(np.array([0.2, 0.2 + 1.000001 * SPARE]), velocity=tuple(along))
    np.testing.assert_array_equal(certain(scene), [5, -1])


def test_turning_about_the_normal_is_left_out_but_where_drag_takes_it():
    """Of a face across the axis of the largest moment of inertia all of it is."""
    spinning = {"angular_velocity": tuple(80.0 * N)}
    np.testing.assert_array_equal(certain(on_slope(np.array([0.2, 0.2 + 1.000001 * SPARE]), **spinning)), [5, -1])
    np.testing.assert_array_equal(certain(on_slope(np.array([0.2]), **spinning, turning_drag=1e-3)), [-1])


def test_no_state_has_less_turning_than_its_share_about_the_normal():
    """The bound that is taken off: (L.n)^2 / 2J is no more than L.omega / 2 in whatever attitude."""
    draw = np.random.default_rng(5)
    turned = [turned_axes(seed) for seed in range(40)]
    omega = draw.normal(size=(3, 40))
    axes = tuple(tuple(np.array([each[i][k] for each in turned]) for k in range(3)) for i in range(3))
    scene = lying(Cuboid(**BLOCK), orientation=axes, angular_velocity=tuple(omega), position=(0, 0, np.full(40, 2.0)))
    problem = assemble(scene)
    found = level(problem.parameters, problem.layout, problem.state)
    assert (found > 2.0).all()
    assert found.min() - 2.0 < 0.2 * (found.max() - 2.0)


def test_swept_shapes_have_faces_of_their_own():
    edges = 0.5, np.array([0.3, 0.1, 0.6]), np.array([0.2, 0.2, 0.7])
    scene = lying(Cuboid(mass=1.0, half_edges=edges), position=(0, 0, np.array([0.3, 0.3, 0.8])))
    np.testing.assert_array_equal(certain(scene), [5, -1, 5])
    height, over = LANDING.heights(assemble(scene))
    np.testing.assert_allclose(height, np.repeat(np.broadcast_arrays(*edges), 2, 0), rtol=1e-15)
    np.testing.assert_allclose(over[0], np.hypot(0.5, (0.2, 0.1, 0.6)), rtol=1e-15)
    shapes = [Cuboid(**BLOCK), Cuboid(mass=1.0, half_edges=(0.1, 0.3, 0.3), centre=(0.4, 0, 0.5))]
    alone = [certain(lying(*two(shapes, x), position=(0, 0, 0.46))) for x in (0.4, 0.2, 0.0)]
    side_by_side = certain(lying(*two(shapes, np.array([0.4, 0.2, 0.0, 0.4])), position=(0, 0, 0.46)))
    np.testing.assert_array_equal(side_by_side, np.concatenate([*alone, alone[0]]))
    assert (side_by_side >= 0).any()


def two(shapes, x):
    """Return the first shape, and the second moved to x."""
    return shapes[0], replace(shapes[1], centre=(x, 0, 0.5))


REFUSED = {
    "there is no wall": {"walls": ()},
    "there are several walls": {"walls": (Wall(), Wall(normal=(1, 0, 1), point=(-9, 0, 0)))},
    "gravity does not pull the body towards the wall": {"gravity": (1.0, 0.0, 0.0)},
    "the body carries magnets": {"magnets": (Magnet(moment=(0, 0, 1)),)},
}


@pytest.mark.parametrize("why", REFUSED)
def test_what_acts_besides_leaves_no_face_certain(why):
    assert LANDING.why_not(lying(Cuboid(**BLOCK), **REFUSED[why])) == why


@pytest.mark.parametrize(
    ("shapes", "why"),
    [
        (
            (Sphere(mass=1.0, radius=1.0),),
            "the body has no unique shortest axis, so it can roll from one side to another",
        ),
        (
            (Sphere(mass=1.0, radius=1.0), Point(mass=1.0)),
            "the body has several shapes, and at least one shape has a curved surface",
        ),
        ((Point(mass=1.0), Point(mass=1.0, centre=(1, 0, 0))), "all corners of the body lie in one plane"),
    ],
)
def test_shapes_without_faces(shapes, why):
    scene = lying(*shapes)
    assert LANDING.why_not(scene) == why
    with pytest.raises(InputError, match="landing: the face on which the body lands cannot be determined, because"):
        LANDING.settle(assemble(scene))
