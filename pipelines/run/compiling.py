"""Says that equations are being compiled: the first run of a method waits for it, and no other does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core.event import Event, Listener, install_listener

COMPILING = "compiling the equations of motion, about half a minute; this happens once, later runs find them compiled"
KIND = "numba:compile"
"""What numba does where its cache has nothing; what it finds there it only loads."""


class Once(Listener):
    """Tells, the first time that a function is compiled in this process."""

    def __init__(self, tell: Callable[[], None]):
        self.tell, self.has_told = tell, False

    def on_start(self, event: Event) -> None:
        """Tell, unless it has been told."""
        if not self.has_told:
            self.has_told = True
            self.tell()

    def on_end(self, event: Event) -> None:
        """Say nothing: what runs next tells that it is over."""


@contextmanager
def told(say: Callable[[str], Any]) -> Iterator[None]:
    """Say so, once, of what is compiled within."""
    with install_listener(KIND, Once(lambda: say(COMPILING))):
        yield
