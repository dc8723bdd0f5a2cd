"""Tables of forces and torques on free bodies, against closed forms: cubic pieces, and turns about one axis."""

import numpy as np
import pytest

from pem_core import METHODS, InputError, simulate, simulate_adaptive
from pem_core.integrate.backends import loops_for
from pem_core.models.free_bodies.scene import ForceTable, FreeBody, FreeScene
from pem_core.models.registry import assemble, model_of
from pem_core.numbers.lookup import looked_up
from pem_core.scene.bodies import Analysis, Body

DOP853, RK4 = METHODS["dop853"], METHODS["rk4"]
TIMES = np.array([-0.3, 0.0, 0.1, 0.75, 2.0])
FORCES = np.array([[5.0, 0, 0], [1, -2, 0.5], [0, 3, 1], [-2, 1, 0], [0.5, 0, 7]])
STONE = Body(analysis=Analysis(mass=2.0, mass_centre=(0.1, 0, 0), inertia=(1.0, 2.02, 3.02, 0, 0, 0)))


def loaded(forces=0.0 * FORCES, torques=0.0 * FORCES, **start):
    """Return a stone without weight under a table."""
    rows = tuple(map(tuple, np.column_stack([TIMES, forces, torques]).tolist()))
    force = (ForceTable(body="stone", rows=rows),)
    return FreeScene(bodies={"stone": STONE}, gravity=(0, 0, 0), free=(FreeBody(body="stone", **start),), force=force)


def impulse_and_way(numbers, until):
    """Return the integral of a piecewise linear function from 0, and the integral of that."""
    total, way = np.zeros(3), np.zeros(3)
    for t0, t1, f0, f1 in zip(TIMES[1:-1], TIMES[2:], numbers[1:-1], numbers[2:], strict=True):
        h, bend = min(until, t1) - t0, (f1 - f0) / (t1 - t0)
        if h > 0:
            way = way + total * h + f0 * h**2 / 2 + bend * h**3 / 6
            total = total + f0 * h + bend * h**2 / 2
    return total, way


@pytest.mark.parametrize("engine", [pytest.param("compiled", marks=pytest.mark.long), "numpy"])
@pytest.mark.parametrize("until", [0.07, 0.4, 2.0])
def test_between_its_rows_a_body_flies_a_cubic(until, engine):
    """Points of different pasts and steps: each looks up its own times."""
    problem = assemble(loaded(FORCES, velocity=(np.linspace(-1, 1, 5), 0, 0)))
    run = simulate_adaptive(problem, method=DOP853, tolerance=1e-9, until=until, engine=engine)
    impulse, way = impulse_and_way(FORCES, until)
    velocity = np.array([np.linspace(-1, 1, 5), np.zeros(5), np.zeros(5)])
    np.testing.assert_allclose(run.state[:3], velocity * until + way[:, None] / 2.0, rtol=0, atol=1e-13)
    np.testing.assert_allclose(run.state[3:6], 2.0 * velocity + impulse[:, None], rtol=0, atol=1e-13)
    assert np.abs(run.energy_drift).max() < 1e-13


def test_a_torque_about_a_principal_axis_turns_about_it():
    """L is the integral of the torque, the angle that of L over the moment: about u3, which is 3 kg m^2."""
    torques = FORCES * [0, 0, 1]
    run = simulate_adaptive(
        assemble(loaded(torques=torques)), method=DOP853, tolerance=1e-12, until=2.0, engine="numpy"
    )
    impulse, angle = impulse_and_way(torques, 2.0)
    half = angle[2] / 3.0 / 2
    np.testing.assert_allclose(run.state[6:10, 0], [np.cos(half), 0, 0, np.sin(half)], rtol=0, atol=1e-12)
    np.testing.assert_allclose(run.state[10:13, 0], impulse, rtol=0, atol=1e-13)


def tumbled(tolerance):
    torques = FORCES[::-1] * [1, 0.5, 0.2]
    problem = assemble(loaded(torques=torques, angular_velocity=(0.5, 3.0, 0.2)))
    return simulate_adaptive(problem, method=DOP853, tolerance=tolerance, until=2.0, engine="numpy").state[6:13, 0]


@pytest.mark.long
def test_kinks_leave_the_order_as_it_is():
    """A body that tumbles under a table: the error falls with the tolerance as that of the method does, and far."""
    exact = tumbled(1e-14)
    tolerances = np.array([1e-5, 1e-7, 1e-9, 1e-11])
    errors = np.array([np.abs(tumbled(tolerance) - exact).max() for tolerance in tolerances])
    assert (errors < 10 * tolerances).all()
    assert errors[-1] < 1e-11


@pytest.mark.long
def test_lanes_and_numpy_are_one():
    """Of points with times of their own, at fixed steps and at those that are chosen; and beside others, bit by bit."""
    torques = FORCES[::-1] * [1, 0.5, 0.2]
    scene = loaded(FORCES, torques, angular_velocity=(np.linspace(0.1, 3, 11), 3.0, 0.2))
    problem = assemble(scene)
    for solve, options in (
        (simulate, {"method": RK4, "step": 0.01}),
        (simulate_adaptive, {"method": DOP853, "tolerance": 1e-8}),
    ):
        ends = [solve(problem, until=1.9, engine=engine, **options).state for engine in ("compiled", "numpy")]
        np.testing.assert_allclose(*ends, rtol=0, atol=1e-12)
        alone = assemble(loaded(FORCES, torques, angular_velocity=(np.linspace(0.1, 3, 11)[7], 3.0, 0.2)))
        np.testing.assert_array_equal(solve(alone, until=1.9, **options).state[:, 0], ends[0][:, 7])


def test_the_force_is_read_off_at_each_time():
    problem = assemble(loaded(FORCES))
    (force,) = (one for one in model_of(problem).observed.motion if one.name == "force")
    time = np.array([[0.0], [0.05], [0.1], [1.5]])
    state = np.repeat(problem.state[:, None], 4, 1)
    told = force.values(problem, time, state)
    expected = np.stack([np.interp(time[:, 0], TIMES, one) for one in FORCES.T], -1)
    np.testing.assert_allclose(told[:, 0, 0], expected, rtol=0, atol=1e-14)


def test_a_time_that_all_share_is_looked_up_in_lanes_too():
    problem = assemble(loaded(FORCES, velocity=(np.linspace(-1, 1, 5), 0, 0)))
    rates = loops_for(problem).rates(0.4, problem.state)
    np.testing.assert_allclose(rates, problem.rates(problem.state, 0.4), rtol=0, atol=1e-14)


def test_places_outside_count_as_ends():
    table = np.array([1.5, 2.5, 3.5]).view(np.int64)
    np.testing.assert_array_equal(looked_up(table, np.array([-4.0, np.nan, 1.0, 7.0])), [1.5, 1.5, 2.5, 3.5])


ROWS = ((0.0, *6 * (0.0,)), (1.0, *6 * (0.0,)))
REFUSED = {
    "rows must have at least two entries, but has 1": {"rows": ROWS[:1]},
    "rows.0.0 must be a time of 0 s or earlier, but is 1.0": {"rows": ((1.0, *ROWS[0][1:]), (2.0, *ROWS[0][1:]))},
    "rows.1.0 must be later than the time of the previous row, 0 s, but is 0.0": {"rows": (ROWS[0], *ROWS)},
    "rows must contain only finite numbers": {"rows": (ROWS[0], (1.0, np.nan, *5 * (0.0,)))},
    "rows must not be swept": {"rows": (ROWS[0], (1.0, np.zeros(3), *5 * (0.0,)))},
}


@pytest.mark.parametrize("wrong", REFUSED)
def test_what_is_no_table_is_refused(wrong):
    with pytest.raises(InputError, match=wrong):
        ForceTable(body="stone", **REFUSED[wrong])


def test_a_table_is_of_one_body_that_flies():
    two = (FreeBody(body="stone"), FreeBody(body="stone", position=(1, 0, 0)))
    bodies = {"stone": STONE, "other": STONE}
    for tables, wrong in (
        ([{}], "force.0: several free bodies are named stone; select one with `free`, which can be 0 or 1"),
        ([{"body": "other"}], "force.0.body must name one of the free bodies"),
        ([{"free": 2}], "force.0.free must be the number of a free body named stone .0 or 1., but is 2"),
        ([{"free": 1}, {"free": 1}], "force.1 must not be a second table for stone"),
    ):
        force = tuple(ForceTable(**{"body": "stone", "rows": ROWS, **table}) for table in tables)
        with pytest.raises(InputError, match=wrong):
            FreeScene(bodies=bodies, free=two, force=force)
