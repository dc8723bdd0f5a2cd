"""How fast a store is being computed: from what stands beside it, against the clock and against closed forms."""

import json
import time
from datetime import UTC, datetime

import pytest
from click.testing import CliRunner

from pipelines.cli.main import main
from pipelines.cli.store_state import pace_line
from pipelines.history.lock import Holder, _text
from pipelines.history.throughput import WHILE_SECONDS, pace
from pipelines.outputs.stages import Part
from pipelines.run.run import prepare, run_study
from pipelines.store.sidecar import Joiner, Shard, beside, events
from pipelines.store.store import censuses, stored_layer
from tests.pipelines.processes import STUDY, ended, pem, settings, wait_until
from tests.pipelines.small import several_blocks, three_magnets

POINTS, NOW = 108, 1_800_000_000.0
"""Of the small study; a moment, some whole second since 1970."""


@pytest.fixture
def store(tmp_path, monkeypatch):
    """Return a store of which all is pending, in small blocks, and beside which nothing stands."""
    several_blocks(monkeypatch, 10)
    (tmp_path / "s.run").mkdir()
    return prepare(three_magnets(), tmp_path / "s.zarr")


def at(seconds):
    return datetime.fromtimestamp(NOW + seconds, UTC).isoformat(timespec="seconds")


def write(store, *told, shard=None, pid=7, host="far", is_held=True, since=-1000):
    """Write down what another machine has told: events, when each was, its points and seconds; and its lock."""
    block = {"block": 0, "failed": 0, "failures": {}, "digest": ""}
    lines = [{"event": "begin", "time": at(since), "host": host, "pid": pid}]
    for event, seconds, points, *took in told:
        block |= {"event": event, "time": at(seconds), "points": points, "seconds": took[0] if took else 2.0}
        lines.append({**block, "host": f"{host}1"})
    with open(beside(store, "events.jsonl", shard), "a") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)
    if is_held:
        beside(store, "lock", shard).write_bytes(_text(Holder(host, pid, "then", at(since))))


def found(store):
    return pace(store, censuses(store), NOW)


def test_a_rate_is_points_over_time_and_what_is_pending_takes_that_long(store):
    """Since the run began; since its table was there; or over the last while: whatever is latest.

    It is half a point per second of computing, and 0.8 workers are busy.
    """
    write(store, ("block", -60, 1, 40.0), ("block", -40, 10, 20.0), ("block", -20, 10, 20.0), since=-100)
    now = found(store)
    assert (now.state, now.rate, now.seconds_left, now.is_rough) == ("running", 0.4, POINTS / 0.4, False)
    assert (now.workers_busy, now.hosts, now.since, now.last_block) == (0.8, ("far1",), at(-100), at(-20))
    write(store, ("block", -95, 5), ("table", -90, 4), ("block", -60, 1, 30.0), ("block", -30, 18, 30.0), since=-100)
    assert found(store).rate == pytest.approx(18 / 30 * 60 / 90)
    write(store, ("block", -2000, 1), ("block", -WHILE_SECONDS - 1, 100), ("block", -30, 30), since=-3000)
    now = found(store)
    assert (now.rate, now.is_rough) == (30 / WHILE_SECONDS, False)


@pytest.mark.parametrize("workers", [1, 3])
def test_the_compiler_counts_neither_in_the_rate_nor_in_the_time_left(workers, store):
    """Every worker's first block takes 20 s, its others 1 s: a point takes 0.1 s of computing."""
    waves = 8
    first = [("block", 1 - waves, 10, 20.0)] * workers
    others = [("block", wave - waves, 10, 1.0) for wave in range(2, waves + 1) for _ in range(workers)]
    write(store, *first, *others, since=-19 - waves)
    now = found(store)
    assert now.rate == pytest.approx(10 * workers, rel=0.02)
    assert now.seconds_left == pytest.approx(POINTS / now.rate)
    assert "at most" not in pace_line(now)


def test_a_rate_of_first_blocks_alone_is_unknown_for_a_minute_and_then_a_lower_bound(store):
    write(store, ("block", -5, 10, 40.0), since=-50)
    now = found(store)
    assert (now.rate, now.seconds_left, now.is_rough) == (None, None, True)
    assert "rate unknown, time left unknown" in pace_line(now)
    write(store, ("block", -5, 10, 90.0), pid=8, since=-100)
    now = found(store)
    assert (now.rate, now.seconds_left, now.is_rough) == (0.1, POINTS / 0.1, True)
    assert "0.1 points/s, at most 18 min left" in pace_line(now)


@pytest.mark.parametrize("told", [[], [("table", -30, 4)], [("block", -WHILE_SECONDS - 9, 10)]])
def test_no_rate_is_guessed_from_too_few_receipts(store, told):
    write(store, *told)
    now = found(store)
    assert (now.state, now.rate, now.seconds_left, now.workers_busy) == ("running", None, None, None)


def test_a_run_that_has_begun_this_second_has_no_rate(store):
    write(store, ("block", 0, 10), since=-1)
    assert found(store).rate is None


def test_the_runs_before_count_for_nothing(store):
    write(store, ("block", -30, 90), ("block", -20, 90), pid=6, since=-40)
    write(store, ("block", -8, 1), ("block", -5, 10), since=-10)
    assert found(store).rate == 10 / 2 * 4 / 10


def test_a_store_that_nobody_writes_stands_still(store):
    write(store, ("block", -5, 10), is_held=False)
    now = found(store)
    assert (now.state, now.rate, now.seconds_left, now.writers) == ("incomplete", None, None, ())


def test_shards_add_up_and_the_slowest_tells_how_long(store):
    sizes = stored_layer(store, Part.POINTS).grid.sizes()
    mine, others = sum(sizes[::2]), sum(sizes[1::2])
    write(store, ("block", -10, 1, 10.0), ("block", 0, 10, 10.0), shard=Shard(1, 2), since=-20)
    assert (found(store).rate, found(store).seconds_left) == (1.0, None)
    write(store, ("block", -20, 1, 20.0), ("block", 0, 5, 20.0), shard=Shard(2, 2), pid=8, host="near", since=-40)
    now = found(store)
    assert (now.rate, now.seconds_left) == (1.25, pytest.approx(max(mine / 1.0, others / 0.25)))
    assert now.hosts == ("far1", "near1")
    assert [writer["shard"] for writer in now.document()["writers"]] == ["1-of-2", "2-of-2"]


def test_joiners_add_up_to_the_time_that_is_left_and_many_are_counted(store):
    """Two of four have told nothing yet."""
    joiners = [Joiner("f" * 32, f"{number}") for number in range(4)]
    write(store, ("block", -10, 1, 10.0), ("block", 0, 10, 10.0), shard=joiners[0], since=-20)
    write(store, ("block", -20, 1, 20.0), ("block", 0, 5, 20.0), shard=joiners[1], pid=8, host="near", since=-40)
    write(store, shard=joiners[2], pid=9, since=-5)
    write(store, shard=joiners[3], pid=10, since=-5)
    now = found(store)
    assert (now.rate, now.seconds_left) == (1.25, pytest.approx(POINTS / 1.25))
    assert [writer["joined"] for writer in now.document()["writers"]] == [True] * 4
    assert pace_line(now).endswith(
        "by 4 joiners on 2 hosts, the first of them process 8 on near (since " + at(-40) + ")"
    )


def test_who_writes_when_nothing_is_pending_finishes(store):
    run_study(three_magnets(), store)
    assert found(store).state == "complete"
    write(store, since=-10)
    assert (found(store).state, found(store).seconds_left) == ("finishing", None)


def test_histories_that_are_damaged_tell_less(store):
    write(store, ("block", -8, 10), ("block", -5, 10), since=-10)
    with open(beside(store, "events.jsonl"), "a") as file:
        file.write('{"event": "block", "time": "soon"}\n{"event": "begin", "time": "x", "pid": [1]}\nnonsense\n')
    now = found(store)
    assert now.state == "running"
    assert now.rate in (None, 2.0)


def status(store):
    return json.loads(CliRunner().invoke(main, ["status", str(store), "--json"]).output)


@pytest.mark.long
def test_the_rate_of_a_run_that_goes_on_is_that_of_the_clock(tmp_path):
    """A real process; what is told of it from here, and how many points were there at two moments."""
    store = tmp_path / "s.zarr"
    slow = settings(
        "axes.tilt_x.points=80", "axes.tilt_y.points=80", "integrate.step=0.1 ms", "label_check={points: 0}"
    )
    run = pem("run", STUDY, "--out", store, "--shard", "1/1", "--block", "160", "--no-page", *slow)
    try:
        wait_until(lambda: any(event["event"] == "block" for event in events(store)) or run.poll() is not None)
        first, start = status(store), time.monotonic()
        wait_until(lambda: status(store)["done"] > first["done"] + 800 or run.poll() is not None)
        last, seconds = status(store), time.monotonic() - start
        text = CliRunner().invoke(main, ["status", str(store)]).output
    finally:
        run.kill()
        _, output = ended(run)
    assert last["state"] == "running", output
    assert 0.5 < last["rate"] * seconds / (last["done"] - first["done"]) < 2
    assert last["seconds_left"] == pytest.approx(last["pending"] / last["rate"])
    assert 0.5 < last["workers_busy"] < 1.1
    assert [writer["pid"] for writer in last["writers"]] == [run.pid]
    assert f"computed by process {run.pid} on " in text
    assert " points/s, " in text
    assert status(store)["state"] == "incomplete"
