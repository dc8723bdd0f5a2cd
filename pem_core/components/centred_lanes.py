"""Centred intervals in SIMD lanes: what makes them in compiled code (``components.compound`` has the types)."""

from __future__ import annotations

from typing import Any

from numba.extending import intrinsic, overload

import pem_core.components.interval_lanes  # noqa: F401  (numba learns intervals)
from pem_core.components import vectors
from pem_core.components.centred import coordinate, error
from pem_core.components.compound import CENTRED, CompoundType, closed, common, emitted, teach_rows
from pem_core.components.emitted import Emitted


def as_centred(rows: Any, count: int, stride: int) -> Any:
    """Return rows of lanes as rows of centred intervals; count and stride are constants (compiled code only)."""
    raise NotImplementedError


teach_rows(as_centred, CENTRED)


@intrinsic
def _floor_lane(typing_context: Any, x: Any) -> Any:
    return x(x), emitted(vectors.floor)


@overload(vectors.floor)
def _floor(x):
    return (lambda x: _floor_lane(x)) if isinstance(x, CompoundType) and x.is_centred else None


@intrinsic
def _choose_lane(typing_context: Any, sign: Any, a: Any, b: Any) -> Any:
    return common(sign, a, b)(sign, a, b), emitted(vectors.choose)


@overload(vectors.choose)
def _choose(sign, a, b):
    chosen = common(sign, a, b)
    is_centred = chosen is not None and chosen.is_centred
    return (lambda sign, a, b: _choose_lane(sign, a, b)) if is_centred else None


def coordinate_lane(j: int, count: int, width: int) -> Any:
    """Return the function ``from_`` -> coordinate j of cells (compiled code only)."""
    kind = CompoundType(width, count, CENTRED)

    @intrinsic
    def made(typing_context: Any, from_: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            return closed(builder, kind, coordinate(Emitted(builder, values[0]), j, count))

        return kind(from_), generate

    return made


def error_lane(most: float, count: int, width: int) -> Any:
    """Return the function of nothing that gives what is not known but for its size (compiled code only)."""
    kind = CompoundType(width, count, CENTRED)

    @intrinsic
    def made(typing_context: Any) -> Any:
        return kind(), lambda context, builder, signature, values: closed(builder, kind, error(most, count))

    return made
