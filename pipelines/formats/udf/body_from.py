"""Bodies from a UDF file, and what its stored analysis is worth."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import Any

from pem_core.errors import InputError
from pem_core.scene.bodies import Analysis, Body, Magnet, analyse
from pem_core.scene.quantities import Colour
from pem_core.scene.shapes import Cylinder, Line, Shape
from pipelines.formats.udf.parts import Part
from pipelines.formats.udf.shape_from import shape_from
from pipelines.formats.udf.structures import magnet_in
from pipelines.formats.udf.units import INERTIA, LENGTH, MASS

TINIEST = 1e-300
SAME_RELATIVE = 1e-9
"""Stored and computed numbers that differ by less than this share count as the same."""

TENSOR = ("xx", "yy", "zz", "yx", "zx", "zy")


def body_from(part: Part, notes: list[str], recompute_inertia: bool) -> Body:
    """Return a body; what a user must be told about it is added to ``notes``.

    Raises
    ------
    InputError
        If a shape cannot be used and no analysis is stored in its place.
    """
    stored = _stored_analysis(part.member("analysis"))
    shapes = _shapes(part, notes, required=stored is None or recompute_inertia)
    whole = None not in shapes
    magnets = tuple(_magnet(magnet) for magnet in part.items("magnet"))
    body = Body(
        shapes=tuple(shape for shape in shapes if shape is not None),
        magnets=magnets,
        colours=_colours(part, shapes, notes),
    )
    if stored is None or (body.shapes and recompute_inertia):
        return body
    computed = analyse(body)
    if whole and _numbers(stored) == _numbers(computed):
        return body
    if whole and body.shapes:
        notes += _differences(part.member("analysis"), body, stored)
    return replace(body, analysis=stored)


def _shapes(part: Part, notes: list[str], required: bool) -> list[Shape | None]:
    """Return the shapes, None for one that cannot be used and is not required."""
    shapes: list[Shape | None] = []
    for item in part.items("shape"):
        try:
            shapes.append(shape_from(item))
        except InputError as error:
            if required:
                raise
            notes.append(f"{error}; the shape is left out, {part.path}.analysis says what the body weighs")
            shapes.append(None)
    return shapes


def _magnet(part: Part) -> Magnet:
    members = magnet_in(part)
    with part.located():
        return Magnet(**members)


def _colours(part: Part, shapes: list[Shape | None], notes: list[str]) -> tuple[Colour, ...]:
    colours: list[Any] = [item.numbers("red green blue trans") for item in part.items("color")]
    if len(colours) not in (0, 1, len(shapes)) or any(not 0 <= x <= 1 for colour in colours for x in colour):
        rule = "must be numbers from 0 to 1, one colour for each shape or one for all"
        notes.append(part.note("color", f"{rule}; the colours are left out"))
        return ()
    if len(colours) == len(shapes):
        colours = [colour for colour, shape in zip(colours, shapes, strict=True) if shape is not None]
    return tuple(colours)


def _stored_analysis(part: Part) -> Analysis | None:
    """Return the analysis that the file holds; nothing but zeros is none."""
    moments = part.member("inertiaMoment")
    mass, centre = part.number("mass", MASS), part.vector("massCenter", LENGTH)
    inertia: Any = moments.numbers(" ".join(TENSOR), INERTIA)
    if not any((mass, *centre, *inertia)):
        return None
    with part.located():
        return Analysis(mass=mass, mass_centre=centre, inertia=inertia)


def _numbers(analysis: Analysis) -> tuple[float, ...]:
    return tuple(float(x) for x in (analysis.mass, *analysis.mass_centre, *analysis.inertia))


def _differences(part: Part, body: Body, stored: Analysis) -> list[str]:
    """Return a note on the number that differs most from what the shapes give, none where none does."""
    share, name, unit, a, b = _largest_share(stored, analyse(body))
    if share <= SAME_RELATIVE:
        return []
    why = "PEM's eqs. (3.9) and (3.12) make the length terms 16 times too small; " if _is_of_pem(body, stored) else ""
    remedy = "the stored analysis is used, --recompute-inertia takes that of the shapes"
    return [part.note(name, f"is {a:.12g} {unit}, but the shapes give {b:.12g} {unit}; {why}{remedy}")]


def _is_of_pem(body: Body, stored: Analysis) -> bool:
    """Return whether an analysis is what the manual's eqs. (3.9) and (3.12) give: M (h/4)^2 / 3 for M h^2 / 3."""
    shapes = tuple(
        replace(shape, half_length=max(shape.half_length / 4, TINIEST)) if isinstance(shape, Cylinder | Line) else shape
        for shape in body.shapes
    )
    return _largest_share(stored, analyse(replace(body, shapes=shapes)))[0] <= SAME_RELATIVE


def _largest_share(stored: Analysis, computed: Analysis) -> tuple[float, str, str, float, float]:
    """Return the number that differs most, as a share of its kind's size: share, name, unit and both numbers."""
    mass = max(stored.mass, computed.mass)
    moment = max(abs(x) for x in (*stored.inertia, *computed.inertia))
    length = max(sqrt(moment / mass) if mass else 0.0, *(abs(x) for x in (*stored.mass_centre, *computed.mass_centre)))
    names = ["mass", *(f"massCenter.{x}" for x in "xyz"), *(f"inertiaMoment.{x}" for x in TENSOR)]
    scales = [mass] + [length] * 3 + [moment] * 6
    units = ["kg"] + ["m"] * 3 + ["kg m^2"] * 6
    pairs = zip(names, scales, units, _numbers(stored), _numbers(computed), strict=True)
    shares = ((abs(a - b) / scale if scale else 0.0, name, unit, a, b) for name, scale, unit, a, b in pairs)
    return max(shares, key=lambda entry: entry[0])
