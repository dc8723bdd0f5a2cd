"""What happens to bodies where a gap has closed, or a wall would have to pull."""

from __future__ import annotations

from typing import Any

import numpy as np


def jumped(problem: Any, time: np.ndarray, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the states (s, n) after that, and which trajectories have had an impact (n,)."""
    return state.copy(), np.zeros(state.shape[1], bool)
