"""Errors of disks and object stores with their messages, and the check of file types."""

import errno
import os
import stat
import sys

from pem_core.errors import MISSING, InputError, fail
from pem_core.files import KINDS


def outages() -> tuple[type[Exception], ...]:
    """Return the error classes of object stores that do not answer; none if no object store is in use."""
    known = sys.modules.get("obstore.exceptions")
    return (known.BaseError,) if known else ()


FULL = (errno.ENOSPC, errno.EDQUOT)
"""Error numbers of a full disk and of an exhausted quota."""


def no_room(place: object, error: BaseException) -> str:
    """Return the message about a full disk, with its place; an empty text for any other error."""
    if not (isinstance(error, OSError) and error.errno in FULL):
        return ""
    remedy = "make room there, or move what is computed to another disk"
    return str(fail(f"the disk of {place}", "must have room for what is computed", error.strerror, remedy))


def failures() -> tuple[type[Exception], ...]:
    """Return the error classes of disks and object stores."""
    return (OSError, *outages())


def failure(error: OSError) -> InputError:
    """Return an InputError for a failure of the machine: of a file or folder, or of the limit of open files."""
    why = error.strerror or type(error).__name__
    if error.errno in (errno.EMFILE, errno.ENFILE):
        return fail("the limit of open files", f"must be higher ({why})", MISSING, "ulimit -n raises it")
    return fail(str(error.filename or "this machine"), "must be readable and writable", why)


def reason(error: Exception) -> str:
    """Return the message of an error on one line, without obstore's debug output."""
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
        raise fail(path, "must not be a link that leads out of the store", os.path.realpath(path), REMOVE_IT)
    mode = os.stat(path).st_mode
    if not stat.S_ISREG(mode):
        raise fail(path, "must be a file", KINDS.get(stat.S_IFMT(mode), "something else"), REMOVE_IT)
