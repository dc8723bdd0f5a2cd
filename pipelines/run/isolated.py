"""Points in a process of their own, where one of them has killed a worker: the process dies and the worker does not.

What kills a process (a fault in compiled code, more memory than there is) raises no error that could be caught. So
the points are halved until the one that kills stands alone.
"""

from __future__ import annotations

import json
import resource
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import numpy as np

from pipelines.files.location import Place, at
from pipelines.measures.output import Values
from pipelines.outputs.layers import Part
from pipelines.outputs.rest_table import Indices
from pipelines.run.failing_points import Reasons, in_halves, lost, spared
from pipelines.store.known import known_of
from pipelines.store.store import stored_study
from pipelines.study.load import Study

COMMAND = """
import signal, sys
for name in {"SIGINT", "SIGHUP"} & set(dir(signal)):
    signal.signal(getattr(signal, name), signal.SIG_IGN)
sys.path[:] = sys.argv[2:]
from pipelines.run.isolated import main
main(sys.argv[1])
"""
TOO_LITTLE_MEMORY = 3
"""Exit code of a process that asked for more memory than it may have."""
TRIES = 2
"""Processes that a single point must kill: the first may have been killed by somebody else."""
MOST_DEATHS = 100
"""Processes that the points of a block may kill; after that many, points fail together with those in whose half
they are."""


def apart(
    store: Place,
    part: Part,
    study: Study,
    indices: Indices,
    reasons: Reasons,
    memory: int | None = None,
    deaths: Iterator[int] | None = None,
) -> Values:
    """Return a part of a block at some grid points, shape (n, ...); nothing is known of those that kill their process.

    Parameters
    ----------
    store : place
    part : Part
    study : Study
        That of the store.
    indices : tuple of (n,) arrays
        Grid index of each point along each axis.
    reasons : dict
        Takes the messages of the errors.
    memory : int, optional
        Bytes that a process may have.
    deaths : iterator, optional
        Has an item for each process that may yet die.

    Raises
    ------
    MemoryError
        If memory does not suffice for rest points, or for a point where no bound is given.
    OSError
        If a process could not do its work for another reason.
    """
    left = iter(range(MOST_DEATHS)) if deaths is None else deaths
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
    if is_one or next(left, None) is None:
        return lost(part, study, indices, reasons, f"killed its worker ({answer})")
    return in_halves(indices, lambda half: apart(store, part, study, half, reasons, memory, left))


def _in_a_process(store: Place, part: Part, indices: Indices, reasons: Reasons, memory: int | None) -> Values | str:
    """Return a part of a block at some points as a fresh process computes them, or what the process died of."""
    with tempfile.TemporaryDirectory() as folder:
        np.savez(Path(folder) / "indices.npz", *indices)
        task = {"store": str(store), "part": part, "memory": memory}
        (Path(folder) / "task.json").write_text(json.dumps(task))
        command = [sys.executable, "-P", "-c", COMMAND, folder, *sys.path]
        ended = subprocess.run(command, capture_output=True, text=True, errors="replace")
        if ended.returncode < 0:
            return signal.Signals(-ended.returncode).name
        if ended.returncode == TOO_LITTLE_MEMORY:
            raise MemoryError(f"more memory than the {memory / 1e9:.3g} GB that it has" if memory else "no memory left")
        if ended.returncode:
            raise OSError(f"a process for some points ended by {ended.returncode}: {ended.stderr[-200:]}")
        reasons |= json.loads((Path(folder) / "reasons.json").read_text())
        with np.load(Path(folder) / "values.npz") as values:
            return dict(values)


def bound_memory(most: int) -> None:
    """Let this process have so many bytes at most, where its system allows to say so."""
    with suppress(ValueError, OSError):  # macOS refuses such a bound, other systems one above that which stands
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def main(folder: str) -> None:
    """Do the work of the process: read what to compute from a folder, write the values there."""
    place = Path(folder)
    reasons: Reasons = {}
    task = json.loads((place / "task.json").read_text())
    if task["memory"]:
        bound_memory(task["memory"])
    with np.load(place / "indices.npz") as arrays:
        indices = tuple(arrays.values())
    try:
        path, part = at(task["store"]), Part(task["part"])
        values = spared(part, stored_study(path)[0], indices, reasons, known_of(path))
    except MemoryError:
        sys.exit(TOO_LITTLE_MEMORY)
    np.savez(place / "values.npz", allow_pickle=False, **values)
    (place / "reasons.json").write_text(json.dumps(reasons))
