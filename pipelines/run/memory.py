"""Memory that a block needs in a worker, and all results in one process, compared with the memory available."""

from pem_core.errors import MISSING, fail
from pipelines.outputs.blocking import batch_points
from pipelines.outputs.parameter_table import table_bytes
from pipelines.outputs.variables import bytes_per_point, working_bytes
from pipelines.study.grid import Grid
from pipelines.study.load import Study

PROGRAM_BYTES = 250e6
"""Memory of a process that has loaded all modules and computes nothing."""

COPIES = 2
"""Copies of all results held at the same time: those read, and those that a summary makes."""


def memory_needed(study: Study, grid: Grid) -> float:
    """Return the approximate memory that a worker needs [bytes]."""
    points = grid.longest
    return PROGRAM_BYTES + min(points, batch_points(study)) * working_bytes(study) + points * bytes_per_point(study)


def check_memory(study: Study, grid: Grid, available: float) -> None:
    """Check that a worker can compute a block.

    Parameters
    ----------
    available : float
        Memory of each worker [bytes].

    Raises
    ------
    InputError
        If it needs more; states both numbers.
    """
    needed = memory_needed(study, grid)
    if needed > available:
        rule = f": a block needs {needed / 1e9:.3g} GB of memory, but each worker has only {available / 1e9:.3g} GB"
        remedy = (
            "record less often (integrate.record_every), use fewer workers (--workers), or use smaller blocks (--block)"
        )
        raise fail(study.name, rule, MISSING, remedy)


def check_held_here(study: Study, grid: Grid, available: float) -> None:
    """Check that this process can hold all results of a study in addition to computing a block of it.

    Parameters
    ----------
    available : float
        Memory of this process [bytes].

    Raises
    ------
    InputError
        If it needs more; states both numbers.
    """
    results = grid.points * bytes_per_point(study) + table_bytes(study)
    needed = memory_needed(study, grid) + COPIES * results
    if needed > available:
        rule = f": the results need {needed / 1e9:.3g} GB of memory, but this machine has only {available / 1e9:.3g} GB"
        remedy = "pass the path of a store to run_study, and open the store with open_results"
        raise fail(study.name, rule, MISSING, remedy)
