"""Real processes that share a store by claims, some of them killed: the bytes of one run."""

import os
import signal

import pytest
import zarr

from benchmarks.processes import arrays
from pipelines.files.location import at
from pipelines.history.claims import claim_of
from pipelines.integrity.verify import verify
from pipelines.run.run import run_study
from pipelines.store import store as stores
from pipelines.store.sidecar import events, sidecar
from tests.pipelines.object_server import object_server
from tests.pipelines.processes import SLOW, STUDY, ended, pem, settings, wait_until
from tests.pipelines.small import three_magnets

pytestmark = pytest.mark.long

BARE = (*SLOW, "summaries=[rest_map]")
OPTIONS = ("--block", 64, "--no-page", *settings(*BARE))


@pytest.fixture(scope="module")
def calm(tmp_path_factory):
    """Return the arrays of an undisturbed run."""
    path = tmp_path_factory.mktemp("calm") / "calm.zarr"
    run_study(three_magnets(*BARE), path, block=64, summaries=True)
    return arrays(path)


def twice(store):
    """Return the blocks that were computed twice."""
    told = [event["block"] for event in events(store) if event["event"] == "block"]
    return len(told) - len(set(told))


def test_joiners_that_are_killed_and_joined_by_others_give_the_bytes_of_a_run(calm, tmp_path):
    store = tmp_path / "s.zarr"
    folder = sidecar(store)
    dead = [pem("run", STUDY, "--join", store, *OPTIONS) for _ in range(2)]
    try:
        wait_until(lambda: len(list(store.glob("status/c/*/*"))) > 2, 300)
        for process in dead:
            process.send_signal(signal.SIGSTOP)
        code, said = ended(pem("run", STUDY, "--out", store, "--workers", 1, *OPTIONS), 300)
        assert (code, "joiner" in said, "pem run --join" in said) == (2, True, True), said
    finally:
        for process in dead:
            process.kill()
            ended(process)
    assert stores.census(store).pending
    claimed = [claim_of(path.name) for path in folder.glob("claims/*")]
    assert 1 <= len(claimed) <= 2
    results = [ended(process, 300) for process in [pem("run", "--join", store, "--no-page") for _ in range(2)]]
    assert [code for code, _ in results] == [0, 0], results
    assert arrays(store) == calm
    assert not verify(store).mistakes
    assert stores.read_attributes(store)["pem_state"] == "complete"
    assert stores.read_attributes(store)["history"].count("\n") == 1
    assert twice(store) <= 2
    assert store.with_suffix(".png").exists()
    assert not (folder / "claims").exists()
    again = pem("run", STUDY, "--out", store, "--workers", 1, *OPTIONS)
    assert ended(again, 300)[0] == 0
    assert not list(folder.glob("lock*"))


def test_the_first_signal_ends_a_joiner_after_its_block_and_gives_everything_back(tmp_path):
    store = tmp_path / "s.zarr"
    process = pem("run", STUDY, "--join", store, *OPTIONS)
    wait_until(lambda: any(store.glob("status/c/*/*")), 300)
    process.send_signal(signal.SIGTERM)
    code, said = ended(process, 300)
    assert (code, "run the same command again" in said) == (1, True), said
    assert stores.census(store).pending
    assert not [*sidecar(store).glob("claims/*"), *sidecar(store).glob("lock*")]


def test_joiners_of_an_object_store_give_the_same_bytes(calm, tmp_path):
    """One of two is killed in the middle."""
    with object_server():
        store = at("s3://bucket/s.zarr")
        first = pem("run", STUDY, "--join", store, *OPTIONS, cwd=tmp_path)
        wait_until(lambda: len(list((store / "status").names())) > 3, 300)
        os.kill(first.pid, signal.SIGKILL)
        ended(first)
        results = [ended(process, 300) for process in [pem("run", "--join", store, cwd=tmp_path) for _ in range(2)]]
        assert [code for code, _ in results] == [0, 0], results
        group = zarr.open_group(store.zarr_store(), mode="r")
        found = {name: item[...].tobytes() for name, item in group.members(max_depth=None) if hasattr(item, "shape")}
        assert found == calm
        assert not verify(store).mistakes
        assert not list((sidecar(store) / "claims").names())
        assert twice(store) <= 2
