"""Measures of basins against textbook systems, flat boundaries, and second routes."""

import math
from itertools import product

import numpy as np
import pytest
from scipy import integrate, ndimage, special

from pem_core import InputError
from pem_core.basins import (
    UNKNOWN,
    Scaling,
    basin_entropy,
    basin_fractions,
    critical_shock,
    fit_exponent,
    intermingledness,
    smoothness,
    time_statistics,
    tipping_probabilities,
    uncertain_boxes,
)
from pem_core.basins.entropy import BIAS, BIAS_POWER, SMOOTH
from tests.label_maps import grebogi, newton, textbook

LINE = np.arange(361)
FLAT = np.repeat((LINE > 173).astype(int)[:, None], 361, 1)
SIZES = (2, 3, 4, 5, 6, 9, 10, 12)
"""Divisors of 360."""


def random_labels(*shape, labels=3, seed=0):
    """Return labels at random, UNKNOWN among them."""
    return np.random.default_rng(seed).integers(-1, labels, shape)


@pytest.fixture(scope="module")
def pendulum():
    """Return the textbook magnetic pendulum d=.2 a=.2 w=.8 on [-4, 4]^2."""
    return textbook(200, 4, 0.2, 0.2, 0.8)


@pytest.mark.long
def test_the_textbook_pendulum(pendulum):
    """Numbers of another program, for the same starts."""
    np.testing.assert_allclose(basin_fractions(pendulum, [0, 1, 2]).fraction, [0.328, 0.328, 0.344], atol=0.001)
    five, ten = basin_entropy(pendulum, 5), basin_entropy(pendulum, 10)
    assert (five.entropy, five.boundary_entropy) == pytest.approx((0.797, 0.863), abs=0.001)
    assert (ten.entropy, ten.boundary_entropy) == pytest.approx((0.921, 0.950), abs=0.001)
    assert five.is_fractal
    sizes = range(2, 11)
    share = uncertain_boxes(pendulum, sizes)
    assert np.polyfit(np.log(sizes), np.log(share.share), 1)[0] == pytest.approx(0.19, abs=0.005)
    assert fit_exponent(sizes, share).scaling == Scaling.SATURATED


def test_the_map_of_grebogi():
    """Sb and Sbb for boxes of 6 are published."""
    labels = grebogi(300)
    found = basin_entropy(labels, 6)
    assert 0.40 < found.entropy < 0.42
    assert 0.60 < found.boundary_entropy < 0.61
    assert not found.is_fractal
    assert smoothness(labels, 5).is_not_smooth


def test_newtons_boundary_is_fractal():
    """Above ln 2 by 0.002 with an error of 0.012 nothing is established; fine enough a map does it."""
    coarse, fine = basin_entropy(newton(300), 6), basin_entropy(newton(600), 5)
    assert (coarse.boundary_entropy > math.log(2), coarse.is_fractal) == (True, False)
    assert fine.is_fractal
    assert smoothness(newton(300), 10).is_not_smooth


@pytest.mark.parametrize("dimension", [1, 2, 3, 4, 5])
def test_the_entropy_of_a_flat_boundary(dimension):
    """The mean over where a plane cuts a ball of the entropy of the two parts, by quadrature."""

    def entropy(offset):
        part = special.betainc((dimension + 1) / 2, (dimension + 1) / 2, (1 + offset) / 2)
        return special.entr(part) + special.entr(1 - part)

    exact = integrate.quad(entropy, 0, 1)[0]
    assert SMOOTH[dimension - 1] == pytest.approx(exact, abs=1e-5)


@pytest.mark.parametrize(
    ("shape", "radius"), [((400,), 4), ((400,), 20), ((120, 120), 4), ((120, 120), 8), ((60, 60, 60), 4)]
)
def test_flat_boundaries_are_not_called_rough(shape, radius):
    """Planes in any direction; those through the whole grid at an angle, and one along an axis."""
    places = np.stack(np.meshgrid(*map(np.arange, shape), indexing="ij"), -1) - (np.array(shape) - 1) / 2
    for seed in range(3):
        normal = np.random.default_rng(seed).normal(size=len(shape)) if seed else np.eye(len(shape))[0]
        found = smoothness((places @ (normal / np.linalg.norm(normal)) > 0.3).astype(int), radius)
        assert not found.is_not_smooth
        assert abs(found.boundary_entropy - SMOOTH[len(shape) - 1]) < BIAS * radius**BIAS_POWER + 4 * (
            found.standard_error
        )


def test_too_few_balls_establish_nothing():
    """Where less than six balls fit in side by side, all of them see the same."""
    assert smoothness(newton(77), 6).balls == 0
    assert smoothness(newton(78), 6).balls == 1000
    speck = np.zeros((300, 300), int)
    speck[150, 150] = 1
    assert 0 < smoothness(speck, 3).balls < 100
    assert not smoothness(speck, 3).is_not_smooth
    assert smoothness(np.zeros((50, 50), int), 3).balls == 0
    with pytest.raises(InputError, match="labels must have at most 5 dimensions, not 6"):
        smoothness(np.zeros((3,) * 6, int), 1)


@pytest.mark.parametrize("shape", [(23,), (11, 14), (6, 7, 9)])
def test_boxes_against_loops(shape):
    """Entropies and uncertain boxes, from the boxes one by one."""
    labels, size = random_labels(*shape), 3
    corners = list(product(*(range(0, n - size + 1, size) for n in shape)))
    cells = [labels[tuple(slice(c, c + size) for c in corner)].ravel() for corner in corners]
    known = [box[box != UNKNOWN] for box in cells if (box != UNKNOWN).any()]
    shares = [np.unique(box, return_counts=True)[1] / box.size for box in known]
    entropies = np.array([-(share * np.log(share)).sum() for share in shares])
    mixed = np.array([len(share) > 1 for share in shares])
    found = basin_entropy(labels, size)
    assert found.entropy == pytest.approx(entropies.mean(), rel=1e-12)
    assert found.boundary_entropy == pytest.approx(entropies[mixed].mean(), rel=1e-12)
    assert (found.boxes, found.boundary_boxes) == (len(known), mixed.sum())
    around = (labels >= 0).sum() - sum(map(len, known))
    uncertain = mixed.sum() * size**labels.ndim / (len(known) * size**labels.ndim + around)
    assert uncertain_boxes(labels, [size]).share[0] == pytest.approx(uncertain)


def test_what_says_nothing_says_so():
    """One basin, no basin, boxes larger than the grid."""
    one = basin_entropy(np.ones((20, 20), int), 5)
    assert (one.entropy, one.boundary_boxes, one.is_fractal) == (0, 0, False)
    assert math.isnan(one.boundary_entropy)
    assert basin_entropy(newton(30), 31).boxes == 0
    assert basin_entropy(np.full((20, 20), UNKNOWN), 5).boxes == 0


def test_few_boxes_prove_nothing():
    """Three smooth basins meet in a point: the only box there has an entropy above ln 2."""
    y, x = np.mgrid[-40:40, -40:40] + 0.5
    sectors = (3 * (np.arctan2(y, x) + math.pi) / (2 * math.pi)).astype(int)
    found = basin_entropy(sectors[20:60, 20:60], 40)
    assert found.boundary_entropy > math.log(2)
    assert not found.is_fractal
    assert not basin_entropy(sectors, 4).is_fractal


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: basin_entropy([[0.5]], 5), "labels must be an array of integers, not float64 of shape"),
        (lambda: basin_entropy(3, 5), "labels must be an array of integers"),
        (lambda: basin_entropy([[1]], 1), "size must be an integer of at least 2, but is 1"),
        (lambda: tipping_probabilities([1, 2], [1], [1]), r"after must have the shape of `before`, \(2,\), not \(1,\)"),
    ],
)
@pytest.mark.quick
def test_wrong_input_is_refused(call, message):
    with pytest.raises(InputError, match=message):
        call()


@pytest.mark.quick
def test_shares_and_their_errors():
    """Of labels at random both errors are the scatter; of a disc the grid's is between scatter and binomial."""
    random = np.random.default_rng(1)
    found = [basin_fractions(random.integers(0, 2, (40, 40)), [0, 1]) for _ in range(300)]
    scatter = np.std([one.fraction[0] for one in found])
    assert np.mean([one.standard_error[0] for one in found]) == pytest.approx(scatter, rel=0.1)
    assert np.mean([one.grid_error[0] for one in found]) == pytest.approx(scatter, rel=0.1)
    y, x = np.mgrid[:60, :60]
    centres = random.uniform(25, 35, (300, 2))
    discs = [basin_fractions(((x - a) ** 2 + (y - b) ** 2 < 18.3**2).astype(int), [1]) for a, b in centres]
    scatter = np.std([disc.fraction for disc in discs])
    assert scatter < discs[0].grid_error[0] < 3 * scatter < discs[0].standard_error[0]


def test_only_what_counts_is_counted():
    labels, counted = np.array([[0, 0, 1, -1], [2, 2, 2, -1]]), np.array([[1, 1, 1, 0], [1, 1, 0, 1]])
    found = basin_fractions(labels, [-1, 0, 1, 2], counted)
    assert found.points == 6
    np.testing.assert_allclose(found.fraction, np.array([1, 2, 1, 2]) / 6)
    np.testing.assert_allclose(found.grid_error[2] ** 2, (1 / 5) / 12)
    assert np.isnan(basin_fractions(labels, [0], np.zeros((2, 4), bool)).fraction).all()


def test_times_by_label_and_weight():
    times, labels = np.array([1.0, 2.0, 4.0, np.nan, np.nan, 9.0]), np.array([0, 0, 0, 0, 0, 1])
    found = time_statistics(times, labels, [0, 1, 2], [0.25, 0.5], np.array([0, 0, 1, 2, 2, 0]))
    np.testing.assert_allclose(found.mean, [15 / 5, 9, np.nan])
    np.testing.assert_allclose(found.quantile, [[2, 4], [9, 9], [np.nan, np.nan]])
    assert found.points.tolist() == [3, 1, 0]


def test_labels_at_random_are_intermingled_and_halves_are_not():
    mixed = intermingledness(random_labels(300, 300), [0, 1, 2], [1, 5])
    np.testing.assert_allclose(mixed, 1, atol=0.02)
    for distance, found in zip((2, 4, 8), intermingledness(FLAT, [0, 1], (2, 4, 8))[0, 1], strict=True):
        window, rows = 2 * distance + 1, distance * (distance + 1) / 2
        near = rows * window / (window**2 - 1) / 174
        assert found == pytest.approx(near * (361**2 - 1) / (187 * 361), rel=1e-3)
    assert np.isnan(intermingledness(FLAT, [0, 5], [1])[0, 1, 0])


@pytest.mark.quick
def test_mixing_against_a_loop():
    labels, total = random_labels(7, 9), (random_labels(7, 9) >= 0).sum()
    found = intermingledness(labels, [0, 1, 2], [2])
    for i, j in product(range(3), repeat=2):
        shares = []
        for place in zip(*np.nonzero(labels == i), strict=True):
            around = labels[tuple(slice(max(0, p - 2), p + 3) for p in place)]
            others = (around >= 0).sum() - 1
            shares.append(((around == j).sum() - (i == j)) / others)
        chance = ((labels == j).sum() - (i == j)) / (total - 1)
        assert found[i, j, 0] == pytest.approx(np.mean(shares) / chance, rel=1e-12)


def test_tipping_is_overlap_of_basins():
    """A boundary at 40 of 100 moves to 60: a third of the upper basin is lost, none of the lower."""
    line = np.arange(100)
    probability, starts = tipping_probabilities((line >= 40).astype(int), (line >= 60).astype(int), [0, 1, 2])
    np.testing.assert_allclose(probability, [[1, 0, 0], [1 / 3, 2 / 3, 0], [np.nan] * 3])
    assert starts.tolist() == [40, 60, 0]
    before, after = random_labels(30, 30), random_labels(30, 30, seed=1)
    rows, counts = tipping_probabilities(before, after, [0, 1, 2])
    np.testing.assert_allclose(rows.sum(1), 1)
    assert counts.sum() == ((before >= 0) & (after >= 0)).sum()


def test_the_nearest_other_basin_is_that_of_a_distance_transform():
    labels = newton(80)
    x, y = 0.3 * np.arange(80), 0.7 * np.arange(80)
    for home in ((70, 40), (20, 70), (40, 38)):
        found = critical_shock(labels, labels[home], (x[home[0]], y[home[1]]), (x, y))
        exact = ndimage.distance_transform_edt(labels == labels[home], sampling=(0.3, 0.7))[home]
        assert found.distance == pytest.approx(exact, rel=1e-12)
        assert labels[found.place] != labels[home]
        assert math.hypot(x[found.place[0]] - x[home[0]], y[found.place[1]] - y[home[1]]) == pytest.approx(exact)
    hidden = np.where(labels == labels[70, 40], labels, UNKNOWN)
    assert critical_shock(hidden, labels[70, 40], (x[70], y[40]), (x, y)).distance == math.inf


def test_a_shock_is_measured_from_the_rest_point_not_from_the_start_next_to_it():
    line = np.arange(10.0)
    found = critical_shock((line > 5.5).astype(int), 0, (3.7,), (line,))
    assert (found.place, found.distance) == ((6,), pytest.approx(2.3))
