"""Numbers that each trajectory looks up at a place of its own: in a table that all share, or among its own rows.

A table that all share stands, bit by bit, in an array of whole numbers, such as the layout that equations are given:
compiled code then needs nothing more. In lanes every double is loaded by itself.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from pem_core.components.lanes import DOUBLE, LaneType, RowsType, spread


def looked_up(table: Any, place: Any) -> Any:
    """Return the numbers at some places of a table.

    Parameters
    ----------
    table : (k,) int64 array
        Which holds the bits of float64 numbers.
    place : component
        Whole numbers. One that is outside of the table, or is no number, counts as one of its ends.

    Examples
    --------
    >>> looked_up(np.array([0.5, 0.25]).view(np.int64), np.array([1.0, 0.0, 1.0]))
    array([0.25, 0.5 , 0.25])
    """
    if hasattr(place, "element_of"):  # a number that is written down, not computed: ``scripts.traced``
        return place.element_of(table.view(np.float64))
    inside = np.clip(np.nan_to_num(place), 0, len(table) - 1)
    return table.view(np.float64)[inside.astype(np.int64)]


def inside(builder: Any, place: Any, last: Any) -> Any:
    """Return places (a vector of doubles) as whole numbers from 0 to a last one, 0 for NaN (for makers of code)."""
    count, zero = place.type.count, ir.Constant(place.type, None)
    most = spread(builder, builder.sitofp(last, DOUBLE), count)
    place = builder.select(builder.fcmp_ordered(">", place, zero), place, zero)
    place = builder.select(builder.fcmp_ordered("<", place, most), place, most)
    return builder.fptosi(place, ir.VectorType(ir.IntType(64), count))


@intrinsic
def _gathered(typing_context: Any, table: Any, place: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array = context.make_array(table)(context, builder, values[0])
        size = builder.extract_value(array.shape, 0)
        places = inside(builder, values[1], builder.sub(size, ir.Constant(size.type, 1)))
        numbers = builder.bitcast(array.data, ir.PointerType(DOUBLE))
        out = ir.Constant(values[1].type, ir.Undefined)
        for lane in range(place.width):
            number = ir.Constant(ir.IntType(32), lane)
            loaded = builder.load(builder.gep(numbers, [builder.extract_element(places, number)]))
            out = builder.insert_element(out, loaded, number)
        return out

    return place(table, place), generate


@overload(looked_up)
def _looked_up(table, place):
    if isinstance(table, types.Array) and isinstance(place, LaneType):
        return lambda table, place: _gathered(table, place)
    return None


def own_row(rows: Any, place: Any) -> Any:
    """Return, of each trajectory, one of its own rows.

    Parameters
    ----------
    rows : rows
        An array (k, 1) or (k, n), or lanes in memory.
    place : component
        Whole numbers of rows that there are; what is no number counts as the first of them.

    Examples
    --------
    >>> own_row(np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([1.0, 0.0]))
    array([3., 2.])
    """
    if hasattr(place, "element_of"):
        return place.element_of(rows)
    columns = np.arange(rows.shape[1]) if rows.shape[1] > 1 else 0
    return rows[np.where(place > 0, place, 0.0).astype(np.int64), columns]


@intrinsic
def _gathered_rows(typing_context: Any, rows: Any, place: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        whole, out, zero = ir.IntType(64), ir.Constant(values[1].type, ir.Undefined), ir.Constant(DOUBLE, 0.0)
        for lane in range(place.width):
            number = ir.Constant(ir.IntType(32), lane)
            own = builder.extract_element(values[1], number)
            row = builder.fptosi(builder.select(builder.fcmp_ordered(">", own, zero), own, zero), whole)
            at = builder.add(builder.mul(row, ir.Constant(whole, place.width)), ir.Constant(whole, lane))
            out = builder.insert_element(out, builder.load(builder.gep(values[0], [at])), number)
        return out

    return place(rows, place), generate


@overload(own_row)
def _own_row(rows, place):
    if isinstance(rows, RowsType) and isinstance(place, LaneType):
        return lambda rows, place: _gathered_rows(rows, place)
    return None
