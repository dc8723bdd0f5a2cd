"""The text of a kernel in LLVM's language: functions of pointers to rows of lanes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pem_core.kernels.graph import LEAVES, Graph, Row
from pem_core.kernels.instructions import CALLED, STRETCH, Writer, constant, written


def function_text(
    name: str,
    parameters: Sequence[str],
    graph: Graph,
    width: int,
    register: int,
    *,
    shared: Collection[str] = (),
    told: Row | None = None,
) -> str:
    """Return a function that puts a graph's numbers into rows, for ``width`` trajectories side by side.

    Parameters
    ----------
    name : str
    parameters : sequence of str
        Names of rows: pointers to them, one row of lanes after another.
    graph : Graph
    width, register : int
        Doubles in a row, and in a register of the processor.
    shared : collection of str
        Rows of one double each, which all trajectories share.
    told : Row, optional
        A row that is put: the function returns, as bits, in which lanes it is above zero; 0 without it.
    """
    w = Writer(width, min(register, width))
    halves = range(width // w.register)
    names: list[dict[int, str]] = [{} for _ in halves]
    todo = [place for place, number in enumerate(graph.numbers) if number.what not in LEAVES]
    for first in range(0, len(todo), STRETCH):
        for half in halves:
            _stretch(w, graph, todo[first : first + STRETCH], half, names[half], shared)
    bits = _put(w, graph, names, shared, told)
    head = ", ".join(f"ptr %{one}" for one in parameters)
    body = "\n".join(f"  {line}" for line in w.lines)
    return f"define i64 @{name}({head}) {{\n{body}\n  ret i64 {bits}\n}}\n{_declared(w)}"


def _stretch(
    w: Writer, graph: Graph, places: Sequence[int], half: int, names: dict[int, str], shared: Collection[str]
) -> None:
    """Write some operations for one vector; rows are read anew in each stretch, so that none waits in a register."""
    read: dict[int, str] = {}
    for place in places:
        number = graph.numbers[place]
        parts = [_operand(w, graph, part, half, names, read, shared) for part in number.parts]
        names[place] = written(w, number.what, parts)


def _operand(
    w: Writer,
    graph: Graph,
    place: int,
    half: int,
    names: Mapping[int, str],
    read: dict[int, str],
    shared: Collection[str],
) -> str:
    what, parts = graph.numbers[place]
    if what == "constant":
        return constant(parts[0])
    if what != "given":
        return names[place]
    if place not in read:
        (name, row), kind = parts[0], w.vector
        if name in shared:
            one = w.op(f"load double, ptr {w.op(f'getelementptr double, ptr %{name}, i64 {row}')}")
            begun = w.op(f"insertelement {kind} undef, double {one}, i32 0")
            read[place] = w.op(f"shufflevector {kind} {begun}, {kind} undef, <{w.register} x i32> zeroinitializer")
        else:
            read[place] = w.op(f"load {kind}, ptr {w.place(name, row, half * w.register)}, align 8")
    return read[place]


def _put(w: Writer, graph: Graph, names: Sequence[Mapping[int, str]], shared: Collection[str], told: Row | None) -> str:
    """Write all numbers into their rows, once all are computed; return the name of the bits that are told."""
    found = [
        (row, half, _operand(w, graph, place, half, own, {}, shared))
        for half, own in enumerate(names)
        for row, place in graph.puts.items()
    ]
    bits = "0"
    for (name, row), half, value in found:
        w.lines.append(f"store {w.vector} {value}, ptr {w.place(name, row, half * w.register)}, align 8")
        if (name, row) == told:
            above = w.op(f"fcmp ogt {w.vector} {value}, {constant(0.0)}")
            own = w.op(f"zext i{w.register} {w.op(f'bitcast {w.truths} {above} to i{w.register}')} to i64")
            bits = w.op(f"or i64 {bits}, {w.op(f'shl i64 {own}, {half * w.register}')}")
    return bits


def _declared(w: Writer) -> str:
    """Return the declarations of LLVM's own functions; those that nobody calls cost nothing."""
    kind, suffix = w.vector, f"v{w.register}f64"
    plain = "".join(f"declare {kind} @llvm.{name}.{suffix}({kind})\n" for name in CALLED.values())
    return f"{plain}declare {kind} @llvm.fma.{suffix}({kind}, {kind}, {kind})\n"


def over_columns(name: str, one: str, parameters: Sequence[str]) -> str:
    """Return a function that calls another for one group of columns after another.

    It is ``name(count, strides, ...)`` with the number of groups and, for each of the pointers that follow, by how many
    bytes it is moved on after a group.
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
