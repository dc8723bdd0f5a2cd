"""Ctrl-C, SIGTERM and SIGHUP: the first lets the blocks in flight end, a second one stops at once.

Terminals that close send SIGHUP, and so do the shells in them: several of these are one.
"""

import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

HANGUP = getattr(signal, "SIGHUP", None)
SIGNALS = (signal.SIGINT, signal.SIGTERM, *([HANGUP] if HANGUP else []))
"""SIGTERM is what batch systems send before the time is up, SIGHUP what a terminal sends that closes."""


@contextmanager
def stoppable(say: Callable[[str], None]) -> Iterator[Callable[[], bool]]:
    """Yield a function that tells whether to go on.

    Parameters
    ----------
    say : callable
        Told, at the first signal and within it, what happens now: it must not mind what else is being printed.
    """
    asked = threading.Event()

    def first(number: int, frame: object) -> None:
        if asked.is_set():
            if number == HANGUP:
                return
            raise KeyboardInterrupt
        asked.set()
        say("stopping: the blocks that are being computed are finished first; once more to stop at once")

    heard = [number for number in SIGNALS if number != HANGUP or signal.getsignal(number) != signal.SIG_IGN]  # nohup
    with handled(heard, first):
        yield lambda: not asked.is_set()


@contextmanager
def handled(numbers: Iterable[int], handler: Any) -> Iterator[None]:
    """Let a handler have some signals; in other threads than the first, which may not, they go where they went."""
    is_first = threading.current_thread() is threading.main_thread()
    before = {number: signal.signal(number, handler) for number in numbers if is_first}
    try:
        yield
    finally:
        for number, own in before.items():
            signal.signal(number, own)


def dask_setup(worker: Any) -> None:
    """Let a worker of this machine, which loads this module, leave signals to the run that started it.

    ``timeout``, a closing terminal and a batch system send one to all processes of a group. A worker that ends by it
    loses its block, Dask starts another and says so in four lines; the run has been told, and ends its workers.
    """
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
