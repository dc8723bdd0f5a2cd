"""Summary of symmetry: the points copied by reflections and rotations, and how often a copy was wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.errors import MISSING, Mistake, fail
from pem_core.integrate.outcomes import Status
from pipelines.measures.summary import Request, Summary
from pipelines.outputs.variables import Origin
from pipelines.summaries.rest.refinement import wilson

if TYPE_CHECKING:
    import xarray as xr

IMAGES = (Origin.IMAGE, Origin.IMAGE_CONFIRMED, Origin.IMAGE_CORRECTED)
MEANINGS = {
    "points": "number of points",
    "images": "number of points copied by symmetry",
    "checked": "number of symmetry copies integrated as a check",
    "wrong": "number of checked copies that ended elsewhere",
    "wrong_fraction": "fraction of checked copies that ended elsewhere",
    "standard_error": "binomial standard error of wrong_fraction",
    "upper_bound": "upper end of the 95 % Wilson interval of wrong_fraction",
}


def symmetry(dataset: xr.Dataset) -> xr.Dataset:
    """Return how many points of a store were copied by symmetry, and how often a check found the copy wrong.

    After a wrong copy the whole tile of the grid was computed, so fewer wrong points are left than ``wrong_fraction``
    suggests. ``upper_bound`` is as in :func:`pipelines.summaries.rest.refinement.refinement`. The attribute
    ``comment`` is a summary in one sentence.

    Parameters
    ----------
    dataset : xarray.Dataset
        With ``inferred`` and ``status``; pending points do not count.

    Raises
    ------
    InputError
        If the study has no symmetries.
    """
    import xarray as xr

    if "pem_symmetries" not in dataset.attrs:
        raise fail("symmetry", ": this summary needs a study with symmetries", MISSING)
    origin: Any = dataset["inferred"]
    reached = dataset["status"] != Status.PENDING
    count = {code: int(((origin == code) & reached).sum()) for code in IMAGES}
    wrong, checked = count[Origin.IMAGE_CORRECTED], count[Origin.IMAGE_CONFIRMED] + count[Origin.IMAGE_CORRECTED]
    share = wrong / checked if checked else np.nan
    error = np.sqrt(share * (1 - share) / checked) if checked else np.nan
    values = (int(reached.sum()), count[Origin.IMAGE], checked, wrong, share, error, float(wilson(wrong, checked)))
    out = xr.Dataset(dict(zip(MEANINGS, values, strict=True)))
    for name, text in MEANINGS.items():
        out[name].attrs = {"units": "1", "long_name": text}
    out.attrs = {
        "pem_fingerprint": dataset.attrs["pem_fingerprint"],
        "pem_symmetries": dataset.attrs["pem_symmetries"],
        "comment": f"{count[Origin.IMAGE]:,} of {values[0]:,} points are symmetry copies "
        f"by {dataset.attrs['pem_symmetries']}; {wrong:,} of {checked:,} copies integrated as a check "
        "ended elsewhere",
    }
    return out


def _rules(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if the study requests neither symmetry nor refinement."""
    if "refine" not in request.raw and not request.raw.get("symmetry"):
        rule = ": `symmetry` is listed, but the study has neither the key `symmetry` nor the key `refine`"
        yield Mistake(("summaries",), rule, MISSING, "remove `symmetry` from `summaries`, or add the key `symmetry`")


SUMMARY = Summary(name="symmetry", text="symmetry", compute=symmetry, needs=(), needs_axes=False, rules=_rules)
