"""Summary of the proofs of labels: how many are proved, how many contradict the stored label, and what they cost."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.errors import MISSING, Mistake, fail
from pem_core.methods.method import method_named
from pipelines.equilibria.labelled_starts import study_of
from pipelines.measures.summary import Request, Summary
from pipelines.outputs.variables import CELLS, Proved
from pipelines.study.cells import weights_of
from pipelines.study.grid import starting_axes
from pipelines.study.load import Study
from pipelines.summaries.rest.refinement import wilson

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure

MEANINGS = {
    "tried": "number of points whose label was to be proved",
    "proved": "number of proved labels that the stored label does not contradict",
    "contradicted": "number of points whose stored label is proved wrong",
    "not_proved": "number of points whose label is not proved",
    "fraction_proved": "fraction of the tried points at which the exact motion is proved to come to rest",
    "lower_bound": "lower end of the 95 % Wilson interval of fraction_proved",
    "upper_bound": "upper end of the 95 % Wilson interval of fraction_proved",
}
BOUNDS = {
    "least_fraction": "proved lower bound of the fraction of starts that come to rest at the equilibrium",
    "largest_fraction": "proved upper bound of the fraction of starts that come to rest at the equilibrium",
    "proved_area": "fraction of starts in proved cells",
}
SUMMATION = 1e-12
"""Relative error that bounds the rounding of the sums of areas."""
COST = {
    "mean_time": ("proof_time", "mean time up to which the exact motion is enclosed"),
    "mean_steps": ("proof_steps", "mean number of steps of a proof"),
    "most_steps": ("proof_steps", "largest number of steps of a proof"),
    "largest_width": ("proof_width", "largest width of a proved enclosure, in units of each component of the state"),
}


def proof(dataset: xr.Dataset) -> xr.Dataset:
    """Return how many labels of a store are proved.

    The tried points are all points of the store, or a random sample; the results for each are in the store: ``proof``,
    ``proof_rest_point``, ``proof_time``, ``proof_width`` and ``proof_steps``. A label is proved if an enclosure of the
    exact motion from the stored start is captured (:func:`pem_core.prove_labels`). The interval is that of Wilson
    (1927, doi 10.1080/01621459.1927.10502953); it is meaningless where all points are tried.

    Parameters
    ----------
    dataset : xarray.Dataset
        With the arrays of a study with the key ``proof``.

    Returns
    -------
    xarray.Dataset
        Along the axes of parameters: ``tried``, ``proved``, ``contradicted``, ``not_proved``, ``fraction_proved``,
        ``lower_bound``, ``upper_bound``, ``mean_time``, ``mean_steps``, ``most_steps`` and ``largest_width``. The
        attribute ``comment`` is a summary in one sentence.

    Raises
    ------
    InputError
        If the study has no key ``proof``.
    """
    import xarray as xr

    study = study_of(dataset)
    if study.entry.proof is None:
        raise fail("proof", ": this summary needs a study with the key `proof`", MISSING)
    starts = list(starting_axes(study.axes))
    outcome: Any = dataset["proof"]
    is_tried, is_found = outcome != Proved.NOT_TRIED, outcome.isin([Proved.PROVED, Proved.CONTRADICTED])
    steps, width = dataset["proof_steps"], dataset["proof_width"]
    out = xr.Dataset({code.name.lower(): (outcome == code).sum(starts) for code in Proved})
    out = out.assign(tried=is_tried.sum(starts), most_steps=steps.max(starts), mean_steps=steps.sum(starts))
    out = out.assign(mean_time=dataset["proof_time"].where(is_tried).mean(starts))
    out = out.assign(largest_width=width.where(is_found).max(starts)).compute()
    safe, found = out["tried"].where(out["tried"] > 0), out["proved"] + out["contradicted"]
    bounds = {"lower_bound": 1 - wilson(safe - found, safe), "upper_bound": wilson(found, safe)}
    out = out.assign(fraction_proved=found / safe, mean_steps=out["mean_steps"] / safe, **bounds)
    out = out[[*MEANINGS, *COST]]
    for name, text in MEANINGS.items():
        out[name].attrs = {"units": "1", "long_name": text}
    for name, (source, text) in COST.items():
        out[name].attrs = {"units": dataset[source].attrs["units"], "long_name": text}
    if CELLS in dataset:
        out = xr.merge([out, _bounds(dataset, study)], join="exact")
    out.attrs["pem_fingerprint"] = dataset.attrs["pem_fingerprint"]
    totals = {name: int(out[name].sum()) for name in ("tried", "proved", "contradicted")}
    out.attrs["comment"] = _in_words(study, **totals) + _cells_in_words(out)
    return out.drop_encoding()


def _bounds(dataset: xr.Dataset, study: Study) -> xr.Dataset:
    """Return bounds of the fraction of all starts in each basin, along the parameters and ``equilibrium``.

    Every start lies in a cell, so that the proved parts of cells bound a basin from below, and those of all other
    basins from above.
    """
    import xarray as xr

    starts, listed = list(starting_axes(study.axes)), "equilibrium_stable" in dataset
    is_well = dataset["equilibrium_stable"].astype(bool) if listed else (dataset[CELLS] > 0).any(starts)
    somewhere = is_well.any([dim for dim in is_well.dims if dim != "equilibrium"]).values
    wells = slice(int(np.flatnonzero(somewhere).max(initial=-1)) + 1)
    is_well, parts = (array.isel(equilibrium=wells) for array in (is_well, dataset[CELLS].fillna(0.0)))
    for axis in study.axes:
        if axis.name in starts:
            parts = (parts * xr.DataArray(weights_of(axis), dims=axis.name)).sum(axis.name)
    low = (parts * (1 - SUMMATION)).where(is_well).compute()
    area = low.sum("equilibrium")
    out = xr.Dataset({"least_fraction": low, "largest_fraction": 1 - (area - low), "proved_area": area})
    for name, text in BOUNDS.items():
        out[name].attrs = {"units": "1", "long_name": text}
    return out


def _in_words(study: Study, tried: int, proved: int, contradicted: int) -> str:
    """Return the result of the proofs in one sentence."""
    found = proved + contradicted
    text = f"{found:,} of {tried:,} labels are proved"
    if contradicted:
        smaller = "tolerance" if method_named(study.entry.integrate.method).is_adaptive else "step"
        wrong = "1 stored label is" if contradicted == 1 else f"{contradicted:,} stored labels are"
        return f"{wrong} PROVED WRONG: set a smaller integrate.{smaller}; {text}"
    if tried < math.prod(study.shape):
        low = 100 * (1 - float(wilson(tried - found, tried)))
        text += f" (with 95 % confidence, at least {np.floor(10 * low) / 10:g} % of all labels can be proved)"
    return f"{text}, and no stored label is contradicted"


def _cells_in_words(summary: xr.Dataset) -> str:
    """Return the result of the proofs of cells; empty without them."""
    if "proved_area" not in summary:
        return ""
    area = summary["proved_area"]
    where = "" if not area.dims else " on average"
    return f"; cells that cover {100 * float(area.mean()):.3g} % of the starts{where} are proved"


def _rules(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if the study has no proofs."""
    if request.raw.get("proof") is None:
        rule = ": `proof` is listed, but the study has no key `proof`"
        yield Mistake(("summaries",), rule, MISSING, "remove `proof` from `summaries`, or add the key `proof`")


def _figure(summary: xr.Dataset, dataset: xr.Dataset, parameters: None, swept: list[str]) -> Figure:
    from pipelines.pictures.proofs import proof_figure

    return proof_figure(summary, dataset, swept)


SUMMARY = Summary(
    name="proof",
    text="proofs of labels",
    compute=proof,
    key="proof",
    needs_axes=False,
    rules=_rules,
    figure=_figure,
)
