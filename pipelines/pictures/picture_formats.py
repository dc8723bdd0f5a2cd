"""File formats of figures."""

from pathlib import Path

from pem_core.errors import fail
from pipelines.files.location import outside_stores

FORMATS = (".png", ".pdf", ".svg", ".eps", ".jpg", ".jpeg", ".tif", ".tiff", ".webp")
"""Suffixes of the formats that can be written; each holds one still image."""
MOVING = (".gif", ".mp4", ".webm", ".avi", ".mov")


def picture_file(path: str | Path) -> Path:
    """Return the path of a figure file, after checking that its format can be written.

    Raises
    ------
    InputError
        If the suffix names no supported format, or the path lies in a store.
    """
    path = outside_stores(path)
    if path.is_dir():
        raise fail(str(path), "must be a picture file", "a folder")
    if path.suffix.lower() not in FORMATS:
        ending = path.suffix or "without an ending"
        why = " (no moving pictures are drawn)" if ending.lower() in MOVING else ""
        raise fail(str(path), f"must be a picture file that ends in {', '.join(FORMATS)}", f"{ending}{why}")
    return path
