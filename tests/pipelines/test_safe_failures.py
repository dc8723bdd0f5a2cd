"""A point that raises an error, limits on failures, Ctrl-C."""

import json
import signal

import numpy as np
import pytest
import xarray as xr

from benchmarks.processes import arrays
from pem_core.integrate.outcomes import Status
from pipelines.run import isolated_process
from pipelines.run.run import Policy, run_study
from pipelines.store import store as stores
from pipelines.store.sidecar import beside
from tests.pipelines.processes import IN_BACKGROUND, SLOW, STUDY, ended, limited, pem, settings, wait_until
from tests.pipelines.small import several_blocks, three_magnets

pytestmark = pytest.mark.long

BAD = ((3, 4), (3, 5), (8, 0))


@pytest.fixture
def broken(monkeypatch):
    """Make three points raise in this process; return whether they do, to be set."""
    state = {"is_broken": True, "calls": 0}
    real = isolated_process.simulate_points

    def raising(study, indices, **options):
        state["calls"] += 1
        if state["is_broken"] and any(((indices[0] == i) & (indices[1] == j)).any() for i, j in BAD):
            raise np.linalg.LinAlgError("singular matrix")
        return real(study, indices, **options)

    monkeypatch.setattr(isolated_process, "simulate_points", raising)
    return state


@pytest.mark.parametrize("refined", [(), ("refine={coarse: 2}",)])
def test_points_that_raise_an_error_fail_with_their_reason(broken, refined, tmp_path, monkeypatch):
    several_blocks(monkeypatch)
    end = run_study(three_magnets(*refined), tmp_path / "s.zarr")
    assert (end.done, end.points) == (108, 108)
    results = xr.open_zarr(tmp_path / "s.zarr").load()
    failed = list(zip(*np.nonzero(results.status.values == Status.ERROR), strict=True))
    assert end.failed == len(failed) > 0
    assert (results.rest_magnet.values[results.status.values == Status.ERROR] == -1).all()
    assert end.errors[0].endswith(": LinAlgError: singular matrix")
    broken["is_broken"] = False
    run_study(three_magnets(*refined), tmp_path / "whole.zarr")
    assert run_study(three_magnets(*refined), tmp_path / "s.zarr").failed == len(failed)
    again = run_study(three_magnets(*refined), tmp_path / "s.zarr", policy=Policy(retry_failed=True))
    assert (again.done, again.failed) == (108, 0)
    assert again.begun < 108
    assert arrays(tmp_path / "s.zarr") == arrays(tmp_path / "whole.zarr")


def test_a_point_that_raises_an_error_fails_alone(broken, tmp_path, monkeypatch):
    several_blocks(monkeypatch)
    run_study(three_magnets(), tmp_path / "s.zarr")
    broken["is_broken"] = False
    run_study(three_magnets(), tmp_path / "whole.zarr")
    results, whole = (xr.open_zarr(tmp_path / name).load() for name in ("s.zarr", "whole.zarr"))
    failed = results.status == Status.ERROR
    assert list(zip(*np.nonzero(failed.values), strict=True)) == list(BAD)
    for name in ("rest_time", "rest_magnet", "rest_position", "energy_drift"):
        np.testing.assert_array_equal(results[name].where(~failed, -1), whole[name].where(~failed, -1))


def test_an_error_stands_once_in_the_history_with_its_first_point(broken, tmp_path):
    run_study(three_magnets(), tmp_path / "s.zarr")
    events = [json.loads(line) for line in beside(tmp_path / "s.zarr", "events.jsonl").read_text().splitlines()]
    errors = [event for event in events if event["event"] == "error"]
    assert [(e["point"], e["message"]) for e in errors] == [("tilt_x=3,tilt_y=4", "LinAlgError: singular matrix")]
    assert broken["calls"] < 50


@pytest.mark.parametrize(("most", "blocks"), [(0, 2), (2, 5), (3, 6), (None, 6)])
def test_a_run_stops_once_more_points_have_failed_than_may(most, blocks, broken, tmp_path, monkeypatch):
    several_blocks(monkeypatch)
    end = run_study(three_magnets(), tmp_path / "s.zarr", policy=Policy(most_failures=most))
    assert end.done == 18 * blocks


def test_what_the_machine_lacks_is_not_blamed_on_a_point(monkeypatch, tmp_path):
    def full(study, indices, **options):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(isolated_process, "simulate_points", full)
    end = run_study(three_magnets(), tmp_path / "s.zarr")
    assert (end.done, end.failed) == (0, 0)
    assert "no space left on the disk" in end.errors[0]


def test_too_large_a_block_for_the_memory_is_halved(monkeypatch, tmp_path):
    real = isolated_process.simulate_points

    def small(study, indices, **options):
        if len(indices[0]) > 30:
            raise MemoryError
        return real(study, indices, **options)

    monkeypatch.setattr(isolated_process, "simulate_points", small)
    assert run_study(three_magnets(), tmp_path / "s.zarr").done == 108
    monkeypatch.undo()
    run_study(three_magnets(), tmp_path / "whole.zarr")
    assert arrays(tmp_path / "s.zarr") == arrays(tmp_path / "whole.zarr")


def test_a_receipt_is_small_whatever_the_error(monkeypatch, tmp_path):
    def raising(study, indices, **options):
        raise ValueError(f"{indices} " * 1000)

    monkeypatch.setattr(isolated_process, "simulate_points", raising)
    end = run_study(three_magnets("axes.tilt_x.points=4"), tmp_path / "s.zarr")
    assert end.failed == 36
    assert sum(map(len, end.errors)) < 800


@pytest.mark.parametrize(
    ("workers", "kind", "start"),
    [
        (("--shard", "1/1"), signal.SIGINT, ()),
        (("--shard", "1/1"), signal.SIGTERM, IN_BACKGROUND),
        (("--workers", 2), signal.SIGINT, ()),
        (("--workers", 2), signal.SIGTERM, ()),
    ],
)
def test_an_interrupt_drains_and_the_same_command_goes_on(workers, kind, start, tmp_path):
    store = tmp_path / "s.zarr"
    command = ("run", STUDY, "--out", store, *workers, *settings(*SLOW, "axes.tilt_x.points=48"))
    process = pem(*command, start=start)
    wait_until(lambda: store.exists() and any(status.any() for _, status in stores.statuses(store)))
    process.send_signal(kind)
    code, said = ended(process)
    assert code == 1, said
    assert "stopping after the blocks that are being computed" in said
    assert "run the same command again to compute the missing points" in said
    assert "Traceback" not in said
    counts = stores.census(store).points
    assert counts["pending"] % 256 == 0
    assert 0 < counts["done"] < 1536
    events = next(store.with_name("s.run").glob("events*.jsonl")).read_text().splitlines()
    told = sum(event.get("points", 0) for event in map(json.loads, events) if event["event"] == "block")
    assert told == counts["done"] or (told < counts["done"] and workers[0] == "--workers")


def test_a_second_interrupt_stops_at_once(tmp_path):
    store = tmp_path / "s.zarr"
    slow = settings("axes.tilt_x.points=64", "axes.tilt_y.points=64", "integrate.step=5 us")
    process = pem("run", STUDY, "--out", store, "--shard", "1/1", *slow)
    wait_until((tmp_path / "s.run" / "manifest.1-of-1.json").exists)
    with limited(process):
        process.send_signal(signal.SIGINT)
        assert any("again to stop at once" in line for line in process.stdout)
        process.send_signal(signal.SIGINT)
        code, said = ended(process, 30)
    assert code == 1
    assert "stopped; run the same command again to continue" in said
    assert not (tmp_path / "s.run" / "lock.1-of-1").exists()
