"""What holds for all tests, however they were started."""

import logging
import signal

import pytest

LOG = logging.getLogger("magnetic_pendulums")


def pytest_configure():
    """Let Ctrl-C reach the processes that tests begin, also where the tests run in the background.

    There the shell has SIGINT ignored, and what is ignored is inherited: a test that sends it would wait for ever.
    """
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def kept_level():
    """Report the test that leaves the package's logger louder or quieter: others would fail, far from it."""
    before = LOG.level
    yield
    left = LOG.level
    LOG.setLevel(before)
    assert left == before, f"the test leaves {LOG.name} at level {left}, which was {before}"


@pytest.fixture
def own_level(kept_level):
    """Let a page set the level of the package's logger, as it tells its readers to, for the length of a test."""
    before = LOG.level
    yield
    LOG.setLevel(before)
