"""Splitting of long kernels: per operation, compiling one function of 60,000 operations takes twice as long."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pem_core.kernels.graph import LEAVES, UNKEPT, Graph, Number, Row
from pem_core.kernels.llvm_functions import Lanes, Signature, function_text

KEPT = "kept"
"""Name of the rows through which pieces pass values to later ones."""
PIECE = 4000
"""Operations per piece."""


class Pieces(NamedTuple):
    """A graph split into pieces that are computed one after another.

    Attributes
    ----------
    graphs : tuple of Graph
        The pieces; the graph itself if it is short.
    rows : int
        Number of rows that hold values for later pieces.
    """

    graphs: tuple[Graph, ...]
    rows: int

    def text(self, name: str, parameters: Sequence[str], lanes: Lanes) -> str:
        """Return the LLVM text of a function that computes all pieces; see ``llvm_functions.function_text``."""
        if len(self.graphs) == 1:
            return function_text(Signature(name, parameters), self.graphs[0], lanes)
        own = [f"{name}_{number}" for number in range(len(self.graphs))]
        pairs = zip(own, self.graphs, strict=True)
        texts = [function_text(Signature(one, parameters), piece, lanes) for one, piece in pairs]
        rows = ", ".join(f"ptr %{one}" for one in parameters)
        calls = "".join(f"  %r{number} = call i64 @{one}({rows})\n" for number, one in enumerate(own))
        return f"{''.join(texts)}define i64 @{name}({rows}) {{\n{calls}  ret i64 0\n}}\n"


def in_pieces(graph: Graph, parameters: str = KEPT, free: int = 0) -> Pieces:
    """Return a graph split into pieces of PIECE operations; see ``split_graph`` for the arguments."""
    if len(graph.numbers) <= PIECE:
        return Pieces((graph,), 0)
    pieces = split_graph(graph, PIECE, parameters, free)
    return Pieces(tuple(pieces), sum(row[0] == parameters for piece in pieces for row in piece.puts))


def split_graph(graph: Graph, most: int, parameters: str = KEPT, free: int = 0) -> list[Graph]:
    """Return the pieces of a graph, to be computed one after another.

    Parameters
    ----------
    graph : Graph
    most : int
        Operations per piece, not counting truth values, which no row can hold and each piece recomputes.
    parameters : str
        Name of the rows through which a piece passes values to later ones.
    free : int
        First free row of this name.
    """
    own = [range(first, min(first + most, len(graph.numbers))) for first in range(0, len(graph.numbers), most)]
    inside = [_with_truths(graph, piece) for piece in own]
    row_of: dict[int, int] = {}
    for piece in inside:
        for place in sorted(_read(graph, piece) - piece):
            row_of.setdefault(place, free + len(row_of))
    ends = list(graph.puts.items())
    pieces = []
    for number, (span, piece) in enumerate(zip(own, inside, strict=True)):
        is_last = number == len(own) - 1
        puts = {(parameters, row): place for place, row in row_of.items() if place in span}
        puts |= {row: place for row, place in ends if place in span or (is_last and _is_leaf(graph, place))}
        pieces.append(_piece(graph, piece, puts, {place: (parameters, row) for place, row in row_of.items()}))
    return pieces


def _is_leaf(graph: Graph, place: int) -> bool:
    return graph.numbers[place].what in LEAVES


def _with_truths(graph: Graph, piece: Iterable[int]) -> set[int]:
    """Return the operations of a piece, and the earlier truth values that they need."""
    inside = {place for place in piece if not _is_leaf(graph, place)}
    waiting = list(inside)
    while waiting:
        for part in graph.numbers[waiting.pop()].parts:
            if part not in inside and graph.numbers[part].what.startswith(UNKEPT):
                inside.add(part)
                waiting.append(part)
    return inside


def _read(graph: Graph, piece: set[int]) -> set[int]:
    """Return all nodes that operations read, except leaves."""
    return {part for place in piece for part in graph.numbers[place].parts if not _is_leaf(graph, part)}


def _piece(graph: Graph, inside: set[int], puts: dict[Row, int], row_of: dict[int, Row]) -> Graph:
    """Return one piece as a separate graph; values of earlier pieces are inputs."""
    parts = {part for place in inside for part in graph.numbers[place].parts} | set(puts.values())
    new: dict[int, int] = {}
    numbers: list[Number] = []
    for place in sorted(inside | parts):
        what, operands = graph.numbers[place]
        new[place] = len(numbers)
        if place in inside:
            numbers.append(Number(what, tuple(new[part] for part in operands)))
        elif what in LEAVES:
            numbers.append(Number(what, operands))
        else:
            numbers.append(Number("given", (row_of[place],)))
    return Graph(tuple(numbers), {row: new[place] for row, place in puts.items()})
