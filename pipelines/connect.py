"""A Dask client: an embedded cluster on this machine, or a scheduler that runs already.

This file and ``pipelines.run`` are the only ones that know Dask.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pem_core.compiled import source_digest
from pem_core.errors import fail

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
CONNECT_TIMEOUT = 20.0


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


def _embedded(workers: int) -> Iterator[Any]:
    from distributed import Client, LocalCluster

    with _deaf_to_interrupts():
        cluster = LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address="127.0.0.1:0",
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
        client = Client(address, timeout=CONNECT_TIMEOUT)
    except (OSError, ValueError, TypeError) as error:
        raise fail("scheduler", "must be the address of a running Dask scheduler", address, str(error)) from None
    with client:
        if not client.scheduler_info()["workers"]:
            client.wait_for_workers(1, timeout=CONNECT_TIMEOUT)
        check_sources(client, address)
        yield client


def check_sources(client: Any, address: str) -> None:
    """Check that every worker computes with the same source code as this process.

    Raises
    ------
    InputError
        If one has other sources, or lacks the package.
    """
    try:
        digests = client.run(source_digest)
    except Exception as error:
        rule = "must have workers on which this package is installed"
        raise fail("scheduler", rule, address, f"{type(error).__name__}: {error}") from None
    others = [worker for worker, digest in digests.items() if digest != source_digest()]
    if others:
        remedy = "install the same version of this package there and here"
        raise fail("scheduler", "must have workers with the sources of this process", others[0], remedy)
