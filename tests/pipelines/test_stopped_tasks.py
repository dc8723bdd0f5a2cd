"""Tasks of a run that is to stop: none begins a block that nobody would hear of."""

from types import SimpleNamespace

import distributed
import pytest

from pipelines.history.progress import Receipt
from pipelines.history.provenance import CODE
from pipelines.outputs.stages import Part
from pipelines.run import dispatch
from pipelines.run.stopping import stop_run


@pytest.fixture
def computed(monkeypatch):
    """Return what is known of the tasks of this process whenever a block is computed."""
    known = []

    def compute(store, number, *how):
        known.append(dispatch.tasks_underway())
        if known[-1] == [("stopped at 2", 1)] and number == 2:
            stop_run("stopped at 2")
        return Receipt(number, Part.POINTS, 1)

    monkeypatch.setattr("pipelines.run.block.compute_block", compute)
    monkeypatch.setattr(distributed, "get_worker", lambda: SimpleNamespace(log_event=print))
    return known


@pytest.mark.parametrize(("run", "numbers"), [("goes on", [1, 2, 3]), ("stopped at 2", [1, 2]), ("stopped", [])])
def test_a_task_ends_with_the_block_in_which_its_run_is_stopped(computed, run, numbers):
    """Also before its first block: then the scheduler sent it while the run was being stopped."""
    if run == "stopped":
        stop_run(run)
    receipts = dispatch.compute_blocks("/nowhere", Part.POINTS, (1, 2, 3), "fingerprint", CODE, run)
    assert [receipt.block for receipt in receipts] == numbers
    assert computed == [[(run, 1)]] * len(numbers)
    assert dispatch.tasks_underway() == []
