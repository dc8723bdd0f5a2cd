"""Numbers with units in files and options: ``5 mm`` becomes 0.005 where metres are expected.

The units are pint's, imported only for units outside ``COMMON``. A plain number is already in SI.
"""

import math
import re
from functools import lru_cache
from typing import Any

DECIMAL = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
"""A decimal number. Python's float also reads ``1_0``, digits of all scripts, ``inf`` and ``nan``."""
NUMBER = re.compile(rf"\s*({DECIMAL.pattern})\s*(.*?)\s*", re.DOTALL)
DIGITS = re.compile(r"[0-9]{1,18}")
"""A whole number. Python also reads digits of all scripts, counts superscripts as digits, and has a length limit."""
LONGEST = 80
PIXEL, PRINT, SCALE = "pixel", "Printer", "0.5 mm/px"
"""The unit of a camera's pixels, pint's group of typographic units, and an example of a scale, for remedies.

pint reads ``px`` as a CSS pixel of 1/96 inch and ``point`` as 1/72 inch: a video track in ``x (px)`` would become
a motion of some centimetres. Here ``px`` is a pixel, which is no length, and typographic units are rejected.
"""
COMMON: dict[str, dict[str, float]] = {
    "m": {"m": 1.0, "cm": 0.01, "mm": 0.001, "um": 1e-06, "km": 1000.0},
    "s": {"s": 1.0, "ms": 0.001, "us": 1e-06, "min": 60.0, "h": 3600.0},
    "kg": {"kg": 1.0, "g": 0.001, "mg": 1e-06},
    "rad": {"rad": 1.0, "deg": 0.017453292519943295, "mrad": 0.001},
    "rad/s": {"rad/s": 1.0, "deg/s": 0.017453292519943295, "turn/s": 6.283185307179586},
    "m/s": {"m/s": 1.0, "cm/s": 0.01, "mm/s": 0.001},
    "m/s^2": {"m/s^2": 1.0, "cm/s^2": 0.01},
    "A": {"A": 1.0, "mA": 0.001},
    "A m^2": {"A m^2": 1.0, "A cm^2": 0.0001, "mA m^2": 0.001},
    "T": {"T": 1.0, "mT": 0.001, "uT": 1e-06},
    "N m s": {"N m s": 1.0},
    "N s/m": {"N s/m": 1.0},
    "N/m": {"N/m": 1.0},
    "N m": {"N m": 1.0},
    "N": {"N": 1.0, "mN": 0.001},
    "kg m^2": {"kg m^2": 1.0, "g cm^2": 1.0000000000000001e-07, "kg cm^2": 0.0001},
    "kg/m^3": {"kg/m^3": 1.0, "g/cm^3": 999.9999999999999},
    "S/m": {"S/m": 1.0, "MS/m": 1000000.0},
    "N/A^2": {"N/A^2": 1.0, "g cm/(s^2 A^2)": 1e-05},
}
"""Factors of common units by SI unit, bit for bit equal to pint's, whose import and registry take 0.6 s."""


class UnitError(ValueError):
    """Text that is not a number in the expected unit; the message is a rule, as a verb phrase.

    Attributes
    ----------
    unit_rule : str
        The same rule for the unit alone.
    """

    def __init__(self, unit: str, why: str = ""):
        because = f" ({why})" if why else ""
        number = "a number without a unit" if unit == "1" and why else "a number"
        super().__init__(f"must be {number if unit == '1' else f'a number in {unit} or a compatible unit'}{because}")
        self.unit_rule = f"must be {'left out' if unit == '1' else f'{unit} or a compatible unit'}{because}"


def to_si(value: Any, unit: str) -> float:
    """Return a number converted to an SI unit.

    Parameters
    ----------
    value : float or str
        A number, or a text such as ``"-25 deg"``.
    unit : str
        The SI unit: ``"rad"``, ``"A m^2"``, ``"1"`` for a pure number.

    Raises
    ------
    ValueError
        With the violated rule, as a verb phrase.

    Examples
    --------
    >>> to_si("5 mm", "m"), to_si(2, "kg")
    (0.005, 2.0)
    """
    number, written = split(value, unit)
    return number * factor(written, unit) if written else number


def parse_unsigned(text: str) -> int | None:
    """Return the non-negative integer that a text represents; None if it represents none.

    Examples
    --------
    >>> parse_unsigned("12"), parse_unsigned("-1"), parse_unsigned("\u00b2")
    (12, None, None)
    """
    return int(text) if DIGITS.fullmatch(text) else None


def finite_number(text: str) -> float | None:
    """Return the finite decimal number that a text represents; None if it represents none.

    Examples
    --------
    >>> finite_number(" 1e3 "), finite_number("1_0"), finite_number("inf"), finite_number("1e999")
    (1000.0, None, None, None)
    """
    number = float(text) if DECIMAL.fullmatch(text.strip()) else math.inf
    return number if math.isfinite(number) else None


def split(value: Any, unit: str) -> tuple[float, str]:
    """Return the number and the unit written after it, an empty text if there is none."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        try:
            return float(value), ""
        except OverflowError:
            raise ValueError("must be finite") from None
    match = NUMBER.fullmatch(value) if isinstance(value, str) and len(value) <= LONGEST else None
    if not match:
        raise UnitError(unit)
    number = float(match[1])
    if not math.isfinite(number):
        raise ValueError("must be finite")
    if re.match(r",[0-9]", match[2]):
        raise UnitError(unit, "write a decimal point, not a comma")
    if match[2]:
        factor(match[2], unit)
    return number, match[2]


@lru_cache(maxsize=512)
def factor(text: str, unit: str) -> float:
    """Return the factor from a written unit to the expected one."""
    known = COMMON.get(unit, {}).get(text)
    return _factor_of_pint(text, unit) if known is None else known


def _factor_of_pint(text: str, unit: str) -> float:
    registry = _registry()
    try:
        scale, meant = registry.Quantity(1.0, registry.parse_units(text)), registry.parse_units(_pint(unit))
    except Exception:  # pint's parser fails in many ways on texts that are no unit, assertions among them
        raise UnitError(unit, f"{text!r} is not a unit") from None
    if unit == "rad/s" and "hertz" in str(scale.units):
        raise UnitError(unit, f"{text!r} is ambiguous; write rad/s or turn/s")
    names = {registry.parse_unit_name(name)[0][1] for name, _ in scale.unit_items()}
    if unit == "Hz" and any(name != "hertz" and registry.Unit(name).dimensionality != "[time]" for name in names):
        raise UnitError(unit, f"{text!r} is ambiguous; write Hz, cycles per second")
    if printed := names & registry.get_group(PRINT).members - {PIXEL}:
        raise UnitError(unit, f"{text!r} has the typographic unit {min(printed)}")
    if not scale.is_compatible_with(meant):
        is_pixel = PIXEL in names and unit in ("m", "1")
        why = f"is in pixels, which become lengths by a scale such as {SCALE}" if is_pixel else "has another dimension"
        raise UnitError(unit, f"{text!r} {why}")
    return float(scale.to(meant).magnitude)


def _pint(unit: str) -> str:
    return "dimensionless" if unit == "1" else unit


@lru_cache(maxsize=1)
def _registry() -> Any:
    import pint

    registry: Any = pint.UnitRegistry(cache_folder=None, on_redefinition="ignore")
    registry.define(f"@alias {PIXEL} = px")
    return registry
