"""A lane while code is generated: rules of components that run on it are written into the code.

So the rules of duals and of intervals stand once, for numpy and for compiled code.
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
    """A lane of doubles, or of truths, with + - * /, comparisons and numpy's functions; plain numbers may be beside it.

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

    def _compared(self, sign: str, other: Any) -> Any:
        return self._with(lambda a, b: self.builder.fcmp_ordered(sign, a, b), self, other)

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
        return self._compared(">", other)

    def __lt__(self, other: Any) -> Any:
        return self._compared("<", other)

    def __ge__(self, other: Any) -> Any:
        return self._compared(">=", other)

    def __and__(self, other: Any) -> Emitted:
        return self._with(self.builder.and_, self, other)

    def __or__(self, other: Any) -> Emitted:
        return self._with(self.builder.or_, self, other)

    def __xor__(self, other: Any) -> Emitted:
        return self._with(self.builder.xor, self, other)

    def __invert__(self) -> Emitted:
        return self._with(self.builder.not_, self)

    def __array_ufunc__(self, ufunc: Any, method: str, *operands: Any) -> Any:
        if ufunc in SHORT:
            return SHORT[ufunc](*operands)
        return self._with(lambda x: _called(self.builder, INTRINSICS.get(ufunc, ufunc.__name__), x), *operands)

    def __array_function__(self, function: Any, kinds: Any, operands: Any, options: Any) -> Any:
        if function is not np.where or not all(issubclass(kind, Emitted) for kind in kinds):
            return NotImplemented
        return chosen(*operands)


INTRINSICS = {np.absolute: "fabs"}
"""What LLVM calls functions that it calls otherwise than numpy does."""


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


def lesser(a: Any, b: Any) -> Emitted:
    """Return the lesser of two; a where either is NaN.

    That is what a single instruction of most processors does; numpy's own, NaN where either is, takes five.
    """
    return chosen(a > b, b, a)


def greater(a: Any, b: Any) -> Emitted:
    """Return the greater of two; a where either is NaN."""
    return chosen(a < b, b, a)


SHORT: dict[Any, Callable[..., Emitted]] = {
    np.square: lambda x: x * x,
    np.minimum: lesser,
    np.maximum: greater,
    np.less: lambda a, b: a < b,
    np.subtract: lambda a, b: a - b,
    np.fmin: lambda a, b: lesser(b, a),
    np.fmax: lambda a, b: greater(b, a),
}
"""What numpy's functions of lanes are, if not functions of LLVM's; fmin and fmax of a lane and a number."""
