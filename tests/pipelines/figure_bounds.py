"""Whether all that is written in a picture can be read: it lies inside the figure."""

from matplotlib.backends.backend_agg import FigureCanvasAgg

ROUNDING = 1.0
"""Pixels."""


def texts_outside(figure):
    """Return the texts, names of axes with their ticks, and legends that reach out of a figure, with their boxes."""
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    renderer, whole = canvas.get_renderer(), figure.bbox
    boxes = [(text.get_text(), text.get_window_extent(renderer)) for text in figure.texts]
    boxes += [("legend", legend.get_window_extent(renderer)) for legend in figure.legends]
    for axes in figure.axes:
        written = [*axes.texts, axes.title]
        boxes += [(text.get_text(), text.get_window_extent(renderer)) for text in written if text.get_text()]
        boxes += [(axis.get_label_text(), axis.get_tightbbox(renderer)) for axis in (axes.xaxis, axes.yaxis)]
        boxes += [("legend", axes.get_legend().get_window_extent(renderer))] if axes.get_legend() else []
    for legend in [*figure.legends, *filter(None, (axes.get_legend() for axes in figure.axes))]:
        boxes += [(text.get_text(), text.get_window_extent(renderer)) for text in legend.get_texts()]
    return [(words, box.extents.round(1).tolist()) for words, box in boxes if box is not None and _is_out(box, whole)]


def _is_out(box, whole):
    low, high = box.min, box.max
    return min(*(low - whole.min), *(whole.max - high)) < -ROUNDING
