"""A simulated cluster on one machine: a real scheduler, and workers of Dask, many to a process, whose blocks are cheap.

Each worker has its own connections and heartbeat. In place of a computation a task returns receipts only, or writes
blocks of made-up values with the code that writes every block.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import psutil

from benchmarks.blocks import megabytes
from benchmarks.faults import NONE, Faults, stay_injected
from benchmarks.processes import ROOT, free_port
from pem_core import InputError
from pem_core.integrate.outcomes import Status
from pipelines.history.progress import Progress, Receipt
from pipelines.outputs.stages import Part
from pipelines.run.block import compute_block
from pipelines.run.connect import connected
from pipelines.run.dask_settings import SETTINGS_FILE
from pipelines.run.dispatch import check_code
from pipelines.study.load import Study

PROCESSES, FEW = 2, 10
"""Number of processes of workers; one is enough for a few."""
START_SECONDS, SAMPLE_SECONDS = 120.0, 1.0
WORKER = {"cls": "distributed.Worker", "opts": {"nthreads": 1, "memory_limit": 0, "dashboard": False}}
ENVIRONMENT = {"DASK_CONFIG": str(SETTINGS_FILE), "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False"}
"""Our settings; and no profile, which took most of the time of two hundred workers in a process."""


@dataclass(frozen=True)
class Receipts:
    """Task of a worker that returns receipts of blocks that are neither computed nor written.

    Attributes
    ----------
    seconds : float
        Time that each block is said to have taken [s]: tasks have several short blocks.
    """

    seconds: float = 10.0

    def __call__(
        self, store: str, part: Part, numbers: tuple[int, ...], fingerprint: str, code: str, run: str
    ) -> list[Receipt]:
        """Return receipts."""
        said = {"host": "simulated", "stamp": "0-0", "digest": "0" * 16}
        return [Receipt(number, part, 1, seconds=self.seconds, **said) for number in numbers]


@dataclass(frozen=True)
class Writing:
    """Task of a worker that writes blocks of made-up values.

    Attributes
    ----------
    faults : Faults
        Faults of the file system of each worker.
    seconds : float
        Time that each block takes [s].
    """

    faults: Faults = NONE
    seconds: float = 0.0

    def __call__(
        self, store: str, part: Part, numbers: tuple[int, ...], fingerprint: str, code: str, run: str
    ) -> list[Receipt]:
        """Write blocks, and return their receipts."""
        check_code(code)
        stay_injected(self.faults)
        time.sleep(self.seconds * len(numbers))
        return [compute_block(store, number, fingerprint, part, simulate=made_up) for number in numbers]


def made_up(study: Study, indices: Any, **options: Any) -> dict[str, np.ndarray]:
    """Return values for points that are not computed: the index of each."""
    return {
        "energy_drift": np.asarray(indices[0], float),
        "status": np.full(len(indices[0]), Status.DONE, np.uint8),
    }


@dataclass
class Crowd:
    """A scheduler, and processes with several workers each.

    Attributes
    ----------
    each : int
        Workers of a process.
    clock : Path, optional
        File with the error of the clock of all processes; see :mod:`benchmarks.clock`.
    sources : Path
        Folder with the program that workers run.
    """

    each: int
    clock: Path | None = None
    sources: Path = ROOT
    port: int = field(default_factory=free_port)
    groups: list[subprocess.Popen[bytes]] = field(default_factory=list)
    begun: int = 0

    @property
    def address(self) -> str:
        """Return the address of the scheduler."""
        return f"tcp://127.0.0.1:{self.port}"

    def begin(self) -> None:
        """Start the scheduler."""
        self.scheduler = self._started("scheduler", "--host", "127.0.0.1", "--port", str(self.port), "--no-dashboard")

    def join(self, sources: Path | None = None) -> subprocess.Popen[bytes]:
        """Start a process of workers; its program may be another one."""
        self.begun += 1
        spec = {f"{self.begun}-{number}": WORKER for number in range(self.each)}
        self.groups.append(self._started("spec", self.address, "--spec", json.dumps(spec), sources=sources))
        return self.groups[-1]

    def leave(self, number: int = 0) -> None:
        """Kill a process of workers, by default the oldest one."""
        process = self.groups.pop(number)
        process.kill()
        process.wait()

    def _started(self, kind: str, *arguments: str, sources: Path | None = None) -> subprocess.Popen[bytes]:
        module = f"distributed.cli.dask_{kind}"
        command = ["benchmarks.clock", str(self.clock), module] if self.clock else [module]
        environment = {**os.environ, **ENVIRONMENT, "PYTHONPATH": str(sources or self.sources)}
        silent = subprocess.DEVNULL
        return subprocess.Popen(
            [sys.executable, "-m", *command, *arguments],
            env=environment,
            cwd=sources or self.sources,
            stdout=silent,
            stderr=silent,
            start_new_session=True,
        )

    def wait(self, workers: int) -> None:
        """Wait until a number of workers have joined."""
        deadline, there = time.monotonic() + START_SECONDS, 0
        while there < workers:
            if time.monotonic() > deadline:
                raise TimeoutError(f"{there} of {workers} workers connected to {self.address}")
            with suppress(InputError), connected(self.address) as client:
                there = len(client.nthreads())
            time.sleep(0.2)

    def end(self) -> None:
        """End all processes."""
        for process in (*self.groups, self.scheduler):
            process.kill()
            process.wait()


@contextmanager
def crowd(workers: int, clock: Path | None = None) -> Iterator[Crowd]:
    """Yield a cluster with workers in a few processes."""
    processes = PROCESSES if workers > FEW else 1
    found = Crowd(workers // processes, clock)
    found.begin()
    try:
        for _ in range(processes):
            found.join()
        found.wait(found.each * processes)
        yield found
    finally:
        found.end()


def swap(client: Any, workers: int) -> None:
    """Let some workers leave without ending their blocks, and others join in their processes."""
    origins = client.run(_origin, on_error="ignore")
    kept = {process: worker for worker, (process, is_first) in origins.items() if is_first}
    there = [worker for worker in origins if worker not in kept.values()]  # a process ends with its first workers
    client.run(_swap, workers=random.sample(there, min(workers, len(there))), on_error="ignore")


def _origin(dask_worker: Any) -> tuple[int, bool]:
    """Return the process of a worker, and whether it is one of the first there."""
    return os.getpid(), dask_worker not in _JOINED


_JOINED: list[Any] = []
"""The workers of this process that have joined since it began."""


async def _swap(dask_worker: Any) -> None:
    """Start another worker, and close this one soon."""
    options = {"nthreads": 1, "memory_limit": 0, "dashboard": False}
    _JOINED.append(await type(dask_worker)(dask_worker.scheduler.address, **options))
    dask_worker.loop.add_callback(dask_worker.close, nanny=False, executor_wait=False)


@dataclass
class Trace:
    """Course of a run: memory and processor time of client and scheduler, and blocks done, once a second.

    ``events`` are functions, each called once when its fraction of the blocks is done.
    """

    scheduler: Callable[[], int]
    blocks: int
    events: Sequence[tuple[float, Callable[[], None]]] = ()
    done: int = 0
    rows: list[tuple[float, ...]] = field(default_factory=list)

    def report(self, now: Progress) -> None:
        """Take note of the progress."""
        self.done = now.done

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Yield while a thread samples."""
        is_over = threading.Event()

        def sample() -> None:
            left, start = list(self.events), time.monotonic()
            while not is_over.wait(min(SAMPLE_SECONDS, 0.1 if left else SAMPLE_SECONDS)):
                while left and self.done >= left[0][0] * self.blocks:
                    left.pop(0)[1]()
                self.rows.append((time.monotonic() - start, self.done, megabytes(), *_costs(self.scheduler())))

        thread = threading.Thread(target=sample, daemon=True)
        before, cpu = time.monotonic(), time.process_time()
        thread.start()
        try:
            yield
        finally:
            self.seconds, self.client_seconds = time.monotonic() - before, time.process_time() - cpu
            is_over.set()
            thread.join()

    def summary(self) -> dict[str, float]:
        """Return the figures of the table."""
        if not self.rows:
            return {"blocks_done": self.done, "seconds": self.seconds}
        half = next((row for row in self.rows if row[1] >= self.done / 2), self.rows[-1])
        first, last = self.rows[0], self.rows[-1]
        return {
            "blocks_done": self.done,
            "seconds": self.seconds,
            "blocks_per_s": self.done / self.seconds,
            "first_half_s": half[0],
            "client_ms_per_block": 1e3 * self.client_seconds / max(self.done, 1),
            "scheduler_ms_per_block": 1e3 * (last[4] - first[4]) / max(self.done, 1),
            "client_mb": max(row[2] for row in self.rows),
            "client_grown_mb": last[2] - first[2],
            "scheduler_mb": max(row[3] for row in self.rows),
            "scheduler_grown_mb": last[3] - first[3],
        }


def _costs(pid: int) -> tuple[float, float]:
    """Return memory [MB] and processor time [s] of a process; zeros if it has ended."""
    try:
        process = psutil.Process(pid)
        return process.memory_info().rss / 1e6, sum(process.cpu_times()[:2])
    except psutil.Error:
        return 0.0, 0.0
