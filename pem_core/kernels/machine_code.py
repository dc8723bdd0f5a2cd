"""From LLVM's language to machine code, which is kept on disk under a digest of its text and of the processor.

So a kernel is compiled anew when its own text changes, and never because of another. A lock lets one process compile
what others wait for; the system takes it from a process that ends.
"""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
from llvmlite import binding as llvm

from pem_core.files import replacing
from pem_core.machine import processor_features

DIGEST_SIZE = 16
FOLDER = Path(__file__).parent / "__pycache__"

on_compiling: list[Callable[[str], None]] = []
"""Who is told the name of a kernel that is about to be compiled: it takes a moment."""

_one_at_a_time = threading.RLock()
_loaded: list[Any] = []
"""What holds machine code in memory, for as long as the process lives."""


@cache
def address_of(name: str, text: str) -> int:
    """Return the address of a function of some text in LLVM's language, as machine code.

    Parameters
    ----------
    name : str
        Of the function.
    text : str
        That and all functions that it calls.
    """
    with _one_at_a_time:
        engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target())
        engine.add_object_file(llvm.ObjectFileRef.from_data(_object_code(name, text)))
        engine.finalize_object()
        _loaded.append(engine)
        return int(engine.get_function_address(name))


def _object_code(name: str, text: str) -> bytes:
    """Return the machine code of a text, from disk or compiled; it is put there if there is a place."""
    folder = _folder()
    if folder is None:
        return _compiled(name, text)
    told = "\n".join((text, llvmlite.__version__, llvm.get_host_cpu_name(), processor_features()))
    path = folder / f"{name}-{hashlib.blake2b(told.encode(), digest_size=DIGEST_SIZE).hexdigest()}.kernel"
    kept = _read(path)
    if kept is not None:
        return kept
    with locked(path.with_suffix(".lock")):
        kept = _read(path)  # by a process that held the lock
        return _keep(path, _compiled(name, text)) if kept is None else kept


def _compiled(name: str, text: str) -> bytes:
    for tell in on_compiling:
        tell(name)
    module = llvm.parse_assembly(text)
    module.verify()
    code: bytes = _target().emit_object(module)
    return code


def _read(path: Path) -> bytes | None:
    """Return what a file holds behind the digest of it; None if it is not there or damaged."""
    with suppress(OSError):
        content = path.read_bytes()
        digest, code = content[:DIGEST_SIZE], content[DIGEST_SIZE:]
        if digest == hashlib.blake2b(code, digest_size=DIGEST_SIZE).digest():
            return code
    return None


def _keep(path: Path, code: bytes) -> bytes:
    with suppress(OSError), replacing(path) as file:
        file.write(hashlib.blake2b(code, digest_size=DIGEST_SIZE).digest() + code)
    return code


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a lock that processes of this machine know by a file; hold none where there is no such thing."""
    try:
        import fcntl

        file = path.open("w")
    except (ImportError, OSError):
        yield
        return
    with file:
        with suppress(OSError):  # file systems of some clusters have no locks: then both compile
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


@cache
def _folder() -> Path | None:
    """Return where kernels are kept: beside the sources, as numba's are, or in the user's own folder; None if nowhere.

    ``NUMBA_CACHE_DIR`` says another place for both.
    """
    asked = os.environ.get("NUMBA_CACHE_DIR")
    own = Path(os.environ.get("XDG_CACHE_HOME", "~/.cache")).expanduser() / "pem_core"
    for folder in [Path(asked) / "pem_core"] if asked else [FOLDER, own]:
        with suppress(OSError, RuntimeError):
            folder.mkdir(parents=True, exist_ok=True)
            if os.access(folder, os.W_OK):
                return folder
    return None


def _target() -> Any:
    """Return the processor as LLVM sees it: one for each use, as an engine takes it for its own and ends it."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=processor_features(),
        opt=2,
        reloc="pic",
        codemodel="jitdefault",
        jit=True,
    )
