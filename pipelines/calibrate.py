"""How long a point of a study takes, timed on a few of its points, and the blocks that follow from that.

Blocks take some seconds: shorter ones cost more for handing out than for computing, longer ones lose more when
something dies. Whatever they are, every point has the same bits. All times are of the processor, so that what else
the machine does meanwhile is not taken for the study's.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from pem_core.machine import WIDTH
from pipelines import grid
from pipelines import store as stores
from pipelines.grid import Grid, cut
from pipelines.refine import block_values
from pipelines.study import Study

BLOCK_SECONDS, LONGEST_SECONDS = 10.0, 60.0
MANY_BLOCKS = 20_000
"""With more blocks than this they become longer, up to the longest."""
BLOCKS_PER_WORKER, FEWEST_BLOCKS = 4, 16
SAMPLE_SECONDS, LONGEST_SAMPLE = 0.25, 3.0
STEADY = 0.75
"""A sample is large enough once the time of a point is no less than this share of what a quarter of it said."""
PLACES = tuple((k + 0.5) * 0.618034 % 1 for k in range(8))
"""Where in the grid samples lie, as shares of its blocks: by the golden ratio, which no axis repeats."""
FEW = 3
"""Places that suffice for the size of blocks, and without which there is no range."""
BLOCK_SAMPLE, MOST_WHOLE, ESTIMATE_SECONDS = 0.6, 3, 6.0
"""An estimate samples whole blocks if they take no more than some times so long, else blocks of about so long, and
begins no more, after a few, when the last of these times of the processor has passed [s]."""
FEWER = 4
"""Lanes run empty at the end of a block: blocks so many times shorter tell what a point takes in longer ones."""
REPEATED = 0.15
"""Share by which the same block differs in processor time from one run to the next on a busy machine."""

Measure = Callable[[Study, int], float | None]


def seconds_per_point(study: Study, most: int) -> float | None:
    """Return the time that a point takes in this process [s], None if the sample raises an error.

    A sample is a block at each of three places. It grows until it takes a while and more points take no less each;
    it stops before if even blocks of the ``most`` points that they may have are short. One that takes long is taken
    once more: caches may have been cold.
    """
    try:
        _timed(study, WIDTH, PLACES[:1])  # compiles
        count, before = WIDTH, math.inf
        while True:
            taken, points = _timed(study, count, PLACES[:FEW])
            seconds = taken / points
            is_steady = taken > SAMPLE_SECONDS and seconds > STEADY * before
            is_long = taken > LONGEST_SAMPLE
            if is_steady or most * seconds < 1 or count >= min(most, math.prod(study.shape)):
                return seconds
            if is_long and before < math.inf:
                return min(seconds, before)
            count, before = count if is_long else 4 * count, seconds
    except Exception:
        return None  # the run itself tells of errors, with the point


def _timed(study: Study, count: int, places: tuple[float, ...]) -> tuple[float, int]:
    """Return the time that blocks of so many points take, and their points."""
    parts, start, points = _parts(study, count), time.process_time(), 0
    for number in dict.fromkeys(int(place * parts.blocks) for place in places):
        points += len(block_values(study, parts, number)["status"])
        if time.process_time() - start > SAMPLE_SECONDS:
            break
    return time.process_time() - start, points


def _parts(study: Study, count: int) -> Grid:
    return cut(study.axes, stores.block_bytes(study), study.refined, count)


def most_points(study: Study, workers: int) -> int:
    """Return the most points of a block with which all workers have some."""
    return max(grid.FEWEST_POINTS, math.prod(study.shape) // max(FEWEST_BLOCKS, BLOCKS_PER_WORKER * workers))


def timed_plan(study: Study, workers: int, measure: Measure = seconds_per_point) -> tuple[Grid, float | None]:
    """Return the grid of a study with blocks that take some seconds, and the time of a point [s].

    Parameters
    ----------
    study : Study
    workers : int
        How many share the blocks.
    measure : callable
        Returns the time of a point [s], of blocks of at most so many points; None if it cannot be had.
    """
    total, most = math.prod(study.shape), most_points(study, workers)
    if total == 1 or (seconds := measure(study, most)) is None:
        return stores.plan(study), None
    wanted = max(BLOCK_SECONDS, min(LONGEST_SECONDS, total * seconds / MANY_BLOCKS)) / seconds
    return stores.plan(study, max(1, int(min(most, wanted)))), seconds


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


def estimate(study: Study, grid: Grid, seconds: float) -> Estimate | None:
    """Return what a study takes, from blocks of its grid at several places; from shorter ones where they are long.

    Returns None if a block raises an error.

    Parameters
    ----------
    study : Study
    grid : Grid
        Its blocks.
    seconds : float
        About the processor time of a point [s].

    Notes
    -----
    The range is that of the blocks of the sample, in which the mean of all lies almost surely. A block that is longer
    than those takes what they take and, for each point more, what a point more takes here; in the range, from nothing
    but that to what a point of the sample takes.
    """
    try:
        return _estimated(study, math.prod(grid.block), seconds)
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
    total, longest = math.prod(study.shape), max(points for _, points in several)
    low, high = least * (1 - REPEATED), max(own) * (1 + REPEATED)
    return Estimate(total * mean, total * low, total * high, len(several), longest)


def _average(found: list[tuple[float, int]]) -> tuple[float, float]:
    """Return the mean time and the mean number of points of blocks."""
    return sum(taken for taken, _ in found) / len(found), sum(points for _, points in found) / len(found)


def _each(study: Study, count: int, most: int = len(PLACES)) -> list[tuple[float, int]]:
    """Return the processor time and the points of blocks of so many points at different places."""
    parts, found, taken = _parts(study, count), [], 0.0
    for number in dict.fromkeys(int(place * parts.blocks) for place in PLACES[:most]):
        start = time.process_time()
        points = len(block_values(study, parts, number)["status"])
        found.append((time.process_time() - start, points))
        taken += found[-1][0]
        if taken > ESTIMATE_SECONDS and len(found) >= FEW:
            break
    return found


def _marginal(longer: list[tuple[float, int]], shorter: list[tuple[float, int]]) -> float:
    """Return the time of each point more, from blocks of two sizes; that of a point of the longer if it is none."""
    (time_of_longer, points), (time_of_shorter, fewer) = _average(longer), _average(shorter)
    more = (time_of_longer - time_of_shorter) / (points - fewer) if points > fewer else 0.0
    return more if more > 0 else time_of_longer / points
