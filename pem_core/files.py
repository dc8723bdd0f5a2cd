"""Atomic writing of files, and safe paths of files named in an input."""

import os
import secrets
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path, PureWindowsPath
from typing import IO

from pem_core.errors import MISSING, fail

KINDS = {
    stat.S_IFIFO: "a named pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
    stat.S_IFDIR: "a folder",
    stat.S_IFLNK: "a link",
}
"""Descriptions of file types other than regular files, by ``stat.S_IFMT``."""


@contextmanager
def replacing(path: Path, mode: int = 0o666) -> Iterator[IO[bytes]]:
    """Yield a temporary file that replaces a path when it is complete; after an error the existing file stays.

    The temporary file has a random name and is created with ``O_EXCL``, which follows no link: other users with write
    access to the folder cannot redirect it by a link. A killed process leaves a temporary file that ends in ``.new``.
    The file mode is ``mode`` less the umask.
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
    """Write a text file atomically: an existing file is replaced once everything is written.

    Raises
    ------
    InputError
        If it cannot be written. An existing file is then left unchanged.
    """
    try:
        with replacing(Path(path).resolve()) as file:
            file.writelines(piece.encode() for piece in pieces)
    except OSError as error:
        raise fail(str(path), f": cannot be written ({error.strerror or error})", MISSING) from None


def path_inside(name: str, folder: Path, root: Path) -> Path:
    """Return the path of a file named in an input; with links resolved, it must lie within the input's folder.

    Parameters
    ----------
    name : str
        Path as written in the input, relative to ``folder``.
    folder : Path
        Folder of the file that contains the name.
    root : Path
        Folder of the input, which no path may leave.

    Raises
    ------
    InputError
        With the place ``file``, if the path is absolute or contains ``..`` (by the rules of any operating system), or
        if a link leads out of ``root``.
    OSError, RuntimeError
        If the links form a loop.
    """
    windows = PureWindowsPath(name)
    if not name or "\0" in name or windows.anchor or ".." in windows.parts:
        raise fail("file", "must be a relative path without ..", name, "put the file in the folder of the input file")
    path = folder / name
    if not path.resolve().is_relative_to(root.resolve()):
        raise fail("file", "must not be a link to a file outside the folder of the input file", name)
    return path
