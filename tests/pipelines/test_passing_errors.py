"""Errors of a file system that pass, as when its server restarts, end no run and leave no block pending."""

import errno
import os

import pytest

from benchmarks.blocks import line
from benchmarks.faults import Faults, injected
from pipelines.files import disk_errors
from pipelines.history.events import Journal
from pipelines.history.progress import Receipt
from pipelines.run import block
from pipelines.run.block import compute_block
from pipelines.store import store as stores
from pipelines.store.sidecar import events


@pytest.fixture
def store(tmp_path):
    stores.create_store(tmp_path / "s.zarr", line(4), 2)
    return tmp_path / "s.zarr"


def failing(monkeypatch, module, name, number, times):
    """Let a function fail several times; return the list of its calls."""
    calls, act = [], getattr(module, name)

    def fails(*arguments):
        calls.append(arguments)
        if len(calls) <= times:
            raise OSError(number, os.strerror(number))
        return act(*arguments)

    monkeypatch.setattr(module, name, fails)
    return calls


@pytest.mark.parametrize("number", [errno.EIO, errno.ESTALE])
@pytest.mark.parametrize("name", ["write", "check_store_exists"])
def test_a_block_is_written_once_its_file_system_answers_again(name, number, store, monkeypatch):
    calls = failing(monkeypatch, stores, name, number, 2)
    receipt = compute_block(str(store), 1, stores.fingerprint(store))
    assert (receipt.points, receipt.errors) == (2, ())
    assert len(calls) > 2
    assert not stores.census(store).points["pending"] - 2


@pytest.mark.parametrize(("number", "seconds"), [(errno.EACCES, 10.0), (errno.EIO, 0.0)])
def test_other_errors_and_those_that_last_leave_a_block_pending(number, seconds, store, monkeypatch):
    monkeypatch.setattr(block, "PATIENCE_SECONDS", seconds)
    calls = failing(monkeypatch, stores, "write", number, 9)
    receipt = compute_block(str(store), 1, stores.fingerprint(store))
    assert (receipt.points, len(receipt.errors), len(calls)) == (0, 1, 1)


def test_a_log_whose_handle_is_stale_is_opened_again(store):
    def stale(text):
        raise OSError(errno.ESTALE, os.strerror(errno.ESTALE))

    with Journal(store) as journal:
        journal.file.write = stale
        journal.note("summaries", names=[])
    assert [event["event"] for event in events(store)] == ["begin", "summaries"]


def test_a_log_is_whole_where_a_third_of_its_operations_fail(store, monkeypatch):
    monkeypatch.setattr(disk_errors.time, "sleep", lambda seconds: None)
    with injected(Faults(f"{store.parent}/s.run", share=0.0)) as faults, Journal(store) as journal:
        faults.faults = Faults(f"{store.parent}/s.run", share=0.3)
        for number in range(50):
            journal.block(Receipt(number, points=2, host="here", digest="0"))
        journal.end(state="complete")
        faults.faults = Faults(f"{store.parent}/s.run", share=0.0)
    assert faults.failed > 10
    assert {event["block"] for event in events(store) if event["event"] == "block"} == set(range(50))
