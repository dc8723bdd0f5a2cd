"""Spheres on rods that hold each other: a tetrahedron is a free rigid body, a braced square has a rod too many."""

import numpy as np
import pytest
from scipy.integrate import solve_ivp

from tests.physics.solutions import pendulum_angle
from tests.rods import GRAVITY, HELD, flown, looked, problem_of

CORNERS = np.array([(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)], float)
MASSES = np.array([1.0, 2.0, 3.0, 4.0])
TURN = np.array([0.3, -0.2, 0.7])
PAIRS = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
WEIGHTLESS = "gravity: [0, 0, 0]"


def started(masses, places, velocities):
    """Return spheres, a line each, that start somewhere with a velocity."""
    each = zip(masses, places, velocities, strict=True)
    return [f"mass: {m}, position: {list(map(float, r))}, velocity: {list(map(float, v))}" for m, r, v in each]


def turning(masses, corners, turn, drift=(0, 0, 0)):
    """Return spheres that turn as one about their mass centre, which drifts."""
    centre = masses @ corners / masses.sum()
    return started(masses, corners, np.cross(turn, corners - centre) + drift)


def from_centre(problem, state, masses):
    """Return the places (records, spheres, 3) of all spheres from their mass centre."""
    place = looked("position", problem, 0.0, state)[:, 0]
    return place - (np.einsum("n,rnc->rc", masses, place) / masses.sum())[:, None]


def rigid_places(masses, corners, turn, times):
    """Return where the corners of a free rigid body are from its mass centre: R' = w x R with L = I(R) w kept."""
    arms = corners - masses @ corners / masses.sum()
    inertia = np.einsum(
        "n,nij->ij", masses, (arms**2).sum(1)[:, None, None] * np.eye(3) - arms[:, :, None] * arms[:, None]
    )
    momentum = inertia @ turn

    def rates(t, flat):
        axes = flat.reshape(3, 3)
        own = axes @ np.linalg.solve(inertia, axes.T @ momentum)
        return np.cross(own, axes, axisb=0, axisc=0).ravel()

    options = {"method": "DOP853", "rtol": 1e-13, "atol": 1e-14, "t_eval": times}
    turned = solve_ivp(rates, (0.0, times[-1]), np.eye(3).ravel(), **options).y.T.reshape(-1, 3, 3)
    return np.einsum("rij,nj->rni", turned, arms)


def test_a_tetrahedron_is_a_free_rigid_body():
    """Rod forces at the start, all unique, and the first mass after 1 and 10 seconds, computed apart."""
    problem = problem_of(turning(MASSES, CORNERS, TURN), PAIRS, WEIGHTLESS)
    force = looked("rod_force", problem, 0.0, problem.state)[0]
    expected = [-0.235310905699, 0.537934819197, -1.360064303457, -1.286133843517, -1.258027460768, -0.267686612410]
    np.testing.assert_allclose(force, expected, rtol=0, atol=1e-12)
    assert looked("rod_is_determined", problem, 0.0, problem.state).all()
    places = from_centre(problem, flown(problem, [1.0, 10.0])[0], MASSES)[:, 0]
    after_1, after_10 = (
        (0.229306563636, 1.268729368536, 1.654613033095),
        (-1.315951193080, -0.117388987729, 1.629261269101),
    )
    np.testing.assert_allclose(places, [after_1, after_10], rtol=0, atol=1e-10)


def test_any_tetrahedron_is_a_free_rigid_body():
    """All corners of one askew, thrown and falling, against Euler's equations by scipy."""
    random, times = np.random.default_rng(5), [0.5, 2.0, 5.0]
    masses, corners, turn = (
        random.uniform(0.2, 5.0, 4),
        CORNERS + random.normal(0, 0.3, (4, 3)),
        np.array([2.0, -1.0, 0.5]),
    )
    problem = problem_of(turning(masses, corners, turn, drift=(0.3, 0.1, 2.0)), PAIRS)
    state, _ = flown(problem, times)
    expected = rigid_places(masses, corners, turn, times)
    np.testing.assert_allclose(from_centre(problem, state, masses), expected, rtol=0, atol=1e-10)
    height = looked("position", problem, 0.0, state)[:, 0, :, 2] @ masses / masses.sum()
    start = masses @ corners[:, 2] / masses.sum()
    falls = start + 2.0 * np.array(times) - GRAVITY / 2 * np.array(times) ** 2
    np.testing.assert_allclose(height, falls, rtol=0, atol=1e-10)


SQUARE = np.array([(0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)], float)
BRACED, SINGLE = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3)], [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)]


@pytest.mark.long
def test_a_rod_too_many_changes_no_motion():
    """A square in its plane with both diagonals, thrown, turning and falling; its forces are not unique."""
    masses = np.array([1.0, 0.5, 2.0, 1.5])
    spheres = turning(masses, SQUARE, np.array([0, 2.0, 0]), drift=(1.0, 0, 3.0))
    both, one = (problem_of(spheres, rods) for rods in (BRACED, SINGLE))
    times = np.linspace(0.5, 5.0, 4)
    found, expected = (flown(problem, times)[0] for problem in (both, one))
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-10)
    truth = [looked("rod_is_determined", problem, 0.0, problem.state)[0] for problem in (both, one)]
    assert (truth[0].tolist(), truth[1].tolist()) == ([False] * 6, [True] * 5)


@pytest.mark.long
def test_a_braced_square_swings_as_a_pendulum():
    """Held at a corner in its plane: w^2 = g |sum r| / sum r^2 = 2 sqrt 2 g / 4 of three equal masses."""
    amplitude = 1.2
    angles, lengths = amplitude + np.pi / 4 * np.array([1, 0, -1]), np.array([1.0, np.sqrt(2), 1.0])
    corners = (lengths * [np.sin(angles), 0 * angles, -np.cos(angles)]).T
    spheres = [HELD, *started([1.0] * 3, corners, np.zeros((3, 3)))]
    problem = problem_of(spheres, BRACED)
    times = np.array([0.3, 1.0, 2.0])
    far = looked("position", problem, 0.0, flown(problem, times)[0])[:, 0, 2]
    angle = np.arctan2(far[:, 0], -far[:, 2])
    expected = pendulum_angle(times, amplitude, np.sqrt(GRAVITY / np.sqrt(2)))
    np.testing.assert_allclose(angle, expected, rtol=0, atol=1e-10)


def test_forces_of_a_braced_square_are_those_of_least_norm():
    """Every other that moves it so has a larger one: they differ by its self-stress, sides 1 and diagonals -sqrt 2."""
    problem = problem_of(turning(np.ones(4), SQUARE, np.array([0, 2.0, 0])), BRACED, WEIGHTLESS)
    force = looked("rod_force", problem, 0.0, problem.state)[0]
    stress = np.array([1, 1, 1, 1, -np.sqrt(2), -np.sqrt(2)])
    assert force @ stress == pytest.approx(0.0, abs=1e-12)
    inward = force[0] + force[4] / np.sqrt(2)
    assert inward == pytest.approx(-4.0 * 0.5, abs=1e-12)
