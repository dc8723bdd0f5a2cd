"""A start at an unstable cycle is on no attractor, although nothing of its motion moves away."""

import numpy as np
import pytest

from pem_core import Problem, System
from pem_core.attractors.attractor import Kind
from pem_core.attractors.catalogue import catalogue_of
from pem_core.attractors.strobes import MAP


def two_wells(t, y, p, layout, after):
    """Map with the fixed points 0 (slope 3/2), -1 and 1 (slope 0) of the first row; the second row halves."""
    after[0] = 1.5 * y[0] - 0.5 * y[0] * y[0] * y[0]
    after[1] = 0.5 * y[1]


def energy(t, y, p, layout):
    return 0.0 * y[0]


WELLS = System("two wells", two_wells, energy)


@pytest.mark.long
def test_a_start_at_an_unstable_fixed_point_is_no_attractor():
    state = np.array([[-0.5, 0.0, 0.5], [0.1, 0.0, 0.1]])
    found = catalogue_of(Problem(WELLS, np.zeros(1, np.int64), np.zeros((1, 1)), state), MAP)
    assert [one.kind for one in found.attractors] == [Kind.EQUILIBRIUM] * 2
    np.testing.assert_allclose([one.points[0, 0] for one in found.attractors], [-1, 1], atol=1e-9)
    assert [one.points[0].tolist() for one in found.unstable] == [[0, 0]]
    assert found.sample.label.tolist()[::2] == [0, 1]
    assert found.sample.label[1] < 0
