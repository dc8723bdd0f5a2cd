"""Grids and blocks."""

import numpy as np
import pytest

from pipelines.outputs.blocking import plan
from pipelines.outputs.variables import bytes_per_point
from pipelines.study.grid import BATCH_BYTES, Grid, is_initial
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES, three_magnets

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(("shape", "block"), [((7, 5, 3), (2, 5, 2)), ((4,), (3,)), ((), ()), ((1, 1), (1, 1))])
def test_blocks_cover_every_point_once(shape, block):
    grid = Grid(shape, block)
    seen = np.zeros(shape, int)
    for number in range(grid.blocks):
        seen[grid.slices(number)] += 1
        indices = grid.indices(number)
        if shape:
            assert (np.stack(np.unravel_index(np.arange(seen.size), shape)).shape[0]) == len(indices)
            assert (seen[indices] >= 1).all()
    assert (seen == 1).all()
    assert grid.points == seen.size


def test_blocks_grow_along_initial_conditions_first():
    """A block of the four-axis scan meets one parameter set, if it has no more points than one has starts."""
    grid = plan(load_study(STUDIES / "moment_field_scan.yaml"), 800)
    assert grid.block[:2] == (1, 1)
    assert grid.block[3] == grid.shape[3]


def test_initial_conditions_are_distinguished_from_parameters():
    assert is_initial("pendulums.0.tilt.0")
    assert is_initial("pendulums.2.angular_velocity.1")
    assert not is_initial("pendulums.0.drag")
    assert not is_initial("placed.0.tilt.0")


def test_texts_get_blocks_of_their_own():
    study = three_magnets("axes.puck.path=placed.0.body", "axes.puck.values=[puck, bob]")
    assert plan(study).block[2] == 1


def test_blocks_keep_within_their_bytes():
    study = three_magnets("outputs=[rest, trajectory]", "integrate.record_every=8 ms")
    assert np.prod(plan(study, 100).block) * bytes_per_point(study) <= BATCH_BYTES < 99 * bytes_per_point(study)


def test_a_billion_points_are_a_few_numbers():
    study = three_magnets("axes.tilt_x.points=1000000000", "axes.tilt_y.points=1")
    grid = plan(study)
    assert grid.points == 10**9
    assert grid.blocks < 30_000
    last = grid.indices(grid.blocks - 1)
    assert last[0][-1] == 10**9 - 1
    assert study.axes[0].sweeps[0].in_file_unit(last[0])[-1] == 25.0
