"""Cost of the receipts of a large cluster: ``python -m benchmarks.crowd``.

Real workers of Dask, many to a process, each with its own connections and heartbeat, compute blocks that consist of a
receipt only, for a real scheduler, a real client and the real event log.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import psutil

from benchmarks.blocks import line, watched
from benchmarks.processes import dask, free_port
from pem_core import InputError
from pipelines.history.progress import Receipt
from pipelines.outputs.stages import Part
from pipelines.run import dispatch
from pipelines.run.connect import connected
from pipelines.run.run import run_study

PROCESSES, BLOCKS_EACH = 4, 20
START_SECONDS, IDLE_SECONDS = 300.0, 20.0
WORKER = {"cls": "distributed.Worker", "opts": {"nthreads": 1, "memory_limit": 0, "dashboard": False}}


def told(store: str, part: Part, numbers: tuple[int, ...], fingerprint: str, code: str, run: str) -> list[Receipt]:
    """Return receipts of blocks that are not computed."""
    said = {"seconds": 10.0, "host": "simulated", "stamp": "0-0", "digest": "0" * 16}
    return [Receipt(number, part, 1, **said) for number in numbers]


@contextmanager
def begun(workers: int) -> Iterator[tuple[str, psutil.Process]]:
    """Start a scheduler and a number of workers in a few processes; yield its address and its process."""
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    spec = {f"{{}}-{number}": WORKER for number in range(workers // PROCESSES)}
    scheduler = dask("scheduler", "--host", "127.0.0.1", "--port", port)
    serving = [dask("spec", address, "--spec", json.dumps(spec).replace("{}", str(n))) for n in range(PROCESSES)]
    try:
        yield address, psutil.Process(scheduler.pid)
    finally:
        for process in (*serving, scheduler):
            process.kill()
            process.wait()


def measured(workers: int, home: Path) -> dict[str, float]:
    """Return the cost of workers and their receipts for a scheduler and a client."""
    blocks = workers * BLOCKS_EACH
    computing, dispatch.compute_blocks = dispatch.compute_blocks, told
    try:
        with begun(workers) as (address, scheduler):
            _wait_for(address, workers)
            idle = _cpu(scheduler)
            time.sleep(IDLE_SECONDS)
            idle = _cpu(scheduler) - idle
            start, cpu = time.monotonic(), _cpu(scheduler)
            with connected(address) as client:
                asked, asked_cpu = time.monotonic() - start, _cpu(scheduler) - cpu
                before, cpu = scheduler.memory_info().rss, _cpu(scheduler)
                go = partial(run_study, line(blocks), home / "crowd.zarr", client, block=1)
                found = watched(lambda report: go(report=report))
            used, grown = _cpu(scheduler) - cpu, scheduler.memory_info().rss - before
    finally:
        dispatch.compute_blocks = computing
    return {
        "workers": workers,
        "idle_scheduler_ms_per_worker_and_second": 1e3 * idle / workers / IDLE_SECONDS,
        "check_s": asked,
        "check_scheduler_ms_per_worker": 1e3 * asked_cpu / workers,
        "receipts_per_s": blocks / found["wall_s"],
        "client_ms_per_receipt": 1e3 * found["client_cpu_s"] / blocks,
        "scheduler_ms_per_receipt": 1e3 * used / blocks,
        "client_grown_mb": found["grown_mb"],
        "scheduler_grown_mb": grown / 1e6,
    }


def _wait_for(address: str, workers: int) -> None:
    deadline, there = time.monotonic() + START_SECONDS, 0
    while there < workers:
        if time.monotonic() > deadline:
            raise TimeoutError(f"{there} of {workers} workers connected to {address}")
        with suppress(InputError), connected(address) as client:
            there = len(client.nthreads())
        time.sleep(1.0)


def _cpu(process: psutil.Process) -> float:
    return sum(process.cpu_times()[:2])


def main() -> None:
    """Print the numbers, or write them as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=1000)
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        found = measured(max(1, options.workers // PROCESSES) * PROCESSES, Path(home))
    print("  ".join(f"{key} {value:.4g}" for key, value in found.items()))
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
