"""Survival of undecided starts, and the rate at which they settle, over time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from pem_core.basins.settling import Settling as Verdict
from pem_core.basins.settling import growth_of_rate, survival
from pem_core.errors import MISSING, Mistake, fail
from pem_core.integrate.outcomes import Status
from pipelines.equilibria.labelled_starts import Output, Starts, initial_dims, mapped, study_of
from pipelines.measures.numerics import Count, Duration
from pipelines.measures.output import flags
from pipelines.measures.summary import Request, Summary, lacks_output
from pipelines.outputs.catalogue_table import strobing_of
from pipelines.outputs.variables import Origin
from pipelines.pictures.figure_data import Curve
from pipelines.study.load import Study
from pipelines.syntax.by_name import named_in

if TYPE_CHECKING:
    import xarray as xr

Time = Literal["rest_time", "landing_time", "met_time", "leaving_time", "flip_time", "decided_time", "attractor_time"]
TIMES: dict[Time, str] = {
    "rest_time": "rest",
    "landing_time": "landing",
    "met_time": "meeting",
    "leaving_time": "leaving",
    "flip_time": "flip",
    "decided_time": "megno",
    "attractor_time": "attractor",
}
"""Variables with the time at which a start is decided, and the output that each belongs to."""
MOST_ENDS = 64
"""Ends of the axes at which the periods of attractors are compared."""


@dataclass(frozen=True, kw_only=True)
class Settling:
    """Survival of undecided starts in ``intervals`` of equal length up to ``until``, and the growth of their rate.

    ``of`` is the variable with the time at which a start is decided, by default the first that the store has of
    rest_time, landing_time, met_time, leaving_time, flip_time, decided_time and attractor_time. By default, ``until``
    is the largest such time. Intervals of attractor_time last whole periods, and end between strobes. The growth is
    fitted from the time ``after`` on, by default from the median time on.
    """

    of: Time | None = None
    intervals: Count = 40
    until: Duration | None = None
    after: Duration | None = None


def settling(dataset: xr.Dataset, parameters: Settling) -> xr.Dataset:
    """Return the fraction of undecided starts over time, the settling rate, and the growth of this rate.

    See :mod:`pem_core.basins.settling`; doubly transient chaos has a rate that grows exponentially (Motter, Gruiz,
    Karolyi and Tel 2013, doi:10.1103/PhysRevLett.111.194101). Failed and pending starts are not counted. Starts without
    a time are undecided at the end of the integration.

    Returns
    -------
    xarray.Dataset
        ``undecided`` and ``undecided_error`` along ``settling_time``; ``settling_rate``, ``rate_error`` and ``settled``
        along ``settling_interval``; ``growth_rate`` and ``growth_error`` of the settling rate, the ``law_rate`` at the
        time ``law_after`` with its error, ``misfit`` and ``verdict`` (:class:`pem_core.basins.settling.RateGrowth`),
        and ``points``.

    Raises
    ------
    InputError
        If the store has no time at which starts are decided, or is refined.
    """
    known = [name for name in TIMES if name in dataset]
    name: Time = parameters.of or (known or ["rest_time"])[0]
    if name not in dataset:
        raise lacks_output("settling", TIMES[name])
    if "inferred" in dataset and (dataset["inferred"] == Origin.INFERRED).any():
        raise fail("settling", REFINED, MISSING, "give a store without `refine`")
    study = study_of(dataset)
    until = study.entry.integrate.until
    done: Any = dataset["status"] == Status.DONE
    times = dataset[name].where(done)
    times = times.isel({dim: 0 for dim in times.dims if dim not in dataset["status"].dims})
    last = float(times.max())
    end = min(until, parameters.until or (last if last > 0.0 else until))
    period = _period(study) if name == "attractor_time" else None
    ends, copies = np.minimum(_ends(end, parameters.intervals, period), until), _copies(dataset)

    def measure(times: np.ndarray, done: np.ndarray) -> tuple[Any, ...]:
        own = times[done]
        found = survival(own, until, ends, copies)
        there = own[np.isfinite(own)]
        after = parameters.after if parameters.after is not None else (np.median(there) if there.size else 0.0)
        law = growth_of_rate(found, float(after))
        series = found.undecided, found.undecided_error, found.rate, found.rate_error, found.settled
        growth = law.growth, law.growth_error, law.rate, law.rate_error, law.after
        return *series, *growth, law.misfit, law.verdict, own.size

    starts = Starts(dataset, done.astype(np.int16).rename(name), initial_dims(dataset), {})
    unit = str(dataset[name].attrs.get("units", "1"))
    out = mapped(starts, measure, _outputs(unit), _coordinates(ends, unit), times, done)
    return out.assign_attrs(comment=_in_words(out))


REFINED = ": settling times of inferred starts are unknown"


def _ends(end: float, intervals: int, period: float | None) -> np.ndarray:
    """Return the ends of intervals of equal length up to a time.

    Times that are whole periods lie in the middle between ends: where a start settles within its last period is
    unknown, and the rate is thus that of a start that settles at a random time in it, to second order in the period.
    """
    if period is None or end < 2.0 * period:
        return np.linspace(0.0, end, intervals + 1)
    strobes = int(end / period * (1.0 + 1e-12))
    step = -(-strobes // intervals)
    return period * (np.arange(0, strobes + step, step) + 0.5)


def _period(study: Study) -> float | None:
    """Return the period after which attractors of a study are looked for; None if parameters change it."""
    ends = product(*({0, axis.points - 1} for axis in study.axes))
    found = {strobing_of(study, tuple(np.array([index]) for index in end)).period for end in islice(ends, MOST_ENDS)}
    return found.pop() if len(found) == 1 else None


def _copies(dataset: xr.Dataset) -> float:
    """Return the number of starts for each computed one: above 1 if symmetry copies are among them."""
    if "inferred" not in dataset:
        return 1.0
    own: Any = (dataset["inferred"] != Origin.IMAGE).mean()
    return 1.0 / float(own)


def _in_words(out: xr.Dataset) -> str:
    """Return one sentence with the growth of the settling rate, or its range over all parameter sets."""
    verdicts, growth = np.ravel(out["verdict"].values), np.ravel(out["growth_rate"].values)
    if verdicts.size == 1 and verdicts[0] != Verdict.UNKNOWN:
        unit, error = out["growth_rate"].attrs["units"], float(np.ravel(out["growth_error"].values)[0])
        behind = "" if unit == "1" else " 1/s"
        return f"the settling rate grows as exp(g t), g = {growth[0]:.3g} ± {error:.1g}{behind}"
    counts = {one.name.lower(): int((verdicts == one).sum()) for one in Verdict}
    return "settling rate: " + ", ".join(f"{name} at {count}" for name, count in counts.items() if count)


def _outputs(unit: str) -> dict[str, Output]:
    """Return the outputs, in the order of the values."""
    per = "1" if unit == "1" else f"{unit}-1"
    along, between = ("settling_time",), ("settling_interval",)
    return {
        "undecided": Output("fraction of undecided starts", along),
        "undecided_error": Output("standard error of undecided (for random starts)", along),
        "settling_rate": Output("settling rate", between, unit=per),
        "rate_error": Output("standard error of settling_rate (for random starts)", between, unit=per),
        "settled": Output("number of starts that settle in the interval", between, "int64"),
        "growth_rate": Output("rate at which the settling rate grows exponentially", unit=per),
        "growth_error": Output("standard error of growth_rate", unit=per),
        "law_rate": Output("settling rate of the exponential law at law_after", unit=per),
        "law_rate_error": Output("standard error of law_rate", unit=per),
        "law_after": Output("time from which the exponential law is fitted", unit=unit),
        "misfit": Output("deviance of the exponential law per degree of freedom"),
        "verdict": Output("whether the settling rate grows", dtype="uint8", attrs=flags(Verdict)),
        "points": Output("number of completed starts", dtype="int64"),
    }


def _coordinates(ends: np.ndarray, unit: str) -> dict[str, xr.DataArray]:
    """Return the times, and the middles of the intervals between them."""
    import xarray as xr

    values = {"settling_time": ends, "settling_interval": 0.5 * (ends[1:] + ends[:-1])}
    attrs = {"units": unit, "long_name": "time"}
    return {name: xr.DataArray(value, dims=name, attrs=attrs) for name, value in values.items()}


def _rules(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if no output has the time at which starts are decided, or not all starts have theirs."""
    asked, names = request.given_parameters.get("of"), named_in(request.raw.get("outputs"))
    stop = request.raw.get("stop")
    is_decided = isinstance(stop, dict) and stop.get("when") == "decided"
    known = {name: output for name, output in TIMES.items() if is_decided or name != "decided_time"}
    needed = [TIMES[asked]] if asked in TIMES else list(known.values())
    if asked == "decided_time" and not is_decided:
        yield Mistake(request.place("of"), "needs `stop: {when: decided}`", asked)
    if "outputs" in request.raw and not set(needed) & set(names):
        rule = f": settling cannot be computed without the output `{'` or `'.join(needed)}`"
        yield Mistake(request.place(), rule, MISSING, f"add `{needed[0]}` to `outputs`, or leave out settling")
    if request.raw.get("refine") is not None:
        yield Mistake(request.place(), REFINED, MISSING, "leave out settling or `refine`")


SUMMARY = Summary(
    name="settling",
    text="settling of undecided starts",
    compute=settling,
    parameters=Settling,
    needs=(),
    rules=_rules,
    figure=(
        Curve("undecided", "undecided_error", is_log=True, over_scale=True),
        Curve("settling_rate", "rate_error", is_log=True, over_scale=True),
    ),
)
