"""On-disk cache of machine code: a file and a lock per kernel, in a folder that only its user can change.

Damaged files are compiled again. Files that other users could have changed are not used, which is reported once;
:func:`open_trusted` and :func:`trusted_folder` have the rules.
"""

import hashlib
import logging
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path

from pem_core.errors import fail
from pem_core.files import KINDS, replacing

# Rules for files and folders that no other user of the machine can change.
#
# Machine code that is loaded runs with all rights of its user. The digest in its file detects damage but not forgery,
# as it has no key. Forged code is kept out because only the user and root can write the file, its folder and every
# folder above. This module checks owners and modes for that.


HAS_OWNERS = hasattr(os, "geteuid")
"""Whether files have POSIX owners and modes. Windows has another permission model, which is not checked."""
ROOT = 0
OTHERS_MAY_WRITE = stat.S_IWGRP | stat.S_IWOTH
CAREFULLY = sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_NOCTTY"))
"""Flags for opening files: no link is followed, and opening a pipe does not block until its other end is open."""
FILE_MODE, FOLDER_MODE = 0o600, 0o700


class Untrusted(Exception):
    """Error raised for a path that must not be used: it is no regular file, or other users can change it."""


@contextmanager
def open_trusted(path: Path, flags: int) -> Iterator[int]:
    """Yield the descriptor of a regular file that only this user and root can change.

    Parameters
    ----------
    path : Path
        In a folder that :func:`trusted_folder` has returned.
    flags : int
        Flags of ``os.open``. A new file gets the mode 0600.

    Raises
    ------
    Untrusted
        If the path is no regular file, or if other users can change it.
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
    """Return the real path of a folder that only this user and root can change or replace; create it if missing.

    Raises
    ------
    Untrusted
        If the path is relative, or if other users can write to the folder or replace it.
    OSError, RuntimeError
        If it is no folder that this process can write to, or if links form a loop.
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
        raise Untrusted(f"it is {KINDS.get(stat.S_IFMT(status.st_mode), 'not a regular file')}")
    _check(status, {_user(), ROOT})


def _check_parent(parent: Path) -> None:
    """Check that other users cannot replace this user's entries in a folder.

    In a folder with the sticky bit they cannot. The owner of ``/`` counts as root: in an unprivileged container, files
    of root have the user ID of ``nobody``. A group whose only member is this user counts as the user: many systems
    create folders that such a group can write to.
    """
    status = parent.stat()
    by_group_alone = status.st_mode & OTHERS_MAY_WRITE == stat.S_IWGRP
    is_safe = status.st_mode & stat.S_ISVTX or (by_group_alone and _is_private_group(status.st_gid))
    try:
        _check(status, {_user(), ROOT, os.stat("/").st_uid}, 0 if is_safe else OTHERS_MAY_WRITE)
    except Untrusted as error:
        raise Untrusted(f"its parent folder {parent} is not safe: {error}") from None


def _check(status: os.stat_result, owners: set[int], writers: int = OTHERS_MAY_WRITE) -> None:
    if HAS_OWNERS and status.st_uid not in owners:
        raise Untrusted(f"it belongs to another user ({status.st_uid})")
    if HAS_OWNERS and status.st_mode & writers:
        raise Untrusted(f"other users can write to it (mode {stat.S_IMODE(status.st_mode):04o})")


def _user() -> int:
    return os.geteuid() if HAS_OWNERS else ROOT


def _is_private_group(number: int) -> bool:
    """Return whether a group is the user's private group: same name, no other member; False for root."""
    try:
        import grp
        import pwd

        user, group = pwd.getpwuid(_user()), grp.getgrgid(number)
    except (ImportError, KeyError):
        return False
    is_own = (number, group.gr_name) == (user.pw_gid, user.pw_name) and set(group.gr_mem) <= {user.pw_name}
    return is_own and user.pw_uid != ROOT


VARIABLE = "PEM_CACHE_DIR"
"""Environment variable with the absolute path of the cache folder."""
NAME = "magnetic-pendulums"
"""Name of the folder within the user's cache folder."""
BESIDE_SOURCES = Path(__file__).parent / "__pycache__"
DIGEST_SIZE = 16
LOG = logging.getLogger("magnetic_pendulums.kernels")
"""Child of the logger of ``pipelines``. In a program that imports only ``pem_core``, Python prints its warnings."""
on_compiling: list[Callable[[str], None]] = []
"""Callbacks that receive the name of a kernel before it is compiled, which takes a moment."""
NOWHERE = f"no folder for the kernel cache: every process compiles its own kernels; set {VARIABLE} to a folder"


def load_or_compile(name: str, compile_code: Callable[[], bytes]) -> bytes:
    """Return the machine code of a kernel from disk, or compile and store it.

    If several processes need it at the same time, one compiles and the others wait.

    Parameters
    ----------
    name : str
        Unique name, with a digest of all inputs of the code.
    compile_code : function () -> bytes
    """
    folder = cache_folder()
    if folder is None:
        return compile_code()
    path = folder / f"{name}.kernel"
    try:
        return _read(path) or _compile_once(path, compile_code)
    except Untrusted as error:
        report(f"{path} is not used: {error}; every process compiles this kernel in memory until you delete the file")
        return compile_code()


def _compile_once(path: Path, compile_code: Callable[[], bytes]) -> bytes:
    with locked(path.with_suffix(".lock")):
        code = _read(path)  # another process may have written it while this one waited for the lock
        if not code:
            code = compile_code()
            with suppress(OSError), replacing(path, FILE_MODE) as file:
                file.write(_digest(path, code) + code)
        return code


def _read(path: Path) -> bytes | None:
    """Return the code in a file; None if it is missing or damaged."""
    with (
        suppress(OSError),
        open_trusted(path, os.O_RDONLY) as descriptor,
        os.fdopen(descriptor, "rb", closefd=False) as file,
    ):
        content = file.read()
        digest, code = content[:DIGEST_SIZE], content[DIGEST_SIZE:]
        if digest == _digest(path, code):
            return code
    return None


def _digest(path: Path, code: bytes) -> bytes:
    """Return the digest of code and file name, so that a file stored under another kernel's name counts as damaged."""
    return hashlib.blake2b(path.name.encode() + b"\0" + code, digest_size=DIGEST_SIZE).digest()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Yield while holding a file lock shared by all processes of this machine; without a lock if locking fails.

    The operating system releases the lock when a process ends.
    """
    with ExitStack() as held:
        try:
            import fcntl

            descriptor = held.enter_context(open_trusted(path, os.O_RDWR | os.O_CREAT))
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        except Untrusted as error:
            report(f"{path} is not used: {error}; processes may compile the same kernel until you delete the file")
        except (ImportError, OSError):
            pass  # Windows and some cluster file systems have no locks: then both processes compile
        yield


@cache
def cache_folder() -> Path | None:
    """Return the kernel cache folder, created if missing; None if no folder can be trusted.

    It is that of ``PEM_CACHE_DIR``, else one in the user's cache folder, else one beside the sources.
    """
    asked = os.environ.get(VARIABLE)
    found: Path | None = None
    refused = []
    for place in [*([Path(asked)] if asked else []), *_user_cache_folder(), BESIDE_SOURCES]:
        try:
            found = trusted_folder(place)
            break
        except (Untrusted, OSError, RuntimeError) as error:
            if isinstance(error, Untrusted) or str(place) == asked:  # a read-only home is common
                refused.append(f"{place} is not used as kernel cache: {error}")
    for reason in refused:
        report(f"{reason}; {found} is used instead" if found else reason)
    if found is None:
        report(NOWHERE)
    return found


def _user_cache_folder() -> list[Path]:
    """Return the folder within the user's cache folder, in a list that is empty if the user has no home.

    A relative or empty ``XDG_CACHE_HOME`` is ignored, as the XDG Base Directory Specification requires.
    """
    asked = os.environ.get("XDG_CACHE_HOME", "")
    with suppress(RuntimeError):
        home = Path(asked) if os.path.isabs(asked) else Path("~/.cache").expanduser()
        return [home / NAME] if home.is_absolute() else []
    return []


def check_variable() -> None:
    """Check that ``PEM_CACHE_DIR`` is an absolute path, if it is set.

    Raises
    ------
    InputError
    """
    asked = os.environ.get(VARIABLE)
    if asked and not os.path.isabs(asked):
        raise fail(VARIABLE, "must be an absolute path", asked, "a relative path would depend on the working folder")


@cache
def report(text: str) -> None:
    """Report a problem as a log warning, once per text."""
    LOG.warning("%s", text)
