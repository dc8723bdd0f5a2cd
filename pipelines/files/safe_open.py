"""Reading of untrusted files: only regular files, inside the store, and of limited size."""

import os
from collections.abc import Iterator
from pathlib import Path

from pem_core.errors import fail
from pipelines.files.disk_errors import check_file
from pipelines.files.location import Place


def content(place: Place, most: int, root: Path | None = None) -> bytes:
    """Return the bytes of a file.

    Parameters
    ----------
    place : path
    most : int
        Largest size accepted [bytes].
    root : path, optional
        Folder in which the file must lie after links are resolved.

    Raises
    ------
    FileNotFoundError
        If it does not exist.
    InputError
        If it is not a regular file, is larger, or lies outside ``root``.
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
    """Yield the lines of a file of any size; longer lines come in pieces of ``longest`` bytes.

    Raises
    ------
    FileNotFoundError
        If it does not exist.
    InputError
        If it is not a regular file.
    """
    if not isinstance(place, Path):
        yield from place.read_bytes().split(b"\n")
        return
    check_file(str(place))
    with place.open("rb") as file:
        while line := file.readline(longest):
            yield line
