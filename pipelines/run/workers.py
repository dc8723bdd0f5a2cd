"""Checks of workers and schedulers before a run: versions, sources and Dask settings."""

import asyncio
import subprocess
import time
from collections.abc import Callable, Collection
from typing import Any

from distributed import SchedulerPlugin

from pem_core.errors import MISSING, InputError, Mistake, fail
from pipelines.files.disk_errors import reason
from pipelines.history.provenance import code
from pipelines.run.cluster_file import Ssh
from pipelines.run.dask_settings import SETTINGS_FILE, dotted, python_command, settings
from pipelines.run.undocumented_dask import address_of, raise_ttl, retire_by
from pipelines.store.store import SHOWN_DIFFERENCES

# Hosts and Slurm are checked before anything is started or submitted.


def check_hosts(place: Ssh, how: dict[str, Any]) -> None:
    """Check that every host accepts us and has Dask; if one fails later, Dask leaves running what it started on others.

    Parameters
    ----------
    place : Ssh
    how : dict
        Arguments of ``asyncssh.connect``.

    Raises
    ------
    InputError
        Lists every host that fails, and why.
    """
    answers = zip(place.hosts, asyncio.run(_answers(place, how)), strict=True)
    wrong = [(i, host, why) for i, (host, why) in enumerate(answers) if why]
    remedy = "allow SSH logins to this host without a password, and install the same Python with Dask on it"
    mistakes = [
        Mistake(("hosts", i), f": no worker can be started on {host} ({_words(why)})", MISSING, remedy)
        for i, host, why in wrong
    ]
    if mistakes:
        raise InputError(mistakes)


def _words(why: Any) -> str:
    return (reason(why) if isinstance(why, Exception) else str(why)) or type(why).__name__


def check_jobs(script: str) -> None:
    """Check that Slurm would accept a job; Dask submits in the background, and waits for rejected jobs too.

    Raises
    ------
    InputError
        If Slurm rejects the job; has Slurm's message.
    """
    try:
        tried = subprocess.run(["sbatch", "--test-only"], input=script, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        rule, remedy = (
            ": Slurm is not available here (no command sbatch)",
            "run this command on a login node of the cluster",
        )
        raise fail("kind", rule, MISSING, remedy) from None
    if tried.returncode:
        why = "; ".join(tried.stderr.strip().splitlines())
        raise fail(
            "kind",
            f": Slurm rejects the jobs ({why})",
            MISSING,
            "check queue, account, walltime and memory in the cluster file",
        )


def wait_for_jobs(numbers: list[str], seconds: float) -> None:
    """Wait until Slurm jobs that are about to end have ended, for at most ``seconds``."""
    last, command = time.monotonic() + seconds, ["squeue", "--noheader", "--states=R,CG", f"--jobs={','.join(numbers)}"]
    while numbers and time.monotonic() < last:
        if not subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip():
            return
        time.sleep(0.5)


async def _answers(place: Ssh, how: dict[str, Any]) -> list[Any]:
    """Return for each host its failure: an error, or the last line of its stderr; empty for none."""
    try:
        import asyncssh
    except ImportError:
        rule = ": the package asyncssh, which SSH clusters need, is not installed"
        raise fail("kind", rule, MISSING, "run `pip install 'magnetic-pendulums[ssh]'`") from None

    async def ask(host: str) -> str:
        async with asyncssh.connect(host, **how) as connection:
            tried = await connection.run(f"{python_command(place)} -P -c 'import distributed'")
        return str(tried.stderr).strip().rpartition("\n")[-1] if tried.exit_status else ""

    return await asyncio.gather(*map(ask, place.hosts), return_exceptions=True)


# Workers about to leave finish their current block: at the end of their lifetime, or when a cluster shrinks.
#
# Dask asks its scheduler to retire such a worker, which saves the worker's results and at once restarts its current
# task elsewhere. Here the worker takes no more tasks, finishes the current one, and then leaves.


LEAVING_LOOK_SECONDS = 0.1
SAVED_SECONDS = 5.0
"""Time [s] in which the last worker can pass its results to the client: Dask does not retire it before."""


class EndsItsBlocks(SchedulerPlugin):
    """Scheduler plugin that delays every retirement of a worker until its current task has ended."""

    name, idempotent = "pem-ends-its-blocks", True

    async def start(self, scheduler: Any) -> None:
        """Register in place of the scheduler's own handler."""

        async def retire(
            workers: list[str] | None = None,
            names: list[Any] | None = None,
            close_workers: bool = False,
            remove: bool = True,
            **choice: Any,
        ) -> dict[str, Any]:
            """Call the scheduler's handler after the workers' tasks have ended."""
            if names is not None:
                wanted = set(map(str, names))
                workers = [worker.address for worker in scheduler.workers.values() if str(worker.name) in wanted]
            elif workers is None:
                workers = scheduler.workers_to_close(**choice)
            closed = await _retired(scheduler, workers, remove=False)  # they take no new tasks, and go on
            await asyncio.gather(*(_idle(scheduler, scheduler.workers.get(address)) for address in closed))
            return await _retired(scheduler, list(closed), remove=remove, close_workers=close_workers)

        retire_by(scheduler, retire)


async def _retired(scheduler: Any, workers: list[str], **how: bool) -> dict[str, Any]:
    """Call the scheduler to retire workers; repeat while only the client could take their results."""
    done: dict[str, Any] = {}
    last = time.monotonic() + SAVED_SECONDS
    while left := [address for address in workers if address in scheduler.workers and address not in done]:
        done |= await scheduler.retire_workers(workers=left, **how)
        if time.monotonic() > last:
            break
        await asyncio.sleep(LEAVING_LOOK_SECONDS)
    return done


async def _idle(scheduler: Any, worker: Any) -> None:
    """Wait until a worker is idle: all its tasks are done, or its second heartbeat from now shows none executing."""
    last, beats = worker and worker.last_seen, 0
    while worker and worker.processing and scheduler.workers.get(worker.address) is worker:
        await asyncio.sleep(LEAVING_LOOK_SECONDS)
        beats, last = beats + (worker.last_seen != last), worker.last_seen
        if beats > 1 and not worker.executing:
            return


REMEDY = "install the same version on all machines"
NONE_SECONDS = 60
"""Time [s] that a run waits for a worker if all have died: a nanny starts another in a few seconds."""
LOOK_SECONDS = 0.5
TTL = "distributed.scheduler.worker-ttl"
START_WITH_SETTINGS = f"start the scheduler and the workers with DASK_CONFIG={SETTINGS_FILE}"


def ask_workers(client: Any, function: Callable[..., Any], *arguments: Any) -> dict[str, Any]:
    """Return each worker's answer, or the error that it raises; a worker that dies meanwhile is left out.

    Raises
    ------
    InputError
        If the scheduler does not answer, or no worker does although there was time to start another.
    """
    return _answers_of_workers(client, lambda: client.run(function, *arguments, on_error="return"))


def memory_limits(client: Any) -> dict[str, float]:
    """Return each worker's memory limit for each of its threads [bytes], as the scheduler knows it; infinity for none.

    Raises
    ------
    InputError
        As :func:`ask_workers`.
    """

    def limits(dask_scheduler: Any) -> dict[str, float]:  # local, so that it is pickled by value
        workers = dask_scheduler.workers.values()
        return {one.address: (one.memory_limit or float("inf")) / one.nthreads for one in workers}

    return _answers_of_workers(client, lambda: client.run_on_scheduler(limits))


def _answers_of_workers(client: Any, ask: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    deadline = time.monotonic() + NONE_SECONDS
    while True:
        try:
            answered = ask()
        except OSError as error:
            rule = f"does not answer ({type(error).__name__}: {error})"
            raise fail(f"scheduler {address_of(client)}", rule, MISSING) from None
        there = {worker: answer for worker, answer in answered.items() if not isinstance(answer, OSError)}
        if there:
            return there
        if time.monotonic() > deadline:
            remedy = "read the logs of the workers, start new workers, then run the same command again"
            rule = "has no workers left: all workers have died"
            raise fail(f"scheduler {address_of(client)}", rule, MISSING, remedy)
        time.sleep(LOOK_SECONDS)


def check_workers(client: Any, address: str) -> None:
    """Check that every worker computes with the versions and the source code of this process.

    Raises
    ------
    InputError
        If a worker differs or lacks the package (lists the differences), or if all have died.
    """
    answers = ask_workers(client, code)
    mistakes = [mistake for worker, there in answers.items() for mistake in _differences(worker, there)]
    if mistakes:
        count = Mistake(
            (f"scheduler {address}",), "has workers whose versions differ from those of this process", MISSING
        )
        raise InputError([count, *mistakes[:SHOWN_DIFFERENCES]])


def workers_with_other_code(client: Any, workers: Collection[str]) -> dict[str, str]:
    """Return those of some workers that compute with other code than this process, or cannot load it, and why."""
    theirs = client.run(code, workers=list(workers), on_error="return") if workers else {}
    gone = {worker for worker, there in theirs.items() if isinstance(there, OSError)}
    return {
        worker: "; ".join(str(mistake) for mistake in found[:SHOWN_DIFFERENCES])
        for worker, there in theirs.items()
        if worker not in gone and (found := _differences(worker, there))
    }


def _differences(worker: str, remote: Any) -> list[Mistake]:
    """Return a worker's differences; ``remote`` is its code, or the error that it raised."""
    place, here = (f"worker {worker}",), code()
    if not isinstance(remote, dict):
        return [Mistake(place, f"cannot load this package ({type(remote).__name__}: {remote})", MISSING, REMEDY)]
    return [
        Mistake(place, f"has {name} {remote.get(name)}, but this process has {here.get(name)}", MISSING, REMEDY)
        for name in here | remote
        if remote.get(name) != here.get(name)
    ]


def extend_worker_ttl(client: Any) -> list[str]:
    """Set a scheduler's patience with silent workers to ours; return the messages about the change.

    A worker is silent while it compiles or is suspended. With Dask's default of five minutes a scheduler restarts it
    and gives its blocks to others, which may then be silent as long.
    """
    from dask.utils import parse_timedelta

    meant = parse_timedelta(settings()[TTL])

    before = raise_ttl(client, meant)
    if before is None:
        return []
    if isinstance(before, str):
        return [f"{TTL} of the scheduler cannot be checked ({before}); {START_WITH_SETTINGS}"]
    why = "workers do not answer while they compile"
    return [f"{TTL} of the scheduler was increased from {before:g} s to {meant:g} s, because {why}"]


def strange_settings(client: Any) -> list[str]:
    """Return messages about differing settings of a scheduler and of workers that were started without ours."""
    import dask

    meant, memory = settings(), "distributed.worker.memory"
    of_scheduler = [name for name in meant if name.startswith("distributed.scheduler.") and name != TTL]
    there = [("scheduler", {name: client.run_on_scheduler(dask.config.get, name)}) for name in of_scheduler]
    of_workers = client.run(dask.config.get, memory, on_error="ignore")  # a worker may end at this moment
    there += [("workers", dotted(values, memory)) for values in of_workers.values()]
    mistakes = [
        Mistake((f"{name} of the {who}",), f"should be {meant[name]}", value, START_WITH_SETTINGS)
        for who, values in there
        for name, value in values.items()
        if name in meant and value != meant[name]
    ]
    threads = set(client.nthreads().values()) - {1}
    mistakes += [
        Mistake(("threads per worker",), "should be 1", n, "start the workers with --nthreads 1") for n in threads
    ]
    return list(dict.fromkeys(map(str, mistakes)))
