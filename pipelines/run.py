"""Run a study: map its pending blocks over Dask, or over this process; resume what was begun.

This file and ``pipelines.connect`` are the only ones that know Dask. Workers write their own blocks and
return a receipt; what has been done is what the store's ``status`` says.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, suppress
from dataclasses import asdict, dataclass, replace
from itertools import islice, takewhile
from typing import Any

from pem_core.outcome import Status
from pipelines import store as stores
from pipelines.block import compute_block, compute_block_apart
from pipelines.compiling import KIND, told
from pipelines.events import Journal, clear
from pipelines.extend import extend
from pipelines.lock import silent, writing
from pipelines.place import Place, at
from pipelines.progress import Counter, Progress, Receipt, Report
from pipelines.sidecar import Shard
from pipelines.spare import LONGEST_MESSAGE
from pipelines.study import Study
from pipelines.verify import mend

WINDOW_PER_THREAD = 3
SMALLEST_WINDOW = 16
RETRIES = 2
POLL_SECONDS = 0.02
TASK_SECONDS, TASKS_PER_SECOND, MOST_TOGETHER = 0.25, 400, 64
"""Blocks go several at a time where a task would be shorter, or where all threads would end more in a second."""
UNDERWAY_SECONDS = 0.2
COUNT_SECONDS = 5.0
"""Workers come and go: their threads are counted again after this time."""


LAST_STAGE = 2
"""Blocks are computed together; one by one, if together they killed workers; in the end in processes of their own."""


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

    def census(self, path: Place) -> stores.Census:
        """Count the points that are this run's, and find the blocks to compute."""
        only = self.shard.has if self.shard else None
        return stores.census(path, only, retry_failed=self.retry_failed, by_block=True)


def run_study(
    study: Study,
    store: str | Place,
    client: Any = None,
    *,
    block: int | None = None,
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
    block : int, optional
        Points of a block; as many as follow from the study if not given. Blocks of a store that is there stay.
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
    path = at(store).absolute()
    with writing(path, policy.shard, study=study.fingerprint):
        prepare(study, path, block=block, overwrite=overwrite, shard=policy.shard)
        return complete(path, policy.census(path), client, report=report, policy=policy)


def complete(
    path: Place,
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
        return goes_on() and not counter.has_failed_too_often(policy.most_failures) and not counter.is_stuck()

    with stores.readable_errors(path), Journal(path, policy.shard) as journal:
        blocks = takewhile(lambda number: still(), census.pending)
        told = journal.cut_short_after
        receipts = serially(path, blocks, told) if client is None else over_dask(path, blocks, client, still)
        for receipt in receipts:
            _note(journal, receipt)
            counter.add(receipt)
        end = counter.progress()
        if end.done < end.points:
            end = _reconciled(end, replace(policy, retry_failed=False).census(path))
        state = "complete" if end.done == end.points else "incomplete"
        journal.end(points=end.points, done=end.done, failed=end.failed, seconds=round(end.seconds, 3), state=state)
        is_told = not census.pending and stores.read_attributes(path)["pem_state"] == state
        if policy.shard is None and not is_told:
            stores.finish(path, f"{end.done} of {end.points} points", state)
    return end


def prepare(
    study: Study,
    store: str | Place,
    *,
    block: int | None = None,
    overwrite: bool = False,
    shard: Shard | None = None,
    say: Callable[[str], None] = silent,
) -> Place:
    """Lay out the store, or check that the one that is there is this study's and whole; return its path.

    Blocks have ``block`` points, or as many as follow from the study; those of a store that is there stay.
    ``say`` is told of damage: metadata and coordinates are mended, blocks become pending.
    """
    path = at(store).absolute()
    stores.forget()
    with stores.readable_errors(path):
        if overwrite or stores.is_vacant(path, study):
            clear(path, shard)
            stores.create_store(path, study, block, overwrite=overwrite, shared=shard is not None)
        else:
            extend(path, study, say)
            mend(path, study, say)
        stores.check_same_study(path, study)
        stores.reword(path, study)
    stores.forget()
    return path


def serially(path: Place, blocks: Iterable[int], cut_short_after: set[int] | None = None) -> Iterator[Receipt]:
    """Yield the receipts of blocks computed in this process.

    Where the run before was cut short, its next block may be what killed it: that is computed in processes of its own.
    """
    fingerprint, told = stores.fingerprint(path), cut_short_after
    for number in blocks:
        is_suspect = told is not None and number not in told
        yield (compute_block_apart if is_suspect else compute_block)(str(path), number, fingerprint)
        told = None if is_suspect else told


def over_dask(path: Place, blocks: Iterable[int], client: Any, goes_on: Callable[[], bool]) -> Iterator[Receipt]:
    """Yield the receipts of blocks computed by a client's workers, in the order in which they end.

    A bounded window of tasks is kept in flight, and filled up several at a time. When it is time to stop, those that
    wait in the scheduler are taken back.
    """
    waiting, flight, is_going = iter(blocks), Flight(path, client), True
    while True:
        tasks = [tuple(islice(waiting, flight.together)) for _ in range(flight.room())]
        flight.begin([task for task in tasks if task])
        if not flight.futures:
            return
        if client.status != "running":
            yield Receipt(min(flight.tasks.values())[0], errors=(("", "the scheduler is gone"),))
            return
        if is_going and not goes_on():
            is_going = False
            flight.take_back()
        yield from flight.landed()
        time.sleep(POLL_SECONDS)


def _telling() -> AbstractContextManager[None]:
    """Let the client be told of what a worker compiles within."""
    from distributed import get_worker

    return told(lambda text: get_worker().log_event(KIND, text))


def compute_blocks(store: str, numbers: Iterable[int], fingerprint: str) -> list[Receipt]:
    """Compute blocks of a store one after another, in a worker."""
    with _telling():
        return [compute_block(store, number, fingerprint) for number in numbers]


def compute_apart(store: str, numbers: Iterable[int], fingerprint: str) -> list[Receipt]:
    """Compute blocks of which one has killed its worker, in processes that may have the memory of this worker."""
    from distributed import get_worker

    memory = get_worker().memory_manager.memory_limit
    return [compute_block_apart(store, number, fingerprint, memory) for number in numbers]


class Flight:
    """The blocks that a client's workers have: tasks of one block, or of several where blocks are short.

    Keys are tuples of one group, so that the scheduler queues them. A future is let go when its receipts are in.
    """

    def __init__(self, path: Place, client: Any):
        from distributed import as_completed

        self.path, self.fingerprint, self.client = str(path), stores.fingerprint(path), client
        self.group = f"pem-{time.time_ns():x}"
        self.futures: dict[Any, Any] = {}
        self.tasks: dict[Any, tuple[int, ...]] = {}
        self.ended = as_completed(loop=client.loop, raise_errors=False)
        self.seconds = self.task_seconds = TASK_SECONDS
        self.window, self.counted = SMALLEST_WINDOW, -math.inf

    def room(self) -> int:
        """Return how many tasks to add; none until there is room for several, since each call costs the scheduler."""
        if time.monotonic() > self.counted + COUNT_SECONDS:
            with suppress(OSError, TimeoutError):
                threads = sum(self.client.nthreads().values())
                self.window, self.counted = max(SMALLEST_WINDOW, WINDOW_PER_THREAD * threads), time.monotonic()
                self.task_seconds = max(TASK_SECONDS, threads / TASKS_PER_SECOND)
        room = self.window - len(self.futures)
        return room if room > self.window // 4 else 0

    @property
    def together(self) -> int:
        """Blocks of a task, so many that it takes a while."""
        return max(1, min(MOST_TOGETHER, int(self.task_seconds / max(self.seconds, 1e-9))))

    def begin(self, tasks: list[tuple[int, ...]], stage: int = 0) -> None:
        """Hand blocks to the scheduler."""
        if not tasks:
            return
        compute = compute_apart if stage == LAST_STAGE else compute_blocks
        keys = [(f"{self.group}-{stage}", task[0]) for task in tasks]
        places, studies = [self.path] * len(keys), [self.fingerprint] * len(keys)
        fresh = self.client.map(compute, places, tasks, studies, key=keys, pure=False, retries=RETRIES)
        self.futures |= zip(keys, fresh, strict=True)
        self.tasks |= zip(keys, tasks, strict=True)
        self.ended.update(fresh)

    def landed(self) -> Iterator[Receipt]:
        """Yield the receipts of blocks that have ended since the last call."""
        there = [future for future in self.ended.next_batch(block=False) if future.key in self.futures]
        finished = [future for future in there if future.status == "finished"]
        fetched = self._fetched(finished)
        for future in there:
            if future.key not in fetched and future.status not in ("error", "cancelled"):
                self.ended.add(future)  # its worker has gone with the receipts: the scheduler has it computed again
                continue
            del self.futures[future.key]
            task = self.tasks.pop(future.key)
            yield from fetched[future.key] if future.key in fetched else self._lost(future, task)
            future.release()
        for receipts in fetched.values():
            self.seconds = 0.5 * (self.seconds + sum(r.seconds for r in receipts) / len(receipts))

    def _fetched(self, finished: list[Any]) -> dict[Any, list[Receipt]]:
        """Return the receipts of tasks, of those whose worker is still there."""
        if not finished:
            return {}
        try:
            there = self.client.gather({future.key: future for future in finished}, errors="skip")
        except (OSError, TimeoutError):
            return {}
        return {key: receipts for key, receipts in there.items() if receipts}

    def _lost(self, future: Any, task: tuple[int, ...]) -> list[Receipt]:
        """Return what is to be said of blocks without receipts; those that killed a worker go on to the next stage."""
        from distributed import KilledWorker

        error = future.exception() if future.status == "error" else None
        stage = int(future.key[0][-1])
        if isinstance(error, KilledWorker) and stage < LAST_STAGE:
            self.begin([(number,) for number in task], stage + 1 if len(task) > 1 else LAST_STAGE)
            return []
        text = f"{type(error).__name__}: {error}" if error else "the scheduler has let go of it"
        return [Receipt(number, errors=(("", text[:LONGEST_MESSAGE]),)) for number in task]

    def take_back(self) -> None:
        """Cancel what no worker is computing, nor was a moment ago: its receipt may be on the way."""
        begun = self._begun()
        time.sleep(UNDERWAY_SECONDS)
        begun |= self._begun()
        queued = [f for key, f in self.futures.items() if key not in begun and f.status == "pending"]
        self.client.cancel(queued)
        for future in queued:
            del self.futures[future.key], self.tasks[future.key]

    def _begun(self) -> set[Any]:
        """Return the keys of the tasks that workers are computing."""
        return {key for keys in self.client.run(_computing, on_error="ignore").values() for key in keys}


def _computing(dask_worker: Any) -> list[Any]:
    """Return the keys of the tasks that a worker is computing."""
    return [task.key for task in dask_worker.state.executing]


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
