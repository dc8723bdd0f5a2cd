"""On-disk cache of machine code: a file and a lock for each kernel, in a folder that only its user can change.

What is damaged is compiled again. What could have been changed by others is not used, which is reported once; the rules
are in ``trusted_files``.
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

# Files and folders that no other user of the machine can change: what is opened, and what is refused.
#
# Machine code that is loaded runs with all rights of its user. The digest in its file detects damage but not forgery,
# as it has no key. Forged code is kept out because only the user and root can write the file, its folder and every
# folder above. This module checks owners and modes for that.


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


VARIABLE = "PEM_CACHE_DIR"
"""Environment variable that names the folder, an absolute path."""
NAME = "magnetic-pendulums"
"""Of the folder in the user's own cache."""
BESIDE_SOURCES = Path(__file__).parent / "__pycache__"
DIGEST_SIZE = 16
LOG = logging.getLogger("magnetic_pendulums.kernels")
"""Part of the logger of ``pipelines``. In a program that imports ``pem_core`` alone, Python prints its warnings."""
on_compiling: list[Callable[[str], None]] = []
"""Functions that are called with the name of a kernel before it is compiled, which takes a moment."""
NOWHERE = f"there is no folder for kernels: every process compiles its own; {VARIABLE} can name a folder"


def load_or_compile(name: str, compile_code: Callable[[], bytes]) -> bytes:
    """Return the machine code of a kernel from disk, or compile it and keep it there.

    Of several processes that need it at the same time, one compiles and the others wait.

    Parameters
    ----------
    name : str
        Differs for all that the code depends on, by a digest.
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
        code = _read(path)  # of a process that held the lock before
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
    """Return the digest of code and its file's name, so that code under the name of other code counts as damaged."""
    return hashlib.blake2b(path.name.encode() + b"\0" + code, digest_size=DIGEST_SIZE).digest()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a lock that all processes of this machine see as a file; hold none if that is impossible.

    The system releases the lock of a process that ends.
    """
    with ExitStack() as held:
        try:
            import fcntl

            descriptor = held.enter_context(open_trusted(path, os.O_RDWR | os.O_CREAT))
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        except Untrusted as error:
            report(f"{path} is not used: {error}; processes may compile the same kernel until you delete the file")
        except (ImportError, OSError):
            pass  # Windows; file systems of some clusters have no locks: then both compile
        yield


@cache
def cache_folder() -> Path | None:
    """Return the folder in which kernels are kept, made if it is missing; None if there is none that can be trusted.

    It is that of ``PEM_CACHE_DIR``, or else one in the user's own cache, or else the one beside the sources.
    """
    asked = os.environ.get(VARIABLE)
    found: Path | None = None
    refused = []
    for place in [*([Path(asked)] if asked else []), *_user_cache_folder(), BESIDE_SOURCES]:
        try:
            found = trusted_folder(place)
            break
        except (Untrusted, OSError, RuntimeError) as error:
            if isinstance(error, Untrusted) or str(place) == asked:  # a home that is read-only is no surprise
                refused.append(f"{place} is not used for kernels: {error}")
    for reason in refused:
        report(f"{reason}; {found} is used instead" if found else reason)
    if found is None:
        report(NOWHERE)
    return found


def _user_cache_folder() -> list[Path]:
    """Return the folder in the user's own cache, in a list that is empty if the user has no home.

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
        raise fail(VARIABLE, "must be an absolute path", asked, "other folders depend on where a command is given")


@cache
def report(text: str) -> None:
    """Log a warning, once."""
    LOG.warning("%s", text)
