"""Cycles of a branch at given values: equilibria on a circle in closed form, and cycles through a fold."""

import numpy as np
import pytest

from pem_core import System
from pem_core.attractors.branches import follow_branch
from pem_core.attractors.crossings import crossings
from pem_core.attractors.cycles import refine_cycles
from pem_core.attractors.families import Family
from pem_core.attractors.strobes import Strobing
from tests.core.test_cycles import problem_of
from tests.systems import no_energy


def circle(t, y, p, layout, rate):
    rate[0] = 1.0 - y[0] * y[0] - p[0] * p[0]


CIRCLE = System("circle of equilibria at given values", circle, no_energy)
VALUES = (-1.5, -0.5, 0.1, 0.6, 1.2)


@pytest.fixture(scope="module")
def family():
    return Family(lambda r: problem_of(CIRCLE, np.zeros((len(r), 1)), (r, 2.5)), Strobing(0.7), -2.0, 2.0)


@pytest.fixture(scope="module")
def branch(family):
    return follow_branch(family, 0.1, np.array([1.0]))


def test_a_closed_branch_passes_each_value_twice(family, branch):
    """They are sqrt(1 - r^2) and its negative, with multipliers exp(-2 x T); no equilibrium beyond the folds."""
    found, lost = crossings(family, branch, VALUES)
    assert lost == 0
    assert sorted(one.number for one in found if VALUES[one.number] != 0.1) == [1, 1, 3, 3]
    for one in found:
        x = np.sqrt(1 - VALUES[one.number] ** 2) * (1 if one.is_stable else -1)
        assert one.orbit.shape == (1, 1)
        assert one.orbit[0, 0] == pytest.approx(x, abs=1e-13)
        assert one.multiplier.real.item() == pytest.approx(np.exp(-1.4 * x), rel=1e-11)


def test_a_value_at_a_point_of_a_branch_counts_once(family, branch):
    """The branch begins and ends at r = 0.1, and passes it once more at the other side of the circle."""
    own = [one for one in crossings(family, branch, VALUES).found if one.number == 2]
    assert len(own) == 2
    assert sorted(one.is_stable for one in own) == [False, True]


def test_cycles_near_a_fold_keep_their_sides(family, branch):
    """1e-6 before the fold the two equilibria are 0.003 apart, closer than the steps of the branch."""
    values = (1.0 - 1e-6,)
    found, lost = crossings(family, branch, values)
    assert lost == 0
    x = np.sqrt(1 - values[0] ** 2)
    assert sorted(one.orbit.item() for one in found) == pytest.approx([-x, x], abs=1e-10)


def test_crossings_are_those_of_newtons_method(family, branch):
    """The same numbers as from a search that begins at the closed form."""
    one = next(one for one in crossings(family, branch, VALUES).found if one.number == 3 and not one.is_stable)
    again = refine_cycles(problem_of(CIRCLE, np.array([[-0.8]]), (np.array([0.6]), 2.5)), Strobing(0.7), 1)
    np.testing.assert_allclose(one.orbit[0], again.orbit[0, :, 0], atol=1e-14)


def test_a_branch_of_another_system_is_lost(family, branch):
    """Where the equilibria of a shifted circle are sought from this branch, each pass is reported as lost."""
    shifted = Family(lambda r: problem_of(CIRCLE, np.zeros((len(r), 1)), (r + 0.4, 2.5)), Strobing(0.7), -2.0, 2.0)
    assert crossings(shifted, branch, (0.5,)) == ([], 2)
