"""Terminal output: streams that a closed pipe or a full disk cannot break, and one logger of progress messages.

A closed pipe, a closed terminal or a full disk must not end a computation. The logger is silent unless a handler is
attached.
"""

import errno
import io
import logging
import os
import re
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TextIO

# Characters safe to print: text from stores and files is displayed, but cannot move the cursor.


KEPT = "\n\t"


def printable(text: str) -> str:
    """Return a text with unprintable characters, such as escape characters, written out."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in KEPT else c.encode("unicode_escape").decode() for c in text)


READERS_GONE = (errno.EPIPE, errno.EIO, errno.EBADF)
"""Errors that are no failure: ``pem run | head -1``, a terminal that was closed, a stream that never was open."""


class FailSafeStream(io.FileIO):
    """Output stream that never raises: after the first failure further output is discarded.

    Attributes
    ----------
    lost : OSError or None
        Why output was lost.
    """

    def __init__(self, number: int):
        super().__init__(number, "w", closefd=False)
        self.lost: OSError | None = None

    def write(self, content: Any, /) -> int:
        """Write the content, or discard it after a failure."""
        if self.lost is None:
            try:
                return os.write(self.fileno(), content)
            except OSError as error:
                self.lost = error
        return len(memoryview(content).cast("B"))


@contextmanager
def steady() -> Iterator[list[FailSafeStream]]:
    """Make standard output and error fail-safe within the context; yield those of the two streams that exist."""
    outlets, before = [], (sys.stdout, sys.stderr)
    for name, stream in zip(("stdout", "stderr"), before, strict=True):
        outlet = _make_fail_safe_stream(stream)
        if outlet is not None:
            stream.flush()
            raw = io.BufferedWriter(outlet)
            fresh = io.TextIOWrapper(raw, encoding=stream.encoding, errors=stream.errors, line_buffering=True)
            setattr(sys, name, fresh)
            outlets.append(outlet)
    try:
        yield outlets
    finally:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
        sys.stdout, sys.stderr = before


def _make_fail_safe_stream(stream: TextIO | None) -> FailSafeStream | None:
    """Return a fail-safe stream on the same file; None if the stream has no file, as when tests capture output."""
    try:
        return None if stream is None else FailSafeStream(stream.fileno())
    except (OSError, ValueError):
        return None


def relative_paths(text: str) -> str:
    """Return a text in which paths within the working folder are relative to it."""
    try:
        here = os.getcwd()
    except OSError:
        return text
    return re.sub(rf"(?<![^\s('\"]){re.escape(here)}/(?=[^\s/])", "", text) if len(here) > 1 else text


def fill_gaps() -> None:
    """Open the null device for closed standard streams, before another file gets their number.

    Otherwise the lock of a store could become file 1, and output of a library would be written into it.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def has_reader() -> bool:
    """Return whether standard output still has a reader."""
    raw = getattr(getattr(sys.stdout, "buffer", None), "raw", None)
    return not (isinstance(raw, FailSafeStream) and raw.lost)


def failed(outlets: list[FailSafeStream]) -> str:
    """Return the message about output that could not be written; empty if none was lost or its reader has gone."""
    lost = [outlet.lost for outlet in outlets if outlet.lost and outlet.lost.errno not in READERS_GONE]
    return f"standard output could not be written ({lost[0].strerror})" if lost else ""


# Progress messages.


LOG = logging.getLogger("magnetic_pendulums")
"""Logger with INFO for messages to the user, DEBUG for each stage of a run, each block and each summary."""
LOG.addHandler(logging.NullHandler())  # without a handler Python would print unwanted warnings


def print_beside(text: str) -> None:
    """Write a sentence to standard error, beside the results."""
    from rich.console import Console

    Console(stderr=True).print(printable(relative_paths(text)), highlight=False, soft_wrap=True, markup=False)


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
