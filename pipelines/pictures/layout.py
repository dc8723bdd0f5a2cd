"""Text layout of figures: folded titles, formulas, legends that fit, and saving to a file."""

import re
import textwrap
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.legend import Legend
from matplotlib.patches import Patch

from pem_core.errors import MISSING, fail
from pem_core.files import replacing
from pipelines.files.terminal import LOG
from pipelines.pictures.picture_formats import picture_file
from pipelines.pictures.sheet import PAGE, current, is_wide

MOST_COLUMNS, MOST_ENTRIES = 5, 24
"""Limits of a legend; further entries are only counted."""
ROOM = 0.96
"""Fraction of the available width or height that a text may fill."""
CM_PER_INCH = 2.54
BELOW = "outside lower center"
"""Location of legends."""
BELOW_AXES: dict[str, Any] = {"loc": "upper center", "bbox_to_anchor": (0.5, -0.16), "ncols": 2}
"""Placement of the legend for axes supplied by the caller."""
BESIDE_LETTERS = 24
"""Characters in a line of a legend beside the figure."""


POWER = re.compile(r"(?<!\d)([A-Za-z])\^?(-?\d+)")
"""A letter of a unit and its power, as ``m^2`` or ``m2``; the ``e`` of a number is none."""
ROOT = re.compile(r"([A-Za-z]+)\^0\.5")
"""A unit under a square root, as in the strength of noise, N m s^0.5."""
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def unit_text(unit: str) -> str:
    """Return a unit with superscripts.

    Examples
    --------
    >>> unit_text("A m^2"), unit_text("kg m2 s-1"), unit_text("N m s^0.5"), unit_text("1/s")
    ('A m²', 'kg m² s⁻¹', 'N m √s', '1/s')
    """
    return POWER.sub(lambda found: found[1] + found[2].translate(RAISED), ROOT.sub(r"√\1", unit))


def with_unit(name: str, unit: str) -> str:
    """Return a label: a name with its unit in parentheses, or the name alone if the unit is 1."""
    return name if unit in ("", "1") else f"{name} ({unit_text(unit)})"


def column_name(name: str, unit: str) -> str:
    """Return the heading of a column in a file: a name with its unit as the study file has it, ``moment [A m^2]``."""
    return name if unit in ("", "1") else f"{name} [{unit}]"


def save(figure: Figure, path: Path) -> Path:
    """Write a figure to a file and return its path.

    Raises
    ------
    InputError
        If it cannot be written, or not in the format of the path's suffix.
    """
    picture_file(path)
    try:
        with replacing(path) as file:
            figure.savefig(file, format=path.suffix[1:].lower())
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise fail(str(path), f": cannot write the figure ({why})", MISSING) from None
    return path


def fold_texts(figure: Figure) -> None:
    """Wrap titles and axis labels that are longer than the space beside their axes.

    If the caller supplied the axes, only those are changed.
    """
    renderer: Any = FigureCanvasAgg(figure).get_renderer()
    own = current().axes
    shown = figure.axes if own is None else [own]
    texts = figure.texts if own is None else []
    labels = [text for axes in shown for text in (axes.title, axes.xaxis.label, axes.yaxis.label)]
    _set_math_parsing([*texts, *labels])
    _lay_out(figure)
    _fold([text for text in texts if text.get_text() == figure.get_suptitle()], figure.bbox.width, renderer)
    _fold([text for text in texts if text.get_text() == figure.get_supylabel()], figure.bbox.height, renderer)
    for axes in shown:
        box = axes.get_window_extent(renderer)
        _fold([axes.title, axes.xaxis.label], box.width, renderer)
        _fold([axes.yaxis.label], box.height, renderer)
    _lay_out(figure)


LARGER = 1.25
"""Factor by which a figure becomes larger whose texts leave no room for its panels."""


def _lay_out(figure: Figure) -> None:
    """Run the layout engine of matplotlib; for axes supplied by the caller its warnings are left to matplotlib.

    If the texts leave no room for the panels and no size is requested, the figure becomes larger.

    Raises
    ------
    InputError
        If the texts leave no room for the panels.
    """
    with warnings.catch_warnings():
        if current().axes is None:
            warnings.filterwarnings("error", message=".*axes sizes collapsed to zero")
        try:
            figure.draw_without_rendering()
        except UserWarning:
            if current().height is None and figure.get_figheight() < 2 * PAGE[1]:
                figure.set_figheight(LARGER * figure.get_figheight())
                figure.set_figwidth((LARGER if current().width is None else 1.0) * figure.get_figwidth())
                return _lay_out(figure)
            width, height = figure.get_size_inches() * CM_PER_INCH
            remedy = "give a larger size, a smaller font, a shorter title, or fewer panels"
            size = f"{width:.1f}cm x {height:.1f}cm"
            raise fail("size", "must leave room for the panels beside the texts", size, remedy) from None


def _set_math_parsing(texts: list[Any]) -> None:
    """Set which texts are parsed as formulas: only those given as formulas; other texts may contain dollars."""
    formulas = [one for one in current().formulas if "$" in one]
    for text in texts:
        words = text.get_text().replace(r"\$", "$")
        text.set_parse_math(any(one in words for one in formulas))
        if text.get_parse_math():
            text.set_text(_with_formulas(words, formulas))


def _with_formulas(words: str, formulas: list[str]) -> str:
    """Return a text in which the dollars outside formulas are escaped."""
    for one in sorted(formulas, key=len, reverse=True):
        if one in words:
            before, _, after = words.partition(one)
            return _with_formulas(before, formulas) + one + _with_formulas(after, formulas)
    return words.replace("$", r"\$")


def _fold(texts: list[Any], room: float, renderer: Any) -> None:
    """Wrap texts that are longer than the given length [pixels], but never within a formula."""
    for text in texts:
        box = text.get_window_extent(renderer)
        length = box.height if text.get_rotation() == 90 else box.width
        if length > ROOM * room:
            lines = text.get_text().split("\n")
            most = max(8, int(max(map(len, lines)) * ROOM * room / length))
            text.set_text("\n".join(_wrap(line, most) for line in lines))


FORMULA = re.compile(r"(?<!\\)\$[^$]*\$")
HELD = str.maketrans({" ": "\ue000", "-": "\ue001"})
"""Characters at which a line may be broken, and their substitutes within formulas (private-use code points)."""


def _wrap(line: str, most: int) -> str:
    """Return a line wrapped at a number of characters, with no break inside a formula."""
    held = FORMULA.sub(lambda found: found[0].translate(HELD), line)
    return textwrap.fill(held, most, break_long_words=False).translate({0xE000: " ", 0xE001: "-"})


def finish(
    figure: Figure, title: str, lines: Sequence[str], handles: Sequence[Any] = (), captions: Sequence[str] = ()
) -> None:
    """Add the heading, the legend and the caption of a figure.

    The heading is the title of the sheet or else the given one, and lines below it. Without a heading, as in a paper,
    the lines and captions are written to the log, for the caption in the text.

    Parameters
    ----------
    figure : Figure
    title : str
    lines : sequence of str
        What the figure shows: the values of fixed axes, and counts.
    handles : sequence of artists
        Entries of the legend.
    captions : sequence of str
        Sentences on the figure, in small letters at its foot.
    """
    sheet = current()
    heading = title if sheet.title is None else sheet.title
    if heading == "":
        _report_omitted([*lines, *captions])
    elif sheet.axes is not None:
        sheet.axes.set_title("\n".join([heading, *lines]), fontsize="medium")
        _report_omitted(captions)
    else:
        figure.suptitle("\n".join([heading, *lines]))
    legend_below(figure, handles)
    if heading and captions and sheet.axes is None:
        caption_below(figure, " ".join(captions))


def _report_omitted(texts: Sequence[str]) -> None:
    if texts:
        LOG.info(f"the figure does not contain these texts, which you can use in its caption: {'; '.join(texts)}")


CAPTION_MARGIN = 0.06
"""Space around a caption [inches]."""


def caption_below(figure: Figure, text: str) -> None:
    """Write a caption at the foot of a figure, below its legend, and raise the figure by the height of the caption.

    If the height of the sheet is fixed, the panels are made smaller instead. The layout engine reserves room for a
    legend only while it stands at the edge, so that the room above the caption is reserved here.
    """
    renderer: Any = FigureCanvasAgg(figure).get_renderer()
    caption = figure.text(0.0, 0.0, text, fontsize="small", color="0.35", va="bottom", ha="left", parse_math=False)
    caption.set_in_layout(False)
    _fold([caption], figure.bbox.width, renderer)
    height = _height(caption, renderer)
    if current().height is None:
        figure.set_figheight(figure.get_figheight() + height)
    width, whole = figure.get_size_inches()
    caption.set_position((CAPTION_MARGIN / width, CAPTION_MARGIN / whole))
    below = [] if is_wide(figure) else figure.legends
    for legend in below:
        legend.set_bbox_to_anchor((0.0, height / whole, 1.0, 1.0 - height / whole), figure.transFigure)
    share = (height + sum(_height(legend, renderer) for legend in below)) / whole
    engine: Any = figure.get_layout_engine()
    engine.set(rect=(0.0, share, 1.0, 1.0 - share))


def _height(artist: Any, renderer: Any) -> float:
    """Return the height of a text or a legend with the space around it [inches]."""
    return float(artist.get_window_extent(renderer).height) / artist.get_figure().dpi + 2 * CAPTION_MARGIN


def legend_below(figure: Figure, handles: Sequence[Any]) -> None:
    """Add the legend below a figure in as many columns as fit, and raise the figure by the height of the legend.

    If the height of the sheet is fixed, the figure is not enlarged; on a wide sheet the legend then stands beside the
    panels.
    """
    if not handles:
        return
    more = len(handles) - MOST_ENTRIES
    shown = handles if more <= 0 else [*handles[:MOST_ENTRIES], Patch(visible=False, label=f"and {more} more")]
    texts, sheet = [str(handle.get_label()) for handle in shown], current()
    if sheet.axes is not None:
        _set_math_parsing(sheet.axes.legend(shown, texts, frameon=False, **BELOW_AXES).get_texts())
        return
    if is_wide(figure):
        lines = [textwrap.fill(text, BESIDE_LETTERS) for text in texts]
        _legend(figure, shown, lines, 1, "outside right center")
        return
    box = _widest(figure, shown, texts)
    if sheet.height is None:
        figure.set_figheight(figure.get_figheight() + box.height / figure.dpi)


def _widest(figure: Figure, labels: Sequence[Any], texts: list[str]) -> Any:
    """Add a legend with as many columns as fit, and return its bounding box."""
    room = ROOM * figure.bbox.width
    renderer: Any = FigureCanvasAgg(figure).get_renderer()
    for columns in range(min(MOST_COLUMNS, len(labels)), 0, -1):
        box = _legend(figure, labels, texts, columns).get_window_extent(renderer)
        if box.width <= room:
            return box
        figure.legends[-1].remove()
    most = max(8, int(max(map(len, texts)) * room / box.width) - 4)
    lines = [textwrap.fill(text, most) for text in texts]
    return _legend(figure, labels, lines, 1).get_window_extent(renderer)


def _legend(figure: Figure, handles: Sequence[Any], texts: list[str], columns: int, place: Any = BELOW) -> Legend:
    legend = figure.legend(handles, texts, loc=place, ncols=columns, frameon=False)
    _set_math_parsing(legend.get_texts())
    return legend
