"""Quantiles in figures: a dot at the middle one, with a bar from the first to the last."""

from typing import Any

import numpy as np

from pipelines.pictures.view import label

QUANTILE = "quantile"
"""Dimension of quantiles."""


def quantile_note(summary: Any, names: list[str]) -> list[str]:
    """Return the heading line on the quantiles that dots and bars of some variables show, if any has quantiles."""
    shown = [summary[name] for name in names if QUANTILE in summary[name].dims]
    if not shown:
        return []
    levels = [f"{level:g}" for level in summary[QUANTILE].values.tolist()]
    bars = f", bars from {levels[0]} to {levels[-1]}" if len(levels) > 1 else ""
    words = " and ".join(dict.fromkeys(map(label, shown)))
    return [f"{words}: dots at quantile {levels[len(levels) // 2]}{bars}"]


def dots_and_bars(line: Any, name: str) -> tuple[np.ndarray, np.ndarray | None]:
    """Return the heights of dots, and the lengths of bars below and above them, (2, n), if there are quantiles.

    The dots show the middle quantile, and the bars reach from the first to the last one.
    """
    values = line[name]
    if QUANTILE not in values.dims:
        return values.values, None
    ranks = values.transpose(QUANTILE, ...).values
    middle = ranks[len(ranks) // 2]
    return middle, np.stack([middle - ranks[0], ranks[-1] - middle]) if len(ranks) > 1 else None
