"""``pem run --notify COMMAND``: a program that is started once, with the outcome of the run.

The command comes only from the command line, never from a file. It is run without a shell, and the outcome is passed in
environment variables, so that no store name or error text is ever interpreted as a command.
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

from pem_core.errors import MISSING, fail
from pipelines.cli.command import DONE, INCOMPLETE, WRONG
from pipelines.files.location import Place
from pipelines.files.terminal import LOG, printable
from pipelines.history.progress import Progress
from pipelines.run.stopping import signal_handler

MOST_SECONDS = 60.0
"""Time limit of the program [s]: a batch job that is over must end."""
LONGEST_MESSAGE = 2000
TERMINATING = [getattr(signal, name) for name in ("SIGTERM",) if hasattr(signal, name)]
"""Signals that would end this process at once while no block is being computed."""


@dataclass
class RunReport:
    """Outcome of a run: its progress, its exit code, and the error that ended it."""

    end: Progress | None = None
    code: int = INCOMPLETE
    message: str = ""

    @property
    def state(self) -> str:
        """Return the outcome in one word."""
        if self.code == WRONG:
            return "error"
        if self.code == DONE:
            return "complete"
        is_computed = self.end is not None and self.end.is_complete
        return "failed" if is_computed and self.end and (self.end.failed or self.end.errors) else "incomplete"

    def variables(self) -> dict[str, str]:
        """Return the outcome as environment variables; numbers are empty if nothing was computed."""
        end = self.end
        numbers = {"POINTS": end.points, "DONE": end.done, "FAILED": end.failed} if end else {}
        outcome = {"STATE": self.state, "EXIT": self.code, "MESSAGE": printable(self.message)[:LONGEST_MESSAGE]}
        counts = {name: numbers.get(name, "") for name in ("POINTS", "DONE", "FAILED")}
        return {f"PEM_{name}": str(value) for name, value in {**outcome, **counts}.items()}


def split_command(command: str | None) -> list[str]:
    """Return a command split into words; empty without a command.

    Raises
    ------
    InputError
        If it is not a program that can be started; raised before anything is computed.
    """
    if command is None:
        return []
    try:
        found = shlex.split(command)
    except ValueError as error:
        raise fail("--notify", f"must be a command ({str(error).lower()})", command) from None
    if not found or shutil.which(found[0]) is None:
        remedy = "the command runs without a shell; to use shell syntax, give \"sh -c '...'\""
        raise fail(
            "--notify", f": no program named {found[0] if found else ''!r} was found on the PATH", MISSING, remedy
        )
    return found


@contextmanager
def notifying(command: list[str], study: str, store: Place, shard: str | None) -> Iterator[RunReport]:
    """Yield the report of a run to fill in; at the end of the run, whatever its outcome, start the program with it.

    The program's outcome does not affect the run.
    """
    report, start = RunReport(), time.monotonic()
    try:
        with signal_handler(TERMINATING if command else [], _stop):
            yield report
    except KeyboardInterrupt:
        raise
    except Exception as error:
        report.code, report.message = WRONG, str(error)
        raise
    finally:
        if command:
            where = {"PEM_STUDY": study, "PEM_STORE": str(store.absolute()), "PEM_SHARD": shard or ""}
            _start(command, {**where, **report.variables(), "PEM_SECONDS": f"{time.monotonic() - start:.1f}"})


def _stop(number: int, frame: object) -> None:
    raise KeyboardInterrupt


def _start(command: list[str], variables: dict[str, str]) -> None:
    try:
        environment = {**os.environ, **variables}
        code = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, timeout=MOST_SECONDS).returncode
        problem = f"ended with exit code {code}" if code else ""
    except subprocess.TimeoutExpired:
        problem = f"was stopped after {MOST_SECONDS:g} s"
    except (OSError, ValueError) as error:
        problem = f"could not be started: {error}"
    if problem:
        LOG.warning(f"--notify: {shlex.join(command)} {problem}; the results of the run are not affected")
