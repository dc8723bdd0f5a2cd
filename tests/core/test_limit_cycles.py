"""Limit cycles: published periods, Liouville's formula, and one entry of the catalogue whatever the strobes."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import InputError, System
from pem_core.attractors.assignment import assign
from pem_core.attractors.attractor import Kind
from pem_core.attractors.catalogue import catalogue_of
from pem_core.attractors.limit_cycles import limit_cycle_means, limit_cycle_of, orbit_of, refine_limit_cycles
from pem_core.attractors.strobes import MAP, Strobing
from tests.core.test_cycles import DUFFING, OSCILLATOR, TURN, oscillator_energy, problem_of
from tests.systems import ROSSLER, TORQUED

PERIOD = 6.6632868593231302
"""Of van der Pol's oscillator at mu = 1 (Viswanath, Nonlinear Analysis of Dynamical Systems)."""


def van_der_pol(t, y, p, layout, rate):
    """Write x'' = mu (1 - x^2) x' - x; p = (mu)."""
    rate[0] = y[1]
    rate[1] = p[0] * (1.0 - y[0] * y[0]) * y[1] - y[0]


def two_circles(t, y, p, layout, rate):
    """Write r' = r (1 - r^2) (4 - r^2) (9 - r^2) / 100, angle' = w (1 + r^2) / 2, in x and y; p = (w)."""
    square = y[0] * y[0] + y[1] * y[1]
    turns, grows = p[0] * (1.0 + square) / 2.0, (1.0 - square) * (4.0 - square) * (9.0 - square) / 100.0
    rate[0] = y[0] * grows - y[1] * turns
    rate[1] = y[1] * grows + y[0] * turns


ALONE = System("van der pol alone", van_der_pol, oscillator_energy)
CIRCLES = System("two circles", two_circles, oscillator_energy)


def liouville(problem, found, trace):
    """Return exp of the integral of the trace over a limit cycle, by the trapezoidal rule."""
    period = float(found.period[0])
    states = orbit_of(replace(problem, state=found.state), Strobing(1.0), period, 1024)
    return np.exp(period * trace(states.T).mean())


def test_van_der_pol_at_published_periods():
    """At mu = 1 and 2 the periods are known to all digits; the multiplier is Liouville's, the trivial one is one."""
    for mu, period, scale in ((1.0, PERIOD, 2e-11), (2.0, 7.62987448, 1e-6)):
        problem = problem_of(ALONE, [(2.01, 0.0)], (mu, 0.0))
        found = refine_limit_cycles(problem, Strobing(1.0), np.array([period + 0.2]))
        assert found.is_stable[0]
        assert found.period[0] == pytest.approx(period, abs=5e-9)
        assert found.trivial[0] == pytest.approx(1.0, abs=1e-12)
        rate = liouville(problem, found, lambda y, mu=mu: mu * (1 - y[0] ** 2))
        assert found.multiplier[0, 0] == pytest.approx(rate, rel=3 * scale)
        assert found.multiplier_error[0, 0] < 1e-12
        if mu == 1:
            assert abs(found.period[0] - PERIOD) < 3 * found.period_error[0] + 1e-14


def test_a_torque_drives_a_pendulum_round():
    """It turns once a period, and its multiplier is exp(-a T), as the trace is -a. The mean torque balances drag."""
    a, torque = 0.5, 1.1
    problem = problem_of(TORQUED, [(0.0, 2.0)], (a, torque, 0.0, 1.0, 0.0))
    strobing = Strobing(1.0, angles=((0, TURN),))
    late = orbit_of(problem, strobing, 60.0, 60)[-1:]
    found = limit_cycle_of(replace(problem, state=late.T), strobing)
    assert found.multiplier[0, 0] == pytest.approx(np.exp(-a * found.period[0]), rel=1e-11)
    assert found.trivial[0] == pytest.approx(1.0, abs=1e-12)
    assert limit_cycle_means(problem, strobing, found, 0).winding.tolist() == [[1.0]]
    states = orbit_of(replace(problem, state=found.state), strobing, float(found.period[0]), 256)
    assert a * (states[:, 1] ** 2).mean() == pytest.approx(torque * states[:, 1].mean(), rel=1e-12)


def test_a_limit_cycle_in_three_dimensions():
    """Roessler's flow at c = 2.5: the product of both multipliers is Liouville's."""
    problem = problem_of(ROSSLER, [(-3.0, -1.0, 0.02)], (0.2, 0.2, 2.5))
    problem = replace(problem, state=orbit_of(problem, Strobing(1.0), 300.0, 300)[-1:].T)
    found = limit_cycle_of(problem, Strobing(1.0))
    assert found.is_stable[0]
    rate = liouville(problem, found, lambda y: 0.2 + y[0] - 2.5)
    assert found.multiplier[:, 0].prod() == pytest.approx(rate, abs=3e-13)


def test_an_unstable_limit_cycle_is_found_and_told_apart():
    """The circle of radius 2 between two stable ones; its period is 2 pi over p (1 + r^2) / 2."""
    problem = problem_of(CIRCLES, [(2.05, 0.1), (1.02, 0.0)], (1.0, 0.0))
    found = refine_limit_cycles(problem, Strobing(1.0), np.array([2.6, 6.2]))
    assert found.is_found.all()
    assert found.is_stable.tolist() == [False, True]
    np.testing.assert_allclose(found.period, [TURN / 2.5, TURN], rtol=1e-13)
    np.testing.assert_allclose((found.state**2).sum(0), [4.0, 1.0], rtol=1e-13)
    slopes = np.array([2 * 4 * 15, -2 * 24]) / 100
    np.testing.assert_allclose(found.multiplier[0], np.exp(slopes * found.period), rtol=1e-11)


@pytest.mark.long
@pytest.mark.parametrize("period", [1.0, PERIOD, PERIOD / 3, 2 * PERIOD])
def test_the_catalogue_lists_a_limit_cycle_once(period):
    """Also where strobes are a part of the period, and every phase is a point of its own on the section."""
    starts = np.random.default_rng(0).uniform(-3.0, 3.0, (24, 2))
    whole = catalogue_of(problem_of(ALONE, starts, (1.0, 0.0)), Strobing(period), most=200)
    assert [one.kind for one in whole.attractors] == [Kind.LIMIT_CYCLE]
    assert not whole.unstable
    one = whole.attractors[0]
    assert one.time == pytest.approx(PERIOD, abs=1e-13)
    assert one.time_error < 1e-12
    assert one.multiplier[0] == pytest.approx(8.596950636e-4, rel=1e-8)
    assert one.trivial == pytest.approx(1.0, abs=1e-12)
    assert one.exponent == pytest.approx(np.log(one.multiplier[0].real) / PERIOD, rel=1e-12)
    assert one.energy == pytest.approx(2.0593770, abs=3 * one.energy_error)
    np.testing.assert_allclose(one.points[0], [-2.0086198608748, 0.0], atol=1e-12)
    assert (whole.sample.label == 0).all()


@pytest.mark.long
def test_labels_of_two_limit_cycles():
    """Starts within the circle of radius 2 end on that of radius 1, others on that of radius 3."""
    problem = problem_of(CIRCLES, np.random.default_rng(3).uniform(-3.2, 3.2, (200, 2)), (1.0, 0.0))
    whole = catalogue_of(problem_of(CIRCLES, problem.state.T[:30], (1.0, 0.0)), Strobing(0.7), most=300)
    assert [round(one.time, 9) for one in whole.attractors] == [round(TURN / 5, 9), round(TURN, 9)]
    label = assign(problem, Strobing(0.7), whole.near, whole.clouds).label
    assert (label == ((problem.state**2).sum(0) < 4.0)).all()


def test_the_start_on_a_cycle_does_not_matter():
    problem = problem_of(ALONE, [(2.0, 0.0)], (1.0, 0.0))
    states = orbit_of(problem, Strobing(1.0), 80.0, 80)[-5:]
    found = [limit_cycle_of(replace(problem, state=state[:, None]), Strobing(1.0)) for state in states]
    for one in found:
        np.testing.assert_allclose(one.state, found[0].state, atol=1e-12)
        assert one.period[0] == pytest.approx(found[0].period[0], abs=1e-12)


def test_what_is_no_limit_cycle():
    """A state at rest has none, whatever the time, and a driven system or a map has no period of its own."""
    rest = problem_of(OSCILLATOR, [(0.0, 0.0)], (0.1, 0.0, 1.0))
    assert limit_cycle_of(rest, Strobing(1.0)) is None
    near = refine_limit_cycles(replace(rest, state=rest.state + 1e-3), Strobing(1.0), np.array([6.3]))
    assert not near.is_found[0]
    assert np.isnan([near.period[0], near.trivial[0], *near.state[:, 0]]).all()
    for system, strobing in ((DUFFING, Strobing(TURN)), (ALONE, MAP)):
        problem = problem_of(system, [(0.5, 0.5)], (0.1, 0.2))
        with pytest.raises(InputError, match="must have rates that do not depend on time"):
            refine_limit_cycles(problem, strobing, np.array([1.0]))


@pytest.mark.long
@pytest.mark.parametrize("section", [None, lambda y, p, layout: 1.0 * y[1]])
def test_a_catalogue_with_a_limit_cycle_is_extended(section):
    """Starts within the circle of radius 2 find one limit cycle; starts beyond it add the other."""
    inner, outer = (problem_of(CIRCLES, [(r, 0.1), (-r, 0.2)], (1.0, 0.0)) for r in (0.8, 2.6))
    strobing = Strobing(20.0 if section else 0.7, section=section)
    first = catalogue_of(inner, strobing, most=200)
    assert [one.time for one in first.attractors] == pytest.approx([TURN], rel=1e-12)
    both = catalogue_of(outer, strobing, most=200, known=first)
    assert sorted(one.time for one in both.attractors) == pytest.approx([TURN / 5, TURN], rel=1e-12)
    for problem, period in ((inner, TURN), (outer, TURN / 5)):
        for label in assign(problem, strobing, both.near, both.clouds).label:
            assert both.attractors[label].time == pytest.approx(period, rel=1e-12)
