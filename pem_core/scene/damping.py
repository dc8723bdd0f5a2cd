"""Drag coefficients derived from the decay of a swing.

With a drag c against the motion of an inertia I (a mass, for translation), a small swing in a well of any stiffness
obeys I x'' + c x' + k x = 0. Its amplitude falls as exp(-c t / 2 I), so that it halves in 2 I ln 2 / c, and its energy
in half of that. With w^2 = k / I the quality factor is Q = I w / c; the period is T = 2 pi / sqrt(w^2 - (c / 2 I)^2),
and the logarithmic decrement, of successive amplitudes on the same side, is c T / 2 I.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.numbers.types import component
from pem_core.scene.derived import Derived, Given
from pem_core.scene.quantities import check_once

OF_SWINGS = ("quality_factor", "logarithmic_decrement")
OF_TIME = ("half_life", *OF_SWINGS)
"""Quantities that may be specified in place of a drag."""
HANGING = "hanging"
SLOWEST = "must be above 1/2: with more damping there is no oscillation"


@dataclass(frozen=True)
class Swing:
    """The oscillator of a drag: its inertia, by its name in formulas, and its suspension, if any.

    Attributes
    ----------
    inertia : str
    of : dict of Given
        The inertia by its name; for a hanging body also ``mass``, ``gravity`` and ``distance``.
    note : str
        Which inertia it is.
    """

    inertia: str
    of: dict[str, Given]
    note: str = ""


def check_damping(item: Any) -> None:
    """Check that a drag is specified once, with the period or well that it needs; set it to zero by default.

    Raises
    ------
    InputError
    """
    check_once(item, "drag", *OF_TIME)
    needs = next((name for name in OF_SWINGS if getattr(item, name) is not None), None)
    well = getattr(item, "well", None)
    if needs and item.period is None and well is None:
        remedy = "give the duration of one oscillation"
        if hasattr(item, "well"):
            remedy += f", or `well: {HANGING}` to compute it from gravity alone"
        raise fail("period", f"must be given together with {needs}", MISSING, remedy)
    if item.period is not None and well is not None:
        check_once(item, "period", "well")
    for name in ("period", "well"):
        if not needs and getattr(item, name, None) is not None:
            raise fail(name, f"must be left out unless {' or '.join(OF_SWINGS)} is given", MISSING)
    if item.period is not None and item.quality_factor is not None and np.any(component(item.quality_factor) <= 0.5):
        raise fail("quality_factor", SLOWEST, item.quality_factor)
    if item.drag is None and damping_key(item) is None:
        object.__setattr__(item, "drag", 0.0)


def damping_key(item: Any) -> str | None:
    """Return the key that specifies the decay of a swing; None if the drag itself is specified."""
    return next((name for name in OF_TIME if getattr(item, name) is not None), None)


def derived_drag(item: Any, swing: Swing, unit: str) -> Derived:
    """Return the drag that follows from the specified decay of a swing."""
    said = damping_key(item) or ""
    inertia, given = swing.of[swing.inertia].value, getattr(item, said)
    of = {said: Given(given, "s" if said == "half_life" else "1"), swing.inertia: swing.of[swing.inertia]}
    if said == "half_life":
        value, formula = 2 * np.log(2) * inertia / given, "2 * ln(2) * inertia / half_life"
    elif item.period is not None:
        value, formula = _of_period(said, inertia, given, item.period)
        of["period"] = Given(item.period, "s")
    else:
        value, formula = _of_hanging(said, inertia, given, swing)
        of |= swing.of
    formula = formula.replace("inertia", swing.inertia)
    gone = (said, *(name for name in ("period", "well") if hasattr(item, name)))
    return Derived(("drag",), value, unit, formula, of, gone, swing.note)


def _of_period(place: str, inertia: Any, given: Any, period: Any) -> tuple[Any, str]:
    if place == "logarithmic_decrement":
        return 2 * inertia * given / period, "2 * inertia * logarithmic_decrement / period"
    value = 2 * np.pi * inertia / (period * np.sqrt(given**2 - 1 / 4))
    return value, "2 * pi * inertia / (period * sqrt(quality_factor^2 - 1/4))"


def _of_hanging(place: str, inertia: Any, given: Any, swing: Swing) -> tuple[Any, str]:
    weight = swing.of["mass"].value * swing.of["gravity"].value * swing.of["distance"].value
    if not np.all(component(weight) > 0):
        rule = f": `{HANGING}` needs gravity, and a body whose mass centre is off the pivot"
        raise fail("well", rule, MISSING, "give the `period` instead")
    if place == "quality_factor":
        value = np.sqrt(weight * inertia) / given
        return value, "sqrt(mass * gravity * distance * inertia) / quality_factor"
    value = 2 * np.sqrt(weight * inertia) * given / np.sqrt(4 * np.pi**2 + given**2)
    root = "sqrt(4 * pi^2 + logarithmic_decrement^2)"
    return value, f"2 * sqrt(mass * gravity * distance * inertia) * logarithmic_decrement / {root}"
