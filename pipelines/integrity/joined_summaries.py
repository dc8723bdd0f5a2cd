"""Summaries over several stores that divide an axis among them, in a store of their own."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Sequence
from typing import Any

import zarr

from pem_core.errors import MISSING, fail
from pipelines.files.location import Place, zarr_store
from pipelines.files.terminal import LOG
from pipelines.history.lock import Say
from pipelines.integrity.postprocess import check_complete, write_summaries
from pipelines.store import summary_files
from pipelines.store.attributes import OURS, read_attributes
from pipelines.store.creation import consolidate
from pipelines.store.joined_stores import PARTS, Joined, joined
from pipelines.store.summary_inputs import summary_for
from pipelines.store.text_flags import with_codes
from pipelines.syntax.by_name import NameWithParameters, name_of


def summarise_together(
    stores: Sequence[Place],
    out: Place,
    summaries: Iterable[str | NameWithParameters] = (),
    *,
    incomplete: bool = False,
    say: Say = LOG.debug,
) -> dict[Place, bool]:
    """Compute summaries of several stores together, each into ``summary/<name>`` of a store for them.

    The results are those of one store of all values; the points stay where they are.

    Parameters
    ----------
    stores : sequence of path
        Parts of one study, which differ in the values along one axis.
    out : path
        The store of the summaries: new, or written by this function for the same study.
    summaries : iterable
        Names, or entries of a study; by default those of the study. Parameters come from the study.
    incomplete : bool
        Use the points that are done even if some are pending.
    say : callable, optional
        Reports each summary before it is computed.

    Returns
    -------
    dict
        Path of each summary, and whether it was computed now.

    Raises
    ------
    InputError
        If the stores are not parts of one study, a name is unknown, or a store is not complete.
    """
    together = joined(stores)
    names = tuple(map(name_of, summaries)) or tuple(map(name_of, together.study.entry.summaries))
    requested = {name: summary_for(out, name) for name in names}
    found = together.censuses()
    check_complete(out, found, incomplete=incomplete)
    dataset = together.dataset()
    _prepare(out, together, dataset)
    written = write_summaries(out, dataset, lambda: dataset, requested, found, say)
    if names and not summary_files.are_listed(out, names):
        consolidate(zarr_store(out))
    return {out / "summary" / name: is_new for name, is_new in written.items()}


def _prepare(out: Place, together: Joined, dataset: Any) -> None:
    """Make the store of the summaries, with the study and the coordinates of all stores.

    Raises
    ------
    InputError
        If there is a store of another study, or of points.
    """
    if out.exists():
        there = read_attributes(out)
        if there.get(PARTS) is None or there[f"{OURS}fingerprint"] != together.study.fingerprint:
            rule = ": already exists, and does not hold the summaries of these stores"
            raise fail(str(out), rule, MISSING, "give another --out")
        return
    bare = with_codes(dataset[list(dataset.coords)].load()).drop_encoding()
    with warnings.catch_warnings(action="ignore", category=zarr.errors.ZarrUserWarning):
        bare.to_zarr(zarr_store(out), mode="w-", consolidated=False)
    consolidate(zarr_store(out))
