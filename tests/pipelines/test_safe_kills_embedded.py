"""Runs with a scheduler and workers of their own, each harmed at a random moment, then the same command."""

import pytest

from benchmarks.kills import HARMS, Harm, Size
from benchmarks.processes import MAP
from tests.pipelines.test_safe_kills import check


@pytest.mark.long
def test_embedded_runs_end_as_if_they_had_been_left_alone(tmp_path):
    """Workers and the client are killed, ended or stopped for a second, and a disk is full."""
    harms = sorted({harm for harm in HARMS if harm.embedded}, key=str)
    assert len(harms) > 6
    assert sum(code != 0 for code in check(harms, Size(edge=20, block=25), tmp_path, 6)) > 1


@pytest.mark.long
def test_so_do_those_of_a_chain_of_spheres(tmp_path):
    """Of another kind of scene, whose rest points are searched before its points."""
    harms = [Harm("client"), Harm("worker", embedded=True)]
    size = Size(edge=12, block=12, study=MAP.with_name("magnetic_chain.yaml"))
    assert set(check(harms, size, tmp_path, 7)) != {0}


@pytest.mark.long
def test_so_do_runs_with_proofs(tmp_path):
    """Of a sample, whose points lie in some blocks; arrays of proofs are compared as all others."""
    harms = [Harm("worker"), Harm("scheduler")]
    assert set(check(harms, Size(edge=12, block=12, overrides=("proof={points: 4}",)), tmp_path, 8)) != {0}
