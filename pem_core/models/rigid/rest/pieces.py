"""Pieces of ways along which pendulums turn about axes of their own."""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.components.vectors import squared
from pem_core.models.configurations.charts import LONGER
from pem_core.models.configurations.pieces import Pieces
from pem_core.models.configurations.placing import put_turned
from pem_core.models.problem import Problem
from pem_core.models.rigid.pendulum import FULL_STATE
from pem_core.models.surroundings.rows import CARRIERS


def put_turns(cell: Any, y: Any, noise: Any, state: Any, layout: Any) -> None:
    """Write the axes of every pendulum, turned by 2 atan(|tau| y) about tau: Cayley's form."""
    for a in range(layout[CARRIERS]):
        first, row = 12 * a, FULL_STATE.size * a
        psi = cell[first + 9] * y, cell[first + 10] * y, cell[first + 11] * y
        weight = 2.0 / (1.0 + squared(psi))
        for i in range(3):
            put_turned(psi, weight, cell, first + 3 * i, noise, state, row + FULL_STATE.axes + 3 * i)


def _turning_rows(problem: Problem, state: np.ndarray, steps: np.ndarray, half: float) -> np.ndarray:
    """Return, per pendulum, its axes, and tau, which turns by half the share of the step."""
    parts = []
    for a in range(len(steps) // 3):
        row, turn = FULL_STATE.size * a + FULL_STATE.axes, steps[3 * a : 3 * a + 3]
        angle = np.sqrt((turn**2).sum(0))
        longer = np.tan(0.5 * half * angle) * LONGER
        parts += [state[row : row + 9], turn * (longer / np.maximum(angle, 1e-300))]
    return np.concatenate(parts)


TURNING = Pieces(put_turns, _turning_rows, lambda layout: 3 * layout[CARRIERS])
