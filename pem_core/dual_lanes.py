"""Dual numbers in SIMD lanes: numba learns them by the rules of ``pem_core.duals``, which run as code is generated.

- ``DualLane(w, k)``, a lane and its k slopes, each a lane, with the arithmetic and functions of lanes;
- ``DualRows(w, k, s)``, memory whose row i is the value of such a dual; its slopes are s, 2s, ... k s rows behind it.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.typeconv import Conversion
from numba.extending import intrinsic, lower_cast, models, overload, register_model

from pem_core import duals, vectors
from pem_core.duals import Dual
from pem_core.lanes import (
    CONTRACT,
    DOUBLE,
    LaneType,
    RowsType,
    advance_pointer,
    as_vector,
    lane_floor,
    row_pointer,
    rows_from,
)


class DualLaneType(types.Type):
    """The numba type of a lane of ``width`` doubles with ``count`` slopes."""

    def __init__(self, width: int, count: int):
        self.width, self.count = width, count
        super().__init__(name=f"DualLane({width}, {count})")

    def can_convert_from(self, context: Any, other: Any) -> Any:
        """Tell numba that a lane is a dual whose slopes are zero."""
        return Conversion.safe if isinstance(other, LaneType) and other.width == self.width else None

    def unify(self, context: Any, other: Any) -> Any:
        """Return the type of a variable that is now a dual and now a lane."""
        return self if self.can_convert_from(context, other) is not None else None


class DualRowsType(types.Type):
    """The numba type of a pointer to rows of such duals."""

    def __init__(self, width: int, count: int, stride: int):
        self.width, self.count, self.stride = width, count, stride
        super().__init__(name=f"DualRows({width}, {count}, {stride})")


@register_model(DualLaneType)
class _DualLaneModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: DualLaneType):
        super().__init__(manager, kind, ir.ArrayType(ir.VectorType(DOUBLE, kind.width), 1 + kind.count))


@register_model(DualRowsType)
class _DualRowsModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: DualRowsType):
        super().__init__(manager, kind, ir.PointerType(DOUBLE))


@dataclass(frozen=True, eq=False, slots=True)
class Emitted:
    """A lane while code is generated: what is done to it is written into the code."""

    builder: Any
    vector: Any

    def _with(self, instruction: str, left: Any, right: Any) -> Any:
        if isinstance(left, Dual) or isinstance(right, Dual):
            return NotImplemented
        kind = self.vector.type
        pair = (x.vector if isinstance(x, Emitted) else ir.Constant(kind, [x] * kind.count) for x in (left, right))
        return Emitted(self.builder, getattr(self.builder, instruction)(*pair, flags=CONTRACT))

    def __add__(self, other: Any) -> Emitted:
        return self._with("fadd", self, other)

    def __radd__(self, other: Any) -> Emitted:
        return self._with("fadd", other, self)

    def __sub__(self, other: Any) -> Emitted:
        return self._with("fsub", self, other)

    def __rsub__(self, other: Any) -> Emitted:
        return self._with("fsub", other, self)

    def __mul__(self, other: Any) -> Emitted:
        return self._with("fmul", self, other)

    def __rmul__(self, other: Any) -> Emitted:
        return self._with("fmul", other, self)

    def __truediv__(self, other: Any) -> Emitted:
        return self._with("fdiv", self, other)

    def __rtruediv__(self, other: Any) -> Emitted:
        return self._with("fdiv", other, self)

    def __neg__(self) -> Emitted:
        return Emitted(self.builder, self.builder.fneg(self.vector))

    def __array_ufunc__(self, ufunc: Any, method: str, *operands: Any) -> Emitted:
        kind = self.vector.type
        symbol = f"llvm.{ufunc.__name__}.v{kind.count}f64"
        callee = cgutils.get_or_insert_function(self.builder.module, ir.FunctionType(kind, [kind]), symbol)
        return Emitted(self.builder, self.builder.call(callee, [self.vector]))


def _opened(context: Any, builder: Any, kind: Any, value: Any, width: int) -> Any:
    """Return a dual in code as one of lanes, and a lane or number as a lane."""
    if not isinstance(kind, DualLaneType):
        return Emitted(builder, as_vector(context, builder, kind, value, width))
    first, *slopes = (Emitted(builder, builder.extract_value(value, i)) for i in range(1 + kind.count))
    return Dual(first, tuple(slopes))


def _closed(builder: Any, dual: Dual) -> Any:
    """Return a dual of lanes as one value in code."""
    parts = [dual.value.vector, *(slope.vector for slope in dual.slopes)]
    value = ir.Constant(ir.ArrayType(parts[0].type, len(parts)), ir.Undefined)
    for i, part in enumerate(parts):
        value = builder.insert_value(value, part, i)
    return value


def _constant(lane: Emitted, count: int) -> Dual:
    """Return a lane as a dual whose slopes are zero."""
    return Dual(lane, (Emitted(lane.builder, ir.Constant(lane.vector.type, None)),) * count)


@lower_cast(LaneType, DualLaneType)
def _lane_to_dual(context: Any, builder: Any, lane: Any, dual: DualLaneType, value: Any) -> Any:
    return _closed(builder, _constant(Emitted(builder, value), dual.count))


def _common(*kinds: Any) -> DualLaneType | None:
    """Return the type of duals among some types, where the others may stand beside it; None if there is none."""
    among = {kind for kind in kinds if isinstance(kind, DualLaneType)}
    others = all(isinstance(kind, DualLaneType | LaneType | types.Number) for kind in kinds)
    return among.pop() if others and len(among) == 1 else None


def _emitted(rule: Callable[..., Dual]) -> Any:
    """Return a rule of duals as a function for compiled code."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        width = signature.return_type.width
        pairs = zip(signature.args, values, strict=True)
        return _closed(builder, rule(*(_opened(context, builder, kind, value, width) for kind, value in pairs)))

    return generate


def _teach_operator(symbol: Callable[..., Any], rule: Callable[..., Dual]) -> None:
    """Let numba apply an operator to duals, and to a dual and a lane or number."""

    @intrinsic
    def combine(typing_context: Any, a: Any, b: Any) -> Any:
        return _common(a, b)(a, b), _emitted(rule)  # type: ignore[misc]

    @overload(symbol)
    def _apply(a, b):
        return (lambda a, b: combine(a, b)) if _common(a, b) else None


def _teach_function(symbol: Callable[..., Any], rule: Callable[..., Dual]) -> None:
    """Let numba apply a function of one number to duals."""

    @intrinsic
    def apply(typing_context: Any, x: Any) -> Any:
        return x(x), _emitted(rule)

    @overload(symbol)
    def _function(x):
        return (lambda x: apply(x)) if isinstance(x, DualLaneType) else None


for _operator, _law in (
    (operator.add, duals.add),
    (operator.sub, duals.subtract),
    (operator.mul, duals.multiply),
    (operator.truediv, duals.divide),
):
    _teach_operator(_operator, _law)

for _name, _rule in (
    (operator.neg, duals.negative),
    (vectors.sqrt, duals.sqrt),
    (vectors.sin, duals.sin),
    (vectors.cos, duals.cos),
):
    _teach_function(_name, _rule)


@intrinsic
def slope_lanes(typing_context: Any, x: Any) -> Any:
    """Return the slopes of a dual (compiled code only)."""
    kind = types.UniTuple(LaneType(x.width), x.count)

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return context.make_tuple(builder, kind, [builder.extract_value(values[0], 1 + i) for i in range(x.count)])

    return kind(x), generate


@intrinsic
def dual_lane(typing_context: Any, value: Any, slopes: Any) -> Any:
    """Return the dual of a lane and its slopes, lanes or numbers (compiled code only)."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        parts = zip(slopes, cgutils.unpack_tuple(builder, values[1]), strict=True)
        lanes = tuple(_opened(context, builder, kind, part, value.width) for kind, part in parts)
        return _closed(builder, Dual(Emitted(builder, values[0]), lanes))

    return DualLaneType(value.width, len(slopes))(value, slopes), generate


@intrinsic
def lane_of(typing_context: Any, x: Any) -> Any:
    """Return the value of a dual (compiled code only)."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.extract_value(values[0], 0)

    return LaneType(x.width)(x), generate


@overload(duals.slopes_of)
def _slopes_of(x):
    return (lambda x: slope_lanes(x)) if isinstance(x, DualLaneType) else None


@overload(duals.dual)
def _dual(value, slopes):
    return lambda value, slopes: dual_lane(value, slopes)


@overload(duals.value_of)
def _value_of(x):
    return (lambda x: lane_of(x)) if isinstance(x, DualLaneType) else (lambda x: x)


@overload(vectors.floor)
def _floor(x):
    return (lambda x: lane_floor(lane_of(x))) if isinstance(x, DualLaneType) else None


@intrinsic
def _choose_dual(typing_context: Any, sign: Any, a: Any, b: Any) -> Any:
    """Return a where the lane is positive and b elsewhere, one of them a dual."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        is_first = builder.fcmp_ordered(">", values[0], ir.Constant(values[0].type, None))
        pair = [_opened(context, builder, kind, x, sign.width) for kind, x in zip((a, b), values[1:], strict=True)]
        select = lambda x, y: Emitted(builder, builder.select(is_first, x.vector, y.vector))  # noqa: E731
        return _closed(builder, duals.pick(select, *pair))

    return _common(a, b)(sign, a, b), generate  # type: ignore[misc]


@overload(vectors.choose)
def _choose(sign, a, b):
    if _common(a, b):
        return lambda sign, a, b: _choose_dual(duals.value_of(sign), a, b)
    return (lambda sign, a, b: vectors.choose(lane_of(sign), a, b)) if isinstance(sign, DualLaneType) else None


def _pointers(builder: Any, kind: DualRowsType, pointer: Any) -> list[Any]:
    """Return pointers to the value of a dual in memory and to its slopes."""
    return [builder.gep(pointer, [ir.Constant(ir.IntType(32), i * kind.stride)]) for i in range(1 + kind.count)]


@intrinsic
def _read(typing_context: Any, rows: Any, index: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        pointer = row_pointer(context, builder, values[0], index, values[1], rows.width)
        first, *slopes = (Emitted(builder, builder.load(at, align=8)) for at in _pointers(builder, rows, pointer))
        return _closed(builder, Dual(first, tuple(slopes)))

    return DualLaneType(rows.width, rows.count)(rows, index), generate


@intrinsic
def _write(typing_context: Any, rows: Any, index: Any, value: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        x = _opened(context, builder, value, values[2], rows.width)
        whole = x if isinstance(x, Dual) else _constant(x, rows.count)
        parts = [whole.value, *whole.slopes]
        pointer = row_pointer(context, builder, values[0], index, values[1], rows.width)
        for part, at in zip(parts, _pointers(builder, rows, pointer), strict=True):
            builder.store(part.vector, at, align=8)
        return context.get_dummy_value()

    return types.void(rows, index, value), generate


@overload(operator.getitem)
def _getitem(rows, index):
    if isinstance(rows, DualRowsType) and isinstance(index, types.Integer):
        return lambda rows, index: _read(rows, index)
    return None


@overload(operator.setitem)
def _setitem(rows, index, value):
    if not isinstance(rows, DualRowsType):
        return None

    def write(rows, index, value):
        _write(rows, index, value)

    return write


@overload(rows_from)
def _rows_from(rows, first):
    return (lambda rows, first: advance_pointer(rows, first)) if isinstance(rows, DualRowsType) else None


@intrinsic(prefer_literal=True)
def _with_slopes(typing_context: Any, rows: Any, count: Any, stride: Any) -> Any:
    kind = DualRowsType(rows.width, count.literal_value, stride.literal_value)
    return kind(rows, count, stride), lambda context, builder, signature, values: values[0]


@overload(duals.as_duals, prefer_literal=True)
def _as_duals(rows, count, stride):
    size, rows_between = count.literal_value, stride.literal_value
    if isinstance(rows, RowsType):
        return lambda rows, count, stride: _with_slopes(rows, size, rows_between)
    return None
