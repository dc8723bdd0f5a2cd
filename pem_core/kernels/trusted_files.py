"""Files and folders that no other user of the machine can change: what is opened, and what is refused.

Machine code that is loaded runs with all rights of its user. The digest in its file detects damage but not forgery, as
it has no key. Forged code is kept out because only the user and root can write the file, its folder and every folder
above. This module checks owners and modes for that.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pem_core.files import KINDS

HAS_OWNERS = hasattr(os, "geteuid")
"""Windows has other rights than owners and modes: they are not checked there."""
ROOT = 0
OTHERS_MAY_WRITE = stat.S_IWGRP | stat.S_IWOTH
CAREFULLY = sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_NOCTTY"))
"""How files are opened: no link is followed, and opening a pipe does not wait for whoever holds its other end."""
FILE_MODE, FOLDER_MODE = 0o600, 0o700


class Untrusted(Exception):
    """What stands at a path is not used: it is no regular file, or other users can change it."""


@contextmanager
def open_trusted(path: Path, flags: int) -> Iterator[int]:
    """Yield the descriptor of a regular file that only this user and root can change.

    Parameters
    ----------
    path : Path
        In a folder that :func:`trusted_folder` has returned.
    flags : int
        Those of ``os.open``. A file that is created gets the mode 0600.

    Raises
    ------
    Untrusted
        If something else stands there, or if other users can change it.
    OSError
        If it is missing or cannot be opened.
    """
    try:
        descriptor = os.open(path, flags | CAREFULLY, FILE_MODE)
    except OSError:
        with suppress(FileNotFoundError):
            _check_file(path.lstat())  # links, sockets and unreadable files of other users fail to open
        raise
    try:
        _check_file(os.fstat(descriptor))
        yield descriptor
    finally:
        os.close(descriptor)


def trusted_folder(place: Path) -> Path:
    """Return the real path of a folder that only this user and root can change or replace; make it if it is missing.

    Raises
    ------
    Untrusted
        If the path is relative, if other users can write to the folder, or if they can put another in its place.
    OSError, RuntimeError
        If it is no folder that this process can write to, or if links go in circles.
    """
    if not place.is_absolute():
        raise Untrusted("it is a relative path, which depends on the working folder")
    folder = place.resolve()
    for parent in reversed(folder.parents):
        parent.mkdir(mode=FOLDER_MODE, exist_ok=True)
        _check_parent(parent)
    folder.mkdir(mode=FOLDER_MODE, exist_ok=True)
    _check(folder.stat(), {_user(), ROOT})
    if not os.access(folder, os.W_OK):
        raise PermissionError(f"{folder} cannot be written to")
    return folder


def _check_file(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise Untrusted(f"it is {KINDS.get(stat.S_IFMT(status.st_mode), 'no file')}")
    _check(status, {_user(), ROOT})


def _check_parent(parent: Path) -> None:
    """Check that other users cannot replace what this user has in a folder.

    Nobody can in a folder with the sticky bit. The owner of ``/`` counts as root: within a container that runs without
    privileges, root has the number of nobody. A group that has no other member than this user counts as the user: many
    systems make folders that such a group can write to.
    """
    status = parent.stat()
    by_group_alone = status.st_mode & OTHERS_MAY_WRITE == stat.S_IWGRP
    is_safe = status.st_mode & stat.S_ISVTX or (by_group_alone and _is_private_group(status.st_gid))
    try:
        _check(status, {_user(), ROOT, os.stat("/").st_uid}, 0 if is_safe else OTHERS_MAY_WRITE)
    except Untrusted as error:
        raise Untrusted(f"it is within {parent}, and {error}") from None


def _check(status: os.stat_result, owners: set[int], writers: int = OTHERS_MAY_WRITE) -> None:
    if HAS_OWNERS and status.st_uid not in owners:
        raise Untrusted(f"it belongs to another user ({status.st_uid})")
    if HAS_OWNERS and status.st_mode & writers:
        raise Untrusted(f"other users can write to it (mode {stat.S_IMODE(status.st_mode):04o})")


def _user() -> int:
    return os.geteuid() if HAS_OWNERS else ROOT


def _is_private_group(number: int) -> bool:
    """Return True if a group is the user's own, has the user's name and no other member; root has no such group."""
    try:
        import grp
        import pwd

        user, group = pwd.getpwuid(_user()), grp.getgrgid(number)
    except (ImportError, KeyError):
        return False
    is_own = (number, group.gr_name) == (user.pw_gid, user.pw_name) and set(group.gr_mem) <= {user.pw_name}
    return is_own and user.pw_uid != ROOT
