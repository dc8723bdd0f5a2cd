"""Pictures of summaries: which summary is drawn how."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import xarray as xr
from matplotlib.figure import Figure

from pem_core.basins.smoothness import SMOOTH
from pem_core.errors import fail
from pipelines.drawing.curves import Curve, curve_figure
from pipelines.figures.branches import branch_figure
from pipelines.figures.edges import edge_figure
from pipelines.figures.indicators import indicator_figure
from pipelines.figures.orbits import orbit_figure
from pipelines.figures.scaling import Law, scaling_figure
from pipelines.figures.sections import section_figure
from pipelines.figures.wada import wada_figure
from pipelines.files.location import Place, zarr_store
from pipelines.store.store import open_results, stored_study
from pipelines.study.grid import is_initial
from pipelines.study.indicators import INDICATORS
from pipelines.study.load import Study
from pipelines.study.measures import Orbits, parameters_in, summary_name

CURVES: dict[str, tuple[Curve, ...]] = {
    "rest_map": (Curve("fraction", "standard_error"), Curve("rest_time")),
    "fractions": (Curve("fraction", "grid_error"),),
    "rest_time": (Curve("time"),),
    "basin_entropy": (
        Curve("entropy", "entropy_error"),
        Curve("boundary_entropy", "standard_error", levels={"ln 2": math.log(2)}),
    ),
    "intermingledness": (Curve("mixing", is_log=True, over_scale=True),),
    "tipping": (Curve("leaving", "standard_error"),),
    "critical_shock": (Curve("distance", "grid_error", sure=("home", 0)),),
    "expansion_entropy": (
        Curve("log_expansion", "log_expansion_error"),
        Curve("expansion_entropy", "standard_error", sure=("verdict", 1)),
    ),
}
LAWS = {
    "uncertainty_exponent": Law("uncertain_fraction", "fraction_error", "distance", "exponent", "standard_error"),
    "box_dimension": Law(
        "boundary_fraction", "fraction_error", "box", "dimension", "standard_error", is_dimension=True
    ),
    "final_state_sensitivity": Law("uncertain_fraction", "standard_error", "size", "exponent", "exponent_error"),
}
OWN: dict[str, Callable[[Any, Any, Study, list[str]], Figure]] = {
    "fractality": lambda summary, dataset, study, swept: curve_figure(
        summary, (_smooth(summary),), swept, _title(dataset, "fractality")
    ),
    "rest_points": lambda summary, dataset, study, swept: branch_figure(
        summary, dataset, swept, _title(dataset, "rest points")
    ),
    "edges": lambda summary, dataset, study, swept: edge_figure(summary, dataset, swept, _title(dataset, "edges")),
    "wada": lambda summary, dataset, study, swept: wada_figure(summary.load(), swept, _title(dataset, "Wada property")),
    "section": lambda summary, dataset, study, swept: section_figure(
        summary, _starts(dataset), swept, _title(dataset, f"seen {summary.attrs['seen']}")
    ),
    "orbits": lambda summary, dataset, study, swept: orbit_figure(dataset, _orbits(study)),
}
OVER_PARAMETERS = ("rest_map", "rest_points")
"""Summaries that a map of starts shows as well where no parameter is swept."""
DRAWN = (*CURVES, *LAWS, *OWN, *INDICATORS)


def summary_figure(store: Place, name: str) -> Figure:
    """Return the picture of a summary of a store.

    Raises
    ------
    InputError
        If the store has no such summary, or it has no picture.
    """
    if name not in DRAWN:
        raise fail("variable", f"must be one of {', '.join(f'summary/{one}' for one in DRAWN)}", f"summary/{name}")
    if not (store / "summary" / name).is_dir():
        raise fail("variable", "must be a summary that the store has", f"summary/{name}", f"pem summarise STORE {name}")
    dataset, (study, _) = open_results(store), stored_study(store.absolute())
    summary = xr.open_zarr(zarr_store(store), group=f"summary/{name}", consolidated=False)
    swept = [str(dim) for dim in dataset["status"].dims if dim in summary.dims]
    if name in OWN:
        return OWN[name](summary, dataset, study, swept)
    summary, title = summary.load(), _title(dataset, name.replace("_", " "))
    if name in INDICATORS:
        return indicator_figure(summary, name, swept, title)
    return (
        scaling_figure(summary, LAWS[name], swept, title)
        if name in LAWS
        else curve_figure(summary, CURVES[name], swept, title)
    )


def worth_drawing(store: Place) -> list[str]:
    """Return the summaries of a store that its study asks for and whose pictures say more than the main one."""
    dataset, (study, _) = open_results(store), stored_study(store.absolute())
    parameters = [dim for dim in dataset["status"].dims if dim not in _starts(dataset) and dataset.sizes[dim] > 1]
    names = [name for name in map(summary_name, study.entry.summaries) if name in DRAWN and name != "orbits"]
    there = [name for name in names if (store / "summary" / name).is_dir()]
    return [name for name in there if parameters or name not in OVER_PARAMETERS]


def _title(dataset: Any, words: str) -> str:
    return f"{dataset.attrs['title']}\n{words}"


def _smooth(summary: Any) -> Curve:
    """Return the curve of entropies of balls, with that of a smooth boundary."""
    dimensions = len(summary.attrs["over"].split())
    levels = {"smooth": SMOOTH[dimensions - 1]} if dimensions <= len(SMOOTH) else {}
    return Curve("boundary_entropy", "standard_error", levels=levels)


def _starts(dataset: Any) -> list[str]:
    """Return the axes of initial conditions, whose motions share a panel."""
    paths = {str(dim): dataset[dim].attrs.get("pem_path", "") for dim in dataset["status"].dims}
    return [dim for dim, path in paths.items() if is_initial(path)]


def _orbits(study: Study) -> Orbits:
    parameters = parameters_in(study.entry.summaries).get("orbits", Orbits())
    assert isinstance(parameters, Orbits)
    return parameters
