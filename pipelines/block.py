"""One block of a store, computed and written: what a worker does."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from pem_core.outcome import Status
from pipelines import store as stores
from pipelines.apart import apart_points
from pipelines.digest import block_digest
from pipelines.progress import Receipt
from pipelines.refine import block_values
from pipelines.rest_table import has_table, table_slices
from pipelines.sidecar import host
from pipelines.simulate import Values
from pipelines.spare import LONGEST_MESSAGE, Reasons, spared_points, spared_table
from pipelines.study import Study
from pipelines.tally import stamp_of

Points = Callable[[Study, tuple[np.ndarray, ...], Reasons], Values]


def compute_block(store: str, number: int) -> Receipt:
    """Compute a block of a store and write it: a pure function of store and number."""
    return _computed(Path(store), number, spared_points)


def compute_block_apart(store: str, number: int, memory: int | None = None) -> Receipt:
    """Compute a block that has killed its worker, in processes that may die: those points that kill them fail alone.

    Parameters
    ----------
    store : str
    number : int
    memory : int, optional
        Bytes that each process may have.
    """
    path = Path(store)
    return _computed(path, number, lambda study, indices, reasons: apart_points(path, study, indices, reasons, memory))


def _computed(path: Path, number: int, points: Points) -> Receipt:
    start = time.monotonic()
    reasons: Reasons = {}
    try:
        study, grid = stores.stored_study(path)
        values = block_values(study, grid, number, lambda study, indices: points(study, indices, reasons))
        sets = table_slices(study, grid, number) if has_table(study) else None
        if sets is not None:
            stores.write_table(path, sets, spared_table(study, sets, reasons))
        stores.write_block(path, number, values)
        stamp = stamp_of(path, grid, number)
    except (ValueError, ArithmeticError, OSError, MemoryError, ImportError) as error:
        text = f"{type(error).__name__}: {error}"[:LONGEST_MESSAGE]
        return Receipt(number, seconds=time.monotonic() - start, host=host(), errors=(("", text),))
    codes, counts = np.unique(values["status"], return_counts=True)
    failures = {Status(c).name.lower(): int(n) for c, n in zip(codes, counts, strict=True) if c != Status.DONE}
    return Receipt(
        block=number,
        points=len(values["status"]),
        failed=sum(failures.values()),
        failures=failures,
        seconds=time.monotonic() - start,
        host=host(),
        stamp=stamp,
        digest=block_digest(path, number, values),
        errors=tuple((place, message) for message, place in reasons.items()),
    )
