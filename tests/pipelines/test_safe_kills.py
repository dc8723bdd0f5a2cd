"""Runs, each harmed at a random moment, then the same command: the bytes of a run that was left alone."""

import pytest

from benchmarks.kills import HARMS, Harm, Size, runs
from benchmarks.processes import MAP


@pytest.mark.long
def test_runs_that_are_harmed_end_as_if_they_had_been_left_alone(tmp_path):
    """Workers, nannies, schedulers and clients are killed, ended or stopped for a second, disks are full, others come.

    What takes minutes, a lock of another host and a job of Slurm's, is left to the benchmark.
    """
    harms = sorted({harm for harm in HARMS if harm.victim not in ("lock", "requeue")}, key=str)
    ends = list(runs(len(harms), Size(edge=20, block=25, stop=1.0), tmp_path, seed=6, harms=harms))
    assert len(ends) > 20
    assert [(str(end.harm), end.faults) for end in ends if end.faults] == []
    assert sum(end.code != 0 for end in ends) > 4


@pytest.mark.long
def test_so_do_those_of_a_chain_of_spheres(tmp_path):
    """Of another kind of scene, whose rest points are searched before its points."""
    harms = [Harm("worker"), Harm("client"), Harm("scheduler"), Harm("worker", embedded=True)]
    size = Size(edge=12, block=12, study=MAP.with_name("magnetic_chain.yaml"))
    ends = list(runs(len(harms), size, tmp_path, seed=7, harms=harms))
    assert [(str(end.harm), end.faults) for end in ends if end.faults] == []
    assert {end.code for end in ends} != {0}


@pytest.mark.long
def test_so_do_runs_with_proofs(tmp_path):
    """Of a sample, whose points lie in some blocks; arrays of proofs are compared as all others."""
    harms = [Harm("worker"), Harm("client"), Harm("scheduler"), Harm("worker", embedded=True)]
    size = Size(edge=20, block=25, overrides=("proof={points: 60}",))
    ends = list(runs(len(harms), size, tmp_path, seed=8, harms=harms))
    assert [(str(end.harm), end.faults) for end in ends if end.faults] == []
    assert {end.code for end in ends} != {0}
