"""The machine that computes: its processor, its vector instructions, and how many trajectories go side by side."""

from __future__ import annotations

import os
import platform
from pathlib import Path
from typing import Any

from llvmlite.binding import get_host_cpu_features, get_host_cpu_name

from pem_core.errors import fail

EXTENSIONS = {"avx512f": 8, "avx2": 4, "avx": 4, "sse2": 2, "neon": 2}
"""Vector instructions that LLVM may find, widest first, and the doubles in one of their registers."""

LANES = "PEM_LANES"
"""Environment variable that says how many trajectories go side by side."""
WIDTHS = (2, 4, 8, 16, 32)


def vector_extension() -> str:
    """Return the widest vector instructions of this machine, as LLVM calls them; "none" of those that are known."""
    features = get_host_cpu_features()
    return next((name for name in EXTENSIONS if features.get(name, False)), "none")


REGISTER = max(2, EXTENSIONS.get(vector_extension(), 0))
"""Doubles in a register."""


def lane_width(asked: str | None) -> int:
    """Return how many trajectories go side by side in compiled code: as many as asked, or two of the widest registers.

    Two registers were measured to be best (``python -m benchmarks.engine --widths``); no result depends on it.

    Raises
    ------
    InputError
        If something else is asked than one of WIDTHS.
    """
    if asked is None:
        return 2 * max(4, EXTENSIONS.get(vector_extension(), 0))
    if asked not in map(str, WIDTHS):
        raise fail(LANES, f"must be one of {', '.join(map(str, WIDTHS))}", asked)
    return int(asked)


WIDTH = lane_width(os.environ.get(LANES))
"""Trajectories per lane of this process."""


def width_for(is_large: bool) -> int:
    """Return how many go side by side; half as many where they are so large that registers and cache would overflow."""
    return max(min(WIDTHS), WIDTH // 2) if is_large else WIDTH


def machine() -> dict[str, Any]:
    """Return what is known of this machine: processor, LLVM's name for it, vector instructions, lane width."""
    return {
        "processor": _processor(),
        "llvm_cpu": get_host_cpu_name(),
        "vector_extension": vector_extension(),
        "lanes": WIDTH,
    }


def _processor() -> str:
    """Return the processor's own name where the system tells it."""
    information = Path("/proc/cpuinfo")
    lines = information.read_text(errors="replace").splitlines() if information.exists() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, "") or platform.processor() or "unknown"
