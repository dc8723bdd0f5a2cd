"""An SIMD lane as a number: what lets one source serve numpy and compiled code.

The equations of this package are written on components. In numpy a component is an array over
points. Here numba learns two more types, so that the same functions compile to vector code without
waiting for a loop vectoriser:

- ``Lane(w)``, w trajectories side by side in one LLVM vector of doubles, with + - * /, sqrt, sin, cos and floor;
- ``Rows(w)``, a block of memory whose row i is a lane: ``rows[i]`` reads it, ``rows[i] = x`` writes.

Every lane goes through the same instructions whatever its neighbours hold, so a result does not
depend on who travels beside it. Products and sums may contract to fused multiply-adds, nothing else
is relaxed: NaN stays visible.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.errors import RequireLiteralValue
from numba.extending import (
    intrinsic,
    lower_builtin,
    models,
    overload,
    register_jitable,
    register_model,
    type_callable,
)

from pem_core.errors import fail

DOUBLE = ir.DoubleType()
CONTRACT = ("contract",)

inline: Callable[[Callable[..., Any]], Any] = register_jitable(forceinline=True)
"""Mark an equation: plain Python for numpy, inlined where compiled code calls it."""

set_apart: Callable[[Callable[..., Any]], Any] = register_jitable(forceinline=False)
"""Mark an equation that is long or has working rows: plain Python for numpy, a function of its own in compiled code.

It stands in a module, not in a function: numba tells closures apart by a number that counts anew in every process.
"""


class LaneType(types.Type):
    """The numba type of ``width`` doubles in one vector."""

    def __init__(self, width: int):
        self.width = width
        super().__init__(name=f"Lane({width})")


class RowsType(types.Type):
    """The numba type of a pointer to rows of ``width`` doubles."""

    def __init__(self, width: int):
        self.width = self.spacing = width
        super().__init__(name=f"Rows({width})")

    @property
    def working(self) -> RowsType:
        """Return the type of working rows of this kind."""
        return self


@register_model(LaneType)
class _LaneModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: LaneType):
        super().__init__(manager, kind, ir.VectorType(DOUBLE, kind.width))


@register_model(RowsType)
class _RowsModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: RowsType):
        super().__init__(manager, kind, ir.PointerType(DOUBLE))


def spread(builder: Any, scalar: Any, width: int) -> Any:
    """Return a vector with the scalar in every lane (for the makers of code)."""
    kind = ir.VectorType(DOUBLE, width)
    first = builder.insert_element(ir.Constant(kind, ir.Undefined), scalar, ir.Constant(ir.IntType(32), 0))
    zeros = ir.Constant(ir.VectorType(ir.IntType(32), width), None)
    return builder.shuffle_vector(first, ir.Constant(kind, ir.Undefined), zeros)


def as_vector(context: Any, builder: Any, kind: Any, value: Any, width: int) -> Any:
    """Return a lane as it is and a plain number spread over the lane."""
    if isinstance(kind, LaneType):
        return value
    return spread(builder, context.cast(builder, value, kind, types.float64), width)


def _is_lane_pair(a: Any, b: Any) -> bool:
    kinds = (LaneType, types.Number)
    has_lane = isinstance(a, LaneType) or isinstance(b, LaneType)
    return has_lane and isinstance(a, kinds) and isinstance(b, kinds)


def _teach_operator(symbol: Callable[..., Any], instruction: str) -> None:
    """Let numba apply an arithmetic operator to lanes, and to a lane and a number."""

    @intrinsic
    def combine(typing_context: Any, a: Any, b: Any) -> Any:
        width = a.width if isinstance(a, LaneType) else b.width

        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            pair = [
                as_vector(context, builder, kind, value, width)
                for kind, value in zip(signature.args, values, strict=True)
            ]
            return getattr(builder, instruction)(*pair, flags=CONTRACT)

        return LaneType(width)(a, b), generate

    @overload(symbol)
    def _operator(a, b):
        return (lambda a, b: combine(a, b)) if _is_lane_pair(a, b) else None


for _symbol, _instruction in (
    (operator.add, "fadd"),
    (operator.sub, "fsub"),
    (operator.mul, "fmul"),
    (operator.truediv, "fdiv"),
):
    _teach_operator(_symbol, _instruction)


@intrinsic
def _negate(typing_context: Any, a: Any) -> Any:
    return a(a), lambda context, builder, signature, values: builder.fneg(values[0])


@overload(operator.neg)
def _negative(a):
    return (lambda a: _negate(a)) if isinstance(a, LaneType) else None


def _lane_function(name: str) -> Any:
    """Return a function of every double of a lane, for compiled code only."""

    @intrinsic
    def function(typing_context: Any, a: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            kind = values[0].type
            symbol = f"llvm.{name}.v{a.width}f64"
            callee = cgutils.get_or_insert_function(builder.module, ir.FunctionType(kind, [kind]), symbol)
            return builder.call(callee, values)

        return a(a), generate

    return function


lane_sqrt, lane_sin, lane_cos, lane_floor = (_lane_function(name) for name in ("sqrt", "sin", "cos", "floor"))


@intrinsic
def lane_choose(typing_context: Any, sign: Any, a: Any, b: Any) -> Any:
    """Return a where the sign is positive and b elsewhere (compiled code only)."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        zero = ir.Constant(values[0].type, None)
        pair = [
            as_vector(context, builder, kind, value, sign.width) for kind, value in zip((a, b), values[1:], strict=True)
        ]
        return builder.select(builder.fcmp_ordered(">", values[0], zero), *pair)

    return sign(sign, a, b), generate


@intrinsic
def is_any_positive(typing_context: Any, a: Any) -> Any:
    """Tell whether any double of a lane is above 0 (compiled code only)."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        above = builder.fcmp_ordered(">", values[0], ir.Constant(values[0].type, None))
        bits = builder.bitcast(above, ir.IntType(a.width))
        return builder.icmp_unsigned("!=", bits, ir.Constant(bits.type, 0))

    return types.boolean(a), generate


def row_start(context: Any, builder: Any, rows: Any, index_kind: Any, index: Any, spacing: int) -> Any:
    """Return the pointer to the first double of a row; from one to the next are ``spacing`` doubles."""
    row = context.cast(builder, index, index_kind, types.intp)
    return builder.gep(rows, [builder.mul(row, ir.Constant(row.type, spacing))])


def row_pointer(context: Any, builder: Any, kind: Any, rows: Any, index_kind: Any, index: Any) -> Any:
    """Return the pointer to a row as to one lane (for the makers of types)."""
    start = row_start(context, builder, rows, index_kind, index, kind.spacing)
    return builder.bitcast(start, ir.PointerType(ir.VectorType(DOUBLE, kind.width)))


@intrinsic
def _read(typing_context: Any, rows: Any, index: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        pointer = row_pointer(context, builder, rows, values[0], index, values[1])
        return builder.load(pointer, align=8)

    return LaneType(rows.width)(rows, index), generate


@intrinsic
def _write(typing_context: Any, rows: Any, index: Any, value: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        pointer = row_pointer(context, builder, rows, values[0], index, values[1])
        builder.store(as_vector(context, builder, value, values[2], rows.width), pointer, align=8)
        return context.get_dummy_value()

    return types.void(rows, index, value), generate


@overload(operator.getitem)
def _getitem(rows, index):
    if isinstance(rows, RowsType) and isinstance(index, types.Integer):
        return lambda rows, index: _read(rows, index)
    return None


@overload(operator.setitem)
def _setitem(rows, index, value):
    if not isinstance(rows, RowsType):
        return None

    def write(rows, index, value):
        _write(rows, index, value)

    return write


def rows_from(rows: Any, first: int) -> Any:
    """Return the rows from ``first`` on, without copying."""
    return rows[first:]


@intrinsic
def advance_pointer(typing_context: Any, rows: Any, first: Any) -> Any:
    """Return rows of any type from ``first`` on (compiled code only)."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return row_start(context, builder, values[0], first, values[1], rows.spacing)

    return rows(rows, first), generate


@overload(rows_from)
def _rows_from(rows, first):
    if isinstance(rows, RowsType):
        return lambda rows, first: advance_pointer(rows, first)
    return (lambda rows, first: rows[first:]) if isinstance(rows, types.Array) else None


def working_rows(like: Any, count: int) -> Any:
    """Return ``count`` rows to work in, for components of the kind that ``like`` has rows of; they hold nothing yet.

    It stands in a function that is ``set_apart``, whose return ends them.

    Parameters
    ----------
    like : rows
        In compiled code rows of lanes, of duals, or of intervals; in numpy anything.
    count : int
        How many; it need not be known before the equations run.

    Examples
    --------
    >>> room = working_rows(np.ones((2, 3)), 1)
    >>> room[0] = np.arange(3.0)
    >>> room[0] + 1.0
    array([1., 2., 3.])
    """
    return np.empty(count, object)


@type_callable(working_rows)
def _type_of_working(context: Any) -> Any:
    return lambda like, count: getattr(like, "working", None)


@lower_builtin(working_rows, types.Any, types.Integer)
def _allocate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    """Take room on the stack of the function that is being written."""
    if "alwaysinline" in builder.function.attributes:
        raise fail("a function with working_rows", "must be set_apart", "inline")
    _no_inline(context, builder, types.void(), ())
    kind, count = signature.return_type, context.cast(builder, values[1], signature.args[1], types.intp)
    lanes = builder.mul(count, ir.Constant(count.type, kind.spacing // kind.width))
    memory = builder.alloca(ir.VectorType(DOUBLE, kind.width), size=lanes)
    return builder.bitcast(memory, ir.PointerType(DOUBLE))


@intrinsic(prefer_literal=True)
def as_rows(typing_context: Any, memory: Any, width: Any) -> Any:
    """View a flat array as rows of ``width`` doubles (compiled code only; keep the array alive)."""
    if not isinstance(width, types.Literal):
        raise RequireLiteralValue("the width of lanes must be a constant")

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return context.make_array(signature.args[0])(context, builder, values[0]).data

    return RowsType(width.literal_value)(memory, width), generate


def never_inlined() -> None:
    """Keep the compiled function in which this stands out of those that call it."""


@type_callable(never_inlined)
def _never_inlined(context: Any) -> Any:
    return lambda: types.void


@lower_builtin(never_inlined)
def _no_inline(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    """Mark the function that is being written; that of an overload would be another."""
    builder.function.attributes.add("noinline")
    return context.get_dummy_value()
