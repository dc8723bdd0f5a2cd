"""The memory that a worker needs for a block of a study, and a process for all of it, and whether there is so much."""

from pem_core.errors import fail
from pipelines.outputs.blocking import batch_points
from pipelines.outputs.equilibria_table import table_bytes
from pipelines.outputs.variables import bytes_per_point, working_bytes
from pipelines.study.grid import Grid
from pipelines.study.load import Study

PROGRAM_BYTES = 250e6
"""Of a process that has loaded all that it needs and computes nothing."""

COPIES = 2
"""Of all results at once: those that are read, and what a summary makes of them."""


def memory_needed(study: Study, grid: Grid) -> float:
    """Return about how many bytes a worker needs."""
    points = grid.longest
    return PROGRAM_BYTES + min(points, batch_points(study)) * working_bytes(study) + points * bytes_per_point(study)


def check_memory(study: Study, grid: Grid, available: float) -> None:
    """Check that a worker can compute a block.

    Parameters
    ----------
    available : float
        Bytes that each worker has.

    Raises
    ------
    InputError
        With both numbers, if it needs more.
    """
    needed = memory_needed(study, grid)
    if needed > available:
        rule = f"must need at most the {available / 1e9:.3g} GB of memory that each worker has"
        remedy = "record less often (integrate.record_every), or give fewer --workers"
        raise fail(study.name, rule, f"{needed / 1e9:.3g} GB", remedy)


def check_held_here(study: Study, grid: Grid, available: float) -> None:
    """Check that this process can hold all results of a study beside a block of it.

    Parameters
    ----------
    available : float
        Bytes that it has.

    Raises
    ------
    InputError
        With both numbers, if it needs more.
    """
    results = grid.points * bytes_per_point(study) + table_bytes(study)
    needed = memory_needed(study, grid) + COPIES * results
    if needed > available:
        rule = f"must need at most the {available / 1e9:.3g} GB of this machine to be held in memory"
        remedy = "give run_study a path, and open what it writes with open_results"
        raise fail(study.name, rule, f"{needed / 1e9:.3g} GB", remedy)
