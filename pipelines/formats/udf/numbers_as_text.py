"""Numbers of a scene as UDF text: in the units of the file, exact to the last bit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from pem_core.errors import fail, mistakes_as
from pem_core.scene.quantities import LARGEST
from pipelines.formats.udf.units import PURE, Dimension, UdfUnits, factor, from_si


class Pen(NamedTuple):
    """Writes numbers in the units of a file; ``place`` is what of the scene is written, for errors."""

    units: UdfUnits
    place: tuple[str | int, ...] = ()

    def at(self, *inner: str | int) -> Pen:
        """Return a pen for a part of what this one writes."""
        return Pen(self.units, (*self.place, *inner))

    def number(self, value: Any, dimension: Dimension = PURE) -> str:
        """Return a number as text."""
        if np.ndim(value) != 0:
            raise fail(self.place, "must be one number, not an array over a sweep", value)
        number = float(value)
        if not abs(number) <= LARGEST:
            raise fail(self.place, f"must be at most {LARGEST:g} in SI units in size", number)
        with mistakes_as(lambda mistake: replace(mistake, place=self.place)):
            return from_si(number, factor(self.units, dimension))

    def numbers(self, values: Iterable[Any], dimension: Dimension = PURE) -> str:
        """Return numbers as text, with commas between them."""
        return ",".join([self.number(value, dimension) for value in values])

    def vector(self, values: Iterable[Any], dimension: Dimension = PURE) -> str:
        """Return a structure of numbers: ``{0.0,0.0,1.0}``."""
        return f"{{{self.numbers(values, dimension)}}}"

    def axes(self, axes: Iterable[Any], dimension: Dimension = PURE) -> str:
        """Return a structure of vectors."""
        return f"{{{''.join(self.vector(axis, dimension) for axis in axes)}}}"
