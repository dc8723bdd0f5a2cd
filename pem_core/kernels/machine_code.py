"""Machine code of kernels, compiled by LLVM and cached by ``code_cache`` under a digest of text and processor.

A kernel is therefore recompiled if its text changes, and never because of another kernel.
"""

import hashlib
import threading
from functools import cache
from typing import Any

import llvmlite
from llvmlite import binding as llvm

from pem_core.cpu import processor_features
from pem_core.kernels.code_cache import load_or_compile, on_compiling

DIGEST_SIZE = 16

_one_at_a_time = threading.RLock()
_loaded: list[Any] = []
"""LLVM execution engines, referenced here so that their machine code stays in memory until the process ends."""


@cache
def address_of(name: str, text: str, is_optimised: bool = False) -> int:
    """Return the address of a function of an LLVM text, compiled to machine code.

    Parameters
    ----------
    name : str
        Name of the function.
    text : str
        The function and all functions that it calls.
    is_optimised : bool
        Whether LLVM's optimisation passes run: for code with branches and variables, which graphs do not have.
    """
    with _one_at_a_time:
        engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target())
        engine.add_object_file(llvm.ObjectFileRef.from_data(_object_code(name, text, is_optimised)))
        engine.finalize_object()
        _loaded.append(engine)
        return int(engine.get_function_address(name))


def _object_code(name: str, text: str, is_optimised: bool) -> bytes:
    """Return the machine code of an LLVM text, from disk or compiled."""
    depends_on = "\n".join((text, llvmlite.__version__, llvm.get_host_cpu_name(), processor_features()))
    digest = hashlib.blake2b(depends_on.encode(), digest_size=DIGEST_SIZE).hexdigest()
    return load_or_compile(f"{name}-{digest}", lambda: _compiled(name, text, is_optimised))


def _compiled(name: str, text: str, is_optimised: bool) -> bytes:
    for report in on_compiling:
        report(name)
    module, target = llvm.parse_assembly(text), _target()
    module.verify()
    if is_optimised:
        builder = llvm.create_pass_builder(target, llvm.create_pipeline_tuning_options(speed_level=2))
        builder.getModulePassManager().run(module, builder)
    code: bytes = target.emit_object(module)
    return code


def _target() -> Any:
    """Return a new LLVM target machine; each engine needs one, as it takes ownership and disposes of it."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple()
    processor = {"cpu": llvm.get_host_cpu_name(), "features": processor_features()}
    return target.create_target_machine(**processor, opt=2, reloc="pic", codemodel="jitdefault", jit=True)
