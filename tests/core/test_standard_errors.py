"""Standard errors of rates: of series whose scatter is known in closed form, chaotic and regular ones."""

import numpy as np
import pytest

from pem_core.chaos.deviations import LEFT_OUT, SAMPLES, Ledger, waves_at
from pem_core.chaos.indicators import time_averaged_rates

INTERVALS, COUNT = 7 * SAMPLES, 400
FOLLOWED = INTERVALS - INTERVALS * LEFT_OUT // SAMPLES
TIME = np.linspace(0.0, 1.0, FOLLOWED + 1)[:, None]
RANDOM = np.random.default_rng(4)
STEPS = RANDOM.normal(size=(FOLLOWED + 1, COUNT))
PHASE = RANDOM.uniform(0.0, 2.0 * np.pi, COUNT)


def waves_of(grown, intervals):
    """Return the waves of a growth (n + 1, ...) in all intervals that are not left out."""
    steps, first = np.diff(grown, axis=0), intervals * LEFT_OUT // SAMPLES
    shape = (-1,) + (1,) * (steps.ndim - 1)
    weights = [waves_at(first + 1 + i, intervals).reshape(shape) for i in range(len(steps))]
    return sum(weight * (step - steps.mean(0)) for weight, step in zip(weights, steps, strict=True))


def found(grown):
    """Return rates over a time of one."""
    return time_averaged_rates(1.0, grown[:: FOLLOWED // (SAMPLES - LEFT_OUT)], waves_of(grown, INTERVALS))


GROWN = {
    "a walk": (np.cumsum(STEPS, axis=0), FOLLOWED**0.5),
    "independent numbers": (STEPS, 2**0.5),
    "both": (np.cumsum(STEPS, axis=0) + 3.0 * STEPS[:, ::-1], (FOLLOWED + 18.0) ** 0.5),
    "cycles": (np.cos(2 * np.pi * 40.2 * TIME + PHASE), 2**0.5 * np.sin(np.pi * 40.2)),
    "cycles, nearly a whole number": (np.cos(2 * np.pi * 40.05 * TIME + PHASE), 2**0.5 * np.sin(np.pi * 40.05)),
}
"""Growth beside a constant rate, and the standard deviation of what it adds from end to end."""


@pytest.mark.parametrize("name", GROWN)
def test_the_error_is_the_scatter(name):
    """Of a walk sqrt(n), of independent numbers sqrt 2, of a cosine of random phase sqrt 2 |sin(pi nu)|."""
    grown, scatter = GROWN[name]
    rates = found(grown + 30.0 * TIME)
    assert rates.rate.std() == pytest.approx(abs(scatter), rel=0.15)
    claimed = np.sqrt((rates.error**2).mean()) / abs(scatter)
    assert 0.85 < claimed < 1.3
    assert (rates.apart > 3 * rates.apart_error).mean() < 0.02


@pytest.mark.parametrize("rate", [-14.6, 0.0, 300.0])
def test_a_rate_moves_no_error(rate):
    """What grows at another rate scatters as it did."""
    for grown, _ in GROWN.values():
        np.testing.assert_allclose(found(grown + rate * TIME).error, found(grown).error, rtol=1e-9)


def test_a_change_of_rate_is_seen():
    """Halves whose rates differ by more than the walk explains."""
    walk, _ = GROWN["a walk"]
    turned = 150.0 * np.abs(TIME - 0.5)
    assert (found(walk + turned).apart > 3 * found(walk + turned).apart_error).mean() > 0.95


def test_the_waves_of_a_ledger_are_those_of_its_series():
    """What is added up while deviations are followed is the transform of the whole series, less that of its mean."""
    gained = RANDOM.normal(size=(2 * SAMPLES, 1, 3)) - 4.0
    ledger, volume = Ledger(1, 3, len(gained)), [np.zeros((1, 3))]
    for step in gained:
        ledger.add(np.exp(step)[None], np.ones(3, bool))
        volume.append(ledger.volume.copy())
    first = len(gained) * LEFT_OUT // SAMPLES
    expected = waves_of(np.array(volume)[first:], len(gained))
    np.testing.assert_allclose(ledger.waves_of(volume[first]), expected, atol=1e-10)


def test_of_nothing_but_a_rate_there_is_no_error():
    rates = found(30.0 * TIME + 0.0 * PHASE)
    np.testing.assert_allclose(rates.error, 0.0, atol=1e-10)
    assert np.isnan(found(np.nan * STEPS).error).all()
