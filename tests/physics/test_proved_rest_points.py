"""Lists of rest points that are proved, against minima by brute force, in scenes that hide wells.

Brute force (``benchmarks.brute_force``) and the motion until at rest (``benchmarks.to_rest``) share no equation with
the program.
"""

from dataclasses import replace

import numpy as np
import pytest

from benchmarks.brute_force import judged, minima_of, random_scenes
from benchmarks.rest_scenes import AT_A_BIRTH, BIRTHS, aside, beside_the_middle, shipped
from benchmarks.to_rest import compared
from pem_core import assemble, find_equilibria
from pem_core.rest.proof import lists

HIDDEN = {
    "40 degrees aside": aside(),
    "20 degrees aside": aside(20.0),
    "on a ring of 80 mm": beside_the_middle(),
}
CAUGHT = {"symmetric": 16, "hinged": 10, "planar": 10}
"""How many random scenes of each kind."""


@pytest.mark.parametrize("name", HIDDEN)
def test_the_deepest_well_is_listed_and_proved(name):
    """It is narrower than any even set of starts; as the only other well is listed, all were captured at once there."""
    land, minima = minima_of(HIDDEN[name])
    table = find_equilibria(assemble(HIDDEN[name]))
    assert table.complete
    assert table.minima == len(minima) == 2
    np.testing.assert_allclose(table.energy[: table.minima].min(), land.energy(minima).min(), rtol=1e-9)
    assert np.isfinite(table.exit_energy[: table.minima]).all()


@pytest.mark.parametrize("name", HIDDEN)
def test_starts_beside_the_deepest_well_get_its_label(name):
    """Half of 80 starts lie in or beside wells; all that are captured rest where their motion ends."""
    found = compared(HIDDEN[name], 80, np.random.default_rng(0))
    assert found["wrong"] == found["unseen"] == found["settled"] == 0
    assert found["captured"] >= 72


@pytest.mark.parametrize("kind", CAUGHT)
def test_no_minimum_is_missed_and_none_invented(kind):
    """Two to six unequal tilted magnets 3 to 60 mm away, in fields or not; all these are proved."""
    scenes = random_scenes(kind, CAUGHT[kind])
    verdicts = [judged(scene, find_equilibria(assemble(scene), engine="compiled")) for scene in scenes]
    wrong = [(one.missed, one.invented, one.twice, one.other_missed) for one in verdicts]
    assert set(wrong) == {(0, 0, 0, 0)}
    assert all(one.proved for one in verdicts)
    assert sum(one.minima for one in verdicts) > len(verdicts)


@pytest.mark.parametrize("number", [0, 1, 8, 11])
def test_labels_are_where_the_motion_ends(number):
    """Over magnets 3 to 12 mm away; from the state at capture on, by rk4 on other equations."""
    found = compared(random_scenes("symmetric", number + 1)[number], 60, np.random.default_rng(number))
    assert found["wrong"] == found["unseen"] == 0
    assert found["captured"] > 30


@pytest.mark.parametrize("moment", BIRTHS)
def test_both_sides_of_a_birth_are_proved(moment):
    """Three wells and their saddles are born at once beside the middle, between moments 1e-11 A m^2 apart."""
    table = find_equilibria(assemble(shipped(moment)))
    assert table.complete
    assert table.minima == BIRTHS[moment]


def test_at_a_birth_nothing_is_proved():
    """Without outward rounding this list is called proved, with three wells, no saddle and one maximum."""
    assert not find_equilibria(assemble(shipped(AT_A_BIRTH))).complete


def test_a_proved_list_that_contradicts_its_space_raises(monkeypatch):
    """A search that forgets one of its zeros and says that it has all."""
    search = lists.search

    def forgetful(*arguments, **options):
        found = search(*arguments, **options)
        return replace(found, zeros=found.zeros.some(np.arange(1, len(found.zeros.owner))))

    monkeypatch.setattr(lists, "search", forgetful)
    with pytest.raises(ArithmeticError, match="error of the program"):
        find_equilibria(assemble(shipped(0.4)))
