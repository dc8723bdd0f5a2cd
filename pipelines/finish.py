"""What follows a run: summaries into the store, pictures beside it."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from pathlib import Path

import zarr

from pem_core.errors import fail
from pipelines.store import census, consolidate, open_results
from pipelines.summaries import SUMMARIES


def summarise(store: Path, names: Iterable[str]) -> list[Path]:
    """Compute summaries by name and write each to ``summary/<name>``; return where.

    Raises
    ------
    InputError
        If a name is unknown or the store is not complete.
    """
    names = tuple(names)
    for name in names:
        if name not in SUMMARIES:
            raise fail("summary", f"must be one of {', '.join(SUMMARIES)}", name)
    pending = census(store).points["pending"] if names else 0
    if pending:
        raise fail(
            str(store), "must be complete to be summarised", f"{pending} points pending", "finish it with pem run"
        )
    for name in names:
        summary = SUMMARIES[name](open_results(store))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", zarr.errors.ZarrUserWarning)
            summary.to_zarr(store, group=f"summary/{name}", mode="w", consolidated=False)
    consolidate(store)
    return [store / "summary" / name for name in names]


def draw(store: Path) -> list[Path]:
    """Draw what the store is mainly about, beside it, if there is something to draw; return where."""
    from pipelines.figures import main_variable, plot

    return [plot(store)] if main_variable(open_results(store)) else []
