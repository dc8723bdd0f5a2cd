"""Energy that rose in a scene where it cannot: who is flagged, whose label is void, and who never is."""

import numpy as np
import pytest

from pem_core import METHODS, Status, System, assemble, capture_rule, simulate, simulate_adaptive
from pem_core.lanes import inline
from pem_core.outcome import NOT_AT_REST, StopRule
from pem_core.systems import Problem
from tests.core.test_lanes import leave
from tests.scenes import MOMENT, SCENES, boxed, circling, passing, tabletop, turning_field

TILTS = np.linspace(0.2, 0.8, 12)


@pytest.mark.parametrize("engine", ["compiled", "numpy"])
def test_a_step_too_long_is_seen_and_neighbours_are_left_alone(engine):
    """200 ms are too long for the wells of magnets (.65 to .8 of the scale) but not for a pendulum (-.01 to 0)."""

    def label(look, points, state):
        return np.full(len(points), 7 if look == 300 else NOT_AT_REST)

    stop = StopRule(label, np.array([np.inf]))
    options = {"method": METHODS["rk4"], "step": 0.2, "until": 70.0, "look_every": 1, "stop": stop, "engine": engine}
    moments = np.tile([0.0, MOMENT], 6)
    both = simulate(assemble(tabletop(tilt=(TILTS, 0.1), drag=3e-3, moment=moments)), **options)
    alone = simulate(assemble(tabletop(tilt=(TILTS[::2], 0.1), drag=3e-3, moment=0.0)), **options)
    assert both.status.tolist() == [Status.DONE, Status.ENERGY_ROSE] * 6
    assert both.rest_point.tolist() == [7, NOT_AT_REST] * 6
    assert both.status.dtype == np.uint8
    assert (both.state[:, ::2] == alone.state).all()


@pytest.mark.parametrize("engine", ["compiled", "numpy"])
@pytest.mark.parametrize("name", ["dop853", "pem_euler"])
def test_labels_are_void_where_energy_rose(name, engine, monkeypatch):
    """Were no gain allowed at all, the sign of the drift alone would decide."""
    problem, method = assemble(tabletop(tilt=(TILTS, 0.1))), METHODS[name]

    def run():
        if method.is_adaptive:
            options = {"method": method, "tolerance": 1e-4, "until": 20.0, "engine": engine}
            return simulate_adaptive(problem, stop=capture_rule(problem), **options)
        return simulate(problem, method=method, step=5e-3, until=20.0, stop=capture_rule(problem), engine=engine)

    free = run()
    monkeypatch.setattr("pem_core.dissipation.MOST_GAINED", 0.0)
    strict, rose = run(), free.energy_drift > 0
    assert (free.status == Status.DONE).all()
    assert (free.rest_point >= 0).all()
    assert rose.any()
    assert strict.status.tolist() == np.where(rose, Status.ENERGY_ROSE, Status.DONE).tolist()
    assert strict.rest_point.tolist() == np.where(rose, NOT_AT_REST, free.rest_point).tolist()
    assert (strict.state == free.state).all()


@pytest.mark.parametrize("scene", [turning_field(), passing(), circling(), boxed()])
def test_where_energy_may_rise_nothing_is_said(scene, monkeypatch):
    monkeypatch.setattr("pem_core.dissipation.MOST_GAINED", 0.0)
    run = simulate(assemble(scene), method=METHODS["pem_euler"], step=1e-3, until=1.0)
    assert run.energy_drift[0] > 0
    assert run.status[0] == Status.DONE


def test_a_field_that_stands_still_gives_nothing(monkeypatch):
    """The same field at rate zero: the very run above is flagged."""
    monkeypatch.setattr("pem_core.dissipation.MOST_GAINED", 0.0)
    run = simulate(assemble(turning_field(rate=0.0)), method=METHODS["euler"], step=1e-3, until=1.0)
    assert run.status[0] == Status.ENERGY_ROSE


@pytest.mark.parametrize("name", SCENES)
def test_sound_runs_are_never_flagged(name):
    """Not even those of PEM's Euler schemes at its usual step."""
    problem = assemble(SCENES[name])
    runs = [simulate(problem, method=METHODS[m], step=1e-3, until=2.0) for m in ("rk4", "pem_euler", "euler")]
    runs.append(simulate_adaptive(problem, method=METHODS["dop853"], tolerance=1e-5, until=2.0))
    assert {int(run.status[0]) for run in runs} == {Status.DONE}


def test_explicit_euler_is_flagged_once_it_has_gained_a_tenth():
    """PEM's tutorial: at its step of 1 ms 100 s add .012 of the scale, at 10 ms .141. Records remain."""
    problem = assemble(SCENES["tutorial"])
    short = simulate(problem, method=METHODS["euler"], step=1e-3, until=100.0)
    long = simulate(problem, method=METHODS["euler"], step=1e-2, until=100.0, record_every=1000)
    assert [short.status[0], long.status[0]] == [Status.DONE, Status.ENERGY_ROSE]
    assert np.isfinite(long.record).all()


@inline
def growth(t, y, p, layout, rate):
    rate[0] = y[0]


@inline
def square(t, y, p, layout):
    return y[0] * y[0]


def test_of_a_users_own_system_nothing_is_known():
    problem = Problem(
        System("growing", growth, square, leave), np.zeros(1, np.int64), np.zeros((1, 1)), np.ones((1, 3))
    )
    run = simulate(problem, method=METHODS["rk4"], step=0.1, until=3.0, engine="numpy")
    assert (run.energy_drift > 300).all()
    assert (run.status == Status.DONE).all()
