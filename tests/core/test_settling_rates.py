"""Survival and settling rates against known laws of settling times; dimensions against Cantor sets."""

import math

import numpy as np
import pytest

from pem_core import InputError
from pem_core.basins.power_laws import Shares
from pem_core.basins.sensitivity import shares_of_starts
from pem_core.basins.settling import Settling, growth_of_rate, survival
from pem_core.basins.slim_fractals import Slimness, boundary_dimension

RATE = 0.2


def settling_times(number, growth, seed, until):
    """Return random times of the law kappa = RATE exp(growth t), NaN after ``until``: Gompertz, or exponential."""
    drawn = np.random.default_rng(seed).exponential(size=number) / RATE
    with np.errstate(invalid="ignore", divide="ignore"):  # with a falling rate, some never settle
        times = np.log1p(growth * drawn) / growth if growth else drawn
        times = np.where(np.isnan(times), np.inf, times)
    return np.where(times > until, np.nan, times)


@pytest.mark.parametrize("growth", [0.3, 0.0, -0.02])
def test_growth_of_a_known_settling_rate(growth):
    """Over 60 sets of starts the deviation, in standard errors, has mean 0 and width 1."""
    until, ends, off = 12.0, np.linspace(0.0, 12.0, 41), []
    for seed in range(60):
        law = growth_of_rate(survival(settling_times(3000, growth, seed, until), until, ends), 0.0)
        off.append([(law.growth - growth) / law.growth_error, (law.rate - RATE) / law.rate_error, law.misfit])
    mean, width = np.mean(off, 0), np.std(off, 0)
    assert (np.abs(mean[:2]) < 0.4).all(), mean
    assert (np.abs(width[:2] - 1.0) < 0.3).all(), width
    assert abs(mean[2] - 1.0) < 0.15
    expected = {0.3: Settling.GROWS, 0.0: Settling.STEADY, -0.02: Settling.FALLS}[growth]
    assert growth_of_rate(survival(settling_times(100_000, growth, 1, until), until, ends), 0.0).verdict == expected


def test_survival_and_rates_over_intervals():
    """Counts and exposures by hand: four starts settle at 0, 1, 1.5 and 4 s, one never."""
    found = survival([0.0, 1.0, 1.5, 4.0, np.nan], 6.0, [0.0, 1.0, 2.0, 5.0])
    np.testing.assert_array_equal(found.undecided, [0.8, 0.6, 0.4, 0.2])
    np.testing.assert_array_equal(found.settled, [2, 1, 1])
    np.testing.assert_allclose(found.exposure, [4.0, 0.5 + 2.0, 2.0 + 3.0], rtol=1e-15)
    np.testing.assert_allclose(found.rate, found.settled / found.exposure)
    np.testing.assert_allclose(found.undecided_error[0], math.sqrt(0.8 * 0.2 / 5))
    assert growth_of_rate(found, 0.0).verdict == Settling.UNKNOWN


def test_copies_make_errors_larger_and_nothing_else():
    times = settling_times(2000, 0.3, 5, 12.0)
    ends = np.linspace(0.0, 12.0, 41)
    one, two = survival(times, 12.0, ends), survival(np.repeat(times, 2), 12.0, ends, copies=2.0)
    np.testing.assert_allclose(two.rate, one.rate, rtol=1e-11)
    np.testing.assert_allclose(two.rate_error[one.settled > 0], one.rate_error[one.settled > 0], rtol=1e-11)
    laws = [growth_of_rate(found, 2.0) for found in (one, two)]
    np.testing.assert_allclose(vars(laws[1])["growth_error"], laws[0].growth_error, rtol=1e-9)
    np.testing.assert_allclose(laws[1].misfit, laws[0].misfit, rtol=1e-9)
    np.testing.assert_allclose(laws[1].growth, laws[0].growth, rtol=1e-9)


def test_intervals_must_ascend_within_the_time():
    with pytest.raises(InputError, match="must be at least two ascending times"):
        survival([1.0], 2.0, [0.0, 0.0])
    with pytest.raises(InputError, match="must be at most 2 s"):
        survival([1.0], 2.0, [0.0, 3.0])


def alternating_gaps(x, ratios):
    """Return labels of points in [0, 1]: the parity of the level at which a Cantor set leaves out their gap.

    Level k keeps two pieces of ``ratios[k]`` of the length, one at either end.
    """
    label, x = np.full(x.shape, len(ratios) % 2), x.copy()
    is_open = np.ones(x.shape, bool)
    for level, ratio in enumerate(ratios):
        left, right = x < ratio, x > 1.0 - ratio
        label[is_open & ~left & ~right] = level % 2
        is_open &= left | right
        x = np.where(left, x / ratio, np.where(right, (x - (1.0 - ratio)) / ratio, 0.5))
    return label


def shares(number, ratios, distances, seed):
    margin = distances[-1]
    x = margin + (1.0 - 2.0 * margin) * np.random.default_rng(seed).random(number)
    here = alternating_gaps(x, ratios)
    moved = [(alternating_gaps(x + d, ratios) != here) | (alternating_gaps(x - d, ratios) != here) for d in distances]
    return shares_of_starts(here[:, None], np.stack(moved, 1), 3)


def test_a_cantor_set_has_one_dimension_at_every_resolution():
    """Also up to distances at which a third of the starts is uncertain, which is half of that for random labels."""
    distances, ratio = np.geomspace(1e-7, 0.1, 13), 1.0 / 3.0
    found = boundary_dimension(distances, shares(20_000, [ratio] * 40, distances, 3), 1)
    known = math.log(2.0) / math.log(3.0)
    decade = np.mean(found.local[:6]), math.hypot(*found.local_error[:6]) / 6
    assert abs(decade[0] - known) < 3.0 * decade[1] < 0.1
    assert abs(found.equivalent[0] - known) < 0.02
    assert found.verdict == Slimness.SELF_SIMILAR
    assert abs(found.change) < 0.022


def test_the_dimension_of_a_slim_set_falls_with_resolution():
    """Pieces shrink to 1/3 of their length down to 5e-4, and to 1/16 below: D = ln 2 / ln 3 above, 1/4 below."""
    distances = np.geomspace(1e-6, 1e-1, 11)
    ratios = [1.0 / 3.0] * 7 + [1.0 / 16.0] * 30
    found = boundary_dimension(distances, shares(200_000, ratios, distances, 1), 1)
    assert found.verdict == Slimness.SLIM
    assert abs(np.mean(found.local[:5]) - 0.25) < 0.05
    assert abs(np.mean(found.local[6:9]) - math.log(2.0) / math.log(3.0)) < 0.05
    decades = found.equivalent[0] * math.log(1e5), (found.local * np.diff(np.log(distances))).sum()
    assert decades[0] == pytest.approx(decades[1], rel=1e-12)


def test_saturation_is_no_change_of_the_dimension():
    """Where parts of the boundary overlap at random, f = S (1 - exp(-u)), and u is the power law."""
    distances, top = np.geomspace(1e-4, 1e-1, 10), 0.9
    fraction = top * (1.0 - np.exp(-0.6 * (distances / 0.1) ** 0.5))
    total = np.full((10, 50), 10**9)
    hits = np.rint(fraction[:, None] * total).astype(np.int64)
    found = boundary_dimension(distances, Shares(hits, total, np.full(10, top)), 2)
    assert found.is_fitted.all()
    assert abs(found.change) < 1e-6
    assert abs(found.local[0] - 1.5) < 0.01
    assert found.local[-1] > 1.6


def test_distances_must_ascend():
    distances = np.array([1e-3, 1e-2])
    with pytest.raises(InputError, match="must ascend"):
        boundary_dimension(distances[::-1], shares(100, [0.3] * 9, distances, 1), 1)
