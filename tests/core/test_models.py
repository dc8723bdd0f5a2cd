"""What every kind of scene promises to everybody else: each that is listed is held to it, by its examples."""

import json
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from pem_core import METHODS, Status, assemble, capture_rule, simulate, simulate_adaptive
from pem_core.chaos.tangent import parts_of, with_deviations
from pem_core.equilibria.labels import rest_states
from pem_core.equilibria.settling import has_settled, relax
from pem_core.integrate.backends import engine_of, loops_for
from pem_core.integrate.engine import starting_clock
from pem_core.integrate.outcomes import NOT_AT_REST, never
from pem_core.methods.dense_output import (
    coefficient_count,
    coefficients,
    further_stages,
    stored_stage_count,
    within_step,
)
from pem_core.methods.event_detection import ENDS, PER_SIGNAL, AcceptedStep, event_watch, looking
from pem_core.methods.lane_clock import NOW, STEP_ROWS, Work
from pem_core.methods.step_control import further_stages_of, stages_of, step_of
from pem_core.models.phase_space import deviations_of, moved, phase_space
from pem_core.models.registry import OWN, flow_for, model_of, model_of_scene, smallest_parts, stiffest_rate
from pem_core.models.systems.rows import columns
from pem_core.web.script import problem_script
from pipelines.study.load import study_from_resolved
from tests.applicable import (
    ALL_SCENES,
    applicable,
    has_continuous_energy,
    has_no_impacts,
    has_rest_points,
    is_autonomous,
    only_loses_energy,
)
from tests.examples import EXAMPLES
from tests.page.node import run_script

COMPLEX_STEP = 1e-30
DOP853, RK4 = METHODS["dop853"], METHODS["rk4"]
ENGINES = ["compiled", "numpy"]
ROUND_OFF = 1e-13
GIVEN = [(model.name, name) for model in OWN for name in EXAMPLES.get(model.name, ("an example",))]
FURTHER = [(model.name, name) for name, scene in ALL_SCENES.items() for model in OWN if isinstance(scene, model.scene)]
"""Scenes of other tests: equations are held to what they promise on these as well."""
SLOW = ("five pendulums", "discs", "steel and magnets")
"""Scenes that take seconds in many tests."""
FIXED = [name for name, method in METHODS.items() if name != "rk4" and method.nystroem is None]
"""Methods that compile kernels of their own at fixed steps, beside ``rk4``."""


def given(kind, name):
    """Return an example of a model."""
    if kind not in EXAMPLES:
        pytest.fail(f"tests/examples.py must have studies of {kind} scenes, which OWN lists, and has none")
    return EXAMPLES[kind][name]


def parametrised(name, cases):
    """Return what gives a test its examples or problems."""
    marked = [pytest.param(case, marks=[pytest.mark.long] * (case[1] in SLOW)) for case in cases]
    return pytest.mark.parametrize(name, marked, ids=": ".join, indirect=True)


def with_methods(cases, always, others):
    """Return what gives a test its problems and the names of methods, each pair with kernels of its own.

    Every problem has the method ``always``, and two of the others in turn, which CI alone runs, as it does the scenes
    of other tests.
    """
    of_ci = [pytest.mark.long]
    every = [pytest.param(case, always, marks=of_ci * (case[1] in SLOW or case in FURTHER)) for case in cases]
    for number, case in enumerate(cases):
        chosen = {others[(number + k) % len(others)] for k in (0, 2)}
        every += [pytest.param(case, method, marks=pytest.mark.long) for method in sorted(chosen)]
    ids = [f"{': '.join(case)}-{method}" for case, method in (one.values for one in every)]
    return pytest.mark.parametrize(("problem", "method"), every, ids=ids, indirect=["problem"])


def has_smooth_flow(case):
    """Tell whether neighbouring trajectories stay neighbours: neither energy nor state jumps."""
    return has_continuous_energy(case) and has_no_impacts(case)


def has_smooth_torques(case):
    """Tell whether an energy without jumps has slopes along what turns and moves at rest."""
    return has_rest_points(case) and has_continuous_energy(case)


def has_impacts(case):
    """Tell whether states jump: their steps are always chosen."""
    return not has_no_impacts(case)


def may_gain_energy(case):
    """Tell whether something outside may give energy to all starts, so that none is captured."""
    return not only_loses_energy(case)


RESTING = applicable(GIVEN, has_rest_points)
CAPTURED, DRIVEN = applicable(RESTING, only_loses_energy), applicable(RESTING, may_gain_energy)
CONSERVED = applicable(GIVEN, has_continuous_energy)
AUTONOMOUS = applicable(CONSERVED, is_autonomous)
WITHOUT_IMPACTS = applicable(GIVEN, has_no_impacts)
BOUNCING = applicable(GIVEN + FURTHER, has_impacts)
FREE_BODIES = [case for case in GIVEN if case[0] == "free_bodies"]
SMOOTH = applicable(GIVEN, has_smooth_flow)
AT_FIXED_STEPS = applicable(GIVEN + FURTHER, has_no_impacts)
SLOPED = applicable(GIVEN + FURTHER, has_smooth_torques)


@pytest.fixture(params=GIVEN, ids=": ".join)
def example(request):
    return given(*request.param)


@pytest.fixture(params=GIVEN + FURTHER, ids=": ".join)
def problem(request):
    kind, name = request.param
    if request.param in FURTHER:
        return assemble(ALL_SCENES[name], 3)
    return assemble(given(kind, name).scene())


def standing(problem, time=0.0):
    """Return where everything of a problem is at its start: tables of things and of dipoles, by points."""
    drawn = model_of(problem).drawn
    return drawn.standing(problem, time, problem.state, problem.parameters).tables(problem.size)


def at_start(courses):
    return [[np.ravel(component)[0] for component in course.at(0.0)] for course in courses]


def is_close(found, expected, within=1e-14):
    found, expected = (np.reshape(np.asarray(list(rows), float), (-1, 3)) for rows in (found, expected))
    return found.shape == expected.shape and np.abs(found - expected).max(initial=0.0) < within


@pytest.mark.quick
@pytest.mark.parametrize("point", [0, -1])
def test_what_moves_stands_at_the_start_where_the_pose_says(example, point):
    """So do its dipoles, and what is placed, of the first and of the last point of a batch."""
    study = example.loaded()
    scene, _ = study.at(tuple(np.array([point % count]) for count in study.shape))
    drawn, things = model_of_scene(scene).drawn, model_of_scene(scene).drawn.pose(scene).things
    own, placed = ([thing for thing in things if thing.is_placed == is_placed] for is_placed in (False, True))
    assert own
    assert list(things) == own + placed
    found, dipoles = standing(assemble(example.scene()))
    assert is_close(found[..., point], [(thing.origin, *thing.axes) for thing in own])
    assert is_close(dipoles[..., point], [pair for thing in own for pair in thing.dipoles()])
    carried = [at_start((origin, *axes)) for origin, axes in drawn.placed_standing(scene)]
    assert is_close(carried, [(thing.origin, *thing.axes) for thing in placed])
    held = [at_start(pair) for pair in drawn.placed_dipoles(scene)]
    assert is_close(held, [pair for thing in placed for pair in thing.dipoles()])


@pytest.mark.quick
def test_things_stand_alike_alone_and_among_others(problem):
    """Whatever else is computed beside it, with axes that are orthonormal."""
    many, last = standing(problem), problem.size - 1
    alone = standing(columns(problem, np.array([last])))
    for table, single in zip(many, alone, strict=True):
        np.testing.assert_array_equal(table[..., last], single[..., 0])
    axes = np.moveaxis(many[0][:, 1:], 3, 1)
    np.testing.assert_allclose(axes @ np.swapaxes(axes, -1, -2), np.broadcast_to(np.eye(3), axes.shape), atol=1e-14)
    np.testing.assert_allclose(np.linalg.det(axes), 1.0, atol=1e-14)


def after(problem, engine, steps=40, method="rk4", step=1e-3):
    """Return the states after some steps; of what jumps or switches, which no fixed step sees, by then."""
    if problem.system.jumps or problem.is_switched:
        return simulate_adaptive(problem, method=DOP853, tolerance=1e-9, until=steps * step, engine=engine).state
    return simulate(problem, method=METHODS[method], step=step, until=steps * step, engine=engine).state


def relative(a, b):
    return np.abs(a - b).max() / np.abs(a).max()


@pytest.mark.quick
@pytest.mark.parametrize("case", GIVEN, ids=": ".join)
def test_examples_are_of_their_model_and_dragged(case):
    """What the tests below rest on: some starts, that drag slows down unless it is taken away."""
    (model,), example = (one for one in OWN if one.name == case[0]), given(*case)
    with_drag, without = (assemble(example.scene(*overrides)) for overrides in ((), example.free))
    assert model_of_scene(example.scene()) is model
    assert with_drag.size > 5
    assert stiffest_rate(with_drag) > stiffest_rate(without) == 0


@pytest.mark.quick
@parametrised("example", RESTING)
def test_examples_that_may_rest_are_dragged_along_all_of_their_space(example):
    with_drag, without = (assemble(example.scene(*overrides)) for overrides in ((), example.free))
    space = model_of(with_drag).space
    assert space.is_dragged(with_drag).all()
    assert not space.is_dragged(without).any()


def test_a_model_without_examples_says_so(monkeypatch):
    monkeypatch.delitem(EXAMPLES, "planar")
    with pytest.raises(pytest.fail.Exception, match="must have studies of planar scenes"):
        given("planar", "four wells")


def test_a_contract_that_is_about_no_case_is_refused_when_tests_are_collected():
    with pytest.raises(ValueError, match=f"has_rest_points is true of none of {len(FREE_BODIES)}"):
        applicable(FREE_BODIES, has_rest_points)


@pytest.mark.quick
def test_energy_changes_by_what_is_lost(problem):
    """dE/dt along the flow and along time is minus the rate of the lost row: the sum of slopes, by complex steps.

    What is left over is small (1.5e-15) against the powers that cancel: those of each row of the state, and of time.
    """
    state, now = after(problem, "numpy"), 0.04
    rate, aside = problem.rates(state, now), replace(problem, parameters=problem.parameters.astype(complex))
    rows = 1j * COMPLEX_STEP * np.eye(len(state))[:, :, None] * rate
    powers = [aside.energies(state + row, now) for row in rows]
    powers = np.array([*powers, aside.energies(state + 0j, now + 1j * COMPLEX_STEP)]).imag / COMPLEX_STEP
    left = powers.sum(0) + rate[problem.system.lost_row]
    assert (np.abs(left) < 1e-14 * np.abs(powers).sum(0)).all()


@pytest.mark.long
def test_the_scale_of_energies_is_no_less_than_their_sum(problem):
    """So that who keeps an account against the energy is not asked for the scale; it is larger, where they cancel."""
    parameters, now = problem.parameters.copy(), 0.04
    problem.system.forcing(now, parameters, problem.layout)
    for state in (problem.state, after(problem, "numpy")):
        scale = problem.system.energy_scale(now, state, parameters, problem.layout)
        assert (scale >= (1 - 1e-13) * np.abs(problem.energies(state, now))).all()


@parametrised("problem", SLOPED)
def test_what_moves_a_state_at_rest_is_minus_the_slope_of_the_energy(problem):
    """Along random ways that the system has, by fourth differences, wherever the energy has a slope and no jumps.

    They are off by 4e-11 of the torque at most, beside the round-off of the energy.
    """
    space = model_of(problem).space
    state = space.at_rest(problem, after(problem, "numpy"))
    torque, random, short = space.torques(problem, state), np.random.default_rng(1), 2.5e-4
    for _ in range(4):
        way = space.allowed(problem, state, random.normal(size=torque.shape))
        ends = (problem.energies(space.turned(problem, state, share * short * way)) for share in (-2, -1, 1, 2))
        low2, low, high, high2 = ends
        slope = (low2 - 8 * low + 8 * high - high2) / (12 * short)
        size = np.linalg.norm(torque, axis=0) * np.linalg.norm(way, axis=0)
        assert (np.abs(slope + (torque * way).sum(0)) <= 4e-10 * size + 1e-14 * np.abs(high) / short).all()


@cache
def lost_and_left(case, has_drag):
    """Return what was lost by a twentieth of an example's motion, what of the energy is unaccounted for, and its size.

    Numpy takes longer for what bounces and is dragged than its loops take to compile.
    """
    example = given(*case)
    problem, until = (
        assemble(example.scene(*(() if has_drag else example.free))),
        example.loaded().entry.integrate.until / 20,
    )
    run = simulate_adaptive(problem, method=DOP853, tolerance=1e-9, until=until)
    assert (run.status == Status.DONE).all()
    lost, energy = run.state[problem.system.lost_row], problem.energies(problem.state)
    return lost, problem.energies(run.state, until) + lost - energy, np.ptp(energy)


@pytest.mark.long
@pytest.mark.parametrize("has_drag", [True, False])
@pytest.mark.parametrize("case", CONSERVED, ids=": ".join)
def test_the_account_of_energy_is_closed(case, has_drag):
    """What was lost is what is missing, to 2e-8 of the energy that a start has more than another."""
    _, left, size = lost_and_left(case, has_drag)
    assert np.abs(left).max() < 2e-8 * size


@pytest.mark.long
@pytest.mark.parametrize("case", AUTONOMOUS, ids=": ".join)
def test_drag_alone_takes_energy_where_nothing_is_driven(case):
    """Impacts that take nothing take round-off."""
    lost, _, size = lost_and_left(case, True)
    assert (lost > 1e-2 * size).all()
    without, _, _ = lost_and_left(case, False)
    assert (np.abs(without) <= (0.0 if has_no_impacts(case) else 2e-15)).all()


@with_methods(GIVEN + FURTHER, "rk4", FIXED)
def test_kernels_compute_all_of_it(problem, method):
    """Steps, rates and energies; of what jumps too, whose rates have branches for contact."""
    assert engine_of(problem, METHODS[method]) == ("compiled", "")


@with_methods(AT_FIXED_STEPS, "rk4", FIXED)
def test_engines_agree_to_round_off(problem, method):
    numpy_state, lanes_state = (after(problem, engine, method=method) for engine in ("numpy", "compiled"))
    check_agreement(problem, numpy_state, lanes_state)


@parametrised("problem", BOUNCING)
def test_engines_agree_to_round_off_on_what_bounces(problem):
    """By steps that are chosen: no fixed one sees an impact."""
    check_agreement(problem, *(after(problem, engine) for engine in ("numpy", "compiled")))


def check_agreement(problem, numpy_state, lanes_state):
    """Check that two engines have come to one state, where they also find one rate and one energy."""
    assert relative(numpy_state, lanes_state) < ROUND_OFF
    lanes = loops_for(problem)
    assert relative(problem.rates(numpy_state), lanes.rates(0.0, numpy_state)) < ROUND_OFF
    assert relative(problem.energies(numpy_state), lanes.energies(0.0, numpy_state)) < ROUND_OFF


@with_methods(GIVEN + FURTHER, "dop853", ["dopri5", "dprkn8", "dprkn8"])
def test_engines_agree_where_steps_are_chosen(problem, method):
    """In the smallest state that each point has; to 1e-9 where energy jumps with the images in a box."""
    options = {"method": METHODS[method], "tolerance": 1e-6, "until": 0.2}
    ends = [simulate_adaptive(problem, engine=engine, **options).state for engine in ENGINES]
    assert relative(*ends) < (1e-12 if model_of(problem).keeps_its_images(problem).all() else 1e-8)


IN_NODE = """
const [p,y,change]=args, rate=new Float64Array(eq.n), moved=y.slice();
eq.forcing(0.3,p); eq.derivative(0.3,y,p,rate);
const energy=eq.energy(0.3,y,p), error=eq.error_norm(change,y,rate,p);
change.forEach((x,row)=>{moved[row]+=x;}); eq.project(moved,p);
return {rate,energy,error,moved};
"""


def test_equations_read_as_javascript_give_the_numbers_of_numpy(problem):
    problem = columns(problem, np.array([problem.size - 1]))
    system, layout, n = problem.system, problem.layout, len(problem.state)
    y = problem.state + 1e-3 * np.sin(np.arange(n))[:, None] * (np.abs(problem.state) + 1e-3)
    change, p = 1e-4 * np.cos(np.arange(n))[:, None], problem.parameters.copy()
    system.forcing(0.3, p, layout)
    rate, moved = problem.rates(y, 0.3), y + change
    wanted = {"rate": rate, "energy": problem.energies(y, 0.3)}
    wanted["error"] = system.error_norm(change, y, rate, n, p, layout)
    system.project(moved, p, layout)
    text = f"const eq={problem_script(problem, RK4)};{IN_NODE}"
    found = run_script(text, problem.parameters[:, 0], y[:, 0], change[:, 0])
    for name, value in {**wanted, "moved": moved}.items():
        own = np.ravel(value)
        # Sines may differ in the last place, and what is made of them by so much of its parts.
        np.testing.assert_allclose(np.ravel(found[name]), own, rtol=1e-13, atol=1e-15 * np.abs(own).max())


STEP_IN_NODE = """
const [p,y,limits,given]=args, rows={p,y};
for(const name in eq.sizes) rows[name]=new Float64Array(eq.sizes[name]);
rows.limits.set(limits); rows.clock.set(given);
rows.first.set(y); rows.first.set(given.slice(0,eq.clock.STEP_ROWS),eq.n);
eq.step(rows);
const start=given[eq.clock.NOW], end=rows.clock[eq.clock.NOW];
eq.coefficients(rows);
rows.at.set([start+0.4*(end-start),end]);
eq.within(rows);
if(eq.sees) {
  eq.sees(rows); rows.at[0]=0.4; eq.state_at(rows);
  for(let i=0;i<eq.signal_count;i++) eq.signal(i,rows.work,p,rows.signals,rows.signals.length/eq.signal_count*i);
}
return {y,clock:rows.clock,out:rows.out,ends:rows.ends,signals:rows.signals};
"""


@pytest.mark.long
def test_a_step_read_as_javascript_gives_the_numbers_of_numpy(problem):
    """With the state within it, and the signals at its ends and within."""
    problem = columns(problem, np.array([problem.size - 1]))
    system, layout, n, limits = problem.system, problem.layout, len(problem.state), (1e-6, 1.0)
    y, p, ticks = problem.state.copy(), problem.parameters.copy(), starting_clock(problem, DOP853, *limits)
    ticks[NOW] = 0.25
    text = f"const eq={problem_script(problem, DOP853)};{STEP_IN_NODE}"
    found = run_script(text, p[:, 0].copy(), y[:, 0].copy(), limits, ticks[:, 0].copy())
    first, out = np.concatenate([y, ticks[:STEP_ROWS]]), np.empty_like(y)
    k, c = (np.empty((count * n, 1)) for count in (stored_stage_count(DOP853), coefficient_count(DOP853)))
    work = Work(n, y, p, layout, np.empty_like(y), np.empty_like(y), k)
    step_of(system, DOP853, stages_of(system, DOP853))(ticks, limits, work)
    start, end = first[n + NOW], ticks[NOW].copy()
    further_stages(system, DOP853, further_stages_of(system, DOP853))(start, end, n, first, y, p, layout, work.fresh, k)
    coefficients(problem.system, DOP853)(start, end, n, first, y, problem.parameters, problem.layout, k, c)
    within_step(system, DOP853)(start + 0.4 * (end - start), start, end, n, first, y, c, p, layout, out)
    wanted = {"y": y, "clock": ticks, "out": out}
    if system.signals:
        count = system.signals.count(layout)
        ends, signals = np.empty((ENDS * count, 1)), np.empty((PER_SIGNAL * count, 1))
        taken = AcceptedStep(n, start, end - start, first, y, c, p, layout, np.empty_like(y))
        with np.errstate(all="ignore"):
            event_watch(system)(ticks, first, work, ends)
            looking(system, DOP853)(np.array([0.4]), taken, signals)
        wanted |= {"ends": ends, "signals": signals}
    for name, value in wanted.items():
        own = np.ravel(value)
        size = np.abs(own[np.isfinite(own)]).max()
        # The next step follows from an estimated error, of which the last places of sines are a part: 3e-9 measured.
        within = 3e-8 if name == "clock" else 1e-12
        np.testing.assert_allclose(np.ravel(found[name]), own, rtol=within, atol=1e-14 * size, err_msg=name)


@parametrised("problem", AT_FIXED_STEPS)
def test_a_step_of_pem_euler_is_a_kick_and_a_turn(problem):
    """Momenta by the torques of the step's beginning; then all else, by the rates that the new momenta give, then."""
    dt, system = 1e-3, problem.system
    run = simulate(problem, method=METHODS["pem_euler"], step=dt, until=2 * dt, record_every=1, engine="numpy")
    kicked = np.array([system.is_momentum(row, problem.layout) for row in range(len(problem.state))])
    expected = run.record[1].copy()
    for own in (kicked, ~kicked):
        expected[own] += dt * problem.rates(expected, dt)[own]
    system.project(expected, problem.parameters, problem.layout)
    np.testing.assert_array_equal(run.record[2], expected)


@parametrised("problem", AT_FIXED_STEPS)
def test_a_step_of_weak_coupling_moves_by_mean_rates(problem):
    """Momenta by the torques of the step's beginning; then all else, as its space does, by rates of both momenta."""
    dt, system = 1e-3, problem.system
    run = simulate(problem, method=METHODS["weak_coupling"], step=dt, until=2 * dt, record_every=1, engine="numpy")
    kicked = np.array([system.is_momentum(row, problem.layout) for row in range(len(problem.state))])
    expected = run.record[1].copy()
    before = problem.rates(expected, dt)
    expected[kicked] += dt * before[kicked]
    change = dt * (0.5 * (before + problem.rates(expected, dt)))
    change[kicked] = 0.0
    system.carry(expected, change, len(expected), problem.layout)
    system.project(expected, problem.parameters, problem.layout)
    np.testing.assert_array_equal(run.record[2], expected)


def forms(example):
    """Yield a few points of an example, in their full state and in the smallest that they have."""
    whole = columns(assemble(example.scene()), np.arange(3))
    yield whole
    yield from (part.problem for part in smallest_parts(whole) if part.problem.system is not whole.system)


@pytest.mark.quick
@parametrised("example", SMOOTH)
def test_deviations_are_differences_of_trajectories(example):
    """Two trajectories that start a little apart are apart by the deviation, but for the square of the distance.

    In each form, and in each row that deviations have, to 2e-9 of what is largest there.
    """
    step, until = 3e-6, example.loaded().entry.integrate.until / 1600
    options = {"method": DOP853, "tolerance": 1e-11, "until": until, "engine": "numpy"}
    for problem in forms(example):
        flow, space = flow_for(problem), phase_space(problem, 0.1)
        parts = np.random.default_rng(2).normal(size=(1, len(space.directions), problem.size))
        (w,) = deviations_of(problem, space, parts)
        both = simulate_adaptive(with_deviations(problem, flow, w[None]), **options).state
        _, (found,) = parts_of(both, len(problem.state), 1)
        starts = [replace(problem, state=moved(problem, s * step * w)) for s in (1, -1)]
        there, opposite = (simulate_adaptive(start, **options).state for start in starts)
        expected = (there - opposite) / (2 * step)
        rows = (deviations_of(problem, space, np.eye(len(space.directions))[..., None]) != 0).any((0, 2))
        assert (np.abs(found - expected)[rows].max(1) < 2e-8 * np.abs(expected)[rows].max(1)).all()


def test_without_drag_nothing_rests(example):
    assert capture_rule(assemble(example.scene(*example.free))) is never


def captured(example):
    """Return an example's problem, and what has become of it where motion stops once it is captured."""
    problem, entry = assemble(example.scene()), example.loaded().entry
    rule = capture_rule(problem, most_cells=entry.stop.proof_cells)
    run = simulate_adaptive(problem, until=entry.integrate.until, stop=rule, method=DOP853, tolerance=1e-9)
    return problem, run


@pytest.mark.long
@parametrised("example", DRIVEN)
def test_what_something_outside_moves_has_no_label(example):
    _, run = captured(example)
    assert (run.rest_point == NOT_AT_REST).all()


@pytest.mark.long
@parametrised("example", CAPTURED)
def test_labels_at_capture_are_where_it_ends(example):
    """Followed until all have settled, each is at the rest point, listed or not, that its label named long before.

    Its marks, of length one, differ by 1e-11 at most.
    """
    (problem, run), until = captured(example), example.loaded().entry.integrate.until
    space = model_of(problem).space
    end = simulate_adaptive(problem, until=until, method=DOP853, tolerance=1e-9).state
    assert has_settled(problem, end).all()
    assert (run.time < 0.85 * until).all()
    rests, groups = relax(problem, end), list(rest_states(problem, run))
    assert sorted(np.concatenate([points for points, _, _ in groups])) == list(range(problem.size))
    for points, one, state in groups:
        assert np.abs(space.marks(one, state) - space.marks(one, rests[:, points])).max() < 1e-10


@pytest.mark.long
@pytest.mark.parametrize("kind", sorted({kind for kind, _ in CAPTURED}))
def test_examples_have_several_wells(kind):
    """So that a label may be wrong: two of each model at least are the ends of somebody's motion."""
    runs = {name: captured(example)[1] for name, example in EXAMPLES[kind].items()}
    assert len({(name, label) for name, run in runs.items() for label in run.rest_point if label >= 0}) > 2


def spoiled(problem, value):
    """Return a point that is sound, and one for each row of the state but the account in which that row is a value.

    Nor is it one that changes by jumps alone: nobody else writes there.
    """
    moves = problem.rates(problem.state).any(1)
    rows = np.flatnonzero(moves) if problem.system.jumps else np.arange(len(moves))
    rows = np.setdiff1d(rows, np.arange(len(moves))[problem.system.lost_row])
    many = columns(problem, np.zeros(len(rows) + 1, int))
    state = many.state.copy()
    state[rows, 1 + np.arange(len(rows))] = value
    return replace(many, state=state)


def ends_of(problem, integrate, **options):
    """Return the status of each point, after a check that the first has the bits that it has alone."""
    with np.errstate(all="ignore"):
        run, alone = (integrate(one, **options) for one in (problem, columns(problem, np.zeros(1, int))))
    np.testing.assert_array_equal(run.state[:, 0], alone.state[:, 0])
    assert (run.rest_point == NOT_AT_REST).all()
    return run.status.tolist()


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("value", [np.nan, np.inf, 1e200])
@parametrised("example", WITHOUT_IMPACTS)
def test_starts_that_are_no_numbers_or_overflow_have_a_status(example, value, engine):
    """Whichever row of a state it is. Far away is nothing wrong: what flies there is beyond all forces."""
    problem = spoiled(assemble(example.scene()), value)
    allowed = {Status.DONE} if model_of(problem).space is None and np.isfinite(value) else set()
    first, *others = ends_of(problem, simulate, method=RK4, step=1e-3, until=3e-3, engine=engine)
    assert first == Status.DONE
    assert set(others) - allowed == {Status.NOT_FINITE}


@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_who_chooses_steps_may_also_see_that_none_is_short_enough(example, value):
    problem = spoiled(assemble(example.scene()), value)
    first, *others = ends_of(problem, simulate_adaptive, method=DOP853, tolerance=1e-8, until=3e-3)
    assert first == Status.DONE
    assert others
    assert set(others) <= {Status.STEP_UNDERFLOW, Status.NOT_FINITE}


@pytest.mark.long
@pytest.mark.parametrize("engine", ENGINES)
def test_too_few_steps_have_a_status(example, engine):
    problem = assemble(example.scene())
    run = simulate_adaptive(problem, method=DOP853, tolerance=1e-8, until=50.0, most_steps=20, engine=engine)
    assert (run.status == Status.OUT_OF_STEPS).all()
    assert (run.rest_point == NOT_AT_REST).all()
    assert (run.time < 50.0).all()


@pytest.mark.quick
def test_a_study_survives_json(example):
    study = example.loaded()
    again = study_from_resolved(study.name, json.loads(json.dumps(study.resolved)), study.text, study.overrides)
    assert again.fingerprint == study.fingerprint
    assert (again.axes, again.entry.scene) == (study.axes, study.entry.scene)
    assert again.resolved == study.resolved
