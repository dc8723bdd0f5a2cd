"""What follows a run: summaries into the store, pictures beside it."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterable
from pathlib import Path

import zarr

from pem_core.errors import fail
from pipelines.measures import MeasureEntry, summary_name
from pipelines.store import Census, census, consolidate, open_results, study_in
from pipelines.summaries.stages import STAGES, census_attributes, input_digest, summary_of


def summarise(store: Path, summaries: Iterable[str | MeasureEntry], *, incomplete: bool = False) -> dict[Path, bool]:
    """Compute summaries, each into ``summary/<name>``, unless what is there was made of the same input.

    Parameters
    ----------
    store : path
    summaries : iterable
        Names, or entries of a study; parameters are those of the store's study.
    incomplete : bool
        Take the points that are done where some are pending.

    Returns
    -------
    dict
        Where each stands, and whether it was computed now.

    Raises
    ------
    InputError
        If a name is unknown, the store lacks what it needs, or is not complete.
    """
    names = tuple(summary_name(item) for item in summaries)
    for name in names:
        if name not in STAGES:
            raise fail("summary", f"must be one of {', '.join(STAGES)}", name)
    found = census(store) if names else Census({}, ())
    pending = found.points.get("pending", 0)
    if pending and not incomplete:
        remedy = "finish it with pem run, or give --incomplete"
        raise fail(str(store), "must be complete to be summarised", f"{pending} points pending", remedy)
    written = {store / "summary" / name: _written(store, name, found) for name in names}
    if any(written.values()):
        consolidate(store)
    return written


def _written(store: Path, name: str, found: Census) -> bool:
    """Compute a summary and write it; return whether that was needed."""
    dataset, place = open_results(store), store / "summary" / name / "zarr.json"
    digest = input_digest(name, study_in(dataset.attrs), found)
    if place.exists() and json.loads(place.read_text())["attributes"].get("pem_input") == digest:
        return False
    summary = summary_of(name, dataset).assign_attrs({**census_attributes(found), "pem_input": digest})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", zarr.errors.ZarrUserWarning)
        summary.to_zarr(store, group=f"summary/{name}", mode="w", consolidated=False)
    return True


def draw(store: Path) -> list[Path]:
    """Draw what the store is mainly about, beside it, unless the picture is younger than the store; return where."""
    picture = store.with_name(f"{store.name.removesuffix('.zarr')}.png")
    if picture.exists() and picture.stat().st_mtime_ns > (store / "zarr.json").stat().st_mtime_ns:
        return []
    from pipelines.figures import main_variable, plot

    return [plot(store)] if main_variable(open_results(store)) else []
