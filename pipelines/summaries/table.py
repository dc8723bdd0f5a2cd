"""The table of summary stages, and what each is computed from."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import xarray as xr

from pem_core.integrate.outcome import Status
from pipelines.outputs.layers import Part
from pipelines.store.store import Census, Censuses, study_in
from pipelines.study import measures
from pipelines.study.indicators import INDICATORS
from pipelines.study.load import Study
from pipelines.study.measures import Parameters
from pipelines.study.parameter_sets import without_table
from pipelines.summaries import basins, exponents
from pipelines.summaries.edges import edges
from pipelines.summaries.expansion import expansion_entropy
from pipelines.summaries.final_state import final_state_sensitivity
from pipelines.summaries.indicators import indicator_summary
from pipelines.summaries.label_check import label_check
from pipelines.summaries.orbits import orbits
from pipelines.summaries.refinement import refinement
from pipelines.summaries.rest_map import rest_map
from pipelines.summaries.rest_points import rest_points
from pipelines.summaries.sections import section
from pipelines.summaries.shocks import critical_shock
from pipelines.summaries.tipping import tipping


@dataclass(frozen=True)
class Stage:
    """One summary.

    Attributes
    ----------
    compute : function
        Dataset -> Dataset, or (Dataset, parameters) -> Dataset where it has parameters.
    parameters : type or None
        Those that a study may give it.
    version : int
        Raised when the same input gives other numbers: stored summaries are then computed again.
    is_along : bool
        Whether it tells basins apart along parameters, and so needs the branches of rest points.
    is_sample : bool
        Whether it looks at few points, wherever they lie, and so reads chunk by chunk.
    """

    compute: Callable[..., xr.Dataset]
    parameters: type[Parameters] | None = None
    version: int = 1
    is_along: bool = False
    is_sample: bool = False


STAGES: dict[str, Stage] = {
    "rest_map": Stage(rest_map, version=2, is_along=True),
    "rest_points": Stage(rest_points, version=2, is_along=True),
    "refinement": Stage(refinement),
    "label_check": Stage(label_check, version=3, is_sample=True),
    "fractions": Stage(basins.fractions, measures.Fractions, version=2, is_along=True),
    "rest_time": Stage(basins.rest_time, measures.RestTime, version=2, is_along=True),
    "basin_entropy": Stage(basins.basin_entropy, measures.BasinEntropy, version=2),
    "fractality": Stage(basins.fractality, measures.Fractality),
    "uncertainty_exponent": Stage(exponents.uncertainty_exponent, measures.UncertaintyExponent, version=2),
    "box_dimension": Stage(exponents.box_dimension, measures.BoxDimension, version=2),
    "wada": Stage(exponents.wada, measures.Wada),
    "intermingledness": Stage(exponents.intermingledness, measures.Intermingledness, version=2, is_along=True),
    "tipping": Stage(tipping, measures.Tipping, version=2, is_along=True),
    "critical_shock": Stage(critical_shock, measures.CriticalShock, version=2, is_along=True),
    "edges": Stage(edges, measures.Edges, version=3, is_along=True),
    "final_state_sensitivity": Stage(final_state_sensitivity, measures.FinalStateSensitivity, version=2),
    "expansion_entropy": Stage(expansion_entropy, measures.ExpansionEntropy, version=2),
    "section": Stage(section, measures.Section),
    "orbits": Stage(orbits, measures.Orbits),
    **{name: Stage(partial(indicator_summary, name), measures.OverStarts) for name in INDICATORS},
}


def summary_of(name: str, dataset: xr.Dataset) -> xr.Dataset:
    """Return a summary of a store, with the parameters that its study gives."""
    stage = STAGES[name]
    if stage.parameters is None:
        return stage.compute(dataset)
    return stage.compute(dataset, _parameters(name, study_in(dataset.attrs)))


def follows_branches(name: str, study: Study) -> bool:
    """Tell whether a summary of a study needs to know which rest point is which along the parameters."""
    by_magnet = getattr(_parameters(name, study), "label", None) == "rest_magnet"
    return STAGES[name].is_along and not by_magnet and without_table(study.entry, study.axes) is None


def _parameters(name: str, study: Study) -> Any:
    """Return what a study says of a summary, its defaults where it says nothing; None if it has no parameters."""
    if name == "label_check":
        return study.entry.label_check
    kind = STAGES[name].parameters
    return measures.parameters_in(study.entry.summaries).get(name, kind()) if kind else None


def input_digest(name: str, study: Study, found: Censuses) -> str:
    """Return a digest of all that decides a summary: study, what is done, parameters and the version of the stage."""
    parameters = _parameters(name, study)
    said = dataclasses.asdict(parameters) if parameters else None
    points, table = found[Part.POINTS], found.get(Part.TABLE)
    parts: list[Any] = [study.fingerprint, points.points, points.pending, said, STAGES[name].version]
    parts += [table.points, table.pending] if table else []
    return hashlib.blake2b(json.dumps(parts, sort_keys=True).encode(), digest_size=16).hexdigest()


def census_attributes(census: Census) -> dict[str, Any]:
    """Return the attributes that say over which points a summary was taken."""
    pending = census.points[Status.PENDING.name.lower()]
    total = sum(census.points.values())
    note = {"pem_incomplete": f"{pending} of {total} points are pending: this is over the others"} if pending else {}
    return {"pem_points": json.dumps(census.points), **note}
