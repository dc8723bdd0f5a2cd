"""How numbers become shades: one scale for all panels of a picture, with zero in the middle where signs matter."""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.colors import LogNorm, Normalize, TwoSlopeNorm

FEW, MANY = 0.01, 0.99
"""Quantiles at the ends of a scale: a few extreme values must not take all colour."""
SIGNED = 0.02
"""Share of the range below zero, and above, from which on signs matter."""
DECADES = 3.0
"""Powers of ten between the ends from which on the scale is one of logarithms."""
SAMPLE = 1_000_000


def shades(values: Any) -> dict[str, Any]:
    """Return colour map and scale for the values of a variable, for ``pcolormesh``.

    Whole numbers (flags) have their whole range; of others the outermost hundredth at either end is cut off. Where
    signs matter zero is white, red above and blue below, each with a scale of its own.
    """
    thin = thinned(values)
    if thin.dtype.kind in "iub":
        return {"cmap": "viridis", "norm": Normalize(thin.min(), thin.max())}
    finite = thin[np.isfinite(thin)]
    if not finite.size:
        return {"cmap": "viridis", "norm": Normalize(0.0, 1.0)}
    low, high = np.quantile(finite, [FEW, MANY])
    if min(-low, high) > SIGNED * (high - low) > 0:
        return {"cmap": "RdBu_r", "norm": TwoSlopeNorm(0.0, low, high)}
    if low > 0 and np.log10(high / low) > DECADES:
        return {"cmap": "viridis", "norm": LogNorm(low, high)}
    return {"cmap": "viridis", "norm": Normalize(low, high)}


def thinned(values: Any) -> np.ndarray:
    """Return an even sample of a large array, along every dimension."""
    few = max(2, int(SAMPLE ** (1 / max(1, len(values.sizes)))))
    return values.isel({dim: slice(None, None, -(-size // few)) for dim, size in values.sizes.items()}).values
