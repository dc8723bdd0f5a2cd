"""What stands at a path, checked before it is opened.

A pipe that is opened waits for a writer for ever, a device may have no end, and a link may lead to foreign files.
"""

import os
import stat

from pem_core.errors import fail
from pem_core.files import KINDS

REMEDY = "remove it"


def check_file(path: str, home: str = "") -> None:
    """Check that a path leads to a file, and to one within the real path ``home`` if that is given.

    Raises
    ------
    FileNotFoundError, NotADirectoryError
        If nothing is there.
    InputError
        If it is something else than a file, or elsewhere.
    """
    if home and not os.path.realpath(path).startswith(f"{home}{os.sep}"):
        raise fail(path, "must not be a link that leads out of the store", os.path.realpath(path), REMEDY)
    mode = os.stat(path).st_mode
    if not stat.S_ISREG(mode):
        raise fail(path, "must be a file", KINDS.get(stat.S_IFMT(mode), "something else"), REMEDY)
