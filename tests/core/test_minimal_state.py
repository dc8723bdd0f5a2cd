"""Small states against the full one: the same rates, energies and trajectories, from other equations."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import METHODS, Magnet, assemble, capture_rule, simulate_adaptive
from pem_core.models.environment.rows import HEADER
from pem_core.models.registry import smallest_parts
from pem_core.models.rigid import observables
from pem_core.scene.paths import with_values
from tests.scenes import MOMENT, SCENES, circling, neighbours, one, rigid, tabletop, turning_field

DOP853 = METHODS["dop853"]
SPUN = {"tilt": (0.3, 0.1), "spin": 0.7, "angular_velocity": (0.4, 5.0, 30.0)}


def heavy_top(drag, **start):
    """Return a fast symmetric top whose axis is no axis of its body frame: I = 1.8 across (1, 1, 0), 0.2 along."""
    along = np.array([1.0, 1.0, 0.0]) / np.sqrt(2)
    magnet = Magnet(position=tuple(0.1 * along), moment=tuple(0.3 * along))
    body = rigid((1.0, 1.0, 1.8, -0.8, 0.0, 0.0), 0.5, tuple(0.2 * along), (magnet,))
    return one(body, gravity=(0, 0, -9.8), B=(0.1, 0, 0.3), drag=drag, tilt=(0.5, 0.2), **start)


SMALL = {
    "axial": SCENES["tabletop"],
    "axial, spinning": tabletop(**SPUN, drag=0.0),
    "axial, spinning and dragged": tabletop(**SPUN, drag=1e-7),
    "heavy top": heavy_top(0.0, angular_velocity=(20.0, 15.0, 1.0)),
    "heavy top, dragged": heavy_top(0.05, angular_velocity=(20.0, 15.0, 1.0)),
    "axial, driven": turning_field(),
    "axial, circled": circling(angular_velocity=(0, 0, 1.0), drag=0.0),
    "two axial": neighbours(2, askew=0.0, drag=1e-4),
    "hinged": tabletop(tilt=(0.3, 0.0), hinge=(0, 1, 0), angular_velocity=(0, 2.0, 0)),
    "hinged aslant, driven": circling(hinge=(0.3, 1, 0.2), drag=1e-3),
    "two hinged": neighbours(2, hinge=(0.2, 1, 0.1), drag=1e-4, angular_velocity=(0.2, 1.0, 0.1)),
}


@pytest.fixture(params=SMALL)
def problem(request):
    return assemble(SMALL[request.param], 3)


def in_full(problem):
    """Return the problem for a system that is not known to have smaller states."""
    return replace(problem, system=replace(problem.system))


def simulated(problem, tolerance=1e-12, until=0.5, engine="numpy", **options):
    return simulate_adaptive(problem, method=DOP853, tolerance=tolerance, until=until, engine=engine, **options)


def wandered(problem):
    """Return the one part of a problem, and a small state somewhere on its way."""
    (part,) = smallest_parts(problem)
    small, clock = part.problem, 0.31
    state = simulated(small, until=clock).state
    return part, np.full(problem.size, clock), state


def test_the_rates_of_the_small_state_are_those_of_the_full_one(problem):
    """The full equations at the expanded state say how L and all axes move: so must a step of the small state."""
    part, now, state = wandered(problem)
    assert len(state) < len(problem.state)
    every = np.arange(problem.size)
    full = part.expand(every, now, state)
    expected = problem.rates(full, now[0])
    small = part.problem
    rate = small.rates(state, now[0])
    h = 1e-5
    ends = [part.expand(every, now + s * h, state + s * h * rate) for s in (-1, 1)]
    np.testing.assert_allclose((ends[1] - ends[0]) / (2 * h), expected, atol=1e-7 * np.abs(expected).max())
    momenta = [row for a in range(problem.layout[HEADER.carriers]) for row in range(12 * a, 12 * a + 3)]
    scale = np.abs(expected[momenta]).max()
    np.testing.assert_allclose(((ends[1] - ends[0]) / (2 * h))[momenta], expected[momenta], atol=5e-8 * scale)
    np.testing.assert_allclose(small.energies(state, now[0]), problem.energies(full, now[0]), rtol=1e-12)


@pytest.mark.long
def test_trajectories_are_those_of_the_full_state(problem):
    small, full = simulated(problem), simulated(in_full(problem))
    scale = np.abs(full.state).max(1, keepdims=True) + 1e-3 * np.abs(full.state).max()
    assert (np.abs(small.state - full.state) / scale).max() < 2e-10
    assert np.abs(small.energy_drift - full.energy_drift).max() < 1e-11


def test_engines_agree_to_round_off(problem):
    numpy_run, lanes_run = (simulated(problem, 1e-8, engine=engine) for engine in ("numpy", "compiled"))
    assert np.abs(numpy_run.state - lanes_run.state).max() < 1e-12 * np.abs(numpy_run.state).max()


@pytest.mark.parametrize("name", [name for name in SMALL if "hinged" not in name])
def test_nothing_depends_on_whether_the_turn_is_carried(name):
    problem = assemble(SMALL[name], 3)
    with_turn, without = (
        simulated(problem, 1e-6, engine="compiled", carries_turn=carries) for carries in (True, False)
    )
    rows = [row for row in range(len(problem.state)) if row % 12 in (0, 1, 2)]
    np.testing.assert_array_equal(without.state[rows], with_turn.state[rows])
    np.testing.assert_array_equal(without.energy_drift, with_turn.energy_drift)
    places = [observables.magnet_positions(problem, run.state) for run in (with_turn, without)]
    np.testing.assert_allclose(places[1], places[0], atol=1e-15)


FEW = 20_000
"""Cells of a proof that is not to succeed: what is off its axis settles."""


@pytest.mark.long
def test_each_point_has_the_state_that_its_parameters_allow():
    """An axis on which one body is symmetric, the others are not: each as if it were alone."""
    places = np.array([0.0, 0.01, 0.0, 0.02])
    aside = {("bodies", "bob", "magnets", "0", "position", "0"): places}
    problem = assemble(with_values(tabletop(tilt=(0.3, 0.1)), aside))
    assert sorted(part.problem.system.name for part in smallest_parts(problem)) == ["axial", "pendulum"]
    rule, times = capture_rule(problem, most_cells=FEW), np.array([0.0, 0.2, 0.5])
    run = simulated(problem, 1e-8, stop=rule, record_times=times)
    for point, place in enumerate(places):
        scene = tabletop(tilt=(0.3, 0.1))
        alone = assemble(with_values(scene, {("bodies", "bob", "magnets", "0", "position", "0"): np.array([place])}))
        one_run = simulated(alone, 1e-8, stop=capture_rule(alone, most_cells=FEW), record_times=times)
        np.testing.assert_array_equal(run.record[:, :, point], one_run.record[:, :, 0])
        np.testing.assert_array_equal(run.state[:, point], one_run.state[:, 0])


@pytest.mark.parametrize(
    ("inertia", "moment"),
    [((1, 1, 2), (0, 0.1, MOMENT)), ((1, 1.001, 2), (0, 0, MOMENT)), ((1, 2, 1), (0, 0, MOMENT))],
)
def test_what_is_not_symmetric_keeps_the_full_state(inertia, moment):
    body = rigid(inertia, 1.0, (0, 0, -1), (Magnet(position=(0, 0, -1), moment=moment),))
    (part,) = smallest_parts(assemble(one(body, tilt=(0.3, 0.1))))
    assert part.problem.system.name == "pendulum"


def test_kinds_of_pendulums_that_differ_keep_the_full_state():
    scene = neighbours(2, askew=0.0)
    mixed = replace(scene, pendulums=(scene.pendulums[0], replace(scene.pendulums[1], hinge=(0, 1, 0))))
    (part,) = smallest_parts(assemble(mixed))
    assert part.problem.system.name == "pendulum"
