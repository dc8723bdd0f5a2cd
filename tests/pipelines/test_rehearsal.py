"""Each scenario of the rehearsal of a large run, at a tiny size: no block is lost, and the second command ends it."""

import pytest

from benchmarks.rehearsal import SCENARIOS
from tests.pipelines.object_server import forget
from tests.requirements import need_packages

BLOCKS, WORKERS = 60, 4
ONLY_RECEIPTS = ("receipts", "short")


@pytest.mark.long
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_loses_no_block(name, tmp_path):
    if name in ("s3", "throttled"):
        need_packages("obstore")
        forget()  # each scenario has a server of its own
    found = SCENARIOS[name](BLOCKS, WORKERS, tmp_path)
    if name in ONLY_RECEIPTS:
        assert found["blocks_done"] == BLOCKS
        return
    assert (found["done"], found["lost"], found["pending_after"]) == (BLOCKS, 0, 0)
    assert found.get("same_bytes", True)
