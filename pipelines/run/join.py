"""Computing the pending blocks of a store together with other processes, by claims and without a scheduler.

Every joiner computes one block at a time in its own process. Blocks of the table are claimed before blocks of points,
and blocks whose points are copied by symmetry come last, as in every run. A block of points is claimed once the table
blocks that it reads are complete, whoever computes them.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from pem_core.errors import MISSING, fail
from pipelines.files.location import Place
from pipelines.files.terminal import LOG
from pipelines.history import lease as leases
from pipelines.history.claims import COPIES, Claim, Leases, Share, Task
from pipelines.history.events import Journal
from pipelines.history.lease import Lease
from pipelines.history.progress import Counter, Progress, Receipt, Report
from pipelines.outputs.parameter_table import searched_for
from pipelines.outputs.stages import Part, parts_of, tabled_by
from pipelines.outputs.symmetry_copies import has_sources
from pipelines.run.block import serially
from pipelines.run.isolated_process import Simulate
from pipelines.run.stopping import patient
from pipelines.store import listing
from pipelines.store import store as stores
from pipelines.store.attributes import readable_errors
from pipelines.store.listing import Census
from pipelines.store.sidecar import Joiner

SLICE_SECONDS = 0.2
"""Longest time [s] between a signal and the end of a wait."""
FILES_PER_REQUEST, OBJECTS_PER_REQUEST = 200, 1000
"""Entries that a listing returns per request, of a shared file system and of an object store."""


@dataclass(frozen=True, kw_only=True)
class Joining:
    """How a joiner computes its share.

    Attributes
    ----------
    joiner : Joiner
    lease : Lease
        Its lock.
    goes_on : function
        Returns whether to start another block.
    report : function, optional
        Called with a Progress after every block.
    most_failures : int, optional
        Start no more blocks once more points than this have failed here.
    simulate : function, optional
        Replaces ``pipelines.outputs.simulate.simulate_points``.
    """

    joiner: Joiner
    lease: Lease
    goes_on: Callable[[], bool] = lambda: True
    report: Report | None = None
    most_failures: int | None = None
    simulate: Simulate | None = None


def new_joiner(fingerprint: str) -> Joiner:
    """Return a joiner of a study with a random name, which also seeds the order of its blocks."""
    return Joiner(fingerprint, secrets.token_hex(8))


class StoredBlocks:
    """Which pending blocks of a store have been completed since this object was made; see ``claims.Completed``.

    A block is complete when its status file has been written: joiners write it last and whole.
    """

    def __init__(self, path: Place, parts: Iterable[Part]):
        self.path, self.layers = path, {part: stores.stored_layer(path, part) for part in parts}
        self.before = {part: listing.stamps(path, layer) for part, layer in self.layers.items()}
        entries = FILES_PER_REQUEST if hasattr(path, "stat") else OBJECTS_PER_REQUEST
        self.listing = 1 + sum(layer.grid.blocks for layer in self.layers.values()) // entries

    def has(self, task: Task) -> bool:
        """Return whether a block is complete."""
        now = listing.stamp_number(self.path, self.layers[task.part], task.number)
        return now not in (0, self.before[task.part][task.number])

    def among(self, tasks: Collection[Task]) -> set[Task]:
        """Return which of some blocks are complete."""
        if len(tasks) <= self.listing:
            return set(filter(self.has, tasks))
        done: set[Task] = set()
        for part, layer in self.layers.items():
            now = listing.stamps(self.path, layer)
            changed = set(np.flatnonzero((now != 0) & (now != self.before[part])).tolist())
            done |= {task for task in tasks if task.part is part and task.number in changed}
        return done


class _JointCounter(Counter):
    """Progress of a whole store: also of the blocks of others, once this process learns of them."""

    def add_others(self, points: int) -> None:
        """Add the points of a block that another process has completed."""
        self.done += points

    def progress(self) -> Progress:
        """Return the present progress; its rate is that of all processes together."""
        return replace(super().progress(), steady=None, is_rough=False)


def compute_share(path: Place, how: Joining) -> Progress:
    """Compute pending blocks of an existing store, until none is left or ``how.goes_on`` returns False.

    Raises
    ------
    InputError
        If this process was suspended for so long that others took over its blocks.
    """
    study, grid = stores.stored_study(path)
    completed = StoredBlocks(path, parts_of(study))  # before the census: what is completed meanwhile is not pending
    found = {part: stores.census(path, part, by_block=True) for part in completed.layers}
    sizes = {part: layer.grid.sizes() for part, layer in completed.layers.items()}
    counters = {part: _JointCounter(c, how.report, part, searched_for(study)) for part, c in found.items()}

    def needs(task: Task) -> list[Task]:
        return [Task(Part.TABLE, cell) for cell in tabled_by(study, grid, task.number)]

    def by_others(task: Task) -> None:
        counters[task.part].add_others(int(sizes[task.part][task.number]))

    watch = Leases(path, lambda: how.lease.count * leases.RENEW_SECONDS)
    share = Share(path, how.joiner, _stages(path, found), completed, watch, needs, by_others)
    with readable_errors(path), Journal(path, how.joiner) as journal:
        for part, receipt in _receipts(path, share, how, partial(_goes_on, counters, how, journal)):
            journal.block(receipt)
            counters[part].add(receipt)
            LOG.debug(receipt.line)
        share.close()
        end = _ended(counters, share, journal)
        state = "complete" if end.is_complete else "incomplete"
        journal.end(points=end.points, done=end.done, failed=end.failed, seconds=round(end.seconds, 3), state=state)
    return end


def _stages(path: Place, found: dict[Part, Census]) -> Iterator[list[Task]]:
    """Yield the pending blocks in the order of computation: a list for each stage."""
    study, grid = stores.stored_study(path)
    for part, census in found.items():
        is_second = part is Part.POINTS and bool(study.symmetries)
        first = [n for n in census.pending if not is_second or has_sources(study, grid.slices(n))]
        yield [Task(part, number) for number in first]
        yield [Task(part, number) for number in sorted({*census.pending} - {*first})]


def _goes_on(counters: dict[Part, _JointCounter], how: Joining, journal: Journal) -> bool:
    is_over = any(each.has_failed_too_often(how.most_failures) or each.is_stuck() for each in counters.values())
    return how.goes_on() and not is_over and not journal.full


def _receipts(path: Place, share: Share, how: Joining, goes_on: Callable[[], bool]) -> Iterator[tuple[Part, Receipt]]:
    """Yield the receipts of the blocks that this process computes, and wait for others where it has nothing to do."""
    searches = patient(lambda: not how.goes_on())
    while goes_on():
        chosen = share.next()
        if chosen is None:
            return
        if isinstance(chosen, float):
            _wait(chosen, goes_on)
            continue
        part, number = chosen.task
        with _given_back(share, chosen):
            # a block whose holders have died may have killed them
            suspect = (part, number) if chosen.generation > COPIES else None
            (receipt,) = serially(path, part, [number], suspect, how.simulate, searches)
            if receipt.points:
                share.complete(chosen, receipt.seconds)
            _check_lease(path, how.lease)
            yield part, receipt


@contextmanager
def _given_back(share: Share, claim: Claim) -> Iterator[None]:
    """Give a claim back at the end unless its block is complete; of two attempts in one process both would fail."""
    try:
        yield
    finally:
        if claim.task in share.left:
            share.give_back(claim, is_failed=True)


def _wait(seconds: float, goes_on: Callable[[], bool]) -> None:
    last = time.monotonic() + seconds
    while goes_on() and (left := last - time.monotonic()) > 0:
        time.sleep(min(left, SLICE_SECONDS))


def _check_lease(path: Place, lease: Lease) -> None:
    if not lease.holds():
        rule = ": this process was suspended for so long that its lease expired, and other processes compute its blocks"
        remedy = "all blocks that it has computed are valid; run the same command again to join again"
        raise fail(str(path), rule, MISSING, remedy)


def _ended(counters: dict[Part, _JointCounter], share: Share, journal: Journal) -> Progress:
    """Return the progress at the end: all blocks count that are known to be complete."""
    errors = {error: None for counter in counters.values() for error in counter.errors}
    messages = (journal.full, *errors) if journal.full else tuple(errors)
    tables = sum(task.part is Part.TABLE for task in share.left)
    return replace(counters[Part.POINTS].progress(), errors=messages, tables_left=tables)
