"""The two shipped studies of driven pendulums against Mathieu's equation, closed forms and symmetries."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

from pem_core import assemble, find_equilibria
from pem_core.chaos.sections import NOT_PERIODIC, orbit_period
from pem_core.integrate.outcomes import Status
from pipelines.outputs.simulate import simulate_points
from pipelines.study.load import load_study

RATE, DRAG = 10.0, 0.1
"""Angular frequency of the field of ``parametric_compass`` [rad/s], and drag over it and the moment of inertia."""
PERIOD = 2 * np.pi / RATE


def computed(study, *overrides):
    """Return the arrays of one motion of a shipped study, with overrides."""
    values = simulate_points(load_study(study, ["axes={}", "summaries=[]", *overrides]), ())
    assert values["status"][0] == Status.DONE
    return {name: array[0] for name, array in values.items()}


# The parametrically driven compass: th'' + g th' + (mean + amplitude cos t) sin th = 0, with t in units of 1 / RATE.


def compass(amplitude, mean, drag, *overrides):
    drive = [f"scene.field.wave.{name}={value!r}" for name, value in (("amplitude", amplitude), ("mean", mean))]
    return computed("parametric_compass", *drive, f"scene.pendulums.0.drag={drag * 9e-6!r} N m s", *overrides)


def trace(amplitude, mean=0.0, drag=DRAG):
    """Return the trace of the monodromy matrix of the needle at rest at 0, by the program.

    From the angle 0 the angles after two periods and one have this ratio.
    """
    nudge = ["scene.pendulums.0.spin=0", "scene.pendulums.0.angular_velocity=[0, 0, 1e-7]", "outputs=[final]"]
    angles = []
    for count in (1, 2):
        how = f"integrate={{method: dop853, tolerance: 1e-14, until: {count * PERIOD!r} s}}"
        axes = compass(amplitude, mean, drag, *nudge, how)["final_orientation"][0]
        angles.append(np.arctan2(axes[0, 1], axes[0, 0]))
    return angles[1] / angles[0]


def trace_of_mathieu(amplitude, mean=0.0, drag=DRAG):
    """Return the same by an independent integration of the linear equation."""

    def rates(t, y):
        force = mean + amplitude * np.cos(t)
        return [y[1], -force * y[0] - drag * y[1], y[3], -force * y[2] - drag * y[3]]

    found = solve_ivp(rates, (0, 2 * np.pi), [1, 0, 0, 1], method="DOP853", rtol=1e-13, atol=1e-15)
    return found.y[0, -1] + found.y[3, -1]


def edge(by, multiplier, low, high, **given):
    """Return the amplitude at which a multiplier of the rest is 1 (pitchfork) or -1 (period doubling).

    The product of both multipliers is exp(-2 pi drag).
    """
    product = np.exp(-2 * np.pi * given.get("drag", DRAG))
    return brentq(lambda q: by(q, **given) - multiplier * (1 + product), low, high, xtol=1e-12)


EDGES = [
    (-1, 0.4, 0.5, {"drag": 0.0}),
    (-1, 0.4, 0.5, {}),
    (-1, 0.05, 0.3, {"mean": 0.25}),
    (1, 1.4, 1.8, {"mean": 0.8}),
    (1, 0.3, 0.9, {"mean": -0.1}),
    (-1, 0.4, 0.9, {"mean": -0.1}),
]
"""Multiplier, bracket and further numbers: rests at 0, three that lose their stability, and an inverted one."""


@pytest.mark.long
@pytest.mark.parametrize(("multiplier", "low", "high", "given"), EDGES)
def test_edges_of_the_resting_needle(multiplier, low, high, given):
    """The study file's own numbers: the amplitudes agree to 4e-13."""
    found = edge(trace, multiplier, low, high, **given)
    assert found == pytest.approx(edge(trace_of_mathieu, multiplier, low, high, **given), abs=4e-12)


def test_published_values_of_the_first_edge():
    """Of th'' + g th' + q cos t sin th = 0, at g = 0 and 0.1."""
    assert edge(trace_of_mathieu, -1, 0.4, 0.5, drag=0.0) == pytest.approx(0.45402317, abs=5e-9)
    assert edge(trace_of_mathieu, -1, 0.4, 0.5) == pytest.approx(0.46384676, abs=5e-9)


@pytest.mark.long
@pytest.mark.parametrize(("amplitude", "period"), [(0.45, 1), (0.48, 2), (2.4, NOT_PERIODIC)])
def test_periods_of_the_needle(amplitude, period):
    """At rest below the edge; above it an oscillation of two periods about 0; chaos in a strong field."""
    axes = compass(amplitude, 0.0, DRAG)["trajectory_orientation"][:, 0, 0]
    angle = np.arctan2(axes[:, 1], axes[:, 0])[-60:, None]
    assert orbit_period(angle, 1e-3, 16) == period
    if period == 1:
        assert np.abs(angle).max() < 4e-15
    if period == 2:
        np.testing.assert_allclose(angle[1:], -angle[:-1], atol=6e-11)
        assert np.abs(angle).min() > 0.1


# The pendulum over a driven coil.

MU_0, GRAVITY = 4e-7 * np.pi, 9.80665
TURNS, RADIUS, LENGTH, GAP = 300, 0.018, 0.02, 0.03
"""The coil, and the distance of the magnet from its centre."""
ARM = 0.205


def lift_off():
    """Return the constant current [A] above which the pendulum no longer hangs straight down.

    Near the axis, B_z = b - r^2 b'' / 4 and B_r = -r b' / 2. A magnet on a rod of length s has an energy of
    p (s^2 b'' / 4 - s b' + b / 2) th^2 less, for a field b on the axis that repels it.
    """
    nodes, weights = np.polynomial.legendre.leggauss(3)
    z = GAP + LENGTH / 2 * nodes
    square = RADIUS**2 + z**2
    scale = MU_0 * TURNS * RADIUS**2 / 2 * weights / 2
    field, slope = scale @ square**-1.5, scale @ (-3 * z * square**-2.5)
    curvature = scale @ (15 * z**2 * square**-3.5 - 3 * square**-2.5)
    volume = np.pi * 0.011**2 * 0.01
    moment, weight = 1.3 / MU_0 * volume, GRAVITY * (0.04 * 0.1 + 7500 * volume * ARM)
    return weight / 2 / (moment * (ARM**2 * curvature / 4 - ARM * slope + field / 2))


def scene_at(current):
    scene = load_study("driven_coil", ["axes={}"]).entry.scene
    (coil,) = scene.bodies["coil"].coils
    bodies = {**scene.bodies, "coil": replace(scene.bodies["coil"], coils=(replace(coil, current=current),))}
    return replace(scene, bodies=bodies, placed=(replace(scene.placed[0], wave=None),))


@pytest.mark.long
@pytest.mark.parametrize(("share", "wells"), [(0.999, 1), (1.001, 2)])
def test_a_constant_current_splits_the_well(share, wells):
    assert (find_equilibria(assemble(scene_at(share * lift_off()))).index == 0).sum() == wells


def swing(current, frequency, tilt, until=60.0, *overrides):
    """Return the angles [rad] at the records and the other arrays of a motion of ``driven_coil``."""
    given = [f"scene.bodies.coil.coils.0.current={current!r} A", f"scene.placed.0.wave.frequency={frequency!r} Hz"]
    given += [f"scene.pendulums.0.tilt.0={tilt!r} deg", f"integrate.until={until!r} s"]
    values = computed("driven_coil", *given, *overrides)
    axes = values["trajectory_orientation"][:, 0, 2]
    return np.arctan2(-axes[:, 0], axes[:, 2]), values


@pytest.mark.long
def test_one_sided_oscillations_come_in_pairs():
    """At 1 A and 2.5 Hz a start at the other side follows the mirror image bit by bit, and none passes the bottom."""
    right, left = (swing(1.0, 2.5, tilt)[0] for tilt in (20.0, -20.0))
    np.testing.assert_allclose(right, -left, rtol=0, atol=1e-14)
    late = right[-800:]
    assert orbit_period(late[::16, None], 1e-3, 6) == 1
    assert np.degrees(np.abs(late).min()) > 4.0
    assert np.degrees(np.ptp(late)) > 5.0
    assert (np.sign(late) == np.sign(late[0])).all()


@pytest.mark.long
def test_the_period_doubles_and_chaos_follows():
    """At 1 A: with 2 Hz it returns after two pulses, and is its mirror image after one; with 3.4 Hz it is chaotic."""
    angle, doubled = swing(1.0, 2.0, 20.0)
    pulses = angle[::20][-20:]
    assert orbit_period(pulses[:, None], 1e-3, 6) == 2
    np.testing.assert_allclose(pulses[1:], -pulses[:-1], rtol=0, atol=3e-13)
    assert doubled["lyapunov"] < -0.1
    chaotic = swing(1.0, 3.4, 20.0)[1]
    assert chaotic["lyapunov"] > 1.0 > 5 * chaotic["lyapunov_error"]


@pytest.mark.long
def test_the_current_supplies_what_drag_dissipates():
    """The balance of energy over 20 s closes to 2e-9 of the energy dissipated."""
    angle, values = swing(1.0, 2.5, 20.0, 20.0, "outputs=[trajectory, energy_drift, lyapunov]")
    speed = values["trajectory_angular_velocity"][:, 0, 1]
    dissipated = 2e-3 * np.trapezoid(speed**2, dx=0.025)
    assert dissipated > 0.01
    assert abs(values["energy_drift"]) < 2e-8 * dissipated
    assert np.ptp(angle) > 0.3
