"""Terminal output of a run: a live line during the run, and its outcome."""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from contextvars import copy_context
from typing import TYPE_CHECKING

from pem_core.integrate.outcomes import Status
from pipelines.files.terminal import LOG, is_quiet, is_verbose, printable
from pipelines.history.progress import duration, live_display

if TYPE_CHECKING:
    from pipelines.files.location import Place
    from pipelines.history.progress import Progress
    from pipelines.study.load import Study


PATIENCE_SECONDS = 2.0
STANDARD_ERROR = 2


@contextmanager
def checking(name: str) -> Iterator[Callable[[int, int, int], None]]:
    """Yield a function that displays how many blocks have been checked, of how many, and how many are damaged."""
    start = time.monotonic()
    with live_display(name, start) if not is_quiet() else nullcontext(lambda text, must: None) as show:

        def report_blocks(done: int, blocks: int, damaged: int) -> None:
            left = duration((time.monotonic() - start) * (blocks - done) / done)
            checked = f"{done} of {blocks} blocks checked ({done / blocks:.0%})"
            show(f"{name}: {checked}, {damaged} damaged, {left} remaining", False)

        yield report_blocks


@contextmanager
def patiently(seconds: float = PATIENCE_SECONDS) -> Iterator[Callable[[str], None]]:
    """Yield a function that prints its text, at once if the command is verbose, otherwise after ``seconds``."""
    waiting: list[threading.Timer] = []

    def begin(text: str) -> None:
        end()
        LOG.debug(text)
        if is_verbose():
            return
        waiting.append(threading.Timer(seconds, copy_context().run, (LOG.info, text)))  # printed by this command
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
    """Write a sentence directly to stderr, unbuffered: for signal handlers, which may interrupt any output."""
    with suppress(OSError):
        os.write(STANDARD_ERROR, f"{printable(text)}\n".encode())


def notes(study: Study) -> None:
    """Show the notes on a study file."""
    for note in study.notes:
        LOG.info(note)


def outcome(end: Progress, store: Place, shard: str | None = None) -> None:
    """Show the outcome of a run, or of shard ``I/N`` of it."""
    from pipelines.store.store import census, stored_study

    level = logging.INFO if end.is_complete and not end.failed and not end.errors else logging.WARNING
    fresh = end.done - end.begun
    took = f"{fresh} points in {duration(end.seconds)}" if fresh or end.errors else "already complete"
    if not (fresh or end.errors or end.is_complete):
        took = f"stopped; {end.points - end.done} points pending" if end.done < end.points else "stopped"
    counts, whole = f"{end.done} of {end.points} points done", ""
    if shard:
        points = stored_study(store.absolute())[1].points
        counts = f"shard {shard.replace('/', ' of ')}: {end.done} of its {end.points} points done"
        whole = f"; the full study has {points} points"
    LOG.log(level, f"{store}: {counts}, {end.failed} failed ({took}){whole}")
    for name, count in census(store.absolute()).points.items() if end.failed else ():
        if Status[name.upper()] > Status.DONE and count:
            LOG.log(level, f"  {count} {name}: {Status[name.upper()].meaning}")
    for error in end.errors[:5]:
        LOG.log(level, f"  {error}")
    if end.tables_left:
        LOG.log(level, f"  {end.tables_left} blocks of the table of {end.searched} are pending")
    if not end.is_complete:
        what = "correct the cause of the errors, then run" if end.errors else "run"
        LOG.log(level, f"  {what} the same command again to compute the missing points")


def size(number: float) -> str:
    """Return a number of bytes in a readable unit."""
    for unit in ("B", "kB", "MB", "GB", "TB"):
        if number < 1000:
            return f"{number:.3g} {unit}"
        number /= 1000
    return f"{number:,.3g} PB"
