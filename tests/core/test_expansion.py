"""Expansion entropy: of maps whose growth is known, and with the error of a sample."""

import numpy as np
import pytest

from pem_core.chaos.expansion import Moments, entropy_of, expansion_entropy, volume_growth
from pem_core.chaos.indicators import Verdict

STEPS = np.array([4, 8, 16])


def random_growths(starts, seed):
    """Return ln growths of a map that stretches by 4 with probability 1/4 and by 4/3 else, after 4, 8 and 16 steps."""
    factors = np.log(np.where(np.random.default_rng(seed).random((16, starts)) < 0.25, 4.0, 4 / 3))
    return np.cumsum(factors, axis=0)[STEPS - 1]


def test_the_cat_map():
    """Every point's volume grows by the golden ratio's square at each step: ln((3 + sqrt 5) / 2) = .962424."""
    growth = []
    for steps in STEPS:
        factors = np.linalg.svd(np.linalg.matrix_power(np.array([[2, 1], [1, 1]]), steps), compute_uv=False)
        growth.append(volume_growth(np.repeat(np.log(factors)[:, None], 50, 1)))
    found = expansion_entropy(STEPS.astype(float), np.array(growth))
    assert found.entropy == pytest.approx(0.962424, abs=1e-6)
    assert found.error == pytest.approx(0.0, abs=1e-7)
    assert found.verdict == Verdict.KNOWN


def test_unequal_stretching_and_its_error():
    """The mean growth is 2 a step: entropy ln 2, above the Lyapunov exponent of .56. The error covers the scatter."""
    found = [expansion_entropy(STEPS.astype(float), random_growths(4000, seed)) for seed in range(60)]
    entropy, error = np.array([one.entropy for one in found]), np.array([one.error for one in found])
    assert abs(entropy.mean() - np.log(2)) < 3 * entropy.std() / np.sqrt(60)
    assert error.mean() == pytest.approx(entropy.std(), rel=0.3)
    lyapunov = np.log(4) / 4 + 3 * np.log(4 / 3) / 4
    assert entropy.min() > lyapunov + 0.05
    one = found[0]
    np.testing.assert_allclose(one.growth, STEPS * np.log(2), atol=4 * one.growth_error.max())


def test_starts_that_leave_count_and_those_that_failed_do_not():
    growth = random_growths(1000, 0)
    half = growth.copy()
    half[:, ::2] = -np.inf
    assert expansion_entropy(STEPS, half).growth == pytest.approx(
        expansion_entropy(STEPS, growth[:, 1::2]).growth - np.log(2)
    )
    half[:, ::2] = np.nan
    np.testing.assert_array_equal(
        expansion_entropy(STEPS, half).growth, expansion_entropy(STEPS, growth[:, 1::2]).growth
    )
    assert expansion_entropy(STEPS, np.full((3, 5), np.nan)).verdict == Verdict.NONE


def test_verdicts():
    """Growth like a power of the time, growth that slows down, and few starts that carry all."""
    even = np.ones((3, 200))
    assert expansion_entropy(STEPS, np.log(STEPS[:, None] * even)).verdict == Verdict.ZERO
    assert expansion_entropy(STEPS, np.array([4.0, 12.0, 20.0])[:, None] * even).verdict == Verdict.DRIFTS
    few = STEPS[:, None] * even
    few[:, 0] += 40.0
    assert expansion_entropy(STEPS, few).verdict == Verdict.ROUGH
    assert expansion_entropy(STEPS, few[:, 1:]).verdict == Verdict.KNOWN


def test_moments_of_two_regions_side_by_side():
    """Any trailing shape: each region as alone."""
    grids = [random_growths(500, seed) for seed in (1, 2)]
    most = np.stack([g.max(1) for g in grids], -1)
    scaled = [np.exp(g - g.max(1)[:, None]) for g in grids]
    mean = np.stack([s.mean(1) for s in scaled], -1)
    product = np.stack([s @ s.T / 500 for s in scaled], -1)
    both = entropy_of(STEPS, Moments(np.array([500, 500]), most, mean, product))
    for number, grid in enumerate(grids):
        alone = expansion_entropy(STEPS, grid)
        assert both.entropy[number] == pytest.approx(alone.entropy, rel=1e-12)
        assert both.error[number] == pytest.approx(alone.error, rel=1e-9)


def test_volume_growth_takes_what_stretches():
    stretched = np.array([[2.0, -1.0, np.nan, 3.0], [0.5, -2.0, np.nan, np.nan]])
    np.testing.assert_array_equal(volume_growth(stretched), [2.5, 0.0, np.nan, 3.0])
