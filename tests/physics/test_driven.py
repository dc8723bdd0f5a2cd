"""Fields and magnets that move with time, against frames in which they stand still."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import Body, Box, EllipticRotation, Magnet, Placed, RotatingField, assemble, method_named, simulate
from pem_core.equilibria.capture import capture_rule
from pem_core.equilibria.labels import rest_magnets
from pem_core.integrate.outcomes import never
from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET, is_autonomous
from pem_core.models.environment.rows import nearest
from pem_core.models.rigid import observables
from pem_core.models.rigid.dissipation import keeps_its_images
from pem_core.scene.motion import course_of_arrow
from pem_core.scene.paths import with_values
from tests.physics.solutions import pendulum_angle
from tests.scenes import ARM, boxed, circling, neighbours, one, passing, rigid, tabletop, turning_field

RATE, FLUX, MOMENT, INERTIA, START = 1.7, 0.8, 1.0, 2.0, 0.9


def needle(lead=START, **scene):
    """Return a compass needle about z, ``lead`` ahead of x, that turns with the field."""
    u1, u2 = (np.cos(lead), np.sin(lead), 0.0), (-np.sin(lead), np.cos(lead), 0.0)
    body = rigid((0.4, INERTIA, INERTIA), magnets=(Magnet(moment=(MOMENT, 0, 0)),))
    return one(body, orientation=(u1, u2, (0, 0, 1)), angular_velocity=(0, 0, RATE), **scene)


def leads(scene, until=20.0):
    """Return times and the angle of the needle ahead of the turning frame."""
    problem = assemble(scene)
    run = simulate(problem, method=method_named("rk4"), step=1e-3, until=until, record_every=1000)
    u1 = observables.orientations(problem, np.moveaxis(run.record, 1, 0))[:, 0, 0, 0]
    assert abs(run.energy_drift[0]) < 1e-11
    return run.record_time, np.arctan2(u1[:, 1], u1[:, 0]) - RATE * run.record_time


def wrapped(angle):
    return (angle + np.pi) % (2 * np.pi) - np.pi


def test_needle_in_a_field_that_turns():
    """In the frame of the field it is the pendulum equation, lead'' = -(p B / I) sin lead, released at rest."""
    field = RotatingField(B1=(FLUX, 0, 0), B2=(0, FLUX, 0), angular_velocity=RATE)
    t, angle = leads(replace(needle(), field=field))
    expected = pendulum_angle(t, START, np.sqrt(MOMENT * FLUX / INERTIA))
    np.testing.assert_allclose(wrapped(angle - expected), 0.0, atol=1e-11)


@pytest.mark.parametrize(("radius", "offset"), [(0.5, 0.0), (0.3, 0.2), (0.0, 0.5)])
def test_needle_within_a_circling_magnet(radius, offset):
    """A magnet that turns with its circle has the field of one that stands, seen from the circle.

    On an orbit, at the end of an arm of a body that turns on the spot, or both together.
    """
    distance, moment = radius + offset, 1e7 * FLUX * 0.5**3 / 2
    course = EllipticRotation(
        r1=(0, radius or 1e-30, 0), r2=(-radius or -1e-30, 0, 0), phase=-np.pi / 2, angular_velocity=RATE
    )
    arm = Body(magnets=(Magnet(position=(0, offset, 0), moment=(0, moment, 0)),))
    placed = Placed(body="arm", spin=-np.pi / 2, motion=course)
    assert distance == 0.5
    t, angle = leads(needle(bodies={"arm": arm}, placed=(placed,)))
    expected = pendulum_angle(t, START, np.sqrt(MOMENT * FLUX / INERTIA))
    np.testing.assert_allclose(wrapped(angle - expected), 0.0, atol=1e-11)


def test_a_flying_magnet_is_where_its_velocity_brings_it():
    """At t = 0.3 the torque of a magnet in flight, at the end of an arm, is that of one at rest in that place."""
    armed = Body(magnets=(Magnet(position=(0.01, 0.02, 0.005), moment=(0, 0, 0.4)),))
    scene = replace(passing(), bodies={**passing().bodies, "puck": armed})
    flying = scene.placed[1]
    there = tuple(x + 0.3 * v for x, v in zip(flying.position, flying.motion.velocity, strict=True))
    still = replace(scene, placed=(scene.placed[0], replace(flying, position=there, motion="fixed"), *scene.placed[2:]))
    assert rates_at(scene, 0.3) == pytest.approx(rates_at(still, 0.0), rel=1e-13, abs=1e-15)


def test_a_field_begins_as_the_sum_of_its_constant_and_turning_parts():
    scene = turning_field()
    total = tuple(b + b1 for b, b1 in zip(scene.field.B, scene.field.B1, strict=True))
    assert rates_at(scene, 0.0) == pytest.approx(rates_at(tabletop(tilt=(0.3, 0.1), B=total), 0.0), rel=1e-13)


def test_magnets_of_one_body_move_like_bodies_of_one_magnet():
    """Two magnets on one body that circles: the same as each on a body of its own, with the same course."""
    scene = circling()
    pair, *others = scene.placed
    alone = {f"half_{i}": Body(magnets=(magnet,)) for i, magnet in enumerate(scene.bodies["pair"].magnets)}
    halves = tuple(replace(pair, body=name) for name in alone)
    apart = replace(scene, bodies={**scene.bodies, **alone}, placed=(*halves, *others))
    assert (rates_at(scene, 0.3) == rates_at(apart, 0.3)).all()


def test_a_line_to_and_fro_turns_nothing():
    """Where r1 and r2 are parallel: half a period on, the magnet is across the centre, its moment as it was."""
    scene = circling()
    item = scene.placed[1]
    assert item.motion.r2 == (0, 0, 0)
    t = np.pi / item.motion.angular_velocity
    across = tuple(x - r for x, r in zip(item.position, item.motion.r1, strict=True))
    one_moves = replace(scene, placed=(item,))
    still = replace(scene, placed=(replace(item, position=across, motion="fixed"),))
    assert rates_at(one_moves, t) == pytest.approx(rates_at(still, 0.0), rel=1e-12, abs=1e-15)


def rates_at(scene, t):
    from pem_core.integrate.backends import loops_for

    problem = assemble(scene)
    rates = loops_for(problem).rates(t, problem.state)
    return rates[:-1, 0]


@pytest.mark.parametrize(
    ("x", "image"), [(-15, -5), (-5, -5), (5, -5), (5.001, -4.999), (15, -5), (27, -3), (4.999, 4.999)]
)
def test_nearest_image(x, image):
    assert nearest(float(x), 10.0) == pytest.approx(image, abs=1e-12)


def test_pendulums_act_through_the_faces_of_a_box():
    """A pendulum at 0 and one at .2 in a box of .28 are a pair .08 apart: the second stands at -.08."""
    scene = replace(boxed(size=0.28, spacing=0.2), placed=())
    pivots = [replace(item, pivot=(x, 0, 0)) for item, x in zip(scene.pendulums, (0.0, -0.08), strict=True)]
    apart = replace(neighbours(2), pendulums=tuple(pivots))
    assert rates_at(scene, 0.0) == pytest.approx(rates_at(apart, 0.0), rel=1e-12, abs=1e-14)
    open_space = replace(boxed(periodic=False), placed=())
    assert rates_at(open_space, 0.0) == pytest.approx(rates_at(neighbours(2), 0.0), rel=1e-15)
    assert abs(rates_at(scene, 0.0) - rates_at(neighbours(2, spacing=0.2), 0.0)).max() > 1e-4


@pytest.mark.parametrize("axis", range(3))
def test_a_magnet_one_edge_away_acts_as_if_near(axis):
    """The edges, 5, 7 and 11 here, are those of the box along each axis, wherever its corners are."""
    box = Box(min=(1, -2, 3), max=(6, 5, 14))
    near = replace(boxed(), box=box)
    (puck,) = near.placed
    place = [x + (5, 7, 11)[axis] * (i == axis) for i, x in enumerate(puck.position)]
    far = replace(near, placed=(replace(puck, position=tuple(place)),))
    assert rates_at(far, 0.0) == pytest.approx(rates_at(near, 0.0), rel=1e-11, abs=1e-14)
    assert rates_at(near, 0.0) == pytest.approx(rates_at(replace(near, box=None), 0.0), rel=1e-12)


@pytest.mark.long
def test_nothing_rests_where_something_moves():
    scenes = {"still": tabletop(), "field": turning_field(), "passing": passing(), "circling": circling()}
    stopped = {"field": turning_field(rate=0.0), "passing": passing(speed=0.0), "circling": circling(rate=0.0)}
    for name, scene in scenes.items():
        assert is_autonomous(assemble(scene)).all() == (name == "still")
    for scene in stopped.values():
        assert is_autonomous(assemble(scene)).all()
    mixed = assemble(with_values(turning_field(), {("field", "angular_velocity"): np.array([0.0, 1.0])}))
    assert is_autonomous(mixed).tolist() == [True, False]
    rule = capture_rule(mixed)
    assert (rule.levels[:, 1] == -np.inf).all()
    assert not rule.settles[1]


def test_what_moves_is_a_place_or_a_moment_or_a_field_that_changes():
    """To and fro, a moment as it is; at the hub of a wheel, a moment that turns; and a turn of nothing."""
    scene = circling()
    assert not is_autonomous(assemble(replace(scene, placed=(scene.placed[1],)))).any()
    wheel = EllipticRotation(r1=(0.05, 0, 0), r2=(0, 0.05, 0), angular_velocity=1.0)
    hub = Body(magnets=(Magnet(position=(-0.05, 0, 0), moment=(1, 0, 0)),))
    turning = replace(tabletop(), bodies={**scene.bodies, "hub": hub}, placed=(Placed(body="hub", motion=wheel),))
    assert not is_autonomous(assemble(turning)).any()
    assert is_autonomous(assemble(replace(tabletop(), field=RotatingField(B1=(0, 0, 0), angular_velocity=1.0)))).all()


@pytest.mark.parametrize(("edge", "keeps"), [(0.7, False), (1.0, True)])
@pytest.mark.parametrize("axis", range(3))
def test_nearest_images_stay_where_an_edge_is_twice_what_lies_between(edge, keeps, axis):
    """Two magnets .2 from pivots .08 apart come .48 apart at most along x; that of a table-top and a puck, .61."""
    box = Box(min=(0, 0, 0), max=tuple(edge if i == axis else 9.0 for i in range(3)))
    pair = replace(neighbours(2, askew=0.0), box=box)
    assert keeps_its_images(assemble(pair)).all() == keeps
    far = Box(min=(0, 0, 0), max=tuple(2 * edge if i == axis else 9.0 for i in range(3)))
    pucks = replace(tabletop(), placed=(Placed(body="puck", position=(0.3, 0.3, -0.3)),))
    assert not keeps_its_images(assemble(replace(pucks, box=box))).any()
    assert keeps_its_images(assemble(replace(pucks, box=far))).all()


def test_a_box_that_changes_images_is_not_captured_in():
    wide, narrow = (assemble(replace(boxed(size=size), placed=())) for size in (5.0, 0.12))
    assert keeps_its_images(wide).all()
    assert not keeps_its_images(narrow).any()
    first, second = neighbours(2, drag=1e-4).pendulums
    one_dragged = replace(neighbours(2), pendulums=(first, replace(second, drag=0.0)))
    for problem in (assemble(boxed(drag=1e-4)), assemble(neighbours(2)), assemble(one_dragged)):
        assert capture_rule(problem) is never
    assert capture_rule(assemble(neighbours(2, drag=1e-4))) is not never


def test_euler_of_the_manual_and_of_the_engine():
    """Energy errors of a planar pendulum, l = 5, g = 1, 60 degrees, 10,000 steps of .01: known for both."""
    from pem_core import Point

    bob = Body(shapes=(Point(mass=1.0, centre=(0, 0, -5.0)),))
    problem = assemble(one(bob, gravity=(0, 0, -1.0), tilt=(np.pi / 3, 0)))
    drift = {
        name: simulate(problem, method=method_named(name), step=0.01, until=100.0).energy_drift[0]
        for name in ("euler", "pem_euler")
    }
    assert drift["euler"] == pytest.approx(0.448, abs=5e-4)
    assert drift["pem_euler"] == pytest.approx(-5.2e-3, abs=5e-5)


def test_which_magnet_is_nearest_in_a_periodic_box():
    """Half-way between two magnets belongs to none, also where one of them is seen through a face."""
    box = Box(min=(0, 0, -1), max=(1, 1, 1))
    for x, walls in ((-0.0399, None), (0.9601, box), (-0.0399, box)):
        scene = tabletop()
        spots = ((x, 0.0, -ARM - 0.03), (0.04, 0.0, -ARM - 0.03))
        placed = tuple(replace(scene.placed[0], position=spot) for spot in spots)
        problem = assemble(replace(scene, placed=placed, box=walls))
        assert rest_magnets(problem, problem.state).tolist() == [[AT_NO_MAGNET]]


def test_parallel_radii_are_parallel_up_to_round_off():
    motion = EllipticRotation(r1=(0.1, 0.2, 0.3), r2=(0.3, 0.6, 0.9), angular_velocity=1.0)
    assert course_of_arrow(motion, (0.0, 0.0, 1.0)).at(np.pi) == pytest.approx((0.0, 0.0, 1.0))
