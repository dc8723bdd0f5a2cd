"""Memory of compiled functions (``kernels.llvm_scalar``): types of pointers, access to what they point to, blocks."""

from typing import Any

import numpy as np

Doubles = Any
"""A pointer to doubles; in Python, an array of them."""
Integers = Any
"""A pointer to 64-bit integers; in Python, an array of them."""
Handle = Any
"""Argument of replaced functions: in Python any object, in LLVM a pointer to integers."""
LaneRows = Any
"""A pointer to vectors of doubles; in Python, an array (rows, lanes)."""


def call(address: int, *rows: Any) -> int:
    """Call the kernel at an address with pointers and return its result (compiled code only)."""
    raise NotImplementedError


def doubles_at(address: int) -> Doubles:
    """Return the doubles at an address (compiled code only)."""
    raise NotImplementedError


def integers_at(address: int) -> Integers:
    """Return the integers at an address (compiled code only)."""
    raise NotImplementedError


def rows_at(address: int) -> LaneRows:
    """Return the vectors of lanes at an address (compiled code only)."""
    raise NotImplementedError


CACHE_LINE = 8
"""Doubles in a cache line."""


def aligned(count: int) -> np.ndarray:
    """Return memory for a number of doubles, aligned to a cache line, so that no row of lanes straddles two lines."""
    memory = np.empty(count + CACHE_LINE)
    past = (memory.ctypes.data // memory.itemsize) % CACHE_LINE
    return memory[(CACHE_LINE - past) % CACHE_LINE :]
