"""Values of an axis as users give them, and their indices."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import xarray as xr

from pem_core.errors import MISSING, did_you_mean, fail
from pipelines.study.display_names import FLAGS, STORED
from pipelines.syntax.units import factor, split

MOST_LISTED = 12
"""Values of an axis that an error lists; of more values it gives the range and the nearest ones."""
SHARE, DIGITS = 1e-2, 5e-5
"""Tolerance of a value: a fraction of the spacing, or a relative one that admits numbers rounded to four digits."""


def places_of(dataset: Any, name: str, values: Sequence[Any], key: str) -> list[int]:
    """Return the indices of values along an axis.

    Parameters
    ----------
    dataset : xarray.Dataset
    name : str
        A coordinate, or a dimension without one.
    values : sequence
        Numbers in the unit of the axis, texts with a unit, or meanings of flags, stored or as figures show them.
    key : str
        The option that names them, for errors.

    Raises
    ------
    InputError
        If a value is not one of the axis.
    """
    there = dataset[name] if name in dataset.coords else xr.DataArray(np.arange(dataset.sizes[name]), dims=name)
    return [_place(there, value, (key, name)) for value in values]


def _place(state: Any, value: Any, place: tuple[str, str]) -> int:
    """Return the index of a value: a number in the unit of the axis or its own, a text, or the meaning of a flag."""
    own = state.values
    words = [str(one) for one in own.tolist()]
    if "flag_values" in state.attrs:
        words = _meanings(state, STORED if STORED in state.attrs else FLAGS)
    asked = str(value).strip().replace(" ", "_")
    if STORED in state.attrs:
        asked = _as_stored(asked, words, _meanings(state, FLAGS), place)
    is_word = FLAGS in state.attrs and isinstance(value, str) and not value.strip().lstrip("-").isdecimal()
    if own.dtype.kind not in "iuf" or asked in words or is_word:
        if asked not in words and str(value) not in words:
            raise fail(place, f"must be one of {', '.join(words)}", value, did_you_mean(value, words))
        return words.index(asked if asked in words else str(value))
    number = _number(state, value, place)
    best = int(np.argmin(np.abs(own - number)))
    step = np.abs(np.diff(own.astype(float))).min(initial=np.inf)
    allowed = max(DIGITS * abs(own[best]), SHARE * step if np.isfinite(step) else 0.0)
    if not abs(own[best] - number) <= allowed:
        raise fail(place, f"must be one of the values of the axis: {_values_text(state, best, words)}", value)
    return best


def _meanings(state: Any, key: str) -> list[str]:
    """Return the meaning of each value of an axis with flags, the value itself where it has none."""
    meanings = dict(zip(np.ravel(state.attrs["flag_values"]).tolist(), state.attrs[key].split(), strict=True))
    return [meanings.get(one, str(one)) for one in state.values.tolist()]


def _as_stored(asked: str, stored: list[str], shown: list[str], place: tuple[str, str]) -> str:
    """Return the stored meaning of a text, which may be the meaning as figures show it.

    Raises
    ------
    InputError
        If it is the stored meaning of one value and the shown meaning of another one.
    """
    if asked not in shown:
        return asked
    meant = stored[shown.index(asked)]
    if asked in stored and meant != asked:
        rule = f": {asked} is the name of a label in the store, and figures show another label under this name"
        raise fail(place, rule, MISSING, "give the label itself, a number from 0")
    return meant


def _number(state: Any, value: Any, place: tuple[str, str]) -> float:
    """Return a value as a number in the unit of an axis."""
    unit = str(state.attrs.get("units", "1"))
    try:
        number, written = split(value.item() if isinstance(value, np.generic) else value, unit)
        return number * factor(written, unit) if written and written != unit else number
    except ValueError as error:
        raise fail(place, str(error), value) from None


def _values_text(state: Any, best: int, words: list[str]) -> str:
    """Return the values of an axis as text; if there are many, the range and those near index ``best``."""
    own, unit = state.values, state.attrs.get("units", "1")
    behind = "" if unit == "1" else f" {unit}"
    if own.size <= MOST_LISTED:
        named = words if "flag_values" in state.attrs else [f"{one:.6g}" for one in own]
        return ", ".join(named) + behind
    near = ", ".join(f"{one:.6g}" for one in own[max(0, best - 1) : best + 2])
    return f"{own.size} values from {own.min():.6g} to {own.max():.6g}{behind}; the nearest are {near}"
