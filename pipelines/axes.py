"""The axes of a study: which number of the scene is swept over which values.

Values are made from their index when they are needed, so a study of any size is a few numbers.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from pem_core.errors import MISSING, Mistake
from pem_core.quantities import Quantity, quantity_of
from pem_core.scene import Scene
from pipelines.schema import class_at
from pipelines.units import factor, split

Place = tuple[str | int, ...]

MOST_POINTS = 10**12
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
RESERVED_NAMES = frozenset({"status", "time", "pendulum", "magnet", "axis", "component", "summary", "energy_drift"})
RESERVED_STARTS = ("rest_", "final_", "trajectory_")
"""Names that variables and dimensions of a store have."""


@dataclass(frozen=True, kw_only=True)
class SweepEntry:
    """What the file says of one swept number: a path, and a range or a list of values."""

    path: str | None = None
    from_: Any = None
    to: Any = None
    points: int | None = None
    spacing: Literal["linear", "log"] = "linear"
    values: tuple[Any, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class AxisEntry(SweepEntry):
    """What the file says of one axis: one sweep, or several side by side under ``zip``."""

    zip: dict[str, SweepEntry] | None = None


@dataclass(frozen=True)
class Sweep:
    """One swept leaf of the scene.

    Attributes
    ----------
    name : str
        Name of its coordinate.
    path : str
        Dotted path into the scene.
    unit : str
        Unit in which the file wrote it and the coordinate shows it; empty for texts.
    factor : float
        What makes it SI.
    points : int
        How many values.
    start, stop, spacing
        A range, in ``unit``, ends included; used where ``values`` is None.
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
        """Whether the values are texts (names of bodies, methods), not numbers."""
        return self.values is not None and isinstance(self.values[0], str)

    def shown(self, indices: np.ndarray) -> np.ndarray:
        """Return the values at indices, in the unit of the file."""
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
        values = self.shown(indices)
        return values if self.is_text else values * self.factor


@dataclass(frozen=True)
class Axis:
    """One dimension of the grid: its name, its length, and what is swept along it."""

    name: str
    points: int
    sweeps: tuple[Sweep, ...]


def read_axes(entries: dict[str, AxisEntry], scene: Any) -> tuple[tuple[Axis, ...], list[Mistake]]:
    """Return the axes that the file means, and every mistake in them.

    Parameters
    ----------
    entries : dict
        What the file says, by axis name.
    scene : plain data
        The ``scene:`` of the file: paths are looked up in it.
    """
    axes, mistakes = [], []
    for name, entry in entries.items():
        try:
            axes.append(_axis(name, entry, scene))
        except _Wrong as wrong:
            mistakes += wrong.mistakes
    paths: dict[str, str] = {}
    for axis in axes:
        for sweep in axis.sweeps:
            if sweep.path in paths:
                rule = f"must differ from the path of {paths[sweep.path]}"
                mistakes.append(Mistake(("axes", axis.name, "path"), rule, sweep.path))
            paths[sweep.path] = sweep.name
    return tuple(axes), [*mistakes, *_name_mistakes(entries)]


def _name_mistakes(entries: dict[str, AxisEntry]) -> Iterator[Mistake]:
    """Yield what is wrong with the names of axes and of zipped sweeps, which become coordinates."""
    taken: set[str] = set()
    for axis, entry in entries.items():
        places: list[Place] = [("axes", axis), *(("axes", axis, "zip", inner) for inner in entry.zip or ())]
        for place in places:
            name = str(place[-1])
            if not NAME.fullmatch(name):
                yield Mistake(place, "must have a name of letters, digits and _", name)
            elif name in RESERVED_NAMES or name.startswith(RESERVED_STARTS):
                yield Mistake(place, "must have a name that no variable of the store has", name)
            elif name in taken:
                yield Mistake(place, "must have a name of its own", name)
            taken.add(name)


class _Wrong(Exception):
    def __init__(self, mistakes: list[Mistake]):
        self.mistakes = mistakes


def _axis(name: str, entry: AxisEntry, scene: Any) -> Axis:
    place: Place = ("axes", name)
    if entry.zip is None:
        sweep = _sweep(name, entry, scene, place)
        return Axis(name, sweep.points, (sweep,))
    beside = [
        f.name.rstrip("_") for f in dataclasses.fields(SweepEntry) if getattr(entry, f.name) not in (None, "linear")
    ]
    if beside:
        raise _Wrong([Mistake((*place, beside[0]), "must not stand beside zip", getattr(entry, beside[0], MISSING))])
    sweeps, mistakes = [], []
    for inner, part in entry.zip.items():
        try:
            sweeps.append(_sweep(inner, part, scene, (*place, "zip", inner)))
        except _Wrong as wrong:
            mistakes += wrong.mistakes
    lengths = {sweep.name: sweep.points for sweep in sweeps}
    if len(set(lengths.values())) > 1:
        mistakes.append(Mistake((*place, "zip"), "must have the same number of points throughout", lengths))
    if not entry.zip:
        mistakes.append(Mistake((*place, "zip"), "must name at least one sweep", {}))
    if mistakes:
        raise _Wrong(mistakes)
    return Axis(name, sweeps[0].points, tuple(sweeps))


def _sweep(name: str, entry: SweepEntry, scene: Any, place: Place) -> Sweep:
    mistakes = list(_form_mistakes(entry, place))
    path = entry.path or ""
    leaf = class_at(Scene, scene, tuple(path.split(".")))
    quantity = quantity_of(leaf)
    if quantity is not None and not _stands_still(path.split(".")):
        return _number_sweep(name, entry, path, quantity, place, mistakes)
    if leaf is not str and path:
        remedy = "give a path such as pendulums.0.tilt.0"
        mistakes.append(Mistake((*place, "path"), "must lead to a number of the scene", path, remedy))
    elif entry.values is None and not mistakes:
        mistakes.append(Mistake((*place, "values"), "must list the texts to sweep over", MISSING))
    if mistakes:
        raise _Wrong(mistakes)
    values = tuple(str(value) for value in entry.values or ())
    return Sweep(name, path, "", 1.0, len(values), values=values)


def _stands_still(path: list[str]) -> bool:
    """Return whether a number is none to sweep: a corner of a mesh, or a colour."""
    return path[0] == "bodies" and (path[2] == "colours" or path[4:5] == ["vertices"])


def _form_mistakes(entry: SweepEntry, place: Place) -> Iterator[Mistake]:
    if entry.path is None:
        yield Mistake((*place, "path"), "must be given", MISSING)
    ends = {"from": entry.from_, "to": entry.to, "points": entry.points}
    if entry.values is not None:
        for key, value in ends.items():
            if value is not None:
                yield Mistake((*place, key), "must not stand beside values", value)
        if not entry.values:
            yield Mistake((*place, "values"), "must not be empty", [])
        return
    for key, value in ends.items():
        if value is None:
            remedy = "give from, to and points, or values"
            yield Mistake((*place, key), "must be given", MISSING, remedy)
    if entry.points is not None and entry.points < 1:
        yield Mistake((*place, "points"), "must be a positive integer", entry.points)
    if entry.points is not None and entry.points > MOST_POINTS:
        yield Mistake((*place, "points"), f"must be at most {MOST_POINTS}", entry.points)


def _number_sweep(
    name: str, entry: SweepEntry, path: str, quantity: Quantity, place: Place, mistakes: list[Mistake]
) -> Sweep:
    """Return the sweep of a number, with everything shown in the first unit that the file wrote."""
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
        mistakes.append(Mistake((*place, "spacing"), "must be linear unless from and to are positive", "log"))
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


def with_values(item: Any, values: dict[tuple[str, ...], Any]) -> Any:
    """Return a scene, or a part of one, with the leaves at some paths replaced all at once.

    What is not on a path is shared with the original.
    """
    if () in values:
        return values[()]
    inner: dict[str, dict[tuple[str, ...], Any]] = {}
    for (head, *rest), value in values.items():
        inner.setdefault(head, {})[tuple(rest)] = value
    if dataclasses.is_dataclass(item):
        changed = {head: with_values(getattr(item, head), part) for head, part in inner.items()}
        return dataclasses.replace(item, **changed)  # type: ignore[type-var]
    if isinstance(item, dict):
        return {**item, **{head: with_values(item[head], part) for head, part in inner.items()}}
    out = list(item)
    for head, part in inner.items():
        out[int(head)] = with_values(out[int(head)], part)
    return tuple(out)
