"""What a run asks of workers and of a scheduler before it begins: versions, sources, and what Dask was told there."""

import asyncio
import subprocess
import time
from collections.abc import Callable, Collection
from typing import Any

from distributed import SchedulerPlugin

from pem_core.errors import InputError, Mistake, fail
from pipelines.history.provenance import code
from pipelines.run.cluster_file import Ssh
from pipelines.run.dask_settings import SETTINGS_FILE, dotted, python_command, settings
from pipelines.store.store import SHOWN_DIFFERENCES

# Whether hosts let us in, and Slurm takes the jobs that are asked for, before anything is started or submitted.


def check_hosts(place: Ssh, how: dict[str, Any]) -> None:
    """Check that every host lets us in and has Dask; what Dask has begun on some it leaves behind if another fails.

    Parameters
    ----------
    place : Ssh
    how : dict
        Arguments of ``asyncssh.connect``.

    Raises
    ------
    InputError
        With every host that does not, and why.
    """
    rule = "must be a host that lets us in without a password and has this Python with Dask"
    answers = zip(place.hosts, asyncio.run(_answers(place, how)), strict=True)
    wrong = [(i, host, why) for i, (host, why) in enumerate(answers) if why]
    mistakes = [Mistake(("hosts", i), rule, host, str(why) or type(why).__name__) for i, host, why in wrong]
    if mistakes:
        raise InputError(mistakes)


def check_jobs(script: str) -> None:
    """Check that Slurm would take a job; Dask submits behind the back, and waits for what was refused.

    Raises
    ------
    InputError
        With what Slurm says.
    """
    try:
        tried = subprocess.run(["sbatch", "--test-only"], input=script, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise fail("kind", "must be of a batch system that is here", "slurm", "sbatch is not on the path") from None
    if tried.returncode:
        why = "; ".join(tried.stderr.strip().splitlines())
        raise fail("kind", "must be of jobs that Slurm takes", "slurm", why)


def wait_for_jobs(numbers: list[str], seconds: float) -> None:
    """Wait until jobs of Slurm that are about to end run no more, for so long at most."""
    last, asked = time.monotonic() + seconds, ["squeue", "--noheader", "--states=R,CG", f"--jobs={','.join(numbers)}"]
    while numbers and time.monotonic() < last:
        if not subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip():
            return
        time.sleep(0.5)


async def _answers(place: Ssh, how: dict[str, Any]) -> list[Any]:
    """Return of each host what is wrong with it: an error, the last line of one, or nothing."""
    try:
        import asyncssh
    except ImportError:
        raise fail("kind", "must be of a package that is installed", "ssh", "pip install '.[ssh]'") from None

    async def ask(host: str) -> str:
        async with asyncssh.connect(host, **how) as connection:
            tried = await connection.run(f"{python_command(place)} -P -c 'import distributed'")
        return str(tried.stderr).strip().rpartition("\n")[-1] if tried.exit_status else ""

    return await asyncio.gather(*map(ask, place.hosts), return_exceptions=True)


# Workers that are to leave end the block that they compute: at the end of their lifetime, or where a cluster shrinks.
#
# Dask asks its scheduler to retire such a worker; that saves its results, and begins at once elsewhere what it
# computes. Here the worker takes nothing more, ends what it computes, and goes then.


LEAVING_LOOK_SECONDS = 0.1
SAVED_SECONDS = 5.0
"""Time that a worker without others has to hand its results to the client: until then Dask does not retire it."""


class EndsItsBlocks(SchedulerPlugin):
    """Has the scheduler wait for what a worker computes before it retires it, whoever asks for that."""

    name, idempotent = "pem-ends-its-blocks", True

    async def start(self, scheduler: Any) -> None:
        """Stand before the scheduler's own answer."""

        async def retire(
            workers: list[str] | None = None,
            names: list[Any] | None = None,
            close_workers: bool = False,
            remove: bool = True,
            **choice: Any,
        ) -> dict[str, Any]:
            """Answer as the scheduler does, later."""
            if names is not None:
                wanted = set(map(str, names))
                workers = [worker.address for worker in scheduler.workers.values() if str(worker.name) in wanted]
            elif workers is None:
                workers = scheduler.workers_to_close(**choice)
            closed = await _retired(scheduler, workers, remove=False)  # they take nothing more, and go on
            await asyncio.gather(*(_idle(scheduler, scheduler.workers.get(address)) for address in closed))
            return await _retired(scheduler, list(closed), remove=remove, close_workers=close_workers)

        scheduler.handlers["retire_workers"] = retire


async def _retired(scheduler: Any, workers: list[str], **how: bool) -> dict[str, Any]:
    """Let the scheduler retire workers; once more while nobody is there to take their results but the client."""
    done: dict[str, Any] = {}
    last = time.monotonic() + SAVED_SECONDS
    while left := [address for address in workers if address in scheduler.workers and address not in done]:
        done |= await scheduler.retire_workers(workers=left, **how)
        if time.monotonic() > last:
            break
        await asyncio.sleep(LEAVING_LOOK_SECONDS)
    return done


async def _idle(scheduler: Any, worker: Any) -> None:
    """Wait until a worker computes nothing: all that it had is done, or its second heartbeat from now says so."""
    last, beats = worker and worker.last_seen, 0
    while worker and worker.processing and scheduler.workers.get(worker.address) is worker:
        await asyncio.sleep(LEAVING_LOOK_SECONDS)
        beats, last = beats + (worker.last_seen != last), worker.last_seen
        if beats > 1 and not worker.executing:
            return


REMEDY = "install the same there and here"
NONE_SECONDS = 60
"""Time that a run waits for a worker where all that were there have died: a nanny begins another in a few seconds."""
LOOK_SECONDS = 0.5
TTL = "distributed.scheduler.worker-ttl"


def answers(client: Any, function: Callable[..., Any], *arguments: Any) -> dict[str, Any]:
    """Return what each worker answers, or the error that it raises; of one that dies meanwhile, nothing.

    Raises
    ------
    InputError
        If the scheduler does not answer, or no worker does although there was time to begin another.
    """
    address, deadline = client.scheduler.address, time.monotonic() + NONE_SECONDS
    while True:
        try:
            said = client.run(function, *arguments, on_error="return")
        except OSError as error:
            raise fail("scheduler", "must answer", address, f"{type(error).__name__}: {error}") from None
        there = {worker: answer for worker, answer in said.items() if not isinstance(answer, OSError)}
        if there:
            return there
        if time.monotonic() > deadline:
            remedy = "all that were there have died: see their logs, start others, then give the command again"
            raise fail("scheduler", "must have workers", address, remedy)
        time.sleep(LOOK_SECONDS)


def check_workers(client: Any, address: str) -> None:
    """Check that every worker computes with the versions and the source code of this process.

    Raises
    ------
    InputError
        With all that differs, if one has others, or lacks the package; or if all have died.
    """
    mistakes = [mistake for worker, there in answers(client, code).items() for mistake in _differences(worker, there)]
    if mistakes:
        count = Mistake(("scheduler",), "must have workers with the versions of this process", address)
        raise InputError([count, *mistakes[:SHOWN_DIFFERENCES]])


def strangers(client: Any, workers: Collection[str]) -> dict[str, str]:
    """Return those of some workers that compute with other code than this process, or cannot load it, and why."""
    theirs = client.run(code, workers=list(workers), on_error="return") if workers else {}
    gone = {worker for worker, there in theirs.items() if isinstance(there, OSError)}
    return {
        worker: "; ".join(str(mistake) for mistake in found[:SHOWN_DIFFERENCES])
        for worker, there in theirs.items()
        if worker not in gone and (found := _differences(worker, there))
    }


def _differences(worker: str, remote: Any) -> list[Mistake]:
    """Return what is other in a worker; ``remote`` is what it says of its code, or why it cannot."""
    place, here = (f"worker {worker}",), code()
    if not isinstance(remote, dict):
        return [Mistake(place, "must have this package", f"{type(remote).__name__}: {remote}", REMEDY)]
    return [
        Mistake(place, f"must have {name} {here.get(name)}", remote.get(name), REMEDY)
        for name in here | remote
        if remote.get(name) != here.get(name)
    ]


def patient(client: Any) -> list[str]:
    """Have a scheduler wait as long for silent workers as ours do; return what is to be said of that.

    A worker is silent while it compiles or is suspended. A scheduler with Dask's five minutes restarts it, and hands
    its blocks to others, of which each may be silent as long.
    """
    from dask.utils import parse_timedelta

    meant = parse_timedelta(settings()[TTL])

    def waits(seconds: float, dask_scheduler: Any) -> float | None:  # here, so that it is sent as a whole:
        before: float | None = dask_scheduler.worker_ttl  # the scheduler may lack this package
        if not before or before >= seconds:
            return None
        dask_scheduler.worker_ttl = seconds
        return before

    before = client.run_on_scheduler(waits, meant)
    if before is None:
        return []
    return [f"scheduler had {TTL} {before:g} s, and has {meant:g} s now: a worker that compiles is silent, not dead"]


def strange_settings(client: Any) -> list[str]:
    """Return what is to be said of settings of a scheduler and of workers that somebody started without ours."""
    import dask

    meant, memory = settings(), "distributed.worker.memory"
    of_scheduler = [name for name in meant if name.startswith("distributed.scheduler.") and name != TTL]
    there = [("scheduler", {name: client.run_on_scheduler(dask.config.get, name)}) for name in of_scheduler]
    of_workers = client.run(dask.config.get, memory, on_error="ignore")  # one may end at this moment
    there += [("workers", dotted(values, memory)) for values in of_workers.values()]
    remedy = f"set DASK_CONFIG={SETTINGS_FILE} where they are started"
    mistakes = [
        Mistake((who,), f"should have {name} {meant[name]}", value, remedy)
        for who, values in there
        for name, value in values.items()
        if name in meant and value != meant[name]
    ]
    threads = set(client.nthreads().values()) - {1}
    mistakes += [Mistake(("workers",), "should have one thread each", n, "give --nthreads 1") for n in threads]
    return list(dict.fromkeys(map(str, mistakes)))
