"""Cycles by Newton's method: multipliers in closed form, Liouville's theorem, published bifurcations."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import InputError, Problem, System
from pem_core.attractors.cycles import means_of, refine_cycles
from pem_core.attractors.strobes import Followed, Strobing
from pem_core.numbers.vectors import cos, sin
from tests.systems import TORQUED, no_energy

TURN = 2 * np.pi


def oscillator(t, y, p, layout, rate):
    """Write x'' = -x - 2 a x' + F cos(w t); p = (a, F, w)."""
    rate[0] = y[1]
    rate[1] = p[1] * cos(p[2] * t) - y[0] - 2.0 * p[0] * y[1]


def oscillator_energy(t, y, p, layout):
    return 0.5 * (y[0] * y[0] + y[1] * y[1])


def needle(t, y, p, layout, rate):
    """Write th'' = -g th' - q cos(t) sin(th); p = (g, q)."""
    rate[0] = y[1]
    rate[1] = -p[0] * y[1] - p[1] * cos(t) * sin(y[0])


def duffing(t, y, p, layout, rate):
    """Write x'' = F cos(t) - a x' - x^3; p = (a, F)."""
    rate[0] = y[1]
    rate[1] = p[1] * cos(t) - p[0] * y[1] - y[0] * y[0] * y[0]


OSCILLATOR = System("driven oscillator", oscillator, oscillator_energy)
NEEDLE, DUFFING = System("needle", needle, no_energy), System("ueda", duffing, no_energy)


def problem_of(system, starts, parameters):
    """Return the problem of starts, one row each, under parameters, one row or number each."""
    table = np.stack(np.broadcast_arrays(*np.atleast_1d(*(np.array(p, float) for p in parameters))))
    return Problem(system, np.zeros(1, np.int64), table, np.array(starts, float).T.copy())


def test_linear_oscillator_in_closed_form():
    """Its multipliers are exp((-a +- i sqrt(1 - a^2)) T), its amplitude F / |1 - w^2 + 2 i a w|."""
    a, force, w = np.array([0.05, 0.2, 0.7]), 0.3, 1.3
    problem = problem_of(OSCILLATOR, [(1.0, 2.0)] * 3, (a, force, w))
    strobing = Strobing(TURN / w)
    found = refine_cycles(problem, strobing, 1)
    assert found.is_stable.all()
    assert (found.period == 1).all()
    response = force / (1 - w * w + 2j * a * w)
    np.testing.assert_allclose(found.orbit[0], [response.real, (1j * w * response).real], atol=2e-12)
    root = np.exp((-a + 1j * np.sqrt(1 - a * a)) * TURN / w)
    off = np.abs(found.multiplier[:, None] - np.stack([root, root.conj()])).min(1)
    assert off.max() < 1e-12
    assert (found.multiplier_error < 1e-11).all()
    assert (found.error < 1e-12).all()
    mean = means_of(problem, strobing, found)
    np.testing.assert_allclose(mean.energy, 0.25 * (1 + w * w) * np.abs(response) ** 2, rtol=1e-11)
    assert (mean.energy_error < 1e-12).all()
    assert mean.winding.shape == (0, 3)


def test_an_equilibrium_is_a_fixed_point_of_any_time():
    """Without a drive the multipliers over a time T are exp(lambda T) of the equilibrium."""
    found = refine_cycles(problem_of(OSCILLATOR, [(0.5, 0.1)], (1.25, 0.0, 1.0)), Strobing(0.7), 1)
    np.testing.assert_allclose(found.multiplier[:, 0], np.exp(0.7 * np.array([-0.5, -2.0])), rtol=1e-11)
    np.testing.assert_allclose(found.orbit[0], 0.0, atol=1e-13)


def test_volumes_shrink_as_liouville_says():
    """The product of multipliers is exp(-g p T), of stable and unstable cycles of any period."""
    starts, periods = [(0.0, 0.0)] * 3 + [(-0.6712, 0.0190), (-0.4287, 0.1239)], [1, 1, 1, 2, 3]
    rest = refine_cycles(problem_of(NEEDLE, starts[:3], (0.1, [0.1, 2.0, 3.9])), Strobing(TURN), periods[:3])
    ueda = refine_cycles(problem_of(DUFFING, starts[3:], (0.08, 0.2)), Strobing(TURN), periods[3:])
    assert rest.is_stable.tolist() == [True, False, False]
    assert ueda.is_stable.all()
    assert ueda.period.tolist() == [2, 3]
    np.testing.assert_allclose(rest.multiplier.prod(0), np.exp(-0.1 * TURN), rtol=1e-11)
    np.testing.assert_allclose(ueda.multiplier.prod(0), np.exp(-0.08 * TURN * ueda.period), rtol=1e-11)


@pytest.mark.parametrize(
    ("value", "multiplier", "near"), [(0.46384676, -1, 0.45), (3.76167556, -1, 3.75), (3.79612263, 1, 3.81)]
)
def test_bifurcations_of_a_needle_at_rest(value, multiplier, near):
    """Flips and the pitchfork of th'' + 0.1 th' + q cos(t) sin(th) = 0 at published q, by the secant method."""

    def off(q):
        found = refine_cycles(problem_of(NEEDLE, [(0.0, 0.0)], (0.1, q)), Strobing(TURN), 1).multiplier[:, 0]
        return (found - multiplier).prod().real

    q, before = near, near + 0.001
    for _ in range(8):
        if abs(q - before) < 1e-12:
            break
        q, before = q - off(q) * (q - before) / (off(q) - off(before)), q
    assert q == pytest.approx(value, abs=1e-8)


def test_the_least_period_is_found():
    """A fixed point is no cycle of period six, and one of period two is none of period four."""
    starts = [(-0.2054, 0.0172), (-0.6712, 0.0190), (-0.4287, 0.1239)]
    found = refine_cycles(problem_of(DUFFING, starts, (0.08, 0.2)), Strobing(TURN), [6, 4, 6])
    assert found.period.tolist() == [1, 2, 3]
    assert np.isnan(found.orbit[1][:, 0]).all()
    assert np.isfinite(found.orbit[2][:, 2]).all()
    again = refine_cycles(problem_of(DUFFING, found.orbit[1][:, 1:].T, (0.08, 0.2)), Strobing(TURN), [2, 3])
    np.testing.assert_allclose(again.orbit[1][:, 0], found.orbit[0][:, 1], atol=1e-12)


def test_a_running_pendulum_winds():
    """Where the torque drives it round once per period, the angle returns with one turn more."""
    problem = problem_of(TORQUED, [(0.0, 2.0)], (0.5, 1.1, 1.0, 2.0, 0.0))
    strobing = Strobing(TURN / 2.0, angles=((0, TURN),))
    followed = Followed(problem, strobing)
    for _ in range(30):
        followed.advance()
    problem = replace(problem, state=followed.state)
    found = refine_cycles(problem, strobing, 1)
    assert found.is_stable.all()
    assert means_of(problem, strobing, found).winding.tolist() == [[1.0]]
    lone = refine_cycles(problem, replace(strobing, angles=()), 1)
    assert not lone.is_found[0] or means_of(problem, strobing, lone).winding.tolist() == [[0.0]]


def test_a_cycle_depends_on_no_neighbour():
    starts = np.random.default_rng(1).uniform(-0.8, 0.8, (7, 2))
    whole = refine_cycles(problem_of(DUFFING, starts, (0.08, 0.2)), Strobing(TURN), 2)
    part = refine_cycles(problem_of(DUFFING, starts[[5, 2]], (0.08, 0.2)), Strobing(TURN), 2)
    for name in ("is_found", "period", "error", "multiplier", "multiplier_error"):
        np.testing.assert_array_equal(getattr(whole, name)[..., [5, 2]], getattr(part, name))


def test_wrong_numbers_are_rejected():
    with pytest.raises(InputError, match="period must be positive, but is 0"):
        Strobing(0)
    with pytest.raises(InputError, match=r"angles\.0 must be positive"):
        Strobing(1.0, angles=((0, -1.0),))
