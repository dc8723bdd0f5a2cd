"""Components of several lanes: numba learns duals by the rules that numpy runs.

- ``DualLane(w, k)``, a lane and its k slopes, each a lane, with the arithmetic and functions of lanes, which may stand
  beside them, as may plain numbers;
- ``DualRows(w, k, s)``, memory whose row i is the value of such a component; its slopes are s, 2s, ... rows behind it.
  Of working rows all parts of a component are one after another.

As code is generated the parts become a ``Dual`` of ``Emitted`` lanes; the rules of ``components.duals`` run on these,
and what they do is written into the code.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core.errors import RequireLiteralValue
from numba.core.typeconv import Conversion
from numba.extending import intrinsic, lower_builtin, lower_cast, models, overload, register_model, type_callable

from pem_core.components import vectors
from pem_core.components.duals import Dual, slopes_of, value_of
from pem_core.components.emitted import Emitted, spread
from pem_core.components.lanes import DOUBLE, LaneType, RowsType, advance_pointer, as_vector, row_pointer, rows_from


class CompoundType(types.Type):
    """The numba type of a value of ``width`` doubles with ``count`` slopes."""

    def __init__(self, width: int, count: int):
        self.width, self.count, self.parts = width, count, 1 + count
        super().__init__(name=f"DualLane({width}, {count})")

    def can_convert_from(self, context: Any, other: Any) -> Any:
        """Tell numba that what has no slopes is a component whose slopes are zero."""
        return Conversion.safe if other != self and common(self, other) == self else None

    def unify(self, context: Any, other: Any) -> Any:
        """Return the type of a variable that is now of one type and now of another."""
        return common(self, other)


class CompoundRowsType(types.Type):
    """The numba type of a pointer to rows of such components.

    Parts of one lie ``stride`` rows apart, the first parts of one and of the next ``pitch`` rows.
    """

    def __init__(self, width: int, count: int, stride: int, pitch: int = 1):
        self.width, self.stride, self.item = width, stride, CompoundType(width, count)
        self.spacing = pitch * width
        super().__init__(name=f"DualRows({width}, {count}, {stride}, {pitch})")

    @property
    def working(self) -> CompoundRowsType:
        """Return the type of working rows of this kind: all parts of one, then those of the next."""
        return CompoundRowsType(self.width, self.item.count, 1, self.item.parts)


@register_model(CompoundType)
class _CompoundModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: CompoundType):
        super().__init__(manager, kind, ir.ArrayType(ir.VectorType(DOUBLE, kind.width), kind.parts))


@register_model(CompoundRowsType)
class _CompoundRowsModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: CompoundRowsType):
        super().__init__(manager, kind, ir.PointerType(DOUBLE))


def common(*kinds: Any) -> Any:
    """Return the type of what compound components of one width, lanes and numbers make together, or None."""
    lanes = [kind for kind in kinds if isinstance(kind, CompoundType | LaneType)]
    compounds = [kind for kind in lanes if isinstance(kind, CompoundType)]
    others = all(isinstance(kind, CompoundType | LaneType | types.Number) for kind in kinds)
    counts = {kind.count for kind in compounds}
    if not others or len({kind.width for kind in lanes}) > 1 or len(counts) != 1:
        return None
    return CompoundType(lanes[0].width, counts.pop())


def shaped(parts: list[Emitted]) -> Dual:
    """Return lanes as the component that they are the parts of."""
    return Dual(parts[0], tuple(parts[1:]))


def opened(context: Any, builder: Any, kind: Any, value: Any, width: int) -> Any:
    """Return a component in code as one that rules know: its parts become lanes, a number that is known remains one."""
    if isinstance(kind, CompoundType):
        return shaped([Emitted(builder, builder.extract_value(value, i)) for i in range(kind.parts)])
    if isinstance(value, ir.Constant) and isinstance(kind, types.Float) and isinstance(value.constant, float):
        return value.constant
    return Emitted(builder, as_vector(context, builder, kind, value, width))


def parts_of(kind: Any, x: Any) -> list[Any]:
    """Return the parts, lanes or numbers, of a component that becomes one of a kind."""
    return [value_of(x), *(slopes_of(x) if isinstance(x, Dual) else (0.0,) * kind.count)]


def closed(builder: Any, kind: Any, x: Any) -> Any:
    """Return a component of lanes as one value of a kind in code."""
    lane = ir.VectorType(DOUBLE, kind.width)
    if isinstance(kind, LaneType):
        return spread(x, lane)
    value = ir.Constant(ir.ArrayType(lane, kind.parts), ir.Undefined)
    for i, part in enumerate(parts_of(kind, x)):
        value = builder.insert_value(value, spread(part, lane), i)
    return value


def emitted(rule: Callable[..., Any]) -> Any:
    """Return a rule of components as a maker of code."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        kind, pairs = signature.return_type, zip(signature.args, values, strict=True)
        return closed(builder, kind, rule(*(opened(context, builder, own, x, kind.width) for own, x in pairs)))

    return generate


def _teach_operator(symbol: Callable[..., Any]) -> None:
    """Let numba apply an operator to two components: in place, where numbers are seen that are known."""

    @type_callable(symbol)
    def _type(context: Any) -> Any:
        return lambda a, b: common(a, b)

    for kinds in ((CompoundType, CompoundType), (CompoundType, types.Any), (types.Any, CompoundType)):
        lower_builtin(symbol, *kinds)(emitted(symbol))


def _teach_function(symbol: Callable[..., Any]) -> None:
    """Let numba apply a function of one number to a component."""

    @intrinsic
    def apply(typing_context: Any, x: Any) -> Any:
        return x(x), emitted(symbol)

    @overload(symbol)
    def _function(x):
        return (lambda x: apply(x)) if isinstance(x, CompoundType) else None


for _operator in (operator.add, operator.sub, operator.mul, operator.truediv):
    _teach_operator(_operator)

for _name in (operator.neg, vectors.square, vectors.sqrt, vectors.sin, vectors.cos):
    _teach_function(_name)


@lower_cast(LaneType, CompoundType)
@lower_cast(CompoundType, CompoundType)
def _widened(context: Any, builder: Any, own: Any, wanted: CompoundType, value: Any) -> Any:
    return closed(builder, wanted, opened(context, builder, own, value, wanted.width))


def _pointers(context: Any, builder: Any, rows: CompoundRowsType, pointer: Any, kind: Any, index: Any) -> list[Any]:
    """Return pointers to the parts of a component in memory."""
    first, step = row_pointer(context, builder, rows, pointer, kind, index), ir.IntType(32)
    return [builder.gep(first, [ir.Constant(step, i * rows.stride)]) for i in range(rows.item.parts)]


@intrinsic
def _read(typing_context: Any, rows: Any, index: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        at = _pointers(context, builder, rows, values[0], index, values[1])
        parts = [Emitted(builder, builder.load(pointer, align=8)) for pointer in at]
        return closed(builder, rows.item, shaped(parts))

    return rows.item(rows, index), generate


@intrinsic
def _write(typing_context: Any, rows: Any, index: Any, value: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        x, lane = opened(context, builder, value, values[2], rows.width), ir.VectorType(DOUBLE, rows.width)
        at = _pointers(context, builder, rows, values[0], index, values[1])
        for part, pointer in zip(parts_of(rows.item, x), at, strict=True):
            builder.store(spread(part, lane), pointer, align=8)
        return context.get_dummy_value()

    return types.void(rows, index, value), generate


@overload(operator.getitem)
def _getitem(rows, index):
    if isinstance(rows, CompoundRowsType) and isinstance(index, types.Integer):
        return lambda rows, index: _read(rows, index)
    return None


@overload(operator.setitem)
def _setitem(rows, index, value):
    if not isinstance(rows, CompoundRowsType):
        return None

    def write(rows, index, value):
        _write(rows, index, value)

    return write


@overload(rows_from)
def _rows_from(rows, first):
    return (lambda rows, first: advance_pointer(rows, first)) if isinstance(rows, CompoundRowsType) else None


def teach_rows(symbol: Callable[..., Any]) -> None:
    """Let numba view rows of lanes as rows of components: ``symbol(rows, count, stride)``."""

    @intrinsic(prefer_literal=True)
    def view(typing_context: Any, rows: Any, count: Any, stride: Any) -> Any:
        kind = CompoundRowsType(rows.width, count.literal_value, stride.literal_value)
        return kind(rows, count, stride), lambda context, builder, signature, values: values[0]

    @overload(symbol, prefer_literal=True)
    def _view(rows, count, stride):
        if not isinstance(rows, RowsType):
            return None
        if not (isinstance(count, types.Literal) and isinstance(stride, types.Literal)):
            raise RequireLiteralValue("the count of slopes and the stride of rows must be constants")
        size, rows_between = count.literal_value, stride.literal_value
        return lambda rows, count, stride: view(rows, size, rows_between)
