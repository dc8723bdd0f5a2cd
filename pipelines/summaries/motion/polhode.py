"""Polhodes: the angular momentum of recorded motions in the body frame, as in fig. 4.2 of the manual."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pem_core.errors import MISSING, Mistake, fail
from pem_core.models.registry import models
from pipelines.equilibria.labelled_starts import swept_starts
from pipelines.measures.summary import Request, Summary
from pipelines.study.requested import recorded_names

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure

AXES, MOMENTUM = "orientation", "angular_momentum"


def polhode(dataset: xr.Dataset) -> xr.Dataset:
    """Return the angular momentum of every recorded motion along the axes of its body.

    Without torque it stays on the sphere |L| and, since energy is conserved, on a closed curve (Poinsot).

    Returns
    -------
    xarray.Dataset
        Over all axes, bodies and times ``angular_momentum``, L.u_i along ``axis`` [kg m^2/s], and over all axes and
        bodies ``length_spread``, its largest length minus its smallest [kg m^2/s].

    Raises
    ------
    InputError
        If the study does not record the orientation and angular momentum of bodies.
    """
    import xarray as xr

    names = [f"trajectory_{name}" for name in (AXES, MOMENTUM)]
    if any(name not in dataset for name in names):
        raise fail("polhode", ": this summary needs the output `trajectory`, with rotating bodies", MISSING)
    axes, momentum = (dataset[name] for name in names)
    seen: Any = xr.dot(axes, momentum, dim="component").drop_encoding()
    length: Any = (seen**2).sum("axis", skipna=False) ** 0.5
    out = xr.Dataset({MOMENTUM: seen, "length_spread": length.max("time") - length.min("time")})
    unit, text = momentum.attrs["units"], "angular momentum in the body frame"
    out[MOMENTUM].attrs = {"units": unit, "long_name": text}
    out["length_spread"].attrs = {"units": unit, "long_name": "spread of |L|: largest minus smallest"}
    out.attrs = {"pem_fingerprint": dataset.attrs["pem_fingerprint"]}
    return out


def polhode_rules(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if no body in scenes of this kind rotates about axes of its own."""
    scene = request.raw.get("scene")
    kind = scene.get("kind", models()[0].name) if isinstance(scene, dict) else None
    known = recorded_names(kind) if isinstance(kind, str) else []
    if known and not {AXES, MOMENTUM} <= set(known):
        rule = f": {request.name} needs rotating bodies, but a scene of kind {kind} records only {', '.join(known)}"
        yield Mistake(request.place(), rule, MISSING, f"remove {request.name}")


def _figure(summary: Any, dataset: Any, parameters: None, swept: list[str]) -> Figure:
    from pipelines.pictures.phase_space import polhode_figure
    from pipelines.pictures.view import figure_title

    title = figure_title(dataset, "angular momentum in the body frame")
    return polhode_figure(polhode(dataset), swept_starts(dataset), swept, title)


SUMMARY = Summary(
    name="polhode",
    text="polhodes",
    compute=polhode,
    needs=("trajectory",),
    needs_axes=False,
    rules=polhode_rules,
    figure=_figure,
    drawn="main",
)
