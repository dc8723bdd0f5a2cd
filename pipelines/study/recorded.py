"""The quantities of a recorded motion by their names: ``angular_velocity.z``, ``orientation.u3.x``, ``position.x``.

A name is that of a variable ``trajectory_...``, then one label for each of its dimensions but time. Numbers of
pendulums, magnets and the like may be left out where there is only one.
"""

from __future__ import annotations

import re
from typing import Any

from pem_core.errors import fail
from pem_core.models.kinds import models

FIELD = "field"
"""What stands for the phase of the field instead of a quantity."""
LABELS = {"component": r"\.[xyz]", "axis": r"\.u[123]"}
"""What stands in a quantity's name for a dimension; of others a number, which may be left out."""
QUANTITY_RULE = (
    "must be field or a recorded quantity, such as angular_velocity.z, orientation.u3.x, position.x or energy"
)


def is_quantity(text: Any) -> bool:
    """Tell whether a text names a quantity that some motion may have."""
    known = (one for model in models() for one in model.observed.motion)
    patterns = (one.name + "".join(LABELS.get(dim, r"(\.\d+)?") for dim in one.dims) for one in known)
    return isinstance(text, str) and (text == FIELD or any(re.fullmatch(pattern, text) for pattern in patterns))


def recorded_names(kind: str) -> list[str]:
    """Return the names of what scenes of a kind record; none of a kind that is not known."""
    return [one.name for model in models() if model.name == kind for one in model.observed.motion]


def quantity(dataset: Any, text: str) -> Any:
    """Return a recorded quantity of a store, over its axes and time.

    Raises
    ------
    InputError
        If the store has none of that name, or several.
    """
    name, *labels = text.split(".")
    variable = f"trajectory_{name}"
    if variable not in dataset:
        known = [str(one).removeprefix("trajectory_") for one in dataset if str(one).startswith("trajectory_")]
        raise fail("section.of", "must be of a recorded variable", text, f"there are {', '.join(known)}")
    array = dataset[variable]
    for dim in (dim for dim in array.dims if dim not in ("time", *dataset["status"].dims)):
        own = [str(label) for label in array[dim].values]
        if labels and labels[0] in own:
            array = array.isel({dim: own.index(labels.pop(0))})
        elif len(own) == 1:
            array = array.isel({dim: 0})
        else:
            raise fail("section.of", f"must say which {dim}: one of {', '.join(own)}", text)
    if labels:
        raise fail("section.of", f"must lead to a quantity of {variable}, which {'.'.join(labels)} does not", text)
    return array
