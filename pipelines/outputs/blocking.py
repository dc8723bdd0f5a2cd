"""Division of a study into blocks, determined by the study alone, so that its files are the same on every machine.

A block is one file of every array, written whole, and the unit that is lost when a worker dies: it should take some
seconds. Its size is not measured: timings differ from one run to the next, and files would with them. The cost of a
point is estimated from the study instead; the shipped studies take from an eighth to eight times the estimate.
"""

import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from pem_core.methods.method import method_named
from pem_core.models.registry import assemble, space_of
from pipelines.measures.output import outputs_of_motion
from pipelines.outputs.catalogue_table import has_catalogue
from pipelines.outputs.equilibria_table import has_equilibria
from pipelines.outputs.parameter_table import has_table, table_axes
from pipelines.outputs.variables import bytes_per_point, working_bytes
from pipelines.study.entry import placed_names
from pipelines.study.grid import BATCH_BYTES, CHUNK_POINTS, Grid, coarsest_cell, cut, parameter_sets
from pipelines.study.load import Study
from pipelines.study.requested import most_deviations

BLOCK_SECONDS = 10.0
"""Nominal time of a block [s]. Shorter ones cost more for dispatch, longer ones lose more when a worker dies."""
FEWEST_BLOCKS, FEWEST_POINTS, FEWEST_SECONDS = 16, 256, 1.0
"""Minimum number of blocks of a study, so that work can be shared; but a block has at least so many points, and a block
of the table of equilibria lasts at least so many seconds."""
SHORTEST_SECONDS = 0.3
"""Minimum nominal time of a block of points [s], so that cores are busy: in maps whose trajectories are captured, SIMD
lanes run empty in a short block. A point takes 5 times as long in blocks of 256 as of 4096, and twice in those of
1024."""
EASY_POINTS, EASY_TILED = 10_000, 32_768
"""Points that keep the lanes full: in batches of 5000 a point takes 6 % more, of 2500 a quarter more. In a block that
is refined, or copied by symmetry, few points are computed."""
SHARED_BLOCKS, MANY_BLOCKS = 64, 128
"""Number of blocks of a study whose blocks then have more than EASY_POINTS points, and more than EASY_TILED. At the end
of a run some workers wait for the last blocks: with 67 blocks, two workers lose 0.7 %, and 64 workers half their time.
"""
MOST_BLOCKS = 20_000
"""Maximum number of blocks of a study, unless memory requires more: each has about six files."""
VALUE_SECONDS = 0.5e-9
"""Nominal time of an evaluation of the equations for each row of states and parameters [s]."""
STEPS = 20.0
"""Nominal steps of an adaptive method in a unit of time."""
SEARCH_SECONDS = {"circle": 1e-3, "plane": 1e-3, "rods": 0.1, "sphere": 3e-3, "rotations": 1.0, "rolling": 1e-3}
"""Nominal time [s] to search the equilibria of a parameter set, by configuration space, per placed magnet."""
CATALOGUE_SECONDS = 3.0
"""Nominal time to search the attractors of a parameter set [s]."""
LEAST_SECONDS = 1e-9
"""Minimum nominal time of a point [s]."""
CAPTURED_SHARE = 1 / 8
"""Nominal fraction of the time after which a trajectory is captured, or its attractor is certain."""


def plan(study: Study, points: int | None = None) -> Grid:
    """Return the grid of a study in blocks of ``points`` points, by default of a number chosen from the study."""
    most = max(1, BATCH_BYTES // bytes_per_point(study))
    size = min(points or block_points(study), most)
    grid = cut(study.axes, size, study.tiled, coarsest_cell(study.axes, min(size, CHUNK_POINTS)))
    return replace(grid, table=cut(table_axes(study), block_sets(study)).block) if has_table(study) else grid


def block_sets(study: Study) -> int:
    """Return the approximate number of parameter sets in a block of the table of equilibria."""
    total, seconds = parameter_sets(study.axes), set_seconds(study)
    shared = max(FEWEST_SECONDS / seconds, total / FEWEST_BLOCKS)
    return max(1, -(-total // MOST_BLOCKS), min(CHUNK_POINTS, int(min(shared, BLOCK_SECONDS / seconds))))


def set_seconds(study: Study) -> float:
    """Return the nominal time of the search for the equilibria and the attractors of a parameter set [s]."""
    equilibria = equilibria_seconds(study) if has_equilibria(study) else 0.0
    return equilibria + (CATALOGUE_SECONDS if has_catalogue(study) else 0.0)


def equilibria_seconds(study: Study) -> float:
    """Return the nominal time of the search for the equilibria of a parameter set [s]."""
    problem = assemble(study.entry.scene)
    (room,) = space_of(problem).rooms(problem)
    return SEARCH_SECONDS[room.kind] * max(1, len(placed_names(study.entry.scene)))


def block_points(study: Study) -> int:
    """Return the approximate number of points in a block of a study."""
    total, easy = math.prod(study.shape), EASY_TILED if study.tiled else EASY_POINTS
    seconds = max(nominal_seconds(study), LEAST_SECONDS)
    fewest, timely = max(FEWEST_POINTS, min(easy, SHORTEST_SECONDS / seconds)), BLOCK_SECONDS / seconds
    shares = (FEWEST_BLOCKS, easy), (SHARED_BLOCKS, EASY_TILED), (MANY_BLOCKS, total)
    shared = max(fewest, *(min(points, total // blocks) for blocks, points in shares))
    return max(1, -(-total // MOST_BLOCKS), int(min(shared, timely)))


def nominal_seconds(study: Study) -> float:
    """Return the nominal time of a point of a study [s], with its equilibria known."""
    entry, problem = study.entry, assemble(study.entry.scene)
    times, method, rows = entry.integrate, method_named(entry.integrate.method), len(problem.state)
    per_time = STEPS if method.is_adaptive or times.step is None else 1 / times.step
    evaluations, deviations = times.until * per_time * len(method.nodes), most_deviations(entry, rows)
    trajectory = VALUE_SECONDS * (rows + len(problem.parameters)) * (1 + deviations) * evaluations
    is_whole = entry.stop.when != "captured" and any(one.values for one in outputs_of_motion(entry.output_names))
    return trajectory if is_whole or deviations else CAPTURED_SHARE * trajectory


def batch_points(study: Study) -> int:
    """Return how many points are computed at the same time, so that their memory suffices."""
    return max(1, BATCH_BYTES // max(bytes_per_point(study), working_bytes(study)))


def batches(study: Study, indices: tuple[np.ndarray, ...], points: int, most: int) -> Iterator[np.ndarray]:
    """Yield the numbers of points in batches with equal texts and times, which the points of a batch must share."""
    along = zip(study.axes, indices, strict=True)
    common = [index for axis, index in along if any(sweep.is_common for sweep in axis.sweeps)]
    keys = np.stack([np.zeros(points, np.int64), *common])
    kind = np.unique(keys, axis=1, return_inverse=True)[1].ravel()
    for number in np.unique(kind):
        own = np.flatnonzero(kind == number)
        yield from (own[first : first + most] for first in range(0, len(own), most))
