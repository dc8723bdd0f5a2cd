"""Which rest point of a scene a symmetry of the scene takes each of its rest points to."""

from __future__ import annotations

import numpy as np

from pem_core.models.in_lab import InLab, Kind, LabMap, image
from pem_core.models.kinds import model_of
from pem_core.models.problem import Problem
from pem_core.models.tables import columns
from pem_core.rest.tables import NO_POINT

SAME = 1e-6
"""Difference below which two rest points are one, relative to the size of what is compared."""


def images_of_rest_points(problem: Problem, state: np.ndarray, lab: LabMap) -> np.ndarray:
    """Return the number (k, e) of the rest point that each one is taken to, NO_POINT where that is none of the table.

    Parameters
    ----------
    problem : Problem
        With a column for each of the k parameter sets, of a model that tells what it is in the lab.
    state : (s, k, e) array
        Their rest points; NaN where there is none.
    lab : LabMap
        A symmetry of the scene.
    """
    _, sets, room = state.shape
    each = columns(problem, np.repeat(np.arange(sets), room))
    there = model_of(problem).in_lab(each, state.reshape(len(state), -1))
    if there is None or not room:
        return np.full((sets, room), NO_POINT)
    here, taken = (_rows(one, sets, room) for one in (there, image(there, lab)))
    gaps = np.zeros((sets, room, room))
    for mine, other in zip(taken, here, strict=True):
        gaps = np.maximum(gaps, np.abs(mine[:, :, None] - other[:, None, :]))
    gaps[np.isnan(gaps)] = np.inf
    is_one = gaps < SAME
    return np.where(is_one.sum(2) == 1, is_one.argmax(2), NO_POINT)


def _rows(there: InLab, sets: int, room: int) -> list[np.ndarray]:
    """Return every component of what moves, over the largest of its quantity, each of shape (k, e)."""
    out = []
    for one in there.own:
        values = one.values - there.origin if one.kind is Kind.PLACE else one.values
        size = np.nanmax(np.abs(values), initial=0.0) or 1.0
        rows = values.reshape(-1, values.shape[-1]) / size
        out += [row.reshape(sets, room) for row in rows if len(row) == sets * room]
    return out
