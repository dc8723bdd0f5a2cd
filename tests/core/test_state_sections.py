"""Strobes at a section of an autonomous flow: published cycles of Roessler's and Lorenz's flows, and closed forms."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import InputError, assemble
from pem_core.attractors.attractor import Kind
from pem_core.attractors.catalogue import catalogue_of
from pem_core.attractors.cycles import refine_cycles
from pem_core.attractors.strobes import Followed, Strobing, section_parts
from tests.core.test_cycles import DUFFING, OSCILLATOR, TURN, problem_of
from tests.core.test_limit_cycles import CIRCLES
from tests.scenes import tabletop
from tests.systems import LORENZ, ROSSLER


def second(y, p, layout):
    return 1.0 * y[1]


def first(y, p, layout):
    return 1.0 * y[0]


def above(y, p, layout):
    return y[2] - 27.0


def curved(y, p, layout):
    """Return a function that is zero on a cubic through the origin."""
    return y[1] - 0.02 * y[0] * y[0] * y[0]


def circles(*radii):
    return problem_of(CIRCLES, [(radius, 0.0) for radius in radii], (1.0, 0.0))


@pytest.mark.parametrize("engine", ["compiled", "numpy"])
def test_strobes_are_at_the_section(engine):
    """The phase turns by (1 + r^2) / 2 a second: on circles of radius 1 and 3 strobes are 2 pi and 2 pi / 5 apart."""
    followed = Followed(circles(1.0, 3.0, 0.7, 2.5), Strobing(20.0, section=second, engine=engine))
    for strobe in range(1, 5):
        followed.advance()
        assert followed.crosses.all()
        np.testing.assert_allclose(followed.state[1], 0.0, atol=1e-14)
        assert (followed.state[0] > 0).all()
        np.testing.assert_allclose(followed.time[:2], strobe * TURN / np.array([1.0, 5.0]), rtol=1e-11)


def test_a_strobe_comes_after_a_time_without_a_crossing():
    """The damped oscillator x'' = -x - 2 a x' at rest crosses nothing; its multipliers are exp(lambda T)."""
    problem = problem_of(OSCILLATOR, [(0.0, 0.0), (0.5, 0.0)], (1.25, 0.0, 1.0))
    strobing = Strobing(0.7, section=lambda y, p, layout: y[0] - 1.0)
    followed = Followed(problem, strobing)
    followed.advance()
    assert not followed.crosses.any()
    assert followed.time.tolist() == [0.7, 0.7]
    found = refine_cycles(problem, strobing, 1)
    np.testing.assert_allclose(found.multiplier[:, 0], np.exp(0.7 * np.array([-0.5, -2.0])), rtol=1e-11)


@pytest.mark.parametrize("section", [second, curved])
def test_multipliers_of_a_return_map_in_closed_form(section):
    """The return map of a circle has the multiplier exp(T dr'/dr), on a curved section too, and 0 along the flow."""
    found = refine_cycles(circles(1.04, 2.002, 2.96), Strobing(20.0, section=section), 1)
    assert found.is_stable.tolist() == [True, False, True]
    np.testing.assert_allclose(np.hypot(*found.orbit[0]), [1.0, 2.0, 3.0], rtol=1e-13)
    slopes, periods = np.array([-48, 120, -720]) / 100, TURN / np.array([1.0, 2.5, 5.0])
    np.testing.assert_allclose(found.multiplier[0], np.exp(slopes * periods), rtol=1e-11)
    np.testing.assert_allclose(found.multiplier[1], 0.0, atol=1e-14)


def test_a_start_below_a_section_waits_for_a_fall():
    """Starts on both sides of the section, near it, have their first strobe a turn later: the map is smooth there."""
    sides = problem_of(CIRCLES, [(1.0, 1e-9), (1.0, -1e-9), (1.0, 0.0)], (1.0, 0.0))
    followed = Followed(sides, Strobing(20.0, section=second))
    followed.advance()
    np.testing.assert_allclose(followed.time, TURN, rtol=1e-8)


def test_cycles_of_roessler():
    """At c = 5.7 the cycle of one crossing has the period 5.88108845586 and the multiplier -2.40395353 (ChaosBook)."""
    problem = problem_of(ROSSLER, [(0.0, -8.4, 0.03)], (0.2, 0.2, 5.7))
    strobing = Strobing(20.0, section=first)
    found = refine_cycles(problem, strobing, 1)
    assert found.multiplier[0, 0] == pytest.approx(-2.40395353, abs=1e-8)
    followed = Followed(replace(problem, state=found.orbit[0]), replace(strobing, tolerance=1e-13))
    followed.advance()
    assert followed.time[0] == pytest.approx(5.88108845586, abs=1e-9)


def test_two_limit_cycles_on_a_section():
    starts = np.random.default_rng(0).uniform(-3.0, 3.0, (60, 2))
    whole = catalogue_of(problem_of(CIRCLES, starts, (1.0, 0.0)), Strobing(20.0, section=second))
    assert [(one.kind, one.period) for one in whole.attractors] == [(Kind.LIMIT_CYCLE, 1)] * 2
    for one, period, slope in zip(whole.attractors, (TURN, TURN / 5), (-0.48, -7.2), strict=True):
        assert one.time == pytest.approx(period, rel=1e-12)
        assert one.exponent == pytest.approx(slope, rel=1e-11)
        assert one.trivial == pytest.approx(1.0, abs=1e-13)
    assert (whole.sample.label == ((starts**2).sum(1) > 4.0)).all()


@pytest.mark.long
def test_a_chaotic_flow_and_its_cycles_on_a_section():
    """Lorenz's flow at z = 27: exponent 0.9056, and periods of Viswanath (doi:10.1016/j.physd.2003.10.006)."""
    starts = np.random.default_rng(0).uniform((-10.0, -10.0, 10.0), (10.0, 10.0, 30.0), (12, 3))
    problem = problem_of(LORENZ, starts, (10.0, 28.0, 8 / 3))
    whole = catalogue_of(problem, Strobing(5.0, section=above), most=300)
    assert [one.kind for one in whole.attractors] == [Kind.CHAOTIC]
    one = whole.attractors[0]
    assert abs(one.exponent - 0.9056) < 3 * one.exponent_error < 0.03
    np.testing.assert_allclose(one.points[:, 2], 27.0, atol=1e-12)
    assert (whole.sample.label == 0).all()
    known = {2: 1.5586522107161747, 3: 2.3059072639398429}
    times = [(one.time, known[one.period]) for one in whole.unstable if one.period in known]
    assert len(times) > 1
    np.testing.assert_allclose(*zip(*times, strict=True), rtol=2e-14)


@pytest.mark.long
def test_period_doubling_of_roessler():
    """At c = 2.5 the limit cycle crosses once, at c = 3.5 twice, beside an unstable one that crosses once."""
    for c, periods in ((2.5, ([1], [])), (3.5, ([2], [1]))):
        starts = np.random.default_rng(0).uniform((-5.0, -5.0, 0.0), (5.0, 5.0, 1.0), (6, 3))
        whole = catalogue_of(problem_of(ROSSLER, starts, (0.2, 0.2, c)), Strobing(20.0, section=first), most=300)
        assert tuple([one.period for one in each] for each in (whole.attractors, whole.unstable)) == periods
        assert (whole.sample.label == 0).all()


@pytest.mark.long
@pytest.mark.parametrize("engine", ["compiled", "numpy"])
def test_a_pendulum_over_magnets_at_a_section(engine):
    """At crossings of its axis with the plane x = 0 the energy, with that lost to drag, is that of the start."""
    scene = tabletop(drag=1e-3, tilt=(np.array([0.5, 0.3, -0.4]), np.array([0.1, 0.2, 0.3])))
    problem = section_parts(assemble(scene, 3))[0].problem
    total = problem.energies(problem.state) + problem.state[-1]
    followed = Followed(
        problem, Strobing(10.0, tolerance=1e-11, section=lambda y, p, layout: 1.0 * y[3], engine=engine)
    )
    for _ in range(3):
        before = followed.time
        followed.advance()
        assert followed.crosses.all()
        assert (followed.time > before + 0.5).all()
        assert (problem.rates(followed.state)[3] > 0).all()
        np.testing.assert_allclose(followed.state[3], 0.0, atol=1e-16)
        np.testing.assert_allclose(problem.energies(followed.state) + followed.state[-1], total, rtol=0, atol=1e-14)


def test_a_section_needs_rates_that_do_not_depend_on_time():
    with pytest.raises(InputError, match="section must be left out where something changes with time"):
        Followed(problem_of(DUFFING, [(0.5, 0.5)], (0.1, 0.2)), Strobing(TURN, section=first))
