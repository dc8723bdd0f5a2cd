"""Attractors by recurrence: sets that are known, wherever the cells lie, and what is on its way."""

import numpy as np
import pytest

from pem_core import InputError
from pem_core.basins import UNKNOWN, find_attractors

TURN = 2 * np.pi * (np.sqrt(5) - 1) / 2 * np.arange(400)
CIRCLE = np.stack([np.cos(TURN), np.sin(TURN)], -1)


def still(*place):
    return np.broadcast_to(place, (400, 2)).astype(float)


def labels(*series, cell=(0.1, 0.1), **options):
    return find_attractors(np.stack(series, -1), cell, **options).labels.tolist()


def test_fixed_points_and_cycles_have_different_labels():
    found = find_attractors(np.stack([still(0, 0), CIRCLE, CIRCLE[::-1], 2 * CIRCLE, still(5, 1)], -1), (0.1, 0.1))
    assert found.labels.tolist() == [2, 1, 1, 0, 3]
    assert found.cells[[2, 3]].tolist() == [1, 1]
    assert found.cells[0] == pytest.approx(2 * found.cells[1], rel=0.1)
    np.testing.assert_array_equal(found.point, [2 * CIRCLE[-1], CIRCLE[-1], (0, 0), (5, 1)])


def test_numbers_depend_on_no_order_and_no_neighbour():
    series = [CIRCLE, still(3, 3), 2 * CIRCLE, still(-3, 3)]
    assert labels(*series) == [2, 3, 1, 0]
    assert labels(*series[::-1]) == [0, 1, 3, 2]


@pytest.mark.parametrize("shift", [0.0, 1e-12, 0.05])
def test_it_does_not_matter_where_cells_lie(shift):
    """A rest point on a corner of four cells, reached from all sides to within round-off, is one."""
    sides = [still(*(shift + 1e-9 * np.array(side))) for side in ((1, 1), (-1, 1), (1, -1), (-1, -1))]
    flips = still(shift, shift) + 1e-9 * np.sign(np.arange(400) - 200.5)[:, None]
    assert labels(*sides, flips) == [0] * 5


def test_two_cells_apart_is_apart():
    assert labels(still(0.05, 0), still(0.15, 0.1)) == [0, 0]
    assert labels(still(0.05, 0), still(0.25, 0)) == [0, 1]
    assert labels(still(0.05, 0), still(0.15, 0), still(0.25, 0)) == [0, 0, 0]


def test_angles_go_round():
    turn, period = 2 * np.pi, {"period": (2 * np.pi, 0.0)}
    assert labels(still(1, 0), still(1 + 3 * turn, 0), still(1 - turn, 0.05)) == [1, 2, 0]
    assert labels(still(1, 0), still(1 + 3 * turn, 0), still(1 - turn, 0.05), **period) == [0, 0, 0]
    assert labels(still(1e-9, 0), still(turn - 1e-9, 0), **period) == [0, 0]
    assert labels(still(0.05, 0), still(turn - 0.15, 0), **period) == [0, 1]
    assert labels(still(0.05, 0), still(3.04, 0), still(0.55, 0), period=(1.0, 0.0)) == [0, 0, 1]
    assert labels(still(0.1, 0), still(1.1, 0), cell=(3.0, 0.1), period=(2.0, 0.0)) == [0, 0]
    rotating = np.stack([np.linspace(0, 100, 400), np.full(400, 2.0)], -1)
    assert labels(rotating, rotating + np.array([1, 0]), still(1, 0), cell=(0.3, 0.1), **period) == [0, 0, 1]


def test_what_is_on_its_way_joins_nothing():
    """Two trajectories leave one place for two rest points, early, late or never: the rest points stay two."""
    for moment in (100, 180, 300):
        begun = np.arange(400)[:, None] < moment
        left, right = (np.where(begun, still(0, 0), still(side, 0)) for side in (-1, 1))
        found = labels(still(-1, 0), still(1, 0), left, right)
        assert found[0] != found[1]
        assert found[2:] == (found[:2] if moment < 200 else [1, 1])
    drifting = np.stack([np.arange(400.0), np.zeros(400)], -1)
    assert labels(still(0, 0), drifting) == [0, UNKNOWN]
    assert labels(drifting) == [UNKNOWN]


def test_what_has_left_has_no_label():
    lost, far = still(np.nan, 0), still(1e9, 0)
    assert labels(lost, still(0, 0), far) == [UNKNOWN, 0, UNKNOWN]
    found = find_attractors(np.stack([lost], -1), (0.1, 0.1))
    assert (found.labels.tolist(), found.point.shape, found.cells.size) == ([UNKNOWN], (0, 2), 0)


def test_a_chaotic_attractor_is_one():
    """The logistic map at r = 4 from 50 starts; at r = 3.6 it has two bands, and is one all the same."""
    for rate in (4.0, 3.6):
        x, series = np.random.default_rng(0).uniform(0.1, 0.9, 50), []
        for _ in range(600):
            x = rate * x * (1 - x)
            series.append(x)
        found = find_attractors(np.array(series)[200:, None], (0.01,))
        assert (found.labels == 0).all()
        assert found.cells[0] > 30


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: find_attractors(np.zeros((4, 2)), (1, 1)),
            "series must have the shape .records, components, trajectories., not .4, 2.",
        ),
        (
            lambda: find_attractors(np.zeros((4, 2, 1)), (1,)),
            "cell must have one positive number for each of the 2 components",
        ),
        (
            lambda: find_attractors(np.zeros((4, 2, 1)), (1, 0)),
            "cell must have one positive number for each of the 2 components",
        ),
        (
            lambda: find_attractors(np.zeros((4, 1, 1)), (1,), (1, 1)),
            "period must have one finite number for each of the 1",
        ),
        (lambda: find_attractors(np.eye(4)[:, :, None] * 1e6, (1,) * 4), "cell must be larger: the box"),
    ],
)
def test_wrong_input_is_refused(call, message):
    with pytest.raises(InputError, match=message):
        call()
