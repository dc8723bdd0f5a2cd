"""What holds for all tests, however they were started."""

import signal


def pytest_configure():
    """Let Ctrl-C reach the processes that tests begin, also where the tests run in the background.

    There the shell has SIGINT ignored, and what is ignored is inherited: a test that sends it would wait for ever.
    """
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
