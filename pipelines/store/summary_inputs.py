"""Inputs of a store's summaries: parameters, computed points, and a digest of both."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from typing import TYPE_CHECKING, Any

from pem_core.errors import MISSING, InputError, fail
from pem_core.integrate.outcomes import Status
from pipelines.files.location import Place
from pipelines.measures.summary import Summary, is_installed, no_neighbours, summary_named
from pipelines.outputs.stages import Part
from pipelines.store.described_study import study_in
from pipelines.store.store import Census, Censuses
from pipelines.store.summary_files import attributes_of
from pipelines.study.grid import drawn_starts, draws_parameters, without_table
from pipelines.study.load import Study
from pipelines.syntax.by_name import NameWithParameters

if TYPE_CHECKING:
    import xarray as xr


def summary_for(store: Place, name: str) -> Summary:
    """Return the summary with a name, for use on a store.

    Raises
    ------
    InputError
        If no such summary exists; the error names the package that wrote it, if that is not installed.
    """
    package = attributes_of(store, name).get("pem_package")
    if package and not is_installed(name):
        rule = f": the package that computed this summary, {package}, is not installed"
        raise fail(f"summary {name}", rule, MISSING, f"install {package}")
    return summary_named(name)


def summary_of(summary: Summary, dataset: xr.Dataset) -> xr.Dataset:
    """Compute a summary of a store, with the parameters that its study gives.

    Raises
    ------
    InputError
        If it compares neighbouring starts, but the store has points drawn at random.
    """
    study = study_in(dataset.attrs)
    if mistakes := list(no_neighbours(summary, drawn_starts(study.axes), ("summary", summary.name))):
        raise InputError(mistakes)
    taken = () if summary.parameters is None else (parameters_of(summary, study),)
    made: xr.Dataset = summary.compute(dataset, *taken)
    return made


def parameters_of(summary: Summary, study: Study) -> Any:
    """Return a study's parameters of a summary, or its defaults; None if it has no parameters."""
    if summary.key:
        return getattr(study.entry, summary.key)
    if summary.parameters is None:
        return None
    given = {item.name: item.parameters for item in study.entry.summaries if isinstance(item, NameWithParameters)}
    return given.get(summary.name, summary.parameters())


def follows_branches(summary: Summary, study: Study) -> bool:
    """Return whether a summary needs the branches of equilibria along the parameters of a study."""
    is_by_other = getattr(parameters_of(summary, study), "label", None) in ("rest_magnet", "attractor")
    if draws_parameters(study.axes):
        return False
    return summary.is_along and not is_by_other and without_table(study.entry, study.axes) is None


def input_digest(summary: Summary, study: Study, found: Censuses) -> str:
    """Return a digest of all inputs of a summary: study, computed points, parameters and version."""
    parameters = parameters_of(summary, study)
    values = dataclasses.asdict(parameters) if parameters else None
    points, table = found[Part.POINTS], found.get(Part.TABLE)
    parts: list[Any] = [study.fingerprint, points.points, points.pending, values, summary.version]
    parts += [table.points, table.pending] if table else []
    return hashlib.blake2b(json.dumps(parts, sort_keys=True).encode(), digest_size=16).hexdigest()


def census_attributes(census: Census) -> dict[str, Any]:
    """Return the attributes that state which points a summary covers."""
    pending = census.points[Status.PENDING.name.lower()]
    total = sum(census.points.values())
    note = (
        {"pem_incomplete": f"{pending} of {total} points are pending; this summary covers the others"}
        if pending
        else {}
    )
    return {"pem_points": json.dumps(census.points), **note}
