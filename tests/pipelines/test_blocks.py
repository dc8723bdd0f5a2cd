"""Blocks follow from the study; many short blocks; what a resume reads."""

import gc
import math
import shutil
from dataclasses import replace

import numpy as np
import psutil
import pytest
import zarr

from benchmarks.blocks import line
from benchmarks.processes import arrays
from pem_core.integrate.outcomes import Status
from pipelines.history import progress
from pipelines.history.progress import Counter, Receipt
from pipelines.outputs import blocking, symmetry_copies
from pipelines.outputs.blocking import nominal_seconds, plan
from pipelines.outputs.overviews import overview_layers
from pipelines.outputs.simulate import simulate_points
from pipelines.outputs.symmetry_copies import block_values
from pipelines.outputs.variables import variables
from pipelines.run import dispatch
from pipelines.run.block import compute_block
from pipelines.run.dispatch import Flight
from pipelines.run.run import run_study
from pipelines.store import store as stores
from pipelines.store.chunk_codec import chunk_codec
from pipelines.store.sidecar import sidecar
from pipelines.store.store import census
from pipelines.study.grid import CHUNK_POINTS, Grid
from pipelines.study.load import load_study
from tests.pipelines.damaged_files import truncate
from tests.pipelines.small import STUDIES, several_blocks, three_magnets


def blocks_of(points, *overrides):
    """Return the blocks of the main study on a square of so many points along each axis."""
    sizes = [f"axes.{name}.points={points}" for name in ("tilt_x", "tilt_y")]
    return plan(load_study(STUDIES / "three_magnets.yaml", (*sizes, *overrides)))


def test_blocks_follow_from_the_study_alone(monkeypatch):
    """No clock is asked, and nothing of the machine."""
    monkeypatch.setattr("time.process_time", forbidden)
    monkeypatch.setattr("pipelines.run.connect.available_cores", forbidden)
    assert blocks_of(400).block == (25, 400)


def test_hundred_million_points_are_below_seven_thousand_files():
    grid = blocks_of(10_000)
    study = load_study(STUDIES / "three_magnets.yaml")
    overviews = sum(layer.grid.blocks * len(layer.variables) for layer in overview_layers(study, grid))
    assert grid.blocks * len(variables(study)) + overviews < 7000


@pytest.mark.parametrize("points", [1000, 10_000, 31_623, 300_000])
def test_a_long_block_is_of_whole_chunks(points):
    grid = blocks_of(points)
    assert math.prod(grid.chunk) <= CHUNK_POINTS < math.prod(grid.block) or not grid.chunk
    assert all(block % chunk == 0 for block, chunk in zip(grid.block, grid.chunk or (1, 1), strict=True))
    assert bool(grid.chunk) == (points > 1000)


def test_slow_points_have_short_blocks():
    """A thousand times the time, until the end: a thousandth of the points. Never fewer than make 20,000 blocks."""
    fast = math.prod(blocks_of(10_000).block)
    slow = blocks_of(10_000, "integrate.until=7500 s", "stop.when=end")
    assert math.prod(slow.block) == pytest.approx(10**8 / blocking.MOST_BLOCKS, rel=0.12)  # whole cells of 4 x 4
    assert math.prod(blocks_of(1000, "integrate.until=7500 s", "stop.when=end").block) < fast / 900


def test_a_million_points_are_shared_out():
    """In some 64 blocks, of whole rows; four million in twice as many, so that no worker waits long for the last."""
    assert blocks_of(1000) == Grid((1000, 1000), (15, 1000))
    assert blocks_of(2000).blocks == 125
    assert 128 <= blocks_of(4000).blocks < 160


def test_deviations_count_as_further_trajectories():
    study = load_study(STUDIES / "driven_compass.yaml")
    plain = replace(study, entry=replace(study.entry, outputs=("final",), summaries=(), indicators=None))
    assert nominal_seconds(study) == pytest.approx(2 * nominal_seconds(plain))


def test_parameter_sets_have_blocks_of_their_own():
    """A thousand parameter sets of a start each: blocks of about a second of searches, whatever those of points."""
    axes = "axes={moment: {path: bodies.bob.magnets.0.moment.2, from: 0.1, to: 0.9, points: 1000}}"
    grid = plan(load_study(STUDIES / "three_magnets.yaml", (axes,)))
    assert (grid.block, grid.table) == ((1000,), (100,))


def test_a_small_study_has_few_blocks_so_that_a_core_is_busy():
    """A third of a second each, for which 64 x 64 quick points are too few; slow ones are shared out."""
    assert blocks_of(64).blocks == 1
    assert blocks_of(150).blocks == 5
    assert blocks_of(64, "integrate.until=7500 s", "stop.when=end").blocks > 16


@pytest.mark.parametrize("name", sorted(path.stem for path in STUDIES.glob("*.yaml")))
def test_shipped_studies_have_blocks_of_even_length(name):
    study = load_study(STUDIES / f"{name}.yaml")
    grid = plan(study)
    assert grid.blocks == 1 or min(grid.sizes()) > 0.6 * max(grid.sizes())


def test_a_block_past_what_memory_holds_is_computed_in_batches(monkeypatch):
    """The same bits, and no batch longer than it may be."""
    study, sizes = three_magnets(), []
    whole = block_values(study, Grid(study.shape, study.shape), 0)

    def counted(study, indices):
        sizes.append(len(indices[0]))
        return simulate_points(study, indices)

    monkeypatch.setattr(symmetry_copies, "batch_points", lambda study: 50)
    parts = block_values(study, Grid(study.shape, study.shape), 0, counted)
    assert sizes == [36, 36, 36]
    assert {name: value.tobytes() for name, value in parts.items()} == {n: v.tobytes() for n, v in whole.items()}


@pytest.mark.long
def test_whatever_the_blocks_the_bits_are_the_same(tmp_path):
    run_study(three_magnets(), tmp_path / "likely.zarr")
    run_study(three_magnets(), tmp_path / "given.zarr", block=7)
    assert stores.stored_study(tmp_path / "given.zarr")[1].block == (1, 5)
    assert arrays(tmp_path / "likely.zarr") == arrays(tmp_path / "given.zarr")
    assert run_study(three_magnets(), tmp_path / "given.zarr", block=50).begun == 108
    assert stores.stored_study(tmp_path / "given.zarr")[1].block == (1, 5)


def _files(folder):
    return [path for path in folder.rglob("*") if path.is_file()]


def test_a_file_has_the_bytes_that_zarr_would_write(tmp_path, monkeypatch):
    """Shards of two chunks, cut short at both ends of the axes, and arrays with further dimensions."""
    monkeypatch.setattr(stores, "plan", lambda study, points=None: Grid(study.shape, (5, 4), (5, 2)))
    run_study(three_magnets(), tmp_path / "ours.zarr")
    ours = zarr.open_group(tmp_path / "ours.zarr", mode="r", use_consolidated=False)
    shutil.copytree(tmp_path / "ours.zarr", tmp_path / "theirs.zarr")
    theirs = zarr.open_group(tmp_path / "theirs.zarr", mode="r+", use_consolidated=False)
    for name in ("status", "rest_time", "rest_position"):
        shutil.rmtree(tmp_path / "theirs.zarr" / name / "c")
        theirs[name].with_config({"write_empty_chunks": True})[...] = ours[name][...]
        files = [path.relative_to(tmp_path / "ours.zarr") for path in _files(tmp_path / "ours.zarr" / name / "c")]
        both = [(tmp_path / home / file).read_bytes() for file in files for home in ("ours.zarr", "theirs.zarr")]
        assert len(both) == 2 * 9
        assert both[::2] == both[1::2]


def test_a_block_of_nothing_but_fill_values_has_its_file(tmp_path, monkeypatch):
    several_blocks(monkeypatch)
    stores.create_store(tmp_path / "s.zarr", three_magnets())
    shape = stores.stored_study(tmp_path / "s.zarr")[1].block
    content = chunk_codec(tmp_path / "s.zarr", "rest_time").encode(np.full(shape, np.nan))
    assert len(content) > 2 * 16 + 4  # more than the index of a shard of two chunks


def test_a_block_that_was_damaged_is_written_again(tmp_path, monkeypatch):
    """Zarr reads a shard before it writes it, and would raise an error."""
    several_blocks(monkeypatch)
    run_study(three_magnets(), tmp_path / "s.zarr")
    for name in ("status", "rest_time"):
        truncate(tmp_path / "s.zarr" / name / "c/2/0")
    assert compute_block(str(tmp_path / "s.zarr"), 2, stores.fingerprint(tmp_path / "s.zarr")).errors == ()


def test_sizes_of_blocks_are_those_of_their_points():
    grid = Grid((7, 5, 3), (2, 5, 2))
    assert grid.sizes().tolist() == [len(grid.indices(number)[0]) for number in range(grid.blocks)]


@pytest.mark.long
def test_two_thousand_short_blocks_leave_nothing_behind(tmp_path, monkeypatch):
    """Blocks go several at a time, few tasks are in flight, and neither client nor scheduler keeps anything of them."""
    from pipelines.run.connect import connected

    flights, most = [], [0]
    real = Flight.landed

    def watched(this):
        flights[:] = [this]
        most[0] = max(most[0], len(this.tasks))
        return real(this)

    monkeypatch.setattr(Flight, "landed", watched)
    with connected(workers=2) as client:
        run_study(line(200), tmp_path / "warm.zarr", client, block=1)
        gc.collect()
        before = psutil.Process().memory_info().rss
        end = run_study(line(2000), tmp_path / "s.zarr", client, block=1)
        assert psutil.Process().memory_info().rss - before < 30e6
        assert (end.done, end.failed, end.errors) == (2000, 0, ())
        assert 1 < most[0] <= dispatch.SMALLEST_WINDOW
        assert flights[0].together > 1
        assert flights[0].tasks == {}
        assert not [key for key in client.futures if "pem-" in str(key)]
        assert client.run_on_scheduler(lambda dask_scheduler: len(dask_scheduler.tasks)) < 5


@pytest.mark.long
def test_the_scheduler_keeps_few_messages():
    """Dask keeps the last thousand to each worker, of 2.5 kB each."""
    from pipelines.run.connect import connected

    def kept():
        gc.collect()
        return sum(type(one).__name__ == "ToPickle" for one in gc.get_objects())

    with connected(workers=1) as client:
        client.gather(client.map(abs, range(200), pure=False))
        assert client.run_on_scheduler(kept) <= 20


def forbidden(*arguments):
    raise AssertionError("a chunk of status was read")


@pytest.fixture
def store(tmp_path, monkeypatch):
    several_blocks(monkeypatch)
    run_study(three_magnets(), tmp_path / "s.zarr")
    return tmp_path / "s.zarr"


def test_a_finished_store_is_recognised_without_reading_a_chunk(store, monkeypatch):
    monkeypatch.setattr(stores, "statuses", lambda path, part, numbers: iter(map(forbidden, numbers)))
    assert run_study(three_magnets(), store).begun == 108


@pytest.mark.long
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
        stores.open_group(store)["status"][4:6] = Status.PENDING
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


@pytest.mark.long
def test_failed_points_are_counted_by_kind_without_reading(tmp_path, monkeypatch):
    onto = ["scene.placed.0.position=[0, 0, -30.55 cm]", "axes.tilt_x.from=0", "axes.tilt_x.points=2"]
    study = three_magnets(*onto, "axes.tilt_y.from=0", "axes.tilt_y.to=0 deg", "axes.tilt_y.points=1")
    run_study(study, tmp_path / "s.zarr")
    read = stores.statuses(tmp_path / "s.zarr")
    counts = np.bincount(np.concatenate([status.ravel() for _, status in read]), minlength=len(Status))
    monkeypatch.setattr(stores, "statuses", lambda path, part, numbers: iter(map(forbidden, numbers)))
    told = census(tmp_path / "s.zarr")
    assert list(told.points.values()) == counts.tolist()
    assert counts[Status.NOT_FINITE] == 1
    assert census(tmp_path / "s.zarr", retry_failed=True).pending == (0,)


@pytest.mark.parametrize("workers", [1, 4])
def test_the_time_left_is_that_without_the_compiler(workers, monkeypatch):
    """Each worker compiles for 10 s with its first block, and takes 1 s for each of 100 in all."""
    clock = [0.0]
    monkeypatch.setattr("pipelines.history.progress.time.monotonic", lambda: clock[0])
    counter = Counter(stores.Census({code.name.lower(): 1000 * (code is Status.PENDING) for code in Status}, ()))
    assert "time left unknown" in progress.line("s", counter.progress())
    for number in range(100):
        wave = number // workers
        clock[0] = 11.0 + wave
        counter.add(Receipt(number, points=10, seconds=1.0 if wave else 11.0))
        now, truth = counter.progress(), (99 - number) / workers
        if not wave:
            assert now.is_rough
            assert now.seconds_left is None
        elif number % workers == workers - 1 and truth:
            assert 0.6 * truth <= now.seconds_left <= 1.2 * truth, number
    assert now.done == now.points
    assert f"took {clock[0]:.3g} s" in progress.line("s", now)


def test_long_blocks_have_an_upper_bound_of_the_time_left(monkeypatch):
    clock = [0.0]
    monkeypatch.setattr("pipelines.history.progress.time.monotonic", lambda: clock[0])
    counter = Counter(stores.Census({code.name.lower(): 1000 * (code is Status.PENDING) for code in Status}, ()))
    clock[0] = 100.0
    counter.add(Receipt(0, points=100, seconds=99.0))
    assert "at most 15 min left" in progress.line("s", counter.progress())


def test_a_run_on_a_full_disk_begins_no_more_blocks_after_a_while(monkeypatch):
    clock = [0.0]
    monkeypatch.setattr("pipelines.history.progress.time.monotonic", lambda: clock[0])
    counter = Counter(stores.Census({code.name.lower(): 0 for code in Status}, ()))
    for number in range(100):
        counter.add(Receipt(number, errors=(("", "OSError: No space left on device"),)))
    assert not counter.is_stuck()
    clock[0] = 61.0
    assert counter.is_stuck()
    counter.add(Receipt(1, points=1))
    assert not counter.is_stuck()
