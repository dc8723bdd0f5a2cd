"""The blocks that a client's workers have: handed out, taken back, begun again where a worker died or was wrong.

Beside this file, ``run.connect`` and ``run.workers`` know Dask, and no other.
"""

import math
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, suppress
from itertools import islice
from typing import Any, NamedTuple

from pipelines.files.location import Place
from pipelines.history.progress import Receipt
from pipelines.history.provenance import CODE
from pipelines.outputs.stages import Part
from pipelines.run.block import compute_block, compute_block_apart
from pipelines.run.compiling import forward_reports
from pipelines.run.isolated_process import LONGEST_MESSAGE
from pipelines.run.workers import strangers
from pipelines.store import store as stores

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
NO_WORKER = "no worker is left that has the code of this process; install the same there and here"
Refuse = Callable[[str, str], None]
"""Told of a worker that is sent away, and why."""


def over_dask(
    path: Place, part: Part, blocks: Iterable[int], client: Any, goes_on: Callable[[], bool], refuse: Refuse
) -> Iterator[Receipt]:
    """Yield the receipts of blocks of a store's part computed by a client's workers, in the order in which they end.

    A bounded window of tasks is kept in flight, and filled up several at a time. When it is time to stop, those that
    wait in the scheduler are taken back. ``refuse`` is told of workers that compute with other code.
    """
    waiting, flight, is_going = iter(blocks), Flight(path, part, client, refuse), True
    while True:
        tasks = [tuple(islice(waiting, flight.together)) for _ in range(flight.room())]
        flight.begin([task for task in tasks if task])
        if not flight.tasks:
            return
        if client.status != "running" or flight.is_deserted:
            why = NO_WORKER if flight.is_deserted else "the scheduler is gone"
            yield Receipt(min(flight.tasks.values()).numbers[0], part, errors=(("", why),))
            return
        if is_going and not goes_on():
            is_going = False
            flight.take_back()
        yield from flight.landed()
        time.sleep(POLL_SECONDS)


def telling() -> AbstractContextManager[None]:
    """Send to the client what a worker reports within."""
    from distributed import get_worker

    return forward_reports(get_worker().log_event)


def check_code(expected: str) -> None:
    """Refuse to compute for a run of other code: a worker may have come when the run had long begun."""
    if expected != CODE:
        raise RuntimeError(f"the run has other code, {expected}, than this worker, {CODE}")


def compute_blocks(store: str, part: Part, numbers: Iterable[int], fingerprint: str, code: str) -> list[Receipt]:
    """Compute blocks of a store one after another, in a worker."""
    check_code(code)
    with telling():
        return [compute_block(store, number, fingerprint, part) for number in numbers]


def compute_apart(store: str, part: Part, numbers: Iterable[int], fingerprint: str, code: str) -> list[Receipt]:
    """Compute blocks of which one has killed its worker, in processes that may have the memory of this worker."""
    from distributed import get_worker

    check_code(code)
    memory = get_worker().memory_manager.memory_limit
    return [compute_block_apart(store, number, fingerprint, part, memory) for number in numbers]


class Task(NamedTuple):
    """Blocks that go to a worker together: how carefully, and how many times workers had been sent away before."""

    numbers: tuple[int, ...]
    stage: int
    era: int
    future: Any


class Flight:
    """The blocks that a client's workers have: tasks of one block, or of several where blocks are short.

    Keys are tuples of one group, so that the scheduler queues them. A future is let go when its receipts are in.
    """

    def __init__(self, path: Place, part: Part, client: Any, refuse: Refuse):
        from distributed import as_completed

        self.path, self.fingerprint, self.client = str(path), stores.fingerprint(path), client
        self.part = part
        self.refuse, self.known, self.refused, self.is_deserted = refuse, set[str](), set[str](), False
        self.group, self.tries, self.era = f"pem-{time.time_ns():x}", 0, 0
        self.tasks: dict[Any, Task] = {}
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
        room = self.window - len(self.tasks)
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
        keys = [(f"{self.group}-{self.tries}-{stage}", task[0]) for task in tasks]
        places, parts, studies, codes = ([x] * len(keys) for x in (self.path, self.part, self.fingerprint, CODE))
        fresh = self.client.map(compute, places, parts, tasks, studies, codes, key=keys, pure=False, retries=RETRIES)
        begun = [Task(task, stage, self.era, future) for task, future in zip(tasks, fresh, strict=True)]
        self.tasks |= {task.future.key: task for task in begun}
        self.ended.update(fresh)

    def landed(self) -> Iterator[Receipt]:
        """Yield the receipts of blocks that have ended since the last call."""
        there = [future for future in self.ended.next_batch(block=False) if future.key in self.tasks]
        finished = [future for future in there if future.status == "finished"]
        fetched = self._fetched(finished)
        for future in there:
            if future.key not in fetched and future.status not in ("error", "cancelled"):
                self.ended.add(future)  # its worker has gone with the receipts: the scheduler has it computed again
                continue
            task = self.tasks.pop(future.key)
            yield from fetched[future.key] if future.key in fetched else self._lost(task)
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

    def _lost(self, task: Task) -> list[Receipt]:
        """Return what is to be said of blocks without receipts.

        Those that killed a worker go on to the next stage; those that came to a worker with other code begin again.
        """
        from distributed import KilledWorker

        error = task.future.exception() if task.future.status == "error" else None
        if isinstance(error, KilledWorker):
            if task.stage < LAST_STAGE:
                stage = task.stage + 1 if len(task.numbers) > 1 else LAST_STAGE
                self.begin([(number,) for number in task.numbers], stage)
                return []
        elif error and (self._has_strangers() or task.era < self.era):
            self.tries += 1  # the scheduler remembers a task that has failed
            self.begin([task.numbers], task.stage)
            return []
        text = f"{type(error).__name__}: {error}" if error else "the scheduler has let go of it"
        return [Receipt(number, self.part, errors=(("", text[:LONGEST_MESSAGE]),)) for number in task.numbers]

    def _has_strangers(self) -> bool:
        """Send workers away that have other code, and tell whether there are any; if there are no others, all is over.

        Nobody is asked twice: a process keeps its code.
        """
        try:
            there = set(self.client.nthreads())
            wrong = strangers(self.client, there - self.known - self.refused)
        except (OSError, TimeoutError):
            return False
        for worker, why in wrong.items():
            self.refuse(worker, why)
        if wrong:
            self.era += 1
            self.client.loop.add_callback(_sent_away, self.client, list(wrong))
        self.refused |= wrong.keys()
        self.known |= there - self.refused
        self.is_deserted = bool(self.refused) and there <= self.refused
        return bool(there & self.refused)

    def take_back(self) -> None:
        """Cancel what no worker is computing, nor was a moment ago: its receipt may be on the way."""
        begun = self._begun()
        time.sleep(UNDERWAY_SECONDS)
        begun |= self._begun()
        queued = [t.future for key, t in self.tasks.items() if key not in begun and t.future.status == "pending"]
        self.client.cancel(queued)
        for future in queued:
            del self.tasks[future.key]

    def _begun(self) -> set[Any]:
        """Return the keys of the tasks that workers are computing."""
        return {key for keys in self.client.run(_computing, on_error="ignore").values() for key in keys}


async def _sent_away(client: Any, workers: list[str]) -> None:
    """Have workers retired; the run may be over before they are."""
    with suppress(OSError):
        await client.scheduler.retire_workers(workers=workers, close_workers=True)


def _computing(dask_worker: Any) -> list[Any]:
    """Return the keys of the tasks that a worker is computing."""
    return [task.key for task in dask_worker.state.executing]
