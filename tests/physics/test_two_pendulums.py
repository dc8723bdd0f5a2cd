"""Two pendulums that act on each other: energy, and what their torques must add up to."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import assemble, method_named, simulate
from pem_core.models.environment.magnets import gradients_between
from pem_core.models.environment.rows import magnets_of, parameters_of
from pem_core.models.rigid import observables
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.pendulum import FULL_BODY
from pem_core.numbers.vectors import cross, vector_at
from tests.scenes import neighbours

NO_GRAVITY = {"gravity": (0, 0, 0)}


def moved(scene, steps=2000, step=5e-4):
    """Return the problem and its states along a trajectory, (rows, records)."""
    problem = assemble(scene)
    run = simulate(problem, method=method_named("rk4"), step=step, until=steps * step, record_every=steps // 10)
    return problem, run.record[:, :, 0].T, run.energy_drift[0]


def one_above_the_other():
    """Return two pendulums with pivots on the z axis, swinging and spinning, without gravity."""
    scene = neighbours(2, angular_velocity=(0.3, 1.0, 0.2), **NO_GRAVITY)
    pivots = ((0.0, 0.0, 0.0), (0.0, 0.0, -0.07))
    return replace(scene, pendulums=tuple(replace(p, pivot=r) for p, r in zip(scene.pendulums, pivots, strict=True)))


force_on = gradients_between(full.carried)


def forces(problem, y, a):
    """Return the total force [N] on the magnets of pendulum a, which its pivot must bear."""
    p, layout = problem.parameters, problem.layout
    q = parameters_of(p, layout, a)
    u, pivot = full.axes_at(y, a), vector_at(q, FULL_BODY.pivot)
    magnets = [full.magnet_at(q, pivot, u, m) for m in range(magnets_of(layout, a))]
    return sum(np.stack(force_on(r, moment, 1 - a, y, p, layout)[0]) for r, moment in magnets)


def test_torques_and_pivot_forces_balance_all_along():
    """T_a + T_b + R_a x F_a + R_b x F_b = 0 and F_a + F_b = 0, at every record."""
    problem, state, _ = moved(neighbours(2, spacing=0.06, angular_velocity=(0.3, 1.0, 0.2), **NO_GRAVITY))
    rate = np.empty_like(state)
    problem.system.derivative(0.0, state, problem.parameters, problem.layout, rate)
    torque = rate[0:3] + rate[12:15]
    first, second = (forces(problem, state, a) for a in range(2))
    turned = np.stack(cross((0.06, 0.0, 0.0), tuple(second)))
    assert np.abs(turned).max() > 1e-5
    np.testing.assert_allclose(torque + turned, 0.0, atol=3e-16)
    np.testing.assert_allclose(first + second, 0.0, atol=1e-14)


def test_angular_momentum_about_the_common_axis_is_conserved():
    """Pivots on the z axis bear no torque about it: the sum of L_z stays, though neither does."""
    problem, state, _ = moved(one_above_the_other())
    momenta = observables.angular_momenta(problem, state[:, :, None])[:, 0, :, 2]
    assert np.ptp(momenta[:, 0]) > 1e-4
    assert np.ptp(momenta.sum(1)) < 1e-17


@pytest.mark.parametrize("gravity", [(0.0, 0.0, 0.0), (0.0, 0.0, -9.80665)])
def test_total_energy_is_conserved_to_the_order_of_the_method(gravity):
    scene = replace(one_above_the_other(), gravity=gravity)
    coarse, fine = (abs(moved(scene, steps, 1.0 / steps)[2]) for steps in (250, 500))
    assert fine < 1e-9
    assert coarse / fine > 14
