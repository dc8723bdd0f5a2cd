"""Files that are whole or not there."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from pem_core.errors import fail


def write_whole(path: str | Path, pieces: Iterable[str]) -> None:
    """Write a text file; what stood there is replaced once all is written.

    Raises
    ------
    InputError
        If it cannot be written. What stood there stands.
    """
    target = Path(path).resolve()
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        try:
            with part.open("w", encoding="utf-8", newline="\n") as file:
                file.writelines(pieces)
            os.replace(part, target)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise fail(str(path), "must be a file that can be written", str(error)) from None
