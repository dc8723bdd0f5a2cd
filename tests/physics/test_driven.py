"""Fields and magnets that move with time, against frames in which they stand still."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import Body, EllipticRotation, Magnet, Placed, RotatingField, assemble, method_named, observe, simulate
from pem_core.capture import capture_rule
from pem_core.dissipation import is_autonomous, keeps_its_images
from pem_core.engine import NOT_AT_REST
from pem_core.systems.surroundings import nearest
from pipelines.axes import with_values
from tests.physics.solutions import pendulum_angle
from tests.scenes import boxed, circling, neighbours, one, passing, rigid, tabletop, turning_field

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
    u1 = observe.orientations(problem, np.moveaxis(run.record, 1, 0))[:, 0, 0, 0]
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
    """At t = 0.3 the torque of a magnet in flight is that of one at rest in that place."""
    scene = passing()
    flying = scene.placed[1]
    there = tuple(x + 0.3 * v for x, v in zip(flying.position, flying.motion.velocity, strict=True))
    still = replace(scene, placed=(scene.placed[0], replace(flying, position=there, motion="fixed"), *scene.placed[2:]))
    assert rates_at(scene, 0.3) == pytest.approx(rates_at(still, 0.0), rel=1e-13, abs=1e-15)


def rates_at(scene, t):
    from pem_core.loops import loops_for

    problem = assemble(scene)
    rates = loops_for(problem.system).rates(t, problem.state, problem.parameters, problem.layout)
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
    at_rest = mixed.state.copy()
    at_rest[3:12] = np.eye(3).reshape(9, 1)
    assert rule(0, np.array([1]), at_rest[:, 1:]) == [NOT_AT_REST]


def test_a_box_that_changes_images_is_not_captured_in():
    wide, narrow = (assemble(replace(boxed(size=size), placed=())) for size in (5.0, 0.12))
    assert keeps_its_images(wide).all()
    assert not keeps_its_images(narrow).any()


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
