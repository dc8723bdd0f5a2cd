"""What a test needs that may be missing: it is skipped then, and says what; ``PEM_TEST_ALL=1`` makes that a failure."""

import os
from importlib.util import find_spec

import pytest

REQUIRED = "PEM_TEST_ALL"


def need(what, is_there):
    """Skip the test if something is missing on this machine; fail it where all must be there."""
    if not is_there:
        (pytest.fail if os.environ.get(REQUIRED) == "1" else pytest.skip)(f"{what} is missing on this machine")


def need_packages(*names):
    """Skip or fail for want of Python packages."""
    lacking = [name for name in names if find_spec(name) is None]
    need(f"{', '.join(lacking)} (pip install)", not lacking)
