"""Frequency analysis against series of known frequencies."""

import numpy as np
import pytest

from pem_core import InputError
from pem_core.chaos.frequencies import leading_frequencies

FREQUENCY, AMPLITUDE = np.array([1.2345, 2.7182818, 0.4142]), np.array([1.0, 0.3, 0.1])
PHASE = np.array([0.3, 1.2, -2.0])


def quasi_periodic(length, per_unit=8):
    """Return a series of three terms about a mean of 0.7 over a time, and its interval."""
    time = np.arange(int(length * per_unit)) / per_unit
    return 0.7 + AMPLITUDE @ np.cos(np.outer(FREQUENCY, time) + PHASE[:, None]), 1.0 / per_unit


def test_known_frequencies_amplitudes_and_phases():
    """Errors measured after 400 time units: 9e-9, 2e-12 and 2e-6."""
    series, interval = quasi_periodic(400)
    found = leading_frequencies(series[None], interval, 3)
    np.testing.assert_allclose(found.frequency[:, 0], FREQUENCY, rtol=0, atol=5e-8)
    np.testing.assert_allclose(found.amplitude[:, 0], AMPLITUDE, rtol=0, atol=1e-11)
    np.testing.assert_allclose(found.phase[:, 0], PHASE, rtol=0, atol=1e-5)
    off = np.abs(found.frequency[:, 0] - FREQUENCY)
    assert (found.frequency_error[:, 0] < 1.2 * off).all()
    assert (found.frequency_error[:, 0] > 0.8 * off).all()
    assert abs(found.change[0]) < 1e-7


def test_errors_fall_as_the_fourth_power_of_the_length():
    """Laskar's law for Hanning's window, over lengths between which the phases of the leakage differ."""
    lengths = np.geomspace(60, 960, 25)
    worst = []
    for length in lengths:
        series, interval = quasi_periodic(length)
        worst.append(np.abs(leading_frequencies(series[None], interval, 3).frequency[0, 0] - FREQUENCY[0]))
    slope = np.polyfit(np.log(lengths), np.log(worst), 1)[0]
    assert abs(slope + 4.0) < 0.4, slope


def test_a_drifting_frequency_is_seen_to_change():
    """A phase of w t + a t^2 / 2 has frequencies w + a T / 4 and w + 3 a T / 4 in the two halves."""
    time = np.arange(4096) * 0.1
    found = leading_frequencies(np.cos(1.5 * time + 0.5 * 2e-5 * time**2)[None], 0.1, 1)
    assert found.change[0] == pytest.approx(2e-5 * 409.6 / 2 / (1.5 + 1e-5 * 409.6), rel=1e-3)


def test_two_lines_of_equal_amplitudes_do_not_change():
    """Which of two is the larger in a half may depend on the half; each is compared with itself."""
    time = np.arange(2048) * 0.1
    rows = np.stack([np.cos(1.1 * time) + one * np.cos(1.7 * time + 0.3) for one in (0.999999, 1.0, 1.000001)])
    assert (np.abs(leading_frequencies(rows, 0.1, 2).change) < 1e-4).all()


def test_constants_short_and_unknown_series():
    """One term is one term, a constant has none, and what failed has none."""
    time = np.arange(256) * 0.1
    rows = np.stack([np.cos(3.0 * time), np.full(256, 2.0), np.where(time > 5, np.nan, time)])
    found = leading_frequencies(rows, 0.1, 2)
    assert found.frequency[0, 0] == pytest.approx(3.0, abs=1e-4)
    assert np.isnan(found.frequency[:, 1:]).all()
    with pytest.raises(InputError, match="rows of at least 32 numbers"):
        leading_frequencies(rows[:, :31], 0.1, 1)
    with pytest.raises(InputError, match="interval must be positive"):
        leading_frequencies(rows, 0.0, 1)


def test_rows_do_not_depend_on_their_neighbours():
    rows = np.random.default_rng(1).standard_normal((37, 512))
    rows[:, ::2] += np.cos(0.7 * np.arange(256))
    whole = leading_frequencies(rows, 1.0, 3)
    for own in (slice(5, 6), slice(11, 30)):
        part = leading_frequencies(rows[own], 1.0, 3)
        for name in ("frequency", "frequency_error", "amplitude", "phase", "change"):
            np.testing.assert_array_equal(getattr(part, name), getattr(whole, name)[..., own], err_msg=name)
