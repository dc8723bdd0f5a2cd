"""Releases of Dask without what its documentation does not describe: runs go on, and report what is missing."""

import ast
import logging
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from distributed import Scheduler

from benchmarks.processes import ROOT
from pipelines.run import dispatch, undocumented_dask, workers
from pipelines.run.connect import connected
from pipelines.run.run import run_study
from tests.pipelines.small import several_blocks, three_magnets

INTERNAL = {"handlers", "worker_ttl", "memory_manager", "stream_comms", "extensions", "rpc", "scheduler_comm"}
"""Attributes of Dask's classes that its documentation does not describe."""
PUBLIC = {"distributed"}
"""Modules of distributed whose names are exported."""


@pytest.fixture(autouse=True)
def forgetful():
    """Let every test report again what it misses."""
    yield
    undocumented_dask.report.cache_clear()
    undocumented_dask.memory_here.cache_clear()


def internal_uses(path):
    """Return the internal attributes and modules of Dask that a source names."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Attribute) and node.attr in INTERNAL:
            yield node.attr
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("distributed"):
            yield from [] if node.module in PUBLIC else [node.module]


def test_one_file_uses_what_is_not_documented():
    own = [path for path in (ROOT / "pipelines" / "run").glob("*.py") if path.name != "undocumented_dask.py"]
    assert {path.name: found for path in own if (found := list(internal_uses(path)))} == {}
    assert set(internal_uses(Path(undocumented_dask.__file__))) == {"worker_ttl"}


def test_a_scheduler_without_the_handler_is_named():
    with pytest.raises(RuntimeError, match=r"^distributed 20[\d.]+ has no handler retire_workers$"):
        undocumented_dask.retire_by(SimpleNamespace(handlers={}), print)
    with pytest.raises(RuntimeError, match="has no handler"):
        undocumented_dask.retire_by(SimpleNamespace(), print)
    scheduler = SimpleNamespace(handlers={"retire_workers": None})
    undocumented_dask.retire_by(scheduler, print)
    assert scheduler.handlers == {"retire_workers": print}


def within(scheduler):
    """Return a client whose functions run in a scheduler that stands here."""
    return SimpleNamespace(run_on_scheduler=lambda function, *args: function(*args, dask_scheduler=scheduler))


@pytest.mark.parametrize(
    ("scheduler", "said"),
    [
        (SimpleNamespace(worker_ttl=300.0), "was increased from 300 s to 1800 s, because workers do not answer"),
        (SimpleNamespace(), "cannot be checked (its scheduler has no attribute worker_ttl); start the scheduler and"),
        (SimpleNamespace(worker_ttl=3600.0), None),
        (SimpleNamespace(worker_ttl=None), None),
    ],
)
def test_a_scheduler_whose_patience_cannot_be_set_is_named(scheduler, said):
    texts = workers.extend_worker_ttl(within(scheduler))
    assert len(texts) == (said is not None)
    assert all(said in text for text in texts)


class Stateless:
    """Stands for a client that does not tell its state or its scheduler."""

    def __init__(self, error=None):
        self.error = error

    def __str__(self):
        return "<Client: tcp://there:1>"

    def nthreads(self):
        """Return that there are no workers, or fail as without a connection."""
        if self.error:
            raise self.error
        return {}


def test_a_client_without_a_state_asks_its_scheduler(caplog):
    with caplog.at_level(logging.WARNING):
        assert undocumented_dask.is_connected(Stateless())
        assert not undocumented_dask.is_connected(Stateless(OSError("closed")))
    (said,) = caplog.messages
    assert said.endswith(" has no state; the scheduler is asked instead")
    assert undocumented_dask.is_connected(SimpleNamespace(status="running"))
    assert not undocumented_dask.is_connected(SimpleNamespace(status="closed"))


def test_a_client_without_the_address_of_its_scheduler_is_named_by_its_text():
    assert undocumented_dask.address_of(Stateless()) == "<Client: tcp://there:1>"


def test_a_cluster_that_does_not_tell_its_jobs_is_not_waited_for(caplog):
    jobs = {"a": SimpleNamespace(job_id="7"), "b": SimpleNamespace(job_id=None)}
    assert undocumented_dask.job_numbers(SimpleNamespace(workers=jobs)) == ["7"]
    assert caplog.messages == []
    assert undocumented_dask.job_numbers(SimpleNamespace()) == []
    assert undocumented_dask.job_numbers(SimpleNamespace(workers={"a": object()})) == []
    assert [text.partition(";")[0] for text in caplog.messages] == [
        "this release of dask-jobqueue does not tell its jobs"
    ]


def test_a_cluster_that_does_not_tell_its_nannies_is_left_to_dask(caplog):
    undocumented_dask.end_workers(SimpleNamespace(workers={"a": object()}), 1.0)
    undocumented_dask.end_workers(SimpleNamespace(sync=print), 1.0)
    assert [text.partition(";")[2] for text in caplog.messages] == [" Dask ends workers that take seconds to exit"]


def test_without_the_module_of_limits_the_memory_of_the_machine_is_assumed(monkeypatch, caplog):
    import psutil

    here = undocumented_dask.memory_here()
    undocumented_dask.memory_here.cache_clear()
    monkeypatch.delitem(sys.modules, "distributed")
    assert undocumented_dask.memory_here() == here  # run alone
    undocumented_dask.memory_here.cache_clear()
    nowhere = SimpleNamespace(origin="/nowhere/__init__.py")
    monkeypatch.setattr(undocumented_dask, "find_spec", lambda name: nowhere)
    assert undocumented_dask.memory_here() == psutil.virtual_memory().total >= here
    assert "does not tell the memory limit" in caplog.text


@pytest.mark.long
def test_a_run_goes_on_without_any_of_it(tmp_path, monkeypatch):
    """A real cluster, in whose client and scheduler nothing of it can be found."""
    several_blocks(monkeypatch)
    said = []
    monkeypatch.setattr(undocumented_dask, "RETIRE", "retire-in-another-way")
    without = undocumented_dask.is_connected
    monkeypatch.setattr(dispatch, "is_connected", lambda client: without(SimpleNamespace(nthreads=client.nthreads)))
    with connected(workers=1, say=said.append) as client:
        assert run_study(three_magnets(), tmp_path / "s.zarr", client).is_complete
    assert [text.partition(",")[0] for text in said] == [undocumented_dask.BEGUN_AGAIN]
    assert "has no handler retire-in-another-way" in said[0]


def test_the_documented_state_of_a_scheduler_is_there():
    """What memory limits are read from."""
    from distributed.scheduler import WorkerState

    assert {"memory_limit", "nthreads", "address"} <= set(WorkerState.__slots__)
    assert callable(Scheduler.retire_workers)
