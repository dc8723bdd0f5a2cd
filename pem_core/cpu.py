"""The host machine: its processor, its vector instructions, and the number of SIMD lanes."""

import os
import platform
from pathlib import Path
from typing import Any

from llvmlite.binding import get_host_cpu_features, get_host_cpu_name

from pem_core.errors import fail

EXTENSIONS = {"avx512f": 8, "avx2": 4, "avx": 4, "sse2": 2, "neon": 2}
"""Vector extensions that LLVM may detect, widest first, and the number of doubles in one of their registers."""

EXTENSION = "PEM_EXTENSION"
"""Environment variable that selects narrower vector instructions than the widest available."""
LANES = "PEM_LANES"
"""Environment variable that sets the number of SIMD lanes (trajectories integrated in parallel)."""
WIDTHS = (2, 4, 8, 16, 32)


def available_cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def vector_extension() -> str:
    """Return LLVM's name of the vector extension in use; "none" if the processor has none of ``EXTENSIONS``.

    This is the widest extension of this machine, or the one that ``PEM_EXTENSION`` selects.

    Raises
    ------
    InputError
        If ``PEM_EXTENSION`` selects an extension that this machine lacks.
    """
    features = get_host_cpu_features()
    there = [name for name in EXTENSIONS if features.get(name, False)]
    asked = os.environ.get(EXTENSION)
    if asked is None:
        return next(iter(there), "none")
    if asked not in there:
        raise fail(EXTENSION, f"must be a vector extension of this processor ({', '.join(there) or 'none'})", asked)
    return asked


def processor_features() -> str:
    """Return LLVM's feature string of the compilation target: all features of this machine but wider vector extensions.

    The string is empty where LLVM uses the processor's name alone, as on Apple processors.

    >>> {feature[0] for feature in processor_features().split(",") if feature} <= {"+", "-"}
    True
    """
    names, used = list(EXTENSIONS), vector_extension()
    wider = names[: names.index(used)] if used in names else []
    # Later entries take precedence, and disabling an extension also disables everything that depends on it.
    return ",".join([get_host_cpu_features().flatten(), *(f"-{name}" for name in reversed(wider))])


REGISTER = max(2, EXTENSIONS.get(vector_extension(), 0))
"""Doubles per vector register."""


def lane_width(requested: str | None) -> int:
    """Return the number of SIMD lanes of compiled code: the requested number, or the lanes of two vector registers.

    Two registers were measured to be fastest (``python -m benchmarks.engine --widths``); no result depends on it.

    Raises
    ------
    InputError
        If the requested number is not one of WIDTHS.
    """
    if requested is None:
        return 2 * max(4, EXTENSIONS.get(vector_extension(), 0))
    if requested not in map(str, WIDTHS):
        raise fail(LANES, f"must be one of {', '.join(map(str, WIDTHS))}", requested)
    return int(requested)


WIDTH = lane_width(os.environ.get(LANES))
"""SIMD lanes of this process: the number of trajectories integrated in parallel."""
FIRST_CACHE = 32 * 1024
"""Bytes of a core's level-1 data cache: 32 KiB or more on processors of the last fifteen years."""


def machine() -> dict[str, Any]:
    """Return a description of this machine: processor, LLVM's name for it, vector extension, number of lanes."""
    return {
        "processor": _processor(),
        "llvm_cpu": get_host_cpu_name(),
        "vector_extension": vector_extension(),
        "lanes": WIDTH,
    }


def _processor() -> str:
    """Return the processor's model name where the operating system reports it, else a generic name."""
    information = Path("/proc/cpuinfo")
    lines = information.read_text(errors="replace").splitlines() if information.exists() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, "") or platform.processor() or "unknown"
