"""A study: a scene, the axes to sweep, how to integrate, what to keep. One YAML file."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal

import numpy as np

from pem_core.engine import ALGORITHM_VERSION
from pem_core.errors import MISSING, InputError, Mistake, fail
from pem_core.integrators import METHODS, method_named
from pem_core.quantities import Quantity
from pem_core.scene import Scene
from pem_core.systems import assemble, stiffest_rate
from pipelines.axes import Axis, AxisEntry, Sweep, read_axes, with_values
from pipelines.meshes import schema_with_files, with_meshes
from pipelines.schema import class_at, found, json_schema, keys_of, validate
from pipelines.yaml_file import FileError, Place, Source, parse_yaml, read_yaml

MOST_STEPS = 1e12
MOST_TRIED = 1000
"""Listed values of an axis that are tried before a run."""

Duration = Annotated[float, Quantity("s", "positive")]
Output = Literal["rest", "final", "energy_drift", "trajectory"]
Summary = Literal["rest_map"]


@dataclass(frozen=True, kw_only=True)
class Integrate:
    """How to integrate: method, step, end, and time between records of the trajectory."""

    method: Literal[tuple(METHODS)] = "rk4"  # type: ignore[valid-type]
    step: Duration
    until: Duration
    record_every: Duration | None = None


@dataclass(frozen=True, kw_only=True)
class Stop:
    """When a trajectory ends: once its rest is certain ("captured"), or at the end of the time."""

    when: Literal["captured", "end"] = "captured"
    look_every: Duration | None = None


@dataclass(frozen=True, kw_only=True)
class StudyEntry:
    """The study file, key by key."""

    title: str = ""
    scene: Scene
    axes: dict[str, AxisEntry] = field(default_factory=dict)
    integrate: Integrate
    stop: Stop = field(default_factory=Stop)
    outputs: tuple[Output, ...] = ("rest", "final", "energy_drift")
    summaries: tuple[Summary, ...] = ()


@dataclass(frozen=True)
class Study:
    """A study that has been read and checked.

    Attributes
    ----------
    name : str
        File name without its ending; the store's default name.
    entry : StudyEntry
        The file, SI units, with defaults.
    axes : tuple of Axis
        The dimensions of the grid, in the file's order.
    text : str
        The file, verbatim.
    overrides : tuple of str
        ``path=value`` texts that were laid over it.
    """

    name: str
    entry: StudyEntry
    axes: tuple[Axis, ...]
    text: str
    overrides: tuple[str, ...] = ()

    @property
    def shape(self) -> tuple[int, ...]:
        """Points along each axis."""
        return tuple(axis.points for axis in self.axes)

    @property
    def resolved(self) -> dict[str, Any]:
        """The study as plain data, SI units, every default written out."""
        entry = dataclasses.asdict(self.entry)
        return {**entry, "axes": [dataclasses.asdict(axis) for axis in self.axes]}

    @property
    def identity(self) -> dict[str, Any]:
        """What decides the numbers: the resolved study less title, summaries and colours, and the algorithm."""
        physics = {k: v for k, v in self.resolved.items() if k not in ("title", "summaries")}
        bodies = {
            name: {k: v for k, v in body.items() if k != "colours"} for name, body in physics["scene"]["bodies"].items()
        }
        physics["scene"] = {**physics["scene"], "bodies": bodies}
        return {**physics, "algorithm_version": ALGORITHM_VERSION}

    @property
    def fingerprint(self) -> str:
        """A digest of the identity; floats count by their bits."""
        text = json.dumps(_hexed(self.identity), sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    def scene_at(self, indices: tuple[np.ndarray, ...]) -> Scene:
        """Return the scene with the axes' values at grid indices, arrays of shape (n,)."""
        values: dict[tuple[str, ...], Any] = {}
        for axis, index in zip(self.axes, indices, strict=True):
            values |= _values_along(axis, index)
        return with_values(self.entry.scene, values)


def _values_along(axis: Axis, index: np.ndarray) -> dict[tuple[str, ...], Any]:
    """Return the values of an axis at some indices, by path; of texts, the first."""
    values = {tuple(sweep.path.split(".")): sweep.si(index) for sweep in axis.sweeps}
    return {path: str(value[0]) if value.dtype.kind == "U" else value for path, value in values.items()}


def _hexed(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _hexed(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_hexed(item) for item in value]
    return value.hex() if isinstance(value, float) else value


def load_study(path: str | Path, overrides: Iterable[str] = ()) -> Study:
    """Read a study file.

    Parameters
    ----------
    path : path
    overrides : iterable of str
        ``"integrate.step=1 ms"`` and the like: dotted paths into the file, or into its scene as axes have
        them (``"pendulums.0.drag=1e-3"``), and values in YAML.

    Raises
    ------
    InputError
        With every mistake of the file, each with its line and column.
    """
    return study_from(read_yaml(path), Path(path).stem, overrides)


def study_from_text(text: str, name: str = "study", overrides: Iterable[str] = ()) -> Study:
    """Read a study from a text; see :func:`load_study`."""
    return study_from(parse_yaml(text, name), name, overrides)


def study_from(source: Source, name: str, overrides: Iterable[str] = ()) -> Study:
    """Check a parsed file and return the study; see :func:`load_study`."""
    overrides = tuple(overrides)
    for override in overrides:
        source = _overridden(source, override)
    data, unread = with_meshes(source.data, Path(source.name).parent)
    entry, mistakes = validate(StudyEntry, data)
    mistakes += unread
    raw: dict[str, Any] = data if isinstance(data, dict) else {}
    scene: Any = raw.get("scene")
    scene = scene if isinstance(scene, dict) else {}
    mistakes += _reference_mistakes(scene)
    entries = entry.axes if entry else _axes_that_read(raw.get("axes"))
    axes, wrong = read_axes(entries, scene)
    mistakes += wrong
    mistakes += _time_mistakes(entry.integrate if entry else validate(Integrate, raw.get("integrate"))[0], raw)
    if entry and not mistakes:
        mistakes += _corner_mistakes(entry, axes)
    if mistakes:
        raise FileError(source, mistakes)
    return Study(name, entry, axes, source.text, overrides)


def _axes_that_read(raw: Any) -> dict[str, AxisEntry]:
    """Return the axes that can be read although something else in the file cannot."""
    if not isinstance(raw, dict):
        return {}
    read = {name: validate(AxisEntry, value)[0] for name, value in raw.items()}
    return {name: axis for name, axis in read.items() if axis}


def _reference_mistakes(scene: dict[str, Any]) -> list[Mistake]:
    """Return a mistake for each pendulum or placed body whose body is not in the file."""
    bodies = scene.get("bodies")
    if not isinstance(bodies, dict):
        return []
    return [
        Mistake(
            ("scene", kind, i, "body"), "must name one of the bodies", item["body"], f"there are {', '.join(bodies)}"
        )
        for kind in ("pendulums", "placed")
        for i, item in enumerate(scene.get(kind) if isinstance(scene.get(kind), list) else [])  # type: ignore[arg-type]
        if isinstance(item, dict) and isinstance(item.get("body"), str) and item["body"] not in bodies
    ]


def _time_mistakes(times: Integrate | None, raw: dict[str, Any]) -> Iterator[Mistake]:
    """Yield what does not fit between times, outputs and summaries of the file."""
    outputs, summaries = raw.get("outputs"), raw.get("summaries")
    if outputs == []:
        yield Mistake(("outputs",), "must name at least one output", outputs)
    if isinstance(outputs, list) and "rest" not in outputs and summaries and "rest_map" in summaries:
        yield Mistake(("summaries",), "must do without rest_map where outputs has no rest", summaries)
    if times is None:
        return
    if times.until < times.step:
        yield Mistake(("integrate", "until"), "must be at least one step", times.until)
    if isinstance(outputs, list) and "trajectory" in outputs and times.record_every is None:
        yield Mistake(("integrate", "record_every"), "must be given where outputs has trajectory", MISSING)
    if times.until / times.step > MOST_STEPS:
        yield Mistake(("integrate", "step"), f"must leave at most {MOST_STEPS:g} steps until the end", times.step)
    if times.record_every is not None:
        steps = times.record_every / times.step
        if steps < 0.5 or abs(steps - round(steps)) > 1e-6 * steps:
            rule = f"must be a whole number of steps of {times.step:g} s"
            yield Mistake(("integrate", "record_every"), rule, times.record_every)


def _corner_mistakes(entry: StudyEntry, axes: tuple[Axis, ...]) -> list[Mistake]:
    """Try every axis' values in the scene, all that are listed and both ends of ranges."""
    mistakes = _step_mistakes(entry.scene, entry.integrate)
    for axis in axes:
        listed = any(sweep.values is not None for sweep in axis.sweeps)
        for index in range(min(axis.points, MOST_TRIED)) if listed else sorted({0, axis.points - 1}):
            found = _value_mistakes(entry, axis, np.array([index]))
            mistakes += found
            if found:
                break
    return mistakes


def _value_mistakes(entry: StudyEntry, axis: Axis, index: np.ndarray) -> list[Mistake]:
    """Return what is wrong with the scene at one position along an axis."""
    place: Place = ("axes", axis.name)
    shown = {sweep.name: sweep.shown(index)[0].item() for sweep in axis.sweeps}
    try:
        scene = with_values(entry.scene, _values_along(axis, index))
    except InputError as error:
        rules = "; ".join(str(dataclasses.replace(mistake, value=MISSING)) for mistake in error.mistakes)
        return [Mistake(place, f"must lead to a right scene ({rules})", shown)]
    except (TypeError, KeyError, IndexError, ValueError):
        remedy = "write a starting value into the scene"
        return [Mistake(place, "must lead to a number that the scene gives", MISSING, remedy)]
    if magnet_counts(scene) != magnet_counts(entry.scene):
        return [Mistake(place, "must lead to bodies with as many magnets as in the scene", shown)]
    return _step_mistakes(scene, entry.integrate)


def magnet_counts(scene: Scene) -> tuple[list[int], list[int]]:
    """Return the number of magnets of each pendulum and of each placed body."""
    pendulums = [len(scene.bodies[item.body].magnets) for item in scene.pendulums]
    return pendulums, [len(scene.bodies[item.body].magnets) for item in scene.placed]


def _step_mistakes(scene: Scene, times: Integrate) -> list[Mistake]:
    """Return a mistake if the step is too long for the drag: the method would blow up."""
    try:
        method, rate = method_named(times.method), stiffest_rate(assemble(scene))
    except InputError as error:
        return [mistake.within("scene", "pendulums") for mistake in error.mistakes]
    if times.step * rate <= method.damping_limit:
        return []
    longest = f"{method.damping_limit / rate:.3g} s"
    rule = f"must be at most {longest} for {method.name} to be stable: drag over the least inertia is {rate:.3g}/s"
    return [Mistake(("integrate", "step"), rule, times.step)]


def _overridden(source: Source, override: str) -> Source:
    """Return the file with one value replaced, and the place marked as coming from --set."""
    path, equals, text = override.partition("=")
    if not equals or not path.strip():
        raise fail("--set", "must be PATH=VALUE", override)
    value = parse_yaml(text, f"--set {path}").data if text.strip() else ""
    parts = tuple(path.strip().split("."))
    if parts[0] not in keys_of(StudyEntry) and parts[0] in keys_of(Scene):
        parts = ("scene", *parts)
    data = _with_item(_with_defaults(source.data, parts), parts, value, override)
    marks = {place: mark for place, mark in source.marks.items() if place[: len(parts)] != _typed(source.data, parts)}
    place = _typed(data, parts)
    return dataclasses.replace(source, data=data, marks=marks, overrides={**source.overrides, place: override})


def _with_defaults(data: Any, parts: tuple[str, ...]) -> Any:
    """Return the file with the default list written out that a path leads into, where it leaves it out."""
    for end in range(1, len(parts)):
        parent, key = parts[: end - 1], parts[end - 1]
        holder = class_at(StudyEntry, data, parent)
        if not dataclasses.is_dataclass(holder) or found(data, parts[:end]) is not MISSING:
            continue
        default = next((f.default for f in dataclasses.fields(holder) if f.name.rstrip("_") == key), None)
        if isinstance(default, tuple):
            return _with_item(data, parts[:end], list(default), ".".join(parts))
    return data


def _typed(data: Any, parts: tuple[str, ...]) -> Place:
    """Return a dotted path with list positions as numbers."""
    place: list[str | int] = []
    for part in parts:
        if isinstance(data, list) and part.isdigit() and int(part) < len(data):
            place.append(int(part))
            data = data[int(part)]
        else:
            place.append(part)
            data = data.get(part) if isinstance(data, dict) else None
    return tuple(place)


def _with_item(data: Any, parts: tuple[str, ...], value: Any, override: str) -> Any:
    if not parts:
        return value
    head, rest = parts[0], parts[1:]
    if isinstance(data, list):
        if not head.isdigit() or int(head) >= len(data):
            raise fail("--set", f"must lead to one of the {len(data)} entries, which {head!r} does not", override)
        return [_with_item(x, rest, value, override) if i == int(head) else x for i, x in enumerate(data)]
    if isinstance(data, dict) or data is None:
        data = data or {}
        return {**data, head: _with_item(data.get(head), rest, value, override)}
    raise fail("--set", f"must lead into a mapping or a list, and before {head!r} stands {data!r}", override)


def single_trajectory(study: Study) -> Study:
    """Return the study of the scene as it stands, without axes, recorded from start to end.

    Records are those of the study, or five thousand of them where it asks for none.
    """
    times = study.entry.integrate
    every = times.record_every or max(1, round(times.until / times.step / 5000)) * times.step
    outputs = tuple(dict.fromkeys((*study.entry.outputs, "trajectory")))
    integrate = dataclasses.replace(times, record_every=every)
    entry = dataclasses.replace(study.entry, integrate=integrate, outputs=outputs, axes={}, summaries=())
    return dataclasses.replace(study, name=f"{study.name}_trajectory", entry=entry, axes=())


def study_schema() -> dict[str, Any]:
    """Return the JSON Schema of the study file, for editors."""
    return schema_with_files(json_schema(StudyEntry))


def study_from_resolved(name: str, resolved: dict[str, Any], text: str, overrides: Iterable[str]) -> Study:
    """Return the study that :attr:`Study.resolved` was made of."""
    data = {key: value for key, value in resolved.items() if key != "axes"}
    entry, mistakes = validate(StudyEntry, data)
    if mistakes:
        raise InputError(mistakes)
    axes = tuple(
        Axis(axis["name"], axis["points"], tuple(_sweep_from(sweep) for sweep in axis["sweeps"]))
        for axis in resolved["axes"]
    )
    return Study(name, entry, axes, text, tuple(overrides))


def _sweep_from(data: dict[str, Any]) -> Sweep:
    values = data["values"]
    return Sweep(**{**data, "values": None if values is None else tuple(values)})
