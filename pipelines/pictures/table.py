"""Tables of a summary or of a variable of a store, as CSV or LaTeX."""

from __future__ import annotations

import csv
import io
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import xarray as xr

from pem_core.errors import did_you_mean, fail
from pem_core.files import replacing
from pipelines.equilibria.drawn_starts import drawn_dim, drawn_names
from pipelines.files import location
from pipelines.files.disk_errors import as_write_errors
from pipelines.files.location import Place, outside_stores
from pipelines.pictures.figure_data import Curve, Law
from pipelines.pictures.layout import column_name
from pipelines.pictures.plot import SUMMARY, found_summary_of
from pipelines.pictures.view import View, at_first, fixed_in, select_view, with_labels
from pipelines.store.store import open_results, stored_study

DIGITS = 2
"""Significant digits of an error; its value is rounded to the same place."""
PLAIN_DIGITS = 4
"""Significant digits of a number without an error."""
LATEX = str.maketrans(
    {char: f"\\{char}" for char in "&%$#_{}"} | {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}"}
)


def table_of(
    store: str | Path | Place, variable: str, columns: Sequence[str], at: Mapping[str, Any], form: str
) -> tuple[str, list[str]]:
    """Return a table as text, and the names of columns left out because they have other axes.

    The table has a row for each point along the axes of its first column; of drawn points, with their numbers.

    Parameters
    ----------
    store : path
    variable : str
        ``summary/fractions``, or a variable of the store.
    columns : sequence of str
        Variables of the summary; by default all whose axes are among those of the first variable.
    at : mapping
        Axes and the values at which they are fixed, as in ``plot``.
    form : str
        ``csv`` or ``latex``.

    Raises
    ------
    InputError
        If there is no such summary, variable, axis or value.
    """
    found, errors = _what(location.at(store), variable)
    named = list(columns) or [str(name) for name in found.data_vars]
    for name in named:
        if name not in found.data_vars:
            rule = f"must be one of {', '.join(map(str, found.data_vars))}"
            raise fail("columns", rule, name, did_you_mean(name, found.data_vars))
    dims = found[named[0]].dims
    kept = [name for name in named if set(found[name].dims) <= set(dims)]
    left = [name for name in named if name not in kept]
    if columns and left:
        raise fail("columns", f"must have only axes of {named[0]} ({', '.join(map(str, dims))})", left[0])
    view = View(at=at).on(found, [str(dim) for dim in dims])
    part = select_view(found[kept], view).load()
    write = {"csv": _csv, "latex": _latex}[form]
    dim = drawn_dim(part, dims)
    numbers = [name for name in drawn_names(part, dim) if name not in kept] if dim is not None else []
    return write(part, [str(dim) for dim in dims], [*numbers, *kept], errors), left


def write_table(text: str, path: Path) -> Path:
    """Write a table into a file and return its path.

    Raises
    ------
    InputError
        If it cannot be written, or lies in a store.
    """
    outside_stores(path)
    with as_write_errors(path, "table"), replacing(path) as file:
        file.write(text.encode())
    return path


def _what(store: Place, variable: str) -> tuple[xr.Dataset, dict[str, str]]:
    """Return the dataset of a table, and the names of errors by the names of values."""
    study, _ = stored_study(store.absolute())
    if variable.startswith(SUMMARY):
        summary, found = found_summary_of(store, variable.removeprefix(SUMMARY))
        errors = errors_of(summary.figure).items()
        named = {value: "standard_error" if error not in found else error for value, error in errors}
        return with_labels(found, study, {}), named
    dataset = open_results(store)
    if variable not in dataset.data_vars:
        rule = f"must be summary/NAME or one of {', '.join(map(str, dataset.data_vars))}"
        raise fail("variable", rule, variable, did_you_mean(variable, dataset.data_vars))
    return with_labels(dataset[[variable]], study, {}), {}


def errors_of(figure: Any) -> dict[str, str]:
    """Return the names of errors by the names of values, for a summary whose figure is specified as data."""
    if isinstance(figure, Law):
        return {figure.value: figure.error, figure.exponent: figure.exponent_error}
    if isinstance(figure, tuple):
        return {one.value: one.error for one in figure if isinstance(one, Curve) and one.error}
    return {}


def _rows(part: xr.Dataset, dims: list[str], names: list[str]) -> Iterable[tuple[list[str], list[Any]]]:
    """Yield the coordinates and the values of each row."""
    full = part[max(names, key=lambda name: part[name].ndim)]
    whole = {name: part[name].broadcast_like(full).transpose(*dims).values for name in names}
    where = [_words(part, dim) for dim in dims]
    for place in np.ndindex(*(part.sizes[dim] for dim in dims)):
        yield [words[i] for words, i in zip(where, place, strict=True)], [whole[name][place] for name in names]


def _words(part: xr.Dataset, dim: str) -> list[str]:
    """Return the values along an axis as texts: meanings of flags, numbers with all digits."""
    if dim not in part.coords:
        return [str(i) for i in range(part.sizes[dim])]
    own = part[dim]
    return [_word(own, value) for value in own.values.tolist()]


def _word(array: xr.DataArray, value: Any) -> str:
    """Return the table entry of a value: the meaning of a flag, or the number."""
    if "flag_values" in array.attrs:
        flags = np.ravel(array.attrs["flag_values"]).tolist()
        meanings = dict(zip(flags, str(array.attrs["flag_meanings"]).split(), strict=True))
        return meanings.get(int(value), str(value)).replace("_", " ")
    return repr(value) if isinstance(value, float) else str(value)


def _heads(part: xr.Dataset, names: Iterable[str]) -> list[str]:
    return [column_name(name, part[name].attrs.get("units", "1") if name in part.variables else "1") for name in names]


def _csv(part: xr.Dataset, dims: list[str], names: list[str], errors: Mapping[str, str]) -> str:
    """Return comma-separated values, a row for each point."""
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(_heads(part, [*dims, *names]))
    for where, values in _rows(part, dims, names):
        cells = [_word(part[name], np.asarray(value).item()) for name, value in zip(names, values, strict=True)]
        out.writerow([*where, *("" if cell == "nan" else cell for cell in cells)])
    return text.getvalue()


def _latex(part: xr.Dataset, dims: list[str], names: list[str], errors: Mapping[str, str]) -> str:
    """Return a ``booktabs`` tabular: values with their errors, rounded to two digits of the error."""
    beside = {name: errors[name] for name in names if errors.get(name) in names}
    shown = [name for name in names if name not in beside.values()]
    several = [dim for dim in dims if part.sizes[dim] > 1] or dims
    fixed = at_first(part, fixed_in(part))
    heads = [_tex(head.replace("_", " ")) for head in _heads(part, [*several, *shown])]
    columns = "l" * len(several) + "r" * len(shown)
    lines = [*(f"% {line}" for line in fixed), rf"\begin{{tabular}}{{{columns}}}", r"\toprule"]
    lines += [" & ".join(heads) + r" \\", r"\midrule"]
    for where, values in _rows(part, dims, names):
        own = dict(zip(names, values, strict=True))
        places = [text for dim, text in zip(dims, where, strict=True) if dim in several]
        cells = [_cell(part[name], own[name], own.get(beside.get(name, ""))) for name in shown]
        lines.append(" & ".join([*map(_place, places), *cells]) + r" \\")
    return "\n".join([*lines, r"\bottomrule", r"\end{tabular}", ""])


def _place(text: str) -> str:
    """Return an axis value for a paper: a number in short form, a text unchanged."""
    try:
        return f"${float(text):.{PLAIN_DIGITS}g}$"
    except ValueError:
        return _tex(text)


def _cell(array: xr.DataArray, value: Any, error: Any) -> str:
    """Return a value for a paper, with its error if it has one."""
    if "flag_values" in array.attrs or array.dtype.kind not in "iuf":
        return _tex(_word(array, np.asarray(value).item()))
    if not np.isfinite(value):
        return "--"
    if error is None or not np.isfinite(error) or error <= 0:
        return f"${_power(f'{value:.{PLAIN_DIGITS}g}')}$"
    places = DIGITS - 1 - math.floor(math.log10(float(f"{error:.{DIGITS - 1}e}")))
    if places < -DIGITS or places > 6:
        scale = 10.0 ** -math.floor(math.log10(max(abs(value), error)))
        return rf"$({_cell_text(value * scale, error * scale)}) \times 10^{{{-round(math.log10(scale))}}}$"
    return f"${_cell_text(value, error)}$"


def _cell_text(value: float, error: float) -> str:
    places = max(0, DIGITS - 1 - math.floor(math.log10(float(f"{error:.{DIGITS - 1}e}"))))
    return rf"{value:.{places}f} \pm {error:.{places}f}"


def _power(text: str) -> str:
    """Return a number in LaTeX notation: ``1e-05`` as a power of ten."""
    return re.sub(r"e([+-])0*(\d+)", lambda found: rf" \times 10^{{{found[1].lstrip('+')}{found[2]}}}", text)


def _tex(text: str) -> str:
    """Return a text in LaTeX notation, with powers of units as superscripts."""
    return re.sub(r"\^(-?\d+)", r"$^{\1}$", text.translate(LATEX))
