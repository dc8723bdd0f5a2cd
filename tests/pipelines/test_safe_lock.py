"""One writer at a time, and the folder beside a store."""

import itertools
import json
import os
import shutil
import signal
import threading
import time

import pytest

from benchmarks.processes import arrays
from pem_core import InputError
from pipelines.history import lease, lock
from pipelines.history.lock import Holder, birth, held_by, writing
from pipelines.run.run import run_study
from pipelines.store.sidecar import Shard, beside, host, sidecar
from pipelines.store.store import census, read_attributes
from tests.pipelines.processes import SLOW, STUDY, ended, pem, settings, wait_until
from tests.pipelines.small import several_blocks, three_magnets


def lines(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def put(path, **changes):
    """Write a lock of this process, with changes."""
    path.parent.mkdir(exist_ok=True)
    mine = {"host": host(), "pid": os.getpid(), "born": birth(os.getpid()), "since": "some time"}
    path.write_text(json.dumps({**mine, **changes}))


@pytest.mark.long
def test_of_two_runs_on_one_store_one_refuses_and_a_killed_ones_lock_is_taken_over(tmp_path):
    store = tmp_path / "s.zarr"
    command = ("run", STUDY, "--out", store, "--workers", 1, *settings(*SLOW))
    first = pem(*command, start_new_session=True)
    wait_until((tmp_path / "s.run" / "lock").exists)
    code, said = ended(pem(*command))
    assert code == 2
    assert f"locked by process {first.pid} on {host()} (since 20" in said
    assert f"wait until that process ends, or stop it with `kill {first.pid}`" in said
    wait_until(store.exists)
    os.killpg(first.pid, signal.SIGKILL)
    ended(first)
    code, said = ended(pem(*command))
    assert code == 0, said
    assert f"took over the lock of process {first.pid} on {host()}" in said
    assert not (tmp_path / "s.run" / "lock").exists()
    assert "1024 of 1024 points done" in said


@pytest.fixture
def quick(monkeypatch):
    """Leases of a second."""
    for name, seconds in {"RENEW_SECONDS": 0.1, "TERM_SECONDS": 1.0}.items():
        monkeypatch.setattr(lease, name, seconds)


def test_a_lock_that_another_host_left_is_taken_over_when_its_lease_has_run_out(quick, tmp_path):
    """One of an earlier version too, which nobody renews."""
    store, path, heard = tmp_path / "s.zarr", tmp_path / "s.run" / "lock", []
    put(path, host="elsewhere", pid=7)
    start = time.monotonic()
    with writing(store, say=heard.append):
        assert 1.0 <= time.monotonic() - start < 10.0
        assert held_by(path).pid == os.getpid()
    assert (
        "locked by process 7 on elsewhere (since some time); waiting up to 1 s to see whether the lock is still in use"
        in heard[0]
    )
    assert heard[1].endswith("took over the lock of process 7 on elsewhere (since some time), which no longer runs")
    assert list(path.parent.iterdir()) == []


def test_a_lock_that_another_host_renews_is_refused_at_once_whatever_its_clock_says(quick, tmp_path):
    store, path = tmp_path / "s.zarr", tmp_path / "s.run" / "lock"
    is_over = threading.Event()

    def renew():
        for number in itertools.count(3):
            put(tmp_path / "s.run" / "new", host="elsewhere", pid=7, since="1970", renewals=number)
            (tmp_path / "s.run" / "new").replace(path)
            os.utime(path, (0, 0))
            if is_over.wait(0.2):
                return

    thread = threading.Thread(target=renew)
    thread.start()
    try:
        wait_until(path.exists)
        with pytest.raises(
            InputError,
            match=r"process 7 on elsewhere .since 1970., which is writing to it; the process is still running",
        ):
            run_study(three_magnets(), store)
    finally:
        is_over.set()
        thread.join(20)
    assert held_by(path).host == "elsewhere"


def test_of_many_locks_of_other_hosts_all_run_out_together(quick, tmp_path):
    """One after another they would take ten seconds."""
    for number in range(1, 11):
        put(tmp_path / "s.run" / f"lock.{number}-of-10", host=f"node{number}", pid=number)
    start = time.monotonic()
    with writing(tmp_path / "s.zarr"):
        assert 1.0 <= time.monotonic() - start < 8.0


def test_a_lock_that_another_host_gives_back_is_taken_at_once(quick, tmp_path, monkeypatch):
    monkeypatch.setattr(lease, "TERM_SECONDS", 60.0)
    path = tmp_path / "s.run" / "lock"
    put(path, host="elsewhere", pid=7)
    threading.Timer(0.3, path.unlink).start()
    start = time.monotonic()
    with writing(tmp_path / "s.zarr"):
        assert time.monotonic() - start < 50.0


def test_a_lock_of_another_host_is_broken_on_request_without_waiting(tmp_path):
    store, path, heard = tmp_path / "s.zarr", tmp_path / "s.run" / "lock", []
    put(path, host="elsewhere", pid=7)
    with writing(store, break_lock=True, say=heard.append):
        assert held_by(path).pid == os.getpid()
    assert heard == [
        f"{store}: took over the lock of process 7 on elsewhere (since some time), because of --break-lock"
    ]


def test_whoever_holds_a_lock_renews_it_and_nobody_elses(quick, tmp_path):
    path = tmp_path / "s.run" / "lock"
    with writing(tmp_path / "s.zarr") as held:
        wait_until(lambda: held_by(path).renewals > 2)
        assert held.holds()
        put(path, host="elsewhere", pid=7)
        there = path.read_bytes()
        wait_until(lambda: not held.holds())
        assert path.read_bytes() == there
    assert held_by(path).host == "elsewhere"
    assert "lease" not in [thread.name for thread in threading.enumerate()]


def test_a_run_that_stood_still_and_lost_its_lock_tells_nothing_more(quick, tmp_path, monkeypatch):
    """It finds out before the first block that it would tell of, although no renewal has come in between."""
    several_blocks(monkeypatch)
    monkeypatch.setattr(lease, "RENEW_SECONDS", 1000.0)
    store, told = tmp_path / "s.zarr", []

    def stand_still(now):
        told.append(now.done)
        if len(told) == 2:
            put(tmp_path / "s.run" / "lock", host="elsewhere", pid=7)
            time.sleep(0.6)

    with pytest.raises(InputError, match=r"its lock was taken over by process 7 on elsewhere"):
        run_study(three_magnets(), store, report=stand_still)
    assert len(told) == 2
    events = lines(beside(store, "events.jsonl"))
    assert [event["event"] for event in events] == ["begin", "computer", "table", "block"]
    assert read_attributes(store)["pem_state"] == "running"
    assert held_by(tmp_path / "s.run" / "lock").host == "elsewhere"


@pytest.mark.parametrize(
    "changes", [{"pid": "abc"}, {"pid": 10**30}, {"host": "\x1b[31m"}, {"renewals": None}, {"a": 1}]
)
def test_a_lock_in_which_no_holder_can_be_read_was_left_by_nobody(changes, tmp_path, monkeypatch):
    monkeypatch.setattr(lock, "UNWRITTEN_SECONDS", 0.2)
    put(tmp_path / "s.run" / "lock", **changes)
    heard = []
    with writing(tmp_path / "s.zarr", say=heard.append):
        pass
    assert "an unnamed process" in heard[0]


@pytest.mark.parametrize("changes", [{"pid": 2**22 - 1, "born": "x"}, {"born": "an earlier process"}])
def test_a_lock_whose_process_has_ended_is_taken_over(changes, tmp_path):
    """The number may have gone to another process since."""
    put(tmp_path / "s.run" / "lock", **changes)
    with writing(tmp_path / "s.zarr"):
        pass


def test_a_lock_that_a_kill_left_empty_is_taken_over(tmp_path, monkeypatch):
    monkeypatch.setattr(lock, "UNWRITTEN_SECONDS", 0.2)
    put(tmp_path / "s.run" / "lock")
    (tmp_path / "s.run" / "lock").write_text("")
    heard = []
    with writing(tmp_path / "s.zarr", say=heard.append):
        pass
    assert "an unnamed process" in heard[0]


def test_shards_of_one_number_write_side_by_side_and_nobody_else(tmp_path):
    store = tmp_path / "s.zarr"
    with writing(store, Shard(1, 3)), writing(store, Shard(2, 3)):
        for other in (None, Shard(1, 3), Shard(1, 4)):
            with pytest.raises(InputError, match="locked by"), writing(store, other):
                pass
        assert len(list(sidecar(store).iterdir())) == 2
    with writing(store), pytest.raises(InputError, match="locked by"), writing(store, Shard(1, 3)):
        pass


def test_of_two_that_take_a_lock_at_the_same_moment_one_has_it(tmp_path, monkeypatch):
    """Another process makes its lock after this one has looked."""
    theirs = {"host": host(), "pid": os.getppid(), "born": birth(os.getppid())}
    real = lock.create

    def late(path, content):
        put(path, **theirs)
        return real(path, content)

    monkeypatch.setattr(lock, "create", late)
    with pytest.raises(InputError, match=f"process {os.getppid()} on"), writing(tmp_path / "s.zarr"):
        pass
    assert held_by(tmp_path / "s.run" / "lock").pid == os.getppid()


@pytest.mark.long
def test_history_and_manifest_tell_of_every_block(tmp_path, monkeypatch):
    several_blocks(monkeypatch)
    store = tmp_path / "s.zarr"
    end = run_study(three_magnets(), store)
    events = lines(beside(store, "events.jsonl"))
    assert [event["event"] for event in events] == ["begin", "computer", "table", *["block"] * 6, "end"]
    assert all(event["host"] == host() and event["seconds"] > 0 for event in events[2:-1])
    assert sum(event["points"] for event in events[3:-1]) == events[-1]["done"] == end.done == 108
    assert max(len(json.dumps(event)) for event in events[2:]) < 1000
    manifest = json.loads(beside(store, "manifest.json").read_text())
    assert manifest["state"] == "complete"
    assert manifest["fingerprint"] == three_magnets().fingerprint
    facts = {"fingerprint", "command", "folder", "versions", "sources", "git", "host", "user", "pid", "began"}
    assert {*facts, "ended", "seconds"} <= manifest.keys()
    assert {key: events[0][key] for key in facts} == {key: manifest[key] for key in facts}
    with beside(store, "events.jsonl").open("a") as file:
        file.write('{"event": "blo')  # a kill in the middle of a line
    run_study(three_magnets(), store)
    after = beside(store, "events.jsonl").read_text().splitlines()
    assert after[10] == '{"event": "blo'
    assert json.loads(after[11])["event"] == "begin"


@pytest.mark.long
def test_a_store_moved_without_what_stands_beside_it_is_resumed(tmp_path, monkeypatch):
    several_blocks(monkeypatch)
    here, there = tmp_path / "here" / "s.zarr", tmp_path / "there" / "t.zarr"

    def stop_half_way(now):
        if now.done > 50:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_study(three_magnets(), here, report=stop_half_way)
    shutil.copytree(here, there)
    shutil.rmtree(here.parent)
    assert census(there).points["done"] == 54
    end = run_study(three_magnets(), there)
    assert (end.begun, end.done) == (54, 108)
    run_study(three_magnets(), tmp_path / "whole.zarr")
    assert arrays(there) == arrays(tmp_path / "whole.zarr")


def test_two_stores_do_not_share_what_stands_beside_them(tmp_path):
    names = ["s", "s.zarr", "s.run", "s.zarr.zarr", "s.zarr.run", ".zarr"]
    assert len({sidecar(tmp_path / name) for name in names}) == len(names)
    with writing(tmp_path / "s"), writing(tmp_path / "s.zarr"):
        pass


def test_a_holder_says_who_it_is():
    assert str(Holder("a", 3, "", "noon")) == "process 3 on a (since noon)"
