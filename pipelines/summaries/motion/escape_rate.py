"""Rate at which motions with noise escape from a well, or leave a sphere or circle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake, did_you_mean, fail
from pem_core.integrate.outcomes import Status
from pem_core.scene.quantities import Quantity
from pipelines.measures.summary import Request, Summary, axis_remedy, lacks_output
from pipelines.pictures.figure_data import Curve
from pipelines.syntax.by_name import named_in
from pipelines.syntax.units import to_si

if TYPE_CHECKING:
    import xarray as xr

SEED = "noise.seed"
"""Path of an axis whose points are repetitions."""
EVENTS = {"escape": "escape_time", "leaving": "leaving_time"}
"""Time of an escape, by the output that has it, in order of preference."""


@dataclass(frozen=True, kw_only=True)
class EscapeRate:
    """Rate of the first escapes after a time ``after``, over the repetitions along the axes ``over``.

    By default ``over`` is every axis that varies the seed of the noise.
    """

    over: tuple[str, ...] = ()
    after: Annotated[float, Quantity("s", "not negative")] = 0.0


def escape_rate(dataset: xr.Dataset, parameters: EscapeRate) -> xr.Dataset:
    """Return the rate of escapes from a well, with its standard error.

    Escapes are those of the output `escape`, or, without it, of `leaving`. Motions that start in no well do not count.
    The rate is the number of escapes after the time ``after`` over the total time that motions spend inside after that
    time: the maximum-likelihood estimate for a constant rate, also if some motions end inside. Its standard error is
    the rate over the square root of the number of escapes, or one escape in that time where there is none.

    Returns
    -------
    xarray.Dataset
        ``rate`` and ``standard_error`` [1/s], ``escapes`` and ``time_inside`` [s], along all axes but ``over``.

    Raises
    ------
    InputError
        If the store lacks `final`, both outputs `escape` and `leaving`, or an axis.
    """
    event = next((name for name in EVENTS.values() if name in dataset), None)
    if event is None:
        raise lacks_output("escape_rate", "escape")
    if "final_time" not in dataset:
        raise lacks_output("escape_rate", "final")
    over = parameters.over or _repetitions(dataset)
    dims = list(map(str, dataset["status"].dims))
    for axis in over:
        if axis not in dims:
            raise fail("escape_rate.over", "must name an axis of the study", axis, did_you_mean(axis, dims))
    if not over:
        raise fail("escape_rate.over", NO_AXIS, MISSING)
    done, left = dataset["status"] == Status.DONE, dataset[event]
    if event == EVENTS["escape"]:
        done = done & (dataset["escape_from"] >= 0)
    inside = left.where(left.notnull(), dataset["final_time"]) - parameters.after
    time = inside.where(done & (inside > 0.0), 0.0).sum(over)
    escapes = (done & (left > parameters.after)).sum(over)
    unit = str(left.attrs.get("units", "1"))
    per = "1" if unit == "1" else f"{unit}-1"
    found = {
        "rate": (escapes / time, "rate of escapes", per),
        "standard_error": (np.sqrt(np.maximum(escapes, 1)) / time, "standard error of the rate", per),
        "escapes": (escapes, "number of escapes", "1"),
        "time_inside": (time, "total time inside", unit),
    }
    for name, (values, text, of) in found.items():
        values.attrs = {"long_name": text, "units": of}
        found[name] = (values.rename(name), text, of)
    import xarray as xr

    return xr.Dataset({name: values for name, (values, _, _) in found.items()})


NO_AXIS = f": an escape rate needs the axes of its repetitions, because no axis varies {SEED}"


def _repetitions(dataset: xr.Dataset) -> tuple[str, ...]:
    """Return the axes that vary the seed of the noise."""
    return tuple(str(dim) for dim in dataset["status"].dims if dataset[dim].attrs.get("pem_path") == SEED)


def _seconds(time: Any) -> float:
    """Return a time as given in a study file [s]; 0 if it is none, which is reported with its parameter."""
    try:
        return to_si(time, "s")
    except (InputError, TypeError, ValueError):
        return 0.0


def _rules(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if repetitions are along no axis, or along an unknown one."""
    names, asked = request.axis_names, request.given_parameters.get("over")
    if not set(EVENTS) & set(named_in(request.raw.get("outputs"))):
        rule = ": `escape_rate` needs the output `escape` or `leaving`"
        yield Mistake(request.place(), rule, MISSING, "add `escape` to `outputs`")
    after, entry = _seconds(request.given_parameters.get("after", 0.0)), request.entry
    if entry is not None and after >= entry.integrate.until:
        rule = f"must be less than integrate.until, {entry.integrate.until:g} s, because no motion is followed longer"
        yield Mistake(request.place("after"), rule, after)
    if not names or len(request.axes) != len(names):
        return
    if not asked and not any(sweep.path == SEED for axis in request.axes for sweep in axis.sweeps):
        remedy = "write {escape_rate: {over: [...]}}, or add an axis of noise.seed"
        yield Mistake(request.place("over"), NO_AXIS, MISSING, remedy)
    for number, axis in enumerate(asked if isinstance(asked, list) else ()):
        if axis not in names:
            rule = "must name an axis of the study"
            yield Mistake(request.place("over", number), rule, axis, axis_remedy(str(axis), names))


SUMMARY = Summary(
    name="escape_rate",
    text="escape rate",
    compute=escape_rate,
    parameters=EscapeRate,
    needs=("final",),
    rules=_rules,
    figure=(Curve("rate", "standard_error", is_log=True),),
)
