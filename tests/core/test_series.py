"""Signs of chaos in series that are known: the logistic map, sines, and noise-free rotations."""

import numpy as np
import pytest

from pem_core.chaos.series import recurrence_entropy, zero_one_test
from pem_core.errors import InputError
from tests.core.test_orbits import logistic

GOLDEN = (np.sqrt(5) - 1) / 2


@pytest.mark.parametrize(("rate", "chaotic"), [(3.5, False), (3.55, False), (3.97, True), (4.0, True), (3.835, False)])
def test_zero_one_tells_chaos_of_the_logistic_map(rate, chaotic):
    found = zero_one_test(logistic(rate, points=2000)[:, 0])
    assert found.growth == pytest.approx(1.0 if chaotic else 0.0, abs=0.03)
    assert found.standard_error < 0.04


def test_zero_one_of_a_quasi_periodic_series_is_zero_and_seeded():
    series = np.cos(2 * np.pi * GOLDEN * np.arange(2000)) + 3.0
    first, again = zero_one_test(series), zero_one_test(series)
    assert abs(first.growth) < 0.1
    assert first == again
    assert zero_one_test(series, seed=1) != first


def test_recurrence_entropy_grows_from_periodic_to_quasi_periodic_to_chaotic():
    """A rotation has three return times at most: so many lengths of white lines, ln 3 at most."""
    periodic = recurrence_entropy(logistic(3.5, points=500))
    turn = 2 * np.pi * GOLDEN * np.arange(500)
    rotation = recurrence_entropy(np.stack([np.cos(turn), np.sin(turn)], -1))
    chaotic = recurrence_entropy(logistic(4.0, points=500))
    assert periodic == 0.0
    assert 0.5 < rotation < np.log(3)
    assert chaotic > 2.5


def test_recurrence_entropy_of_independent_numbers_is_that_of_waiting_times():
    """Recurrences by chance: gaps are geometric, P(l) = q (1 - q)^l, so that S = -(q ln q + (1 - q) ln(1 - q)) / q."""
    numbers = np.random.default_rng(0).uniform(size=(4000, 1))
    q = 2 * 0.1 * np.sqrt(1 / 12)
    entropy = -(q * np.log(q) + (1 - q) * np.log(1 - q)) / q
    assert recurrence_entropy(numbers) == pytest.approx(entropy, abs=0.05)


def test_recurrence_entropy_counts_white_lines_alone():
    """0 0 1 0 0 1 ...: each 0 waits for one 1, each 1 for two 0s; a 0 that follows a 0 ends no line. By hand.

    Two columns in three have lines of length 1, one in three as many of length 2: S = ln 3 - (2/3) ln 2.
    """
    series = np.tile([0.0, 0.0, 1.0], 40)[:, None]
    assert recurrence_entropy(series) == pytest.approx(np.log(3) - np.log(4) / 3, abs=1e-12)


def test_short_and_broken_series_are_reported():
    with pytest.raises(InputError, match="series must be a one-dimensional array of at least 100 numbers"):
        zero_one_test(np.zeros(50))
    assert np.isnan(zero_one_test(np.zeros(200)).growth)
    assert np.isnan(recurrence_entropy(np.full((200, 1), np.nan)))
