"""Dry friction: closed forms of stopping, swinging and breaking loose; sticking is exact, and no energy is missed."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.optimize import brentq

from pem_core import (
    Body,
    InputError,
    Line,
    Magnet,
    Pendulum,
    Placed,
    RotatingField,
    Scene,
    Soft,
    assemble,
    capture_rule,
    method_named,
    simulate_adaptive,
)
from pem_core.equilibria.downhill import is_all_stuck, with_stuck_labels
from pem_core.integrate.backends import loops_for
from pem_core.integrate.engine import starting_clock
from pem_core.integrate.impact_rounds import Motion, advance_and_jump
from pem_core.integrate.outcomes import NOT_AT_REST, Status, never
from pem_core.methods.lane_clock import NOW, PAUSE, STEP, TAKEN
from pem_core.models.rigid.dry_friction import FREE, HELD, HINGED, PASSING, STUCK
from pem_core.models.rigid.observables import torques
from pem_core.models.rigid.sticking import without_friction
from tests.scenes import neighbours, one, rigid, tabletop

MASS, HALF, GRAVITY = 0.02, 0.1, 9.80665
INERTIA = MASS * (2 * HALF) ** 2 / 3
STIFFNESS = MASS * GRAVITY * HALF
ROD = Body(shapes=(Line(mass=MASS, half_length=HALF, axis=(0, 0, 1), centre=(0, 0, -HALF)),))
DOP853 = method_named("dop853")
HINGES = ((0, 1, 0), None)
MODE, SINCE = 12, 16


def rod(gravity=GRAVITY, **start):
    """Return a rod that swings about y, on a hinge or on a ball pivot."""
    return Scene(
        bodies={"rod": ROD}, pendulums=(Pendulum(body="rod", drag=0.0, **start),), gravity=(0.0, 0.0, -gravity)
    )


def angle(state):
    """Return by how much the rod leans towards -x [rad]."""
    return np.arctan2(-state[9], state[11])


def end_of(problem, seconds, tolerance=1e-11, engine="compiled", stop=never):
    return simulate_adaptive(
        problem, method=DOP853, tolerance=tolerance, until=seconds, engine=engine, stop=replace(stop, jumps=8)
    )


def turning_points(start, friction):
    """Return the turning points of a rod released from rest: U(a) - U(b) = k |a - b|; the last is where it sticks."""
    found = [start]
    while abs(STIFFNESS * np.sin(found[-1])) > friction:
        a = found[-1]

        def left(b, a=a):
            return STIFFNESS * (np.cos(b) - np.cos(a)) - friction * abs(a - b)

        steepest = np.sign(a) * np.arcsin(friction / STIFFNESS)
        found.append(brentq(left, steepest, -a, xtol=1e-16))
    return np.array(found)


@pytest.mark.parametrize("hinge", HINGES)
def test_a_rotor_stops_where_and_when_its_closed_form_does(hinge):
    """Without weight I w' = -k: it stops at w0 I / k, after w0^2 I / 2 k. Measured 2e-15 s and 8e-15 rad."""
    friction, speed = 1e-4, 3.0
    run = end_of(assemble(rod(0.0, hinge=hinge, friction=friction, angular_velocity=(0, speed, 0))), 20.0)
    assert abs(run.state[SINCE, 0] - speed * INERTIA / friction) < 1e-13
    turned = speed**2 * INERTIA / (2 * friction)
    assert abs(abs(angle(run.state[:, 0])) - abs((turned + np.pi) % (2 * np.pi) - np.pi)) < 1e-13
    assert run.state[MODE, 0] == STUCK
    assert (run.state[:3] == 0).all()
    assert abs(run.state[-1, 0] - 0.5 * INERTIA * speed**2) < 1e-17


@pytest.mark.parametrize("hinge", HINGES)
def test_swings_lose_what_friction_takes_until_the_rod_sticks(hinge):
    """Nine half swings. Measured 7e-15 rad; the energy balance 7e-17 J."""
    friction, start = 1e-3, 1.0
    ends = turning_points(start, friction)
    run = end_of(assemble(rod(hinge=hinge, friction=friction, tilt=(start, 0.0))), 20.0)
    assert len(ends) == 10
    assert abs(abs(angle(run.state[:, 0])) - abs(ends[-1])) < 7e-14
    assert abs(run.state[-1, 0] - friction * np.abs(np.diff(ends)).sum()) < 1e-15
    assert abs(run.energy_drift[0]) < 1e-15
    assert (run.state[:3] == 0).all()


def test_small_swings_fall_by_2_k_over_the_stiffness():
    """The weight is a spring for small angles: after n half swings |phi| = phi_0 - 2 n k / kappa, to phi^3 / 24."""
    start, friction = 1e-4, 0.9e-5 * STIFFNESS
    run = end_of(assemble(rod(hinge=(0, 1, 0), friction=friction, tilt=(start, 0.0))), 10.0)
    assert abs(abs(angle(run.state[:, 0])) - (2 * 6 * friction / STIFFNESS - start)) < 1e-12


@pytest.mark.parametrize("hinge", HINGES)
@pytest.mark.parametrize(("ratio", "sticks"), [(0.999999, False), (1.000001, True)])
def test_a_pendulum_at_rest_stays_up_to_the_static_limit(hinge, ratio, sticks):
    limit = STIFFNESS * np.sin(0.5) * ratio
    scene = rod(hinge=hinge, friction=0.5 * limit, static_friction=limit, tilt=(0.5, 0.0))
    run = end_of(assemble(scene), 0.01)
    assert (run.state[MODE, 0] == STUCK) == sticks
    moved = abs(abs(angle(run.state[:, 0])) - 0.5)
    assert moved == 0 if sticks else moved > 1e-4


def test_friction_falls_from_the_static_limit_as_stribecks_curve():
    """The time to stop is the integral of I / k(w)."""
    sliding, static, curve, speed = 1e-4, 3e-4, 0.7, 3.0
    scene = rod(
        0.0,
        hinge=(0, 1, 0),
        friction=sliding,
        static_friction=static,
        stribeck_velocity=curve,
        angular_velocity=(0, speed, 0),
    )
    x = speed / curve
    time = (
        INERTIA
        * curve
        * (x / sliding + (1 - static / sliding) * np.arctan(x * np.sqrt(sliding / static)) / np.sqrt(sliding * static))
    )
    run = end_of(assemble(scene), 20.0)
    assert abs(run.state[SINCE, 0] - time) < 1e-11
    lost = quad(lambda w: INERTIA * w, 0.0, speed)[0]
    assert abs(run.state[-1, 0] - lost) < 1e-16


def needle(friction, static=None, rate=5.0, field=1e-3, hinge=(0, 1, 0), inertia=1e-6):
    """Return a needle along z in a field b sin(rate t) along x, without weight."""
    body = rigid((inertia, inertia, 0.5 * inertia), magnets=(Magnet(moment=(0, 0, 0.1)),))
    turning = RotatingField(B=(0, 0, 0), B1=(0, 0, 0), B2=(field, 0, 0), angular_velocity=rate)
    return replace(one(body, drag=0.0, hinge=hinge, friction=friction, static_friction=static), field=turning)


def test_a_driven_needle_breaks_loose_at_the_exact_instant():
    """The torque m b sin(w t) passes k_s at asin(k_s / m b) / w. Measured 1e-16 s."""
    limit = 0.6e-4
    run = end_of(assemble(needle(0.4e-4, limit)), 0.2)
    assert abs(run.jump_time[0, 0] - np.arcsin(limit / 1e-4) / 5.0) < 1e-13
    assert run.state[MODE, 0] != STUCK


def test_a_driven_needle_sticks_and_slips_as_another_integrator_has_it():
    """Between two events the needle has one direction of friction; its next event is a root of its own angle."""
    friction, inertia, rate = 0.6e-4, 2e-5, 5.0
    run = end_of(assemble(needle(friction, inertia=inertia)), 1.2, tolerance=1e-12)
    from scipy.integrate import solve_ivp

    def stopped(t, y):
        return y[1]

    stopped.terminal, stopped.direction = True, 0
    begin = np.arcsin(friction / 1e-4) / rate
    assert abs(run.jump_time[0, 0] - begin) < 1e-13

    def rates(t, y):
        return [y[1], (1e-4 * np.sin(rate * t) * np.cos(y[0]) - friction) / inertia]

    # The first instants, where w grows as the square of time, are left out of the search for its next zero.
    first = solve_ivp(rates, (begin, begin + 1e-2), [0.0, 0.0], rtol=1e-13, atol=1e-16, method="DOP853").y[:, -1]
    found = solve_ivp(
        rates, (begin + 1e-2, 2.0), first, rtol=1e-13, atol=1e-16, method="DOP853", events=stopped, dense_output=True
    )
    end = found.t_events[0][0]
    assert abs(run.jump_states[1, 1, SINCE, 0] - end) < 1e-10


def test_the_account_closes_over_many_sticks_and_slips():
    """Energy, work of the field and loss: to the error of the method, across every jump."""
    run = end_of(assemble(needle(0.6e-4, inertia=2e-5)), 12.0, tolerance=1e-12)
    assert run.jump_count[0] > 10
    assert abs(run.energy_drift[0]) < 1e-14


def hodograph(omega, way, ratio):
    """Return what a constant torque and friction, ratio = k / T, conserve: |w| sin(phi) / tan(phi / 2)^ratio."""
    along, size = omega @ way, np.linalg.norm(omega)
    across = np.linalg.norm(omega - along * way)
    return across / np.tan(0.5 * np.arctan2(across, along)) ** ratio, size


@pytest.mark.parametrize("aside", [0.0, 1e-5, 1e-2, 0.5, 30.0])
def test_a_pendulum_that_passes_close_to_rest_moves_on(aside):
    """A body on a ball pivot moves against a torque 1.25 k and returns; ``aside`` is across it, over the speed s."""
    inertia, torque = 1e-3, 1e-3
    friction, lean = 0.8 * torque, 0.3
    body = rigid((inertia,) * 3, 0.01, (0, 0, -torque / (0.01 * 10.0 * np.sin(lean))))
    slow = np.sqrt(1e-14 * friction / (3 * inertia))
    start = np.array([aside * slow, 0.0, 0.0]) + np.array([0.0, 1e-3, 0.0])
    # The bob leans towards x: its weight turns it about +y, or -y.
    problem = assemble(
        one(body, gravity=(0, 0, -10.0), drag=0.0, friction=friction, tilt=(lean, 0.0), angular_velocity=tuple(start))
    )
    way = torques(without_friction(problem), 0.0, problem.state)[0, 0]
    way = way / np.linalg.norm(way)
    start = start * np.array([1.0, -np.sign(way[1]), 1.0])
    problem = assemble(
        one(body, gravity=(0, 0, -10.0), drag=0.0, friction=friction, tilt=(lean, 0.0), angular_velocity=tuple(start))
    )
    braking, later = (torque + friction) / inertia, (torque - friction) / inertia
    stop, wait = 1e-3 / braking, 2e-3
    run = end_of(problem, stop + wait, tolerance=1e-12)
    omega = run.state[:3, 0] / inertia
    assert run.status[0] == Status.DONE
    assert run.state[MODE, 0] == FREE
    assert abs(omega @ way - later * wait) < 1e-5 * later * wait
    assert abs(run.energy_drift[0]) < 1e-18


def test_start_directions_of_a_body_with_three_moments_solve_the_equation_of_rest():
    """From rest the body turns along w with I dw/dt = T - k w."""
    body = rigid((1e-3, 2e-3, 4e-3), 0.1, (0.03, 0.02, -0.1))
    problem = assemble(one(body, gravity=(0, 0, -GRAVITY), drag=0.0, friction=0.02, tilt=(0.6, 0.3)))
    z, torque = problem.state[MODE:, 0], torques(without_friction(problem), 0.0, problem.state)[0, 0]
    assert z[0] == HELD
    way = z[1:4]
    assert abs(np.linalg.norm(way) - 1) < 1e-15
    u = problem.state[3:12, 0].reshape(3, 3)
    push = u @ (torque - 0.02 * way)  # body frame
    turning = u.T @ (push / np.array([1e-3, 2e-3, 4e-3]))
    assert np.linalg.norm(np.cross(turning, way)) < 1e-13 * np.linalg.norm(turning)
    assert turning @ way > 0


def steps_of(problem, method, step, until):
    """Return the state after equal steps, each of which ends at a jump that falls into it."""
    state, clock = problem.state.copy(), starting_clock(problem, method, 1.0, until)
    motion, every = Motion(problem, loops_for(problem, "numpy"), state, clock), np.arange(problem.size)
    while (clock[NOW] < until).all():
        clock[STEP], clock[PAUSE] = step, clock[TAKEN] + 1
        advance_and_jump(motion, every, method, (1.0, until))
    return state


@pytest.mark.long
@pytest.mark.parametrize("name", ["dopri5"])
def test_methods_keep_their_order_across_reversals_and_sticking(name):
    """Nine reversals and a stop, in steps of equal length, against the energy relation."""
    method, friction, start = method_named(name), 1e-3, 1.0
    problem = assemble(rod(hinge=(0, 1, 0), friction=friction, tilt=(start, 0.0)))
    exact = abs(turning_points(start, friction)[-1])
    steps = np.array([0.02, 0.01])
    errors = [abs(abs(angle(steps_of(problem, method, step, 4.0)[:, 0])) - exact) for step in steps]
    order = np.log(errors[0] / errors[1]) / np.log(2)
    assert abs(order - method.order) < 0.2, (errors, order)


def released(points, friction=1e-3, seed=1, **scene):
    tilt = np.random.default_rng(seed).uniform(-0.4, 0.4, (2, points))
    return assemble(tabletop(drag=0.0, friction=friction, tilt=tuple(tilt), **scene))


def check_stuck(problem, run, friction, drift):
    assert (run.status == Status.DONE).all()
    assert is_all_stuck(problem, run.state).all()
    assert (run.state[:3] == 0).all()
    assert np.abs(run.energy_drift).max() < drift
    size = np.linalg.norm(torques(without_friction(problem), 0.0, run.state), axis=-1)
    assert (size <= friction * (1 + 1e-9)).all()


def test_pendulums_over_three_magnets_come_to_an_exact_stop():
    """From random starts. Measured 8e-14 J, of 4e-3 J lost."""
    problem = released(200)
    check_stuck(problem, end_of(problem, 60.0, 1e-10), 1e-3, 8e-13)


@pytest.mark.long
def test_ten_thousand_random_starts_come_to_an_exact_stop():
    problem = released(10_000)
    check_stuck(problem, end_of(problem, 60.0, 1e-10), 1e-3, 8e-13)


@pytest.mark.long
def test_results_do_not_depend_on_neighbours_and_little_on_the_engine():
    problem = released(40)
    whole = end_of(problem, 4.0, 1e-9)
    own = np.array([3, 17, 38])
    few = end_of(replace(problem, state=problem.state[:, own]), 4.0, 1e-9)
    assert (whole.state[:, own] == few.state).all()
    other = end_of(replace(problem, state=problem.state[:, own]), 4.0, 1e-9, engine="numpy")
    assert np.abs(other.state[3:12] - few.state[3:12]).max() < 1e-9


@pytest.mark.long
def test_labels_of_wells_are_those_of_a_capture():
    """Below its escape energy a pendulum stays in its well, where it sticks; above it sticks before, downhill of it."""
    problem = released(20, friction=4e-3)
    early = with_stuck_labels(problem, end_of(problem, 60.0, 1e-8, stop=capture_rule(problem)))
    late = with_stuck_labels(problem, end_of(problem, 60.0, 1e-8))
    assert (early.rest_point != NOT_AT_REST).all()
    assert (early.rest_point == late.rest_point).all()


@pytest.mark.long
@pytest.mark.parametrize("quadratic", [None, 1e-5])
def test_a_pendulum_frees_another_that_is_stuck(quadratic):
    """Two on hinges, the second at rest until the first has come near enough: each has its mode; the account closes."""
    scene = neighbours(2, spacing=0.45, gravity=(0, 0, 0), hinge=(0, 1, 0))
    first, second = scene.pendulums
    fast = replace(first, tilt=(1.5, 0.0), angular_velocity=(0.0, 8.0, 0.0))
    still = replace(second, tilt=(0.0, 0.0), friction=3e-7, quadratic_drag=quadratic)
    problem = assemble(replace(scene, pendulums=(fast, still)))
    assert problem.state[29, 0] == STUCK
    run = end_of(problem, 2.0, 1e-11)
    assert run.jump_count[0] >= 1

    assert abs(run.energy_drift[0]) < 1e-11


def test_a_soft_sphere_sticks_as_well():
    """Measured 6e-15 J."""
    body = Body(
        shapes=(Line(mass=0.01, half_length=0.1, centre=(0, 0, -0.1)),),
        soft=Soft(position=(0, 0, -0.2), radius=5e-3),
    )
    puck = Body(magnets=(Magnet(moment=(0, 0, 0.4)),))
    placed = (Placed(body="puck", position=(0.03, 0, -0.25)), Placed(body="puck", position=(-0.03, 0.01, -0.25)))
    scene = one(
        body, gravity=(0, 0, -GRAVITY), placed=placed, bodies={"puck": puck}, drag=0.0, friction=5e-4, tilt=(0.5, 0.2)
    )
    problem = assemble(scene)
    run = end_of(problem, 20.0, 1e-10)
    check_stuck(problem, run, 5e-4, 1e-12)


def test_a_ball_pivot_with_changing_torque_is_rejected():
    with pytest.raises(InputError, match="needs a `hinge`"):
        needle(1e-5, hinge=None)


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ({"friction": -1.0}, "must not be negative"),
        ({"static_friction": 1e-3}, "needs `friction`"),
        ({"friction": 2e-3, "static_friction": 1e-3}, "must not be smaller than `friction`"),
        ({"friction": 1e-3, "stribeck_velocity": 1.0}, "needs `static_friction`"),
        ({"friction": 1e-3, "static_friction": 2e-3, "stribeck_velocity": 0.0}, "must be positive"),
    ],
)
def test_wrong_friction_is_rejected(keys, text):
    with pytest.raises(InputError, match=text):
        rod(**keys)


def test_modes_of_a_start():
    """A rod on a hinge has its direction of friction; one on a ball pivot is free."""
    for hinge, mode in zip(HINGES, (HINGED, FREE), strict=True):
        problem = assemble(rod(hinge=hinge, friction=1e-4, angular_velocity=(0, 2.0, 0)))
        assert problem.state[MODE, 0] == mode != PASSING
