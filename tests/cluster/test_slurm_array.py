"""Which share of the blocks a job of an array computes; no Slurm is needed to ask."""

import os
import subprocess

import pytest
from click.testing import CliRunner

from benchmarks.processes import ROOT
from pipelines.cli.main import main
from pipelines.run.run import Policy, run_study
from pipelines.store.sidecar import Shard
from tests.pipelines.small import several_blocks, three_magnets


@pytest.fixture
def share(tmp_path):
    """Return what asks a job for its share."""
    (tmp_path / "cluster").symlink_to(ROOT / "cluster")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "pem").write_text('#!/bin/sh\necho "$6"\n')
    (tmp_path / "bin" / "pem").chmod(0o755)

    def ask(number, least, most, count, **more):
        array = {"MIN": least, "MAX": most, "COUNT": count, "ID": number}
        told = {f"SLURM_ARRAY_TASK_{name}": str(value) for name, value in array.items()}
        path = f"{tmp_path / 'bin'}:{os.environ['PATH']}"
        command = ["bash", "cluster/slurm_array.sh", "study.yaml", "results/s.zarr"]
        there = {**os.environ, "PATH": path, **told, **more}
        return subprocess.run(command, cwd=tmp_path, env=there, capture_output=True, text=True)

    return ask


def begin(tmp_path, *counts):
    (tmp_path / "results" / "s.run").mkdir(parents=True)
    for count in counts:
        (tmp_path / "results" / "s.run" / f"events.1-of-{count}.jsonl").touch()


@pytest.mark.parametrize(
    ("array", "more", "expected"),
    [
        ((2, 1, 3, 3), {}, "2/3"),
        ((1, 1, 1, 1), {}, "1/1"),
        ((3, 1, 3, 2), {"PEM_SHARDS": "3"}, "3/3"),
        ((2, 2, 2, 1), {"PEM_SHARDS": "64"}, "2/64"),
    ],
)
def test_a_share_is_that_of_the_array_or_of_what_is_given(array, more, expected, share):
    said = share(*array, **more)
    assert (said.returncode, said.stdout.strip()) == (0, expected), said.stderr


@pytest.mark.parametrize("array", [(2, 2, 2, 1), (3, 1, 3, 2), (1, 1, 1, 1)])
def test_a_part_that_is_submitted_again_computes_the_share_that_it_had(array, share, tmp_path):
    begin(tmp_path, 3)
    assert share(*array).stdout.strip() == f"{array[0]}/3"


@pytest.mark.parametrize(
    ("array", "more", "remedy"),
    [
        ((0, 0, 2, 3), {}, "write --array 1-N for all shares, or add --export ALL,PEM_SHARDS=N for some of N"),
        ((1, 1, 3, 2), {}, "write --array 1-N for all shares"),
        ((2, 2, 2, 1), {}, "write --array 1-N for all shares"),
        ((0, 0, 2, 3), {"PEM_SHARDS": "3"}, "write --array 1-3, or a part of it"),
        ((4, 4, 4, 1), {"PEM_SHARDS": "3"}, "write --array 1-3, or a part of it"),
        ((1, 1, 3, 3), {"PEM_SHARDS": "three"}, "write --array 1-N for all shares"),
    ],
)
def test_an_array_of_unclear_shares_is_refused_with_what_to_write(array, more, remedy, share):
    said = share(*array, **more)
    assert (said.returncode, said.stdout) == (2, "")
    found = f"has {array[3]} from {array[1]} to {array[2]}; "
    assert f"--array must give shares from 1 to their number, but {found}" in said.stderr
    assert remedy in said.stderr


def test_a_store_that_was_begun_with_several_numbers_of_shares_asks_which(share, tmp_path):
    begin(tmp_path, 3, 4)
    said = share(1, 1, 3, 3)
    assert (said.returncode, "(the store was begun with 3 4)" in said.stderr) == (2, True)
    assert share(1, 1, 3, 3, PEM_SHARDS="4").stdout.strip() == "1/4"


@pytest.mark.long
def test_status_tells_of_every_shard(tmp_path, monkeypatch):
    several_blocks(monkeypatch)
    store = tmp_path / "s.zarr"
    run_study(three_magnets(), store, policy=Policy(Shard(2, 4)))
    said = CliRunner().invoke(main, ["status", str(store)]).output
    assert (
        "shard 1 of 4: 0 of 2 blocks done, no process is working on this shard\nshard 2 of 4: 2 of 2 blocks done\n"
        in said
    )
    assert "shard 4 of 4: 0 of 1 blocks done" in said
    run_study(three_magnets(), tmp_path / "t.zarr")
    assert "shard" not in CliRunner().invoke(main, ["status", str(tmp_path / "t.zarr")]).output
