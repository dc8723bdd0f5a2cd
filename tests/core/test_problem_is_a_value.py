"""A problem is a value: once it is made, nothing writes into its arrays, nor into those of what is made of it."""

import numpy as np
import pytest

from pem_core import (
    Problem,
    assemble,
    capture_rule,
    find_equilibria,
    follow_deviations,
    method_named,
    rest_magnets,
    simulate,
    simulate_adaptive,
)
from pem_core.integrate.energy_audit import account_broke
from pem_core.models.registry import space_of, stiffest_rate
from tests.scenes import PLANAR_SCENES, SCENES

EVERY = {**SCENES, **PLANAR_SCENES}
DOP853, RK4 = method_named("dop853"), method_named("rk4")


@pytest.fixture(autouse=True)
def _locked(monkeypatch):
    """Lock the arrays of every problem as soon as it is made, forms and parts of others among them."""
    make = Problem.__init__

    def made(self, *args, **kwargs):
        make(self, *args, **kwargs)
        for array in (self.layout, self.parameters, self.state):
            array.flags.writeable = False

    monkeypatch.setattr(Problem, "__init__", made)


@pytest.mark.parametrize("name", EVERY)
def test_nobody_writes_into_a_problem(name):
    problem = assemble(EVERY[name], 2)
    assert np.isfinite(problem.rates(problem.state, 0.3)).all()
    assert np.isfinite(problem.energies(problem.state, 0.3)).all()
    runs = []
    if not problem.is_switched:  # fixed steps would pass the switches
        runs.append(simulate(problem, method=RK4, step=1e-3, until=3e-3, record_every=1, engine="numpy"))
    times = np.array([0.0, 1e-3, 2e-3])
    options = {"method": DOP853, "tolerance": 1e-6, "until": 2e-3, "engine": "numpy"}
    chosen = simulate_adaptive(problem, record_times=times, **options)
    for run in (*runs, chosen):
        assert np.isfinite(run.state).all()
    assert not account_broke(problem, 2e-3, chosen.state).any()
    space = space_of(problem)
    still = space.at_rest(space.resting(problem), problem.state)
    assert np.isfinite(space.stiffness(problem, still)).all()
    assert np.isfinite(stiffest_rate(problem))


@pytest.mark.parametrize("name", ["turning field", "hinge", "free top", "textbook"])
def test_nor_while_deviations_are_followed(name):
    options = {"method": method_named("dopri5"), "tolerance": 1e-4, "vectors": 1, "engine": "numpy"}
    grown = follow_deviations(assemble(EVERY[name]), until=1e-3, renormalise=1e-4, **options)
    assert np.isfinite(grown.state).all()


@pytest.mark.long
@pytest.mark.parametrize("name", ["tabletop", "hinge", "textbook"])
def test_nor_while_its_rest_points_are_searched_and_reached(name):
    problem = assemble(EVERY[name])
    table = find_equilibria(problem)
    assert table.minima == 3 - (name == "hinge")
    run = simulate_adaptive(problem, method=DOP853, tolerance=1e-6, until=200.0, stop=capture_rule(problem))
    assert run.rest_point[0] >= 0
    assert rest_magnets(problem, run.state).shape == (1, 1)
