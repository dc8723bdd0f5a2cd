"""What the terminal shows of a run: a live line while it goes on, and how it ended."""

from __future__ import annotations

import math
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from rich.console import Console
from rich.live import Live
from rich.text import Text

from pem_core.integrate.outcome import Status
from pipelines.app.echo import printable
from pipelines.files.location import Place
from pipelines.outputs.layers import Part
from pipelines.run.run import Progress, Report
from pipelines.store.store import census, stored_study
from pipelines.study.load import Study

PLAIN_SECONDS, PATIENCE_SECONDS = 10.0, 2.0
STANDARD_ERROR = 2
DURATIONS = ((1e-3, 1e-6, "us"), (1, 1e-3, "ms"), (120, 1, "s"), (7200, 60, "min"), (172800, 3600, "h"))
"""Below what a duration is told in which unit [s], and how long that is."""


@contextmanager
def progress(name: str) -> Iterator[Report]:
    """Yield a function that shows a Progress: one live line, or a line now and then in a log."""
    with _live(name, -math.inf) as show:
        yield lambda now: show(line(name, now), now.part is Part.POINTS and now.done == now.points)


@contextmanager
def checking(name: str) -> Iterator[Callable[[int, int, int], None]]:
    """Yield a function that shows how many blocks have been checked, of how many, and how many are damaged."""
    start = time.monotonic()
    with _live(name, start) as show:

        def told(done: int, blocks: int, damaged: int) -> None:
            left = duration((time.monotonic() - start) * (blocks - done) / done)
            checked = f"{done} of {blocks} blocks checked ({done / blocks:.0%})"
            show(f"{name}: {checked}, {left} left, {damaged} damaged", False)

        yield told


@contextmanager
def _live(name: str, last: float) -> Iterator[Callable[[str, bool], None]]:
    """Yield a function that shows a text in place of the one before; in a log now and then, and what must be told."""
    console = Console(stderr=True)
    if console.is_terminal:
        with Live(Text(f"{printable(name)}: starting"), console=console, transient=True, refresh_per_second=8) as live:
            yield lambda text, must: live.update(Text(printable(text)))
        return

    def log(text: str, must: bool) -> None:
        nonlocal last
        if must or time.monotonic() - last > PLAIN_SECONDS:
            last = time.monotonic()
            say(text)

    yield log


def line(name: str, now: Progress) -> str:
    """Return the progress line: points or parameter sets done, rate, time left or, at the end, taken, failures."""
    left = f"{duration(now.seconds_left)} left" if now.seconds_left is not None else "time left unknown"
    left = left if now.done < now.points else f"took {duration(now.seconds)}"
    share, items = now.done / now.points, now.part.items
    what = f"{name}, rest points" if now.part is Part.TABLE else name
    rate = f"{now.rate:,.0f} {items}/s"
    return f"{what}: {now.done} of {now.points} {items} ({share:.0%}), {rate}, {left}, {now.failed} failed"


def say(text: str) -> None:
    """Print a sentence beside the results."""
    Console(stderr=True).print(printable(text), highlight=False, soft_wrap=True, markup=False)


@contextmanager
def patiently(seconds: float = PATIENCE_SECONDS) -> Iterator[Callable[[str], None]]:
    """Yield a function that is told what begins now, and prints it if that takes longer than so many seconds."""
    waiting: list[threading.Timer] = []

    def begin(text: str) -> None:
        end()
        waiting.append(threading.Timer(seconds, say, (text,)))
        waiting[0].daemon = True
        waiting[0].start()

    def end() -> None:
        while waiting:
            waiting.pop().cancel()

    try:
        yield begin
    finally:
        end()


def say_at_once(text: str) -> None:
    """Write a sentence past all that may be half printed: for signals, which come in the middle of anything."""
    with suppress(OSError):
        os.write(STANDARD_ERROR, f"{printable(text)}\n".encode())


def notes(study: Study) -> None:
    """Print what the user must be told about a file."""
    for note in study.notes:
        say(note)


def outcome(end: Progress, store: Place, shard: str | None = None) -> None:
    """Print how a run ended, or one of the processes that share it: shard ``I/N``."""
    fresh = end.done - end.begun
    took = f"{fresh} points in {duration(end.seconds)}" if fresh or end.errors else "nothing was missing"
    counts, whole = f"{end.done} of {end.points} points done", ""
    if shard:
        points = stored_study(store.absolute())[1].points
        counts = f"shard {shard.replace('/', ' of ')}: {end.done} of its {end.points} points done"
        whole = f"; the study has {points}"
    say(f"{store}: {counts}, {end.failed} failed ({took}){whole}")
    for name, count in census(store.absolute()).points.items() if end.failed else ():
        if Status[name.upper()] > Status.DONE and count:
            say(f"  {count} {name}: {Status[name.upper()].meaning}")
    for error in end.errors[:5]:
        say(f"  {error}")
    if end.tables_left:
        say(f"  {end.tables_left} blocks of the table of rest points are pending")
    if not end.is_complete:
        what = "mend what is wrong, then give" if end.errors else "give"
        say(f"  {what} the same command again to compute what is missing")


def size(number: float) -> str:
    """Return bytes in a readable unit."""
    for unit in ("B", "kB", "MB", "GB", "TB"):
        if number < 1000:
            return f"{number:.3g} {unit}"
        number /= 1000
    return f"{number:,.3g} PB"


def duration(seconds: float) -> str:
    """Return a time in a readable unit."""
    for limit, divisor, unit in DURATIONS:
        if seconds < limit:
            return f"{seconds / divisor:.3g} {unit}"
    return f"{seconds / 86400:,.3g} days"
