"""What all pictures share: letters of every script, texts and legends that fit, formats, and one kind of error."""

from __future__ import annotations

import textwrap
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from matplotlib import rc_context
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import fontManager
from matplotlib.legend import Legend
from matplotlib.patches import Patch

from pem_core.errors import fail
from pem_core.files import replacing
from pipelines.drawing.picture_formats import picture_file

DPI = 170
"""Pixels per inch."""
FONTS = ("DejaVu Sans", "Noto Sans CJK JP", "IPAexGothic", "Hiragino Sans", "Yu Gothic", "Meiryo", "MS Gothic")
"""Fonts in the order in which a letter is looked for: PEM's users have Japanese titles."""
MOST_COLUMNS, MOST_ENTRIES = 5, 24
"""Of a legend; more entries are counted."""
ROOM = 0.96
"""Share of the width or height at hand that a text may fill."""


@contextmanager
def letters() -> Iterator[None]:
    """Let texts use every font of FONTS that is there; what none of them has is drawn as a box."""
    known = {font.name for font in fontManager.ttflist}
    with rc_context({"font.family": [name for name in FONTS if name in known]}), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph")
        yield


def with_unit(name: str, unit: str) -> str:
    """Return a name with its unit, alone where that is one."""
    return name if unit in ("", "1") else f"{name} [{unit}]"


def save(figure: Figure, path: Path) -> Path:
    """Write a picture, its long texts on several lines, and return its path.

    Raises
    ------
    InputError
        If it cannot be written, or not in the format that its ending names.
    """
    picture_file(path)
    fold_texts(figure)
    try:
        with replacing(path) as file:
            figure.savefig(file, format=path.suffix[1:].lower())
    except (OSError, ValueError) as error:
        raise fail(str(path), "must be a picture file that can be written", str(error)) from None
    return path


def fold_texts(figure: Figure) -> None:
    """Put titles and names of axes that are longer than what they stand beside on several lines."""
    renderer: Any = FigureCanvasAgg(figure).get_renderer()
    _as_written([*figure.texts, *(text for axes in figure.axes for text in _around(axes))])
    figure.draw_without_rendering()
    _fold([text for text in figure.texts if text.get_text() == figure.get_suptitle()], figure.bbox.width, renderer)
    for axes in figure.axes:
        box = axes.get_window_extent(renderer)
        _fold([axes.title, axes.xaxis.label], box.width, renderer)
        _fold([axes.yaxis.label], box.height, renderer)


def _around(axes: Any) -> list[Any]:
    """Return the texts beside what is drawn: titles and names of axes."""
    return [axes.title, axes.xaxis.label, axes.yaxis.label]


def _as_written(texts: list[Any]) -> None:
    """Let texts stand as they are: a title with dollars is no formula."""
    for text in texts:
        text.set_parse_math(False)


def _fold(texts: list[Any], room: float, renderer: Any) -> None:
    """Break the lines of texts that are longer than the room there is [pixels]."""
    for text in texts:
        box = text.get_window_extent(renderer)
        length = box.height if text.get_rotation() == 90 else box.width
        if length > ROOM * room:
            lines = text.get_text().split("\n")
            most = max(8, int(max(map(len, lines)) * ROOM * room / length))
            text.set_text("\n".join(textwrap.fill(line, most) for line in lines))


def legend_below(figure: Figure, handles: list[Any]) -> None:
    """Say below a picture what its colours and marks mean, in columns that fit; it grows by the rows of them."""
    if not handles:
        return
    more = len(handles) - MOST_ENTRIES
    shown = handles if more <= 0 else [*handles[:MOST_ENTRIES], Patch(visible=False, label=f"and {more} more")]
    texts, room = [str(handle.get_label()) for handle in shown], ROOM * figure.bbox.width
    renderer: Any = FigureCanvasAgg(figure).get_renderer()
    for columns in range(min(MOST_COLUMNS, len(shown)), 0, -1):
        box = _legend(figure, shown, texts, columns).get_window_extent(renderer)
        if box.width <= room:
            break
        figure.legends[-1].remove()
    else:
        most = max(8, int(max(map(len, texts)) * room / box.width) - 4)
        box = _legend(figure, shown, [textwrap.fill(text, most) for text in texts], 1).get_window_extent(renderer)
    figure.set_figheight(figure.get_figheight() + box.height / figure.dpi)


def _legend(figure: Figure, handles: list[Any], texts: list[str], columns: int) -> Legend:
    legend = figure.legend(handles, texts, loc="outside lower center", ncols=columns, fontsize=8, frameon=False)
    _as_written(legend.get_texts())
    return legend
