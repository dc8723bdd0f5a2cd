"""WebAssembly of expression graphs: each value is a pair of doubles, one for each of two trajectories.

The operations are those of the JavaScript (``web.emit``), in the same order, each rounded once: no multiply-add is
fused, and no relaxed instruction is used. Functions that WebAssembly lacks, such as the sine, are those of JavaScript,
called once for each of the two. Results therefore have the bits of the JavaScript.
Encoding: WebAssembly core specification 2.0, section 5 (https://www.w3.org/TR/wasm-core-2/).
"""

import re
import struct
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from pem_core.errors import fail
from pem_core.kernels.graph import CALL, CALLED, LEAVES, Graph, Number, Row, uses_of

LANES = 2
"""Trajectories of one register of 128 bits. With two or three registers for each value, the rates of three dipoles take
257 and 365 ns instead of 117 ns: a processor is busy with one already."""
DOUBLE, REGISTER = 8, 16
"""Bytes of a double and of a register."""
PAGE = 65536
"""Bytes of a page of memory."""
DEEPEST = 64
"""Largest nesting depth of operations in one expression: the length of its code is copied once for each."""

I32, F64, V128 = b"\x7f", b"\x7c", b"\x7b"
"""Value types."""
GET, SET, TEE = b"\x20", b"\x21", b"\x22"
"""Instructions on local variables."""
CALL_CODE, CONSTANT_I32, END = b"\x10", b"\x41", b"\x0b"


def unsigned(value: int) -> bytes:
    """Return an integer in the LEB128 encoding of unsigned integers."""
    out = bytearray()
    while True:
        value, low = value >> 7, value & 0x7F
        out.append(low | (0x80 if value else 0))
        if not value:
            return bytes(out)


def signed(value: int) -> bytes:
    """Return an integer in the LEB128 encoding of signed integers."""
    out = bytearray()
    while True:
        low, value = value & 0x7F, value >> 7
        is_last = value == (-1 if low & 0x40 else 0)
        out.append(low | (0 if is_last else 0x80))
        if is_last:
            return bytes(out)


def simd(code: int, *immediate: int) -> bytes:
    """Return an instruction on registers, with its immediate operands."""
    return b"\xfd" + unsigned(code) + b"".join(map(unsigned, immediate))


def get(local: int) -> bytes:
    """Return the instruction that pushes a local variable."""
    return GET + unsigned(local)


def integer(value: int) -> bytes:
    """Return the instruction that pushes a 32-bit integer."""
    return CONSTANT_I32 + signed(value)


LOAD, LOAD_SPLAT, STORE = 0x00, 0x0A, 0x0B
SPLAT, EXTRACT, REPLACE = simd(0x14), 0x21, 0x22
SELECT, ANY_TRUE, BOTH = simd(0x52), simd(0x53), simd(0x4E)
COMPARISONS = {"==": 0x47, "!=": 0x48, "<": 0x49, ">": 0x4A, "<=": 0x4B, ">=": 0x4C}
"""Operations on numbers that give a truth value: a register whose bits are all set, or none, for each trajectory."""
TRUTHS = {"and": 0x4E, "or": 0x50, "not": 0x4D}
"""Operations on truth values."""
ARITHMETIC = {
    **{"+": 0xF0, "-": 0xF1, "*": 0xF2, "/": 0xF3, "negative": 0xED, "sqrt": 0xEF, "abs": 0xEC, "floor": 0x75},
    **{"maximum": 0xF5, "minimum": 0xF4},
}
"""Operations on numbers: minimum and maximum treat NaN and -0 as those of JavaScript do."""
IMPORTED = {
    **{name: (name, 1) for name in ("sin", "cos", "exp", "log", "tan", "cbrt")},
    **{"arctan2": ("atan2", 2), "power": ("pow", 2), "hypot": ("hypot", 2)},
    **{"arccos": ("acos", 1), "arcsin": ("asin", 1), "arctan": ("atan", 1)},
}
"""Functions of JavaScript's Math with their numbers of arguments."""


class Memory:
    """Layout of a module's memory: rows by name, each row a pair of doubles, and constants.

    Attributes
    ----------
    starts : dict of str to int
        Byte at which the rows of a name begin.
    size : int
        Bytes so far.
    """

    def __init__(self) -> None:
        self.starts: dict[str, int] = {}
        self.size = 0
        self._constants: dict[bytes, int] = {}

    def reserve(self, name: str, size: int) -> int:
        """Reserve bytes by name, and return the first."""
        self.starts[name], self.size = self.size, self.size + REGISTER * -(-size // REGISTER)
        return self.starts[name]

    def constant(self, value: float) -> int:
        """Return the place of a constant among the constants: they are loaded as fast as any row."""
        return self._constants.setdefault(struct.pack("<d", value), len(self._constants))

    def constants(self) -> bytes:
        """Return the bytes of all constants."""
        return b"".join(self._constants)


class Function(NamedTuple):
    """A function of a module.

    Attributes
    ----------
    parameters, results : bytes
        Value types.
    locals : sequence of (int, bytes)
        Numbers of local variables and their types.
    code : bytes
    """

    parameters: bytes
    results: bytes
    locals: Sequence[tuple[int, bytes]]
    code: bytes


@dataclass
class Module:
    """A module under construction.

    Attributes
    ----------
    memory : Memory
        Rows that all functions read and write; the constants are at its beginning.
    functions : dict of str to Function
        Its functions, in the order of their indices, which follow those of the imports.
    """

    memory: Memory = field(default_factory=Memory)
    functions: dict[str, Function] = field(default_factory=dict)

    def index(self, name: str) -> int:
        """Return the index of a function, or of a function of JavaScript's Math."""
        imports = list(IMPORTED)
        return imports.index(name) if name in imports else len(imports) + list(self.functions).index(name)

    def call(self, name: str) -> bytes:
        """Return the instruction that calls a function."""
        return CALL_CODE + unsigned(self.index(name))

    def binary(self, exported: Iterable[str]) -> bytes:
        """Return the module in the binary format, with the memory and the named functions exported."""
        own = list(self.functions.values())
        types = [(F64 * count, F64) for _, count in IMPORTED.values()] + [(one.parameters, one.results) for one in own]
        kinds = list(dict.fromkeys(types))
        at = [unsigned(kinds.index(one)) for one in types]
        imports = [_name("Math") + _name(js) + b"\x00" + at[k] for k, (js, _) in enumerate(IMPORTED.values())]
        names = [_name(one) + b"\x00" + unsigned(self.index(one)) for one in exported]
        data = self.memory.constants()
        pages = -(-self.memory.size // PAGE)
        sections = {
            1: [b"\x60" + _vector_of_types(given) + _vector_of_types(found) for given, found in kinds],
            2: imports,
            3: at[len(imports) :],
            5: [b"\x00" + unsigned(pages)],
            7: [_name("memory") + b"\x02\x00", *names],
            10: [_body(one) for one in own],
            11: [b"\x00" + integer(self.memory.starts["constants"]) + END + unsigned(len(data)) + data],
        }
        return b"\0asm\1\0\0\0" + b"".join(
            bytes([kind]) + _sized(unsigned(len(entries)) + b"".join(entries)) for kind, entries in sections.items()
        )


def _name(text: str) -> bytes:
    return _sized(text.encode())


def _sized(content: bytes) -> bytes:
    return unsigned(len(content)) + content


def _vector_of_types(types: bytes) -> bytes:
    return _sized(types)


def _body(function: Function) -> bytes:
    declared = b"".join(unsigned(count) + kind for count, kind in function.locals)
    return _sized(unsigned(len(function.locals)) + declared + function.code + END)


def graph_function(
    module: Module, name: str, graph: Graph, shifted: str = "", called: Mapping[int, str] = MappingProxyType({})
) -> Function:
    """Return the function that evaluates a graph for both trajectories; all values precede the first row written.

    Parameters
    ----------
    module : Module
        Its memory has all rows of the graph.
    name : str
        Name in error messages.
    graph : Graph
    shifted : str
        Name of rows that begin at a row given by the parameter, in bytes; without it, the function has no parameter.
    called : mapping of int to str
        Functions that the graph calls, by the first of the rows ``k`` that they write; the one at 0 serves all others.

    Raises
    ------
    InputError
        If an operation is not available; the message names it.
    """
    body = _Body(module, name, graph, shifted, called)
    code = body.code()
    return Function(I32 if shifted else b"", b"", [(body.named, V128)], code)


class _Body:
    """Code of one function; values that are used once are inlined into the expression that uses them."""

    def __init__(self, module: Module, name: str, graph: Graph, shifted: str, called: Mapping[int, str]):
        self.module, self.name, self.graph, self.shifted, self.called = module, name, graph, shifted, called
        self.first, self.named = int(bool(shifted)), 0
        self.uses, self.truths = uses_of(graph), set[int]()
        self.codes, self.depths, self.given = list[bytes](), list[int](), tuple[int, ...]()

    def code(self) -> bytes:
        """Return the code of all values and then of the rows that receive some of them."""
        parts = [self._node(place, number) for place, number in enumerate(self.graph.numbers)]
        ends = [(row, self._named(self._number(end))) for row, end in self.graph.puts.items()]
        stores = [self._store(row, get(local)) for row, (_, local) in ends]
        return b"".join([*parts, *(code for _, (code, _) in ends), *stores])

    def _node(self, place: int, number: Number) -> bytes:
        """Note the code of a node; return what must run before it is used."""
        if number.what.startswith(CALL):
            self._add(b"", 0)
            return self._call(number)
        if number.what in LEAVES or number.what.startswith(CALLED):
            self._add(self._leaf(number), 0)
            return b""
        depth = 1 + max(self.depths[part] for part in number.parts)
        before, code = self._operation(place, number)
        if self.uses[place] > 1 or depth >= DEEPEST:
            assigned, local = self._named(code)
            self._add(get(local), 0)
            return before + assigned
        self._add(code, depth)
        return before

    def _add(self, code: bytes, depth: int) -> None:
        self.codes.append(code)
        self.depths.append(depth)

    def _named(self, code: bytes) -> tuple[bytes, int]:
        """Return the code that assigns a value to a new local variable, and that variable."""
        local = self.first + self.named
        self.named += 1
        return code + SET + unsigned(local), local

    def _number(self, place: int) -> bytes:
        """Return the code of a node as a number: 1 and 0 for truth values."""
        code = self.codes[place]
        return code + self._constant(1.0) + BOTH if place in self.truths else code

    def _truth(self, place: int) -> bytes:
        if place not in self.truths:
            raise fail(self.name, "must choose by conditions to be run in WebAssembly", self.graph.numbers[place].what)
        return self.codes[place]

    def _leaf(self, number: Number) -> bytes:
        if number.what.startswith(CALLED):
            return self._load(("k", int(number.what.removeprefix(CALLED))))
        return self._load(number.parts[0]) if number.what == "given" else self._constant(number.parts[0])

    def _constant(self, value: float) -> bytes:
        at = self.module.memory.starts["constants"] + DOUBLE * self.module.memory.constant(value)
        return integer(0) + simd(LOAD_SPLAT, 3, at)

    def _load(self, row: Row) -> bytes:
        base, offset = self._address(row)
        return base + simd(LOAD, 4, offset)

    def _store(self, row: Row, value: bytes) -> bytes:
        base, offset = self._address(row)
        return base + value + simd(STORE, 4, offset)

    def _address(self, row: Row) -> tuple[bytes, int]:
        name, place = row
        base = get(0) if name == self.shifted else integer(0)
        return base, self.module.memory.starts[name] + REGISTER * place

    def _call(self, number: Number) -> bytes:
        first = int(number.what.removeprefix(CALL))
        given = b""
        if number.parts != self.given[: len(number.parts)]:  # otherwise still there from the previous call
            given = b"".join(self._store(("work", k), self._number(part)) for k, part in enumerate(number.parts))
            self.given = number.parts
        name = self.called.get(first, self.called[0])
        return given + integer(REGISTER * first) + self.module.call(name)

    def _operation(self, place: int, number: Number) -> tuple[bytes, bytes]:
        """Return the code that must precede that of an operation, and its own."""
        what, parts = number
        if what in ARITHMETIC:
            return b"", b"".join(map(self._number, parts)) + simd(ARITHMETIC[what])
        if what == "where":
            return b"", self._number(parts[1]) + self._number(parts[2]) + self._truth(parts[0]) + SELECT
        if what in IMPORTED:
            return self._imported(what, [self._number(part) for part in parts])
        self.truths.add(place)
        if what == ">" and parts[0] in self.truths and self.graph.numbers[parts[1]] == Number("constant", (0.0,)):
            return b"", self.codes[parts[0]]
        if what in COMPARISONS:
            return b"", b"".join(map(self._number, parts)) + simd(COMPARISONS[what])
        if what in TRUTHS:
            return b"", b"".join(map(self._truth, parts)) + simd(TRUTHS[what])
        if what == "isfinite":
            before, local = self._named(self._number(parts[0]))
            difference = 2 * get(local) + simd(ARITHMETIC["-"])
            return before, difference + self._constant(0.0) + simd(COMPARISONS["=="])
        rule = "must use only operations that WebAssembly has"
        raise fail(self.name, rule, re.sub(r"[- ].*", "", what) if len(what) > 1 else what)

    def _imported(self, what: str, parts: Sequence[bytes]) -> tuple[bytes, bytes]:
        """Return the calls of a function of JavaScript, one for each trajectory."""
        befores, locals_ = zip(*map(self._named, parts), strict=True)
        alone = [
            b"".join(get(local) + simd(EXTRACT, lane) for local in locals_) + self.module.call(what)
            for lane in range(LANES)
        ]
        return b"".join(befores), alone[0] + SPLAT + alone[1] + simd(REPLACE, 1)
