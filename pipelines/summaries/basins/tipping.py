"""Tipping: where the starts of a basin end up when a parameter changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core import basins as core
from pem_core.errors import MISSING, Mistake, did_you_mean, fail
from pipelines.equilibria.drawn_starts import drawn_dim
from pipelines.equilibria.labelled_starts import (
    Measure,
    Output,
    initial_dims,
    label_coordinate,
    mapped,
    mask_missing_basins,
    starts_of,
)
from pipelines.measures.summary import Request, Summary
from pipelines.pictures.figure_data import Curve
from pipelines.study.grid import is_initial
from pipelines.summaries.settled_labels import certain_along

if TYPE_CHECKING:
    import xarray as xr


NO_AXIS = ": tipping needs the name of the axis whose parameter changes"
NOT_SWEPT = "must be an axis that sweeps a parameter over two or more values"


@dataclass(frozen=True, kw_only=True)
class Tipping(Measure):
    """Tipping probabilities of basins as a parameter changes along ``axis``, from each value to the next.

    The axis may be omitted if only one axis does not sweep initial conditions.
    """

    axis: str | None = None


def tipping(dataset: xr.Dataset, parameters: Tipping) -> xr.Dataset:
    """Return the tipping probabilities between each value of a parameter and the next.

    See :func:`pem_core.basins.tipping_probabilities`. Equilibria and attractors are distinguished by their branches
    (summaries ``rest_points`` and ``attractors``): all starts leave the basin of an equilibrium that dies. Starts
    without a certain label, before or after, are not counted.

    Returns
    -------
    xarray.Dataset
        ``probability`` along the axis (at the value before), ``label_before`` and ``label_after``; ``leaving``, the
        fraction of each basin that ends in any other; ``starts``; the value after as ``<axis>_after``. NaN if a basin
        does not exist, before or after, or has no start.

    Raises
    ------
    InputError
        If the axis sweeps initial conditions, does not exist, has one value, or is omitted where there are several.
    """
    starts_of("tipping", dataset, parameters)  # raises if there are no labels
    axis = _parameter_axis(dataset, parameters.axis)
    starts = certain_along("tipping", dataset, parameters)
    before, after = _neighbours(starts.labels, axis)
    outputs = {
        "probability": Output(
            "fraction of basin label_before that moves to label_after", ("label_before", "label_after")
        ),
        "leaving": Output("fraction of the basin that moves to any other basin", ("label_before",)),
        "standard_error": Output("binomial standard error of leaving", ("label_before",)),
        "starts": Output("number of starts in the basin before the change", ("label_before",), "int64"),
    }

    def measure(first: np.ndarray, second: np.ndarray) -> tuple[Any, ...]:
        probability, count = core.tipping_probabilities(first, second, starts.values)
        leaving = 1 - np.diagonal(probability)
        with np.errstate(divide="ignore", invalid="ignore"):
            error = np.sqrt(np.maximum(leaving * (1 - leaving), 0.0) / count)
        return probability, leaving, error, count

    coordinates = label_coordinate(starts, "label_before") | label_coordinate(starts, "label_after")
    out = mapped(starts, measure, outputs, coordinates, before, after)
    if starts.exists is not None and axis in starts.exists.dims:
        there = dict(zip(("label_before", "label_after"), _neighbours(starts.exists, axis), strict=True))
        for label, exists in there.items():
            kept = out["probability"].attrs
            out["probability"] = mask_missing_basins(out["probability"], exists, (label,)).assign_attrs(kept)
    moved = starts.dataset[axis]
    out[f"{axis}_after"] = (axis, moved.values[1:], {k: v for k, v in moved.attrs.items() if k != "pem_path"})
    return out


def _neighbours(array: xr.DataArray, axis: str) -> tuple[xr.DataArray, xr.DataArray]:
    """Return an array at all values but the last, and at all but the first, both with the former as coordinates."""
    before = array.isel({axis: slice(0, array.sizes[axis] - 1)})
    return before, array.isel({axis: slice(1, None)}).assign_coords({axis: before[axis]})


def _parameter_axis(dataset: xr.Dataset, requested: str | None) -> str:
    """Return the axis along which the parameter changes."""
    without = [*initial_dims(dataset), drawn_dim(dataset)]
    others = [str(dim) for dim in dataset["status"].dims if dim not in without]
    if requested is None and len(others) != 1:
        raise fail("tipping.axis", NO_AXIS, MISSING, _known(others))
    axis = requested or others[0]
    if axis not in others or dataset.sizes[axis] < 2:
        raise fail("tipping.axis", NOT_SWEPT, axis, did_you_mean(axis, others) or _known(others))
    return axis


def _rules(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if the axis of the parameter is ambiguous or invalid."""
    if not request.axis_names or len(request.axes) != len(request.axis_names):
        return
    starting = {axis.name for axis in request.axes if is_initial(axis.sweeps[0].path)}
    can_change = [axis for axis in request.axes if axis.name not in starting and axis.drawn is None]
    others = [axis.name for axis in can_change if axis.points > 1]
    asked, place = request.given_parameters.get("axis"), request.place("axis")
    if not starting:
        rule = ": tipping compares basins, but no axis of the study sweeps initial conditions"
        yield Mistake(request.place(), rule, MISSING, "remove tipping, or add an axis of initial conditions")
    elif asked is None and len(others) != 1:
        yield Mistake(place, NO_AXIS, MISSING, f"{_known(others)}{'; write {tipping: {axis: ...}}' if others else ''}")
    elif isinstance(asked, str) and asked not in others:
        yield Mistake(place, NOT_SWEPT, asked, did_you_mean(asked, others) or _known(others))


def _known(axes: list[str]) -> str:
    return (
        f"parameters are swept along {', '.join(axes)}" if axes else "no axis sweeps a parameter, so leave out tipping"
    )


SUMMARY = Summary(
    name="tipping",
    text="tipping",
    compute=tipping,
    parameters=Tipping,
    needs=(),
    needs_labels=True,
    rules=_rules,
    version=2,
    is_along=True,
    figure=(Curve("leaving", "standard_error"),),
)
