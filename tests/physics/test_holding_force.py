"""Forces on an iron plate and between equal magnets against integrals, exact fields, limits, and published values."""

from math import pi

import mpmath
import numpy as np
import pytest
from scipy.integrate import quad
from scipy.special import j1

from pem_core import Body, Cuboid, Cylinder, Ellipsoid, InputError, Magnet, Sphere, holding_force, pair_force
from pem_core.models.environment.dipoles import dipole_gradients
from pem_core.models.environment.holding_report import DISTANCES, holding_report, holding_tables
from pem_core.models.presentation.rendering import Posed
from pem_core.scene.external_field import VACUUM_PERMEABILITY
from pem_core.scene.holding_force import remanence
from tests.requirements import need_packages

INCH = 25.4e-3
DISC = Cylinder(radius=5e-3, half_length=2.5e-3)
ROD = Cylinder(radius=2e-3, half_length=8e-3, axis=(1.0, 2.0, -0.5))
BLOCK = Cuboid(half_edges=(4e-3, 6e-3, 2e-3))
TURNED = Cuboid(half_edges=(4e-3, 6e-3, 2e-3), axis_a=(0.6, 0.8, 0.0), axis_b=(-0.8, 0.6, 0.0))
BALL = Sphere(radius=5e-3)


def moment(strength, volume, direction=(0.0, 0.0, 1.0)):
    """Return the moment of a volume of a given remanence."""
    way = np.array(direction) / np.linalg.norm(direction)
    return strength * volume / VACUUM_PERMEABILITY * way


def disc_moment(shape, strength=1.3):
    return moment(strength, 2 * pi * shape.radius**2 * shape.half_length, shape.axis)


def block_moment(shape, direction=(0.0, 0.0, 1.0), strength=1.3):
    return moment(strength, 8 * np.prod(shape.half_edges), direction)


@pytest.mark.quick
@pytest.mark.parametrize("shape", [DISC, ROD], ids=["disc", "rod"])
@pytest.mark.parametrize("gap", [3e-4, 1e-3, 2e-2])
def test_cylinders_against_the_integral_of_bessel_functions(shape, gap):
    """Of J_1(x)^2 exp(-x g / R) (1 - exp(-x L / R))^2 / x, from Hankel's transform of a charged disc's potential."""
    length, radius = 2 * shape.half_length, shape.radius

    def weight(x):
        return np.exp(-x * gap / radius) * (1 - np.exp(-x * length / radius)) ** 2 * j1(x) ** 2 / x

    whole, _ = quad(weight, 0, 40 * radius / gap, limit=1000, epsabs=0, epsrel=1e-12)
    expected = 1.3**2 * pi * radius**2 / VACUUM_PERMEABILITY * whole
    assert pair_force(shape, disc_moment(shape), gap) == pytest.approx(expected, rel=1e-12)


@pytest.mark.quick
@pytest.mark.parametrize("gap", [0.0, 1e-60, 1e-15, 1e-9, 1e-6, 1e-2, 0.3])
def test_digits_of_cylinders(gap):
    """Against the same closed form in 60 digits: the mean has converged, and nothing but far faces cancels."""
    with mpmath.workdps(60):
        radius, length, near = (mpmath.mpf(x) for x in (DISC.radius, 2 * DISC.half_length, gap))
        whole = sum(sign * _share((near + k * length) / radius) for k, sign in enumerate((1, -2, 1)))
        expected = float(whole) * 1.3**2 * pi * DISC.radius**2 / VACUUM_PERMEABILITY
    tolerance = 3e-15 + 1e-15 * (gap / DISC.radius) ** 4
    assert pair_force(DISC, disc_moment(DISC), gap) == pytest.approx(expected, rel=tolerance)


def _share(s):
    m = 4 / (s * s + 4)
    lacks = s * mpmath.sqrt(s * s + 4) / (2 * mpmath.pi) * (mpmath.ellipk(m) - mpmath.ellipe(m)) if m < 1 else 0
    return mpmath.mpf(1) / 2 - lacks


@pytest.mark.quick
def test_blocks_against_the_integral_over_their_faces():
    """The charged faces, by Gauss's nodes over the offsets of their points; each edge once as the axis."""
    places, weights = np.polynomial.legendre.leggauss(60)
    u, w = 0.5 * (places + 1), 0.5 * weights
    for own, (a, b) in ((0, (1, 2)), (1, (0, 2)), (2, (0, 1))):
        way = np.eye(3)[own]
        edges, length = 2 * np.array([BLOCK.half_edges[a], BLOCK.half_edges[b]]), 2 * BLOCK.half_edges[own]
        x, y = np.meshgrid(u * edges[0], u * edges[1], indexing="ij")
        both = np.outer(w, w) * edges.prod() * (edges[0] - x) * (edges[1] - y)
        gap = 3e-3
        total = sum(
            sign * float(np.sum(both * z / (x * x + y * y + z * z) ** 1.5))
            for sign, z in ((1, gap), (-2, gap + length), (1, gap + 2 * length))
        )
        expected = 1.3**2 / (pi * VACUUM_PERMEABILITY) * total
        assert pair_force(BLOCK, block_moment(BLOCK, way), gap) == pytest.approx(expected, rel=1e-12)


@pytest.mark.quick
@pytest.mark.parametrize(
    ("shape", "own"), [(DISC, disc_moment(DISC)), (ROD, disc_moment(ROD)), (BLOCK, block_moment(BLOCK))]
)
def test_the_pressure_on_a_long_magnet_is_that_of_half_its_remanence(shape, own):
    """Its end has B_r / 2 in its middle, with iron B_r: F = B_r^2 A / (2 mu_0) in contact."""
    long = 1e4
    if isinstance(shape, Cylinder):
        area, shape = pi * shape.radius**2, Cylinder(radius=shape.radius, half_length=long, axis=shape.axis)
    else:
        area, shape = 4 * shape.half_edges[0] * shape.half_edges[1], Cuboid(half_edges=(*shape.half_edges[:2], long))
    own = moment(1.3, 2 * long * area, own)
    assert holding_force(shape, own) == pytest.approx(1.3**2 * area / (2 * VACUUM_PERMEABILITY), rel=1e-12)


@pytest.mark.quick
@pytest.mark.parametrize(
    ("shape", "own", "height", "second"),
    [
        (DISC, disc_moment(DISC), 5e-3, 2.5e-3**2 / 3 - 5e-3**2 / 4),
        (ROD, disc_moment(ROD), 16e-3, 8e-3**2 / 3 - 2e-3**2 / 4),
        (TURNED, block_moment(TURNED), 4e-3, 2e-3**2 / 3 - (4e-3**2 + 6e-3**2) / 6),
        (BALL, moment(1.3, 4 / 3 * pi * 5e-3**3, (1.0, 2.0, 2.0)), 10e-3, 0.0),
    ],
    ids=["disc", "rod", "block", "ball"],
)
def test_far_apart_magnets_are_dipoles(shape, own, height, second):
    """3 mu_0 m^2 / (2 pi r^4) (1 + 20 q / r^2), where q is the mean of z^2 - (x^2 + y^2) / 2 over the magnet.

    The terms after these are 1e-2 of the second or less at 0.3 m; they leave nothing for a ball, at any distance.
    """
    m, r = float(np.linalg.norm(own)), 0.3
    du_dr, _ = dipole_gradients(VACUUM_PERMEABILITY / (4 * pi), (0.0, 0.0, r), (0.0, 0.0, m), (0.0, 0.0, m))
    assert du_dr[2] == pytest.approx(1.5 * VACUUM_PERMEABILITY / pi * m * m / r**4, rel=1e-14)
    excess = float(pair_force(shape, own, r - height)) / du_dr[2] - 1
    assert excess == pytest.approx(20 * second / r**2, rel=1e-2, abs=1e-14)


@pytest.mark.quick
def test_a_plate_is_a_mirror():
    """Work: what one magnet gains on its way to a plate is half the energy that two gain on their way together."""
    gaps = np.array([0.0, 1e-4, 1e-3, 7e-3])
    for shape, own in ((DISC, disc_moment(DISC)), (BLOCK, block_moment(BLOCK))):
        np.testing.assert_array_equal(holding_force(shape, own, gaps), pair_force(shape, own, 2 * gaps))
        to_plate = quad(lambda d, s=shape, m=own: float(holding_force(s, m, d)), 0, 2e-2)[0]
        together = quad(lambda g, s=shape, m=own: float(pair_force(s, m, g)), 0, 4e-2)[0]
        assert to_plate == pytest.approx(together / 2, rel=1e-9)


@pytest.mark.quick
def test_orientation_and_sign_of_the_moment_do_not_matter():
    gaps = np.array(DISTANCES)
    whole = pair_force(BLOCK, block_moment(BLOCK, (0, 1, 0)), gaps)
    np.testing.assert_allclose(pair_force(TURNED, block_moment(TURNED, (-0.8, 0.6, 0.0)), gaps), whole, rtol=1e-13)
    np.testing.assert_allclose(pair_force(TURNED, block_moment(TURNED, (0.8, -0.6, 0.0)), gaps), whole, rtol=1e-13)
    assert remanence(TURNED, block_moment(TURNED, (0.8, -0.6, 0.0))) == pytest.approx(1.3, rel=1e-15)


def test_against_the_exact_field_of_magpylib():
    """The force on the charges of one magnet's faces in magpylib's field of the other, by Gauss's nodes on the faces.

    48 nodes across, and 8 angles, agree to 1e-14 at 1 mm. magpylib's B of a polarisation does not depend on mu_0.
    """
    need_packages("magpylib")
    import magpylib

    x, w = np.polynomial.legendre.leggauss(48)
    gap, mu = 1e-3, VACUUM_PERMEABILITY
    rho, angle = np.sqrt(0.5 * (1 + x)) * DISC.radius, 2 * pi * np.arange(8) / 8
    flat = np.stack([np.outer(rho, np.cos(angle)), np.outer(rho, np.sin(angle))], axis=-1).reshape(-1, 2)
    share = np.repeat(0.5 * w / 8, 8) * pi * DISC.radius**2
    disc = magpylib.magnet.Cylinder(dimension=(2 * DISC.radius, 2 * DISC.half_length), polarization=(0, 0, 1.3))
    force = _on_faces(disc, flat, share, DISC.half_length, gap) * 1.3 / mu
    assert pair_force(DISC, disc_moment(DISC), gap) == pytest.approx(force, rel=1e-12)
    block = magpylib.magnet.Cuboid(dimension=2 * np.array(BLOCK.half_edges), polarization=(0, 0, 1.3))
    a, b, c = BLOCK.half_edges
    flat = np.stack(np.meshgrid(a * x, b * x, indexing="ij"), axis=-1).reshape(-1, 2)
    force = _on_faces(block, flat, np.outer(w, w).ravel() * a * b, c, gap) * 1.3 / mu
    assert pair_force(BLOCK, block_moment(BLOCK), gap) == pytest.approx(force, rel=1e-12)


def _on_faces(source, flat, share, half, gap):
    """Return the integral of B_z over the lower face of a magnet above a source minus that over its upper face."""
    return sum(
        sign * share @ source.getB(np.column_stack([flat, np.full(len(flat), z)]))[:, 2]
        for sign, z in ((1, half + gap), (-1, 3 * half + gap))
    )


@pytest.mark.quick
@pytest.mark.parametrize(
    ("shape", "strength", "air", "computed", "low", "high"),
    [
        (Cylinder(radius=INCH, half_length=0.325 * INCH), 1.26, 0.127e-3, 542.0, 1.04, 1.06),
        (Cylinder(radius=3 / 32 * INCH, half_length=INCH / 64), 1.28, 1e-3 * INCH, 2.56, 1.04, 1.06),
    ],
    ids=["2 in x 0.65 in N35", "3/16 in x 1/32 in N40"],
)
def test_finite_elements_give_five_per_cent_less(shape, strength, air, computed, low, high):
    """QuickField's examples: steel of permeability 1000, and magnets of a recoil permeability of 1.05."""
    ours = float(holding_force(shape, disc_moment(shape, strength), air))
    assert low < ours / computed < high


@pytest.mark.quick
@pytest.mark.parametrize(
    ("shape", "own", "mistake"),
    [
        (DISC, (1e-3, 0.0, 0.4), "the moment is not along the axis of the cylinder"),
        (BLOCK, (0.3, 0.0, 0.4), "the moment is not along an edge of the cuboid"),
        (Ellipsoid(semi_axes=(1e-3, 1e-3, 2e-3)), (0.0, 0.0, 0.1), "no formula for a magnet of the shape ellipsoid"),
    ],
)
def test_other_magnets_are_refused_and_reported(shape, own, mistake):
    with pytest.raises(InputError, match=mistake):
        pair_force(shape, own)
    body = Body(shapes=(shape,), magnets=(Magnet(moment=own, shape=0, position=(0.0, 0.0, 0.0)),))
    (one,) = holding_report([Posed("it", body, np.zeros(3), np.eye(3))])
    assert (one["note"], one["on_iron"]) == (mistake, [])
    assert f"not computed: {mistake}" in holding_tables([one])[0].rows[0]


@pytest.mark.quick
def test_negative_distances_are_refused():
    with pytest.raises(InputError, match="distance must not be negative"):
        holding_force(DISC, disc_moment(DISC), np.array([0.0, -1e-3]))


@pytest.mark.quick
def test_equal_magnets_are_reported_once_and_points_never():
    own = tuple(disc_moment(DISC))
    disc = Body(shapes=(DISC,), magnets=(Magnet(moment=own, shape=0, position=(0.0, 0.0, 0.0)),))
    point = Body(shapes=(DISC,), magnets=(Magnet(moment=own),))
    things = [Posed(name, body, np.zeros(3), np.eye(3)) for name, body in (("a", disc), ("b", point), ("c", disc))]
    (one,) = holding_report([*things, things[0]])
    assert one["magnets"] == ["magnet 0 of a", "magnet 0 of c"]
    assert one["remanence"] == pytest.approx(1.3, rel=1e-14)
    assert one["on_iron"] == pytest.approx([33.2235, 18.9990, 12.8485, 6.62499, 1.38260, 0.222393], rel=1e-5)
    assert one["on_iron"][5] == pytest.approx(float(pair_force(DISC, own, 20e-3)), rel=1e-15)
    assert one["on_equal_magnet"][5] == one["on_iron"][4]
    (table,) = holding_tables([one])
    assert table.rows[0][:5] == ("magnet 0 of a\nmagnet 0 of c", "1.3", "iron plate", "33.22", "19")
