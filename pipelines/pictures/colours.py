"""Colours of figures: those given to bodies, a palette for everything else, and scales of numbers."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import xarray as xr
from matplotlib import colormaps
from matplotlib.colors import LogNorm, Normalize, TwoSlopeNorm, to_rgba

from pem_core.chaos.sections import NOT_PERIODIC
from pem_core.equilibria.capture import UNLISTED
from pem_core.errors import MISSING, did_you_mean, fail
from pem_core.integrate.outcomes import NOT_AT_REST, NOT_COMPUTED, Status
from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET
from pem_core.models.presentation.rendering import Rgba
from pem_core.models.registry import model_of_scene
from pipelines.measures.output import LABELS
from pipelines.study.display_names import STORED
from pipelines.study.entry import SomeScene

PALETTE = ("#0072B2", "#E69F00", "#009E73", "#882222", "#9977FF", "#99BB66", "#CC3311", "#663355")
"""Okabe and Ito's blue, orange and green, and five more that a search kept far from these, from each other and from
the outcomes below, for colour-blind readers, too. In CIELAB, the least distance of two is 34.9; it is 24.4, 26.5 and
17.0 in simulated deuteranopia, protanopia and tritanopia (Machado 2009, doi:10.1109/TVCG.2009.113). The seven of
Okabe and Ito have 26.4, 17.0, 20.7 and 16.1. The contrast is at least 1.9 with the paper of pictures and with both
papers of pages, so that lines and maps share one palette: yellow, with 1.3, cannot be seen on white.
"""
NO_MAGNET_COLOUR, UNSETTLED_COLOUR, FAILED_COLOUR, PENDING_COLOUR = "#8C8C8C", "#E4E4E4", "#000000", "#B9A8E8"
ATTRACTING_COLOUR, REPELLING_COLOUR = "#C1272D", "#2166AC"
"""Colours of dipoles in the figure of a scene."""
LEAST_ALPHA = 0.35
LEAST_DIFFERENCE = 0.15
"""Colours that differ by less in red, green and blue alike could not be distinguished in a map of labels."""


def line_colour(given: Rgba | None, number: int) -> Rgba:
    """Return the colour of a body's line or marker: the given one, or else the palette's."""
    if given is None:
        return to_rgba(PALETTE[number % len(PALETTE)])
    red, green, blue, alpha = given
    return red, green, blue, max(alpha, LEAST_ALPHA)


def label_colours(scene: SomeScene) -> list[str | Rgba]:
    """Return an opaque colour for each placed magnet.

    The colours of the scene are used if every magnet has one and no two of them, nor any of them and a colour for
    other outcomes (no magnet, not settled, failed, pending), look alike; otherwise the palette is used.
    """
    model = model_of_scene(scene)
    colours = model.drawn.placed_colours(scene) or [None for _ in model.placed_names(scene)]
    given = [(*colour[:3], 1.0) for colour in colours if colour]
    if given and len(given) == len(colours):
        others = [to_rgba(colour) for colour in (NO_MAGNET_COLOUR, UNSETTLED_COLOUR, FAILED_COLOUR, PENDING_COLOUR)]
        apart = np.abs(np.array(given)[:, None] - np.array([*given, *others])[None]).max(-1)
        np.fill_diagonal(apart, np.inf)
        if apart.min() >= LEAST_DIFFERENCE:
            return [*given]
    return [PALETTE[number % len(PALETTE)] for number in range(len(colours))]


def repelling(scene: SomeScene) -> list[bool]:
    """Return whether each placed magnet repels, as figures mark its actual polarity."""
    model = model_of_scene(scene)
    return model.drawn.repelling(scene) or [False for _ in model.placed_names(scene)]


# Colours of label and flag maps: the status of a point takes precedence over its label.


FAILED = -5
"""Code of a failed point in figures; stores record failure only in ``status``."""
GOLDEN = 0.618
"""Step through a periodic colour map; being irrational, it never returns to its start."""


@dataclass(frozen=True)
class Category:
    """Category of points: its name in a legend and its colour."""

    text: str
    colour: str | Rgba


NOTHING_KNOWN = {NOT_COMPUTED: Category("pending", PENDING_COLOUR), FAILED: Category("failed", FAILED_COLOUR)}
NO_WELL = {AT_NO_MAGNET: NO_MAGNET_COLOUR, NOT_AT_REST: UNSETTLED_COLOUR, UNLISTED: NO_MAGNET_COLOUR}
POINTS = {NOT_AT_REST: "not at rest at the end", UNLISTED: "at rest at an unlisted equilibrium"}


def is_categorical(array: Any) -> bool:
    """Return whether a variable holds labels or flags instead of numbers."""
    return array.name in LABELS or "flag_values" in array.attrs


def codes(panel: xr.Dataset, array: Any) -> Any:
    """Return labels or flags as integers, NOT_COMPUTED for pending points, FAILED for failed ones.

    The stored value of a pending or failed point is meaningless: its ``status`` decides.
    """
    status, whole = panel["status"], array.astype("int64")
    if array.name == status.name:
        return whole.where(whole != Status.PENDING, NOT_COMPUTED)
    if not set(status.dims) <= set(array.dims):
        return whole
    known = whole.where(status <= Status.DONE, FAILED).where(status != Status.PENDING, NOT_COMPUTED)
    return known.transpose(*array.dims)


def category(array: Any, scene: SomeScene, code: int) -> Category:
    """Return the category that a code of a variable stands for."""
    if code in NOTHING_KNOWN:
        return NOTHING_KNOWN[code]
    if array.name == "rest_point":
        return Category(POINTS.get(code, f"equilibrium {code}"), NO_WELL.get(code, _of_many(code)))
    text = _meanings(array).get(code, str(code)).replace("_", " ")
    if array.name == "orbit_period":
        return Category(text, NO_MAGNET_COLOUR if code == NOT_PERIODIC else _of_many(code - 1))
    if array.name not in LABELS:
        first = Status.DONE if array.name == "status" else min(_meanings(array))
        return Category(text, _of_many(code - int(first)))
    if code < 0 or array.name != "rest_magnet":
        return Category(text, NO_WELL[code] if code < 0 else _of_many(code))
    return Category(f"{text} (repels)" if repelling(scene)[code] else text, label_colours(scene)[code])


MAGNET_COLOURS = "pem_magnet_colours"
"""Attribute of an array of labels that begin with the placed magnets: the colours of these."""


def with_magnet_colours(attrs: dict[Any, Any], scene: SomeScene) -> dict[Any, Any]:
    """Return attributes with the colours of placed magnets, if their flags from 0 on are these."""
    names = model_of_scene(scene).placed_names(scene)
    known = dict(zip(np.ravel(attrs["flag_values"]).tolist(), attrs.get(STORED, "").split(), strict=False))
    is_of_magnets = names and [known.get(number) for number in range(len(names))] == names
    return {**attrs, MAGNET_COLOURS: label_colours(scene)} if is_of_magnets else attrs


def label_colour(array: Any, code: int) -> str | Rgba:
    """Return the colour of a label in every figure: that of its magnet, or of the palette; of outcomes without one."""
    own = array.attrs.get(MAGNET_COLOURS, ())
    if code < 0:
        return NO_WELL.get(code, NO_MAGNET_COLOUR)
    return own[code] if code < len(own) else _of_many(code)


def _of_many(number: int) -> str | Rgba:
    """Return a colour for one of any number of categories."""
    if number < len(PALETTE):
        return PALETTE[number]
    red, green, blue, alpha = colormaps["turbo"](number * GOLDEN % 1.0)
    return float(red), float(green), float(blue), float(alpha)


def in_legend(array: Any, seen: set[int]) -> list[int]:
    """Return the codes listed in a legend, in ascending order: those that occur, and every placed magnet."""
    magnets = {code for code in _meanings(array) if code >= 0} if array.name == "rest_magnet" else set()
    return sorted(seen | magnets)


def _meanings(array: Any) -> dict[int, str]:
    return dict(zip(array.attrs["flag_values"], array.attrs["flag_meanings"].split(), strict=True))


# Colour scales of numbers: one for all panels of a figure, centred at zero for signed quantities.


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
            known = f"choose one of {there}, or one of these followed by _r (reversed)"
            remedy = did_you_mean(self.cmap, colormaps) or known
            raise fail("cmap", f": matplotlib has no colour map {self.cmap!r}", MISSING, remedy)
        if not isinstance(self.limits, tuple | list) or len(self.limits) != 2:
            raise fail("limits", "must be two numbers, one of which may be None", self.limits)
        low, high = self.limits
        if low is not None and high is not None and not low < high:
            raise fail("limits", "must be in ascending order", f"{low:g},{high:g}")
        if self.is_log and any(end is not None and end <= 0 for end in self.limits):
            raise fail("limits", "must be positive on a logarithmic scale", f"{low},{high}")

    @property
    def explicit_settings(self) -> dict[str, Any]:
        """Return the requested settings by name."""
        limits = None if self.limits == (None, None) else self.limits
        asked = {"cmap": self.cmap, "limits": limits, "log": self.is_log or None}
        return {name: value for name, value in asked.items() if value is not None}

    def ends(self, low: float, high: float) -> tuple[float, float]:
        """Return the requested limits, and in place of those not requested the given ones."""
        least, most = self.limits
        return low if least is None else least, high if most is None else most


AS_IT_IS = Scale()


def shades(values: Any, scale: Scale = AS_IT_IS) -> dict[str, Any]:
    """Return colour map and norm for the values of a variable, as arguments of ``pcolormesh``.

    By default integers (flags) are shown over their full range; for other numbers the outermost hundredth at either end
    is cut off. Signed quantities are white at zero, red above and blue below, each side with a scale of its own.
    """
    thin = thin_out(values)
    finite = thin[np.isfinite(thin)]
    if scale.is_log and not (finite > 0).any():
        raise fail("log", ": a logarithmic scale needs positive values, but there are none", MISSING)
    finite = finite[finite > 0] if scale.is_log else finite
    if not finite.size:
        ends = 0.0, 1.0
    else:
        ends = (finite.min(), finite.max()) if thin.dtype.kind in "iub" else np.quantile(finite, [FEW, MANY])
    low, high = scale.ends(*ends)
    if not low <= high:
        rule = f"must overlap with the values, which range from {ends[0]:g} to {ends[1]:g}"
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
