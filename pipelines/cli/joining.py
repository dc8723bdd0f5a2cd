"""Session of ``pem run --join``: one of any number of processes that share a store without a scheduler."""

from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from pem_core.errors import MISSING, InputError, fail
from pipelines.cli import command, show
from pipelines.cli.session import Made, SessionOptions, postprocess_run
from pipelines.files.location import Place, matching
from pipelines.files.terminal import is_quiet
from pipelines.history.lock import writing
from pipelines.history.progress import Progress, progress_if
from pipelines.outputs.blocking import plan
from pipelines.outputs.stages import check_size
from pipelines.run.connect import memory_per_worker
from pipelines.run.join import Joining, compute_share, new_joiner
from pipelines.run.memory import check_memory
from pipelines.run.run import prepare
from pipelines.run.stopping import stoppable
from pipelines.store import store as stores
from pipelines.store.attributes import read_attributes
from pipelines.store.sidecar import JOINED, Joiner, sidecar
from pipelines.study.load import Study, load_study

ALONE = ("overwrite", "workers", "scheduler", "cluster", "dashboard", "shard", "retry_failed")
"""Options of a run that has a store for itself, or for its shards."""


def joined(
    study: Path | None, overrides: tuple[str, ...], store: str, options: Mapping[str, Any]
) -> tuple[Study, Place]:
    """Return the study and the store that a command joins.

    Raises
    ------
    InputError
        If options conflict, the store belongs to another study, or it does not exist and no study is given.
    """
    if options["out"]:
        raise fail("--out", "must not be given together with --join", MISSING, "--join names the store")
    given = {one.name: options[one.name] != one.default for one in fields(SessionOptions)}
    for name in ALONE:
        if given[name]:
            remedy = "a joiner uses a single process and shares the store with other joiners"
            place = f"--{name.replace('_', '-')}"
            raise fail(place, "must not be given together with --join", MISSING, remedy)
    path = command.requested_store(store, "").absolute()
    if study is None:
        for option, is_given in {"--set": bool(overrides), "--block": given["block"]}.items():
            if is_given:
                raise fail(option, "must not be given without STUDY", MISSING, "the store contains its study")
        read_attributes(path)
        return stores.stored_study(path)[0], path
    return load_study(study, overrides), path


def run_share(study: Study, path: Place, options: SessionOptions, *, has_page: bool) -> tuple[Progress, Made | None]:
    """Compute blocks of a shared store until none is left; the first joiner to find that makes the rest.

    Raises
    ------
    InputError
        If the store belongs to another study, a run that is no joiner writes it, or memory is too small.
    """
    joiner = new_joiner(study.fingerprint)
    with ExitStack() as stack:
        lease = stack.enter_context(writing(path, joiner, study=study.fingerprint, break_lock=options.break_lock))
        _prepare(study, path, joiner, options.block)
        check_memory(study, stores.stored_study(path)[1], memory_per_worker(workers=1))
        report = stack.enter_context(progress_if(not is_quiet(), study.name))
        goes_on = stack.enter_context(stoppable(show.say_at_once))
        how = Joining(
            joiner=joiner,
            lease=lease,
            goes_on=goes_on,
            report=report,
            most_failures=options.policy.most_failures,
        )
        while True:
            end = compute_share(path, how)
            if not end.is_complete:
                return end, None
            made = postprocess_run(study, path, ExitStack(), is_shard=False, is_joined=True, has_page=has_page)
            if made is not None:
                return end, made


def _prepare(study: Study, path: Place, joiner: Joiner, block: int | None) -> None:
    """Create the store, or check that it belongs to the study; a joiner that is alone also mends it."""
    stores.clear_open_stores()
    is_vacant = stores.is_vacant(path, study)
    if is_vacant:
        check_size(study.axes, plan(study, block))
    elif (path / "zarr.json").exists():
        _check_same(path, study)
    if is_vacant or len(matching(sidecar(path), f"lock.{JOINED}*")) == 1:
        prepare(study, path, block=block, shard=joiner)


def _check_same(path: Place, study: Study) -> None:
    """Check that a store was made by this study; joiners cannot extend it.

    Raises
    ------
    InputError
        Lists the differences.
    """
    try:
        stores.check_same_study(path, study)
    except InputError as error:
        remedy = "leave out STUDY to compute the study of the store, or join another store"
        first, *others = error.mistakes
        raise InputError([replace(first, remedy=remedy), *others]) from None
