"""The textbook pendulum: its equation, all its rest points by closed forms, and maps that others have published."""

import numpy as np
import pytest

from pem_core import assemble, capture_rule, find_equilibria, frequencies, method_named, simulate_adaptive
from pem_core.equilibria.labels import rest_magnets, rest_states
from pem_core.equilibria.tables import parameter_sets
from pem_core.integrate.outcomes import NOT_AT_REST
from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET
from tests.scenes import textbook

DOP853 = method_named("dop853")
PUBLISHED = [
    ({}, 4.0, (0.328, 0.328, 0.344)),
    ({"height": 0.3, "frequency": 0.5}, 5.0, (0.334, 0.334, 0.332)),
]
FOUR_WELLS = {"height": 0.5, "frequency": 1.0}


def test_the_equation_word_for_word():
    problem = assemble(textbook(position=(0.7, -1.1), velocity=(0.3, 0.4)))
    x, v, w, a, d = np.array([0.7, -1.1]), np.array([0.3, 0.4]), 0.8, 0.2, 0.2
    expected = -(w**2) * x - a * v
    for angle in 2 * np.pi * np.arange(1, 4) / 3:
        away = x - np.array([np.cos(angle), np.sin(angle)])
        expected -= away / (away @ away + d**2) ** 1.5
    rate = np.empty((5, 1))
    problem.system.derivative(0.0, problem.state, problem.parameters, problem.layout, rate)
    np.testing.assert_allclose(rate[:, 0], [*v, *expected, a * v @ v], rtol=1e-14)


def middle_stiffness(count, frequency, height):
    """Return the curvature of the potential in the middle of N magnets on the unit circle: w^2 + N/D^3 - 3/2 N/D^5."""
    reach = np.sqrt(1 + height**2)
    return frequency**2 + count / reach**3 - 1.5 * count / reach**5


@pytest.mark.parametrize(("height", "frequency"), [(0.2, 0.8), (0.3, 0.5), (0.3, 1.0), (0.5, 1.0)])
@pytest.mark.parametrize("count", [3, 4])
def test_the_middle_is_a_well_where_its_curvature_is_positive(count, height, frequency):
    """Wells near the magnets and, or not, in the middle; as many saddles as the disc's Euler characteristic asks."""
    problem = assemble(textbook(count, height=height, frequency=frequency))
    table = find_equilibria(problem)
    curvature = middle_stiffness(count, frequency, height)
    assert table.complete
    middle = np.flatnonzero(np.hypot(*table.state[:2]) < 1e-9)
    assert len(middle) == 1
    assert table.index[middle[0]] == (0 if curvature > 0 else 2)
    np.testing.assert_allclose(table.stiffness[middle[0]], curvature * height**2, rtol=1e-9)
    if curvature > 0:
        np.testing.assert_allclose(frequencies(problem, table)[middle[0]], np.sqrt(curvature), rtol=1e-9)
    assert table.index.tolist() == sorted([0] * count + [1] * count + [table.index[middle[0]]])


def test_the_saddles_of_the_textbook_figure_hide_beside_the_middle():
    table = find_equilibria(assemble(textbook(height=0.3, frequency=1.0)))
    assert middle_stiffness(3, 1.0, 0.3) == pytest.approx(0.0084, abs=5e-5)
    np.testing.assert_allclose(np.hypot(*table.state[:2, table.index == 1]), 0.002, atol=5e-5)


def test_friction_moves_no_rest_point():
    problem = assemble(textbook(damping=np.linspace(0.1, 0.3, 5), position=(0.5, 0.2)))
    assert parameter_sets(problem)[0].size == 1


def test_repelling_magnets_leave_wells_between_them():
    table = find_equilibria(assemble(textbook(count=2, strength=-0.5)))
    assert table.complete
    assert set(rest_magnets(assemble(textbook(count=2, strength=-0.5)), table.state)[:, 0]) == {AT_NO_MAGNET}


def test_close_by_magnets_pull_narrow_wells():
    """A twentieth of the ring's radius below the plane: the saddles are forty heights away from the wells."""
    table = find_equilibria(assemble(textbook(height=0.05)))
    assert table.complete
    assert table.index.tolist() == [0, 0, 0, 1, 1, 1, 2]


def test_without_magnets_there_is_one_well():
    table = find_equilibria(assemble(textbook(count=0)))
    assert (table.index.tolist(), table.complete) == ([0], True)


def test_lengths_have_no_scale():
    """All lengths times 1e-4 and strengths times 1e-12 is the same motion: the same list, scaled."""
    small = textbook(strength=1e-12, height=0.2e-4)
    magnets = tuple(type(m)(position=tuple(1e-4 * x for x in m.position), strength=m.strength) for m in small.magnets)
    scaled = find_equilibria(assemble(type(small)(frequency=0.8, damping=0.2, height=0.2e-4, magnets=magnets)))
    table = find_equilibria(assemble(textbook()))
    assert scaled.complete
    np.testing.assert_allclose(1e4 * scaled.state[:2], table.state[:2], atol=1e-9)


def captured(extent, points, **numbers):
    """Return the outcome from rest on a square of starts, and the magnet of each."""
    line = np.linspace(-extent, extent, points)
    start = tuple(grid.ravel() for grid in np.meshgrid(line, line, indexing="ij"))
    problem = assemble(textbook(position=start, **numbers))
    run = simulate_adaptive(problem, method=DOP853, tolerance=1e-9, until=1000.0, stop=capture_rule(problem))
    magnets = np.full(problem.size, NOT_AT_REST)
    for own, one, state in rest_states(problem, run):
        magnets[own] = rest_magnets(one, state)[:, 0]
    return problem, run, magnets


@pytest.mark.parametrize(("numbers", "extent", "fractions"), PUBLISHED)
def test_published_basins(numbers, extent, fractions):
    """Shares of the basins on the squares on which Attractors.jl and others show them, to the width of their grids."""
    _, run, magnets = captured(extent, 200, **numbers)
    shares = [(magnets == k).mean() for k in range(3)]
    np.testing.assert_allclose(shares, fractions, atol=0.002)
    assert np.abs(run.energy_drift).max() < 1e-6


def test_times_of_capture_of_the_textbook_map():
    _, run, _ = captured(4.0, 100)
    assert run.time.mean() == pytest.approx(9.0, abs=0.3)
    assert run.time.max() == pytest.approx(18.4, abs=1.0)


def test_a_fourth_attractor_is_at_no_magnet():
    """Nearest-magnet labels hide it: a ninth of the starts end in the middle, and none within .1 of any magnet."""
    problem, run, magnets = captured(1.8, 120, **FOUR_WELLS)
    table = find_equilibria(assemble(textbook(**FOUR_WELLS)))
    assert ((run.rest_point == 3) == (magnets == AT_NO_MAGNET)).all()
    assert (magnets == AT_NO_MAGNET).mean() == pytest.approx(0.114, abs=0.01)
    assert set(magnets) == {AT_NO_MAGNET, 0, 1, 2}
    np.testing.assert_allclose(1 - np.hypot(*table.state[:2, :3]), 0.228, atol=5e-4)
    assert problem.size == 14_400
