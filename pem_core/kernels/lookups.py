"""What each trajectory reads at a place of its own, in LLVM's language: from tables at the end of the layout, or rows.

An operation's name says in which row of the layout its table begins, or which rows it reads from which on. Places are
within them: equations see to that.
"""

from __future__ import annotations

from collections.abc import Sequence

from pem_core.components.lookup import TERMS
from pem_core.components.traced import LOOKED_UP, OWN_ROW, SLOPES
from pem_core.kernels.instructions import Writer

LAYOUT = "layout"
"""The pointer to it."""


def is_lookup(what: str) -> bool:
    """Tell whether an operation reads from a table."""
    return what.partition(" ")[0] in (LOOKED_UP, OWN_ROW, *SLOPES)


def lookup(w: Writer, what: str, parts: Sequence[str], half: int = 0) -> str:
    """Write such an operation for one of the vectors of the lanes; return the name of what it gives."""
    name, _, first = what.partition(" ")
    if name == OWN_ROW:
        rows, row = first.split()
        return _own_row(w, rows, row, parts[0], half)
    if name == LOOKED_UP:
        return _looked_up(w, _table(w, first), *parts)
    key = first, *parts
    if key not in w.pairs:
        w.pairs[key] = _slopes(w, _table(w, first), *parts)
    return w.pairs[key][SLOPES.index(name)]


def _table(w: Writer, first: str) -> str:
    return w.op(f"getelementptr double, ptr %{LAYOUT}, i64 {first}")


def _starts(w: Writer, table: str, place: str) -> list[str]:
    """Return pointers to each trajectory's place."""
    whole = w.op(f"fptosi {w.vector} {place} to {w.bits}")
    each = [w.op(f"extractelement {w.bits} {whole}, i32 {lane}") for lane in range(w.register)]
    return [w.op(f"getelementptr double, ptr {table}, i64 {own}") for own in each]


def _looked_up(w: Writer, table: str, place: str) -> str:
    out = "undef"
    for lane, start in enumerate(_starts(w, table, place)):
        one = w.op(f"load double, ptr {start}, align 8")
        out = w.op(f"insertelement {w.vector} {out}, double {one}, i32 {lane}")
    return out


def _own_row(w: Writer, rows: str, first: str, place: str, half: int) -> str:
    whole = w.op(f"fptosi {w.vector} {place} to {w.bits}")
    own = ", ".join(f"i64 {int(first) * w.width + half * w.register + lane}" for lane in range(w.register))
    at = w.op(f"add {w.bits} {w.op(f'mul {w.bits} {whole}, splat (i64 {w.width})')}, <{own}>")
    return w.gathered(w.op(f"getelementptr double, ptr %{rows}, {w.bits} {at}"))


def _slopes(w: Writer, table: str, place: str, s: str, t: str) -> tuple[str, str]:
    """Return the slopes by s and t: each trajectory's sums over its rows, then over the columns of all."""
    columns: list[str] = []
    sloping: list[str] = []
    starts, own = _starts(w, table, place), [_everywhere(w, t, lane) for lane in range(w.register)]
    for part in range(0, TERMS, w.register):
        sums = [_horner(w, _rows(w, start, part), one) for start, one in zip(starts, own, strict=True)]
        columns += _turned_round(w, [total for total, _ in sums])
        sloping += _turned_round(w, [slope for _, slope in sums])
    return _horner(w, columns, s)[1], _horner(w, sloping, s)[0]


def _everywhere(w: Writer, vector: str, lane: int) -> str:
    """Return a vector that has one lane's number in all."""
    return w.op(f"shufflevector {w.vector} {vector}, {w.vector} undef, <{w.register} x i32> {_places(w, lane)}")


def _places(w: Writer, *lanes: int) -> str:
    return "<" + ", ".join(f"i32 {lane}" for lane in (lanes if len(lanes) > 1 else lanes * w.register)) + ">"


def _rows(w: Writer, start: str, part: int) -> list[str]:
    """Return a part of each row of a polynomial's coefficients."""
    each = [w.op(f"getelementptr double, ptr {start}, i64 {TERMS * j + part}") for j in range(TERMS)]
    return [w.op(f"load {w.vector}, ptr {there}, align 8") for there in each]


def _horner(w: Writer, c: Sequence[str], x: str) -> tuple[str, str]:
    """Return the sum of c_i x^i, and its slope."""
    slope = c[-1]
    total = w.fused(slope, x, c[-2])
    for one in c[-3::-1]:
        slope = w.fused(slope, x, total)
        total = w.fused(total, x, one)
    return total, slope


def _turned_round(w: Writer, rows: Sequence[str]) -> list[str]:
    """Return the columns of as many vectors as each has doubles: exchanges ever larger blocks between them."""
    size, rows, apart = len(rows), list(rows), 1
    while apart < size:
        low = _places(w, *(e if not e & apart else size + e - apart for e in range(size)))
        high = _places(w, *(e + apart if not e & apart else size + e for e in range(size)))
        for i in range(size):
            if not i & apart:
                pair = f"{w.vector} {rows[i]}, {w.vector} {rows[i + apart]}, <{size} x i32>"
                rows[i], rows[i + apart] = (w.op(f"shufflevector {pair} {mask}") for mask in (low, high))
        apart *= 2
    return rows
