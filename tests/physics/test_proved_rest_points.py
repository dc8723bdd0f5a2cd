"""Lists of rest points that are proved, against minima by brute force, in scenes that hide wells.

Brute force (``benchmarks.brute_force``) shares no equation with the program.
"""

from dataclasses import replace

import numpy as np
import pytest

from benchmarks.brute_force import judged, minima_of, random_scenes
from benchmarks.rest_scenes import AT_A_BIRTH, BIRTHS, shipped
from pem_core import assemble, find_equilibria
from pem_core.equilibria.proof import complete_lists
from tests.physics.hidden_wells import HIDDEN_WELLS

CAUGHT = [
    *(("symmetric", 6), ("hinged", 4), ("planar", 6)),
    *(
        pytest.param(kind, count, marks=pytest.mark.long)
        for kind, count in (("symmetric", 16), ("hinged", 10), ("planar", 10))
    ),
]
"""How many random scenes of each kind."""


@pytest.mark.long
@pytest.mark.parametrize("name", HIDDEN_WELLS)
def test_the_deepest_well_is_listed_and_proved(name):
    """It is narrower than any even set of starts; as the only other well is listed, all were captured at once there."""
    land, minima = minima_of(HIDDEN_WELLS[name])
    table = find_equilibria(assemble(HIDDEN_WELLS[name]))
    assert table.complete
    assert table.minima == len(minima) == 2
    np.testing.assert_allclose(table.energy[: table.minima].min(), land.energy(minima).min(), rtol=1e-9)
    assert np.isfinite(table.exit_energy[: table.minima]).all()


@pytest.mark.long
@pytest.mark.parametrize(("kind", "count"), CAUGHT)
def test_no_minimum_is_missed_and_none_invented(kind, count):
    """Two to six unequal tilted magnets 3 to 60 mm away, in fields or not; all these are proved."""
    scenes = random_scenes(kind, count)
    verdicts = [judged(scene, find_equilibria(assemble(scene))) for scene in scenes]
    wrong = [(one.missed, one.invented, one.twice, one.other_missed) for one in verdicts]
    assert set(wrong) == {(0, 0, 0, 0)}
    assert all(one.proved for one in verdicts)
    assert sum(one.minima for one in verdicts) > len(verdicts)


@pytest.mark.long
@pytest.mark.parametrize("moment", BIRTHS)
def test_both_sides_of_a_birth_are_proved(moment):
    """Three wells and their saddles are born at once beside the middle, between moments 1e-11 A m^2 apart."""
    table = find_equilibria(assemble(shipped(moment)))
    assert table.complete
    assert table.minima == BIRTHS[moment]


@pytest.mark.long
def test_at_a_birth_nothing_is_proved():
    """Without outward rounding this list is called proved, with three wells, no saddle and one maximum."""
    assert not find_equilibria(assemble(shipped(AT_A_BIRTH))).complete


def test_a_proved_list_that_contradicts_its_space_raises(monkeypatch):
    """A search that forgets one of its zeros and says that it has all."""
    search = complete_lists.search

    def forgetful(*arguments, **options):
        found = search(*arguments, **options)
        return replace(found, zeros=found.zeros.some(np.arange(1, len(found.zeros.owner))))

    monkeypatch.setattr(complete_lists, "search", forgetful)
    with pytest.raises(ArithmeticError, match="bug in the program"):
        find_equilibria(assemble(shipped(0.4)))
