"""Says that equations are being compiled: the first run of a method waits for it, and no other does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core.event import Event, Listener, install_listener

from pem_core.kernels.machine_code import on_compiling

COMPILING = "compiling the equations of motion, some seconds; this happens once, later runs find them compiled"
KIND = "numba:compile"
"""What numba does where its cache has nothing, and what Dask calls the news of it; what is there is only loaded."""


class Once(Listener):
    """Tells, the first time that a function is compiled in this process."""

    def __init__(self, tell: Callable[[], None]):
        self.tell, self.has_told = tell, False

    def on_start(self, event: Event | str) -> None:
        """Tell, unless it has been told."""
        if not self.has_told:
            self.has_told = True
            self.tell()

    def on_end(self, event: Event) -> None:
        """Say nothing: what runs next tells that it is over."""


@contextmanager
def told(say: Callable[[str], Any]) -> Iterator[None]:
    """Say so, once, of what is compiled within, by numba or as a kernel."""
    once = Once(lambda: say(COMPILING))
    on_compiling.append(once.on_start)
    try:
        with install_listener(KIND, once):
            yield
    finally:
        on_compiling.remove(once.on_start)
