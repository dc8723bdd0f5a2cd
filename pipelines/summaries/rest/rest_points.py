"""Branches of equilibria along the parameters, their births and deaths, and the fraction of starts that reach each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.errors import MISSING, Mistake, fail
from pem_core.integrate.outcomes import Status
from pipelines.equilibria.labelled_starts import study_of
from pipelines.measures.summary import Request, Summary
from pipelines.study.grid import draws_parameters, without_table

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure


NO_ORDER = ": rest_points follows equilibria along parameters, but those that are drawn at random have no order"


def rest_points(dataset: xr.Dataset) -> xr.Dataset:
    """Return the branches of the equilibria in a store's list; see :func:`with_branches`.

    Parameters
    ----------
    dataset : xarray.Dataset
        With the list ``equilibrium_...``, ``status`` and ``rest_point``.

    Returns
    -------
    xarray.Dataset
        Over the parameter axes and ``equilibrium``: ``branch``, -1 where there is no equilibrium; ``basin``, its label
        in other summaries, -1 if its branch is stable nowhere; and ``fraction``, the fraction of the starts that come
        to rest there. Along ``event``: ``event_kind`` (1 birth, -1 death, 0 no trace), ``event_branch``,
        ``event_axis`` and, for every swept number, ``event_<name>``: the values at which it happens.

    Raises
    ------
    InputError
        If the store has no list of equilibria.
    """
    import xarray as xr

    from pipelines.equilibria.branches import BRANCH, NO_BASIN, basins_of, with_branches

    study = study_of(dataset)
    reason = without_table(study.entry, study.axes)
    if reason:
        raise fail(
            "rest_points", f": this summary needs a list of equilibria, which the study lacks: {reason}", MISSING
        )
    if draws_parameters(study.axes):
        raise fail("rest_points", NO_ORDER, MISSING)
    dataset = with_branches(dataset)
    names = [str(dim) for dim in dataset[BRANCH].dims[:-1]]
    basins = basins_of(dataset)
    events = {str(name): dataset[name] for name in dataset.data_vars if dataset[name].dims == ("event",)}
    fraction = _fractions(dataset, names, dataset.sizes["equilibrium"])
    out = xr.Dataset({"branch": dataset[BRANCH], "basin": basins.of_point, "fraction": fraction, **events})
    out["basin"].attrs = {
        "units": "1",
        "long_name": "label of the basin in other summaries",
        "flag_values": [NO_BASIN, *basins.names],
        "flag_meanings": " ".join(["never_stable", *basins.names.values()]),
    }
    out["fraction"].attrs = {"units": "1", "long_name": "fraction of starts that come to rest at the equilibrium"}
    out.attrs = {"pem_fingerprint": dataset.attrs["pem_fingerprint"], "comment": _in_words(out)}
    return out


def _in_words(out: xr.Dataset) -> str:
    from pipelines.equilibria.branches import BIRTH, DEATH, NO_TRACE

    kinds = out["event_kind"].values
    births, deaths, lost = ((kinds == kind).sum() for kind in (BIRTH, DEATH, NO_TRACE))
    unseen = f"; {lost} branches are missing in the list of a neighbouring point" if lost else ""
    number = int(np.max(out["branch"].values, initial=-1)) + 1
    return f"{number} branches of equilibria with {births} births and {deaths} deaths along the axes{unseen}"


def _fractions(dataset: xr.Dataset, names: list[str], width: int) -> xr.DataArray:
    """Return the fraction of the starts that come to rest at each equilibrium of the list."""
    import xarray as xr

    labels, done = dataset["rest_point"], dataset["status"] == Status.DONE
    over = [dim for dim in labels.dims if dim not in names]
    shares = [((labels == number) & done).sum(over) / done.sum(over) for number in range(width)]
    return xr.concat(shares, "equilibrium", coords="minimal").transpose(*names, "equilibrium").compute()


def _rules(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if the study has no list of equilibria."""
    reason = without_table(request.entry, request.axes) if request.entry else None
    if reason and "rest" in request.entry.output_names:
        rule = f": rest_points needs a list of equilibria, which the study lacks: {reason}"
        yield Mistake(("summaries",), rule, MISSING, "remove rest_points")
    if draws_parameters(request.axes):
        yield Mistake(request.place(), NO_ORDER, MISSING, "remove rest_points, or draw initial conditions alone")


def _figure(summary: Any, dataset: Any, parameters: None, swept: list[str]) -> Figure:
    from pipelines.pictures.branches import branch_figure
    from pipelines.pictures.view import figure_title

    return branch_figure(summary, dataset, swept, figure_title(dataset, SUMMARY.text))


SUMMARY = Summary(
    name="rest_points",
    text="equilibria",
    compute=rest_points,
    rules=_rules,
    version=2,
    is_along=True,
    figure=_figure,
    drawn="over_parameters",
)
