"""Checks of the fit in a study file: the columns of its tracks, the unknown numbers, their paths and their bounds."""

import difflib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake, fail, name_remedy
from pem_core.models.registry import model_of_scene
from pem_core.scene.paths import leaves
from pem_core.scene.quantities import Quantity, note_on
from pipelines.measures.numerics import Measured, Unknown
from pipelines.study.axes import NO_NUMBER, example_path, leaf_of
from pipelines.study.entry import SomeScene, StudyEntry
from pipelines.syntax.schema import found
from pipelines.syntax.units import SCALE, UnitError, factor, split, to_si
from pipelines.syntax.yaml_file import Place

# Columns as readings: units, and the zero and scale that convert readings to positions and angles.


PIXEL = "px"


def unit_of(one: Measured, scene: SomeScene) -> str:
    """Return the SI unit of the position or angle that a column measures."""
    if one.towards is not None:
        return "rad"
    return "1" if model_of_scene(scene).observed.is_dimensionless else "m"


def scale_unit(one: Measured, scene: SomeScene) -> str:
    """Return the SI unit of a column's scale: m/px, or 1 if the scale is written without a unit.

    Raises
    ------
    ValueError
        If the scale is no number, or in an unknown unit.
    """
    per_pixel = f"{unit_of(one, scene)}/{PIXEL}"
    return per_pixel if split(one.scale, per_pixel)[1] else "1"


def reading_unit(one: Measured, scene: SomeScene) -> str:
    """Return the unit in which the readings of a column are fitted: px with a scale in m/px, else SI."""
    return unit_of(one, scene) if scale_unit(one, scene) == "1" else PIXEL


def quantity_of(part: str, one: Measured, scene: SomeScene) -> Quantity:
    """Return the quantity of a column's ``noise``, ``zero`` or ``scale``."""
    if part == "scale":
        return Quantity(scale_unit(one, scene), "positive")
    return Quantity(unit_of(one, scene)) if part == "zero" else Quantity(reading_unit(one, scene), "positive")


def reading_mistakes(place: Place, one: Measured, scene: SomeScene) -> Iterator[Mistake]:
    """Yield the mistakes in the unit, the scale, the noise and the zero of a column."""
    if one.towards is not None and one.scale != 1.0:
        rule = ": only a column with `along` has a scale; angles have no scale"
        yield Mistake((*place, "scale"), rule, MISSING, "leave out `scale`, or write `along` instead of `towards`")
        return
    for key in ("scale", "zero", "noise"):
        value = getattr(one, key)
        if value is None:
            continue
        try:
            quantity = quantity_of(key, one, scene)
            number = to_si(value, quantity.unit)
        except ValueError as error:
            yield Mistake((*place, key), str(error), value)
            if key == "scale":
                return
        else:
            yield from quantity.mistakes((*place, key), number)
    if one.unit is not None:
        unit = reading_unit(one, scene)
        try:
            factor(one.unit, unit)
        except ValueError as error:
            yield Mistake((*place, "unit"), unit_rule(error), one.unit, unit_remedy(unit, one.unit))


def unit_rule(error: ValueError) -> str:
    """Return the rule for a unit alone, from the error of its conversion."""
    return error.unit_rule if isinstance(error, UnitError) else str(error)


def unit_remedy(unit: str, text: str) -> str:
    """Return the remedy for a column whose unit differs from the required one."""
    if unit == PIXEL:
        return "the scale is per pixel; if the column is a length, write the scale without a unit"
    try:
        factor(text, PIXEL)
    except ValueError:
        return ""
    if unit in ("m", "1"):
        return f"give the column a scale, such as `scale: {SCALE}`; the scale can also be fitted"
    return "pixels measure positions: write `along` instead of `towards`, and give a `scale`" if unit == "rad" else ""


# The unknown numbers of a fit.


COLUMNS, PARTS = "measured", ("zero", "scale")
"""Parts of a path to a fitted number of a column: ``measured.x.zero``."""
USUAL = {"rad": 0.1, "rad/s": 1.0}
"""Typical sizes of numbers with a first guess of zero, by units."""
HELD = {"not negative": 0.0, "positive": 0.0, "share": 0.0, "positive share": 0.0}
AT_MOST = {"share": 1.0, "positive share": 1.0}
"""Upper bounds of numbers that obey these rules."""
ALIKE_PATHS, ALIKE = 3, 0.7
"""Number of suggestions for a path that leads nowhere, and their least similarity (difflib's ratio)."""
IN_FILE = "must be the path of a number in the file, which serves as the first guess"
ALL_SAME = "must be paths of numbers with the same value in the file, because this value is the common first guess"
NEAR_ZERO = 1e-9
"""Lower bound of a positive number as a fraction of its first guess."""


@dataclass(frozen=True)
class Sought:
    """Unknown number of a fit, SI.

    Attributes
    ----------
    name : str
    paths : tuple of str
        Paths into the scene, or to zeros or scales of columns.
    si, unit : str
        Its SI unit, and the unit of its first guess in the file.
    factor : float
        Factor from the latter to SI.
    guess, lower, upper, scale : float
        First guess, bounds, and a typical size.
    is_own : bool
        Whether every trial has its own value.
    columns : tuple of str
        Columns whose zero or scale it is; empty for a number of the scene.
    part : str
        ``zero`` or ``scale``; empty for a number of the scene.
    without : float
        Its value in a simpler model with which the fit is compared; NaN if there is none.
    """

    name: str
    paths: tuple[str, ...]
    si: str
    unit: str
    factor: float
    guess: float
    lower: float
    upper: float
    scale: float
    is_own: bool
    columns: tuple[str, ...] = ()
    part: str = ""
    without: float = np.nan


def moving(scene: SomeScene) -> list[str]:
    """Return the names of the moving bodies, in the order of the pose."""
    return [thing.name for thing in model_of_scene(scene).drawn.pose(scene).things if not thing.is_placed]


def fit_mistakes(entry: StudyEntry, raw: dict[str, Any]) -> Iterator[Mistake]:
    """Yield the mistakes in the fit of a file that is otherwise valid."""
    if entry.fit is None:
        return
    for empty in (name for name in ("measured", "parameters") if not getattr(entry.fit, name)):
        what = {"measured": "column", "parameters": "number to fit"}[empty]
        yield Mistake(("fit", empty), f": give at least one {what}", MISSING)
    for name, one in entry.fit.measured.items():
        yield from _measured_mistakes(("fit", "measured", name), one, entry.scene)
    taken: dict[str, str] = {}
    for name, unknown in entry.fit.parameters.items():
        place: Place = ("fit", "parameters", name)
        try:
            read_sought(name, unknown, entry, raw)
        except InputError as error:
            yield from error.mistakes
        for path in unknown.all_paths:
            if path in taken:
                rule = f": {path} is already the path of the parameter {taken[path]}"
                yield Mistake((*place, "path"), rule, MISSING, "fit each number once")
            taken[path] = name


def _measured_mistakes(place: Place, one: Measured, scene: SomeScene) -> Iterator[Mistake]:
    known = moving(scene)
    if (one.along is None) == (one.towards is None):
        rule = ": give either `along` or `towards`, not both" if one.along else ": give `along` or `towards`"
        remedy = "`along: x` measures a position, `towards: x` an angle"
        yield Mistake(place, rule, MISSING, remedy)
    if one.of is None and len(known) > 1:
        rule = "must be given, because several bodies move"
        yield Mistake((*place, "of"), rule, MISSING, f"choose one of {', '.join(known)}")
    for key in ("of", "about"):
        name = getattr(one, key)
        if name is not None and name not in known:
            remedy = name_remedy(name, known, "moving bodies")
            yield Mistake((*place, key), "must be the name of a moving body", name, remedy)
        elif name is not None and known.count(name) > 1:
            rule = f": several moving bodies are called {name}"
            yield Mistake((*place, key), rule, MISSING, "give the pendulums bodies of different names")
    if one.about is not None and one.along is not None:
        rule = ": `about` belongs to a column with `towards`, but this column has `along`"
        yield Mistake((*place, "about"), rule, MISSING, "leave out `about`")
    is_plain = model_of_scene(scene).observed.is_dimensionless
    if is_plain and one.towards is not None:
        yield Mistake((*place, "towards"), ": this scene has no angles", MISSING, "write `along` instead")
    yield from reading_mistakes(place, one, scene)


def read_sought(name: str, unknown: Unknown, entry: StudyEntry, raw: dict[str, Any]) -> Sought:
    """Return an unknown number.

    Raises
    ------
    InputError
        With the mistakes in its entry.
    """
    place: Place = ("fit", "parameters", name)
    if (unknown.path is None) == (not unknown.paths):
        rule = ": give either `path` or `paths`, not both" if unknown.path is not None else ": give `path` or `paths`"
        remedy = "`path` is the path of one number; `paths` lists the paths of several numbers that have a common value"
        raise fail(place, rule, MISSING, remedy)
    keys = [("path",)] if unknown.path is not None else [("paths", i) for i in range(len(unknown.paths))]
    if unknown.all_paths[0].split(".")[0] == COLUMNS:
        return _of_columns(name, unknown, entry, raw)
    mistakes, guesses, quantity, written = [], [], None, None
    for key, path in zip(keys, unknown.all_paths, strict=True):
        own = note_on(leaf_of(path, raw), Quantity)
        value = found(raw.get("scene"), tuple(path.split(".")))
        if own is None or path.split(".")[0] == "integrate":
            mistakes.append(Mistake((*place, *key), NO_NUMBER, path, _near(path, entry, raw)))
        elif value is MISSING:
            mistakes.append(Mistake((*place, *key), IN_FILE, path, "write the first guess at this path"))
        else:
            number, unit = split(value, own.unit)
            guesses.append(number * (factor(unit, own.unit) if unit else 1.0))
            quantity, written = quantity or own, unit if written is None else written
    if mistakes or quantity is None:
        raise InputError(mistakes)
    if any(abs(guess - guesses[0]) > NEAR_ZERO * abs(guesses[0]) for guess in guesses):
        raise fail((*place, "paths"), ALL_SAME, guesses)
    return _within(name, unknown, entry, quantity, guesses[0], written or "")


def _near(path: str, entry: StudyEntry, raw: dict[str, Any]) -> str:
    """Return the remedy for a path to no number: numbers of the file with similar paths, such as those of a ring."""
    scene = raw.get("scene")
    known = [".".join(leaf.path) for leaf in leaves(entry.scene_) if found(scene, leaf.path) is not MISSING]
    near = difflib.get_close_matches(path, known, ALIKE_PATHS, ALIKE)
    return f"did you mean {' or '.join(near)}?" if near else f"give a path such as {example_path(raw)}"


def _of_columns(name: str, unknown: Unknown, entry: StudyEntry, raw: dict[str, Any]) -> Sought:
    """Return the zero or the scale of columns as an unknown number."""
    assert entry.fit is not None
    place, measured = ("fit", "parameters", name, "path" if unknown.path is not None else "paths"), entry.fit.measured
    columns, part = [], unknown.all_paths[0].split(".")[-1]
    for path in unknown.all_paths:
        column = path.removeprefix(f"{COLUMNS}.").removesuffix(f".{part}")
        if part not in PARTS or path != f"{COLUMNS}.{column}.{part}" or column not in measured:
            known = [f"{COLUMNS}.{one}.{own}" for one in measured for own in PARTS]
            if path in known:
                rule = "must be the `zero` of every column, or the `scale` of every column"
                raise fail(place, rule, list(unknown.all_paths))
            remedy = name_remedy(path, known, "paths")
            raise fail(place, "must be the path of the `zero` or the `scale` of a column", path, remedy)
        if found(raw, ("fit", COLUMNS, column, part)) is MISSING:
            remedy = f"write the first guess into the column, such as `{part}: {0 if part == 'zero' else SCALE}`"
            raise fail(place, IN_FILE, path, remedy)
        columns.append(column)
    quantities = [quantity_of(part, measured[column], entry.scene) for column in columns]
    values = [getattr(measured[column], part) for column in columns]
    guesses = [to_si(value, one.unit) for value, one in zip(values, quantities, strict=True)]
    if set(quantities) != {quantities[0]} or set(guesses) != {guesses[0]}:
        raise fail(place, ALL_SAME, values)
    written = split(values[0], quantities[0].unit)[1]
    sought = _within(name, unknown, entry, quantities[0], guesses[0], written, usual=0.1)
    return replace(sought, columns=tuple(columns), part=part)


def _within(
    name: str, unknown: Unknown, entry: StudyEntry, quantity: Quantity, guess: float, unit: str, usual: float = 0.0
) -> Sought:
    """Return an unknown number with its bounds and its size.

    Parameters
    ----------
    name, unknown, entry
    quantity : Quantity
    guess : float
        Its first guess, SI.
    unit : str
        Unit of the guess in the file, empty for SI.
    usual : float
        Typical size if the guess is zero; 0 if that of the unit is to be used.
    """
    place: Place = ("fit", "parameters", name)
    mistakes, bounds = [], [HELD.get(quantity.rule, -np.inf), AT_MOST.get(quantity.rule, np.inf)]
    if quantity.rule in ("positive", "positive share"):
        bounds[0] = NEAR_ZERO * guess
    for side, (key, value) in enumerate((("from", unknown.from_), ("to", unknown.to))):
        if value is not None:
            bounds[side], wrong = _number_of((*place, key), value, quantity)
            mistakes += wrong
    without, wrong = _without((*place, "without"), unknown.without, entry, quantity)
    mistakes += wrong
    if not mistakes and not bounds[0] <= guess <= bounds[1]:
        unit_text = "" if quantity.unit == "1" else f" {quantity.unit}"
        rule = f": the first guess in the file, {guess:g}{unit_text}, is not between {bounds[0]:g} and {bounds[1]:g}"
        mistakes.append(Mistake(place, rule, MISSING, "change the guess, or `from` and `to`"))
    if not mistakes and not bounds[0] < bounds[1]:
        mistakes.append(Mistake((*place, "to"), "must be greater than `from`", unknown.to))
    scale = _size(unknown.all_paths, entry, guess) or usual or USUAL.get(quantity.unit, 0.0)
    if unknown.from_ is not None and unknown.to is not None:
        scale = min(scale or np.inf, bounds[1] - bounds[0])
    if not mistakes and not scale:
        rule = ": a number with a first guess of zero needs bounds"
        mistakes.append(Mistake(place, rule, MISSING, "give `from` and `to`"))
    if mistakes:
        raise InputError(mistakes)
    units = quantity.unit, unit or quantity.unit, factor(unit, quantity.unit) if unit else 1.0
    size, is_own = float(scale) or 1.0, unknown.each == "trial"
    return Sought(name, unknown.all_paths, *units, guess, bounds[0], bounds[1], size, is_own, without=without)


def _number_of(place: Place, value: Any, quantity: Quantity) -> tuple[float, list[Mistake]]:
    """Return a number of the file [SI], and the mistakes in it."""
    try:
        number = to_si(value, quantity.unit)
    except ValueError as error:
        return np.nan, [Mistake(place, str(error), value)]
    return number, [Mistake(place, one.rule, value) for one in quantity.mistakes(place, number)]


def _without(place: Place, value: Any, entry: StudyEntry, quantity: Quantity) -> tuple[float, list[Mistake]]:
    """Return the value [SI] of a number in the simpler model, and the mistakes in it."""
    if value is None:
        return np.nan, []
    if entry.fit and len(entry.fit.parameters) == 1:
        rule = ": `without` needs at least one other parameter to fit while this one is held fixed"
        return np.nan, [Mistake(place, rule, MISSING, "leave out `without`, or fit another number as well")]
    return _number_of(place, value, quantity)


def _size(paths: tuple[str, ...], entry: StudyEntry, guess: float) -> float:
    """Return the size of the first guess, or of the vector of which it is a component."""
    own = (leaf.beside for leaf in leaves(entry.scene_) if ".".join(leaf.path) == paths[0])
    return max(abs(guess), *own, 0.0)
