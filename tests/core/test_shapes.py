"""Inertia of every shape against integration over its volume, and the two mended equations."""

import numpy as np
import pytest

from pem_core import Cuboid, Cylinder, Ellipsoid, InputError, Line, Mesh, Point, Sphere, analyse
from pem_core.scene.bodies import Body
from pem_core.scene.inertia import matrices
from tests.meshes import CUBE
from tests.scenes import tabletop

SIDEWAYS = {"axis_a": (1, 1, 0), "axis_b": (-1, 1, 0)}
SHAPES = {
    "sphere": Sphere(mass=2.0, radius=1.3),
    "cylinder": Cylinder(mass=2.0, radius=1.3, half_length=0.7, axis=(1, 2, 2)),
    "ellipsoid": Ellipsoid(mass=2.0, semi_axes=(0.5, 0.8, 1.7), **SIDEWAYS),
    "cuboid": Cuboid(mass=2.0, half_edges=(0.5, 0.8, 1.7), **SIDEWAYS),
    "line": Line(mass=2.0, half_length=0.9, axis=(1, 2, 2)),
    "point": Point(mass=2.0),
    "mesh": Mesh(mass=2.0, vertices=CUBE[0], faces=CUBE[1]),
}


def frame(axis):
    """Return a matrix whose rows are two directions across an axis, and the axis."""
    axis = np.array(axis) / np.linalg.norm(axis)
    across = np.cross(axis, [1.0, 0.3, 0.2])
    across /= np.linalg.norm(across)
    return np.array([across, np.cross(axis, across), axis])


def samples(shape):
    """Return points and weights that integrate quadratics over the shape exactly."""
    x, w = np.polynomial.legendre.leggauss(6)
    unit, half = (x + 1) / 2, w / 2
    angle = np.arange(8) * np.pi / 4
    if isinstance(shape, (Sphere, Ellipsoid)):
        r, z, p = (g.ravel() for g in np.meshgrid(unit, x, angle, indexing="ij"))
        weight = (half[:, None, None] * w[None, :, None] * np.ones(8)).ravel() * r**2
        ball = np.stack([r * np.sqrt(1 - z**2) * np.cos(p), r * np.sqrt(1 - z**2) * np.sin(p), r * z], -1)
        if isinstance(shape, Sphere):
            return shape.radius * ball, weight
        return ball * shape.semi_axes @ rotation(shape), weight
    if isinstance(shape, Cylinder):
        r, z, p = (g.ravel() for g in np.meshgrid(unit, x, angle, indexing="ij"))
        weight = (half[:, None, None] * w[None, :, None] * np.ones(8)).ravel() * r
        points = np.stack([shape.radius * r * np.cos(p), shape.radius * r * np.sin(p), shape.half_length * z], -1)
        return points @ frame(shape.axis), weight
    if isinstance(shape, Line):
        return shape.half_length * x[:, None] * frame(shape.axis)[2], w
    if isinstance(shape, Point):
        return np.zeros((1, 3)), np.ones(1)
    a, b, c = (g.ravel() for g in np.meshgrid(x, x, x, indexing="ij"))
    weight = (w[:, None, None] * w[None, :, None] * w).ravel()
    box = np.stack([a, b, c], -1)
    return (box * shape.half_edges @ rotation(shape), weight) if isinstance(shape, Cuboid) else (box / 2, weight)


def rotation(shape):
    """Return the shape's three axes as rows."""
    a, b = (np.array(v) / np.linalg.norm(v) for v in (shape.axis_a, shape.axis_b))
    return np.array([a, b, np.cross(a, b)])


@pytest.mark.parametrize("name", SHAPES)
def test_inertia_is_the_integral_of_eq_3_6(name):
    shape = SHAPES[name]
    points, weight = samples(shape)
    square = (points**2).sum(-1)
    integrand = square[:, None, None] * np.eye(3) - points[:, :, None] * points[:, None, :]
    expected = shape.mass * np.einsum("n,nij->ij", weight, integrand) / weight.sum()
    np.testing.assert_allclose(matrices(shape.inertia())[0], expected, atol=1e-14)


def test_length_terms_of_cylinder_and_line_are_a_third():
    """The manual's eqs. (3.9) and (3.12) print h^2/48 and l^2/48."""
    across = Cylinder(mass=1.0, radius=1.3, half_length=0.7).inertia()[0]
    assert across == pytest.approx(0.585833333333, abs=1e-12)
    assert Line(mass=1.0, half_length=0.9).inertia()[0] == pytest.approx(0.27, abs=1e-15)


def test_bodies_add_shapes_about_the_pivot():
    """Derived numbers of the table-top bob."""
    analysis = analyse(tabletop().bodies["bob"])
    assert analysis.mass == pytest.approx(0.02396736564604838, rel=1e-14)
    assert analysis.mass * analysis.mass_centre[2] == pytest.approx(-6.456408530934585e-3, rel=1e-14)
    assert analysis.inertia[0] == pytest.approx(1.867344467144097e-3, rel=1e-14)
    assert analysis.inertia[2] == pytest.approx(8.379216655746527e-7, rel=1e-14)


def test_numbers_may_be_arrays_over_points():
    radii = np.array([0.5, 1.0, 2.0])
    many = matrices(analyse(Body(shapes=(Sphere(mass=3.0, radius=radii, centre=(0, radii, 1)),))).inertia)
    for radius, tensor in zip(radii, many, strict=True):
        single = analyse(Body(shapes=(Sphere(mass=3.0, radius=radius, centre=(0, radius, 1)),)))
        assert (tensor == matrices(single.inertia)[0]).all()


@pytest.mark.parametrize(
    ("build", "text"),
    [
        (lambda: Sphere(mass=-1.0, radius=1.0), "mass must not be negative, but is -1.0"),
        (lambda: Sphere(mass=1.0, radius=0.0), "radius must be positive, but is 0.0"),
        (lambda: Sphere(mass=float("nan"), radius=1.0), "mass must be finite, but is nan"),
        (lambda: Line(mass=1.0, half_length=1.0, axis=(0, 0, 0)), "axis must not be the zero vector"),
        (lambda: Cuboid(mass=1.0, half_edges=(1, 1, 1), axis_b=(1, 1, 0)), "axis_b must be perpendicular to axis_a"),
        (
            lambda: Cylinder(mass=1.0, radius=np.array([1.0, -2.0]), half_length=1.0),
            "radius must be positive, but is -2.0",
        ),
    ],
)
def test_wrong_shapes_are_refused_with_place_rule_and_value(build, text):
    with pytest.raises(InputError) as caught:
        build()
    assert text in str(caught.value)
