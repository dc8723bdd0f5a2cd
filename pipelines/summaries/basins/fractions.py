"""Fraction of the starts in each basin."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.integrate.outcomes import Status
from pipelines.equilibria.drawn_starts import drawn_dim, fractions_of
from pipelines.equilibria.labelled_starts import (
    Measure,
    Output,
    basins_along,
    errors_of_draws,
    label_coordinate,
    mapped,
)
from pipelines.equilibria.reduced_starts import fractions_on_grid, labels_and_done, reduced
from pipelines.measures.summary import Summary
from pipelines.pictures.figure_data import Curve

if TYPE_CHECKING:
    import xarray as xr


@dataclass(frozen=True, kw_only=True)
class Fractions(Measure):
    """Fraction of the starts in each basin."""


OF_GRID = {
    "standard_error": Output("binomial standard error (for random starts)", ("label",)),
    "grid_error": Output("standard error on the grid (from unequal neighbours)", ("label",)),
}
"""Errors of the fractions on a grid."""


def fractions(dataset: xr.Dataset, parameters: Fractions) -> xr.Dataset:
    """Return the fraction of the starts in each basin: basin stability, for starts evenly spaced on the grid.

    Starts that are done but have no label (not captured by the end) are in no basin, but counted. On a grid the
    fraction has two errors, see :func:`pem_core.basins.basin_fractions`; of drawn points one and an interval, see
    :func:`pem_core.sampling.replicates.drawn_fractions`.

    Parameters
    ----------
    dataset : xarray.Dataset
        A store with labels and ``status``.
    parameters : Fractions

    Returns
    -------
    xarray.Dataset
        ``fraction``, ``standard_error`` and ``grid_error`` (of drawn points instead ``low`` and ``high``) along
        ``label``, and ``points``. They are NaN where a basin does not exist, 0 where it exists and gets no start.
    """
    starts = basins_along("fractions", dataset, parameters)
    drawn = drawn_dim(dataset, starts.dims) is not None
    outputs = {
        "fraction": Output("fraction of starts in the basin (basin stability)", ("label",)),
        **(errors_of_draws("label") if drawn else OF_GRID),
        "points": Output("number of completed starts", dtype="int64"),
    }

    def of_draws(labels: np.ndarray, done: np.ndarray) -> tuple[Any, ...]:
        found = fractions_of(dataset, starts.dims, labels, starts.values, done)
        return found.fraction, found.standard_error, found.low, found.high, found.points

    along = label_coordinate(starts)
    if drawn:
        done: Any = starts.dataset["status"] == Status.DONE
        return mapped(starts, of_draws, outputs, along, starts.labels, done)
    assert starts.labels_in is not None
    measure = partial(fractions_on_grid, starts.values)
    return reduced(starts, measure, outputs, along, partial(labels_and_done, starts.labels_in))


SUMMARY = Summary(
    name="fractions",
    text="fractions",
    compute=fractions,
    parameters=Fractions,
    needs=(),
    needs_labels=True,
    version=2,
    is_along=True,
    figure=(Curve("fraction", "grid_error"),),
)
