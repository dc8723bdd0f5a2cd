"""What pictures say of a dataset: names with units, values of axes, and what of them is not shown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from pem_core.errors import fail
from pipelines.drawing.pictures import with_unit
from pipelines.drawing.views.view import OF, role

MOST_PANELS = 5
"""Values of a parameter that are shown."""
LABEL = "pem_label"
"""Attribute of a variable: by which name, with its unit, pictures call it."""
UNIT = re.compile(r"(?P<name>.*\S)\s*[(\[](?P<unit>[^()\[\]]*)[)\]]")
"""How such a name says its unit: at its end, in brackets."""


def called(dataset: Any, names: Mapping[str, str]) -> Any:
    """Return a dataset whose variables and axes have the names that pictures call them by.

    Raises
    ------
    InputError
        If there is none of that name.
    """
    for name, text in names.items():
        if name not in dataset.variables:
            raise fail("label", f"must name a variable or an axis: {', '.join(map(str, dataset.variables))}", name)
        dataset = dataset.assign({name: dataset[name].assign_attrs({LABEL: text})})
    return dataset


def titled(dataset: Any, words: str) -> str:
    """Return the title of a picture: that of the store, and what is shown."""
    return f"{dataset.attrs['title']}\n{words}"


def axes_of(summary: Any, swept: list[str]) -> tuple[str | None, str | None]:
    """Return which axis of a parameter lies across and which goes upwards or over the columns.

    Those that are asked for, else the longest and the next.
    """
    asked = {"x": 0, "y": 1, "panels": 1}
    several = [dim for dim in swept if summary.sizes.get(dim, 1) > 1]
    order = sorted(several, key=lambda dim: (asked.get(role(summary, dim), 2), -summary.sizes[dim]))
    if order and role(summary, order[0]) in ("y", "panels"):  # what lies across is left open
        order = [*order[1:2], order[0], *order[2:]]
    first, second, *_ = (*order, None, None)
    return first, second


def evenly(summary: Any, dim: str | None, most: int = MOST_PANELS) -> list[dict[str, int]]:
    """Return the indices that are shown along a dimension: all, or some evenly spread where none were chosen."""
    if dim is None:
        return [{}]
    size = summary.sizes[dim]
    most = size if dim in summary.coords and OF in summary[dim].attrs else most
    return [{dim: int(i)} for i in np.unique(np.linspace(0, size - 1, min(size, most)).round().astype(int))]


def said(summary: Any, dim: str, index: int) -> str:
    """Return a value of a coordinate in words: the meaning of a flag, or name, number and unit."""
    if dim not in summary.coords:
        return f"{dim} {index}"
    coordinate = summary[dim]
    value = coordinate.values[index]
    if "flag_values" in coordinate.attrs:
        flags, words = np.ravel(coordinate.attrs["flag_values"]).tolist(), coordinate.attrs["flag_meanings"].split()
        return str(dict(zip(flags, words, strict=True)).get(int(value), value)).replace("_", " ")
    name, unit = _name_and_unit(coordinate)
    behind = "" if unit in ("", "1") else f" {unit}"
    return f"{name} = {value:.4g}{behind}" if coordinate.dtype.kind in "iuf" else str(value)


def parts_of(text: str) -> tuple[str, str, str]:
    """Return the name by which a variable is called with its unit, without it, and the unit.

    Examples
    --------
    >>> parts_of("$m$ (A m$^2$)")
    ('$m$ (A m$^2$)', '$m$', 'A m$^2$')
    """
    found = UNIT.fullmatch(text)
    return (text, found["name"], found["unit"]) if found else (text, text, "")


def _name_and_unit(array: Any) -> tuple[str, str]:
    """Return how a variable is called, and its unit."""
    if LABEL not in array.attrs:
        return str(array.name).replace("_", " "), array.attrs.get("units", "1")
    _, name, unit = parts_of(array.attrs[LABEL])
    return name, unit


def label(array: Any) -> str:
    """Return the label of an axis for a variable: its name and unit."""
    return str(array.attrs[LABEL]) if LABEL in array.attrs else with_unit(*_name_and_unit(array))


def at_first(summary: Any, dims: Iterable[str]) -> list[str]:
    """Return the line that says where a picture is along dimensions of which it shows one value alone."""
    parts = [said(summary, dim, 0) + _among(summary, dim) for dim in dims]
    return ["at " + ", ".join(parts)] if parts else []


def _among(summary: Any, dim: str) -> str:
    """Return among how many values the one is that is shown: the first of them, or one that was chosen."""
    if summary.sizes.get(dim, 1) > 1:
        return f" (the first of {summary.sizes[dim]})"
    whole = _whole(summary, dim)
    return f" (one of {whole})" if whole > 1 else ""


def few_of(summary: Any, chosen: list[dict[str, int]]) -> list[str]:
    """Return the lines that say of how many values along a dimension so few are shown."""
    return [
        f"{len(chosen)} of {_whole(summary, dim)} values of {_name_and_unit(summary[dim])[0]}"
        for dim in chosen[0]
        if dim in summary.coords and len(chosen) < _whole(summary, dim)
    ]


def _whole(summary: Any, dim: str) -> int:
    """Return how many values an axis has in the store."""
    attrs = summary[dim].attrs if dim in summary.coords else {}
    return int(attrs.get(OF, summary.sizes.get(dim, 1)))


def fixed_in(summary: Any) -> list[str]:
    """Return the axes that have been fixed at one of their values."""
    return [str(dim) for dim in summary.dims if role(summary, str(dim)) == "at"]
