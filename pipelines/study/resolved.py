"""The axes of a study as a store has them, every value resolved: input, which is checked like a study file."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from pem_core.errors import Mistake
from pem_core.scene.quantities import Quantity, note_on
from pipelines.study.axes import MOST_POINTS, NAME, Axis, Sweep, leaf_of
from pipelines.syntax.schema import validate

LINEAR, LOG = "linear", "log"


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
    """Yield what is wrong with an axis beyond the types of what it says."""
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
        yield Mistake(("points",), f"must be those of its axis, {points}", sweep.points)
    if sweep.spacing not in (LINEAR, LOG):
        yield Mistake(("spacing",), f"must be {LINEAR} or {LOG}", sweep.spacing)
    leaf = leaf_of(sweep.path, resolved)
    if leaf is None:
        yield Mistake(("path",), "must lead to a value of the study", sweep.path)
    if sweep.values is not None:
        yield from _value_mistakes(sweep, points, is_number=note_on(leaf, Quantity) is not None)
    elif not all(map(math.isfinite, (sweep.start, sweep.stop, sweep.factor))):
        yield Mistake(("start",), "must be finite, as stop and factor", sweep.start)
    elif sweep.spacing == LOG and min(sweep.start, sweep.stop) <= 0:
        yield Mistake(("start",), "must be positive, as stop, where spacing is log", sweep.start)
    elif note_on(leaf, Quantity) is None:
        yield Mistake(("values",), "must list the texts of an axis of texts", None)


def _value_mistakes(sweep: Sweep, points: int, *, is_number: bool) -> Iterator[Mistake]:
    values: tuple[Any, ...] = sweep.values or ()
    if len(values) != points:
        yield Mistake(("values",), f"must be {points}", len(values))
    kind: Any = (int, float) if is_number else str
    for index, value in enumerate(values):
        if not isinstance(value, kind) or isinstance(value, bool):
            yield Mistake(("values", index), "must be a number" if is_number else "must be a text", value)
            return
