"""Order of every method, fitted over four steps: trajectory, energy, and the two Euler schemes apart."""

import numpy as np
import pytest

from pem_core import METHODS, assemble, simulate
from tests.scenes import circling, neighbours, one, passing, rigid, tabletop, turning_field

DRIVEN = {"rk4": 512, "euler": 16384, "pem_euler": 16384, "dopri5": 128}
CASES = {
    "free top": (
        one(rigid((1, 2, 3)), angular_velocity=(1, 0.1, 1)),
        5.0,
        {"rk4": 200, "euler": 4000, "pem_euler": 4000, "dopri5": 64, "dop853": 16},
    ),
    "tabletop": (
        tabletop(tilt=(0.2, 0.2), spin=0.7, angular_velocity=(0.1, 2, 3), B=(1e-3, 0, 2e-3), drag=1e-4),
        1.0,
        {"rk4": 512, "euler": 16000, "pem_euler": 8000},
    ),
    "two pendulums": (neighbours(2, drag=1e-4), 0.3, {"rk4": 128, "euler": 8000, "pem_euler": 4000}),
    "turning field": (turning_field(), 1.0, DRIVEN),
    "passing magnet": (passing(), 1.0, DRIVEN),
    "circling magnets": (circling(), 1.0, DRIVEN),
}


@pytest.mark.parametrize(("case", "name"), [(case, name) for case in CASES for name in CASES[case][2]])
def test_order(case, name):
    """Fixed steps; those of dop853 reach round-off after three."""
    method, (scene, until, fewest) = METHODS[name], CASES[case]
    problem = assemble(scene)
    finest = fewest["rk4"] * 64
    exact = simulate(problem, method=METHODS["rk4"], step=until / finest, until=until).state[:-1]
    counts = fewest[name] * 2 ** np.arange(3 if name == "dop853" else 4)
    errors = [
        np.abs(simulate(problem, method=method, step=until / n, until=until).state[:-1] - exact).max() for n in counts
    ]
    slope = -np.polyfit(np.log(counts), np.log(errors), 1)[0]
    assert slope == pytest.approx(method.order, abs=0.2)


def test_energy_of_rk4_drifts_at_order_five():
    """With axes made orthonormal after each step, the free top's energy error falls as dt^5."""
    problem = assemble(one(rigid((1, 2, 3)), angular_velocity=(1, 0.1, 1)))
    counts = 100 * 2 ** np.arange(4)
    drift = [abs(simulate(problem, method=METHODS["rk4"], step=10 / n, until=10.0).energy_drift[0]) for n in counts]
    slope = -np.polyfit(np.log(counts), np.log(drift), 1)[0]
    assert slope == pytest.approx(5.1, abs=0.2)
