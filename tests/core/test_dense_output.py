"""Records within steps: order, bits, constraints, both engines, failures."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import METHODS, Status, System, assemble, capture_rule, never, simulate_adaptive
from pem_core.integrate.backends import loops_for
from pem_core.integrate.engine import starting_clock
from pem_core.methods.lane_clock import NOW, PAUSE, RECORDED, STEP, STEP_ROWS
from pem_core.methods.recording import Trace
from pem_core.models.systems.problem import Problem
from pem_core.numbers.vectors import cos, sin
from pem_core.scene.paths import with_values
from tests.core.test_adaptive import ONE_AT_ONCE, spread
from tests.core.test_lanes import leave, no_energy
from tests.scenes import SCENES, neighbours, one, rigid, tabletop, turning_field

PUSH, STRENGTH = 0, 1
by_method = pytest.mark.parametrize("method", [one for one in ONE_AT_ONCE if not one.values[0].nystroem])
"""Motions by Nystroem's are recorded by dop853."""


def swing(t, y, p, layout, rate):
    rate[0] = y[1]
    rate[1] = p[PUSH] - sin(y[0]) - 0.1 * y[1]


def push(t, p, layout):
    p[PUSH] = p[STRENGTH] * cos(1.7 * t)


SWING = System("swing", swing, no_energy, leave, push)
STARTS = np.array([[1.0, 0.3, 2.0], [1.4, -0.5, 0.7]])
ORDER_CASES = {
    "free top": (assemble(one(rigid((1, 2, 3)), angular_velocity=(1, 0.1, 1))), {"dop853": 0.3, "dopri5": 0.1}),
    "tabletop": (
        assemble(tabletop(tilt=(0.2, 0.2), spin=0.7, angular_velocity=(0.1, 2, 3), B=(1e-3, 0, 2e-3), drag=1e-4)),
        {"dop853": 5e-3, "dopri5": 1e-3},
    ),
    "a user's driven pendulum": (
        Problem(SWING, np.zeros(1, np.int64), np.tile([[0.0], [1.5]], (1, 3)), STARTS),
        {"dop853": 0.25, "dopri5": 0.2},
    ),
}
"""Problem, longest step [s]."""
SHARE = 0.4
"""Near the middle of a step, but not where theta and 1 - theta are the same."""


def within_one_step(problem, method, h):
    """Return the state at SHARE of a first step of length h, in numpy."""
    state, record = problem.state.copy(), np.empty((1, *problem.state.shape))
    clock = starting_clock(problem, method, 1.0, 10.0)
    clock[STEP] = h
    clock[PAUSE] = 1
    trace = Trace(np.empty((len(state) + STEP_ROWS, 0)), np.array([SHARE * h]), record, np.empty((2, 0)))
    loops_for(problem, "numpy").advance(state, clock, np.arange(problem.size), method, (1e6, 10.0), trace)
    assert (clock[NOW] == h).all()
    assert (clock[RECORDED] == 1).all()
    return record[0]


@by_method
@pytest.mark.parametrize("case", ORDER_CASES)
def test_error_within_a_step_falls_with_its_order(case, method):
    """A power more over one step than in all: h^5 of the quartic of dopri5, h^8 of the polynomial of dop853."""
    problem, longest = ORDER_CASES[case]
    lengths = longest[method.name] / 2 ** np.linspace(0, 1, 4)
    exact = [
        simulate_adaptive(problem, method=METHODS["dop853"], tolerance=1e-14, until=SHARE * h, engine="numpy").state
        for h in lengths
    ]
    errors = [np.abs(within_one_step(problem, method, h) - then).max() for h, then in zip(lengths, exact, strict=True)]
    slope = np.polyfit(np.log(lengths), np.log(errors), 1)[0]
    assert slope == pytest.approx({"dopri5": 5, "dop853": 8}[method.name], abs=0.2)


def recorded(problem, times, method=METHODS["dop853"], tolerance=1e-6, until=2.0, **options):
    return simulate_adaptive(
        problem, method=method, tolerance=tolerance, until=until, record_times=np.asarray(times), **options
    )


@pytest.mark.long
@pytest.mark.parametrize("method", ONE_AT_ONCE)
def test_records_are_the_states_of_runs_that_end_there(method):
    """First the start and last the end, bit by bit; two times lie in one step, one twice, one a hair before the end."""
    problem = spread(5, spin=0.7, angular_velocity=(0.4, 5.0, 3.0), drag=1e-7)
    times = np.array([0.0, 0.13, 0.5, 0.50001, 0.50001, 1.3, np.nextafter(1.7, 0), 1.7])
    run = recorded(problem, times, method, 1e-9, 1.7)
    np.testing.assert_array_equal(run.record_time, times)
    np.testing.assert_array_equal(run.record[0], problem.state)
    np.testing.assert_array_equal(run.record[-1], run.state)
    np.testing.assert_array_equal(run.record[3], run.record[4])
    for time, record in zip(times[1:], run.record[1:], strict=True):
        alone = simulate_adaptive(problem, method=METHODS["dop853"], tolerance=1e-12, until=time)
        np.testing.assert_allclose(record, alone.state, rtol=0, atol=2e-8)


@pytest.mark.long
@by_method
@pytest.mark.parametrize("engine", ["numpy", "compiled"])
def test_steps_do_not_heed_the_records(method, engine):
    """The end of a run, its label and when that was certain are the same bits, recorded or not."""
    count, until = (5, 2.5) if engine == "numpy" else (37, 4.0)
    problem, times = spread(count, drag=np.geomspace(1e-4, 1e-2, count)), np.linspace(0, until - 0.1, 30)
    numbers = {"method": method, "tolerance": 1e-6, "until": until, "engine": engine}
    for rule in (never, capture_rule(problem)):
        free, kept = simulate_adaptive(problem, stop=rule, **numbers), recorded(problem, times, stop=rule, **numbers)
        runs_on = kept.rest_point < 0
        assert runs_on.all() == (rule is never)
        assert runs_on.any()
        np.testing.assert_array_equal(kept.rest_point, free.rest_point)
        np.testing.assert_array_equal(kept.time, free.time)
        np.testing.assert_array_equal(kept.state[:, runs_on], free.state[:, runs_on])


@by_method
def test_steps_in_a_turning_field_do_not_heed_the_records(method):
    """The extension's stages, at times of their own, leave nothing of the field behind."""
    problem = assemble(turning_field(), 3)
    free = simulate_adaptive(problem, method=method, tolerance=1e-6, until=2.0)
    np.testing.assert_array_equal(recorded(problem, np.linspace(0, 2, 50), method).state, free.state)


@by_method
def test_a_record_does_not_know_its_neighbours_nor_other_records(method):
    problem, times = spread(53, drag=np.geomspace(1e-4, 1e-2, 53)), np.linspace(0, 2, 41)
    expected = recorded(problem, times, method).record
    order = np.random.default_rng(1).permutation(53)
    shuffled = replace(problem, parameters=problem.parameters[:, order], state=problem.state[:, order])
    other = recorded(shuffled, times, method).record
    np.testing.assert_array_equal(other, expected[:, :, order])
    sparse = recorded(problem, times[[0, 7, 8, 30]], method).record
    np.testing.assert_array_equal(sparse, expected[[0, 7, 8, 30]])
    for point in (0, 16, 52):
        own = replace(problem, parameters=problem.parameters[:, [point]], state=problem.state[:, [point]])
        np.testing.assert_array_equal(recorded(own, times, method).record[:, :, 0], expected[:, :, point])


@pytest.mark.long
@pytest.mark.parametrize(
    "name",
    [
        "tabletop in a field",
        pytest.param("hinge", marks=pytest.mark.long),
        "turning field",
        "circling magnets",
        pytest.param("two pendulums", marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("method", ONE_AT_ONCE)
def test_engines_record_the_same_to_round_off(name, method):
    problem, times = assemble(SCENES[name], 3), np.linspace(0, 0.2, 21)
    records = [recorded(problem, times, method, 1e-9, 0.2, engine=engine).record for engine in ("numpy", "compiled")]
    assert np.abs(records[0] - records[1]).max() < 5e-12 * np.abs(records[0]).max()


@pytest.mark.long
def test_a_users_own_system_is_recorded_in_both_engines():
    """Whatever the times are in memory."""
    problem, times, method = ORDER_CASES["a user's driven pendulum"][0], np.linspace(0, 2, 21), METHODS["dopri5"]
    records = [recorded(problem, times, method, engine=engine).record for engine in ("numpy", "compiled")]
    np.testing.assert_allclose(*records, rtol=0, atol=1e-14)
    np.testing.assert_array_equal(recorded(problem, times[::2], method).record, records[1][::2])


@by_method
def test_records_keep_to_constraints_and_account(method):
    """Axes are orthonormal to round-off; energy and what was lost add up as they do at the ends of steps."""
    problem, times = assemble(neighbours(2, drag=1e-4, angular_velocity=(0.3, 1.0, 0.2))), np.linspace(0, 0.5, 101)
    run = recorded(problem, times, method, 1e-8, 0.5)
    axes = np.stack([run.record[:, 12 * a + 3 : 12 * a + 12, 0].reshape(-1, 3, 3) for a in (0, 1)])
    np.testing.assert_allclose(axes @ axes.swapaxes(-1, -2), np.broadcast_to(np.eye(3), axes.shape), atol=4e-15)
    energies = loops_for(problem).energies
    total = [energies(0.0, one)[0] + one[-1, 0] for one in run.record]
    np.testing.assert_allclose(total, total[0], rtol=0, atol={"dopri5": 5e-12, "dop853": 5e-16}[method.name])


def counting():
    """Return a system and a list that takes how many points each call of its derivative had."""
    calls = []

    def derivative(t, y, p, layout, rate):
        calls.append(y[0].size)
        swing(t, y, p, layout, rate)

    return System("counted", derivative, no_energy, leave, push), calls


@pytest.mark.parametrize(("name", "more"), [("dop853", 4), ("dopri5", 0)])
def test_stages_of_the_extension_are_evaluated_for_those_who_need_them(name, more):
    """Each of three points passes two record times in two steps, a third and a fourth in one."""
    system, calls = counting()
    problem = Problem(system, np.zeros(1, np.int64), np.tile([[0.0], [1.5]], (1, 3)), STARTS)
    numbers = {"method": METHODS[name], "tolerance": 1e-6, "until": 8.0, "engine": "numpy"}
    simulate_adaptive(problem, **numbers)
    free = sum(calls)
    recorded(problem, [0.0, 2.0, 4.0, 6.0, 6.001], **numbers)
    assert sum(calls) - 2 * free == 3 * 3 * more


@pytest.mark.parametrize("engine", ["numpy", "compiled"])
def test_a_trajectory_that_fails_has_no_records_after(engine):
    """Two magnets that meet: records up to then, and NaN; the neighbour has all. So for who has too few steps."""
    scene = tabletop(angles=(0,), radius=0.0, gap=0.0, moment=-0.4)
    tilt, aside = ("pendulums", "0", "tilt", "0"), ("placed", "0", "position", "1")
    problem = assemble(with_values(scene, {tilt: np.array([0.3, 0.3]), aside: np.array([0, 0.2])}))
    times = np.linspace(0, 2, 201)
    run = recorded(problem, times, tolerance=1e-8, engine=engine)
    assert run.status.tolist() == [Status.STEP_UNDERFLOW, Status.DONE]
    assert 0.2 < run.time[0] < 0.3
    np.testing.assert_array_equal(np.isfinite(run.record).all(1), times[:, None] <= run.time)
    np.testing.assert_array_equal(np.isnan(run.record).all(1), times[:, None] > run.time)
    few = recorded(problem, times, tolerance=1e-8, most_steps=10, engine=engine)
    assert (few.status == Status.OUT_OF_STEPS).all()
    np.testing.assert_array_equal(np.isnan(few.record).all(1), times[:, None] > few.time)


@pytest.mark.parametrize("times", [[0.1, 0.2], [0.0, 0.2, 0.1], [0.0, 2.1], [0.0, np.nan], [0.0, np.nan, 1.0]])
def test_record_times_ascend_from_zero_to_the_end(times):
    with pytest.raises(ValueError, match="record_times must ascend from 0 to at most 2, but is"):
        recorded(spread(1), times)
