"""Run a study: map its pending blocks over Dask, or over this process; resume what was begun.

This file and ``pipelines.connect`` are the only ones that know Dask. Workers write their own blocks and
return a receipt; what has been done is what the store's ``status`` says.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from pem_core.outcome import Status
from pipelines import store as stores
from pipelines.refine import block_values
from pipelines.rest_table import has_table, table_slices, table_values
from pipelines.study import Study

WINDOW_PER_THREAD = 4
SMALLEST_WINDOW = 16


@dataclass(frozen=True)
class Receipt:
    """What a worker says of a block that it has written, or of one that it could not compute."""

    block: int
    points: int
    failed: int
    seconds: float
    error: str = ""


@dataclass(frozen=True)
class Progress:
    """How far a run has come."""

    points: int
    done: int
    failed: int
    begun: int
    seconds: float
    errors: tuple[str, ...] = ()

    @property
    def rate(self) -> float:
        """Points per second since this run began."""
        return (self.done - self.begun) / self.seconds if self.seconds > 0 else 0.0

    @property
    def seconds_left(self) -> float | None:
        """Estimate of the time left [s], None where nothing is known yet."""
        return (self.points - self.done) / self.rate if self.rate else None


Report = Callable[[Progress], None]


def run_study(
    study: Study,
    store: str | Path,
    client: Any = None,
    *,
    overwrite: bool = False,
    report: Report | None = None,
) -> Progress:
    """Run a study into a store, or finish what is missing in it.

    Parameters
    ----------
    study : Study
    store : path
        Where the zarr store is or will be; on a cluster, a path that all workers share.
    client : distributed.Client, optional
        Where to compute; in this process if not given.
    overwrite : bool
        Throw away a store that is there.
    report : function, optional
        Called with a Progress after every block.

    Returns
    -------
    Progress
        The state at the end; complete if ``done`` equals ``points`` and ``errors`` is empty.

    Raises
    ------
    InputError
        If the store was made by another study or cannot be written.
    """
    path = prepare(study, store, overwrite=overwrite)
    return complete(path, stores.census(path), client, report=report)


def complete(path: Path, census: stores.Census, client: Any = None, *, report: Report | None = None) -> Progress:
    """Compute the pending blocks of a store that has been laid out; see :func:`run_study`."""
    counter = Counter(census, report)
    receipts = serially(path, census.pending) if client is None else over_dask(path, census.pending, client)
    for receipt in receipts:
        counter.add(receipt)
    progress = counter.progress()
    state = "complete" if progress.done == progress.points else "incomplete"
    stores.finish(path, f"{progress.done} of {progress.points} points", state)
    return progress


def prepare(study: Study, store: str | Path, *, overwrite: bool = False) -> Path:
    """Lay out the store, or check that the one that is there is this study's; return its path."""
    path = Path(store).absolute()
    with stores.readable_errors(path):
        if path.exists() and not overwrite:
            stores.check_same_study(path, study)
            stores.reword(path, study)
        else:
            stores.create_store(path, study, overwrite=overwrite)
    stores.forget()
    return path


class Counter:
    """Adds up receipts and reports."""

    def __init__(self, census: stores.Census, report: Report | None = None):
        self.points = sum(census.points.values())
        self.begun = self.done = self.points - census.points[Status.PENDING.name.lower()]
        self.failed = self.done - census.points[Status.DONE.name.lower()]
        self.errors: dict[str, None] = {}
        self.report, self.start = report, time.monotonic()

    def add(self, receipt: Receipt) -> None:
        """Take one receipt into account and report."""
        self.done += receipt.points
        self.failed += receipt.failed
        if receipt.error:
            self.errors[f"block {receipt.block}: {receipt.error}"] = None
        if self.report:
            self.report(self.progress())

    def progress(self) -> Progress:
        """Return the state now."""
        seconds = time.monotonic() - self.start
        return Progress(self.points, self.done, self.failed, self.begun, seconds, tuple(self.errors))


def compute_block(store: str, number: int) -> Receipt:
    """Compute a block of a store and write it: a pure function of store and number."""
    start, path = time.monotonic(), Path(store)
    try:
        study, grid = stores.stored_study(path)
        values = block_values(study, grid, number)
        sets = table_slices(study, grid, number) if has_table(study) else None
        if sets is not None:
            stores.write_table(path, sets, table_values(study, sets))
        stores.write_block(path, number, values)
    except (ValueError, ArithmeticError, OSError, MemoryError) as error:
        return Receipt(number, 0, 0, time.monotonic() - start, f"{type(error).__name__}: {str(error)[:300]}")
    status = values["status"]
    failed = int((status != Status.DONE).sum())
    return Receipt(number, len(status), failed, time.monotonic() - start)


def serially(path: Path, blocks: Iterable[int]) -> Iterator[Receipt]:
    """Yield the receipts of blocks computed in this process."""
    return (compute_block(str(path), number) for number in blocks)


def over_dask(path: Path, blocks: Iterable[int], client: Any) -> Iterator[Receipt]:
    """Yield the receipts of blocks computed by a client's workers, in the order in which they end.

    A bounded window of futures is kept in flight; each is released when its receipt is in. Keys are
    tuples of one group, so that the scheduler queues them.
    """
    from distributed import as_completed

    waiting = iter(blocks)
    window = max(SMALLEST_WINDOW, WINDOW_PER_THREAD * sum(client.nthreads().values()))
    run = f"pem-{time.time_ns():x}"

    def submit(numbers: Iterable[int]) -> list[Any]:
        return [
            client.submit(compute_block, str(path), number, key=(run, number), pure=False, retries=2)
            for number in numbers
        ]

    flight = as_completed(submit(islice(waiting, window)), raise_errors=False)
    for future in flight:
        yield _receipt(future)
        future.release()
        for another in submit(islice(waiting, 1)):
            flight.add(another)


def _receipt(future: Any) -> Receipt:
    number = future.key[1]
    if future.status == "finished":
        return future.result()
    error = future.exception() if future.status == "error" else None
    return Receipt(number, 0, 0, 0.0, f"{type(error).__name__}: {error}" if error else f"task {future.status}")
