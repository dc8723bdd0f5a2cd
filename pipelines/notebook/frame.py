"""Pages in frames: the viewer of a page as the output of a notebook's cell."""

import html
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pem_core.errors import MISSING, fail
from pipelines.page.view import text_of_study
from pipelines.study.entry import SomeScene
from pipelines.study.load import Study

WIDTH, HEIGHT = "100%", 640
"""Default size of a frame: the width of the cell, and a height [pixels] that shows the scene with its controls."""
LENGTH = re.compile(r"[0-9]{1,5}(\.[0-9]{1,3})?(px|%|em|rem|vh|vw|cm|mm|in)")
"""Pattern of a CSS length; texts are checked, since they become part of the markup."""
MAY = "allow-scripts allow-downloads"
"""Permissions of the frame: its scripts run, but reach neither the notebook nor what a browser stores for it."""
UNTIL = 20.0
"""Default end of the motion of a scene [s], or dimensionless: some twenty swings of a pendulum of 25 cm."""
Length = int | str


@dataclass(frozen=True, repr=False)
class PageFrame:
    """Page in a frame, which Jupyter, VS Code and exported notebooks show as the output of a cell.

    Attributes
    ----------
    text : str
        The page, one HTML file without references to others.
    width, height : int or str
        Size of the frame: pixels, or a CSS length such as ``"100%"``.
    """

    text: str
    width: Length = WIDTH
    height: Length = HEIGHT

    def __repr__(self) -> str:
        """Return the size of the page and of its frame."""
        return f"<page of {len(self.text) / 1e6:.1f} MB in a frame of {self.width} x {self.height}>"

    def _repr_html_(self) -> str:
        """Return the frame as HTML: the page stands in its attribute ``srcdoc``, so that it needs no file."""
        width, height = _css("width", self.width), _css("height", self.height)
        return (
            f'<iframe srcdoc="{html.escape(self.text)}" sandbox="{MAY}" allow="fullscreen; clipboard-write" '
            f'style="width: {width}; height: {height}; border: 0" title="interactive page"></iframe>'
        )


def check_size(width: Length, height: Length) -> None:
    """Check the size of a frame.

    Raises
    ------
    InputError
        If the width or the height is no length.
    """
    _css("width", width)
    _css("height", height)


def _css(name: str, length: Any) -> str:
    """Return a length as CSS."""
    if isinstance(length, int) and not isinstance(length, bool) and length > 0:
        return f"{length}px"
    if not (isinstance(length, str) and LENGTH.fullmatch(length)):
        raise fail(name, "must be a number of pixels or a CSS length", length, 'write 640 or "100%", for example')
    return length


def view(
    scene: Study | SomeScene | Mapping[str, Any],
    *,
    until: float | str | None = None,
    width: Length = WIDTH,
    height: Length = HEIGHT,
) -> PageFrame:
    """Show a scene or a study in three dimensions, in a frame: the mouse turns it, and it moves.

    The page is that of ``pem view``, without a map. It needs no network connection and no further package.

    Parameters
    ----------
    scene : Study, scene or mapping
        A study, a scene of the core, or a scene as in a study file. The motion of a study with axes begins at one of
        their values, and the page has a slider for each. A scene is integrated with ``dop853``.
    until : float or str, optional
        End of the motion of a scene, as ``integrate.until`` of a study file; 20 s by default.
    width, height : int or str
        Size of the frame: pixels, or a CSS length such as ``"100%"``.

    Returns
    -------
    PageFrame
        Shown by a notebook as the output of a cell.

    Raises
    ------
    InputError
        If the scene or the size is wrong, or a path is given.

    Examples
    --------
    >>> scene = {"kind": "planar", "frequency": 1.0, "height": 0.3, "damping": 0.2, "start": {"position": [1, 0]}}
    >>> view(scene, height=480)
    <page of 1.0 MB in a frame of 100% x 480>
    """
    check_size(width, height)
    return PageFrame(text_of_study(_study_of(scene, until)), width, height)


def _study_of(scene: Any, until: float | str | None) -> Study:
    """Return a study itself, or that of a scene."""
    if hasattr(scene, "data_vars"):
        raise fail("scene", ": these are results", MISSING, "write `results.pem.view()`")
    if isinstance(scene, str) or hasattr(scene, "__fspath__"):
        remedy = "read a study with `load_study`, or open a store with `open_results(path).pem.view()`"
        raise fail("scene", "must be a study, a scene, or a mapping as in a study file", str(scene), remedy)
    if not isinstance(scene, Study):
        times = {"until": UNTIL if until is None else until, "method": "dop853"}
        return Study.from_scene(scene, integrate=times, outputs=["final"], stop={"when": "end"}, name="scene")
    if until is not None:
        raise fail("until", "must be omitted for a study", until, "set `integrate.until` of the study")
    return scene
