"""A store as one plain table: a row for each place, written piece by piece."""

from __future__ import annotations

import io
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from pem_core.errors import fail
from pem_core.files import replacing
from pipelines.drawing.pictures import with_unit
from pipelines.files.location import Place

MOST_VALUES = 4_000_000
"""Of a piece that is in memory at once."""


def write_csv(place: Place, dataset: Any, path: Path, variables: list[str]) -> list[str]:
    """Write comma-separated values to every digit, which take the place of what stands there once they are whole.

    A row for each place along the axes of the first variable; NaN is an empty cell, flags are numbers as in the store.

    Parameters
    ----------
    place : path
        The store.
    dataset : xarray.Dataset
        What it holds.
    path : Path
    variables : list of str
        Those that are written; all that have no other axes than ``status`` if there are none.

    Returns
    -------
    list of str
        What is left out as it has other axes.

    Raises
    ------
    InputError
        If variables do not go into one table, or the file cannot be written.
    """
    first = variables[0] if variables else "status"
    dims = dataset[first].dims
    names = variables or [str(name) for name in dataset.data_vars]
    kept = [name for name in names if set(dataset[name].dims) <= set(dims)]
    left = [name for name in names if name not in kept]
    if variables and left:
        axes = ", ".join(map(str, dims)) or "none"
        raise fail("variables", f"must have no other axes than {first}: {axes}", left[0], "give it a table of its own")
    where = [name for dim in dims for name in _along(dataset, dim)]
    try:
        with replacing(path.resolve()) as file:
            for number, piece in enumerate(_pieces(tuple(dataset.sizes[dim] for dim in dims), len(where + kept))):
                part = dataset[kept].isel(dict(zip(dims, piece, strict=True)))
                file.write(_text(part.load(), dims, where, kept, head=number == 0).encode())
    except OSError as error:
        raise fail(str(path), "must be a file that can be written", str(error)) from None
    return left


def _along(dataset: Any, dim: Any) -> list[str]:
    """Return the coordinates along an axis, its own first; the axis itself if it has none."""
    others = [str(name) for name, one in dataset.coords.items() if one.dims == (dim,) and name != dim]
    return [str(dim), *others]


def _pieces(shape: tuple[int, ...], columns: int) -> Iterator[tuple[slice, ...]]:
    """Yield boxes of places, one after the other in the order of rows, none of which has too many values."""
    most = max(1, MOST_VALUES // max(1, columns))
    if math.prod(shape) <= most:
        yield tuple(slice(0, n) for n in shape)
        return
    inner = math.prod(shape[1:])
    if inner > most:
        for index in range(shape[0]):
            for piece in _pieces(shape[1:], columns):
                yield (slice(index, index + 1), *piece)
        return
    step = most // max(1, inner)
    for start in range(0, shape[0], step):
        yield (slice(start, min(shape[0], start + step)), *(slice(0, n) for n in shape[1:]))


def _text(part: Any, dims: tuple[Any, ...], where: list[str], names: list[str], *, head: bool) -> str:
    import pandas as pd

    columns = {}
    for name in where + names:
        unit = str(part[name].attrs.get("units", "1")) if name in part.variables else "1"
        columns[with_unit(name, unit)] = _column(part, name, dims)
    text = io.StringIO()
    pd.DataFrame(columns).to_csv(text, index=False, header=head, lineterminator="\n")
    return text.getvalue()


def _column(part: Any, name: str, dims: tuple[Any, ...]) -> np.ndarray:
    """Return what stands in a column, a value for each place."""
    shape = tuple(part.sizes[dim] for dim in dims)
    one = part[name]
    if name in dims and name not in part.coords:  # an axis without values of its own
        axis = dims.index(name)
        return np.broadcast_to(np.arange(shape[axis]).reshape(-1, *[1] * (len(dims) - axis - 1)), shape).ravel()
    own = one.transpose(*(dim for dim in dims if dim in one.dims))
    spread = own.values.reshape([part.sizes[dim] if dim in one.dims else 1 for dim in dims])
    return np.broadcast_to(spread, shape).ravel()
