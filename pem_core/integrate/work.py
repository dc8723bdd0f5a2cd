"""Work of long computations: its limit, and interruption from outside, examined at every stage of an integration.

Nominal times are computed from numbers of steps, so that a limit ends a computation at the same place on every machine.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from math import inf, isfinite

import numpy as np

from pem_core.errors import InputError
from pem_core.models.systems.problem import System
from pem_core.numbers.tracing import Tape, TracedLayout, TracedRows

COMPILED_SECONDS = 5e-10
"""Nominal time of an operation of compiled equations [s], for a trajectory of a batch or alone."""
UNTRACED = 1000
"""Operations that equations count as which cannot be traced."""
OPERATION_SECONDS = 1e-5
"""Nominal time of a round of jumps for each operation of the equations [s]: jumps run in numpy. Of a pendulum with dry
friction over a coil, with two deviations, a round takes 0.1 s, and its equations have 8,700 operations."""


class Interrupted(BaseException):
    """A computation was interrupted from outside. No error handler of a computation catches it."""


class OutOfWork(Exception):
    """A computation exceeded the limit of its work."""


def _always() -> bool:
    return True


@dataclass
class Work:
    """Work of a computation.

    Attributes
    ----------
    limit : float
        Nominal time [s] that it may take.
    goes_on : function
        Returns whether it goes on.
    seconds : float
        Nominal time [s] that it has taken.
    """

    limit: float = inf
    goes_on: Callable[[], bool] = _always
    seconds: float = 0.0

    @property
    def is_over(self) -> bool:
        """Return whether the limit is exceeded."""
        return self.seconds > self.limit


_WORK: ContextVar[Work | None] = ContextVar("work", default=None)
"""The work of the computation in this thread, if it is limited or can be interrupted."""


@contextmanager
def interruptible(goes_on: Callable[[], bool]) -> Iterator[None]:
    """Raise Interrupted in integrations within this context once a function returns False."""
    token = _WORK.set(Work(goes_on=goes_on))
    try:
        yield
    finally:
        _WORK.reset(token)


@contextmanager
def working(work: Work) -> Iterator[None]:
    """Count the integrations within this context; once their work exceeds its limit, leave the context."""
    outer = _WORK.get()
    work.goes_on = outer.goes_on if outer else work.goes_on
    token = _WORK.set(work)
    try:
        yield
    except OutOfWork:
        pass
    finally:
        _WORK.reset(token)


def is_limited() -> bool:
    """Return whether work counts in this thread."""
    work = _WORK.get()
    return work is not None and isfinite(work.limit)


@lru_cache(maxsize=64)
def operations(system: System, layout: bytes, rows: int, parameters: int) -> int:
    """Return the number of operations of the equations of a system, for an int64 layout; UNTRACED if it is unknown."""
    tape = Tape(system.name)
    state, numbers, rate = (TracedRows(tape, *one) for one in (("y", rows), ("p", parameters), ("rate", rows)))
    try:
        system.derivative(tape.number("t"), state, numbers, TracedLayout(np.frombuffer(layout, np.int64)), rate)
    except (InputError, TypeError):
        return UNTRACED
    return sum(1 for _ in tape.numbers())


def check_work(compiled: float = 0.0, in_numpy: int = 0) -> None:
    """Add to the work of this thread: numbers of operations that are compiled, and that run in numpy.

    Raises
    ------
    OutOfWork
        If the work exceeds its limit.
    Interrupted
        If it is not to go on.
    """
    work = _WORK.get()
    if work is None:
        return
    work.seconds += COMPILED_SECONDS * compiled + OPERATION_SECONDS * in_numpy
    if not work.goes_on():
        raise Interrupted
    if work.is_over:
        raise OutOfWork
