"""The machine that computes: its processor, its vector instructions, and how many trajectories go side by side."""

import os
import platform
from pathlib import Path
from typing import Any

from llvmlite.binding import get_host_cpu_features, get_host_cpu_name

from pem_core.errors import fail

EXTENSIONS = {"avx512f": 8, "avx2": 4, "avx": 4, "sse2": 2, "neon": 2}
"""Vector instructions that LLVM may find, widest first, and the doubles in one of their registers."""

EXTENSION = "PEM_EXTENSION"
"""Environment variable that asks for narrower vector instructions than there are."""
LANES = "PEM_LANES"
"""Environment variable that says how many trajectories go side by side."""
WIDTHS = (2, 4, 8, 16, 32)


def vector_extension() -> str:
    """Return the vector instructions that are used, as LLVM calls them; "none" of those that are known.

    They are the widest of this machine, or those that ``PEM_EXTENSION`` asks for.

    Raises
    ------
    InputError
        If it asks for some that this machine has not.
    """
    features = get_host_cpu_features()
    there = [name for name in EXTENSIONS if features.get(name, False)]
    asked = os.environ.get(EXTENSION)
    if asked is None:
        return next(iter(there), "none")
    if asked not in there:
        raise fail(EXTENSION, f"must be one of {', '.join(there)}, which this machine has", asked)
    return asked


def processor_features() -> str:
    """Return what code is compiled for, as LLVM writes it: all that this machine has, but nothing wider than is used.

    Empty where LLVM goes by the processor's name alone, as on Apple's.

    >>> {feature[0] for feature in processor_features().split(",") if feature} <= {"+", "-"}
    True
    """
    names, used = list(EXTENSIONS), vector_extension()
    wider = names[: names.index(used)] if used in names else []
    # What stands last counts, and LLVM leaves out with an extension all that needs it.
    return ",".join([get_host_cpu_features().flatten(), *(f"-{name}" for name in reversed(wider))])


REGISTER = max(2, EXTENSIONS.get(vector_extension(), 0))
"""Doubles in a register."""


def lane_width(requested: str | None) -> int:
    """Return how many trajectories go side by side in compiled code: as many as asked, or two of the widest registers.

    Two registers were measured to be best (``python -m benchmarks.engine --widths``); no result depends on it.

    Raises
    ------
    InputError
        If something else is asked than one of WIDTHS.
    """
    if requested is None:
        return 2 * max(4, EXTENSIONS.get(vector_extension(), 0))
    if requested not in map(str, WIDTHS):
        raise fail(LANES, f"must be one of {', '.join(map(str, WIDTHS))}", requested)
    return int(requested)


WIDTH = lane_width(os.environ.get(LANES))
"""Trajectories per lane of this process."""
FIRST_CACHE = 32 * 1024
"""Bytes of a core's cache for data: 32 KiB or more on processors of the last fifteen years."""


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
