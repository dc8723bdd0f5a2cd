"""Stores of one study that divide an axis among them, read as one store.

Each value of the axis is in one store. The numbers of equilibria and attractors belong to a parameter set, so that they
are the same in one store of all values; tables have as many rows as the longest of them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.errors import MISSING, fail
from pipelines.files.location import Place
from pipelines.outputs.blocking import plan
from pipelines.outputs.parameter_table import table_variables
from pipelines.outputs.stages import Part
from pipelines.outputs.variables import variables
from pipelines.store.creation import attributes_of_study
from pipelines.store.listing import Census, Censuses
from pipelines.store.store import censuses, open_results, stored_study
from pipelines.study.axes import Axis
from pipelines.study.grid import parameter_axes
from pipelines.study.load import Study

if TYPE_CHECKING:
    import xarray as xr

PARTS = "pem_parts"
"""Attribute with the paths of the stores of which summaries were computed together."""


@dataclass(frozen=True, eq=False)
class Joined:
    """Several stores as one.

    Attributes
    ----------
    study : Study
        That of a store with all values.
    places : list of path
        The stores, in the order of their values.
    axis : str
        The axis that they divide.
    """

    study: Study
    places: list[Place]
    axis: str

    @property
    def attributes(self) -> dict[str, Any]:
        """Return the attributes of a store with all values, and the paths of the stores."""
        names = json.dumps([str(place) for place in self.places])
        return attributes_of_study(self.study, plan(self.study)) | {"pem_state": "complete", PARTS: names}

    def censuses(self) -> Censuses:
        """Return the counts of all stores together."""
        several = [censuses(place) for place in self.places]
        first = several[0]
        is_shared = self.axis not in _table_axes(self.study)
        return {part: first[part] if part is Part.TABLE and is_shared else _summed(several, part) for part in first}

    def dataset(self) -> xr.Dataset:
        """Return the results of all stores; nothing is read but coordinates."""
        import xarray as xr

        several = [open_results(place) for place in self.places]
        widths = {dim: max(one.sizes[dim] for one in several) for dim in several[0].dims if dim != self.axis}
        fills = {one.name: one.fill for one in (*variables(self.study), *table_variables(self.study))}
        padded = [_padded(one, widths, fills) for one in several]
        how: Any = {"data_vars": "minimal", "coords": "minimal", "compat": "override", "join": "override"}
        found = xr.concat(padded, self.axis, combine_attrs="override", **how)
        return found.assign_attrs(self.attributes)


def _table_axes(study: Study) -> list[str]:
    return [study.axes[k].name for k in parameter_axes(study.axes)]


def _summed(several: Sequence[Censuses], part: Part) -> Census:
    names = several[0][part].points
    points = {name: sum(one[part].points.get(name, 0) for one in several) for name in names}
    return Census(points, tuple(number for one in several for number in one[part].pending))


def _padded(dataset: xr.Dataset, widths: dict[Any, int], fills: dict[str, Any]) -> xr.Dataset:
    """Return a dataset whose tables have as many rows as the longest of all stores."""
    missing: Any = {dim: (0, width - dataset.sizes[dim]) for dim, width in widths.items() if width > dataset.sizes[dim]}
    if not missing:
        return dataset
    values: Any = {name: fills[str(name)] for name in dataset.data_vars}
    kept = {dim: dataset[dim].attrs for dim in missing if dim in dataset.coords}
    out = dataset.pad(missing, constant_values=values, keep_attrs=True)
    return out.assign_coords({dim: (dim, np.arange(widths[dim]), attrs) for dim, attrs in kept.items()})


def joined(places: Sequence[Place]) -> Joined:
    """Return stores of one study that divide an axis among them as one, in the order of their values.

    Raises
    ------
    InputError
        If their studies differ in anything but the values along one axis, or two stores have the same value.
    """
    studies = [stored_study(place)[0] for place in places]
    for place, study in zip(places[1:], studies[1:], strict=True):
        if study.origin != studies[0].origin:
            rule = f": its study differs from that of {places[0]} in more than the values along an axis"
            remedy = "give parts of one study, which differ by `--set axes.NAME.values=...`"
            raise fail(str(place), rule, MISSING, remedy)
    along = [axis.name for axis in studies[0].axes if len({_digest(study, axis.name) for study in studies}) > 1]
    if len(along) != 1:
        rule = f"must differ in the values along one axis, not along {', '.join(along) or 'none'}"
        raise fail("stores", rule, MISSING, "give each part once")
    (name,) = along
    order = sorted(range(len(places)), key=lambda k: _sort_key(_axis(studies[k], name)))
    axis = _all_values([_axis(studies[k], name) for k in order])
    axes = tuple(axis if one.name == name else one for one in studies[0].axes)
    return Joined(replace(studies[0], axes=axes), [places[k] for k in order], name)


def _axis(study: Study, name: str) -> Axis:
    return next(axis for axis in study.axes if axis.name == name)


def _digest(study: Study, name: str) -> str:
    return json.dumps(_axis(study, name).unlabelled.as_data(), sort_keys=True)


def _sort_key(axis: Axis) -> Any:
    """Return the first value along an axis; texts keep the order in which their stores are given."""
    sweep = axis.sweeps[0]
    return 0.0 if sweep.is_text else float(sweep.si(np.arange(1))[0])


def _all_values(axes: Sequence[Axis]) -> Axis:
    """Return an axis with the values of several, one after the other.

    Raises
    ------
    InputError
        If points are drawn along it, a value occurs twice, or stores overlap.
    """
    first = axes[0]
    if first.drawn is not None:
        raise fail(f"axes.{first.name}", ": stores that divide drawn points cannot be joined", MISSING)
    sweeps = []
    for number, sweep in enumerate(first.sweeps):
        columns = [axis.sweeps[number].in_file_unit(np.arange(axis.points)) for axis in axes]
        values = [value for column in columns for value in column.tolist()]
        sweeps.append(replace(sweep, points=len(values), start=0.0, stop=0.0, spacing="linear", values=tuple(values)))
    values = list(sweeps[0].values or ())
    if len(set(values)) < len(values):
        twice = sorted({value for value in values if values.count(value) > 1})[0]
        raise fail(f"axes.{first.name}", "must have each value in one store only", twice)
    is_number = not first.sweeps[0].is_text
    if is_number and values not in (sorted(values), sorted(values, reverse=True)):
        rule = ": the values of the stores overlap, so that they do not follow one another"
        raise fail(f"axes.{first.name}", rule, MISSING, "give parts whose values ascend from one part to the next")
    return replace(first, points=len(values), sweeps=tuple(sweeps))
