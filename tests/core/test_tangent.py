"""The linearised flow: its equations against complex steps, its deviations against neighbouring trajectories."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import METHODS, InputError, assemble, simulate_adaptive
from pem_core.chaos.tangent import parts_of, with_deviations
from pem_core.integrate.backends import loops_for
from pem_core.models.phase_space import coordinates_of, deviations_of, phase_space
from pem_core.models.registry import flow_for, smallest_parts
from pem_core.models.rigid.pendulum import PENDULUM
from tests.scenes import SCENES, neighbours, tabletop
from tests.systems import TEXTBOOK

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


def deviated(problem, count):
    """Return some deviations along the constraints, and the problem with them."""
    space = phase_space(problem, 0.1)
    parts = np.random.default_rng(2).normal(size=(count, len(space.directions), problem.size))
    deviations = deviations_of(problem, space, parts)
    return deviations, with_deviations(problem, flow_for(problem), deviations)


def rates_with(problem, tangent, count, engine="numpy"):
    rates = loops_for(tangent, engine).rates(0.04, tangent.state)
    return parts_of(rates, len(problem.state), count)


def complex_slope(function, state, aside):
    """Return how a function of the state changes along a deviation, by a complex step."""
    return function(state + 1j * COMPLEX_STEP * aside).imag / COMPLEX_STEP


@pytest.mark.parametrize("name", sorted(CASES.keys() - {"every operation"}))
@pytest.mark.parametrize("count", [1, 3])
def test_tangent_equations_are_exact(name, count):
    """A deviation moves as the equations' complex step says: dw/dt = J w."""
    problem = CASES[name]
    deviations, tangent = deviated(problem, count)
    value, slopes = rates_with(problem, tangent, count)
    rate = problem.rates(problem.state, 0.04)
    np.testing.assert_allclose(value, rate, rtol=1e-13, atol=1e-16)
    given = replace(problem, parameters=problem.parameters.astype(complex))
    for slope, w in zip(slopes, deviations, strict=True):
        expected = complex_slope(lambda y: given.rates(y, 0.04), problem.state, w)
        rows = slice(free_rows(problem))
        np.testing.assert_allclose(slope[rows], expected[rows], atol=4e-15 * np.abs(expected).max(), rtol=1e-12)


def free_rows(problem):
    """Return how many rows are part of the phase space: an account of energy, and what nothing depends on, follow."""
    own = {"pendulum": 12, "axial": 6, "hinged": 3}.get(problem.system.name)
    return own * problem.layout[0] if own else len(problem.state)


def test_slopes_of_every_operation_are_those_of_differences():
    """Central differences, where complex numbers have no order to choose by."""
    problem, step = TEXTBOOK["every operation"], 1e-6
    deviations, tangent = deviated(problem, 2)
    _, slopes = rates_with(problem, tangent, 2)
    for slope, deviation in zip(slopes, deviations, strict=True):
        ends = [problem.rates(problem.state + s * step * deviation, 0.04) for s in (-1, 1)]
        np.testing.assert_allclose(slope, (ends[1] - ends[0]) / (2 * step), rtol=1e-7, atol=1e-8)


"""Their kernels are compiled for this test alone: by CI."""


@pytest.mark.parametrize("name", ["every operation", "henon-heiles", "hinge, hinged", "periodic box, full"])
def test_lanes_say_the_same_as_numpy(name):
    problem = CASES[name]
    _, tangent = deviated(problem, 3)
    lanes, arrays = (loops_for(tangent, engine).rates(0.04, tangent.state) for engine in ("compiled", "numpy"))
    for row in range(len(lanes)):
        np.testing.assert_allclose(lanes[row], arrays[row], rtol=1e-12, atol=1e-14 * np.abs(arrays[row]).max())


def flown(problem, until, engine="numpy", tolerance=1e-11):
    return simulate_adaptive(problem, method=DOP853, tolerance=tolerance, until=until, engine=engine).state


@pytest.mark.long
def test_steps_resolve_deviations_of_what_rests():
    """At rest the trajectory allows any step; the deviation, which turns at once the frequency, does not."""
    part = smallest_parts(assemble(tabletop(angles=(), drag=0.0)))[0].problem
    space = phase_space(part)
    until, frequency = 20.0, 2 * np.pi / 1.079036781
    end = flown(
        with_deviations(part, flow_for(part), deviations_of(part, space, np.eye(1, 5)[..., None])),
        until,
        "compiled",
        1e-8,
    )
    state, deviations = parts_of(end, len(part.state), 1)
    (coordinates,) = coordinates_of(replace(part, state=state), space, deviations)
    assert coordinates[0, 0] == pytest.approx(np.cos(frequency * until), abs=1e-3)


def test_there_must_be_a_deviation():
    lorenz = TEXTBOOK["lorenz"]
    with pytest.raises(InputError, match="count must be a positive integer, but is 0"):
        with_deviations(lorenz, flow_for(lorenz), np.zeros((0, 3, 1)))


@pytest.mark.long
def test_pendulums_that_act_on_each_other_have_deviations_in_common():
    """A deviation of one alone becomes one of the other."""
    problem = assemble(neighbours(2))
    space = phase_space(problem)
    tangent = with_deviations(problem, flow_for(problem), deviations_of(problem, space, np.eye(1, 12)[..., None]))
    state, deviations = parts_of(flown(tangent, 0.1), len(problem.state), 1)
    (coordinates,) = coordinates_of(replace(problem, state=state), space, deviations)
    turns_of_other = coordinates[6:12:2]
    assert np.abs(turns_of_other).max() > 1e-2
