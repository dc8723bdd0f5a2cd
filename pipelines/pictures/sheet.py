"""Sheet of a figure: a new figure of the requested size, or axes supplied by the caller.

Each kind of figure gives its default size and its number of panels; the sheet turns these into the actual size. The
current sheet is set by ``drawing_on``, in the way that ``rc_context`` sets the settings of matplotlib.
"""

import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib import mathtext, rc_context, rcParams, rcParamsDefault, style
from matplotlib.collections import LineCollection
from matplotlib.contour import ContourSet
from matplotlib.figure import Figure
from matplotlib.font_manager import fontManager
from matplotlib.lines import Line2D
from matplotlib.text import Text

from pem_core.errors import MISSING, did_you_mean, fail
from pipelines.syntax.units import to_si

# Appearance of figures: fonts and line widths from matplotlib style sheets, two of them supplied here.


INCH = 0.0254
FONTS = ("DejaVu Sans", "Noto Sans CJK JP", "IPAexGothic", "Hiragino Sans", "Yu Gothic", "Meiryo", "MS Gothic")
"""Fonts in order of preference for each glyph: PEM's users have Japanese titles."""
OWN: dict[str, tuple[float, float | None]] = {"paper": (8.6 / 2.54, None), "talk": (40 / 3, 7.5)}
"""The supplied styles and the size [inches] of their sheets: a column of a two-column journal, and a 16:9 slide."""
UNTITLED = ("paper",)
"""Styles whose figures have no heading unless a title is requested: in a journal the caption is in the text."""
SMALLEST, LARGEST = 0.5, 100.0
"""Limits of the size of a sheet [inches]."""
LETTER_SIZES = 1.0, 200.0
"""Limits of the font size [points]."""
NOW: Any = rcParams
DEFAULT: Any = rcParamsDefault
BASE = {"legend.fontsize": "small", "axes.titlesize": "small"}
"""Settings changed only where the current value is matplotlib's default."""
STROKE_SETTINGS = ("lines.linewidth", "lines.markersize")
"""Settings by which line widths and markers of a style differ from those of the plain style."""


def inches(size: str | tuple[float, float] | None) -> tuple[float | None, float | None]:
    """Return the width and height [inches] of a size such as ``8.6cm`` or ``16cm x 9cm``.

    Parameters
    ----------
    size : str, (width, height) or None
        Numbers without a unit are inches, as everywhere in matplotlib.

    Raises
    ------
    InputError
        If it is no length, or outside the limits of a sheet.
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
    """Return the size [inches] of a style; the size from a style file is read from matplotlib's current settings."""
    if str(name) in OWN:
        return OWN[str(name)]
    width, height = NOW["figure.figsize"]
    return (None, None) if [width, height] == list(DEFAULT["figure.figsize"]) else (width, height)


@contextmanager
def styled(name: str | Path | None = None, font: float | None = None) -> Iterator[None]:
    """Apply a style within a ``with`` block, with a font size [points] and all installed fonts of FONTS.

    Raises
    ------
    InputError
        If there is no such style, or the font size is out of range.
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
    """Draw missing glyphs as boxes within a ``with`` block, without a warning."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph")
        yield


def _sheet(name: str | Path) -> str | Path:
    """Return the name or path of a style in the form that matplotlib accepts."""
    if str(name) in OWN:
        return Path(__file__).with_name(f"{name}.mplstyle")
    if str(name) in style.available:
        return name
    file = Path(name)
    if file.suffix != ".mplstyle" or not file.is_file():
        there = ", ".join((*OWN, *(one for one in style.available if not one.startswith("_"))))
        remedy = did_you_mean(name, (*OWN, *style.available))
        raise fail("style", f"must be a file that ends in .mplstyle, or one of {there}", str(name), remedy)
    return file


def _points(font: Any) -> float:
    low, high = LETTER_SIZES
    try:
        size = float(str(font).removesuffix("pt"))
    except ValueError:
        size = 0.0
    if not low <= size <= high:
        raise fail("font", f"must be a font size from {low:g} to {high:g} points", font)
    return size


def formula(place: str, text: str) -> str:
    """Return a text supplied by the user, after checking that its formulas can be drawn.

    Raises
    ------
    InputError
        If matplotlib cannot parse a formula.
    """
    if (text.count("$") - text.count(r"\$")) % 2 == 0 and "$" in text:
        try:
            mathtext.MathTextParser("path").parse(text)
        except ValueError as error:
            wrong = str(error).strip().splitlines()
            raise fail(place, f"must have formulas that matplotlib can parse ({wrong[-1]})", text) from None
    return text


def line_and_marker_scale() -> tuple[float, float]:
    """Return the ratios of line width and marker size between the current style and the plain one."""
    width, mark = (float(NOW[name] / DEFAULT[name]) for name in STROKE_SETTINGS)
    return width, mark


@contextmanager
def plain_line_widths() -> Iterator[None]:
    """Set plain line widths and marker sizes within a ``with`` block."""
    with rc_context():
        NOW.update({name: DEFAULT[name] for name in STROKE_SETTINGS})
        yield


def scale_strokes(artists: list[Any], width: float, mark: float) -> None:
    """Apply factors to the line widths and marker sizes of artists."""
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
"""Ratio of width to height from which the legend stands beside the panels."""

FLATTEST, LETTERS, HEADING = 0.6, 0.5, 0.5
"""Least ratio of height to width of a panel, and the heights reserved for the labels below it and for the heading of a
figure as wide as a page [inches]."""
PAGE = 18.3 / 2.54, 24.0 / 2.54
"""Width and height of the printed part of a page [inches]: two columns of Nature, whose columns are 89 mm wide. A
figure without a requested size is never wider, so that its letters are printed as large as they are drawn."""
LEAST_LETTERS = 6.0
"""Least font size of a figure [points], unless a smaller one is requested: Elsevier asks for 7 and at least 6, Nature
for 5."""
NARROW = 5.0
"""Width below which a sheet counts as a journal column [inches]."""


@dataclass(frozen=True)
class Sheet:
    """Requested properties of a figure, independent of its content.

    Attributes
    ----------
    width, height : float or None
        In inches. With a width alone, the height follows from the figure.
    title : str or None
        Replaces the title of the study, which is used if this is None; an empty text removes the heading.
    formulas : tuple of str
        Texts in which a pair of dollars encloses a formula; in all other texts dollars are literal.
    axes : matplotlib Axes or None
        Axes to draw into instead of a new figure.
    """

    width: float | None = None
    height: float | None = None
    title: str | None = None
    formulas: tuple[str, ...] = ()
    axes: Any = None

    def size(self, width: float, height: float, rows: int = 1, columns: int = 1) -> tuple[float, float]:
        """Return the size [inches] of a figure with a given default size and number of panels.

        Without a requested width, a figure wider than a page gets the width of a page. Fonts do not shrink with the
        sheet, so rows of panels on a small sheet are made higher than in proportion.
        """
        if self.width is None and width <= PAGE[0]:
            return width, height
        own = self.width or PAGE[0]
        least = rows * (FLATTEST * own / columns + LETTERS) + HEADING * (self.width is None)
        return own, self.height or max(height * own / width, least)


PLAIN = Sheet()
_SHEET: ContextVar[Sheet] = ContextVar("sheet", default=PLAIN)


@contextmanager
def drawing_on(sheet: Sheet) -> Iterator[None]:
    """Set the sheet of figures within a ``with`` block."""
    token = _SHEET.set(sheet)
    try:
        yield
    finally:
        _SHEET.reset(token)


def current() -> Sheet:
    """Return the current sheet."""
    return _SHEET.get()


def panels(
    rows: int, columns: int, size: tuple[float, float], layout: Any = "constrained", **shared: Any
) -> tuple[Figure, np.ndarray]:
    """Return a figure and its axes (rows, columns); ``size`` [inches] is the default size of the figure.

    Raises
    ------
    InputError
        If the axes are supplied by the caller, but the figure has several panels.
    """
    sheet = current()
    if sheet.axes is None:
        figure = Figure(sheet.size(*size, rows, columns), dpi=DPI, layout=layout)
        return figure, figure.subplots(rows, columns, squeeze=False, **shared)
    if rows * columns > 1:
        remedy = "omit ax, or fix each further axis with `at`"
        rule = f": the figure has {rows} x {columns} panels, which do not fit into one axes object"
        raise fail("ax", rule, MISSING, remedy)
    return sheet.axes.figure, np.array([[sheet.axes]])


def adopt_figure(figure: Figure) -> Figure:
    """Return a figure made by another package, with the size and title of the current sheet.

    Raises
    ------
    InputError
        If the sheet has axes supplied by the caller.
    """
    sheet = current()
    if sheet.axes is not None:
        rule = ": this figure is drawn by another package, which cannot draw into given axes"
        raise fail("ax", rule, MISSING, "omit ax")
    figure.set_size_inches(*sheet.size(*figure.get_size_inches()))
    if sheet.title is not None:
        figure.suptitle(sheet.title)
    return figure


def outer_labels(axes: Any) -> None:
    """Remove labels and tick labels between the panels of a grid; axes supplied by the caller are left unchanged."""
    if current().axes is None:
        axes.label_outer()


def raise_small_letters(figure: Figure) -> None:
    """Set every text below the least font size to that size; the size of a style or of the user may be smaller."""
    least = min(LEAST_LETTERS, float(NOW["font.size"]))
    texts: list[Any] = figure.findobj(Text)
    for text in texts:
        if text.get_fontsize() < least:
            text.set_fontsize(least)
    shown: list[Any] = figure.axes
    for axes in shown:
        for axis in (axes.xaxis, axes.yaxis):
            if any(text.get_fontsize() < least for text in axis.get_ticklabels()):
                axis.set_tick_params(labelsize=least)


def is_narrow() -> bool:
    """Return whether the sheet is a journal column, with no room beside the panels."""
    return (current().width or NARROW) < NARROW


def is_wide(figure: Figure) -> bool:
    """Return whether a sheet of fixed height is wide enough for a legend beside the panels."""
    return current().height is not None and figure.get_figwidth() > WIDE * figure.get_figheight()
