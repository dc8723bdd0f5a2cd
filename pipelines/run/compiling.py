"""Reports from this process and its workers: compilation of kernels, and cache files that are rejected."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from pem_core.kernels import code_cache
from pem_core.kernels.code_cache import on_compiling

COMPILING = "compiling the equations of motion (takes some seconds; later runs reuse the compiled code)"
KIND, REFUSED = "pem-compiling", "pem-refused"
"""Dask topics on which a worker reports to the client that it compiles a kernel, and the paths that it rejects."""


class Once:
    """Wrapper that calls a function only the first time."""

    def __init__(self, tell: Callable[[], Any]):
        self.tell, self.has_told = tell, False

    def __call__(self, event: Any = None) -> None:
        """Call the function, unless it has been called before."""
        if not self.has_told:
            self.has_told = True
            self.tell()


@contextmanager
def report_compiling(say: Callable[[str], Any]) -> Iterator[None]:
    """Yield within a context that reports, once, if a kernel is compiled; loading from the cache is not reported."""
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
    """Yield within a context that sends a worker's reports to its client.

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
    """Report once what the workers of a ``distributed.Client`` send."""
    client.subscribe_topic(KIND, Once(lambda: say(COMPILING)))
    client.subscribe_topic(REFUSED, lambda event: code_cache.report(str(event[1])))
