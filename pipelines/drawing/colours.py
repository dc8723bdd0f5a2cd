"""The colours of pictures: those that bodies are given, and a palette for what has none."""

from __future__ import annotations

import numpy as np
from matplotlib.colors import to_rgba

from pem_core.models.planar.scene import PlanarScene
from pem_core.scene.bodies import Body
from pipelines.study.scenes import SomeScene

Rgba = tuple[float, float, float, float]

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


def line_colour(body: Body, number: int) -> Rgba:
    """Return the colour of a line or mark that stands for a body: its first, else the palette's."""
    if not body.colours:
        return to_rgba(PALETTE[number % len(PALETTE)])
    red, green, blue, alpha = body.colours[0]
    return red, green, blue, max(alpha, LEAST_ALPHA)


def label_colours(scene: SomeScene) -> list[str | Rgba]:
    """Return an opaque colour for each placed magnet.

    Each is the first colour of its body, where all have one and no two of them, nor those for what
    rests at no magnet, not yet, failed or is pending, look alike; else the palette.
    """
    if isinstance(scene, PlanarScene):
        return [PALETTE[number % len(PALETTE)] for number in range(len(scene.magnets))]
    bodies = [scene.bodies[item.body] for item in scene.placed for _ in scene.bodies[item.body].magnets]
    if bodies and all(body.colours for body in bodies):
        given = [(*body.colours[0][:3], 1.0) for body in bodies]
        others = [to_rgba(colour) for colour in (NO_MAGNET_COLOUR, UNSETTLED_COLOUR, FAILED_COLOUR, PENDING_COLOUR)]
        apart = np.abs(np.array(given)[:, None] - np.array([*given, *others])[None]).max(-1)
        np.fill_diagonal(apart, np.inf)
        if apart.min() >= LEAST_DIFFERENCE:
            return [*given]
    return [PALETTE[number % len(PALETTE)] for number in range(len(bodies))]
