"""Arrays of a store: what one is, and which are labels, which say where each start ends."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np

from pem_core.codes import Code

STATUS, TABLE_STATUS = "status", "equilibrium_status"
"""The arrays that say what has been computed, of the points of a study and of its table of rest points."""
MOST_POINTS = 10**12
"""Along an axis of a study."""


Label = Literal["rest_point", "rest_magnet", "landing_face"]
LABELS: dict[Label, str] = {"rest_point": "rest", "rest_magnet": "rest", "landing_face": "landing"}
"""Arrays that say where a point comes to rest or to lie, and the output that has each."""


@dataclass(frozen=True)
class Variable:
    """One array of the store.

    Attributes
    ----------
    dims : tuple of str
        Dimensions after those of the study's axes.
    shape : tuple of int
        Their lengths.
    fill : number
        What stands where nothing has been computed. It may be NaN, which equals nothing: variables are compared
        without it.
    """

    name: str
    dims: tuple[str, ...]
    shape: tuple[int, ...]
    dtype: str
    fill: Any = field(compare=False)
    attrs: dict[str, Any] = field(default_factory=dict)

    @property
    def bytes_per_point(self) -> int:
        """Bytes of one point."""
        return math.prod(self.shape) * np.dtype(self.dtype).itemsize


def float_variable(name: str, dims: tuple[str, ...], shape: tuple[int, ...], unit: str, text: str) -> Variable:
    """Return an array of numbers in a unit, NaN where nothing has been computed."""
    attrs = {"units": unit, "long_name": text, "ancillary_variables": "status"}
    return Variable(name, dims, shape, "float64", math.nan, attrs)


def truth_variable(name: str, dims: tuple[str, ...], shape: tuple[int, ...], unit: str, text: str) -> Variable:
    """Return an array of truth values. Where there is nothing they are false: a third number would be read as true."""
    attrs = {"units": unit, "long_name": text, "flag_values": [0, 1], "flag_meanings": "no yes"}
    return Variable(name, dims, shape, "bool", False, attrs)


def flags(codes: Iterable[Code]) -> dict[str, Any]:
    """Return the attributes of an array whose values are codes."""
    return {
        "flag_values": [int(code) for code in codes],
        "flag_meanings": " ".join(code.name.lower() for code in codes),
        "comment": "; ".join(f"{code.name.lower()}: {code.meaning}" for code in codes),
    }


def labelling() -> tuple[str, ...]:
    """Return the outputs that have labels."""
    return tuple(dict.fromkeys(LABELS.values()))
