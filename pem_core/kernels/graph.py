"""What a kernel computes: numbers one after another, each from those before it.

A product that a sum takes becomes part of that sum, a fused multiply-add, which is rounded once; the reciprocal of a
square root becomes one operation. This is decided on the equations as they stand, before anything is known of their
parameters: so a number has the same bits whatever its kernel was made for, and on every processor that has such an
instruction. What is known is put in afterwards, and takes away only operations that change no bit: products with one,
sums with zero, products with zero, of finite numbers.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pem_core.cpu import FIRST_CACHE, WIDTH
from pem_core.numbers.tracing import PLAIN, Tape, Traced

Row = tuple[str, int]
"""Name of some rows, and which of them."""


class Number(NamedTuple):
    """A number of a graph: what is done, with which numbers before it.

    Of one that is ``given`` the only part is its Row; of a ``constant`` its value. A ``call:3`` hands its numbers to
    another function, which writes its own from row 3 on; ``called:4``, of that call, is what stands in row 4 then.
    """

    what: str
    parts: tuple[Any, ...]


@dataclass(frozen=True)
class Graph:
    """Numbers in the order in which they are computed, and into which rows some of them are put.

    Attributes
    ----------
    numbers : tuple of Number
    puts : mapping of Row to int
        Which number each row takes, once all are computed.
    """

    numbers: tuple[Number, ...]
    puts: Mapping[Row, int]


LEAVES = ("given", "constant")
DOUBLE = 8
"""Bytes."""
CALL, CALLED = "call:", "called:"
UNKEPT = (">", "<", "==", "!=", "and", "or", "not", CALL, CALLED)
"""Beginnings of operations that give truths, which stand in no row, or depend on more than their parts."""


class Builder:
    """Numbers that are added one after another: each once, and those that are known at once."""

    def __init__(self) -> None:
        self.numbers: list[Number] = []
        self._places: dict[Number, int] = {}

    def add(self, what: str, *parts: Any) -> int:
        """Return the place of a number, which is new if it was not there."""
        number = Number(what, parts)
        if number not in self._places:
            self._places[number] = len(self.numbers)
            self.numbers.append(number)
        return self._places[number]

    def constant(self, value: float) -> int:
        """Return the place of a plain number."""
        return self.add("constant", float(value))

    def done(self, what: str, *parts: int) -> int:
        """Return the place of what an operation gives; where that is known without it, there is no operation."""
        values = [self.value(part) for part in parts]
        if None not in values and what in PLAIN:
            return self.constant(PLAIN[what](*values))
        rule = SHORTER.get(what)
        shorter = rule(self, parts, values) if rule else None
        return self.add(what, *parts) if shorter is None else shorter

    def value(self, place: int) -> float | None:
        """Return a plain number's value, None of another."""
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
    """Return the rule of a product that a sum takes: where a factor is 0, 1 or -1, or the sum has no other part."""

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
"""What stands for an operation some of whose numbers are known."""


def build_graph(tape: Tape, puts: Mapping[Row, Any]) -> Graph:
    """Return the graph of what was written down: of the numbers that some rows take.

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
    """Return the numbers that some are made of, in the order in which they were written down."""
    waiting, seen = list(ends), set[int]()
    while waiting:
        one = waiting.pop()
        if id(one) not in seen:
            seen.add(id(one))
            waiting += [part for part in one.parts if isinstance(part, Traced)]
    return [one for one in tape.numbers() if id(one) in seen]


def fuse_multiply_adds(graph: Graph) -> Graph:
    """Return a graph whose sums take products that nothing else takes, and whose reciprocal roots are one operation."""
    uses, builder, places = _uses(graph), Builder(), list[int]()
    taken: set[int] = set()

    def is_free(place: int, what: str) -> bool:
        """Tell whether a number may become part of the one operation that uses it."""
        return graph.numbers[place].what == what and uses[place] == 1 and place not in taken

    def rewritten(number: Number) -> tuple[str, tuple[int, ...]]:
        """Return an operation, with what it takes up into itself, and of what."""
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
    """Tell whether a number is the constant 1."""
    return number.what == "constant" and number.parts[0] == 1.0


FUSED = {"+": ("a*b+c", "a*b+c"), "-": ("a*b-c", "c-a*b")}
"""What a sum becomes that takes its first or its second part, a product, into itself."""


def _uses(graph: Graph) -> Counter[int]:
    uses = Counter(graph.puts.values())
    for number in graph.numbers:
        uses.update(number.parts if number.what not in LEAVES else ())
    return uses


def needed(graph: Graph) -> Graph:
    """Return a graph without the numbers that no row is made of."""
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
"""What is known of a row: its value, or a row that holds the same; the row itself where nothing is."""


def fold_constants(graph: Graph, substitution: Substitution) -> Graph:
    """Return a graph for which some of the rows that it is given are known; ``called`` are rows that calls write."""
    builder, places = Builder(), list[int]()
    for number in graph.numbers:
        found = (
            substitution(("called", int(number.what.removeprefix(CALLED)))) if number.what.startswith(CALLED) else None
        )
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
    """Return a graph whose calls hand on zero for all but those of their numbers, by place, that are read."""
    builder, places = Builder(), list[int]()
    nothing = builder.constant(0.0)
    for number in graph.numbers:
        if number.what in LEAVES:
            places.append(builder.add(number.what, *number.parts))
            continue
        parts = [places[part] for part in number.parts]
        if number.what.startswith(CALL) and not number.what.startswith(CALLED):
            parts = [part if which in read else nothing for which, part in enumerate(parts)]
        places.append(builder.add(number.what, *parts))
    return needed(Graph(tuple(builder.numbers), {row: places[end] for row, end in graph.puts.items()}))


def rows_read(graph: Graph, name: str) -> frozenset[int]:
    """Return which of the rows of a name a graph is given."""
    rows = (number.parts[0] for number in graph.numbers if number.what == "given")
    return frozenset(row for own, row in rows if own == name)


def fits_first_cache(graph: Graph) -> bool:
    """Return whether the rows that a graph reads and writes, those of functions that it calls among them, fit it.

    A step reads each stage some ten times. Those of a body with two deviations (36 KiB), and of two free bodies
    (44 KiB), take 0.75 of the time if half the lanes are computed after the others; short ones take 1.05 of it.
    """
    rows = {number.parts[0] for number in graph.numbers if number.what == "given"} | set(graph.puts)
    count = len(rows) + sum(number.what.startswith(CALLED) for number in graph.numbers)
    return count * WIDTH * DOUBLE <= FIRST_CACHE


def hoist_parameter_only(graph: Graph, given: str, parameters: str, first: int = 0) -> tuple[Graph, Graph]:
    """Return a graph in two: what depends on the rows of one name alone, put into rows ``parameters``, and all else.

    Parameters
    ----------
    graph : Graph
    given : str
        Rows that hold still while all others change.
    parameters : str
        What the first puts its numbers into, and the second reads them from.
    first : int
        The first of these rows that is free.
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
    """Return a graph of all that two compute."""
    shift = len(one.numbers)
    moved = (
        number if number.what in LEAVES else Number(number.what, tuple(part + shift for part in number.parts))
        for number in other.numbers
    )
    return Graph((*one.numbers, *moved), {**one.puts, **{row: end + shift for row, end in other.puts.items()}})
