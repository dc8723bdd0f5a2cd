"""The linearised flow: its equations against complex steps, its deviations against neighbouring trajectories."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import METHODS, InputError, assemble, simulate_adaptive
from pem_core.compiled import _is_of_this_package
from pem_core.loops import loops_for
from pem_core.systems import PENDULUM
from pem_core.systems.axial import AXIAL
from pem_core.systems.hinged import HINGED
from pem_core.systems.smallest import smallest_parts
from pem_core.tangent import parts_of, tangent_system, with_deviations
from tests.scenes import SCENES, neighbours, tabletop
from tests.systems import LORENZ, TEXTBOOK

COMPLEX_STEP = 1e-30
DOP853 = METHODS["dop853"]
OURS = ["tabletop in a field", "hinge", "point bob", "circling magnets", "periodic box", "two pendulums"]


def problems():
    """Yield every textbook system, and scenes of ours in their full and in their smallest state."""
    yield from TEXTBOOK.items()
    for name in OURS:
        whole = assemble(SCENES[name], 3)
        yield f"{name}, full", whole
        for part in smallest_parts(whole):
            if part.problem.system is not PENDULUM:
                yield f"{name}, {part.problem.system.name}", part.problem


CASES = dict(problems())


@pytest.fixture(params=CASES)
def problem(request):
    return CASES[request.param]


def deviated(problem, count):
    deviations = np.random.default_rng(2).normal(size=(count, *problem.state.shape))
    return deviations, with_deviations(problem, deviations)


def account_of(problem):
    """Return the rows of the account of energy, which is no part of the phase space and has no slopes."""
    rows = {PENDULUM: 12, AXIAL: 6, HINGED: 3}
    return [rows[problem.system] * problem.layout[0]] if problem.system in rows else []


def test_tangent_equations_are_exact(problem):
    """Along every deviation the slope of the equations is the complex step's; the value is theirs, bit by bit."""
    deviations, tangent = deviated(problem, 3)
    given, now = (problem.parameters, problem.layout), 0.04
    rates = loops_for(problem.system, "numpy").rates
    value, slopes = parts_of(loops_for(tangent.system, "numpy").rates(now, tangent.state, *given), 3)
    np.testing.assert_array_equal(value, rates(now, problem.state, *given))
    for slope, deviation in zip(slopes, deviations, strict=True):
        aside = problem.state + 1j * COMPLEX_STEP * deviation
        if problem.system.name == "everything":
            continue
        expected = rates(now, aside, problem.parameters.astype(complex), problem.layout).imag / COMPLEX_STEP
        account = account_of(problem)
        assert (slope[account] == 0).all()
        expected[account] = 0.0
        np.testing.assert_allclose(slope, expected, atol=2e-15 * np.abs(expected).max(), rtol=1e-12)


def test_slopes_of_every_operation_are_those_of_differences():
    """Central differences, where complex numbers have no order to choose by."""
    problem, step = TEXTBOOK["every operation"], 1e-6
    deviations, tangent = deviated(problem, 2)
    rates = loops_for(problem.system, "numpy").rates
    _, slopes = parts_of(
        loops_for(tangent.system, "numpy").rates(0.3, tangent.state, problem.parameters, problem.layout), 2
    )
    for slope, deviation in zip(slopes, deviations, strict=True):
        ends = [rates(0.3, problem.state + s * step * deviation, problem.parameters, problem.layout) for s in (-1, 1)]
        np.testing.assert_allclose(slope, (ends[1] - ends[0]) / (2 * step), rtol=1e-7, atol=1e-8)


@pytest.mark.parametrize("name", ["every operation", "henon-heiles", "hinge, hinged", "periodic box, full"])
def test_lanes_say_the_same_as_numpy(name):
    problem = CASES[name]
    _, tangent = deviated(problem, 3)
    args = 0.04, tangent.state, problem.parameters, problem.layout
    lanes, arrays = (loops_for(tangent.system, engine).rates(*args) for engine in ("compiled", "numpy"))
    for row in range(len(lanes)):
        np.testing.assert_allclose(lanes[row], arrays[row], rtol=1e-12, atol=1e-14 * np.abs(arrays[row]).max())


def flown(problem, until, engine="numpy", tolerance=1e-11):
    return simulate_adaptive(problem, method=DOP853, tolerance=tolerance, until=until, engine=engine).state


@pytest.mark.parametrize("name", ["tabletop in a field, axial", "hinge, hinged", "two pendulums, full", "lorenz"])
def test_deviations_are_differences_of_trajectories(name):
    """Two trajectories that start a little apart are apart by the deviation, but for the square of the distance."""
    problem, step, until = CASES[name], 1e-5, 0.1
    one = np.random.default_rng(4).normal(size=problem.state.shape) * np.maximum(np.abs(problem.state), 1e-4)
    problem.system.restore(near := problem.state + step * one, problem.layout)
    problem.system.restore(far := problem.state - step * one, problem.layout)
    _, (deviation,) = parts_of(flown(with_deviations(problem, (near - far)[None] / (2 * step)), until), 1)
    ends = [flown(replace(problem, state=state), until) for state in (near, far)]
    expected = (ends[0] - ends[1]) / (2 * step)
    scale = np.abs(expected).max(1) + 1e-6 * np.abs(problem.state).max(1)
    error = np.abs(deviation - expected).max(1) / scale
    assert np.delete(error, account_of(problem)).max() < 1e-6


def test_deviations_stay_along_the_constraints():
    """Of a unit axis e, a deviation is across it, and stays so."""
    part = smallest_parts(assemble(tabletop(tilt=(0.3, 0.1), drag=0.0)), carries_turn=False)[0].problem
    momentum, across = np.array([[1e-3], [0], [2e-3]]), np.array([[0], [1.0], [0]])
    across -= part.state[3:6] * (part.state[3:6] * across).sum(0)
    start = np.concatenate([momentum, across, np.zeros((1, 1))])
    state, (deviation,) = parts_of(flown(with_deviations(part, start[None]), 5.0, "compiled", 1e-9), 1)
    assert np.abs(deviation[3:6]).max() > 0.1
    assert abs((state[3:6] * deviation[3:6]).sum()) < 1e-13 * np.abs(deviation).max()


def test_steps_resolve_deviations_of_what_rests():
    """At rest the trajectory allows any step; the deviation, which turns at once the frequency, does not."""
    part = smallest_parts(assemble(tabletop(angles=(), drag=0.0)), carries_turn=False)[0].problem
    start = np.zeros((1, 7, 1))
    start[0, 3] = 1.0
    until, frequency = 20.0, 2 * np.pi / 1.079036781
    _, (deviation,) = parts_of(flown(with_deviations(part, start), until, "compiled", 1e-8), 1)
    assert deviation[3, 0] == pytest.approx(np.cos(frequency * until), abs=1e-3)


def test_compiled_code_is_kept_only_where_its_equations_are_ours():
    assert _is_of_this_package(tangent_system(PENDULUM, 2))
    assert not _is_of_this_package(tangent_system(LORENZ, 2))


def test_there_must_be_a_deviation():
    with pytest.raises(InputError, match="count must be a positive integer, but is 0"):
        tangent_system(PENDULUM, 0)


def test_pendulums_that_act_on_each_other_have_deviations_in_common():
    """A deviation of one alone becomes one of the other."""
    problem = assemble(neighbours(2))
    start = np.zeros((1, *problem.state.shape))
    start[0, 0] = 1e-6
    _, (deviation,) = parts_of(flown(with_deviations(problem, start), 0.5), 1)
    assert np.abs(deviation[12:15]).max() > 1e-8
