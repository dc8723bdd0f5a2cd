"""What is near an attractor, in few rows and in many."""

import numpy as np
import pytest

from pem_core import System
from pem_core.attractors.attractor import Kind
from pem_core.attractors.catalogue import catalogue_of
from pem_core.attractors.clouds import cloud_of
from pem_core.attractors.strobes import Strobing
from tests.core.test_cycles import TURN, problem_of
from tests.core.test_driven_attractors import NEEDLE, needle
from tests.systems import no_energy


def still(t, y, p, layout, rate):
    for row in range(7):
        rate[row] = 0.0 * y[row]


@pytest.mark.parametrize("rows", [2, 7])
def test_near_is_within_the_size_of_a_point_along_every_row(rows):
    """An arc, the first row an angle from 0 to pi, whose turns do not matter."""
    draw, phase = np.random.default_rng(rows), TURN / 2 * (np.arange(300) * (np.sqrt(5) - 1) / 2 % 1.0)
    points = np.stack([phase, *(np.cos(k * phase) / k for k in range(1, rows))], 1)
    strobing = Strobing(1.0, angles=((0, TURN),))
    cloud = cloud_of(problem_of(System(f"{rows} rows", still, no_energy), points[:1], (0.0, 1.0)), strobing, points)
    assert len(cloud.grid) == min(rows, 3)
    states = points[draw.integers(300, size=2000)] + draw.uniform(-2, 2, (2000, rows)) * cloud.size
    states[:200] = points[points[:, 0].argmin()] + draw.uniform(-1.5, 1.5, (200, rows)) * cloud.size
    states[:, 0] += TURN * draw.integers(-2, 3, 2000)

    off = np.abs(states[:, None] - points[None])
    off[..., 0] = np.minimum(off[..., 0] % TURN, -off[..., 0] % TURN)
    near = (off.max(2) <= cloud.size).any(1)
    np.testing.assert_array_equal(cloud.has(states.T), near)
    assert 0.001 < near.mean() < 0.9
    assert cloud.has(points.T).all()


@pytest.mark.long
def test_a_chaotic_needle():
    """Its states have 12 rows that count, of which two are free."""
    draw = np.random.default_rng(0)
    start = draw.uniform(-np.pi, np.pi, 12), draw.uniform(-20, 20, 12)
    whole = catalogue_of(needle(*start, moment=0.25), NEEDLE, most=200)
    assert [one.kind for one in whole.attractors] == [Kind.CHAOTIC]
    assert whole.attractors[0].exponent > 5 * whole.attractors[0].exponent_error
    assert (whole.sample.label == 0).all()
