"""When a trajectory comes to rest: the root of its energy at that of its well, whatever is asked when and of whom."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import METHODS, InputError, System, assemble, capture_rule, never, simulate, simulate_adaptive
from pem_core.equilibria import tables
from pem_core.equilibria.capture import exit_levels
from pem_core.equilibria.equilibria import find_equilibria
from pem_core.equilibria.tables import PointTables, tables_of
from pem_core.integrate.backends import loops_for
from pem_core.integrate.outcomes import LOOK_EVERY, NOT_AT_REST, StopRule
from pem_core.models.systems.problem import Problem
from tests.core.test_adaptive import ONE_AT_ONCE, spread
from tests.core.test_lanes import leave, no_energy
from tests.scenes import tabletop, textbook

DOP853 = METHODS["dop853"]
FREQUENCY, DAMPING = 0.8, 0.2
STARTS = np.array([[1.0, 0.3, -2.0], [0.4, -0.5, 0.7], [0.1, 0.0, 0.4], [-0.2, 0.9, 0.0]])
"""x, y and their rates."""


def oscillators():
    """Return a pendulum without magnets: two damped oscillators."""
    x, y, vx, vy = STARTS
    scene = textbook(0, frequency=FREQUENCY, damping=DAMPING, position=(x, y), velocity=(vx, vy))
    return assemble(scene)


def energy_at(t):
    """Return their energies in closed form: x = e^(-a t / 2) (x0 cos W t + (v0 + a x0 / 2) / W sin W t)."""
    pace, falls = np.sqrt(FREQUENCY**2 - DAMPING**2 / 4), np.exp(-DAMPING * t / 2)
    total = 0.0
    for x0, v0 in zip(STARTS[:2], STARTS[2:], strict=True):
        b = (v0 + DAMPING * x0 / 2) / pace
        x = falls * (x0 * np.cos(pace * t) + b * np.sin(pace * t))
        v = -DAMPING / 2 * x + falls * pace * (b * np.cos(pace * t) - x0 * np.sin(pace * t))
        total = total + 0.5 * (v * v + FREQUENCY**2 * x * x)
    return total


def time_of(energy):
    """Return when they have it left, by bisection."""
    low, high = np.zeros(3), np.full(3, 40.0)
    for _ in range(60):
        middle = (low + high) / 2
        low, high = np.where(energy_at(middle) > energy, [middle, high], [low, middle])
    return high


def asked_at(levels, ask):
    return StopRule(np.asarray(levels), ask, np.array([False]), never.settle)


def always(label, level):
    """Return the answer to all questions: a label, and the number of the level that is its well's."""
    return lambda points, state: (np.full(len(points), label), np.full(len(points), level))


@pytest.mark.parametrize("engine", ["compiled", "numpy"])
@pytest.mark.parametrize("method", ONE_AT_ONCE)
def test_it_is_the_root_of_the_closed_form(method, engine):
    problem, level = oscillators(), 0.3 * energy_at(0.0)
    options = {"method": method, "tolerance": 1e-10, "until": 40.0, "engine": engine}
    run = simulate_adaptive(problem, stop=asked_at(level[None], always(5, 0)), **options)
    assert (run.rest_point == 5).all()
    np.testing.assert_allclose(run.rest_time, time_of(level), rtol=0, atol=2e-9)
    assert (run.time > run.rest_time).all()


@pytest.mark.parametrize("engine", ["compiled", "numpy"])
@pytest.mark.parametrize(("name", "order"), [("rk4", 4), ("euler", 1)])
def test_with_fixed_steps_it_is_as_exact_as_they_are(name, order, engine):
    problem, level = oscillators(), 0.3 * energy_at(0.0)
    rule, errors = asked_at(level[None], always(5, 0)), []
    for step in (0.04, 0.02):
        run = simulate(problem, method=METHODS[name], step=step, until=40.0, stop=rule, engine=engine)
        errors.append(np.abs(run.rest_time - time_of(level)).max())
        assert ((run.time - run.rest_time > 0) & (run.time - run.rest_time < step)).all()
    assert np.log2(errors[0] / errors[1]) == pytest.approx(order, abs=0.5)


def slowly(answer, refusals):
    """Return the questions of which the first few are answered by NOT_AT_REST, and how often each point was asked."""
    asked = np.zeros(3, int)

    def ask(points, state):
        asked[points] += 1
        labels, level = answer(points, state)
        return np.where(asked[points] > refusals, labels, NOT_AT_REST), np.where(asked[points] > refusals, level, 0)

    return ask, asked


@pytest.mark.parametrize("engine", ["compiled", "numpy"])
@pytest.mark.parametrize("gap", [0.4, 1e-4])
def test_it_is_that_of_its_own_level_whenever_it_is_certain(gap, engine):
    """Two levels, passed in one step or in several, and certain soon or late: the root of the lower one, bit by bit."""
    problem, high = oscillators(), 0.5 * energy_at(0.0)
    low = (1 - gap) * high
    options = {"method": DOP853, "tolerance": 1e-8, "until": 40.0, "engine": engine}
    alone = simulate_adaptive(problem, stop=asked_at(low[None], always(5, 0)), **options)
    for refusals in (0, 3):
        ask, asked = slowly(always(5, 1), refusals)
        both = simulate_adaptive(problem, stop=asked_at([high, low], ask), **options)
        assert (both.rest_point == 5).all()
        assert (asked > refusals).all()
        np.testing.assert_array_equal(both.rest_time, alone.rest_time)
        assert (both.time >= alone.time).all()
        assert (both.state[:, both.time == alone.time] == alone.state[:, both.time == alone.time]).all()


def test_who_waits_for_a_level_is_asked_again_below_it():
    problem, high = oscillators(), 0.5 * energy_at(0.0)
    states = []

    def ask(points, state):
        states.append(state[:, points == 0])
        return np.full(len(points), NOT_AT_REST), np.full(len(points), 2)

    levels = [high, 0.5 * high, 0.1 * high]
    run = simulate_adaptive(problem, method=DOP853, tolerance=1e-8, until=40.0, stop=asked_at(levels, ask))
    assert np.isnan(run.rest_time).all()
    first = [one for one in states if one.size]
    energies = [loops_for(problem).energies(0.0, one)[0] for one in first]
    assert 0.5 * high[0] < energies[0] < high[0]
    assert 0.08 * high[0] < energies[1] < 0.1 * high[0]


def test_who_begins_below_its_level_is_at_rest_at_once():
    problem, start = oscillators(), energy_at(0.0)
    levels = np.array([[2.0, 0.5, 2.0]]) * start
    run = simulate_adaptive(problem, method=DOP853, tolerance=1e-8, until=40.0, stop=asked_at(levels, always(5, 0)))
    assert (run.rest_time[[0, 2]] == 0).all()
    assert (run.time[[0, 2]] == 0).all()
    assert run.rest_time[1] == pytest.approx(time_of(0.5 * start)[1], abs=1e-7)


def test_who_has_to_settle_is_looked_at_every_so_many_steps():
    problem, looks = oscillators(), []

    def settle(points, state):
        looks.append(len(points))
        return np.full(len(points), 5 if len(looks) == 3 else NOT_AT_REST)

    rule = replace(never, settles=np.array([True, False, True]), settle=settle)
    run = simulate(problem, method=METHODS["rk4"], step=0.01, until=40.0, stop=rule)
    assert looks == [2, 2, 2]
    assert run.rest_point.tolist() == [5, NOT_AT_REST, 5]
    np.testing.assert_allclose(run.rest_time, [2 * LOOK_EVERY * 0.01, np.nan, 2 * LOOK_EVERY * 0.01])


def test_records_do_not_move_it():
    problem = spread(37, drag=np.geomspace(1e-3, 1e-2, 37))
    options = {"method": DOP853, "tolerance": 1e-8, "until": 30.0, "stop": capture_rule(problem)}
    free = simulate_adaptive(problem, **options)
    kept = simulate_adaptive(problem, record_times=np.linspace(0, 30, 7), **options)
    np.testing.assert_array_equal(kept.rest_time, free.rest_time)


@pytest.mark.parametrize("drag", [3e-3, 1e-2])
def test_it_depends_neither_on_neighbours_nor_on_the_engine_nor_on_the_tolerance(drag):
    """Between tolerances of 1e-9 and 1e-11 it changes by 2e-7 s at most: so much drag leaves no chaos."""
    problem = spread(60, drag=drag)
    runs = []
    for tolerance in (1e-9, 1e-11):
        options = {"method": DOP853, "tolerance": tolerance, "until": 60.0, "stop": capture_rule(problem)}
        runs.append(simulate_adaptive(problem, **options))
    order = np.random.default_rng(3).permutation(60)
    shuffled = replace(problem, state=problem.state[:, order])
    parts = [replace(problem, state=shuffled.state[:, cut : cut + 7]) for cut in range(0, 60, 7)]
    apart = [simulate_adaptive(one, **{**options, "stop": capture_rule(one)}).rest_time for one in parts]
    np.testing.assert_array_equal(np.concatenate(apart), runs[1].rest_time[order])
    in_numpy = simulate_adaptive(problem, engine="numpy", **options)
    moved = np.abs(runs[0].rest_time - runs[1].rest_time)
    np.testing.assert_array_equal(in_numpy.rest_point, runs[1].rest_point)
    assert (moved < 2e-6).all()
    assert np.abs(in_numpy.rest_time - runs[1].rest_time).max() < 1e-11


def test_an_account_is_needed():
    system = System("unaccounted", no_energy, no_energy, leave)
    problem = Problem(system, np.zeros(1, np.int64), np.zeros((1, 1)), np.zeros((1, 3)))
    with pytest.raises(InputError, match="stop: capture needs an energy balance"):
        simulate(problem, method=METHODS["rk4"], step=0.1, until=1.0, stop=asked_at([[1.0]], always(5, 0)))


def test_levels_are_the_energies_by_which_wells_can_be_left():
    """Three alike are one level, unequal ones three, descending; a hanging bob leaves its well over the top alone."""
    alike, unequal, one = (
        find_equilibria(assemble(scene))
        for scene in (tabletop(), tabletop(angles=(0, 90, 200), radius=0.05, gap=0.02), tabletop(angles=()))
    )
    round_off = np.where(np.arange(len(alike.energy)) == 1, 1 + 1e-15, 1.0)
    alike = replace(alike, exit_energy=alike.exit_energy * round_off)
    levels, of_minimum = exit_levels(tables_of([alike, unequal, one]))
    assert (levels > -np.inf).sum(0).tolist() == [1, 3, 1]
    assert of_minimum[0, : alike.minima].tolist() == [0] * alike.minima
    falls = levels[:3, 1]
    assert (np.diff(falls) < 0).all()
    own = unequal.exit_energy[: unequal.minima]
    np.testing.assert_allclose(falls[of_minimum[1, : unequal.minima]], own, rtol=1e-11)
    assert levels[0, 2] == pytest.approx(one.energy[1], rel=1e-13)


def test_rest_points_that_are_known_are_not_searched_again(monkeypatch):
    """A table for two of three points, and the search for the third alone: the rule of all."""
    problem = assemble(tabletop(tilt=(np.array([0.3, -0.2, 0.1]), 0.1), radius=np.array([0.04, 0.04, 0.045])))
    rule = capture_rule(problem)
    table = find_equilibria(replace(problem, parameters=problem.parameters[:, :1], state=problem.state[:, :1]))
    searched = []
    real = tables.find_tables
    monkeypatch.setattr(tables, "find_tables", lambda one, *rest: searched.append(one.size) or real(one, *rest))
    known = capture_rule(problem, PointTables(tables_of([table, table]), np.array([1, 1, -1])))
    assert searched == [1]
    np.testing.assert_allclose(known.levels, rule.levels, rtol=1e-11)
    options = {"method": DOP853, "tolerance": 1e-8, "until": 60.0}
    runs = [simulate_adaptive(problem, stop=one, **options) for one in (rule, known)]
    np.testing.assert_array_equal(runs[1].rest_point, runs[0].rest_point)
    np.testing.assert_allclose(runs[1].rest_time, runs[0].rest_time, rtol=0, atol=1e-9)
