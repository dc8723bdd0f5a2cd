"""``pem simulate --checkpoint`` and ``--resume``: records beside the store, from which a trajectory resumes."""

import math
from collections.abc import Callable
from functools import partial
from pathlib import Path

from pem_core.errors import fail
from pem_core.integrate.resumable.checkpoints import Checkpoints
from pipelines.files.location import Place, content, write
from pipelines.measures.output import Values
from pipelines.outputs.simulate import check_leaves_records, simulate_points
from pipelines.store.sidecar import beside
from pipelines.study.load import Study
from pipelines.syntax.units import to_si

RECORD = "checkpoint.record"
"""Name of the last record, in the folder beside the store."""
LARGEST = 2**32
"""Maximum size of a record that is read [bytes]."""


def simulating(study: Study, store: Place, every: str | None, resume: Path | None) -> Callable[..., Values] | None:
    """Return a function that computes the trajectory of a study with checkpoints; None if none are requested.

    Parameters
    ----------
    study : Study
        A study of one trajectory.
    store : path
        The last record is kept beside it: as ``checkpoint.record`` in the folder of its events.
    every : str or None
        Simulated time between records, such as ``10 s``.
    resume : path or None
        The record from which the trajectory resumes.

    Raises
    ------
    InputError
        If the time cannot be read, the study requests more than its trajectory, or the record is not one of it.
    """
    if every is None and resume is None:
        return None
    between = math.inf if every is None else _duration(every)
    begun = None if resume is None else content(resume, LARGEST)
    check_leaves_records(study, begun)
    keep = partial(write, beside(store, RECORD))
    return partial(simulate_points, checkpoints=Checkpoints(between, keep, begun))


def _duration(text: str) -> float:
    try:
        found = to_si(text, "s")
    except ValueError as error:
        raise fail("--checkpoint", str(error), text, "give a time such as 10 s") from None
    if not 0 < found < math.inf:
        raise fail("--checkpoint", "must be a positive, finite time", text, "give a time such as 10 s")
    return found
