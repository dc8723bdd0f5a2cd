"""What is told while something goes on: one logger, silent unless somebody listens."""

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from pipelines.files.terminal import printable

LOG = logging.getLogger("magnetic_pendulums")
"""At INFO what a user should know, at DEBUG each stage of a run, each block and each summary."""
LOG.addHandler(logging.NullHandler())  # without it Python would print warnings that nobody has asked for


def print_beside(text: str) -> None:
    """Print a sentence beside the results."""
    from rich.console import Console

    Console(stderr=True).print(printable(text), highlight=False, soft_wrap=True, markup=False)


class Printed(logging.Handler):
    """Prints what one command tells beside the results, with the seconds since its start where stages are told."""

    def __init__(self, level: int):
        super().__init__(level)
        self.start = time.monotonic() if level <= logging.DEBUG else None

    def filter(self, record: logging.LogRecord) -> bool:
        """Pass what this command tells; what a thread tells that is of no command goes to the most verbose one."""
        return (_COMMAND.get() or _most_verbose()) is self

    def emit(self, record: logging.LogRecord) -> None:
        """Print a record."""
        since = "" if self.start is None else f"[{time.monotonic() - self.start:8.2f} s] "
        print_beside(since + record.getMessage())


_COMMAND: ContextVar[Printed | None] = ContextVar("command", default=None)
"""The command that runs in this thread: what it was asked to tell says nothing of those that run beside it."""


class _Running:
    """The commands that run in this process, and the level of the logger before the first of them began.

    The logger has one level, that of the most verbose command. Each command that restored the level it had found would
    silence those that are left, and the last would leave the level of one that is over.
    """

    def __init__(self) -> None:
        self.lock, self.handlers, self.before = threading.Lock(), list[Printed](), logging.NOTSET

    def add(self, handler: Printed) -> None:
        """Begin a command."""
        with self.lock:
            if not self.handlers:
                self.before = LOG.level
            self.handlers.append(handler)
            LOG.addHandler(handler)
            self._set_level()

    def remove(self, handler: Printed) -> None:
        """End a command."""
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
    """Print what this thread tells within from a level on, such as ``logging.INFO``, whatever runs in others."""
    handler = Printed(level)
    outer = _COMMAND.set(handler)
    _RUNNING.add(handler)
    try:
        yield
    finally:
        _RUNNING.remove(handler)
        _COMMAND.reset(outer)


def is_quiet() -> bool:
    """Tell whether the command of this thread was asked to tell nothing but errors and results."""
    command = _COMMAND.get()
    return command is not None and command.level > logging.INFO


def is_verbose() -> bool:
    """Tell whether the command of this thread tells each stage; without a command, whether the logger does."""
    command = _COMMAND.get()
    return LOG.isEnabledFor(logging.DEBUG) if command is None else command.level <= logging.DEBUG
