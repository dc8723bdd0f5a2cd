"""Summary of refinement: the points it saved, and how often it inferred a wrong equilibrium."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.errors import MISSING, Mistake, fail
from pem_core.integrate.outcomes import Status
from pipelines.measures.summary import Request, Summary
from pipelines.outputs.variables import NOT_INTEGRATED, Origin

if TYPE_CHECKING:
    import xarray as xr

NORMAL = 1.959963984540054
"""Half width, in standard errors, of the central 95 % of a normal distribution."""
MEANINGS = {
    "points": "number of points",
    "computed": "number of points integrated, checks included",
    "computed_fraction": "fraction of points integrated, checks included",
    "checked": "number of inferred points integrated as a check",
    "wrong": "number of checked points that were inferred wrongly",
    "wrong_fraction": "fraction of checked points that were inferred wrongly",
    "standard_error": "binomial standard error of wrong_fraction",
    "upper_bound": "upper end of the 95 % Wilson interval of wrong_fraction",
}


def refinement(dataset: xr.Dataset) -> xr.Dataset:
    """Return the counts of a refined store over its refined axes, along all others.

    ``upper_bound`` is the upper end of the two-sided 95 % interval of Wilson (1927, doi
    10.1080/01621459.1927.10502953), which is informative even if no wrong point was found: 3.84 / (n + 3.84) for n
    checked points.

    Parameters
    ----------
    dataset : xarray.Dataset
        With ``inferred`` and ``status``; pending points do not count.

    Raises
    ------
    InputError
        If the store is not refined.
    """
    import xarray as xr

    if "inferred" not in dataset or not dataset["inferred"].attrs["pem_refined"]:
        raise fail("refinement", ": this summary needs a refined study (key `refine`)", MISSING)
    origin: Any = dataset["inferred"]
    dims = origin.attrs["pem_refined"].split()
    reached = dataset["status"] != Status.PENDING
    count = {code: ((origin == code) & reached).sum(dims) for code in Origin}
    points = sum(count.values())
    computed = points - sum(count[code] for code in NOT_INTEGRATED)
    wrong = count[Origin.CORRECTED]
    checked = wrong + count[Origin.CONFIRMED]
    share, computed_share = wrong / checked.where(checked > 0), computed / points.where(points > 0)
    error = np.sqrt(share * (1 - share) / checked)
    values = (points, computed, computed_share, checked, wrong, share, error, wilson(wrong, checked))
    out = xr.Dataset(dict(zip(MEANINGS, values, strict=True)))
    for name, text in MEANINGS.items():
        out[name].attrs = {"units": "1", "long_name": text}
    out.attrs = {"pem_fingerprint": dataset.attrs["pem_fingerprint"], "over": " ".join(dims)}
    return out.compute()


def wilson(found: Any, tried: Any) -> Any:
    """Return the upper end of Wilson's 95 % interval of a fraction, for ``found`` of ``tried`` observed."""
    n, z2 = tried, NORMAL**2
    spread = NORMAL * np.sqrt(found * (n - found) / np.maximum(n, 1) + z2 / 4)
    return (found + z2 / 2 + spread) / (n + z2)


def _rules(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if the study has no refinement."""
    if "refine" not in request.raw:
        rule = ": `refinement` is listed, but the study has no key `refine`"
        yield Mistake(("summaries",), rule, MISSING, "remove `refinement`, or add `refine`")


SUMMARY = Summary(name="refinement", text="refinement", compute=refinement, needs=(), needs_axes=False, rules=_rules)
