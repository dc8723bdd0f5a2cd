"""Attractors of maps: Henon's with its published exponent and cycles, and a kicked rotor's in closed form."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import InputError, System
from pem_core.attractors.assignment import Unassigned, assign
from pem_core.attractors.attractor import Kind
from pem_core.attractors.catalogue import catalogue_of
from pem_core.attractors.cycles import means_of, refine_cycles
from pem_core.attractors.strobes import MAP, Followed, Strobing
from pem_core.chaos import indicators
from pem_core.chaos.deviations import follow_deviations
from pem_core.methods.method import ITERATION
from pem_core.numbers.vectors import sin
from tests.core.test_cycles import TURN, problem_of
from tests.systems import no_energy

CLASSIC = (1.4, 0.3)


def henon(t, y, p, layout, after):
    """Write (1 - a x^2 + y, b x), the next state; p = (a, b)."""
    after[0] = 1.0 - p[0] * y[0] * y[0] + y[1]
    after[1] = p[1] * y[0]


def kicked(t, y, p, layout, after):
    """Write the next angle and rate of a rotor with friction nu and kicks f sin x; p = (nu, f)."""
    after[1] = (1.0 - p[0]) * y[1] + p[1] * sin(y[0])
    after[0] = y[0] + after[1]


HENON, ROTOR = System("henon map", henon, no_energy), System("kicked rotor", kicked, no_energy)


def grid(points, low=-2.0, high=2.0):
    side = (np.arange(points) + 0.5) / points * (high - low) + low
    return np.stack([part.ravel() for part in np.meshgrid(side, side)], 1)


def iterated(starts, a, b, count):
    """Return x after iterations of Henon's map in numpy."""
    x, y = starts.T.copy()
    with np.errstate(all="ignore"):
        for _ in range(count):
            x, y = 1.0 - a * x * x + y, b * x
    return x


@pytest.fixture(scope="module")
def classic():
    return catalogue_of(problem_of(HENON, grid(12), CLASSIC), MAP)


def test_iteration_is_the_map():
    starts = np.random.default_rng(0).uniform(-0.5, 0.5, (50, 2))
    for engine in ("compiled", "numpy"):
        followed = Followed(problem_of(HENON, starts, CLASSIC), replace(MAP, engine=engine))
        for _ in range(5):
            followed.advance()
        np.testing.assert_allclose(followed.state[0], iterated(starts, *CLASSIC, 5), rtol=1e-12)


def test_fixed_points_in_closed_form():
    """They are x = (b - 1 +- sqrt((1 - b)^2 + 4 a)) / (2 a), with multipliers -a x +- sqrt(a^2 x^2 + b)."""
    a, b = CLASSIC
    x = (b - 1 + np.array([1, -1]) * np.sqrt((1 - b) ** 2 + 4 * a)) / (2 * a)
    found = refine_cycles(problem_of(HENON, np.stack([x, b * x], 1) + 0.01, CLASSIC), MAP, 1)
    np.testing.assert_allclose(found.orbit[0], [x, b * x], rtol=1e-14)
    root = np.sqrt(a * a * x * x + b)
    both = np.stack([-a * x - root, -a * x + root])
    np.testing.assert_allclose(np.sort(found.multiplier.real, 0), np.sort(both, 0), rtol=1e-13)
    assert (found.multiplier_error < 1e-12).all()
    assert not found.is_stable.any()


@pytest.mark.long
def test_cycles_are_all_that_there_are(classic):
    """The attractor has 1, 1, 0, 1, 0, 2, 4, 7 cycles of period 1 to 8 (Biham and Wenzel, 10.1103/PhysRevLett.63.819).

    The product of the multipliers is (-b)^p.
    """
    periods = [one.period for one in classic.unstable]
    assert [periods.count(period) for period in range(1, 8)] == [1, 1, 0, 1, 0, 2, 4]
    assert periods.count(8) == 7
    for one in classic.unstable:
        assert abs(one.multiplier.prod() - (-0.3) ** one.period) < 1e-15 * abs(one.multiplier[0]) ** 2


@pytest.mark.long
def test_one_chaotic_attractor(classic):
    assert [(one.kind, one.period) for one in classic.attractors] == [(Kind.CHAOTIC, 0)]
    one = classic.attractors[0]
    assert abs(one.exponent - 0.41922) < 3 * one.exponent_error < 0.03
    assert set(classic.sample.label) == {0, Unassigned.ESCAPED}


def test_exponents_of_henon():
    """The largest is 0.41922 per iteration (Sprott, Chaos and Time-Series Analysis, table A.2); their sum is ln b."""
    problem = problem_of(HENON, np.random.default_rng(1).uniform(-0.1, 0.1, (16, 2)), CLASSIC)
    growth = follow_deviations(problem, method=ITERATION, tolerance=1.0, until=8192.0, renormalise=4.0, vectors=2)
    found = indicators.lyapunov_exponents(growth)
    assert found.value[0].mean() == pytest.approx(0.41922, abs=2e-3)
    np.testing.assert_allclose(found.value.sum(0), np.log(0.3), rtol=1e-12)


@pytest.mark.long
def test_each_of_102400_starts_ends_where_iteration_leads(classic):
    starts = grid(320)
    label = assign(problem_of(HENON, starts, CLASSIC), MAP, classic.near, classic.clouds).label
    stays = np.abs(iterated(starts, *CLASSIC, 1000)) < 5
    assert (label == np.where(stays, 0, Unassigned.ESCAPED)).all()
    assert stays.mean() == pytest.approx(0.4325, abs=1e-4)


@pytest.mark.long
def test_a_cycle_beside_a_chaotic_attractor():
    """At a = 1.07 a cycle of period 6 coexists with a chaotic attractor: starts return after 6 iterations or do not."""
    a, starts = (1.07, 0.3), grid(100)
    whole = catalogue_of(problem_of(HENON, grid(16), a), MAP)
    assert [(one.kind, one.period) for one in whole.attractors] == [(Kind.CYCLE, 6), (Kind.CHAOTIC, 0)]
    label = assign(problem_of(HENON, starts, a), MAP, whole.near, whole.clouds, most=4000).label
    late, later = (iterated(starts, *a, count) for count in (8000, 8006))
    with np.errstate(all="ignore"):
        ends = np.where(np.abs(late) < 5, np.where(np.abs(late - later) < 1e-9, 0, 1), Unassigned.ESCAPED)
    assert (label == ends).all()


def test_rotations_of_a_kicked_rotor():
    """Fixed points are y = 2 pi m, f sin x = 2 pi nu m; multipliers have sum 2 - nu + f cos x and product 1 - nu.

    They are stable where cos x < 0 is small (Feudel et al., doi:10.1103/PhysRevE.54.71). All m with 2 pi nu |m| < f
    that are stable are found, each winding m times.
    """
    nu, f = 0.1, 1.5
    starts = grid(30, -np.pi, np.pi) * (1.0, 4.3)
    whole = catalogue_of(problem_of(ROTOR, starts, (nu, f)), replace(MAP, angles=((0, TURN),)))
    still = [one for one in whole.attractors if one.period == 1]
    assert sorted(one.winding[0] for one in still) == [-2, -1, 0, 1, 2]
    for one in still:
        turns = one.winding[0]
        assert (one.kind == Kind.EQUILIBRIUM) == (turns == 0)
        x = np.pi - np.arcsin(TURN * nu * turns / f)
        assert np.cos(one.points[0, 0] - x) == pytest.approx(1.0, abs=1e-14)
        assert one.multiplier.sum() == pytest.approx(2 - nu + f * np.cos(x), abs=1e-12)
        assert one.multiplier.prod() == pytest.approx(1 - nu, rel=1e-12)


def test_means_of_a_map_are_over_its_points():
    """Period two of Henon's map at a = 0.5: the mean of an energy x is that of both points."""
    own = System("henon map with energy", henon, lambda t, y, p, layout: 1.0 * y[0])
    problem = problem_of(own, [(1.5, -0.1)], (0.5, 0.3))
    found = refine_cycles(problem, MAP, 2)
    assert found.is_found[0]
    assert found.period[0] == 2
    mean = means_of(problem, MAP, found)
    assert mean.energy[0] == pytest.approx(found.orbit[:2, 0, 0].mean(), rel=1e-14)
    assert mean.energy_error[0] == 0.0


def test_a_map_has_one_strobe_an_iteration():
    with pytest.raises(InputError, match="period must be 1 for a map"):
        Strobing(2.0, ITERATION)
