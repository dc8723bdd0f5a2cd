"""Indicators from series: closed forms and the textbooks' maps."""

import numpy as np
import pytest

from pem_core import InputError, method_named
from pem_core.indicators import Verdict, expansion_entropy
from pem_core.predictability import partial_predictability
from pem_core.series import crossings, recurrence_time_entropy, zero_one
from tests.systems import LORENZ, problem_of


def logistic(rates, records, start=0.3):
    out = np.empty((records, len(rates)))
    x = np.full(len(rates), start)
    for i in range(-200, records):
        x = rates * x * (1 - x)
        if i >= 0:
            out[i] = x
    return out


def test_zero_one_tells_regular_from_chaotic():
    """The logistic map at 3.5 (period four), 3.55 (period eight), 3.97 and 4 (chaos), and a quasi-periodic series."""
    time = np.arange(2000)
    quasi = np.cos(np.sqrt(2) * time) + 0.5 * np.cos(time)
    series = np.column_stack([logistic(np.array([3.5, 3.55, 3.97, 4.0]), 2000), quasi])
    test = zero_one(series)
    assert (np.abs(test.value - [0, 0, 1, 1, 0]) < 0.05).all()
    assert (test.verdict == Verdict.KNOWN).all()
    assert (test.error < 0.02).all()
    alone = zero_one(series[:, 2:3])
    np.testing.assert_array_equal(alone.value, test.value[2:3])
    assert (zero_one(series, seed=1).value != test.value).all()


def test_zero_one_takes_no_mean_for_motion():
    """A large constant added changes nothing: what it oscillates by is taken off."""
    series = logistic(np.array([3.97]), 2000)
    assert zero_one(series + 10.0).value[0] == pytest.approx(zero_one(series).value[0], abs=0.05)


def test_zero_one_needs_records():
    with pytest.raises(InputError, match="series must have at least 100 records, but is 99"):
        zero_one(np.zeros((99, 1)))


def test_crossings_of_a_circle():
    """Sine rises through a level at known times; the error falls as the spacing to the fourth."""
    errors = []
    for records in (100, 200):
        time = np.linspace(0.0, 20.0, records)
        states, rates = np.column_stack([np.sin(time), np.cos(time)]), np.column_stack([np.cos(time), -np.sin(time)])
        section = crossings(time, states, rates, 0, 0.3)
        expected = np.arcsin(0.3) + 2 * np.pi * np.arange(len(section))
        assert len(section) == 4
        errors.append(np.abs(section[:, 0] - expected).max())
        np.testing.assert_allclose(section[:, 1], 0.3, atol=1e-12)
        np.testing.assert_allclose(section[:, 2], np.cos(expected), atol=10 * errors[-1])
    assert errors[1] < 1e-6
    assert errors[0] / errors[1] > 10


def test_recurrence_times_of_a_period_have_no_entropy():
    """A period has one recurrence time; the logistic map at 4 has many; a straight line never comes back."""
    records = 600
    periodic = np.tile([0.0, 1.0, 2.0, 3.0, 4.0], records // 5)
    chaotic = logistic(np.array([4.0]), records)[:, 0]
    line = np.arange(records, dtype=float)
    series = np.column_stack([periodic, chaotic, line])[:, None]
    entropy = recurrence_time_entropy(series, 0.05)
    assert entropy[0] == 0.0
    assert 0.5 < entropy[1] < 1.0
    assert np.isnan(entropy[2])


def test_expansion_entropy_of_the_cat_map():
    """Every point's volume grows by the golden ratio's square at each step: ln((3 + sqrt 5) / 2) = .962424."""
    steps, points = 8, 50
    power = np.linalg.matrix_power(np.array([[2, 1], [1, 1]]), steps)
    factors = np.log(np.linalg.svd(power, compute_uv=False))
    stays = np.arange(points) < points
    entropy = expansion_entropy(np.repeat(factors[:, None], points, 1), stays, float(steps))
    assert entropy == pytest.approx(0.962424, abs=1e-6)
    half = expansion_entropy(np.repeat(factors[:, None], points, 1), np.arange(points) < points // 2, float(steps))
    assert half == pytest.approx(0.962424 + np.log(0.5) / steps, abs=1e-6)


@pytest.mark.parametrize(
    ("rho", "exponent", "correlation"), [(180.70, 0, (-0.2, 0.2)), (180.78, 0, (0.9, 0.999)), (181.10, 1, (0.999, 1.0))]
)
def test_partial_predictability_of_lorenz(rho, exponent, correlation):
    """Strong chaos, partially predictable chaos, and a limit cycle, as Wernecke, Sandor and Gros found them."""
    problem = problem_of(LORENZ, [(1.0 + 0.1 * i, 2.0, rho - 20) for i in range(4)], 10.0, rho, 8 / 3)
    found = partial_predictability(problem, method=method_named("dop853"), tolerance=1e-10, settle=200.0, until=300.0)
    np.testing.assert_allclose(found.exponent, exponent, atol=0.15)
    least, most = correlation
    assert ((found.correlation > least) & (found.correlation <= most)).all()


def test_distances_must_ascend():
    problem = problem_of(LORENZ, [(1.0, 2.0, 160.0)], 10.0, 180.7, 8 / 3)
    options = {"method": method_named("dop853"), "tolerance": 1e-8, "settle": 1.0, "until": 1.0}
    for distances in ((1e-6,), (1e-4, 1e-6), (0.0, 1e-6)):
        with pytest.raises(InputError, match="distances must be at least two positive numbers that ascend"):
            partial_predictability(problem, distances=distances, **options)
