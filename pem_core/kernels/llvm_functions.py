"""LLVM text of kernels: functions of pointers to rows of SIMD lanes."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pem_core.kernels.graph import CALL, CALLED, LEAVES, Graph, Row
from pem_core.kernels.llvm_instructions import CALLS, STRETCH, Writer, constant, emit_operation, is_lookup, lookup


class Callee(NamedTuple):
    """A function called by a kernel: its name and the rows that it takes.

    Attributes
    ----------
    name : str
    work : str
        Rows into which the arguments of a call are written.
    others : tuple of str
        Rows that are passed on unchanged.
    found : str
        Rows into which it writes, from the index given by the call.
    read : frozenset of int
        Indices of the rows ``work`` that it reads.
    """

    name: str
    work: str
    others: tuple[str, ...]
    found: str
    read: frozenset[int]


class Signature(NamedTuple):
    """Head of a function.

    Attributes
    ----------
    name : str
    parameters : sequence of str
        Names of the pointer arguments: each points to rows of lanes, one after another.
    shared : collection of str
        Names of rows with a single double each, which all trajectories share.
    """

    name: str
    parameters: Sequence[str]
    shared: Collection[str] = ()


class Lanes(NamedTuple):
    """Trajectories that a function computes in parallel.

    Attributes
    ----------
    width, register : int
        Doubles in a row, and in a vector register of the processor.
    used : int, optional
        Number of lanes to evaluate, from the first of each row; all by default.
    """

    width: int
    register: int
    used: int | None = None


def function_text(
    head: Signature, graph: Graph, lanes: Lanes, *, reported_row: Row | None = None, callee: Callee | None = None
) -> str:
    """Return the LLVM text of a function that evaluates a graph for several trajectories in parallel.

    Parameters
    ----------
    head : Signature
    graph : Graph
    lanes : Lanes
    reported_row : Row, optional
        Output row: the function returns a bit mask of the lanes in which it is above zero; 0 without it.
    callee : Callee, optional
        Function that the graph calls.
    """
    (name, parameters, shared), (width, register, used) = head, lanes
    w = Writer(width, min(register, width))
    halves = range((used or width) // w.register)
    sheets = [Vectors(w, graph, half, tuple(shared), callee.found if callee else "") for half in halves]
    for places, call in _segments(graph):
        for first in range(0, len(places), STRETCH):
            for sheet in sheets:
                sheet.write(places[first : first + STRETCH])
        if call is not None and callee:
            handed = [(row, graph.numbers[call].parts[row]) for row in sorted(callee.read)]
            for sheet in sheets:
                sheet.put({(callee.work, row): part for row, part in handed})
            w.op(_call(w, callee, int(graph.numbers[call].what.removeprefix(CALL))))
    values = [sheet.values() for sheet in sheets]
    bits = "0"
    for sheet, own in zip(sheets, values, strict=True):
        sheet.store(own)
        bits = sheet.add_lane_bits(own, reported_row, bits)
    pointers = ", ".join(f"ptr %{one}" for one in parameters)
    body = "\n".join(f"  {line}" for line in w.lines)
    return f"define i64 @{name}({pointers}) {{\n{body}\n  ret i64 {bits}\n}}\n"


def _segments(graph: Graph) -> Iterator[tuple[list[int], int | None]]:
    """Yield the operations before each call, with the call; then those after the last call, with None."""
    places: list[int] = []
    for place, number in enumerate(graph.numbers):
        if number.what.startswith(CALL):
            yield places, place
            places = []
        elif number.what not in LEAVES and not number.what.startswith(CALLED):
            places.append(place)
    yield places, None


def _call(w: Writer, callee: Callee, first: int) -> str:
    rows = ", ".join(f"ptr %{one}" for one in (callee.work, *callee.others))
    return f"call i64 @{callee.name}({rows}, ptr {w.place(callee.found, first, 0)})"


@dataclass
class Vectors:
    """Generator of the code for one vector register of the lanes.

    Attributes
    ----------
    w : Writer
    graph : Graph
    half : int
        Index of the vector.
    shared : tuple of str
    found : str
        Rows into which the callee writes.
    """

    w: Writer
    graph: Graph
    half: int
    shared: tuple[str, ...]
    found: str
    names: dict[int, str] = field(default_factory=dict)
    read: dict[int, str] = field(default_factory=dict)

    def write(self, places: Sequence[int]) -> None:
        """Write some operations; each stretch reloads its rows, so that none occupies a register meanwhile."""
        self.read.clear()
        for place in places:
            number = self.graph.numbers[place]
            parts = [self.operand(part) for part in number.parts]
            if is_lookup(number.what):
                self.names[place] = lookup(self.w, number.what, parts, self.half)
            else:
                self.names[place] = emit_operation(self.w, number.what, parts)

    def operand(self, place: int) -> str:
        """Return the name of a node's value, loaded first if it is a row."""
        what, parts = self.graph.numbers[place]
        if what == "constant":
            return constant(parts[0])
        if place in self.names:
            return self.names[place]
        if place not in self.read:
            is_called = what.startswith(CALLED)
            row = (self.found, int(what.removeprefix(CALLED))) if is_called else parts[0]
            self.read[place] = self._loaded(*row)
        return self.read[place]

    def _loaded(self, name: str, row: int) -> str:
        w, kind = self.w, self.w.vector
        if name not in self.shared:
            return w.op(f"load {kind}, ptr {w.place(name, row, self.half * w.register)}, align 8")
        one = w.op(f"load double, ptr {w.op(f'getelementptr double, ptr %{name}, i64 {row}')}")
        begun = w.op(f"insertelement {kind} undef, double {one}, i32 0")
        return w.op(f"shufflevector {kind} {begun}, {kind} undef, <{w.register} x i32> zeroinitializer")

    def values(self) -> dict[Row, str]:
        """Return the names of the output values, all loaded before any row is written."""
        self.read.clear()
        return {row: self.operand(place) for row, place in self.graph.puts.items()}

    def put(self, places: Mapping[Row, int]) -> None:
        """Write the values of nodes into rows."""
        self.read.clear()
        self.store({row: self.operand(place) for row, place in places.items()})

    def store(self, values: Mapping[Row, str]) -> None:
        """Write named values into rows."""
        for (name, row), value in values.items():
            place = self.w.place(name, row, self.half * self.w.register)
            self.w.lines.append(f"store {self.w.vector} {value}, ptr {place}, align 8")

    def add_lane_bits(self, values: Mapping[Row, str], row: Row | None, bits: str) -> str:
        """Return the name of a bit mask extended by the lanes in which a row is above zero."""
        if row is None:
            return bits
        w = self.w
        above = w.op(f"fcmp ogt {w.vector} {values[row]}, {constant(0.0)}")
        own = w.op(f"zext i{w.register} {w.op(f'bitcast {w.truths} {above} to i{w.register}')} to i64")
        return w.op(f"or i64 {bits}, {w.op(f'shl i64 {own}, {self.half * w.register}')}")


def in_turn(name: str, one: str, parameters: Sequence[str], still: Collection[str], width: int, lanes: int) -> str:
    """Return a function that calls another for successive groups of lanes, and combines the returned bit masks.

    It compiles as fast as the code of one group, and runs a little slower than code for all lanes.

    Parameters
    ----------
    name, one : str
        Names of the function, and of the one for the first lanes.
    parameters : sequence of str
        Rows that both take.
    still : collection of str
        Names of the rows that all trajectories share.
    width, lanes : int
        Doubles in a row, and lanes per call.
    """
    lines, bits = list[str](), "0"
    for first in range(0, width, lanes):
        moved = [(each, first if each not in still else 0) for each in parameters]
        lines += [f"%{each}.{first} = getelementptr double, ptr %{each}, i64 {shift}" for each, shift in moved]
        lines.append(f"%r{first} = call i64 @{one}({', '.join(f'ptr %{each}.{first}' for each in parameters)})")
        lines += [f"%s{first} = shl i64 %r{first}, {first}", f"%b{first} = or i64 {bits}, %s{first}"]
        bits = f"%b{first}"
    body = "\n".join(f"  {line}" for line in lines)
    return f"define i64 @{name}({', '.join(f'ptr %{each}' for each in parameters)}) {{\n{body}\n  ret i64 {bits}\n}}\n"


def declarations(width: int, register: int) -> str:
    """Return the declarations of LLVM's intrinsic functions; unused ones cost nothing."""
    w = Writer(width, min(register, width))
    kind, suffix = w.vector, f"v{w.register}f64"
    plain = "".join(f"declare {kind} @llvm.{name}.{suffix}({kind})\n" for name in CALLS.values())
    r = w.register
    gather = f"declare {kind} @llvm.masked.gather.{suffix}.v{r}p0(<{r} x ptr>, i32, {w.truths}, {kind})\n"
    return f"{plain}declare {kind} @llvm.fma.{suffix}({kind}, {kind}, {kind})\n{gather}"


def over_columns(name: str, one: str, parameters: Sequence[str]) -> str:
    """Return a function that calls another for successive groups of columns.

    It is ``name(count, strides, ...)`` with the number of groups and, for each of the pointers that follow, its
    increment per group in bytes.
    """
    heads = ", ".join(f"ptr %{each}" for each in parameters)
    moved = "".join(
        f"  %g{k} = getelementptr i64, ptr %strides, i64 {k}\n  %s{k} = load i64, ptr %g{k}\n"
        f"  %o{k} = mul i64 %s{k}, %i\n  %a{k} = getelementptr i8, ptr %{each}, i64 %o{k}\n"
        for k, each in enumerate(parameters)
    )
    calls = ", ".join(f"ptr %a{k}" for k in range(len(parameters)))
    return f"""define i64 @{name}(i64 %count, ptr %strides, {heads}) {{
start:
  br label %ask
ask:
  %i = phi i64 [ 0, %start ], [ %next, %more ]
  %goes = icmp slt i64 %i, %count
  br i1 %goes, label %more, label %done
more:
{moved}  %r = call i64 @{one}({calls})
  %next = add i64 %i, 1
  br label %ask
done:
  ret i64 0
}}
"""
