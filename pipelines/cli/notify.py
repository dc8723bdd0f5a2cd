"""``pem run --notify COMMAND``: a program that is told, once, how the run ended.

The command comes from the command line alone, never from a file. No shell reads it, and what has happened stands in its
environment, so that no name of a store or text of an error is ever read as a command.
"""

import os
import shlex
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from pem_core.errors import fail
from pipelines.cli.command import DONE, INCOMPLETE, WRONG
from pipelines.files.location import Place
from pipelines.files.log import LOG
from pipelines.files.terminal import printable
from pipelines.history.progress import Progress
from pipelines.run.stopping import handled

MOST_SECONDS = 60.0
"""Time that the program has: a batch job that is over must end."""
LONGEST_MESSAGE = 2000
TERMINATING = [getattr(signal, name) for name in ("SIGTERM",) if hasattr(signal, name)]
"""What would end this process at once where no block is being computed."""


@dataclass
class RunReport:
    """What is known of a run when it ends: what it computed, its exit code, and the error that ended it."""

    end: Progress | None = None
    code: int = INCOMPLETE
    message: str = ""

    @property
    def state(self) -> str:
        """What became of it, in a word."""
        if self.code == WRONG:
            return "error"
        if self.code == DONE:
            return "complete"
        is_computed = self.end is not None and self.end.is_complete
        return "failed" if is_computed and self.end and (self.end.failed or self.end.errors) else "incomplete"

    def variables(self) -> dict[str, str]:
        """Return it as environment variables; numbers are empty where nothing was computed."""
        end = self.end
        numbers = {"POINTS": end.points, "DONE": end.done, "FAILED": end.failed} if end else {}
        told = {"STATE": self.state, "EXIT": self.code, "MESSAGE": printable(self.message)[:LONGEST_MESSAGE]}
        counts = {name: numbers.get(name, "") for name in ("POINTS", "DONE", "FAILED")}
        return {f"PEM_{name}": str(value) for name, value in {**told, **counts}.items()}


def words(command: str | None) -> list[str]:
    """Return a command in words; none if there is none.

    Raises
    ------
    InputError
        If it is not a program that can be started, before anything is computed.
    """
    if command is None:
        return []
    try:
        found = shlex.split(command)
    except ValueError as error:
        raise fail("--notify", "must be a command with its quotes closed", command, str(error)) from None
    if not found or shutil.which(found[0]) is None:
        remedy = "no shell reads it: for one, give \"sh -c '...'\""
        raise fail("--notify", "must begin with a program that can be started", command, remedy)
    return found


@contextmanager
def notifying(command: list[str], study: str, store: Place, shard: str | None) -> Iterator[RunReport]:
    """Yield what is to be filled in of a run; at its end, however it comes, start the program with it.

    What the program does, or fails to do, changes nothing of the run.
    """
    told, start = RunReport(), time.monotonic()
    try:
        with handled(TERMINATING if command else [], _stop):
            yield told
    except KeyboardInterrupt:
        raise
    except Exception as error:
        told.code, told.message = WRONG, str(error)
        raise
    finally:
        if command:
            where = {"PEM_STUDY": study, "PEM_STORE": str(store.absolute()), "PEM_SHARD": shard or ""}
            _start(command, {**where, **told.variables(), "PEM_SECONDS": f"{time.monotonic() - start:.1f}"})


def _stop(number: int, frame: object) -> None:
    raise KeyboardInterrupt


def _start(command: list[str], variables: dict[str, str]) -> None:
    try:
        environment = {**os.environ, **variables}
        code = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, timeout=MOST_SECONDS).returncode
        problem = f"ended with exit code {code}" if code else ""
    except subprocess.TimeoutExpired:
        problem = f"was ended after {MOST_SECONDS:g} s"
    except (OSError, ValueError) as error:
        problem = f"could not be started: {error}"
    if problem:
        LOG.warning(f"--notify: {shlex.join(command)} {problem}; what the run computed is as it is")
