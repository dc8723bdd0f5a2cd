"""Machine code of kernels: LLVM compiles their text, and ``code_cache`` keeps it under a digest of text and processor.

So a kernel is compiled anew if its own text changes, and never because of another.
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
"""Engines, which hold machine code in memory for as long as the process lives."""


@cache
def address_of(name: str, text: str, is_optimised: bool = False) -> int:
    """Return the address of a function of some text in LLVM's language, as machine code.

    Parameters
    ----------
    name : str
        Of the function.
    text : str
        That and all functions that it calls.
    is_optimised : bool
        Whether LLVM's passes run on it: for code with branches and variables, which graphs have not.
    """
    with _one_at_a_time:
        engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target())
        engine.add_object_file(llvm.ObjectFileRef.from_data(_object_code(name, text, is_optimised)))
        engine.finalize_object()
        _loaded.append(engine)
        return int(engine.get_function_address(name))


def _object_code(name: str, text: str, is_optimised: bool) -> bytes:
    """Return the machine code of a text, from disk or compiled."""
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
