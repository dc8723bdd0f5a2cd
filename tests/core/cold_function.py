"""A function that takes seconds to compile, kept on disk: ``python -m tests.core.cold_function numba|kernel``."""

import sys
import time

import numpy as np
from numba.core.event import Listener, install_listener

from pem_core.integrate.kept import on_disk
from pem_core.kernels import machine_code

SECONDS = 1.0
"""That compiling takes at least: a second process that asks comes into the midst of it."""
KERNEL = "define i64 @cold() {\n  ret i64 7\n}\n"
compilations: list[str] = []


class Slowly(Listener):
    """Counts compilations, which it makes last."""

    def on_start(self, event):
        """Let others come."""
        compilations.append("numba")
        time.sleep(SECONDS)

    def on_end(self, event):
        """Say nothing."""


def by_numba():
    """Return what a function of numba's gives."""
    from numba import njit

    def summed(numbers):
        return numbers[0] + 7.0

    dispatcher = on_disk(njit(nogil=True)(summed), ("cold",), frozenset({"pem_core.errors"}))
    with install_listener("numba:compile", Slowly()):
        return int(dispatcher(np.zeros(1)))


def by_kernel():
    """Return what a kernel gives."""
    from ctypes import CFUNCTYPE, c_int64

    machine_code.on_compiling.append(lambda name: (compilations.append(name), time.sleep(SECONDS)))
    return CFUNCTYPE(c_int64)(machine_code.address_of("cold", KERNEL))()


if __name__ == "__main__":
    found = {"numba": by_numba, "kernel": by_kernel}[sys.argv[1]]()
    print(len(compilations), found)
