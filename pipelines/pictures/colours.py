"""Colours of figures: those given to bodies, and a palette for everything else."""

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
from pipelines.study.entry import SomeScene

PALETTE = ("#0072B2", "#E69F00", "#009E73", "#F0E442", "#56B4E9", "#D55E00", "#CC79A7")
"""Okabe and Ito's palette; its first three and first four differ most when darkened, also for colour-blind readers."""
LINES = (*PALETTE[:3], "#000000", *PALETTE[4:])
"""The same for lines: yellow cannot be seen on white."""
NO_MAGNET_COLOUR, UNSETTLED_COLOUR, FAILED_COLOUR, PENDING_COLOUR = "#8C8C8C", "#FFFFFF", "#000000", "#C9BFE6"
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
NO_WELL = {
    AT_NO_MAGNET: NO_MAGNET_COLOUR,
    NOT_AT_REST: UNSETTLED_COLOUR,
    UNLISTED: NO_MAGNET_COLOUR,
}
POINTS = {NOT_AT_REST: "not at rest at the end", UNLISTED: "at rest at a point that is in no table"}


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
