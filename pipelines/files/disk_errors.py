"""The errors of disks and of object stores, and what they say."""

import errno
import sys

from pem_core.errors import MISSING, InputError, fail


def outages() -> tuple[type[Exception], ...]:
    """Return the errors of object stores that do not answer; none if none is in use."""
    known = sys.modules.get("obstore.exceptions")
    return (known.BaseError,) if known else ()


FULL = (errno.ENOSPC, errno.EDQUOT)
"""No room is left on a disk, or of what one account may have of it."""
NO_ROOM = "must have room for what is computed"


def no_room(place: object, error: BaseException) -> str:
    """Return what is said of a disk that is full, with the place where it was; nothing of any other error."""
    if not (isinstance(error, OSError) and error.errno in FULL):
        return ""
    remedy = "make room there, or move what is computed to another disk"
    return str(fail(f"the disk of {place}", NO_ROOM, error.strerror, remedy))


def failures() -> tuple[type[Exception], ...]:
    """Return the errors of disks and object stores."""
    return (OSError, *outages())


def failure(error: OSError) -> InputError:
    """Return what is said of an error of the machine: of a file or folder, or of the files that may be open at once."""
    why = error.strerror or type(error).__name__
    if error.errno in (errno.EMFILE, errno.ENFILE):
        return fail("the limit of open files", f"must be higher ({why})", MISSING, "ulimit -n raises it")
    return fail(str(error.filename or "this machine"), "must be readable and writable", why)


def reason(error: Exception) -> str:
    """Return what an error says, on one line and without what obstore has for its makers."""
    return " ".join(str(error).partition("\n\nDebug source")[0].split())
