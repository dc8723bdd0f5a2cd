"""The versions with which a process computes."""

from __future__ import annotations

import platform
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version

PACKAGES = ("magnetic-pendulums", "numpy", "numba", "dask", "distributed", "xarray", "zarr")


@lru_cache(maxsize=1)
def versions() -> dict[str, str]:
    """Return the versions that numbers may depend on."""
    found = {"python": platform.python_version(), "machine": platform.machine()}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "source tree"
    return found
