"""Deviations through dry friction, beside differences of trajectories and closed forms."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from pem_core import InputError, Pendulum, Scene, assemble, method_named, simulate_adaptive
from pem_core.chaos.deviations import follow_deviations
from pem_core.chaos.indicators import largest_exponent
from pem_core.chaos.tangent import with_deviations
from pem_core.fit.experiment import Experiment, plain_instruments, trial_problem
from pem_core.fit.sensitivities import integrate_with_slopes
from pem_core.models.registry import flow_for
from pem_core.models.rigid.dry_friction import FRICTIONLESS, HINGED, STUCK
from pem_core.models.rigid.pendulum import FULL_STATE
from tests.physics.test_dry_friction import (
    GRAVITY,
    INERTIA,
    MODE,
    ROD,
    STIFFNESS,
    angle,
    needle,
    rod,
    turning_points,
)
from tests.scenes import neighbours

DOP853 = method_named("dop853")
HINGE = (0, 1, 0)


def slopes(values, scene_of, times, tolerance=1e-12):
    """Return the states and their slopes along numbers at some times, (m, s) and (m, s, l)."""
    values, count = np.array(values, float), len(values)
    own = Experiment(
        (),
        lambda columns: assemble(scene_of(*columns)),
        lambda problem, state: state,
        np.zeros(1, bool),
        np.where(values == 0, 0.0, -np.inf),
        np.full(count, np.inf),
        np.where(values == 0, 1e-3, np.abs(values)),
        np.zeros(count, bool),
        plain_instruments(1),
    )
    start = trial_problem(own, values)
    return integrate_with_slopes(start.problem, start.state_slopes, start.parameters, times, tolerance)


def states(values, scene_of, times):
    problem = assemble(scene_of(*(np.array([value]) for value in values)))
    how = {"method": DOP853, "tolerance": 1e-13, "until": float(times[-1]), "record_times": times}
    return simulate_adaptive(problem, **how).record[:, :, 0]


def differences(values, scene_of, times, share=1e-4):
    """Return the slopes of trajectories by central differences of the fourth order: no duals, no jumps of slopes."""
    out = []
    for i, value in enumerate(values):
        step, beside = share * abs(value), []
        for k in (-2, -1, 1, 2):
            beside.append(states([*values[:i], value + k * step, *values[i + 1 :]], scene_of, times))
        out.append((beside[0] - 8 * beside[1] + 8 * beside[2] - beside[3]) / (12 * step))
    return np.stack(out, -1)


def angle_slope(state, slope):
    """Return the slope of ``angle`` of a state, given that of the state."""
    return (state[9] * slope[11] - state[11] * slope[9]) / (state[9] ** 2 + state[11] ** 2)


def with_drag(friction, drag, tilt=0.5):
    one = Pendulum(body="rod", hinge=HINGE, tilt=(tilt, 0.0), friction=friction, drag=drag)
    return Scene(bodies={"rod": ROD}, pendulums=(one,), gravity=(0.0, 0.0, -GRAVITY))


def leaning(friction, lean, speed):
    """Return a rod with friction and drag on a leaning hinge, pushed."""
    hinge, push = (lean, 1.0, 0.0), (0.0, speed, 0.0)
    one = Pendulum(body="rod", hinge=hinge, tilt=(0.8, 0.3), angular_velocity=push, friction=friction, drag=1e-5)
    return Scene(bodies={"rod": ROD}, pendulums=(one,), gravity=(0.0, 0.0, -GRAVITY))


def on_a_curve(sliding, static, curve, quadratic, tilt):
    return rod(
        hinge=HINGE,
        friction=sliding,
        static_friction=static,
        stribeck_velocity=curve,
        quadratic_drag=quadratic,
        tilt=(tilt, 0.0),
    )


def two(friction, speed):
    """Return two magnets on hinges: the first frees the second, which is stuck."""
    scene = neighbours(2, spacing=0.45, gravity=(0, 0, 0), hinge=HINGE)
    first, second = scene.pendulums
    fast = replace(first, tilt=(1.5, 0.0), angular_velocity=(0.0, speed, 0.0), friction=1e-7)
    return replace(scene, pendulums=(fast, replace(second, tilt=(0.0, 0.0), friction=friction)))


CASES = {
    "swings": ((1e-3, 0.5), lambda k, tilt: rod(hinge=HINGE, friction=k, tilt=(tilt, 0.0)), 5.0, 2e-10),
    "drag": ((1e-3, 2e-5), with_drag, 5.0, 2e-10),
    "stribeck": ((1e-3, 2e-3, 0.7, 1e-4, 0.8), on_a_curve, 5.0, 1e-9),
    "hinge": ((1e-3, 0.2, 0.5), leaning, 6.0, 4e-9),
    "driven": ((0.6e-4, 1e-3), lambda k, b: needle(k, inertia=2e-5, field=b), 3.0, 3e-10),
    "breaks loose": ((0.4e-4, 0.6e-4, 5.0), lambda k, s, w: needle(k, s, w, inertia=2e-5), 3.0, 1e-9),
    "two": ((3e-7, 8.0), two, 2.0, 5e-7),
}
"""Numbers, the scene as their function, seconds, and the tolerance of slopes relative to the largest."""


@pytest.mark.long
@pytest.mark.parametrize("case", CASES)
def test_slopes_are_those_of_differences(case):
    """Measured 4e-10 at most, and 5e-8 of two pendulums, where differences have this error."""
    values, scene_of, seconds, within = CASES[case]
    times = np.linspace(0, seconds, 11)
    state, own = slopes(values, scene_of, times)
    rows = FULL_STATE.size * len(scene_of(*values).pendulums)
    modes = state[:, rows::5][:, :-1]
    assert (modes == STUCK).any()
    assert (modes == HINGED).any()
    assert np.abs(state[:, :rows] - states(values, scene_of, times)[:, :rows]).max() < 1e-12
    expected = differences(values, scene_of, times, 3e-3 if case == "two" else 1e-4)
    for i in range(len(values)):
        size = np.abs(expected[:, :rows, i]).max()
        np.testing.assert_allclose(own[:, :rows, i], expected[:, :rows, i], rtol=0, atol=within * size)


def test_a_rotor_that_friction_stops_has_the_slopes_of_its_closed_form():
    """It turns w0 t - k t^2 / 2 I until t = I w0 / k, then I w0^2 / 2 k. Measured 9e-12."""
    friction, speed = 1e-4, 3.0
    stop = speed * INERTIA / friction
    times = stop * np.linspace(0, 1.5, 7)

    def scene_of(k, w):
        return rod(0.0, hinge=HINGE, friction=k, angular_velocity=(0, w, 0))

    state, slope = slopes((friction, speed), scene_of, times)
    moves = times < stop * (1 - 1e-9)
    by_friction = np.where(moves, -(times**2) / (2 * INERTIA), -INERTIA * speed**2 / (2 * friction**2))
    by_speed = np.where(moves, times, INERTIA * speed / friction)
    for i, expected in enumerate((by_friction, by_speed)):
        found = [-angle_slope(y, w) for y, w in zip(state, slope[..., i], strict=True)]
        np.testing.assert_allclose(found, expected, rtol=9e-11, atol=1e-12)
    np.testing.assert_allclose(slope[moves, 1, 1], INERTIA, rtol=1e-11)
    assert (slope[times > stop * (1 + 1e-9), :3] == 0).all()


@pytest.mark.long
def test_the_place_of_sticking_has_the_slopes_of_its_amplitudes():
    """After n half swings |phi| = phi_0 - 2 n k / kappa, to phi^3: its slopes are -2 n / kappa and 1. Measured 2e-9."""
    start, friction, n = 1e-4, 0.9e-5 * STIFFNESS, 6

    def scene_of(k, tilt):
        return rod(hinge=HINGE, friction=k, tilt=(tilt, 0.0))

    state, slope = slopes((friction, start), scene_of, np.array([0.0, 5.0, 10.0]))
    assert state[-1, MODE] == STUCK
    side = np.sign(angle(state[-1])) * (-1) ** n
    found = [side * angle_slope(state[-1], slope[-1, :, i]) for i in (0, 1)]
    first = np.sign(angle(state[0])) * side
    np.testing.assert_allclose(found, [-first * 2 * n / STIFFNESS, first], rtol=2e-8)


@pytest.mark.long
def test_the_place_of_sticking_after_large_swings_has_the_slope_of_the_energy_relation():
    """U(a) - U(b) = k |a - b| at each turn, differentiated along k. Measured 6e-12."""
    friction, start = 1e-3, 1.0
    ends, slope = turning_points(start, friction), 0.0
    for a, b in pairwise(ends):
        pull_a, pull_b, side = STIFFNESS * np.sin(a), STIFFNESS * np.sin(b), np.sign(a - b)
        slope = ((pull_a - friction * side) * slope - abs(a - b)) / (pull_b - friction * side)
    state, found = slopes((friction,), lambda k: rod(hinge=HINGE, friction=k, tilt=(start, 0.0)), np.array([0.0, 20.0]))
    assert state[-1, MODE] == STUCK
    side = np.sign(angle(state[-1])) * np.sign(ends[-1])
    assert side * angle_slope(state[-1], found[-1, :, 0]) == pytest.approx(slope, rel=6e-11)


@pytest.mark.long
def test_the_slope_along_friction_is_known_where_there_is_none():
    """At the bound of a fit, by one-sided differences; reversals within steps leave some per cent."""
    times = np.linspace(0, 5, 11)
    state, slope = slopes((0.0, 1e-4), with_drag, times)
    assert (state[:, MODE] == FRICTIONLESS).all()
    near, far, none = (states((k, 1e-4), with_drag, times) for k in (1e-7, 2e-7, 0.0))
    expected = ((4 * near - far - 3 * none) / 2e-7)[:, :MODE]
    assert np.abs(slope[:, :MODE, 0] - expected).max() < 0.1 * np.abs(expected).max()


@pytest.mark.long
def test_deviation_vectors_are_those_of_neighbours():
    """Of a driven needle that sticks and slips. Measured to 2e-9."""
    problem, apart = assemble(needle(0.6e-4, inertia=2e-5)), 1e-6
    turned = np.zeros_like(problem.state)
    turned[3:12, 0] = np.cross([0.0, 1.0, 0.0], problem.state[3:12, 0].reshape(3, 3)).ravel()
    how = {"method": DOP853, "until": 3.0, "tolerance": 1e-12}
    run = simulate_adaptive(with_deviations(problem, flow_for(problem), turned[None]), **how)
    assert run.jump_count[0] >= 4

    def beside(angle):
        axes = problem.state[3:12].reshape(3, 3)
        c, s = np.cos(angle), np.sin(angle)
        state = problem.state.copy()
        state[3:12] = (axes @ np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]]).T).reshape(9, 1)
        return simulate_adaptive(replace(problem, state=state), **how).state[:MODE, 0]

    expected = (beside(-2 * apart) - 8 * beside(-apart) + 8 * beside(apart) - beside(2 * apart)) / (12 * apart)
    found = run.state[len(problem.state) : len(problem.state) + MODE, 0]
    np.testing.assert_allclose(found, expected, rtol=0, atol=2e-9 * np.abs(expected).max())


@pytest.mark.long
def test_indicators_on_a_hinge_have_one_rotation_and_one_momentum():
    growth = follow_deviations(
        assemble(needle(0.2e-4, inertia=2e-5, rate=2.0)),
        method=DOP853,
        tolerance=1e-9,
        until=20.0,
        renormalise=0.5,
        vectors=1,
    )
    assert growth.dimension[0] == 2
    assert np.isfinite(largest_exponent(growth).value[0])


def test_ball_pivots_are_rejected():
    problem = assemble(rod(friction=1e-3, tilt=(0.5, 0.0)))
    with pytest.raises(InputError, match="not followed through dry friction on ball pivots"):
        follow_deviations(problem, method=DOP853, tolerance=1e-9, until=1.0, renormalise=0.5, vectors=1)
