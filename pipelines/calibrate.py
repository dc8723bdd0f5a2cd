"""How long a point of a study takes, timed on a few of its points, and the blocks that follow from that.

Blocks take some seconds: shorter ones cost more for handing out than for computing, longer ones lose more when
something dies. Whatever they are, every point has the same bits.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

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
PLACES = (0.29, 0.62, 0.83)
"""Where in the grid samples lie, as shares of its blocks; of no meaning in any scene."""

Measure = Callable[[Study, int], float | None]


def seconds_per_point(study: Study, most: int) -> float | None:
    """Return the time that a point takes in this process [s], None if the sample raises an error.

    A sample is a block at each of three places. It grows until it takes a while and more points take no less each;
    it stops before if even blocks of the ``most`` points that they may have are short. One that takes long is taken
    once more: the machine may have been busy.
    """
    try:
        _timed(study, WIDTH, PLACES[:1])  # compiles
        count, before = WIDTH, math.inf
        while True:
            taken, points = _timed(study, count, PLACES)
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
    parts, start, points = cut(study.axes, stores.block_bytes(study), study.refined, count), time.perf_counter(), 0
    for number in dict.fromkeys(int(place * parts.blocks) for place in places):
        points += len(block_values(study, parts, number)["status"])
        if time.perf_counter() - start > SAMPLE_SECONDS:
            break
    return time.perf_counter() - start, points


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
