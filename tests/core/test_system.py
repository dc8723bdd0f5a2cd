"""What every scene's equations must satisfy, and that both engines say the same."""

import numpy as np
import pytest

from pem_core import METHODS, PENDULUM, PLANAR, InputError, assemble
from pem_core.components.vectors import cross, vector_at
from pem_core.integrate.backends import loops_for
from pem_core.integrate.clock import NOW, PAUSE
from pem_core.integrate.methods import of_fixed_steps
from pem_core.integrate.recording import no_trace
from pem_core.integrate.starting import fixed_clock
from pem_core.integrate.stepping import Batch
from pem_core.models.rigid import observe
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.magnets import gradients_between
from pem_core.models.rigid.pendulum import FULL_BODY, FULL_STATE
from pem_core.models.rigid.rest.turning import COMPLEX_STEP, at_rest
from pipelines.study.axes import with_values
from tests.scenes import PLANAR_SCENES, SCENES, neighbours, tabletop

ROUND_OFF = 1e-13


@pytest.fixture(params=SCENES)
def problem(request):
    return assemble(SCENES[request.param], 3)


@pytest.fixture(params={**SCENES, **PLANAR_SCENES})
def any_problem(request):
    """One of any system."""
    return assemble({**SCENES, **PLANAR_SCENES}[request.param], 3)


def advanced(problem, engine, method="rk4", steps=40, step=1e-3):
    state = problem.state.copy()
    loops = loops_for(problem.system, engine)
    clock = fixed_clock(problem.size, step)
    clock[PAUSE], table = steps, of_fixed_steps(METHODS[method])
    batch = Batch(state, clock, problem.parameters, problem.layout)
    loops.advance(batch, np.arange(problem.size), table, (step, np.inf), no_trace(len(state)))
    return state


BY_COST = [pytest.param(name, marks=[pytest.mark.long] * method.is_adaptive) for name, method in METHODS.items()]
"""Embedded methods at fixed steps compile kernels that nothing else has: by CI alone."""


def relative(a, b):
    return np.abs(a - b).max() / np.abs(a).max()


@pytest.mark.parametrize("method", BY_COST)
def test_engines_agree_to_round_off(any_problem, method):
    problem = any_problem
    numpy_state, lanes_state = (advanced(problem, engine, method) for engine in ("numpy", "compiled"))
    assert relative(numpy_state, lanes_state) < ROUND_OFF
    numpy_loops, lanes = loops_for(problem.system, "numpy"), loops_for(problem.system)
    for name in ("rates", "energies"):
        args = 0.0, numpy_state, problem.parameters, problem.layout
        assert relative(getattr(numpy_loops, name)(*args), getattr(lanes, name)(*args)) < ROUND_OFF


def test_a_step_of_pem_euler_is_a_kick_and_a_turn(any_problem):
    """Momenta by the torques of the step's beginning; then all else, by the rates that the new momenta give, then."""
    t, dt, problem = 0.04, 1e-3, any_problem
    kicked = np.array([problem.system.is_momentum(row, problem.layout) for row in range(len(problem.state))])
    loops, given = loops_for(problem.system, "numpy"), (problem.parameters, problem.layout)
    expected = problem.state.copy()
    for own in (kicked, ~kicked):
        expected[own] += dt * loops.rates(t, expected, *given)[own]
    problem.system.restore(expected, problem.layout)
    state = problem.state.copy()
    clock = fixed_clock(problem.size, dt)
    clock[NOW], clock[PAUSE] = t, 1
    points, nothing = np.arange(problem.size), no_trace(len(state))
    loops.advance(Batch(state, clock, *given), points, METHODS["pem_euler"], (dt, np.inf), nothing)
    np.testing.assert_array_equal(state, expected)


def test_torques_and_energies_of_records_are_those_of_their_times(problem):
    """Looked at all at once, records tell what the equations say of each alone."""
    times, states = np.array([0.0, 0.04]), np.stack([problem.state, advanced(problem, "numpy")], 1)
    torque, energy = observe.torques_and_energies(problem, times, states)
    loops = loops_for(PENDULUM, "numpy")
    for i, t in enumerate(times):
        args = t, states[:, i], problem.parameters, problem.layout
        np.testing.assert_array_equal(torque[i], observe.angular_momenta(problem, loops.rates(*args)))
        np.testing.assert_array_equal(energy[i], loops.energies(*args))


def test_energy_changes_by_what_is_lost(any_problem):
    """dE/dt along the flow and along time equals minus the rate of the lost row: a complex step in time."""
    problem = any_problem
    state, now = advanced(problem, "numpy"), 0.04
    loops = loops_for(problem.system, "numpy")
    rate = loops.rates(now, state, problem.parameters, problem.layout)
    later = now + 1j * COMPLEX_STEP, state + 1j * COMPLEX_STEP * rate
    power = loops.energies(*later, problem.parameters.astype(complex), problem.layout).imag / COMPLEX_STEP
    scale = np.abs(rate[:3]).max() * np.abs(rate[3:12]).max() + np.abs(state[:3]).max() * np.abs(rate[3:12]).max() ** 2
    if problem.system is PLANAR:
        scale = np.abs(rate[:4]).max() ** 2
    np.testing.assert_allclose(power, -rate[-1], atol=1e-13 * scale)


def test_torque_is_minus_the_rotational_gradient_of_energy(problem):
    """Eq. (2.11), T = -R U, for every pendulum and direction at rest, by complex steps."""
    state = at_rest(advanced(problem, "numpy"), problem.layout[0])
    loops = loops_for(PENDULUM, "numpy")
    torque = loops.rates(0.0, state, problem.parameters, problem.layout)
    for a in range(problem.layout[0]):
        first = FULL_STATE.size * a
        for i in range(3):
            turned = state.astype(complex)
            turn = [1j * COMPLEX_STEP * float(i == j) for j in range(3)]
            for axis in range(3):
                row = first + 3 + 3 * axis
                turned[row : row + 3] += np.stack(cross(turn, tuple(state[row : row + 3])))
            slope = loops.energies(0.0, turned, problem.parameters, problem.layout).imag / COMPLEX_STEP
            if not problem.layout[3]:
                np.testing.assert_allclose(torque[first + i], -slope, atol=1e-12 * np.abs(torque).max())


def test_axes_stay_orthonormal(problem):
    state = advanced(problem, "compiled", steps=500)
    for a in range(problem.layout[0]):
        u = state[FULL_STATE.size * a + 3 : FULL_STATE.size * a + 12].reshape(3, 3, -1)
        gram = np.einsum("ick,jck->kij", u, u)
        np.testing.assert_allclose(gram, np.broadcast_to(np.eye(3), gram.shape), atol=5e-15)


def test_results_do_not_depend_on_neighbours():
    """One problem alone, among others, in another order: the same bits."""
    tilts = np.linspace(-1.0, 1.0, 37)
    scene = SCENES["tabletop"]
    many = _tilted(scene, tilts)
    expected = advanced(many, "compiled", steps=200)
    order = np.random.default_rng(0).permutation(len(tilts))
    shuffled = advanced(_tilted(scene, tilts[order]), "compiled", steps=200)
    assert (shuffled == expected[:, order]).all()
    for index in (0, 7, 8, 36):
        alone = advanced(_tilted(scene, tilts[index : index + 1]), "compiled", steps=200)
        assert (alone[:, 0] == expected[:, index]).all()


def _tilted(scene, tilts):
    return assemble(with_values(scene, {("pendulums", "0", "tilt", "0"): tilts}))


def test_nan_stays_with_its_trajectory():
    problem = assemble(neighbours(2), 5)
    problem.state[0, 2] = np.nan
    state = advanced(problem, "compiled", steps=3)
    assert np.isnan(state[:, 2]).any()
    assert np.isfinite(np.delete(state, 2, axis=1)).all()


force_on = gradients_between(full.carried)


def test_pair_torques_and_forces_balance():
    """T_a + T_b + R_a x F_a + R_b x F_b = 0: what two bodies do to each other turns nothing as a whole."""
    problem = assemble(neighbours(2, gravity=(0, 0, 0)))
    p, layout, y = problem.parameters, problem.layout, problem.state
    total = np.zeros((3, 1))
    for a in range(2):
        q = full.parameters_of(p, layout, a)
        u = full.axes_at(y, a)
        pivot = vector_at(q, FULL_BODY.pivot)
        total += np.stack(full.torque_on(a, u, y, p, layout))
        for m in range(full.magnets_of(layout, a)):
            r, moment = full.magnet_at(q, pivot, u, m)
            force, _ = force_on(r, moment, 1 - a, y, p, layout)
            total += np.stack(cross(pivot, force))
    assert np.abs(total).max() < 1e-16


def test_arrays_of_equal_values_are_as_many_points():
    assert assemble(tabletop(drag=np.array([1e-3, 1e-3]))).size == 2
    with pytest.raises(InputError, match="points must be the length of the scene's arrays"):
        assemble(tabletop(drag=np.array([1e-3, 1e-3])), 3)
