"""Lease of a lock: its holder renews it, and it expires when it is not renewed for its term.

Clocks differ between machines, so the lock holds a count of renewals instead of a time. A waiting process measures, by
its own clock, whether the count goes on.
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
"""Time between renewals and term of a lease [s]; the term allows for file systems and object stores that stall."""
LOOK_SECONDS = 1.0
CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""A clock that goes on while the machine sleeps, where the system has one."""


def seconds() -> float:
    """Return the time [s] on a monotonic clock."""
    return time.clock_gettime(CLOCK)


class Lease:
    """Renewal of a lock, by a thread, until the end of the block.

    Parameters
    ----------
    path : place
        The existing lock.
    text : callable
        Returns the content of the lock after a given number of renewals.
    is_holder : callable
        Returns whether a content belongs to this lock: another process may have taken it over while this one was
        suspended.
    """

    def __init__(self, path: Place, text: Callable[[int], bytes], is_holder: Callable[[bytes], bool]):
        self.path, self.text, self.is_own = path, text, is_holder
        self.count, self.is_lost, self.renewed = 0, False, seconds()
        self.one_at_a_time, self.is_over = threading.Lock(), threading.Event()
        self.thread = threading.Thread(target=self._go_on, name="lease", daemon=True)

    def __enter__(self) -> Lease:
        """Start to renew the lock."""
        self.thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        """Stop renewing the lock."""
        self.is_over.set()
        self.thread.join(RENEW_SECONDS)

    def holds(self) -> bool:
        """Return whether this process surely holds the lock; after a long suspension the lock is read first."""
        if seconds() - self.renewed > TERM_SECONDS / 2:
            self._renew()
        return not self.is_lost

    def _go_on(self) -> None:
        while not (self.is_over.wait(RENEW_SECONDS) or self.is_lost):
            self._renew()

    def _renew(self) -> None:
        """Write the next count into the lock, unless another process holds it; an unreachable lock counts as held."""
        with self.one_at_a_time, suppress(*failures()):
            before = seconds()
            self.is_lost = self.is_lost or not renew(self.path, self.text(self.count + 1), self.is_own)
            self.count, self.renewed = self.count + 1, before


def has_run_out(read: Callable[[], Any]) -> bool:
    """Return whether a lock is unchanged for its term; False as soon as it is renewed, changes hands or disappears.

    Parameters
    ----------
    read : callable
        Returns the content of the lock.
    """
    seen, last = read(), seconds() + TERM_SECONDS
    while seconds() < last:
        time.sleep(min(LOOK_SECONDS, TERM_SECONDS / 10))
        if read() != seen:
            return False
    return True
