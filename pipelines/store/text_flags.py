"""Strings in a store as numbers with CF flags: zarr v3's core, like many readers, supports only numbers.

``flag_meanings`` holds the strings for other readers, with underscores for blanks; ``pem_texts`` holds them exactly.
"""

import json
from typing import Any

import numpy as np

from pem_core.errors import fail
from pipelines.store.attributes import parse_json

TEXTS = "pem_texts"
SMALL = 128
"""Up to this many strings, codes take one byte."""


def encode_texts(values: np.ndarray) -> tuple[np.ndarray, dict[str, Any]]:
    """Return strings as numbers, in order of first occurrence, and the attributes that define their meanings."""
    texts = list(dict.fromkeys(values.ravel().tolist()))
    number = {text: n for n, text in enumerate(texts)}
    kind = "int8" if len(texts) <= SMALL else "int32"
    codes = np.array([number[text] for text in values.ravel().tolist()], kind).reshape(values.shape)
    meanings = " ".join("_".join(text.split()) or "_" for text in texts)
    return codes, {"flag_values": list(number.values()), "flag_meanings": meanings, TEXTS: json.dumps(texts)}


def is_text(values: Any) -> bool:
    """Return whether an array, or a variable of a dataset, holds strings."""
    return values.dtype.kind in "UTO"


def with_codes(dataset: Any) -> Any:
    """Return a dataset with numbers in place of strings."""
    codes = {name: encode_texts(one.values) for name, one in dataset.variables.items() if is_text(one)}
    return _replaced(dataset, codes)


def with_texts(dataset: Any) -> Any:
    """Return a dataset with strings in place of their numbers.

    Raises
    ------
    InputError
        If the attributes do not define the strings.
    """
    coded_variables = {name: one for name, one in dataset.variables.items() if TEXTS in one.attrs}
    return _replaced(dataset, {name: (_texts(name, one), {}) for name, one in coded_variables.items()})


def _texts(name: str, variable: Any) -> np.ndarray:
    place = f"{name}.{TEXTS}"
    listed = variable.attrs[TEXTS]
    texts = parse_json(listed, place) if isinstance(listed, str) else None
    codes = variable.values
    if not (isinstance(texts, list) and (texts or not codes.size) and all(isinstance(text, str) for text in texts)):
        raise fail(place, "must be a JSON list of strings", listed)
    if codes.dtype.kind not in "iu" or (codes < 0).any() or (codes >= len(texts)).any():
        raise fail(place, f"must have a string for every value of {name}", listed)
    return np.array(texts)[codes]


def _replaced(dataset: Any, fresh: dict[Any, tuple[np.ndarray, dict[str, Any]]]) -> Any:
    """Return a dataset with other values of some variables, and other flag attributes."""
    import xarray as xr

    arrays = {}
    for name, (values, words) in fresh.items():
        old = dataset.variables[name]
        kept = {key: value for key, value in old.attrs.items() if key not in ("flag_values", "flag_meanings", TEXTS)}
        arrays[name] = xr.Variable(old.dims, values, kept | words)
    coords = {name: one for name, one in arrays.items() if name in dataset.coords}
    others = {name: one for name, one in arrays.items() if name not in dataset.coords}
    return dataset.assign_coords(coords).assign(others)
