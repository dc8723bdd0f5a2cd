"""The errors of disks and of object stores, and what they say."""

from __future__ import annotations

import sys


def outages() -> tuple[type[Exception], ...]:
    """Return the errors of object stores that do not answer; none if none is in use."""
    known = sys.modules.get("obstore.exceptions")
    return (known.BaseError,) if known else ()


def failures() -> tuple[type[Exception], ...]:
    """Return the errors of disks and object stores."""
    return (OSError, *outages())


def reason(error: Exception) -> str:
    """Return what an error says, on one line and without what obstore has for its makers."""
    return " ".join(str(error).partition("\n\nDebug source")[0].split())
