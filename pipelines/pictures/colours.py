"""The colours of pictures: those that bodies are given, and a palette for what has none."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import xarray as xr
from matplotlib import colormaps
from matplotlib.colors import to_rgba

from pem_core.equilibria.capture import UNLISTED
from pem_core.integrate.outcomes import NOT_AT_REST, NOT_COMPUTED, Status
from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET
from pem_core.models.presentation.rendering import Rgba
from pem_core.models.registry import model_of_scene
from pipelines.measures.output import LABELS
from pipelines.study.scenes import SomeScene

PALETTE = ("#0072B2", "#E69F00", "#009E73", "#F0E442", "#56B4E9", "#D55E00", "#CC79A7")
"""Okabe and Ito's colours; the first three and four are those furthest apart, shaded, for colour-blind eyes."""
LINES = (*PALETTE[:3], "#000000", *PALETTE[4:])
"""The same for lines: yellow cannot be seen on white."""
NO_MAGNET_COLOUR, UNSETTLED_COLOUR, FAILED_COLOUR, PENDING_COLOUR = "#8C8C8C", "#FFFFFF", "#000000", "#C9BFE6"
ATTRACTING_COLOUR, REPELLING_COLOUR = "#C1272D", "#2166AC"
"""Of dipoles in a picture of a scene."""
LEAST_ALPHA = 0.35
LEAST_DIFFERENCE = 0.15
"""Colours that differ by less in red, green and blue alike would hide which label is meant."""


def line_colour(given: Rgba | None, number: int) -> Rgba:
    """Return the colour of a line or mark that stands for a thing: the one it is given, else the palette's."""
    if given is None:
        return to_rgba(PALETTE[number % len(PALETTE)])
    red, green, blue, alpha = given
    return red, green, blue, max(alpha, LEAST_ALPHA)


def label_colours(scene: SomeScene) -> list[str | Rgba]:
    """Return an opaque colour for each placed magnet.

    Each is the one that the scene gives it, where all have one and no two of them, nor those for what
    rests at no magnet, not yet, failed or is pending, look alike; else the palette.
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
    """Tell of each placed magnet whether it repels: pictures show them as what they are."""
    model = model_of_scene(scene)
    return model.drawn.repelling(scene) or [False for _ in model.placed_names(scene)]


# What the points of a map are painted as where they hold labels or flags: what became of a point comes first.


FAILED = -5
"""What a picture has of a point that failed; stores say it in ``status`` alone."""
GOLDEN = 0.618
"""Step through a round of colours that never comes back to where it was."""


@dataclass(frozen=True)
class Category:
    """One kind of points: its name in a legend and its colour."""

    text: str
    colour: str | Rgba


NOTHING_KNOWN = {NOT_COMPUTED: Category("pending", PENDING_COLOUR), FAILED: Category("failed", FAILED_COLOUR)}
NO_WELL = {
    AT_NO_MAGNET: NO_MAGNET_COLOUR,
    NOT_AT_REST: UNSETTLED_COLOUR,
    UNLISTED: NO_MAGNET_COLOUR,
}
POINTS = {NOT_AT_REST: "not at rest at the end", UNLISTED: "at rest at a point that is in no table"}


def is_categorical(array: Any) -> bool:
    """Tell whether a variable holds labels or flags, not numbers."""
    return array.name in LABELS or "flag_values" in array.attrs


def codes(panel: xr.Dataset, array: Any) -> Any:
    """Return labels or flags as whole numbers, NOT_COMPUTED where a point is pending, FAILED where it failed.

    What a store holds of a point that is pending or failed says nothing: its ``status`` decides.
    """
    status, whole = panel["status"], array.astype("int64")
    if array.name == status.name:
        return whole.where(whole != Status.PENDING, NOT_COMPUTED)
    if not set(status.dims) <= set(array.dims):
        return whole
    known = whole.where(status <= Status.DONE, FAILED).where(status != Status.PENDING, NOT_COMPUTED)
    return known.transpose(*array.dims)


def category(array: Any, scene: SomeScene, code: int) -> Category:
    """Return what a code of a variable is painted as."""
    if code in NOTHING_KNOWN:
        return NOTHING_KNOWN[code]
    if array.name == "rest_point":
        return Category(POINTS.get(code, f"rest point {code}"), NO_WELL.get(code, _of_many(code)))
    text = _meanings(array).get(code, str(code)).replace("_", " ")
    if array.name not in LABELS:
        first = Status.DONE if array.name == "status" else min(_meanings(array))
        return Category(text, _of_many(code - int(first)))
    if code < 0:
        return Category(text, NO_WELL[code])
    if array.name != "rest_magnet":
        return Category(text, _of_many(code))
    return Category(f"{text} (repels)" if repelling(scene)[code] else text, label_colours(scene)[code])


def _of_many(number: int) -> str | Rgba:
    """Return a colour for one of any number of kinds."""
    if number < len(PALETTE):
        return PALETTE[number]
    red, green, blue, alpha = colormaps["turbo"](number * GOLDEN % 1.0)
    return float(red), float(green), float(blue), float(alpha)


def in_legend(array: Any, seen: set[int]) -> list[int]:
    """Return the codes of which a legend speaks, what is at rest last: those seen, and every placed magnet."""
    magnets = {code for code in _meanings(array) if code >= 0} if array.name == "rest_magnet" else set()
    return sorted(seen | magnets)


def _meanings(array: Any) -> dict[int, str]:
    return dict(zip(array.attrs["flag_values"], array.attrs["flag_meanings"].split(), strict=True))
