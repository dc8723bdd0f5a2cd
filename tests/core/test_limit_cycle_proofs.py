"""Proofs of limit cycles: a closed form and published periods lie in the enclosures."""

import mpmath
import numpy as np
import pytest

from pem_core import System
from pem_core.attractors.attractor import Attractor, Kind, Proved
from pem_core.attractors.catalogue import catalogue_of
from pem_core.attractors.limit_cycle_proofs import _across, prove_attractor, prove_limit_cycle
from pem_core.attractors.limit_cycles import refine_limit_cycles
from pem_core.attractors.strobes import Strobing
from pem_core.validated.stroboscopic import strobed
from tests.core.test_cycle_proofs import OSCILLATOR, PENDULUM
from tests.core.test_cycles import TURN, problem_of
from tests.systems import ROSSLER, no_energy

STROBES = Strobing(1.0)


def circle(t, y, p, layout, rate):
    """Write z' = s z (1 - |z|^2) + i w z; p = (s, w)."""
    left = p[0] * (1.0 - y[0] * y[0] - y[1] * y[1])
    rate[0] = left * y[0] - p[1] * y[1]
    rate[1] = left * y[1] + p[1] * y[0]


def van_der_pol(t, y, p, layout, rate):
    rate[0] = y[1]
    rate[1] = p[0] * (1.0 - y[0] * y[0]) * y[1] - y[0]


CIRCLE, VAN_DER_POL = System("circle", circle, no_energy), System("van der pol", van_der_pol, no_energy)


@pytest.mark.parametrize("s", [1.0, -0.5, 0.01])
def test_a_circle_in_closed_form(s):
    """Its radius is 1, its period 2 pi / w, its multipliers 1 and exp(-2 s 2 pi / w)."""
    w = 1.7
    start = np.array([np.cos(0.4), np.sin(0.4)])
    found = prove_limit_cycle(problem_of(CIRCLE, [(1.0, 0.0)], (s, w)), STROBES, start, TURN / w)
    assert found.is_proved
    assert found.is_stable == (s > 0)
    assert found.radius < 1e-11
    assert abs(np.hypot(*found.state) - 1.0) <= 1.5 * found.radius
    with mpmath.workdps(40):
        period = 2 * mpmath.pi / mpmath.mpf(w)
        assert abs(mpmath.mpf(found.period) - period) <= found.period_radius < 1e-10
        for exact in (1.0, float(mpmath.exp(-2 * mpmath.mpf(s) * period))):
            assert (np.abs(found.multiplier - exact) <= found.multiplier_radius).any()


@pytest.mark.long
def test_the_period_of_van_der_pol():
    """6.66328685932313 at mu = 1. A state 1e-3 beside the cycle, or the equilibrium, is not on it."""
    problem = problem_of(VAN_DER_POL, [(2.0, 0.0)], (1.0, 0.0))
    own = refine_limit_cycles(problem, STROBES, np.array([6.66]))
    found = prove_limit_cycle(problem, STROBES, own.state[:, 0], float(own.period[0]))
    assert found.is_stable
    assert abs(found.period - 6.66328685932313) <= found.period_radius + 5e-15
    assert found.period_radius < 1e-10
    assert "farther" in prove_limit_cycle(problem, STROBES, own.state[:, 0] + 1e-3, found.period).reason
    assert "at rest" in prove_limit_cycle(problem, STROBES, np.zeros(2), found.period).reason


@pytest.mark.long
def test_unstable_limit_cycles_in_three_dimensions():
    """Roessler's first cycle has the period 5.88108846 and the multiplier -2.40395353 (docs/attractors.md)."""
    problem = problem_of(ROSSLER, [(0.0, -8.5, 0.03)], (0.2, 0.2, 5.7))
    own = refine_limit_cycles(problem, STROBES, np.array([5.88]))
    assert own.is_found.all()
    found = prove_limit_cycle(problem, STROBES, own.state[:, 0], float(own.period[0]))
    assert found.is_proved
    assert not found.is_stable
    assert abs(found.period - 5.8810884556) < 1e-9
    assert np.abs(found.multiplier + 2.40395353).min() < 1e-7


@pytest.mark.parametrize(
    ("system", "parameters", "reason"),
    [(OSCILLATOR, (0.1, 1.0, 1.0), "change with time"), (PENDULUM, (0.1, 0.0), "farther|contracts|steps")],
)
def test_what_is_no_limit_cycle_says_why(system, parameters, reason):
    found = prove_limit_cycle(problem_of(system, [(1.0, 0.0)], parameters), STROBES, np.array([1.0, 0.2]), 6.0)
    assert not found.is_proved
    assert any(one in found.reason for one in reason.split("|"))


@pytest.mark.long
def test_attractors_of_a_catalogue_are_proved_by_kind():
    starts = np.random.default_rng(0).uniform(-3, 3, (12, 2))
    problem = problem_of(VAN_DER_POL, starts, (1.0, 0.0))
    found = catalogue_of(problem, STROBES, most=200)
    assert [one.kind for one in found.attractors] == [Kind.LIMIT_CYCLE]
    proof = prove_attractor(problem, STROBES, found.attractors[0])
    assert proof.code == Proved.PROVED_STABLE
    none = np.empty(0)
    torus = Attractor(Kind.TORUS, 0, np.zeros((3, 2)), none, none, 0.0, 0.0, np.nan, np.nan, none, np.nan)
    assert prove_attractor(problem, STROBES, torus) is None


def test_slopes_of_links_are_those_of_their_values():
    """Along each component of the last point, the period among them, by central differences."""
    flow = strobed(problem_of(CIRCLE, [(1.0, 0.0)], (0.5, 1.7)), 3.7, np.ones(2)).with_free_period()
    points = np.array([[0.9, 0.1, 0.9], [0.4, -0.8, 0.93]] * 8)
    normal, at = np.array([0.6, 0.8]), np.array([0.3, 0.2])

    def last(change):
        moved = points.copy()
        moved[-1] += change
        return _across(flow.links(moved, 0.0, 16)[0], moved, normal, at)

    own, step = last(np.zeros(3)), 1e-5
    for k, change in enumerate(np.eye(3) * step):
        slope = (last(change).value[-1] - last(-change).value[-1]) / (2 * step)
        np.testing.assert_allclose(own.slope.middle[-1, :, k], slope, atol=1e-8)
    assert own.value[-1, 2] != points[-1, 2]
