"""Exponents and dimensions of boundaries: what is established comes out, with errors that hold; the rest says so."""

import math
from itertools import product

import numpy as np
import pytest
from scipy import ndimage

from pem_core import InputError
from pem_core.basins import (
    UNKNOWN,
    Scaling,
    Shares,
    basin_entropy,
    boxes_on_boundary,
    fit_exponent,
    shares_of_starts,
    uncertain_boxes,
    uncertain_pairs,
)
from pem_core.basins.boxes import bootstrap_error, bootstrap_totals
from tests.label_maps import cantor, grebogi, newton, root_from, textbook

SIZES = (1, 2, 3, 4, 6, 8, 11, 15, 20)
Y, X = np.mgrid[:300, :300] - 149.5
NEWTON, GREBOGI = 0.550, 0.194
"""Exponents from 200 000 and 100 000 random starts and others 10^-1.5 to 10^-4 and to 10^-7 off, known to .004."""
MAPS = {
    "disc": (lambda: (np.hypot(X, Y - 3.3) < 93.7).astype(int), 1.0),
    "stripes": (lambda: ((0.8 * X + 0.6 * Y) // 50 % 2).astype(int), 1.0),
    "grebogi": (lambda: grebogi(400, 0.1, (1, -0.1)), GREBOGI),
    "newton": (lambda: newton(400), NEWTON),
    "pendulum": (lambda: textbook(240, 3, 0.2, 0.5, 0.8), None),
}


def fits(labels, sizes=SIZES):
    """Return the fits of uncertain pairs and of boxes on the boundary."""
    return [fit_exponent(sizes, count(labels, sizes)) for count in (uncertain_pairs, boxes_on_boundary)]


def error(*found):
    """Return the error of a sum of slopes, of tiles and of the range."""
    return math.hypot(*(fit.standard_error for fit in found), *(fit.range_error for fit in found))


def law(share, tiles=20, noise=0.0):
    """Return shares of a law, alike in all tiles but for noise, saturated at one."""
    total = np.full((len(share), tiles), 1e6)
    hits = total * np.asarray(share)[:, None] * np.exp(noise * np.random.default_rng(1).normal(size=total.shape))
    return Shares(hits, total, np.ones(len(share)))


@pytest.mark.long
@pytest.mark.parametrize("name", MAPS)
def test_dimension_and_exponent_make_two(name):
    """Both are seen, their sum is the number of axes within twice its error, and so is what is known of each."""
    make, known = MAPS[name]
    pairs, boxes = fits(make())
    assert (pairs.scaling, boxes.scaling) == (Scaling.SEEN, Scaling.SEEN)
    assert abs((2 - boxes.slope) + pairs.slope - 2) < 2 * error(pairs, boxes)
    assert error(pairs, boxes) < 0.1
    for fit in (pairs, boxes):
        assert known is None or abs(fit.slope - known) < 2 * error(fit)


@pytest.mark.parametrize("width", [2, 3, 5, 8, 11, 14, 20, 33])
def test_stripes_are_seen_where_a_decade_lies_below_saturation(width):
    """Beside straight boundaries shares are size / width of boxes, twice that of starts, until stripes are crossed."""
    labels = np.repeat((np.arange(400) // width % 2)[:, None], 400, 1)
    pairs, boxes = fits(labels)
    assert pairs.scaling == Scaling.SATURATED
    assert boxes.scaling == (Scaling.SEEN if width == 33 else Scaling.SATURATED)
    for fit in (pairs, boxes):
        assert math.isnan(fit.slope) or abs(fit.slope - 1) < max(2 * error(fit), 1e-9)
        assert not fit.is_fitted[fit.share > 0.5].any()


def test_saturated_maps_have_no_exponent():
    """The textbook pendulum with little damping on a coarse grid, and labels at random."""
    coarse = textbook(60, 4, 0.2, 0.2, 0.8)
    for labels in (coarse, np.random.default_rng(0).integers(0, 3, (100, 100))):
        for fit in fits(labels, (1, 2, 3, 4, 6, 8, 10)):
            assert fit.scaling == Scaling.SATURATED
            assert math.isnan(fit.slope)
            assert (fit.share[1:] > 0.6).all()


def test_a_flat_boundary_has_dimension_1_and_exponent_1():
    flat = np.repeat((np.arange(361) > 173).astype(int)[:, None], 361, 1)
    for fit in fits(flat):
        assert fit.slope == pytest.approx(1, abs=1e-12)
        assert fit.scaling == Scaling.SEEN
        assert error(fit) < 0.1
    np.testing.assert_allclose(boxes_on_boundary(flat, SIZES).share, np.array(SIZES) / 341, rtol=1e-12)
    labels = np.zeros((61, 61, 61), int)
    labels[28:] = 1
    for fit in fits(labels, (1, 2, 3, 4, 6)):
        assert fit.slope == pytest.approx(1, abs=1e-12)
        assert fit.scaling == Scaling.NARROW


def test_boxes_of_all_cells_give_too_much():
    """As exponents of maps are mostly published: of a straight boundary 1.33."""
    sizes = range(2, 11)
    slanted = (0.37 * X + Y > 10).astype(int)
    assert fit_exponent(sizes, uncertain_boxes(slanted, sizes)).slope == pytest.approx(1.33, abs=0.02)


def test_the_dimension_of_a_cantor_set():
    """Boxes of the set's own cells count it as it is made; what corners see waves with ln(size), as gaps are thirds."""
    labels, sizes = cantor(9), [3**k for k in range(2, 8)]
    dimension = math.log(2) / math.log(3)
    share = uncertain_boxes(labels, sizes).share
    np.testing.assert_allclose(np.diff(np.log(share)) / np.log(3), 1 - dimension, rtol=1e-12)
    sampled = np.repeat(cantor(9)[13::27, None], 729, 1)
    pairs, corners = fits(sampled, (1, 2, 3, 4, 6, 8, 11, 15, 20, 27))
    for fit in (pairs, corners):
        assert abs(fit.slope - (1 - dimension)) < 2 * error(fit)
    assert corners.scaling == Scaling.SLOPES_DIFFER
    assert abs(corners.slope - pairs.slope) < 2 * error(pairs, corners)


def test_random_starts_say_what_the_map_says():
    """Newton's iteration from 4000 starts, and from starts that far off."""
    random, sizes = np.random.default_rng(0), np.geomspace(1e-4, 0.03, 8)
    start = random.uniform(-1, 1, 4000) + 1j * random.uniform(-1, 1, 4000)
    here = root_from(start)
    changed = [np.any([root_from(start + size * way) != here for way in (1, -1, 1j, -1j)], 0) for size in sizes]
    fit = fit_exponent(sizes, shares_of_starts(here[:, None], np.transpose(changed), 5))
    assert fit.scaling == Scaling.SEEN
    assert abs(fit.slope - NEWTON) < 2 * error(fit)
    np.testing.assert_allclose(fit.share_error, np.sqrt(fit.share * (1 - fit.share) / 4000), rtol=0.15)


def test_what_is_not_established_says_so():
    scales = np.array([2, 3, 5, 8, 13, 21])
    fit = fit_exponent(scales, law(0.03 * scales**0.7))
    assert fit.slope == pytest.approx(0.7, abs=1e-12)
    assert error(fit) < 1e-9
    np.testing.assert_allclose(fit.local_slope, 0.7, rtol=1e-12)
    assert fit.scaling == Scaling.SEEN
    bent = fit_exponent(scales, law(0.02 * scales**0.7 / (1 + scales / 20)))
    assert bent.scaling == Scaling.SLOPES_DIFFER
    assert bent.range_error > 0.05
    for exponent, verdict in ((0.013, Scaling.ROUGH), (1.0, Scaling.SEEN)):
        assert fit_exponent(scales, law(0.02 * scales**exponent, noise=0.05)).scaling == verdict
    assert fit_exponent(scales[:5], law(0.03 * scales[:5] ** 0.7)).scaling == Scaling.NARROW
    three = fit_exponent(scales, law([0, 0, 0, 0.1, 0.2, 0.3]))
    assert (three.scaling, math.isnan(three.slope)) == (Scaling.TOO_FEW_SCALES, True)
    full = fit_exponent(scales, law(0.08 * scales**0.7))
    assert full.is_fitted.tolist() == [True] * 5 + [False]
    assert (full.scaling, full.slope) == (Scaling.SATURATED, pytest.approx(0.7))
    with pytest.raises(InputError, match=r"scales must ascend, but is \[3, 2\]"):
        fit_exponent([3, 2], law([0.1, 0.2]))


def test_one_place_tells_no_error():
    """A speck, however fine, lies in one tile: drawn again it is the same."""
    speck = (np.hypot(X, Y) < 4).astype(int)
    assert [fit.scaling for fit in fits(speck)] == [Scaling.TOO_FEW_SCALES] * 2
    for labels in (np.ones((50, 50), int), np.full((50, 50), UNKNOWN), newton(30)[:, :25], np.arange(4)):
        assert [fit.scaling for fit in fits(labels)] == [Scaling.TOO_FEW_SCALES] * 2
    assert np.isnan(uncertain_pairs(newton(30), [15]).share).all()
    assert np.isnan(boxes_on_boundary(newton(30), [30]).share).all()
    assert np.isnan(uncertain_boxes(newton(30), [31]).share).all()


def test_saturation_is_the_share_of_labels_at_random():
    labels = (np.random.default_rng(3).random((600, 600)) < 0.2).astype(int)
    for shares in (uncertain_pairs(labels, (1, 5)), boxes_on_boundary(labels, (1, 5)), uncertain_boxes(labels, (2, 3))):
        np.testing.assert_allclose(shares.share, shares.saturation, rtol=0.01)


def test_drawn_tiles_scatter_as_independent_ones_do():
    hits = np.random.default_rng(0).random((200, 50)) < 0.4
    share = hits.mean(1)
    ratio = bootstrap_error(bootstrap_totals(hits.astype(float)) / 50, 50) / np.sqrt(share * (1 - share) / 49)
    assert ratio.mean() == pytest.approx(1, abs=0.02)
    assert ratio.std() == pytest.approx(1 / math.sqrt(800), rel=0.2)


@pytest.mark.parametrize("width", [8, 14])
def test_errors_are_the_scatter_between_maps(width):
    """Of 40 maps of one kind, smooth blobs at random: stated errors are 0.83 to 1.15 of the true scatter.

    With tiles smaller than the largest distance, or two boxes wide, they are 0.58 and 0.74.
    """
    random, sizes, found = np.random.default_rng(2), (1, 2, 4, 8, 16), []
    for _ in range(40):
        blobs = (ndimage.gaussian_filter(random.normal(size=(160, 160)), width, mode="wrap") > 0).astype(int)
        pairs, entropy = uncertain_pairs(blobs, sizes), basin_entropy(blobs, 5)
        fit = fit_exponent(sizes, pairs)
        found.append((fit.share[1], fit.share_error[1], entropy.entropy, entropy.entropy_error))
        found[-1] += entropy.boundary_entropy, entropy.standard_error
    values = np.array(found)
    ratio = values[:, 1::2].mean(0) / values[:, ::2].std(0)
    assert (ratio > 0.75).all()
    assert (ratio < 1.5).all()


@pytest.mark.parametrize("kind", [np.int16, np.uint8])
def test_pairs_and_boxes_against_loops(kind):
    """Labels at random with UNKNOWN among them, or from nought up to the largest that there is."""
    labels = np.random.default_rng(0).integers(-1, 3, (14, 17))
    labels = np.where(labels < 0, 255, labels).astype(kind) if kind is np.uint8 else labels.astype(kind)
    shares = uncertain_pairs(labels, (1, 3)), boxes_on_boundary(labels, (1, 3))
    for number, size in enumerate((1, 3)):
        starts = [p for p in product(range(3, 11), range(3, 14)) if labels[p] != UNKNOWN]
        shifts = ((size, 0), (-size, 0), (0, size), (0, -size))
        near = [{int(labels[i + a, j + b]) for a, b in shifts} - {UNKNOWN, int(labels[i, j])} for i, j in starts]
        assert shares[0].share[number] == pytest.approx(np.mean([bool(others) for others in near]))
        corners = product(range(2 - size // 2, 12 - size // 2), range(2 - size // 2, 15 - size // 2))
        held = [{int(labels[i + a, j + b]) for a in (0, size) for b in (0, size)} - {UNKNOWN} for i, j in corners]
        assert shares[1].share[number] == pytest.approx(np.mean([len(found) > 1 for found in held if found]))


def test_distances_are_integers():
    with pytest.raises(InputError, match=r"distances must be an integer of at least 1, but is 2\.5"):
        uncertain_pairs([[1]], [2.5])
