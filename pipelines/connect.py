"""A Dask client: an embedded cluster on this machine, or a scheduler that runs already.

This file and ``pipelines.run`` are the only ones that know Dask.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pem_core.compiled import source_digest
from pem_core.errors import InputError, Mistake, fail
from pipelines.store import SHOWN_DIFFERENCES
from pipelines.versions import versions

ONE_THREAD = ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS")
WORKER_ENVIRONMENT = {
    **dict.fromkeys(ONE_THREAD, "1"),
    "ZARR_ASYNC__CONCURRENCY": "4",
    "ZARR_THREADING__MAX_WORKERS": "2",
}
SETTINGS = {
    "distributed.scheduler.worker-saturation": 1.0,
    "distributed.scheduler.worker-ttl": "30 minutes",
    "distributed.worker.memory.target": False,
    "distributed.worker.memory.spill": False,
    "distributed.worker.memory.pause": 0.85,
    "distributed.worker.memory.terminate": 0.95,
    "distributed.logging.distributed": "error",
}
CONNECT_SECONDS = 6.0


@contextmanager
def connected(scheduler: str | None = None, workers: int | None = None) -> Iterator[Any]:
    """Yield a ``distributed.Client``.

    Parameters
    ----------
    scheduler : str, optional
        Address of a running scheduler, ``tcp://host:8786``; ``DASK_SCHEDULER_ADDRESS`` if not given;
        an embedded cluster of one process per core if that is not set either.
    workers : int, optional
        Processes of the embedded cluster.

    Raises
    ------
    InputError
        If the scheduler cannot be reached, or its workers run other sources of this package.
    """
    import dask
    import distributed  # noqa: F401  its defaults must stand before ours are laid over them

    address = scheduler or os.environ.get("DASK_SCHEDULER_ADDRESS")
    with dask.config.set(SETTINGS):
        if address:
            yield from _running(address)
        else:
            yield from _embedded(workers or available_cores())


def available_cores() -> int:
    """Return the cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def memory_per_worker(client: Any = None, workers: int | None = None) -> float:
    """Return the bytes that each worker has: of a client the least, of this machine a share for each process."""
    from distributed.system import MEMORY_LIMIT

    if client is None:
        return MEMORY_LIMIT / (workers or available_cores())
    return min((limit for limit in client.run(_memory_limit).values() if limit), default=float("inf"))


def _memory_limit(dask_worker: Any) -> int | None:
    """Return the bytes after which a worker is stopped."""
    return dask_worker.memory_manager.memory_limit


def _embedded(workers: int) -> Iterator[Any]:
    from distributed import Client, LocalCluster

    with _deaf_to_interrupts():
        cluster = LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address="127.0.0.1:0",
            memory_limit=int(memory_per_worker(workers=workers)),
            env=WORKER_ENVIRONMENT,
        )
    with cluster, Client(cluster) as client:
        yield client


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Let processes that start here ignore Ctrl-C, which a terminal sends to all: the client decides."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _running(address: str) -> Iterator[Any]:
    from distributed import Client

    try:
        asyncio.run(_answer(address))
        client = Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError, TypeError) as error:
        why = str(error) or f"no answer within {CONNECT_SECONDS:g} s"
        raise fail("scheduler", "must be the address of a running Dask scheduler", address, why) from None
    with client:
        try:
            client.wait_for_workers(1, timeout=CONNECT_SECONDS)
        except TimeoutError:
            raise fail("scheduler", "must have workers", address, "start some, then give the command again") from None
        check_workers(client, address)
        yield client


async def _answer(address: str) -> None:
    """Wait until a scheduler answers: a client waits forever for one that takes the call and says nothing."""
    from distributed import Security
    from distributed.comm import connect

    async with asyncio.timeout(CONNECT_SECONDS):
        comm = await connect(address, timeout=CONNECT_SECONDS, **Security().get_connection_args("client"))
        await comm.close()


def code() -> dict[str, str]:
    """Return the versions and the source code with which this process computes."""
    digest = hashlib.blake2b(source_digest().encode(), digest_size=16)
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return {**versions(), "sources": digest.hexdigest()}


def check_workers(client: Any, address: str) -> None:
    """Check that every worker computes with the versions and the source code of this process.

    Raises
    ------
    InputError
        With all that differs, if one has others, or lacks the package.
    """
    try:
        theirs = client.run(code)
    except Exception as error:
        rule = "must have workers on which this package is installed, in this version"
        raise fail("scheduler", rule, address, f"{type(error).__name__}: {error}") from None
    here, remedy = code(), "install the same there and here"
    mistakes = [
        Mistake((f"worker {worker}",), f"must have {name} {here.get(name)}", there.get(name), remedy)
        for worker, there in theirs.items()
        for name in here | there
        if there.get(name) != here.get(name)
    ]
    if mistakes:
        count = Mistake(("scheduler",), "must have workers with the versions of this process", address)
        raise InputError([count, *mistakes[:SHOWN_DIFFERENCES]])
