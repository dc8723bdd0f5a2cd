"""Computing and writing blocks of a store: the task of a worker, or of this process."""

import math
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from itertools import groupby
from pathlib import Path

import numpy as np

from pem_core.integrate.outcomes import Status
from pem_core.integrate.work import Interrupted, interruptible
from pipelines.files.disk_errors import failures, no_room, patiently
from pipelines.files.location import Place, at
from pipelines.history.progress import Receipt
from pipelines.history.provenance import THIS
from pipelines.measures.output import Indices, Values
from pipelines.outputs.parameter_table import table_starts, unproved_lists
from pipelines.outputs.stages import Layer, Part, layer_of
from pipelines.outputs.symmetry_copies import block_values
from pipelines.run.isolated_process import LONGEST_MESSAGE, Reasons, Simulate, compute_isolated, values_or_errors
from pipelines.store import store as stores
from pipelines.store.block_inputs import stored_values, tables_at
from pipelines.store.chunk_codec import block_digest
from pipelines.store.sidecar import host
from pipelines.study.load import Study

OF_A_BLOCK = (ValueError, ArithmeticError, MemoryError, ImportError)
"""Errors, beside those of disks and object stores, after which a block stays pending and others are computed."""
PATIENCE_SECONDS = 10.0
"""Time [s] for which a block waits until it can be written; then it stays pending, and the run goes on."""
Compute = Callable[[Study, Indices, Reasons], Values]
Finish = Callable[[], Receipt]
"""Function that writes a computed block and returns its receipt."""
MOST_WRITING, WRITING_BYTES = 8, 256_000_000
"""Limits on the blocks that a process writes into an object store while it computes the next, and on their values."""


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
    return _computed_here(store, number, fingerprint, part, simulate, goes_on)()


def _computed_here(
    store: str, number: int, fingerprint: str, part: Part, simulate: Simulate | None, goes_on: Callable[[], bool]
) -> Finish:
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

    return _computed(store, part, number, fingerprint, in_processes)()


def _computed(store: str, part: Part, number: int, fingerprint: str, compute: Compute) -> Finish:
    """Compute a block, and return the function that writes it; errors of either are in the receipt."""
    start = time.monotonic()
    reasons: Reasons = {}

    def failed(error: BaseException) -> Receipt:
        full = no_room(store, error)
        text = f"{type(error).__name__}: {error}"[:LONGEST_MESSAGE]
        errors = () if full or isinstance(error, Interrupted) else (("", text),)
        return Receipt(number, part, seconds=time.monotonic() - start, host=host(), full=full, errors=errors)

    try:
        path = at(store)
        patiently(lambda: stores.drop_stale_stores(path, fingerprint), PATIENCE_SECONDS)
        study, grid = stores.stored_study(path)
        layer = layer_of(study, grid, part)
        if part is Part.TABLE:
            values = compute(study, table_starts(study, layer.grid.indices(number)), reasons)
        else:
            values = block_values(study, grid, number, lambda s, at: compute(s, at, reasons), stored_values(path))
    except Interrupted as error:
        return partial(failed, error)
    except OF_A_BLOCK + failures() as error:
        return partial(failed, error)
    seconds = time.monotonic() - start

    def written() -> Receipt:
        begun = time.monotonic()
        try:
            stamp = patiently(lambda: stores.write_block(path, number, values, part), PATIENCE_SECONDS)
        except OF_A_BLOCK + failures() as error:
            return failed(error)
        whole = seconds + time.monotonic() - begun
        return _receipt(study, layer, number, values, reasons, seconds=whole, stamp=stamp)

    return written


def _receipt(
    study: Study, layer: Layer, number: int, values: Values, reasons: Reasons, *, seconds: float, stamp: str
) -> Receipt:
    """Return the receipt of a block that has been written."""
    status, slices = values[layer.status], layer.grid.slices(number)
    codes, counts = np.unique(status, return_counts=True)
    by_kind = {Status(c).name.lower(): int(n) for c, n in zip(codes, counts, strict=True) if c != Status.DONE}
    return Receipt(
        block=number,
        part=layer.part,
        points=len(status),
        failed=sum(by_kind.values()),
        failures=by_kind,
        unproved=unproved_lists(study, values) if layer.part is Part.TABLE else None,
        seconds=seconds,
        host=host(),
        stamp=stamp,
        digest=block_digest(study, layer, slices, values),
        by=THIS,
        errors=tuple((place, message) for message, place in reasons.items()),
    )


def compute_in_turn(
    store: str,
    numbers: Iterable[int],
    fingerprint: str,
    part: Part = Part.POINTS,
    simulate: Simulate | None = None,
    goes_on: Callable[[], bool] = always,
) -> Iterator[Receipt]:
    """Yield the receipts of blocks, in order; on an object store each is written while the next ones are computed.

    Files of a block are written as ever, its status last; its receipt comes when all are written. See
    :func:`compute_block` for the parameters.
    """
    if isinstance(at(store), Path):
        for number in numbers:
            yield compute_block(store, number, fingerprint, part, simulate, goes_on)
        return
    writing, most = deque[Future[Receipt]](), _most_writing(at(store), part)
    with ThreadPoolExecutor(MOST_WRITING) as threads:
        for number in numbers:
            writing.append(threads.submit(_computed_here(store, number, fingerprint, part, simulate, goes_on)))
            while writing and (writing[0].done() or len(writing) > most):
                yield writing.popleft().result()
        while writing:
            yield writing.popleft().result()


def _most_writing(path: Place, part: Part) -> int:
    """Return how many blocks are written while others are computed: none if their values take too much memory."""
    try:
        layer = stores.stored_layer(path, part)
    except OF_A_BLOCK + failures():  # each block reports the error
        return 0
    size = math.prod(layer.grid.block) * sum(variable.bytes_per_point for variable in layer.variables)
    return min(MOST_WRITING, WRITING_BYTES // max(1, size))


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
    for is_apart, several in groupby(blocks, lambda number: (part, number) == suspect and not simulate):
        if is_apart:
            yield from (compute_block_isolated(str(path), number, fingerprint, part) for number in several)
        else:
            yield from compute_in_turn(str(path), several, fingerprint, part, simulate, goes_on)
