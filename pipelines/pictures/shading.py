"""How numbers become shades: one scale for all panels of a picture, with zero in the middle where signs matter."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from matplotlib import colormaps
from matplotlib.colors import LogNorm, Normalize, TwoSlopeNorm

from pem_core.errors import fail

FEW, MANY = 0.01, 0.99
"""Quantiles at the ends of a scale: a few extreme values must not take all colour."""
SIGNED = 0.02
"""Share of the range below zero, and above, from which on signs matter."""
DECADES = 3.0
"""Powers of ten between the ends from which on the scale is one of logarithms."""
SAMPLE = 1_000_000
PLAIN, DIVERGING = "viridis", "RdBu_r"


@dataclass(frozen=True)
class Scale:
    """What is asked for of the scale of a picture's numbers: as colours, or upwards.

    Attributes
    ----------
    cmap : str or None
        Name of a colour map of matplotlib.
    limits : (float or None, float or None)
        Its ends, in the unit of what is drawn; where one is None it follows from the values.
    is_log : bool
        Whether it is one of logarithms.
    """

    cmap: str | None = None
    limits: tuple[float | None, float | None] = (None, None)
    is_log: bool = False

    def __post_init__(self) -> None:
        """Check that there is such a map of colours, and that limits are some.

        Raises
        ------
        InputError
        """
        if self.cmap is not None and self.cmap not in colormaps:
            there = ", ".join(name for name in colormaps if not name.endswith("_r"))
            raise fail("cmap", f"must be one of {there}, or one of these with _r, which turns it round", self.cmap)
        if len(self.limits) != 2:
            raise fail("limits", "must be two, of which one may be None", self.limits)
        low, high = self.limits
        if low is not None and high is not None and not low < high:
            raise fail("limits", "must ascend", f"{low:g},{high:g}")
        if self.is_log and any(end is not None and end <= 0 for end in self.limits):
            raise fail("limits", "must be above zero on a scale of logarithms", f"{low},{high}")

    @property
    def explicit_settings(self) -> dict[str, Any]:
        """What is asked for, by name."""
        limits = None if self.limits == (None, None) else self.limits
        asked = {"cmap": self.cmap, "limits": limits, "log": self.is_log or None}
        return {name: value for name, value in asked.items() if value is not None}


AS_IT_IS = Scale()


def shades(values: Any, scale: Scale = AS_IT_IS) -> dict[str, Any]:
    """Return colour map and scale for the values of a variable, for ``pcolormesh``.

    Where nothing else is asked for, whole numbers (flags) have their whole range; of others the outermost hundredth at
    either end is cut off. Where signs matter zero is white, red above and blue below, each with a scale of its own.
    """
    thin = thinned(values)
    finite = thin[np.isfinite(thin)]
    if scale.is_log and not (finite > 0).any():
        raise fail("log", "must be of a picture with values above zero", True)
    finite = finite[finite > 0] if scale.is_log else finite
    if not finite.size:
        ends = 0.0, 1.0
    else:
        ends = (finite.min(), finite.max()) if thin.dtype.kind in "iub" else np.quantile(finite, [FEW, MANY])
    low, high = (end if end is not None else own for end, own in zip(scale.limits, ends, strict=True))
    if not low <= high:
        rule = f"must leave something of the values, which are from {ends[0]:g} to {ends[1]:g}"
        raise fail("limits", rule, scale.limits)
    is_signed = thin.dtype.kind not in "iub" and min(-low, high) > SIGNED * (high - low) > 0
    if is_signed and not scale.is_log and scale.cmap is None:
        return {"cmap": DIVERGING, "norm": TwoSlopeNorm(0.0, low, high)}
    is_log = thin.dtype.kind not in "iub" and low > 0 and np.log10(high / low) > DECADES
    norm = LogNorm if scale.is_log or is_log else Normalize
    return {"cmap": scale.cmap or PLAIN, "norm": norm(low, high)}


def thinned(values: Any) -> np.ndarray:
    """Return an even sample of a large array, along every dimension."""
    few = max(2, int(SAMPLE ** (1 / max(1, len(values.sizes)))))
    return values.isel({dim: slice(None, None, -(-size // few)) for dim, size in values.sizes.items()}).values
