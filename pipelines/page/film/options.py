"""Options of a film, and their limits."""

import math
from dataclasses import dataclass
from typing import TypedDict

from pem_core.errors import MISSING, InputError, Mistake, fail

GIF, MP4 = ".gif", ".mp4"
ENDINGS = GIF, MP4
LONGEST = 60.0
"""Longest film [s] if no end time is given."""
MOST_FRAMES, RATES, SPEEDS = 100_000, (1.0, 120.0), (1e-6, 1e6)
MOST_GIF_RATE = 50.0
"""Frames per second of a GIF: viewers show a frame of less than 0.02 s for 0.1 s."""
MOST_GIF_BYTES = 600_000_000
"""Memory of all frames of a GIF, which are held until they are written."""
LARGEST, SMALLEST = (3840, 2160), (64, 64)


@dataclass(frozen=True)
class Film:
    """Options of a film.

    Attributes
    ----------
    size : (int, int)
        Width and height in pixels.
    rate : float
        Frames per second.
    speed : float
        Time of the motion per second of the film.
    start, until : float
        Times of the motion in the first and the last frame.
    """

    size: tuple[int, int] = (800, 600)
    rate: float = 25.0
    speed: float = 1.0
    start: float = 0.0
    until: float = LONGEST

    @property
    def count(self) -> int:
        """Return the number of frames."""
        return max(2, round((self.until - self.start) / self.speed * self.rate))

    @property
    def between(self) -> float:
        """Return the time of the motion between frames."""
        return (self.until - self.start) / (self.count - 1)


class FilmSettings(TypedDict, total=False):
    """Attributes of a :class:`Film` as keywords."""

    size: tuple[int, int]
    rate: float
    speed: float
    start: float
    until: float


def size_of(text: str) -> tuple[int, int]:
    """Return the size in pixels from a text such as ``800x600``.

    Raises
    ------
    InputError
        If the text is no size.
    """
    width, _, height = text.partition("x")
    if not (width.isascii() and width.isdigit() and height.isascii() and height.isdigit() and len(text) < 20):
        raise fail("--size", "must be width and height in pixels, such as 800x600", text)
    return int(width), int(height)


def check_film(film: Film, ending: str) -> None:
    """Check the options of a film with a given suffix.

    Raises
    ------
    InputError
        With all invalid options.
    """
    found = [*_size_mistakes(film, ending), *_rate_mistakes(film, ending)]
    if not (math.isfinite(film.start) and film.start >= 0):
        found.append(Mistake(("--from",), "must be a non-negative time", film.start))
    elif not (math.isfinite(film.until) and film.start < film.until):
        found.append(Mistake(("--until",), f"must be a finite time after --from, which is {film.start:g}", film.until))
    if not found:
        found = [*_count_mistakes(film, ending)]
    if found:
        raise InputError(found)


def _size_mistakes(film: Film, ending: str) -> list[Mistake]:
    least, most = ("x".join(map(str, size)) for size in (SMALLEST, LARGEST))
    shown = "x".join(map(str, film.size))
    if any(not low <= own <= high for own, low, high in zip(film.size, SMALLEST, LARGEST, strict=True)):
        return [Mistake(("--size",), f"must be from {least} to {most} pixels", shown)]
    if ending == MP4 and any(own % 2 for own in film.size):
        even = "x".join(str(own + own % 2) for own in film.size)
        return [Mistake(("--size",), "must have an even width and height for an .mp4", shown, f"give {even}")]
    return []


def _rate_mistakes(film: Film, ending: str) -> list[Mistake]:
    low, high = RATES
    found = []
    if not low <= film.rate <= high:
        found.append(Mistake(("--rate",), f"must be from {low:g} to {high:g} frames per second", film.rate))
    elif ending == GIF and film.rate > MOST_GIF_RATE:
        remedy = "give a lower rate, or write an .mp4"
        found.append(
            Mistake(("--rate",), f"must be at most {MOST_GIF_RATE:g} frames per second for a .gif", film.rate, remedy)
        )
    if not SPEEDS[0] <= film.speed <= SPEEDS[1]:
        found.append(Mistake(("--speed",), f"must be from {SPEEDS[0]:g} to {SPEEDS[1]:g}", film.speed))
    return found


def _count_mistakes(film: Film, ending: str) -> list[Mistake]:
    if film.count > MOST_FRAMES:
        rule = f": the film would have {film.count:,} frames; the limit is {MOST_FRAMES:,}"
        return [Mistake(("--until",), rule, MISSING, "give an earlier time, or a higher --speed")]
    most = MOST_GIF_BYTES // (film.size[0] * film.size[1])
    if ending == GIF and film.count > most:
        remedy = "give an earlier time, a lower --rate or a smaller --size, or write an .mp4"
        rule = f": the film would have {film.count:,} frames; the limit for a .gif of this size is {most:,}"
        return [Mistake(("--until",), rule, MISSING, remedy)]
    return []
