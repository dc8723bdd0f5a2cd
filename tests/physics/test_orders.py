"""Order of every method that there is: what its tableau promises, and how fast errors fall with the step."""

from functools import cache

import numpy as np
import pytest

from pem_core import METHODS, assemble, simulate
from pem_core.methods.method import runge_kutta
from tests.scenes import circling, neighbours, one, passing, rigid, tabletop, turning_field

CASES = {
    "free top": (one(rigid((1, 2, 3)), angular_velocity=(1, 0.1, 1)), 5.0),
    "tabletop": (tabletop(tilt=(0.2, 0.2), spin=0.7, angular_velocity=(0.1, 2, 3), B=(1e-3, 0, 2e-3), drag=1e-4), 1.0),
    "two pendulums": (neighbours(2, drag=1e-4), 0.3),
    "turning field": (turning_field(), 1.0),
    "passing magnet": (passing(), 1.0),
    "circling magnets": (circling(), 1.0),
}
BY_COST = [
    pytest.param(method, id=name, marks=[pytest.mark.long] * method.is_adaptive)
    for name, method in METHODS.items()
    if not method.nystroem
]
"""Nystroem's have the table of another, and tests of their own. Embedded methods at fixed steps compile kernels that
nothing else has: by CI alone."""
COUNTS = 2 ** np.arange(3, 15)
ROUND_OFF = 1e-12
"""Errors below are no measure of a method."""
HIGH = 5
"""From this order on round-off is met before the leading error is alone: that no order is higher, tableaux tell."""
PLAIN = [method for method in METHODS.values() if method.stepper is runge_kutta]
"""Methods that are their tableaux."""


@cache
def exact(case):
    """Return the problem of a case and its state at the end, by far more steps than any method is given."""
    scene, until = CASES[case]
    problem = assemble(scene)
    return problem, simulate(problem, method=METHODS["rk4"], step=until / 2**15, until=until).state[:-1]


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("method", BY_COST)
def test_errors_fall_with_the_order(case, method):
    """Fitted over the three largest numbers of steps whose error is not yet round-off; high orders fall no slower."""
    (problem, end), until = exact(case), CASES[case][1]
    with np.errstate(all="ignore"):
        states = [simulate(problem, method=method, step=until / n, until=until).state[:-1] for n in COUNTS]
        errors = np.array([np.abs(state - end).max() for state in states])
    own = np.flatnonzero(errors > ROUND_OFF)[-3:]
    slope = -np.polyfit(np.log(COUNTS[own]), np.log(errors[own]), 1)[0]
    assert slope > method.order - 0.2
    assert slope < method.order + 0.2 or (method.order >= HIGH and method in PLAIN)


def grown(tree):
    """Yield the rooted trees with one vertex more; a tree is the tuple of its branches."""
    yield tuple(sorted((*tree, ())))
    for i, branch in enumerate(tree):
        for other in grown(branch):
            yield tuple(sorted((*tree[:i], other, *tree[i + 1 :])))


@cache
def trees(vertices):
    """Return all rooted trees of some vertices."""
    return {()} if vertices == 1 else {other for tree in trees(vertices - 1) for other in grown(tree)}


def density(tree):
    """Return the number of vertices of a tree, and its density: that number times the densities of its branches."""
    parts = [density(branch) for branch in tree]
    count = 1 + sum(part[0] for part in parts)
    return count, count * np.prod([part[1] for part in parts], dtype=float)


def stages(tree, table):
    """Return a tree's weight at each stage: the product over its branches of a_ij times theirs."""
    return np.prod([table @ stages(branch, table) for branch in tree], axis=0) * np.ones(len(table))


def misses(method, order):
    """Return by how much a tableau misses its conditions of an order (Butcher): sum of b_i w_i = 1 / density."""
    found = [method.weights @ stages(tree, method.stage_weights) - 1 / density(tree)[1] for tree in trees(order)]
    return np.abs(found).max()


@pytest.mark.quick
@pytest.mark.parametrize("method", PLAIN, ids=lambda method: method.name)
def test_tableaux_meet_the_conditions_of_their_order_and_not_of_the_next(method):
    """To 1e-15; some of the next are missed by 2e-5 at least."""
    assert max(misses(method, order) for order in range(1, method.order + 1)) < 1e-14
    assert misses(method, method.order + 1) > 1e-6


def test_energy_of_rk4_drifts_at_order_five():
    """With axes made orthonormal after each step, the free top's energy error falls as dt^5."""
    problem = assemble(one(rigid((1, 2, 3)), angular_velocity=(1, 0.1, 1)))
    counts = 100 * 2 ** np.arange(4)
    drift = [abs(simulate(problem, method=METHODS["rk4"], step=10 / n, until=10.0).energy_drift[0]) for n in counts]
    slope = -np.polyfit(np.log(counts), np.log(drift), 1)[0]
    assert slope == pytest.approx(5.1, abs=0.2)
