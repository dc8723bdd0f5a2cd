"""The blocks of a study: from the study alone, so that it has the same files wherever it is computed.

A block is a file of every array, written whole, and what is lost when something dies: it should take some seconds.
How many a machine takes is not asked: a timing differs from one run to the next, and files with it. What a point
costs is estimated instead, from what the study says; the shipped studies take from an eighth to eight times that.
"""

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from pem_core.methods.method import method_named
from pem_core.models.registry import assemble, space_of
from pipelines.outputs.equilibria_table import has_table, table_axes
from pipelines.outputs.variables import bytes_per_point, working_bytes
from pipelines.study.grid import BATCH_BYTES, CHUNK_POINTS, Grid, cut, parameter_sets
from pipelines.study.load import Study
from pipelines.study.requested import most_deviations
from pipelines.study.scenes import placed_names

if TYPE_CHECKING:
    from pipelines.study.grid import Grid


BLOCK_SECONDS = 10.0
"""Nominal time of a block. Shorter ones cost more for handing out, longer ones lose more when something dies."""
FEWEST_BLOCKS, FEWEST_POINTS, FEWEST_SECONDS = 16, 256, 1.0
"""Blocks that a study has at least, so that there is something to share out; but with so many points each, and blocks
of the table of rest points that take so long."""
SHORTEST_SECONDS = 0.3
"""Nominal time that a block of points takes at least, so that a core is busy: of maps whose trajectories are captured,
lanes run empty in a short one. A point takes 5 times as long in blocks of 256 as of 4096, in those of 1024 twice."""
EASY_POINTS, EASY_TILED = 10_000, 32_768
"""Points that suffice for lanes to be full: in batches of 5000 a point takes 6 % more, of 2500 a quarter. Of a block
that is refined, or told from images, few are computed."""
SHARED_BLOCKS = 64
"""Blocks that a study has at least where they are so long."""
MOST_BLOCKS = 20_000
"""Blocks that a study has at most, unless memory asks for more: each is six files or so."""
VALUE_SECONDS = 0.5e-9
"""Nominal time that an evaluation of the equations takes for each row of states and parameters."""
STEPS = 20.0
"""Nominal steps in a unit of time of a method that chooses them."""
SEARCH_SECONDS = {"circle": 1e-3, "plane": 1e-3, "rods": 0.1, "sphere": 3e-3, "rotations": 1.0, "rolling": 1e-3}
"""Nominal time of the search for rest points of a parameter set by the room of its pendulum, for each placed magnet."""
LEAST_SECONDS = 1e-9
"""Of a point, however short its time is."""
CAPTURED_SHARE = 1 / 8
"""Nominal share of the time after which a trajectory is captured."""


def plan(study: Study, points: int | None = None) -> Grid:
    """Return the grid of a study in blocks of so many points; of those that follow from it if none is given."""
    most = max(1, BATCH_BYTES // bytes_per_point(study))
    grid = cut(study.axes, min(points or block_points(study), most), study.tiled)
    return replace(grid, table=cut(table_axes(study), block_sets(study)).block) if has_table(study) else grid


def block_sets(study: Study) -> int:
    """Return about how many parameter sets a block of the table of rest points has."""
    total, seconds = parameter_sets(study.axes), set_seconds(study)
    shared = max(FEWEST_SECONDS / seconds, total / FEWEST_BLOCKS)
    return max(1, -(-total // MOST_BLOCKS), min(CHUNK_POINTS, int(min(shared, BLOCK_SECONDS / seconds))))


def set_seconds(study: Study) -> float:
    """Return about what the search for the rest points of a parameter set costs [s]; ours."""
    problem = assemble(study.entry.scene)
    (room,) = space_of(problem).rooms(problem)
    return SEARCH_SECONDS[room.kind] * max(1, len(placed_names(study.entry.scene)))


def block_points(study: Study) -> int:
    """Return about how many points a block of a study has."""
    total, easy = math.prod(study.shape), EASY_TILED if study.tiled else EASY_POINTS
    seconds = max(nominal_seconds(study), LEAST_SECONDS)
    fewest, timely = max(FEWEST_POINTS, min(easy, SHORTEST_SECONDS / seconds)), BLOCK_SECONDS / seconds
    shared = max(fewest, min(easy, total // FEWEST_BLOCKS), total // SHARED_BLOCKS)
    return max(1, -(-total // MOST_BLOCKS), int(min(shared, timely)))


def nominal_seconds(study: Study) -> float:
    """Return about what a point of a study costs [s], where its rest points are known; ours."""
    entry, problem = study.entry, assemble(study.entry.scene)
    times, method, rows = entry.integrate, method_named(entry.integrate.method), len(problem.state)
    per_time = STEPS if method.is_adaptive or times.step is None else 1 / times.step
    evaluations, deviations = times.until * per_time * len(method.nodes), most_deviations(entry, rows)
    trajectory = VALUE_SECONDS * (rows + len(problem.parameters)) * (1 + deviations) * evaluations
    return trajectory if entry.stop.when != "captured" or deviations else CAPTURED_SHARE * trajectory


def batch_points(study: Study) -> int:
    """Return how many points are computed at once, so that their memory suffices."""
    return max(1, BATCH_BYTES // max(bytes_per_point(study), working_bytes(study)))
