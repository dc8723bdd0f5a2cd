"""How long a study takes, timed on a few of its points. No file depends on it.

All times are of the processor, so that what else the machine does meanwhile is not taken for the study's.
"""

import math
import time
from dataclasses import dataclass

from pem_core.cpu import WIDTH
from pipelines.outputs.blocking import plan
from pipelines.outputs.symmetry_copies import block_values, share_of_sources
from pipelines.study.grid import Grid
from pipelines.study.load import Study

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
