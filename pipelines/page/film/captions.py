"""What a film says: its title, where on the axes of a study it is, and the time."""

import math
import textwrap
import unicodedata
from fractions import Fraction

MOST_LINES = 3
"""Of a title; what is more is left out."""
WIDTH = 0.58
"""Of a letter, over its height; wide ones, as of Japanese, have twice that."""
MOST_DIGITS = 9


def title_text(texts: list[str], letters: float) -> str:
    """Return some texts, on lines that are no longer than so many letters."""
    lines = [line for text in texts for line in _folded(text, letters)]
    last = [f"{lines[MOST_LINES - 1][:-1]}…"] if len(lines) > MOST_LINES else lines[MOST_LINES - 1 :]
    return "\n".join([*lines[: MOST_LINES - 1], *last])


def _folded(text: str, letters: float) -> list[str]:
    """Return the lines of a text, without what cannot be printed."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in plain) / max(len(plain), 1)
    return textwrap.wrap(plain, max(8, int(letters / (1 + wide))))


def time_text(time: float, digits: int, unit: str, speed: str) -> str:
    """Return a time in words, and how fast it passes."""
    return f"{time:.{digits}f} {unit}, {speed}" if unit != "1" else f"time {time:.{digits}f}, {speed}"


def digits_of(between: float) -> int:
    """Return how many digits after the point tell apart times that differ by so much."""
    return min(MOST_DIGITS, max(0, math.ceil(-math.log10(between))))


def speed_text(speed: float, unit: str) -> str:
    """Return in words how fast time passes in a film."""
    if unit == "1":
        return f"{speed:.3g} in a second"
    if speed == 1:
        return "in real time"
    ratio = Fraction(1 / speed if speed < 1 else speed).limit_denominator(100)
    size = f"{float(ratio):.3g}"
    return f"{size} times slower" if speed < 1 else f"{size} times faster"
