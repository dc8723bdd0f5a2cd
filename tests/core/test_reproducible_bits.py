"""The bits of a trajectory do not depend on its process, its block, its neighbours or the order."""

import subprocess
import sys

import numpy as np
import pytest

from tests.core.random_trajectories import POINTS, digest, simulated


@pytest.mark.long
def test_ten_thousand_points_in_two_processes():
    command = [sys.executable, "-m", "tests.core.random_trajectories"]
    others = [
        subprocess.Popen([*command, order, block], stdout=subprocess.PIPE, text=True)
        for order, block in (("1", "997"), ("2", "3001"))
    ]
    expected = digest(0, POINTS)
    for other in others:
        output, _ = other.communicate(timeout=600)
        assert other.returncode == 0
        assert output.strip() == expected


def test_neighbours_of_a_single_point_and_of_a_lane_of_points():
    """Points alone, eight by eight, and sixty-four side by side."""
    expected = simulated(np.arange(64))
    for width in (1, 8):
        for first in (0, 24, 56):
            np.testing.assert_array_equal(
                simulated(np.arange(first, first + width)), expected[:, first : first + width]
            )


def test_other_points_have_other_numbers():
    a, b = simulated(np.arange(2)).T
    assert (a[5:] != b[5:]).any()
