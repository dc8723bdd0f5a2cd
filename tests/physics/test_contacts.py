"""Bodies that lie against walls: constraints without friction, held to closed forms, and when they end."""

import numpy as np
import pytest
from scipy.integrate import quad

from pem_core import Body, Ellipsoid, Line, Sphere, simulate_adaptive
from pem_core.methods.method import METHODS
from pem_core.models.contact.assemble import Wall
from pem_core.models.contact.gap_functions import slot_row
from pem_core.models.free.rows import axes_at
from tests.free_body_scenes import thrown

WEIGHT, HALF, MASS = 9.80665, 0.5, 0.7
FLOOR, SIDE = Wall(restitution=0.0), Wall(normal=(1.0, 0.0, 0.0), restitution=0.0)


def leaning(angle, walls):
    """Return the problem of a rod that stands on the floor at an angle from upright, its other end at x = 0."""
    c, s = np.cos(angle), np.sin(angle)
    body = Body(shapes=(Line(mass=MASS, half_length=HALF),))
    axes = ((c, 0.0, s), (0.0, 1.0, 0.0), (-s, 0.0, c))
    start = {"body": body, "position": (HALF * s, 0.2, HALF * c), "orientation": axes}
    return thrown(start, gravity=(0, 0, -WEIGHT), walls=walls)


def moved(problem, until, tolerance=1e-11):
    run = simulate_adaptive(problem, method=METHODS["dop853"], tolerance=tolerance, until=until, engine="numpy")
    assert run.status.tolist() == [1]
    return run


def angle_of(run):
    """Return the angle of the body's own axis u3 from upright."""
    up = axes_at(0, run.state)[2]
    return np.arctan2(np.hypot(up[0], up[1]), up[2])[0]


def touches(problem, run):
    return int((run.state[slot_row(problem.layout, 0, 0) : -1, 0] > 0).sum())


@pytest.mark.parametrize("until", [0.2, 0.4])
def test_rod_that_slides_down_on_a_floor(until):
    """Its centre falls straight down; th'^2 = 2 g (cos th0 - cos th) / (l (1/3 + sin^2 th))."""
    problem, first = leaning(0.3, (FLOOR,)), 0.3
    run = moved(problem, until)
    angle = angle_of(run)

    def rate(th):
        return np.sqrt(2 * WEIGHT * (np.cos(first) - np.cos(th)) / (HALF * (1 / 3 + np.sin(th) ** 2)))

    # With th = th0 + x^2 the integrand is finite at the start, where the rod is at rest.
    time = quad(lambda x: 2 * x / rate(first + x * x), 0, np.sqrt(angle - first), epsabs=1e-12)[0]
    assert time == pytest.approx(until, abs=2e-10)
    np.testing.assert_allclose(run.state[:2, 0], problem.state[:2, 0], rtol=0, atol=1e-15)
    assert run.state[2, 0] == pytest.approx(HALF * np.cos(angle), abs=1e-15)
    assert run.state[5, 0] / MASS == pytest.approx(-HALF * np.sin(angle) * rate(angle), abs=1e-10)
    assert touches(problem, run) == 1


def test_rod_ends_flat():
    """Its other end hits the floor without restitution: all energy that it had is gone, and it lies."""
    problem = leaning(0.3, (FLOOR,))
    run = moved(problem, 1.0)
    assert touches(problem, run) == 2
    np.testing.assert_allclose(run.state[3:6, 0], 0, rtol=0, atol=1e-12)
    np.testing.assert_allclose(run.state[10:13, 0], 0, rtol=0, atol=1e-12)
    assert run.state[-1, 0] == pytest.approx(MASS * WEIGHT * HALF * np.cos(0.3), abs=1e-10)


@pytest.mark.long
def test_ladder_leaves_its_wall_at_two_thirds_of_its_height():
    """From then on it moves along the floor at (2/3) cos th0 sqrt(g l cos th0 / 2)."""
    problem, first = leaning(0.3, (FLOOR, SIDE)), np.cos(0.3)
    held, free = moved(problem, 0.4), moved(problem, 0.5)
    assert np.cos(angle_of(held)) > 2 / 3 * first > np.cos(angle_of(free))
    assert (touches(problem, held), touches(problem, free)) == (2, 1)
    rate = np.sqrt(3 * WEIGHT / (2 * HALF) * (first - np.cos(angle_of(held))))
    assert held.state[3, 0] / MASS == pytest.approx(HALF * np.cos(angle_of(held)) * rate, abs=1e-10)
    assert free.state[3, 0] / MASS == pytest.approx(2 / 3 * first * np.sqrt(WEIGHT * HALF * first / 2), abs=2e-9)


def test_ball_slides_down_a_slope_without_rolling():
    slope = Wall(normal=(0.6, 0.0, 0.8), restitution=0.3)
    ball = Body(shapes=(Sphere(mass=MASS, radius=0.1),))
    start = {"body": ball, "position": (0.06, 0.0, 0.08), "velocity": (0, 1.0, 0), "angular_velocity": (3, 1, 2)}
    problem = thrown(start, gravity=(0, 0, -WEIGHT), walls=(slope,))
    run, time = moved(problem, 0.7), 0.7
    way = np.array([0.06, time, 0.08]) + 0.5 * time**2 * WEIGHT * 0.6 * np.array([0.8, 0.0, -0.6])
    np.testing.assert_allclose(run.state[:3, 0], way, rtol=0, atol=1e-13)
    np.testing.assert_allclose(run.state[10:13, 0], problem.state[10:13, 0], rtol=0, atol=1e-15)
    assert touches(problem, run) == 1


@pytest.mark.long
def test_egg_rocks_on_the_floor():
    """Reach h(th) = sqrt(b^2 cos^2 + a^2 sin^2): (I + M h'^2) th'^2 / 2 + M g h is kept, from rest and back."""
    a, b, first = 0.05, 0.03, 0.4
    egg = Body(shapes=(Ellipsoid(mass=MASS, semi_axes=(a, a, b)),))
    inertia = MASS * (a * a + b * b) / 5

    def reach(th):
        return np.sqrt(b * b * np.cos(th) ** 2 + a * a * np.sin(th) ** 2)

    def pace(th):
        slope = (a * a - b * b) * np.sin(th) * np.cos(th) / reach(th)
        return np.sqrt((inertia + MASS * slope**2) / (2 * MASS * WEIGHT * (reach(first) - reach(th))))

    # th = th0 cos x takes the infinite pace at the turning point away.
    quarter = quad(lambda x: first * np.sin(x) * pace(first * np.cos(x)), 1e-9, np.pi / 2, epsabs=1e-12)[0]
    start = {"body": egg, "position": (0, 0, reach(first)), "tilt": (first, 0.0)}
    problem = thrown(start, gravity=(0, 0, -WEIGHT), walls=(FLOOR,))
    run = moved(problem, 4 * quarter)
    assert angle_of(run) == pytest.approx(first, abs=1e-8)
    assert run.state[2, 0] == pytest.approx(reach(first), abs=1e-9)
    level = moved(problem, quarter)
    assert angle_of(level) == pytest.approx(0.0, abs=1e-8)
    assert abs(level.energy_drift[0]) < 1e-11
