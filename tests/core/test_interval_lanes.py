"""Intervals in lanes: the same ends as numpy's where nothing is contracted, and memory that both read alike."""

import numpy as np
import pytest
from numba import njit

import pem_core.components.interval_lanes  # noqa: F401  (numba learns intervals)
from pem_core.components import duals, vectors
from pem_core.components.duals import dual
from pem_core.components.intervals import as_intervals, exactly, high_of, interval, low_of, magnitude, middle
from pem_core.components.lane_memory import rows_at
from pem_core.components.lanes import inline, rows_from

WIDTH, COUNT, VALUES = 4, 2, 3
PARTS = 2 * (1 + COUNT)


@inline
def every_operation(y, x, out, plain):
    """Write one result per kind of operation and operand, of duals of intervals, intervals, lanes and numbers."""
    a, b, c = y[0], y[1], y[2]
    bare = interval(x[0], x[1])
    out[0] = a + b * c - a / b
    out[1] = vectors.sqrt(vectors.square(a)) * 2.0 - 3.0 / b
    out[2] = vectors.sin(a) * vectors.cos(c) - (-a)
    out[3] = bare * a + bare - x[0] * b
    out[4] = (a + 1.0) / x[1] - x[0] / b
    out[5] = dual(bare, (1.0, x[1])) * dual(duals.value_of(a), duals.slopes_of(b))
    out[6] = bare * exactly(x[1])
    out[7] = x[0]
    rest = rows_from(y, 1)
    out[8] = rest[1] * rest[0]
    total = 0.0 * x[0]
    for i in range(3):
        total = total + y[i] * 0.5
    out[9] = total
    plain[0] = low_of(bare) + high_of(bare)
    plain[1] = magnitude(bare) * middle(bare)
    plain[2] = low_of(duals.slopes_of(a)[1])


RESULTS, PLAIN = 10, 3


@njit
def in_lanes(block):
    given, made = rows_at(block, 0, WIDTH), PARTS * VALUES + 2
    every_operation(
        as_intervals(given, COUNT, VALUES),
        rows_from(given, PARTS * VALUES),
        as_intervals(rows_from(given, made), COUNT, RESULTS),
        rows_from(given, made + PARTS * RESULTS),
    )


def given_rows(seed):
    """Return rows for three duals of intervals, of two numbers, and room for results."""
    random = np.random.default_rng(seed)
    rows = np.zeros((PARTS * (VALUES + RESULTS) + 2 + PLAIN, WIDTH))
    for first in range(0, PARTS * VALUES, 2 * VALUES):
        low = random.normal(size=(VALUES, WIDTH)) + 3.0 * (first == 0)
        rows[first : first + 2 * VALUES] = np.concatenate([low, low + random.uniform(size=low.shape)])
    rows[PARTS * VALUES : PARTS * VALUES + 2] = np.sort(random.normal(size=(2, WIDTH)), axis=0)
    return rows


@pytest.mark.parametrize("seed", range(3))
def test_lanes_say_the_same_as_numpy(seed):
    lanes, arrays = given_rows(seed), given_rows(seed)
    in_lanes(lanes.reshape(-1))
    made = PARTS * VALUES + 2
    results = as_intervals(arrays[made:], COUNT, RESULTS)
    given = as_intervals(arrays, COUNT, VALUES)
    every_operation(given, arrays[PARTS * VALUES :], results, arrays[made + PARTS * RESULTS :])
    np.testing.assert_allclose(lanes, arrays, rtol=1e-15, atol=1e-15)
    assert np.abs(arrays[made : made + RESULTS]).max(axis=1).all()
