"""Everything that this package uses of Dask beyond its documentation, each with a fallback.

A release of Dask may change any of it. Then a run goes on by the fallback, and reports what is missing.
"""

import asyncio
import sys
from collections.abc import Callable, Iterable
from functools import cache
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from pipelines.files.terminal import LOG

RUNNING = "running"
"""State of a client that is connected to its scheduler."""
RETIRE = "retire_workers"
"""Name by which workers at the end of their lifetimes, and clusters that shrink, call the scheduler."""
BEGUN_AGAIN = "blocks of workers that leave are computed again by other workers"
Retire = Callable[..., Any]


def retire_by(scheduler: Any, retire: Retire) -> None:
    """Let a scheduler retire workers by our function.

    Raises
    ------
    RuntimeError
        If it has no such handler: then it restarts the tasks of leaving workers elsewhere.
    """
    handlers = getattr(scheduler, "handlers", None)
    if not isinstance(handlers, dict) or RETIRE not in handlers:
        raise RuntimeError(f"{_release()} has no handler {RETIRE}")
    handlers[RETIRE] = retire


def raise_ttl(client: Any, seconds: float) -> float | str | None:
    """Let a client's scheduler wait that long for silent workers.

    Returns
    -------
    float, str or None
        The shorter time [s] that was replaced; None if it waits as long anyway; what is missing, if it cannot be set.
    """

    def waits(seconds: float, dask_scheduler: Any) -> float | str | None:  # local, so that it is pickled by value:
        before = getattr(dask_scheduler, "worker_ttl", "its scheduler has no attribute worker_ttl")
        if isinstance(before, str) or not before or before >= seconds:  # the scheduler may lack this package
            return before if isinstance(before, str) else None
        dask_scheduler.worker_ttl = seconds
        return float(before)

    found: float | str | None = client.run_on_scheduler(waits, seconds)
    return found


def is_connected(client: Any) -> bool:
    """Return whether a client is connected to its scheduler; without its state, whether the scheduler answers."""
    status = getattr(client, "status", None)
    if isinstance(status, str):
        return status == RUNNING
    report(f"the client of {_release()} has no state; the scheduler is asked instead")
    try:
        client.nthreads()
    except (OSError, TimeoutError):
        return False
    return True


def address_of(client: Any) -> str:
    """Return the address of a client's scheduler, also if it is no longer connected; the client's text without it."""
    return str(getattr(getattr(client, "scheduler", None), "address", None) or client)


def end_workers(cluster: Any, seconds: float) -> None:
    """Wait until the idle workers of a cluster on this machine have exited; without its nannies, Dask ends them soon.

    Another way was tried: each nanny closes itself when it is asked (:func:`leave`). Closing the cluster meanwhile then
    waited for a minute now and then.
    """
    nannies = getattr(cluster, "workers", None)
    if not isinstance(nannies, dict) or not hasattr(cluster, "sync"):
        return report(f"{_release()} does not tell its nannies; Dask ends workers that take seconds to exit")
    return cluster.sync(_ended, tuple(nannies.values()), seconds)


async def _ended(nannies: Iterable[Any], seconds: float) -> None:
    """Wait until nannies and their idle workers have exited.

    A nanny that is starting another process in place of a dead one raises an AssertionError, because that process
    cannot be joined yet. The cluster ends such a process when it is closed itself.
    """
    await asyncio.gather(*(nanny.close(timeout=seconds) for nanny in nannies), return_exceptions=True)


def leave(seconds: float, dask_worker: Any) -> None:
    """Close a nanny, and before it its worker, soon: workers closed by the scheduler leave tracebacks in their logs.

    For ``Client.run``, whose errors are ignored: without this, the workers end with their jobs.
    """
    dask_worker.loop.add_callback(dask_worker.close, timeout=seconds, reason="the run is over")


def job_numbers(cluster: Any) -> list[str]:
    """Return the numbers of the Slurm jobs of a cluster; none if the cluster does not tell them."""
    jobs = getattr(cluster, "workers", None)
    if not isinstance(jobs, dict) or not all(hasattr(job, "job_id") for job in jobs.values()):
        report("this release of dask-jobqueue does not tell its jobs; the run does not wait until they have ended")
        return []
    return [job.job_id for job in jobs.values() if job.job_id]


@cache
def memory_here() -> float:
    """Return the memory that Dask assumes for this machine [bytes], with cgroups and limits taken into account.

    Only the module of ``distributed`` that finds it is run: importing the package takes half a second, which a run of a
    single block does not need. Without that module, it is the memory of the machine.
    """
    try:
        return float(_system().memory_limit())
    except (ImportError, AttributeError, OSError) as error:
        import psutil

        report(f"{_release()} does not tell the memory limit ({error}); the memory of the machine is assumed")
        return float(psutil.virtual_memory().total)


def _system() -> Any:
    """Return Dask's module ``distributed.system``, run alone unless the package has been imported."""
    package = find_spec("distributed")
    if "distributed" in sys.modules or not package or not package.origin:
        from distributed import system

        return system
    alone = spec_from_file_location("_distributed_system", Path(package.origin).with_name("system.py"))
    if not alone or not alone.loader:
        raise ImportError("no module distributed.system")
    module = module_from_spec(alone)
    alone.loader.exec_module(module)
    return module


@cache
def report(text: str) -> None:
    """Report once what is missing."""
    LOG.warning(text)


def _release() -> str:
    from importlib.metadata import version

    return f"distributed {version('distributed')}"
