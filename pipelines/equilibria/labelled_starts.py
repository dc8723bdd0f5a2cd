"""Labelled starts of a store, and the mapping of a measure of one grid of starts over all other axes."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from pem_core.basins import UNKNOWN
from pem_core.equilibria.capture import UNLISTED
from pem_core.errors import MISSING, did_you_mean, fail
from pem_core.scene.quantities import Constraint
from pipelines.equilibria.drawn_starts import drawn_dim, draws_parameters, draws_starts, fractions_of
from pipelines.equilibria.label_variables import (
    IN_NO_TABLE,
    OF_POINT,
    LabelsIn,
    basin_labels,
    named_attractors,
    named_labels,
    occurring_labels,
    stored_labels,
)
from pipelines.measures.numerics import ascends
from pipelines.measures.output import LABELS, Label, labelling
from pipelines.measures.reductions import check_whole
from pipelines.outputs.variables import Origin
from pipelines.study.grid import is_initial
from pipelines.study.load import Study

if TYPE_CHECKING:
    import xarray as xr


# Parameters common to many summaries.


SCALES = Constraint("must ascend", lambda numbers: len(numbers) < 2 or ascends(numbers))
Cells = Annotated[int, Constraint("must be a positive integer", lambda number: number > 0)]


@dataclass(frozen=True, kw_only=True)
class Measure:
    """Parameters of every measure: the variable that labels basins.

    By default ``rest_point`` if the store has a table of equilibria, otherwise ``rest_magnet``, or ``landing_face`` if
    nothing rests. Along parameters equilibria are distinguished by their branches.
    """

    label: Label | None = None


RUN_AGAIN = "add this output to the study, and run the study into a new store"
FITTED: dict[str, Any] = {"flag_values": [0, 1], "flag_meanings": "left_out fitted"}
"""Attributes of the flag for scales that an exponent's fit includes."""


@dataclass(frozen=True, eq=False)
class Starts:
    """The grid of starts of a store.

    Attributes
    ----------
    dataset : xarray.Dataset
        The store.
    labels : xarray.DataArray of int16
        Final equilibrium of each start, UNKNOWN if it is not certain, or the point failed or is pending.
    dims : list of str
        The axes of initial conditions.
    basins : dict
        Value and name of every label that a start may have.
    exists : xarray.DataArray of bool, optional
        Over axes of parameters and ``label``: whether a basin exists. None if all exist everywhere.
    labels_in : function, optional
        Returns the labels of a part of the dataset: for measures that add up over parts.
    """

    dataset: xr.Dataset
    labels: xr.DataArray
    dims: list[str]
    basins: dict[int, str]
    exists: xr.DataArray | None = None
    labels_in: LabelsIn | None = None

    @property
    def shape(self) -> tuple[int, ...]:
        """Return the number of starts along each axis of initial conditions."""
        return tuple(self.labels.sizes[dim] for dim in self.dims)

    @property
    def values(self) -> list[int]:
        """Return the labels."""
        return list(self.basins)


def initial_dims(dataset: xr.Dataset) -> list[str]:
    """Return the axes of initial conditions; if there are none, that of drawn points, or all axes."""
    drawn = drawn_dim(dataset)
    return swept_starts(dataset) or ([drawn] if drawn else [str(dim) for dim in dataset["status"].dims])


def swept_starts(dataset: xr.Dataset) -> list[str]:
    """Return the axes that sweep initial conditions, or draw some."""
    swept = [str(dim) for dim in dataset["status"].dims if dim in dataset.coords]
    drawn = drawn_dim(dataset)
    return [
        dim
        for dim in swept
        if is_initial(dataset[dim].attrs.get("pem_path", "")) or (dim == drawn and draws_starts(dataset, dim))
    ]


def study_of(dataset: xr.Dataset) -> Study:
    """Return the study of a store."""
    from pipelines.store.described_study import study_in

    return study_in(dataset.attrs)


def check_rest(name: str, dataset: xr.Dataset) -> None:
    """Check that a store has final equilibria.

    Raises
    ------
    InputError
        If the output ``rest`` is missing.
    """
    if "rest_time" not in dataset:
        raise fail(name, ": this summary needs the output `rest`, which the store lacks", MISSING, RUN_AGAIN)


def starts_of(name: str, dataset: xr.Dataset, parameters: Measure) -> Starts:
    """Return the labelled starts of a store for a summary that compares the starts of one parameter set.

    Raises
    ------
    InputError
        If the store has no labels, lacks the requested ones, or has no axes.
    """
    known = [label for label in LABELS if label in dataset]
    if not known:
        rule = f": this summary needs the output `{'` or `'.join(labelling())}`, which the store lacks"
        raise fail(name, rule, MISSING, RUN_AGAIN)
    if not dataset["status"].dims:
        raise fail(name, ": this summary needs a study with axes, but the store contains a single start", MISSING)
    is_drawn = has_table(dataset) and draws_parameters(dataset)
    if is_drawn and parameters.label == "rest_point":
        rule = ": equilibria cannot be followed from one set of drawn parameters to the next"
        raise fail(f"{name}.label", rule, MISSING, "write `label: rest_magnet`")
    label = parameters.label or ("rest_magnet" if is_drawn else known[0] if has_table(dataset) else known[-1])
    if label not in known:
        rule = f"must be a label of this store, {' or '.join(known)}"
        raise fail(f"{name}.label", rule, label, did_you_mean(label, known))
    labels_in = partial(stored_labels, label)
    labels = labels_in(dataset)
    there = partial(occurring_labels, dataset, labels_in)
    basins = named_attractors(dataset, labels, there()) if label == "attractor" else named_labels(labels, there)
    return Starts(dataset, labels, initial_dims(dataset), basins, None, labels_in)


def has_table(dataset: xr.Dataset) -> bool:
    """Return whether a store has a table of equilibria."""
    return "equilibrium_count" in dataset


def basins_along(name: str, dataset: xr.Dataset, parameters: Measure) -> Starts:
    """Return the labelled starts of a store for a summary that distinguishes its basins.

    The number of an equilibrium may denote another one at the next parameter set: if equilibria label the starts and
    are in a table, the labels are those of their branches (:func:`pipelines.equilibria.branches.basins_of`).

    Raises
    ------
    InputError
        As :func:`starts_of`.
    """
    starts = starts_of(name, dataset, parameters)
    if starts.labels.name == "attractor":
        return on_attractors(starts)
    return on_branches(starts) if starts.labels.name == "rest_point" and has_table(dataset) else starts


def with_unknown(starts: Starts) -> Starts:
    """Return starts whose basins include that of the starts that are not at rest at the end."""
    return replace(starts, basins={UNKNOWN: "not_at_rest_at_the_end", **starts.basins})


def on_branches(starts: Starts) -> Starts:
    """Return starts labelled by equilibria with the labels of these equilibria's branches."""
    from pipelines.equilibria.branches import NO_BASIN, basins_of

    found = basins_of(starts.dataset)
    starts, names = _on_basins(starts, found.of_point, "equilibrium", NO_BASIN, "branch"), found.names
    count: Any = starts.dataset["equilibrium_count"]
    if UNLISTED in starts.basins or bool(((count < 0) | (count > found.of_point.sizes["equilibrium"])).any()):
        names = {UNLISTED: IN_NO_TABLE, **names}
    exists = found.existing(names, starts.dims)
    return replace(starts, basins=names, exists=exists)


def on_attractors(starts: Starts) -> Starts:
    """Return starts labelled by numbers of catalogues with the labels of these attractors' branches."""
    from pipelines.equilibria.attractor_branches import attractor_basins
    from pipelines.equilibria.branches import NO_BASIN

    found = attractor_basins(starts.dataset)
    starts = _on_basins(starts, found.of_point, "catalogue", NO_BASIN, "attractor")
    names = {value: name for value, name in starts.basins.items() if value < 0} | found.names
    exists = found.existing(names, starts.dims)
    return replace(starts, basins=names, exists=exists)


def _on_basins(starts: Starts, of_point: xr.DataArray, dim: str, none: int, name: str) -> Starts:
    """Return starts with the basins of their labels, from those of the numbers along a dimension."""
    assert starts.labels_in is not None
    dataset = starts.dataset.assign({OF_POINT: of_point.drop_attrs(deep=False)})
    labels_in = partial(basin_labels, starts.labels_in, dim, none, name)
    return replace(starts, dataset=dataset, labels=labels_in(dataset), labels_in=labels_in)


@dataclass(frozen=True)
class Output:
    """One variable of a measure.

    Attributes
    ----------
    text : str
        Its ``long_name``.
    dims : tuple of str
        Dimensions of the measure's result for one grid of starts.
    dtype : str
    attrs : dict
        Attributes beside ``long_name`` and ``units``.
    """

    text: str
    dims: tuple[str, ...] = ()
    dtype: str = "float64"
    unit: str = "1"
    attrs: dict[str, Any] = field(default_factory=dict)


def errors_of_draws(dim: str) -> dict[str, Output]:
    """Return the errors of fractions of drawn points along a dimension over labels."""
    return {
        "standard_error": Output(
            "standard error, from the scatter of independent replicates (of random points: binomial)", (dim,)
        ),
        "low": Output("lower end of the interval of 95 % (Wilson)", (dim,)),
        "high": Output("upper end of the interval of 95 % (Wilson)", (dim,)),
    }


def drawn_errors(starts: Starts, done: xr.DataArray) -> xr.Dataset:
    """Return the errors of the fractions of labels over axes of which one has drawn points."""

    def measure(labels: np.ndarray, done: np.ndarray) -> tuple[Any, ...]:
        found = fractions_of(starts.dataset, starts.dims, labels, starts.values, done)
        return found.standard_error, found.low, found.high

    along = label_coordinate(starts)
    exists = None if starts.exists is None else starts.exists.reindex(label=along["label"], fill_value=True)
    return mapped(replace(starts, exists=exists), measure, errors_of_draws("label"), along, starts.labels, done)


def mapped(
    starts: Starts,
    measure: Callable[..., tuple[Any, ...]],
    outputs: dict[str, Output],
    coordinates: dict[str, xr.DataArray],
    *arrays: xr.DataArray,
) -> xr.Dataset:
    """Apply a measure to the grid of starts of every parameter set, one block of parameter sets after the other.

    Parameters
    ----------
    starts : Starts
    measure : function
        Maps arrays over the axes of initial conditions to the outputs, in their order.
    outputs : dict
        The variables that it returns, by name.
    coordinates : dict
        Coordinates of the outputs' dimensions.
    arrays : DataArrays, optional
        Arguments of the measure, by default the labels. Besides the axes of initial conditions they may have dimensions
        that the labels lack, which come last.
    """
    import xarray as xr

    def floats(*grids: np.ndarray) -> Any:
        results = tuple(np.asarray(result, float) for result in measure(*grids))
        return results if len(outputs) > 1 else results[0]

    taken = arrays or (starts.labels,)
    sets = math.prod(starts.dataset["status"].sizes.values()) // max(1, math.prod(starts.shape))
    check_whole(math.prod(starts.shape), sets, sum(array.dtype.itemsize for array in taken))
    inner = [_inner(starts, array) for array in taken]
    found = xr.apply_ufunc(
        floats,
        *(array.drop_encoding().chunk(dict.fromkeys(dims, -1)) for array, dims in zip(taken, inner, strict=True)),
        input_core_dims=inner,
        output_core_dims=[list(output.dims) for output in outputs.values()],
        vectorize=True,
        dask="parallelized",
        output_dtypes=[float] * len(outputs),
        dask_gufunc_kwargs={"output_sizes": {one.dims[0]: one.size for one in coordinates.values()}},
    )
    variables = dict(zip(outputs, found if isinstance(found, tuple) else (found,), strict=True))
    return finished(xr.Dataset(variables), starts, outputs, coordinates)


def finished(
    out: xr.Dataset, starts: Starts, outputs: dict[str, Output], coordinates: dict[str, xr.DataArray]
) -> xr.Dataset:
    """Return the results of a measure as a summary: with coordinates, types, attributes, and NaN without a basin."""
    out = out.assign_coords(coordinates).compute().drop_encoding()
    for name, output in outputs.items():
        is_number = output.dtype == "float64"
        out[name] = mask_missing_basins(out[name], starts.exists) if is_number else out[name].astype(output.dtype)
        out[name].attrs = {"units": output.unit, "long_name": output.text, **output.attrs}
    return described(out, starts)


def _inner(starts: Starts, array: xr.DataArray) -> list[str]:
    """Return the dimensions of a measure's argument for one parameter set: those of the starts, then its own."""
    own = [str(dim) for dim in array.dims if dim not in starts.labels.dims]
    return [dim for dim in starts.dims if dim in array.dims] + own


def mask_missing_basins(
    array: xr.DataArray, exists: xr.DataArray | None, dims: tuple[str, ...] = ("label", "other")
) -> Any:
    """Return an array along labels, with NaN where the basin of a label does not exist."""
    if exists is None:
        return array
    for dim in (dim for dim in dims if dim in array.dims):
        array = array.where(exists.rename(label=dim).transpose(..., dim))
    return array


def described(out: xr.Dataset, starts: Starts) -> xr.Dataset:
    """Return a summary with attributes about its input: fingerprint, axes, label, and the inferred fraction."""
    out.attrs = {
        "pem_fingerprint": starts.dataset.attrs["pem_fingerprint"],
        "over": " ".join(starts.dims),
        "label": str(starts.labels.name),
    }
    if "inferred" in starts.dataset:
        inferred: Any = (starts.dataset["inferred"] == Origin.INFERRED).mean()
        out.attrs["inferred_fraction"] = float(inferred)
    return out


def label_coordinate(starts: Starts, name: str = "label") -> dict[str, xr.DataArray]:
    """Return the coordinates of a dimension over labels: numbers with their meanings, and names."""
    import xarray as xr

    attrs = {"units": "1", "flag_values": starts.values, "flag_meanings": " ".join(starts.basins.values())}
    names = {"units": "1", "long_name": f"name of each {name}"}
    return {
        name: xr.DataArray(np.array(starts.values, np.int16), dims=name, attrs=attrs),
        f"{name}_name": xr.DataArray(np.array(list(starts.basins.values()), object), dims=name, attrs=names),
    }


def coordinate(name: str, values: tuple[float, ...], text: str, kind: type = int) -> dict[str, xr.DataArray]:
    """Return the coordinate of a dimension over numbers, by default over sizes in cells of the grid."""
    import xarray as xr

    return {name: xr.DataArray(np.array(values, kind), dims=name, attrs={"units": "1", "long_name": text})}


def established(word: str) -> dict[str, Any]:
    """Return the attributes of a test whose result is either established or not."""
    return {"flag_values": [0, 1], "flag_meanings": f"not_established {word}"}


def scales(starts: Starts, requested: tuple[int, ...]) -> tuple[int, ...]:
    """Return sizes in cells: the requested ones, or up to twelve from 1 to a tenth of the grid's shortest axis.

    If that axis has fewer than 100 points, sizes reach 10, for a full decade; below 60, a sixth, for tiles for the
    errors.
    """
    shortest = min(starts.shape)
    top = max(2.0, shortest / 10, min(10.0, shortest / 6))
    return requested or tuple(int(size) for size in np.unique(np.rint(np.geomspace(1, top, 12)).astype(int)))
