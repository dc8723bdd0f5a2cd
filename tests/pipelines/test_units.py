"""Units at the edge."""

import math
import re

import pytest

from pipelines.syntax.units import COMMON, _factor_of_pint, factor, split, to_si

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    ("text", "unit", "value"),
    [
        ("5 mm", "m", 0.005),
        ("-9.80665 m/s^2", "m/s^2", -9.80665),
        ("30 deg", "rad", math.radians(30)),
        ("0.40625 A m^2", "A m^2", 0.40625),
        ("100 A cm^2", "A m^2", 0.01),
        ("0.1 g cm/(s^2 A^2)", "N/A^2", 1e-6),
        ("1e-3 N m s", "N m s", 1e-3),
        ("2 mT", "T", 0.002),
        ("1e-3", "m", 1e-3),
        (7, "kg", 7.0),
        (".5g", "kg", 5e-4),
        ("2 px", "px", 2.0),
        ("0.5 mm/px", "m/px", 5e-4),
    ],
)
def test_numbers_become_si(text, unit, value):
    assert to_si(text, unit) == pytest.approx(value, rel=1e-15)


@pytest.mark.parametrize("unit", COMMON)
def test_common_factors_are_those_of_pint(unit):
    for written, value in COMMON[unit].items():
        assert factor(written, unit) == value == _factor_of_pint(written, unit)


@pytest.mark.parametrize(
    ("text", "unit", "rule"),
    [
        ("30 kg", "rad", "must be a number in rad or a compatible unit ('kg' has another dimension)"),
        ("5 de:g", "rad", "must be a number in rad"),
        ("5 m (", "m", "is not a unit"),
        ("5 parsnips", "m", "must be a number in m or a compatible unit ('parsnips' is not a unit)"),
        ("five", "m", "must be a number in m"),
        ("5,2 mm", "m", "must be a number in m or a compatible unit (write a decimal point, not a comma)"),
        ("5 mm", "1", "must be a number without a unit ('mm' has another dimension)"),
        ("1e999", "m", "must be finite"),
        (True, "m", "must be a number"),
        (None, "m", "must be a number"),
        ([1], "m", "must be a number"),
        ("5 m**(10**9)", "m", "has another dimension"),
        ("__import__('os')", "m", "must be a number"),
        ("1 " + "m" * 200, "m", "must be a number"),
        ("40 px", "m", "'px' is in pixels, which become lengths by a scale such as 0.5 mm/px"),
        ("40 dot", "m", "'dot' is in pixels, which become lengths by a scale"),
        ("0.5 mm/px", "1", "'mm/px' is in pixels"),
        ("40 css_pixel", "m", "'css_pixel' has the typographic unit css_pixel"),
        ("3 millipoint", "m", "'millipoint' has the typographic unit point"),
        ("3 pica", "m", "'pica' has the typographic unit"),
        ("300 dots_per_inch", "1/m", "has the typographic unit pixels_per_inch"),
    ],
)
def test_what_is_not_such_a_number_is_refused(text, unit, rule):
    with pytest.raises(ValueError, match=re.escape(rule)):
        to_si(text, unit)


def test_coordinates_have_the_written_unit():
    assert split("-25 deg", "rad") == (-25.0, "deg")
