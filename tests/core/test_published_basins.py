"""Basins that others have published, of systems handed in as a user would: cycles, chaotic attractors, infinity."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import assemble, capture_rule, find_equilibria, method_named, simulate_adaptive
from pem_core.basins import UNKNOWN, Wada, critical_shock, find_attractors, merged_boundaries
from tests.label_maps import newton
from tests.scenes import textbook
from tests.systems import FRICTION, LORENZ, TORQUED, problem_of

TURN = 2 * np.pi
TORQUES = np.arange(0.01, 1.0, 0.05)
FIXED = (
    *(1, 1, 1, 0.483, 0.3967, 0.3268, 0.2756, 0.238, 0.2065, 0.1703),
    *(0.147, 0.1279, 0.1034, 0.0839, 0.0653, 0.0545, 0.0391, 0.0244, 0.0172, 0.0071),
)
"""Share of 10,000 starts that come to rest at each torque; 0.152 at 0.5 (bSTAB, Stender and Hoffmann 2022, doi
10.1007/s11071-021-06786-5, and its repository TUHH-DYN/bSTAB)."""


def cells(first, last, points):
    """Return the middles of cells along an axis."""
    return first + (last - first) * (np.arange(points) + 0.5) / points


def starts(*axes):
    return np.stack([grid.ravel() for grid in np.meshgrid(*axes, indexing="ij")], -1)


def recorded(problem, times, tolerance=1e-7, **options):
    """Return the last records (r, c, n) of a problem."""
    options = {"method": method_named("dop853"), "tolerance": tolerance, "until": times[-1], **options}
    return simulate_adaptive(problem, record_times=np.concatenate([[0.0], times]), **options).record[1:]


def pendulums(torques, count):
    """Return the attractors of th'' = T - 0.1 th' - sin th from as many random starts for each torque."""
    random = np.random.default_rng(0).uniform((np.pi / 6 - np.pi, -10), (np.pi / 6 + np.pi, 10), (count, 2))
    problem = problem_of(TORQUED, np.tile(random, (len(torques), 1)), 0.1, 0.0, 0.0, 1.0, 0.0)
    parameters = np.repeat(problem.parameters, problem.size, 1)
    parameters[1] = np.repeat(torques, count)
    series = recorded(replace(problem, parameters=parameters), np.linspace(280, 300, 100))
    each = np.split(series, len(torques), -1)
    return [find_attractors(one, (0.1, 0.1), (TURN, 0.0)) for one in each]


@pytest.mark.long
def test_a_pendulum_under_torque_rests_or_rotates():
    """Labels of their own for the rest point and for the cycle; shares against torque as published, within errors."""
    count = 500
    for torque, share, found in zip(TORQUES, FIXED, pendulums(TORQUES, count), strict=True):
        at_rest = np.abs(found.point[:, 1]) < 1e-3
        assert at_rest.sum() == 1
        assert len(at_rest) == (1 if share == 1 else 2)
        error = np.sqrt(share * (1 - share) * (1 / count + 1 / 1e4))
        assert abs((found.labels == at_rest.argmax()).mean() - share) <= 3 * error
        np.testing.assert_allclose(np.sin(found.point[at_rest, 0]), torque, atol=1e-5)
        assert (found.cells[~at_rest] > 30).all()


@pytest.mark.long
def test_half_the_torque_that_turns_it():
    """.152 and .848 of 10,000 starts, standard error .0036."""
    (found,) = pendulums([0.5], 4000)
    shares = np.sort(np.bincount(found.labels)) / 4000
    assert shares == pytest.approx([0.152, 0.848], abs=2 * 0.0036 * np.sqrt(1 + 1e4 / 4e3))


@pytest.mark.long
def test_two_butterflies_and_infinity():
    """Lorenz s = .12, r = 0, b = -.6: .089, .087 and .823 of 20,000 random starts, errors .002 and .003."""
    grid = starts(cells(-10, 10, 60), cells(-20, 20, 60), np.zeros(1))
    problem, times = problem_of(LORENZ, grid, 0.12, 0.0, -0.6), np.arange(260, 300, 0.2)
    found = find_attractors(recorded(problem, times, most_steps=3000), (0.3, 0.3, 0.3))
    assert len(found.point) == 2
    shares = np.bincount(found.labels + 1) / len(grid)
    assert shares == pytest.approx([0.823, 0.088, 0.088], abs=0.006)
    assert shares[1] == shares[2]


@pytest.mark.long
def test_with_a_loose_tolerance_butterflies_are_lost_to_infinity():
    """.955 of the starts, not .823, with MATLAB's method of order 5 and a tolerance of 1e-3; so does ours at 2e-3."""
    problem = problem_of(LORENZ, starts(cells(-10, 10, 20), cells(-20, 20, 20), np.zeros(1)), 0.12, 0.0, -0.6)
    options = {"method": method_named("dopri5"), "most_steps": 6000, "engine": "numpy"}
    last = recorded(problem, np.arange(950.0, 1000.0), 2e-3, **options)
    assert np.isnan(last[-1, 0]).mean() > 0.9


@pytest.mark.long
def test_friction_makes_a_mass_stick_and_slip_or_rest():
    """Smooth friction, turning over 0.01: .304 +- .0065 (bSTAB, with a switch) and .312 of 5,000 starts rest."""
    problem = problem_of(FRICTION, starts(cells(-2, 2, 50), cells(0, 2, 50)), 1.5, 0.01)
    found = find_attractors(recorded(problem, np.linspace(180, 200, 200)), (0.1, 0.1))
    shares = np.bincount(found.labels) / problem.size
    assert len(shares) == 2
    assert np.sort(shares) == pytest.approx([0.308, 0.692], abs=0.006)
    assert found.cells[shares.argmin()] < 60 < found.cells[shares.argmax()]


@pytest.fixture(scope="module")
def forced():
    """Return the basins of x'' + x'/5 + sin x = F cos t, seen once in a period, for F = 1.66 and 1.71."""
    grid, maps = starts(cells(-np.pi, np.pi, 60), cells(-2, 4, 60)), []
    for force in (1.66, 1.71):
        series = recorded(problem_of(TORQUED, grid, 0.2, 0.0, force, 1.0, 0.0), TURN * np.arange(84, 100))
        found = find_attractors(series, (0.05, 0.05), (TURN, 0.0))
        shares = np.bincount(found.labels + 1, minlength=2)[1:] / len(grid)
        named = np.flatnonzero(shares > 0.01)
        rank = np.append(np.where(shares > 0.01, np.cumsum(shares > 0.01) - 1, UNKNOWN), UNKNOWN)
        assert shares[named].sum() > 0.99
        maps.append(rank[found.labels].reshape(60, 60))
    return maps


@pytest.mark.long
def test_a_forced_pendulum_has_three_basins_that_are_wada_or_four_that_are_in_part(forced):
    """F = 1.66 and 1.71 of Daza, Wagemakers, Sanjuan and Yorke 2015, doi 10.1038/srep16579."""
    assert [labels.max() + 1 for labels in forced] == [3, 4]
    assert [merged_boundaries(labels, 2).wada for labels in forced] == [Wada.SEEN, Wada.PARTIAL]


def test_the_smallest_shock_from_a_root_of_newtons_map():
    """.622 for all three roots, from the square [-1.5, 1.5]^2 (tests of Attractors.jl, within a hundredth)."""
    line = np.linspace(-1.5, 1.5, 401)
    labels = newton(401, 1.5)
    for root in np.exp(2j * np.pi * np.arange(3) / 3):
        place = (root.real, root.imag)
        home = tuple(int(np.abs(line - part).argmin()) for part in place)
        found = critical_shock(labels, labels[home], place, (line, line))
        assert found.distance == pytest.approx(0.622, abs=np.hypot(*[line[1] - line[0]] * 2))


def smallest(centre, below, above):
    """Return whether starts at rest around a place, as far off as two radii, all come to rest as that place does."""
    angles, radii = np.linspace(0, TURN, 720, endpoint=False), np.array([0.0, 0.35, below, above])
    place = centre + radii[:, None] * np.exp(1j * angles)
    problem = assemble(textbook(position=(place.real.ravel(), place.imag.ravel())))
    options = {"method": method_named("dop853"), "tolerance": 1e-9, "until": 1000.0}
    labels = simulate_adaptive(problem, stop=capture_rule(problem), **options).rest_point.reshape(4, 720)
    return (labels == labels[0, 0]).all(1).tolist()


def test_the_smallest_shock_from_a_magnet_and_from_the_rest_point_beside_it():
    """.3923 +- .0001 for d = .2, a = .2, w = .8 (tests of Attractors.jl): from the magnet, where nothing is at rest."""
    assert smallest(1.0, 0.3921, 0.3925) == [True, True, True, False]
    table = find_equilibria(assemble(textbook()))
    (rest,) = (x for x, y in table.state[:2, table.index == 0].T if abs(y) < 1e-9)
    assert 1 - rest == pytest.approx(0.0097, abs=1e-4)
    assert smallest(rest, 0.4019, 0.4022) == [True, True, True, False]
