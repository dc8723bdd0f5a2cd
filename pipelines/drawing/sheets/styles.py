"""How pictures look: letters and strokes by matplotlib's style sheets, two of them our own."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib import mathtext, rc_context, rcParams, rcParamsDefault, style
from matplotlib.collections import LineCollection
from matplotlib.contour import ContourSet
from matplotlib.font_manager import fontManager
from matplotlib.lines import Line2D

from pem_core.errors import fail
from pipelines.syntax.units import to_si

INCH = 0.0254
FONTS = ("DejaVu Sans", "Noto Sans CJK JP", "IPAexGothic", "Hiragino Sans", "Yu Gothic", "Meiryo", "MS Gothic")
"""Fonts in the order in which a letter is looked for: PEM's users have Japanese titles."""
OWN: dict[str, tuple[float, float | None]] = {"paper": (8.6 / 2.54, None), "talk": (40 / 3, 7.5)}
"""Our styles, and the size [inches] of their sheets: a column of a two-column journal, and a slide of 16:9."""
SMALLEST, LARGEST = 0.5, 100.0
"""Of a sheet [inches]."""
LETTERS = 1.0, 200.0
"""Sizes of letters that can be asked for [points]."""
NOW: Any = rcParams
DEFAULT: Any = rcParamsDefault
BASE = {"legend.fontsize": "small", "axes.titlesize": "small"}
"""Where the settings that are drawn with are those of matplotlib."""
PLAIN = ("lines.linewidth", "lines.markersize")
"""Settings by which strokes and marks of a style are thicker than those that pictures are drawn with."""


def inches(size: str | tuple[float, float] | None) -> tuple[float | None, float | None]:
    """Return width and height [inches] of what is asked for, such as ``8.6cm`` or ``16cm x 9cm``.

    Parameters
    ----------
    size : str, (width, height) or None
        Numbers without a unit are inches, as everywhere in matplotlib.

    Raises
    ------
    InputError
        If it is no length, or none that a picture can have.
    """
    if size is None:
        return None, None
    rule = "must be a width such as 8.6cm, or width and height such as 16cm x 9cm"
    try:
        parts = re.split(r"\s*x\s*", size.strip()) if isinstance(size, str) else list(size)
        lengths = [_inches(part) for part in parts]
    except (ValueError, TypeError):
        raise fail("size", rule, size) from None
    if len(lengths) not in (1, 2):
        raise fail("size", rule, size)
    if not all(SMALLEST <= length <= LARGEST for length in lengths):
        raise fail("size", f"must be between {SMALLEST:g} and {LARGEST:g} inches", size)
    return lengths[0], lengths[1] if len(lengths) == 2 else None


def _inches(length: Any) -> float:
    is_plain = not isinstance(length, str) or re.fullmatch(r"[\d.eE+-]+", length)
    return float(length) if is_plain else to_si(length, "m") / INCH


def own_size(name: str | Path | None) -> tuple[float | None, float | None]:
    """Return the size [inches] that comes with a style; within it, that of a file is in matplotlib's settings."""
    if str(name) in OWN:
        return OWN[str(name)]
    width, height = NOW["figure.figsize"]
    return (None, None) if [width, height] == list(DEFAULT["figure.figsize"]) else (width, height)


@contextmanager
def styled(name: str | Path | None = None, font: float | None = None) -> Iterator[None]:
    """Let everything be drawn in a style, with letters of a size [points] and of every font of FONTS that is there.

    Raises
    ------
    InputError
        If there is no such style, or no such size of letters.
    """
    with rc_context(), _silent():
        NOW.update({name: own for name, own in BASE.items() if NOW[name] == DEFAULT[name]})
        if name is not None:
            style.use(_sheet(name))
        if font is not None:
            NOW["font.size"] = _points(font)
        known, own = {font.name for font in fontManager.ttflist}, NOW["font.family"]
        chosen = own if own != DEFAULT["font.family"] else []
        NOW["font.family"] = [*chosen, *(name for name in FONTS if name in known and name not in chosen)]
        yield


@contextmanager
def _silent() -> Iterator[None]:
    """Let letters that none of the fonts has be drawn as a box, and nothing be said of it."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph")
        yield


def _sheet(name: str | Path) -> str | Path:
    """Return what matplotlib reads for a style."""
    if str(name) in OWN:
        return Path(__file__).with_name(f"{name}.mplstyle")
    if str(name) in style.available:
        return name
    file = Path(name)
    if file.suffix != ".mplstyle" or not file.is_file():
        there = ", ".join((*OWN, *(one for one in style.available if not one.startswith("_"))))
        raise fail("style", f"must be a file that ends in .mplstyle, or one of {there}", str(name))
    return file


def _points(font: Any) -> float:
    low, high = LETTERS
    try:
        size = float(str(font).removesuffix("pt"))
    except ValueError:
        size = 0.0
    if not low <= size <= high:
        raise fail("font", f"must be a size of letters from {low:g} to {high:g} points", font)
    return size


def formula(place: str, text: str) -> str:
    """Return a text that somebody gave, once it is known that formulas within it can be drawn.

    Raises
    ------
    InputError
        If matplotlib cannot read one.
    """
    if (text.count("$") - text.count(r"\$")) % 2 == 0 and "$" in text:
        try:
            mathtext.MathTextParser("path").parse(text)
        except ValueError as error:
            wrong = str(error).strip().splitlines()
            raise fail(place, f"must be a text with formulas as matplotlib reads them ({wrong[-1]})", text) from None
    return text


def strokes() -> tuple[float, float]:
    """Return how much thicker strokes, and larger marks, are in the style that is drawn with than in the plain one."""
    width, mark = (float(NOW[name] / DEFAULT[name]) for name in PLAIN)
    return width, mark


@contextmanager
def plain_strokes() -> Iterator[None]:
    """Let strokes be drawn as in the plain style."""
    with rc_context():
        NOW.update({name: DEFAULT[name] for name in PLAIN})
        yield


def thickened(artists: list[Any], width: float, mark: float) -> None:
    """Make strokes and marks of what has been drawn so many times as thick and large."""
    for artist in artists:
        if isinstance(artist, Line2D):
            artist.set(linewidth=width * artist.get_linewidth(), markersize=mark * artist.get_markersize())
            artist.set_markeredgewidth(width * artist.get_markeredgewidth())
    drawn: list[Any] = [one for one in artists if isinstance(one, LineCollection | ContourSet)]
    for artist in drawn:
        artist.set_linewidths([width * float(own) for own in np.ravel(artist.get_linewidths())])
