"""The scheme of seed 002, by its own numbers: momenta by the forces before the step, places by the mean velocity."""

import numpy as np
import pytest

from pem_core import METHODS, Body, Problem, Sphere, Stepper, System, assemble, simulate
from pem_core.models.free_bodies.scene import FreeBody, FreeScene
from tests.stepper_batches import alone, two_bricks

WEAK = METHODS["weak_coupling"]
GRAVITY, STIFFNESS, DRAG = range(3)


def rates(t, y, p, layout, rate):
    rate[0], rate[1] = y[1], p[GRAVITY] - p[STIFFNESS] * y[0] - p[DRAG] * y[1]


def energy(t, y, p, layout):
    return 0.5 * (y[1] * y[1] + p[STIFFNESS] * y[0] * y[0]) - p[GRAVITY] * y[0]


def is_velocity(row, layout):
    return row == 1


ON_A_LINE = System("one kilogram on a line", rates, energy, is_momentum=is_velocity)


def ten_steps(gravity=0.0, stiffness=0.0, drag=0.0, start=(0.0, 0.0), engine="numpy"):
    """Return position and velocity after ten steps of .1 s."""
    numbers = np.array([[gravity], [stiffness], [drag]])
    problem = Problem(ON_A_LINE, np.zeros(1, np.int64), numbers, np.array(start)[:, None])
    return simulate(problem, method=WEAK, step=0.1, until=1.0, engine=engine).state[:, 0]


@pytest.mark.quick
def test_a_constant_force_is_followed_exactly():
    np.testing.assert_allclose(ten_steps(gravity=-9.80665), [-4.903325, -9.80665], rtol=0, atol=1e-14)


def test_a_drag_acts_with_the_velocity_before_the_step():
    found = ten_steps(gravity=-9.80665, drag=0.5)
    np.testing.assert_allclose(found, [-4.26661906020999, -7.8700927896359], rtol=0, atol=1e-14)


@pytest.mark.parametrize("engine", ["numpy", "compiled"])
def test_an_oscillation_grows_as_it_must(engine):
    """By sqrt(1 + w^2 dt^2 / 2) a step, in the norm in which a step turns and stretches: x^2 - x v dt / 2 + v^2."""

    def size(y):
        return np.sqrt(y[0] ** 2 - 0.05 * y[0] * y[1] + y[1] ** 2)

    end = ten_steps(stiffness=1.0, start=(1.0, 0.3), engine=engine)
    assert size(end) / size(np.array([1.0, 0.3])) == pytest.approx(1.002496882788**10, rel=1e-11)


def test_a_spin_about_a_principal_axis_is_turned_exactly():
    """Through the exponential: by any step, 0.7 s of 3 rad/s here, by the whole angle."""
    problem = assemble(alone(angular_velocity=(0.0, 3.0, 0.0)))
    run = simulate(problem, method=WEAK, step=0.7, until=3.5, engine="numpy")
    half = 0.5 * 3.0 * 3.5
    np.testing.assert_allclose(run.state[6:10, 0], [np.cos(half), 0, np.sin(half), 0], rtol=0, atol=1e-14)


def test_bodies_that_fly_are_followed_to_first_order():
    """Two bricks by a third, in a field: the errors of every row fall with the step."""
    problem = assemble(two_bricks(1), 1)
    options = {"until": 0.1, "engine": "numpy"}
    exact = simulate(problem, method=METHODS["rk4"], step=1e-3, **options).state
    counts = np.array([100, 200, 400])
    ends = [simulate(problem, method=WEAK, step=0.1 / count, **options).state for count in counts]
    errors = np.abs(np.array(ends) - exact)[:, :-1, 0]
    slopes = -np.diff(np.log(errors), axis=0)[-1] / np.log(2)
    assert (errors[0] > 1e-10).all()
    np.testing.assert_allclose(slopes, 1.0, atol=0.05)


STONE = FreeScene(bodies={"stone": Body(shapes=(Sphere(mass=1.0, radius=0.1),))}, free=(FreeBody(body="stone"),))


def test_forces_that_are_handed_in_are_those_before_the_step():
    """Seed 002: one kilogram that falls, on which a drag of .5 N s/m is handed in step by step."""
    stepper = Stepper(assemble(STONE), method=WEAK, step=0.1, engine="numpy")
    for _ in range(10):
        stepper.add_force(0, -0.5 * stepper.velocities(0, [[0, 0, 0]])[0])
        stepper.step()
    place, velocity = (which(0, [[0, 0, 0]])[0, 2, 0] for which in (stepper.points, stepper.velocities))
    np.testing.assert_allclose([place, velocity], [-4.26661906020999, -7.8700927896359], rtol=0, atol=1e-14)


@pytest.mark.parametrize("added", [0.3, 1.5])
def test_explicit_coupling_diverges_where_the_added_mass_is_the_larger(added):
    """With F = -m_a a of the step before, a^n = (M g - m_a a^(n-1)) / M: it alternates and grows by m_a / M."""
    stepper = Stepper(assemble(STONE), method=WEAK, step=0.1, engine="numpy")
    speeds, settled = [np.zeros(3)], -9.80665 / (1 + added)
    accelerations = [0.0]
    for _ in range(20):
        stepper.add_force(0, (0.0, 0.0, -added * accelerations[-1]))
        stepper.step()
        speeds.append(stepper.velocities(0, [[0, 0, 0]])[0, :, 0])
        accelerations.append((speeds[-1][2] - speeds[-2][2]) / 0.1)
    np.testing.assert_allclose(accelerations, settled * (1 - (-added) ** np.arange(21)), rtol=1e-11, atol=1e-11)
