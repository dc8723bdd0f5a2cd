"""Reads what others may have put there: files, no devices and pipes, inside the store, and not too large."""

import os
from collections.abc import Iterator
from pathlib import Path

from pem_core.errors import fail
from pipelines.files.location import Place, check_file


def content(place: Place, most: int, root: Path | None = None) -> bytes:
    """Return the bytes of a file.

    Parameters
    ----------
    place : path
    most : int
        Bytes that it may have.
    root : path, optional
        A folder within which it must be, links followed.

    Raises
    ------
    FileNotFoundError
        If there is none.
    InputError
        If it is something else than a file, larger, or elsewhere.
    """
    if not isinstance(place, Path):
        found = place.read_bytes(most)
    else:
        check_file(str(place), os.path.realpath(root) if root else "")
        with place.open("rb") as file:
            found = file.read(most + 1)
    if len(found) > most:
        raise fail(str(place), f"must have at most {most} bytes", "larger")
    return found


def lines(place: Place, longest: int) -> Iterator[bytes]:
    """Yield the lines of a file, of however many; those longer than so many bytes are cut.

    Raises
    ------
    FileNotFoundError
        If there is none.
    InputError
        If it is something else than a file.
    """
    if not isinstance(place, Path):
        yield from place.read_bytes().split(b"\n")
        return
    check_file(str(place))
    with place.open("rb") as file:
        while line := file.readline(longest):
            yield line
