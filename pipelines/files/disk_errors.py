"""Errors of disks and object stores with their messages, and the check of file types."""

import errno
import os
import random
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from pem_core.errors import MISSING, InputError, fail
from pem_core.files import KINDS

T = TypeVar("T")
ANOTHER_PLACE = "choose another place with --out"
WORDS = {
    errno.ENOSPC: ("no space left on the disk", "free some space on the disk, or write to another disk"),
    errno.EDQUOT: ("the disk quota is used up", "remove some of your files on the disk, or write to another disk"),
    errno.EACCES: ("permission denied", "check the permissions of the file and of its folder"),
    errno.EPERM: ("permission denied", "check the permissions of the file and of its folder"),
    errno.EROFS: ("the file system is read-only", ANOTHER_PLACE),
    errno.ENOENT: ("no such file or folder", "check the path"),
    errno.ENOTDIR: ("a part of the path is a file, not a folder", "check the path"),
    errno.EISDIR: ("it is a folder", "check the path"),
    errno.EFBIG: ("the file would exceed the largest size allowed here", "`ulimit -f` shows that size"),
}
"""Reason and remedy by error number; other errors keep the words of the system."""


def outages() -> tuple[type[Exception], ...]:
    """Return the error classes of object stores that do not answer; none if no object store is in use."""
    known = sys.modules.get("obstore.exceptions")
    return (known.BaseError,) if known else ()


FULL = (errno.ENOSPC, errno.EDQUOT)
"""Error numbers of a full disk and of an exhausted quota."""


PASSING = tuple(
    getattr(errno, name)
    for name in ("EIO", "ESTALE", "ETIMEDOUT", "EAGAIN", "EBUSY", "ENOLCK", "ENOTCONN", "ESHUTDOWN", "EREMOTEIO")
    if hasattr(errno, name)
)
"""Error numbers with which network file systems report a server that restarts, or a client that it has evicted."""
PAUSES = 0.05, 5.0
"""Limit of the pause [s] before the first repetition of an operation, and of the longest: each is twice the one before.
"""


def may_pass(error: Exception) -> bool:
    """Return whether an error of a file system may pass."""
    return isinstance(error, OSError) and error.errno in PASSING


def patiently(
    act: Callable[[], T],
    seconds: float,
    passes: Callable[[Exception], bool] = may_pass,
    pauses: tuple[float, float] = PAUSES,
) -> T:
    """Call a function, again and again for a number of seconds while it fails by an error that may pass.

    Pauses are random, so that many processes do not repeat their operations at the same time.
    """
    pause, last = pauses[0], time.monotonic() + seconds
    while True:
        try:
            return act()
        except Exception as error:
            if not passes(error) or time.monotonic() > last:
                raise
        time.sleep(random.uniform(0, pause))
        pause = min(2 * pause, pauses[1])


def no_room(place: object, error: BaseException) -> str:
    """Return the message about a full disk, with its place; an empty text for any other error."""
    if not (isinstance(error, OSError) and error.errno in FULL):
        return ""
    remedy = "free some space on the disk, then run the same command again"
    return str(fail(str(place), f": {WORDS[error.errno][0]}", MISSING, remedy))


def failures() -> tuple[type[Exception], ...]:
    """Return the error classes of disks and object stores."""
    return (OSError, *outages())


def failure(error: Exception, place: object = None, action: str = "read or written") -> InputError:
    """Return an InputError for a failure of the machine: of a file or folder, or of the limit of open files.

    Parameters
    ----------
    error : Exception
        An OSError, or an error of an object store.
    place : path, optional
        The file or store that the user has named; by default the file that the error names.
    action : str
        What could not be done with it, as a participle.
    """
    number = error.errno if isinstance(error, OSError) else None
    own = error.filename if isinstance(error, OSError) else None
    if number in (errno.EMFILE, errno.ENFILE):
        return fail(
            "the limit on open files", "is reached", MISSING, "raise the limit, for example with `ulimit -n 4096`"
        )
    remedy = WORDS[number][1] if number in WORDS else ""
    if place is None and own is None and number in FULL:
        return fail("the disk", f"cannot be written ({_words(error)})", MISSING, remedy)
    why = reason(error) if place is not None and not _is_same(own, place) else _words(error)
    return fail(str(place or own or "a file or folder"), f": cannot be {action} ({why})", MISSING, remedy)


def _is_same(own: object, place: object) -> bool:
    """Return whether the file that an error names is a place, or its temporary file."""
    return (
        own is None
        or str(own) == str(place)
        or os.path.basename(str(own)).startswith(f"{os.path.basename(str(place))}.")
    )


def _words(error: Exception) -> str:
    number = error.errno if isinstance(error, OSError) else None
    if number in WORDS:
        return WORDS[number][0]
    return error.strerror or type(error).__name__ if isinstance(error, OSError) else reason(error)


def reason(error: Exception) -> str:
    """Return the message of an error on one line, without error numbers and obstore's debug output."""
    if isinstance(error, OSError) and error.errno is not None:
        return f"{_words(error)}: {error.filename}" if error.filename else _words(error)
    return " ".join(str(error).partition("\n\nDebug source")[0].split())


# File types, checked before a path is opened.
#
# Opening a pipe waits for a writer for ever, a device may have no end, and a link may lead to foreign files.


REMOVE_IT = "remove it"


def check_file(path: str, home: str = "") -> None:
    """Check that a path is a regular file, and lies within the real path ``home`` if that is given.

    Raises
    ------
    FileNotFoundError, NotADirectoryError
        If the path does not exist.
    InputError
        If it is not a regular file, or lies elsewhere.
    """
    if home and not os.path.realpath(path).startswith(f"{home}{os.sep}"):
        raise fail(
            path, f": this is a link that leads out of the store, to {os.path.realpath(path)}", MISSING, REMOVE_IT
        )
    mode = os.stat(path).st_mode
    if not stat.S_ISREG(mode):
        kind = KINDS.get(stat.S_IFMT(mode), "something else")
        raise fail(path, f": this is {kind}, but a file is expected", MISSING, REMOVE_IT if home else "")


@contextmanager
def as_write_errors(path: Path, noun: str) -> Iterator[None]:
    """Yield within a context that reports errors of the disk: the file of something cannot be written."""
    try:
        yield
    except OSError as error:
        raise fail(str(path), f": cannot write the {noun} ({error.strerror or error})", MISSING) from None
