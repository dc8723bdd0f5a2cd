"""To which of some magnets a resting magnet belongs, from its energies with all.

It rests at the magnet with which its energy is lowest, if that attracts (U < 0) and if no other magnet, unless it is
closer to the first than the resting one is, has half as much energy with it. (The rule is ours: a point half-way
between magnets belongs to none.)
"""

from __future__ import annotations

import numpy as np

AT_NO_MAGNET = -2
"""Label of a pendulum at rest, but at no magnet."""


def of_lowest(spots: np.ndarray, energy: np.ndarray) -> np.ndarray:
    """Return, of places (K, c, n), that of the magnet with the lowest energy (K, n) of each point."""
    return spots[energy.argmin(0), :, np.arange(energy.shape[1])].T


def belonging(energy: np.ndarray, is_apart: np.ndarray) -> np.ndarray:
    """Return the magnet that each point belongs to, from its energies with all, and which stand apart from the best."""
    lowest = energy.min(0)
    rivals = (is_apart & (np.abs(energy) >= 0.5 * np.abs(lowest))).any(0)
    return np.where((lowest < 0) & ~rivals, energy.argmin(0), AT_NO_MAGNET)
