"""What a test needs that may be missing: it is skipped then, and says what; ``PEM_TEST_ALL=1`` makes that a failure."""

import os
from importlib.util import find_spec

import pytest


def missing(what):
    """Skip the test, or fail, for want of something."""
    (pytest.fail if os.environ.get("PEM_TEST_ALL") == "1" else pytest.skip)(f"missing: {what}")


def needs(*modules):
    """Go on only if modules are installed."""
    lacking = [name for name in modules if find_spec(name) is None]
    if lacking:
        missing(f"{', '.join(lacking)} (pip install 'magnetic-pendulums[test]')")
