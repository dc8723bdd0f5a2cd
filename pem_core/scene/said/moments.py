"""Moments of magnets that follow from remanences: m = B_r V / mu_0 along a shape's axis.

A magnet that is magnetised evenly has M = B_r / mu_0 throughout, as rare-earth magnets nearly do, whose recoil
permeability is 1.05 (J. M. D. Coey, Magnetism and Magnetic Materials, Cambridge 2010, chapter 13).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from pem_core.components.vectors import component
from pem_core.errors import MISSING, Mistake
from pem_core.scene.environment import VACUUM_PERMEABILITY
from pem_core.scene.quantities import unit_vector
from pem_core.scene.said.derived import Derived, Given
from pem_core.scene.said.grades import RANGES, remanence_of
from pem_core.scene.said.masses import volume
from pem_core.scene.shapes import Shape, mass_centre

OF_BOX = ("remanence", "grade")
"""What may be said of a magnet in place of its moment."""


def check_box(magnet: Any) -> Iterator[Mistake]:
    """Yield what does not fit together of a magnet: something must give its moment, and its direction if that does."""
    said = [name for name in OF_BOX if getattr(magnet, name) is not None]
    if not said and magnet.moment is None:
        yield Mistake(("moment",), "must be given", MISSING, "or remanence or grade of the magnet")
    if not said and magnet.direction is not None:
        rule = "must be left out beside moment, which has a direction" if magnet.moment is not None else "needs a grade"
        yield Mistake(("direction",), rule, magnet.direction)


def magnetised(magnet: Any) -> tuple[Given, str, tuple[str, ...]]:
    """Return the remanence of a magnet, a note on it, and the keys that said it."""
    if magnet.grade is None:
        return Given(magnet.remanence, "T"), "", ("remanence", "direction")
    low, high = RANGES[magnet.grade]
    note = f"typical: {magnet.grade} is from {low:g} to {high:g} T"
    return Given(remanence_of(magnet.grade), "T"), note, ("grade", "direction")


def moment_of(magnet: Any, inside: tuple[Any, str, dict[str, Given]], direction: Any) -> Derived:
    """Return the moment [A m^2] of a magnet of some volume, along a direction; None gives its size alone."""
    remanence, note, said = magnetised(magnet)
    space, formula, lengths = inside
    size = remanence.value * space / VACUUM_PERMEABILITY
    of = {"remanence": remanence, **lengths, "mu_0": Given(VACUUM_PERMEABILITY, "N/A^2")}
    text = f"remanence * ({formula}) / mu_0"
    if direction is None:
        return Derived(("moment",), size, "A m^2", text, of, said, note)
    axis = unit_vector(direction)
    value = tuple(size * component for component in axis)
    of["direction"] = Given(axis, "1", is_said=False)
    return Derived(("moment",), value, "A m^2", f"{text} * direction", of, said, note)


def derived_of_magnet(magnet: Any, shapes: Sequence[Shape]) -> Iterator[Derived]:
    """Yield moment [A m^2] and position [m] of a magnet that names its shape, body frame."""
    shape = None if magnet.shape is None else shapes[magnet.shape]
    if shape is not None and magnet.position is None:
        centre = tuple(mass_centre(shape))
        yield Derived(("position",), centre, "m", "centre", {"centre": Given(centre, "m", is_said=False)})
    if shape is not None and magnet.moment is None:
        inside = volume(shape)
        direction = getattr(shape, "axis", None) if magnet.direction is None else magnet.direction
        yield moment_of(magnet, inside, direction)  # type: ignore[arg-type]


def shape_mistakes(magnet: Any, shapes: Sequence[Shape]) -> Iterator[Mistake]:
    """Yield what is wrong with the shape that a magnet of a body names."""
    if magnet.shape is not None and magnet.shape < len(shapes) and magnet.position is not None:
        centre = mass_centre(shapes[magnet.shape])
        if any(np.any(component(x) != c) for x, c in zip(magnet.position, centre, strict=True)):
            rule = "must be left out where the magnet is a shape, whose centre it is at"
            yield Mistake(("position",), rule, magnet.position)
    said = next((name for name in OF_BOX if getattr(magnet, name) is not None), None)
    if magnet.shape is None:
        if said:
            remedy = "give the number of the body's shape that is magnetised, such as shape: 0"
            yield Mistake(("shape",), f"must be given beside {said}", MISSING, remedy)
    elif not magnet.shape < len(shapes):
        known = f"from 0 to {len(shapes) - 1}" if shapes else "and the body has none"
        yield Mistake(("shape",), f"must be the number of a shape of its body, {known}", magnet.shape)
    elif said and volume(shapes[magnet.shape]) is None:
        yield Mistake(("shape",), f"must be one with a volume, not a {shapes[magnet.shape].kind}", magnet.shape)
    elif said and magnet.direction is None and not hasattr(shapes[magnet.shape], "axis"):
        remedy = "give the way from south to north in the body's frame, such as [0, 0, 1]"
        rule = f"must be given, as a {shapes[magnet.shape].kind} has no axis of its own"
        yield Mistake(("direction",), rule, MISSING, remedy)
