"""Expression graph of a kernel: operations in evaluation order, each on results of earlier ones.

A product used only by a sum is contracted with it into a fused multiply-add, which is rounded once; the reciprocal of
a square root becomes one operation. Contraction precedes constant folding: so a result has the same bits for every set
of parameters a kernel is specialised for, and on every processor with such an instruction. Constant folding then
removes only operations that change no bit: products with one, sums with zero, and products of finite numbers with
zero.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pem_core.cpu import FIRST_CACHE, WIDTH
from pem_core.numbers.tracing import PLAIN, Tape, Traced

Row = tuple[str, int]
"""A row: the name of its table and its index in it."""


class Number(NamedTuple):
    """A node of a graph: an operation and the indices of its operands.

    The only part of a ``given`` node is its Row; that of a ``constant`` is its value. A ``call:3`` passes its operands
    to another function, which writes its results from row 3 on; ``called:4``, with that call as operand, is the value
    of row 4 after it.
    """

    what: str
    parts: tuple[Any, ...]


@dataclass(frozen=True)
class Graph:
    """Expression graph: nodes in evaluation order, and the rows that receive some of their values.

    Attributes
    ----------
    numbers : tuple of Number
    puts : mapping of Row to int
        Index of the node whose value each row receives, once all are computed.
    """

    numbers: tuple[Number, ...]
    puts: Mapping[Row, int]


LEAVES = ("given", "constant")
DOUBLE = 8
"""Bytes of a double."""
CALL, CALLED = "call:", "called:"
UNKEPT = (">", "<", "==", "!=", "and", "or", "not", CALL, CALLED)
"""Prefixes of operations that cannot be hoisted: they give truth values, which no row stores, or are calls."""


class Builder:
    """Builder of a graph that merges identical nodes and folds constants."""

    def __init__(self) -> None:
        self.numbers: list[Number] = []
        self._places: dict[Number, int] = {}

    def add(self, what: str, *parts: Any) -> int:
        """Return the index of a node, added if it is new."""
        number = Number(what, parts)
        if number not in self._places:
            self._places[number] = len(self.numbers)
            self.numbers.append(number)
        return self._places[number]

    def constant(self, value: float) -> int:
        """Return the index of a constant."""
        return self.add("constant", float(value))

    def done(self, what: str, *parts: int) -> int:
        """Return the index of an operation's result, which is folded where its value follows from constants."""
        values = [self.value(part) for part in parts]
        if None not in values and what in PLAIN:
            return self.constant(PLAIN[what](*values))
        rule = SHORTER.get(what)
        shorter = rule(self, parts, values) if rule else None
        return self.add(what, *parts) if shorter is None else shorter

    def value(self, place: int) -> float | None:
        """Return the value of a constant; None for another node."""
        number = self.numbers[place]
        return number.parts[0] if number.what == "constant" else None


Rule = Callable[[Builder, Sequence[int], list[float | None]], int | None]


def _sum(b: Builder, parts: Sequence[int], values: list[float | None]) -> int | None:
    (one, other), (x, y) = parts, values
    if x == 0:
        return other
    return one if y == 0 else None


def _difference(b: Builder, parts: Sequence[int], values: list[float | None]) -> int | None:
    (one, other), (x, y) = parts, values
    if y == 0:
        return one
    return b.done("negative", other) if x == 0 else None


def _product(b: Builder, parts: Sequence[int], values: list[float | None]) -> int | None:
    for (one, other), x in zip((parts, parts[::-1]), values, strict=True):
        if x == 0:
            return one
        if x == 1:
            return other
        if x == -1:
            return b.done("negative", other)
    return None


def _quotient(b: Builder, parts: Sequence[int], values: list[float | None]) -> int | None:
    if values[0] == 0 or values[1] == 1:
        return parts[0]
    return None


def _negative(b: Builder, parts: Sequence[int], values: list[float | None]) -> int | None:
    inner = b.numbers[parts[0]]
    return inner.parts[0] if inner.what == "negative" else None


def _fused(total: Callable[[Builder, int, int], int]) -> Rule:
    """Return the folding rule of a fused multiply-add: split it if a factor is 0, 1 or -1, or the addend is 0."""

    def rule(b: Builder, parts: Sequence[int], values: list[float | None]) -> int | None:
        one, other, rest = parts
        if values[2] == 0 or any(x in (0, 1, -1) for x in values[:2]):
            return total(b, b.done("*", one, other), rest)
        return None

    return rule


def _chosen(b: Builder, parts: Sequence[int], values: list[float | None]) -> int | None:
    if values[0] is not None:
        return parts[1] if values[0] else parts[2]
    return parts[1] if parts[1] == parts[2] else None


SHORTER: dict[str, Rule] = {
    "+": _sum,
    "-": _difference,
    "*": _product,
    "/": _quotient,
    "negative": _negative,
    "where": _chosen,
    "a*b+c": _fused(lambda b, product, rest: b.done("+", product, rest)),
    "a*b-c": _fused(lambda b, product, rest: b.done("-", product, rest)),
    "c-a*b": _fused(lambda b, product, rest: b.done("-", rest, product)),
}
"""Folding rules of operations some of whose operands are constant."""


def build_graph(tape: Tape, puts: Mapping[Row, Any]) -> Graph:
    """Return the graph of the traced numbers that determine the given rows.

    Parameters
    ----------
    tape : Tape
    puts : mapping of Row to Traced or number
    """
    ends = {row: value if isinstance(value, Traced) else tape.constant(value) for row, value in puts.items()}
    builder, places = Builder(), dict[int, int]()
    for one in _needed(tape, ends.values()):
        if one.what == "given":
            name, _, place = one.parts[0].partition("[")
            places[id(one)] = builder.add("given", (name, int(place[:-1]) if place else 0))
        elif one.what == "constant":
            places[id(one)] = builder.constant(float(one.parts[0]))
        else:
            places[id(one)] = builder.add(one.what, *(places[id(part)] for part in one.parts))
    return Graph(tuple(builder.numbers), {row: places[id(value)] for row, value in ends.items()})


def _needed(tape: Tape, ends: Iterable[Traced]) -> list[Traced]:
    """Return the numbers on which the given ones depend, in the order of recording."""
    waiting, seen = list(ends), set[int]()
    while waiting:
        one = waiting.pop()
        if id(one) not in seen:
            seen.add(id(one))
            waiting += [part for part in one.parts if isinstance(part, Traced)]
    return [one for one in tape.numbers() if id(one) in seen]


def fuse_multiply_adds(graph: Graph) -> Graph:
    """Return a graph with products used by one sum only fused into it, and reciprocal roots as one operation."""
    uses, builder, places = uses_of(graph), Builder(), list[int]()
    taken: set[int] = set()

    def is_free(place: int, what: str) -> bool:
        """Return whether a node may be merged into the only operation that uses it."""
        return graph.numbers[place].what == what and uses[place] == 1 and place not in taken

    def rewritten(number: Number) -> tuple[str, tuple[int, ...]]:
        """Return an operation, fused with an operand where possible, and its operands."""
        what, parts = number
        if what == "/" and is_one(graph.numbers[parts[0]]) and is_free(parts[1], "sqrt"):
            return "1/sqrt", graph.numbers[parts[1]].parts
        for which in (0, 1) if what in FUSED else ():
            if is_free(parts[which], "*"):
                taken.add(parts[which])
                return FUSED[what][which], (*graph.numbers[parts[which]].parts, parts[1 - which])
        return what, parts

    for number in graph.numbers:
        if number.what in LEAVES:
            places.append(builder.add(*number[:1], *number.parts))
        else:
            what, parts = rewritten(number)
            places.append(builder.add(what, *(places[part] for part in parts)))
    return needed(Graph(tuple(builder.numbers), {row: places[end] for row, end in graph.puts.items()}))


def is_one(number: Number) -> bool:
    """Return whether a node is the constant 1."""
    return number.what == "constant" and number.parts[0] == 1.0


FUSED = {"+": ("a*b+c", "a*b+c"), "-": ("a*b-c", "c-a*b")}
"""Fused operation of a sum whose first, or second, operand is a product."""


def uses_of(graph: Graph) -> Counter[int]:
    """Return how often each node is an operand or an output."""
    uses = Counter(graph.puts.values())
    for number in graph.numbers:
        uses.update(number.parts if number.what not in LEAVES else ())
    return uses


def needed(graph: Graph) -> Graph:
    """Return a graph without the nodes that affect no output row (dead code)."""
    keep = set(graph.puts.values())
    for place in range(len(graph.numbers) - 1, -1, -1):
        number = graph.numbers[place]
        if place in keep and number.what not in LEAVES:
            keep.update(number.parts)
    new: dict[int, int] = {}
    for place in sorted(keep):
        new[place] = len(new)
    numbers = (graph.numbers[place] for place in sorted(keep))
    moved = (
        number if number.what in LEAVES else Number(number.what, tuple(new[part] for part in number.parts))
        for number in numbers
    )
    return Graph(tuple(moved), {row: new[end] for row, end in graph.puts.items()})


Substitution = Callable[[Row], float | Row]
"""Function from a row to its constant value, to a row with the same value, or to the row itself."""


def fold_constants(graph: Graph, substitution: Substitution) -> Graph:
    """Return a graph with constants substituted and folded; rows written by calls have the name ``called``."""
    builder, places = Builder(), list[int]()
    for number in graph.numbers:
        is_called = number.what.startswith(CALLED)
        found = substitution(("called", int(number.what.removeprefix(CALLED)))) if is_called else None
        if isinstance(found, float):
            places.append(builder.constant(found))
        elif number.what == "given":
            found = substitution(number.parts[0])
            places.append(builder.add("given", found) if isinstance(found, tuple) else builder.constant(found))
        elif number.what == "constant":
            places.append(builder.add(*number[:1], *number.parts))
        else:
            places.append(builder.done(number.what, *(places[part] for part in number.parts)))
    return needed(Graph(tuple(builder.numbers), {row: places[end] for row, end in graph.puts.items()}))


def zero_unread_arguments(graph: Graph, read: Collection[int]) -> Graph:
    """Return a graph whose calls pass zero for every argument whose index is not in ``read``."""
    builder, places = Builder(), list[int]()
    nothing = builder.constant(0.0)
    for number in graph.numbers:
        if number.what in LEAVES:
            places.append(builder.add(number.what, *number.parts))
            continue
        parts = [places[part] for part in number.parts]
        if number.what.startswith(CALL):
            parts = [part if which in read else nothing for which, part in enumerate(parts)]
        places.append(builder.add(number.what, *parts))
    return needed(Graph(tuple(builder.numbers), {row: places[end] for row, end in graph.puts.items()}))


def rows_read(graph: Graph, name: str) -> frozenset[int]:
    """Return the indices of the input rows of a given name that a graph reads."""
    rows = (number.parts[0] for number in graph.numbers if number.what == "given")
    return frozenset(row for own, row in rows if own == name)


def fits_first_cache(graph: Graph) -> bool:
    """Return whether the rows that a graph and its calls read and write fit into the level-1 data cache.

    A step reads each stage some ten times. If half the lanes are computed after the others, steps of a body with two
    deviation vectors (36 KiB) and of two free bodies (44 KiB) take 0.75 of the time; short ones take 1.05 of it.
    """
    rows = {number.parts[0] for number in graph.numbers if number.what == "given"} | set(graph.puts)
    count = len(rows) + sum(number.what.startswith(CALLED) for number in graph.numbers)
    return count * WIDTH * DOUBLE <= FIRST_CACHE


def hoist_parameter_only(graph: Graph, given: str, parameters: str, first: int = 0) -> tuple[Graph, Graph]:
    """Return a graph split in two: the part that depends on rows ``given`` alone, stored in rows, and the rest.

    Parameters
    ----------
    graph : Graph
    given : str
        Name of the rows that are constant along a trajectory.
    parameters : str
        Name of the rows into which the first graph writes its results, and from which the second reads them.
    first : int
        First free row of this name.
    """
    still, used = set[int](), set(graph.puts.values())
    for place, number in enumerate(graph.numbers):
        if number.what in LEAVES:
            is_still = number.what == "constant" or number.parts[0][0] == given
        else:
            is_still = not number.what.startswith(UNKEPT) and still.issuperset(number.parts)
            used.update(() if is_still else number.parts)
        still.update((place,) if is_still else ())
    ends = sorted(place for place in still & used if graph.numbers[place].what not in LEAVES)
    row_of = {place: (parameters, row) for row, place in enumerate(ends, first)}
    before = needed(Graph(graph.numbers, {row: place for place, row in row_of.items()}))
    after = tuple(
        Number("given", (row_of[place],)) if place in row_of else number for place, number in enumerate(graph.numbers)
    )
    return before, needed(Graph(after, graph.puts))


def merge_graphs(one: Graph, other: Graph) -> Graph:
    """Return one graph that computes the outputs of two."""
    shift = len(one.numbers)
    moved = (
        number if number.what in LEAVES else Number(number.what, tuple(part + shift for part in number.parts))
        for number in other.numbers
    )
    return Graph((*one.numbers, *moved), {**one.puts, **{row: end + shift for row, end in other.puts.items()}})
