"""Kernels from the first column on, where numpy would compute the first ten thousands."""

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from pem_core.equilibria.proof import enclosure, sublevel_sets
from pem_core.kernels import column_kernels


def by_kernels(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that lets kernels enclose whatever it asks for, and fails where there is none."""

    def computed(*arguments: Any, **options: Any) -> Any:
        with patch.object(column_kernels, "WORTH", -1), patch.object(column_kernels, "by_numpy", None):
            _forget()
            try:
                return function(*arguments, **options)
            finally:
                _forget()

    return computed


def _forget() -> None:
    enclosure._reading.cache_clear()
    sublevel_sets._reading.cache_clear()
