"""Object stores that throttle, break connections, list late or ignore conditions lose nothing."""

import itertools
from datetime import timedelta

import pytest

from benchmarks.local_s3 import ENVIRONMENT, RESET, Store, served
from pipelines.files import object_store
from pipelines.files.location import at, create, remove_if, renew, unguarded
from pipelines.history.lock import writing
from pipelines.outputs.simulate import simulate_points
from pipelines.outputs.stages import Part
from pipelines.run import block, isolated_process
from pipelines.run.run import run_study
from pipelines.store import store as stores
from pipelines.store.sidecar import beside
from tests.pipelines.object_server import files_in, forget
from tests.pipelines.small import three_magnets
from tests.requirements import need_packages

SMALL = ("axes.tilt_x.points=4", "axes.tilt_y.points=2", "integrate.until=1 s")
QUICK = {"init_backoff": timedelta(milliseconds=1), "max_backoff": timedelta(milliseconds=5), "base": 2}


@pytest.fixture
def server(monkeypatch):
    """Yield the objects of a server in this process, with short pauses between tries."""
    need_packages("obstore")
    monkeypatch.setattr(object_store, "PATIENCE", {**object_store.PATIENCE, "backoff": QUICK})
    monkeypatch.setattr(object_store, "FIRST_PAUSE", 0.001)
    monkeypatch.setattr(object_store, "SETTLED_SECONDS", 0.0)
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    store = Store()
    with served(store) as running:
        monkeypatch.setenv("AWS_ENDPOINT_URL", running.address)
        forget()
        yield store
    forget()


def once(*faults):
    """Return a function of faults of the first requests of one kind."""
    left = {"PUT": list(faults)}
    return lambda method, key: left[method].pop(0) if left.get(method) else None


def stored(server, store):
    """Return the objects of a store but its root, which has times."""
    prefix = f"bucket/{at(store).key}/"
    found = {key.removeprefix(prefix): one.content for key, one in server.objects.items() if key.startswith(prefix)}
    return {key: content for key, content in found.items() if key != "zarr.json"}


@pytest.fixture(scope="module")
def on_disk(tmp_path_factory):
    path = tmp_path_factory.mktemp("store") / "s.zarr"
    run_study(three_magnets(*SMALL), path, block=2)
    return {key: content for key, content in files_in(path).items() if key != "zarr.json"}


@pytest.mark.long
def test_throttling_and_broken_connections_change_no_byte(server, on_disk):
    calm = at("s3://bucket/s.zarr")
    faults = itertools.cycle((503, None, 429, None, None, RESET, None, 500, None))
    server.fault = lambda method, key: next(faults)
    end = run_study(three_magnets(*SMALL), calm, block=2)
    assert (end.done, end.errors) == (8, ())
    server.fault = lambda method, key: None
    assert stored(server, calm) == on_disk
    assert stores.census(calm).pending == ()


@pytest.mark.long
def test_a_block_takes_one_request_for_each_file_and_one_more_and_its_status_is_last(server):
    """The one more asks whether the store is still there."""
    asked = []
    server.fault = lambda method, key: asked.append((method, key))
    run_study(three_magnets(*SMALL), "s3://bucket/s.zarr", block=2)
    arrays = [variable.name for variable in stores.stored_layer(at("s3://bucket/s.zarr"), Part.POINTS).variables]
    puts = [key.split("s.zarr/")[1].split("/c/") for method, key in asked if method == "PUT" and "/c/" in key]
    for number in "0123":
        names = [name for name, place in puts if name in arrays and place[0] == number]
        assert sorted(names) == sorted(arrays)
        assert names[-1] == "status"
    commits = [i for i, (method, key) in enumerate(asked) if method == "PUT" and "/status/c/" in key]
    between = [key for _, key in asked[commits[0] + 1 : commits[-1] + 1] if ".run/" not in key]
    assert len(between) <= 3 * (len(arrays) + 1)


@pytest.mark.long
def test_a_block_of_which_a_file_cannot_be_written_has_no_status(server):
    """Whichever of the others are being written meanwhile."""
    refuse = [True]
    server.fault = lambda method, key: 404 if refuse[0] and method == "PUT" and "rest_time/c/2/" in key else None
    end = run_study(three_magnets(*SMALL), "s3://bucket/s.zarr", block=2)
    assert (end.done, len(end.errors)) == (6, 1)
    assert sorted(key[-3] for key in server.objects if "/status/c/" in key) == ["0", "1", "3"]
    refuse[0] = False
    assert run_study(three_magnets(*SMALL), "s3://bucket/s.zarr").begun == 6


@pytest.mark.long
def test_a_store_that_lists_late_is_completed_later_and_not_spoilt(server, on_disk):
    """What is not listed counts as pending: computed again, with the same bytes."""
    place = at("s3://bucket/s.zarr")
    server.stale_seconds = 1000.0
    run_study(three_magnets(*SMALL), place, block=2)
    server.stale_seconds = 0.0
    stores.clear_open_stores()
    assert run_study(three_magnets(*SMALL), place).done == 8
    assert stored(server, place) == on_disk


def test_a_store_that_never_answers_is_given_up(server, monkeypatch):
    from obstore.exceptions import GenericError

    short = {**object_store.PATIENCE, "retry_timeout": timedelta(milliseconds=50)}
    monkeypatch.setattr(object_store, "PATIENCE", short)
    monkeypatch.setattr(object_store, "RETRY_SECONDS", 0.05)
    place = at("s3://bucket/x")
    monkeypatch.setattr(object_store, "ANSWER_SECONDS", 0.02)
    server.fault = lambda method, key: 503
    for act in (lambda: place.write_bytes(b"1"), lambda: create(place, b"1"), place.read_bytes):
        with pytest.raises(GenericError, match="503"):
            act()


@pytest.mark.parametrize("faults", [(RESET,), (503, RESET), (RESET, RESET, 500)])
def test_a_lock_whose_answer_was_lost_is_ours(faults, server):
    lock = at("s3://bucket/s.run/lock")
    assert not lock.lacks_conditions()
    server.fault = once(*faults)
    assert create(lock, b"mine")
    assert not create(lock, b"mine")
    server.fault = once(*faults)
    assert renew(lock, b"mine, renewed", lambda text: text.startswith(b"mine"))
    assert lock.read_bytes() == b"mine, renewed"
    server.fault = once(*faults)
    assert remove_if(lock, lambda text: text.startswith(b"mine"))
    assert not lock.exists()
    server.fault = once(*faults)
    lock.write_bytes(b"of another")
    assert not renew(lock, b"mine", lambda text: text.startswith(b"mine"))


@pytest.mark.parametrize("kind", ["ignores", "refuses"])
def test_a_store_without_conditions_is_reported_and_locked_as_well_as_can_be(kind, server, monkeypatch):
    server.has_conditions = False

    def refuse(method, key):
        return 501 if kind == "refuses" and ".conditions." in key and method == "PUT" else None

    server.fault = refuse
    said, place = [], at("s3://bucket/s.zarr")
    monkeypatch.setattr(object_store, "ANSWER_SECONDS", 0.02)
    with writing(place, say=said.append):
        assert not create(beside(place, "lock"), b"another")
    assert any("ignores the conditions of writes" in line for line in said)
    assert create(beside(place, "lock"), b"another")
    assert not [key for key in server.objects if ".conditions." in key]


def test_a_store_with_conditions_is_not_reported(server, tmp_path):
    assert unguarded(at("s3://bucket/s.run/lock")) == unguarded(tmp_path / "lock") == ""


def test_large_objects_are_sent_in_parts(server, monkeypatch):
    monkeypatch.setattr(object_store, "PART_BYTES", 7 * 2**20)
    content = bytes(range(256)) * 50_000
    place = at("s3://bucket/large")
    stamp = place.write_bytes(content)
    assert server.counts["PUT"] == 2
    assert place.read_bytes() == content
    assert place.stamp().endswith(f"-{stamp}")


@pytest.mark.long
def test_blocks_too_large_to_keep_are_written_before_the_next_is_computed(server, monkeypatch):
    asked = []
    monkeypatch.setattr(block, "WRITING_BYTES", 0)
    monkeypatch.setattr(
        isolated_process, "simulate_points", lambda *a, **b: asked.append("") or simulate_points(*a, **b)
    )
    server.fault = lambda method, key: asked.append(key) if "/c/" in key and method == "PUT" else None
    run_study(three_magnets(*SMALL), "s3://bucket/s.zarr", block=2)
    computed = [number for number, key in enumerate(asked) if not key]
    assert len(computed) == 4
    assert all("/status/c/" in asked[number - 1] for number in computed[1:])
