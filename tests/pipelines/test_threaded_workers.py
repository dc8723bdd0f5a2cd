"""Workers with several threads, such as those of ``distributed.Client()``: each block gets its own values."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from benchmarks.blocks import line
from benchmarks.crowds import made_up
from pipelines.run.block import compute_block
from pipelines.store import store as stores

BLOCKS, THREADS = 100, 4


def test_blocks_of_several_threads_of_a_process_do_not_mix(tmp_path):
    """A tenth of such blocks used to hold the values of another block, and was marked as computed."""
    store = tmp_path / "s.zarr"
    stores.create_store(store, line(BLOCKS), 1)
    study = stores.fingerprint(store)
    with ThreadPoolExecutor(THREADS) as threads:
        receipts = list(
            threads.map(lambda number: compute_block(str(store), number, study, simulate=made_up), range(BLOCKS))
        )
    assert not [receipt.errors for receipt in receipts if receipt.errors]
    stored = stores.open_results(store)
    assert stored.status.values.all()
    assert np.array_equal(stored.energy_drift.values, np.arange(BLOCKS))
