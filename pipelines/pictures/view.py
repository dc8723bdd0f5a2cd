"""View of a store with any number of axes: horizontal and vertical axis, fixed values, and panels."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import xarray as xr

from pem_core.errors import MISSING, did_you_mean, fail
from pipelines.measures.output import LABELS
from pipelines.pictures.axis_values import places_of
from pipelines.pictures.layout import unit_text, with_unit
from pipelines.study.display_names import FLAGS, names_along, with_magnet_names
from pipelines.study.load import Study


@dataclass(frozen=True)
class View:
    """Requested view; unspecified parts follow from the store.

    Attributes
    ----------
    x, y : str or None
        Horizontal and vertical axis.
    at : mapping
        Axes and the value at which they are fixed.
    panels : mapping
        Axes and the values that have a panel each; None stands for all values, or some evenly spaced.
    """

    x: str | None = None
    y: str | None = None
    at: Mapping[str, Any] = field(default_factory=dict)
    panels: Mapping[str, Sequence[Any] | None] = field(default_factory=dict)

    @property
    def requested_axes(self) -> dict[str, str]:
        """Return the specified axis names by the keys under which they were given."""
        across = {key: name for key, name in (("x", self.x), ("y", self.y)) if name is not None}
        fixed = {f"at.{name}": name for name in self.at}
        return across | fixed | {f"panels.{name}": name for name in self.panels}

    def on(self, dataset: Any, dims: Sequence[str]) -> View:
        """Return the view with coordinate names replaced by the dimensions of a dataset.

        Parameters
        ----------
        dims : sequence of str
            The dimensions of the drawn variable.

        Raises
        ------
        InputError
            If an axis does not exist, or is named twice.
        """
        found: dict[str, str] = {}
        for key, name in self.requested_axes.items():
            dim = _dim_of(dataset, key.split(".")[0], name, dims)
            if dim in found.values():
                raise fail(key.split(".")[0], "must name an axis that no other option names", name)
            found[key] = dim
        at = {found[f"at.{name}"]: places_of(dataset, name, [value], "at") for name, value in self.at.items()}
        panels = {
            found[f"panels.{name}"]: None if values is None else places_of(dataset, name, values, "panels")
            for name, values in self.panels.items()
        }
        return View(found.get("x"), found.get("y"), at, panels)

    @property
    def selected_indices(self) -> dict[str, list[int]]:
        """Return the selected indices by dimension, for a view whose names are dimensions."""
        return {dim: list(places) for dim, places in {**self.at, **self.panels}.items() if places is not None}


AS_IT_IS = View()


def view_of(x: Any, y: Any, at: Any, panels: Any) -> View:
    """Return a view from options as a caller gives them; None stands for the default.

    Raises
    ------
    InputError
        If an option has a type that is not accepted.
    """
    for key, name in {"x": x, "y": y}.items():
        if not isinstance(name, str | None):
            raise fail(key, "must be the name of an axis", name)
    if not isinstance(at, Mapping | None):
        raise fail("at", "must be a mapping from axes to values", at, 'write {"moment": 0.4}, for example')
    if isinstance(panels, str):
        panels = [panels]
    if isinstance(panels, list | tuple) and all(isinstance(name, str) for name in panels):
        panels = dict.fromkeys(panels)
    if not isinstance(panels, Mapping | None):
        rule = "must be the name of an axis, a list of names, or a mapping from axes to values"
        raise fail("panels", rule, panels, 'write "field" or {"field": [0, 5]}, for example')
    for name, values in (panels or {}).items():
        if isinstance(values, str) or not isinstance(values, Iterable | None):
            raise fail(("panels", str(name)), "must be a list of values, or None for all values", values)
    return View(x, y, at or {}, panels or {})


def _dim_of(dataset: Any, key: str, name: str, dims: Sequence[str]) -> str:
    """Return the dimension of a name: the name itself, or the dimension along which the coordinate is swept."""
    own = dataset[name].dims if name in dataset.coords else (name,)
    if len(own) != 1 or own[0] not in dims:
        if not dims:
            raise fail(key, f": the drawn variable has no axes, so no axis {name!r}", MISSING)
        raise fail(key, f"must name an axis of the drawn variable: {', '.join(dims)}", name, did_you_mean(name, dims))
    return str(own[0])


ROLE, OF, PLACES = "pem_seen_as", "pem_one_of", "pem_places"
"""Attributes of selected axes: their role, the full number of values, and the selected indices."""


def select_view(dataset: Any, view: View) -> Any:
    """Return the part of a dataset that a view selects, with the role of each axis in its attributes.

    Fixed axes are kept, with one value.
    """
    roles = {view.x: "x", view.y: "y"} | dict.fromkeys(view.panels, "panels") | dict.fromkeys(view.at, "at")
    for dim in (str(dim) for dim in dataset.dims if dim in roles):
        there = dataset[dim] if dim in dataset.coords else xr.DataArray(np.arange(dataset.sizes[dim]), dims=dim)
        places = view.selected_indices.get(dim)
        told = {} if places is None else {OF: dataset.sizes[dim], PLACES: places}
        dataset = dataset.assign_coords({dim: there.assign_attrs({ROLE: roles[dim], **told})})
        dataset = dataset if places is None else dataset.isel({dim: places})
    return dataset


def study_seen(study: Study, dataset: Any) -> Study:
    """Return a study restricted to the axis values that a dataset selects."""
    places = {dim: dataset[dim].attrs.get(PLACES) for dim in dataset.dims if dim in dataset.coords}
    return replace(study, axes=tuple(_axis_at(axis, places.get(axis.name)) for axis in study.axes))


def _axis_at(axis: Any, places: list[int] | None) -> Any:
    """Return an axis restricted to some of its values."""
    if places is None:
        return axis
    index = np.array(places)
    values = [tuple(one.in_file_unit(index).tolist()) for one in axis.sweeps]
    pairs = zip(axis.sweeps, values, strict=True)
    sweeps = (replace(one, points=len(places), values=own, drawn=None) for one, own in pairs)
    return replace(axis, points=len(places), sweeps=tuple(sweeps))


def role(dataset: Any, dim: str) -> str:
    """Return the role of an axis in the view: ``x``, ``y``, ``panels``, ``at``, or an empty text."""
    return str(dataset[dim].attrs.get(ROLE, "")) if dim in dataset.coords else ""


# Texts of figures: names with units, values of axes, and notes on the values not shown.


MOST_PANELS = 5
"""Values of a parameter that are shown."""
SEPARATOR = "; "
"""Between coordinates with their values: names such as `gravity, z` contain commas."""
QUANTILES = "quantile_"
"""Prefix of the variables of a summary that hold quantiles of another variable."""
LABEL = "pem_label"
"""Attribute of a variable: its requested label in figures, with its unit."""
NAME = "pem_display_name"
"""Attribute of an axis: its name for people, without a unit."""
UNIT = re.compile(r"(?P<name>.*\S)\s*[(\[](?P<unit>[^()\[\]]*)[)\]]")
"""Pattern of a label with a unit: in brackets at the end."""


def with_labels(dataset: Any, study: Study, names: Mapping[str, str]) -> Any:
    """Return a dataset whose variables and axes carry the given labels, and axes and magnets their names for people.

    Raises
    ------
    InputError
        If there is no variable of that name.
    """
    along = names_along(study.entry.scene_, study.axes)
    own = {name: dataset[name].assign_attrs({NAME: text}) for name, text in along.items() if name in dataset.coords}
    dataset, scene = dataset.assign_coords(own), study.entry.scene
    flagged = {name: array.attrs for name, array in dataset.variables.items() if FLAGS in array.attrs}
    named = {name: dataset[name].assign_attrs(with_magnet_names(attrs, scene)) for name, attrs in flagged.items()}
    dataset = dataset.assign(named)
    for name, text in names.items():
        if name not in dataset.variables:
            rule = f"must name a variable or an axis: {', '.join(map(str, dataset.variables))}"
            raise fail("label", rule, name, did_you_mean(name, dataset.variables))
        dataset = dataset.assign({name: dataset[name].assign_attrs({LABEL: text})})
    return dataset


def figure_title(dataset: Any, words: str) -> str:
    """Return the title of a figure: the title of the store, and the given text below it."""
    return f"{dataset.attrs['title']}\n{words}"


def axes_of(summary: Any, swept: list[str]) -> tuple[str | None, str | None]:
    """Return the parameter axes drawn horizontally and vertically (or over the columns of panels).

    Requested axes come first, then the longest ones.
    """
    asked = {"x": 0, "y": 1, "panels": 1}
    several = [dim for dim in swept if summary.sizes.get(dim, 1) > 1]
    order = sorted(several, key=lambda dim: (asked.get(role(summary, dim), 2), -summary.sizes[dim]))
    if order and role(summary, order[0]) in ("y", "panels"):  # the horizontal axis is not specified
        order = [*order[1:2], order[0], *order[2:]]
    first, second, *_ = (*order, None, None)
    return first, second


def over_one_parameter(summary: Any, swept: list[str]) -> tuple[str | None, list[str], Any]:
    """Return the parameter axis drawn horizontally, the heading line of all others, and the summary at their start."""
    x, _ = axes_of(summary, swept)
    fixed = {dim: 0 for dim in swept if dim != x and dim in summary.dims}
    return x, at_first(summary, fixed), summary.isel(fixed)


def evenly(summary: Any, dim: str | None, most: int = MOST_PANELS) -> list[dict[str, int]]:
    """Return the indices shown along a dimension: all selected ones, or some evenly spaced."""
    if dim is None:
        return [{}]
    size = summary.sizes[dim]
    most = size if dim in summary.coords and OF in summary[dim].attrs else most
    return [{dim: int(i)} for i in np.unique(np.linspace(0, size - 1, min(size, most)).round().astype(int))]


def coordinate_text(summary: Any, dim: str, index: int) -> str:
    """Return a coordinate value as text: the meaning of a flag, or name, number and unit."""
    if dim not in summary.coords:
        return f"{dim} {index}"
    coordinate = summary[dim]
    value = coordinate.values[index]
    if "flag_values" in coordinate.attrs:
        flags, words = np.ravel(coordinate.attrs["flag_values"]).tolist(), coordinate.attrs["flag_meanings"].split()
        return str(dict(zip(flags, words, strict=True)).get(int(value), value)).replace("_", " ")
    name, unit = _name_and_unit(coordinate)
    behind = "" if unit in ("", "1") else f" {unit_text(unit)}"
    return f"{name} = {value:.4g}{behind}" if coordinate.dtype.kind in "iuf" else str(value)


def place_text(summary: Any, place: Mapping[str, int]) -> str:
    """Return the values of several coordinates as text; their names may contain commas."""
    return SEPARATOR.join(coordinate_text(summary, dim, index) for dim, index in place.items())


def parts_of(text: str) -> tuple[str, str, str]:
    """Return a label, its name without the unit, and the unit.

    Examples
    --------
    >>> parts_of("$m$ (A m$^2$)")
    ('$m$ (A m$^2$)', '$m$', 'A m$^2$')
    """
    found = UNIT.fullmatch(text)
    return (text, found["name"], found["unit"]) if found else (text, text, "")


def _name_and_unit(array: Any) -> tuple[str, str]:
    """Return the name of a variable in figures, and its unit."""
    if LABEL not in array.attrs:
        return array.attrs.get(NAME) or _displayed_name(str(array.name)), array.attrs.get("units", "1")
    _, name, unit = parts_of(array.attrs[LABEL])
    return name, unit


def _displayed_name(name: str) -> str:
    """Return a variable's name as words; names that do not read as a quantity are rearranged."""
    if name.startswith(QUANTILES):
        name = f"{name.removeprefix(QUANTILES)}_quantile"
    return {"share": "fraction"}.get(name, name).replace("_", " ")


def label(array: Any) -> str:
    """Return the axis label of a variable: its name and unit."""
    return str(array.attrs[LABEL]) if LABEL in array.attrs else with_unit(*_name_and_unit(array))


def at_first(summary: Any, dims: Iterable[str]) -> list[str]:
    """Return the heading line with the values of dimensions of which only one value is shown."""
    parts = [coordinate_text(summary, dim, 0) + _among(summary, dim) for dim in dims]
    return ["at " + SEPARATOR.join(parts)] if parts else []


def _among(summary: Any, dim: str) -> str:
    """Return the note on the number of values of which one is shown: the first of them, or a selected one."""
    if summary.sizes.get(dim, 1) > 1:
        return f" (the first of {summary.sizes[dim]})"
    whole = _full_size(summary, dim)
    return f" (one of {whole})" if whole > 1 else ""


def few_of(summary: Any, chosen: list[dict[str, int]]) -> list[str]:
    """Return the heading lines that count the values shown along each dimension."""
    return [
        f"{len(chosen)} of {_full_size(summary, dim)} values of {_name_and_unit(summary[dim])[0]}"
        for dim in chosen[0]
        if dim in summary.coords and len(chosen) < _full_size(summary, dim)
    ]


def _full_size(summary: Any, dim: str) -> int:
    """Return the number of values of an axis in the store."""
    attrs = summary[dim].attrs if dim in summary.coords else {}
    return int(attrs.get(OF, summary.sizes.get(dim, 1)))


def fixed_in(summary: Any) -> list[str]:
    """Return the axes that have been fixed at one of their values."""
    return [str(dim) for dim in summary.dims if role(summary, str(dim)) == "at"]


CHECKED = {"labels": "", "resolved": "labels ", "not resolved": "labels ", "": "label check: "}
"""Prefix of the result of the label check, by its first words."""


def label_check_text(dataset: Any, variable: str) -> list[str]:
    """Return the result of the label check in a few words, for figures of labels."""
    found = dataset.attrs.get("pem_labels", "") if variable in LABELS else ""
    words = found.split(";")[0]
    if not found:
        return []
    prefix = next(text for start, text in CHECKED.items() if words.lower().startswith(start))
    return [f"{prefix}{words}"]
