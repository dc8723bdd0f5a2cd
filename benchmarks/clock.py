"""A process whose clock of the day is wrong: ``python -m benchmarks.clock FILE MODULE ARGUMENTS``.

The file holds the error in seconds and may change at any time. Only Python code sees this clock: ``time.time``, and the
times of files that :func:`os.replace` puts in place. Monotonic clocks are right, as on a machine whose clock is set.
"""

from __future__ import annotations

import datetime
import os
import runpy
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

LOOK_SECONDS = 0.05
"""Interval at which the file is read [s]: a process asks for the time thousands of times per second."""


def wrong_by(file: Path) -> Callable[[], float]:
    """Return a function that returns the error of the clock that a file holds [s]; 0 while it cannot be read."""
    last, error, right = -LOOK_SECONDS, 0.0, time.monotonic

    def now() -> float:
        nonlocal last, error
        if right() - last > LOOK_SECONDS:
            last = right()
            try:
                error = float(file.read_text())
            except (OSError, ValueError):
                error = 0.0
        return error

    return now


@contextmanager
def wrong_clock(file: Path) -> Iterator[type[datetime.datetime]]:
    """Yield a class of dates, with the clock of this process wrong by the number in a file.

    Modules that import the class of dates keep the right one: compiled modules crash with another.
    """
    error, seconds, replace = wrong_by(file), time.time, os.replace

    class Clock(datetime.datetime):
        """The class of dates, with the wrong time of day."""

        @classmethod
        def now(cls, tz: Any = None) -> Any:
            """Return the time of the wrong clock."""
            return datetime.datetime.fromtimestamp(seconds() + error(), tz)

    def put(source: Any, target: Any) -> None:
        moment = seconds() + error()
        os.utime(source, (moment, moment))
        replace(source, target)

    with (
        patch("time.time", lambda: seconds() + error()),
        patch("time.time_ns", lambda: int(1e9 * (seconds() + error()))),
        patch("os.replace", put),
    ):
        yield Clock


def main() -> None:
    """Run a module with the wrong clock."""
    _, file, module, *arguments = sys.argv
    sys.argv = [module, *arguments]
    with wrong_clock(Path(file)):
        runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
