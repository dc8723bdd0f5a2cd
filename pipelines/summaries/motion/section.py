"""Poincaré sections of recorded motions: states where a quantity crosses a value, or once per period."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal

import numpy as np

from pem_core.chaos import sections as core
from pem_core.errors import Mistake, fail, name_remedy
from pem_core.models.registry import model_of_scene, models
from pem_core.scene.drives import SAME_PERIOD, drives
from pem_core.scene.quantities import Constraint, Quantity
from pipelines.equilibria.labelled_starts import Measure, study_of, swept_starts
from pipelines.measures.summary import Request, Summary, lacks_output
from pipelines.study.load import Study
from pipelines.study.requested import DRIVE, FIELD, QUANTITY_RULE, is_quantity, quantity, recorded_names

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure

    from pipelines.study.axes import Axis

Mark = Callable[[np.ndarray, np.ndarray], core.Marks]
"""Function from a probe (n, r), and the start and length of a period, (2, n), to marks."""

PLACES = ("trajectory_orientation", "trajectory_position")
VELOCITIES = ("trajectory_angular_velocity", "trajectory_velocity")
"""The state: axes of all pendulums and angular velocities, or position and velocity of a point in a plane."""
ALONG = "crossing"


@dataclass(frozen=True, kw_only=True)
class Section(Measure):
    """Section of recorded motions: where a recorded quantity crosses a value, or once per period.

    ``of`` is a recorded quantity (``angular_velocity.z``), which crosses ``at`` in some ``direction``; or ``field``:
    once per revolution or period of the field, at a phase of ``at`` radians; or ``drive``: once per period of all waves
    and motions outside, which must have one in common. ``period`` is any other period; without either,
    every record is taken. Records before ``after`` are left out.
    """

    of: Annotated[str, Constraint(QUANTITY_RULE, is_quantity)] | None = None
    at: Annotated[float, Quantity("1")] = 0.0
    direction: Literal["rising", "falling", "both"] = "rising"
    period: Annotated[float, Quantity("s", "positive")] | None = None
    after: Annotated[float, Quantity("s", "not negative")] = 0.0

    def __post_init__(self) -> None:
        if self.of and self.period:
            raise fail(("period",), "must be left out if `of` is given", self.period)


def section(dataset: xr.Dataset, parameters: Section) -> xr.Dataset:
    """Return the section of every recorded motion; see :mod:`pem_core.chaos.sections`.

    The arrays hold all crossings of the motion with the most; rows with fewer are filled with NaN.

    Returns
    -------
    xarray.Dataset
        Over all axes ``count``, and along ``crossing`` the ``crossing_time`` and the state there, under the names of
        the recorded variables without ``trajectory_``. ``..._error`` is the largest error of each motion from
        interpolation between records; it excludes the integration error. For a pendulum on a hinge also ``angle``.

    Raises
    ------
    InputError
        If the study does not record, records too little, or lacks the quantity of the section.
    """
    import xarray as xr

    names = [name for name in (*PLACES, *VELOCITIES) if name in dataset]
    out = section_of(dataset, parameters, names)
    hinge = common_hinge(study_of(dataset))
    if hinge is not None and "orientation" in out:
        out["angle"] = xr.apply_ufunc(
            angles_about,
            out["orientation"],
            input_core_dims=[["axis", "component"]],
            kwargs={"hinge": hinge},
            dask="parallelized",
            output_dtypes=[float],
        )
        out["angle"].attrs = {"units": "rad", "long_name": "angle about the hinge; 0: body axes along lab axes"}
    fingerprint = dataset.attrs["pem_fingerprint"]
    out.attrs = {"pem_fingerprint": fingerprint, "of": parameters.of or "", "seen": _seen(parameters)}
    return out


def _seen(parameters: Section) -> str:
    """Return a description of where motions are sampled."""
    if parameters.of in (FIELD, DRIVE):
        turn = "revolution of the field" if parameters.of == FIELD else "period of the drive"
        return f"once per {turn}, at {parameters.at:g} rad"
    if parameters.of:
        way = {"rising": "rises through", "falling": "falls through", "both": "crosses"}[parameters.direction]
        return f"when {parameters.of} {way} {parameters.at:g}"
    return f"every {parameters.period:g} s" if parameters.period else "at every record"


def section_of(dataset: xr.Dataset, parameters: Section, names: list[str]) -> xr.Dataset:
    """Return the section of some recorded variables: its counts, and lazy arrays computed block by block."""
    import xarray as xr

    if not names or "trajectory_energy" not in dataset:
        raise lacks_output("section", "trajectory")
    time, study = dataset["time"].values, study_of(dataset)
    mark, probe = _marker(dataset, parameters, time)
    beats = _beats(dataset, study, parameters, time)
    series = {name: _single_time_chunk(dataset[name]) for name in names}
    counted = xr.apply_ufunc(
        lambda heights, rhythm: _count_crossings(mark, heights, rhythm),
        _single_time_chunk(probe),
        beats,
        input_core_dims=[["time"], ["beat"]],
        dask="parallelized",
        output_dtypes=[np.int64],
    )
    out = xr.Dataset({"count": counted.compute()})
    width = int(out["count"].max())
    inner = {name: [dim for dim in array.dims if dim not in (*probe.dims, "time")] for name, array in series.items()}
    found: Any = xr.apply_ufunc(
        lambda heights, rhythm, *arrays: _read(mark, time, width, heights, rhythm, *arrays),
        _single_time_chunk(probe),
        beats,
        *series.values(),
        input_core_dims=[["time"], ["beat"], *(["time", *dims] for dims in inner.values())],
        output_core_dims=[[ALONG], [], *(part for dims in inner.values() for part in ([ALONG, *dims], []))],
        dask="parallelized",
        output_dtypes=[float] * (2 + 2 * len(series)),
        dask_gufunc_kwargs={"output_sizes": {ALONG: width}},
    )
    columns = ["crossing_time", *(name.removeprefix("trajectory_") for name in names)]
    units = [dataset["time"].attrs["units"], *(dataset[name].attrs["units"] for name in names)]
    texts = ["time", *(dataset[name].attrs["long_name"] for name in names)]
    for name, unit, text, value, error in zip(columns, units, texts, found[::2], found[1::2], strict=True):
        out[name], out[f"{name}_error"] = value, error
        out[name].attrs = {"units": unit, "long_name": f"{text} at the crossing"}
        out[f"{name}_error"].attrs = {"units": unit, "long_name": f"largest interpolation error of {name}"}
    out["count"].attrs = {"units": "1", "long_name": "number of crossings"}
    return out.drop_vars("beat", errors="ignore").drop_encoding()


def _single_time_chunk(array: xr.DataArray) -> xr.DataArray:
    """Return a recorded variable with all its times in one chunk."""
    return array.drop_encoding().chunk({"time": -1})


def _marker(dataset: xr.Dataset, parameters: Section, time: np.ndarray) -> tuple[Mark, xr.DataArray]:
    """Return the function that marks a motion, and the recorded quantity it uses."""
    level, direction, after = parameters.at, parameters.direction, parameters.after
    if parameters.of in (None, FIELD, DRIVE):
        return lambda _, rhythm: core.strobes(time, rhythm[1], rhythm[0], after), dataset["trajectory_energy"]
    probe = quantity(dataset, parameters.of or "")
    return lambda heights, _: core.crossings(time, heights - level, direction, after), probe


def _beats(dataset: xr.Dataset, study: Study, parameters: Section, time: np.ndarray) -> xr.DataArray:
    """Return the start and the length of a period [s], along ``beat`` and the axes that change it.

    A view may contain some values of these axes only, or one.
    """
    import xarray as xr

    if parameters.of not in (FIELD, DRIVE):
        return xr.DataArray([0.0, parameters.period or time[1] - time[0]], dims="beat")
    everywhere = _periods(study.entry.scene, study.axes, parameters.of)
    periods = [period.sel({dim: dataset[dim] for dim in period.dims}) for period in everywhere]
    first = np.sign(periods[0]) * parameters.at / (2 * math.pi) % 1.0 * abs(periods[0])
    return xr.concat([first, abs(periods[0])], "beat").transpose(..., "beat")


def _periods(scene: Any, axes: Sequence[Axis], of: str) -> list[xr.DataArray]:
    """Return the signed period [s] of each periodic drive, or of the field alone, along the axes that change it."""
    import xarray as xr

    found = []
    for drive in drives(scene):
        if of == DRIVE or drive.path.startswith(f"{FIELD}."):
            number = xr.DataArray(float(np.ravel(drive.value)[0]))
            for axis in axes:
                for sweep in (sweep for sweep in axis.sweeps if sweep.path == drive.path):
                    places = np.arange(axis.points)
                    own = sweep.in_file_unit(places) if sweep.name == axis.name else places
                    number = xr.DataArray(sweep.si(places), dims=axis.name, coords={axis.name: own})
            found.append(drive.period(number))
    return found


def _drive_mistakes(request: Request) -> Iterator[str]:
    """Yield why a section once per period of a drive is impossible: there is none, or several have different ones."""
    if request.entry is None:
        return
    of = request.given_parameters["of"]
    periods = _periods(request.entry.scene, request.axes, of)
    if not periods:
        yield (
            "must be a recorded quantity if no field rotates or alternates"
            if of == FIELD
            else ("must be a recorded quantity if nothing in the scene is driven periodically")
        )
    for other in periods[1:]:
        if bool((abs(abs(periods[0]) - abs(other)) > SAME_PERIOD * abs(other)).any()):
            yield "needs drives of one period; give a common `period` instead"
            return


def _count_crossings(mark: Mark, heights: np.ndarray, beats: np.ndarray) -> np.ndarray:
    """Return the number of crossings of motions (..., r)."""
    marks, shape = _marks(mark, heights, beats)
    return marks.counts(math.prod(shape)).reshape(shape)


def _marks(mark: Mark, heights: np.ndarray, beats: np.ndarray) -> tuple[core.Marks, tuple[int, ...]]:
    """Return the marks of motions (..., r), without those after a failure, and the shape of the motions."""
    shape, records = heights.shape[:-1], heights.shape[-1]
    flat = heights.reshape(-1, records)
    found = mark(flat, np.broadcast_to(beats, (*shape, 2)).reshape(-1, 2).T)
    return found.only(np.isfinite(flat[found.point, found.interval + 1])), shape


def _read(
    mark: Mark, time: np.ndarray, width: int, heights: np.ndarray, beats: np.ndarray, *series: np.ndarray
) -> tuple[np.ndarray, ...]:
    """Return time and quantities at the crossings of motions (..., r), each with its largest error."""
    marks, shape = _marks(mark, heights, beats)
    number = math.prod(shape)
    columns = [(marks.time, marks.time_error)]
    flat = [one.reshape(number, len(time), *one.shape[len(shape) + 1 :]) for one in series]
    columns += [core.section(time, one, marks) for one in flat]
    out = []
    for value, error in columns:
        out.append(marks.in_rows(value, number, width).reshape(*shape, width, *value.shape[1:]))
        largest = np.full(number, np.nan)
        np.fmax.at(largest, marks.point, error.max(tuple(range(1, error.ndim)), initial=0.0))
        out.append(largest.reshape(shape))
    return tuple(out)


def common_hinge(study: Study) -> np.ndarray | None:
    """Return the direction of the hinge that all pendulums and points share; None if there is none."""
    hinge = model_of_scene(study.entry.scene).hinge(study.entry.scene)
    is_swept = any("hinge" in sweep.path.split(".") for axis in study.axes for sweep in axis.sweeps)
    if hinge is None or is_swept:
        return None
    return np.array(hinge, float) / np.linalg.norm(np.array(hinge, float))


def angles_about(axes: np.ndarray, hinge: np.ndarray) -> np.ndarray:
    """Return the angles [rad] of body axes (..., 3, 3) about a hinge n.

    The rotation about n nearest to u has tan = n . (sum of e_i x u_i) / (tr u - n . u n).
    """
    twist = np.cross(np.eye(3), axes).sum(-2) @ hinge
    return np.arctan2(twist, np.trace(axes, axis1=-2, axis2=-1) - hinge @ axes.swapaxes(-1, -2) @ hinge)


def section_rules(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if a section needs a quantity that scenes of this kind do not have."""
    of, scene, place = request.given_parameters.get("of"), request.raw.get("scene"), request.place("of")
    if not isinstance(of, str) or not is_quantity(of) or not isinstance(scene, dict):
        return
    known, name = recorded_names(scene.get("kind", models()[0].name)), of.split(".")[0]
    if name in (FIELD, DRIVE):
        yield from (Mistake(place, rule, of) for rule in _drive_mistakes(request))
    elif known and name not in known:
        remedy = name_remedy(name, known, "recorded quantities")
        yield Mistake(place, "must be a quantity that scenes of this kind record", of, remedy)


def _figure(summary: Any, dataset: Any, parameters: Section, swept: list[str]) -> Figure:
    from pipelines.pictures.phase_space import section_figure
    from pipelines.pictures.view import figure_title

    found = summary if "seen" in summary.attrs else section(dataset, parameters)  # a store's main figure computes it
    title = figure_title(dataset, f"section {found.attrs['seen']}")
    return section_figure(found, ALONG, swept_starts(dataset), swept, title)


SUMMARY = Summary(
    name="section",
    text="section",
    compute=section,
    parameters=Section,
    needs=("trajectory",),
    needs_axes=False,
    rules=section_rules,
    figure=_figure,
    drawn="main",
)
