"""Independent processes share the blocks of a store: no scheduler, the same bytes."""

import pytest
from click.testing import CliRunner

from benchmarks.processes import arrays
from pem_core import InputError
from pipelines.cli.main import main
from pipelines.run.run import Policy, run_study
from pipelines.store import store as stores
from pipelines.store.sidecar import Shard, shard_from
from tests.pipelines.processes import STUDY, ended, pem, settings
from tests.pipelines.small import several_blocks, three_magnets

GRID = ("axes.tilt_x.points=64", "axes.tilt_y.points=64")


@pytest.mark.long
def test_three_processes_at_once_give_the_bytes_of_one(tmp_path):
    """They lay the store out together; the last to end writes the summary and draws."""
    shared, alone = tmp_path / "shared.zarr", tmp_path / "alone.zarr"
    processes = [pem("run", STUDY, "--out", shared, "--shard", f"{i}/3", *settings(*GRID)) for i in (1, 2, 3)]
    results = [ended(process) for process in processes]
    assert [code for code, _ in results] == [0, 0, 0], results
    assert ended(pem("run", STUDY, "--out", alone, "--shard", "1/1", *settings(*GRID)))[0] == 0
    assert arrays(shared) == arrays(alone)
    assert "summary/rest_map/wins" in arrays(shared) or any("summary" in name for name in arrays(shared))
    assert stores.read_attributes(shared)["pem_state"] == "complete"
    assert stores.read_attributes(shared)["history"].count("\n") == 1
    assert shared.with_suffix(".png").exists()
    assert not list((tmp_path / "shared.run").glob("lock*"))
    assert len(list((tmp_path / "shared.run").glob("events.*-of-3.jsonl"))) == 3
    assert {entry.name for entry in tmp_path.iterdir()} == {
        f"{name}.{ending}" for name in ("shared", "alone") for ending in ("zarr", "run", "png", "html")
    }


def test_a_shard_computes_its_own_blocks_and_counts_them_alone(monkeypatch, tmp_path):
    several_blocks(monkeypatch)
    store = tmp_path / "s.zarr"
    end = run_study(three_magnets(), store, policy=Policy(Shard(2, 4)))
    assert (end.points, end.done) == (36, 36)
    assert stores.census(store).pending == (0, 2, 3, 4)
    assert stores.read_attributes(store)["pem_state"] == "running"


@pytest.mark.parametrize("text", ["0/3", "4/3", "1", "a/b", "1/", "-1/2"])
def test_a_wrong_shard_is_refused(text):
    with pytest.raises(InputError, match=r"--shard must be I/N with I from 1 to N"):
        shard_from(text)


@pytest.mark.parametrize("option", [("--overwrite",), ("--workers", "2"), ("--scheduler", "tcp://here:1")])
def test_what_makes_no_sense_beside_a_shard_is_refused(option, tmp_path):
    result = CliRunner().invoke(main, ["run", str(STUDY), "--out", str(tmp_path / "s.zarr"), "--shard", "1/2", *option])
    assert result.exit_code == 2
    assert "must not be given together with --shard" in result.output
    assert not (tmp_path / "s.zarr").exists()
