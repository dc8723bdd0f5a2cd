"""Events within steps: signals that pass zero, against closed forms; both engines, alone and in company."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.special import ellipk, ellipkm1

from pem_core import METHODS, EventFunctions, InputError, Problem, Status, System, never, simulate, simulate_adaptive
from pem_core.integrate.outcomes import NO_EVENT, StopRule
from pem_core.numbers.vectors import cos, sin
from tests.core.test_adaptive import ONE_AT_ONCE

DOP853, RK4 = METHODS["dop853"], METHODS["rk4"]
WATCH, END = replace(never, events=1), replace(never, events=1, ends_at_event=True)
DRAG, PUSH, STRENGTH, PACE, PUSH_RATE = 0, 1, 2, 3, 5
"""Parameter rows; from PACE on the pendulums' g / l."""
LOST = 4
engines = pytest.mark.parametrize("engine", ["compiled", "numpy"])
kinds = pytest.mark.parametrize("kind", ["fixed", "adaptive"])


def swing(t, y, p, layout, rate):
    """Write the rates of two pendulums that do not see each other: angles, angular velocities, energy lost."""
    rate[LOST] = 0.0 * y[0]
    for i in range(2):
        rate[i], rate[2 + i] = y[2 + i], -p[PACE + i] * sin(y[i]) - p[DRAG] * y[2 + i] + p[PUSH]
        rate[LOST] = rate[LOST] + p[DRAG] * y[2 + i] * y[2 + i] + p[PUSH_RATE] * y[i]


def energy(t, y, p, layout):
    potential = -p[PACE] * cos(y[0]) - p[PACE + 1] * cos(y[1]) - p[PUSH] * (y[0] + y[1])
    return 0.5 * (y[2] * y[2] + y[3] * y[3]) + potential


def push(t, p, layout):
    p[PUSH], p[PUSH_RATE] = p[STRENGTH] * cos(1.7 * t), -1.7 * p[STRENGTH] * sin(1.7 * t)


def both(layout):
    return 2


def across(i, t, y, p, layout):
    return sin(y[i])


def across_rate(i, t, y, p, layout):
    return y[2 + i] * cos(y[i])


def up(i, t, y, p, layout):
    return -cos(y[i])


PENDULUMS = System(
    "two pendulums", swing, energy, forcing=push, lost_row=LOST, signals=EventFunctions(both, across, across_rate, up)
)


def pendulums(angles, velocities, drag=0.0, strength=0.0, paces=(1.0, 1.0)):
    """Return pendulums, pairs side by side (2, n)."""
    state = np.concatenate([angles, velocities, np.zeros((1, np.shape(angles)[1]))])
    numbers = np.array([drag, 0.0, strength, *paces, 0.0])[:, None]
    return Problem(PENDULUMS, np.zeros(1, np.int64), numbers, state)


def spinning(velocities):
    """Return pairs of which the first starts at the bottom at some velocities and the other hangs."""
    first = np.asarray(velocities, float)
    return pendulums(np.zeros((2, len(first))), np.stack([first, 0 * first]))


@engines
@pytest.mark.parametrize("method", ONE_AT_ONCE)
def test_a_pendulum_passes_the_top_when_the_elliptic_integral_says(method, engine):
    """From the bottom at w it takes 2 / w K(4 / w^2); a part in 10^7 below the separatrix it never does."""
    problem = spinning([2.5, -3.0, 2.2, 40.0, 2 * (1 - 1e-7), 0.0])
    run = simulate_adaptive(problem, method=method, tolerance=1e-11, until=30.0, stop=WATCH, engine=engine)
    pace = np.abs(problem.state[2, :4])
    np.testing.assert_allclose(run.event_time[0, :4], 2 / pace * ellipk(4 / pace**2), rtol=0, atol=2e-9)
    assert run.event[0].tolist() == [0, 0, 0, 0, NO_EVENT, NO_EVENT]
    assert np.isnan(run.event_time[0, 4:]).all()
    assert (run.time == 30.0).all()


@engines
def test_just_above_the_separatrix_it_takes_its_time(engine):
    """K(1 - e) is ln(4 / sqrt e): a part of 10^6 is 8.3 s and seen to the error of the motion that it stretches."""
    excess = np.array([1e-4, 1e-6])
    problem, pace = spinning(2 * (1 + excess)), 2 * (1 + excess)
    run = simulate_adaptive(problem, method=DOP853, tolerance=1e-13, until=30.0, stop=WATCH, engine=engine)
    assert (np.abs(run.event_time[0] - 2 / pace * ellipkm1(1 - 4 / pace**2)) < [2e-9, 2e-7]).all()


@engines
@pytest.mark.parametrize("engine_step", [0.02, 0.01])
def test_with_fixed_steps_it_is_as_exact_as_they_are(engine, engine_step):
    problem, pace = spinning([2.5, 3.0]), np.array([2.5, 3.0])
    run = simulate(problem, method=RK4, step=engine_step, until=10.0, stop=WATCH, engine=engine)
    assert np.abs(run.event_time[0] - 2 / pace * ellipk(4 / pace**2)).max() < 0.2 * engine_step**4


@engines
def test_one_long_step_over_the_top_has_it(engine):
    """From the bottom, where the signal is zero, and on to the other side of the top."""
    run = simulate(spinning([10.0, 11.0]), method=RK4, step=0.33, until=0.33, stop=WATCH, engine=engine)
    pace = np.array([10.0, 11.0])
    np.testing.assert_allclose(run.event_time[0], 2 / pace * ellipk(4 / pace**2), rtol=0, atol=3e-3)


@pytest.mark.long
@engines
def test_of_two_events_the_first_is_reported(engine):
    """As of each alone beside one that hangs: by fixed steps neither sees the other."""
    problem = replace(many(200), parameters=np.array([[0.01], [0.0], [0.0], [1.0], [1.6], [0.0]]))
    alone = []
    for i in range(2):
        state = problem.state.copy()
        state[[1 - i, 3 - i]] = 0.0
        alone.append(watched(replace(problem, state=state), "fixed", engine=engine).event_time[0])
    run = watched(problem, "fixed", engine=engine)
    soonest = np.nanmin(np.where(np.isnan(alone), np.inf, alone), 0)
    np.testing.assert_array_equal(run.event_time[0], np.where(np.isinf(soonest), np.nan, soonest))
    has = run.event[0] != NO_EVENT
    np.testing.assert_array_equal(run.event[0, has], np.nanargmin(np.array(alone)[:, has], 0))


def one(layout):
    return 1


def beyond(i, t, y, p, layout):
    return y[0] - p[0]


def beyond_rate(i, t, y, p, layout):
    return y[1]


def or_only_back(i, t, y, p, layout):
    return 1.0 - p[1] * (1.0 + y[1])


def oscillate(t, y, p, layout, rate):
    rate[0], rate[1] = y[1], -y[0]


def of_oscillator(t, y, p, layout):
    return 0.5 * (y[0] * y[0] + y[1] * y[1])


BEYOND = System(
    "beyond a mark", oscillate, of_oscillator, signals=EventFunctions(one, beyond, beyond_rate, or_only_back)
)
PHASES = np.linspace(0.2, 6.0, 60)


def oscillators(mark, only_back=0.0):
    """Return x = cos(t - phase), and a mark for x; whether coming from beyond it alone counts."""
    start = np.stack([np.cos(PHASES), np.sin(PHASES)])
    return Problem(BEYOND, np.zeros(1, np.int64), np.array([[mark], [only_back]]), start)


@engines
@pytest.mark.parametrize("mark", [0.9, 0.995, -0.999])
def test_through_zero_and_back_within_one_long_step(mark, engine):
    """Steps of a radian and more in which x comes beyond the mark and back: both its ends are on one side."""
    width = np.arccos(mark)
    since = (-PHASES + width) % (2 * np.pi) - width
    first = np.where(since < width, width - since, 2 * np.pi - width - since)
    expected = np.where(since < width, first, 2 * np.pi - width - since)
    back = np.where(since < width, width - since, 2 * np.pi + width - since)
    options = {"method": DOP853, "tolerance": 1e-5, "until": 7.0, "engine": engine}
    run = simulate_adaptive(oscillators(mark), stop=WATCH, **options)
    steps = simulate_adaptive(oscillators(mark), stop=END, **options).time
    assert (steps - run.event_time[0] > 2 * min(width, np.pi - width)).any()
    np.testing.assert_allclose(run.event_time[0], expected, rtol=0, atol=2e-4)
    run = simulate_adaptive(oscillators(mark, 1.0), stop=WATCH, **options)
    np.testing.assert_allclose(run.event_time[0], back, rtol=0, atol=2e-4)


@engines
def test_what_turns_before_zero_has_no_event(engine):
    run = simulate_adaptive(oscillators(1.001), method=DOP853, tolerance=1e-5, until=20.0, stop=WATCH, engine=engine)
    assert (run.event[0] == NO_EVENT).all()
    assert (run.status == Status.DONE).all()


def many(count):
    """Return pairs at random, of which either may be first over the top."""
    draw = np.random.default_rng(8).uniform
    return pendulums(draw(-3, 3, (2, count)), draw(-2.5, 2.5, (2, count)), 0.01, 0.3, (1.0, 1.6))


def told(run):
    return np.stack([run.event_time[0], run.event[0], run.time, run.energy_drift, *run.state])


def columns(problem, own):
    return replace(problem, state=problem.state[:, own])


def watched(problem, kind, rule=WATCH, **options):
    if kind == "fixed":
        return simulate(problem, method=RK4, step=0.05, until=15.0, stop=rule, **options)
    return simulate_adaptive(problem, method=DOP853, tolerance=1e-6, until=15.0, stop=rule, **options)


@kinds
@pytest.mark.parametrize("rule", [WATCH, END], ids=["watched", "ended"])
def test_no_bit_depends_on_neighbours(kind, rule):
    """Ten thousand at once, in blocks of another order, and alone."""
    problem = many(10_000)
    expected = told(watched(problem, kind, rule))
    assert {NO_EVENT, 0, 1} == set(expected[1])
    order = np.random.default_rng(1).permutation(10_000)
    blocks = [told(watched(columns(problem, order[cut : cut + 997]), kind, rule)) for cut in range(0, 10_000, 997)]
    np.testing.assert_array_equal(np.concatenate(blocks, 1), expected[:, order])
    for own in (0, 17, 9_999):
        np.testing.assert_array_equal(told(watched(columns(problem, [own]), kind, rule)), expected[:, [own]])


@pytest.mark.long
@kinds
def test_numpy_finds_the_same_and_depends_on_nobody(kind):
    problem = many(300)
    compiled, in_numpy = (told(watched(problem, kind, engine=engine)) for engine in ("compiled", "numpy"))
    np.testing.assert_array_equal(in_numpy[1], compiled[1])
    np.testing.assert_allclose(in_numpy[0], compiled[0], rtol=0, atol=1e-8)
    for own in ([5], np.arange(40, 99)):
        np.testing.assert_array_equal(told(watched(columns(problem, own), kind, engine="numpy")), in_numpy[:, own])


@engines
def test_it_is_where_the_record_passes_zero(engine):
    """The state recorded at that time stands on the top to round-off: the root is that of the dense output."""
    problem = columns(many(40), np.arange(40))
    run = watched(problem, "adaptive", engine=engine)
    for own in np.flatnonzero(run.event[0] != NO_EVENT)[:5]:
        times = np.array([0.0, run.event_time[0, own]])
        alone = watched(columns(problem, [own]), "adaptive", record_times=times, engine=engine)
        angle, velocity = alone.record[1, run.event[0, own], 0], alone.record[1, 2 + run.event[0, own], 0]
        assert abs(np.sin(angle)) < 4e-15 * max(1.0, abs(velocity), abs(angle))
        assert np.cos(angle) < -0.99
        assert alone.event_time[0, 0] == run.event_time[0, own]


@kinds
def test_watching_moves_nothing(kind):
    """Neither states nor records; a trajectory that ends at its event ends with the step that has it."""
    problem = many(200)
    records = {"record_every": 20} if kind == "fixed" else {"record_times": np.linspace(0, 15, 16)}
    runs = [watched(problem, kind, rule, **records) for rule in (never, WATCH, END)]
    for run in runs[1:]:
        np.testing.assert_array_equal(run.state, runs[0].state)
        np.testing.assert_array_equal(run.record, runs[0].record)
        np.testing.assert_array_equal(run.event_time, runs[1].event_time)
    free, ended = watched(problem, kind), watched(problem, kind, END)
    np.testing.assert_array_equal(free.event_time, runs[1].event_time)
    np.testing.assert_array_equal(ended.event_time, free.event_time)
    has = ended.event[0] != NO_EVENT
    assert (ended.time[has] >= ended.event_time[0, has]).all()
    assert (ended.time[has] < ended.event_time[0, has] + 2.0).all()
    assert (ended.time[~has] == free.time[~has]).all()
    assert 0 < has.sum() < 200
    assert np.abs(ended.energy_drift).max() < 1e-3


def resting_at(levels):
    """Return the rule that takes the last level for that of the well of all."""

    def ask(points, state):
        return np.full(len(points), 5), np.full(len(points), len(levels) - 1)

    return StopRule(np.asarray(levels)[:, None], ask, np.array([False]), never.settle)


@pytest.mark.long
@engines
def test_a_level_and_an_event_in_one_step_are_both_found(engine):
    """Steps so long that the energy passes one level, or two, within that of the event; a label ends none here."""
    draw, count = np.random.default_rng(3).uniform, 400 if engine == "compiled" else 60
    problem = pendulums(draw(-1, 1, (2, count)), draw(1.0, 3.0, (2, count)), 0.3)
    options = {"method": DOP853, "tolerance": 1e-3, "until": 20.0, "engine": engine, "record_times": np.array([0.0])}
    events = simulate_adaptive(problem, stop=replace(never, events=3), **options)
    both_in_one = 0
    for levels in ([2.0], [1.9], [2.2, 2.1, 2.0]):
        rule = resting_at(levels)
        rests = simulate_adaptive(problem, stop=rule, **options)
        run = simulate_adaptive(problem, stop=replace(rule, events=3), **options)
        for name in ("event_time", "event"):
            np.testing.assert_array_equal(getattr(run, name), getattr(events, name))
        for name in ("rest_time", "rest_point", "state"):
            np.testing.assert_array_equal(getattr(run, name), getattr(rests, name))
        both_in_one += np.count_nonzero(np.abs(run.rest_time - run.event_time[0]) < 0.1)
    assert both_in_one > count / 40


def test_who_fails_has_no_event():
    """After its event, by overflow: a pendulum that is pushed out of all numbers."""
    problem = replace(
        spinning([2.5, 2.5]), parameters=np.array([[0.0, -500.0], [0, 0], [0, 0], [1, 1], [1, 1], [0, 0]])
    )
    run = simulate(problem, method=RK4, step=0.01, until=20.0, stop=WATCH)
    assert run.status.tolist() == [Status.DONE, Status.NOT_FINITE]
    assert run.event[0].tolist() == [0, NO_EVENT]
    assert np.isnan(run.event_time[0, 1])


@pytest.mark.long
@engines
@pytest.mark.parametrize("mark", [0.3, 0.995])
def test_of_many_events_as_many_are_recorded_as_are_asked_for(mark, engine):
    """Of x that comes beyond a mark and back, by steps of a radian and more: both often lie in one step."""
    width, turns = np.arccos(mark), 2 * np.pi * np.arange(-1, 5)[:, None]
    times = np.sort(np.concatenate([PHASES + turns - width, PHASES + turns + width]), 0)
    first = (times > 0).argmax(0)
    expected = np.take_along_axis(times, first + np.arange(5)[:, None], 0)
    options = {"method": DOP853, "tolerance": 1e-5, "engine": engine}
    run = simulate_adaptive(oscillators(mark), stop=replace(never, events=5), until=25.0, **options)
    np.testing.assert_allclose(run.event_time, expected, rtol=0, atol=2e-3)
    assert (run.event == 0).all()
    ended = simulate_adaptive(oscillators(mark), stop=replace(END, events=5), until=25.0, **options)
    np.testing.assert_array_equal(ended.event_time, run.event_time)
    assert (ended.time - ended.event_time[-1] < 3.0).all()
    late = simulate_adaptive(oscillators(mark), stop=replace(never, events=9), until=12.0, **options)
    np.testing.assert_array_equal(np.isfinite(late.event_time).sum(0), ((times > 0) & (times < 12.0)).sum(0))


def test_of_two_at_one_time_the_lower_number_is_first():
    problem = pendulums(np.zeros((2, 3)), np.array([[2.5, 3.0, 4.0]] * 2))
    run = simulate_adaptive(
        problem, method=DOP853, tolerance=1e-8, until=9.0, stop=replace(never, events=4), engine="numpy"
    )
    assert run.event.T.tolist() == 3 * [[0, 1, 0, 1]]
    np.testing.assert_array_equal(run.event_time[::2], run.event_time[1::2])


def move_the_mark(t, p, layout):
    p[0] = p[2] * t


def faster_than_the_mark(i, t, y, p, layout):
    return y[1] - p[2]


def test_signals_are_read_with_the_parameters_of_their_time():
    """X = cos(t - phase) meets a mark that moves: where it does, it is at the mark of then."""
    signals = EventFunctions(one, beyond, faster_than_the_mark, or_only_back)
    moving = replace(BEYOND, name="beyond a moving mark", forcing=move_the_mark, signals=signals)
    problem = replace(oscillators(0.0), system=moving, parameters=np.array([[0.0], [0.0], [0.12]]))
    options = {"method": DOP853, "tolerance": 1e-10, "until": 8.0, "engine": "numpy"}
    run = simulate_adaptive(problem, stop=replace(never, events=2), **options)
    np.testing.assert_allclose(np.cos(run.event_time - PHASES), 0.12 * run.event_time, rtol=0, atol=1e-8)
    assert np.isfinite(run.event_time[1]).sum() > 30


def test_signals_are_needed():
    problem = replace(many(3), system=replace(PENDULUMS, signals=None))
    with pytest.raises(InputError, match=r"stop: the system two pend.* has no event functions"):
        simulate(problem, method=RK4, step=0.1, until=1.0, stop=WATCH)
