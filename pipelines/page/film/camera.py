"""From where a film is seen, without perspective, and which pixel shows a place."""

from dataclasses import dataclass

import numpy as np

FLAT = 0.25
"""Height over width of what is seen, below which one looks down on it."""
RAISED, LOOKING_DOWN, ASIDE = np.radians(18.0), np.radians(50.0), np.radians(25.0)
"""How high the eye is, over what is flat, and by how much it is beside the way at right angles to the motion."""
ONE_WAY = 1.5
"""How much longer a motion is one way than across, to be seen from there."""
MARGINS = 0.04, 0.15, 0.10
"""Shares of the picture left free on both sides, at the top for the title, and at the bottom for the time."""


@dataclass(frozen=True)
class View:
    """An eye far away.

    Attributes
    ----------
    frame : (3, 3) array
        The ways to the right, up in the picture, and to the eye, in rows, lab components.
    scale : float
        Pixels per metre.
    shift : (2,) array
        Pixels, from the lower left corner, of the origin.
    """

    frame: np.ndarray
    scale: float
    shift: np.ndarray

    def pixels(self, places: np.ndarray) -> np.ndarray:
        """Return where places (..., 3) [m] are seen: pixels (..., 2) to the right and up from the lower left corner."""
        return places @ (self.scale * self.frame[:2].T) + self.shift

    def nearness(self, places: np.ndarray) -> np.ndarray:
        """Return how near places (..., 3) are to the eye."""
        near: np.ndarray = places @ self.frame[2]
        return near


def view_of(places: np.ndarray, moved: np.ndarray, size: tuple[int, int]) -> View:
    """Return the view that shows all of some places.

    Parameters
    ----------
    places : (p, 3) array
        What is to be seen [m].
    moved : (m, 3) array
        Where things move: they are seen across the way along which they do.
    size : (int, int)
        Width and height of the picture in pixels.
    """
    frame = _frame(_azimuth(moved), LOOKING_DOWN if _is_flat(places) else RAISED)
    flat = places @ frame[:2].T
    low, high = flat.min(0), flat.max(0)
    room, middle = _room(size)
    scale = float((room / np.maximum(high - low, 1e-300)).min())
    return View(frame, scale, middle - scale * (low + high) / 2)


def _is_flat(places: np.ndarray) -> bool:
    width, depth, height = np.ptp(places, 0)
    return bool(height < FLAT * max(width, depth))


def _azimuth(moved: np.ndarray) -> float:
    """Return the direction [rad] from which a motion is seen, level, from the x axis on."""
    level = moved[:, :2] - moved[:, :2].mean(0) if len(moved) else np.zeros((1, 2))
    _, sizes, ways = np.linalg.svd(level, full_matrices=False) if len(level) > 1 else (0, np.ones(2), np.eye(2))
    along = ways[0] if sizes[0] > ONE_WAY * sizes[-1] else np.array([1.0, 0.0])
    x, y = along if along[0] > 0 or (along[0] == 0 and along[1] > 0) else -along
    return float(np.arctan2(y, x)) - np.pi / 2 + ASIDE


def _frame(offset: float, raised: float) -> np.ndarray:
    right = np.array([-np.sin(offset), np.cos(offset), 0.0])
    eye = np.array([np.cos(raised) * np.cos(offset), np.cos(raised) * np.sin(offset), np.sin(raised)])
    return np.stack([right, np.cross(eye, right), eye])


def _room(size: tuple[int, int]) -> tuple[np.ndarray, np.ndarray]:
    """Return width and height of what may be filled, and its middle, in pixels."""
    (width, height), (side, top, bottom) = size, MARGINS
    room = np.array([width * (1 - 2 * side), height * (1 - top - bottom)])
    return room, np.array([width / 2, height * (bottom + (1 - top)) / 2])
