"""Book-keeping of the engine: times, records, endings."""

import numpy as np
import pytest

from pem_core import (
    Body,
    Magnet,
    Placed,
    Point,
    Problem,
    Status,
    System,
    assemble,
    capture_rule,
    method_named,
    simulate,
)
from pem_core.integrate.engine import steps_in
from pem_core.integrate.outcomes import NOT_AT_REST
from tests.core.test_lanes import leave, no_energy
from tests.scenes import one, tabletop

RK4 = method_named("rk4")


def onto_a_magnet(tilts):
    """Return starts of which the upright one meets a magnet."""
    magnets = (Magnet(position=(0, 0, -0.3), moment=(0, 0, 0.4)),)
    bob = Body(shapes=(Point(mass=0.02, centre=(0, 0, -0.3)),), magnets=magnets)
    puck = Body(magnets=(Magnet(moment=(0, 0, 0.4)),))
    placed = (Placed(body="puck", position=(0, 0, -0.3)),)
    return assemble(one(bob, gravity=(0, 0, -9.8), placed=placed, bodies={"puck": puck}, tilt=(tilts, 0.0)))


def test_steps_cover_the_time():
    assert [steps_in(1.0, 0.1), steps_in(1.0, 0.3), steps_in(0.05, 0.1)] == [10, 4, 1]


def test_records_are_states_on_the_way():
    """Whether or not anybody is asked meanwhile."""
    problem = assemble(tabletop(tilt=(0.2, 0.1)))
    run = simulate(problem, method=RK4, step=2e-3, until=1.0, record_every=30, stop=capture_rule(problem))
    np.testing.assert_allclose(run.record_time, 0.06 * np.arange(17))
    for index in (0, 1, 7, 16):
        until = max(run.record_time[index], 2e-3)
        alone = simulate(problem, method=RK4, step=2e-3, until=until).state if index else problem.state
        assert (run.record[index] == alone).all()


def test_recording_goes_on_after_the_rest_is_certain():
    problem = assemble(tabletop(tilt=(0.02, 0.1)))
    rule = capture_rule(problem)
    free = simulate(problem, method=RK4, step=2e-3, until=10.0, stop=rule)
    recorded = simulate(problem, method=RK4, step=2e-3, until=10.0, stop=rule, record_every=500)
    assert free.time[0] == recorded.time[0] < 9.0
    assert free.rest_point[0] == recorded.rest_point[0] != NOT_AT_REST
    assert np.abs(recorded.record[-1] - recorded.record[-2]).max() > 0


@pytest.mark.parametrize("engine", [pytest.param("numpy", marks=pytest.mark.long), "compiled"])
def test_records_are_the_ends_of_shorter_runs(engine):
    """Bit by bit, though steps that cross the energy of a well are repeated; the last record is the end."""
    problem, how = assemble(tabletop(tilt=(0.02, 0.1))), {"method": RK4, "step": 4e-3, "engine": engine}
    run = simulate(problem, **how, until=9.0, stop=capture_rule(problem), record_every=250)
    assert run.rest_point[0] != NOT_AT_REST
    np.testing.assert_array_equal(run.record_time, 4e-3 * np.arange(0, 2251, 250))
    np.testing.assert_array_equal(run.record[-1], run.state)
    for number in (0, 1, 5):
        end = simulate(problem, **how, until=number * 1.0).state if number else problem.state
        np.testing.assert_array_equal(run.record[number], end)


def test_records_have_the_same_length_whoever_fails():
    both = simulate(onto_a_magnet(np.array([0.0, 0.3])), method=RK4, step=1e-3, until=0.2, record_every=10)
    alone = simulate(onto_a_magnet(0.0), method=RK4, step=1e-3, until=0.2, record_every=10)
    assert both.status.tolist() == [Status.NOT_FINITE, Status.DONE]
    assert both.record.shape[0] == alone.record.shape[0] == 21
    assert alone.rest_point[0] == NOT_AT_REST


def test_a_trajectory_that_fails_has_no_records_after():
    """One number overflows, the other would go on."""

    def derivative(t, y, p, layout, rate):
        rate[0], rate[1] = y[0] * y[0], 1.0

    system = System("bursting", derivative, no_energy, leave)
    problem = Problem(system, np.zeros(1, np.int64), np.zeros((1, 1)), np.array([[20.0, 0.1], [0.0, 0.0]]))
    with np.errstate(all="ignore"):
        run = simulate(problem, method=RK4, step=1e-3, until=0.2, record_every=10, engine="numpy")
    assert run.status.tolist() == [Status.NOT_FINITE, Status.DONE]
    np.testing.assert_array_equal(np.isfinite(run.record[:, 1]), run.record_time[:, None] <= run.time)


@pytest.mark.parametrize("wrong", [{"record_every": -1}, {"record_every": 2.5}])
def test_counts_are_integers(wrong):
    with pytest.raises(ValueError, match="must be an integer of at least"):
        simulate(assemble(tabletop()), method=RK4, step=1e-3, until=0.1, **wrong)
