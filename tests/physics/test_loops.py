"""Current loops against textbook formulas in elliptic integrals, Maxwell's coaxial loops and Neumann's integral.

The field is that of J. C. Simpson and others, Simple Analytic Expressions for the Magnetic Field of a Circular Current
Loop, NASA/TM-2013-217919 (2001), in elliptic integrals of many digits. Two coaxial loops of radii a and b at a distance
z have M = mu_0 sqrt(a b) ((2 / k - k) K - 2 E / k), k^2 = 4 a b / ((a + b)^2 + z^2) (Maxwell, Treatise, section 701),
and the force I_1 I_2 dM/dz.
"""

import numpy as np
import pytest
from mpmath import mp, mpf

from pem_core.kernels.column_kernels import compiled
from pem_core.models.environment.dipoles import dipole_gradients, pair_gradients
from pem_core.models.environment.loops import (
    Loop,
    loop_energy,
    loop_field,
    loop_gradients,
    loop_nodes,
    loop_pair_energy,
    loop_pair_gradients,
)
from pem_core.numbers.duals import Dual
from pem_core.numbers.intervals import Interval
from pem_core.numbers.vectors import add, cross, dot, scale, unit

pytestmark = pytest.mark.quick

MU = 1e-7
A, NI = 0.031, 70.0
Z = (0.0, 0.0, 1.0)
LOOP = Loop(Z, A, NI)
ASKEW = Loop(unit((0.3, -0.5, 0.7)), A, NI)
NEAR_AXIS, NEAR_WIRE, FAR = (1e-9, 0.4), (1.0006, 0.0008), (60.0, 80.0)
PLACES = [(0.3, 0.2), (0.9, -0.5), (2.5, 1.5), (1e-4, -2.0), (0.999, 0.0), NEAR_AXIS, NEAR_WIRE, FAR]
"""Distances from the axis and heights, in radii."""


def textbook_field(rho, z):
    """Return B_rho and B_z [T] of LOOP at a distance from the axis and a height [m], of many digits."""
    a = mpf(A)
    near, far = (a - rho) ** 2 + z**2, (a + rho) ** 2 + z**2
    k, e = mp.ellipk(1 - near / far), mp.ellipe(1 - near / far)
    strength = 2 * mpf(MU) * NI / (near * mp.sqrt(far))
    square = rho**2 + z**2
    return strength * z / rho * ((a**2 + square) * e - near * k), strength * ((a**2 - square) * e + near * k)


def distance_to_wire(where):
    """Return a distance [radii], whose inverse is the conditioning of the field."""
    return np.hypot(where[0] - 1, where[1])


def place_of(rho, z, angle=0.0):
    """Return a place and, for the equations, the vector from there to the centre of a loop at the origin [m]."""
    place = A * np.array([rho * np.cos(angle), rho * np.sin(angle), z])
    return place, tuple(-place)


def test_field_on_the_axis_is_the_closed_form():
    for height in (0.0, 0.3, -1.0, 5.0, 300.0):
        _, r = place_of(0.0, height)
        along = 2 * np.pi * MU * NI * A**2 / (A**2 + r[2] ** 2) ** 1.5
        np.testing.assert_allclose(loop_field(MU, r, LOOP), (0.0, 0.0, along), rtol=1e-15)


@pytest.mark.parametrize("where", PLACES)
def test_field_off_the_axis_is_the_textbook_one(where):
    """Every component keeps its digits: near the axis, near the wire and far away."""
    with mp.workdps(50):
        place, r = place_of(*where)
        across, along = textbook_field(mpf(place[0]), mpf(place[2]))
        found = loop_field(MU, r, LOOP)
        limit = 4e-15 * max(1.0, 0.04 / distance_to_wire(where))
        assert abs(found[0] - across) <= limit * abs(across)
        assert abs(found[2] - along) <= limit * abs(along)
        assert found[1] == 0.0


@pytest.mark.parametrize("where", PLACES)
def test_gradients_are_those_of_the_textbook_field(where):
    """Force on a dipole from derivatives of many digits: (p.grad) B in the meridian plane, and B_rho / rho across."""
    p = (0.4, -0.3, 0.7)
    with mp.workdps(50):
        place, r = place_of(*where)
        rho, z = mpf(place[0]), mpf(place[2])
        across, _ = textbook_field(rho, z)
        by_z = [mp.diff(lambda y, k=k: textbook_field(rho, y)[k], z) for k in (0, 1)]
        by_rho = -by_z[1] - across / rho
        force = p[0] * by_rho + p[2] * by_z[0], p[1] * across / rho, p[0] * by_z[0] + p[2] * by_z[1]
        found, minus_field = loop_gradients(MU, r, p, LOOP)
        limit = 1e-15 * max(1.0, 0.3 / distance_to_wire(where)) * max(map(abs, force))
        assert max(abs(x - y) for x, y in zip(found, force, strict=True)) < limit
    np.testing.assert_allclose(minus_field, scale(-1.0, loop_field(MU, r, LOOP)), rtol=1e-15)


def test_gradients_are_those_of_the_energy():
    """For a loop that lies askew, by duals."""
    random = np.random.default_rng(1)
    r, p = 0.05 * random.normal(size=(3, 20)), random.normal(size=(3, 20))
    eye = [tuple(float(i == k) for k in range(6)) for i in range(6)]
    r_duals, p_duals = (tuple(Dual(x[i], eye[i + first]) for i in range(3)) for x, first in ((r, 0), (p, 3)))
    slopes = np.array(loop_energy(MU, r_duals, p_duals, ASKEW).slopes)
    du_dr, du_dp = loop_gradients(MU, tuple(r), tuple(p), ASKEW)
    for found, by_duals in ((du_dr, slopes[:3]), (du_dp, slopes[3:])):
        assert (np.abs(found - by_duals) < 1e-13 * np.abs(by_duals).max(axis=0)).all()


def test_field_has_no_divergence_and_no_curl():
    r = tuple(0.05 * np.random.default_rng(2).normal(size=(3, 50)))
    field = loop_field(MU, tuple(Dual(x, tuple(float(i == k) for k in range(3))) for i, x in enumerate(r)), ASKEW)
    matrix = np.array([component.slopes for component in field])
    size = np.abs(matrix).max(axis=(0, 1))
    assert (np.abs(np.trace(matrix)) < 3e-15 * size).all()
    assert (np.abs(matrix - matrix.transpose(1, 0, 2)) < 3e-15 * size).all()


def test_far_away_it_is_a_dipole():
    """Its next multipole is an octupole: errors fall as the square of the distance."""
    p, errors = (0.4, -0.3, 0.7), []
    moment = scale(np.pi * A**2 * NI, ASKEW.axis)
    for distance in (40.0, 80.0):
        r = scale(distance * A, unit((1.0, 2.0, -0.5)))
        true, dipole = loop_gradients(MU, r, p, ASKEW), dipole_gradients(MU, r, p, moment)
        errors.append(np.linalg.norm(np.subtract(true, dipole), axis=1) / np.linalg.norm(dipole, axis=1))
    np.testing.assert_allclose(errors[0] / errors[1], 4.0, rtol=5e-3)
    assert (errors[1] < 2e-3).all()


def test_intervals_enclose_and_become_tight():
    """Values at places within boxes, one of which lies across the axis, and boxes around single places."""
    random = np.random.default_rng(3)
    for half in (3e-3, 1e-5):
        middle = np.concatenate([0.04 * random.normal(size=(3, 30)), np.array([[0.0], [0.0], [0.02]])], axis=1)
        box = tuple(Interval(x - half, x + half) for x in middle)
        with np.errstate(invalid="ignore", divide="ignore"):  # boxes across the wire
            found = [*loop_gradients(MU, box, (0.4, -0.3, 0.7), LOOP)[0], *loop_field(MU, box, LOOP)]
        inside = middle[:, None, :] + random.uniform(-half, half, size=(3, 100, 1))
        sample = [*loop_gradients(MU, tuple(inside), (0.4, -0.3, 0.7), LOOP)[0], *loop_field(MU, tuple(inside), LOOP)]
        for bounds, values in zip(found, sample, strict=True):
            assert not (bounds.low > values).any()  # NaN, which bounds nothing, where a box meets the wire
            assert not (bounds.high < values).any()
            assert np.isfinite([bounds.low, bounds.high]).all(axis=0).sum() >= 25
            if half == 1e-5:
                assert (bounds.high - bounds.low < 0.2 * np.abs(np.array(sample)).max(axis=(0, 1))).all()


def maxwell(a, b, z):
    """Return mutual inductance [H] of two coaxial loops, and its derivative [H/m]."""

    def inductance(y):
        k = mp.sqrt(4 * a * b / ((a + b) ** 2 + y**2))
        return 4 * mp.pi * MU * mp.sqrt(a * b) * ((2 / k - k) * mp.ellipk(k**2) - 2 / k * mp.ellipe(k**2))

    return inductance(z), mp.diff(inductance, z)


@pytest.mark.parametrize(("b", "z"), [(0.02, 0.01), (0.031, 0.002), (0.05, -0.03), (0.03, 0.5)])
def test_coaxial_loops_attract_as_maxwell_says(b, z):
    """Ampere-turns of one sign attract: U = -I_1 I_2 M, and the force on the first is towards the second."""
    frame = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)
    with mp.workdps(40):
        inductance, rate = maxwell(mpf(A), mpf(b), mpf(z))
        arguments = MU, (0.0, 0.0, z), loop_nodes(frame, A, 4), NI, Loop(Z, b, 40.0)
        assert loop_pair_energy(*arguments) == pytest.approx(float(-NI * 40.0 * inductance), rel=1e-14)
        force, on_a, on_b = loop_pair_gradients(*arguments)
        assert force[2] == pytest.approx(float(-NI * 40.0 * rate), rel=1e-13)
        np.testing.assert_allclose([force[:2], on_a[:2], on_b[:2]], 0.0, atol=1e-16)


POSES = {
    "beside": ((0.11, 0.02, 0.03), unit((0.3, -0.5, 0.7)), 0.03),
    "linked": ((0.025, 0.004, -0.003), unit((1.0, 0.3, 0.2)), 0.04),
    "inside": ((0.002, -0.003, 0.001), unit((0.4, 0.2, 1.0)), 0.01),
}
"""Centre and axis of loop b beside loop a, and its radius [m]."""
TILTED = (0.8, 0.0, 0.6), (0.0, 1.0, 0.0)


def neumann(r, frame_b, b, count=600):
    """Return the mutual inductance [H] of TILTED, radius A, and a loop b from Neumann's double integral."""
    one, other = loop_nodes(TILTED, A, count), loop_nodes(frame_b, b, count)
    (at, along), (to, forth) = (np.array(list(zip(*nodes, strict=True))) for nodes in (one, other))
    distance = np.linalg.norm(to[None] + np.array(r) - at[:, None], axis=2)
    return MU * ((along @ forth.T) / distance).sum()


def frame_of(axis):
    """Return two unit vectors across an axis, right-handed."""
    first = unit(cross(axis, (0.6, 0.64, -0.48)))
    return first, cross(axis, first)


@pytest.mark.parametrize("pose", POSES)
def test_loops_anywhere_have_neumanns_inductance(pose):
    r, axis, b = POSES[pose]
    found = loop_pair_energy(MU, r, loop_nodes(TILTED, A, 128), 1.0, Loop(axis, b, 1.0))
    assert found == pytest.approx(-neumann(r, frame_of(axis), b), rel=2e-13)


@pytest.mark.parametrize("pose", POSES)
def test_forces_are_opposite_and_torques_balance(pose):
    """Exactly for the same sum with few nodes, and with the roles of the loops exchanged."""
    r, axis, b = POSES[pose]
    for count in (5, 160):
        force, on_a, on_b = loop_pair_gradients(MU, r, loop_nodes(TILTED, A, count), NI, Loop(axis, b, 40.0))
        balance = add(add(on_a, on_b), cross(scale(-1.0, r), force))
        np.testing.assert_allclose(balance, 0.0, atol=1e-14 * np.abs([on_a, on_b]).max())
    back = loop_pair_gradients(
        MU, scale(-1.0, r), loop_nodes(frame_of(axis), b, 160), 40.0, Loop(cross(*TILTED), A, NI)
    )
    np.testing.assert_allclose(back[0], scale(-1.0, force), atol=1e-12 * np.abs(force).max())
    np.testing.assert_allclose(back[1], on_b, atol=1e-12 * np.abs(on_b).max())
    np.testing.assert_allclose(back[2], on_a, atol=1e-12 * np.abs(on_a).max())


@pytest.mark.parametrize("pose", POSES)
def test_force_and_torques_are_gradients_of_the_energy_of_a_pair(pose):
    """By duals along a shift of b, and rotations of a and of b."""
    r, axis, b = POSES[pose]
    way = unit((0.2, 0.9, -0.4))
    force, on_a, on_b = loop_pair_gradients(MU, r, loop_nodes(TILTED, A, 24), NI, Loop(axis, b, 40.0))

    def moved(vector, by):
        return tuple(Dual(x, (y,)) for x, y in zip(vector, by, strict=True))

    def slope(r_ab, frame, about):
        return loop_pair_energy(MU, r_ab, loop_nodes(frame, A, 24), NI, Loop(about, b, 40.0)).slopes[0]

    turned = tuple(moved(u, cross(way, u)) for u in TILTED)
    assert slope(moved(r, way), TILTED, axis) == pytest.approx(dot(force, way), rel=1e-13)
    assert -slope(r, turned, axis) == pytest.approx(dot(on_a, way), rel=1e-12)
    assert -slope(r, TILTED, moved(axis, cross(way, axis))) == pytest.approx(dot(on_b, way), rel=1e-12)


def test_error_of_nodes_is_below_its_stated_limit():
    random = np.random.default_rng(4)
    for _ in range(20):
        r, axis = tuple(0.03 * random.normal(size=3)), unit(tuple(random.normal(size=3)))
        ends = [np.array([place for place, _ in loop_nodes(frame, A, 300)]) for frame in (TILTED, frame_of(axis))]
        d = np.linalg.norm(ends[1][None] + np.array(r) - ends[0][:, None], axis=2).min() / A
        if d > 0.1:
            counts = int(12 / np.log1p(d)) + 1, 300
            few, many = (loop_pair_energy(MU, r, loop_nodes(TILTED, A, n), 1.0, Loop(axis, A, 1.0)) for n in counts)
            assert abs(few - many) < 10 * MU * A * (1 + d) ** -counts[0]


def test_small_loops_are_dipoles_to_each_other():
    r, axis = (0.6, 0.7, -0.8), unit((0.3, -0.5, 0.7))
    small = 1e-4
    moment = np.pi * small**2 * NI
    found = loop_pair_gradients(MU, r, loop_nodes(TILTED, small, 8), NI, Loop(axis, small, NI))
    p_a, p_b = scale(moment, cross(*TILTED)), scale(moment, axis)
    force, du_dp_a, du_dp_b = pair_gradients(MU, r, p_a, p_b)
    np.testing.assert_allclose(found[0], force, rtol=1e-6)
    np.testing.assert_allclose(found[1], scale(-1.0, cross(p_a, du_dp_a)), rtol=1e-6)
    np.testing.assert_allclose(found[2], scale(-1.0, cross(p_b, du_dp_b)), rtol=1e-6)


def test_compiled_code_gives_the_bits_of_numpy():
    def equations(rows):
        r, p, loop = tuple(rows[:3]), tuple(rows[3:6]), Loop(tuple(rows[6:9]), rows[9], rows[10])
        du_dr, du_dp = loop_gradients(MU, r, p, loop)
        return *du_dr, *du_dp

    random = np.random.default_rng(6)
    rows = np.concatenate([0.05 * random.normal(size=(3, 500)), random.normal(size=(3, 500)), np.full((5, 500), 0.1)])
    rows[6:9] = np.array(unit((0.3, -0.5, 0.7)))[:, None]
    np.testing.assert_array_equal(compiled("loop", equations, [11])(rows), equations(list(rows)))
