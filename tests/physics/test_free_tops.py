"""Free bodies that nothing or a field alone turns: against closed forms, PEM's published records, and other routes."""

import numpy as np
import pytest
from scipy.integrate import solve_ivp

from pem_core import METHODS, Magnet, UniformField, assemble, simulate
from pem_core.models.free.rows import FREE_STATE
from pem_core.numbers.rotations import quaternion_at, quaternion_rate
from pem_core.scene.inertia import matrices
from tests.free_body_scenes import seen_from_body, thrown, turned_axes
from tests.physics.solutions import free_top, pendulum_angle, top_period
from tests.rods import flown, looked
from tests.scenes import one, rigid

MOMENTS = (1, 2, 3)
ASKEW = (1.3, 2.1, 2.6, 0.2, -0.3, 0.15)
TURNED = turned_axes(1)


def turning(inertia, omega, **start):
    return thrown({"body": rigid(inertia, 1.0), "angular_velocity": omega, **start})


def omega_and_axes(problem, times, tolerance=1e-13):
    """Return omega, lab frame, and the axes of the first body at some times."""
    state, _ = flown(problem, times, tolerance)
    return [looked(name, problem, 0.0, state)[:, 0, 0] for name in ("angular_velocity", "orientation")]


@pytest.mark.quick
def test_asymmetric_top():
    """(1, 2, 3) from (1, 0, 1): omega as the body sees it is (cn, sn, dn)(t | 1/3), and its attitude at t = 10."""
    times = np.array([0.5, 1, 2, 5, 10, 100])
    omega, axes = omega_and_axes(turning(MOMENTS, (1, 0, 1)), times, 1e-15)
    error = np.abs(seen_from_body(axes, omega) - free_top(times)).max(1)
    assert (error[:3] < 5e-15).all()
    assert (error[3:5] < 3e-14).all()
    assert error[5] < 5e-13
    expected = [
        (0.5072058692435, -0.7183861466761, -0.4760919558959),
        (0.8132527583383, 0.5817972307668, -0.0114862233692),
        (0.2852405252767, -0.3813572164467, 0.8793204854909),
    ]
    np.testing.assert_allclose(axes[4], expected, rtol=0, atol=2e-13)
    (at_100,) = free_top(times[5:])
    np.testing.assert_allclose(at_100, [-0.848467676551519, 0.529247202965936, 0.952172498054271], rtol=0, atol=1e-14)


@pytest.mark.parametrize(
    ("omega", "period"),
    [
        ((0.01, 1, 0.01), 39.1057341972687),
        ((0.02, 2, 0.02), 39.1057341972687 / 2),
        ((0.01, 2, 0.01), 21.9551458793539),
        ((0.01, 0.5, 0.01), 68.5914853996014),
        ((0.01, 10, 0.01), 5.50616811074664),
    ],
)
def test_flips_about_the_middle_axis(omega, period):
    """In half a period a body has turned over: w1 and w2 are minus what they were. w1 alone tells when, at -I w2 w3."""
    assert top_period(MOMENTS, omega) == pytest.approx(period, rel=1e-14)
    lab, axes = omega_and_axes(turning(MOMENTS, omega), [period / 2, period], 1e-14)
    late = (seen_from_body(axes, lab) - np.array([(-1, -1, 1), (1, 1, 1)]) * omega)[:, 0] / (omega[1] * omega[2])
    assert (np.abs(late) < 5e-9 * period).all()


@pytest.mark.long
def test_euler_pendulums_and_quaternions_are_one_motion():
    """Of a body that no axis of its frame is principal of: Euler's equations, axes as PEM has them, and quaternions."""
    inertia, omega, times = matrices(ASKEW)[0], (0.4, 1.1, -0.7), np.linspace(0, 20, 11)
    start = {"orientation": TURNED, "angular_velocity": omega}
    seen = solve_ivp(
        lambda t, w: np.linalg.solve(inertia, -np.cross(w, inertia @ w)),
        (0, 20),
        np.array(TURNED) @ omega,
        method="DOP853",
        rtol=1e-13,
        atol=1e-14,
        t_eval=times,
    )
    lab, axes = omega_and_axes(turning(ASKEW, omega, orientation=TURNED), times)
    np.testing.assert_allclose(seen_from_body(axes, lab), seen.y.T, rtol=0, atol=1e-12)
    of_pendulum = omega_and_axes(assemble(one(rigid(ASKEW, 1.0), **start)), times)
    np.testing.assert_allclose(lab, of_pendulum[0], rtol=0, atol=5e-13)
    np.testing.assert_allclose(axes, of_pendulum[1], rtol=0, atol=5e-13)


def spun(of_axes, until=3.0):
    """Return the axes after a quaternion was turned by (0, omega) q / 2, omega = of_axes(u)."""

    def rate(t, q):
        return np.array(quaternion_rate(tuple(q), tuple(of_axes(axes_of(q)))))

    return axes_of(solve_ivp(rate, (0, until), [1, 0, 0, 0], method="DOP853", rtol=1e-12, atol=1e-13).y[:, -1])


def axes_of(q):
    """Return u1, u2, u3 in rows: of the scalar part w and the vector part v, (w^2 - v.v) a + 2 v (v.a) + 2 w v x a."""
    w, v = q[0], q[1:]
    return ((w * w - v @ v) * np.eye(3) + 2 * np.outer(v, v) + 2 * w * np.cross(v, np.eye(3))) / (q @ q)


def test_seed_003_as_it_stands_turns_a_body_by_another_motion():
    """Its (5) put into (6): omega of the body taken for that of the lab is 124 deg off after 3 s, L_lab / I 94 deg."""
    moments, omega = np.array(MOMENTS), np.array([1.0, 0.0, 1.0])
    momentum = moments * omega
    _, (axes,) = omega_and_axes(turning(MOMENTS, tuple(omega)), [3.0])
    readings = lambda u: u.T @ (u @ momentum / moments), lambda u: u @ momentum / moments, lambda u: momentum / moments
    right, as_printed, of_lab = (np.degrees(np.arccos((np.trace(spun(way) @ axes.T) - 1) / 2)) for way in readings)
    assert right < 1e-4
    assert as_printed == pytest.approx(123.714170, abs=1e-6)
    assert of_lab == pytest.approx(93.859690, abs=1e-6)


def test_published_ellipsoid():
    """PEM's ellipsoid_o.udf: the whole file to 6e-14; here some records of fourteen digits."""
    records = {
        1: (0.1177939261571, 0.0826205880450957, 0.19823831464069),
        10: (0.23937588934928, -0.00449560641393271, 0.0517587975247707),
        50: (0.20267849174074, 0.0121407168089865, 0.13701836366359),
        100: (0.24485629988861, 0.00354989167930883, -0.0057263141637471),
    }
    omega, _ = omega_and_axes(turning((3.4, 3.4, 0.4), (0.1, 0.1, 0.2)), list(records))
    np.testing.assert_allclose(omega, list(records.values()), rtol=0, atol=5e-13)


def test_published_dipole():
    """PEM's dipole_o.udf: p = B = 1, I = 2, let go at sixty degrees in a field at thirty, which moves nothing."""
    records = {1: (0.6004734616302, 0.79964468476808), 10: (0.59307206228085, 0.80514938299792)}
    records |= {50: (0.99995393629318, 0.00959819210963462), 100: (0.53260143524358, 0.84636618031233)}
    needle = rigid((0.4, 2, 2), 1.0, magnets=(Magnet(moment=(1, 0, 0)),))
    field, sixty, times = np.radians(30), np.radians(60), list(records)
    axes = tuple((np.cos(a), np.sin(a), 0) for a in (sixty, sixty + np.pi / 2))
    start = {"body": needle, "position": (0.3, -2, 1), "orientation": (*axes, (0, 0, 1))}
    problem = thrown(start, field=UniformField(B=(np.cos(field), np.sin(field), 0)))
    state, _ = flown(problem, times)
    u1 = looked("orientation", problem, 0.0, state)[:, 0, 0, 0]
    np.testing.assert_allclose(u1[:, :2], list(records.values()), rtol=0, atol=5e-13)
    angle = field + pendulum_angle(times, np.radians(30), np.sqrt(0.5))
    np.testing.assert_allclose(np.arctan2(u1[:, 1], u1[:, 0]), angle, rtol=0, atol=5e-13)
    np.testing.assert_array_equal(looked("position", problem, 0.0, state)[:, 0, 0], [(0.3, -2, 1)] * 4)
    assert not looked("velocity", problem, 0.0, state).any()


@pytest.mark.parametrize("steps", [20_000, pytest.param(1_000_000, marks=pytest.mark.long)])
def test_quaternions_keep_their_length(steps):
    """To a few units in the last place, however many steps."""
    problem = turning(ASKEW, (3.0, 0.5, -1.0))
    run = simulate(problem, method=METHODS["rk4"], step=1e-2, until=1e-2 * steps)
    length = np.linalg.norm(quaternion_at(run.state, FREE_STATE.quaternion), axis=0)
    assert abs(length[0] - 1.0) < 5e-16
