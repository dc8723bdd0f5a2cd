"""The Wada property: where it is known to be, where it cannot be, and by a second route."""

from itertools import pairwise, permutations

import numpy as np
import pytest
from scipy import ndimage

from pem_core.basins import UNKNOWN, Wada, merged_boundaries, shared_boundary
from tests.label_maps import grebogi, newton

Y, X = np.mgrid[-100:100, -100:100] + 0.5
SECTORS = (3 * (np.arctan2(Y, X) + np.pi) / (2 * np.pi)).astype(int)
"""Three smooth basins that meet in one point."""


def stripes(width):
    return np.repeat(np.arange(12 * width) // width % 3, 1)[:, None] * np.ones(60, int)


def test_newtons_three_basins_have_one_boundary():
    labels = newton(300)
    assert merged_boundaries(labels, 4).wada == Wada.SEEN
    assert merged_boundaries(labels, 4).outside == 0
    assert shared_boundary(labels, 16).wada == Wada.SEEN
    shares = [shared_boundary(labels, stride).shares[-1] for stride in (2, 4, 8, 16)]
    assert (np.diff(shares) > 0).all()


def test_two_basins_cannot():
    for found in (merged_boundaries(grebogi(100), 4), shared_boundary(grebogi(100), 4)):
        assert found.wada == Wada.TOO_FEW_BASINS
    assert shared_boundary(grebogi(100), 4).shares.tolist() == [1]
    assert shared_boundary(np.zeros((20, 20), int), 2).shares.size == 0


def test_stripes_have_boundaries_of_their_own_unless_they_are_thin():
    assert merged_boundaries(stripes(9), 4).wada == Wada.NOT_SEEN
    assert shared_boundary(stripes(9), 2).wada == Wada.NOT_SEEN
    assert merged_boundaries(stripes(2), 2).wada == Wada.SEEN
    assert shared_boundary(stripes(2), 4).wada == Wada.SEEN


def test_a_point_where_three_meet_counts_less_the_closer_one_looks():
    """The share of a point falls with the scale, that of Wada points does not."""
    merged = [merged_boundaries(SECTORS, radius) for radius in (4, 8, 16)]
    grids = [shared_boundary(SECTORS, stride) for stride in (4, 8, 16)]
    assert {found.wada for found in (*merged, *grids)} == {Wada.PARTIAL}
    np.testing.assert_allclose([b.shared / a.shared for a, b in pairwise(merged)], 2, rtol=0.2)
    assert grids[0].shares[-1] < 0.5 * grids[2].shares[-1] < 0.1


def test_a_map_that_is_wada_in_part():
    labels = np.concatenate([newton(200), stripes(20)[:200, :40]], axis=1)
    for found in (merged_boundaries(labels, 6), shared_boundary(labels, 8)):
        assert found.wada == Wada.PARTIAL
    assert 0.5 < merged_boundaries(labels, 6).shared < 0.99


@pytest.mark.parametrize("radius", [1, 3])
def test_merging_by_distance_transforms(radius):
    """Boundaries by erosion, distances by scipy's transform, here of four labels with some unknown."""
    labels = newton(60)
    labels[20:30, 20:50] = 3
    cross = ndimage.generate_binary_structure(2, 1)
    slim = []
    for label in range(4):
        own = labels == label
        inner = own & ~ndimage.binary_erosion(own, cross, border_value=1)
        slim.append(inner | (~own & ndimage.binary_dilation(own, cross)))
    far = [ndimage.distance_transform_cdt(~edge, "chessboard") > radius for edge in slim]
    expected = max((far[a] & slim[b]).sum() / slim[b].sum() for a, b in permutations(range(4), 2))
    found = merged_boundaries(labels, radius)
    assert found.outside == pytest.approx(expected, rel=1e-12)
    assert found.shared == pytest.approx((~np.any(far, 0))[np.any(slim, 0)].mean(), rel=1e-12)


def test_starts_without_label_make_no_boundary():
    labels = stripes(9)
    labels[8::9] = UNKNOWN
    assert np.isnan(shared_boundary(np.full((9, 9), UNKNOWN), 2).shares).all()
    assert merged_boundaries(labels, 4).shared == 0
    for axis in (0, 1):
        cube = np.repeat(np.moveaxis(newton(40), axis, 0)[..., None], 5, -1)
        assert merged_boundaries(cube, 2) == merged_boundaries(newton(40), 2)
