"""Registration of the accessor ``pem`` of xarray's datasets, without an import of xarray.

Importing xarray takes half a second, which ``pem --help`` and workers need not wait for. The accessor is therefore
registered at once if xarray has been imported, and otherwise right after the import.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Any

NAME = "pem"
"""Name of the accessor."""
XARRAY = "xarray"


def register() -> None:
    """Register the accessor with xarray now, or as soon as xarray is imported."""
    if XARRAY in sys.modules:
        _register_with(sys.modules[XARRAY])
    elif not any(isinstance(one, _RegisterAfterImport) for one in sys.meta_path):
        sys.meta_path.insert(0, _RegisterAfterImport())


def accessor_of(dataset: Any) -> Any:
    """Return the accessor of a dataset; its module is imported when the accessor is first used."""
    return import_module("pipelines.notebook.accessor").ResultsAccessor(dataset)


def _register_with(xarray: Any) -> None:
    if not hasattr(xarray.Dataset, NAME):
        xarray.register_dataset_accessor(NAME)(accessor_of)


class _RegisterAfterImport:
    """Finder that finds xarray as the other finders do, and registers the accessor once xarray is imported.

    It is no subclass of ``importlib.abc.MetaPathFinder``, whose import takes 50 ms.
    """

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the specification of xarray with a loader that registers the accessor; None for other modules."""
        if fullname != XARRAY:
            return None
        sys.meta_path.remove(self)
        spec = find_spec(XARRAY)
        if spec is not None and spec.loader is not None:
            _register_after(spec.loader)
        return spec


def _register_after(loader: Any) -> None:
    """Make a loader register the accessor after it has executed its module."""
    execute = loader.exec_module

    def exec_module(module: ModuleType) -> None:
        del loader.exec_module
        execute(module)
        _register_with(module)

    loader.exec_module = exec_module
