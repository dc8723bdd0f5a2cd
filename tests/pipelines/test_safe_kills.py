"""Twenty runs, each harmed at a random moment, then the same command: the bytes of a run that was left alone."""

import pytest

from benchmarks.kills import HARMS, Size, runs


@pytest.mark.long
def test_twenty_runs_that_are_harmed_end_as_if_they_had_been_left_alone(tmp_path):
    """Workers, nannies, schedulers and clients are killed or stopped for a second, disks are full."""
    ends = list(runs(20, Size(edge=20, block=25, stop=1.0), tmp_path, seed=6))
    assert {end.harm for end in ends} == set(HARMS)
    assert [(str(end.harm), end.faults) for end in ends if end.faults] == []
    assert sum(end.code != 0 for end in ends) > 4
