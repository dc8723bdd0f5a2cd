"""Computing and writing blocks of a store: the task of a worker, or of this process."""

import time
from collections.abc import Callable, Iterable, Iterator

import numpy as np

from pem_core.integrate.outcomes import Status
from pem_core.integrate.work import Interrupted, interruptible
from pipelines.files.disk_errors import failures, no_room
from pipelines.files.location import Place, at
from pipelines.history.progress import Receipt
from pipelines.history.provenance import THIS
from pipelines.measures.output import Indices, Values
from pipelines.outputs.parameter_table import table_starts, unproved_lists
from pipelines.outputs.stages import Part, layer_of
from pipelines.outputs.symmetry_copies import block_values
from pipelines.run.isolated_process import LONGEST_MESSAGE, Reasons, Simulate, compute_isolated, values_or_errors
from pipelines.store import store as stores
from pipelines.store.block_inputs import stored_values, tables_at
from pipelines.store.chunk_codec import block_digest
from pipelines.store.listing import stamp_of
from pipelines.store.sidecar import host
from pipelines.study.load import Study

OF_A_BLOCK = (ValueError, ArithmeticError, MemoryError, ImportError)
"""Errors, beside those of disks and object stores, after which a block stays pending and others are computed."""
Compute = Callable[[Study, Indices, Reasons], Values]


def always() -> bool:
    """Return True: nothing is to stop."""
    return True


def compute_block(
    store: str,
    number: int,
    fingerprint: str,
    part: Part = Part.POINTS,
    simulate: Simulate | None = None,
    goes_on: Callable[[], bool] = always,
) -> Receipt:
    """Compute a block of a part of a store and write it: a pure function of store, number, study and part.

    ``fingerprint`` identifies the study, since a worker may have cached another store at that path. ``simulate``
    replaces :func:`pipelines.outputs.simulate.simulate_points` if given. A search for attractors ends as soon as
    ``goes_on`` returns False; its block stays pending.
    """

    def here(study: Study, indices: Indices, reasons: Reasons) -> Values:
        return values_or_errors(part, study, indices, reasons, tables_at(at(store)), simulate)

    with interruptible(goes_on if part is Part.TABLE else always):
        return _computed(store, part, number, fingerprint, here)


def compute_block_isolated(
    store: str, number: int, fingerprint: str, part: Part = Part.POINTS, memory: int | None = None
) -> Receipt:
    """Compute a block that has killed its worker, in separate processes: only the points that kill them fail.

    Parameters
    ----------
    store : str
    number : int
    fingerprint : str
    part : Part
    memory : int, optional
        Memory limit of each process [bytes].
    """

    def in_processes(study: Study, indices: Indices, reasons: Reasons) -> Values:
        return compute_isolated(at(store), part, study, indices, reasons, memory)

    return _computed(store, part, number, fingerprint, in_processes)


def _computed(store: str, part: Part, number: int, fingerprint: str, compute: Compute) -> Receipt:
    start = time.monotonic()
    reasons: Reasons = {}
    try:
        path = at(store)
        stores.drop_stale_stores(path, fingerprint)
        study, grid = stores.stored_study(path)
        layer = layer_of(study, grid, part)
        if part is Part.TABLE:
            values = compute(study, table_starts(study, layer.grid.indices(number)), reasons)
        else:
            values = block_values(study, grid, number, lambda s, at: compute(s, at, reasons), stored_values(path))
        stores.write_block(path, number, values, part)
        stamp, slices = stamp_of(path, layer, number), layer.grid.slices(number)
    except Interrupted:
        return Receipt(number, part, seconds=time.monotonic() - start, host=host())
    except OF_A_BLOCK + failures() as error:
        full = no_room(store, error)
        if full:
            return Receipt(number, part, seconds=time.monotonic() - start, host=host(), full=full)
        text = f"{type(error).__name__}: {error}"[:LONGEST_MESSAGE]
        return Receipt(number, part, seconds=time.monotonic() - start, host=host(), errors=(("", text),))
    status = values[layer.status]
    codes, counts = np.unique(status, return_counts=True)
    by_kind = {Status(c).name.lower(): int(n) for c, n in zip(codes, counts, strict=True) if c != Status.DONE}
    return Receipt(
        block=number,
        part=part,
        points=len(status),
        failed=sum(by_kind.values()),
        failures=by_kind,
        unproved=unproved_lists(study, values) if part is Part.TABLE else None,
        seconds=time.monotonic() - start,
        host=host(),
        stamp=stamp,
        digest=block_digest(study, layer, slices, values),
        by=THIS,
        errors=tuple((place, message) for message, place in reasons.items()),
    )


def serially(
    path: Place,
    part: Part,
    blocks: Iterable[int],
    suspect: tuple[Part, int] | None = None,
    simulate: Simulate | None = None,
    goes_on: Callable[[], bool] = always,
) -> Iterator[Receipt]:
    """Yield the receipts of blocks computed in this process; a suspect block is computed in separate processes.

    With ``simulate`` all blocks are computed in this process. Searches end once ``goes_on`` returns False.
    """
    fingerprint = stores.fingerprint(path)
    for number in blocks:
        if (part, number) == suspect and not simulate:
            yield compute_block_isolated(str(path), number, fingerprint, part)
        else:
            yield compute_block(str(path), number, fingerprint, part, simulate, goes_on)
