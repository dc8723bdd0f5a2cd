"""Session of ``pem run`` between reading the study and printing: lock, layout, workers, blocks, summaries."""

from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pem_core.errors import MISSING, InputError, fail
from pipelines.cli import show
from pipelines.files.location import Place, remove_folder
from pipelines.files.terminal import LOG, is_quiet
from pipelines.history.lock import finishing, writing
from pipelines.history.progress import progress_if
from pipelines.history.provenance import computers, processors
from pipelines.integrity.postprocess import draw, show_page, summarise
from pipelines.measures.reductions import computing
from pipelines.outputs.blocking import plan
from pipelines.outputs.stages import Part, check_size
from pipelines.run.cluster_file import Local, load_cluster, located
from pipelines.run.connect import connected, memory_per_worker, memory_promised, reductions_on, without_client
from pipelines.run.memory import check_memory
from pipelines.run.run import Execution, Policy, Progress, complete, prepare
from pipelines.run.stopping import stoppable
from pipelines.store import store as stores
from pipelines.store.attributes import readable_errors
from pipelines.store.sidecar import CLAIMS, shard_from, sidecar
from pipelines.store.summary_files import comments
from pipelines.study.load import Study


@dataclass(frozen=True, kw_only=True)
class SessionOptions:
    """Options of ``pem run`` that concern the computation; ``pem run --help`` explains them."""

    overwrite: bool = False
    workers: int | None = None
    scheduler: str | None = None
    cluster: Path | None = None
    dashboard: bool = False
    shard: str | None = None
    max_failures: int | None = None
    fail_fast: bool = False
    retry_failed: bool = False
    break_lock: bool = False
    block: int | None = None

    @property
    def policy(self) -> Policy:
        """Return the treatment of failures, and the shard to compute."""
        part = shard_from(self.shard) if self.shard else None
        return Policy(part, self.retry_failed, 0 if self.fail_fast else self.max_failures)


def _check_conflicts(options: SessionOptions) -> None:
    """Raise InputError if options exclude each other."""
    cluster, places = options.cluster, {"--scheduler": options.scheduler, "--workers": options.workers}
    exclusive = {"--overwrite": options.overwrite, "--dashboard": options.dashboard, **places, "--cluster": cluster}
    for name, given in exclusive.items():
        if options.shard and given:
            raise fail(
                name,
                "must not be given together with --shard",
                MISSING,
                "a shard uses a single process and shares the store with the other shards",
            )
        if cluster and given and name != "--overwrite" and name != "--cluster":
            raise fail(name, "must not be given together with --cluster", MISSING, f"set this option in {cluster}")
    if options.dashboard and options.scheduler:
        remedy = "the running scheduler may already serve its own dashboard"
        raise fail("--dashboard", "must not be given together with --scheduler", MISSING, remedy)


def compute_pending(study: Study, store: Place, options: SessionOptions, cluster: ExitStack) -> Progress:
    """Compute the pending blocks of a study in its store.

    Workers that are started stay until ``cluster`` is closed, and compute reductions until then.

    Raises
    ------
    InputError
        If options conflict, the store belongs to another study or is locked by another process, or memory is too small.
    """
    policy = options.policy
    _check_conflicts(options)
    part, workers, scheduler = policy.shard, options.workers, options.scheduler
    place, source = load_cluster(options.cluster) if options.cluster else (None, None)
    place = Local(workers=workers, dashboard=True) if options.dashboard else place
    likely, is_new = plan(study, options.block), options.overwrite or not store.exists()
    if is_new:
        check_size(study.axes, likely)
    if is_new and not scheduler:
        check_memory(study, likely, memory_promised(place, 1 if part else workers))
    with ExitStack() as stack:

        def connect_workers() -> Any:
            with located(source):
                client = cluster.enter_context(connected(scheduler, workers, place))
                cluster.enter_context(computing(reductions_on(client)))
                return client

        lock = writing(store, part, study=study.fingerprint, break_lock=options.break_lock)
        lease = stack.enter_context(lock)
        stack.push(lambda *error: cluster.__exit__(*error) if error[0] else None)  # workers end before the lock
        # workers of this machine start in seconds, during which Dask cannot stop; other workers are waited for
        is_soon = scheduler is None and (place is None or isinstance(place, Local))
        goes_on = stack.enter_context(stoppable(show.say_at_once)) if is_soon else None
        is_wanted = bool(scheduler) or (is_new and (place is not None or likely.blocks > 1))
        client = connect_workers() if is_wanted and not part else None
        path = prepare(study, store, block=options.block, overwrite=options.overwrite, shard=part)
        found = policy.censuses(path)
        most = max(len(counts.pending) for counts in found.values())
        is_over = goes_on is not None and not goes_on()  # else workers would start for no block at all
        if client is None and part is None and most > (0 if place else 1) and not is_over:
            client = connect_workers()
        if client is None:
            cluster.enter_context(computing(reductions_on()))
        LOG.debug(f"{store}: {most} of {stores.stored_study(path)[1].blocks} blocks remain to be computed")
        if most and not is_over:
            check_memory(study, stores.stored_study(path)[1], memory_per_worker(client, workers=1))
        name = f"{study.name}, shard {part.number} of {part.count}" if part else study.name
        report = stack.enter_context(progress_if(not is_quiet(), name))
        goes_on = goes_on or stack.enter_context(stoppable(show.say_at_once))
        how = Execution(client=client, report=report, policy=policy, goes_on=goes_on, lease=lease)
        end = complete(path, found, how)
        if not end.is_complete:
            cluster.close()
        return end


Made = tuple[dict[Place, bool], list[Path], dict[str, str]]
"""Summaries and whether they were computed now, pictures and page, and the one-sentence results of the summaries."""


def postprocess_run(
    study: Study, store: Place, cluster: ExitStack, *, is_shard: bool, has_page: bool, is_joined: bool = False
) -> Made | None:
    """Compute the summaries, draw the pictures and write the page of a store.

    Of several shards the last one does so. Of several joiners, each of which has seen all blocks completed, one does.

    ``cluster`` is closed once the summaries are computed.

    Returns
    -------
    Made or None
        What was made: nothing if another process makes it. None if blocks are pending.
    """
    path = store.absolute()
    with ExitStack() as stack:
        if is_shard and any(counts.pending for counts in stores.censuses(path).values()):
            return None
        if is_shard or is_joined:
            try:
                stack.enter_context(finishing(path))
            except InputError:
                return {}, [], {}
            stores.clear_open_stores()
            if stores.fingerprint(path) != study.fingerprint:  # a shard of a longer study has extended the store by now
                return {}, [], {}
            found = stores.censuses(path)
            if any(counts.pending for counts in found.values()):
                return None
            remove_folder(sidecar(path) / CLAIMS)
            if stores.read_attributes(path)["pem_state"] != "complete":
                total, where = sum(found[Part.POINTS].points.values()), processors(computers(path).values())
                stores.finish(path, f"{total} of {total} points{where}", "complete")
        else:
            stack.enter_context(writing(path))
        stack.enter_context(readable_errors(path))
        begin = stack.enter_context(show.patiently())
        with without_client():
            written = summarise(path, study.entry.summaries, say=begin)
        cluster.close()  # a client sets Dask's scheduler, and sets it back here: no setting of ours may span its end
        with without_client():
            pages = [*draw(path, begin), *(show_page(path, begin) if has_page else [])]
        return written, pages, comments(path, stores.census(path).points)
