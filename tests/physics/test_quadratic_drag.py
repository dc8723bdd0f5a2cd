"""Quadratic drag: its closed form, another integrator, the account of energy, slopes, and what stays as it was."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.integrate import solve_ivp

from pem_core import (
    Body,
    InputError,
    Line,
    Pendulum,
    Point,
    Scene,
    Soft,
    assemble,
    capture_rule,
    method_named,
    simulate_adaptive,
)
from pem_core.equilibria.labels import rest_magnets, rest_states
from pem_core.fit.experiment import Experiment, Trial, plain_instruments, trial_problem
from pem_core.fit.sensitivities import integrate_with_slopes
from pem_core.models.registry import smallest_parts
from pem_core.models.rigid.dissipation import PENDULUM_IN_AIR, is_dragged
from pem_core.models.rigid.pendulum import PENDULUM
from pipelines import run_study
from pipelines.study.load import study_from_text
from pipelines.study.resolved import physics_of
from tests.pipelines.small import three_magnets
from tests.scenes import tabletop

MASS, HALF, GRAVITY = 0.02, 0.1, 9.80665
INERTIA = MASS * (2 * HALF) ** 2 / 3
ROD = Body(shapes=(Line(mass=MASS, half_length=HALF, axis=(0, 0, 1), centre=(0, 0, -HALF)),))


def rod(drag, quadratic, gravity=GRAVITY, **start):
    item = Pendulum(body="rod", hinge=(0, 1, 0), drag=drag, quadratic_drag=quadratic, **start)
    return Scene(bodies={"rod": ROD}, pendulums=(item,), gravity=(0.0, 0.0, -gravity))


def angle(state):
    """Return by how much the rod leans towards -x [rad]."""
    return np.arctan2(-state[9], state[11])


def end_of(scene, seconds):
    return simulate_adaptive(assemble(scene), method=method_named("dop853"), tolerance=1e-12, until=seconds)


def test_a_spinning_rod_slows_down_as_its_closed_form():
    """I w' = -c w^2 without weight: the angle is I / c ln(1 + c w0 t / I), and w = w0 / (1 + c w0 t / I)."""
    drag, speed, seconds = 1e-3, 3.0, 0.5
    run = end_of(rod(0.0, drag, gravity=0.0, angular_velocity=(0, speed, 0)), seconds)
    slower = 1 + drag * speed * seconds / INERTIA
    assert abs(abs(angle(run.state[:, 0])) - INERTIA / drag * np.log(slower)) < 1e-10
    assert abs(run.state[1, 0] / INERTIA - speed / slower) < 1e-10


@pytest.mark.parametrize(("drag", "quadratic"), [(0.0, 1e-5), (2e-5, 3e-5)])
def test_a_rod_under_gravity_swings_as_another_integrator_has_it(drag, quadratic):
    """The differences measured are 7e-12 and 6e-11 rad after 5 s; what drag took is what the energy lost."""
    run, problem = end_of(rod(drag, quadratic, tilt=(1.0, 0.0)), 5.0), assemble(rod(drag, quadratic, tilt=(1.0, 0.0)))

    def rates(t, y):
        return [y[1], (-MASS * GRAVITY * HALF * np.sin(y[0]) - (drag + quadratic * abs(y[1])) * y[1]) / INERTIA]

    other = solve_ivp(rates, (0, 5), [1.0, 0.0], rtol=1e-12, atol=1e-14, method="DOP853").y
    assert abs(angle(run.state[:, 0]) - other[0, -1]) < 5e-10
    energies = [
        problem.system.energy(t, state, problem.parameters, problem.layout)[0]
        for t, state in ((0.0, problem.state), (5.0, run.state))
    ]
    assert run.state[-1, 0] > 1e-3
    assert abs(energies[0] - energies[1] - run.state[-1, 0]) < 1e-14


def test_slopes_along_both_drags_are_those_of_differences():
    def assembled(values):
        return assemble(replace_drags(tabletop(tilt=(0.3, -0.2)), *values), values.shape[1])

    def replace_drags(scene, drag, quadratic):
        return replace(scene, pendulums=(replace(scene.pendulums[0], drag=drag, quadratic_drag=quadratic),))

    trial, times = Trial(np.array([0.0, 0.7]), np.zeros((1, 2))), np.array([0.0, 0.7])
    scale, free = np.array([1e-3, 1e-3]), np.zeros(2, bool)
    limits = np.zeros(2), np.ones(2)
    one = Experiment(
        (trial,), assembled, lambda p, y: y[:1], np.zeros(1, bool), *limits, scale, free, plain_instruments(1)
    )
    values = np.array([1e-3, 5e-4])
    start = trial_problem(one, values)
    _, slopes = integrate_with_slopes(start.problem, start.state_slopes, start.parameters, times, 1e-12)
    for k, step in enumerate(1e-6 * np.eye(2)):
        ends = [
            simulate_adaptive(assembled(x[:, None]), method=method_named("dop853"), tolerance=1e-12, until=0.7).state
            for x in (values + step, values - step)
        ]
        change = (ends[0] - ends[1])[:, 0] / 2e-6
        assert np.abs(change[:12]).max() > 0.1
        assert np.abs(slopes[-1, :12, k] - change[:12]).max() < 1e-5 * np.abs(change[:12]).max()


@pytest.mark.long
def test_quadratic_drag_of_zero_leaves_labels_and_rest_times():
    """The full state and the axial one differ by what the tolerance leaves. Exponents are those of other norms."""
    words = "outputs=[rest, lyapunov]", "axes.tilt_x.points=4", "axes.tilt_y.points=4"
    times = ("integrate={method: dop853, until: 20 s, tolerance: 1e-11}",)
    plain = run_study(three_magnets(*words, *times))
    still = run_study(three_magnets(*words, *times, "pendulums.0.quadratic_drag=0"))
    assert np.array_equal(plain.rest_magnet, still.rest_magnet)
    assert np.abs(plain.rest_time - still.rest_time).max() < 4e-8
    assert np.isfinite(still.lyapunov).all()


def test_only_scenes_with_quadratic_drag_have_other_equations():
    plain, dragged = (assemble(tabletop(**own)) for own in ({}, {"quadratic_drag": 1e-4}))
    assert plain.system is PENDULUM
    assert dragged.system is PENDULUM_IN_AIR
    assert [part.problem.system for part in smallest_parts(dragged)] == [PENDULUM_IN_AIR]
    text = "scene:\n  bodies: {rod: {shapes: [{kind: point, mass: 1, centre: [0, 0, -1]}]}}\n  pendulums: [{body: rod}]"
    text += "\nintegrate: {method: dop853, until: 1}\n"
    one, other = (study_from_text(text, "x", own) for own in ([], ["pendulums.0.quadratic_drag=1e-3 N m s^2"]))
    assert one.fingerprint != other.fingerprint
    assert "quadratic_drag" not in str(physics_of(one.resolved, one.entry.scene_, uses_field_tables=False))


def test_quadratic_drag_beside_a_soft_ball_is_rejected_with_its_place():
    body = Body(shapes=(Point(mass=1.0, centre=(0, 0, -1)),), soft=Soft(radius=0.01, position=(0, 0, -1)))
    with pytest.raises(
        InputError, match=r"pendulums.0.quadratic_drag must be left out if a body has a soft-iron sphere"
    ):
        Scene(bodies={"bob": body}, pendulums=(Pendulum(body="bob", quadratic_drag=1e-3),))


def test_starts_end_at_the_magnet_over_which_quadratic_drag_leaves_them():
    """It takes energy without linear drag too, so that starts are captured, as they are followed without that."""
    angle = np.radians(np.linspace(-24, 25, 5))
    tilt = tuple(grid.ravel() for grid in np.meshgrid(angle, angle, indexing="ij"))
    problem = assemble(tabletop(drag=0.0, quadratic_drag=4e-3, tilt=tilt))
    course = {"method": method_named("dop853"), "tolerance": 1e-9, "until": 30.0}
    captured = simulate_adaptive(problem, **course, stop=capture_rule(problem))
    uncaptured = simulate_adaptive(problem, **course)
    found = np.full(problem.size, -1)
    for points, group, state in rest_states(problem, captured):
        found[points] = rest_magnets(group, state)[:, 0]
    directions = np.degrees(np.arctan2(-uncaptured.state[10], -uncaptured.state[9]))
    assert found.tolist() == (np.round((directions - 90) / 120).astype(int) % 3).tolist()
    assert len(set(found)) == 3


def test_one_pendulum_without_any_drag_keeps_both_from_rest():
    one, other = (replace(tabletop(drag=0.0).pendulums[0], quadratic_drag=drag) for drag in (1e-3, 0.0))
    beside = replace(other, pivot=(0.1, 0.0, 0.0))
    linear = replace(beside, drag=1e-3)
    pairs = {(one, beside): False, (one, linear): True, (replace(one, pivot=(-0.1, 0.0, 0.0)), one): True}
    for pendulums, expected in pairs.items():
        assert is_dragged(assemble(replace(tabletop(), pendulums=pendulums))).tolist() == [expected]
