"""Free bodies with magnets: how two meet, what is kept, and what acts through the faces of a periodic box."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import (
    METHODS,
    Body,
    Box,
    Magnet,
    Placed,
    Point,
    RotatingField,
    Sphere,
    Status,
    TriclinicBox,
    UniformField,
    simulate,
    simulate_adaptive,
)
from tests.free_body_scenes import thrown, turned_axes
from tests.physics.solutions import pendulum_angle
from tests.rods import DOP853, flown, looked
from tests.scenes import rigid

BALL = Body(shapes=(Sphere(mass=0.02, radius=0.005),), magnets=(Magnet(moment=(0, 0, 0.4063)),))
ODD = Body(
    shapes=(
        Point(mass=0.012, centre=(0.01, 0, 0.004)),
        Point(mass=0.006, centre=(-0.006, 0.011, 0)),
        Sphere(mass=0.01, radius=0.004, centre=(0, -0.008, -0.01)),
    ),
    magnets=(
        Magnet(position=(0.002, 0.001, 0.006), moment=(0.3, 0, 0.72)),
        Magnet(position=(0, -0.006, 0), moment=(0, 0.48, 0.18)),
    ),
)
"""Nothing of it is symmetric, and its mass centre is not the origin of its frame."""


def pair(apart=0.06, **start):
    """Return two balls in line along z, attracting each other, from rest."""
    return thrown(*({"body": BALL, "position": (0, 0, z), **start} for z in (-apart / 2, apart / 2)))


def tumbling(seed, count=1, **around):
    """Return two odd bodies that fly past each other, near enough to turn each other, from ``count`` random starts."""
    random = np.random.default_rng(seed)

    def start(place):
        spread = {"position": 0.01, "velocity": 0.05, "angular_velocity": 4.0}
        drawn = {name: size * random.normal(size=(3, count)) for name, size in spread.items()}
        drawn["position"] += np.array(place)[:, None]
        return {"body": ODD, "orientation": turned_axes(seed + int(100 * place[0])), **_as_tuples(drawn)}

    return thrown(start((0.0, 0.0, 0.0)), start((0.09, 0.02, -0.03)), points=count, **around)


def _as_tuples(arrays):
    return {name: tuple(array) for name, array in arrays.items()}


@pytest.mark.quick
def test_two_magnets_meet_when_they_should():
    """20 g and 0.4063 A m^2 each, from 0.06 to 0.03 m apart; see this folder's README."""
    problem = pair()
    state, _ = flown(problem, [0.231286329947])
    place, velocity, force = (looked(name, problem, 0.0, state)[0, 0] for name in ("position", "velocity", "force"))
    np.testing.assert_allclose(place[1] - place[0], [0, 0, 0.03], rtol=0, atol=2e-12)
    np.testing.assert_allclose(velocity[0] - velocity[1], [0, 0, 0.462592899579], rtol=0, atol=5e-12)
    np.testing.assert_allclose(force, [(0, 0, 0.122281251851852), (0, 0, -0.122281251851852)], rtol=2e-10)


def test_two_magnets_that_meet_have_a_status():
    """Where steps are chosen none is short enough; steps of one length jump over, and energy says so."""
    assert simulate_adaptive(pair(), method=DOP853, tolerance=1e-8, until=1.0).status == Status.STEP_UNDERFLOW
    assert simulate(pair(), method=METHODS["rk4"], step=1e-4, until=1.0).status == Status.ENERGY_ROSE


def totals(problem, state):
    """Return momentum, angular momentum about the origin, of orbits and own, and energy of states (s, r, n)."""
    names = ("position", "velocity", "angular_momentum", "energy")
    place, velocity, spin, energy = (looked(name, problem, 0.0, state) for name in names)
    momentum = velocity * sum(shape.mass for shape in ODD.shapes)
    return momentum.sum(-2), (np.cross(place, momentum) + spin).sum(-2), energy


def test_what_two_free_magnets_keep():
    """To the tolerance, while what is own and what is orbital of angular momentum exchange a tenth of it and more."""
    problem = tumbling(3, 8)
    state, run = flown(problem, np.linspace(0, 0.3, 13), tolerance=1e-12)
    assert (run.status == Status.DONE).all()
    momentum, angular, energy = totals(problem, state)
    np.testing.assert_allclose(momentum - momentum[0], 0.0, rtol=0, atol=1e-16)
    size = np.linalg.norm(angular[0], axis=-1).min()
    np.testing.assert_allclose(angular - angular[0], 0.0, rtol=0, atol=1e-12 * size)
    np.testing.assert_allclose(energy - energy[0], 0.0, rtol=0, atol=1e-11 * np.abs(energy[0]).min())
    spin = looked("angular_momentum", problem, 0.0, state).sum(-2)
    assert (np.linalg.norm(spin - spin[0], axis=-1).max(0) > 0.1 * size).all()


def test_invariants_are_conserved_to_the_order_of_the_method():
    """With rk4 angular momentum and energy drift as the fourth power of the step; momentum not at all."""
    problem, counts, drifts = tumbling(3, 20), 100 * 2 ** np.arange(3), []
    start = totals(problem, problem.state)
    for count in counts:
        run = simulate(problem, method=METHODS["rk4"], step=0.2 / count, until=0.2)
        momentum, *others = (end - own for end, own in zip(totals(problem, run.state), start, strict=True))
        assert np.abs(momentum).max() < 1e-16
        drifts.append([np.sqrt((change**2).mean()) for change in others])
    slopes = -np.polyfit(np.log(counts), np.log(drifts), 1)[0]
    np.testing.assert_allclose(slopes, 4.0, atol=0.1)


SMALL = Box(min=(-0.05, -0.06, -0.07), max=(0.05, 0.06, 0.07), periodic=True)


def test_what_acts_on_an_image_acts_on_its_owner():
    """In a box as beside an image without one; and the arms of both differ by the image's shift (seed 003, eq. (7))."""
    free = [
        {"body": BALL, "position": (0.042, 0.01, -0.02), "orientation": turned_axes(2)},
        {"body": BALL, "position": (-0.038, -0.015, 0.005), "orientation": turned_axes(3)},
    ]
    boxed, (near, far) = thrown(*free, box=SMALL), free
    shift = np.array([0.1, 0.0, 0.0])
    aside = thrown(near, {**far, "position": tuple(np.array(far["position"]) + shift)})
    for name in ("force", "torque", "energy"):
        in_box, beside = (looked(name, problem, 0.0, problem.state) for problem in (boxed, aside))
        np.testing.assert_allclose(in_box, beside, rtol=1e-13, atol=1e-18)
    place, force, torque = (looked(name, boxed, 0.0, boxed.state)[0] for name in ("position", "force", "torque"))
    np.testing.assert_array_equal(force[0], -force[1])
    np.testing.assert_allclose(torque.sum(0) + np.cross(place, force).sum(0), np.cross(shift, force[0]), rtol=1e-12)


def test_momentum_is_conserved_in_a_periodic_box():
    """While bodies fly through its faces; places are not wrapped."""
    start = [{"velocity": v, "angular_velocity": (3.0, -1.0, 2.0)} for v in ((0.4, 0.3, -0.2), (-0.3, 0.1, 0.1))]
    places = (0.02, 0.01, 0.0), (-0.03, -0.02, 0.03)
    problem = thrown(*({"body": ODD, "position": x, **s} for x, s in zip(places, start, strict=True)), box=SMALL)
    run = simulate(problem, method=METHODS["rk4"], step=1e-4, until=0.3)
    (before, after) = (totals(problem, state)[0] for state in (problem.state, run.state))
    np.testing.assert_allclose(after, before, rtol=0, atol=1e-16)
    moved = looked("velocity", problem, 0.0, run.state) - looked("velocity", problem, 0.0, problem.state)
    assert np.abs(moved).max() > 1e-3
    assert looked("position", problem, 0.0, run.state)[0, 0, 0] > 0.1


@pytest.mark.long
def test_images_and_places_in_a_box():
    """Places are those in the box and n1 a1 + n2 a2 + n3 a3, seed 003's (1); nothing is told where there is no box."""
    vectors, corner = ((0.1, 0, 0), (0.04, 0.1, 0), (-0.03, 0.025, 0.1)), (-0.02, -0.03, -0.05)
    places = ((0.01, 0, 0), (0.5, 0.3, -0.2)), ((-0.01, 0.03, 0.02), (-0.4, 0.1, 0.3))
    starts = [{"body": rigid((1, 2, 3), 1.0), "position": x, "velocity": v} for x, v in places]
    problem, times = thrown(*starts, box=TriclinicBox(vectors=vectors, min=corner)), [0.0, 0.3, 1.0]
    state, _ = flown(problem, times, tolerance=1e-6)
    place, image, wrapped = (
        looked(name, problem, 0.0, state)[:, 0] for name in ("position", "image", "wrapped_position")
    )
    np.testing.assert_allclose(wrapped + image @ vectors, place, rtol=0, atol=1e-15)
    np.testing.assert_array_equal(image, np.rint(image))
    share = np.linalg.solve(np.transpose(vectors), (wrapped - corner)[..., None])
    assert ((share >= 0) & (share < 1)).all()
    assert np.abs(image[-1]).max() > 3
    assert len(np.unique(image[-1], axis=0)) == 2
    free = thrown(*starts)
    assert looked("image", free, 0.0, free.state).size == looked("wrapped_position", free, 0.0, free.state).size == 0


def test_a_needle_that_turns_with_its_field():
    """Seen from a field that turns it is a compass: it starts with the field's own rate, 40 degrees ahead of it."""
    rate, ahead = 3.0, np.radians(40)
    field = RotatingField(B1=(0.02, 0, 0), B2=(0, 0.02, 0), angular_velocity=rate)
    axes = (np.cos(ahead), np.sin(ahead), 0), (-np.sin(ahead), np.cos(ahead), 0), (0, 0, 1)
    needle = Body(
        shapes=(Sphere(mass=0.02, radius=0.03),), magnets=(Magnet(position=(0.01, 0, 0), moment=(0.1, 0, 0)),)
    )
    start = {"body": needle, "velocity": (1, 2, 3), "orientation": axes, "angular_velocity": (0, 0, rate)}
    problem, times = thrown(start, field=field), np.linspace(0, 2, 9)
    state, run = flown(problem, times)
    u1 = looked("orientation", problem, 0.0, state)[:, 0, 0, 0]
    inertia = 0.4 * 0.02 * 0.03**2
    angle = rate * times + pendulum_angle(times, ahead, np.sqrt(0.1 * 0.02 / inertia))
    np.testing.assert_allclose(u1, np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1), rtol=0, atol=1e-11)
    np.testing.assert_allclose(looked("velocity", problem, 0.0, state)[:, 0, 0], [(1, 2, 3)] * 9, rtol=1e-14)
    assert abs(run.energy_drift[0]) < 1e-14


def in_a_scene(turn=None, body=ODD):
    """Return two bodies over a placed one, in field and weight, all of it turned together."""
    turn = np.eye(3) if turn is None else turn

    def turned(*vectors):
        return tuple(tuple(turn @ v) for v in vectors)

    (first, second), (gravity, B) = (
        turned((0, 0, 0.01), (0.08, 0.02, 0.03)),
        turned((0.3, -0.2, -4), (0.02, 0.01, -0.03)),
    )
    frames = [turned(*turned_axes(seed)) for seed in (5, 6, 7)]
    (v, w, other), (spot,) = turned((0.2, 0.1, 0.3), (2, -3, 1), (-0.1, 0.2, 0.1)), turned((0.02, 0.1, -0.05))
    return thrown(
        {"body": body, "position": first, "velocity": v, "orientation": frames[0], "angular_velocity": w},
        {"body": BALL, "position": second, "velocity": other, "orientation": frames[1], "angular_velocity": other},
        gravity=gravity,
        field=UniformField(B=B),
        bodies={"puck": Body(magnets=(Magnet(moment=(0.1, 0, 0.3)),))},
        placed=(Placed(body="puck", position=spot, orientation=frames[2]),),
    )


@pytest.mark.long
def test_a_scene_that_is_turned_moves_as_before():
    turn = np.array(turned_axes(11))
    plain, turned = in_a_scene(), in_a_scene(turn)
    times = np.linspace(0.02, 0.2, 4)
    before, after = (flown(problem, times)[0] for problem in (plain, turned))
    for name in ("position", "velocity", "orientation", "angular_velocity", "angular_momentum", "force", "torque"):
        expected, found = (looked(name, p, 0.0, s) for p, s in ((plain, before), (turned, after)))
        size = np.abs(expected).max()
        np.testing.assert_allclose(found, expected @ turn.T, rtol=0, atol=1e-10 * size, err_msg=name)


def test_motion_is_the_same_to_whoever_flies_along():
    """Two magnets and their weight, without anything placed."""
    along, times = np.array([3.0, -2.0, 1.5]), np.linspace(0.02, 0.2, 4)
    fast = [{"velocity": tuple(np.add(v, along))} for v in ((0.1, 0.2, 0.0), (-0.2, 0.0, 0.1))]
    slow = [{"velocity": tuple(np.add(one["velocity"], -along))} for one in fast]
    places = (0, 0, 0), (0.07, 0.02, -0.03)
    problems = [
        thrown(*({"body": ODD, "position": x, **s} for x, s in zip(places, starts, strict=True)), gravity=(0, 0, -9.8))
        for starts in (slow, fast)
    ]
    here, there = (flown(problem, times)[0] for problem in problems)
    offset = {
        "position": times[:, None, None, None] * along,
        "velocity": along,
        "orientation": 0,
        "angular_momentum": 0,
    }
    for name, more in offset.items():
        expected, found = (looked(name, p, 0.0, s) for p, s in zip(problems, (here, there), strict=True))
        np.testing.assert_allclose(found - more, expected, rtol=0, atol=1e-11 * np.abs(expected).max(), err_msg=name)


@pytest.mark.long
def test_a_body_moves_about_its_mass_centre_wherever_its_frame_is():
    """One whose shapes and magnets are all given far aside."""
    aside = np.array([0.3, -0.2, 0.1])

    def moved(one, key):
        return replace(one, **{key: tuple(np.add(getattr(one, key), aside))})

    shapes = tuple(moved(shape, "centre") for shape in ODD.shapes)
    far = replace(ODD, shapes=shapes, magnets=tuple(moved(magnet, "position") for magnet in ODD.magnets))
    runs = [(problem, flown(problem, [0.05, 0.2])[0]) for problem in (in_a_scene(), in_a_scene(body=far))]
    for name in ("position", "orientation", "angular_velocity", "magnet_position"):
        expected, found = (looked(name, problem, 0.0, state) for problem, state in runs)
        np.testing.assert_allclose(found, expected, rtol=0, atol=1e-10 * np.nanmax(np.abs(expected)), err_msg=name)
