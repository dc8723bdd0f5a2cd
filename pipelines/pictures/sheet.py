"""The sheet that pictures are drawn on: a figure of their own, of the size that is asked for, or axes that are given.

Every kind of picture says what size it has by itself and how many panels; the sheet says what becomes of that. It is
what is drawn on within ``drawing_on``, as matplotlib's settings are what is drawn with within ``rc_context``.
"""

import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib import mathtext, rc_context, rcParams, rcParamsDefault, style
from matplotlib.collections import LineCollection
from matplotlib.contour import ContourSet
from matplotlib.figure import Figure
from matplotlib.font_manager import fontManager
from matplotlib.lines import Line2D

from pem_core.errors import MISSING, fail
from pipelines.files.log import LOG
from pipelines.syntax.units import to_si

# Pictures as data: what a curve shows, and what a power law is made of. Nothing that draws is imported.


@dataclass(frozen=True)
class Curve:
    """One panel: a variable, what stands for its error, and what it is to be compared with.

    Attributes
    ----------
    value : str
    error : str or None
        Its standard error.
    sure : (str, int) or None
        A variable of flags, and the flag of values that can be relied on; others are drawn hollow.
    levels : dict
        Names and heights of lines to compare with.
    is_log : bool
    over_scale : bool
        Whether it is drawn against its own scale also where a parameter is swept.
    """

    value: str
    error: str | None = None
    sure: tuple[str, int] | None = None
    levels: dict[str, float] = field(default_factory=dict)
    is_log: bool = False
    over_scale: bool = False


@dataclass(frozen=True)
class Law:
    """The variables of a power law: value over scale, its error, the exponent and its error from tiles or starts.

    ``is_dimension`` says that the exponent is the number of axes less the slope.
    """

    value: str
    error: str
    scale: str
    exponent: str
    exponent_error: str
    is_dimension: bool = False


# How pictures look: letters and strokes by matplotlib's style sheets, two of them our own.


INCH = 0.0254
FONTS = ("DejaVu Sans", "Noto Sans CJK JP", "IPAexGothic", "Hiragino Sans", "Yu Gothic", "Meiryo", "MS Gothic")
"""Fonts in the order in which a letter is looked for: PEM's users have Japanese titles."""
OWN: dict[str, tuple[float, float | None]] = {"paper": (8.6 / 2.54, None), "talk": (40 / 3, 7.5)}
"""Our styles, and the size [inches] of their sheets: a column of a two-column journal, and a slide of 16:9."""
SMALLEST, LARGEST = 0.5, 100.0
"""Of a sheet [inches]."""
LETTER_SIZES = 1.0, 200.0
"""Sizes of letters that can be asked for [points]."""
NOW: Any = rcParams
DEFAULT: Any = rcParamsDefault
BASE = {"legend.fontsize": "small", "axes.titlesize": "small"}
"""Where the settings that are drawn with are those of matplotlib."""
STROKE_SETTINGS = ("lines.linewidth", "lines.markersize")
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


def style_figsize(name: str | Path | None) -> tuple[float | None, float | None]:
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
    low, high = LETTER_SIZES
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


def line_and_marker_scale() -> tuple[float, float]:
    """Return how much thicker strokes, and larger marks, are in the style that is drawn with than in the plain one."""
    width, mark = (float(NOW[name] / DEFAULT[name]) for name in STROKE_SETTINGS)
    return width, mark


@contextmanager
def plain_line_widths() -> Iterator[None]:
    """Let strokes be drawn as in the plain style."""
    with rc_context():
        NOW.update({name: DEFAULT[name] for name in STROKE_SETTINGS})
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


DPI = 170
"""Pixels per inch."""
WIDE = 1.2
"""How much wider than high a sheet is whose legend stands beside the picture."""

FLATTEST, LETTERS = 0.6, 0.5
"""Height of a panel over its width at least, and room for what is written below it [inches]."""
NARROW = 5.0
"""Width below which a sheet is a column [inches]."""


@dataclass(frozen=True)
class Sheet:
    """What is asked for of a picture, whatever it shows.

    Attributes
    ----------
    width, height : float or None
        In inches. With a width alone, the height follows from the picture.
    title : str or None
        In place of the study's, which stands there if it is None; no heading at all if it is empty.
    formulas : tuple of str
        Texts in which a pair of dollars encloses a formula; in all others they are dollars.
    axes : matplotlib Axes or None
        Where it is drawn instead of on a figure of its own.
    """

    width: float | None = None
    height: float | None = None
    title: str | None = None
    formulas: tuple[str, ...] = ()
    axes: Any = None

    def size(self, width: float, height: float, rows: int = 1, columns: int = 1) -> tuple[float, float]:
        """Return the size [inches] of a picture of so many panels that has this one by itself.

        Letters do not shrink with a sheet, so that rows of panels on a small one are higher than they would be.
        """
        if self.width is None:
            return width, height
        least = rows * (FLATTEST * self.width / columns + LETTERS)
        return self.width, self.height or max(height * self.width / width, least)


PLAIN = Sheet()
_SHEET: ContextVar[Sheet] = ContextVar("sheet", default=PLAIN)


@contextmanager
def drawing_on(sheet: Sheet) -> Iterator[None]:
    """Let pictures be drawn on a sheet."""
    token = _SHEET.set(sheet)
    try:
        yield
    finally:
        _SHEET.reset(token)


def current() -> Sheet:
    """Return what pictures are drawn on."""
    return _SHEET.get()


def panels(
    rows: int, columns: int, size: tuple[float, float], layout: Any = "constrained", **shared: Any
) -> tuple[Figure, np.ndarray]:
    """Return a figure and its axes (rows, columns); ``size`` [inches] is the one that the picture has by itself.

    Raises
    ------
    InputError
        If the picture is to be drawn into axes that are given, but has several panels.
    """
    sheet = current()
    if sheet.axes is None:
        figure = Figure(sheet.size(*size, rows, columns), dpi=DPI, layout=layout)
        return figure, figure.subplots(rows, columns, squeeze=False, **shared)
    if rows * columns > 1:
        remedy = "leave ax out, or choose one value of each further axis with at"
        raise fail("ax", "must be left out of a picture of several panels", f"{rows} x {columns} panels", remedy)
    return sheet.axes.figure, np.array([[sheet.axes]])


def heading(figure: Figure, title: str, lines: list[str]) -> None:
    """Write the title, or the one that is asked for, and below it what a picture shows and where it is.

    Nothing is written if an empty title is asked for, as for a paper, whose caption says it: the log has what it is.
    """
    sheet = current()
    if sheet.title == "":
        if lines:
            LOG.info(f"left out with the title: {'; '.join(lines)}")
        return
    text = "\n".join(filter(None, [title if sheet.title is None else sheet.title, *lines]))
    if sheet.axes is not None:
        sheet.axes.set_title(text, fontsize="medium")
    elif text:
        figure.suptitle(text)


def fitted(figure: Figure) -> Figure:
    """Return a figure that another package has made, of the size and with the title that are asked for.

    Raises
    ------
    InputError
        If it was to be drawn into axes that are given.
    """
    sheet = current()
    if sheet.axes is not None:
        raise fail("ax", "must be left out of a picture that another package draws", MISSING)
    figure.set_size_inches(*sheet.size(*figure.get_size_inches()))
    if sheet.title is not None:
        figure.suptitle(sheet.title)
    return figure


def outer_labels(axes: Any) -> None:
    """Leave names and numbers of axes at the rim of a grid of panels; axes that are given are no such grid."""
    if current().axes is None:
        axes.label_outer()


def is_narrow() -> bool:
    """Tell whether a sheet is a column, in which nothing stands beside panels."""
    return (current().width or NARROW) < NARROW


def is_wide(figure: Figure) -> bool:
    """Tell whether a sheet of a height that is given is so wide that a legend has room beside the picture."""
    return current().height is not None and figure.get_figwidth() > WIDE * figure.get_figheight()
