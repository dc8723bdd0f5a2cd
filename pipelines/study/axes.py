"""Axes of a study: which numbers of the scene are swept over which values.

Values are computed from their index when needed, so that a study of any size is a few numbers.
"""

import dataclasses
import re
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from pem_core.errors import InputError, Mistake, did_you_mean, dotted
from pem_core.models.registry import models, resolved_scene
from pem_core.reprs import number_of
from pem_core.scene.paths import with_values
from pem_core.scene.quantities import Quantity, note_on
from pipelines.measures.indicators import INDICATORS
from pipelines.measures.numerics import Integrate
from pipelines.study.axis_entries import Label
from pipelines.study.draws import Drawn
from pipelines.study.entry import AnyScene, SomeScene, StudyEntry
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
MOST_DRAWN = 1_000_000
"""Drawn points whose values are examined before a run; of longer samples, the limits of the distributions are."""
NO_NUMBER = "must be the path of a number in the scene"
OWN_NAMES = (
    "status",
    "inferred",
    "time",
    "mode",
    "equilibrium",
    "summary",
    "overview",
    "label",
    "energy_drift",
    "impact",
    "side",
    "met",
    "left",
    "attractor",
    "catalogue",
    "strobe",
    "state_row",
    "floquet",
    "turn",
    "cloud",
    "cloud_strobe",
    "decided",
)
OWN_STARTS = (
    "rest_",
    "equilibrium_",
    "final_",
    "trajectory_",
    "impact_",
    "landing_",
    "lying_",
    "met_",
    "leaving_",
    "attractor_",
    "decided_",
    "escape_",
)
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
    drawn : Drawn or None
        The distribution from which the values are drawn.
    label : str or None
        Its name for people in the file; None for that of the number at the path.
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
    drawn: Drawn | None = None
    label: Label | None = None

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

    @cached_property
    def _listed(self) -> np.ndarray:
        """Return the listed values as an array: converting a long tuple takes longer than anything done with it."""
        return np.asarray(self.values)

    def in_file_unit(self, indices: np.ndarray) -> np.ndarray:
        """Return the values at indices, in the unit of the file; numbers also between indices."""
        if self.drawn is not None:
            return self.drawn.values(indices)
        if self.values is not None and indices.dtype.kind == "f":
            return np.interp(indices, np.arange(self.points), self._listed)
        if self.values is not None:
            return self._listed[indices]
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
    """Dimension of the grid: its name, its length, its sweeps, and its name for people, if the file has one.

    The label of a single sweep of the same name is that of the sweep.
    """

    name: str
    points: int
    sweeps: tuple[Sweep, ...]
    label: Label | None = None

    @property
    def drawn(self) -> Drawn | None:
        """Return how its points are drawn; None if they are not. Its numbers differ only in their distributions."""
        return self.sweeps[0].drawn

    @property
    def independent(self) -> int:
        """Return the number of independent replicates of its points: scrambles, or all points of a random sample."""
        return self.points if self.drawn is None or self.drawn.sample == "random" else self.drawn.replicates

    def as_data(self) -> dict[str, Any]:
        """Return the axis as plain data; sweeps without draws or labels have no keys for them, as in older stores."""
        sweeps = tuple(_without_unset(dataclasses.asdict(sweep)) for sweep in self.sweeps)
        own = {} if self.label is None else {"label": self.label}
        return {"name": self.name, "points": self.points, "sweeps": sweeps, **own}

    @property
    def unlabelled(self) -> "Axis":
        """Return the axis without labels, which no result depends on."""
        return replace(self, sweeps=tuple(replace(sweep, label=None) for sweep in self.sweeps), label=None)

    @property
    def is_listed(self) -> bool:
        """Return whether values are listed; those of a range or a distribution are computed from their numbers."""
        return any(sweep.values is not None for sweep in self.sweeps)

    def extremes(self) -> list[int]:
        """Return indices at which its values are extreme.

        These are both ends, where drawn or listed numbers are least or largest, and the first of each listed text.
        """
        ends = {0, self.points - 1}
        if self.drawn is None and not self.is_listed:
            return sorted(ends)
        own = np.arange(self.points if self.is_listed else min(self.points, MOST_DRAWN))
        for sweep in self.sweeps:
            values = sweep.in_file_unit(own)
            found = np.unique(values, return_index=True)[1] if sweep.is_text else [values.argmin(), values.argmax()]
            ends |= set(map(int, found))
        return sorted(ends)

    def __repr__(self) -> str:
        """Return its name, its length and its sweeps."""
        return f"<Axis {self.name}: {number_of(self.points, 'point')}, {', '.join(map(_range, self.sweeps))}>"


def _without_unset(data: dict[str, Any]) -> dict[str, Any]:
    """Return a sweep as plain data without the keys ``drawn``, ``drawn.partners`` and ``label`` where they are None."""
    kept = {key: value for key, value in data.items() if key not in ("drawn", "label") or value is not None}
    own = kept.get("drawn") or {}
    lacks = "partners" in own and own["partners"] is None
    return kept | {"drawn": {key: value for key, value in own.items() if key != "partners"}} if lacks else kept


def _range(sweep: Sweep) -> str:
    """Return the path of a sweep with its first and last values, or its distribution."""
    if sweep.drawn is not None:
        return f"{sweep.path} {sweep.drawn}{unit_text(sweep)}"
    first, last = sweep.in_file_unit(np.array([0, sweep.points - 1])).tolist()
    unit = "" if sweep.unit == "1" else f" {sweep.unit}"
    ends = f"{first} ... {last}" if sweep.is_text else f"{first:.4g} ... {last:.4g}{unit}"
    return f"{sweep.path} {ends}{' (log)' if sweep.spacing == 'log' else ''}"


def value_text(sweep: Sweep, index: np.ndarray) -> str:
    """Return the value of a sweep at one index (1,) with its unit, as text."""
    value = sweep.in_file_unit(index)[0].item()
    return f"{value}" if sweep.is_text else f"{value:.9g}{unit_text(sweep)}"


def unit_text(sweep: Sweep) -> str:
    """Return the unit of a sweep with a space before it; an empty text for pure numbers and texts."""
    return "" if sweep.unit in ("", "1") else f" {sweep.unit}"


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


def stands_still(path: list[str]) -> bool:
    """Return whether a number cannot be swept: a corner of a mesh, or a colour."""
    return path[0] == "bodies" and (path[2] == "colours" or path[4:5] == ["vertices"])


def read_numbers(
    written: dict[Place, Any], quantity: Quantity, place: Place
) -> tuple[dict[Place, tuple[float, str]], list[Mistake]]:
    """Return numbers of a file with their units, by their places within ``place``, and every mistake in them."""
    read: dict[Place, tuple[float, str]] = {}
    mistakes: list[Mistake] = []
    for key, value in written.items():
        try:
            number, unit = split(value, quantity.unit)
        except ValueError as error:
            mistakes.append(Mistake((*place, *key), str(error), value))
            continue
        read[key] = number, unit
        wrong = quantity.mistakes((*place, *key), number * _factor(unit, quantity))
        mistakes += [replace(mistake, value=value) for mistake in wrong]
    return read, mistakes


def in_one_unit(read: dict[Place, tuple[float, str]], quantity: Quantity) -> tuple[dict[Place, float], str, float]:
    """Return numbers in the first unit written, this unit, and its factor to SI."""
    first = next((unit for _, unit in read.values() if unit), "")
    scale = _factor(first, quantity)
    shown = {
        key: number if unit == first else number * _factor(unit, quantity) / scale
        for key, (number, unit) in read.items()
    }
    return shown, first or quantity.unit, scale


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


MOST_SWEPT = 200_000
"""Points along an axis that are put into the scene together, which bounds their memory."""


def rejected(entry: StudyEntry, axis: Axis) -> list[int]:
    """Return the first index along an axis whose values the scene rejects, in a list; empty if it accepts all."""
    firsts = range(0, axis.points, MOST_SWEPT)
    parts = (np.arange(first, min(first + MOST_SWEPT, axis.points)) for first in firsts)
    return next((found for own in parts if (found := _rejected_among(entry, axis, own))), [])


def _rejected_among(entry: StudyEntry, axis: Axis, own: np.ndarray) -> list[int]:
    try:
        swept(entry, (axis,), (own,))
    except (InputError, TypeError, KeyError, IndexError, ValueError):
        half = len(own) // 2
        return _rejected_among(entry, axis, own[:half]) or _rejected_among(entry, axis, own[half:]) if half else [*own]
    return []


def with_plain_numbers(value: Any) -> Any:
    """Return a part of a scene with numbers in place of arrays of one number."""
    if isinstance(value, np.ndarray):
        return value.item()
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        parts = {field.name: with_plain_numbers(getattr(value, field.name)) for field in dataclasses.fields(value)}
        return replace(value, **parts)
    if isinstance(value, dict):
        return {key: with_plain_numbers(item) for key, item in value.items()}
    return tuple(with_plain_numbers(item) for item in value) if isinstance(value, tuple) else value
