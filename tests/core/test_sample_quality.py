"""Quality of drawn points: discrepancy, moments, independence and tails, against known statistics."""

import math

import numpy as np
import pytest
from scipy import stats
from scipy.stats import qmc

from pem_core.sampling.distributions import log_uniform, normal, on_sphere, uniform
from pem_core.sampling.sequences import unit_values


def points(sample, seed, dimensions, count, replicates=1):
    return np.stack([unit_values(sample, seed, k, replicates, np.arange(count)) for k in range(dimensions)], 1)


@pytest.mark.parametrize("dimensions", [2, 6, 12])
def test_discrepancy_of_sobol_points_is_below_that_of_random_ones_and_that_of_another_program(dimensions):
    """Centred L2 discrepancy of 1024 points (Hickernell 1998), means of 8 seeds; scipy scrambles in another way."""
    mine, plain = (
        np.mean([qmc.discrepancy(points(sample, seed, dimensions, 1024), method="CD") for seed in range(8)])
        for sample in ("sobol", "random")
    )
    other = np.mean([qmc.discrepancy(qmc.Sobol(dimensions, rng=seed).random(1024), method="CD") for seed in range(8)])
    assert mine < {2: 0.02, 6: 0.2, 12: 0.75}[dimensions] * plain
    assert mine == pytest.approx(other, rel=0.15)


def test_discrepancy_of_random_points_is_that_of_independent_ones():
    """Mean of the squared discrepancy over 40 seeds, beside that of numpy's generator."""
    mine, others = [], []
    for seed in range(40):
        mine.append(qmc.discrepancy(points("random", seed, 3, 256), method="CD"))
        others.append(qmc.discrepancy(np.random.default_rng(seed).random((256, 3)), method="CD"))
    error = math.hypot(np.std(mine), np.std(others)) / math.sqrt(40)
    assert abs(np.mean(mine) - np.mean(others)) < 3 * error


@pytest.mark.parametrize("sample", ["sobol", "random"])
def test_neighbouring_numbers_are_uncorrelated(sample):
    """Serial correlation and that between dimensions, of many seeds: at most 4.5 standard errors of 400 pairs."""
    cubes = np.stack([points(sample, seed, 4, 64, 4) for seed in range(400)])
    for later in (4, 8):
        across = np.corrcoef(cubes[:, 0].T, cubes[:, later].T)[:4, 4:]
        between = across - np.diag(np.diag(across))
        assert np.abs(between).max() < 4.5 / 20
    assert np.abs(np.corrcoef(cubes[:, 5].T) - np.eye(4)).max() < 4.5 / 20


@pytest.mark.parametrize("sample", ["sobol", "random"])
def test_moments_are_those_of_the_distributions(sample):
    """Mean, variance, skewness and kurtosis of 2^15 points, within 5 standard errors of independent points."""
    count = 2**15
    values = points(sample, 7, 3, count, 8)
    laws = {
        "uniform": (uniform(values[:, 0], -2.0, 5.0), stats.uniform(-2, 7)),
        "log": (np.log(log_uniform(values[:, 1], 1e-3, 10.0)), stats.uniform(math.log(1e-3), math.log(1e4))),
        "normal": (normal(values[:, 2], 3.0, 2.0), stats.norm(3, 2)),
        "truncated": (normal(values[:, 0], 0.0, 1.0, -0.5, 2.0), stats.truncnorm(-0.5, 2.0)),
    }
    for name, (found, law) in laws.items():
        scaled = (found - law.mean()) / law.std()
        known = [law.moment(k) for k in range(5)]
        mean, central = law.mean(), []
        for power in (3, 4):
            central.append(sum(math.comb(power, k) * known[k] * (-mean) ** (power - k) for k in range(power + 1)))
        expected = (0.0, 1.0, central[0] / law.std() ** 3, central[1] / law.std() ** 4)
        for power, moment in enumerate(expected, 1):
            error = np.std(scaled**power) / math.sqrt(count)
            assert abs(np.mean(scaled**power) - moment) < 5 * error + 1e-12, (name, power)


def test_tails_of_a_normal_distribution_are_reached():
    """Of 2^16 random points, 1 in 741 lies beyond three deviations on each side: 88.5 +- 9.4."""
    values = normal(points("random", 3, 1, 2**16)[:, 0], 0.0, 1.0)
    for beyond in ((values > 3).sum(), (values < -3).sum()):
        assert stats.binom(2**16, stats.norm.sf(3)).cdf(beyond) == pytest.approx(0.5, abs=0.4995)
    assert values.max() > 3.7
    assert values.min() < -3.7


@pytest.mark.parametrize("sample", ["sobol", "random"])
def test_directions_have_no_preferred_axis(sample):
    """Rayleigh's test of the mean direction, and the spherical harmonics of degrees 1 to 4, of 2^14 vectors."""
    count = 2**14
    heights, longitudes = points(sample, 5, 2, count, 8).T
    x, y, z = (on_sphere(heights, longitudes, k) for k in range(3))
    assert np.abs(x**2 + y**2 + z**2 - 1).max() < 1e-14
    length = np.linalg.norm([x.mean(), y.mean(), z.mean()])
    assert stats.chi2(3).sf(3 * count * length**2) > 1e-3  # Mardia, Jupp 2000, ch. 10.4.1
    tilted = np.array([1.0, 2.0, 3.0]) / math.sqrt(14)
    along = tilted @ np.stack([x, y, z])
    for degree in range(1, 5):
        harmonic = np.polynomial.legendre.legval(along, np.eye(5)[degree])
        assert abs(harmonic.mean()) < 4 / math.sqrt(count * (2 * degree + 1))  # variance 1 / (2 l + 1)
