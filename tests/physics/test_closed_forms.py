"""The engine against the closed forms of this folder's README."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import Body, Line, Magnet, Placed, Point, assemble, method_named, simulate
from pem_core.models.rigid import observables
from pem_core.models.rigid import pendulum as full
from tests.physics.solutions import free_top, heavy_top, pendulum_angle, pendulum_period
from tests.scenes import one, point_bob, rigid

G = 9.80665


def recorded(scene, step, until, every, method="rk4", engine="compiled"):
    """Return the problem, record times and states (rows, records, points)."""
    problem = assemble(scene)
    run = simulate(problem, method=method_named(method), step=step, until=until, record_every=every, engine=engine)
    return problem, run.record_time, np.moveaxis(run.record, 1, 0)


def lean(problem, state):
    """Return the angle about y of a body that started upright."""
    u3 = observables.orientations(problem, state)[..., 0, 2, :]
    return np.arctan2(-u3[..., 0], u3[..., 2])[:, 0]


@pytest.mark.parametrize("degrees", [1, 10, 30, 60, 90, 120, 150])
def test_planar_pendulum(degrees):
    amplitude = np.radians(degrees)
    bob = Body(shapes=(Point(mass=1.0, centre=(0, 0, -5.0)),))
    problem, t, state = recorded(one(bob, gravity=(0, 0, -1.0), tilt=(amplitude, 0)), 1e-3, 100.0, 1000)
    expected = pendulum_angle(t, amplitude, np.sqrt(1 / 5))
    np.testing.assert_allclose(lean(problem, state), expected, atol=2e-11)


def test_planar_pendulum_table():
    """Published values of the table: l = 5, g = 1, thirty and a hundred and fifty degrees."""
    bob = Body(shapes=(Point(mass=1.0, centre=(0, 0, -5.0)),))
    for degrees, at_1, at_10, at_100 in (
        (30, 0.474320336545549, -0.163960355077766, 0.523421675013506),
        (90, 1.47082964347163, -1.27978357424073, 1.54580567941636),
        (150, 2.56727232101141, -2.31199594780781, 2.57063209753891),
    ):
        scene = one(bob, gravity=(0, 0, -1.0), tilt=(np.radians(degrees), 0))
        problem, t, state = recorded(scene, 1e-3, 100.0, 1000)
        angle = lean(problem, state)
        for time, value in ((1, at_1), (10, at_10), (100, at_100)):
            assert t[time] == time
            assert angle[time] == pytest.approx(value, abs=2e-11)


def test_uniform_rod_swings_with_a_third_of_its_length_squared():
    """Catches the l^2/48 of eq. (3.12): period 1.93366504453711 s for 1 m at ninety degrees."""
    rod = Body(shapes=(Line(mass=0.3, half_length=0.5, centre=(0, 0, -0.5)),))
    period = pendulum_period(np.pi / 2, np.sqrt(1.5 * G))
    assert period == pytest.approx(1.93366504453711, rel=1e-14)
    problem, _, state = recorded(one(rod, gravity=(0, 0, -G), tilt=(np.pi / 2, 0)), period / 4000, period, 4000)
    assert lean(problem, state)[-1] == pytest.approx(np.pi / 2, abs=1e-10)


def test_compass_needle():
    """P = B = 1, I = 2, field at thirty degrees, start at sixty."""
    needle = rigid((2, 2, 0.5), magnets=(Magnet(moment=(0, 0, 1.0)),))
    field = np.radians(30)
    scene = one(needle, B=(np.sin(field), 0, np.cos(field)), tilt=(np.radians(60), 0))
    problem, t, state = recorded(scene, 1e-3, 100.0, 1000)
    u3 = observables.orientations(problem, state)[:, 0, 0, 2]
    angle = np.arctan2(u3[:, 0], u3[:, 2])
    np.testing.assert_allclose(angle, field + pendulum_angle(t, np.radians(30), np.sqrt(0.5)), atol=2e-12)
    for time, value in ((1, 0.926703259523735), (10, 0.935927305175640), (100, 1.00912507124272)):
        assert angle[time] == pytest.approx(value, abs=2e-12)


def test_free_asymmetric_top():
    problem, t, state = recorded(one(rigid((1, 2, 3)), angular_velocity=(1, 0, 1)), 1e-3, 100.0, 1000)
    u = observables.orientations(problem, state)[:, 0, 0]
    omega = observables.angular_velocities(problem, state)[:, 0, 0]
    omega_body = np.einsum("tic,tc->ti", u, omega)
    np.testing.assert_allclose(omega_body, free_top(t), atol=1e-10)
    np.testing.assert_allclose(omega_body[10], [-0.921069998444332, 0.389397044115332, 0.974400660583082], atol=1e-11)
    expected = [
        (0.5072058692435, -0.7183861466761, -0.4760919558959),
        (0.8132527583383, 0.5817972307668, -0.0114862233692),
        (0.2852405252767, -0.3813572164467, 0.8793204854909),
    ]
    np.testing.assert_allclose(u[10], expected, atol=1e-11)
    momentum = observables.angular_momenta(problem, state)[:, 0, 0]
    assert np.abs(momentum - momentum[0]).max() == 0.0


def test_unstable_axis_flips():
    """The case of the manual's fig. 4.2: rotation about the middle axis turns over, and comes back."""
    problem, _, state = recorded(one(rigid((1, 2, 3)), angular_velocity=(0.01, 1, 0.01)), 1e-3, 20.0, 10000)
    omega = observables.angular_velocities(problem, state)[:, 0, 0]
    omega_body = np.einsum("tic,tc->ti", observables.orientations(problem, state)[:, 0, 0], omega)
    np.testing.assert_allclose(omega_body[1], [-0.874573437891094, 0.484996187341048, 0.505001220547913], atol=1e-11)
    np.testing.assert_allclose(
        omega_body[2], [-0.00581383696218771, -1.00003309910211, 0.00882799902248333], atol=1e-11
    )


def test_free_symmetric_top():
    """PEM's ellipsoid: I = (3.4, 3.4, 0.4), omega = (0.1, 0.1, 0.2)."""
    scene = one(rigid((3.4, 3.4, 0.4)), angular_velocity=(0.1, 0.1, 0.2))
    problem, _, state = recorded(scene, 1e-3, 10.0, 1000)
    u = observables.orientations(problem, state)[:, 0, 0]
    omega = observables.angular_velocities(problem, state)[:, 0, 0]
    np.testing.assert_allclose(omega[1], [0.1177939261571, 0.0826205880451, 0.19823831464069], atol=1e-13)
    expected = [0.0788561735887134, -0.117395501987711, 0.2]
    np.testing.assert_allclose(u[10] @ omega[10], expected, atol=1e-13)


@pytest.mark.parametrize(
    ("spin", "degrees", "lowest", "period", "turn"),
    [
        (200.0, 30, 36.5500621493368, 0.151159371840066, 0.713832839889637),
        (150.0, 60, 78.5748756306747, 0.186798607960594, 1.12213718503086),
    ],
)
def test_heavy_symmetric_top(spin, degrees, lowest, period, turn):
    """A disc on a 4 cm stem: nutation, its period, and the precession over one nutation."""
    across, along, mass, arm = 1.825e-4, 4.5e-5, 0.1, 0.04
    angle = np.radians(degrees)
    largest, nutation = heavy_top((across, along), spin, mass * G * arm, angle)
    assert np.degrees(largest) == pytest.approx(lowest, rel=1e-12)
    assert nutation == pytest.approx(period, rel=1e-12)
    axis = np.array([np.sin(angle), 0, np.cos(angle)])
    top = rigid((across, across, along), mass, (0, 0, arm))
    scene = one(top, gravity=(0, 0, -G), tilt=(angle, 0), angular_velocity=tuple(spin * axis))
    problem, _, state = recorded(scene, period / 4000, period, 2000)
    u3 = observables.orientations(problem, state)[:, 0, 0, 2]
    assert np.degrees(np.arccos(u3[1, 2])) == pytest.approx(lowest, abs=1e-8)
    assert np.degrees(np.arccos(u3[2, 2])) == pytest.approx(degrees, abs=1e-8)
    assert np.arctan2(u3[2, 1], u3[2, 0]) == pytest.approx(turn, abs=1e-8)


def test_steady_precession():
    """Slow and fast: I1 cos(th) W^2 - I3 w3 W + M g d = 0."""
    across, along, angle, spin = 1.825e-4, 4.5e-5, np.radians(30), 200.0
    for rate in (4.75568111701742, 52.1884550222333):
        u3 = np.array([np.sin(angle), 0, np.cos(angle)])
        omega = np.array([0, 0, rate]) + (spin - rate * np.cos(angle)) * u3
        scene = one(
            rigid((across, across, along), 0.1, (0, 0, 0.04)),
            gravity=(0, 0, -G),
            tilt=(angle, 0),
            angular_velocity=tuple(omega),
        )
        problem, t, state = recorded(scene, 2e-5, 0.5, 2500)
        axis = observables.orientations(problem, state)[:, 0, 0, 2]
        expected = np.stack(
            [np.sin(angle) * np.cos(rate * t), np.sin(angle) * np.sin(rate * t), np.cos(angle) + 0 * t], -1
        )
        np.testing.assert_allclose(axis, expected, atol=2e-10)


def coaxial(strength, length=0.3, gap=0.03):
    bob = Body(
        shapes=(Point(mass=0.02, centre=(0, 0, -length)),),
        magnets=(Magnet(position=(0, 0, -length), moment=(0, 0, 0.4063)),),
    )
    puck = Body(magnets=(Magnet(moment=(0, 0, strength)),))
    placed = (Placed(body="puck", position=(0, 0, -length - gap)),)
    return one(bob, gravity=(0, 0, -G), placed=placed, bodies={"puck": puck}, tilt=(1e-5, 0))


def test_dipole_above_a_coaxial_magnet():
    """Small oscillation period 0.286270618301579 s."""
    period = 0.286270618301579
    problem, _, state = recorded(coaxial(0.4063), period / 400, period, 100)
    angle = lean(problem, state)
    np.testing.assert_allclose(angle / 1e-5, [1, 0, -1, 0, 1], atol=1e-6)


def test_a_repelling_magnet_takes_the_stability_at_its_critical_gap():
    from pem_core import find_equilibria
    from pem_core.models.rigid.attitude_space import stiffness

    problem = assemble(coaxial(-0.4063))
    equilibria = find_equilibria(problem)
    below = np.argmin(np.abs(equilibria.state[11] - 1) + np.abs(equilibria.state[9:11]).sum(0))
    assert equilibria.state[11, below] == pytest.approx(1.0)
    hessian = stiffness(problem, equilibria.state[:, [below]])[0]
    assert np.linalg.eigvalsh(hessian)[:2] == pytest.approx([-0.749439174740741] * 2, rel=1e-9)
    for gap, index in ((0.0513297266974673 - 1e-6, 2), (0.0513297266974673 + 1e-6, 0)):
        upright = assemble(coaxial(-0.4063, gap=gap))
        start = replace(upright, state=assemble(replace_tilt(coaxial(-0.4063, gap=gap))).state)
        values = np.linalg.eigvalsh(stiffness(start, start.state)[0])
        assert (values < -1e-12).sum() == index


def replace_tilt(scene):
    return replace(scene, pendulums=(replace(scene.pendulums[0], tilt=(0.0, 0.0)),))


def test_linear_drag():
    """I = 1.8e-3, c = 3.6e-4, l = 0.3: small and large angles."""
    bob = Body(shapes=(Point(mass=0.02, centre=(0, 0, -0.3)),))
    for amplitude, expected, tolerance in (
        (1e-5, (0.754920641525068, -0.581140953166945, 0.303827386896404, 0.0470251589623752), 1e-9),
        (np.pi / 3, (0.563135685884083, -0.377628546409177, 0.186977179814634, 0.109552418762174), 1e-9),
    ):
        scene = one(bob, gravity=(0, 0, -G), tilt=(amplitude, 0), drag=3.6e-4)
        problem, _, state = recorded(scene, 1e-3, 20.0, 1000)
        angle = lean(problem, state)[[1, 5, 10, 20]]
        scale = amplitude if amplitude < 0.1 else 1.0
        np.testing.assert_allclose(angle / scale, expected, atol=tolerance)


def test_hinge_turns_with_the_moment_about_its_axis_alone():
    """A body askew on its hinge swings with w^2 = M g d / (n.I.n), whatever its products of inertia."""
    mass, centre = 0.7, (0.3, -0.1, -0.4)
    body = rigid((1.0, 2.0, 3.0, 0.2, -0.3, 0.1), mass, centre)
    scene = one(body, gravity=(0, 0, -G), hinge=(0, 3.0, 0))
    problem, t, state = recorded(scene, 1e-3, 10.0, 100)
    u = observables.orientations(problem, state)[:, 0, 0]
    arm = np.einsum("i,tic->tc", centre, u)
    hanging = np.arctan2(arm[:, 0], -arm[:, 2])
    w = np.sqrt(mass * G * 0.5 / 2.0)
    np.testing.assert_allclose(hanging, pendulum_angle(t, np.arctan2(0.3, 0.4), w), atol=2e-11)
    np.testing.assert_allclose(u[:, 1], np.broadcast_to([0.0, 1.0, 0.0], u[:, 1].shape), atol=1e-15)


def test_hinge_keeps_only_the_part_of_the_start_that_it_allows():
    """L.n / (n.I.n) with L = I omega: 1.0 here, where projecting omega alone would give another number."""
    body = rigid((1.0, 2.0, 3.0, 0.2, -0.3, 0.1))
    hinge = np.array([1.0, 2.0, 2.0]) / 3
    problem, _, state = recorded(one(body, hinge=tuple(hinge), angular_velocity=tuple(hinge)), 1e-3, 1.0, 500)
    omega = observables.angular_velocities(problem, state)[:, 0, 0]
    np.testing.assert_allclose(omega, np.broadcast_to(hinge, omega.shape), atol=1e-14)


def test_eq_4_2_as_printed_is_a_rod_of_infinite_inertia_about_itself():
    """Why torque is projected: without, the rod stores angular momentum that a point mass cannot have."""
    problem = assemble(point_bob(tilt=(0.3, 0.2)))
    as_printed = np.where(np.arange(len(problem.layout)) == full.HAS_NULL_AXES, 0, problem.layout)
    magnets = (Magnet(position=(0, 0, -1), moment=(0.3, 0, 1)),)
    heavy = rigid((1.0, 1.0, 1e9), 1.0, (0, 0, -1), magnets)
    gyroscope = assemble(one(heavy, gravity=(0, 0, -1.0), B=(0.2, 0.1, 0.0), tilt=(0.3, 0.2)))
    ends = [
        observables.orientations(p, simulate(p, method=method_named("rk4"), step=1e-3, until=5.0).state)[0, 0, 2]
        for p in (replace(problem, layout=as_printed), gyroscope, problem)
    ]
    np.testing.assert_allclose(ends[0], ends[1], atol=2e-8)
    assert np.abs(ends[2] - ends[0]).max() > 0.03


def test_torque_along_a_null_axis_does_not_leak():
    problem, _, state = recorded(point_bob(tilt=(0.3, 0.2)), 1e-3, 20.0, 1000)
    u3 = observables.orientations(problem, state)[:, 0, 0, 2]
    momentum = observables.angular_momenta(problem, state)[:, 0, 0]
    assert np.abs((u3 * momentum).sum(-1)).max() < 1e-11
