"""The observables of a point in a plane, which several models may have: two components, without dimension."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from pem_core.models.configurations.plane_space import IN_PLANE
from pem_core.models.presentation.observable import Observable, Observed, total_energy
from pem_core.models.problem import Problem

PLACE = ("component",)


def positions(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    """Return where the point is, shape (points..., 2)."""
    return np.moveaxis(state[: IN_PLANE.velocity], 0, -1)


def velocities(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    """Return how fast it moves, shape (points..., 2)."""
    return np.moveaxis(state[IN_PLANE.velocity : IN_PLANE.lost], 0, -1)


def states(scene: Any, table: Mapping[str, np.ndarray]) -> np.ndarray:
    """Return the states (s, n) at the places that a table of rest points has."""
    state = np.zeros((IN_PLANE.size, len(table["position"])))
    state[: IN_PLANE.velocity] = table["position"].T
    return state


def sizes(scene: Any) -> dict[str, int]:
    """Return how long the dimensions are: there are two of space."""
    return {"component": 2, "mode": 2}


IN_A_PLANE = Observed(
    motion=(
        Observable("position", PLACE, "1", "position", positions),
        Observable("velocity", PLACE, "1", "velocity", velocities),
        Observable("energy", (), "1", "total energy", total_energy, is_at_end=False),
    ),
    at_rest=(Observable("position", PLACE, "1", "where it comes to rest", positions),),
    of_rest_points=(Observable("position", PLACE, "1", "where the rest point is", positions),),
    states=states,
    sizes=sizes,
    magnet_text="magnet at which the point comes to rest",
    place_text="the point",
    is_dimensionless=True,
)
