"""How a store of any number of axes is seen: what lies across and upwards, what is fixed, and what panels are of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import xarray as xr

from pem_core.errors import did_you_mean, fail
from pipelines.study.load import Study
from pipelines.syntax.units import factor, split

MOST_LISTED = 12
"""Values of an axis that an error lists; of more it tells the range and what is nearest."""
SHARE, DIGITS = 1e-2, 5e-5
"""What a value may be off: of the distance to the next one, or of itself, as numbers of four digits are."""


@dataclass(frozen=True)
class View:
    """What is asked for; whatever is left open follows from the store.

    Attributes
    ----------
    x, y : str or None
        Axes across and upwards.
    at : mapping
        Axes and the value at which they are fixed.
    panels : mapping
        Axes and the values of which each has a panel; all, or some evenly spread, where these are None.
    """

    x: str | None = None
    y: str | None = None
    at: Mapping[str, Any] = field(default_factory=dict)
    panels: Mapping[str, Sequence[Any] | None] = field(default_factory=dict)

    @property
    def named(self) -> dict[str, str]:
        """The axes that are named, by what they are asked for as."""
        across = {key: name for key, name in (("x", self.x), ("y", self.y)) if name is not None}
        fixed = {f"at.{name}": name for name in self.at}
        return across | fixed | {f"panels.{name}": name for name in self.panels}

    def on(self, dataset: Any, dims: Sequence[str]) -> View:
        """Return the same with the dimensions of a dataset in place of names of coordinates along them.

        Parameters
        ----------
        dims : sequence of str
            Those that what is drawn has.

        Raises
        ------
        InputError
            If one is not there, or asked for twice.
        """
        found: dict[str, str] = {}
        for key, name in self.named.items():
            dim = _dim_of(dataset, key.split(".")[0], name, dims)
            if dim in found.values():
                raise fail(key.split(".")[0], "must name axes that nothing else names", name)
            found[key] = dim
        at = {found[f"at.{name}"]: _places(dataset, name, [value], "at") for name, value in self.at.items()}
        panels = {
            found[f"panels.{name}"]: None if values is None else _places(dataset, name, values, "panels")
            for name, values in self.panels.items()
        }
        return View(found.get("x"), found.get("y"), at, panels)

    @property
    def taken(self) -> dict[str, list[int]]:
        """Of a view of dimensions: the places that are seen where not all are."""
        return {dim: list(places) for dim, places in {**self.at, **self.panels}.items() if places is not None}


AS_IT_IS = View()


def _dim_of(dataset: Any, key: str, name: str, dims: Sequence[str]) -> str:
    """Return the dimension of a name: itself, or that of what is swept together with others along it."""
    own = dataset[name].dims if name in dataset.coords else (name,)
    if len(own) != 1 or own[0] not in dims:
        rule = f"must name an axis of what is drawn: {', '.join(dims) or 'it has none'}"
        raise fail(key, rule, name, did_you_mean(name, dims))
    return str(own[0])


def _places(dataset: Any, name: str, values: Sequence[Any], key: str) -> list[int]:
    """Return where values stand along an axis."""
    there = dataset[name] if name in dataset.coords else xr.DataArray(np.arange(dataset.sizes[name]), dims=name)
    return [_place(there, value, (key, name)) for value in values]


def _place(there: Any, value: Any, place: tuple[str, str]) -> int:
    """Return where a value stands: a number, with a unit or in that of the axis, a text, or the meaning of a flag."""
    own = there.values
    words = [str(one) for one in own.tolist()]
    if "flag_values" in there.attrs:
        meanings = dict(zip(there.attrs["flag_values"], there.attrs["flag_meanings"].split(), strict=True))
        words = [meanings.get(one, str(one)) for one in own.tolist()]
    asked = str(value).strip().replace(" ", "_")
    if own.dtype.kind not in "iuf" or asked in words:
        if asked not in words and str(value) not in words:
            raise fail(place, f"must be one of {', '.join(words)}", value, did_you_mean(value, words))
        return words.index(asked if asked in words else str(value))
    number = _number(there, value, place)
    best = int(np.argmin(np.abs(own - number)))
    step = np.abs(np.diff(own)).min(initial=np.inf)
    allowed = max(DIGITS * abs(own[best]), SHARE * step if np.isfinite(step) else 0.0)
    if not abs(own[best] - number) <= allowed:
        raise fail(place, f"must be one of the values there are: {_listed(there, best, words)}", value)
    return best


def _number(there: Any, value: Any, place: tuple[str, str]) -> float:
    """Return a number in the unit of an axis."""
    unit = str(there.attrs.get("units", "1"))
    try:
        number, written = split(value.item() if isinstance(value, np.generic) else value, unit)
        return number * factor(written, unit) if written and written != unit else number
    except ValueError as error:
        raise fail(place, str(error), value) from None


def _listed(there: Any, best: int, words: list[str]) -> str:
    """Return what values an axis has, those near the one that is asked for if they are many."""
    own, unit = there.values, there.attrs.get("units", "1")
    behind = "" if unit == "1" else f" {unit}"
    if own.size <= MOST_LISTED:
        named = words if "flag_values" in there.attrs else [f"{one:.6g}" for one in own]
        return ", ".join(named) + behind
    near = ", ".join(f"{one:.6g}" for one in own[max(0, best - 1) : best + 2])
    return f"{own.size} from {own.min():.6g} to {own.max():.6g}{behind}, here {near}"


ROLE, OF, PLACES = "pem_seen_as", "pem_one_of", "pem_places"
"""Attributes of axes that have been chosen: as what, and among how many values which."""


def seen(dataset: Any, view: View) -> Any:
    """Return what a view of dimensions shows of a dataset: the chosen places alone, and axes that tell as what.

    Axes that are fixed stay, with one value.
    """
    roles = {view.x: "x", view.y: "y"} | dict.fromkeys(view.panels, "panels") | dict.fromkeys(view.at, "at")
    for dim in (str(dim) for dim in dataset.dims if dim in roles):
        there = dataset[dim] if dim in dataset.coords else xr.DataArray(np.arange(dataset.sizes[dim]), dims=dim)
        places = view.taken.get(dim)
        told = {} if places is None else {OF: dataset.sizes[dim], PLACES: places}
        dataset = dataset.assign_coords({dim: there.assign_attrs({ROLE: roles[dim], **told})})
        dataset = dataset if places is None else dataset.isel({dim: places})
    return dataset


def study_seen(study: Study, dataset: Any) -> Study:
    """Return a study with those places of its axes alone that are seen of its dataset."""
    places = {dim: dataset[dim].attrs.get(PLACES) for dim in dataset.dims if dim in dataset.coords}
    return replace(study, axes=tuple(_axis_at(axis, places.get(axis.name)) for axis in study.axes))


def _axis_at(axis: Any, places: list[int] | None) -> Any:
    """Return an axis with some of its values."""
    if places is None:
        return axis
    index = np.array(places)
    sweeps = (replace(one, points=len(places), values=tuple(one.shown(index).tolist())) for one in axis.sweeps)
    return replace(axis, points=len(places), sweeps=tuple(sweeps))


def role(dataset: Any, dim: str) -> str:
    """Return as what an axis is asked for: ``x``, ``y``, ``panels``, ``at``, or an empty text."""
    return str(dataset[dim].attrs.get(ROLE, "")) if dim in dataset.coords else ""
