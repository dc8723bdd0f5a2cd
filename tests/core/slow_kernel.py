"""A kernel that takes a second to compile, kept on disk: ``python -m tests.core.slow_kernel``."""

import time
from ctypes import CFUNCTYPE, c_int64

from pem_core.kernels import machine_code

SECONDS = 1.0
"""That compiling takes at least: a second process that asks comes into the midst of it."""
KERNEL = "define i64 @cold() {\n  ret i64 7\n}\n"
compilations: list[str] = []


def slowly(name):
    """Count a compilation, and let others come."""
    compilations.append(name)
    time.sleep(SECONDS)


if __name__ == "__main__":
    machine_code.on_compiling.append(slowly)
    found = CFUNCTYPE(c_int64)(machine_code.address_of("cold", KERNEL))()
    print(len(compilations), found)
