"""Differences between the study that wrote a store and another one, as sentences with units."""

from __future__ import annotations

from typing import Any

from pem_core.errors import MISSING, Mistake, short_repr
from pipelines.store.metadata_documents import differences
from pipelines.study.entry import StudyEntry
from pipelines.syntax.schema import numbers_in

DERIVED = "derived"
"""Formulas and numbers that follow from the rest of a study; they are listed only if the rest agrees."""
ALGORITHM = "algorithm_version"
WORDS = {repr(MISSING): "absent", "None": "not given"}
Place = tuple[str | int, ...]


def study_differences(there: dict[str, Any], here: dict[str, Any]) -> list[Mistake]:
    """Return a sentence for each difference between the identities of a store's study and of the present one."""
    found = list(differences((), there, here))
    direct = [one for one in found if one[0][0] != DERIVED]
    units = _units(there) | _units(here)
    return [_sentence(place, old, new, units, there) for place, old, new in direct or found]


def _sentence(place: Place, old: Any, new: Any, units: dict[Place, str], there: dict[str, Any]) -> Mistake:
    if place == (ALGORITHM,):
        rule = f"was {old} when the store was written and is {new} now, so newly computed values could differ"
        return Mistake(("version of the algorithm",), rule, MISSING, "resume the store with the version that wrote it")
    texts = [_value(value, units.get(place, "")) for value in (old, new)]
    if texts[0] == texts[1]:  # numbers that differ in their last digits
        texts = [repr(old), repr(new)]
    return Mistake(_named(place, there), f"is {texts[0]} in the store and {texts[1]} in the study", MISSING)


def _named(place: Place, study: dict[str, Any]) -> Place:
    """Return a place with the names of axes in place of their numbers."""
    if len(place) > 1 and place[0] == "axes" and isinstance(place[1], int):
        axes = study.get("axes", [])
        return ("axes", axes[place[1]]["name"], *place[2:]) if place[1] < len(axes) else place
    return place


def _value(value: Any, unit: str) -> str:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    text = f"{value:.12g}" if is_number else WORDS.get(repr(value)) or short_repr(value)
    return f"{text} {unit}" if is_number and unit not in ("", "1") else text


def _units(study: dict[str, Any]) -> dict[Place, str]:
    """Return the unit of every number of a study by its place, and of each component of a vector."""
    found: dict[Place, str] = {}
    for place, data, quantity in numbers_in(StudyEntry, study):
        found[place] = quantity.unit
        found |= {(*place, index): quantity.unit for index in range(len(data) if isinstance(data, list) else 0)}
    return found
