"""The sheet that pictures are drawn on: a figure of their own, of the size that is asked for, or axes that are given.

Every kind of picture says what size it has by itself and how many panels; the sheet says what becomes of that. It is
what is drawn on within ``drawing_on``, as matplotlib's settings are what is drawn with within ``rc_context``.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from pem_core.errors import MISSING, fail
from pipelines.files.log import LOG

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
