"""What follows captured pendulums until they rest: by the textbook's equations, in bowls that hold, where labels say.

It (``benchmarks.to_rest``) shares no equation with the program.
"""

from dataclasses import replace

import numpy as np
import pytest

from benchmarks.brute_force import minima_of, random_scenes
from benchmarks.landscape import of_scene
from benchmarks.rest_scenes import beside_the_middle, symmetric
from benchmarks.to_rest import bob_of, bowls, compared, push, rests
from pem_core import assemble, method_named, simulate_adaptive
from tests.physics.hidden_wells import HIDDEN_WELLS
from tests.scenes import tabletop


def test_the_push_is_the_gradient_of_the_energy():
    """At attitudes all over and around each magnet; off by 1e-15 and 1e-14 of the largest at most."""
    scene = symmetric(1, 0.02, 3)
    land, bob = of_scene(scene), bob_of(scene)
    places = land.starts(np.random.default_rng(0))[::40]
    found = [push(tuple(place[:, 2]), bob) for place in places]
    energy, gradient = np.array([each[1] for each in found]), np.array([each[0] for each in found])
    assert np.abs(energy - land.energy(places)).max() <= 1e-14 * np.abs(energy).max()
    for step in np.eye(2):
        h = 1e-6
        way = (land.moved(places, h * step[None]) - land.moved(places, -h * step[None]))[:, :, 2] / (2 * h)
        slope = -(land.slope(places) * step).sum(1)
        assert np.abs((gradient * way).sum(1) - slope).max() <= 1e-9 * np.abs(slope).max()


@pytest.mark.long
def test_it_rests_where_the_program_ends():
    """Over three magnets, from tilts whose ways are short: 40 s of the program, without its rule of capture."""
    scene = tabletop(tilt=tuple(np.random.default_rng(4).uniform(-0.15, 0.15, (2, 24))), drag=2e-3)
    problem = assemble(scene)
    end = simulate_adaptive(problem, method=method_named("dop853"), tolerance=1e-9, until=40.0)
    one = replace(scene, pendulums=(replace(scene.pendulums[0], tilt=(0.0, 0.0)),))
    land, minima = minima_of(one)
    apart = np.abs(land.marks(land.of_state(end.state))[:, None] - land.marks(minima)).max(-1)
    labels = rests(one, problem.state, land, minima)
    assert apart.min(1).max() < 1e-3
    assert (labels == apart.argmin(1)).all()
    assert len(np.unique(labels)) == 3


@pytest.mark.long
def test_bowls_hold_one_minimum_each():
    """Descents from a bowl's rim end in its minimum, and its rim is higher than the energy that counts as at rest."""
    scene = beside_the_middle()
    land, minima = minima_of(scene)
    radii, rims = bowls(land, minima)
    assert (rims > land.energy(minima)).all()
    for i, radius in enumerate(radii):
        angles = 2 * np.pi * np.arange(50) / 50
        steps = radius * np.stack([np.cos(angles), np.sin(angles)], -1)
        rim = land.moved(np.repeat(minima[i : i + 1], 50, 0), steps)
        assert land.energy(rim).min() > rims[i]
        state = np.zeros((13, 50))
        state[3:12] = rim.swapaxes(1, 2).reshape(50, 9).T
        assert set(rests(scene, state, land, minima)) == {i}


@pytest.mark.long
@pytest.mark.parametrize("name", HIDDEN_WELLS)
def test_starts_beside_the_deepest_well_get_its_label(name):
    """Half of 80 starts lie in or beside wells; all that are captured rest where their motion ends."""
    found = compared(HIDDEN_WELLS[name], 80, np.random.default_rng(0))
    assert found["wrong"] == found["unseen"] == found["settled"] == 0
    assert found["captured"] >= 72


@pytest.mark.long
@pytest.mark.parametrize("number", [0, 1, *(pytest.param(n, marks=pytest.mark.long) for n in (8, 11))])
def test_labels_are_where_the_motion_ends(number):
    """Over magnets 3 to 12 mm away; from the state at capture on, by rk4 on other equations."""
    found = compared(random_scenes("symmetric", number + 1)[number], 60, np.random.default_rng(number))
    assert found["wrong"] == found["unseen"] == 0
    assert found["captured"] > 30
