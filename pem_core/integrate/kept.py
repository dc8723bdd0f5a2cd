"""Compiled loops that are kept on disk, until a source that they are made of changes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

from llvmlite.binding import Linkage
from numba import njit
from numba.core.caching import FunctionCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_lock import global_compiler_lock

from pem_core.kernels.machine_code import locked
from pem_core.machine import WIDTH
from pem_core.models.problem import System
from pem_core.sources import PACKAGE, digest_of


class _SelfContained(JITCodeLibrary):
    """Machine code that calls its own copies of functions alone.

    Numba marks functions that are linked in as shared. A process that compiled them by themselves before calls those
    then, one that loads the loop from disk its copies: two texts of one function that are optimised in other places,
    and contract other products and sums, so that bits depended on who compiled.
    """

    def _finalize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == Linkage.linkonce_odr:
                function.linkage = Linkage.internal
        super()._finalize_final_module()


class _LoopCompiler(Compiler):
    """Numba's compiler, whose machine code is self-contained."""

    def __init__(self, *options: Any):
        super().__init__(*options)
        if self.state.library is None:
            self.state.library = _SelfContained(self.state.targetctx.codegen(), "loop")
            self.state.library.enable_object_caching()


class _SourceCache(FunctionCache):
    """Numba's disk cache, keyed on system, method and the like, lane width, and the sources of all that is inlined."""

    def __init__(self, function: Callable[..., Any], names: tuple[str, ...], modules: frozenset[str]):
        super().__init__(function)
        self._key = *names, WIDTH, digest_of(modules)

    @property
    def lock(self) -> Path:
        """The file by which processes know who compiles this function."""
        return Path(self.cache_path) / f"{self._impl.filename_base}.lock"

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
        return njit(nogil=True, forceinline=False)(_named(function, system, names))

    return decorate


def _named(function: Callable[..., Any], system: System, names: tuple[str, ...]) -> Callable[..., Any]:
    """Give a function a name that no other has."""
    owner = "" if _is_of_this_package(system) else f"{uuid4().hex}."
    function.__qualname__ = ".".join((f"{owner}{function.__name__}", system.name, *names))
    return function


def _loop(function: Callable[..., Any]) -> Any:
    """Compile a loop: what processes call."""
    return njit(nogil=True, pipeline_class=_LoopCompiler)(function)


def on_disk(dispatcher: Any, names: tuple[str, ...], modules: frozenset[str]) -> Any:
    """Let a compiled function be kept on disk, where there is a place; one process compiles what others wait for.

    Parameters
    ----------
    dispatcher : numba dispatcher
    names : tuple of str
        What tells it from others.
    modules : frozenset of str
        What it is made of.
    """
    try:
        dispatcher._cache = cache = _SourceCache(dispatcher.py_func, names, modules)
    except RuntimeError:  # no folder that may be written to: every process compiles for itself
        return dispatcher
    compile_or_load = dispatcher.compile

    def alone(signature: Any) -> Any:
        # numba's own lock first: threads that took them in another order would wait for each other
        with global_compiler_lock:
            with suppress(OSError):
                cache.lock.parent.mkdir(parents=True, exist_ok=True)
            with locked(cache.lock):
                return compile_or_load(signature)

    dispatcher.compile = alone
    return dispatcher


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
        dispatcher = _loop(_named(function, system, names))
        if not _is_of_this_package(system):
            return dispatcher
        return on_disk(dispatcher, (system.name, *names), frozenset({*sources, *_modules_of(system)}))

    return decorate


def kept_for_all(*names: str, sources: tuple[str, ...]) -> Callable[[Callable[..., Any]], Any]:
    """Compile a loop that is the same for every system, and keep it on disk; see ``kept``."""

    def decorate(function: Callable[..., Any]) -> Any:
        function.__qualname__ = ".".join((function.__name__, *names))  # as in ``compiled``
        return on_disk(_loop(function), names, frozenset(sources))

    return decorate
