"""Columns of a track as readings: units, and the zero and scale that convert readings to positions and angles."""

from collections.abc import Iterator

from pem_core.errors import Mistake
from pem_core.models.registry import model_of_scene
from pem_core.scene.quantities import Quantity
from pipelines.measures.track_spec import Measured
from pipelines.study.scenes import SomeScene
from pipelines.syntax.units import factor, split, to_si
from pipelines.syntax.yaml_file import Place

PIXEL = "px"
EXAMPLE = "0.5 mm/px"
"""Example of a scale, for remedies."""


def unit_of(one: Measured, scene: SomeScene) -> str:
    """Return the SI unit of the position or angle that a column measures."""
    if one.towards is not None:
        return "rad"
    return "1" if model_of_scene(scene).observed.is_dimensionless else "m"


def scale_unit(one: Measured, scene: SomeScene) -> str:
    """Return the SI unit of a column's scale: m/px, or 1 if the scale is written without a unit.

    Raises
    ------
    ValueError
        If the scale is no number, or in an unknown unit.
    """
    per_pixel = f"{unit_of(one, scene)}/{PIXEL}"
    return per_pixel if split(one.scale, per_pixel)[1] else "1"


def reading_unit(one: Measured, scene: SomeScene) -> str:
    """Return the unit in which the readings of a column are fitted: px with a scale in m/px, else SI."""
    return unit_of(one, scene) if scale_unit(one, scene) == "1" else PIXEL


def quantity_of(part: str, one: Measured, scene: SomeScene) -> Quantity:
    """Return the quantity of a column's ``noise``, ``zero`` or ``scale``."""
    if part == "scale":
        return Quantity(scale_unit(one, scene), "positive")
    return Quantity(unit_of(one, scene)) if part == "zero" else Quantity(reading_unit(one, scene), "positive")


def reading_mistakes(place: Place, one: Measured, scene: SomeScene) -> Iterator[Mistake]:
    """Yield the mistakes in the unit, the scale, the noise and the zero of a column."""
    if one.towards is not None and one.scale != 1.0:
        yield Mistake((*place, "scale"), "must stand beside along", one.scale, "an angle has none")
        return
    for key in ("scale", "zero", "noise"):
        value = getattr(one, key)
        if value is None:
            continue
        try:
            quantity = quantity_of(key, one, scene)
            number = to_si(value, quantity.unit)
        except ValueError as error:
            yield Mistake((*place, key), str(error), value)
            if key == "scale":
                return
        else:
            yield from quantity.mistakes((*place, key), number)
    if one.unit is not None:
        yield from _unit_mistakes((*place, "unit"), one.unit, reading_unit(one, scene))


def _unit_mistakes(place: Place, text: str, unit: str) -> Iterator[Mistake]:
    try:
        factor(text, unit)
    except ValueError as error:
        yield Mistake(place, str(error), text, unit_remedy(unit, text))


def unit_remedy(unit: str, text: str) -> str:
    """Return the remedy for a column whose unit differs from the required one."""
    if unit == PIXEL:
        return "its scale is per pixel: write the scale without a unit where the column has a length"
    try:
        factor(text, PIXEL)
    except ValueError:
        return ""
    if unit in ("m", "1"):
        return f"give its scale, scale: {EXAMPLE}, which can be fitted as well"
    return "pixels are read as places: give along in place of towards, and a scale" if unit == "rad" else ""
