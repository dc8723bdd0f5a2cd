"""Files that are whole or not there, and files that an input names."""

import os
import secrets
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path, PureWindowsPath
from typing import IO

from pem_core.errors import fail

KINDS = {
    stat.S_IFIFO: "a named pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
    stat.S_IFDIR: "a folder",
    stat.S_IFLNK: "a link",
}
"""What may stand at a path in place of a regular file, by ``stat.S_IFMT``."""


@contextmanager
def replacing(path: Path, mode: int = 0o666) -> Iterator[IO[bytes]]:
    """Yield a file that takes the place of what stands at a path once it is whole; after an error that stands.

    Its name is drawn and it is made by ``O_EXCL``, which follows no link: where others may write into the folder, they
    cannot have put a link there that leads elsewhere. What a kill leaves of it ends in ``.new``. Its mode is ``mode``
    less the umask.
    """
    fresh = path.with_name(f"{path.name}.{secrets.token_hex(8)}.new")
    descriptor = os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode)
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
        os.replace(fresh, path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise


def write_atomically(path: str | Path, pieces: Iterable[str]) -> None:
    """Write a text file; what stood there is replaced once all is written.

    Raises
    ------
    InputError
        If it cannot be written. What stood there stands.
    """
    try:
        with replacing(Path(path).resolve()) as file:
            file.writelines(piece.encode() for piece in pieces)
    except OSError as error:
        raise fail(str(path), "must be a file that can be written", str(error)) from None


def path_inside(name: str, folder: Path, root: Path) -> Path:
    """Return the path of a file that an input names: in the folder of the input or below, whatever links there are.

    Parameters
    ----------
    name : str
        As it is written, seen from ``folder``.
    folder : Path
        That of the file in which the name stands.
    root : Path
        That of the input, which no name may leave.

    Raises
    ------
    InputError
        With the place ``file``, if the path is absolute or climbs, on any system, or if a link leads out.
    OSError, RuntimeError
        If the links go in circles.
    """
    windows = PureWindowsPath(name)
    if not name or "\0" in name or windows.anchor or ".." in windows.parts:
        raise fail("file", "must be a relative path without ..", name, "put the file beside the input")
    path = folder / name
    if not path.resolve().is_relative_to(root.resolve()):
        raise fail("file", "must not lead out of the folder of the input", name)
    return path
