"""Protection against files in the working folder, where a study may have been downloaded."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from pem_core.errors import MISSING, InputError, Mistake

SAFE_PATH = "PYTHONSAFEPATH"
SETTINGS = {"matplotlibrc": "matplotlib"}
"""Files of the working folder from which packages unconditionally take settings: matplotlib takes whether and how LaTeX
and Ghostscript are run."""
REMEDY = "run the command in another folder, or move the file to the settings folder in your home"


@contextmanager
def safe_path() -> Iterator[None]:
    """Yield while no process started here can import modules of the working folder.

    multiprocessing starts its resource tracker and its children by ``python -c``, which searches that folder first:
    each of them would run a ``signal.py`` beside a study. The environment variable reaches them all.
    """
    _SAFE.begin()
    try:
        yield
    finally:
        _SAFE.end()


class _Safe:
    """The environment variable during runs: the first one sets it, and the last to end restores the earlier value."""

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
        Lists every file with settings.
    """
    mistakes = [
        Mistake(
            (f"./{name}",),
            f": the working folder must not contain settings of {package}, because such settings can start programs",
            MISSING,
            REMEDY,
        )
        for name, package in SETTINGS.items()
        if os.path.lexists(name)
    ]
    if mistakes:
        raise InputError(mistakes)
