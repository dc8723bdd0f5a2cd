"""The colours of pictures: those that bodies are given, and a palette for what has none."""

from __future__ import annotations

import numpy as np
from matplotlib.colors import to_rgba

from pem_core.models.kinds import model_of_scene
from pem_core.models.presentation.drawn import Rgba
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
