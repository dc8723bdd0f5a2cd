"""Discs and blocks as dipoles against the exact fields of magnets that are magnetised evenly.

The cylinder's field is that of a solenoid: N. Derby and S. Olbert, Am. J. Phys. 78, 229 (2010), doi:10.1119/1.3256157,
eqs. (4) to (6), also Caciagli and others, J. Magn. Magn. Mater. 456, 423 (2018). It is written with Bulirsch's integral
cel(k', p, a, b) = a R_F(0, k'^2, 1) + (b - p a) R_J(0, k'^2, 1, p) / 3 (DLMF 19.2.11, 19.25). The block's is what two
charged rectangles give: of sigma at z', H = sigma / (4 pi) times the integral of r / r^3 over x' and y', which is an
arcus tangent across and a logarithm along.
"""

from math import atan2, pi, sqrt

import numpy as np
import pytest
from scipy.special import elliprf, elliprj

from pem_core import Cuboid, Cylinder
from pem_core.models.environment.dipoles import dipole_gradients
from pem_core.scene.cubature import cubatures, many_nodes, nodes

pytestmark = pytest.mark.quick

R, H = 5e-3, 2.5e-3
DISC = Cylinder(mass=3e-3, radius=R, half_length=H)
ROD = Cylinder(mass=3e-3, radius=2e-3, half_length=8e-3, axis=(1.0, 2.0, -0.5))
BLOCK = Cuboid(mass=3e-3, half_edges=(4e-3, 6e-3, 2e-3))
SQUARE = Cuboid(mass=3e-3, half_edges=(5e-3, 5e-3, 2e-3))
WAY = np.array([0.48, 0.36, 0.8])
DIAMETRAL = np.array([1.0, 0.0, 0.0])


def cel(kc, p, a, b):
    """Return Bulirsch's complete elliptic integral by Carlson's forms."""
    return a * elliprf(0, kc**2, 1) + (b - p * a) * elliprj(0, kc**2, 1, p) / 3


def field_of_cylinder(a, b, x, y, z):
    """Return B (3,) outside a cylinder of radius a and half length b around z, moment 1 along z, mu_0 = 4 pi."""
    rho, strength = sqrt(x * x + y * y), 4 * pi / (pi * a * a * 2 * b) / pi
    gamma, across, along = (a - rho) / (a + rho), 0.0, 0.0
    for side in (1, -1):
        height = z + side * b
        reach = sqrt(height**2 + (rho + a) ** 2)
        k = sqrt((height**2 + (a - rho) ** 2) / (height**2 + (a + rho) ** 2))
        across += side * a / reach * cel(k, 1, 1, -1)
        along += side * a / (a + rho) * height / reach * cel(k, gamma**2, 1, gamma)
    angle = atan2(y, x)
    return strength * np.array([across * np.cos(angle), across * np.sin(angle), along])


def field_of_block(half, x, y, z):
    """Return B (3,) outside a block moment 1 along z, mu_0 = 4 pi."""
    a, b, c = half
    total = np.zeros(3)
    for i in (1, -1):
        for j in (1, -1):
            for k in (1, -1):
                u, v, w = x + i * a, y + j * b, z + k * c
                r = sqrt(u * u + v * v + w * w)
                total += np.array(
                    [i * j * k * np.log(v + r), i * j * k * np.log(u + r), -i * j * k * atan2(u * v, w * r)]
                )
    return total / (8 * a * b * c)


def field_of(dipoles, place, moment=(0.0, 0.0, 1.0)):
    """Return B (3,) of dipoles with shares of a moment, mu_0 = 4 pi."""
    total = np.zeros(3)
    for share, way in dipoles:
        r = tuple(np.array([float(x) for x in way]) - place)
        total -= dipole_gradients(1.0, r, (0.0, 0.0, 0.0), tuple(float(share) * m for m in moment))[1]
    return total


def exact(shape, place):
    """Return B (3,) of one of the shapes with moment 1 along z."""
    if isinstance(shape, Cylinder):
        return field_of_cylinder(shape.radius, shape.half_length, *place)
    return field_of_block(shape.half_edges, *place)


def rim(shape):
    """Return how far the rim is from the centre [m]."""
    if isinstance(shape, Cylinder):
        return float(np.hypot(shape.radius, shape.half_length))
    return float(np.linalg.norm(shape.half_edges))


STANDING_ROD = Cylinder(mass=3e-3, radius=2e-3, half_length=8e-3)
CASES = [(DISC, count) for count in (1, 3, 5, 7, 36, 64)] + [(STANDING_ROD, 3), (STANDING_ROD, 5)]
CASES += [(BLOCK, 1), (BLOCK, 8), (BLOCK, 27), (SQUARE, 3)]


@pytest.mark.parametrize(("shape", "count"), CASES, ids=lambda x: str(getattr(x, "kind", x)))
def test_errors_fall_with_the_order_of_the_cubature(shape, count):
    """Relative errors of a formula of degree d go as (a / r)^(d + 1)."""
    ratios = np.array([3.0, 4.0, 6.0])
    errors = []
    for ratio in ratios:
        place = ratio * rim(shape) * WAY
        true = exact(shape, place)
        errors.append(np.linalg.norm(field_of(nodes(shape, count), place) - true) / np.linalg.norm(true))
    order = -np.log(errors[2] / errors[1]) / np.log(ratios[2] / ratios[1])
    assert order == pytest.approx(cubatures(shape)[count].degree + 1, abs=0.3)


@pytest.mark.parametrize("shape", [DISC, ROD, BLOCK, SQUARE], ids=["disc", "rod", "block", "square"])
def test_shares_make_one_magnet_around_the_centre(shape):
    for count in cubatures(shape):
        dipoles = nodes(shape, count)
        ways = np.array([[float(x) for x in way] for _, way in dipoles])
        shares = np.array([float(share) for share, _ in dipoles])
        assert len(dipoles) == count
        assert shares.sum() == pytest.approx(1.0, abs=3e-14)
        assert np.abs(shares @ ways).max() < 1e-14 * rim(shape)


def test_on_an_axis_means_dipoles_lie_there_exactly():
    """What stays on a lab axis has zeros beside it, by which proofs know scenes that a turn does not change."""
    for count in (3, 5, 7):
        assert all(float(way[0]) == 0.0 == float(way[1]) for _, way in nodes(DISC, count))
        assert all(np.linalg.norm(np.cross([1.0, 2.0, -0.5], np.array(way))) < 1e-17 for _, way in nodes(ROD, count))


@pytest.mark.parametrize(
    ("shape", "count", "error"), [(DISC, 5, 1e-4), (ROD, 5, 6e-5), (ROD, 36, 2e-4), (BLOCK, 27, 6e-5)]
)
def test_magnets_that_lie_askew_and_are_magnetised_across(shape, count, error):
    place = 4.0 * rim(shape) * WAY
    few, many = (field_of(some, place, (0.3, -0.7, 0.2)) for some in (nodes(shape, count), many_nodes(shape)))
    assert np.linalg.norm(few - many) < error * np.linalg.norm(many)


def test_many_dipoles_serve_nearer_than_the_rim():
    place = np.array([0.3e-3, 0.4e-3, 5.5e-3])
    true = field_of_cylinder(R, H, *place)
    near = {n: np.linalg.norm(field_of(nodes(DISC, n), place) - true) / np.linalg.norm(true) for n in (1, 7, 36, 150)}
    assert near[150] < 0.02 < near[36] < 0.1
    assert near[7] > near[1] > 1
