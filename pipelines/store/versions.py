"""The versions with which a process computes."""

import platform
from collections.abc import Mapping
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version

from pem_core.plugins import OWN, installed

PACKAGES = (OWN, "numpy", "llvmlite", "dask", "distributed", "xarray", "zarr")
NO_PACKAGES = ("python", "machine")


@lru_cache(maxsize=1)
def versions() -> dict[str, str]:
    """Return the versions that numbers may depend on, those of packages with models and outputs last."""
    from pem_core.models import registry
    from pipelines.measures import output

    found = {"python": platform.python_version(), "machine": platform.machine()}
    for name in PACKAGES:
        found[name] = version_of(name) or "source tree"
    others = [plugin for group in (registry.GROUP, output.GROUP) for plugin in installed(group)]
    return found | {plugin.package: plugin.version for plugin in others if plugin.package != OWN}


def lacking(installed: Mapping[str, str]) -> list[str]:
    """Return the packages with models and outputs, with versions, that a store needs and that are not installed here.

    They stand last in a store. What stands before them the program needed at that time, and may need no longer.
    """
    names = list(installed)
    before = max((number for number, name in enumerate(names, 1) if name in (*PACKAGES, *NO_PACKAGES)), default=0)
    return [f"{name} {installed[name]}" for name in names[before:] if not version_of(name)]


def version_of(name: str) -> str | None:
    """Return the version of an installed package; None if there is none."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None
