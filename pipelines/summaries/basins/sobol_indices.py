"""Sensitivity of the fraction of each basin to each number drawn at random: first-order and total Sobol indices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.errors import MISSING, Mistake, fail
from pem_core.integrate.outcomes import Status
from pem_core.sampling.replicates import first_order_indices, total_indices
from pipelines.equilibria.drawn_starts import drawn_dim, replicates_of
from pipelines.equilibria.labelled_starts import Measure, Output, basins_along, label_coordinate, mapped, study_of
from pipelines.measures.summary import Request, Summary
from pipelines.pictures.figure_data import Curve

if TYPE_CHECKING:
    import xarray as xr

NUMBER = "number"
REMEDY = "draw the numbers along an axis with `sample: sobol`"


@dataclass(frozen=True, kw_only=True)
class SobolIndices(Measure):
    """Part of the variance of each label that each drawn number explains, alone and together with others."""


def sobol_indices(dataset: xr.Dataset, parameters: SobolIndices) -> xr.Dataset:
    """Return the first-order Sobol index of each drawn number for each basin, and with partners the total index.

    The function of the drawn numbers is 1 where the start is in the basin, 0 elsewhere; over further axes of initial
    conditions, the fraction of their starts. See :func:`pem_core.sampling.replicates.first_order_indices` and
    :func:`~pem_core.sampling.replicates.total_indices`; the total index of each component of a vector on a sphere is
    that of the vector.

    Returns
    -------
    xarray.Dataset
        ``index`` and its ``standard_error`` along ``label`` and ``number``, NaN for a basin with all draws or none; if
        the points have partners, ``total`` and ``total_error`` too.

    Raises
    ------
    InputError
        If the store has no axis of drawn points.
    """
    import xarray as xr

    dim = drawn_dim(dataset)
    if dim is None:
        raise fail("sobol_indices", ": this summary needs an axis of drawn points", MISSING, REMEDY)
    starts = basins_along("sobol_indices", dataset, parameters)
    starts = replace(starts, dims=[dim, *(one for one in starts.dims if one != dim)])
    sweeps = [sweep for axis in study_of(dataset).axes if axis.name == dim for sweep in axis.sweeps]
    names = [sweep.name for sweep in sweeps]
    partners = [sweep.drawn.partners for sweep in sweeps if sweep.drawn is not None and sweep.drawn.partners]
    replicates = replicates_of(dataset, dim)
    numbers = np.array([dataset[name].values for name in names], float)

    def measure(labels: np.ndarray, done: np.ndarray) -> tuple[Any, ...]:
        counted = done.reshape(len(done), -1)
        with np.errstate(invalid="ignore"):
            shares = [
                ((labels == value).reshape(counted.shape) & counted).sum(1) / counted.sum(1) for value in starts.values
            ]
        found: list[tuple[np.ndarray, ...]] = [first_order_indices(one, numbers, replicates) for one in shares]
        if partners:
            moved, members = [one.member for one in partners], partners[0].members
            totals = [total_indices(share, moved, members, replicates) for share in shares]
            found = [(*one, *total) for one, total in zip(found, totals, strict=True)]
        return tuple(np.array(one) for one in zip(*found, strict=True))

    outputs = {
        "index": Output("first-order Sobol index of the basin", ("label", NUMBER)),
        "standard_error": Output("standard error of the index, by the jackknife over replicates", ("label", NUMBER)),
        "total": Output("total Sobol index of the basin", ("label", NUMBER)),
        "total_error": Output("standard error of the total index, by the jackknife over replicates", ("label", NUMBER)),
    }
    if not partners:
        outputs = {name: output for name, output in outputs.items() if not name.startswith("total")}
    attrs = {"units": "1", "long_name": "drawn number"}
    along = {**label_coordinate(starts), NUMBER: xr.DataArray(np.array(names, object), dims=NUMBER, attrs=attrs)}
    done: Any = starts.dataset["status"] == Status.DONE
    return mapped(starts, measure, outputs, along, starts.labels, done)


def _rules(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if the study has no axis of drawn points."""
    if len(request.axes) == len(request.axis_names) and not any(axis.drawn is not None for axis in request.axes):
        yield Mistake(request.place(), ": sobol_indices needs an axis of drawn points", MISSING, REMEDY)


SUMMARY = Summary(
    name="sobol_indices",
    text="Sobol indices",
    compute=sobol_indices,
    parameters=SobolIndices,
    needs=(),
    needs_labels=True,
    rules=_rules,
    is_along=True,
    figure=(Curve("index", "standard_error"), Curve("total", "total_error")),
)
