"""Axes in a study file: their names, paths and values, with every mistake in them."""

import dataclasses
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import numpy as np

from pem_core.errors import MISSING, Mistake, did_you_mean
from pem_core.reprs import number_of
from pem_core.scene.quantities import Quantity, note_on
from pipelines.measures.output import MOST_POINTS
from pipelines.study.axes import (
    MOST_AXES,
    MOST_DRAWN,
    NAME,
    NO_NUMBER,
    Axis,
    Place,
    Sweep,
    example_path,
    in_one_unit,
    is_reserved,
    leaf_of,
    meant_path,
    read_numbers,
    stands_still,
)
from pipelines.study.axis_entries import AxisEntry, SweepEntry
from pipelines.study.drawn_axes import drawn_axis, names_drawn


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
    drawn = [axis.name for axis in axes if axis.drawn is not None]
    if len(drawn) > 1:
        rule = f": the axis {drawn[0]} has drawn points already; a study has at most one such axis"
        mistakes.append(Mistake(("axes", drawn[1]), rule, MISSING, f"draw all numbers along {drawn[0]}"))
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
        places: list[tuple[Place, str]] = [(("axes", axis), axis)]
        places += [(("axes", axis, "zip", inner), inner) for inner in entry.zip or ()]
        places += [(("axes", axis, "of", inner), name) for inner, name in names_drawn(entry)]
        for place, name in places:
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
    if entry.is_drawn:
        axis, mistakes = drawn_axis(name, entry, study, place)
        if axis is None:
            raise _Wrong(mistakes)
        return axis
    if entry.zip is None:
        sweep = _sweep(name, entry, study, place)
        return Axis(name, sweep.points, (sweep,))
    own = [field.name for field in dataclasses.fields(SweepEntry) if field.name != "label"]
    beside = [name.rstrip("_") for name in own if getattr(entry, name) not in (None, "linear")]
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
    return Axis(name, sweeps[0].points, tuple(sweeps), entry.label)


def _sweep(name: str, entry: SweepEntry, study: dict[str, Any], place: Place) -> Sweep:
    mistakes = list(_form_mistakes(entry, place))
    path = (entry.path or "").removeprefix("scene.")
    leaf = leaf_of(path, study)
    quantity = note_on(leaf, Quantity)
    if quantity is not None and not stands_still(path.split(".")):
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
    return Sweep(name, path, "", 1.0, len(values), values=values, label=entry.label)


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
    read, wrong = read_numbers(written, quantity, place)
    mistakes += wrong
    if not listed and entry.spacing == "log" and any(number <= 0 for number, _ in read.values()):
        rule = ": logarithmic spacing needs a positive `from` and a positive `to`"
        mistakes.append(Mistake((*place, "spacing"), rule, MISSING, "write `linear`, or change `from` and `to`"))
    if mistakes:
        raise _Wrong(mistakes)
    numbers, unit, scale = in_one_unit(read, quantity)
    shown = list(numbers.values())
    common: dict[str, Any] = {"name": name, "path": path, "unit": unit, "factor": scale, "label": entry.label}
    if listed:
        return Sweep(**common, points=len(shown), values=tuple(shown))
    sweep = Sweep(**common, points=entry.points or 0, start=shown[0], stop=shown[1], spacing=entry.spacing)
    if wrong := list(_whole_mistakes(sweep, quantity, place)):
        raise _Wrong(wrong)
    return sweep


def _whole_mistakes(sweep: Sweep, quantity: Quantity, place: Place) -> Iterator[Mistake]:
    """Yield a mistake if a value between the ends of a range is a fraction, where only whole numbers are valid."""
    values = sweep.si(np.arange(min(sweep.points, MOST_DRAWN))) if quantity.rule == "whole" else ()
    for mistake in quantity.mistakes((), values):
        rule = f": a value of {sweep.path}, {mistake.value:.6g}, {mistake.rule}"
        yield Mistake((*place, "points"), rule, MISSING, "choose a number that makes the steps whole, or give `values`")
