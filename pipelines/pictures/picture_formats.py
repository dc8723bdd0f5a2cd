"""File formats of figures."""

from pathlib import Path

from pem_core.errors import MISSING, fail
from pipelines.files.location import outside_stores

FORMATS = (".png", ".pdf", ".svg", ".eps", ".jpg", ".jpeg", ".tif", ".tiff", ".webp")
"""Suffixes of the formats that can be written; each holds one still image."""
MOVING = (".gif", ".mp4", ".webm", ".avi", ".mov")


def picture_file(path: str | Path, source: object = "STORE") -> Path:
    """Return the path of a figure file of a store or scene, after checking that its format can be written.

    Raises
    ------
    InputError
        If the suffix names no supported format, or the path lies in a store.
    """
    path = outside_stores(path)
    if path.is_dir():
        raise fail(str(path), ": this is a folder, not a figure file", MISSING, "give a path such as figure.png")
    if path.suffix.lower() not in FORMATS:
        remedy = "give a suffix such as .png"
        if path.suffix.lower() in MOVING:
            remedy = f"write a film with `pem view {source} --out film.gif`"
        found = path.suffix or MISSING
        raise fail(str(path), f"must be a figure file that ends in {', '.join(FORMATS)}", found, remedy)
    return path
