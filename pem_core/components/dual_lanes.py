"""Duals in SIMD lanes: what makes and opens them in compiled code (``components.compound`` has the types)."""

from __future__ import annotations

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload

from pem_core.components import duals, vectors
from pem_core.components.compound import CompoundType, closed, common, emitted, opened, teach_rows
from pem_core.components.duals import Dual
from pem_core.components.lanes import LaneType, lane_floor


@intrinsic
def _slopes(typing_context: Any, x: Any) -> Any:
    slope = LaneType(x.width)
    kind = types.UniTuple(slope, x.count)

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        slopes = duals.slopes_of(opened(context, builder, x, values[0], x.width))
        return context.make_tuple(builder, kind, [closed(builder, slope, part) for part in slopes])

    return kind(x), generate


@intrinsic
def _made(typing_context: Any, value: Any, slopes: Any) -> Any:
    width = next(kind.width for kind in (value, *slopes) if isinstance(kind, LaneType))
    kind = CompoundType(width, len(slopes))

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        pairs = zip((value, *slopes), (values[0], *cgutils.unpack_tuple(builder, values[1])), strict=True)
        first, *others = (opened(context, builder, own, part, kind.width) for own, part in pairs)
        return closed(builder, kind, Dual(first, tuple(others)))

    return kind(value, slopes), generate


@intrinsic
def value_lane(typing_context: Any, x: Any) -> Any:
    """Return the value of a dual (compiled code only)."""
    return LaneType(x.width)(x), emitted(duals.value_of)


@overload(duals.slopes_of)
def _slopes_of(x):
    return (lambda x: _slopes(x)) if isinstance(x, CompoundType) else None


@overload(duals.dual)
def _dual(value, slopes):
    return lambda value, slopes: _made(value, slopes)


@overload(duals.value_of)
def _value_of(x):
    return (lambda x: value_lane(x)) if isinstance(x, CompoundType) else (lambda x: x)


@overload(vectors.floor)
def _floor(x):
    return (lambda x: lane_floor(value_lane(x))) if isinstance(x, CompoundType) else None


@intrinsic
def _choose_dual(typing_context: Any, sign: Any, a: Any, b: Any) -> Any:
    """Return a where the lane is positive and b elsewhere, one of them a dual."""
    return common(a, b)(sign, a, b), emitted(vectors.choose)


@overload(vectors.choose)
def _choose(sign, a, b):
    if common(a, b) is not None:
        return lambda sign, a, b: _choose_dual(sign, a, b)
    is_dual = isinstance(sign, CompoundType)
    return (lambda sign, a, b: vectors.choose(value_lane(sign), a, b)) if is_dual else None


teach_rows(duals.as_duals)
