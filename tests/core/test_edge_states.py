"""The boundary between two attractors leads to the unstable cycle between them."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import Problem, System
from pem_core.attractors.attractor import Kind
from pem_core.attractors.catalogue import catalogue_of
from pem_core.attractors.edge_states import APART, change_of_basin, track_edge_state
from pem_core.attractors.strobes import MAP, Strobing
from pem_core.errors import InputError
from pem_core.numbers.vectors import cos, sin
from tests.runge_kutta import classical


def oscillator(t, y, p, layout, rate):
    """Bistable at p[1] between the folds of its resonance, 1.0786 and 1.1625."""
    rate[0] = y[1]
    rate[1] = -y[0] - p[0] * (0.4 * y[1] + y[0] * y[0] * y[0] - cos(p[1] * t))


def needle(t, y, p, layout, rate):
    """Parameters: (damping, strength of the alternating field)."""
    rate[0] = y[1]
    rate[1] = -p[0] * y[1] - p[1] * cos(t) * sin(y[0])


def circles(t, y, p, layout, rate):
    """Polar: r' = -r (r^2 - 1/4) (r^2 - 1), and one turn in 2 pi: the circle of radius 1/2 repels."""
    square = y[0] * y[0] + y[1] * y[1]
    growth = -(square - 0.25) * (square - 1.0)
    rate[0] = growth * y[0] - y[1]
    rate[1] = growth * y[1] + y[0]


def cubic(t, y, p, layout, after):
    after[0] = p[0] * y[0] - y[0] * y[0] * y[0]


def cubics(t, y, p, layout, after):
    after[0] = 1.5 * y[0] - y[0] * y[0] * y[0]
    after[1] = 1.2 * y[1] - y[1] * y[1] * y[1]


def energy(t, y, p, layout):
    return 0.0 * y[0]


TURN = 2 * np.pi
RESONANT, HEIGHT = (0.1, 1.12), 1.12
SYSTEMS = {one.__name__: System(one.__name__, one, energy) for one in (oscillator, needle, circles, cubic, cubics)}


def problem(name, parameters, states):
    table = np.array(parameters, float)[:, None]
    return Problem(SYSTEMS[name], np.zeros(1, np.int64), table, np.asarray(states, float))


def square(half, points):
    side = np.linspace(-half, half, points)
    return np.stack([part.ravel() for part in np.meshgrid(side, side)])


def tracked(name, parameters, strobing, starts, pair, until=100):
    """Return the catalogue of some starts, and the edge between two others."""
    found = catalogue_of(problem(name, parameters, starts), strobing, most=400)
    fine, two = replace(strobing, tolerance=1e-11), problem(name, parameters, pair)
    return found, track_edge_state(two, fine, found.near, found.clouds, until=until, most=400)


def by_runge_kutta(state, steps=4000):
    """Return the state of the oscillator after one period of its drive, by the classical method in plain numpy."""
    y, size = np.array(state, float), TURN / HEIGHT / steps

    def rate(t, y):
        out = np.empty_like(y)
        out[0] = y[1]
        out[1] = -y[0] - RESONANT[0] * (0.4 * y[1] + y[0] ** 3 - np.cos(HEIGHT * t))
        return out

    return classical(rate, y, size, steps)


@pytest.mark.long
def test_the_edge_of_a_bistable_oscillator_is_the_cycle_of_another_integrator():
    """State by Newton's method on Runge and Kutta's map, to 1e-12; product of multipliers by Liouville, to 3e-15."""
    pair = [[1.2727, 1.6364], [-1.6364, -1.6364]]
    found, edge = tracked("oscillator", RESONANT, Strobing(TURN / HEIGHT), square(2.0, 12), pair)
    assert sorted(edge.labels) == sorted(edge.sides) == [0, 1]
    assert len(found.attractors) == 2
    cycle = edge.cycle
    assert (cycle.kind, cycle.period) == (Kind.CYCLE, 1)
    own = cycle.points[0] + [1e-3, -1e-3]
    for _ in range(4):
        nearby = by_runge_kutta(own[:, None] + np.array([[0, 1e-6, 0], [0, 0, 1e-6]]))
        slopes = (nearby[:, 1:] - nearby[:, :1]) / 1e-6
        own = own + np.linalg.solve(np.eye(2) - slopes, nearby[:, 0] - own)
    np.testing.assert_allclose(cycle.points[0], own, rtol=0, atol=1e-11)
    np.testing.assert_allclose(np.sort(np.linalg.eigvals(slopes)), np.sort(cycle.multiplier.real), rtol=0, atol=1e-5)
    liouville = np.exp(-0.4 * RESONANT[0] * TURN / HEIGHT)
    assert abs(cycle.multiplier.prod() - liouville) < 3e-14
    assert np.abs(edge.state[:, -1] - cycle.points[0]).max() < APART


@pytest.mark.long
def test_the_edge_between_equilibrium_and_limit_cycle_is_the_repelling_circle():
    _, edge = tracked("circles", [0.0], Strobing(1.0), square(1.3, 12), [[0.41, 0.59], [0.1, 0.1]])
    cycle = edge.cycle
    assert cycle.kind == Kind.LIMIT_CYCLE
    assert abs(cycle.time - TURN) < 1e-13
    np.testing.assert_allclose(np.hypot(*cycle.points.T), 0.5, rtol=0, atol=1e-14)
    np.testing.assert_allclose(cycle.multiplier, [np.exp(0.375 * TURN)], rtol=1e-13)
    assert set(edge.sides) == {0, 1}


def test_the_edge_of_a_map_is_its_unstable_fixed_point():
    """The map 1.5 x - x^3 has attractors at the roots of 1/2, and a fixed point at 0 with the multiplier 1.5."""
    _, edge = tracked("cubic", [1.5], MAP, np.linspace(-0.9, 0.9, 8)[None], [[-0.2, 0.3]])
    assert abs(edge.cycle.points[0, 0]) < 1e-15
    np.testing.assert_allclose(edge.cycle.multiplier, [1.5], rtol=1e-14)
    assert set(edge.sides) == {0, 1}


@pytest.mark.long
def test_a_point_with_two_unstable_directions_is_no_edge_state():
    """The boundary x = 0 stays near the origin for 38 iterations, and then leads to the saddle at y = 1 / sqrt(5)."""
    pair = [[-0.2, 0.3], [1e-7, 1e-7]]
    _, edge = tracked("cubics", [0.0], MAP, square(0.8, 6), pair, until=200)
    np.testing.assert_allclose(edge.cycle.points[0], [0.0, 0.2**0.5], rtol=0, atol=1e-15)
    np.testing.assert_allclose(edge.cycle.multiplier, [1.5, 0.6], rtol=1e-14)
    assert np.hypot(*edge.state[:, 32]) < 1e-4


@pytest.mark.parametrize(
    ("label", "second", "places"),
    [([0, 0, 1, 1], 1, [1, 2]), ([0, -1, 1], 1, [0, 2]), ([0, 2, 0, 1], 1, [2, 3]), ([0, 2, 1, 0, 3], 1, [0, 1])],
)
def test_a_boundary_is_between_certain_labels_and_next_to_the_first_basin(label, second, places):
    """Of two boundaries, that with the second basin is followed; a state without a label is on neither side."""
    assert change_of_basin(np.array(label), second) == places


def test_without_two_certain_labels_there_is_no_boundary():
    assert change_of_basin(np.array([0, -1, 0, -3]), 1) is None


@pytest.mark.long
def test_a_cycle_that_a_chaotic_boundary_passes_is_no_edge_state():
    """At strobe 9 the boundary is within 0.005 of a saddle, and leaves it: bisections find other layers."""
    strobing = Strobing(TURN, angles=((0, TURN),))
    starts = np.stack([part.ravel() for part in np.meshgrid(np.linspace(-3.1, 3.1, 20), np.linspace(-2, 2, 20))])
    _, edge = tracked("needle", [0.2, 1.2], strobing, starts, [[-2.12105, -1.79474], [0.10526, 0.10526]], until=40)
    assert edge.cycle is None
    assert edge.sides == ()
    assert edge.state.shape == (2, 41)


@pytest.mark.long
def test_no_edge_is_claimed_where_an_attractor_is_not_certain():
    """A start on the edge itself has no attractor; two starts of one basin have no edge."""
    strobing, starts = Strobing(TURN / HEIGHT), square(2.0, 12)
    found = catalogue_of(problem("oscillator", RESONANT, starts), strobing, most=400)
    saddle, beyond = found.unstable[0].points[0], [1.6364, -1.6364]
    for two, labels in (([saddle, beyond], r"\[-1, 1\]"), ([beyond, [1.7, -1.6364]], r"\[1, 1\]")):
        pair = problem("oscillator", RESONANT, np.array(two).T)
        with pytest.raises(InputError, match=f"must end on two attractors of the catalogue, but is {labels}"):
            track_edge_state(pair, strobing, found.near, until=10, most=100)
