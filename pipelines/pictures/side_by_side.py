"""Dots that would hide one another, set side by side: shifted by points of the printed figure, not along the data."""

from typing import Any

import numpy as np
from matplotlib.transforms import ScaledTranslation

NOTE = "dots that would coincide are set side by side"
"""Sentence of a figure whose dots are shifted."""
CLOSE = 0.02
"""Distance of two dots over the range of a panel below which one hides the other."""
STEP, SHARE = 4.0, 0.7
"""Largest shift between two neighbouring dots [points], and the part of the distance between two values on the axis
that all dots of one value may fill."""


def side_steps(axes: Any, x: np.ndarray, heights: list[np.ndarray]) -> list[float]:
    """Return the shift of each series of dots to the right [points]: zero for all, if no dot hides another.

    Parameters
    ----------
    axes : matplotlib Axes
    x : (n,) array
        Values on the horizontal axis.
    heights : list of (n,) array
        Values on the vertical axis; NaN where there is no dot.
    """
    lanes = _lanes(np.array(heights)) if len(heights) > 1 else []
    number = max(lanes, default=-1) + 1
    if number == 0:
        return [0.0] * len(heights)
    step = min(STEP, SHARE * _spacing(axes, x) / number)
    return [0.0 if lane < 0 else (lane - (number - 1) / 2) * step for lane in lanes]


def _lanes(series: np.ndarray) -> list[int]:
    """Return for each of several series (k, n) the first place beside those that it hides; -1 if it hides none."""
    close = CLOSE * np.ptp(series[np.isfinite(series)]) if np.isfinite(series).any() else 0.0
    hides = (np.abs(series[:, None] - series[None]) <= close).any(-1)
    np.fill_diagonal(hides, False)
    lanes: list[int] = []
    for number in range(len(series)):
        taken = {lanes[other] for other in np.flatnonzero(hides[number, :number])}
        free = next(lane for lane in range(len(series)) if lane not in taken)
        lanes.append(free if hides[number].any() else -1)
    return lanes


def _spacing(axes: Any, x: np.ndarray) -> float:
    """Return the least distance between two values on the horizontal axis [points], if the values fill the axis."""
    width = 72.0 * axes.figure.get_figwidth() * axes.get_position().width
    places = np.unique(x.astype(float)) if x.dtype.kind in "iuf" else np.arange(len(x), dtype=float)
    if len(places) < 2:
        return float(width)
    return float(width * np.diff(places).min() / np.ptp(places))


def shifted(axes: Any, step: float) -> Any:
    """Return the transform of data that are drawn some points to the right."""
    return axes.transData + ScaledTranslation(step / 72.0, 0.0, axes.figure.dpi_scale_trans)
