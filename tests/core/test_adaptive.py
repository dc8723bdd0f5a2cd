"""Embedded methods with steps of their own: both engines, neighbours, ends, failures."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import METHODS, Status, assemble, capture_rule, method_named, simulate, simulate_adaptive
from pem_core.integrate.backends import loops_for
from pem_core.integrate.engine import starting_clock
from pem_core.kernels.graph import build_graph, fold_constants, rows_read
from pem_core.methods.lane_clock import NOW, PAUSE, STEP, TAKEN
from pem_core.methods.recording import no_trace
from pem_core.methods.step_control import not_finite
from pem_core.numbers.tracing import Tape, TracedRows
from pem_core.scene.paths import with_values
from tests.core.test_lanes import ODD, odd_problem
from tests.scenes import tabletop, turning_field

ONE_AT_ONCE = [
    pytest.param(METHODS[name], id=name, marks=[] if name == "dop853" else [pytest.mark.long])
    for name in ("dopri5", "dop853", "dprkn8")
]
"""Each method compiles kernels of its own: one always, the others by CI alone; ``auto`` is one of them."""


def spread(count, seed=0, **start):
    """Return the table-top pendulum let go from many tilts."""
    tilts = np.random.default_rng(seed).uniform(-0.4, 0.4, (2, count))
    return assemble(tabletop(tilt=(tilts[0], tilts[1]), **start))


@pytest.mark.parametrize("method", ONE_AT_ONCE)
def test_error_follows_the_tolerance(method):
    """Against a run at 1e-12: a thousandth of the tolerance gives about a thousandth of the error."""
    problem = spread(64)
    exact = simulate_adaptive(problem, method=METHODS["dop853"], tolerance=1e-12, until=3.0).state[:-1]
    errors = [
        np.median(np.abs(simulate_adaptive(problem, method=method, tolerance=t, until=3.0).state[:-1] - exact).max(0))
        for t in (1e-5, 1e-8)
    ]
    assert errors[1] < 1e-7
    assert 2.5 < np.log10(errors[0] / errors[1]) < 4.5


@pytest.mark.parametrize("method", ONE_AT_ONCE)
def test_a_trajectory_does_not_know_its_neighbours(method):
    """Lanes are refilled at times that depend on the others; the bits do not, nor on the order."""
    problem = spread(53, drag=np.geomspace(1e-4, 1e-2, 53))
    expected = simulate_adaptive(problem, method=method, tolerance=1e-6, until=2.0)
    order = np.random.default_rng(1).permutation(53)
    shuffled = replace(problem, parameters=problem.parameters[:, order], state=problem.state[:, order])
    other = simulate_adaptive(shuffled, method=method, tolerance=1e-6, until=2.0)
    np.testing.assert_array_equal(other.state, expected.state[:, order])
    for point in (0, 16, 52):
        one = replace(problem, parameters=problem.parameters[:, [point]], state=problem.state[:, [point]])
        alone = simulate_adaptive(one, method=method, tolerance=1e-6, until=2.0)
        np.testing.assert_array_equal(alone.state[:, 0], expected.state[:, point])


@pytest.mark.long
def test_one_call_takes_as_many_steps_as_it_may():
    problem = spread(20)
    method, state = METHODS["dop853"], problem.state.copy()
    clock = starting_clock(problem, method, 1e-8, 50.0)

    def advance(points, until, steps):
        clock[PAUSE, points] = clock[TAKEN, points] + steps
        loops_for(problem).advance(state, clock, points, method, (1e-8, until), no_trace(len(state)))

    advance(np.arange(20), 50.0, 1)
    assert (clock[TAKEN] == 1).all()
    first = clock[NOW].copy()
    assert ((first > 0) & (first < 1)).all()
    advance(np.arange(0, 20, 2), 50.0, 1)
    assert (clock[NOW, ::2] > first[::2]).all()
    assert (clock[NOW, 1::2] == first[1::2]).all()
    advance(np.arange(20), 2.0, 10**6)
    assert (clock[NOW] == 2.0).all()


@pytest.mark.long
def test_captured_labels_are_those_of_fixed_steps():
    problem = spread(300, seed=3, drag=1e-3)
    rule = capture_rule(problem)
    fixed = simulate(problem, method=METHODS["rk4"], step=1e-3, until=60.0, stop=rule)
    free = simulate_adaptive(problem, method=METHODS["dop853"], tolerance=1e-9, until=60.0, stop=rule)
    assert (free.status == Status.DONE).all()
    np.testing.assert_array_equal(free.rest_point, fixed.rest_point)
    assert np.abs(free.time - fixed.time).max() < 1.0
    assert np.abs(free.energy_drift).max() < 1e-8


def test_energy_and_work_balance_while_a_field_turns():
    drift = simulate_adaptive(
        assemble(turning_field()), method=METHODS["dop853"], tolerance=1e-10, until=5.0
    ).energy_drift
    assert abs(drift[0]) < 1e-11


def test_magnets_that_meet_have_a_status():
    """Their neighbour is done."""
    scene = tabletop(angles=(0,), radius=0.0, gap=0.0, moment=-0.4)
    tilt, aside = ("pendulums", "0", "tilt", "0"), ("placed", "0", "position", "1")
    problem = assemble(with_values(scene, {tilt: np.array([0.3, 0.3]), aside: np.array([0, 0.2])}))
    run = simulate_adaptive(problem, method=METHODS["dop853"], tolerance=1e-8, until=2.0)
    assert run.status[0] in (Status.STEP_UNDERFLOW, Status.NOT_FINITE)
    assert run.time[0] < 2.0
    assert run.status[1] == Status.DONE
    assert run.time[1] == 2.0


@pytest.mark.long
def test_a_users_own_system_takes_the_mixed_norm():
    """ODD has no size of its own: absolute and relative error, against a fine run of fixed steps."""
    problem = odd_problem()
    assert problem.system is ODD
    run = simulate_adaptive(problem, method=METHODS["dopri5"], tolerance=1e-9, until=2.0)
    fixed = simulate(problem, method=METHODS["rk4"], step=1e-3, until=2.0)
    np.testing.assert_allclose(run.state, fixed.state, atol=3e-8)


@pytest.mark.quick
def test_constant_folding_keeps_the_check_for_finite_numbers():
    """Without it a step of which some numbers are not finite was taken: 5 of 20 tossed coins ended so."""
    tape = Tape("check")
    check = {("out", 0): not_finite(TracedRows(tape, "y", 3), 3)}
    assert rows_read(fold_constants(build_graph(tape, check), lambda row: row), "y") == {0, 1, 2}
    rows = np.array([[0.5, 0.5], [1.0, np.inf], [0.0, 1.0]])
    with np.errstate(invalid="ignore"):
        np.testing.assert_array_equal(not_finite(rows, 3), [0.0, np.nan])


def test_wrong_numbers_are_refused():
    problem = spread(1)
    with pytest.raises(ValueError, match="method must have step-size control, but is 'rk4'; use one of"):
        simulate_adaptive(problem, method=method_named("rk4"), tolerance=1e-6, until=1.0)
    with pytest.raises(ValueError, match="tolerance must be positive"):
        simulate_adaptive(problem, method=METHODS["dop853"], tolerance=0.0, until=1.0)


def test_the_first_step_fits_the_scene():
    """A thousandth of a second for the table-top, not the end: and none so short that it wastes steps."""
    clock = starting_clock(spread(50), METHODS["dop853"], 1e-8, 1e6)
    assert ((clock[STEP] > 1e-3) & (clock[STEP] < 0.1)).all()
