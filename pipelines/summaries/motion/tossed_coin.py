"""Landing face of a tossed coin when it is caught, against the closed form (Keller 1986, doi:10.2307/2323340)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.errors import MISSING, Mistake, fail
from pem_core.integrate.outcomes import Status
from pem_core.models.interface.model import Landing
from pem_core.models.registry import assemble, model_of_scene
from pipelines.equilibria.labelled_starts import initial_dims, study_of
from pipelines.measures.summary import Request, Summary, lacks_output
from pipelines.study.load import Study

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure


def tossed_coin(dataset: xr.Dataset) -> xr.Dataset:
    """Return the landing face of each coin in closed form, and how often the computed face agrees.

    Returns
    -------
    xarray.Dataset
        Over all axes ``half_turns``, the half turns of a coin until it is back at the height of its start (n + 1/2 is
        on edge), and ``expected_face``, the number of the face down; both only for starts of a tossed coin (see
        ``models.interface.model.Landing.tossed``). Over the parameter axes ``agreement``, the fraction of the computed
        ones that have this face, and ``points``, their number; ``agreement_off_edge`` and ``points_off_edge``, the same
        for coins whose neighbours on the grid all make the same number of half turns.

    Raises
    ------
    InputError
        If the study does not compute the landing face of a caught body.
    """
    import xarray as xr

    if "landing_face" not in dataset:
        raise lacks_output("tossed_coin", "landing")
    study, dims = study_of(dataset), initial_dims(dataset)
    indices = tuple(index.ravel() for index in np.indices(study.shape))
    turns, face = closed_form(study, indices)
    names, shape = [axis.name for axis in study.axes], study.shape
    expected = xr.Dataset({"half_turns": (names, turns.reshape(shape)), "expected_face": (names, face.reshape(shape))})
    expected = expected.transpose(*dataset["status"].dims).assign_coords(dataset["status"].coords)
    is_coin: Any = expected["half_turns"].notnull() & (dataset["status"] == Status.DONE)
    is_off: Any = is_coin & (_has_equal_half_turns(expected["half_turns"], dims))
    agrees: Any = dataset["landing_face"] == expected["expected_face"]
    for name, counted in (("", is_coin), ("_off_edge", is_off)):
        points = counted.sum(dims)
        expected[f"agreement{name}"] = (agrees & counted).sum(dims) / points.where(points > 0)
        expected[f"points{name}"] = points
    return _describe(expected.compute(), dataset)


def closed_form(study: Study, indices: tuple[np.ndarray, ...]) -> tuple[np.ndarray, np.ndarray]:
    """Return half turns and faces down (n,) of starts at indices along the axes of a study, fractional ones too."""
    scene, _ = study.at(indices)
    return _landing(study).tossed(assemble(scene, len(indices[0])))


def _landing(study: Study) -> Landing:
    landing = model_of_scene(study.entry.scene).landing
    why = landing.why_not(study.entry.scene) if landing else "scenes of this kind have no walls"
    if landing is None or why:
        raise fail("tossed_coin", f": this summary needs a scene in which a body falls on a wall: {why}", MISSING)
    return landing


def _has_equal_half_turns(turns: xr.DataArray, dims: list[str]) -> xr.DataArray:
    """Return where all neighbours on the grid, diagonal ones too, have made the same number of half turns."""
    least = most = np.floor(turns + 0.5)
    for dim in dims:
        least = least.rolling({dim: 3}, center=True, min_periods=1).min()
        most = most.rolling({dim: 3}, center=True, min_periods=1).max()
    return least == most


TEXTS = {
    "half_turns": "half turns until the coin is back at its starting height",
    "expected_face": "face down when the coin is caught, in closed form",
    "agreement": "fraction of coins caught with the expected face down",
    "agreement_off_edge": "fraction of off-edge coins with the expected face down",
    "points": "number of completed tosses",
    "points_off_edge": "number of completed tosses off the edge lines",
}


def _describe(out: xr.Dataset, dataset: xr.Dataset) -> xr.Dataset:
    for name, text in TEXTS.items():
        out[name].attrs = {"units": "1", "long_name": text}
    flags = ("flag_values", "flag_meanings")
    out["expected_face"] = out["expected_face"].astype(np.int16)
    out["expected_face"].attrs |= {key: dataset["landing_face"].attrs[key] for key in flags}
    out.attrs = {"pem_fingerprint": dataset.attrs["pem_fingerprint"]}
    return out


def tossed_coin_rules(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if coins are not caught."""
    stop = request.raw.get("stop")
    when = stop.get("when") if isinstance(stop, dict) else stop
    if when != "caught":
        rule = "must belong to a study that stops at the first touch"
        yield Mistake(request.place(), rule, when, "write `stop: {when: caught}`")


def _figure(summary: Any, dataset: Any, parameters: None, swept: list[str]) -> Figure:
    from pipelines.pictures.phase_space import coin_figure
    from pipelines.pictures.view import figure_title, study_seen

    study = study_seen(study_of(dataset), dataset)
    title = figure_title(dataset, SUMMARY.text)
    return coin_figure(dataset, study, lambda indices: closed_form(study, indices)[0], title)


SUMMARY = Summary(
    name="tossed_coin",
    text="lines on which the coin is caught on edge",
    compute=tossed_coin,
    needs=("landing",),
    rules=tossed_coin_rules,
    figure=_figure,
    drawn="main",
)
