"""Receipts of blocks, and the progress of a run that they add up to."""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pem_core.integrate.outcomes import Status
from pipelines.files.terminal import print_beside, printable
from pipelines.history.throughput import BlockRate
from pipelines.outputs.stages import Part

if TYPE_CHECKING:
    from pipelines.history.provenance import Computer
    from pipelines.store.listing import Census


# The progress of a run as one line, in a terminal, in a notebook or in a log.


PLAIN_SECONDS, FRAME_SECONDS = 10.0, 0.1
FRAMES_PER_SECOND = 2
"""Redrawings of the line in a terminal: eight a second took 0.5 % of a core that workers need."""
DURATIONS = ((1e-3, 1e-6, "us"), (1, 1e-3, "ms"), (120, 1, "s"), (7200, 60, "min"), (172800, 3600, "h"))
"""Upper limit of a duration [s], its divisor and its unit."""


@contextmanager
def progress_if(wanted: bool | None, name: str) -> Iterator[Report | None]:
    """Yield a function that displays a Progress, as one live line or as occasional lines in a log; None if not wanted.

    By default it is wanted in notebooks and interactive sessions.
    """
    from rich.console import Console

    if wanted or (wanted is None and (Console().is_jupyter or hasattr(sys, "ps1"))):
        with live_display(name, -math.inf) as show:
            yield lambda now: show(line(name, now), now.part is Part.POINTS and now.done == now.points)
    else:
        yield None


@contextmanager
def live_display(name: str, last: float) -> Iterator[Callable[[str, bool], None]]:
    """Yield a function that displays a text in place of the previous one; in a log only now and then, or if forced."""
    from rich.console import Console
    from rich.live import Live
    from rich.text import Text

    console = Console(stderr=True)
    if console.is_jupyter:
        yield _in_notebook(f"{name}: starting")
        return
    if console.is_terminal:
        first = Text(f"{printable(name)}: starting")
        with Live(first, console=console, transient=True, refresh_per_second=FRAMES_PER_SECOND) as shown:
            yield lambda text, must: shown.update(Text(printable(text)))
        return

    def log(text: str, must: bool) -> None:
        nonlocal last
        if must or time.monotonic() - last > PLAIN_SECONDS:
            last = time.monotonic()
            print_beside(text)

    yield log


def _in_notebook(first: str) -> Callable[[str, bool], None]:
    """Return a function that displays a text in the output of a notebook's cell, in place of the previous one."""
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
    """Return the progress line: points or parameter sets done, rate, time left (at the end: taken) and failures."""
    known = f"{'at most ' if now.is_rough else ''}{duration(now.seconds_left or 0.0)} left"
    left = known if now.seconds_left is not None else "time left unknown"
    left = left if now.done < now.points else f"took {duration(now.seconds)}"
    share, items = now.done / now.points, now.part.items
    what = f"{name}, {now.searched}" if now.part is Part.TABLE else name
    rate = f"{now.rate:,.0f} {items}/s" if now.rate >= 10 else f"{now.rate:.2g} {items}/s"
    return f"{what}: {now.done} of {now.points} {items} ({share:.0%}), {rate}, {left}, {now.failed} failed"


def duration(seconds: float) -> str:
    """Return a time in a readable unit."""
    for limit, divisor, unit in DURATIONS:
        if seconds < limit:
            return f"{seconds / divisor:.3g} {unit}"
    return f"{seconds / 86400:,.3g} days"


MOST_ERRORS = 100
"""Number of error messages kept in memory; the event log has all."""
MOST_LOST, LOST_SECONDS = 20, 60.0
"""A run starts no more blocks once this many in a row could not be written, and none for this long [s]."""


@dataclass(frozen=True)
class Receipt:
    """A worker's report on a block that it has written, or could not compute: less than 1 kB.

    Attributes
    ----------
    part : Part
        The part of the store that the block belongs to.
    points, failed : int
        Numbers of points, or parameter sets, written and failed; 0 if the block stays pending.
    failures : dict
        Number of failed points by status.
    unproved : int, optional
        For a block of the table: number of parameter sets whose list of equilibria was searched but is not proved
        complete.
    stamp : str
        Stamp of the status file; see :func:`pipelines.files.location.write`.
    digest : str
        Digest of all written values.
    by : Computer, optional
        The computer that computed it.
    errors : tuple of (str, str)
        Points that raised an error, each with the message; the point is empty if the whole block could not be computed.
    full : str
        Message about a full disk, which would stop every other block too.
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
        """Return the receipt as a line of text."""
        counts = f"{self.points} {self.part.items}, {self.failed} failed" if self.points else "could not be computed"
        return f"{self.part.noun} {self.block}: {counts}, {self.seconds:.3g} s on {self.host}"


@dataclass(frozen=True)
class Progress:
    """Progress of a run: of its points, or before them of the parameter sets of their table.

    ``steady`` is the rate [points/s] of blocks that did not wait for the compiler, as
    :meth:`pipelines.history.throughput.BlockRate.per_second` returns it; None if it is unknown. ``is_rough`` means that
    blocks have ended, but each of them may include compilation. ``searched`` names what the table lists.
    """

    points: int
    done: int
    failed: int
    begun: int
    seconds: float
    errors: tuple[str, ...] = ()
    part: Part = Part.POINTS
    searched: str = "equilibria"
    tables_left: int = 0
    steady: float | None = None
    is_rough: bool = False

    def __repr__(self) -> str:
        """Return a short text of the progress."""
        items = f"{self.done:,} of {self.points:,} {self.part.items}"
        tables = f", {self.tables_left} blocks of the table pending" if self.tables_left else ""
        return f"<Progress: {items} done, {self.failed:,} failed, {self.seconds:.3g} s{tables}>"

    @property
    def is_complete(self) -> bool:
        """Return whether nothing is missing: neither a point nor a block of the table."""
        return self.done == self.points and not self.tables_left

    @property
    def rate(self) -> float:
        """Return the points per second since this run began."""
        return (self.done - self.begun) / self.seconds if self.seconds > 0 else 0.0

    @property
    def seconds_left(self) -> float | None:
        """Return the estimated time left [s]: an upper bound if ``is_rough``, None while it is unknown."""
        rate = self.steady if self.is_rough else self.steady or self.rate
        return (self.points - self.done) / rate if rate else None


Report = Callable[[Progress], None]


class Counter:
    """Running total of receipts, with progress reports."""

    def __init__(self, census: Census, report: Report | None = None, part: Part = Part.POINTS, searched: str = ""):
        self.part, self.searched = part, searched
        self.points = sum(census.points.values())
        self.begun = self.done = self.points - census.points[Status.PENDING.name.lower()]
        self.failed = self.done - census.points[Status.DONE.name.lower()]
        self.errors: dict[str, None] = {}
        self.fresh_failures = self.lost = 0
        self.report = report
        self.start = self.written = time.monotonic()
        self.blocks = BlockRate()

    def add(self, receipt: Receipt) -> None:
        """Add one receipt and report the progress."""
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
        """Return whether more than ``most`` points have failed in this run."""
        return most is not None and self.fresh_failures > most

    def is_stuck(self) -> bool:
        """Return whether block after block could not be written, as when every disk fails."""
        return self.lost >= MOST_LOST and time.monotonic() - self.written > LOST_SECONDS

    def progress(self) -> Progress:
        """Return the present progress."""
        seconds = time.monotonic() - self.start
        steady, errors = self.blocks.per_second(seconds), tuple(self.errors)
        now = Progress(
            self.points, self.done, self.failed, self.begun, seconds, errors, self.part, self.searched, steady=steady
        )
        return replace(now, is_rough=self.blocks.is_rough)
