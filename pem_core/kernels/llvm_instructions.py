"""What each trajectory reads at a place of its own, in LLVM's language: from tables at the end of the layout, or rows.

An operation's name says in which row of the layout its table begins, or which rows it reads from which on. Places are
within them: equations see to that.
"""

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field

from pem_core.numbers.lookup import TERMS
from pem_core.numbers.tracing import LOOKED_UP, OWN_ROW, SLOPES

# LLVM's instructions for a graph: straight code on lanes, each operation one line.
#
# Lanes are cut into vectors of one register. The operations of a stretch are written for the first vector, then for the
# next: while one waits for its results the processor has the other to work on, and what both hold fits its registers.


STRETCH = 60
"""Operations that are written for one vector before it is the next one's turn: from 30 to 300 it is as fast."""

FIRST_GUESS = 0x5FE46B50C7B537A9
"""Less half the bits of x this is a number from 6.5 % to 12 % below 1 / sqrt(x)."""
FIRST_SERIES = 1.0026322734758624, 0.45543995516548624, 0.6082932596227174
"""Of (1 - e)^(-1/2), by 1, e and e^2, from e = .126 to .224: what is least wrong there, by 1.7e-5 (by Remez' way)."""


@dataclass
class Writer:
    """The lines of one function, as they are written.

    Attributes
    ----------
    width, register : int
        Doubles in a lane of rows, and in one vector.
    pairs : mapping
        Names of what operations gave that give two numbers at once, by what they are made of.
    """

    width: int
    register: int
    lines: list[str] = field(default_factory=list)
    names: int = 0
    pairs: dict[tuple[str, ...], tuple[str, str]] = field(default_factory=dict)

    @property
    def vector(self) -> str:
        """The type of a vector."""
        return f"<{self.register} x double>"

    @property
    def truths(self) -> str:
        """The type of as many truths."""
        return f"<{self.register} x i1>"

    @property
    def bits(self) -> str:
        """The type of as many doubles' bits."""
        return f"<{self.register} x i64>"

    def op(self, text: str) -> str:
        """Write an operation; return the name of what it gives."""
        self.names += 1
        self.lines.append(f"%v{self.names} = {text}")
        return f"%v{self.names}"

    def place(self, name: str, row: int, first: int) -> str:
        """Return where a vector of a row begins."""
        return self.op(f"getelementptr double, ptr %{name}, i64 {row * self.width + first}")

    def fused(self, a: str, b: str, c: str) -> str:
        """Return a b + c, rounded once."""
        kind = self.vector
        return self.op(f"call {kind} @llvm.fma.v{self.register}f64({kind} {a}, {kind} {b}, {kind} {c})")

    def negative(self, a: str) -> str:
        """Return -a."""
        return self.op(f"fneg {self.vector} {a}")

    def binary(self, instruction: str, a: str, b: str) -> str:
        """Return what an instruction makes of two vectors of doubles."""
        return self.op(f"{instruction} {self.vector} {a}, {b}")

    def gathered(self, pointers: str) -> str:
        """Return the doubles at as many pointers."""
        kind, alike = self.vector, f"<{self.register} x i1> splat (i1 true)"
        given = f"<{self.register} x ptr> {pointers}, i32 8, {alike}, {kind} poison"
        return self.op(f"call {kind} @llvm.masked.gather.v{self.register}f64.v{self.register}p0({given})")

    def called(self, name: str, a: str) -> str:
        """Return what a function of LLVM makes of every double."""
        return self.op(f"call {self.vector} @llvm.{name}.v{self.register}f64({self.vector} {a})")


def constant(value: float) -> str:
    """Return a vector of one plain number."""
    return f"splat (double 0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X})"


def over_root(w: Writer, x: str) -> str:
    """Return 1 / sqrt(x) to a unit in the last place, in multiply-adds alone; NaN for NaN.

    A root and a division keep a divider busy for as long as three times the rest of a magnet's field. A first guess
    from the bits of x is made better twice: y (1 - e)^(-1/2) with e = 1 - x y^2, by FIRST_SERIES and then by the powers
    up to e^3. Bits are the same on every processor, which those of its own estimates are not. (Ours; the guess is
    folklore.)
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


BINARY = {"+": "fadd", "-": "fsub", "*": "fmul", "/": "fdiv"}
COMPARED = {">": "fcmp ogt", "<": "fcmp olt", ">=": "fcmp oge", "<=": "fcmp ole", "==": "fcmp oeq", "!=": "fcmp une"}
OF_TRUTHS = {"and": "and", "or": "or"}
CALLS = {"sqrt": "sqrt", "sin": "sin", "cos": "cos", "floor": "floor", "abs": "fabs"}
READ = {
    "given",
    "constant",
    *BINARY,
    *COMPARED,
    *OF_TRUTHS,
    *CALLS,
    "not",
    "negative",
    "where",
    "1/sqrt",
    "a*b+c",
    "a*b-c",
    "c-a*b",
}
"""Operations that there are instructions for."""


def emit_operation(w: Writer, what: str, parts: list[str]) -> str:
    """Write one operation; return the name of what it gives."""
    if what == "a*b+c":
        return w.fused(*parts)
    if what == "a*b-c":
        return w.fused(parts[0], parts[1], w.negative(parts[2]))
    if what == "c-a*b":
        return w.fused(w.negative(parts[0]), parts[1], parts[2])
    if what in BINARY or what in COMPARED:
        return w.binary({**BINARY, **COMPARED}[what], *parts)
    if what == "negative":
        return w.negative(*parts)
    if what in CALLS:
        return w.called(CALLS[what], *parts)
    if what == "where":
        return w.op(f"select {w.truths} {parts[0]}, {w.vector} {parts[1]}, {w.vector} {parts[2]}")
    if what == "1/sqrt":
        return over_root(w, *parts)
    if what == "not":
        return w.op(f"xor {w.truths} {parts[0]}, splat (i1 true)")
    return w.op(f"{OF_TRUTHS[what]} {w.truths} {parts[0]}, {parts[1]}")


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


def _gather_row(w: Writer, rows: str, first: str, place: str, half: int) -> str:
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
