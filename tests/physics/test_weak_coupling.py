"""The scheme of seed 002, by its own numbers: momenta by the forces before the step, places by the mean velocity."""

import numpy as np
import pytest

from pem_core import METHODS, Problem, System, simulate
from pem_core.components.lanes import inline

WEAK = METHODS["weak_coupling"]
GRAVITY, STIFFNESS, DRAG = range(3)


@inline
def rates(t, y, p, layout, rate):
    rate[0], rate[1] = y[1], p[GRAVITY] - p[STIFFNESS] * y[0] - p[DRAG] * y[1]


@inline
def energy(t, y, p, layout):
    return 0.5 * (y[1] * y[1] + p[STIFFNESS] * y[0] * y[0]) - p[GRAVITY] * y[0]


@inline
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
