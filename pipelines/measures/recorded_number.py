"""One number of a motion by name, such as position.x or orientation.u3.x: the observable and the index in its array."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.errors import MISSING, fail, name_remedy
from pem_core.models.presentation.observables import BODY_AXES, COMPONENTS, Observable, Observed
from pem_core.models.systems.problem import Problem

WORDS = {"component": COMPONENTS, "axis": BODY_AXES}
"""Labels along a dimension; other dimensions are numbered."""
PLACE = "indicators.observable"


@dataclass(frozen=True)
class RecordedNumber:
    """A number of a motion: an observable, and the index along each of its dimensions."""

    observable: Observable
    index: tuple[int, ...]

    def values(self, problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
        """Return the number, shape (points...), of states (s, points...) at times [s]."""
        place: Any = (..., *self.index)
        return np.asarray(self.observable.values(problem, time, state)[place], float)


def recorded_number(observed: Observed, name: str | None, sizes: dict[str, int] | None = None) -> RecordedNumber:
    """Return the number of a name.

    Parameters
    ----------
    observed : Observed
        Observables of a kind of scene.
    name : str or None
        Name of an observable, then one label for each of its dimensions. Numbers may be left out and are then 0, as in
        ``magnet_position.x``. None stands for the first observable, with its last body axis and its first component.
    sizes : dict, optional
        Sizes of numbered dimensions, to be checked.

    Raises
    ------
    InputError
        If there is no such number.
    """
    first, *labels = (name or observed.motion[0].name).split(".")
    known = {one.name: one for one in observed.motion if not one.is_truth}
    if first not in known:
        remedy = name_remedy(first, known)
        raise fail(PLACE, "must begin with a recorded quantity", name, remedy)
    one, index = known[first], []
    for dim in one.dims:
        words = WORDS.get(dim)
        if words is None:
            index.append(int(labels.pop(0)) if labels and labels[0].isdigit() else 0)
            if sizes is not None and index[-1] >= sizes.get(dim, 1):
                raise fail(PLACE, f": {name} must have a {dim} below {sizes.get(dim, 1)}", MISSING)
        elif name is None:
            index.append(-1 if dim == "axis" else 0)
        elif not labels or labels[0] not in words:
            raise fail(PLACE, f": {name} must be followed by a {dim}, one of {', '.join(words)}", MISSING)
        else:
            index.append(words.index(labels.pop(0)))
    if labels:
        raise fail(PLACE, f": {first} has no {'.'.join(labels)!r}", MISSING)
    return RecordedNumber(one, tuple(index))
