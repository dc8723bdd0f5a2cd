"""What the terminal shows: a live line while a study runs, and the plan of one that has not."""

from __future__ import annotations

import math
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.live import Live
from rich.table import Table
from rich.text import Text

from pem_core.outcome import Status
from pipelines.calibrate import timed_plan
from pipelines.grid import Grid
from pipelines.memory import memory_needed
from pipelines.parameter_sets import parameter_sets, without_table
from pipelines.place import Place
from pipelines.refine import fewest_computed
from pipelines.rest_table import table_bytes, table_grid, table_variables
from pipelines.run import Progress, Report
from pipelines.store import census
from pipelines.study import Study
from pipelines.variables import bytes_per_point, variables

PLAIN_SECONDS = 10.0


@contextmanager
def progress(name: str) -> Iterator[Report]:
    """Yield a function that shows a Progress: one live line, or a line now and then in a log."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield _logger(console, name)
        return
    with Live(Text(f"{name}: starting"), console=console, transient=True, refresh_per_second=8) as live:
        yield lambda now: live.update(Text(line(name, now)))


def _logger(console: Console, name: str) -> Report:
    last = [-math.inf]

    def report(now: Progress) -> None:
        if time.monotonic() - last[0] > PLAIN_SECONDS or now.done == now.points:
            last[0] = time.monotonic()
            console.print(line(name, now), highlight=False, soft_wrap=True)

    return report


def line(name: str, now: Progress) -> str:
    """Return the progress line: points done, rate, time left, failures."""
    left = f"{duration(now.seconds_left)} left" if now.seconds_left is not None else "time left unknown"
    share = now.done / now.points
    return (
        f"{name}: {now.done} of {now.points} points ({share:.0%}), {now.rate:,.0f} points/s, {left}, "
        f"{now.failed} failed"
    )


def say(text: str) -> None:
    """Print a sentence beside the results."""
    Console(stderr=True).print(text, highlight=False, soft_wrap=True, markup=False)


def say_at_once(text: str) -> None:
    """Write a sentence past all that may be half printed: for signals, which come in the middle of anything."""
    os.write(sys.stderr.fileno(), f"{text}\n".encode())


def notes(study: Study) -> None:
    """Print what the user must be told about a file."""
    for note in study.notes:
        say(note)


def outcome(end: Progress, store: Place) -> None:
    """Print how a run ended."""
    console = Console(stderr=True)
    fresh = end.done - end.begun
    took = f"{fresh} points in {duration(end.seconds)}" if fresh or end.errors else "nothing was missing"
    console.print(
        f"{store}: {end.done} of {end.points} points done, {end.failed} failed ({took})",
        highlight=False,
        soft_wrap=True,
    )
    for name, count in census(store.absolute()).points.items() if end.failed else ():
        if Status[name.upper()] > Status.DONE and count:
            console.print(f"  {count} {name}: {Status[name.upper()].meaning}", highlight=False, soft_wrap=True)
    for error in end.errors[:5]:
        console.print(f"  {error}", highlight=False, soft_wrap=True, markup=False)
    if end.done < end.points:
        what = "mend what is wrong, then give" if end.errors else "give"
        console.print(f"  {what} the same command again to compute what is missing", highlight=False, soft_wrap=True)


def plan(study: Study, workers: int | None) -> None:
    """Print dimensions, points, blocks, bytes, memory per worker and the time, from a small sample."""
    from pipelines.connect import available_cores

    cores = workers or available_cores()
    grid, seconds = timed_plan(study, cores)
    block = math.prod(grid.block)
    files = grid.blocks * len(variables(study)) + table_grid(study, grid).blocks * len(table_variables(study))
    table = Table(show_header=False, box=None, title=study.entry.title or study.name, title_justify="left")
    rows = {
        "dimensions": ", ".join(f"{axis.name} {axis.points}" for axis in study.axes) or "none",
        "points": f"{grid.points:,}",
        **_refined(study),
        "blocks": f"{grid.blocks:,} of at most {block:,} points ({' x '.join(map(str, grid.block)) or '1'})"
        + (f", about {duration(block * seconds)} each" if seconds else ""),
        "rest points": _table(study),
        "store": f"{size(grid.points * bytes_per_point(study) + table_bytes(study))} before compression, "
        f"{files:,} files",
        "memory per worker": f"about {size(memory_needed(study, grid))}",
        "time": _time(grid, seconds, cores),
    }
    for name, text in rows.items():
        table.add_row(name, text)
    Console(width=120).print(table, highlight=False)


def _table(study: Study) -> str:
    """Return what the plan says of the table of rest points."""
    reason, sets = without_table(study.entry, study.axes), parameter_sets(study.axes)
    return (
        f"no table: {reason}" if reason else f"a table of those of {sets:,} parameter {'sets' if sets > 1 else 'set'}"
    )


def _refined(study: Study) -> dict[str, str]:
    """Return the row of the plan that says how many points of a refined study are computed."""
    if study.entry.refine is None:
        return {}
    least = fewest_computed(study, study.entry.refine)
    share = f"{least / math.prod(study.shape):.1%}"
    return {"refined": f"over {', '.join(study.refined)}; from about {least:,} points ({share}) to all are computed"}


def _time(grid: Grid, seconds: float | None, cores: int) -> str:
    """Return an estimate of the time of a study, or why there is none."""
    if seconds is None:
        return "that of one trajectory" if grid.points == 1 else "not known: a sample of its points raises errors"
    whole = duration(grid.points * seconds / min(cores, grid.blocks))
    return f"about {whole} on {cores} cores, from {duration(seconds)} per point of a sample"


def size(number: float) -> str:
    """Return bytes in a readable unit."""
    for unit in ("B", "kB", "MB", "GB", "TB"):
        if number < 1000:
            return f"{number:.3g} {unit}"
        number /= 1000
    return f"{number:,.3g} PB"


def duration(seconds: float) -> str:
    """Return a time in a readable unit."""
    for limit, divisor, unit in (
        (1e-3, 1e-6, "us"),
        (1, 1e-3, "ms"),
        (120, 1, "s"),
        (7200, 60, "min"),
        (172800, 3600, "h"),
    ):
        if seconds < limit:
            return f"{seconds / divisor:.3g} {unit}"
    return f"{seconds / 86400:,.3g} days"
