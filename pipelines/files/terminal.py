"""Terminal output: a closed pipe, a closed terminal or a full disk must not end a computation."""

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
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
    return f"standard output must be writable, but is not ({lost[0].strerror})" if lost else ""
