"""Runs on a site, each harmed at a random moment, then the same command: the bytes of a run that was left alone."""

import pytest

from benchmarks.kills import HARMS, Size, runs


def check(harms, size, folder, seed):
    """Check that runs with these harms end as one without, and return their exit codes."""
    ends = list(runs(len(harms), size, folder, seed=seed, harms=harms))
    assert len(ends) == len(harms)
    assert [(str(end.harm), end.faults) for end in ends if end.faults] == []
    return [end.code for end in ends]


@pytest.mark.long
def test_runs_on_a_site_end_as_if_they_had_been_left_alone(tmp_path):
    """Workers, nannies, schedulers and clients are killed, ended or stopped for a second, and others come.

    What takes minutes, a lock of another host and a job of Slurm's, is left to the benchmark.
    """
    harms = sorted({harm for harm in HARMS if not harm.embedded and harm.victim not in ("lock", "requeue")}, key=str)
    assert len(harms) > 13
    assert sum(code != 0 for code in check(harms, Size(edge=20, block=25), tmp_path, 6)) > 2
