"""Grid of panels of a figure: a contact sheet over one parameter, or rows and columns over two.

A contact sheet has as many columns as fit beside one another with legible letters, and shows every value of the
parameter up to the number that fits on a page; of more values it shows some evenly spaced.
"""

import math
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from matplotlib.figure import Figure

from pipelines.pictures.sheet import LEAST_LETTERS, NOW, PAGE, current, panels
from pipelines.pictures.view import evenly, place_text

LEAST_EMS = 6.5
"""Least width of a panel in font sizes: 23 mm on a page, 18 mm in the style of a journal. Narrower panels have room for
neither two tick labels nor a value above them."""
LABELS_EMS, BAR_EMS, ABOVE_EMS, GAP_EMS = 5.5, 6.0, 2.1, 1.0
"""Width of the labels and of the colour bar beside all panels, height of the value above a panel, and width of the gap
between two panels, in font sizes."""
UNDER_EMS, TICKS_EMS = 7.0, 1.6
"""Height of the heading and of the labels below all panels, and of tick labels alone, in font sizes."""
FEW = 3
"""Number of panels up to which they stand in one row."""
WIDEST, ALONE = 3.2, 5.6
"""Width of a panel on a page with room, and of one that has no others beside it [inches]."""
MOST_PER_AXIS = 5
"""Values of each of two parameters that span rows and columns."""
FLATTEST, TALLEST = 0.4, 2.0
"""Limits of the ratio of height to width of a panel whose axes have one scale."""
LETTER, FILLED = 0.62, 0.85
"""Mean width of a letter over its font size, and the part of a panel that a title may fill; the rest is the gap."""
DENSE, DENSE_LETTERS = 4, 0.75
"""Panels across or down from which the axes have common labels and smaller tick labels, and the size of these over the
font size."""
NO_BREAK = "\u00a0"
"""Space at which the common label of small panels is not broken into lines as narrow as a panel."""
PAD = 1.5 / 72
"""Gap between the texts of small panels [inches]; matplotlib leaves twice as much and a part of the panel."""
EM = 1 / 72
"""A point in inches."""


def em() -> float:
    """Return the current font size [inches]."""
    return float(NOW["font.size"]) * EM


def _room() -> tuple[float, float]:
    """Return the width and the height of the sheet that panels may fill [inches]."""
    sheet = current()
    width, height = sheet.width or PAGE[0], sheet.height or PAGE[1]
    return width - (LABELS_EMS + BAR_EMS) * em(), height - UNDER_EMS * em()


def most_columns() -> int:
    """Return the largest number of panels that stand side by side with legible letters."""
    return max(1, int(_room()[0] / (LEAST_EMS * em())))


def most_panels(ratio: float = 1.0) -> int:
    """Return the largest number of panels of a contact sheet, whose panels have a given ratio of height to width."""
    columns = most_columns()
    width, height = _room()
    return columns * max(1, int(height / (ratio * width / columns + ABOVE_EMS * em())))


def columns_of(number: int, ratio: float = 1.0) -> int:
    """Return the number of columns of a contact sheet of some panels: about as many as rows, or more on a slide."""
    columns, most = number if number <= FEW else math.ceil(math.sqrt(number)), most_columns()
    if columns < most and -number % (columns + 1) < -number % columns:  # fewer places left over in the last row
        columns += 1
    width, height = _room()
    while columns < most and -(-number // columns) * (ratio * width / columns + ABOVE_EMS * em()) > height:
        columns += 1
    return min(most, columns)


@dataclass(frozen=True)
class PanelGrid:
    """Panels of a figure.

    Attributes
    ----------
    rows, columns : list of dict
        The indices along the parameters over the rows and the columns; a contact sheet has its values in ``columns``.
    across : int
        Number of panels side by side.
    ratio : float
        Ratio of height to width of a panel.
    has_bar : bool
        Whether a colour bar stands beside the panels.
    """

    rows: list[dict[str, int]]
    columns: list[dict[str, int]]
    across: int
    ratio: float
    has_bar: bool

    @property
    def places(self) -> list[dict[str, int]]:
        """Return the indices of each panel, in reading order."""
        return [{**row, **column} for row in self.rows for column in self.columns]

    @property
    def is_sheet(self) -> bool:
        """Return whether the panels are a contact sheet over one parameter."""
        return len(self.rows) == 1

    @property
    def is_dense(self) -> bool:
        """Return whether panels are small: they have common axis labels, and smaller letters in and above them."""
        return max(self.across, self.down) >= DENSE

    @property
    def down(self) -> int:
        """Return the number of rows of panels."""
        return -(-len(self.places) // self.across)

    def size(self) -> tuple[float, float]:
        """Return the default size of the figure [inches]."""
        width = min(WIDEST, _room()[0] / self.across) if len(self.places) > 1 else ALONE
        return (
            self.across * width + (LABELS_EMS + BAR_EMS * self.has_bar) * em(),
            self.down * (self.ratio * (width - GAP_EMS * em()) + ABOVE_EMS * em()) + UNDER_EMS * em() + self._step(),
        )

    def _step(self) -> float:
        """Return the height of the tick labels of panels above the gap in an incomplete last row [inches]."""
        return TICKS_EMS * em() if len(self.places) % self.across else 0.0

    def draw(self, layout: str = "compressed") -> tuple[Figure, list[Any]]:
        """Return the figure and the axes of each panel, without those left over in the last row."""
        figure, grid = panels(self.down, self.across, self.size(), layout, sharex=True, sharey=True)
        if self.is_dense and current().axes is None:
            engine: Any = figure.get_layout_engine()
            engine.set(w_pad=PAD, h_pad=PAD, wspace=0.0, hspace=0.0)
        number, shown = len(self.places), list(grid.flat)
        for axes in shown[number:]:
            axes.remove()
        for axes in shown[max(0, number - self.across) : number]:
            axes.tick_params(labelbottom=True)
        return figure, shown[:number]

    def edges(self) -> Iterator[tuple[bool, bool]]:
        """Yield for each panel whether it stands in the first column, and whether no panel stands below it."""
        number = len(self.places)
        for place in range(number):
            yield place % self.across == 0, place + self.across >= number


def panel_grid(dataset: Any, downwards: str | None, sideways: str | None, ratio: float, has_bar: bool) -> PanelGrid:
    """Return the grid of panels over up to two parameters of a dataset.

    Requested values all have a panel. Of others, a contact sheet over one parameter shows as many as fit on the sheet,
    and two parameters have at most ``MOST_PER_AXIS`` rows and columns.
    """
    ratio = min(max(ratio, FLATTEST), TALLEST)
    if downwards is None:
        places = evenly(dataset, sideways, most_panels(ratio))
        return PanelGrid([{}], places, columns_of(len(places), ratio), ratio, has_bar)
    rows = evenly(dataset, downwards, MOST_PER_AXIS)
    columns = evenly(dataset, sideways, min(MOST_PER_AXIS, most_columns()))
    return PanelGrid(rows, columns, len(columns), ratio, has_bar)


def name_panels(figure: Figure, dataset: Any, grid: PanelGrid, shown: list[Any]) -> None:
    """Write the values of the parameters above the panels; those of a parameter over rows stand beside the last column.

    In a contact sheet with too little room for names, the first panel alone has the name of the parameter.
    """
    width = (figure.get_figwidth() - (LABELS_EMS + BAR_EMS * grid.has_bar) * em()) / grid.across
    look: dict[str, Any] = {"fontsize": _dense_letters()} if grid.is_dense else {}
    for number, (axes, place) in enumerate(zip(shown, grid.places, strict=True)):
        above = grid.columns[number % len(grid.columns)]
        text = place_text(dataset, above)
        is_long = LETTER * len(text) * axes.title.get_fontsize() * EM > FILLED * width
        if grid.is_sheet and is_long:
            text = text.rpartition(" = ")[2] if number else text.replace(" = ", " =\n")
        if grid.is_sheet or number < len(grid.columns):
            axes.set_title(text, **look)
        if not grid.is_sheet and number % grid.across == grid.across - 1:
            beside = place_text(dataset, {dim: i for dim, i in place.items() if dim not in above})
            _write_beside(axes, beside, grid.ratio * FILLED * width, number < grid.across, look)


def _dense_letters() -> float:
    return float(max(min(LEAST_LETTERS, NOW["font.size"]), DENSE_LETTERS * NOW["font.size"]))


def _write_beside(axes: Any, text: str, height: float, is_first: bool, look: dict[str, Any]) -> None:
    """Write a text upwards to the right of a panel, in the size of titles.

    If it is longer than the height of the panel [inches], it is folded in the first row, and others have the value.
    """
    size = float(look.get("fontsize", axes.title.get_fontsize()))
    letters = max(1, int(height / (LETTER * size * EM)))
    if len(text) > letters:
        text = textwrap.fill(text, letters) if is_first else text.rpartition(" = ")[2]
    turned: dict[str, Any] = {"rotation": 90, "ha": "left", "va": "center", "fontsize": size}
    where: dict[str, Any] = {"xycoords": "axes fraction", "textcoords": "offset points", "annotation_clip": False}
    axes.annotate(text, (1.0, 0.5), (3, 0), parse_math=axes.title.get_parse_math(), **where, **turned)


def label_outer_panels(figure: Figure, grid: PanelGrid, shown: list[Any]) -> None:
    """Remove axis labels and tick labels between panels; small panels have common axis labels and small tick labels."""
    if current().axes is not None:
        return
    is_dense = grid.is_dense
    middle = (grid.across - 1) // 2
    if is_dense:
        figure.supylabel(shown[0].get_ylabel(), fontsize="medium")
    for place, (axes, (is_first, is_last)) in enumerate(zip(shown, grid.edges(), strict=True)):
        axes.tick_params(labelleft=is_first, labelbottom=is_last)
        if is_dense:
            axes.tick_params(labelsize=_dense_letters())
        if not is_first or is_dense:
            axes.set_ylabel("")
        if not is_last or (is_dense and place % grid.across != middle):
            axes.set_xlabel("")
        elif is_dense:  # not a common label of the figure, which would lie on a legend below
            axes.set_xlabel(axes.get_xlabel().replace(" ", NO_BREAK), x=0.5 if grid.across % 2 else 1.0)
