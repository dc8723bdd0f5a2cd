"""Labels of a store: which rest point, and which placed magnet, a number stands for."""

from __future__ import annotations

from typing import Any

from pem_core.integrate.outcome import NOT_AT_REST, NOT_COMPUTED
from pem_core.models.belonging import AT_NO_MAGNET
from pem_core.rest.capture import UNLISTED
from pipelines.measures.variable import Variable
from pipelines.study.load import Study
from pipelines.study.scenes import placed_names

REST_POINT = {
    "units": "1",
    "long_name": "rest point at which it comes to rest, a number along equilibrium in the table equilibrium_...",
    "comment": f"{NOT_COMPUTED}: pending; {UNLISTED}: at rest at a point that is in no table; "
    f"{NOT_AT_REST}: not at rest at the end, or failed, as status says",
    "ancillary_variables": "status",
}


def rest_point() -> Variable:
    """Return the array of labels of rest points."""
    return Variable("rest_point", (), (), "int16", NOT_COMPUTED, REST_POINT)


def placed_labels(study: Study) -> dict[str, Any]:
    """Return the attributes of a label that names a placed magnet."""
    names = placed_names(study.entry.scene)
    return {
        "units": "1",
        "flag_values": [NOT_COMPUTED, AT_NO_MAGNET, NOT_AT_REST, *range(len(names))],
        "flag_meanings": " ".join(["pending", "at_rest_at_no_magnet", "not_at_rest_at_the_end", *names]),
        "comment": "points that failed have the label of those that are not at rest: status tells them apart",
    }
