"""Versions of the packages with which a process computes."""

import platform
from collections.abc import Mapping
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version

from pem_core.plugins import OWN, installed

PACKAGES = (OWN, "numpy", "llvmlite", "dask", "distributed", "xarray", "zarr")
NO_PACKAGES = ("python", "machine")


@lru_cache(maxsize=1)
def versions() -> dict[str, str]:
    """Return the versions that numbers may depend on; packages with models and outputs come last."""
    from pem_core.models import registry
    from pipelines.measures import output

    found = {"python": platform.python_version(), "machine": platform.machine()}
    for name in PACKAGES:
        found[name] = version_of(name) or "source tree"
    others = [plugin for group in (registry.GROUP, output.GROUP) for plugin in installed(group)]
    return found | {plugin.package: plugin.version for plugin in others if plugin.package != OWN}


def lacking(installed: Mapping[str, str]) -> list[str]:
    """Return the packages with models and outputs, with versions, that a store needs and that are not installed.

    They are the last entries in a store. The entries before them were needed by the program at that time, and may no
    longer be.
    """
    names = list(installed)
    before = max((number for number, name in enumerate(names, 1) if name in (*PACKAGES, *NO_PACKAGES)), default=0)
    return [f"{name} {installed[name]}" for name in names[before:] if not version_of(name)]


def version_of(name: str) -> str | None:
    """Return the version of an installed package; None if it is not installed."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None
