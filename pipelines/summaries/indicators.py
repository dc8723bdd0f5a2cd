"""Summaries of chaos indicators: fractions of regular and chaotic starts, and statistics of the indicator."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.basins.numbers import number_statistics
from pem_core.basins.parts import GridInParts
from pem_core.chaos.predictability import Regime
from pem_core.errors import Mistake, fail
from pem_core.integrate.outcomes import Status
from pem_core.scene.quantities import Share
from pipelines.equilibria.drawn_starts import drawn_dim, fractions_of
from pipelines.equilibria.labelled_starts import Output, Starts, coordinate, errors_of_draws, initial_dims, mapped
from pipelines.equilibria.reduced_starts import fractions_on_grid, reduced
from pipelines.measures.indicators import INDICATORS, Column, Criterion
from pipelines.measures.summary import Request, Summary, axis_remedy, lacks_output

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure

REGIMES = {int(code): code.name.lower() for code in Regime if code is not Regime.NONE}


OF_GRID = {
    "standard_error": Output("binomial standard error (for random starts)", ("regime",)),
    "grid_error": Output("standard error on the grid (from unequal neighbours)", ("regime",)),
}
"""Errors of the fractions on a grid."""


@dataclass(frozen=True, kw_only=True)
class OverStarts:
    """Fractions of regular and chaotic motion, mean and quantiles of an indicator, taken ``over`` some axes.

    By default these are the axes of initial conditions, or all axes if there are none.
    """

    over: tuple[str, ...] = ()
    quantiles: tuple[Share, ...] = (0.05, 0.5, 0.95)


def indicator_summary(name: str, dataset: xr.Dataset, parameters: OverStarts) -> xr.Dataset:
    """Return the statistics of an indicator over some axes of a store, along all others.

    Pending or failed points, and points without an estimate, are not counted.

    Parameters
    ----------
    name : str
        Name of an output.
    dataset : xarray.Dataset
        A store with its variables and ``status``.
    parameters : OverStarts

    Returns
    -------
    xarray.Dataset
        If the indicator has a criterion, along ``regime`` (undecided, regular, chaotic): ``share``, its binomial
        ``standard_error`` and its ``grid_error`` (see :func:`pem_core.basins.basin_fractions`), and ``points``, the
        number counted. Drawn points have no ``grid_error``; their ``standard_error`` and the interval from ``low`` to
        ``high`` come from their replicates. For each variable that it measures: ``mean_<name>``, ``mean_error_<name>``
        (that of as many random starts), ``quantile_<name>`` along ``quantile`` and ``points_<name>``.

    Raises
    ------
    InputError
        If the store lacks the indicator, or an axis.
    """
    import xarray as xr

    indicator = INDICATORS[name]
    if indicator.columns[0].name not in dataset:
        raise lacks_output(name, name)
    if not dataset["status"].dims:
        dataset = dataset.expand_dims("point")
    dims = _dims(name, dataset, parameters)
    parts = [_statistics(dataset, dims, column, parameters) for column in indicator.measured]
    if indicator.criterion:
        parts.insert(0, _shares(dataset, dims, indicator.criterion))
    out = xr.merge(parts)
    out.attrs = {"pem_fingerprint": dataset.attrs["pem_fingerprint"], "over": " ".join(dims)}
    return out.assign_attrs(comment=_in_words(out)) if indicator.criterion else out


def _dims(name: str, dataset: xr.Dataset, parameters: OverStarts) -> list[str]:
    """Return the axes that a summary is taken over, in the order of the store."""
    swept = [str(dim) for dim in dataset["status"].dims]
    for axis in parameters.over:
        if axis not in swept:
            raise fail(f"{name}.over", "must be an axis of the study", axis, axis_remedy(axis, swept))
    return [dim for dim in swept if dim in parameters.over] or initial_dims(dataset)


def _shares(dataset: xr.Dataset, dims: list[str], criterion: Criterion) -> xr.Dataset:
    """Return the fractions of starts in each regime, with their errors."""
    import xarray as xr

    regimes_in = partial(_regimes, criterion)
    labels = regimes_in(dataset)
    starts = Starts(dataset, labels, dims, REGIMES, labels_in=regimes_in)
    is_drawn = drawn_dim(dataset, dims) is not None
    outputs = {
        "share": Output("fraction of starts in the regime", ("regime",)),
        **(errors_of_draws("regime") if is_drawn else OF_GRID),
        "points": Output("number of completed starts that have an estimate", dtype="int64"),
    }

    def of_draws(labels: np.ndarray, is_finite: np.ndarray) -> tuple[Any, ...]:
        found = fractions_of(dataset, dims, labels.astype(np.int16), list(REGIMES), is_finite)
        return found.fraction, found.standard_error, found.low, found.high, found.points

    attrs = {"units": "1", "flag_values": list(REGIMES), "flag_meanings": " ".join(REGIMES.values())}
    regime = xr.DataArray(np.array(list(REGIMES), np.int16), dims="regime", attrs=attrs)
    if is_drawn:
        return mapped(starts, of_draws, outputs, {"regime": regime}, *_regimes_and_known(criterion, dataset))
    measure = partial(fractions_on_grid, list(REGIMES))
    return reduced(starts, measure, outputs, {"regime": regime}, partial(_regimes_and_known, criterion))


def _regimes_and_known(criterion: Criterion, dataset: xr.Dataset) -> tuple[xr.DataArray, ...]:
    """Return the regime of every point of a part of a store, and which are done and have one."""
    labels = _regimes(criterion, dataset)
    known: Any = (labels != Regime.NONE) & (dataset["status"] == Status.DONE)
    return labels, known


def _regimes(criterion: Criterion, dataset: xr.Dataset) -> xr.DataArray:
    """Return the regime of every point; of several exponents the first decides."""
    import xarray as xr

    arrays = [dataset[name] for name in criterion.columns]
    arrays = [array.isel(exponent=0, drop=True) if "exponent" in array.dims else array for array in arrays]
    found = xr.apply_ufunc(criterion.regime, *arrays, dask="parallelized", output_dtypes=[np.int64])
    return found.astype(np.int16).rename("regime")


def _statistics(dataset: xr.Dataset, dims: list[str], column: Column, parameters: OverStarts) -> xr.Dataset:
    """Return mean and quantiles of a variable over the starts that have it."""
    values_in = partial(_done_values, column.name)
    values = values_in(dataset)
    unit, name = values.attrs.get("units", column.unit), column.name
    outputs = {
        f"mean_{name}": Output(f"mean over the starts: {column.text}", unit=unit),
        f"mean_error_{name}": Output(f"standard error of mean_{name} (for random starts)", unit=unit),
        f"quantile_{name}": Output(f"quantiles over the starts: {column.text}", ("quantile",), unit=unit),
        f"points_{name}": Output(f"number of completed starts that have {name}", dtype="int64"),
    }
    starts = Starts(dataset, values, dims, {}, labels_in=values_in)
    along = coordinate("quantile", parameters.quantiles, "quantile", float)
    return reduced(starts, partial(_of_numbers, parameters.quantiles), outputs, along)


def _done_values(name: str, dataset: xr.Dataset) -> xr.DataArray:
    """Return a variable of a part of a store at the points that are done."""
    values: xr.DataArray = dataset[name].where(dataset["status"] == Status.DONE)
    return values


def _of_numbers(levels: tuple[float, ...], grid: GridInParts) -> tuple[Any, ...]:
    """Return mean, error, quantiles and number of the values."""
    found = number_statistics(grid, levels)
    return found.mean, found.standard_error, found.quantile, found.points


def _in_words(out: xr.Dataset) -> str:
    """Return one sentence with the fractions over all points."""
    points = out["points"]
    total = int(points.sum())
    counts = (out["share"] * points).sum([dim for dim in out["share"].dims if dim != "regime"])
    shares = [f"{float(counts.sel(regime=code)) / max(total, 1):.1%} {REGIMES[code]}" for code in (1, 0, -1)]
    return f"{', '.join(shares)} ({total} points)"


def _rules(request: Request) -> Iterator[Mistake]:
    """Yield a mistake for each axis in ``over`` that the study does not have."""
    over, known = request.given_parameters.get("over"), request.axis_names
    for number, axis in enumerate(over if isinstance(over, list) else []):
        if axis not in known:
            yield Mistake(request.place("over", number), "must be an axis of the study", axis, axis_remedy(axis, known))


def _figure(name: str, summary: Any, dataset: Any, parameters: OverStarts, swept: list[str]) -> Figure:
    from pipelines.pictures.curves import indicator_figure
    from pipelines.pictures.view import figure_title

    return indicator_figure(summary.load(), name, swept, figure_title(dataset, name.replace("_", " ")))


SUMMARIES = {
    name: Summary(
        name=name,
        text=name.replace("_", " "),
        compute=partial(indicator_summary, name),
        parameters=OverStarts,
        needs=(name,),
        needs_axes=False,
        version=2,
        rules=_rules,
        figure=partial(_figure, name),
    )
    for name in INDICATORS
}
"""The summary of each indicator, by its name."""
