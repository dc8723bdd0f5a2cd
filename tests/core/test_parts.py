"""Measures of a grid in parts: bit for bit those of the whole, however it is divided and in whatever order."""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import pytest

from pem_core import basins
from pem_core.basins import exact
from pem_core.basins.exact import SQUARES, UNIT, exact_deviation, exact_squares, exact_sums, rounded
from pem_core.basins.parts import Part, added

DISTANCES = (1, 2, 5, 7)


@dataclass
class Divided:
    """Arrays that are read in parts of random sizes, which are added in a random order."""

    arrays: tuple
    seed: int

    @property
    def shape(self):
        """Return the number of cells along each axis."""
        return self.arrays[0].shape

    def total(self, sums):
        """Return the total over parts in a random order."""
        random = np.random.default_rng(self.seed)
        along = [np.unique([0, length, *random.integers(0, length, random.integers(0, 5))]) for length in self.shape]
        places = list(np.ndindex(*(len(ends) - 1 for ends in along)))
        random.shuffle(places)

        def read(cells):
            assert all(0 <= one.start <= one.stop <= length for one, length in zip(cells, self.shape, strict=True))
            return tuple(array[cells] for array in self.arrays)

        owns = [tuple(slice(ends[k], ends[k + 1]) for ends, k in zip(along, place, strict=True)) for place in places]
        return added(sums(Part(self.shape, own, read)) for own in owns)


def label_map(random, shape, labels=4, smooth=3):
    """Return a map of blobs, a few cells of which have no label."""
    noise = random.standard_normal(shape)
    for axis in range(noise.ndim):
        for _ in range(smooth):
            noise = noise + np.roll(noise, 1, axis)
    found = np.digitize(noise, np.quantile(noise, np.linspace(0, 1, labels + 1)[1:-1])).astype(np.int16)
    found[random.random(shape) < 0.03] = basins.UNKNOWN
    return found


def times_of(labels):
    random = np.random.default_rng(5)
    times = np.where(random.random(labels.shape) < 0.8, random.normal(size=labels.shape) * 10, np.nan)
    return times, random.choice(3, labels.shape).astype(np.uint8)


MEASURES = {
    "fractions": lambda read, labels: basins.basin_fractions(read(labels, labels != 2), [-1, 0, 1, 3, 9]),
    "times": lambda read, labels: basins.time_statistics(
        read(times_of(labels)[0], labels, 0 * times_of(labels)[1]), None, [0, 1, 9], [0, 0.05, 0.5, 0.95, 1]
    ),
    "weighted": lambda read, labels: basins.time_statistics(
        read(times_of(labels)[0], labels, times_of(labels)[1]), None, [0, 1, 9], [0, 0.05, 0.5, 1]
    ),
    "pairs": lambda read, labels: basins.uncertain_pairs(read(labels), DISTANCES),
    "corners": lambda read, labels: basins.boxes_on_boundary(read(labels), DISTANCES),
    "boxes": lambda read, labels: basins.uncertain_boxes(read(labels), (1, 2, 5, 30)),
    "entropy": lambda read, labels: basins.basin_entropy(read(labels), 3),
    "merging": lambda read, labels: basins.merged_boundaries(read(labels), 3),
    "grids": lambda read, labels: basins.shared_boundary(read(labels), 3),
    "mixing": lambda read, labels: basins.intermingledness(read(labels), [0, 1, 2], (1, 4)),
}


@pytest.mark.parametrize("name", MEASURES)
@pytest.mark.parametrize("shape", [(200,), (41, 67), (6, 11, 14)])
def test_parts_give_the_bits_of_the_whole(name, shape, monkeypatch):
    labels = label_map(np.random.default_rng(len(shape)), shape)
    whole = MEASURES[name](lambda *arrays: basins.Whole(arrays), labels)
    monkeypatch.setattr(exact, "FEW", 0 if "times" in name and len(shape) == 1 else 10)
    for seed in range(2):
        found = MEASURES[name](lambda *arrays, seed=seed: Divided(arrays, seed), labels)
        np.testing.assert_equal(found, whole) if isinstance(found, np.ndarray) else same(found, whole)


def same(found, expected):
    for name, value in vars(expected).items():
        np.testing.assert_array_equal(getattr(found, name), value, err_msg=name, strict=True)


def test_sums_are_exact_and_rounded_once():
    random = np.random.default_rng(0)
    wide = random.standard_normal(300) * 10.0 ** random.integers(-300, 300, 300)
    wide = np.concatenate([wide, [5e-324, -5e-324, 0.0, 1.7e308, -1e308]])
    groups = random.integers(0, 3, len(wide))
    sums = exact_sums(wide, groups, 4)
    assert [Fraction(total, 1 << UNIT) for total in sums] == [sum(map(Fraction, wide[groups == k])) for k in range(4)]
    assert rounded(exact_sums(wide)[0], 7) == float(sum(map(Fraction, wide)) / 7)
    plain = random.standard_normal(300) * 10.0 ** random.integers(-100, 100, 300)
    assert Fraction(exact_squares(plain), 1 << SQUARES) == sum(Fraction(one) ** 2 for one in plain)
    near = 1e8 + random.random(50)
    assert exact_deviation(exact_sums(near)[0], exact_squares(near), 50) == pytest.approx(near.std(ddof=1), rel=1e-7)


def test_counted_quantiles_are_those_of_sorted_times():
    times = np.random.default_rng(1).normal(size=1001)
    found = basins.time_statistics(times, np.zeros(1001, int), [0], levels := [0, 0.05, 1 / 3, 0.5, 0.95, 1])
    np.testing.assert_array_equal(found.quantile[0], np.quantile(times, levels, method="inverted_cdf"))
    kinds = np.array([1] * 500 + [0] * 501 + [2] * 300)
    found = basins.time_statistics(np.append(times, [np.nan] * 300), np.zeros(1301, int), [0], levels, kinds)
    weights = np.where(kinds[:1001] == 1, 800 / 500, 1.0)
    expected = np.quantile(times, levels, weights=weights, method="inverted_cdf")
    np.testing.assert_array_equal(found.quantile[0], expected)
    assert found.mean[0] == pytest.approx(np.average(times, weights=weights), rel=1e-12)
