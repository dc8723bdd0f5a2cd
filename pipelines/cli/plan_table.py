"""What the terminal shows of a study that has not run: ``pem plan``."""

import math
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from pem_core.cpu import WIDTH
from pem_core.errors import fail
from pipelines.cli.show import size
from pipelines.cli.unproved_lists import foreseen, settling
from pipelines.history.progress import duration
from pipelines.outputs.blocking import plan
from pipelines.outputs.blocking import plan as blocks_of
from pipelines.outputs.equilibria_table import table_bytes, table_grid
from pipelines.outputs.methods import engines_of, methods_of
from pipelines.outputs.refinement import fewest_computed
from pipelines.outputs.stages import layers_of
from pipelines.outputs.store_limits import size_mistakes
from pipelines.outputs.symmetry_copies import block_values, share_of_sources
from pipelines.outputs.variables import bytes_per_point, symmetries_of
from pipelines.run.cluster_file import load_cluster, located, workers_of
from pipelines.run.memory import memory_needed
from pipelines.study.grid import Grid, parameter_sets, without_table
from pipelines.study.load import Study
from pipelines.study.scenes import carried_magnets

if TYPE_CHECKING:
    pass


# How long a study takes, timed on a few of its points. No file depends on it.
#
# All times are of the processor, so that what else the machine does meanwhile is not taken for the study's.


SAMPLE_SECONDS, LONGEST_SAMPLE = 0.25, 3.0
STEADY = 0.75
"""A sample is large enough once the time of a point is no less than this share of what a quarter of it said."""
PLACES = tuple((k + 0.5) * 0.618034 % 1 for k in range(8))
"""Where in the grid samples lie, as shares of its blocks: by the golden ratio, which no axis repeats."""
FEW = 3
"""Places that suffice for the time of a point, and without which there is no range."""
BLOCK_SAMPLE, MOST_WHOLE, ESTIMATE_SECONDS = 0.6, 3, 6.0
"""An estimate samples whole blocks if they take no more than some times so long, else blocks of about so long, and
begins no more, after a few, when the last of these times of the processor has passed [s]."""
FEWER = 4
"""Lanes run empty at the end of a block: blocks so many times shorter tell what a point takes in longer ones."""
REPEATED = 0.15
"""Share by which the same block differs in processor time from one run to the next on a busy machine."""


def seconds_per_point(study: Study, most: int) -> float:
    """Return about the time that a point takes in this process [s].

    A sample is a block at each of three places. It grows until it takes a while and more points take no less each;
    it stops before if even blocks of the ``most`` points that they may have are short. One that takes long is taken
    once more: caches may have been cold.
    """
    _each(study, WIDTH, most=1)  # compiles
    count, before = WIDTH, math.inf
    while True:
        taken, points = map(sum, zip(*_each(study, count, FEW, SAMPLE_SECONDS, fewest=1), strict=True))
        seconds = taken / points
        is_steady = taken > SAMPLE_SECONDS and seconds > STEADY * before
        is_long = taken > LONGEST_SAMPLE
        if is_steady or most * seconds < 1 or count >= min(most, math.prod(study.shape)):
            return seconds
        if is_long and before < math.inf:
            return min(seconds, before)
        count, before = count if is_long else 4 * count, seconds


@dataclass(frozen=True)
class Estimate:
    """What a study is likely to take of processors.

    Attributes
    ----------
    seconds, least, most : float
        Processor time of all its points, and between what it is likely to lie [s].
    blocks, points : int
        Blocks of the sample, and points of each.
    """

    seconds: float
    least: float
    most: float
    blocks: int
    points: int


def estimate(study: Study, grid: Grid) -> Estimate | None:
    """Return what a study takes, from blocks of its grid at several places; from shorter ones where they are long.

    Returns None if a block raises an error.

    Parameters
    ----------
    study : Study
    grid : Grid
        Its blocks.

    Notes
    -----
    The range is that of the blocks of the sample, in which the mean of all lies almost surely. A block that is longer
    than those takes what they take and, for each point more, what a point more takes here; in the range, from nothing
    but that to what a point of the sample takes.
    """
    try:
        return _estimated(study, grid.longest, seconds_per_point(study, grid.longest))
    except Exception:
        return None  # the run itself tells of errors, with the point


def _estimated(study: Study, size: int, seconds: float) -> Estimate:
    """Return what a study takes in blocks of so many points."""
    is_short = size * seconds < MOST_WHOLE * BLOCK_SAMPLE
    count = size if is_short else min(size, max(WIDTH, int(BLOCK_SAMPLE / seconds)))
    several = _each(study, count)
    own = [taken / points for taken, points in several]
    (taken, points), least = _average(several), min(own)
    mean = taken / points
    if count < size:
        further = _marginal(several, _each(study, max(1, count // FEWER), len(several)))
        mean, least = (taken + further * (size - points)) / size, min(least, further)
    total, longest = math.prod(study.shape) * share_of_sources(study), max(points for _, points in several)
    low, high = least * (1 - REPEATED), max(own) * (1 + REPEATED)
    return Estimate(total * mean, total * low, total * high, len(several), longest)


def _average(found: list[tuple[float, int]]) -> tuple[float, float]:
    """Return the mean time and the mean number of points of blocks."""
    return sum(taken for taken, _ in found) / len(found), sum(points for _, points in found) / len(found)


def _each(
    study: Study, count: int, most: int = len(PLACES), enough: float = ESTIMATE_SECONDS, fewest: int = FEW
) -> list[tuple[float, int]]:
    """Return the processor time and the points of blocks of so many points, at places until enough time has passed."""
    parts, found, taken = plan(study, count), [], 0.0
    for number in dict.fromkeys(int(place * parts.blocks) for place in PLACES[:most]):
        start = time.process_time()
        points = len(block_values(study, parts, number)["status"])
        found.append((time.process_time() - start, points))
        taken += found[-1][0]
        if taken > enough and len(found) >= fewest:
            break
    return found


def _marginal(longer: list[tuple[float, int]], shorter: list[tuple[float, int]]) -> float:
    """Return the time of each point more, from blocks of two sizes; that of a point of the longer if it is none."""
    (time_of_longer, points), (time_of_shorter, fewer) = _average(longer), _average(shorter)
    more = (time_of_longer - time_of_shorter) / (points - fewer) if points > fewer else 0.0
    return more if more > 0 else time_of_longer / points


def print_plan(study: Study, workers: int | None = None, *, is_timed: bool = False) -> None:
    """Print dimensions, points, blocks, bytes and memory per worker; timed, also the time, from a sample."""
    grid = blocks_of(study)
    found = _estimate(study, grid) if is_timed and grid.points > 1 else None
    files = sum(layer.grid.blocks * len(layer.variables) for layer in layers_of(study, grid))
    table = Table(show_header=False, box=None, title=study.entry.title or study.name, title_justify="left")
    rows = {
        "dimensions": ", ".join(f"{axis.name} {axis.points}" for axis in study.axes) or "none",
        "points": f"{grid.points:,}",
        **_refined(study),
        **_symmetric(study),
        "blocks": _blocks(grid, found),
        "method": methods_of(study),
        "engine": engines_of(study),
        **(
            {"field": "from tables, or summed if 16 MB of these are not exact enough"}
            if study.uses_field_tables
            else {}
        ),
        "rest points": _table(study, grid),
        "store": f"{size(grid.points * bytes_per_point(study) + table_bytes(study))} before compression, "
        f"{files:,} files",
        "memory per worker": f"about {size(memory_needed(study, grid))}",
        **_time(grid, found, workers, is_timed),
        **{f"too large: {mistake.place[0]}": str(mistake) for mistake in size_mistakes(study.axes, grid)},
    }
    for name, text in rows.items():
        table.add_row(name, text)
    Console(width=120).print(table, highlight=False)


def workers_in(cluster: Path, workers: int | None) -> int | None:
    """Return how many workers a cluster file asks for.

    Raises
    ------
    InputError
        If it does not say, or is wrong, or ``workers`` are given beside it.
    """
    if workers:
        raise fail("--workers", "must not stand beside --cluster", workers, f"say it in {cluster}")
    place, source = load_cluster(cluster)
    with located(source):
        return workers_of(place)


def _blocks(grid: Grid, found: Estimate | None) -> str:
    """Return how many blocks there are, and how long one takes."""
    block = math.prod(grid.block)
    text = f"{grid.blocks:,} of at most {block:,} points ({' x '.join(map(str, grid.block)) or '1'})"
    return f"{text}, about {duration(block * found.seconds / grid.points)} each" if found else text


def _table(study: Study, grid: Grid) -> str:
    """Return what the plan says of the table of rest points."""
    reason, sets = without_table(study.entry, study.axes), parameter_sets(study.axes)
    if reason:
        settles = "rest" in study.entry.output_names and len(carried_magnets(study.entry.scene)) > 1
        return f"no table: {reason}" + (f", whose trajectories settle: {settling(study)}" if settles else "")
    blocks = table_grid(study, grid).blocks
    several = f"{sets:,} parameter sets, in {blocks:,} block{'s' if blocks > 1 else ''}"
    proof = foreseen(study)
    return f"a table of those of {several if sets > 1 else 'one parameter set'}, computed first{proof and f'; {proof}'}"


def _refined(study: Study) -> dict[str, str]:
    """Return the row of the plan that says how many points of a refined study are computed."""
    if study.entry.refine is None:
        return {}
    share, points = share_of_sources(study), math.prod(study.shape)
    least = round(share * fewest_computed(study, study.entry.refine))
    most = f"about {round(share * points):,}" if study.symmetries else "all"
    text = f"over {', '.join(study.refined)}; from about {least:,} points ({least / points:.1%}) to {most} are computed"
    return {"refined": text}


def _symmetric(study: Study) -> dict[str, str]:
    """Return the row of the plan that says by which mirrors and turns points are told from their images."""
    if not study.symmetries:
        return {}
    share = f"of {1 + len(study.symmetries)} points that they take to each other one is computed"
    return {"symmetries": f"{symmetries_of(study)}; {share}"}


def _estimate(study: Study, grid: Grid) -> Estimate | None:
    """Return how long a study takes, from a sample; None if that raises errors."""
    return estimate(study, grid)


def _time(grid: Grid, found: Estimate | None, workers: int | None, is_timed: bool) -> dict[str, str]:
    """Return the rows that say how long a study takes, or why that is not known."""
    if grid.points == 1:
        return {"time": "that of one trajectory"}
    if not is_timed:
        return {"time": "not known: pem plan --time takes a sample"}
    if found is None:
        return {"time": "not known: a sample of its points raises errors"}
    from pipelines.run.connect import available_cores

    used = min(workers or available_cores(), grid.blocks)
    low, mean, high = (duration(each / used) for each in (found.least, found.seconds, found.most))
    hours = f"{found.seconds / 3600:.2g} core hours, likely {found.least / 3600:.2g} to {found.most / 3600:.2g}"
    sample = f"{found.blocks} blocks of {found.points:,} points"
    return {
        "processors": f"{hours}, from a sample of {sample}",
        "time": f"about {mean} ({low} to {high}) on {used} free cores, and some seconds to start and to draw",
    }
