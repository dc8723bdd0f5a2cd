"""Thumbnails of the gallery: the largest panel of a study's picture, without text, as a square of a few hundred pixels.

``python thumbnail.py STORE PICTURE [VARIABLE] [AXIS=VALUE ...]`` draws one. It runs in a process of its own, because
matplotlib does not draw in several threads at once.
"""

import sys
from pathlib import Path

PIXELS = 360
DOTS_PER_INCH = 100
MARGIN = 0.02
"""Width of the margin around the panel, as a fraction of the picture."""


def draw(store: Path, picture: Path, variable: str | None, at: dict[str, str]) -> None:
    """Draw the largest panel of the picture of a variable of a store; by default of its main result."""
    from pipelines import plot

    figure = plot(store, variable, at=at, title="")
    figure.canvas.draw()
    panel = max(figure.axes, key=lambda axes: axes.get_window_extent().width * axes.get_window_extent().height)
    figure.set_layout_engine("none")
    for other in [*figure.axes, *figure.legends, *figure.texts]:
        if other is not panel:
            other.remove()
    for text in (panel.get_legend(), *panel.texts):
        if text:
            text.remove()
    panel.set(xlabel="", ylabel="", title="", xticks=[], yticks=[])
    panel.set_position((MARGIN, MARGIN, 1 - 2 * MARGIN, 1 - 2 * MARGIN))
    figure.set_size_inches(PIXELS / DOTS_PER_INCH, PIXELS / DOTS_PER_INCH)
    figure.savefig(picture, dpi=DOTS_PER_INCH)


if __name__ == "__main__":
    source, target, *rest = sys.argv[1:]
    fixed = dict(word.split("=", 1) for word in rest if "=" in word)
    name = next((word for word in rest if "=" not in word), None)
    draw(Path(source), Path(target), name, fixed)
