"""When free bodies meet: against closed forms, by every engine, and no matter how steps lie."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.integrate import quad

from pem_core import METHODS, Body, Box, Magnet, Sphere, Status, simulate, simulate_adaptive
from pem_core.integrate.outcomes import NO_EVENT, never
from pem_core.models.free_bodies.meeting import surfaces, watched
from pem_core.models.free_bodies.scene import FreeBody, FreeScene
from tests.free_body_scenes import UNITS, thrown
from tests.rods import DOP853, looked

MASS, MOMENT, APART = 0.02, 0.4063, 0.06
MAGNET = Body(shapes=(Sphere(mass=MASS, radius=0.005),), magnets=(Magnet(moment=(0, 0, MOMENT)),))
PLAIN = Body(shapes=(Sphere(mass=MASS, radius=0.005),))
ON_MEETING = replace(never, events=1, ends_on_event=True)


def falling_time(contact):
    """Return when two magnets in line, from rest, have come as near as that [s]: see this folder's README.

    v^2 = 8 C (1/r^3 - 1/R^3) / M with C = mu_0 m^2 / 4 pi; r = R cos(s)^2 takes off the singularity at the start.
    """
    strength = 8.0 * UNITS * MOMENT**2 / (4.0 * np.pi) / MASS

    def pace(s):
        r = APART * np.cos(s) ** 2
        # 1/r^3 - 1/R^3 without the difference of near numbers: (R - r) (R^2 + R r + r^2) / (r R)^3.
        over = (APART**2 + APART * r + r**2) / (r * APART) ** 3
        return 2.0 * np.cos(s) * np.sqrt(APART / (strength * over))

    return quad(pace, 0.0, np.arccos(np.sqrt(contact / APART)), epsabs=0.0, epsrel=1e-13)[0]


def pair(contact, body=MAGNET, apart=APART, **around):
    """Return two bodies in line along z, from rest, watched for their meeting at some distances."""
    starts = ({"body": body, "position": (0.0, 0.0, z)} for z in (-apart / 2, apart / 2))
    return watched(thrown(*starts, points=np.size(contact), **around), np.atleast_2d(contact))


def distance(problem, state, a=0, b=1):
    place = looked("position", problem, 0.0, state)
    return np.linalg.norm(place[:, b] - place[:, a], axis=-1)


@pytest.mark.long
@pytest.mark.parametrize("engine", ["compiled", "numpy"])
def test_magnets_in_line_meet_when_energy_says_so(engine):
    """Largest error 2.3e-14 s, of times of 0.23 s to 0.25 s; the state is that then, not of the end of a step."""
    contact = np.array([0.03, 0.01, 0.001])
    problem = pair(contact)
    run = simulate_adaptive(problem, method=DOP853, tolerance=1e-11, until=1.0, stop=ON_MEETING, engine=engine)
    assert (run.status == Status.DONE).all()
    assert run.event.tolist() == [[0, 0, 0]]
    np.testing.assert_allclose(run.event_time[0], [falling_time(d) for d in contact], rtol=0, atol=2e-13)
    np.testing.assert_array_equal(run.time, run.event_time[0])
    np.testing.assert_allclose(distance(problem, run.state), contact, rtol=0, atol=3e-14)


def test_a_meeting_does_not_depend_on_the_engine():
    both = [
        simulate_adaptive(pair([0.02, 0.004]), method=DOP853, tolerance=1e-9, until=1.0, stop=ON_MEETING, engine=engine)
        for engine in ("compiled", "numpy")
    ]
    np.testing.assert_allclose(both[0].event_time, both[1].event_time, rtol=0, atol=1e-14)
    np.testing.assert_allclose(both[0].state, both[1].state, rtol=0, atol=1e-13)


@pytest.mark.long
@pytest.mark.parametrize("engine", ["compiled", "numpy"])
def test_a_meeting_has_the_same_bits_alone(engine):
    contact = np.linspace(0.001, 0.05, 11)
    options = {"method": DOP853, "tolerance": 1e-9, "until": 1.0, "stop": ON_MEETING, "engine": engine}
    together = simulate_adaptive(pair(contact), **options)
    for k in (0, 4, 10):
        alone = simulate_adaptive(pair(contact[k : k + 1]), **options)
        np.testing.assert_array_equal(alone.state[:, 0], together.state[:, k])
        np.testing.assert_array_equal(alone.event_time[:, 0], together.event_time[:, k])


@pytest.mark.long
def test_the_time_has_the_order_of_the_method():
    """Runge and Kutta's method of order 4 with fixed steps, over contacts that lie anywhere within them."""
    counts, contact = 100 * 2 ** np.arange(4), np.linspace(0.02, 0.04, 23)
    times, errors = np.array([falling_time(d) for d in contact]), []
    for count in counts:
        rule = {"method": METHODS["rk4"], "step": 0.25 / count, "until": 0.25}
        run = simulate(pair(contact), stop=ON_MEETING, engine="numpy", **rule)
        errors.append(np.sqrt(((run.event_time[0] - times) ** 2).mean()))
        np.testing.assert_array_equal(run.time, run.event_time[0])
    slope = -np.polyfit(np.log(counts), np.log(errors), 1)[0]
    assert slope == pytest.approx(4.0, abs=0.2)


def test_no_step_passes_over_a_short_meeting():
    """A flight straight past a body, in one long step: nearer than the contact by a part in 10^6, and as far off."""
    aside, contact, speed = 0.01, 0.01 * np.array([1 + 1e-6, 1 - 1e-6]), 3.0
    there, passing = {"body": PLAIN}, {"body": PLAIN, "position": (-1.0, aside, 0.0), "velocity": (speed, 0.0, 0.0)}
    problem = watched(thrown(there, passing, points=2), contact[None])
    run = simulate_adaptive(problem, method=DOP853, tolerance=1e-6, until=1.0, stop=ON_MEETING, engine="numpy")
    assert run.event.tolist() == [[0, NO_EVENT]]
    before = np.sqrt(contact[0] ** 2 - aside**2)
    np.testing.assert_allclose(run.event_time[0], [(1.0 - before) / speed, np.nan], rtol=0, atol=2e-13)
    np.testing.assert_allclose(run.time, [(1.0 - before) / speed, 1.0], rtol=0, atol=2e-13)


@pytest.mark.parametrize("engine", ["compiled", "numpy"])
def test_of_several_bodies_the_first_pair_is_named(engine):
    """Three in a row: 0 rests, 1 leaves, 2 catches up with 1; each pair has its own distance and its own number."""
    rows = [((0.0, 0.0, 0.0), 0.0), ((1.0, 0.0, 0.0), 1.0), ((-1.0, 0.1, 0.0), 3.0)]
    starts = [{"body": PLAIN, "position": place, "velocity": (speed, 0.0, 0.0)} for place, speed in rows]
    contact = np.array([[0.2, 0.2], [0.05, 0.125], [0.125, 0.125]])
    problem = watched(thrown(*starts, points=2), contact)
    run = simulate_adaptive(problem, method=DOP853, tolerance=1e-9, until=2.0, stop=ON_MEETING, engine=engine)
    assert run.event.tolist() == [[2, 1]]
    # Pair 2 is bodies 1 and 2, which are 2 m apart at 2 m/s; pair 1 is bodies 0 and 2, 1 m apart at 3 m/s.
    np.testing.assert_allclose(run.event_time[0], [(2.0 - 0.075) / 2.0, (1.0 - 0.075) / 3.0], rtol=0, atol=1e-13)


def test_in_a_periodic_box_bodies_meet_through_its_faces():
    box = Box(min=(-0.5, -0.5, -0.5), max=(0.5, 0.5, 0.5), periodic=True)
    starts = ({"body": PLAIN, "position": (0.4 * way, 0.0, 0.0), "velocity": (0.1 * way, 0.0, 0.0)} for way in (-1, 1))
    problem = watched(thrown(*starts, box=box), np.array([[0.01]]))
    run = simulate_adaptive(problem, method=DOP853, tolerance=1e-9, until=4.0, stop=ON_MEETING, engine="numpy")
    np.testing.assert_allclose(run.event_time[0], (0.2 - 0.01) / 0.2, rtol=0, atol=1e-13)


@pytest.mark.long
def test_a_record_ends_with_the_meeting():
    """Without that the step falls below what the time resolves: what is recorded goes on to the end as a rule."""
    times = np.linspace(0.0, 1.0, 101)
    options = {"method": DOP853, "tolerance": 1e-9, "until": 1.0, "record_times": times, "engine": "numpy"}
    run = simulate_adaptive(pair([0.01]), stop=ON_MEETING, **options)
    known = np.isfinite(run.record[:, :, 0]).all(1)
    assert run.status == Status.DONE
    np.testing.assert_array_equal(known, times <= run.time)
    assert simulate_adaptive(pair([0.01]), stop=never, **options).status == Status.STEP_UNDERFLOW


def test_spheres_touch_at_the_sum_of_their_radii_and_others_have_no_such_distance():
    def scene(*shapes):
        bodies = {f"b{k}": Body(shapes=own) for k, own in enumerate(shapes)}
        return FreeScene(
            bodies=bodies, free=tuple(FreeBody(body=name, position=(k, 0, 0)) for k, name in enumerate(bodies))
        )

    small, large = Sphere(mass=1.0, radius=0.01), Sphere(mass=1.0, radius=np.array([0.02, 0.03]))
    np.testing.assert_allclose(surfaces(scene((small,), (large,), (small,))), [[0.03, 0.04], [0.02] * 2, [0.03, 0.04]])
    assert surfaces(scene((small,), (small, Sphere(mass=1.0, radius=0.01, centre=(1, 0, 0))))) is None
