"""Intervals in SIMD lanes: what makes and opens them in compiled code (``components.compound`` has the types)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import types
from numba.extending import intrinsic, overload

import pem_core.components.dual_lanes  # noqa: F401  (numba learns duals, of intervals among them)
from pem_core.components import intervals
from pem_core.components.compound import INTERVAL, CompoundType, emitted, teach_rows
from pem_core.components.lanes import LaneType


def is_bare(kind: Any) -> bool:
    """Tell whether a numba type is one of intervals without slopes."""
    return isinstance(kind, CompoundType) and kind.is_interval and kind.count == 0


def _width(*kinds: Any) -> int | None:
    """Return the width of the lanes among lanes and numbers; None if there is none."""
    widths = {kind.width for kind in kinds if isinstance(kind, LaneType)}
    return widths.pop() if len(widths) == 1 and all(isinstance(k, LaneType | types.Number) for k in kinds) else None


@intrinsic
def _interval_lane(typing_context: Any, low: Any, high: Any) -> Any:
    return CompoundType(_width(low, high), 0, INTERVAL)(low, high), emitted(intervals.interval)  # type: ignore[arg-type]


@overload(intervals.interval)
def _interval(low, high):
    return (lambda low, high: _interval_lane(low, high)) if _width(low, high) else None


@overload(intervals.exactly)
def _exactly(x):
    return (lambda x: _interval_lane(x, x)) if isinstance(x, LaneType) else None


def _teach_number_of(symbol: Callable[..., Any]) -> None:
    """Let numba take a number from an interval: a lane."""

    @intrinsic
    def number(typing_context: Any, a: Any) -> Any:
        return LaneType(a.width)(a), emitted(symbol)

    @overload(symbol)
    def _number(a):
        return (lambda a: number(a)) if is_bare(a) else None


for _symbol in (intervals.magnitude, intervals.middle, intervals.low_of, intervals.high_of):
    _teach_number_of(_symbol)


for _symbol in (intervals.low_of, intervals.high_of):

    @overload(_symbol)
    def _same(a):
        return (lambda a: a) if isinstance(a, LaneType | types.Number) else None


teach_rows(intervals.as_intervals, INTERVAL)
