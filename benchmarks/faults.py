"""Faults of a shared file system, for the Python code of this process: delays, errors and listings that are old.

Every operation below a folder takes a while, and some fail: opening and replacing files, listing folders, and writing
to files that stay open. A listing lacks the youngest files, as on a node whose cache of a folder is old.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from threading import Lock
from typing import Any
from unittest.mock import patch


@dataclass(frozen=True)
class Faults:
    """Faults of a file system.

    Attributes
    ----------
    folder : str
        Operations on paths below this folder have faults.
    seconds : float
        Time that each operation takes longer [s].
    share : float
        Fraction of operations that fail.
    errors : tuple of int
        Error numbers, of which each failing operation has one.
    stale_seconds : float
        Age [s] below which a listing lacks a file.
    """

    folder: str = ""
    seconds: float = 0.0
    share: float = 0.0
    errors: tuple[int, ...] = (errno.EIO, errno.ESTALE)
    stale_seconds: float = 0.0


NONE = Faults()
WRAPPED = ((os, "open"), (os, "replace"), (os, "stat"), (os, "scandir"), (io, "open"), (builtins, "open"))


@dataclass
class Injector:
    """Faults in use, and the operations so far by name."""

    faults: Faults
    counts: Counter[str] = field(default_factory=Counter)
    failed: int = 0
    dice: random.Random = field(default_factory=lambda: random.Random(os.getpid()))

    def meet(self, name: str, path: str) -> None:
        """Wait, and raise an error for some operations."""
        self.counts[name] += 1
        if self.faults.seconds:
            time.sleep(self.faults.seconds)
        if self.dice.random() < self.faults.share:
            self.failed += 1
            number = self.dice.choice(self.faults.errors)
            raise OSError(number, os.strerror(number), path)

    def wrapped(self, name: str, act: Callable[..., Any]) -> Callable[..., Any]:
        """Return an operation with faults."""

        def operation(path: Any = ".", *arguments: Any, **options: Any) -> Any:
            where = _path_of(path)
            if not where.startswith(self.faults.folder):
                return act(path, *arguments, **options)
            if not isinstance(path, int):
                self.meet(name, where)
            found = act(path, *arguments, **options)
            if name == "scandir" and self.faults.stale_seconds:
                return OldListing(found, time.time() - self.faults.stale_seconds)
            return self.writing(found, where) if isinstance(path, int) else found

        return operation

    def writing(self, file: Any, path: str) -> Any:
        """Return an open file whose writes have faults, if it is one that stays open."""
        if not isinstance(file, io.TextIOWrapper):
            return file
        write = file.write

        def put(text: str) -> int:
            self.meet("write", path)
            return write(text)

        file.write = put  # type: ignore[method-assign]
        return file


@dataclass
class OldListing:
    """Listing of a folder without the files that are younger than a moment [s since 1970]."""

    entries: Any
    moment: float

    def __enter__(self) -> OldListing:
        """Return the listing."""
        return self

    def __exit__(self, *error: object) -> None:
        """Close it."""
        self.entries.close()

    def __iter__(self) -> Iterator[os.DirEntry[str]]:
        """Yield the entries."""
        return (one for one in self.entries if one.is_dir() or one.stat().st_mtime < self.moment)


def _path_of(path: Any) -> str:
    """Return the path that an operation names, or that a descriptor has."""
    if isinstance(path, int):
        try:
            return os.readlink(f"/proc/self/fd/{path}")
        except OSError:
            return ""
    return os.fsdecode(path)


@contextmanager
def injected(faults: Faults) -> Iterator[Injector]:
    """Yield with faults in this process."""
    found = Injector(faults)
    with ExitStack() as stack:
        for module, name in WRAPPED if faults.folder else ():
            stack.enter_context(patch.object(module, name, found.wrapped(name, getattr(module, name))))
        yield found


_STACK, _ONE_AT_A_TIME = ExitStack(), Lock()
_STAYING: list[Faults] = [NONE]


def stay_injected(faults: Faults) -> None:
    """Put faults into this process, a worker, in place of those of an earlier run."""
    with _ONE_AT_A_TIME:
        if _STAYING[-1] != faults:
            _STACK.close()
            _STACK.enter_context(injected(faults))
            _STAYING.append(faults)
