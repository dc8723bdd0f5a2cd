"""Bodies that a scene describes by mass and inertia alone are drawn as the ellipsoid that has these."""

import numpy as np
import pytest

from pem_core import Analysis, Body, Ellipsoid, Line, Magnet
from pem_core.models.presentation.rendering import Posed, inertia_ellipsoid
from pem_core.scene.bodies import analyse


def measured(body):
    """Return a body that is given by the mass and inertia of another."""
    found = analyse(body)
    return Body(analysis=Analysis(mass=found.mass, mass_centre=found.mass_centre, inertia=found.inertia))


def test_the_ellipsoid_has_the_inertia_of_the_body():
    """Any semi-axes, askew, away from the origin: it is the body itself. Measured 3e-16 of the inertia."""
    rng = np.random.default_rng(4)
    for _ in range(20):
        frame = np.linalg.qr(rng.normal(size=(3, 3)))[0]
        sizes, centre = rng.uniform(0.01, 0.03, 3), rng.uniform(-0.05, 0.05, 3)
        own = {"axis_a": tuple(frame[0]), "axis_b": tuple(frame[1]), "centre": tuple(centre)}
        body = Body(shapes=(Ellipsoid(mass=rng.uniform(0.1, 2.0), semi_axes=tuple(sizes), **own),))
        (shape,) = inertia_ellipsoid(measured(body))
        np.testing.assert_allclose(sorted(shape.semi_axes), sorted(sizes), rtol=6e-14)
        want, found = analyse(body), analyse(Body(shapes=(shape,)))
        np.testing.assert_allclose(found.inertia, want.inertia, rtol=0, atol=3e-15 * max(want.inertia))
        np.testing.assert_allclose(found.mass_centre, want.mass_centre, rtol=1e-14)


def test_a_rod_is_thin_and_has_its_direction():
    rod = Line(mass=0.3, half_length=0.1, axis=(0.6, 0, 0.8))
    (shape,) = inertia_ellipsoid(measured(Body(shapes=(rod,))))
    longest = int(np.argmax(shape.semi_axes))
    assert shape.semi_axes[longest] == pytest.approx(0.1 * np.sqrt(5 / 3))
    assert sorted(shape.semi_axes)[:2] == pytest.approx([0.05 * shape.semi_axes[longest]] * 2)
    third = np.cross(shape.axis_a, shape.axis_b)
    assert abs(np.dot((shape.axis_a, shape.axis_b, third)[longest], rod.axis)) == pytest.approx(1.0)


def test_shapes_come_first_and_bodies_without_mass_have_none():
    given = Analysis(mass=0.3, mass_centre=(0, 0, 0), inertia=(1, 1, 1, 0, 0, 0))
    body = Body(shapes=(Line(mass=0.3, half_length=0.1),), analysis=given)
    assert Posed("rod", body, np.zeros(3), np.eye(3)).shapes == body.shapes
    assert inertia_ellipsoid(Body(magnets=(Magnet(moment=(0, 0, 1)),))) == ()
