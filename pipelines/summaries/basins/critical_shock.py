"""Critical shock: the smallest perturbation of a system at rest, or on an attractor, that moves it to another basin."""

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
    label_coordinate,
    mapped,
    study_of,
)
from pipelines.measures.output import flags
from pipelines.measures.summary import Summary
from pipelines.pictures.figure_data import Curve
from pipelines.study.grid import without_table
from pipelines.study.load import Study
from pipelines.summaries.settled_labels import certain_along, settled_labels

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
    """Smallest distance from rest, or from an attractor, to another basin.

    ``scales`` are the units along the axes of initial conditions.
    """

    scales: tuple[Annotated[float, Quantity("1", "positive")], ...] = ()


def critical_shock(dataset: xr.Dataset, parameters: CriticalShock) -> xr.Dataset:
    """Return the smallest shock from rest or an attractor, within the swept starts, that leads into another basin.

    It is the distance from the listed equilibrium to the nearest start with another label
    (:func:`pem_core.basins.critical_shock`); for several equilibria at one magnet, the smallest. From an attractor it
    is the smallest from its states at strobes, at which all starts begin: at one phase of the drive. A map resolves it
    to about the diagonal of a cell: ``grid_error``. Shocks outside the swept axes are not considered. Distances are in
    the unit of the axes or, with ``scales``, in these units along each axis.

    Returns
    -------
    xarray.Dataset
        ``distance`` and ``grid_error`` along ``label``; the positions of the equilibrium and of the nearest start
        (``rest_<axis>``, ``shock_<axis>``), in the units of the axes; ``home``. For attractors ``home_<axis>`` replaces
        ``rest_<axis>``, and ``unknown_distance`` is that of the nearest start without a certain attractor.

    Raises
    ------
    InputError
        If the store has no list of equilibria, axes of different units have no scales, or there is not one for each.
    """
    study = study_of(dataset)
    starts = certain_along("critical_shock", dataset, parameters)
    is_at_rest = starts.labels.name != "attractor"
    reason = without_table(study.entry, study.axes) if is_at_rest else ""
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
        unknown = [] if is_at_rest else [[_to_unknown(labels, axes, np.array(place)) for place in rest]]
        return distance, np.full(len(rows), error), home, *columns, *unknown

    unit = units[0] if len(set(units)) == 1 and not parameters.scales else "1"
    outputs = _outputs(starts, unit, units, is_at_rest)
    homes = _homes(study, starts) if is_at_rest else _homes_of_attractors(starts)
    return mapped(starts, measure, outputs, label_coordinate(starts), starts.labels, *homes)


def _outputs(starts: Starts, unit: str, units: list[str], is_at_rest: bool) -> dict[str, Output]:
    """Return the variables of the summary; ``unit`` is that of distances, ``units`` are those of the axes."""
    whence, prefix = ("equilibrium", "rest") if is_at_rest else ("attractor", "home")
    text = f"distance from {whence} to the nearest other basin"
    note = {"comment": "the distance is resolved to about grid_error, the diagonal of the largest cell of the map"}
    unknown = Output("distance from attractor to the nearest start without a certain attractor", ("label",), unit=unit)
    return {
        "distance": Output(text, ("label",), unit=unit, attrs=note),
        "grid_error": Output("diagonal of the largest grid cell", ("label",), unit=unit),
        "home": Output(f"whether the {whence} lies within the swept starts", ("label",), "uint8", attrs=flags(Home)),
        **_place_outputs(prefix, whence, starts.dims, units),
        **_place_outputs("shock", "nearest start in another basin", starts.dims, units),
        **({} if is_at_rest else {"unknown_distance": unknown}),
    }


def _homes(study: Study, starts: Starts) -> tuple[xr.DataArray, xr.DataArray, xr.DataArray]:
    """Return the label of each listed equilibrium, its position in the units of the axes, and whether that is swept."""
    from pipelines.equilibria.attractor_places import in_file_units
    from pipelines.equilibria.branches import basins_of
    from pipelines.equilibria.grid_places import rest_places

    magnet, stable = starts.dataset["equilibrium_magnet"], starts.dataset["equilibrium_stable"]
    of_point = basins_of(starts.dataset).of_point if starts.labels.name == "branch" else magnet
    place, is_there = rest_places(starts.dataset, starts.dims)
    shown = in_file_units(study, starts.dims, place.values)
    return of_point.where(stable, core.UNKNOWN).load(), place.copy(data=shown), is_there


def _homes_of_attractors(starts: Starts) -> tuple[xr.DataArray, xr.DataArray, xr.DataArray]:
    """Return the same of each state of an attractor at a strobe, along ``home``."""
    import xarray as xr

    from pipelines.equilibria.attractor_branches import attractor_basins
    from pipelines.equilibria.attractor_places import attractor_places, check_starts
    from pipelines.equilibria.branches import Parameters

    check_starts("critical_shock", Parameters.of(starts.dataset), starts.dims)
    found, of_point = attractor_places(starts.dataset, starts.dims), attractor_basins(starts.dataset).of_point
    number = found.number.values
    branch = np.take_along_axis(of_point.values, np.maximum(number, 0), -1)
    label = xr.DataArray(np.where(number < 0, core.UNKNOWN, branch).astype(np.int16), dims=found.number.dims)
    return label, found.place, found.is_there


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
    is_start = np.isfinite(places).all(-1)
    if not is_start.any():
        return math.nan, nowhere, nowhere, Home.NOT_SHOWN
    places, exists = places[is_start], exists[is_start]
    if not (labels == value).any():
        return math.nan, places[0], nowhere, Home.NO_START
    found = [core.critical_shock(labels, value, place, axes) for place in places]
    best = min(range(len(found)), key=lambda number: (not exists[number], found[number].distance))
    if not found[best].place:
        return math.nan, places[best], nowhere, Home.NO_OTHER
    shock = np.array([axis[i] for axis, i in zip(axes, found[best].place, strict=True)])
    return found[best].distance, places[best], shock, Home.SHOWN if exists[best] else Home.NOT_SHOWN


def _to_unknown(labels: np.ndarray, axes: list[np.ndarray], place: np.ndarray) -> float:
    """Return the distance from an attractor to the nearest start without a certain one; inf if there is none."""
    if not np.isfinite(place).all():
        return math.nan
    return core.critical_shock(np.where(labels == core.UNKNOWN, 1, 0), 0, place.tolist(), axes).distance


SUMMARY = Summary(
    name="critical_shock",
    text="critical shock",
    compute=critical_shock,
    parameters=CriticalShock,
    needs=(),
    needs_labels=True,
    rules=settled_labels,
    needs_grid=True,
    version=2,
    is_along=True,
    figure=(Curve("distance", "grid_error", sure=("home", Home.SHOWN)),),
)
