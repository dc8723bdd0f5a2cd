"""What moves a system into another basin: a parameter that changes, or a shock at rest."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import xarray as xr

from pem_core import basins as core
from pem_core.codes import Code
from pem_core.errors import fail
from pem_core.systems import assemble
from pipelines import measures
from pipelines.store import study_in
from pipelines.study import Study
from pipelines.summaries.rest_points import rest_points
from pipelines.summaries.starts import Output, Starts, label_coordinate, mapped, starts_of
from pipelines.variable import flags

SLAB = 100_000
"""Starts whose energy is found at a time."""


def tipping(dataset: xr.Dataset, parameters: measures.Tipping) -> xr.Dataset:
    """Return the tipping probabilities between each value of a parameter and the next.

    See :func:`pem_core.basins.tipping_probabilities`. A label must mean the same rest point at both values: rest points
    are numbered by their branches (summary ``rest_points``).

    Returns
    -------
    xarray.Dataset
        ``probability`` along the axis (at the value before), ``label_before`` and ``label_after``; ``leaving``, the
        share of each basin that ends in any other; ``starts``; the value after as ``<axis>_after``.

    Raises
    ------
    InputError
        If the axis sweeps initial conditions, is not there, has one value, or must be said since there are several.
    """
    starts = starts_of("tipping", dataset, parameters)
    axis = _parameter_axis(starts, parameters.axis)
    starts = on_branches(starts)
    number = starts.labels.sizes[axis] - 1
    before = starts.labels.isel({axis: slice(0, number)})
    after = starts.labels.isel({axis: slice(1, None)}).assign_coords({axis: before[axis]})
    outputs = {
        "probability": Output("share of a basin that lies in another one after", ("label_before", "label_after")),
        "leaving": Output("share of a basin that lies in any other one after", ("label_before",)),
        "standard_error": Output("binomial standard error of leaving", ("label_before",)),
        "starts": Output("number of starts of the basin before", ("label_before",), "int64"),
    }

    def measure(first: np.ndarray, second: np.ndarray) -> tuple[Any, ...]:
        probability, count = core.tipping_probabilities(first, second, starts.values)
        leaving = 1 - np.diagonal(probability)
        with np.errstate(divide="ignore", invalid="ignore"):
            error = np.sqrt(np.maximum(leaving * (1 - leaving), 0.0) / count)
        return probability, leaving, error, count

    coordinates = label_coordinate(starts, "label_before") | label_coordinate(starts, "label_after")
    out = mapped(starts, measure, outputs, coordinates, before, after)
    moved = starts.dataset[axis]
    out[f"{axis}_after"] = (axis, moved.values[1:], {k: v for k, v in moved.attrs.items() if k != "pem_path"})
    return out


def on_branches(starts: Starts) -> Starts:
    """Return starts labelled by the branches of their rest points, where rest points label them and are in a table."""
    if starts.labels.name != "rest_point" or "equilibrium_count" not in starts.dataset:
        return starts
    branch = rest_points(starts.dataset)["branch"]
    stable: Any = starts.dataset["equilibrium_stable"] == 1
    labels: Any = xr.apply_ufunc(
        _branches,
        branch,
        starts.labels.drop_encoding().chunk(dict.fromkeys(starts.dims, -1)),
        input_core_dims=[["equilibrium"], starts.dims],
        output_core_dims=[starts.dims],
        vectorize=True,
        dask="parallelized",
        output_dtypes=[np.int16],
    )
    names = {value: name for value, name in starts.basins.items() if value < 0}
    names |= {int(number): f"branch_{number}" for number in np.unique(branch.values[stable.transpose(*branch.dims)])}
    return replace(starts, labels=labels.rename("rest_point"), basins=names)


def _branches(branch: np.ndarray, labels: np.ndarray) -> np.ndarray:
    """Return the branch of each label of one parameter set; those in no table stay."""
    return np.where(labels >= 0, branch[np.maximum(labels, 0)], labels).astype(np.int16)


def _parameter_axis(starts: Starts, asked: str | None) -> str:
    """Return the axis along which the parameter moves."""
    others = [str(dim) for dim in starts.dataset["status"].dims if dim not in starts.dims]
    if asked is None and len(others) != 1:
        raise fail("tipping.axis", f"must be given unless one axis sweeps a parameter: there are {others}", asked)
    axis = asked or others[0]
    if axis not in others or starts.labels.sizes[axis] < 2:
        raise fail("tipping.axis", f"must be an axis of a parameter with two values or more, of {others}", axis)
    return axis


class Home(Code):
    """Whether the map shows the rest point of a label."""

    SHOWN = 0, "the start of least energy is a lowest point inside the grid: it is next to the rest point"
    NOT_SHOWN = 1, "the start of least energy is no lowest point: rest is outside, or the grid too coarse"
    NO_START = 2, "no start has the label"
    NO_OTHER = 3, "no start has another label"


def critical_shock(dataset: xr.Dataset, parameters: measures.CriticalShock) -> xr.Dataset:
    """Return the smallest shock from rest, in the initial conditions swept, that leads into another basin.

    Energy never rises, so that of all starts of a basin the one of least energy is next to its rest point. From there
    the distance to the nearest start with another label is taken (:func:`pem_core.basins.critical_shock`). A map knows
    it to about the diagonal of a cell: ``grid_error``. It is the smallest shock within the axes swept. Distances
    are in the unit of the axes, or, with ``scales``, of so many units along each.

    Returns
    -------
    xarray.Dataset
        ``distance`` and ``grid_error`` along ``label``; where the rest point and the nearest start lie
        (``rest_<axis>``, ``shock_<axis>``), in the units of the axes; ``home``.

    Raises
    ------
    InputError
        If axes of different units are not given scales, or not one for each.
    """
    starts = starts_of("critical_shock", dataset, parameters)
    study, values = study_in(dataset.attrs), starts.values
    axes = [np.asarray(starts.dataset[dim].values, float) for dim in starts.dims]
    units = [starts.dataset[dim].attrs.get("units", "1") for dim in starts.dims]
    sizes = _checked_scales(starts, parameters.scales, units)
    scaled = [axis / size for axis, size in zip(axes, sizes, strict=True)]
    error = math.sqrt(sum(float(np.abs(np.diff(axis)).max(initial=0.0)) ** 2 for axis in scaled))
    energies = _energies(study, starts)

    def measure(labels: np.ndarray, energy: np.ndarray) -> tuple[Any, ...]:
        rows = [_shock(labels, energy, value, axes, scaled) for value in values]
        distance, rest, shock, home = zip(*rows, strict=True)
        places = [column for table in (rest, shock) for column in np.array(table).T]
        return distance, np.full(len(values), error), home, *places

    own = units[0] if len(set(units)) == 1 and not parameters.scales else "1"
    note = {"comment": "a map knows the distance to about grid_error, the diagonal of its largest cell"}
    outputs = {
        "distance": Output(
            "distance from rest to the nearest start with another label", ("label",), unit=own, attrs=note
        ),
        "grid_error": Output("diagonal of the largest cell of the grid", ("label",), unit=own),
        "home": Output("whether the map shows the rest point", ("label",), "uint8", attrs=flags(Home)),
        **_place_outputs("rest", "start next to the rest point", starts.dims, units),
        **_place_outputs("shock", "nearest start with another label", starts.dims, units),
    }
    return mapped(starts, measure, outputs, label_coordinate(starts), starts.labels, energies)


def _place_outputs(kind: str, text: str, dims: list[str], units: list[str]) -> dict[str, Output]:
    return {
        f"{kind}_{dim}": Output(f"{dim} of the {text}", ("label",), unit=unit)
        for dim, unit in zip(dims, units, strict=True)
    }


def _checked_scales(starts: Starts, asked: tuple[float, ...], units: list[str]) -> tuple[float, ...]:
    if asked and len(asked) != len(units):
        raise fail("critical_shock.scales", f"must be one number for each of {', '.join(starts.dims)}", list(asked))
    if not asked and len(set(units)) > 1:
        rule = f"must be given where {', '.join(starts.dims)} have different units"
        raise fail("critical_shock.scales", rule, units, "give for each axis what counts as a shock of one")
    return asked or (1.0,) * len(units)


def _shock(
    labels: np.ndarray, energy: np.ndarray, value: int, axes: list[np.ndarray], scaled: list[np.ndarray]
) -> tuple[float, list[float], list[float], Home]:
    """Return distance, place of rest, place of the nearest other start, and whether they can be relied on."""
    nowhere = [math.nan] * labels.ndim
    own = (labels == value) & np.isfinite(energy)
    if not own.any():
        return math.nan, nowhere, nowhere, Home.NO_START
    home = np.unravel_index(int(np.where(own, energy, math.inf).argmin()), labels.shape)
    rest = [float(axis[i]) for axis, i in zip(axes, home, strict=True)]
    found = core.critical_shock(labels, [int(i) for i in home], scaled)
    if not found.place:
        return math.nan, rest, nowhere, Home.NO_OTHER
    place = [float(axis[i]) for axis, i in zip(axes, found.place, strict=True)]
    return found.distance, rest, place, Home.SHOWN if _is_lowest(energy, home) else Home.NOT_SHOWN


def _is_lowest(energy: np.ndarray, home: tuple[Any, ...]) -> bool:
    """Tell whether a start lies inside the grid and none of those around it has less energy."""
    if any(n > 1 and i in (0, n - 1) for i, n in zip(home, energy.shape, strict=True)):
        return False
    around = energy[tuple(slice(max(0, i - 1), i + 2) for i in home)]
    return bool(energy[home] <= np.nanmin(around))


def _energies(study: Study, starts: Starts) -> xr.DataArray:
    """Return the total energy of every start [J], to be found block by block of the store."""
    status: Any = starts.dataset["status"]
    blocks = [sizes[0] for sizes in status.chunks or tuple((size,) for size in status.shape)]
    along = zip(status.dims, status.shape, blocks, strict=True)
    indices = [xr.DataArray(np.arange(size), dims=dim).chunk({dim: block}) for dim, size, block in along]
    function = _energy_function(study)
    return xr.apply_ufunc(function, *xr.broadcast(*indices), dask="parallelized", output_dtypes=[float])


def _energy_function(study: Study) -> Callable[..., np.ndarray]:
    """Return the function from grid indices to energies [J]."""

    def energy(*indices: np.ndarray) -> np.ndarray:
        flat = tuple(np.asarray(index).ravel() for index in indices)
        out = np.empty(flat[0].size)
        for first in range(0, out.size, SLAB):
            own = slice(first, first + SLAB)
            scene, _ = study.at(tuple(index[own] for index in flat))
            problem = assemble(scene, flat[0][own].size)
            out[own] = problem.system.energy(0.0, problem.state, problem.parameters, problem.layout)
        return out.reshape(np.shape(indices[0]))

    return energy
