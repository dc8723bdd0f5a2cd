"""Thresholds of driven pendulums and exponents of Lorenz' system that others have published."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import follow_deviations, method_named, simulate_adaptive
from pem_core.chaos import indicators
from pem_core.chaos.indicators import Verdict
from pem_core.chaos.sections import orbit_period
from tests.systems import LORENZ, TORQUED, problem_of

DOP853 = method_named("dop853")
SLOW = 2 / 3
"""Frequency of the forcing in x'' + a x' + sin x = F cos(2t/3 + phase)."""


def pendulums(starts, **rows):
    """Return driven pendulums, a start each, with numbers of their own in some rows of parameters."""
    problem = problem_of(TORQUED, starts, 0.5, 0.0, 1.0, SLOW, 0.0)
    parameters = np.repeat(problem.parameters, problem.size, 1)
    for name, values in rows.items():
        parameters[("damping", "torque", "force", "frequency", "phase").index(name)] = values
    return replace(problem, parameters=parameters)


@pytest.mark.long
def test_the_period_doubles_at_a_force_of_1_0663():
    """Multipliers pass through -1 there: the orbit repeats itself below, and only every second time above."""
    forces, periods = np.array([1.060, 1.066, 1.0666, 1.070]), 1500
    times = 2 * np.pi / SLOW * np.concatenate([[0], np.arange(periods - 24, periods)])
    problem = pendulums(np.tile([0.1, 0.0], (4, 1)), force=forces)
    run = simulate_adaptive(problem, method=DOP853, tolerance=1e-9, until=times[-1], record_times=times)
    turns = np.stack([np.cos(run.record[1:, 0]), np.sin(run.record[1:, 0]), run.record[1:, 1]], 1)
    assert [orbit_period(turns[..., k], 1e-3, 8) for k in range(4)] == [1, 1, 2, 2]


@pytest.mark.long
def test_manifolds_of_the_upper_rest_meet_at_melnikovs_threshold():
    """F = 4 a cosh(pi w / 2) / pi, 1.01877 for a = 1/2, to first order in a: hence here for a = 0.02.

    Of all orbits that leave the upright orbit on its unstable manifold, one for each phase of the forcing, none comes
    over the top below the threshold, and some do above.
    """
    damping = 0.02
    threshold = 4 * damping * np.cosh(np.pi * SLOW / 2) / np.pi
    assert 0.5 / damping * threshold == pytest.approx(1.01877, abs=5e-6)
    ratio, phase = (
        grid.ravel() for grid in np.meshgrid([0.98, 0.995, 1.005, 1.02], np.arange(64) * np.pi / 32, indexing="ij")
    )
    force = ratio * threshold
    swing = force * np.exp(1j * phase) / (-(SLOW**2) + 1j * damping * SLOW - 1)
    rate, off = (-damping + np.sqrt(damping**2 + 4)) / 2, 1e-3
    starts = np.stack([swing.real + off - np.pi, (1j * SLOW * swing).real + rate * off], -1)
    problem = pendulums(starts, damping=damping, force=force, phase=phase)
    times = np.linspace(0, 60, 121)
    run = simulate_adaptive(problem, method=DOP853, tolerance=1e-10, until=60.0, record_times=times)
    over = (run.record[:, 0].max(0) > np.pi + 0.5).reshape(4, 64)
    assert over.any(1).tolist() == [False, False, True, True]


@pytest.mark.long
def test_exponents_from_strong_chaos_to_a_cycle():
    """Lorenz 10, rho, 8/3 at rho = 180.70, 180.78, 180.95 and 181.10: 1.22, .4, .1 and .01 (Wernecke et al. 2017).

    Their figures are rounded; ours are 1.12 +- .08, .471 +- .005, .159 +- .005 and 0.
    """
    rho = np.repeat([180.70, 180.78, 180.95, 181.10], 4)
    problem = problem_of(LORENZ, [(1.0 + 0.1 * i, 2.0, 160.0) for i in range(16)], 10.0, 0.0, 8 / 3)
    parameters = np.repeat(problem.parameters, 16, 1)
    parameters[1] = rho
    options = {"method": DOP853, "tolerance": 1e-9, "renormalise": 0.5, "vectors": 3}
    growth = follow_deviations(replace(problem, parameters=parameters), until=800.0, **options)
    found = indicators.largest_exponent(growth)
    means = found.value.reshape(4, 4).mean(1)
    np.testing.assert_allclose(means, [1.22, 0.4, 0.1, 0.01], atol=0.11)
    assert (np.diff(means) < -0.1).all()
    assert (found.verdict[-4:] == Verdict.ZERO).all()
