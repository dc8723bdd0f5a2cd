"""What workers say of their blocks, and what it adds up to."""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pem_core.integrate.outcomes import Status
from pipelines.files.log import print_beside
from pipelines.files.terminal import printable
from pipelines.history.throughput import BlockRate
from pipelines.outputs.stages import Part

if TYPE_CHECKING:
    from pipelines.history.provenance import Computer
    from pipelines.store.listing import Census


# A run as a session sees it: one line that says how far it is, in a terminal, in a notebook or in a log.


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


MOST_ERRORS = 100
"""Errors of which the text is kept in memory; the history has all."""
MOST_LOST, LOST_SECONDS = 20, 60.0
"""A run begins no more blocks once so many in a row could not be written, and none for so long."""


@dataclass(frozen=True)
class Receipt:
    """What a worker says of a block that it has written, or of one that it could not compute: less than 1 kB.

    Attributes
    ----------
    part : Part
        What the block is of.
    points, failed : int
        Points, or parameter sets, written, and how many of them have failed; none if the block stays pending.
    failures : dict
        Number of failed points by status.
    unproved : int, optional
        Of a block of the table: parameter sets whose list of rest points was searched and is not proved complete.
    stamp : str
        Of the file with their status, as :func:`pipelines.store.listing.stamp_of` has it.
    digest : str
        Of all that was written.
    by : Computer, optional
        What computed it.
    errors : tuple of (str, str)
        Points that raised an error and the error's text; without a point if the whole block could not be computed.
    full : str
        What is said of a disk that had no room for the block: every other block would meet the same.
    """

    block: int
    part: Part = Part.POINTS
    points: int = 0
    failed: int = 0
    failures: dict[str, int] = field(default_factory=dict)
    unproved: int | None = None
    seconds: float = 0.0
    host: str = ""
    stamp: str = ""
    digest: str = ""
    by: Computer | None = None
    errors: tuple[tuple[str, str], ...] = ()
    full: str = ""

    @property
    def line(self) -> str:
        """What it says, in a line."""
        counts = f"{self.points} {self.part.items}, {self.failed} failed" if self.points else "could not be computed"
        return f"{self.part.noun} {self.block}: {counts}, {self.seconds:.3g} s on {self.host}"


@dataclass(frozen=True)
class Progress:
    """How far a run has come: with the points, or before them with the parameter sets of their table.

    ``steady`` is the rate [points/s] of blocks that did not wait for the compiler, as
    :meth:`pipelines.history.throughput.BlockRate.per_second` returns it; None if it is unknown. ``is_rough`` says that
    blocks have ended, but none of these.
    """

    points: int
    done: int
    failed: int
    begun: int
    seconds: float
    errors: tuple[str, ...] = ()
    part: Part = Part.POINTS
    tables_left: int = 0
    steady: float | None = None
    is_rough: bool = False

    def __repr__(self) -> str:
        """Return how far it is."""
        items = f"{self.done:,} of {self.points:,} {self.part.items}"
        tables = f", {self.tables_left} blocks of rest points pending" if self.tables_left else ""
        return f"<Progress: {items} done, {self.failed:,} failed, {self.seconds:.3g} s{tables}>"

    @property
    def is_complete(self) -> bool:
        """Whether nothing is missing: neither a point nor a block of the table."""
        return self.done == self.points and not self.tables_left

    @property
    def rate(self) -> float:
        """Points per second since this run began."""
        return (self.done - self.begun) / self.seconds if self.seconds > 0 else 0.0

    @property
    def seconds_left(self) -> float | None:
        """Estimate of the time left [s]; None where nothing is known yet, and an upper bound if it is rough."""
        rate = self.steady if self.is_rough else self.steady or self.rate
        return (self.points - self.done) / rate if rate else None


Report = Callable[[Progress], None]


class Counter:
    """Adds up receipts and reports."""

    def __init__(self, census: Census, report: Report | None = None, part: Part = Part.POINTS):
        self.part = part
        self.points = sum(census.points.values())
        self.begun = self.done = self.points - census.points[Status.PENDING.name.lower()]
        self.failed = self.done - census.points[Status.DONE.name.lower()]
        self.errors: dict[str, None] = {}
        self.fresh_failures = self.lost = 0
        self.report = report
        self.start = self.written = time.monotonic()
        self.blocks = BlockRate()

    def add(self, receipt: Receipt) -> None:
        """Take one receipt into account and report."""
        self.done += receipt.points
        self.failed += receipt.failed
        self.fresh_failures += receipt.failed
        self.lost = 0 if receipt.points else self.lost + 1
        if receipt.points:
            self.written = time.monotonic()
            self.blocks.add(self.written, receipt.points, receipt.seconds)
        for place, message in receipt.errors:
            where = f"point {place}" if place else f"{receipt.part.noun} {receipt.block}"
            if len(self.errors) < MOST_ERRORS:
                self.errors[f"{where}: {message}"] = None
        if self.report:
            self.report(self.progress())

    def has_failed_too_often(self, most: int | None) -> bool:
        """Tell whether more points have failed in this run than may."""
        return most is not None and self.fresh_failures > most

    def is_stuck(self) -> bool:
        """Tell whether block after block could not be written, as where every disk fails."""
        return self.lost >= MOST_LOST and time.monotonic() - self.written > LOST_SECONDS

    def progress(self) -> Progress:
        """Return the state now."""
        seconds = time.monotonic() - self.start
        steady, errors = self.blocks.per_second(seconds), tuple(self.errors)
        now = Progress(self.points, self.done, self.failed, self.begun, seconds, errors, self.part, steady=steady)
        return replace(now, is_rough=self.blocks.is_rough)
