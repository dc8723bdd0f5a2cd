"""Periods of orbits in sections that are known in closed form: the logistic map."""

import numpy as np
import pytest

from pem_core.chaos.sections import NOT_PERIODIC, orbit_period


def logistic(rate, points=120, left_out=4000):
    """Return points of x -> r x (1 - x) after it has settled."""
    x, out = 0.3, []
    for step in range(left_out + points):
        x = rate * x * (1 - x)
        if step >= left_out:
            out.append([x])
    return np.array(out)


@pytest.mark.parametrize(("rate", "period"), [(2.8, 1), (3.2, 2), (3.5, 4), (3.55, 8), (3.835, 3), (4.0, NOT_PERIODIC)])
def test_period_doubling_of_the_logistic_map(rate, period):
    """Doublings at r = 3, 3.449 and 3.544, chaos from 3.57 on, a window of period three from 3.828 on."""
    assert orbit_period(logistic(rate), 1e-3, 16) == period


def test_all_components_must_return():
    two = np.stack([np.tile([0.0, 1.0], 12), np.tile([0.0, 1.0, 2.0], 8)], -1)
    assert orbit_period(two, 1e-3, 8) == 6


def test_a_repetition_must_be_seen_twice():
    """Five points of period two are too few for three times the period."""
    assert orbit_period(np.array([[0.0], [1.0], [0.0], [1.0], [0.0]]), 1e-3, 8) == NOT_PERIODIC


def test_series_with_gaps_have_no_period():
    assert orbit_period(np.array([[np.nan]] * 9), 1e-3, 3) == NOT_PERIODIC
