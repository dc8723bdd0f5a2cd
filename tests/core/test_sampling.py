"""Drawn points: the Sobol sequence and its scrambles, distributions, and errors from replicates."""

import math

import numpy as np
import pytest
from scipy import stats

from pem_core.errors import InputError
from pem_core.fit.errors import student_95
from pem_core.sampling.distributions import log_uniform, normal, on_sphere, uniform
from pem_core.sampling.replicates import drawn_fractions, first_order_indices
from pem_core.sampling.sequences import MOST_DIMENSIONS, sobol_digits, unit_values

REPLICATES = 8


def points(sample, seed, dimensions, count, replicates=REPLICATES):
    return np.stack([unit_values(sample, seed, k, replicates, np.arange(count)) for k in range(dimensions)])


@pytest.mark.filterwarnings("ignore:The balance properties")
def test_sequence_is_that_of_another_program():
    numbers = np.arange(5000, dtype=np.uint64)
    mine = [sobol_digits(k, numbers ^ (numbers >> np.uint64(1))) / 2**32 for k in range(MOST_DIMENSIONS)]
    other = stats.qmc.Sobol(MOST_DIMENSIONS, scramble=False, bits=32).random(5000)
    np.testing.assert_array_equal(np.stack(mine, 1), other)


def test_scrambled_points_are_balanced_in_every_replicate():
    """Of 2^8 points one lies in each of 2^8 equal boxes, of any shape: the first two dimensions are a net."""
    first, second = points("sobol", 3, 2, 4 * 256, 4)
    for replicate in range(4):
        for k in range(9):
            boxes = (first[replicate::4] * 2**k).astype(int) * 2 ** (8 - k)
            assert len({*(boxes + (second[replicate::4] * 2 ** (8 - k)).astype(int)).tolist()}) == 256


@pytest.mark.parametrize("sample", ["sobol", "random"])
def test_values_depend_on_number_and_seed_alone(sample):
    whole = unit_values(sample, 5, 2, 4, np.arange(1000))
    order = np.random.default_rng(0).permutation(1000)
    np.testing.assert_array_equal(unit_values(sample, 5, 2, 4, order), whole[order])
    np.testing.assert_array_equal(unit_values(sample, 5, 2, 4, np.arange(333, 334)), whole[333:334])
    assert not np.isin(whole, unit_values(sample, 6, 2, 4, np.arange(1000))).any()


@pytest.mark.parametrize("sample", ["sobol", "random"])
def test_single_points_are_uniform_over_seeds_and_independent_between_replicates(sample):
    """Each of the first points by itself: nested scrambling makes it uniform; replicates have nothing in common."""
    over_seeds = np.stack([unit_values(sample, seed, 1, 4, np.arange(8)) for seed in range(3000)], 1)
    assert min(stats.kstest(row, "uniform").pvalue for row in over_seeds) > 1e-3
    assert np.abs(np.corrcoef(over_seeds[:4]) - np.eye(4)).max() < 0.07


def test_dimensions_beyond_the_table_are_rejected():
    with pytest.raises(InputError, match="must be from 0 to 20"):
        sobol_digits(MOST_DIMENSIONS, np.arange(2, dtype=np.uint64))


def test_distributions_have_their_quantiles():
    share = np.linspace(0.001, 0.999, 101)
    np.testing.assert_allclose(uniform(share, -2.0, 6.0), stats.uniform(-2, 8).ppf(share), rtol=1e-13, atol=1e-13)
    np.testing.assert_allclose(log_uniform(share, 1e-3, 10.0), stats.loguniform(1e-3, 10).ppf(share), rtol=1e-12)
    np.testing.assert_allclose(normal(share, 3.0, 0.5), stats.norm(3, 0.5).ppf(share), rtol=1e-12)
    inside = stats.truncnorm(-1, 2, loc=3, scale=0.5).ppf(share)
    np.testing.assert_allclose(normal(share, 3.0, 0.5, 2.5, 4.0), inside, rtol=1e-12)


def test_directions_on_a_sphere_are_uniform():
    """Moments of the uniform distribution: <x> = 0, <x_i x_j> = 1/3, <x_i^2 x_j^2> = 1/15."""
    heights, longitudes = points("sobol", 1, 2, 2**14)
    vectors = np.stack([on_sphere(heights, longitudes, k) for k in range(3)])
    np.testing.assert_allclose((vectors**2).sum(0), 1.0, atol=1e-14)
    np.testing.assert_allclose(vectors.mean(1), 0.0, atol=3e-4)
    np.testing.assert_allclose(vectors @ vectors.T / 2**14, np.eye(3) / 3, atol=3e-4)
    assert np.mean(vectors[0] ** 2 * vectors[1] ** 2) == pytest.approx(1 / 15, abs=3e-4)


def within_ball(cube):
    return (((cube - 0.5) ** 2).sum(0) < 0.3).astype(np.int16)


@pytest.mark.parametrize("dimensions", [2, 4, 6])
def test_error_of_sobol_points_falls_faster_than_that_of_random_ones(dimensions):
    """Theory for indicators of smooth sets: about N^(-1/2 - 1/(2 d)) (He, Wang 2015, doi 10.1137/130937901)."""
    counts = (512, 2048, 8192)
    errors = {
        sample: [
            np.std(
                [
                    drawn_fractions(
                        within_ball(points(sample, seed, dimensions, count)), [1], np.ones(count, bool), REPLICATES
                    ).fraction[0]
                    for seed in range(60)
                ]
            )
            for count in counts
        ]
        for sample in ("sobol", "random")
    }
    slopes = {sample: np.polyfit(np.log(counts), np.log(found), 1)[0] for sample, found in errors.items()}
    assert slopes["sobol"] < -0.5 - 0.3 / dimensions
    assert slopes["random"] == pytest.approx(-0.5, abs=0.1)
    assert errors["sobol"][-1] < errors["random"][-1]


@pytest.mark.parametrize("sample", ["sobol", "random"])
@pytest.mark.parametrize(
    ("inside", "dimensions", "truth"),
    [
        (lambda cube: (cube**2).sum(0) < 1, 2, math.pi / 4),
        (lambda cube: cube[0] < 0.3, 1, 0.3),
        (lambda cube: ((cube - 0.5) ** 2).sum(0) < 0.2, 4, math.pi**2 / 2 * 0.04),
    ],
)
def test_stated_interval_covers_the_truth(sample, inside, dimensions, truth):
    """Of 100 repetitions with other seeds, 90 to 100; the stated error is the scatter of the fractions."""
    count, found = 1024, []
    for seed in range(100):
        labels = inside(points(sample, seed, dimensions, count)).astype(np.int16)
        replicates = REPLICATES if sample == "sobol" else count
        found.append(drawn_fractions(labels, [1], np.ones(count, bool), replicates))
    assert sum(one.low[0] <= truth <= one.high[0] for one in found) >= 90
    scatter = np.std([one.fraction[0] for one in found])
    assert np.sqrt(np.mean([one.standard_error[0] ** 2 for one in found])) == pytest.approx(scatter, rel=0.3)


def test_independent_points_have_the_binomial_error():
    labels = np.repeat(np.array([0, 1], np.int16), [30, 70])
    found = drawn_fractions(labels, [0, 1, 2], np.ones(100, bool), 100)
    np.testing.assert_allclose(found.fraction, [0.3, 0.7, 0.0])
    np.testing.assert_allclose(found.standard_error**2, [0.21 / 99, 0.21 / 99, 0.0])
    low, high = stats.binomtest(30, 100).proportion_ci(method="wilson")
    assert (found.low[0], found.high[0]) == pytest.approx((low, high), rel=0.02)  # Student's quantile is 1 % wider
    assert (found.low[2], found.high[2]) == pytest.approx((0.0, 1.984**2 / (100 + 1.984**2)), rel=1e-3)


def test_points_that_do_not_count_leave_the_ratio_of_the_others():
    """Replicates of unequal size: one of four draws of the second is missing."""
    labels = np.array([1, 0, 1, 0, 1, 0, 1, 1], np.int16)
    counted = np.array([True, True, True, False, True, True, True, True])
    found = drawn_fractions(labels, [1], counted, 2)
    assert (found.fraction[0], found.points) == (5 / 7, 7)
    residuals = np.array([4 - 4 * 5 / 7, 1 - 3 * 5 / 7])
    assert found.standard_error[0] == pytest.approx(math.sqrt(2 * (residuals**2).sum()) / 7)


def test_replicates_that_agree_by_chance_have_an_error():
    labels = np.tile(np.array([1, 1, 1, 1, 0, 0, 0, 0], np.int16), 4)
    found = drawn_fractions(labels, [1], np.ones(32, bool), 2)
    assert found.fraction[0] == 0.5
    assert found.standard_error[0] == pytest.approx(math.sqrt(2) / 64)


def test_quantile_of_few_replicates_is_students():
    for freedom in (3, 7, 15):
        assert student_95(freedom) == pytest.approx(stats.t(freedom).ppf(0.975), rel=0.012)


@pytest.mark.parametrize("sample", ["sobol", "random"])
def test_indices_are_those_of_closed_forms(sample):
    """Of f = 1 for x + y / 2 < 3 / 4: E[f | x] is 1, then falls to 0; S = 2 / 3 and 1 / 12; z has no influence.

    The errors are the scatter of repetitions, and two of them contain the truth in nearly all.
    """
    truth, count, found = np.array([2 / 3, 1 / 12, 0.0]), 4096, []
    for seed in range(24):
        cube = points(sample, seed, 3, count)
        inside = (cube[0] + cube[1] / 2 < 0.75).astype(float)
        found.append(first_order_indices(inside, cube, REPLICATES if sample == "sobol" else count))
    index, error = (np.array([one[k] for one in found]) for k in (0, 1))
    np.testing.assert_allclose(index.mean(0), truth, atol=4e-3 if sample == "sobol" else 0.012)
    assert (np.abs(index - truth) < 2.4 * error + 1e-3).mean() > 0.9
    stated, scatter = np.sqrt((error**2).mean(0)), index.std(0)
    np.testing.assert_allclose(stated[:2], scatter[:2], rtol=0.4)
    assert scatter[2] < stated[2] < 0.02


def test_constant_functions_have_no_indices():
    cube = points("sobol", 1, 2, 256)
    assert np.isnan(first_order_indices(np.ones(256), cube, REPLICATES)).all()


def test_unknown_values_are_left_out_of_indices():
    cube = points("sobol", 1, 2, 4096)
    values = np.where(np.arange(4096) % 7 == 0, np.nan, cube[0])
    np.testing.assert_allclose(first_order_indices(values, cube, REPLICATES)[0], [1, 0], atol=0.01)
