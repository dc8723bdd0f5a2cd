"""Probability of each magnet for each start, if an axis of the study samples uncertain parameters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.errors import MISSING, Mistake, fail
from pem_core.integrate.outcomes import Status
from pipelines.equilibria.drawn_starts import drawn_dim
from pipelines.equilibria.labelled_starts import (
    Measure,
    basins_along,
    described,
    drawn_errors,
    label_coordinate,
    with_unknown,
)
from pipelines.measures.output import LABELS, Label
from pipelines.measures.summary import Request, Summary, axis_remedy
from pipelines.syntax.by_name import named_in

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure


@dataclass(frozen=True, kw_only=True)
class Chances(Measure):
    """Probability of each label for each start: its fraction along ``axis``, whose draws ``pem fit`` makes."""

    axis: str = "draw"
    label: Label | None = "rest_magnet"


def chances(dataset: xr.Dataset, parameters: Chances) -> xr.Dataset:
    """Return the fraction of the points along an axis that has each label, for each point of all other axes.

    Returns
    -------
    xarray.Dataset
        ``probability`` along ``label``, including points not at rest at the end; its ``standard_error``, binomial or,
        along an axis of drawn points, from their replicates, with an interval from ``low`` to ``high``;
        ``likeliest``, the most frequent label; and ``draws``, the number of points that are done.

    Raises
    ------
    InputError
        If there is no such axis.
    """
    import xarray as xr

    if parameters.axis not in dataset["status"].dims:
        known = list(map(str, dataset["status"].dims))
        raise fail("chances.axis", "must be an axis of the study", parameters.axis, axis_remedy(parameters.axis, known))
    starts = with_unknown(basins_along("chances", dataset, parameters))
    done: Any = starts.dataset["status"] == Status.DONE
    number, along = done.sum(parameters.axis), label_coordinate(starts)
    counts = [((starts.labels == label) & done).sum(parameters.axis) for label in starts.values]
    probability = xr.concat(counts, along["label"], coords="minimal") / number
    probability = probability.transpose(..., "label").drop_attrs(deep=False).compute()
    errors: Any = {"standard_error": np.sqrt(probability * (1 - probability) / number)}
    if parameters.axis == drawn_dim(dataset):
        errors = drawn_errors(replace(starts, dims=[parameters.axis], exists=None), done)
    likeliest = np.array(starts.values, np.int16)[probability.fillna(0.0).argmax("label")]
    out = xr.Dataset({"probability": probability, **errors, "draws": number})
    out["likeliest"] = (number.dims, likeliest)
    out = out.assign_coords(along).compute().drop_encoding()
    texts = {
        "probability": "fraction of draws that have the label",
        "standard_error": "binomial standard error of probability",
        "draws": "number of completed draws",
        "likeliest": "most frequent label",
    }
    for name, text in texts.items():
        out[name].attrs = {"units": "1", "long_name": text, **out[name].attrs}
    out["likeliest"].attrs |= {key: along["label"].attrs[key] for key in ("flag_values", "flag_meanings")}
    return described(out, replace(starts, dims=[parameters.axis]))


def _rules(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if the axis is not one of the study."""
    axis = request.given_parameters.get("axis", Chances.axis)
    if isinstance(axis, str) and axis not in request.axis_names:
        remedy = axis_remedy(axis, request.axis_names)
        yield Mistake(request.place("axis"), "must be an axis of the study", axis, remedy)
    outputs = request.raw.get("outputs")
    known = [label for label, output in LABELS.items() if isinstance(outputs, list) and output in named_in(outputs)]
    if known and Chances.label not in known and "label" not in request.given_parameters:
        rule = ": chances compares magnets unless it has a `label`, but this study does not have the output `rest`"
        yield Mistake(request.place(), rule, MISSING, f"write {{chances: {{axis: {axis}, label: {known[0]}}}}}")


def _figure(summary: Any, dataset: Any, parameters: Chances, swept: list[str]) -> Figure:
    from pipelines.pictures.basins import chances_figure
    from pipelines.pictures.view import figure_title

    return chances_figure(summary.load(), figure_title(dataset, SUMMARY.text))


SUMMARY = Summary(
    name="chances",
    text="probability of each label",
    compute=chances,
    parameters=Chances,
    needs=(),
    needs_labels=True,
    rules=_rules,
    figure=_figure,
)
