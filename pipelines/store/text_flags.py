"""Texts in a store as numbers with names, as CF has flags: zarr v3's core has numbers alone, and so have many readers.

``flag_meanings`` says them to whoever opens the store, blanks as underscores; ``pem_texts`` to us, letter by letter.
"""

import json
from typing import Any

import numpy as np

from pem_core.errors import fail
from pipelines.store.attributes import parsed

TEXTS = "pem_texts"
SMALL = 128
"""So many texts have numbers of one byte."""


def coded(values: np.ndarray) -> tuple[np.ndarray, dict[str, Any]]:
    """Return texts as numbers in the order in which they come first, and the attributes that say what these mean."""
    texts = list(dict.fromkeys(values.ravel().tolist()))
    number = {text: n for n, text in enumerate(texts)}
    kind = "int8" if len(texts) <= SMALL else "int32"
    codes = np.array([number[text] for text in values.ravel().tolist()], kind).reshape(values.shape)
    meanings = " ".join("_".join(text.split()) or "_" for text in texts)
    return codes, {"flag_values": list(number.values()), "flag_meanings": meanings, TEXTS: json.dumps(texts)}


def is_text(values: Any) -> bool:
    """Tell whether an array, or a variable of a dataset, holds texts."""
    return values.dtype.kind in "UTO"


def with_codes(dataset: Any) -> Any:
    """Return a dataset with numbers in place of texts."""
    return _replaced(dataset, {name: coded(one.values) for name, one in dataset.variables.items() if is_text(one)})


def with_texts(dataset: Any) -> Any:
    """Return a dataset with texts in place of the numbers that stand for them.

    Raises
    ------
    InputError
        If it does not say which.
    """
    told = {name: one for name, one in dataset.variables.items() if TEXTS in one.attrs}
    return _replaced(dataset, {name: (_texts(name, one), {}) for name, one in told.items()})


def _texts(name: str, variable: Any) -> np.ndarray:
    place = f"{name}.{TEXTS}"
    said = variable.attrs[TEXTS]
    texts = parsed(said, place) if isinstance(said, str) else None
    if not (isinstance(texts, list) and texts and all(isinstance(text, str) for text in texts)):
        raise fail(place, "must be a JSON list of texts", said)
    codes = variable.values
    if codes.dtype.kind not in "iu" or (codes < 0).any() or (codes >= len(texts)).any():
        raise fail(place, f"must name the values of {name}", said)
    return np.array(texts)[codes]


def _replaced(dataset: Any, fresh: dict[Any, tuple[np.ndarray, dict[str, Any]]]) -> Any:
    """Return a dataset with other values of some variables, and other words on what these mean."""
    import xarray as xr

    arrays = {}
    for name, (values, words) in fresh.items():
        old = dataset.variables[name]
        kept = {key: value for key, value in old.attrs.items() if key not in ("flag_values", "flag_meanings", TEXTS)}
        arrays[name] = xr.Variable(old.dims, values, kept | words)
    coords = {name: one for name, one in arrays.items() if name in dataset.coords}
    others = {name: one for name, one in arrays.items() if name not in dataset.coords}
    return dataset.assign_coords(coords).assign(others)
