"""Studies from other sources than a plain file: overrides, stores, input files of PEM, and values of Python.

A resolved study holds the data that determine the results. The content of a store is untrusted input, which is checked
like a study file.
"""

import dataclasses
import math
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePath
from typing import Any

import numpy as np

from pem_core.errors import MISSING, Mistake, did_you_mean, fail, short_repr
from pem_core.models.registry import model_of_scene, models
from pem_core.scene.derived import Derived
from pem_core.scene.quantities import Quantity, note_on
from pipelines.formats.udf import read_udf
from pipelines.measures.numerics import Integrate
from pipelines.measures.output import MOST_POINTS
from pipelines.study.axes import NAME, Axis, Sweep, leaf_of
from pipelines.study.draws import sample_mistakes
from pipelines.study.entry import SomeScene, Stop, StudyEntry
from pipelines.syntax.schema import class_at, found, keys_of, validate
from pipelines.syntax.units import parse_unsigned
from pipelines.syntax.yaml_file import FileError, Place, Source, parse_yaml, plain_value, yaml_text

# Overrides of a file: ``PATH=VALUE`` of ``--set``, with a path into the file or, as for axes, into its scene.


def overrides_in(overrides: Iterable[str]) -> tuple[str, ...]:
    """Return the overrides of a study as a tuple, after checking that they are a list of texts."""
    if isinstance(overrides, str):
        rule = f"must be a list of 'PATH=VALUE' texts, but is a text; write [{overrides!r}]"
        raise fail("overrides", rule, MISSING)
    given = tuple(overrides) if isinstance(overrides, Iterable) else (overrides,)
    if not isinstance(overrides, Iterable) or not all(isinstance(override, str) for override in given):
        raise fail("overrides", "must be a list of 'PATH=VALUE' texts", overrides)
    return given


def overridden(source: Source, override: str) -> Source:
    """Return the file with one value replaced, and its place marked as coming from --set."""
    path, equals, text = override.partition("=")
    if not equals or not path.strip():
        raise fail("--set", "must be of the form PATH=VALUE", override)
    value = parse_yaml(text, f"--set {path}").data if text.strip() else ""
    parts = tuple(path.strip().split("."))
    if parts[0] not in keys_of(StudyEntry) and any(parts[0] in keys_of(model.scene) for model in models()):
        parts = ("scene", *parts)
    _check_first_key(parts, override)
    data = with_item(_with_defaults(source.data, parts), parts, value, override)
    marks = {place: mark for place, mark in source.marks.items() if place[: len(parts)] != _typed(source.data, parts)}
    place = _typed(data, parts)
    return dataclasses.replace(source, data=data, marks=marks, overrides={**source.overrides, place: override})


def _check_first_key(parts: tuple[str, ...], override: str) -> None:
    """Check that a path begins with a key of the study or of a scene."""
    known = keys_of(StudyEntry)
    if parts[0] not in known:
        names = [*known, *(key for model in models() for key in keys_of(model.scene))]
        rule = f": {short_repr(parts[0])} is neither a key of the study nor a key of its scene"
        raise fail(f"--set {override}", rule, MISSING, did_you_mean(parts[0], names))


def with_unknown_axes(mistakes: list[Mistake], source: Source, before: Any) -> list[Mistake]:
    """Return the mistakes with those of an override's unknown axis, which lacks a path, replaced by a single one.

    Parameters
    ----------
    mistakes : list of Mistake
    source : Source
        The file with its overrides.
    before : plain data
        The file without them.
    """
    places = {place[1]: place for place in source.overrides if place[0] == "axes" and len(place) > 2}
    known = list(axes) if isinstance(axes := found(before, ("axes",)), dict) else []
    lacking = {
        mistake.place[1] for mistake in mistakes if mistake.place[0] == "axes" and mistake.place[2:] == ("path",)
    }
    unknown = [name for name in places if name in lacking and name not in known]
    for name in unknown:
        mistakes = [mistake for mistake in mistakes if mistake.place[:2] != ("axes", name)]
        remedy = f"{did_you_mean(name, known)} (a new axis needs path, from, to and points)".lstrip()
        mistakes.append(Mistake(places[name], f": the study has no axis {name}", MISSING, remedy))
    return mistakes


def _with_defaults(data: Any, parts: tuple[str, ...]) -> Any:
    """Return the file with a default list filled in if a path leads into it and the file omits it."""
    for end in range(1, len(parts)):
        parent, key = parts[: end - 1], parts[end - 1]
        holder = class_at(StudyEntry, data, parent)
        if not dataclasses.is_dataclass(holder) or found(data, parts[:end]) is not MISSING:
            continue
        default = next((f.default for f in dataclasses.fields(holder) if f.name.rstrip("_") == key), None)
        if isinstance(default, tuple):
            return with_item(data, parts[:end], list(default), ".".join(parts))
    return data


def _typed(data: Any, parts: tuple[str, ...]) -> Place:
    """Return a dotted path with list positions as numbers."""
    place: list[str | int] = []
    for part in parts:
        index = parse_unsigned(part) if isinstance(data, list) else None
        if index is not None and index < len(data):
            place.append(index)
            data = data[index]
        else:
            place.append(part)
            data = data.get(part) if isinstance(data, dict) else None
    return tuple(place)


def with_item(data: Any, parts: tuple[str, ...], value: Any, override: str) -> Any:
    """Return plain data with a value at a path; errors report an override."""
    if not parts:
        return value
    head, rest = parts[0], parts[1:]
    if isinstance(data, list):
        index = parse_unsigned(head)
        if index is None or index >= len(data):
            last = len(data) - 1
            entries = f"its entries are 0 to {last}" if last > 0 else "its only entry is 0" if data else "it is empty"
            raise fail(f"--set {override}", f": the list has no entry {short_repr(head)}; {entries}", MISSING)
        return [with_item(x, rest, value, override) if i == index else x for i, x in enumerate(data)]
    if isinstance(data, dict) or data is None:
        data = data or {}
        return {**data, head: with_item(data.get(head), rest, value, override)}
    rule = f": {short_repr(data)} has no {short_repr(head)}, because it is neither a mapping nor a list"
    raise fail(f"--set {override}", rule, MISSING)


LINEAR, LOG = "linear", "log"
LEFT_OUT = (
    ("refine", None),
    ("symmetry", None),
    ("symmetry", False),
    ("indicators", None),
    ("proof", None),
    ("most_impacts", None),
    ("walls", ()),
    ("ramps", ()),
    ("field_table", False),
    *(("observable", None), ("samples", None), ("terms", None), ("power", None), ("least_exponent", None)),
)
"""Keys that do not belong to a study's identity if they have these values, also of ``integrate``, of ``indicators`` and
of a scene.
"""
UNSAID = (
    *("soft", "coils", "nodes", "plate"),
    "quadratic_drag",
    *("friction", "static_friction", "stribeck_velocity"),
    *("density", "remanence", "grade", "shape", "direction", "dipoles"),
    "turning_half_life",
    "noise",
    *("half_life", "quality_factor", "logarithmic_decrement", "period", "well"),
)
"""Keys that do not belong to it if they are omitted, anywhere in a scene."""
DEFAULTS = (("prove", False),)  # parameters of outputs likewise
NO_PHYSICS = ("title", "about", "controls", "summaries", "label_check", "fit", "udf_units")


def physics_of(resolved: dict[str, Any], scene: SomeScene, uses_field_tables: bool) -> dict[str, Any]:
    """Return the part of a resolved study that determines the results, with the rules of its derived quantities."""
    physics = {k: v for k, v in resolved.items() if k not in NO_PHYSICS and (k, v) not in LEFT_OUT}
    physics["integrate"] = {**physics["integrate"], "field_table": uses_field_tables}
    for part in ("integrate", "scene", *(["indicators"] if "indicators" in physics else [])):
        physics[part] = {k: v for k, v in physics[part].items() if (k, v) not in LEFT_OUT}
    physics["outputs"] = tuple(map(_without_defaults, physics["outputs"]))
    model = model_of_scene(scene)
    for path in model.looks:
        physics["scene"] = _without(physics["scene"], path.split("."))
    physics["scene"] = _without_unset_keys(physics["scene"])
    follows = {".".join(one.path): _rule(one) for one in model.derived(scene)}
    return {**physics, "derived": follows} if follows else physics


def _without_defaults(output: Any) -> Any:
    """Return an output without the parameters of DEFAULTS."""
    of = output.items() if isinstance(output, dict) else ()
    return {name: {k: v for k, v in own.items() if (k, v) not in DEFAULTS} for name, own in of} or output


def _rule(one: Derived) -> list[Any]:
    """Return the rule of a derived quantity, not its value: cosines etc. differ by round-off between machines."""
    return [one.formula, *(np.asarray(given.value, float).tolist() for given in one.of.values() if given.is_said)]


def _without(data: Any, path: list[str]) -> Any:
    """Return plain data without the value at a path; ``*`` matches all of a list or mapping."""
    first, *rest = path
    if first == "*" and isinstance(data, dict):
        return {key: _without(inner, rest) for key, inner in data.items()}
    if first == "*":
        return type(data)(_without(inner, rest) for inner in data)
    if first not in data:
        return data
    if not rest:
        return {key: inner for key, inner in data.items() if key != first}
    return {**data, first: _without(data[first], rest)}


def _without_unset_keys(data: Any) -> Any:
    """Return plain data of a scene without those keys of UNSAID that are omitted."""
    if isinstance(data, dict):
        unset = {key for key, inner in data.items() if key in UNSAID and inner in (None, (), [])}
        return {key: _without_unset_keys(inner) for key, inner in data.items() if key not in unset}
    return type(data)(map(_without_unset_keys, data)) if isinstance(data, list | tuple) else data


def axes_from(resolved: dict[str, Any]) -> tuple[tuple[Axis, ...], list[Mistake]]:
    """Return the axes that a resolved study lists, and every mistake in them."""
    listed = resolved.get("axes")
    if not isinstance(listed, list):
        return (), [Mistake(("axes",), "must be a list", listed)]
    axes, mistakes = [], []
    for number, item in enumerate(listed):
        axis, wrong = validate(Axis, item)
        wrong = wrong or list(_axis_mistakes(axis, resolved))
        mistakes += [mistake.within("axes", number) for mistake in wrong]
        axes.append(axis)
    names = [sweep.name for axis in axes if axis for sweep in axis.sweeps]
    if len({*names}) < len(names):
        mistakes.append(Mistake(("axes",), "must have sweeps of different names", names))
    return tuple(axes), mistakes


def _axis_mistakes(axis: Axis, resolved: dict[str, Any]) -> Iterator[Mistake]:
    """Yield the mistakes in an axis beyond the types of its entries."""
    if not 1 <= axis.points <= MOST_POINTS:
        yield Mistake(("points",), f"must be from 1 to {MOST_POINTS}", axis.points)
    if not NAME.fullmatch(axis.name):
        yield Mistake(("name",), "must be a name of letters, digits and _", axis.name)
    if not axis.sweeps:
        yield Mistake(("sweeps",), "must not be empty", axis.sweeps)
    for number, sweep in enumerate(axis.sweeps):
        for mistake in _sweep_mistakes(sweep, axis.points, resolved):
            yield mistake.within("sweeps", number)


def _sweep_mistakes(sweep: Sweep, points: int, resolved: dict[str, Any]) -> Iterator[Mistake]:
    if not NAME.fullmatch(sweep.name):
        yield Mistake(("name",), "must be a name of letters, digits and _", sweep.name)
    if sweep.points != points:
        yield Mistake(("points",), f"must be equal to the number of points of its axis, {points}", sweep.points)
    if sweep.spacing not in (LINEAR, LOG):
        yield Mistake(("spacing",), f"must be {LINEAR} or {LOG}", sweep.spacing)
    leaf = leaf_of(sweep.path, resolved)
    if leaf is None:
        yield Mistake(("path",), "must be the path of a value in the study", sweep.path)
    if sweep.drawn is not None:
        yield from _drawn_mistakes(sweep, leaf)
    elif sweep.values is not None:
        yield from _value_mistakes(sweep, points, is_number=note_on(leaf, Quantity) is not None)
    elif not all(map(math.isfinite, (sweep.start, sweep.stop, sweep.factor))):
        yield Mistake((), ": `start`, `stop` and `factor` must be finite", MISSING)
    elif sweep.spacing == LOG and min(sweep.start, sweep.stop) <= 0:
        yield Mistake((), ": `start` and `stop` must be positive for logarithmic spacing", MISSING)
    elif note_on(leaf, Quantity) is None:
        yield Mistake(("values",), "must be given for an axis over names", MISSING)


def _drawn_mistakes(sweep: Sweep, leaf: Any) -> Iterator[Mistake]:
    """Yield the mistakes in the distribution of a drawn number."""
    drawn = sweep.drawn
    assert drawn is not None
    partners, own = drawn.partners, 1 + (drawn.law == "sphere")
    needed = own + (drawn.dimension if partners is None else max(drawn.dimension, partners.dimension))
    is_replicated = drawn.sample == "random" and drawn.replicates != 1
    rules = sample_mistakes(
        drawn.sample, drawn.seed, drawn.replicates, sweep.points, needed, drawn.members, is_replicated=is_replicated
    )
    if partners is not None and not (0 < partners.member < partners.members and partners.dimension >= 0):
        yield Mistake(("drawn", "partners"), ": `member` must be from 1 to the last of its group", MISSING)
        return
    for mistake in (*drawn.mistakes(), *rules):
        yield mistake.within("drawn")
    if drawn.dimension < 0 or drawn.component not in range(3):
        yield Mistake(("drawn",), ": `dimension` must not be negative, and `component` must be 0, 1 or 2", MISSING)
    if note_on(leaf, Quantity) is None or not math.isfinite(sweep.factor):
        yield Mistake(("path",), "must be the path of a number for a drawn value", sweep.path)


def _value_mistakes(sweep: Sweep, points: int, *, is_number: bool) -> Iterator[Mistake]:
    values: tuple[Any, ...] = sweep.values or ()
    if len(values) != points:
        yield Mistake(("values",), f": {len(values)} values are given for {points} points", MISSING)
    kind: Any = (int, float) if is_number else str
    for index, value in enumerate(values):
        if not isinstance(value, kind) or isinstance(value, bool):
            yield Mistake(("values", index), "must be a number" if is_number else "must be a text", value)
            return


# An input file of PEM as a study: its scene, integrated and recorded as in the file.


def is_udf(path: str | Path) -> bool:
    """Return whether a file is one of PEM's, judged by its ending."""
    return Path(path).suffix.lower() == ".udf"


def study_of_udf(path: str | Path, *, recompute_inertia: bool = False) -> tuple[StudyEntry, tuple[str, ...]]:
    """Return the study described by a UDF file, and warnings about it.

    Parameters
    ----------
    path : path
    recompute_inertia : bool
        Compute the inertia from the shapes, whereas PEM uses the one stored under ``analysis``.

    Raises
    ------
    InputError
        With the line of a mistake in the UDF file.
    """
    udf = read_udf(path, recompute_inertia=recompute_inertia)
    entry = StudyEntry(
        title=f"{Path(path).stem}, from PEM's input file",
        scene_=udf.scene,
        integrate=Integrate(
            method=udf.method, step=udf.step, until=udf.steps * udf.step, record_every=udf.report_steps * udf.step
        ),
        stop=Stop(when="end"),
        outputs=("final", "energy_drift", "trajectory"),
        udf_units=udf.units,
    )
    return entry, udf.notes


# A study file from values of Python: mappings, dataclasses and arrays become YAML.


SHORT = {2: ("path", "values"), 4: ("path", "from", "to", "points")}
"""Keys for the items of an axis given as a tuple, by its length."""


def source_of(name: str, keys: Mapping[str, Any]) -> Source:
    """Return the study file equivalent to values of Python.

    Parameters
    ----------
    name : str
        Name of the study, with which errors begin.
    keys : mapping
        By the keys of the file: plain data, dataclasses of the core, arrays; in SI units unless a unit is written.

    Raises
    ------
    InputError
        With the place of every value that a file cannot hold.
    """
    if not isinstance(name, str) or not name.isprintable() or not name or "/" in name:
        raise fail("name", "must be a single line of printable characters without /", name)
    mistakes: list[Mistake] = []
    given = dict(keys)
    if not isinstance(given.get("scene"), Mapping):
        scene = given.get("scene")
        given["scene"] = {"kind": model_of_scene(scene).name, **plain_value(scene)}
    if isinstance(given.get("axes"), Mapping):
        given["axes"] = {key: _axis(("axes", str(key)), axis, mistakes) for key, axis in given["axes"].items()}
    data = _to_plain_data((), given, mistakes)
    source = Source(name, yaml_text(data), data)
    if mistakes:
        raise FileError(source, mistakes)
    return source


def _axis(place: Place, axis: Any, mistakes: list[Mistake]) -> Any:
    """Return an axis as in a file, from a tuple of its path and its values, or of its path, ends and points."""
    if not isinstance(axis, tuple):
        return axis
    if len(axis) not in SHORT:
        rule = "must be (path, values), (path, from, to, points), or a mapping as in a study file"
        mistakes.append(Mistake(place, rule, axis))
        return {}
    return dict(zip(SHORT[len(axis)], axis, strict=True))


def _to_plain_data(place: Place, value: Any, mistakes: list[Mistake]) -> Any:
    """Return a value as plain data for a file; a value that a file cannot hold becomes a mistake."""
    value = plain_value(value)
    if isinstance(value, np.ndarray | np.generic):
        value = value.tolist()
    if isinstance(value, PurePath):
        value = str(value)
    if isinstance(value, Mapping):
        return {str(key): _to_plain_data((*place, str(key)), inner, mistakes) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_to_plain_data((*place, number), inner, mistakes) for number, inner in enumerate(value)]
    if value is None or isinstance(value, bool | int | float | str):
        return value
    remedy = "write numbers in SI units, or texts with a unit such as '5 mm'"
    mistakes.append(Mistake(place, "must be a value that a study file can hold", value, remedy))
    return None
