"""How compiled loops call kernels: by their addresses, with those of the rows that they work on."""

from __future__ import annotations

from typing import Any, NamedTuple

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic


class Calls(NamedTuple):
    """Addresses of kernels (``written_out.kernels``); 0 of one that is not called."""

    prepare: int
    step: int
    coefficients: int
    crossing: int
    within: int


@intrinsic
def call(typing_context: Any, address: Any, rows: Any) -> Any:
    """Call a kernel at an address with those of its rows; return what it tells."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        pointer, whole = ir.IntType(8).as_pointer(), ir.IntType(64)
        own = [builder.inttoptr(one, pointer) for one in cgutils.unpack_tuple(builder, values[1])]
        kind = ir.FunctionType(whole, [pointer] * len(own))
        return builder.call(builder.inttoptr(values[0], kind.as_pointer()), own)

    return types.int64(address, rows), generate


NO_CALLS = Calls(0, 0, 0, 0, 0)
"""Where no kernel is called."""
