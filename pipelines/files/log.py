"""Progress messages: one logger, silent unless a handler is attached."""

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from pipelines.files.terminal import printable

LOG = logging.getLogger("magnetic_pendulums")
"""Logger with INFO for messages to the user, DEBUG for each stage of a run, each block and each summary."""
LOG.addHandler(logging.NullHandler())  # without a handler Python would print unwanted warnings


def print_beside(text: str) -> None:
    """Write a sentence to standard error, beside the results."""
    from rich.console import Console

    Console(stderr=True).print(printable(text), highlight=False, soft_wrap=True, markup=False)


class Printed(logging.Handler):
    """Log handler of one command; at DEBUG it prints the seconds since its start."""

    def __init__(self, level: int):
        super().__init__(level)
        self.start = time.monotonic() if level <= logging.DEBUG else None

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether this handler prints a record; records outside any command go to the most verbose one."""
        return (_COMMAND.get() or _most_verbose()) is self

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record to standard error."""
        since = "" if self.start is None else f"[{time.monotonic() - self.start:8.2f} s] "
        print_beside(since + record.getMessage())


_COMMAND: ContextVar[Printed | None] = ContextVar("command", default=None)
"""Handler of the command that runs in this thread; its level does not affect commands in other threads."""


class _Running:
    """Commands running in this process, and the level of the logger before the first of them began.

    The logger has one level, that of the most verbose command. If each command restored the level that it found, it
    would silence the remaining commands, and the last would leave the level of a finished one.
    """

    def __init__(self) -> None:
        self.lock, self.handlers, self.before = threading.Lock(), list[Printed](), logging.NOTSET

    def add(self, handler: Printed) -> None:
        """Add the handler of a starting command."""
        with self.lock:
            if not self.handlers:
                self.before = LOG.level
            self.handlers.append(handler)
            LOG.addHandler(handler)
            self._set_level()

    def remove(self, handler: Printed) -> None:
        """Remove the handler of a finished command."""
        with self.lock:
            self.handlers.remove(handler)
            LOG.removeHandler(handler)
            self._set_level()

    def _set_level(self) -> None:
        LOG.setLevel(min((one.level for one in self.handlers), default=self.before))


_RUNNING = _Running()


def _most_verbose() -> Printed | None:
    return min(tuple(_RUNNING.handlers), key=lambda handler: handler.level, default=None)


@contextmanager
def printed(level: int) -> Iterator[None]:
    """Show messages of this thread from a level on, such as ``logging.INFO``, independently of other threads."""
    handler = Printed(level)
    outer = _COMMAND.set(handler)
    _RUNNING.add(handler)
    try:
        yield
    finally:
        _RUNNING.remove(handler)
        _COMMAND.reset(outer)


def is_quiet() -> bool:
    """Return whether the command of this thread prints only errors and results."""
    command = _COMMAND.get()
    return command is not None and command.level > logging.INFO


def is_verbose() -> bool:
    """Return whether the command of this thread reports each stage; without a command, whether the logger does."""
    command = _COMMAND.get()
    return LOG.isEnabledFor(logging.DEBUG) if command is None else command.level <= logging.DEBUG
