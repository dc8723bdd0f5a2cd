"""Suspicious input: numbers whose unit may have been forgotten, axes with equal values, and what cannot come true."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.errors import dotted
from pem_core.methods.method import method_named
from pem_core.models.registry import assemble, model_of
from pem_core.scene.quantities import Quantity, note_on
from pipelines.study.axes import Axis, leaf_of, swept, value_text
from pipelines.study.draws import note_on_balance
from pipelines.study.entry import AnyScene, StudyEntry, observed_of
from pipelines.study.ramps import ramped_annotation
from pipelines.study.requested import reason_for_no_face
from pipelines.syntax.schema import numbers_in
from pipelines.syntax.units import split, to_si
from pipelines.syntax.yaml_file import Place, Source

LENGTH, ANGLE = "m", "rad"
FACTOR = 10.0
"""Ratio by which a length without a unit must be more than all lengths with a unit, or less, to be suspicious:
from mm or cm to m are factors of 1000 and 100, and lengths of one apparatus mostly differ by less.
"""
TURN = 2.0 * math.pi * 1.001
"""Largest plausible angle without a unit: a full turn, also one rounded up, such as 6.2832."""
MOST_REPORTED = 3
"""Numbers of a kind that are reported one by one; the corners of a mesh would fill the screen."""
SWEPT_KEYS = ("from", "to", "values", "mean", "sphere")


@dataclass(frozen=True)
class NumberInFile:
    """Number of a study file as written: its place, its text, its SI value, and whether it has a unit."""

    place: Place
    text: str
    value: float
    quantity: Quantity
    has_unit: bool


def doubtful(source: Source, axes: tuple[Axis, ...]) -> tuple[str, ...]:
    """Return a warning for each suspicious number of a valid study file, and for each axis of equal values.

    Numbers are suspicious only beside others that have a unit: a file entirely in SI units needs none.
    """
    numbers = list(_numbers(source.data))
    units = [each for each in numbers if each.has_unit and not _is_override(each.place, source)]
    bare = [each for each in numbers if not each.has_unit and each.value]
    return (*_lengths(source, bare, units), *_angles(source, bare, units), *_equal_values(source, axes))


def _is_override(place: Place, source: Source) -> bool:
    """Return whether a number is an override: its unit says nothing about the units in the file."""
    return any(place[:end] in source.overrides for end in range(1, len(place) + 1))


def _lengths(source: Source, bare: list[NumberInFile], units: list[NumberInFile]) -> Iterator[str]:
    lengths = [abs(each.value) for each in units if each.quantity.unit == LENGTH and each.value]
    if not lengths:
        return
    least, most = min(lengths), max(lengths)
    sizes = [(each, abs(each.value)) for each in bare if each.quantity.unit == LENGTH]
    found = [each for each, size in sizes if size > FACTOR * most or size < least / FACTOR]
    yield from _reports(source, found, f"the lengths with a unit are between {least:.3g} m and {most:.3g} m", "mm")


def _angles(source: Source, bare: list[NumberInFile], units: list[NumberInFile]) -> Iterator[str]:
    found = [each for each in bare if each.quantity.unit == ANGLE and abs(each.value) > TURN]
    if units:
        yield from _reports(source, found, "a full turn is 6.28 rad", "deg")


def _reports(source: Source, found: list[NumberInFile], beside: str, such_as: str) -> Iterator[str]:
    """Yield a warning for the first numbers of a kind, and one with the count of the others."""
    for each in found[:MOST_REPORTED]:
        value = f"{each.text} {each.quantity.unit}"
        what = f"{dotted(each.place)} is {each.text} without a unit and is read as {value}, but {beside}"
        remedy = f"write {each.text} {such_as}, or {value} to keep this value"
        yield f"warning: {source.where(each.place)}: {what}; {remedy}"
    if len(found) > MOST_REPORTED:
        yield f"warning: {source.name}: {len(found) - MOST_REPORTED} more numbers without a unit are probably wrong"


def _numbers(data: dict[str, Any]) -> Iterator[NumberInFile]:
    """Yield the numbers of the scene of a file and of its axes."""
    for place, value, own in numbers_in(AnyScene, data["scene"], ("scene",)):
        of_ramp = note_on(ramped_annotation(data["scene"], tuple(map(str, place[1:]))), Quantity)
        yield _number_in_file(place, value, of_ramp or own)
    for name, entry in (data.get("axes") or {}).items():
        for place, sweep in _sweeps(("axes", name), entry):
            path = f"{str(sweep['path']).removeprefix('scene.')}{'' if sweep.get('sphere') is None else '.0'}"
            quantity = note_on(leaf_of(path, data), Quantity)
            if quantity:
                for key in SWEPT_KEYS:
                    yield from _swept((*place, key), sweep.get(key), quantity)


def _sweeps(place: Place, entry: dict[str, Any]) -> Iterator[tuple[Place, dict[str, Any]]]:
    """Yield the sweeps of an axis, one number or several side by side, and the numbers that it draws."""
    several = [key for key in ("zip", "of") if entry.get(key) is not None]
    if not several:
        yield place, entry
    for key in several:
        for inner, sweep in entry[key].items():
            yield (*place, key, inner), sweep


def _swept(place: Place, value: Any, quantity: Quantity) -> Iterator[NumberInFile]:
    if isinstance(value, list):
        for index, each in enumerate(value):
            yield _number_in_file((*place, index), each, quantity)
    elif value is not None:
        yield _number_in_file(place, value, quantity)


def _number_in_file(place: Place, value: Any, quantity: Quantity) -> NumberInFile:
    _, unit = split(value, quantity.unit)
    text = str(value).strip()
    return NumberInFile(place, text, to_si(value, quantity.unit), quantity, bool(unit))


def _equal_values(source: Source, axes: tuple[Axis, ...]) -> Iterator[str]:
    """Yield a warning for each axis with two points at which all its sweeps have the same values."""
    for axis in axes:
        if twins := _twins(axis):
            first, second = twins
            values = ", ".join(_axis_value_texts(axis, first))
            points = f"points {first} and {second} of axes.{axis.name} (counted from 0)"
            where = source.where(("axes", axis.name))
            yield f"warning: {where}: {points} have the same value, {values}, and give the same results"


def _twins(axis: Axis) -> tuple[int, int] | None:
    """Return two points of an axis with the same values; for ranges those at the ends are compared with the next."""
    listed = all(sweep.values is not None for sweep in axis.sweeps)
    own = np.arange(axis.points) if listed else np.unique(np.clip([0, 1, axis.points - 2, axis.points - 1], 0, None))
    own = own[own < axis.points]
    kinds = np.stack([np.unique(sweep.in_file_unit(own), return_inverse=True)[1].ravel() for sweep in axis.sweeps])
    _, firsts, kind = np.unique(kinds, axis=1, return_index=True, return_inverse=True)
    first = firsts[kind.ravel()]
    again = np.flatnonzero(first < np.arange(len(own)))
    return (int(own[first[again[0]]]), int(own[again[0]])) if len(again) else None


def _axis_value_texts(axis: Axis, index: int) -> Iterator[str]:
    for sweep in axis.sweeps:
        yield value_text(sweep, np.array([index]))


# Notes on valid but possibly unintended input.


def notes_on(entry: StudyEntry, axes: tuple[Axis, ...]) -> tuple[str, ...]:
    """Return notes on valid but possibly unintended input, checked at both ends of all axes."""
    impacts = observed_of(entry.scene).impacts
    told = impacts.note(entry.scene) if impacts else ""
    why = reason_for_no_face(entry)
    lying = f"the output `landing` has lying_time, but no landing_face, because {why}" if why else ""
    balance = [note_on_balance(axis.name, axis.drawn, axis.points) for axis in axes if axis.drawn is not None]
    return (*(note for note in (told, lying, *balance) if note), *_idle_notes(entry, axes), *_rest_notes(entry, axes))


def _idle_notes(entry: StudyEntry, axes: tuple[Axis, ...]) -> Iterator[str]:
    """Yield a note if a step is given but the method is adaptive and no axis sweeps it."""
    swept_paths = {sweep.path for axis in axes for sweep in axis.sweeps}
    if not method_named(entry.integrate.method).is_adaptive or "integrate.method" in swept_paths:
        return
    if entry.integrate.step is not None:
        yield f"integrate.step is ignored, because {entry.integrate.method} is adaptive"


def _rest_notes(entry: StudyEntry, axes: tuple[Axis, ...]) -> tuple[str, ...]:
    if entry.stop.when != "captured" or "rest" not in entry.output_names:
        return ()
    ends = [tuple(np.array([share * (axis.points - 1)]) for axis in axes) for share in (0, 1)]
    problems = [assemble(swept(entry, axes, end)[0]) for end in ends]
    if not all(model_of(problem).is_autonomous(problem).all() for problem in problems):
        return (
            "fields, placed bodies or ramps change with time, so no capture is proved, and rest_magnet stays at -1",
        )
    return ()
