"""Isolation of failing points: a block in which a point raises an error is halved until that point is alone."""

import json
import resource
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import numpy as np

from pem_core.integrate.outcomes import NOT_AT_REST, Status
from pipelines.files.location import Place, at
from pipelines.measures.output import LABELS, Indices, Values
from pipelines.outputs.parameter_table import Searched, searched_for, table_status, table_values, table_variables
from pipelines.outputs.simulate import NO_TABLES, Tables, simulate_points
from pipelines.outputs.stages import Part
from pipelines.outputs.variables import variables
from pipelines.store.block_inputs import tables_at
from pipelines.store.store import stored_study
from pipelines.study.load import Study

Simulate = Callable[..., Values]
Reasons = dict[str, str]
"""Messages of errors, each with the first point that raised it: ``tilt_x=3,tilt_y=7``."""

OF_THE_MACHINE = (OSError, MemoryError, ImportError)
"""Errors that do not concern a point: its block stays pending."""
LONGEST_MESSAGE = 240
MOST_REASONS = 2
"""Number of messages in a receipt; ``pem reproduce`` gives the full text of any."""


def values_or_errors(
    part: Part,
    study: Study,
    indices: Indices,
    reasons: Reasons,
    tables: Tables = NO_TABLES,
    simulate: Simulate | None = None,
) -> Values:
    """Return a part of a block at some grid points, shape (n, ...), with fill values at points that raise an error.

    Such a point has the status ERROR and no label; such a parameter set has that status and the table's fill values.

    Parameters
    ----------
    part : Part
    study : Study
    indices : tuple of (n,) arrays
        Grid index of each point along each axis.
    reasons : dict
        Receives the messages of errors.
    tables : Tables
        See :func:`pipelines.outputs.simulate.simulate_points`.
    simulate : function, optional
        Replaces that function; takes study, indices and ``tables``.
    """
    is_one = not indices or len(indices[0]) == 1
    try:
        if part is Part.TABLE:
            return table_values(study, indices)
        return (simulate or simulate_points)(study, indices, tables=tables)
    except Exception as error:
        if isinstance(error, OF_THE_MACHINE) and (is_one or not isinstance(error, MemoryError)):
            raise
        if is_one:
            return failed_values(part, study, indices, reasons, f"{type(error).__name__}: {error}")
    return in_halves(indices, lambda half: values_or_errors(part, study, half, reasons, tables, simulate))


def in_halves(indices: Indices, compute: Callable[[Indices], Values]) -> Values:
    """Return values at several points, computed for each half of them separately."""
    middle = len(indices[0]) // 2
    first, second = (compute(tuple(index[part] for index in indices)) for part in (slice(middle), slice(middle, None)))
    return {name: np.concatenate([first[name], second[name]]) for name in first}


def failed_values(part: Part, study: Study, indices: Indices, reasons: Reasons, message: str) -> Values:
    """Return the stored values of points that have failed, and record the reason."""
    is_table, count, place = part is Part.TABLE, len(indices[0]) if indices else 1, place_of(study, indices)
    if len(reasons) < MOST_REASONS:
        text = f"{searched_for(study)} of {place or 'the study'}: {message}" if is_table else message
        reasons.setdefault(text[:LONGEST_MESSAGE], "" if is_table else place)
    table = table_variables(study) if is_table else variables(study)
    nothing = {v.name: np.full((count, *v.shape), v.fill, v.dtype) for v in table}
    if is_table:
        return nothing | {table_status(study): np.full(count, Searched.ERROR, np.uint8)}
    labels = {name: np.full_like(nothing[name], NOT_AT_REST) for name in LABELS if name in nothing}
    return nothing | labels | {"status": np.full(count, Status.ERROR, np.uint8)}


def place_of(study: Study, indices: Indices) -> str:
    """Return the first of some points in the form that ``pem reproduce`` reads."""
    return ",".join(f"{axis.name}={index[0]}" for axis, index in zip(study.axes, indices, strict=True))


# Points in a process of their own, after one of them has killed a worker: the process dies instead of the worker.
#
# The causes (a fault in compiled code, too little memory) raise no error that could be caught. So the points are halved
# until the one that kills the process is alone.


COMMAND = """
import signal, sys
for name in {"SIGINT", "SIGHUP"} & set(dir(signal)):
    signal.signal(getattr(signal, name), signal.SIG_IGN)
sys.path[:] = sys.argv[2:]
from pipelines.run.isolated_process import main
main(sys.argv[1])
"""
TOO_LITTLE_MEMORY = 3
"""Exit code of a process that exceeded its memory limit."""
TRIES = 2
"""Number of processes that a single point must kill to fail: the first may have been killed from outside."""
MOST_DEATHS = 100
"""Number of processes that the points of a block may kill; after that, points fail together with the rest of their
half."""


def compute_isolated(
    store: Place, part: Part, study: Study, indices: Indices, reasons: Reasons, memory: int | None = None
) -> Values:
    """Return a part of a block at some grid points, shape (n, ...), with fill values at points that kill their process.

    Parameters
    ----------
    store : place
    part : Part
    study : Study
        The study of the store.
    indices : tuple of (n,) arrays
        Grid index of each point along each axis.
    reasons : dict
        Receives the messages of errors.
    memory : int, optional
        Memory limit of a process [bytes].

    Raises
    ------
    MemoryError
        If memory does not suffice for equilibria, or for a point if ``memory`` is None.
    OSError
        If a process failed for another reason.
    """
    deaths_left = iter(range(MOST_DEATHS))

    def compute(indices: Indices) -> Values:
        is_one = not indices or len(indices[0]) == 1
        for _ in range(TRIES if is_one else 1):
            try:
                answer = _in_a_process(store, part, indices, reasons, memory)
            except MemoryError as error:
                if is_one and (memory is None or part is Part.TABLE):
                    raise
                answer = str(error)
            if not isinstance(answer, str):
                return answer
        if is_one or next(deaths_left, None) is None:
            return failed_values(
                part, study, indices, reasons, f"the worker process died during this computation ({answer})"
            )
        return in_halves(indices, compute)

    return compute(indices)


def _in_a_process(store: Place, part: Part, indices: Indices, reasons: Reasons, memory: int | None) -> Values | str:
    """Return a part of a block at some points as computed by a new process, or the cause of the process's death."""
    with tempfile.TemporaryDirectory() as folder:
        np.savez(Path(folder) / "indices.npz", *indices)
        task = {"store": str(store), "part": part, "memory": memory}
        (Path(folder) / "task.json").write_text(json.dumps(task))
        command = [sys.executable, "-P", "-c", COMMAND, folder, *sys.path]
        ended = subprocess.run(command, capture_output=True, text=True, errors="replace")
        if ended.returncode < 0:
            return signal.Signals(-ended.returncode).name
        if ended.returncode == TOO_LITTLE_MEMORY:
            raise MemoryError(
                f"the computation needs more memory than the {memory / 1e9:.3g} GB of a worker"
                if memory
                else "out of memory"
            )
        if ended.returncode:
            raise OSError(
                f"a separate process for some points ended with exit code {ended.returncode}: {ended.stderr[-200:]}"
            )
        reasons |= json.loads((Path(folder) / "reasons.json").read_text())
        with np.load(Path(folder) / "values.npz") as values:
            return dict(values)


def bound_memory(most: int) -> None:
    """Set the memory limit of this process [bytes], where its system supports that."""
    with suppress(ValueError, OSError):  # macOS rejects such a limit, other systems one above the present limit
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def main(folder: str) -> None:
    """Run the isolated process: read the task from a folder, and write the values there."""
    place = Path(folder)
    reasons: Reasons = {}
    task = json.loads((place / "task.json").read_text())
    if task["memory"]:
        bound_memory(task["memory"])
    with np.load(place / "indices.npz") as arrays:
        indices = tuple(arrays.values())
    try:
        path, part = at(task["store"]), Part(task["part"])
        values = values_or_errors(part, stored_study(path)[0], indices, reasons, tables_at(path))
    except MemoryError:
        sys.exit(TOO_LITTLE_MEMORY)
    np.savez(place / "values.npz", allow_pickle=False, **values)
    (place / "reasons.json").write_text(json.dumps(reasons))
