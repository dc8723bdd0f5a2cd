"""How deviations go over impacts and lie on walls: against trajectories next to each other, and volumes."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import simulate_adaptive
from pem_core.chaos.deviations import follow_deviations
from pem_core.chaos.tangent import with_deviations
from pem_core.models.contact.assemble import Wall
from pem_core.models.contact.gap_functions import since_row
from pem_core.models.free.rows import FREE_STATE
from pem_core.models.registry import flow_for
from tests.free_body_scenes import thrown
from tests.rods import DOP853
from tests.wall_contacts import at_random

APART = 1e-6
OPTIONS = {"method": DOP853, "engine": "numpy"}


def falling(name, restitution, count=1, height=0.15, seed=3, gravity=(0.3, 0.0, -9.8)):
    start = {**at_random(name, count, seed, (0.3, 5.0)), "position": (0, 0, height)}
    return thrown(start, walls=(Wall(restitution=restitution),), gravity=gravity)


def aside(problem):
    """Return a deviation of a body's rows, at right angles to its quaternion."""
    out, size = np.zeros_like(problem.state), [0.1] * 3 + [0.5] * 3 + [1.0] * 4 + [1e-3] * 3
    out[: FREE_STATE.size, 0] = np.random.default_rng(0).normal(size=FREE_STATE.size) * size
    q = problem.state[FREE_STATE.quaternion : FREE_STATE.angular_momentum]
    out[FREE_STATE.quaternion : FREE_STATE.angular_momentum] -= q * (
        q * out[FREE_STATE.quaternion : FREE_STATE.angular_momentum]
    ).sum(0)
    return out


def neighbours(problem, deviation, until):
    """Return the difference quotient of two trajectories at its end, and the states there."""
    state = problem.state + APART * np.concatenate([-deviation, deviation], 1)
    own = slice(FREE_STATE.quaternion, FREE_STATE.angular_momentum)
    state[own] /= np.sqrt((state[own] ** 2).sum(0))
    run = simulate_adaptive(replace(problem, state=state), until=until, tolerance=1e-12, **OPTIONS)
    return (run.state[:, 1] - run.state[:, 0]) / (2 * APART), run


LONG = pytest.mark.long
FALLS = [
    ("sphere", 0.5, 0.8, 1e-8),
    pytest.param("cylinder", 0.3, 0.5, 3e-8, marks=LONG),
    pytest.param("ellipsoid", 0.35, 0.0, 1e-7, marks=LONG),  # rolls on the wall
    pytest.param("cuboid", 0.25, 0.0, 3e-8, marks=LONG),  # tips over an edge, and comes to lie
    pytest.param("line", 0.3, 0.3, 3e-8, marks=LONG),  # bounces ever faster, and comes to lie
]


@pytest.mark.parametrize(("name", "until", "restitution", "within"), FALLS)
def test_deviations_are_those_of_neighbours(name, until, restitution, within):
    problem = falling(name, restitution)
    deviation = aside(problem)
    tangent = with_deviations(problem, flow_for(problem), deviation[None])
    run = simulate_adaptive(tangent, until=until, tolerance=1e-12, **OPTIONS)
    found, rows = run.state[len(problem.state) :, 0], FREE_STATE.size
    expected, beside = neighbours(problem, deviation, until)
    assert run.jump_count[0] >= 2
    lies = run.state[since_row(problem.layout, 0)] >= 0
    # Which of the last touches, ever softer, still count as impacts differs by round-off.
    assert lies[0] or (beside.jump_count == run.jump_count).all()
    assert lies[0] == (restitution < 0.4)
    for first, last in ((0, 3), (3, 6), (6, 10), (10, 13)):
        size = np.abs(expected[first:last]).max()
        np.testing.assert_allclose(found[first:last], expected[first:last], rtol=0, atol=within * size + 1e-12)
    assert np.abs(expected[:rows]).max() > 0.1


@LONG
def test_volumes_shrink_at_impacts_alone():
    """By e^2 at each: the sum of the logarithms is 2 ln e for every impact, and nothing where nothing is lost."""
    restitution = np.array([1.0, 0.85, 0.7])
    problem = falling("cuboid", restitution, 3, 0.07, 4)
    problem = replace(problem, state=np.repeat(problem.state[:, 1:2], 3, 1))
    hits = simulate_adaptive(problem, until=0.13, tolerance=1e-11, **OPTIONS).jump_count
    growth = follow_deviations(problem, tolerance=1e-11, until=0.13, renormalise=0.02, vectors=12, **OPTIONS)
    assert (hits >= 2).all()
    assert (growth.status == 1).all()
    np.testing.assert_allclose(growth.volume[-1].sum(0), 2 * hits * np.log(restitution), rtol=0, atol=1e-9)
