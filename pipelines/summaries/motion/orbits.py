"""Orbits of a driven pendulum on a Poincaré section: their periods, and tests for chaos."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from pem_core.chaos.sections import NOT_PERIODIC, orbit_period
from pem_core.chaos.series import FEWEST, recurrence_entropy, zero_one_test
from pem_core.errors import MISSING, fail
from pem_core.scene.quantities import Constraint, Quantity
from pipelines.equilibria.labelled_starts import Cells, study_of
from pipelines.measures.summary import Summary
from pipelines.summaries.motion.section import ALONG, PLACES, VELOCITIES, Section, section_of, section_rules

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure

MEANINGS = {
    "orbit_period": f"period of the orbit in crossings; {NOT_PERIODIC}: none up to the longest",
    "zero_one": "0-1 test of the section: near 0 regular, near 1 chaotic",
    "zero_one_error": "standard error of the 0-1 test over its frequencies",
    "recurrence_entropy": "entropy of recurrence times in nat; 0: periodic motion",
}


@dataclass(frozen=True, kw_only=True)
class Orbits(Section):
    """Period of an orbit, at most ``longest``, on the last ``keep`` points of a section.

    An orbit is periodic if it returns within ``tolerance``. ``seed`` belongs to the 0-1 test.
    """

    keep: Annotated[int, Constraint("must be a whole number of at least 6", lambda number: number >= 6)] = 200
    tolerance: Annotated[float, Quantity("1", "positive share")] = 1e-3
    longest: Cells = 16
    seed: Annotated[int, Constraint("must not be negative", lambda number: number >= 0)] = 0


def orbits(dataset: xr.Dataset, parameters: Orbits) -> xr.Dataset:
    """Return the period of every orbit of a study on a section, by default at every record.

    See :func:`pem_core.chaos.sections.orbit_period`. Only the last ``keep`` points of the section are used, so that the
    motion can settle before them.

    Returns
    -------
    xarray.Dataset
        Over all axes ``orbit_period``, in points of the section: 1 for a motion with the period of the drive, 2 after a
        period doubling, 0 if none up to ``longest`` was found: chaos, slow drift, or not settled yet. ``zero_one``
        with ``zero_one_error``, the 0-1 test of the component that varies most, and ``recurrence_entropy`` [nat] (see
        :mod:`pem_core.chaos.series`); NaN for fewer than 100 points, 0 if nothing varies by more than ``tolerance``.

    Raises
    ------
    InputError
        If the study does not record, or records too little.
    """
    import xarray as xr

    (place,) = [name for name in PLACES if name in dataset] or [""]
    points = last_points(dataset, parameters, [place] if place else [])[place.removeprefix("trajectory_")]
    inner = [dim for dim in points.dims if dim not in dataset["status"].dims]

    def signs(section: np.ndarray) -> tuple[float, ...]:
        return _signs(section.reshape(len(section), -1), parameters)

    found: Any = xr.apply_ufunc(
        signs,
        points.chunk(dict.fromkeys(inner, -1)),
        input_core_dims=[inner],
        output_core_dims=[[]] * len(MEANINGS),
        vectorize=True,
        dask="parallelized",
        output_dtypes=[float] * len(MEANINGS),
    )
    out = xr.Dataset(dict(zip(MEANINGS, found, strict=True))).compute().drop_encoding()
    out["orbit_period"] = out["orbit_period"].astype(np.int16)
    for name, text in MEANINGS.items():
        out[name].attrs = {"units": "1", "long_name": text}
    out.attrs = {"pem_fingerprint": dataset.attrs["pem_fingerprint"], "keep": parameters.keep}
    return out


def _signs(points: np.ndarray, parameters: Orbits) -> tuple[float, ...]:
    """Return the stored values of one section (n, c), in the order of MEANINGS."""
    period = orbit_period(points, parameters.tolerance, parameters.longest)
    if len(points) < FEWEST:
        return period, np.nan, np.nan, np.nan
    spread = points.std(0)
    if spread.max() < parameters.tolerance:
        return period, 0.0, 0.0, 0.0
    test = zero_one_test(points[:, int(spread.argmax())], parameters.seed)
    return period, test.growth, test.standard_error, recurrence_entropy(points)


def last_points(dataset: xr.Dataset, parameters: Orbits, names: list[str]) -> xr.Dataset:
    """Return the last ``keep`` points of every motion's section for some recorded variables.

    Raises
    ------
    InputError
        If there are fewer.
    """
    import xarray as xr

    found, keep = section_of(dataset, parameters, names), parameters.keep
    fewest = int(found["count"].where(found["count"] > 0).min().fillna(0))
    if fewest < keep:
        raise fail("orbits.keep", f"must be at most {fewest}, the smallest number of crossings among the motions", keep)
    place = found["count"].clip(keep) - keep + xr.DataArray(np.arange(keep), dims=ALONG)
    return found[[name for name in found if ALONG in found[name].dims]].map(_take_along_section, place=place)


def _take_along_section(points: xr.DataArray, place: xr.DataArray) -> xr.DataArray:
    """Return the points (..., crossing, ...) at given indices along every motion's section."""
    import xarray as xr

    inner = [dim for dim in points.dims if dim not in place.dims]
    return xr.apply_ufunc(
        lambda values, index: np.take_along_axis(
            values, index.reshape(*index.shape, *(1,) * len(inner)), index.ndim - 1
        ),
        points,
        place,
        input_core_dims=[[ALONG, *inner], [ALONG]],
        output_core_dims=[[ALONG, *inner]],
        exclude_dims={ALONG},
        dask="parallelized",
        output_dtypes=[points.dtype],
        dask_gufunc_kwargs={"output_sizes": {ALONG: place.sizes[ALONG]}},
    )


def _figure(summary: Any, dataset: Any, parameters: Orbits, swept: list[str]) -> Figure:
    """Return a map of the periods over two swept axes, or the orbit diagram.

    The diagram shows the last points of a section over the only swept axis, or over the requested one.
    """
    from pipelines.pictures.phase_space import orbit_figure
    from pipelines.pictures.view import role

    if not dataset["status"].dims:
        raise fail("summary/orbits", ": an orbit diagram needs an axis, but the study is a single trajectory", MISSING)
    roles = {role(dataset, str(dim)): str(dim) for dim in dataset["status"].dims}
    is_diagram = "x" in roles and "y" not in roles
    if not is_diagram and sum(dataset.sizes[dim] > 1 for dim in dataset["status"].dims) > 1:
        return _period_map(summary, dataset, parameters, roles)
    (name,) = [name for name in VELOCITIES if name in dataset]
    first, *_ = sorted(dataset["status"].dims, key=lambda dim: ("x", "", "y", "panels", "at").index(role(dataset, dim)))
    others = [dim for dim in dataset["status"].dims if dim != first]
    points = last_points(dataset.isel(dict.fromkeys(others, 0)), parameters, [name])
    series = points[name.removeprefix("trajectory_")].compute()
    return orbit_figure(dataset, str(first), series.assign_attrs(units=dataset[name].attrs["units"]), ALONG)


def _period_map(summary: Any, dataset: Any, parameters: Orbits, roles: dict[str, str]) -> Figure:
    """Return the map of the periods; a store's main figure has to compute them."""
    from pipelines.pictures.colours import AS_IT_IS
    from pipelines.pictures.maps import map_figure
    from pipelines.pictures.view import View

    found = summary if "orbit_period" in summary else orbits(dataset, parameters)
    period = found["orbit_period"]
    texts = [f"none_up_to_{parameters.longest}", *(str(number) for number in range(1, parameters.longest + 1))]
    period.attrs |= {"flag_values": np.arange(len(texts)), "flag_meanings": " ".join(texts)}
    view = View(x=roles.get("x"), y=roles.get("y"))
    return map_figure(dataset.assign(orbit_period=period), study_of(dataset), "orbit_period", view, AS_IT_IS)


SUMMARY = Summary(
    name="orbits",
    text="orbits",
    compute=orbits,
    parameters=Orbits,
    needs=("trajectory",),
    needs_axes=False,
    rules=section_rules,
    figure=_figure,
    drawn="main",
)
