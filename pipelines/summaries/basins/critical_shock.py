"""Critical shock: the smallest perturbation at rest that moves a system into another basin."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from pem_core import basins as core
from pem_core.codes import Code
from pem_core.errors import MISSING, fail
from pem_core.scene.quantities import Quantity
from pipelines.equilibria.labelled_starts import (
    Measure,
    Output,
    Starts,
    basins_along,
    label_coordinate,
    mapped,
    study_of,
)
from pipelines.measures.output import flags
from pipelines.measures.summary import Summary
from pipelines.pictures.figure_data import Curve
from pipelines.study.grid import without_table
from pipelines.study.load import Study

if TYPE_CHECKING:
    import xarray as xr


class Home(Code):
    """Location of the equilibrium of a label."""

    SHOWN = 0, "the equilibrium is within the swept starts"
    NOT_SHOWN = (
        1,
        "the equilibrium is outside the grid, or no start of the grid can reach it; "
        "the distance is measured from the nearest grid point",
    )
    NO_START = 2, "no start has the label"
    NO_OTHER = 3, "no start has another label"
    NO_REST_POINT = 4, "the label has no equilibrium, or its equilibrium is not listed"


@dataclass(frozen=True, kw_only=True)
class CriticalShock(Measure):
    """Smallest distance from rest to another basin; ``scales`` are the units along the axes of initial conditions."""

    scales: tuple[Annotated[float, Quantity("1", "positive")], ...] = ()


def critical_shock(dataset: xr.Dataset, parameters: CriticalShock) -> xr.Dataset:
    """Return the smallest shock from rest, within the swept initial conditions, that leads into another basin.

    It is the distance from the listed equilibrium to the nearest start with another label
    (:func:`pem_core.basins.critical_shock`); for several equilibria at one magnet, the smallest. A map resolves it to
    about the diagonal of a cell: ``grid_error``. Shocks outside the swept axes are not considered. Distances are in the
    unit of the axes or, with ``scales``, in these units along each axis.

    Returns
    -------
    xarray.Dataset
        ``distance`` and ``grid_error`` along ``label``; the positions of the equilibrium and of the nearest start
        (``rest_<axis>``, ``shock_<axis>``), in the units of the axes; ``home``.

    Raises
    ------
    InputError
        If the store has no list of equilibria, axes of different units have no scales, or there is not one for each.
    """
    study = study_of(dataset)
    starts = basins_along("critical_shock", dataset, parameters)
    reason = without_table(study.entry, study.axes)
    if reason:
        raise fail(
            "critical_shock", f": this summary needs a list of equilibria, which the study lacks: {reason}", MISSING
        )
    units = [starts.dataset[dim].attrs.get("units", "1") for dim in starts.dims]
    sizes = _checked_scales(starts, parameters.scales, units)
    axes = [np.asarray(starts.dataset[dim].values, float) / size for dim, size in zip(starts.dims, sizes, strict=True)]
    error = math.hypot(*(float(np.abs(np.diff(axis)).max(initial=0.0)) for axis in axes))
    back = np.array(sizes)

    def measure(labels: np.ndarray, attractors: np.ndarray, places: np.ndarray, exists: np.ndarray) -> tuple[Any, ...]:
        scaled = places / back
        own = {one: attractors == one for one in starts.values}
        rows = [_shock(labels, one, axes, scaled[is_own], exists[is_own]) for one, is_own in own.items()]
        distance, rest, shock, home = zip(*rows, strict=True)
        columns = [column for table in (rest, shock) for column in (np.array(table) * back).T]
        return distance, np.full(len(rows), error), home, *columns

    own = units[0] if len(set(units)) == 1 and not parameters.scales else "1"
    text = "distance from equilibrium to the nearest other basin"
    note = {"comment": "the distance is resolved to about grid_error, the diagonal of the largest cell of the map"}
    outputs = {
        "distance": Output(text, ("label",), unit=own, attrs=note),
        "grid_error": Output("diagonal of the largest grid cell", ("label",), unit=own),
        "home": Output("whether the equilibrium lies within the swept starts", ("label",), "uint8", attrs=flags(Home)),
        **_place_outputs("rest", "equilibrium", starts.dims, units),
        **_place_outputs("shock", "nearest start in another basin", starts.dims, units),
    }
    homes = _homes(study, starts)
    return mapped(starts, measure, outputs, label_coordinate(starts), starts.labels, *homes)


def _homes(study: Study, starts: Starts) -> tuple[xr.DataArray, xr.DataArray, xr.DataArray]:
    """Return the label of each listed equilibrium, its position in the units of the axes, and whether that is swept."""
    from pipelines.equilibria.branches import basins_of
    from pipelines.equilibria.grid_places import rest_places

    magnet, stable = starts.dataset["equilibrium_magnet"], starts.dataset["equilibrium_stable"]
    of_point = basins_of(starts.dataset).of_point if starts.labels.name == "branch" else magnet
    place, is_there = rest_places(starts.dataset, starts.dims)
    sweeps = {axis.name: sweep for axis in study.axes for sweep in axis.sweeps if sweep.name == axis.name}
    shown = place.values.copy()
    for number, sweep in ((n, sweeps[dim]) for n, dim in enumerate(starts.dims) if dim in sweeps):
        shown[..., number] = sweep.in_file_unit(shown[..., number])
    return of_point.where(stable, core.UNKNOWN).load(), place.copy(data=shown), is_there


def _place_outputs(kind: str, text: str, dims: list[str], units: list[str]) -> dict[str, Output]:
    return {
        f"{kind}_{dim}": Output(f"{dim} of the {text}", ("label",), unit=unit)
        for dim, unit in zip(dims, units, strict=True)
    }


def _checked_scales(starts: Starts, requested: tuple[float, ...], units: list[str]) -> tuple[float, ...]:
    if requested and len(requested) != len(units):
        raise fail(
            "critical_shock.scales", f"must have one number for each of {', '.join(starts.dims)}", list(requested)
        )
    if not requested and len(set(units)) > 1:
        along = ", ".join(f"{dim} [{unit}]" for dim, unit in zip(starts.dims, units, strict=True))
        rule = f": the axes of initial conditions have different units: {along}"
        raise fail("critical_shock.scales", rule, MISSING, "give for each axis the length that counts as a shock of 1")
    return requested or (1.0,) * len(units)


def _shock(
    labels: np.ndarray, value: int, axes: list[np.ndarray], places: np.ndarray, exists: np.ndarray
) -> tuple[float, np.ndarray, np.ndarray, Home]:
    """Return the distance, the positions of rest and of the nearest other start, and their reliability."""
    nowhere = np.full(labels.ndim, math.nan)
    if not len(places):
        return math.nan, nowhere, nowhere, Home.NO_REST_POINT
    if not (labels == value).any():
        return math.nan, places[0], nowhere, Home.NO_START
    found = [core.critical_shock(labels, value, place, axes) for place in places]
    best = min(range(len(found)), key=lambda number: (not exists[number], found[number].distance))
    if not found[best].place:
        return math.nan, places[best], nowhere, Home.NO_OTHER
    shock = np.array([axis[i] for axis, i in zip(axes, found[best].place, strict=True)])
    return found[best].distance, places[best], shock, Home.SHOWN if exists[best] else Home.NOT_SHOWN


SUMMARY = Summary(
    name="critical_shock",
    text="critical shock",
    compute=critical_shock,
    parameters=CriticalShock,
    needs_grid=True,
    version=2,
    is_along=True,
    figure=(Curve("distance", "grid_error", sure=("home", Home.SHOWN)),),
)
