"""Axes of a study: which numbers of the scene are swept over which values.

Values are computed from their index when needed, so that a study of any size is a few numbers.
"""

import dataclasses
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

import numpy as np

from pem_core.errors import MISSING, Mistake, did_you_mean, dotted
from pem_core.models.registry import models, resolved_scene
from pem_core.reprs import number_of
from pem_core.scene.paths import with_values
from pem_core.scene.quantities import Quantity, note_on
from pipelines.measures.indicators import INDICATORS
from pipelines.measures.numerics import Integrate
from pipelines.measures.output import MOST_POINTS
from pipelines.study.entry import AnyScene, AxisEntry, SomeScene, StudyEntry, SweepEntry
from pipelines.study.ramps import ramped_annotation
from pipelines.syntax.schema import class_at, numbers_in
from pipelines.syntax.units import factor, split

Place = tuple[str | int, ...]

MOST_AXES = 24
"""Largest number of axes: numpy arrays have at most 32 dimensions, and some of ours have four more than the axes."""
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
SWEPT_TIMES = (("method",), ("step",), ("tolerance",))
MOST_COMPARED = 2000
"""Paths compared with an unknown one for a suggestion; each takes some 50 us, and a mesh has thousands."""
NO_NUMBER = "must be the path of a number in the scene"
OWN_NAMES = (
    "status",
    "inferred",
    "time",
    "mode",
    "equilibrium",
    "summary",
    "energy_drift",
    "impact",
    "side",
    "met",
    "left",
)
OWN_STARTS = ("rest_", "equilibrium_", "final_", "trajectory_", "impact_", "landing_", "lying_", "met_", "leaving_")
"""Prefixes reserved for variables and dimensions of every store; names of indicators and models are reserved too."""


def is_reserved(name: str) -> bool:
    """Return whether a name is reserved for variables and dimensions of stores."""
    of_chaos = [column for indicator in INDICATORS.values() for column in indicator.columns]
    columns = {column.name for column in of_chaos}
    looks = (one for model in models() for one in (*model.observed.motion, *model.observed.of_rest_points))
    dims = {dim for one in looks for dim in one.dims} | {dim for column in of_chaos for dim in column.dims}
    names = {*OWN_NAMES, *INDICATORS, *columns, *dims}
    return name in names or name.startswith((*OWN_STARTS, *(f"{known}_" for known in (*INDICATORS, *columns))))


@dataclass(frozen=True)
class Sweep:
    """Values of one swept leaf of the scene.

    Attributes
    ----------
    name : str
        Name of its coordinate.
    path : str
        Dotted path into the scene.
    unit : str
        Unit of the file and of the coordinate; empty for texts.
    factor : float
        Factor from this unit to SI.
    points : int
        Number of values.
    start, stop, spacing
        A range, in ``unit``, with both ends; used if ``values`` is None.
    values : tuple or None
        The values, in ``unit``, or texts.
    """

    name: str
    path: str
    unit: str
    factor: float
    points: int
    start: float = 0.0
    stop: float = 0.0
    spacing: str = "linear"
    values: tuple[Any, ...] | None = None

    @property
    def is_text(self) -> bool:
        """Return whether the values are texts (names of bodies, methods), not numbers."""
        return self.values is not None and isinstance(self.values[0], str)

    @property
    def is_common(self) -> bool:
        """Return whether all points of a block must share the value: texts, and settings of the integration."""
        return self.is_text or self.path.split(".")[0] == "integrate"

    @property
    def place(self) -> str:
        """Return the place of the swept value in the study file."""
        return self.path if self.path.split(".")[0] == "integrate" else f"scene.{self.path}"

    def in_file_unit(self, indices: np.ndarray) -> np.ndarray:
        """Return the values at indices, in the unit of the file; numbers also between indices."""
        if self.values is not None and indices.dtype.kind == "f":
            return np.interp(indices, np.arange(self.points), self.values)
        if self.values is not None:
            return np.asarray(self.values)[indices]
        if self.points == 1:
            return np.full(indices.shape, self.start)
        share = indices / (self.points - 1)
        if self.spacing == "log":
            inner = self.start * (self.stop / self.start) ** share
        else:
            inner = self.start + indices * ((self.stop - self.start) / (self.points - 1))
        return np.where(indices == self.points - 1, self.stop, inner)

    def si(self, indices: np.ndarray) -> np.ndarray:
        """Return the values at indices in SI units."""
        values = self.in_file_unit(indices)
        return values if self.is_text else values * self.factor


@dataclass(frozen=True)
class Axis:
    """Dimension of the grid: its name, its length, and its sweeps."""

    name: str
    points: int
    sweeps: tuple[Sweep, ...]

    def __repr__(self) -> str:
        """Return its name, its length and its sweeps."""
        return f"<Axis {self.name}: {number_of(self.points, 'point')}, {', '.join(map(_range, self.sweeps))}>"


def _range(sweep: Sweep) -> str:
    """Return the path of a sweep with its first and last values."""
    first, last = sweep.in_file_unit(np.array([0, sweep.points - 1])).tolist()
    unit = "" if sweep.unit == "1" else f" {sweep.unit}"
    ends = f"{first} ... {last}" if sweep.is_text else f"{first:.4g} ... {last:.4g}{unit}"
    return f"{sweep.path} {ends}{' (log)' if sweep.spacing == 'log' else ''}"


def value_text(sweep: Sweep, index: np.ndarray) -> str:
    """Return the value of a sweep at one index (1,) with its unit, as text."""
    value = sweep.in_file_unit(index)[0].item()
    unit = "" if sweep.unit in ("", "1") else f" {sweep.unit}"
    return f"{value}{unit}" if sweep.is_text else f"{value:.9g}{unit}"


def read_axes(entries: dict[str, AxisEntry], study: dict[str, Any]) -> tuple[tuple[Axis, ...], list[Mistake]]:
    """Return the axes described by a file, and every mistake in them.

    Parameters
    ----------
    entries : dict
        Entries of the file, by axis name.
    study : plain data
        The file: paths lead into its ``scene``, or into ``integrate`` if they begin with that.
    """
    axes, mistakes = [], []
    if len(entries) > MOST_AXES:
        rule = f": the study has {len(entries)} axes; the limit is {MOST_AXES}"
        mistakes.append(Mistake(("axes",), rule, MISSING, "combine some axes with `zip`"))
    for name, entry in entries.items():
        try:
            axes.append(_axis(name, entry, study))
        except _Wrong as wrong:
            mistakes += wrong.mistakes
    paths: dict[str, str] = {}
    for axis in axes:
        for sweep in axis.sweeps:
            if sweep.path in paths:
                rule = f": {sweep.path} is already swept by the axis {paths[sweep.path]}"
                mistakes.append(Mistake(("axes", axis.name, "path"), rule, MISSING, "give each axis a path of its own"))
            paths[sweep.path] = sweep.name
    return tuple(axes), [*mistakes, *_name_mistakes(entries)]


def _name_mistakes(entries: dict[str, AxisEntry]) -> Iterator[Mistake]:
    """Yield the mistakes in the names of axes and of zipped sweeps, which become coordinates."""
    taken: set[str] = set()
    for axis, entry in entries.items():
        places: list[Place] = [("axes", axis), *(("axes", axis, "zip", inner) for inner in entry.zip or ())]
        for place in places:
            name = str(place[-1])
            if not NAME.fullmatch(name):
                yield Mistake(place, f": the name {name!r} must consist of letters, digits and _", MISSING)
            elif is_reserved(name):
                rule = f": the name {name} is reserved for a variable or dimension of the store"
                yield Mistake(place, rule, MISSING, f"choose another, such as swept_{name}")
            elif name in taken:
                yield Mistake(place, f": the name {name} is used twice", MISSING, "rename one of the two")
            taken.add(name)


class _Wrong(Exception):
    def __init__(self, mistakes: list[Mistake]):
        self.mistakes = mistakes


def _axis(name: str, entry: AxisEntry, study: dict[str, Any]) -> Axis:
    place: Place = ("axes", name)
    if entry.zip is None:
        sweep = _sweep(name, entry, study, place)
        return Axis(name, sweep.points, (sweep,))
    beside = [
        f.name.rstrip("_") for f in dataclasses.fields(SweepEntry) if getattr(entry, f.name) not in (None, "linear")
    ]
    if beside:
        rule = f": give either `zip` or `{beside[0]}`, not both"
        raise _Wrong([Mistake((*place, beside[0]), rule, MISSING, f"move `{beside[0]}` into the sweeps of `zip`")])
    sweeps, mistakes = [], []
    for inner, part in entry.zip.items():
        try:
            sweeps.append(_sweep(inner, part, study, (*place, "zip", inner)))
        except _Wrong as wrong:
            mistakes += wrong.mistakes
    lengths = {sweep.name: sweep.points for sweep in sweeps}
    if len(set(lengths.values())) > 1:
        counts = ", ".join(f"{inner} has {number_of(count, 'point')}" for inner, count in lengths.items())
        mistakes.append(Mistake((*place, "zip"), f": all sweeps need the same number of points, but {counts}", MISSING))
    if not entry.zip:
        mistakes.append(Mistake((*place, "zip"), "must name at least one sweep", {}))
    if mistakes:
        raise _Wrong(mistakes)
    return Axis(name, sweeps[0].points, tuple(sweeps))


def _sweep(name: str, entry: SweepEntry, study: dict[str, Any], place: Place) -> Sweep:
    mistakes = list(_form_mistakes(entry, place))
    path = (entry.path or "").removeprefix("scene.")
    leaf = leaf_of(path, study)
    quantity = note_on(leaf, Quantity)
    if quantity is not None and not _stands_still(path.split(".")):
        return _number_sweep(name, entry, path, quantity, place, mistakes)
    if leaf is not str and get_origin(leaf) is not Literal and entry.path is not None:
        such_as = f"give a path such as {example_path(study)}, integrate.step or integrate.method"
        remedy = meant_path(path, study) or such_as
        mistakes.append(Mistake((*place, "path"), NO_NUMBER, path, remedy))
    elif entry.values is None and not mistakes:
        mistakes.append(Mistake((*place, "values"), "must be given: a list of the names to sweep over", MISSING))
    if mistakes:
        raise _Wrong(mistakes)
    values = tuple(str(value) for value in entry.values or ())
    for i, value in enumerate(values):
        if get_origin(leaf) is Literal and value not in get_args(leaf):
            known = get_args(leaf)
            rule, remedy = f"must be one of {', '.join(known)}", did_you_mean(value, known)
            raise _Wrong([Mistake((*place, "values", i), rule, value, remedy)])
    return Sweep(name, path, "", 1.0, len(values), values=values)


def leaf_of(path: str, study: dict[str, Any]) -> Any:
    """Return the annotation of the swept place; of the integration, method and step can be swept."""
    parts = tuple(path.split("."))
    if parts[0] != "integrate":
        return ramped_annotation(study.get("scene"), parts) or class_at(AnyScene, study.get("scene"), parts)
    return class_at(Integrate, study.get("integrate"), parts[1:]) if parts[1:] in SWEPT_TIMES else None


def meant_path(path: str, study: dict[str, Any]) -> str:
    """Return the remedy for a path to no number: the path of a number in the file with the most similar spelling."""
    known = [dotted(place) for place, *_ in numbers_in(AnyScene, study.get("scene"))]
    of_times = [dotted(("integrate", *parts)) for parts in SWEPT_TIMES]
    return did_you_mean(path, [*of_times, *known[:MOST_COMPARED]])


def example_path(study: dict[str, Any]) -> str:
    """Return the path of a number among the scene's initial conditions."""
    scene = study.get("scene")
    kind = scene.get("kind") if isinstance(scene, dict) else None
    model = next((model for model in models() if model.name == kind), models()[0])
    firsts = [start.replace("*", "0") for start in model.starts]
    numbers = [path for first in firsts for path in (first, f"{first}.0") if note_on(leaf_of(path, study), Quantity)]
    return next(iter(numbers), "pendulums.0.tilt.0")


def _stands_still(path: list[str]) -> bool:
    """Return whether a number cannot be swept: a corner of a mesh, or a colour."""
    return path[0] == "bodies" and (path[2] == "colours" or path[4:5] == ["vertices"])


def _form_mistakes(entry: SweepEntry, place: Place) -> Iterator[Mistake]:
    if entry.path is None:
        yield Mistake((*place, "path"), "must be given", MISSING)
    ends = {"from": entry.from_, "to": entry.to, "points": entry.points}
    if entry.values is not None:
        for key, value in ends.items():
            if value is not None:
                rule = ": an axis has either `values`, or `from`, `to` and `points`"
                yield Mistake((*place, key), rule, MISSING, f"leave out `{key}` or `values`")
        if not entry.values:
            yield Mistake((*place, "values"), "must list at least one value", [])
        return
    for key, value in ends.items():
        if value is None:
            remedy = "give `from`, `to` and `points`, or `values`"
            yield Mistake((*place, key), "must be given", MISSING, remedy)
    if entry.points is not None and entry.points < 1:
        yield Mistake((*place, "points"), "must be a positive integer", entry.points)
    if entry.points is not None and entry.points > MOST_POINTS:
        yield Mistake((*place, "points"), f"must be at most {MOST_POINTS}", entry.points)


def _number_sweep(
    name: str, entry: SweepEntry, path: str, quantity: Quantity, place: Place, mistakes: list[Mistake]
) -> Sweep:
    """Return the sweep of a number, with all values in the first unit written in the file."""
    listed = entry.values is not None
    written: dict[Place, Any] = {("values", i): value for i, value in enumerate(entry.values or ())}
    if not listed:
        written = {(key,): value for key, value in (("from", entry.from_), ("to", entry.to)) if value is not None}
    read: list[tuple[float, str]] = []
    for key, value in written.items():
        try:
            number, unit = split(value, quantity.unit)
        except ValueError as error:
            mistakes.append(Mistake((*place, *key), str(error), value))
            continue
        read.append((number, unit))
        wrong = quantity.mistakes((*place, *key), number * _factor(unit, quantity))
        mistakes += [dataclasses.replace(mistake, value=value) for mistake in wrong]
    if not listed and entry.spacing == "log" and any(number <= 0 for number, _ in read):
        rule = ": logarithmic spacing needs a positive `from` and a positive `to`"
        mistakes.append(Mistake((*place, "spacing"), rule, MISSING, "write `linear`, or change `from` and `to`"))
    if mistakes:
        raise _Wrong(mistakes)
    first = next((unit for _, unit in read if unit), "")
    scale = _factor(first, quantity)
    shown = [number if unit == first else number * _factor(unit, quantity) / scale for number, unit in read]
    common: dict[str, Any] = {"name": name, "path": path, "unit": first or quantity.unit, "factor": scale}
    if listed:
        return Sweep(**common, points=len(shown), values=tuple(shown))
    return Sweep(**common, points=entry.points or 0, start=shown[0], stop=shown[1], spacing=entry.spacing)


def _factor(unit: str, quantity: Quantity) -> float:
    return factor(unit, quantity.unit) if unit else 1.0


def swept(entry: StudyEntry, axes: tuple[Axis, ...], indices: tuple[np.ndarray, ...]) -> tuple[SomeScene, Integrate]:
    """Return a study's scene and times with the values of some axes at grid indices.

    The scene is plain: derived quantities are computed for each point. Numbers become arrays of shape (n,). Texts and
    times are those of the first index: all points of a block share them.
    """
    scene: dict[tuple[str, ...], Any] = {}
    times: dict[tuple[str, ...], Any] = {}
    for axis, index in zip(axes, indices, strict=True):
        for sweep in axis.sweeps:
            head, *rest = sweep.path.split(".")
            value = sweep.si(index)
            value = value[0].item() if sweep.is_common else value
            if head == "integrate":
                times[tuple(rest)] = value
            else:
                scene[(head, *rest)] = value
    return resolved_scene(with_values(entry.scene_, scene)), with_values(entry.integrate, times)


def with_plain_numbers(value: Any) -> Any:
    """Return a part of a scene with numbers in place of arrays of one number."""
    if isinstance(value, np.ndarray):
        return value.item()
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        parts = {field.name: with_plain_numbers(getattr(value, field.name)) for field in dataclasses.fields(value)}
        return dataclasses.replace(value, **parts)
    if isinstance(value, dict):
        return {key: with_plain_numbers(item) for key, item in value.items()}
    return tuple(with_plain_numbers(item) for item in value) if isinstance(value, tuple) else value
