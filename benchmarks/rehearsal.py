"""Rehearsal of a run of a week in minutes: ``python -m benchmarks.rehearsal SCENARIO --tasks N``.

The scheduler, the client and the store are real; workers are simulated (:mod:`benchmarks.crowds`), and faults are put
into the file system (:mod:`benchmarks.faults`), the object store (:mod:`benchmarks.local_s3`) and the clock
(:mod:`benchmarks.clock`). Each scenario runs a study, gives the same command once more, and examines the store.

receipts  blocks are receipts only: the scheduler, the client and the event log alone
short     the same with blocks of a millisecond, 64 to a task
disk      blocks are written
slow      every operation of workers on files takes 20 ms longer
failing   one in 300 of their operations on files fails with EIO or ESTALE
log       one in 300 operations of the client on files fails, the event log included
full      one in 300 of the workers' operations on files finds the disk full
stale     the client resumes with listings that lack the files of the last seconds
s3        an object store: requests by kind
throttled an object store that takes 50 ms and answers one request in ten with 503 SlowDown
churn     every second a tenth of the workers leave in the middle of their blocks, and as many join
restart   the scheduler is killed in the middle, and another one begins at its address
clock     the clock of all processes jumps an hour ahead, then two hours back
versions  half as many workers, with another version of the program, join every ten seconds
"""

from __future__ import annotations

import argparse
import errno
import json
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from benchmarks.blocks import line
from benchmarks.clock import wrong_clock
from benchmarks.crowds import Crowd, Receipts, Trace, Writing, crowd, swap
from benchmarks.faults import NONE, Faults, injected
from benchmarks.guests import other_sources
from benchmarks.local_s3 import ENVIRONMENT, counts, served_apart
from pem_core import InputError
from pipelines.files.location import Place, at
from pipelines.history.throughput import pace
from pipelines.run.connect import connected
from pipelines.run.run import run_study
from pipelines.store import store as stores
from pipelines.store.sidecar import events, sidecar

Found = dict[str, Any]
Events = Sequence[tuple[float, Callable[[], None]]]
HOUR = 3600.0


def commanded(there: Crowd, store: Place, tasks: int, compute: Any, events: Events = ()) -> Found:
    """Run a study of blocks of one point on a crowd; return the course of the run."""
    trace = Trace(lambda: there.scheduler.pid, tasks, events)
    with patch("pipelines.run.dispatch.compute_blocks", compute), connected(there.address) as client, trace.taken():
        end = run_study(line(tasks), store, client, block=1, report=trace.report)
    return {
        **trace.summary(),
        "computed": end.done - end.begun,
        "pending": end.points - end.done,
        "error": (*end.errors, "")[0],
    }


def examined(store: Place, tasks: int) -> Found:
    """Return the state of a store."""
    stores.clear_open_stores()
    start = time.monotonic()
    points = stores.census(store).points
    seconds = time.monotonic() - start
    told = Counter(event["block"] for event in events(store) if event["event"] == "block")
    return {
        "census_s": seconds,
        "done": points["done"],
        "lost": tasks - points["done"] - points["pending"],
        "twice": sum(1 for times in told.values() if times > 1),
        "without_receipt": tasks - len(told),
    }


def resumed(there: Crowd, store: Place, tasks: int, compute: Any) -> Found:
    """Give the command again; return its time, its number of blocks, and the state of the store."""
    again = commanded(there, store, tasks, compute)
    return {"resume_s": again["seconds"], "pending_after": again["pending"], **examined(store, tasks)}


def receipts(tasks: int, workers: int, home: Path, seconds: float = 10.0) -> Found:
    """Run with blocks that are receipts only."""
    with crowd(workers) as there:
        found = commanded(there, home / "s.zarr", tasks, Receipts(seconds))
    return {**found, "log_mb": sum(file.stat().st_size for file in sidecar(home / "s.zarr").iterdir()) / 1e6}


def short(tasks: int, workers: int, home: Path) -> Found:
    """Run with receipts of blocks that are so short that a task has several."""
    return receipts(tasks, workers, home, 1e-3)


def on_disk(tasks: int, workers: int, home: Path, faults: Faults = NONE) -> Found:
    """Run with faults of the workers' file system; give the command again without them."""
    store = home / "s.zarr"
    with crowd(workers) as there:
        found = commanded(there, store, tasks, Writing(faults))
        files = sum(1 for path in store.rglob("*") if path.is_file())
        return {**found, "files": files, **resumed(there, store, tasks, Writing())}


def slow(tasks: int, workers: int, home: Path) -> Found:
    """Delay every operation of workers on files."""
    return on_disk(tasks, workers, home, Faults(str(home), seconds=0.02))


def failing(tasks: int, workers: int, home: Path) -> Found:
    """Let operations of workers on files fail now and then."""
    return on_disk(tasks, workers, home, Faults(str(home), share=1 / 300))


def full(tasks: int, workers: int, home: Path) -> Found:
    """Let workers find the disk full now and then."""
    return on_disk(tasks, workers, home, Faults(str(home), share=1 / 300, errors=(errno.ENOSPC,)))


def log(tasks: int, workers: int, home: Path) -> Found:
    """Let operations of the client on files fail now and then."""
    store = home / "s.zarr"
    stores.create_store(store, line(tasks), 1)
    with crowd(workers) as there:
        with injected(Faults(str(home), share=1 / 300)) as faults:
            found = _until_it_ends(lambda: commanded(there, store, tasks, Writing()))
        return {**found, "failed_operations": faults.failed, **resumed(there, store, tasks, Writing())}


def stale(tasks: int, workers: int, home: Path) -> Found:
    """Resume a finished store with old listings."""
    store = home / "s.zarr"
    with crowd(workers) as there:
        found = commanded(there, store, tasks, Writing())
        before = _contents(store)
        with injected(Faults(str(store), stale_seconds=0.4 * found["seconds"])):
            again = commanded(there, store, tasks, Writing())
        kept = before == _contents(store)
        found |= {"computed_again": again["computed"], "same_bytes": kept}
        return {**found, **resumed(there, store, tasks, Writing())}


def s3(tasks: int, workers: int, home: Path, seconds: float = 0.0, share: float = 0.0) -> Found:
    """Write blocks to an object store."""
    with ExitStack() as stack:
        address = stack.enter_context(served_apart(seconds, share))
        stack.enter_context(patch.dict("os.environ", {**ENVIRONMENT, "AWS_ENDPOINT_URL": address}))
        there = stack.enter_context(crowd(workers))
        store = at("s3://bucket/s.zarr")
        stores.create_store(store, line(tasks), 1)
        before = counts(address)
        found = commanded(there, store, tasks, Writing())
        requests = {f"{kind}_per_block": n / tasks for kind, n in (counts(address) - before).items()}
        before = counts(address)
        again = resumed(there, store, tasks, Writing())
        return {**found, **requests, "requests_of_resume": (counts(address) - before).total(), **again}


def throttled(tasks: int, workers: int, home: Path) -> Found:
    """Write to an object store that is far away, and answers some requests with SlowDown."""
    return s3(tasks, workers, home, 0.05, 0.1)


def churn(tasks: int, workers: int, home: Path) -> Found:
    """Let workers leave and others join, all the time."""
    store, compute = home / "s.zarr", Writing(seconds=0.02)
    with crowd(workers) as there, connected(there.address) as client:
        with every(CHURN_SECONDS, lambda: swap(client, max(1, workers // 10))) as times:
            found = commanded(there, store, tasks, compute)
        return {**found, "workers_left": len(times) * max(1, workers // 10), **resumed(there, store, tasks, compute)}


def restart(tasks: int, workers: int, home: Path) -> Found:
    """Kill the scheduler and start it again."""
    store, compute = home / "s.zarr", Writing()
    with crowd(workers) as there:

        def again() -> None:
            there.scheduler.kill()
            there.scheduler.wait()
            there.begin()
            while there.groups:
                there.leave()
            there.join()

        first = _until_it_ends(lambda: commanded(there, store, tasks, compute, [(0.5, again)]))
        there.wait(there.each)
        return {**first, **resumed(there, store, tasks, compute)}


def clock(tasks: int, workers: int, home: Path) -> Found:
    """Let the clock of the day jump, for all processes at once."""
    store, error = home / "s.zarr", home / "clock"
    error.write_text("0")
    said: Found = {}

    def jump(name: str, seconds: float) -> Callable[[], None]:
        def act() -> None:
            error.write_text(str(seconds))
            time.sleep(SETTLING_SECONDS)
            said.update({f"{name}_{key}": value for key, value in _status(store).items()})

        return act

    jumps = [(0.2, jump("before", 0.0)), (0.4, jump("ahead", HOUR)), (0.7, jump("back", -HOUR))]
    compute = Writing(seconds=0.05)
    with (
        wrong_clock(error) as other,
        patch("pipelines.store.sidecar.datetime", other),
        crowd(workers, clock=error) as there,
    ):
        found = commanded(there, store, tasks, compute, jumps)
        return {**found, **said, **resumed(there, store, tasks, compute)}


def versions(tasks: int, workers: int, home: Path) -> Found:
    """Let workers with another version of the program join."""
    store, compute = home / "s.zarr", Writing(seconds=0.02)
    (home / "other").mkdir()
    other = other_sources(home / "other")
    with crowd(workers) as there:
        first = len(there.groups)
        with every(ALIEN_SECONDS, lambda: there.join(other)) as times:
            found = commanded(there, store, tasks, compute)
        while len(there.groups) > first:
            there.leave(first)
        refused = sum(1 for event in events(store) if event["event"] == "refused")
        return {**found, "joined": len(times) * there.each, "refused": refused, **resumed(there, store, tasks, compute)}


CHURN_SECONDS, ALIEN_SECONDS, SETTLING_SECONDS = 1.0, 10.0, 1.0


@contextmanager
def every(seconds: float, act: Callable[[], object]) -> Iterator[list[float]]:
    """Yield while a thread acts at intervals; the list has the moments."""
    is_over, times = threading.Event(), list[float]()

    def go_on() -> None:
        while not is_over.wait(seconds):
            act()
            times.append(time.monotonic())

    thread = threading.Thread(target=go_on, daemon=True)
    thread.start()
    try:
        yield times
    finally:
        is_over.set()
        thread.join()


def _until_it_ends(run: Callable[[], Found]) -> Found:
    """Return the course of a run, or the error with which it ended."""
    try:
        return {"ended_by": "", **run()}
    except (OSError, InputError) as error:
        return {"ended_by": f"{type(error).__name__}: {error}"}


def _status(store: Place) -> Found:
    """Return what ``pem status`` says about the throughput of a store, and what a writer's lock says."""
    with patch("pipelines.store.store.stored_study", stores.stored_study.__wrapped__):
        found = pace(store, stores.censuses(store))
    return {"state": found.state, "rate": found.rate, "seconds_left": found.seconds_left}


def _contents(store: Path) -> dict[str, bytes]:
    """Return the files of chunks by name."""
    return {str(path): path.read_bytes() for path in store.rglob("c/*") if path.is_file()}


SCENARIOS: dict[str, Callable[[int, int, Path], Found]] = {
    "receipts": receipts,
    "short": short,
    "disk": on_disk,
    "slow": slow,
    "failing": failing,
    "log": log,
    "full": full,
    "stale": stale,
    "s3": s3,
    "throttled": throttled,
    "churn": churn,
    "restart": restart,
    "clock": clock,
    "versions": versions,
}


def main() -> None:
    """Print the numbers, or write them as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenario", choices=SCENARIOS)
    parser.add_argument("--tasks", type=int, default=10_000, help="blocks of one point")
    parser.add_argument("--workers", type=int, default=100)
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        found = SCENARIOS[options.scenario](options.tasks, options.workers, Path(home))
    for key, value in found.items():
        print(f"{key:24} {value:.4g}" if isinstance(value, float) else f"{key:24} {value}")
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
