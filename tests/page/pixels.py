"""What is to be seen in pixels."""

import numpy as np


def is_flat(pixels, colours=8):
    """Tell whether a picture shows nothing: fewer colours than this, or one that covers all but a thousandth."""
    counts = np.unique(pixels.reshape(-1, pixels.shape[-1]), axis=0, return_counts=True)[1]
    return counts.size < colours or counts.max() > 0.999 * counts.sum()


def colour_near(pixels, x, y, radius=2):
    """Return the median colour around a place."""
    around = patch(pixels, x, y, radius)
    return np.median(around.reshape(-1, pixels.shape[-1]), axis=0)


def patch(pixels, x, y, radius):
    """Return the square of pixels around a place, cut at the edges."""
    row, column = round(y), round(x)
    return pixels[max(row - radius, 0) : row + radius + 1, max(column - radius, 0) : column + radius + 1]


def share_changed(before, after, by=12):
    """Return which share of the pixels has changed by more than a shade."""
    return float((np.abs(before.astype(int) - after.astype(int)).max(axis=-1) > by).mean())
