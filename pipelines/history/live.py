"""A run as a session sees it: one line that says how far it is, in a terminal, in a notebook or in a log."""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pipelines.files.log import print_beside
from pipelines.files.printable import printable
from pipelines.outputs.layers import Part

if TYPE_CHECKING:
    from pipelines.history.progress import Progress, Report

PLAIN_SECONDS, FRAME_SECONDS = 10.0, 0.1
DURATIONS = ((1e-3, 1e-6, "us"), (1, 1e-3, "ms"), (120, 1, "s"), (7200, 60, "min"), (172800, 3600, "h"))
"""Below what a duration is told in which unit [s], and how long that is."""


@contextmanager
def progress(name: str) -> Iterator[Report]:
    """Yield a function that shows a Progress: one live line, or a line now and then in a log."""
    with live(name, -math.inf) as show:
        yield lambda now: show(line(name, now), now.part is Part.POINTS and now.done == now.points)


@contextmanager
def progress_if(wanted: bool | None, name: str) -> Iterator[Report | None]:
    """Yield the same where it is wanted; if nothing is said, in notebooks and where Python is asked by hand."""
    from rich.console import Console

    if wanted or (wanted is None and (Console().is_jupyter or hasattr(sys, "ps1"))):
        with progress(name) as report:
            yield report
    else:
        yield None


@contextmanager
def live(name: str, last: float) -> Iterator[Callable[[str, bool], None]]:
    """Yield a function that shows a text in place of the one before; in a log now and then, and what must be told."""
    from rich.console import Console
    from rich.live import Live
    from rich.text import Text

    console = Console(stderr=True)
    if console.is_jupyter:
        yield _in_notebook(f"{name}: starting")
        return
    if console.is_terminal:
        with Live(Text(f"{printable(name)}: starting"), console=console, transient=True, refresh_per_second=8) as shown:
            yield lambda text, must: shown.update(Text(printable(text)))
        return

    def log(text: str, must: bool) -> None:
        nonlocal last
        if must or time.monotonic() - last > PLAIN_SECONDS:
            last = time.monotonic()
            print_beside(text)

    yield log


def _in_notebook(first: str) -> Callable[[str, bool], None]:
    """Return a function that shows a text in the output of a notebook's cell, in place of the one before."""
    from IPython.display import display

    def shown(text: str) -> dict[str, str]:
        return {"text/plain": printable(text)}

    cell, last = display(shown(first), raw=True, display_id=True), time.monotonic()

    def show(text: str, must: bool) -> None:
        nonlocal last
        if must or time.monotonic() - last > FRAME_SECONDS:
            last = time.monotonic()
            cell.update(shown(text), raw=True)

    return show


def line(name: str, now: Progress) -> str:
    """Return the progress line: points or parameter sets done, rate, time left or, at the end, taken, failures."""
    known = f"{'at most ' if now.is_rough else ''}{duration(now.seconds_left or 0.0)} left"
    left = known if now.seconds_left is not None else "time left unknown"
    left = left if now.done < now.points else f"took {duration(now.seconds)}"
    share, items = now.done / now.points, now.part.items
    what = f"{name}, rest points" if now.part is Part.TABLE else name
    rate = f"{now.rate:,.0f} {items}/s"
    return f"{what}: {now.done} of {now.points} {items} ({share:.0%}), {rate}, {left}, {now.failed} failed"


def duration(seconds: float) -> str:
    """Return a time in a readable unit."""
    for limit, divisor, unit in DURATIONS:
        if seconds < limit:
            return f"{seconds / divisor:.3g} {unit}"
    return f"{seconds / 86400:,.3g} days"
