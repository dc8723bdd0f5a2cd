"""Dask clients: of a cluster that is started and stopped here, or of a running scheduler.

Besides this module only ``run.dispatch`` and ``run.workers`` use Dask. ``run.cluster_file`` defines the kinds of
clusters; their Dask settings are in ``dask_settings.py`` and ``dask.yaml``.
"""

import asyncio
import dataclasses
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pem_core.cpu import available_cores
from pem_core.errors import MISSING, InputError, fail
from pipelines.files.terminal import LOG
from pipelines.history.lock import Say
from pipelines.measures.reductions import Computing
from pipelines.run import compiling, dask_settings
from pipelines.run.cluster_file import UNPROTECTED, Cluster, Local, Running, Slurm, Ssh
from pipelines.run.stopping import signal_handler
from pipelines.run.undocumented_dask import BEGUN_AGAIN, end_workers, job_numbers, leave, memory_here
from pipelines.run.workers import (
    check_hosts,
    check_jobs,
    check_workers,
    extend_worker_ttl,
    memory_limits,
    strange_settings,
    wait_for_jobs,
)
from pipelines.run.working_folder_protection import safe_path
from pipelines.store.attributes import read_document

FROM_TERMINALS = [getattr(signal, name) for name in ("SIGINT", "SIGHUP") if hasattr(signal, name)]
"""Signals that a terminal sends to all its processes: processes started here ignore them, and the client decides."""
LOOK_EVERY = "30 s"
"""Interval of the checks for ended jobs, which are then submitted again."""
ADDRESS_VARIABLE = "DASK_SCHEDULER_ADDRESS"
PARTS_PER_THREAD, PART_RETRIES = 2, 2
"""Parts of a reduction in flight for each thread of the workers; and times that a part is computed again."""
END_SECONDS = 60
"""Time limit for idle workers on this machine to exit [s]. Dask allows 4 s and then kills them with a warning; their
interpreter needs half a second of processor time to exit, which takes longer on a busy machine."""


@contextmanager
def connected(
    scheduler: str | None = None, workers: int | None = None, cluster: Cluster | None = None, say: Say = LOG.info
) -> Iterator[Any]:
    """Yield a ``distributed.Client``.

    Parameters
    ----------
    scheduler : str, optional
        Address of a running scheduler, ``tcp://host:8786``; ``DASK_SCHEDULER_ADDRESS`` if not given;
        a cluster of one process per core of this machine if neither is set.
    workers : int, optional
        Processes on this machine.
    cluster : Cluster, optional
        The content of a cluster file, instead of both.
    say : callable, optional
        Reports waiting, and settings that differ from ours.

    Raises
    ------
    InputError
        If the scheduler cannot be reached, or its workers run other sources of this package.
    """
    import dask
    import distributed  # noqa: F401  its defaults must be loaded before ours override them

    address = scheduler or os.environ.get(ADDRESS_VARIABLE)
    place = cluster or (Running(address=address) if address else Local(workers=workers))
    dashboard = getattr(place, "dashboard", False)
    dask_options = {
        **dask_settings.settings(),
        **dask_settings.tls_settings(getattr(place, "tls", UNPROTECTED)),
        **dask_settings.dashboard_settings(dashboard),
    }
    bring_up = contextmanager(BROUGHT_UP[type(place)])
    given = None if cluster or not address else "--scheduler" if scheduler else ADDRESS_VARIABLE
    with safe_path(), dask.config.set(dask_options), _address_given_as(given), bring_up(place, say) as client:
        if dashboard:
            say(dask_settings.dashboard_sentence(client, dashboard))
        yield client


@contextmanager
def _address_given_as(name: str | None) -> Iterator[None]:
    """Rename the key ``address`` of a cluster file in errors to the option or variable that held the address."""
    try:
        yield
    except InputError as error:
        if name is None:
            raise
        raise InputError(
            [dataclasses.replace(m, place=(name,)) if m.place == ("address",) else m for m in error.mistakes]
        ) from None


def memory_per_worker(client: Any = None, workers: int | None = None) -> float:
    """Return the memory of each worker [bytes]: the minimum over a client, or this machine's divided by the workers."""
    if client is None:
        return memory_here() / (workers or available_cores())
    return min(memory_limits(client).values())


@contextmanager
def without_client() -> Iterator[None]:
    """Yield with Dask set to compute arrays by threads of this process, or as its settings determine.

    Without a setting, Dask imports ``distributed`` to look for a client, 0.3 s in a run that has none, and only then
    uses the scheduler set here; it also looks for a client where a scheduler is set by name.
    """
    import dask
    from dask.threaded import get

    unless_set = {"scheduler": get, "array.rechunk.method": "tasks"}
    with dask.config.set({name: dask.config.get(name, None) or value for name, value in unless_set.items()}):
        yield


def reductions_on(client: Any = None) -> Computing:
    """Return how reductions over parts are computed: by the workers of a client, or by threads of this process."""
    memory = memory_per_worker(workers=1)
    if client is None:
        return Computing(memory=memory)
    in_flight = PARTS_PER_THREAD * max(1, sum(client.nthreads().values()))
    return Computing(client.get_executor(pure=False, retries=PART_RETRIES), in_flight, memory)


def memory_promised(cluster: Cluster | None, workers: int | None = None) -> float:
    """Return the memory that each worker will have [bytes], as far as it is known before workers exist."""
    if cluster is None or (isinstance(cluster, Local) and not cluster.memory):
        return memory_per_worker(workers=getattr(cluster, "workers", None) or workers)
    return getattr(cluster, "memory", None) or float("inf")


def _local(place: Local, say: Say) -> Iterator[Any]:
    import dask
    from distributed import Client, LocalCluster, Security

    workers = place.workers or available_cores()
    options = dask_settings.local_options(place, workers, memory_per_worker(workers=workers))
    with _private_dask_folder():
        with signal_handler(FROM_TERMINALS, signal.SIG_IGN), dask.config.set(dask_settings.QUIET):
            # a certificate of this run alone, in memory: without it any user of the machine could connect to the
            # loopback port
            cluster = LocalCluster(**options, security=Security.temporary())
        with cluster:
            with Client(cluster) as client:
                yield _heard(client, say)
            end_workers(cluster, END_SECONDS)  # not after an error: then a worker may still be computing a block


@contextmanager
def _private_dask_folder() -> Iterator[None]:
    """Yield with Dask's files in a private folder, since Dask imports modules from there."""
    import dask

    folder = TemporaryDirectory(prefix="pem-", ignore_cleanup_errors=True)
    with folder as path, dask.config.set({"temporary-directory": path}):
        yield


def _heard(client: Any, say: Say) -> Any:
    """Return a client whose workers finish their blocks before they leave, and whose reports are received."""
    from pipelines.run.workers import EndsItsBlocks

    try:
        client.register_plugin(EndsItsBlocks())
    except Exception as error:  # a foreign scheduler may lack this package
        say(f"{BEGUN_AGAIN}, because the scheduler cannot let them finish ({type(error).__name__}: {error})")
    compiling.listen_to_workers(client, say)
    return client


def _running(place: Running, say: Say) -> Iterator[Any]:
    from distributed import Client

    address = place.address or _address_in(place.file)
    try:
        asyncio.run(_answer(address, place.wait))
        client = Client(address, timeout=place.wait)
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        why = str(error) or f"no answer within {place.wait:g} s"
        rule = f": cannot connect to a Dask scheduler at {address} ({why})"
        remedy = "check that `dask scheduler` is running at this address, which must have the form tcp://host:8786"
        raise fail("address", rule, MISSING, remedy) from None
    with client:
        remedy = "start workers with `dask worker`, then run the same command again"
        none = fail(f"scheduler {address}", "has no workers", MISSING, remedy)
        _wait_for_workers(client, 1, place.wait, none)
        check_workers(client, address)
        for text in [*extend_worker_ttl(client), *strange_settings(client)]:
            say(text)
        yield _heard(client, say)


def _address_in(file: str | None) -> str:
    """Return the address in a file that a scheduler wrote."""
    try:
        return str(read_document(Path(str(file)))["address"])
    except (OSError, ValueError, KeyError) as error:
        why = "no such file" if isinstance(error, FileNotFoundError) else str(error)
        remedy = f"start a scheduler with `dask scheduler --scheduler-file {file}`"
        raise fail("file", f"must have been written by a Dask scheduler ({why})", file, remedy) from None


async def _answer(address: str, seconds: float) -> None:
    """Wait until a scheduler answers: a client waits forever for one that accepts the connection and sends nothing."""
    from distributed import Security, connect

    async with asyncio.timeout(seconds):
        comm = await connect(address, timeout=seconds, **Security().get_connection_args("client"))
        await comm.close()


def _started(cluster: Callable[..., Any], place: Ssh | Slurm, options: dict[str, Any]) -> Any:
    """Return one of Dask's clusters; errors of the remote side or the network become errors of the cluster file."""
    try:
        return cluster(**options)
    except Exception as error:
        raise fail("kind", f": this {place.kind} cluster cannot be started ({error})", MISSING) from None


def _wait_for_workers(client: Any, workers: int, seconds: float, timeout: Exception) -> None:
    try:
        client.wait_for_workers(workers, timeout=seconds)
    except TimeoutError:
        raise timeout from None


def _ssh(place: Ssh, say: Say) -> Iterator[Any]:
    from distributed import Client, SSHCluster

    options = dask_settings.ssh_options(place)
    check_hosts(place, options["connect_options"])
    workers = len(place.hosts) * place.workers_per_host
    rule = f": the {workers} workers did not all start within {dask_settings.ALONE_SECONDS} s"
    late = fail("workers_per_host", rule, MISSING, "request fewer workers, or use faster hosts")
    with _started(SSHCluster, place, options) as cluster, Client(cluster) as client:
        _wait_for_workers(client, workers, dask_settings.ALONE_SECONDS, late)
        check_workers(client, cluster.scheduler_address)
        yield _heard(client, say)


def _slurm(place: Slurm, say: Say) -> Iterator[Any]:
    from distributed import Client, Security

    try:
        with signal_handler(FROM_TERMINALS, signal.SIG_IGN):  # the package takes over SIGINT when it is imported
            from dask_jobqueue import SLURMCluster
    except ImportError:
        rule = ": the package dask-jobqueue, which Slurm clusters need, is not installed"
        raise fail("kind", rule, MISSING, "run `pip install 'magnetic-pendulums[slurm]'`") from None
    options = {**dask_settings.slurm_options(place), "security": None if place.tls == UNPROTECTED else Security()}
    remedy = f"check the output of squeue and sinfo and the files in {place.logs}, or set a longer wait"
    late = fail("wait", f": no job has started within {place.wait:g} s", MISSING, remedy)
    with _private_dask_folder(), _started(SLURMCluster, place, options) as cluster, Client(cluster) as client:
        check_jobs(cluster.job_script())
        jobs = dask_settings.jobs(place)
        cluster.scale(jobs=jobs)
        say(f"{jobs} jobs submitted; waiting for the first job to start (the jobs write their output to {place.logs})")
        _wait_for_workers(client, 1, place.wait, late)
        check_workers(client, cluster.scheduler_address)
        adapting = cluster.adapt(minimum_jobs=jobs, maximum_jobs=jobs, interval=LOOK_EVERY)
        yield _heard(client, say)
        adapting.stop()  # not after an error; jobs cancelled while their workers run write errors to their logs
        client.run(leave, END_SECONDS, nanny=True, on_error="ignore")
        wait_for_jobs(job_numbers(cluster), END_SECONDS)


BROUGHT_UP: dict[type, Callable[[Any, Say], Iterator[Any]]] = {
    Local: _local,
    Running: _running,
    Ssh: _ssh,
    Slurm: _slurm,
}
