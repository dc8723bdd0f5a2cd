"""What is kept out of a run: whatever lies in the working folder, where a study may have been downloaded."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from pem_core.errors import InputError, Mistake

SAFE_PATH = "PYTHONSAFEPATH"
SETTINGS = {"matplotlibrc": "matplotlib"}
"""Files of the working folder from which packages take settings, and cannot be made to ignore them: matplotlib takes
whether LaTeX and Ghostscript are run, and with what."""
REMEDY = "give the command in another folder; settings of your own have a place in your home, says the package's manual"


@contextmanager
def safe_path() -> Iterator[None]:
    """Let no process that starts here import modules of the working folder.

    multiprocessing starts its resource tracker and its children by ``python -c``, which looks there first: a
    ``signal.py`` beside a study would be run by each of them. The variable reaches them all.
    """
    _SAFE.begin()
    try:
        yield
    finally:
        _SAFE.end()


class _Safe:
    """The variable while runs need it: the first sets it, and only the last to end restores what it was before."""

    def __init__(self) -> None:
        self.lock, self.runs = threading.Lock(), 0
        self.before: str | None = None

    def begin(self) -> None:
        with self.lock:
            if not self.runs:
                self.before = os.environ.get(SAFE_PATH)
            self.runs += 1
            os.environ[SAFE_PATH] = "1"

    def end(self) -> None:
        with self.lock:
            self.runs -= 1
            if self.runs:
                return
            if self.before is None:
                os.environ.pop(SAFE_PATH, None)
            else:
                os.environ[SAFE_PATH] = self.before


_SAFE = _Safe()


def check_folder() -> None:
    """Check that the working folder has no settings of packages.

    Raises
    ------
    InputError
        With every file that has some.
    """
    mistakes = [
        Mistake(("the working folder",), f"must not have settings of {package}, which may run programs", name, REMEDY)
        for name, package in SETTINGS.items()
        if os.path.lexists(name)
    ]
    if mistakes:
        raise InputError(mistakes)
