"""Compiled loops that are kept on disk, until a source that they are made of changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from numba import njit
from numba.core.caching import FunctionCache

from pem_core.machine import WIDTH
from pem_core.models.problem import System
from pem_core.sources import PACKAGE, digest_of


class _SourceCache(FunctionCache):
    """Numba's disk cache, keyed on system, method and the like, lane width, and the sources of all that is inlined."""

    def __init__(self, function: Callable[..., Any], names: tuple[str, ...], modules: frozenset[str]):
        super().__init__(function)
        self._key = *names, WIDTH, digest_of(modules)

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        return signature, codegen.magic_tuple(), self._key


def _modules_of(system: System) -> set[str]:
    """Return the modules in which the equations of a system stand."""
    watched = system.signals
    signals = (watched.value, watched.rate, watched.counts, watched.slack) if watched else ()
    equations = (
        *signals,
        system.derivative,
        system.energy,
        system.project,
        system.forcing,
        system.error_norm,
        system.outside_pace,
        system.carry,
    )
    return {str(equation.__module__) for equation in equations}


def _is_of_this_package(system: System) -> bool:
    """Tell whether all equations of a system are covered by the digest of this package's sources."""
    return all(module.startswith(f"{PACKAGE}.") for module in _modules_of(system))


def compiled(system: System, *names: str) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function under a name that no other has: symbols of code that two processes compiled may meet.

    Numba tells closures of one function apart by a number that counts anew in every process.
    """

    def decorate(function: Callable[..., Any]) -> Any:
        owner = "" if _is_of_this_package(system) else f"{uuid4().hex}."
        function.__qualname__ = ".".join((f"{owner}{function.__name__}", system.name, *names))
        return njit(nogil=True, forceinline=False)(function)

    return decorate


def kept(system: System, *names: str, sources: tuple[str, ...]) -> Callable[[Callable[..., Any]], Any]:
    """Compile a loop; keep it on disk if the equations are of this package.

    Parameters
    ----------
    system : System
    names : str
        What else tells it from others.
    sources : tuple of str
        Modules that it is made of, with all that these import, beside those of the system.
    """

    def decorate(function: Callable[..., Any]) -> Any:
        dispatcher = compiled(system, *names)(function)
        if _is_of_this_package(system):
            modules = frozenset({*sources, *_modules_of(system)})
            dispatcher._cache = _SourceCache(function, (system.name, *names), modules)
        return dispatcher

    return decorate


def kept_for_all(*sources: str) -> Callable[[Callable[..., Any]], Any]:
    """Compile a loop that is the same for every system, and keep it on disk; ``sources`` are modules it is made of."""

    def decorate(function: Callable[..., Any]) -> Any:
        dispatcher = njit(nogil=True)(function)
        dispatcher._cache = _SourceCache(function, (), frozenset(sources))
        return dispatcher

    return decorate
