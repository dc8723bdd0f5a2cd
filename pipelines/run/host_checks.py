"""Whether hosts let us in, and Slurm takes the jobs that are asked for, before anything is started or submitted."""

import asyncio
import subprocess
import time
from typing import Any

from pem_core.errors import InputError, Mistake, fail
from pipelines.run.cluster_file import Ssh
from pipelines.run.dask_settings import python_command


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
