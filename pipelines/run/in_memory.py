"""Results of runs without a path: computed in a temporary folder, which is removed once they are in memory."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from pem_core.errors import MISSING, fail
from pipelines.files.location import zarr_store
from pipelines.history.lock import writing
from pipelines.history.progress import Progress
from pipelines.integrity.postprocess import summarise
from pipelines.outputs.blocking import plan
from pipelines.outputs.stages import check_size
from pipelines.run.memory import check_held_here
from pipelines.store.store import open_results
from pipelines.store.text_flags import with_texts
from pipelines.study.load import Study
from pipelines.syntax.by_name import name_of

if TYPE_CHECKING:
    import xarray as xr

CHECK = "label_check"
"""The summary that every map has, and whose result is among the attributes of its data."""


@contextmanager
def place_for(study: Study, client: Any, block: int | None) -> Iterator[Path]:
    """Yield the path of a temporary store for a study whose results fit into memory.

    Raises
    ------
    InputError
        If the results do not fit into memory, or workers of the client cannot see this machine's folders.
    """
    from pipelines.run.connect import memory_per_worker
    from pipelines.run.workers import ask_workers

    grid = plan(study, block)
    check_size(study.axes, grid)
    check_held_here(study, grid, memory_per_worker(workers=1))
    with TemporaryDirectory(prefix="magnetic_pendulums_") as folder:
        if client is not None and not all(seen is True for seen in ask_workers(client, os.path.isdir, folder).values()):
            remedy = "give a path that all workers can reach"
            raise fail("store", "must be given if workers run on other machines", MISSING, remedy)
        yield Path(folder) / "results.zarr"


def load_results(store: Path, study: Study, end: Progress) -> xr.Dataset:
    """Return the results of a store in memory, with the result of the label check among their attributes.

    Raises
    ------
    InputError
        If the study could not be computed completely.
    """
    _made(store, [name for name in study.entry.summaries if name_of(name) == CHECK], end)
    return open_results(store).load().drop_encoding()


def load_results_with_summaries(store: Path, study: Study, end: Progress) -> xr.DataTree:
    """Return the results in memory with all summaries that the study requests, in the groups of a store.

    Raises
    ------
    InputError
        If the study could not be computed completely.
    """
    import xarray as xr

    _made(store, study.entry.summaries, end)
    tree = xr.open_datatree(zarr_store(store), engine="zarr", zarr_format=3, chunks=None)
    return tree.load().map_over_datasets(lambda dataset: with_texts(dataset.drop_encoding()))


def _made(store: Path, summaries: Any, end: Progress) -> None:
    """Compute summaries of a complete store."""
    if not end.is_complete:
        why = end.errors[0] if end.errors else f"{end.done} of {end.points} points done"
        raise fail("the study", f"could not be computed completely ({why})", MISSING)
    with writing(store):
        summarise(store, summaries)
