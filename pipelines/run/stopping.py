"""Handling of Ctrl-C, SIGTERM and SIGHUP: the first lets the blocks in flight finish, the second stops at once.

Closing terminals send SIGHUP, and so do the shells in them: several of these count as one.
"""

import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

HANGUP = getattr(signal, "SIGHUP", None)
SIGNALS = (signal.SIGINT, signal.SIGTERM, *([HANGUP] if HANGUP else []))
"""Batch systems send SIGTERM before the time limit, and a closing terminal sends SIGHUP."""


PATIENCE_SECONDS = 5.0
"""Time [s] that a search may go on when its run is to stop. Blocks of points take about as long; searches can take
minutes."""


def patient(is_stopped: Callable[[], bool]) -> Callable[[], bool]:
    """Return a function that returns whether a search goes on: until some time after its run was stopped."""
    since: list[float] = []

    def goes_on() -> bool:
        if not since and is_stopped():
            since.append(time.monotonic())
        return not since or time.monotonic() < since[0] + PATIENCE_SECONDS

    return goes_on


_STOPPED: set[str] = set()
"""The runs that are to stop, in a worker."""


def stop_run(run: str) -> None:
    """Record in a worker that a run is to stop."""
    _STOPPED.add(run)


def is_stopped(run: str) -> bool:
    """Return whether a run is to stop, in a worker."""
    return run in _STOPPED


@contextmanager
def stoppable(say: Callable[[str], None]) -> Iterator[Callable[[], bool]]:
    """Yield a function that returns whether to go on.

    Parameters
    ----------
    say : callable
        Reports the stop, within the handler of the first signal: it must tolerate being called during other output.
    """
    is_stopping = threading.Event()

    def first(number: int, frame: object) -> None:
        if is_stopping.is_set():
            if number == HANGUP:
                return
            raise KeyboardInterrupt
        is_stopping.set()
        say("stopping after the blocks that are being computed; press Ctrl-C again to stop at once")

    heard = [number for number in SIGNALS if number != HANGUP or signal.getsignal(number) != signal.SIG_IGN]  # nohup
    with signal_handler(heard, first):
        yield lambda: not is_stopping.is_set()


@contextmanager
def signal_handler(numbers: Iterable[int], handler: Any) -> Iterator[None]:
    """Yield with a handler for some signals; outside the main thread, where handlers cannot be set, nothing changes."""
    is_first = threading.current_thread() is threading.main_thread()
    before = {number: signal.signal(number, handler) for number in numbers if is_first}
    try:
        yield
    finally:
        for number, own in before.items():
            signal.signal(number, own)


def dask_setup(worker: Any) -> None:
    """Set a worker of this machine, which loads this module, to ignore signals, and leave them to the run.

    ``timeout``, a closing terminal and a batch system send a signal to all processes of a group. A worker that it ends
    loses its block, and Dask starts another and reports that in four lines; the run receives the signal too and ends
    its workers.
    """
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
