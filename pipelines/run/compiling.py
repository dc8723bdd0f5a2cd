"""Reports from this process and its workers: that kernels are compiled, and which files of their cache are refused."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from pem_core.kernels import code_cache
from pem_core.kernels.code_cache import on_compiling

COMPILING = "compiling the equations of motion, some seconds; this happens once, later runs find them compiled"
KIND, REFUSED = "pem-compiling", "pem-refused"
"""Dask's topics, by which a worker reports to the client that it compiles a kernel, and which path it refuses."""


class Once:
    """A function of anything that calls another, but only the first time."""

    def __init__(self, tell: Callable[[], Any]):
        self.tell, self.has_told = tell, False

    def __call__(self, event: Any = None) -> None:
        """Call the other function, unless it has been called."""
        if not self.has_told:
            self.has_told = True
            self.tell()


@contextmanager
def report_compiling(say: Callable[[str], Any]) -> Iterator[None]:
    """Report, once, that a kernel is compiled within; kernels that are loaded are not reported."""
    once = Once(lambda: say(COMPILING))
    on_compiling.append(once)
    try:
        yield
    finally:
        on_compiling.remove(once)


class _Forwarded(logging.Handler):
    def __init__(self, say: Callable[[str], Any]):
        super().__init__(logging.WARNING)
        self.say = say

    def emit(self, record: logging.LogRecord) -> None:
        self.say(record.getMessage())


@contextmanager
def forward_reports(send: Callable[[str, str], Any]) -> Iterator[None]:
    """Send what is reported within a worker to its client.

    Parameters
    ----------
    send : function (topic, text)
    """
    handler = _Forwarded(lambda text: send(REFUSED, text))
    code_cache.LOG.addHandler(handler)
    try:
        with report_compiling(lambda text: send(KIND, text)):
            yield
    finally:
        code_cache.LOG.removeHandler(handler)


def listen_to_workers(client: Any, say: Callable[[str], Any]) -> None:
    """Report, once, what the workers of a ``distributed.Client`` send."""
    client.subscribe_topic(KIND, Once(lambda: say(COMPILING)))
    client.subscribe_topic(REFUSED, lambda event: code_cache.report(str(event[1])))
