"""Axes of points drawn at random in a study file: several numbers of the scene at once, each with its distribution."""

import dataclasses
from collections.abc import Iterator
from typing import Any

import numpy as np

from pem_core.errors import MISSING, Mistake
from pem_core.scene.quantities import Quantity, note_on
from pipelines.measures.output import MOST_POINTS
from pipelines.study.axes import (
    MOST_DRAWN,
    NO_NUMBER,
    Axis,
    Place,
    Sweep,
    example_path,
    in_one_unit,
    leaf_of,
    meant_path,
    read_numbers,
    stands_still,
    unit_text,
)
from pipelines.study.axis_entries import AxisEntry, DrawnEntry, SweepEntry
from pipelines.study.draws import COMPONENTS, REPLICATES, Drawn, Partners, sample_mistakes

KEYS = {"low": "from", "high": "to", "radius": "sphere"}
"""Keys of a study file by the names of a distribution, where they differ."""
NORMAL, ENDS = ("mean", "deviation"), ("from", "to")
NUMBERS = (*ENDS, *NORMAL, "sphere")


def names_drawn(entry: AxisEntry) -> Iterator[tuple[str, str]]:
    """Yield the key of each drawn number, and the name of each of its coordinates: three for a vector on a sphere."""
    for inner, part in (entry.of or {}).items():
        yield from ((inner, name) for name in _names(inner, part))


def _names(inner: str, part: DrawnEntry) -> list[str]:
    return [inner] if part.sphere is None else [f"{inner}_{component}" for component in COMPONENTS]


def drawn_axis(name: str, entry: AxisEntry, study: dict[str, Any], place: Place) -> tuple[Axis | None, list[Mistake]]:
    """Return an axis of drawn points, None if it is wrong, and every mistake in it.

    Parameters
    ----------
    name : str
    entry : AxisEntry
    study : plain data
        The file.
    place : tuple
        Place of the axis in the file.
    """
    mistakes = [*_form_mistakes(entry, place)]
    points, sample = entry.points or 0, entry.sample or "sobol"
    replicates = 1 if sample == "random" else REPLICATES if entry.replicates is None else entry.replicates
    sweeps: dict[str, list[Sweep]] = {}
    numbers, dimension = entry.of or {}, 0
    dimensions = sum(map(_dimensions, numbers.values()))
    members = 1 + len(numbers) if entry.partners else 1
    for member, (inner, part) in enumerate(numbers.items(), 1):
        partners = Partners(members, member, dimensions + dimension) if entry.partners else None
        common = Drawn(sample, entry.seed or 0, replicates, dimension, _law(part), partners=partners)
        found, wrong = _sweeps(inner, part, study, (*place, "of", inner), common)
        sweeps[inner] = [dataclasses.replace(one, points=points) for one in found]
        mistakes += wrong
        dimension += _dimensions(part)
    needed = dimensions * (2 if entry.partners else 1)
    of_sample = sample_mistakes(
        sample, entry.seed or 0, replicates, points, needed, members, is_replicated=entry.replicates is not None
    )
    mistakes += [mistake.within(*place) for mistake in of_sample] if entry.points is not None else []
    if mistakes:
        return None, mistakes
    axis = Axis(name, points, tuple(sweep for several in sweeps.values() for sweep in several), entry.label)
    for inner, several in sweeps.items():
        mistakes += [one for sweep in several for one in _value_mistakes(sweep, study, (*place, "of", inner))]
    return (None if mistakes else axis), mistakes


def _form_mistakes(entry: AxisEntry, place: Place) -> Iterator[Mistake]:
    for field in dataclasses.fields(SweepEntry):
        key = field.name.rstrip("_")
        if key not in ("points", "label") and getattr(entry, field.name) not in (None, "linear"):
            rule = f": an axis of drawn points has no `{key}`"
            remedy = "leave it out" if key == "values" else f"give `{key}` to the numbers under `of`"
            yield Mistake((*place, key), rule, MISSING, remedy)
    if entry.zip is not None:
        rule = ": give either `zip` or `of`, not both"
        yield Mistake((*place, "zip"), rule, MISSING, "draw the numbers of `zip` under `of`, or leave out the sample")
    if not entry.of:
        remedy = "write `of: {name: {path: ..., from: ..., to: ...}}`"
        yield Mistake((*place, "of"), "must name at least one number to draw", MISSING, remedy)
    if entry.sample is None:
        yield Mistake((*place, "sample"), "must be given", MISSING, "write `sample: sobol` or `sample: random`")
    if entry.points is None:
        yield Mistake((*place, "points"), "must be given", MISSING, "give the number of points, such as 4096")
    elif not 1 <= entry.points <= MOST_POINTS:
        rule = f"must be from 1 to {MOST_POINTS}"
        yield Mistake((*place, "points"), rule, entry.points)


def _dimensions(part: DrawnEntry) -> int:
    """Return the number of coordinates of the unit cube that a drawn number needs."""
    return 1 if part.sphere is None else 2


def _law(part: DrawnEntry) -> Any:
    if part.sphere is not None:
        return "sphere"
    if part.mean is not None or part.deviation is not None:
        return "normal"
    return "log" if part.spacing == "log" else "uniform"


def _sweeps(
    inner: str, part: DrawnEntry, study: dict[str, Any], place: Place, common: Drawn
) -> tuple[list[Sweep], list[Mistake]]:
    """Return the sweeps of a drawn number, or of the components of a vector, and every mistake in it."""
    path = (part.path or "").removeprefix("scene.")
    paths = [path] if part.sphere is None else [f"{path}.{k}" for k in range(len(COMPONENTS))]
    mistakes = list(_mixed(part, common.law, place))
    if part.path is None:
        return [], [*mistakes, Mistake((*place, "path"), "must be given", MISSING)]
    quantities = [note_on(leaf_of(one, study), Quantity) for one in paths]
    is_vector = part.sphere is None or note_on(leaf_of(f"{path}.{len(COMPONENTS)}", study), Quantity) is None
    if None in quantities or stands_still(paths[0].split(".")) or path.split(".")[0] == "integrate" or not is_vector:
        return [], [*mistakes, _no_number(path, study, place, is_sphere=part.sphere is not None)]
    quantity = quantities[0]
    written: dict[Place, Any] = {(key,): value for key in NUMBERS if (value := _at(part, key)) is not None}
    read, wrong = read_numbers(written, quantity, place)  # type: ignore[arg-type]
    mistakes += wrong
    if mistakes:
        return [], mistakes
    numbers, unit, scale = in_one_unit(read, quantity)  # type: ignore[arg-type]
    own: dict[str, Any] = {
        name: numbers.get((KEYS.get(name, name),)) for name in ("low", "high", "mean", "deviation", "radius")
    }
    laws = [dataclasses.replace(common, **own, component=k) for k in range(len(paths))]
    mistakes += [
        dataclasses.replace(mistake, place=(*place, *(KEYS.get(str(key), key) for key in mistake.place)))
        for mistake in laws[0].mistakes()
    ]
    found = zip(_names(inner, part), paths, laws, _labels(part), strict=True)
    return [Sweep(name, one, unit, scale, 0, drawn=law, label=label) for name, one, law, label in found], mistakes


def _labels(part: DrawnEntry) -> list[str | None]:
    """Return the labels of the coordinates of a drawn number, as many as it has names."""
    if part.sphere is None or part.label is None:
        return [part.label] * (1 if part.sphere is None else len(COMPONENTS))
    return [f"{part.label}, {component}" for component in COMPONENTS]


def _at(part: DrawnEntry, key: str) -> Any:
    return getattr(part, "from_" if key == "from" else key)


def _mixed(part: DrawnEntry, law: str, place: Place) -> Iterator[Mistake]:
    """Yield the keys that do not belong to the distribution."""
    foreign = {"sphere": (*ENDS, *NORMAL), "normal": (), "uniform": (), "log": ()}[law]
    for key in foreign:
        if _at(part, key) is not None:
            rule = f": a direction on a sphere has no `{key}`"
            yield Mistake((*place, key), rule, MISSING, f"leave out `{key}` or `sphere`")
    if part.spacing == "log" and law in ("sphere", "normal"):
        rule = ": logarithmic spacing belongs to a uniform distribution"
        yield Mistake((*place, "spacing"), rule, MISSING, "leave out `spacing`")


def _no_number(path: str, study: dict[str, Any], place: Place, *, is_sphere: bool) -> Mistake:
    """Return the mistake of a path that leads to no number of the scene, or to no vector of three."""
    if is_sphere:
        rule = "must be the path of a vector of three numbers in the scene"
        return Mistake((*place, "path"), rule, path, "leave out `sphere` to draw a single number")
    if path.split(".")[0] == "integrate":
        rule = ": settings of the integration cannot be drawn"
        return Mistake((*place, "path"), rule, MISSING, f"give {path} an axis of its own, with `values`")
    remedy = meant_path(path, study) or f"give a path such as {example_path(study)}"
    return Mistake((*place, "path"), NO_NUMBER, path, remedy)


def _value_mistakes(sweep: Sweep, study: dict[str, Any], place: Place) -> Iterator[Mistake]:
    """Yield a mistake if a drawn value is impossible for its number; of long samples, if one may be."""
    assert sweep.drawn is not None
    quantity = note_on(leaf_of(sweep.path, study), Quantity)
    is_short = sweep.points <= MOST_DRAWN
    values = sweep.in_file_unit(np.arange(sweep.points)) if is_short else np.array(sweep.drawn.limits())
    for mistake in quantity.mistakes((), values * sweep.factor) if quantity else ():
        worst = float(values[np.flatnonzero(values * sweep.factor == mistake.value)[0]])
        rule = f": a drawn value of {sweep.path}, {worst:.6g}{unit_text(sweep)}, {mistake.rule}"
        yield Mistake(place, rule, MISSING, "give `from` and `to`, which truncate a normal distribution")
