"""Total Sobol indices from points with partners: closed forms, another program, and honest errors."""

import numpy as np
import pytest
from scipy import stats

from pem_core.sampling.replicates import first_order_indices, total_indices
from pipelines.study.draws import Drawn, Partners

REPLICATES = 8
A = np.array([0.0, 1.0, 4.5, 9.0, 99.0, 99.0])
"""Sobol's g function of six numbers: prod (|4 x_i - 2| + a_i) / (1 + a_i)."""


def with_partners(dimensions, groups, seed=0, replicates=REPLICATES):
    """Return points (dimensions, n) of the unit cube, of which each group has partners."""
    places = np.arange(groups * replicates * (dimensions + 1))
    laws = [
        Drawn(
            "sobol", seed, replicates, k, "uniform", 0.0, 1.0, partners=Partners(dimensions + 1, k + 1, dimensions + k)
        )
        for k in range(dimensions)
    ]
    return np.stack([law.values(places) for law in laws])


def ishigami(cube):
    x, y, z = np.pi * (2 * cube - 1)
    return np.sin(x) + 7 * np.sin(y) ** 2 + 0.1 * z**4 * np.sin(x)


def g_function(cube):
    return np.prod((np.abs(4 * cube - 2) + A[:, None]) / (1 + A[:, None]), 0)


def ishigami_indices():
    """Return first-order and total indices (Ishigami, Homma 1990, doi 10.1109/ISUMA.1990.151285)."""
    alone, second, both = 0.5 * (1 + 0.1 * np.pi**4 / 5) ** 2, 49 / 8, 8 * 0.01 * np.pi**8 / 225
    whole = alone + second + both
    return np.array([alone, second, 0]) / whole, np.array([alone + both, second, both]) / whole


def g_indices():
    own = 1 / 3 / (1 + A) ** 2
    whole = np.prod(1 + own) - 1
    return own / whole, own * np.prod(1 + own) / (1 + own) / whole


def test_points_differ_from_the_first_of_their_group_in_one_number():
    """Every point by itself is one of the distribution, and each replicate has groups of its own."""
    cube = with_partners(3, 256).reshape(3, 256, 4, REPLICATES)
    for member in range(1, 4):
        is_same = cube[:, :, member] == cube[:, :, 0]
        assert is_same.all((1, 2)).tolist() == [k + 1 != member for k in range(3)]
        assert not is_same[member - 1].any()
    for number in range(3):
        for member in (0, number + 1):
            boxes = (cube[number, :, member] * 256).astype(int)
            assert (np.sort(boxes, 0) == np.arange(256)[:, None]).all()
    assert len(np.unique(cube[0, :, 0])) == 256 * REPLICATES


@pytest.mark.parametrize(
    ("function", "known", "tolerance"),
    [(ishigami, ishigami_indices, 0.004), (g_function, g_indices, 0.007)],
)
def test_indices_are_those_of_closed_forms_and_errors_are_their_scatter(function, known, tolerance):
    """Means of 24 repetitions; 2.4 stated errors contain the truth in nearly all (Student, eight replicates)."""
    first, total = known()
    dimensions, found = len(total), []
    for seed in range(24):
        cube = with_partners(dimensions, 256, seed)
        found.append(total_indices(function(cube), range(1, dimensions + 1), dimensions + 1, REPLICATES))
    index, error = (np.array([one[k] for one in found]) for k in (0, 1))
    np.testing.assert_allclose(index.mean(0), total, atol=tolerance)
    assert (np.abs(index - total) < 2.4 * error).mean() > 0.9
    np.testing.assert_allclose(np.sqrt((error**2).mean(0)), index.std(0, ddof=1), rtol=0.5)
    by_bins, _ = first_order_indices(function(cube), cube, REPLICATES)
    np.testing.assert_allclose(by_bins, first, atol=0.015)  # 32 bins of a wave: 0.006


def test_indices_are_those_of_another_program():
    uniform = [stats.uniform() for _ in A]
    other = stats.sobol_indices(func=g_function, n=2**14, dists=uniform, rng=np.random.default_rng(1))
    index, error = total_indices(g_function(with_partners(6, 2048)), range(1, 7), 7, REPLICATES)
    np.testing.assert_allclose(index, other.total_order, atol=0.02)
    assert error.max() < 0.01


def test_indices_of_a_basin_have_an_error_even_without_influence():
    """Half of the square, x + y < 1: T is 1 - S = 2/3 for both; the third number has none, and half a pair's error."""
    cube = with_partners(3, 256)
    index, error = total_indices((cube[0] + cube[1] < 1).astype(float), [1, 2, 3], 4, REPLICATES)
    np.testing.assert_allclose(index, [2 / 3, 2 / 3, 0], atol=0.02)
    assert index[2] == 0
    assert error[2] == pytest.approx(np.sqrt(8) / 4 / 2048 / 0.25, rel=1e-3)


def test_unknown_values_lose_their_pairs():
    cube = with_partners(3, 512)
    values = np.where(np.arange(cube.shape[1]) % 7 == 0, np.nan, ishigami(cube))
    index, _ = total_indices(values, [1, 2, 3], 4, REPLICATES)
    np.testing.assert_allclose(index, ishigami_indices()[1], atol=0.03)


def test_constants_have_no_indices():
    assert np.isnan(total_indices(np.ones(8 * 4 * 16), [1, 2, 3], 4, REPLICATES)).all()


def test_many_replicates_stay_independent_in_groups():
    """Points of one of 100 scrambles in several groups: the error was sixteen times too large, 0.042 for 0.0026."""
    laws = [Drawn("sobol", 3, 100, k, "uniform", 0.0, 1.0) for k in range(3)]
    cube = np.stack([law.values(np.arange(12800)) for law in laws])
    index, error = first_order_indices((cube[0] + cube[1] < 1).astype(float), cube, 100)
    np.testing.assert_allclose(index, [1 / 3, 1 / 3, 0], atol=0.008)
    assert error.max() < 0.006
