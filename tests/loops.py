"""Loops that numba takes long to compile: quick tests go through them in numpy, long ones as they are compiled."""

from contextlib import AbstractContextManager
from unittest.mock import patch

import pytest

from pem_core.integrate.backends import ENGINES

BY_COST = [pytest.param("compiled", marks=pytest.mark.long), "numpy"]


def loops_by(engine: str) -> AbstractContextManager[None]:
    """Let whoever says nothing of an engine, as studies do, go through the loops of this one."""
    return patch.dict(ENGINES, {"compiled": ENGINES[engine]})
