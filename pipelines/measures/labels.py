"""Labels: the arrays of a store that say where each start ends, which measures of basins compare."""

from __future__ import annotations

from typing import Literal

Label = Literal["rest_point", "rest_magnet", "landing_face"]
LABELS: dict[Label, str] = {"rest_point": "rest", "rest_magnet": "rest", "landing_face": "landing"}
"""Arrays that say where a point comes to rest or to lie, and the output that has each."""


def labelling() -> tuple[str, ...]:
    """Return the outputs that have labels."""
    return tuple(dict.fromkeys(LABELS.values()))
