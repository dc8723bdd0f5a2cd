"""Colour scales of numbers: one for all panels of a figure, centred at zero for signed quantities."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from matplotlib import colormaps
from matplotlib.colors import LogNorm, Normalize, TwoSlopeNorm

from pem_core.errors import fail

FEW, MANY = 0.01, 0.99
"""Quantiles at the ends of a scale, so that a few extreme values do not use up the colour range."""
SIGNED = 0.02
"""Fraction of the range below and above zero from which a quantity counts as signed."""
DECADES = 3.0
"""Decades between the limits from which a scale is logarithmic."""
SAMPLE = 1_000_000
PLAIN, DIVERGING = "viridis", "RdBu_r"


@dataclass(frozen=True)
class Scale:
    """Requested scale of a figure's numbers, as colours or on the vertical axis.

    Attributes
    ----------
    cmap : str or None
        Name of a matplotlib colour map.
    limits : (float or None, float or None)
        Its limits, in the unit of the variable; a limit of None follows from the values.
    is_log : bool
        Whether it is logarithmic.
    """

    cmap: str | None = None
    limits: tuple[float | None, float | None] = (None, None)
    is_log: bool = False

    def __post_init__(self) -> None:
        """Check that the colour map exists and that the limits are valid.

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
        """Return the requested settings by name."""
        limits = None if self.limits == (None, None) else self.limits
        asked = {"cmap": self.cmap, "limits": limits, "log": self.is_log or None}
        return {name: value for name, value in asked.items() if value is not None}


AS_IT_IS = Scale()


def shades(values: Any, scale: Scale = AS_IT_IS) -> dict[str, Any]:
    """Return colour map and norm for the values of a variable, as arguments of ``pcolormesh``.

    By default integers (flags) are shown over their full range; for other numbers the outermost hundredth at either end
    is cut off. Signed quantities are white at zero, red above and blue below, each side with a scale of its own.
    """
    thin = thin_out(values)
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


def thin_out(values: Any) -> np.ndarray:
    """Return an even sample of a large array, along every dimension."""
    few = max(2, int(SAMPLE ** (1 / max(1, len(values.sizes)))))
    return values.isel({dim: slice(None, None, -(-size // few)) for dim, size in values.sizes.items()}).values
