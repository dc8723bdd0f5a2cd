"""LLVM instructions of single operations, including lookups with an index per trajectory (tables, rows).

The name of a lookup contains the row of the layout where its table begins, or the name and first index of the rows that
it reads. The equations guarantee that indices are in range.
"""

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field

from pem_core.numbers.lookup import TERMS
from pem_core.numbers.philox import MULTIPLIERS, ROUNDS, WEYL
from pem_core.numbers.tracing import LOOKED_UP, OWN_ROW, PHILOX, SLOPES

# LLVM instructions of a graph: straight-line code on lanes, one line per operation.
#
# Lanes are divided into vectors of one register. The operations of a stretch are written for the first vector, then for
# the next: while one waits for results, the processor works on the other, and the values of both fit its registers.


STRETCH = 60
"""Operations written for one vector before those of the next: values from 30 to 300 are equally fast."""

FIRST_GUESS = 0x5FE46B50C7B537A9
"""This integer minus half the bits of x is the bit pattern of a number 6.5 % to 12 % below 1 / sqrt(x)."""
FIRST_SERIES = 1.0026322734758624, 0.45543995516548624, 0.6082932596227174
"""Minimax coefficients of 1, e and e^2 for (1 - e)^(-1/2), 0.126 <= e <= 0.224; error 1.7e-5 (Remez algorithm)."""


@dataclass
class Writer:
    """Lines of one LLVM function under construction.

    Attributes
    ----------
    width, register : int
        Doubles in a row of lanes, and in one vector.
    pairs : mapping
        Names of all results of operations that give several numbers at once, by their operands.
    """

    width: int
    register: int
    lines: list[str] = field(default_factory=list)
    names: int = 0
    pairs: dict[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict)

    @property
    def vector(self) -> str:
        """Return the LLVM type of a vector."""
        return f"<{self.register} x double>"

    @property
    def truths(self) -> str:
        """Return the LLVM type of a vector of truth values."""
        return f"<{self.register} x i1>"

    @property
    def bits(self) -> str:
        """Return the LLVM type of a vector of 64-bit integers."""
        return f"<{self.register} x i64>"

    def op(self, text: str) -> str:
        """Write an operation; return the name of its result."""
        self.names += 1
        self.lines.append(f"%v{self.names} = {text}")
        return f"%v{self.names}"

    def place(self, name: str, row: int, first: int) -> str:
        """Return a pointer to the beginning of a vector within a row."""
        return self.op(f"getelementptr double, ptr %{name}, i64 {row * self.width + first}")

    def fused(self, a: str, b: str, c: str) -> str:
        """Return the fused multiply-add a b + c, rounded once."""
        kind = self.vector
        return self.op(f"call {kind} @llvm.fma.v{self.register}f64({kind} {a}, {kind} {b}, {kind} {c})")

    def negative(self, a: str) -> str:
        """Return -a."""
        return self.op(f"fneg {self.vector} {a}")

    def binary(self, instruction: str, a: str, b: str) -> str:
        """Return the result of an instruction on two vectors of doubles."""
        return self.op(f"{instruction} {self.vector} {a}, {b}")

    def gathered(self, pointers: str) -> str:
        """Return the doubles at a vector of pointers (a gather)."""
        kind, alike = self.vector, f"<{self.register} x i1> splat (i1 true)"
        given = f"<{self.register} x ptr> {pointers}, i32 8, {alike}, {kind} poison"
        return self.op(f"call {kind} @llvm.masked.gather.v{self.register}f64.v{self.register}p0({given})")

    def called(self, name: str, a: str) -> str:
        """Return the result of an LLVM intrinsic for every double of a vector."""
        return self.op(f"call {self.vector} @llvm.{name}.v{self.register}f64({self.vector} {a})")


def constant(value: float) -> str:
    """Return a vector with the same constant in all lanes."""
    return f"splat (double 0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X})"


def over_root(w: Writer, x: str) -> str:
    """Return 1 / sqrt(x) to a unit in the last place, by multiply-adds alone; NaN for NaN.

    A square root and a division occupy the divider for three times as long as the rest of a magnet's field takes. An
    initial guess from the bits of x is improved twice: y (1 - e)^(-1/2) with e = 1 - x y^2, by FIRST_SERIES and then by
    powers up to e^3. Bits are the same on every processor, unlike those of hardware estimates. (Our method; the guess
    is folklore.)
    """
    half = w.op(f"lshr {w.bits} {w.op(f'bitcast {w.vector} {x} to {w.bits}')}, splat (i64 1)")
    guess = w.op(f"bitcast {w.bits} {w.op(f'sub {w.bits} splat (i64 {FIRST_GUESS}), {half}')} to {w.vector}")
    minus = w.negative(x)
    e = w.fused(minus, w.binary("fmul", guess, guess), constant(1.0))
    one, two, three = map(constant, FIRST_SERIES)
    series = w.fused(e, w.fused(e, three, two), one)
    y = w.binary("fmul", guess, series)
    e = w.fused(w.binary("fmul", minus, y), y, constant(1.0))
    series = w.fused(e, w.fused(e, constant(5 / 16), constant(3 / 8)), constant(1 / 2))
    return w.fused(w.binary("fmul", y, e), series, y)


INTEGER_BITS = 0x4330000000000000
"""Bit pattern of 2^52: the low 32 bits of 2^52 + x are those of an integer x below 2^32."""


def random_word(w: Writer, which: int, parts: Sequence[str]) -> str:
    """Return one of the four words of Philox4x32-10 (``numbers.philox``), which are computed once for all four."""
    key = (PHILOX[0], *parts)
    if key not in w.pairs:
        w.pairs[key] = _random_words(w, [_whole(w, part) for part in parts])
    return w.pairs[key][which]


def _random_words(w: Writer, operands: Sequence[str]) -> tuple[str, ...]:
    k0, k1, c0, c1, c2, c3 = operands
    for _ in range(ROUNDS):
        first, second = _integers(w, "mul", c0, MULTIPLIERS[0]), _integers(w, "mul", c2, MULTIPLIERS[1])
        high, low = _integers(w, "lshr", second, 32), _integers(w, "lshr", first, 32)
        c0 = w.op(f"xor {w.bits} {w.op(f'xor {w.bits} {high}, {c1}')}, {k0}")
        c2 = w.op(f"xor {w.bits} {w.op(f'xor {w.bits} {low}, {c3}')}, {k1}")
        c1, c3 = _low_bits(w, second), _low_bits(w, first)
        k0, k1 = _low_bits(w, _integers(w, "add", k0, WEYL[0])), _low_bits(w, _integers(w, "add", k1, WEYL[1]))
    return tuple(_as_doubles(w, one) for one in (c0, c1, c2, c3))


def _integers(w: Writer, instruction: str, a: str, number: int) -> str:
    return w.op(f"{instruction} {w.bits} {a}, splat (i64 {number})")


def _low_bits(w: Writer, a: str) -> str:
    return _integers(w, "and", a, 2**32 - 1)


def _whole(w: Writer, x: str) -> str:
    """Return doubles with integer values below 2^32 as integers; vector registers convert no others everywhere."""
    return _low_bits(w, w.op(f"bitcast {w.vector} {w.binary('fadd', x, constant(2.0**52))} to {w.bits}"))


def _as_doubles(w: Writer, a: str) -> str:
    raised = _integers(w, "or", a, INTEGER_BITS)
    return w.binary("fsub", w.op(f"bitcast {w.bits} {raised} to {w.vector}"), constant(2.0**52))


BINARY = {
    **{"+": "fadd", "-": "fsub", "*": "fmul", "/": "fdiv"},
    **{">": "fcmp ogt", "<": "fcmp olt", ">=": "fcmp oge", "<=": "fcmp ole", "==": "fcmp oeq", "!=": "fcmp une"},
}
OF_TRUTHS = {"and": "and", "or": "or"}
CALLS = {"sqrt": "sqrt", "sin": "sin", "cos": "cos", "floor": "floor", "abs": "fabs"}
OTHERS = ("given", "constant", "not", "negative", "where", "1/sqrt", "a*b+c", "a*b-c", "c-a*b")
READ = {*BINARY, *OF_TRUTHS, *CALLS, *OTHERS, *PHILOX}
"""Operations that have instructions."""


def emit_operation(w: Writer, what: str, parts: list[str]) -> str:
    """Write one operation; return the name of its result."""
    if what == "a*b+c":
        return w.fused(*parts)
    if what == "a*b-c":
        return w.fused(parts[0], parts[1], w.negative(parts[2]))
    if what == "c-a*b":
        return w.fused(w.negative(parts[0]), parts[1], parts[2])
    if what in BINARY:
        return w.binary(BINARY[what], *parts)
    if what == "negative":
        return w.negative(*parts)
    if what in CALLS:
        return w.called(CALLS[what], *parts)
    if what == "where":
        return w.op(f"select {w.truths} {parts[0]}, {w.vector} {parts[1]}, {w.vector} {parts[2]}")
    if what == "1/sqrt":
        return over_root(w, *parts)
    if what in PHILOX:
        return random_word(w, PHILOX.index(what), parts)
    if what == "not":
        return w.op(f"xor {w.truths} {parts[0]}, splat (i1 true)")
    return w.op(f"{OF_TRUTHS[what]} {w.truths} {parts[0]}, {parts[1]}")


LAYOUT = "layout"
"""Name of the pointer to the layout."""


def is_lookup(what: str) -> bool:
    """Return whether an operation is a lookup in a table or in rows."""
    return what.partition(" ")[0] in (LOOKED_UP, OWN_ROW, *SLOPES)


def lookup(w: Writer, what: str, parts: Sequence[str], half: int = 0) -> str:
    """Write a lookup for one of the vectors of the lanes; return the name of its result."""
    name, _, first = what.partition(" ")
    if name == OWN_ROW:
        rows, row = first.split()
        return _gather_row(w, rows, row, parts[0], half)
    if name == LOOKED_UP:
        return _looked_up(w, _table(w, first), *parts)
    key = first, *parts
    if key not in w.pairs:
        w.pairs[key] = _slopes(w, _table(w, first), *parts)
    return w.pairs[key][SLOPES.index(name)]


def _table(w: Writer, first: str) -> str:
    return w.op(f"getelementptr double, ptr %{LAYOUT}, i64 {first}")


def _starts(w: Writer, table: str, place: str) -> list[str]:
    """Return a pointer to the table entry of each trajectory."""
    whole = w.op(f"fptosi {w.vector} {place} to {w.bits}")
    each = [w.op(f"extractelement {w.bits} {whole}, i32 {lane}") for lane in range(w.register)]
    return [w.op(f"getelementptr double, ptr {table}, i64 {own}") for own in each]


def _looked_up(w: Writer, table: str, place: str) -> str:
    out = "undef"
    for lane, start in enumerate(_starts(w, table, place)):
        one = w.op(f"load double, ptr {start}, align 8")
        out = w.op(f"insertelement {w.vector} {out}, double {one}, i32 {lane}")
    return out


def _gather_row(w: Writer, rows: str, first: str, place: str, half: int) -> str:
    whole = w.op(f"fptosi {w.vector} {place} to {w.bits}")
    own = ", ".join(f"i64 {int(first) * w.width + half * w.register + lane}" for lane in range(w.register))
    at = w.op(f"add {w.bits} {w.op(f'mul {w.bits} {whole}, splat (i64 {w.width})')}, <{own}>")
    return w.gathered(w.op(f"getelementptr double, ptr %{rows}, {w.bits} {at}"))


def _slopes(w: Writer, table: str, place: str, s: str, t: str) -> tuple[str, str]:
    """Return the derivatives by s and t: sums over rows per trajectory, then over columns for all together."""
    columns: list[str] = []
    sloping: list[str] = []
    starts, own = _starts(w, table, place), [_everywhere(w, t, lane) for lane in range(w.register)]
    for part in range(0, TERMS, w.register):
        sums = [_horner(w, _rows(w, start, part), one) for start, one in zip(starts, own, strict=True)]
        columns += _turned_round(w, [total for total, _ in sums])
        sloping += _turned_round(w, [slope for _, slope in sums])
    return _horner(w, columns, s)[1], _horner(w, sloping, s)[0]


def _everywhere(w: Writer, vector: str, lane: int) -> str:
    """Return a vector with one lane's number in all lanes (a broadcast)."""
    return w.op(f"shufflevector {w.vector} {vector}, {w.vector} undef, <{w.register} x i32> {_places(w, lane)}")


def _places(w: Writer, *lanes: int) -> str:
    return "<" + ", ".join(f"i32 {lane}" for lane in (lanes if len(lanes) > 1 else lanes * w.register)) + ">"


def _rows(w: Writer, start: str, part: int) -> list[str]:
    """Return one vector of each row of a polynomial's coefficients."""
    each = [w.op(f"getelementptr double, ptr {start}, i64 {TERMS * j + part}") for j in range(TERMS)]
    return [w.op(f"load {w.vector}, ptr {there}, align 8") for there in each]


def _horner(w: Writer, c: Sequence[str], x: str) -> tuple[str, str]:
    """Return the sum of c_i x^i and its derivative, by Horner's scheme."""
    slope = c[-1]
    total = w.fused(slope, x, c[-2])
    for one in c[-3::-1]:
        slope = w.fused(slope, x, total)
        total = w.fused(total, x, one)
    return total, slope


def _turned_round(w: Writer, rows: Sequence[str]) -> list[str]:
    """Return the transpose of a square of vectors, by exchanging ever larger blocks between them."""
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
