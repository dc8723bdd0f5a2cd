"""Files that a study file names, which lie in its folder or below."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pem_core.errors import fail
from pem_core.files import path_inside


def named_path(name: Any, folder: Path, kind: str) -> Path:
    """Return the path of a file that stands under the key ``file``; ``kind`` is what it must be.

    Raises
    ------
    InputError
        If it is no text, leads out of the folder, or its links go in circles.
    """
    if not isinstance(name, str):
        raise fail("file", f"must be the path of {kind}", name)
    try:
        return path_inside(name, folder, folder)
    except (OSError, RuntimeError) as error:
        raise fail("file", f"must be {kind} that can be read", str(error)) from None


def content_of(path: Path, kind: str, most: int, remedy: str) -> bytes:
    """Return what a file holds.

    Raises
    ------
    InputError
        If it is no file, cannot be read, or is larger than ``most`` bytes, for which ``remedy`` is told.
    """
    try:
        if not path.is_file():
            raise fail("file", f"must be the path of {kind}", str(path), "paths begin at the study file's folder")
        if (size := path.stat().st_size) > most:
            raise fail("file", f"must be smaller than {most} bytes", size, remedy)
        return path.read_bytes()
    except OSError as error:
        raise fail("file", f"must be {kind} that can be read", str(error)) from None
