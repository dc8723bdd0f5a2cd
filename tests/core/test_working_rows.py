"""Working rows: room in the middle of an equation, in numpy and compiled, for duals too."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import METHODS, System, simulate_adaptive
from pem_core.chaos.tangent import with_deviations
from pem_core.integrate.backends import loops_for
from pem_core.models.systems.flow_by_duals import flow_of
from pem_core.models.systems.problem import Problem
from pem_core.numbers.duals import Dual, as_duals
from pem_core.numbers.vectors import rows_from, working_rows
from tests.systems import leave, no_energy


def solve(y, p, layout, rate):
    """Write A^-1 b of A = p[0] I + y y^T and b_i = y_i - i, by L D L^T; the last third of the room is a view of it."""
    n = layout[0]
    room = working_rows(y, n * n + n)
    x = rows_from(room, n * n)
    for i in range(n):
        for j in range(i + 1):
            room[i * n + j] = y[i] * y[j]
        room[i * n + i] = room[i * n + i] + p[0]
        x[i] = y[i] - 1.0 * i
    for i in range(n):
        for j in range(i):
            for k in range(i, n):
                room[k * n + i] = room[k * n + i] - room[k * n + j] * room[i * n + j] / room[j * n + j]
    for i in range(n):
        for j in range(i):
            x[i] = x[i] - room[i * n + j] * x[j] / room[j * n + j]
    for i in range(n - 1, -1, -1):
        x[i] = x[i] / room[i * n + i]
        for k in range(i + 1, n):
            x[i] = x[i] - room[k * n + i] * x[k] / room[i * n + i]
    for i in range(n):
        rate[i] = x[i]


def solved(t, y, p, layout, rate):
    solve(y, p, layout, rate)


SOLVED = System("solved", solved, no_energy, leave)
LAYOUT = np.array([3])


def problem(n=9):
    state = np.random.default_rng(5).normal(size=(3, n))
    return Problem(SOLVED, LAYOUT, np.linspace(1.0, 2.0, n)[None], state)


def test_a_solve_in_working_rows_is_that_of_linear_algebra():
    given = problem()
    for point, rate in zip(given.state.T, given.rates(given.state).T, strict=True):
        shift = given.parameters[0, (point == given.state.T).all(1)][0]
        matrix = shift * np.eye(3) + np.outer(point, point)
        np.testing.assert_allclose(rate, np.linalg.solve(matrix, point - np.arange(3.0)), rtol=1e-13)


def test_lanes_and_numpy_agree():
    given = problem()
    np.testing.assert_allclose(loops_for(given).rates(0.0, given.state), given.rates(given.state), rtol=1e-13)


@pytest.mark.parametrize("count", [1, 3])
def test_duals_have_room_for_all_their_slopes(count):
    """There are twelve working rows and three rows of state, so that slopes do not lie as those of the state."""
    given, flow = problem(), flow_of(SOLVED, 3)
    deviations = np.random.default_rng(6).normal(size=(count, 3, given.size))
    tangent = with_deviations(given, flow, deviations)
    rates = loops_for(tangent).rates(0.0, tangent.state)
    np.testing.assert_allclose(rates, tangent.rates(tangent.state), rtol=1e-12)
    for k in range(count):
        aside = replace(given, parameters=given.parameters.astype(complex))
        slope = aside.rates(given.state + 1e-30j * deviations[k]).imag / 1e-30
        np.testing.assert_allclose(rates[3 + 3 * k : 6 + 3 * k], slope, rtol=1e-12)
    ends = [
        simulate_adaptive(tangent, method=METHODS["dop853"], tolerance=1e-10, until=1.0, engine=engine).state
        for engine in ("numpy", "compiled")
    ]
    np.testing.assert_allclose(*ends, rtol=1e-11)


def test_motion_is_numpys():
    ends = [
        simulate_adaptive(problem(), method=METHODS["dopri5"], tolerance=1e-9, until=2.0, engine=engine).state
        for engine in ("numpy", "compiled")
    ]
    np.testing.assert_allclose(*ends, rtol=1e-13)


def reversed_rows(y, count):
    room = working_rows(y, count)
    for i in range(count):
        room[i] = y[i]
    for i in range(count):
        y[i] = room[count - 1 - i]


@pytest.mark.quick
def test_in_numpy_rows_take_what_is_put_in():
    """Arrays of one number, complex ones, duals; a view of some of them is no copy."""
    for like in (np.ones((2, 1)), [1.0], as_duals(np.ones((2, 1)), 1, 1)):
        room = working_rows(like, 3)
        room[0], room[1] = np.array([1j]), Dual(np.array([1.0]), (np.array([2.0]),))
        rows_from(room, 1)[1] = np.array([[4.0]])
        assert (room[0] * room[0])[0] == -1.0
        assert (room[1] * room[1]).slopes[0] == 4.0
        assert room[2].shape == (1, 1)
