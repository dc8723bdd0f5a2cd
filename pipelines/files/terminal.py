"""Where a command prints: a reader that is gone, a closed terminal or a full disk must not end a computation."""

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO

# What a terminal may print of a text: what stores and files say is shown, and moves no cursor.


KEPT = "\n\t"


def printable(text: str) -> str:
    """Return a text with all that a terminal does not print, an escape character for one, written out."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in KEPT else c.encode("unicode_escape").decode() for c in text)


READERS_GONE = (errno.EPIPE, errno.EIO, errno.EBADF)
"""Reasons that are no fault: ``pem run | head -1``, a terminal that was closed, a stream that never was open."""


class FailSafeStream(io.FileIO):
    """A file that takes everything that is written; once it fails, what follows is lost.

    Attributes
    ----------
    lost : OSError or None
        Why something was lost.
    """

    def __init__(self, number: int):
        super().__init__(number, "w", closefd=False)
        self.lost: OSError | None = None

    def write(self, content: Any, /) -> int:
        """Write, or lose it."""
        if self.lost is None:
            try:
                return os.write(self.fileno(), content)
            except OSError as error:
                self.lost = error
        return len(memoryview(content).cast("B"))


@contextmanager
def steady() -> Iterator[list[FailSafeStream]]:
    """Let standard output and error take everything within; yield both, or those of them that there are."""
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
    """Return an outlet to the file of a stream; none if it has none, as where tests catch what is printed."""
    try:
        return None if stream is None else FailSafeStream(stream.fileno())
    except (OSError, ValueError):
        return None


def fill_gaps() -> None:
    """Open what stands for standard input, output and error where they are closed, before a file gets their number.

    The lock of a store would be file 1 otherwise, and what a library prints would be written into it.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def has_reader() -> bool:
    """Tell whether what is printed still arrives."""
    raw = getattr(getattr(sys.stdout, "buffer", None), "raw", None)
    return not (isinstance(raw, FailSafeStream) and raw.lost)


def failed(outlets: list[FailSafeStream]) -> str:
    """Return what is said of output that could not be written; nothing if all of it was, or its reader has gone."""
    lost = [outlet.lost for outlet in outlets if outlet.lost and outlet.lost.errno not in READERS_GONE]
    return f"standard output must be writable, but is not ({lost[0].strerror})" if lost else ""
