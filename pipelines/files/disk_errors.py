"""Errors of disks and object stores, and their messages."""

import errno
import sys

from pem_core.errors import MISSING, InputError, fail


def outages() -> tuple[type[Exception], ...]:
    """Return the error classes of object stores that do not answer; none if no object store is in use."""
    known = sys.modules.get("obstore.exceptions")
    return (known.BaseError,) if known else ()


FULL = (errno.ENOSPC, errno.EDQUOT)
"""Error numbers of a full disk and of an exhausted quota."""
NO_ROOM = "must have room for what is computed"


def no_room(place: object, error: BaseException) -> str:
    """Return the message about a full disk, with its place; an empty text for any other error."""
    if not (isinstance(error, OSError) and error.errno in FULL):
        return ""
    remedy = "make room there, or move what is computed to another disk"
    return str(fail(f"the disk of {place}", NO_ROOM, error.strerror, remedy))


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
