"""Dispatch of blocks to a client's workers: submission, cancellation, and resubmission after dead or wrong workers.

Besides this module only ``run.connect`` and ``run.workers`` use Dask.
"""

import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice, takewhile
from pathlib import Path
from typing import Any, NamedTuple

from pem_core.errors import InputError
from pipelines.files.location import Place
from pipelines.history.progress import Receipt
from pipelines.history.provenance import CODE
from pipelines.outputs.stages import Part
from pipelines.run.block import compute_block_isolated, compute_in_turn
from pipelines.run.compiling import forward_reports
from pipelines.run.isolated_process import LONGEST_MESSAGE
from pipelines.run.stopping import is_stopped, patient, stop_run
from pipelines.run.undocumented_dask import is_connected
from pipelines.run.workers import memory_limits, workers_with_other_code
from pipelines.store import store as stores

WINDOW_PER_THREAD = 3
SMALLEST_WINDOW = 16
RETRIES = 2
LEAST_PAUSE, MOST_PAUSE, LOOKS_PER_TASK = 0.01, 0.1, 4
"""Limits of the interval [s] at which receipts are collected, and how often that is while a task lasts.

Each look wakes a processor that workers need: 50 a second took 0.5 % of a core, beside blocks of 0.3 s.
"""
TASK_SECONDS, TASKS_PER_SECOND, MOST_TOGETHER = 0.25, 400, 64
"""Blocks are grouped if tasks would be shorter than this, or if all threads would end more tasks per second."""
OBJECT_TASK_SECONDS = 4.0
"""Duration of tasks that write into an object store, whose last block is written with nothing to compute meanwhile."""
UNDERWAY_SECONDS = 0.2
COUNT_SECONDS = 5.0
"""Interval [s] at which the threads of workers, which come and go, are counted again."""
LAST_STAGE = 2
"""The last of three stages: blocks are computed together; singly, if that killed workers; at last in own processes."""
NO_WORKER = "no worker is left that runs the same code as this process; install the same version on all machines"
Refuse = Callable[[str, str], None]
"""Function that reports a worker that is sent away, and the reason."""


def over_dask(
    path: Place, part: Part, blocks: Iterable[int], client: Any, goes_on: Callable[[], bool], refuse: Refuse
) -> Iterator[Receipt]:
    """Yield the receipts of blocks of a store's part computed by a client's workers, in order of completion.

    A bounded window of tasks is kept in flight, and refilled several at a time. When the run is to stop, tasks still
    queued in the scheduler are cancelled. ``refuse`` reports workers that compute with other code.
    """
    waiting, flight, is_going = iter(blocks), Flight(path, part, client, refuse), True
    while True:
        tasks = [tuple(islice(waiting, flight.together)) for _ in range(flight.room())]
        flight.begin([task for task in tasks if task])
        if not flight.tasks:
            return
        if not is_connected(client) or flight.is_deserted:
            why = NO_WORKER if flight.is_deserted else "the connection to the scheduler was lost"
            yield Receipt(min(flight.tasks.values()).numbers[0], part, errors=(("", why),))
            return
        if is_going and not goes_on():
            is_going = False
            flight.take_back()
        yield from flight.landed()
        time.sleep(flight.pause)


def check_code(expected: str) -> None:
    """Raise an error if this worker's code differs from the run's: a worker may have joined long after its start."""
    if expected != CODE:
        raise RuntimeError(f"the code of this worker ({CODE}) differs from the code of the run ({expected})")


def compute_blocks(
    store: str, part: Part, numbers: Sequence[int], fingerprint: str, code: str, run: str
) -> list[Receipt]:
    """Compute blocks of a store one after another, in a worker, and send its reports to the client."""
    from distributed import get_worker

    check_code(code)
    with underway(run, numbers), forward_reports(get_worker().log_event):
        goes_on = patient(lambda: is_stopped(run))
        begun = takewhile(lambda _: not is_stopped(run), numbers)  # also in a task that arrives after the stop
        return list(compute_in_turn(store, begun, fingerprint, part, goes_on=goes_on))


def compute_isolated_blocks(
    store: str,
    part: Part,
    numbers: Sequence[int],
    fingerprint: str,
    code: str,
    run: str,
    limits: dict[str, float] | None = None,
) -> list[Receipt]:
    """Compute blocks of which one has killed its worker, in processes with this worker's of the memory ``limits``."""
    from distributed import get_worker

    check_code(code)
    with underway(run, numbers):
        limit = limits and limits.get(get_worker().address, min(limits.values()))  # a worker may have joined since
        memory = int(limit) if limit and math.isfinite(limit) else None
        return [compute_block_isolated(store, number, fingerprint, part, memory) for number in numbers]


_UNDERWAY = set[tuple[str, int]]()
"""The run and the first block of each task that this worker is computing."""


@contextmanager
def underway(run: str, numbers: Sequence[int]) -> Iterator[None]:
    """Yield while this worker is known to compute a task of a run."""
    task = (run, numbers[0])
    _UNDERWAY.add(task)
    try:
        yield
    finally:
        _UNDERWAY.discard(task)


def tasks_underway() -> list[tuple[str, int]]:
    """Return the tasks that this worker is computing."""
    return list(_UNDERWAY)


class Task(NamedTuple):
    """Blocks that go to a worker together, the stage of caution, and the number of earlier dismissals of workers."""

    numbers: tuple[int, ...]
    stage: int
    era: int
    future: Any


class Flight:
    """The tasks of a client's workers, each with one block, or with several short ones.

    Keys are tuples of one group, so that the scheduler queues them. A future is released when its receipts have
    arrived.
    """

    def __init__(self, path: Place, part: Part, client: Any, refuse: Refuse):
        from distributed import as_completed

        self.path, self.fingerprint, self.client = str(path), stores.fingerprint(path), client
        self.part = part
        self.refuse, self.known, self.refused, self.is_deserted = refuse, set[str](), set[str](), False
        self.group, self.tries, self.era = f"pem-{time.time_ns():x}", 0, 0
        self.tasks: dict[Any, Task] = {}
        self.ended = as_completed(loop=client.loop, raise_errors=False)
        self.least = TASK_SECONDS if isinstance(path, Path) else OBJECT_TASK_SECONDS
        self.seconds = self.task_seconds = self.least
        self.window, self.counted = SMALLEST_WINDOW, -math.inf

    def room(self) -> int:
        """Return how many tasks to add; 0 until there is room for several, since each call costs the scheduler time."""
        if time.monotonic() > self.counted + COUNT_SECONDS:
            with suppress(OSError, TimeoutError):
                threads = sum(self.client.nthreads().values())
                self.window, self.counted = max(SMALLEST_WINDOW, WINDOW_PER_THREAD * threads), time.monotonic()
                self.task_seconds = max(self.least, threads / TASKS_PER_SECOND)
        room = self.window - len(self.tasks)
        return room if room > self.window // 4 else 0

    @property
    def together(self) -> int:
        """Return the number of blocks in a task, so that it lasts long enough."""
        return max(1, min(MOST_TOGETHER, int(self.task_seconds / max(self.seconds, 1e-9))))

    @property
    def pause(self) -> float:
        """Return the time until receipts are collected again [s]; tasks wait in the scheduler meanwhile."""
        return min(MOST_PAUSE, max(LEAST_PAUSE, self.seconds * self.together / LOOKS_PER_TASK))

    def begin(self, tasks: list[tuple[int, ...]], stage: int = 0) -> None:
        """Start tasks of blocks on the scheduler."""
        if not tasks:
            return
        compute = compute_isolated_blocks if stage == LAST_STAGE else compute_blocks
        keys = [(f"{self.group}-{self.tries}-{stage}", task[0]) for task in tasks]
        of_store, of_run = (self.path, self.part), (self.fingerprint, CODE, self.group)
        places, parts, studies, codes, runs = ([x] * len(keys) for x in of_store + of_run)
        several: tuple[list[Any], ...] = (places, parts, tasks, studies, codes, runs)
        several += ([self._limits()] * len(keys),) if stage == LAST_STAGE else ()
        fresh = self.client.map(compute, *several, key=keys, pure=False, retries=RETRIES)
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
                self.ended.add(future)  # its worker left with the receipts: the scheduler has it computed again
                continue
            task = self.tasks.pop(future.key)
            yield from fetched[future.key] if future.key in fetched else self._lost(task)
            future.release()
        for receipts in filter(None, fetched.values()):
            self.seconds = 0.5 * (self.seconds + sum(r.seconds for r in receipts) / len(receipts))

    def _fetched(self, finished: list[Any]) -> dict[Any, list[Receipt]]:
        """Return the receipts of those tasks whose worker still exists."""
        if not finished:
            return {}
        try:
            there = self.client.gather({future.key: future for future in finished}, errors="skip")
        except (OSError, TimeoutError):
            return {}
        return {key: receipts for key, receipts in there.items() if receipts is not None}

    def _lost(self, task: Task) -> list[Receipt]:
        """Return error receipts for blocks without receipts, unless they are computed again.

        Blocks that killed a worker enter the next stage; blocks that reached a worker with other code start again.
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
        text = f"{type(error).__name__}: {error}" if error else "the scheduler has lost this block"
        return [Receipt(number, self.part, errors=(("", text[:LONGEST_MESSAGE]),)) for number in task.numbers]

    def _has_strangers(self) -> bool:
        """Return whether workers with other code are present, and send them away; the run ends if there are no others.

        No worker is checked twice: a process keeps its code.
        """
        try:
            there = set(self.client.nthreads())
            wrong = workers_with_other_code(self.client, there - self.known - self.refused)
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
        """Remove the tasks that no worker computes, now or a moment ago, when a receipt may be on its way.

        Searches for attractors that workers are computing end soon, and stay pending.
        """
        self.client.run(stop_run, self.group, on_error="ignore")
        begun = self._begun()
        time.sleep(UNDERWAY_SECONDS)
        begun |= self._begun()
        left = [task for task in self.tasks.values() if (self.group, task.numbers[0]) not in begun]
        queued = [task.future for task in left if task.future.status == "pending"]
        self.client.cancel(queued)
        for future in queued:
            del self.tasks[future.key]

    def _begun(self) -> set[tuple[str, int]]:
        """Return the tasks that workers are computing."""
        return {task for tasks in self.client.run(tasks_underway, on_error="ignore").values() for task in tasks}

    def _limits(self) -> dict[str, float]:
        """Return the memory limit of each worker [bytes]; none if the scheduler does not answer."""
        with suppress(InputError):
            return memory_limits(self.client)
        return {}


async def _sent_away(client: Any, workers: list[str]) -> None:
    """Call the scheduler to retire workers; the run may end first."""
    with suppress(OSError):
        await client.retire_workers(workers=workers, close_workers=True)
