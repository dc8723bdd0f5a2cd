"""Ctrl-C and SIGTERM: the first lets the blocks in flight end, the second stops at once."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

SIGNALS = (signal.SIGINT, signal.SIGTERM)
"""SIGTERM is what batch systems send before the time is up."""


@contextmanager
def stoppable(say: Callable[[str], None]) -> Iterator[Callable[[], bool]]:
    """Yield a function that tells whether to go on.

    Parameters
    ----------
    say : callable
        Told, at the first signal and within it, what happens now: it must not mind what else is being printed.
    """
    asked = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield lambda: True
        return

    def first(number: int, frame: object) -> None:
        if asked.is_set():
            raise KeyboardInterrupt
        asked.set()
        say("stopping: the blocks that are being computed are finished first; once more to stop at once")

    before = {number: signal.signal(number, first) for number in SIGNALS}
    try:
        yield lambda: not asked.is_set()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
