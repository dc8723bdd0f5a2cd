"""Bifurcation diagrams: every branch once, whichever of its cycles it begins at."""

import numpy as np
import pytest

from pem_core.attractors.bifurcations import Kind
from pem_core.attractors.branches import End
from pem_core.attractors.diagrams import Start, bifurcation_diagram, is_on_any
from pem_core.attractors.strobes import Strobing
from tests.core.test_branches import PITCHFORK, family_of, kinds, needle_family, values


def test_each_branch_of_a_pitchfork_is_found_once():
    """The parabola leads from one side to the other; two starts on it and one at rest give two branches."""
    family = family_of(PITCHFORK, -1.0, 1.3, strobing=Strobing(1.0), rows=1)
    starts = [Start(0.5, np.array([0.7])), Start(0.6, np.array([-0.77])), Start(0.5, np.zeros(1))]
    found = bifurcation_diagram(family, starts)
    assert [kinds(branch) for branch in found] == [[Kind.BRANCH_POINT]] * 2
    np.testing.assert_allclose(found[0].state[0] ** 2, found[0].value, atol=1e-12)
    np.testing.assert_allclose(found[1].state, 0.0, atol=1e-12)
    assert is_on_any(family, found, Start(1.2, np.array([np.sqrt(1.2)])))
    assert not is_on_any(family, found[1:], Start(1.2, np.array([np.sqrt(1.2)])))


@pytest.mark.long
def test_a_needle_doubles_its_period_and_loses_its_symmetry():
    """Behind the flip of the rest a symmetric cycle of period two, and at its pitchfork two others that flip together.

    The cycle of period two that begins one period later is the same.
    """
    family = needle_family(0.1, 0.6)
    found = bifurcation_diagram(family, [Start(0.2, np.zeros(2)), Start(0.5, np.zeros(2))], switches=2)
    assert [branch.period for branch in found] == [1, 2, 2, 2]
    assert [kinds(branch) for branch in found] == [[Kind.FLIP], [Kind.BRANCH_POINT], [Kind.FLIP], [Kind.FLIP]]
    assert [branch.ends for branch in found[1:]] == [(End.BEGINS, End.INTERVAL)] * 3
    symmetric, one, other = found[1:]
    assert values(one) == pytest.approx(values(other), abs=1e-11)
    pitchfork = values(symmetric)[0]
    np.testing.assert_array_equal(symmetric.is_stable, symmetric.value < pitchfork)
    np.testing.assert_array_equal(one.is_stable, one.value < values(one)[0])
    middle = len(symmetric.value) // 2
    for state in (symmetric.state[:, middle], -symmetric.state[:, middle]):
        assert is_on_any(family, [symmetric], Start(symmetric.value[middle], state, 2))
    assert not is_on_any(family, [symmetric], Start(one.value[-1], one.state[:, -1], 2))
