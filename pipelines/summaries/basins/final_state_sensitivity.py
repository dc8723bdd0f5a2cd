"""Final-state sensitivity: how often a small error of the start changes where a trajectory ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, cast

import numpy as np

from pem_core import basins as core
from pem_core.errors import fail
from pem_core.integrate.outcomes import Status
from pem_core.scene.quantities import Constraint, Quantity
from pipelines.equilibria.labelled_starts import FITTED, Measure, Starts, described, starts_of, study_of
from pipelines.equilibria.stored_catalogues import catalogue_reader
from pipelines.measures.numerics import ASCENDING
from pipelines.measures.output import LABELS, Label, flags
from pipelines.measures.summary import Summary
from pipelines.outputs.simulate import NO_TABLES, Tables, simulate_points
from pipelines.pictures.figure_data import Law
from pipelines.study.load import Study
from pipelines.syntax.by_name import name_of

if TYPE_CHECKING:
    import xarray as xr

BATCH = 20_000
"""Trajectories integrated together in one batch."""
Sizes = Annotated[tuple[Annotated[float, Quantity("1", "positive")], ...], ASCENDING]


@dataclass(frozen=True, kw_only=True)
class FinalStateSensitivity(Measure):
    """Fraction of ``points`` random starts whose outcome changes with errors of given ``sizes``, in cells of the grid.

    Sizes run from 1e-4 to 3 by default, closer together above 1e-2, where boundaries of larger exponents still show.
    """

    points: Annotated[int, Constraint("must be a whole number of at least 10", lambda number: number >= 10)] = 1000
    sizes: Sizes = (1e-4, 1e-3, 1e-2, 3e-2, 1e-1, 3e-1, 1.0, 3.0)


def final_state_sensitivity(dataset: xr.Dataset, parameters: FinalStateSensitivity) -> xr.Dataset:
    """Return the fraction of starts that an error of given size makes uncertain, by integrating displaced starts.

    Grebogi, McDonald, Ott and Yorke 1983, doi 10.1016/0375-9601(83)90945-3: a random start is uncertain at an error if
    a start displaced by it to either side, along any axis of initial conditions, has another label: it comes to rest at
    another point, or ends on another attractor of the catalogue. f(error) ~ error^alpha; alpha is the uncertainty
    exponent. Starts lie between the points of the grid, and are drawn by a generator seeded by the study's fingerprint,
    the same for all parameter sets.

    Returns
    -------
    xarray.Dataset
        ``uncertain_fraction``, ``standard_error``, ``points``, ``saturation`` and ``is_fitted`` along ``size``, in
        cells of the grid; ``local_slope`` and ``local_slope_error``; ``exponent``, ``exponent_error``,
        ``range_error`` and ``scaling`` (whether a power law is seen), see :class:`pem_core.basins.Fit`.

    Raises
    ------
    InputError
        If the largest error is more than half the grid.
    """
    import xarray as xr

    starts, sizes = starts_of("final_state_sensitivity", dataset, parameters), parameters.sizes
    others = other_dims(starts)
    displaced = displaced_labels("final_state_sensitivity", starts, parameters.points, sizes)
    columns = per_set(starts, [_uncertain(labels, sizes) for labels in displaced])
    along = [(*others, "size")] * 5 + [(*others, "size_from")] * 2 + [tuple(others)] * 4
    out = xr.Dataset({name: (dims, value) for name, dims, value in zip(TEXTS, along, columns, strict=True)})
    for name, text in TEXTS.items():
        out[name].attrs = {"units": "1", "long_name": text}
    out["points"], out["scaling"] = out["points"].astype(np.int64), out["scaling"].astype(np.uint8)
    out["scaling"].attrs |= flags(core.Scaling)
    out["is_fitted"] = out["is_fitted"].astype(np.uint8)
    out["is_fitted"].attrs |= FITTED
    return along_sizes(out, starts, sizes)


def other_dims(starts: Starts) -> list[str]:
    """Return the axes of a store beside those of its starts."""
    return [str(dim) for dim in starts.dataset["status"].dims if dim not in starts.dims]


def per_set(starts: Starts, rows: Sequence[tuple[Any, ...]]) -> list[np.ndarray]:
    """Return the columns of rows, one for each parameter set, over the axes beside those of the starts."""
    shape = tuple(starts.dataset.sizes[dim] for dim in other_dims(starts))
    return [np.stack(column).reshape((*shape, *np.shape(column[0]))) for column in zip(*rows, strict=True)]


def along_sizes(out: xr.Dataset, starts: Starts, sizes: tuple[float, ...]) -> xr.Dataset:
    """Return a summary with the coordinates of its sizes and of its other axes, and attributes about its input."""
    unit, dataset = {"units": "1", "long_name": "size of the error in grid cells"}, starts.dataset
    out = out.assign_coords({"size": ("size", list(sizes), unit), "size_from": ("size_from", list(sizes[:-1]), unit)})
    others = {dim: dataset[dim] for dim in other_dims(starts) if dim in dataset.coords}
    return described(out.assign_coords(others), starts)


TEXTS = {
    "uncertain_fraction": "fraction of starts with an outcome changed by the error",
    "standard_error": "binomial standard error of uncertain_fraction",
    "points": "number of starts whose outcomes are all known",
    "saturation": "fraction for random outcomes; the fit stays below half of it",
    "is_fitted": "whether the size is used in the fit of the exponent",
    "local_slope": "local slope from each size to the next",
    "local_slope_error": "standard error of local_slope (bootstrap over starts)",
    "exponent": "uncertainty exponent",
    "exponent_error": "standard error of the exponent (bootstrap over starts)",
    "range_error": "error of the exponent from the choice of sizes",
    "scaling": "verdict on the power law",
}


def displaced_labels(name: str, starts: Starts, points: int, sizes: tuple[float, ...]) -> Iterator[np.ndarray]:
    """Yield, for each parameter set, the labels (points, 1 + sizes x directions, pendulums) of displaced random starts.

    ``name`` is that of the summary; sizes are in cells of the grid.

    Raises
    ------
    InputError
        If the largest size is more than half the grid.
    """
    dataset, label = starts.dataset, str(starts.labels.name)
    study = _of_label(study_of(dataset), label)
    tables = Tables(catalogues=catalogue_reader(dataset, study)) if label == "attractor" else NO_TABLES
    others = other_dims(starts)
    moved = _displace(_random_starts(name, study, starts, points, sizes[-1]), sizes)
    for cell in np.ndindex(*(dataset.sizes[dim] for dim in others)):
        labels = _labels(study, label, tables, dict(zip(others, cell, strict=True)), moved)
        yield labels.reshape(points, -1, labels.shape[1])


def _of_label(study: Study, label: str) -> Study:
    """Return a study of starts beside the grid, with the output of a label alone."""
    output = LABELS[cast(Label, label)]
    outputs = tuple(one for one in study.entry.outputs if name_of(one) == output)
    return replace(study, entry=replace(study.entry, outputs=outputs, refine=None, symmetry=None))


def _random_starts(name: str, study: Study, starts: Starts, points: int, margin: float) -> dict[str, np.ndarray]:
    """Return random indices (n,) along the axes of initial conditions, at least a margin from the ends."""
    draw = np.random.default_rng(int(study.fingerprint, 16)).random
    out = {}
    for axis in (axis for axis in study.axes if axis.name in starts.dims):
        last = axis.points - 1
        if last <= 2 * margin:
            rule = f"must be smaller than half of the {last} cells along {axis.name}"
            remedy = "give smaller sizes, or more points along this axis"
            raise fail(f"{name}.sizes", rule, margin, remedy)
        out[axis.name] = margin + (last - 2 * margin) * draw(points)
    return out


def _displace(places: dict[str, np.ndarray], sizes: tuple[float, ...]) -> dict[str, np.ndarray]:
    """Return the flattened indices (n, 1 + sizes x axes x 2) of each start and its displacements by each size."""
    out = {}
    for name, place in places.items():
        steps = [sign * size * (axis == name) for size in sizes for axis in places for sign in (-1, 1)]
        out[name] = (place[:, None] + np.array([0.0, *steps])).ravel()
    return out


def _labels(
    study: Study, label: str, tables: Tables, cell: dict[str, int], places: dict[str, np.ndarray]
) -> np.ndarray:
    """Return the labels (n, pendulums) of n trajectories of one parameter set."""
    number, out = len(next(iter(places.values()))), []
    for first in range(0, number, BATCH):
        own = slice(first, min(first + BATCH, number))
        indices = tuple(
            places[axis.name][own] if axis.name in places else np.full(own.stop - first, cell[axis.name])
            for axis in study.axes
        )
        values = simulate_points(study, indices, tables=tables)
        found = values[label].reshape(own.stop - first, -1)
        out.append(np.where(values["status"][:, None] == Status.DONE, found, core.UNKNOWN))
    return np.concatenate(out)


def uncertain_shares(labels: np.ndarray, sizes: tuple[float, ...]) -> core.Shares:
    """Return the fractions of uncertain starts for labels (n, 1 + sizes x directions, pendulums)."""
    known = (labels != core.UNKNOWN).all((1, 2))
    here, there = labels[known, :1], labels[known, 1:]
    changed = (there != here).reshape(len(here), len(sizes), -1).any(-1)
    return core.shares_of_starts(here[:, 0], changed, 1 + there.shape[1] // len(sizes))


def _uncertain(labels: np.ndarray, sizes: tuple[float, ...]) -> tuple[Any, ...]:
    """Return the stored values for labels (n, 1 + sizes x directions, pendulums), in the order of TEXTS."""
    shares = uncertain_shares(labels, sizes)
    fit, count = core.fit_exponent(sizes, shares), shares.total.sum(1)
    with np.errstate(invalid="ignore", divide="ignore"):
        error = np.sqrt(fit.share * (1 - fit.share) / count)
    along_sizes = fit.share, error, count, shares.saturation, fit.is_fitted, fit.local_slope, fit.local_slope_error
    return *along_sizes, fit.slope, fit.standard_error, fit.range_error, fit.scaling


SUMMARY = Summary(
    name="final_state_sensitivity",
    text="final-state sensitivity",
    compute=final_state_sensitivity,
    parameters=FinalStateSensitivity,
    needs_grid=True,
    needs=(),
    needs_labels=True,
    version=2,
    figure=Law("uncertain_fraction", "standard_error", "size", "exponent", "exponent_error"),
)
