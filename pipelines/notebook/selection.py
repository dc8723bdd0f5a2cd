"""Points of a study that results in memory show, also after a selection with ``.sel`` or ``.isel``."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.errors import MISSING, did_you_mean, fail
from pipelines.outputs.parameter_table import table_axes, table_variables
from pipelines.outputs.variables import variables
from pipelines.store.described_study import study_in
from pipelines.store.text_flags import with_texts
from pipelines.study.axes import Axis
from pipelines.study.load import Study

if TYPE_CHECKING:
    import xarray as xr

NEEDED = ("title", "pem_name", "pem_study_yaml", "pem_overrides", "pem_study_resolved", "pem_fingerprint")
"""Attributes from which the study is read."""
RESULTS = "results"
REMEDY = "open a store with `open_results`, or select variables with `results[[...]]`, which keeps the attributes"
SELECT = "select points with .sel or .isel, which keep the coordinates"


def study_of(results: Any) -> Study:
    """Return the study whose results a dataset holds.

    Raises
    ------
    InputError
        If it lacks the attributes of results.
    """
    lacking = [name for name in NEEDED if name not in results.attrs]
    if lacking:
        why = f": not results of a study, or a part of them (without the attributes {', '.join(lacking)})"
        raise fail(RESULTS, why, MISSING, REMEDY)
    return study_in(results.attrs)


def places_of(study: Study, results: Any) -> dict[str, np.ndarray]:
    """Return the indices along each axis of the study of the values that a dataset has.

    Raises
    ------
    InputError
        If an axis was averaged over, or has other values than in the study.
    """
    return {axis.name: _places_along(axis, with_texts(results)) for axis in study.axes}


def _places_along(axis: Axis, results: Any) -> np.ndarray:
    if axis.name not in results.coords:
        why = f": the axis {axis.name} of the study is missing, because it was averaged over or removed"
        raise fail(RESULTS, why, MISSING, SELECT)
    there, own = np.atleast_1d(results[axis.name].values), values_of(axis)
    order = np.argsort(own, kind="stable")
    places = order[np.minimum(np.searchsorted(own, there, sorter=order), len(own) - 1)]
    wrong = np.flatnonzero(own[places] != there)
    if len(wrong):
        raise fail((RESULTS, axis.name), "must have values of the axis in the study", there[wrong[0]].item(), SELECT)
    return np.asarray(places)


def values_of(axis: Axis) -> np.ndarray:
    """Return the values of the coordinate of an axis: those of its number, or indices where it has several."""
    everywhere = np.arange(axis.points)
    own = next((sweep for sweep in axis.sweeps if sweep.name == axis.name), None)
    return everywhere if own is None else np.asarray(own.in_file_unit(everywhere))


def is_whole(study: Study, places: Mapping[str, np.ndarray]) -> bool:
    """Return whether a dataset shows all points of its study, in their order."""
    return all(np.array_equal(places[axis.name], np.arange(axis.points)) for axis in study.axes)


def point_of(study: Study, results: Any, point: Mapping[str, int] | None) -> dict[str, int]:
    """Return the indices in the study of one point of a dataset.

    Parameters
    ----------
    study : Study
    results : xarray.Dataset
        Results of the study, or a part of them.
    point : mapping or None
        Index in the dataset along each of its axes; axes with a single value may be left out.

    Raises
    ------
    InputError
        If an axis is unknown or has no index, or an index is out of range.
    """
    places, given = places_of(study, results), {} if point is None else point
    if not isinstance(given, Mapping):
        raise fail("point", "must be a mapping from axes to indices", given, _example(places))
    for name in given:
        if name not in places:
            known = ", ".join(places) or "none"
            raise fail("point", f": no axis {name!r}; the axes are {known}", MISSING, did_you_mean(name, places))
    return {name: int(own[_index(name, own, given.get(name), places)]) for name, own in places.items()}


def _index(name: str, own: np.ndarray, given: Any, places: Mapping[str, np.ndarray]) -> int:
    """Return the given index along an axis, or the only one."""
    if given is None:
        if len(own) != 1:
            raise fail("point", f"must have an index for {name}", MISSING, _example(places))
        return 0
    try:
        number = index(given)
    except TypeError:
        raise fail(("point", name), "must be an index", given, "select values with .sel") from None
    if not -len(own) <= number < len(own):
        raise fail(("point", name), f"must be an index from 0 to {len(own) - 1}", given)
    return number


def _example(places: Mapping[str, np.ndarray]) -> str:
    """Return the remedy for a missing point."""
    form = ", ".join(f'"{name}": 0' for name, own in places.items() if len(own) > 1)
    return f"give point={{{form}}}, or select one point with .sel or .isel"


def with_all_axes(study: Study, results: xr.Dataset) -> tuple[xr.Dataset, dict[str, Any]]:
    """Return results in which selected axes have one value again, and these values.

    ``results.isel(x=3)`` has no dimension ``x``, but its pictures need all axes, and state the value in the heading.
    """
    gone = {axis.name: axis for axis in study.axes if axis.name not in results.dims}
    axes = {one.name: study.axes for one in variables(study)}
    axes |= {one.name: table_axes(study) for one in table_variables(study)}
    fresh: dict[Any, Any] = {}
    for name, array in results.data_vars.items():
        dims = [axis.name for axis in axes.get(str(name), ())]
        if again := [dim for dim in dims if dim in gone]:
            fresh[name] = array.reset_coords(drop=True).expand_dims(again).transpose(*dims, ...)
    names = {sweep.name: axis.name for axis in gone.values() for sweep in axis.sweeps} | {name: name for name in gone}
    coords = {name: (dim, results[name].values[None], results[name].attrs) for name, dim in names.items()}
    return results.drop_vars([*fresh, *coords]).assign(fresh).assign_coords(coords), {
        name: results[name].values.item() for name in gone
    }
