"""What is told of impacts from the states before and after, and of bodies that start before walls."""

import numpy as np
import pytest

from pem_core import Body, Box, Cuboid, Cylinder, Ellipsoid, InputError, Line, Mesh, Point, Sphere, assemble
from pem_core.models.contact.assemble import Wall, start_gaps
from pem_core.models.contact.gap_functions import since_row
from pem_core.models.free.rows import FREE_STATE
from pem_core.models.free_bodies.observables import IMPACTS, foot
from pem_core.models.free_bodies.scene import FreeBody, FreeScene
from pem_core.models.presentation.report import NO_IMPACT
from pem_core.scene.bodies import Analysis, analyse
from pem_core.scene.placed_bodies import axes_of
from pipelines.pictures.scene import surface
from tests.meshes import CUBE

pytestmark = pytest.mark.quick
POINT, MOMENTUM, TURN = FREE_STATE.position, FREE_STATE.momentum, FREE_STATE.angular_momentum
DRAW = np.random.default_rng(3)
STONE = Body(shapes=(Cuboid(mass=2.0, half_edges=(0.3, 0.2, 0.1)),))
FLOOR = Wall(restitution=0.5)
SHAPES = {
    "sphere": Sphere(mass=1.0, radius=0.2, centre=(0.1, 0.0, 0.2)),
    "ellipsoid": Ellipsoid(mass=1.0, semi_axes=(0.3, 0.2, 0.1), axis_a=(1, 1, 0), axis_b=(-1, 1, 0)),
    "cylinder": Cylinder(mass=1.0, radius=0.2, half_length=0.3, axis=(0, 1, 1)),
    "cuboid": STONE.shapes[0],
    "line": Line(mass=1.0, half_length=0.4, axis=(1, 2, 3)),
    "point": Point(mass=1.0, centre=(0.1, 0.2, 0.3)),
    "mesh": Mesh(mass=1.0, vertices=CUBE[0], faces=CUBE[1], centre=(0.1, 0.0, 0.0)),
}


def scene(*free, walls=(FLOOR,), **others):
    free = free or (FreeBody(body="stone", position=(0, 0, 1)),)
    return FreeScene(bodies={"stone": STONE}, free=free, walls=walls, **others)


def with_impulses(problem, body, given):
    """Return states (1, 2, s, n) between which a body is given impulses at places, and these."""
    before = np.tile(problem.state, (1, len(given)))
    before[: FREE_STATE.quaternion] += DRAW.normal(size=(FREE_STATE.quaternion, len(given)))
    after, first = before.copy(), FREE_STATE.size * body
    for k, (impulse, place) in enumerate(given):
        r = place - before[first + POINT : first + POINT + 3, k]
        after[first + MOMENTUM : first + MOMENTUM + 3, k] += impulse
        after[first + TURN : first + TURN + 3, k] += np.cross(r, impulse)
    return np.stack([before, after])[None]


def test_place_and_impulse_follow_from_both_states():
    """Of one impulse that is the place where it acts; of several at once the foot of their sum: 1e-13."""
    problem = assemble(scene())
    given = [(np.array([0, 0, q]), np.array([x, y, 0.0])) for q, x, y in DRAW.uniform(0.1, 1.0, (20, 3))]
    told = IMPACTS.told(problem, with_impulses(problem, 0, given))
    np.testing.assert_allclose(told.impulse[0], [impulse for impulse, _ in given], rtol=0, atol=1e-14)
    np.testing.assert_allclose(told.point[0], [place for _, place in given], rtol=0, atol=2e-14)
    assert (told.body == 0).all()
    assert (told.wall == 0).all()
    one, other = np.array([0.1, 0.2, 0.0]), np.array([0.4, -0.1, 0.0])
    sums = np.array([0, 0, 1.0]), (one + 3 * other) / 4
    both = with_impulses(problem, 0, [sums])
    np.testing.assert_allclose(IMPACTS.told(problem, both).point[0, 0], sums[1], rtol=0, atol=2e-14)


def test_the_wall_is_the_one_that_gives_most_and_its_point_lies_on_it():
    walls = (FLOOR, Wall(point=(-5, 0, 0), normal=(2, 0, 0.1)), Wall(point=(0, 0, 9), normal=(0, 0, -1)))
    problem = assemble(scene(walls=walls))
    n = np.array([2, 0, 0.1]) / np.hypot(2, 0.1)
    lift = 0.3 * np.array([0, 0, 1]) + 0.5 * n
    given = [(n, -5 * n), (np.array([0, 0, -2.0]), np.array([1, 2, 9])), (lift, np.zeros(3))]
    told = IMPACTS.told(problem, with_impulses(problem, 0, given))
    assert told.wall.tolist() == [[1, 2, 1]]
    levels = [(1, n, n @ (-5, 0, 0)), (2, np.array([0, 0, -1]), -9.0), (1, n, n @ (-5, 0, 0))]
    for (_, normal, level), point in zip(levels, told.point[0], strict=True):
        assert normal @ point == pytest.approx(level, abs=1e-13)


def test_of_several_bodies_the_one_that_is_hit_most_is_recorded():
    two = FreeBody(body="stone", position=(3, 0, 1)), FreeBody(body="stone", position=(-3, 0, 1))
    problem = assemble(scene(*two))
    states = with_impulses(problem, 1, [(np.array([0, 0, 2.0]), np.array([1.0, 2.0, 0.0]))] * 3)
    states[0, :, :, 2] = np.nan
    told = IMPACTS.told(problem, states)
    assert told.body.tolist() == [[1, 1, NO_IMPACT]]
    assert told.wall.tolist() == [[0, 0, NO_IMPACT]]
    assert np.isnan(told.point[0, 2]).all()
    assert np.isfinite(told.point[0, :2]).all()
    assert "pass through each other" in IMPACTS.note(scene(*two))
    assert not IMPACTS.note(scene())
    assert not IMPACTS.note(scene(*two, walls=()))


def test_contact_has_its_beginning():
    problem = assemble(scene(FreeBody(body="stone", position=(0, 0, 1)), FreeBody(body="stone", position=(0, 0, 2))), 2)
    state = problem.state.copy()
    state[since_row(problem.layout, 1)] = 0.0, 1.5
    np.testing.assert_array_equal(IMPACTS.touches_since(problem, state), [[np.nan, 0.0], [np.nan, 1.5]])


def test_the_foot_is_on_the_line_of_action():
    impulse, turn = (0.0, 0.0, 2.0), (0.4, -0.6, 0.0)
    at = foot((1.0, 1.0, 5.0), impulse, turn, ((0.0, 0.0, 1.0), 0.25))
    np.testing.assert_allclose(np.cross(np.subtract(at, (1, 1, 5)), impulse), turn, rtol=0, atol=1e-15)
    assert at[2] == 0.25


@pytest.mark.parametrize("name", SHAPES)
def test_gaps_at_the_start_are_those_of_points_on_the_surface(name):
    """Shapes that are askew in their bodies, before walls that are askew: to the fineness of the points."""
    body = Body(shapes=(SHAPES[name],))
    item = FreeBody(body="stone", position=(0.1, 0.2, 3.0), tilt=(0.3, 0.4), spin=0.5)
    walls = FLOOR, Wall(point=(-1, 0, 0), normal=(3, 1, 2)), Wall(point=(0, 0, 9), normal=(0.2, -0.1, -1))
    problem = assemble(FreeScene(bodies={"stone": body}, free=(item,), walls=walls))
    u = np.array(axes_of(item, body))
    points = (surface(body.shapes[0]).reshape(-1, 3) - np.array(analyse(body).mass_centre)) @ u + problem.state[:3, 0]
    for wall, own in zip(walls, start_gaps(walls, body, item), strict=True):
        n = np.array(wall.normal) / np.linalg.norm(wall.normal)
        brute = ((points - np.array(wall.point)) @ n).min()
        assert own[0] == pytest.approx(brute, abs=1e-4)
        assert own[0] <= brute + 1e-15


WRONG = {
    "free.0.position must keep the body in front of walls.1, but at .0.0, 0.0, 1.0. m the body extends 0.2 m beyond": {
        "walls": (FLOOR, Wall(point=(0, 0, 1.0 - 0.1 + 0.2)))
    },
    "box.periodic must be false if there are walls, but is True": {"box": Box(min=(-1, -1, -1), max=(1, 1, 1))},
    "bodies.stone.shapes must contain a shape, because the body can hit walls": {
        "bodies": {"stone": Body(analysis=Analysis(mass=1.0, mass_centre=(0, 0, 0), inertia=(1, 1, 1, 0, 0, 0)))}
    },
}


@pytest.mark.parametrize("rule", WRONG)
def test_a_scene_that_cannot_have_walls_is_refused_in_its_place(rule):
    given = {"bodies": {"stone": STONE}, "free": (FreeBody(body="stone", position=(0, 0, 1)),), "walls": (FLOOR,)}
    with pytest.raises(InputError, match=rule):
        FreeScene(**{**given, **WRONG[rule]})
    FreeScene(**{**given, **WRONG[rule], "walls": ()})


def test_a_touching_start_is_allowed_and_the_deepest_of_a_sweep_reported():
    touching = FreeBody(body="stone", position=(0, 0, 0.1 * (1 - 1e-9)))
    assert start_gaps((FLOOR,), STONE, touching)[0, 0] < 0
    scene(touching)
    heights = np.array([0.5, 0.05, 0.04, 0.3])
    with pytest.raises(InputError, match=r"at .0.0, 0.0, 0.04. m the body extends 0.06 m beyond"):
        scene(FreeBody(body="stone", position=(0.0, 0.0, heights)))
    with pytest.raises(InputError, match=r"walls.0, but at .* the body extends 0.4 m beyond"):
        scene(walls=(Wall(point=(0, 0, np.array([0.2, 1.3]))),))
    scene(box=Box(min=(-1, -1, -1), max=(1, 1, 1), periodic=False))
