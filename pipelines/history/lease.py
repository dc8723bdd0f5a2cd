"""A lock as a lease: whoever holds it renews it, and one that is not renewed for its term has run out.

Clocks of machines differ, so no time is written into it but a count. Whoever waits watches, by its own clock, whether
the count goes on.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pipelines.files.disk_errors import failures
from pipelines.files.location import Place, renew

RENEW_SECONDS, TERM_SECONDS = 20.0, 180.0
"""Time between renewals, and that after which a lease has run out: file systems and object stores may stand still."""
LOOK_SECONDS = 1.0
CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""A clock that goes on while the machine sleeps, where there is one."""


def seconds() -> float:
    """Return the time since some moment, by a clock that nobody sets."""
    return time.clock_gettime(CLOCK)


class Lease:
    """Renews a lock, in a thread, until the end of the block.

    Parameters
    ----------
    path : place
        The lock, which has been made.
    text : callable
        Returns its content after so many renewals.
    is_own : callable
        Tells whether a content is that of this lock: another process may have taken it over while this one stood still.
    """

    def __init__(self, path: Place, text: Callable[[int], bytes], is_holder: Callable[[bytes], bool]):
        self.path, self.text, self.is_own = path, text, is_holder
        self.count, self.is_lost, self.renewed = 0, False, seconds()
        self.one_at_a_time, self.is_over = threading.Lock(), threading.Event()
        self.thread = threading.Thread(target=self._go_on, name="lease", daemon=True)

    def __enter__(self) -> Lease:
        """Begin to renew."""
        self.thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        """Renew no more."""
        self.is_over.set()
        self.thread.join(RENEW_SECONDS)

    def holds(self) -> bool:
        """Tell whether nobody else can hold the lock: after a long standstill, by looking."""
        if seconds() - self.renewed > TERM_SECONDS / 2:
            self._renew()
        return not self.is_lost

    def _go_on(self) -> None:
        while not (self.is_over.wait(RENEW_SECONDS) or self.is_lost):
            self._renew()

    def _renew(self) -> None:
        """Renew the lock, unless it is another's; where it cannot be reached, nobody else reaches it."""
        with self.one_at_a_time, suppress(*failures()):
            before = seconds()
            self.is_lost = self.is_lost or not renew(self.path, self.text(self.count + 1), self.is_own)
            self.count, self.renewed = self.count + 1, before


def has_run_out(read: Callable[[], Any]) -> bool:
    """Watch a lock for its term; tell at once, and no, if it is renewed, is another's or goes.

    Parameters
    ----------
    read : callable
        Returns what stands in the lock.
    """
    seen, last = read(), seconds() + TERM_SECONDS
    while seconds() < last:
        time.sleep(min(LOOK_SECONDS, TERM_SECONDS / 10))
        if read() != seen:
            return False
    return True
