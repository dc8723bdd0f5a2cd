"""What judges lists of rest points: an energy written a second time, its derivatives, and minima from fine grids."""

import numpy as np
import pytest

from benchmarks.brute_force import descended, distinct, minima_of, stationary
from benchmarks.landscape import of_scene
from benchmarks.rest_scenes import aside, asymmetric, beside_the_middle, hinged, off_axis, planar, symmetric
from pem_core import assemble
from pem_core.models.registry import space_of

SCENES = {
    "symmetric": symmetric(1, 0.02, 3),
    "hinged": hinged(1, 0.02, 3),
    "asymmetric": asymmetric(1, 0.03, 3),
    "off its axis": off_axis(1e-3),
    "planar": planar(1, 0.1, 3),
}


@pytest.mark.parametrize("name", SCENES)
def test_the_energy_is_that_of_the_program(name):
    """All over the space of configurations; differs by 2e-16 of the largest at most."""
    scene = SCENES[name]
    problem, land = assemble(scene), of_scene(scene)
    state = space_of(problem).starts(problem, 40)
    energy = problem.energies(state)
    assert np.abs(land.energy(land.of_state(state)) - energy).max() <= 2e-15 * np.abs(energy).max()


@pytest.mark.parametrize("name", SCENES)
def test_slopes_and_curvatures_are_those_of_the_energy(name):
    """Along random steps, by fourth differences, which are off by 4e-12 and 5e-8 of the largest at most."""
    land, random = of_scene(SCENES[name]), np.random.default_rng(3)
    places = land.starts(random)[-40:]
    slope, curvature = land.slope(places), land.curvature(places)
    way = random.normal(size=slope.shape)
    length = 2e-3 * land.short(places)[:, None] / np.linalg.norm(way, axis=1, keepdims=True)
    low2, low, here, high, high2 = (land.energy(land.moved(places, k * length * way)) for k in range(-2, 3))
    first = (low2 - 8 * low + 8 * high - high2) / (12 * length[:, 0])
    second = (-low2 + 16 * low - 30 * here + 16 * high - high2) / (12 * length[:, 0] ** 2)
    along = np.einsum("ni,ni->n", slope, way), np.einsum("ni,nij,nj->n", way, curvature, way)
    for found, true, share in ((first, along[0], 3e-11), (second, along[1], 5e-7)):
        assert np.abs(found - true).max() <= share * np.abs(true).max()


@pytest.mark.parametrize("scene", [symmetric(1, 0.005, 3), symmetric(9, 0.012, 6), aside(), beside_the_middle()])
def test_brute_force_satisfies_morse(scene):
    """Newton's method and descent know the same minima, and the numbers of all rest points add up to two."""
    land, minima = minima_of(scene)
    points = distinct(land, stationary(land, land.starts(np.random.default_rng(2))))
    index = (np.linalg.eigvalsh(land.curvature(points)) < 0).sum(1)
    assert (index == 0).sum() == len(minima)
    assert ((-1) ** index).sum() == 2


def test_descent_leaves_what_is_no_minimum():
    """A saddle and a place on a slope end in minima, each of which ends where it is."""
    land, minima = minima_of(beside_the_middle())
    points = distinct(land, stationary(land, land.starts(np.random.default_rng(2))))
    ends = land.marks(descended(land, points))
    apart = np.abs(ends[:, None] - land.marks(minima)).max(-1).min(1)
    assert len(minima) == 2 < len(points)
    assert len(ends) == len(points)
    assert apart.max() < 1e-9
