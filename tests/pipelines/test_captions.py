"""Captions of figures: the result of the label check at the foot, and no heading in a paper unless one is asked for."""

import logging

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg

from pipelines import plot
from pipelines.files.terminal import LOG
from pipelines.run.run import run_study
from tests.pipelines.small import three_magnets

SENTENCE = "Labels resolved: 1 of 40 labels changes."


@pytest.fixture(scope="module")
def results():
    """Return results in memory whose labels are said to be resolved."""
    found = run_study(three_magnets("integrate.until=1 s"))
    return found.assign_attrs(pem_labels="resolved: 1 of 40 labels changes; at most 0.1 of all")


def boxes(figure):
    """Return the boxes of the caption, the legend, the axes with their labels, and the figure, in pixels."""
    renderer = FigureCanvasAgg(figure).get_renderer()
    figure.draw_without_rendering()
    caption = next(text for text in figure.texts if text.get_text() != figure.get_suptitle())
    drawn = (caption, *figure.legends, figure.axes[0].xaxis.label, figure.axes[0].xaxis)
    return caption, [one.get_tightbbox(renderer) for one in drawn], figure.bbox


@pytest.mark.parametrize("size", [None, "12cm x 12cm", "9cm"])
def test_the_label_check_stands_at_the_foot(results, size):
    """Below the legend, which is below the axis; nothing overlaps, and nothing leaves the sheet."""
    figure = plot(results, size=size)
    assert SENTENCE.lower() not in figure.get_suptitle().lower()
    caption, (own, *above), sheet = boxes(figure)
    assert caption.get_text().replace("\n", " ") == SENTENCE
    assert (own.x0 >= 0, own.y0 >= 0, own.x1 <= sheet.width) == (True, True, True)
    legend, *labels = above
    assert own.y1 <= legend.y0
    assert all(legend.y1 <= one.y0 for one in labels)


def test_the_caption_raises_the_figure(results):
    """By its height: the panels keep their size."""
    with_caption, without = plot(results), plot(results.assign_attrs(pem_labels=""))
    heights = [figure.get_figheight() for figure in (with_caption, without)]
    assert 0.1 < heights[0] - heights[1] < 0.5
    for figure in (with_caption, without):
        figure.draw_without_rendering()
    sizes = [figure.axes[0].get_window_extent().size for figure in (with_caption, without)]
    np.testing.assert_allclose(sizes[0], sizes[1], rtol=0.03)


def test_a_paper_has_no_heading_unless_asked_for(results, caplog):
    with caplog.at_level(logging.INFO, LOG.name):
        paper = plot(results, style="paper")
    assert (paper.texts, paper.get_suptitle()) == ([], "")
    assert f"which you can use in its caption: {SENTENCE}" in caplog.text
    titled = plot(results, style="paper", title="Basins")
    assert titled.get_suptitle() == "Basins"
    assert plot(results, style="talk").get_suptitle() == results.attrs["title"]
