"""Run a study: map its pending blocks over Dask, or over this process; resume what was begun.

This file and ``pipelines.connect`` are the only ones that know Dask. Workers write their own blocks and
return a receipt; what has been done is what the store's ``status`` says.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from itertools import islice, takewhile
from pathlib import Path
from typing import Any

from pem_core.outcome import Status
from pipelines import store as stores
from pipelines.digest import block_digest
from pipelines.events import Journal, clear
from pipelines.extend import extend
from pipelines.lock import silent, writing
from pipelines.refine import block_values
from pipelines.rest_table import has_table, table_slices
from pipelines.sidecar import Shard, host
from pipelines.spare import LONGEST_MESSAGE, Reasons, spared_points, spared_table
from pipelines.study import Study
from pipelines.verify import mend

WINDOW_PER_THREAD = 4
SMALLEST_WINDOW = 16
POLL_SECONDS = 0.005
UNDERWAY_SECONDS = 0.2


@dataclass(frozen=True)
class Receipt:
    """What a worker says of a block that it has written, or of one that it could not compute: less than 1 kB.

    Attributes
    ----------
    points, failed : int
        Points written, and how many of them have failed; no points if the block stays pending.
    digest : str
        Of all that was written.
    errors : tuple of (str, str)
        Points that raised an error and the error's text; without a point if the whole block could not be computed.
    """

    block: int
    points: int = 0
    failed: int = 0
    seconds: float = 0.0
    host: str = ""
    digest: str = ""
    errors: tuple[tuple[str, str], ...] = ()


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


@dataclass(frozen=True)
class Policy:
    """What a run does with failures, and which blocks are its own.

    Attributes
    ----------
    shard : Shard, optional
        Compute only the blocks of this shard.
    retry_failed : bool
        Compute blocks again that have a failed point.
    most_failures : int, optional
        Begin no more blocks once more points than this have failed.
    """

    shard: Shard | None = None
    retry_failed: bool = False
    most_failures: int | None = None

    def census(self, path: Path) -> stores.Census:
        """Count the points that are this run's, and find the blocks to compute."""
        only = self.shard.has if self.shard else None
        return stores.census(path, only, retry_failed=self.retry_failed, by_block=True)


def run_study(
    study: Study,
    store: str | Path,
    client: Any = None,
    *,
    overwrite: bool = False,
    report: Report | None = None,
    policy: Policy = Policy(),
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
    policy : Policy, optional
        What becomes of failures, and which blocks are computed.

    Returns
    -------
    Progress
        The state at the end; complete if ``done`` equals ``points``.

    Raises
    ------
    InputError
        If the store was made by another study, cannot be written, or is being written by another process.
    """
    path = Path(store).absolute()
    with writing(path, policy.shard, study=study.fingerprint):
        prepare(study, path, overwrite=overwrite, shard=policy.shard)
        return complete(path, policy.census(path), client, report=report, policy=policy)


def complete(
    path: Path,
    census: stores.Census,
    client: Any = None,
    *,
    report: Report | None = None,
    policy: Policy = Policy(),
    goes_on: Callable[[], bool] = lambda: True,
) -> Progress:
    """Compute the pending blocks of a store that has been laid out; see :func:`run_study`.

    Where ``goes_on`` says no, blocks that have begun are finished, and no other is begun.
    """
    counter = Counter(census, report)

    def still() -> bool:
        return goes_on() and not counter.has_failed_too_often(policy.most_failures)

    with stores.readable_errors(path), Journal(path, policy.shard) as journal:
        blocks = takewhile(lambda number: still(), census.pending)
        receipts = serially(path, blocks) if client is None else over_dask(path, blocks, client, still)
        for receipt in receipts:
            _note(journal, receipt)
            counter.add(receipt)
        end = counter.progress()
        if end.done < end.points:
            end = _reconciled(end, replace(policy, retry_failed=False).census(path))
        state = "complete" if end.done == end.points else "incomplete"
        journal.end(points=end.points, done=end.done, failed=end.failed, seconds=round(end.seconds, 3), state=state)
        if policy.shard is None:
            stores.finish(path, f"{end.done} of {end.points} points", state)
    return end


def prepare(
    study: Study,
    store: str | Path,
    *,
    overwrite: bool = False,
    shard: Shard | None = None,
    say: Callable[[str], None] = silent,
) -> Path:
    """Lay out the store, or check that the one that is there is this study's and whole; return its path.

    ``say`` is told of damage: metadata and coordinates are mended, blocks become pending.
    """
    path = Path(store).absolute()
    stores.forget()
    with stores.readable_errors(path):
        if overwrite or not path.exists():
            clear(path, shard)
            stores.create_store(path, study, overwrite=overwrite, shared=shard is not None)
        else:
            extend(path, study, say)
            mend(path, study, say)
        stores.check_same_study(path, study)
        stores.reword(path, study)
    stores.forget()
    return path


class Counter:
    """Adds up receipts and reports."""

    def __init__(self, census: stores.Census, report: Report | None = None):
        self.points = sum(census.points.values())
        self.begun = self.done = self.points - census.points[Status.PENDING.name.lower()]
        self.failed = self.done - census.points[Status.DONE.name.lower()]
        self.errors: dict[str, None] = {}
        self.fresh_failures = 0
        self.report, self.start = report, time.monotonic()

    def add(self, receipt: Receipt) -> None:
        """Take one receipt into account and report."""
        self.done += receipt.points
        self.failed += receipt.failed
        self.fresh_failures += receipt.failed
        for place, message in receipt.errors:
            self.errors[f"{f'point {place}' if place else f'block {receipt.block}'}: {message}"] = None
        if self.report:
            self.report(self.progress())

    def has_failed_too_often(self, most: int | None) -> bool:
        """Tell whether more points have failed in this run than may."""
        return most is not None and self.fresh_failures > most

    def progress(self) -> Progress:
        """Return the state now."""
        seconds = time.monotonic() - self.start
        return Progress(self.points, self.done, self.failed, self.begun, seconds, tuple(self.errors))


def compute_block(store: str, number: int, fingerprint: str) -> Receipt:
    """Compute a block of a store and write it: a pure function of store, number and study.

    The fingerprint is that of the study: a worker may have had another store open at that place.
    """
    start, path = time.monotonic(), Path(store)
    reasons: Reasons = {}
    try:
        stores.recall(path, fingerprint)
        study, grid = stores.stored_study(path)
        values = block_values(study, grid, number, lambda study, indices: spared_points(study, indices, reasons))
        sets = table_slices(study, grid, number) if has_table(study) else None
        if sets is not None:
            stores.write_table(path, sets, spared_table(study, sets, reasons))
        stores.write_block(path, number, values)
    except (ValueError, ArithmeticError, OSError, MemoryError, ImportError) as error:
        text = f"{type(error).__name__}: {error}"[:LONGEST_MESSAGE]
        return Receipt(number, seconds=time.monotonic() - start, host=host(), errors=(("", text),))
    failed = int((values["status"] != Status.DONE).sum())
    errors = tuple((place, message) for message, place in reasons.items())
    digest = block_digest(path, grid.slices(number), values)
    return Receipt(number, len(values["status"]), failed, time.monotonic() - start, host(), digest, errors)


def serially(path: Path, blocks: Iterable[int]) -> Iterator[Receipt]:
    """Yield the receipts of blocks computed in this process."""
    fingerprint = stores.fingerprint(path)
    return (compute_block(str(path), number, fingerprint) for number in blocks)


def over_dask(path: Path, blocks: Iterable[int], client: Any, goes_on: Callable[[], bool]) -> Iterator[Receipt]:
    """Yield the receipts of blocks computed by a client's workers, in the order in which they end.

    A bounded window of futures is kept in flight; each is released when its receipt is in. Keys are
    tuples of one group, so that the scheduler queues them. When it is time to stop, those that wait in
    the scheduler are taken back.
    """
    from distributed import as_completed

    waiting = iter(blocks)
    window = max(SMALLEST_WINDOW, WINDOW_PER_THREAD * sum(client.nthreads().values()))
    run, fingerprint = f"pem-{time.time_ns():x}", stores.fingerprint(path)

    def submit(numbers: Iterable[int]) -> list[Any]:
        return [
            client.submit(compute_block, str(path), number, fingerprint, key=(run, number), pure=False, retries=2)
            for number in numbers
        ]

    flight = {future.key: future for future in submit(islice(waiting, window))}
    ended, is_going = as_completed(flight.values(), raise_errors=False), True
    while flight:
        if is_going and not goes_on():
            is_going = False
            _take_back(client, flight)
        for future in ended.next_batch(block=False):
            if flight.pop(future.key, None) is None:
                continue
            yield _receipt(future)
            future.release()
        fresh = submit(islice(waiting, window - len(flight)))
        flight |= {future.key: future for future in fresh}
        ended.update(fresh)
        time.sleep(POLL_SECONDS)


def _take_back(client: Any, flight: dict[Any, Any]) -> None:
    """Cancel what no worker is computing, nor was a moment ago: its receipt may be on the way."""
    begun = _begun(client)
    time.sleep(UNDERWAY_SECONDS)
    begun |= _begun(client)
    queued = [future for key, future in flight.items() if key not in begun and future.status == "pending"]
    client.cancel(queued)
    for future in queued:
        del flight[future.key]


def _begun(client: Any) -> set[Any]:
    """Return the keys of the tasks that workers are computing."""
    return {key for keys in client.run(_computing).values() for key in keys}


def _computing(dask_worker: Any) -> list[Any]:
    """Return the keys of the tasks that a worker is computing."""
    return [task.key for task in dask_worker.state.executing]


def _receipt(future: Any) -> Receipt:
    number = future.key[1]
    if future.status == "finished":
        return future.result()
    error = future.exception() if future.status == "error" else None
    text = f"{type(error).__name__}: {error}" if error else f"task {future.status}"
    return Receipt(number, errors=(("", text[:LONGEST_MESSAGE]),))


def _note(journal: Journal, receipt: Receipt) -> None:
    """Write a receipt into the history."""
    for place, message in receipt.errors:
        journal.error(receipt.block, place, message)
    if receipt.points:
        seconds = round(receipt.seconds, 4)
        journal.note("block", **{**asdict(receipt), "seconds": seconds, "errors": len(receipt.errors)})


def _reconciled(end: Progress, census: stores.Census) -> Progress:
    """Return a progress with what the store says: a worker may have died between writing and telling."""
    done = end.points - census.points[Status.PENDING.name.lower()]
    return replace(end, done=done, failed=done - census.points[Status.DONE.name.lower()])
