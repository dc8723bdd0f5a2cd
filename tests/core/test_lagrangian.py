"""Lagrangian descriptors in closed form: the harmonic oscillator, and the saddle with its manifolds."""

import math

import numpy as np
import pytest

from pem_core import InputError, method_named
from pem_core.chaos.lagrangian import lagrangian_descriptors
from pem_core.models.systems.problem import System
from tests.systems import DRIVEN, leave, no_energy, problem_of


def oscillate(t, y, p, layout, rate):
    rate[0], rate[1] = y[1], -y[0]


def saddle(t, y, p, layout, rate):
    rate[0], rate[1] = p[0] * y[0], -p[0] * y[1]


OSCILLATOR = problem_of(System("oscillator", oscillate, no_energy, leave), [(1.0, 0.0), (0.3, -0.4)], 1.0)
RATE = 0.7
STARTS = [(0.2, 0.5), (-1.0, 0.1), (0.0, 0.3), (0.4, 0.0)]
SADDLE = problem_of(System("saddle", saddle, no_energy, leave), STARTS, RATE)


def found(problem, until, **settings):
    return lagrangian_descriptors(problem, method=method_named("dop853"), tolerance=1e-12, until=until, **settings)


def test_the_length_of_a_circle():
    """Orbits are circles of radius a: the length is a t, forward and backward."""
    result = found(OSCILLATOR, 7.0)
    for values in (result.forward, result.backward):
        np.testing.assert_allclose(values, [7.0, 0.5 * 7.0], rtol=1e-12)
    assert (result.forward_error < 1e-11).all()


@pytest.mark.parametrize("power", [0.5, 1.0, 2.0])
def test_powers_over_a_period_of_an_oscillator(power):
    """Over a period, each component adds 2 pi a^p times the mean of |sin|^p, by Gamma functions."""
    mean = math.gamma((power + 1.0) / 2.0) / (math.sqrt(math.pi) * math.gamma(power / 2.0 + 1.0))
    result = found(OSCILLATOR, 2.0 * math.pi, power=power, samples=4096)
    expected = 4.0 * math.pi * mean * np.array([1.0, 0.5]) ** power
    off = np.abs(result.forward - expected)
    assert (off < {0.5: 3e-4, 1.0: 1e-5, 2.0: 1e-11}[power]).all(), off
    assert (off <= 5.0 * result.forward_error + 1e-12).all()


@pytest.mark.parametrize("power", [0.5, 1.0])
def test_the_saddle(power):
    """M = (|x|^p (e^(p l t) - 1) + |y|^p (1 - e^(-p l t))) l^(p - 1) / p forward, x and y exchanged backward."""
    until, (x, y) = 3.0, np.abs(STARTS).T
    grown, shrunk = math.exp(power * RATE * until) - 1.0, 1.0 - math.exp(-power * RATE * until)
    scale = RATE ** (power - 1.0) / power
    result = found(SADDLE, until, power=power)
    np.testing.assert_allclose(result.forward, scale * (x**power * grown + y**power * shrunk), rtol=1e-10)
    np.testing.assert_allclose(result.backward, scale * (y**power * grown + x**power * shrunk), rtol=1e-10)


def test_descriptors_are_singular_at_manifolds():
    """Along a line across the stable manifold x = 0, the forward one alone has its minimum there, with a kink."""
    line = np.linspace(-0.2, 0.2, 41)
    problem = problem_of(SADDLE.system, [(x, 0.3) for x in line], RATE)
    result = found(problem, 4.0, power=0.5)
    assert int(np.argmin(result.forward)) == 20
    slopes = np.diff(result.forward) / np.diff(line)
    assert slopes[20] - slopes[19] > 5.0 * np.abs(np.diff(slopes)[:15]).max()


def test_backward_motion_in_a_driven_system_is_that_of_earlier_times():
    """Forward from the end of the backward motion, at its time, the length is the same."""
    start = problem_of(DRIVEN, [(0.1, 0.4)], 0.02, 1.5, 2 / 3)
    until = 2.0 * math.pi / (2 / 3)
    backward = found(start, until).backward
    from dataclasses import replace

    from pem_core.chaos.lagrangian import reversed_system
    from pem_core.integrate.engine import simulate_adaptive

    before = replace(start, system=reversed_system(start.system, len(start.state)))
    end = simulate_adaptive(before, method=method_named("dop853"), tolerance=1e-12, until=until)
    again = found(replace(start, state=end.state), until).forward
    np.testing.assert_allclose(again, backward, rtol=1e-9)


def test_neighbours_change_no_bit_and_wrong_numbers_are_refused():
    whole, part = found(SADDLE, 2.0, power=0.5), found(problem_of(SADDLE.system, STARTS[1:2], RATE), 2.0, power=0.5)
    for name in ("forward", "forward_error", "backward", "backward_error"):
        assert getattr(part, name)[0] == getattr(whole, name)[1]
    with pytest.raises(InputError, match="power must be positive"):
        found(SADDLE, 2.0, power=-1.0)
    with pytest.raises(InputError, match="samples must be at least 4"):
        found(SADDLE, 2.0, samples=3)
