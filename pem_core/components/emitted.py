"""A lane while code is generated: rules of components that run on it are written into the code.

So the rules of duals stand once, for numpy and for compiled code.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import cgutils

from pem_core.components.lanes import CONTRACT


@dataclass(frozen=True, eq=False, slots=True)
class Emitted:
    """A lane of doubles, or of truths, with + - * /, > and numpy's functions; plain numbers may be beside it.

    Attributes
    ----------
    builder : llvmlite.ir.IRBuilder
        Where instructions are written to.
    vector : llvmlite value
        The lane.
    """

    builder: Any
    vector: Any

    def _with(self, generate: Callable[..., Any], *operands: Any) -> Any:
        if not all(isinstance(x, Emitted | float | int) for x in operands):
            return NotImplemented
        return Emitted(self.builder, generate(*(spread(x, self.vector.type) for x in operands)))

    def _calculated(self, instruction: str, *operands: Any) -> Any:
        return self._with(lambda a, b: getattr(self.builder, instruction)(a, b, flags=CONTRACT), *operands)

    def __add__(self, other: Any) -> Emitted:
        return self._calculated("fadd", self, other)

    def __radd__(self, other: Any) -> Emitted:
        return self._calculated("fadd", other, self)

    def __sub__(self, other: Any) -> Emitted:
        return self._calculated("fsub", self, other)

    def __rsub__(self, other: Any) -> Emitted:
        return self._calculated("fsub", other, self)

    def __mul__(self, other: Any) -> Emitted:
        return self._calculated("fmul", self, other)

    def __rmul__(self, other: Any) -> Emitted:
        return self._calculated("fmul", other, self)

    def __truediv__(self, other: Any) -> Emitted:
        return self._calculated("fdiv", self, other)

    def __rtruediv__(self, other: Any) -> Emitted:
        return self._calculated("fdiv", other, self)

    def __neg__(self) -> Emitted:
        return self._with(self.builder.fneg, self)

    def __gt__(self, other: Any) -> Any:
        return self._with(lambda a, b: self.builder.fcmp_ordered(">", a, b), self, other)

    def __array_ufunc__(self, ufunc: Any, method: str, *operands: Any) -> Any:
        if ufunc is np.square:
            return self * self
        return self._with(lambda x: _called(self.builder, ufunc.__name__, x), *operands)

    def __array_function__(self, function: Any, kinds: Any, operands: Any, options: Any) -> Any:
        if function is not np.where or not all(issubclass(kind, Emitted) for kind in kinds):
            return NotImplemented
        return chosen(*operands)


def _called(builder: Any, name: str, vector: Any) -> Any:
    """Return what a function of LLVM makes of every double of a vector."""
    kind = vector.type
    called = cgutils.get_or_insert_function(
        builder.module, ir.FunctionType(kind, [kind]), f"llvm.{name}.v{kind.count}f64"
    )
    return builder.call(called, [vector])


def spread(x: Any, kind: Any) -> Any:
    """Return the vector of a lane, and that of a plain number."""
    return x.vector if isinstance(x, Emitted) else ir.Constant(kind, [x] * kind.count)


def chosen(truths: Emitted, a: Any, b: Any) -> Emitted:
    """Return a where that is true and b elsewhere, lanes or plain numbers."""
    kind = ir.VectorType(ir.DoubleType(), truths.vector.type.count)
    return Emitted(truths.builder, truths.builder.select(truths.vector, spread(a, kind), spread(b, kind)))
