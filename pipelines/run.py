"""Run a study: map its pending blocks over Dask, or over this process; resume what was begun.

Workers write their own blocks and return a receipt; what has been done is what the store's ``status`` says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from pem_core.outcome import Status
from pipelines import store as stores
from pipelines.block import compute_block, compute_block_apart
from pipelines.computer import processors
from pipelines.events import Journal, clear
from pipelines.extend import extend
from pipelines.flight import over_dask
from pipelines.lease import Lease
from pipelines.lock import check_held, silent, writing
from pipelines.place import Place, at
from pipelines.progress import Counter, Progress, Receipt, Report
from pipelines.sidecar import Shard
from pipelines.study import Study
from pipelines.verify import mend


@dataclass(frozen=True)
class Policy:
    """What a run does with failures, and which blocks are its own.

    Attributes
    ----------
    shard : Shard, optional
        Compute only the blocks of this shard.
    retry_failed : bool
        Compute blocks again that have a failed point.
    most_failures : int, optional
        Begin no more blocks once more points than this have failed.
    """

    shard: Shard | None = None
    retry_failed: bool = False
    most_failures: int | None = None

    def census(self, path: Place) -> stores.Census:
        """Count the points that are this run's, and find the blocks to compute."""
        only = self.shard.has if self.shard else None
        return stores.census(path, only, retry_failed=self.retry_failed, by_block=True)


def run_study(
    study: Study,
    store: str | Place,
    client: Any = None,
    *,
    block: int | None = None,
    overwrite: bool = False,
    report: Report | None = None,
    policy: Policy = Policy(),
) -> Progress:
    """Run a study into a store, or finish what is missing in it.

    Parameters
    ----------
    study : Study
    store : path
        Where the zarr store is or will be; on a cluster, a path that all workers share.
    client : distributed.Client, optional
        Where to compute; in this process if not given.
    block : int, optional
        Points of a block; as many as follow from the study if not given. Blocks of a store that is there stay.
    overwrite : bool
        Throw away a store that is there.
    report : function, optional
        Called with a Progress after every block.
    policy : Policy, optional
        What becomes of failures, and which blocks are computed.

    Returns
    -------
    Progress
        The state at the end; complete if ``done`` equals ``points``.

    Raises
    ------
    InputError
        If the store was made by another study, cannot be written, or is being written by another process.
    """
    path = at(store).absolute()
    with writing(path, policy.shard, study=study.fingerprint) as lease:
        prepare(study, path, block=block, overwrite=overwrite, shard=policy.shard)
        return complete(path, policy.census(path), client, report=report, policy=policy, lease=lease)


def complete(
    path: Place,
    census: stores.Census,
    client: Any = None,
    *,
    report: Report | None = None,
    policy: Policy = Policy(),
    goes_on: Callable[[], bool] = lambda: True,
    say: Callable[[str], None] = silent,
    lease: Lease | None = None,
) -> Progress:
    """Compute the pending blocks of a store that has been laid out; see :func:`run_study`.

    Where ``goes_on`` says no, blocks that have begun are finished, and no other is begun. ``say`` is told of workers
    that are sent away. Nothing more is told once the lock has been taken over, while this process stood still.

    Raises
    ------
    InputError
        If it has.
    """
    counter = Counter(census, report)

    def still() -> bool:
        return goes_on() and not counter.has_failed_too_often(policy.most_failures) and not counter.is_stuck()

    with stores.readable_errors(path), Journal(path, policy.shard) as journal:
        blocks = takewhile(lambda number: still(), census.pending)
        told = journal.cut_short_after

        def refuse(worker: str, why: str) -> None:
            journal.note("refused", worker=worker, why=why)
            say(f"{why}; it is sent away, and others compute its blocks")

        receipts = serially(path, blocks, told) if client is None else over_dask(path, blocks, client, still, refuse)
        for receipt in receipts:
            check_held(path, lease)
            journal.block(receipt)
            counter.add(receipt)
        check_held(path, lease)
        end = counter.progress()
        if end.done < end.points:
            end = _reconciled(end, replace(policy, retry_failed=False).census(path))
        state = "complete" if end.done == end.points else "incomplete"
        journal.end(points=end.points, done=end.done, failed=end.failed, seconds=round(end.seconds, 3), state=state)
        is_told = not census.pending and stores.read_attributes(path)["pem_state"] == state
        if policy.shard is None and not is_told:
            stores.finish(path, f"{end.done} of {end.points} points{processors(journal.computers.values())}", state)
    return end


def prepare(
    study: Study,
    store: str | Place,
    *,
    block: int | None = None,
    overwrite: bool = False,
    shard: Shard | None = None,
    say: Callable[[str], None] = silent,
) -> Place:
    """Lay out the store, or check that the one that is there is this study's and whole; return its path.

    Blocks have ``block`` points, or as many as follow from the study; those of a store that is there stay.
    ``say`` is told of damage: metadata and coordinates are mended, blocks become pending.
    """
    path = at(store).absolute()
    stores.forget()
    with stores.readable_errors(path):
        if overwrite or stores.is_vacant(path, study):
            clear(path, shard)
            stores.create_store(path, study, block, overwrite=overwrite, shared=shard is not None)
        else:
            extend(path, study, say)
            mend(path, study, say)
        stores.check_same_study(path, study)
        stores.reword(path, study)
    stores.forget()
    return path


def serially(path: Place, blocks: Iterable[int], cut_short_after: set[int] | None = None) -> Iterator[Receipt]:
    """Yield the receipts of blocks computed in this process.

    Where the run before was cut short, its next block may be what killed it: that is computed in processes of its own.
    """
    fingerprint, told = stores.fingerprint(path), cut_short_after
    for number in blocks:
        is_suspect = told is not None and number not in told
        yield (compute_block_apart if is_suspect else compute_block)(str(path), number, fingerprint)
        told = None if is_suspect else told


def _reconciled(end: Progress, census: stores.Census) -> Progress:
    """Return a progress with what the store says: a worker may have died between writing and telling."""
    done = end.points - census.points[Status.PENDING.name.lower()]
    return replace(end, done=done, failed=done - census.points[Status.DONE.name.lower()])
