"""Blocks from a timed sample; many short blocks; what a resume reads."""

import gc
import math
import shutil

import numpy as np
import psutil
import pytest

from benchmarks.blocks import line
from benchmarks.processes import arrays
from pem_core.outcome import Status
from pipelines import calibrate, flight
from pipelines import store as stores
from pipelines.calibrate import BLOCK_SECONDS, most_points, seconds_per_point, timed_plan
from pipelines.flight import Flight
from pipelines.grid import Grid
from pipelines.progress import Counter, Receipt
from pipelines.run import run_study
from pipelines.sidecar import sidecar
from pipelines.store import census
from tests.pipelines.small import several_blocks, three_magnets

LARGE = ("axes.tilt_x.points=1000", "axes.tilt_y.points=1000")


@pytest.mark.parametrize(("seconds", "points"), [(1e-1, 100), (1e-3, 10_000), (1e-2, 1000), (10.0, 1), (100.0, 1)])
def test_a_block_takes_some_seconds(seconds, points):
    """Of a million points on four workers; at 10 s a point one point is a block."""
    grid, told = timed_plan(three_magnets(*LARGE), 4, lambda study, most: seconds)
    assert told == seconds
    longest = max(BLOCK_SECONDS, 10**6 * seconds / calibrate.MANY_BLOCKS)
    expected = max(1, min(longest, calibrate.LONGEST_SECONDS) / seconds)
    assert 0.4 * expected <= math.prod(grid.block) <= max(1, 1.01 * expected)
    if seconds <= 1e-2:
        assert grid.blocks <= 1.1 * calibrate.MANY_BLOCKS
    assert points * seconds <= calibrate.LONGEST_SECONDS or points == 1


@pytest.mark.parametrize("workers", [1, 4, 100])
def test_all_workers_have_blocks_and_memory_suffices(workers):
    study = three_magnets(*LARGE)
    grid, _ = timed_plan(study, workers, lambda study, most: 1e-9)
    assert grid.blocks >= 4 * workers
    assert math.prod(grid.block) <= most_points(study, workers)
    assert math.prod(grid.block) * stores.block_bytes(study) <= 64e6


def test_a_sample_that_raises_an_error_leaves_likely_blocks(monkeypatch):
    def broken(study, grid, number):
        raise ZeroDivisionError

    monkeypatch.setattr(calibrate, "block_values", broken)
    study = three_magnets(*LARGE)
    assert seconds_per_point(study, 1000) is None
    assert timed_plan(study, 4) == (stores.plan(study), None)


def test_a_sample_grows_until_it_says_what_a_point_takes(monkeypatch):
    """A clock that a point moves by 1 ms, and a block by 40 ms besides."""
    clock, sizes = [0.0], []

    def slow(study, grid, number):
        sizes.append(len(grid.indices(number)[0]))
        clock[0] += 0.04 + 1e-3 * sizes[-1]
        return {"status": np.ones(sizes[-1])}

    monkeypatch.setattr(calibrate, "block_values", slow)
    monkeypatch.setattr(calibrate.time, "process_time", lambda: clock[0])
    assert seconds_per_point(three_magnets(*LARGE), 10**5) == pytest.approx(1e-3, rel=0.2)
    assert max(sizes) < 5000


def test_whatever_the_blocks_the_bits_are_the_same(tmp_path):
    run_study(three_magnets(), tmp_path / "timed.zarr")
    run_study(three_magnets(), tmp_path / "given.zarr", block=7)
    assert stores.stored_study(tmp_path / "given.zarr")[1].block == (1, 7)
    assert arrays(tmp_path / "timed.zarr") == arrays(tmp_path / "given.zarr")
    assert run_study(three_magnets(), tmp_path / "given.zarr", block=50).begun == 108
    assert stores.stored_study(tmp_path / "given.zarr")[1].block == (1, 7)


def test_sizes_of_blocks_are_those_of_their_points():
    grid = Grid((7, 5, 3), (2, 5, 2))
    assert grid.sizes().tolist() == [len(grid.indices(number)[0]) for number in range(grid.blocks)]


@pytest.mark.long
def test_two_thousand_short_blocks_leave_nothing_behind(tmp_path, monkeypatch):
    """Blocks go several at a time, few tasks are in flight, and neither client nor scheduler keeps anything of them."""
    from pipelines.connect import connected

    flights, most = [], [0]
    real = Flight.landed

    def watched(this):
        flights[:] = [this]
        most[0] = max(most[0], len(this.futures))
        return real(this)

    monkeypatch.setattr(Flight, "landed", watched)
    with connected(workers=2) as client:
        run_study(line(200), tmp_path / "warm.zarr", client, block=1)
        gc.collect()
        before = psutil.Process().memory_info().rss
        end = run_study(line(2000), tmp_path / "s.zarr", client, block=1)
        assert psutil.Process().memory_info().rss - before < 30e6
        assert (end.done, end.failed, end.errors) == (2000, 0, ())
        assert 1 < most[0] <= flight.SMALLEST_WINDOW
        assert flights[0].together > 1
        assert (flights[0].futures, flights[0].tasks) == ({}, {})
        assert not [key for key in client.futures if "pem-" in str(key)]
        assert client.run_on_scheduler(lambda dask_scheduler: len(dask_scheduler.tasks)) < 5


def forbidden(*arguments):
    raise AssertionError("a chunk of status was read")


@pytest.fixture
def store(tmp_path, monkeypatch):
    several_blocks(monkeypatch)
    run_study(three_magnets(), tmp_path / "s.zarr")
    return tmp_path / "s.zarr"


def test_a_finished_store_is_known_without_reading_a_chunk(store, monkeypatch):
    monkeypatch.setattr(stores, "statuses", lambda path, numbers: iter(map(forbidden, numbers)))
    assert run_study(three_magnets(), store).begun == 108


@pytest.mark.parametrize(
    "change", ["reset", "deleted", "overwritten", "moved alone", "history of another", "copied without times"]
)
def test_status_is_the_truth_whatever_the_receipts_say(change, store, tmp_path):
    """Each leaves receipts that are not those of the files: the files are read."""
    here, pending = store, 18
    if change == "reset":
        stores.reset(store, [2])
    elif change == "deleted":
        (store / "status/c/2/0").unlink()
    elif change == "overwritten":
        stores._arrays.cache_clear()
        stores._arrays(store)["status"][4:6] = Status.PENDING
    else:
        here, pending = tmp_path / "there" / "s.zarr", 0
        shutil.copytree(store, here, copy_function=shutil.copy)
        if change != "moved alone":
            shutil.copytree(sidecar(store), sidecar(here))
        if change == "history of another":
            stores.reset(here, [0, 1])
            pending = 36
    found = census(here)
    assert (found.points["pending"], found.points["done"]) == (pending, 108 - pending)
    assert len(found.pending) == pending // 18


def test_failed_points_are_counted_by_kind_without_reading(tmp_path, monkeypatch):
    onto = ["scene.placed.0.position=[0, 0, -30.55 cm]", "axes.tilt_x.from=0", "axes.tilt_x.points=2"]
    study = three_magnets(*onto, "axes.tilt_y.from=0", "axes.tilt_y.to=0 deg", "axes.tilt_y.points=1")
    run_study(study, tmp_path / "s.zarr")
    read = stores.statuses(tmp_path / "s.zarr")
    counts = np.bincount(np.concatenate([status.ravel() for _, status in read]), minlength=len(Status))
    monkeypatch.setattr(stores, "statuses", lambda path, numbers: iter(map(forbidden, numbers)))
    told = census(tmp_path / "s.zarr")
    assert list(told.points.values()) == counts.tolist()
    assert counts[Status.NOT_FINITE] == 1
    assert census(tmp_path / "s.zarr", retry_failed=True).pending == (0,)


def test_a_run_on_a_full_disk_begins_no_more_blocks_after_a_while(monkeypatch):
    clock = [0.0]
    monkeypatch.setattr("pipelines.progress.time.monotonic", lambda: clock[0])
    counter = Counter(stores.Census({code.name.lower(): 0 for code in Status}, ()))
    for number in range(100):
        counter.add(Receipt(number, errors=(("", "OSError: No space left on device"),)))
    assert not counter.is_stuck()
    clock[0] = 61.0
    assert counter.is_stuck()
    counter.add(Receipt(1, points=1))
    assert not counter.is_stuck()
