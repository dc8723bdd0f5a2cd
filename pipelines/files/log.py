"""What is told while something goes on: one logger, silent unless somebody listens."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager

from pipelines.files.printable import printable

LOG = logging.getLogger("magnetic_pendulums")
"""At INFO what a user should know, at DEBUG each stage of a run, each block and each summary."""
LOG.addHandler(logging.NullHandler())  # without it Python would print warnings that nobody has asked for


def print_beside(text: str) -> None:
    """Print a sentence beside the results."""
    from rich.console import Console

    Console(stderr=True).print(printable(text), highlight=False, soft_wrap=True, markup=False)


class Printed(logging.Handler):
    """Prints what is told beside the results, with the seconds that have passed where stages are told."""

    def __init__(self, level: int):
        super().__init__(level)
        self.start = time.monotonic() if level <= logging.DEBUG else None

    def emit(self, record: logging.LogRecord) -> None:
        """Print a record."""
        since = "" if self.start is None else f"[{time.monotonic() - self.start:8.2f} s] "
        print_beside(since + record.getMessage())


@contextmanager
def printed(level: int) -> Iterator[None]:
    """Print what is told within from a level on, such as ``logging.INFO``."""
    handler, before = Printed(level), LOG.level
    LOG.addHandler(handler)
    LOG.setLevel(level)
    try:
        yield
    finally:
        LOG.removeHandler(handler)
        LOG.setLevel(before)


def is_quiet() -> bool:
    """Tell whether a command was asked to tell nothing but errors and results."""
    return LOG.level > logging.INFO
