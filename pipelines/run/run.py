"""Runs of a study: map its pending blocks over Dask, or over this process; resume an earlier run.

Workers write their own blocks and return receipts; only the store's ``status`` decides what has been computed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Unpack, overload

from pem_core.errors import MISSING, InputError, fail
from pem_core.integrate.outcomes import Status
from pipelines.files.location import Place, at
from pipelines.files.terminal import LOG
from pipelines.history.events import Journal, clear
from pipelines.history.lease import Lease
from pipelines.history.lock import check_held, writing
from pipelines.history.progress import Counter, Progress, Report, progress_if
from pipelines.history.provenance import processors
from pipelines.integrity.extend import extend
from pipelines.integrity.postprocess import summarise
from pipelines.integrity.verify import mend
from pipelines.outputs.methods import KERNELS, engines_of
from pipelines.outputs.parameter_table import has_table, searched_for
from pipelines.outputs.stages import Part, tabled_by
from pipelines.outputs.symmetry_copies import has_sources
from pipelines.run.arguments import check_arguments
from pipelines.run.block import serially
from pipelines.run.dispatch import over_dask
from pipelines.run.in_memory import load_results, load_results_with_summaries, place_for
from pipelines.run.isolated_process import Simulate
from pipelines.run.stopping import patient
from pipelines.store import store as stores
from pipelines.store.attributes import OURS, ROOT, readable_errors, root_document
from pipelines.store.missing_store import ANOTHER, is_damaged_store, missing_store
from pipelines.store.sidecar import Joiner, Shard
from pipelines.study.load import Study

if TYPE_CHECKING:
    import xarray as xr


@dataclass(frozen=True)
class Policy:
    """Treatment of failures by a run, and its share of the blocks.

    Attributes
    ----------
    shard : Shard, optional
        Compute only the blocks of this shard.
    retry_failed : bool
        Compute blocks with a failed point again.
    most_failures : int, optional
        Start no more blocks once more points than this have failed.
    """

    shard: Shard | None = None
    retry_failed: bool = False
    most_failures: int | None = None

    def censuses(self, path: Place) -> stores.Censuses:
        """Count this run's points of each part of a store, in the order of computation.

        A shard also counts the blocks of the table that its points read, since another shard may not have started.
        """
        study, grid = stores.stored_study(path)
        points = self.census(path, Part.POINTS, self.shard.has if self.shard else None)
        if not has_table(study):
            return {Part.POINTS: points}
        read = {cell for number in points.pending if self.shard for cell in tabled_by(study, grid, number)}
        table = self.census(path, Part.TABLE, lambda cell: self.owns(cell) or cell in read)
        own_first = tuple(sorted(table.pending, key=lambda cell: not self.owns(cell)))
        return {Part.TABLE: replace(table, pending=own_first), Part.POINTS: points}

    def owns(self, number: int) -> bool:
        """Return whether a block belongs to this run alone."""
        return self.shard is None or self.shard.has(number)

    def census(self, path: Place, part: Part, only: Callable[[int], bool] | None) -> stores.Census:
        """Count the points of a part of a store, and find the blocks to compute."""
        return stores.census(path, part, only, retry_failed=self.retry_failed, by_block=True)


class RunOptions(TypedDict, total=False):
    """Options of every run; see :func:`run_study`."""

    block: int | None
    """Points of a block; by default chosen from the study. The blocks of an existing store stay."""
    progress: bool | None
    """Whether to show a progress line on stderr; by default in notebooks and interactive sessions only."""
    report: Report | None
    """Function called with a Progress after every block, in place of that line."""


class StoreOptions(RunOptions, total=False):
    """Options of a run into a store; see :func:`run_study`."""

    overwrite: bool
    """Replace an existing store."""
    policy: Policy
    """The treatment of failures, and which blocks are computed."""
    simulate: Simulate | None
    """Replaces ``pipelines.outputs.simulate.simulate_points`` in this process."""


@dataclass(frozen=True, kw_only=True)
class Execution:
    """How the pending blocks of a store are computed.

    Attributes
    ----------
    client : distributed.Client, optional
        Where to compute; by default in this process.
    report : function, optional
        Called with a Progress after every block.
    policy : Policy
    goes_on : function
        Returns whether to start another block; blocks in flight are finished.
    say : function
        Reports workers that are sent away.
    lease : Lease, optional
        The lock of the store. No receipt is recorded after another process has taken it over.
    simulate : function, optional
        Replaces ``pipelines.outputs.simulate.simulate_points`` in this process.
    """

    client: Any = None
    report: Report | None = None
    policy: Policy = Policy()
    goes_on: Callable[[], bool] = lambda: True
    say: Callable[[str], None] = LOG.info
    lease: Lease | None = None
    simulate: Simulate | None = None


@overload
def run_study(
    study: Study, store: str | Place, client: Any = None, *, summaries: bool = False, **options: Unpack[StoreOptions]
) -> Progress: ...


@overload
def run_study(
    study: Study,
    store: None = None,
    client: Any = None,
    *,
    summaries: Literal[False] = False,
    **options: Unpack[RunOptions],
) -> xr.Dataset: ...


@overload
def run_study(
    study: Study, store: None = None, client: Any = None, *, summaries: Literal[True], **options: Unpack[RunOptions]
) -> xr.DataTree: ...


def run_study(
    study: Study,
    store: str | Place | None = None,
    client: Any = None,
    *,
    summaries: bool = False,
    **options: Unpack[StoreOptions],
) -> Progress | xr.Dataset | xr.DataTree:
    """Run a study, in memory or into a store; an existing store is completed.

    Parameters
    ----------
    study : Study
    store : path, optional
        Path of the zarr store, existing or new; on a cluster, a path that all workers share. Without it the results are
        returned, and no file is left.
    client : distributed.Client, optional
        Where to compute; by default in this process.
    summaries : bool
        Also compute the summaries that the study requests, each at ``summary/<name>``: they are written into a complete
        store, or returned if there is no store.
    block : int, optional
        Points of a block; by default chosen from the study. The blocks of an existing store stay.
    overwrite : bool
        With a store: replace an existing one.
    progress : bool, optional
        Whether to show a progress line on stderr; by default in notebooks and interactive sessions, but not in scripts.
    report : function, optional
        Called with a Progress after every block, in place of that line.
    policy : Policy, optional
        With a store: the treatment of failures, and which blocks are computed.
    simulate : function, optional
        With a store: replaces ``pipelines.outputs.simulate.simulate_points`` in this process.

    Returns
    -------
    xarray.Dataset
        Without a store: the dataset that :func:`pipelines.open_results` would return, with the same labels, units and
        attributes, in memory. Points that fail have a ``status`` that names the kind of failure.
    xarray.DataTree
        The same with its summaries, in groups as a store has them.
    Progress
        With a store: the state at the end; complete if ``done`` equals ``points``.

    Raises
    ------
    InputError
        If the store was made by another study, cannot be written, or is being written by another process; without a
        store, if the results do not fit into memory.
    """
    unknown = options.keys() - StoreOptions.__annotations__.keys()
    if unknown:
        raise TypeError(f"run_study() got an unexpected keyword argument {min(unknown)!r}")
    check_arguments(study, store, client, options)
    policy, report = options.get("policy", Policy()), options.get("report")
    if summaries and policy.shard is not None:
        raise fail("summaries", "must not be given for a shard, which computes only some of the points", MISSING)
    if store is None:
        given = {"overwrite": options.get("overwrite"), "policy": policy != Policy()}
        given["simulate"] = options.get("simulate") is not None
        for name in (name for name, is_given in given.items() if is_given):
            raise fail(name, "must not be given without a store", MISSING, "give the path of a store")
        with place_for(study, client, options.get("block")) as place:
            end = run_study(study, place, client, **options)
            return load_results_with_summaries(place, study, end) if summaries else load_results(place, study, end)
    path = at(store).absolute()
    with writing(path, policy.shard, study=study.fingerprint) as lease:
        overwrite = options.get("overwrite", False)
        prepare(study, path, block=options.get("block"), overwrite=overwrite, shard=policy.shard)
        found = policy.censuses(path)
        with progress_if(options.get("progress") if report is None else False, study.name) as shown:
            report, simulate = report or shown, options.get("simulate")
            how = Execution(client=client, report=report, policy=policy, lease=lease, simulate=simulate)
            end = complete(path, found, how)
        if summaries and end.is_complete:
            summarise(path, study.entry.summaries)
    return end


def complete(path: Place, found: stores.Censuses, how: Execution) -> Progress:
    """Compute the pending blocks of an existing store, those of its table first; see :func:`run_study`.

    Raises
    ------
    InputError
        If another process has taken over the lock while this one was suspended.
    """
    policy = how.policy
    with readable_errors(path), Journal(path, policy.shard) as journal:
        suspect = _suspect(found, journal.cut_short_after)
        errors: dict[str, None] = {}

        def refuse(worker: str, why: str) -> None:
            journal.note("refused", worker=worker, why=why)
            how.say(f"{why}; this worker is no longer used, and other workers compute its blocks")

        for part, census in found.items():
            counter = Counter(census, how.report, part, searched_for(stores.stored_study(path)[0]))
            still = partial(_goes_on, counter, policy, lambda: how.goes_on() and not journal.full)
            for numbers in _waves(path, part, census.pending):
                blocks = _while(still, _ready(path, part, numbers, policy))
                if how.client is None:
                    searches = patient(lambda: not how.goes_on())
                    receipts = serially(path, part, blocks, suspect, how.simulate, searches)
                else:
                    receipts = over_dask(path, part, blocks, how.client, still, refuse)
                for receipt in receipts:
                    check_held(path, how.lease)
                    journal.block(receipt)
                    counter.add(receipt)
                    LOG.debug(receipt.line)
            errors |= counter.errors
        check_held(path, how.lease)
        messages = (journal.full, *errors) if journal.full else tuple(errors)
        end = _reconciled(replace(counter.progress(), errors=messages), path, policy)
        state = "complete" if end.is_complete else "incomplete"
        journal.end(points=end.points, done=end.done, failed=end.failed, seconds=round(end.seconds, 3), state=state)
        is_recorded = not any(c.pending for c in found.values()) and stores.read_attributes(path)["pem_state"] == state
        if policy.shard is None and not is_recorded and not journal.full:
            stores.finish(path, f"{end.done} of {end.points} points{processors(journal.computers.values())}", state)
    return end


def _waves(path: Place, part: Part, numbers: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return pending blocks in two waves: those whose points are copied by symmetry from other blocks come second."""
    study, grid = stores.stored_study(path)
    if part is Part.TABLE or not study.symmetries:
        return [numbers]
    first = {number for number in numbers if has_sources(study, grid.slices(number))}
    return [tuple(n for n in numbers if n in first), tuple(n for n in numbers if n not in first)]


def _while(still: Callable[[], bool], numbers: Iterable[int]) -> Iterator[int]:
    return takewhile(lambda number: still(), numbers)


def _goes_on(counter: Counter, policy: Policy, goes_on: Callable[[], bool]) -> bool:
    """Return whether another block is started."""
    return goes_on() and not counter.has_failed_too_often(policy.most_failures) and not counter.is_stuck()


def _ready(path: Place, part: Part, numbers: Iterable[int], policy: Policy) -> Iterator[int]:
    """Yield those pending blocks that can be computed and that no other process has computed in the meantime.

    Points wait for the table that they read, since labels are row numbers of the table, whichever process computes it.
    """
    if part is Part.TABLE:
        for number in numbers:
            if policy.owns(number) or any(not status.all() for _, status in stores.statuses(path, part, [number])):
                yield number
        return
    study, grid = stores.stored_study(path)
    lacking = _lacking(path)
    for number in numbers:
        if not lacking or lacking.isdisjoint(tabled_by(study, grid, number)):
            yield number


def _lacking(path: Place) -> set[int]:
    """Return the blocks of a store's table that are pending."""
    is_tabled = has_table(stores.stored_study(path)[0])
    return set(stores.census(path, Part.TABLE).pending) if is_tabled else set()


def _suspect(found: stores.Censuses, reported: set[tuple[Part, int]] | None) -> tuple[Part, int] | None:
    """Return the first block that the previous, interrupted run did not report: it may have killed that run."""
    if reported is None:
        return None
    pending = ((part, number) for part, census in found.items() for number in census.pending)
    return next((block for block in pending if block not in reported), None)


def prepare(
    study: Study,
    store: str | Place,
    *,
    block: int | None = None,
    overwrite: bool = False,
    shard: Shard | Joiner | None = None,
    say: Callable[[str], None] = LOG.info,
) -> Place:
    """Create the store, or check that an existing one is undamaged and belongs to this study; return its path.

    Blocks have ``block`` points, by default chosen from the study; those of an existing store stay. ``say`` reports
    damage - metadata and coordinates are mended, blocks become pending - and equations that cannot be compiled.
    """
    path = at(store).absolute()
    stores.clear_open_stores()
    with readable_errors(path):
        is_vacant = stores.is_vacant(path, study)
        if overwrite or is_vacant:
            if not (is_vacant or shard):
                stores.check_replaceable(path)  # before its records are removed
            clear(path, shard)
            stores.create_store(path, study, block, overwrite=overwrite, shared=shard is not None)
        else:
            extend(path, study, say)
            mend(path, study, say)
        _check_is_store(path)
        stores.check_same_study(path, study)
        stores.update_metadata(path, study)
    stores.clear_open_stores()
    if (engine := engines_of(study)) != KERNELS:
        say(f"steps are computed by {engine}")
    return path


def _check_is_store(path: Place) -> None:
    """Check that what exists at the path of a store is one."""
    if is_damaged_store(path):
        raise missing_store(path)
    if not (path / ROOT).exists():
        kind = (
            "an existing folder that is not a store"
            if not isinstance(path, Path) or path.is_dir()
            else "an existing file, not a store"
        )
        remedy = ANOTHER if "folder" in kind else "give another --out"
        raise fail(str(path), f": this is {kind}", MISSING, remedy)
    try:
        attributes = root_document(path)["attributes"]
    except InputError as error:
        why = error.mistakes[0].rule.removeprefix(": ")
        rule = f": {why}; the store cannot be repaired, because no record next to it identifies its study"
        raise fail(str(path), rule, MISSING, "remove the store, or give another --out") from None
    if not any(name.startswith(OURS) for name in attributes):
        raise fail(str(path), ": this is an existing zarr store of another program", MISSING, "give another --out")


def _reconciled(end: Progress, path: Place, policy: Policy) -> Progress:
    """Return a progress corrected by the store: a worker may have died between writing a block and reporting it."""
    if end.done < end.points:
        points = replace(policy, retry_failed=False).censuses(path)[Part.POINTS].points
        done = end.points - points[Status.PENDING.name.lower()]
        end = replace(end, done=done, failed=done - points[Status.DONE.name.lower()])
    return replace(end, tables_left=sum(map(policy.owns, _lacking(path))))
