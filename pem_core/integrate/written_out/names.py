"""What kernels are called."""

from __future__ import annotations

import re


def kernel_name(*parts: str) -> str:
    """Return a name that LLVM takes."""
    return re.sub(r"\W", "_", "_".join(parts))
