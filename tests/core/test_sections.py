"""Sections of recorded trajectories: sines, whose crossings are known, at two spacings."""

import numpy as np
import pytest

from pem_core import InputError
from pem_core.chaos.sections import crossings, section, strobes

pytestmark = pytest.mark.quick

LEVEL = 0.3


def sines(records):
    """Return times, heights of two sines with a trajectory between them that failed, and cosines beside them."""
    time = np.linspace(0.0, 20.0, records)
    height = np.stack([np.sin(time) - LEVEL, np.full(records, np.nan), np.sin(2 * time) - LEVEL])
    return time, height, np.stack([np.cos(time), np.full(records, np.nan), np.cos(2 * time)])[..., None]


def test_crossings_of_sines():
    """The errors told are those there are, and fall as the spacing to the fourth."""
    told = []
    for records in (100, 200):
        time, height, cosine = sines(records)
        marks = crossings(time, height)
        assert marks.counts(3).tolist() == [4, 0, 7]
        expected = np.arcsin(LEVEL) + 2 * np.pi * np.arange(4)
        own = marks.point == 0
        assert np.abs(marks.time[own] - expected).max() < 2 * marks.time_error[own].max()
        value, error = section(time, cosine, marks)
        off = np.abs(value[own, 0] - np.cos(expected)).max()
        assert error[own].max() / 3 < off < 2 * error[own].max()
        told.append(error.max())
    assert told[1] < 3e-5
    assert 12 < told[0] / told[1] < 24


def test_directions_and_what_settles_first():
    time, height, _ = sines(200)
    rising, falling, both = (crossings(time, height, direction) for direction in ("rising", "falling", "both"))
    np.testing.assert_allclose(np.diff(falling.time[falling.point == 0]), 2 * np.pi, atol=1e-5)
    np.testing.assert_allclose(np.sort(np.concatenate([rising.time, falling.time])), np.sort(both.time), atol=0)
    late = crossings(time, height, "both", after=7.0)
    np.testing.assert_array_equal(late.time, both.time[both.time >= 7.0])


def test_there_and_back_between_two_records():
    """A crest that looks over the level only between records is crossed twice."""
    time = np.linspace(0.0, 2.0, 21)
    height = 0.001 - (time - 1.05) ** 2
    marks = crossings(time, height[None], "both")
    np.testing.assert_allclose(marks.time, 1.05 + np.sqrt(0.001) * np.array([-1, 1]), atol=1e-12)
    assert (height < 0).all()


def test_rows_hold_all_crossings():
    time, height, _ = sines(100)
    marks = crossings(time, height)
    rows = marks.in_rows(marks.time, 3, 7)
    np.testing.assert_array_equal(rows[2], marks.time[marks.point == 2])
    assert np.isfinite(rows).sum(1).tolist() == [4, 0, 7]


def test_strobes_are_records_where_they_meet_them():
    """Every trajectory has its own period; between records the errors told are those there are."""
    time, _, cosine = sines(201)
    marks = strobes(time, np.array([0.5, 0.5, 0.77]), np.array([1.0, 1.0, 0.0]))
    value, error = section(time, cosine, marks)
    assert marks.counts(3).tolist() == [39, 39, 26]
    np.testing.assert_array_equal(marks.in_rows(value[:, 0], 3, 39)[0], cosine[0, 10::5, 0])
    assert not error[marks.point == 0].any()
    between = marks.point == 2
    off = np.abs(value[between, 0] - np.cos(2 * 0.77 * np.arange(26)))
    assert off.max() < 2 * error[between].max() < 1e-3
    late = strobes(time, np.array([0.5]), np.array([1.0]), after=4.5)
    assert late.time[[0, -1]].tolist() == [4.5, 20.0]


def test_a_cubic_is_read_off_exactly_up_to_its_ends():
    time = np.linspace(0.0, 2.0, 9)
    marks = strobes(time, np.array([0.05]), np.array([0.0]))
    value, _ = section(time, (time**3 - 2 * time)[None], marks)
    np.testing.assert_allclose(value, marks.time**3 - 2 * marks.time, atol=1e-14)


def test_the_error_of_the_time_counts():
    """A straight line is read off without error, but for that of when it is read."""
    time, height, _ = sines(100)
    marks = crossings(time, height[:1])
    value, error = section(time, 100.0 * time[None], marks)
    np.testing.assert_allclose(error, 100.0 * marks.time_error)
    assert np.abs(value - 100.0 * (np.arcsin(LEVEL) + 2 * np.pi * np.arange(4))).max() < 2 * error.max()


def test_records_must_be_enough_and_even():
    with pytest.raises(InputError, match="records must be at least 5 for a section, not 4"):
        crossings(np.arange(4.0), np.zeros((1, 4)))
    with pytest.raises(InputError, match="time must be equally spaced, but its steps are"):
        strobes(np.array([0.0, 1.0, 2.0, 3.0, 5.0]), np.ones(1), np.zeros(1))
