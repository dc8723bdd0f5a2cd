"""Conversion between numbers of a UDF file and SI, exact to the last bit both ways.

The SI value is the correctly rounded product of two decimals, the written number and the unit's;
a number is written with the fewest digits that reproduce it.
"""

from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction
from functools import cache
from math import inf, isfinite
from typing import Annotated

from pem_core.errors import MISSING, fail
from pem_core.scene.quantities import PositiveLength, Quantity, check_numbers

Dimension = tuple[int, int, int, int]
"""Exponents of length, mass, time and current."""

PURE: Dimension = (0, 0, 0, 0)
LENGTH: Dimension = (1, 0, 0, 0)
MASS: Dimension = (0, 1, 0, 0)
TIME: Dimension = (0, 0, 1, 0)
VELOCITY: Dimension = (1, 0, -1, 0)
ACCELERATION: Dimension = (1, 0, -2, 0)
ANGULAR_VELOCITY: Dimension = (0, 0, -1, 0)
INERTIA: Dimension = (2, 1, 0, 0)
ANGULAR_MOMENTUM: Dimension = (2, 1, -1, 0)
DRAG: Dimension = (2, 1, -1, 0)
TORQUE: Dimension = (2, 1, -2, 0)
DIPOLE_MOMENT: Dimension = (2, 0, 0, 1)
FLUX_DENSITY: Dimension = (0, 1, -2, -1)
PERMEABILITY: Dimension = (1, 1, -2, -2)

EXACT = Context(prec=400)
ROUNDED = tuple(Context(prec=digits) for digits in (15, 16, 17))


@dataclass(frozen=True, kw_only=True)
class UdfUnits:
    """PEM's ``unitParameter``: units of length [m], mass [kg], time [s] and current [A]."""

    length: PositiveLength = 1.0
    mass: Annotated[float, Quantity("kg", "positive")] = 1.0
    time: Annotated[float, Quantity("s", "positive")] = 1.0
    ampere: Annotated[float, Quantity("A", "positive")] = 1.0

    def __post_init__(self) -> None:
        check_numbers(self)


@cache
def factor(units: UdfUnits, dimension: Dimension) -> Fraction:
    """Return the SI value of one unit of a dimension; 0.01 counts as exactly 1/100."""
    bases = (Fraction(repr(float(unit))) for unit in (units.length, units.mass, units.time, units.ampere))
    product = Fraction(1)
    for base, exponent in zip(bases, dimension, strict=True):
        product *= base**exponent
    return product


def to_si(literal: str, unit: Fraction) -> float:
    """Return the double nearest to the product of a written number and its unit; inf on overflow."""
    plain = float(literal)
    if unit == 1 or plain == 0 or not isfinite(plain):
        return plain
    numerator, denominator = Decimal(literal).as_integer_ratio()
    try:
        return numerator * unit.numerator / (denominator * unit.denominator)
    except OverflowError:
        return inf


def from_si(value: float, unit: Fraction) -> str:
    """Return the shortest number that :func:`to_si` converts back to ``value``.

    Raises
    ------
    InputError
        If no double in this unit does.
    """
    if unit == 1 or value == 0:
        return format_decimal(Decimal(repr(value)))
    numerator, denominator = value.as_integer_ratio()
    quotient = Decimal(numerator * unit.denominator), Decimal(denominator * unit.numerator)
    for rounded in ROUNDED:
        number = rounded.divide(*quotient)
        if to_si(str(number), unit) == value:
            return format_decimal(number)
    raise fail("a number", f": {value!r} is too small or too large for the units of the file", MISSING)


def format_decimal(number: Decimal) -> str:
    """Return a number in C's syntax, with a point and without trailing zeros: ``0.25``, ``2.5e-07``."""
    number = number.normalize(EXACT)
    if -5 <= number.adjusted() < 16:
        text = f"{number:f}"
        return text if "." in text else f"{text}.0"
    mantissa, _, exponent = f"{number:e}".partition("e")
    return f"{mantissa}{'' if '.' in mantissa else '.0'}e{int(exponent):+03d}"
