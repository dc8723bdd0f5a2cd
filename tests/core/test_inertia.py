"""Pseudo-inverse, null axes and hinges as tensors."""

import numpy as np
import pytest

from pem_core import InputError, Scene
from pem_core.models.rigid.scene import Pendulum
from pem_core.scene import inertia
from tests.scenes import one, rigid

pytestmark = pytest.mark.quick

TENSOR = (1.0, 2.0, 3.0, 0.2, -0.3, 0.1)


def test_inverse_of_a_regular_tensor():
    inverse, null = inertia.pseudo_inverse(TENSOR)
    product = inertia.matrices(TENSOR)[0] @ inertia.matrices(inverse)[0]
    np.testing.assert_allclose(product, np.eye(3), atol=1e-15)
    assert all((component == 0).all() for component in null)


@pytest.mark.parametrize("size", [1e-14, 1e-9, 1.0, 1e6])
def test_null_axes_are_found_whatever_the_unit(size):
    """A thin rod askew; an absolute threshold of 1e-8 would delete a small magnet's inertia."""
    d = np.array([1.0, 2.0, 2.0]) / 3
    inverse, null = inertia.pseudo_inverse(inertia.axial(0.0, size, tuple(d)))
    np.testing.assert_allclose(inertia.matrices(null)[0], np.outer(d, d), atol=1e-14)
    np.testing.assert_allclose(inertia.matrices(inverse)[0] * size, np.eye(3) - np.outer(d, d), atol=1e-14)


def test_hinge_leaves_n_over_n_i_n():
    n = np.array([1.0, 2.0, 2.0]) / 3
    inverse, null = inertia.pseudo_inverse(inertia.about_hinge(TENSOR, tuple(n)))
    moment = n @ inertia.matrices(TENSOR)[0] @ n
    np.testing.assert_allclose(inertia.matrices(inverse)[0], np.outer(n, n) / moment, atol=1e-15)
    np.testing.assert_allclose(inertia.matrices(null)[0], np.eye(3) - np.outer(n, n), atol=1e-14)


def test_steiner_back_and_forth():
    there = inertia.parallel_axis_term(2.0, (1.0, 2.0, 3.0))
    np.testing.assert_allclose(inertia.matrices(there)[0], 2 * np.array([[13, -2, -3], [-2, 10, -6], [-3, -6, 5]]))


def test_bodies_that_cannot_turn_are_refused():
    with pytest.raises(InputError, match=r"bodies\.body must have a moment of inertia about its pivot"):
        one(rigid((0, 0, 0), 1.0))
    with pytest.raises(InputError, match="must have no negative principal moment"):
        one(rigid((1, 1, -1)))


def test_scene_reports_all_that_is_wrong():
    with pytest.raises(InputError) as caught:
        Scene(bodies={"a": rigid((0, 0, 0))}, pendulums=(Pendulum(body="a"), Pendulum(body="b")))
    assert len(caught.value.mistakes) == 2


@pytest.mark.parametrize(
    ("start", "text"),
    [
        ({"hinge": (0, 0, 0)}, "hinge must not be the zero vector"),
        ({"orientation": ((1, 0, 0), (0, 1, 0), (0, 0, -1))}, "must be three orthonormal right-handed axes"),
        (
            {"orientation": ((1, 0, 0), (0, 1, 0), (0, 0, 1)), "spin": 0.1},
            "must not be given together with `tilt` or `spin`",
        ),
        ({"drag": -1.0}, "drag must not be negative, but is -1.0"),
        ({"tilt": (0.0, np.array([0.1, np.inf]))}, "tilt.1 must be finite, but is inf"),
    ],
)
def test_wrong_starts_are_refused(start, text):
    with pytest.raises(InputError) as caught:
        Pendulum(body="a", **start)
    assert text in str(caught.value)


@pytest.mark.parametrize("seed", range(8))
def test_principal_axes_are_a_right_handed_frame(seed):
    """Whichever signs and order the eigenvectors come in: seed 002's P has to have the determinant +1."""
    turn, _ = np.linalg.qr(np.random.default_rng(seed).normal(size=(2, 3, 3)))
    given = turn @ np.diag([3.0, 1.0, 2.0]) @ turn.swapaxes(-1, -2)
    tensor = tuple(given[:, i, j] for i, j in ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2)))
    moments, axes = inertia.principal(tensor)
    np.testing.assert_allclose(moments, [(1.0, 2.0, 3.0)] * 2, rtol=1e-13)
    np.testing.assert_allclose(np.linalg.det(axes), 1.0, rtol=1e-13)
    np.testing.assert_allclose(axes @ given @ axes.swapaxes(-1, -2), np.eye(3) * moments[:, None], rtol=0, atol=1e-13)
