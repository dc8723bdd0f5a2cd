"""What all pictures share: letters of every script that the machine has, and one kind of error."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from matplotlib import rc_context
from matplotlib.figure import Figure
from matplotlib.font_manager import fontManager

from pem_core.errors import fail

DPI = 170
"""Pixels per inch."""
FONTS = ("DejaVu Sans", "Noto Sans CJK JP", "IPAexGothic", "Hiragino Sans", "Yu Gothic", "Meiryo", "MS Gothic")
"""Fonts in the order in which a letter is looked for: PEM's users have Japanese titles."""


@contextmanager
def letters() -> Iterator[None]:
    """Let texts use every font of FONTS that is there; what none of them has is drawn as a box."""
    known = {font.name for font in fontManager.ttflist}
    with rc_context({"font.family": [name for name in FONTS if name in known]}), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph")
        yield


def save(figure: Figure, path: Path) -> Path:
    """Write a picture and return its path.

    Raises
    ------
    InputError
        If it cannot be written, or not in the format that its ending names.
    """
    if path.is_dir():
        raise fail(str(path), "must be a picture file", "a folder")
    try:
        figure.savefig(path)
    except (OSError, ValueError) as error:
        raise fail(str(path), "must be a picture file that can be written", str(error)) from None
    return path
