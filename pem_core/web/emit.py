"""JavaScript of expression graphs: functions with one statement for each value that is used more than once."""

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from pem_core.errors import fail
from pem_core.kernels.graph import CALL, CALLED, LEAVES, Graph, Number, Row, build_graph, uses_of
from pem_core.numbers.philox import MULTIPLIERS, ROUNDS, WEYL
from pem_core.numbers.tracing import OWN_ROW, PHILOX, Tape, Traced

DEEPEST = 16
"""Largest nesting depth of operations in one expression."""
LONGEST, PIECE = 12_000, 6_000
"""Characters of one function, and of the pieces into which a longer one is split: browsers need a second to optimise a
function of 100,000 characters, and do not optimise much longer ones."""
SHORT = 6
"""Largest length in characters of a constant that is repeated wherever it is used."""

INFIX = {"+", "-", "*", "/", ">", "<", ">=", "<=", "==", "!="}
WRITTEN = {
    "negative": "(-{0})",
    "and": "({0}&&{1})",
    "or": "({0}||{1})",
    "not": "(!{0})",
    "where": "({0}?{1}:{2})",
    "arctan2": "Math.atan2({0},{1})",
    "arccos": "Math.acos({0})",
    "arcsin": "Math.asin({0})",
    "arctan": "Math.atan({0})",
    "maximum": "Math.max({0},{1})",
    "minimum": "Math.min({0},{1})",
    "power": "Math.pow({0},{1})",
    "isfinite": "Number.isFinite({0})",
    "sinc": "sinc({0})",
    **{name: f"Math.{name}({{0}})" for name in ("sqrt", "sin", "cos", "floor", "abs", "exp", "log", "tan", "cbrt")},
    "hypot": "Math.hypot({0},{1})",
    **{name: f"philox({{0}},{{1}},{{2}},{{3}},{{4}},{{5}})[{word}]" for word, name in enumerate(PHILOX)},
}
PRELUDE = (
    "const sinc=x=>x===0?1:Math.sin(Math.PI*x)/(Math.PI*x),"
    "place=x=>x>0?Math.trunc(x):0,inside=(x,n)=>x>0?(x<n?Math.trunc(x):n-1):0,"
    "high=(a,b)=>{const l=a%65536,m=b%65536,h=(a-l)/65536,g=(b-m)/65536,"
    "s=h*m+Math.floor(l*m/65536),t=l*g+s%65536;return h*g+Math.floor(s/65536)+Math.floor(t/65536);},"
    "philox=(k,q,a,b,c,d)=>{"
    f"for(let i=0;i<{ROUNDS};i++){{"
    f"const A=(high({MULTIPLIERS[1]},c)^b^k)>>>0,B=Math.imul({MULTIPLIERS[1]},c)>>>0,"
    f"C=(high({MULTIPLIERS[0]},a)^d^q)>>>0,D=Math.imul({MULTIPLIERS[0]},a)>>>0;"
    f"a=A;b=B;c=C;d=D;k=(k+{WEYL[0]})>>>0;q=(q+{WEYL[1]})>>>0;}}return [a,b,c,d];}};"
)
"""Functions used by expressions: sin(pi x) / (pi x), a row index, an index clamped to a table, the upper 32 bits of a
product of 32-bit integers, and random words (``numbers.philox``)."""
RETURN: Row = ("return", 0)
"""Row of a graph that a function returns instead of writing it."""


def number_text(value: float) -> str:
    """Return a number as a JavaScript literal that gives the same bits."""
    if math.isnan(value):
        return "NaN"
    if math.isinf(value):
        return "Infinity" if value > 0 else "(-Infinity)"
    text = repr(float(value)).removesuffix(".0")
    return f"({text})" if text.startswith("-") else text


def numbers_text(values: Iterable[Any]) -> str:
    """Return the JavaScript of an array of doubles."""
    return f"Float64Array.of({','.join(number_text(float(value)) for value in values)})"


def written(name: str, parameters: Sequence[str], puts: Mapping[Row, Any], returns: Any = None) -> str:
    """Return the JavaScript of a function that writes traced numbers into rows, and may return one of them.

    Parameters
    ----------
    name : str
    parameters : sequence of str
        Its parameters, named as the inputs of the Tape.
    puts : mapping of Row to Traced or number
    returns : Traced or number, optional
    """
    ends = {**puts, **({} if returns is None else {RETURN: returns})}
    tape = next((one.tape for one in ends.values() if isinstance(one, Traced)), Tape(name))
    given = (one.parts[0] for one in tape.numbers() if one.what == "given")
    scalars = frozenset(what for what in given if "[" not in what)
    return emit_function(Head(name, parameters, scalars), build_graph(tape, ends))


class Head(NamedTuple):
    """Head of a JavaScript function.

    Attributes
    ----------
    name : str
    parameters : sequence of str
    scalars : set of str
        Parameters that are numbers, not rows.
    is_object : bool
        Whether the function takes a single object with its parameters by name.
    shifted : str
        Name of rows that begin at the index ``first``, a parameter.
    """

    name: str
    parameters: Sequence[str]
    scalars: frozenset[str] = frozenset()
    is_object: bool = False
    shifted: str = ""


def emit_function(head: Head, graph: Graph, called: Mapping[int, str] = MappingProxyType({})) -> str:
    """Return the JavaScript of a function that evaluates a graph.

    All values are computed before the first row is written.

    Parameters
    ----------
    head : Head
    graph : Graph
    called : mapping of int to str
        Functions that the graph calls, by the first of the rows ``k`` that they write; the one at 0 also serves all
        other rows. They read rows ``work`` and ``p``.
    """
    name, parameters, _, is_object, _ = head
    body, heads = _Body(head, graph, called), ",".join(parameters)
    taken = f"{{{heads}}}" if is_object else heads
    statements = body.statements()
    if sum(map(len, statements)) <= LONGEST:
        return f"function {name}({taken}){{{body.with_constants(''.join(statements))}}}\n"
    pieces = [body.with_constants(piece) for piece in _spill_values(_pieces(statements))]
    texts = [f"function {name}_{k}({heads}){{{piece}}}\n" for k, piece in enumerate(pieces)]
    calls = [f"{name}_{k}({heads});" for k in range(len(pieces))]
    if RETURN in graph.puts:
        calls[-1] = f"return {calls[-1]}"
    inner = f"const w=new Float64Array({body.named});\n{''.join(texts)}return ({taken})=>{{{''.join(calls)}}};"
    return f"const {name}=(()=>{{{inner}}})();\n"


def _pieces(statements: Sequence[str]) -> list[str]:
    """Return statements joined into pieces of limited length."""
    pieces = [""]
    for one in statements:
        if len(pieces[-1]) > PIECE:
            pieces.append("")
        pieces[-1] += one
    return pieces


def _spill_values(pieces: Sequence[str]) -> Iterator[str]:
    """Yield pieces that exchange shared values through an array ``w``."""
    reads = [set(re.findall(r"\ba\d+\b", piece)) for piece in pieces]
    own = [set(re.findall(r"\bconst (a\d+)=", piece)) for piece in pieces]
    for k, piece in enumerate(pieces):
        given, handed = sorted(reads[k] - own[k]), sorted(own[k].intersection(set().union(*reads[k + 1 :])))
        head = f"const {','.join(f'{one}=w[{one[1:]}]' for one in given)};" if given else ""
        yield head + piece + "".join(f"w[{one[1:]}]={one};" for one in handed)


class _Body:
    """Statements of one function; values that are used once are inlined into the expression that uses them.

    Attributes
    ----------
    named : int
        Number of values with a statement.
    """

    def __init__(self, head: Head, graph: Graph, called: Mapping[int, str]):
        self.head, self.graph, self.called = head, graph, called
        self.named, self.uses = 0, uses_of(graph)

    def statements(self) -> list[str]:
        """Return all statements; those that write rows are last."""
        self.constants, self.named = dict[str, str](), 0
        self.texts, self.depths = list[str](), list[int]()
        statements, self.given = list[str](), tuple[Any, ...]()
        for place, number in enumerate(self.graph.numbers):
            if number.what.startswith(CALL):
                statements.append(self._call(number))
                self._add("", 0)
            elif number.what in LEAVES or number.what.startswith(CALLED):
                self._add(self._leaf(place, number), 0)
            else:
                depth = 1 + max(self.depths[part] for part in number.parts)
                text = self._expression(number.what, [self.texts[part] for part in number.parts])
                if self.uses[place] > 1 or depth >= DEEPEST:
                    statements.append(self._named(text))
                else:
                    self._add(text, depth)
        return statements + self._puts()

    def with_constants(self, body: str) -> str:
        """Return statements preceded by the constants that they use."""
        found = sorted(set(re.findall(r"\bc\d+\b", body)))
        return f"const {','.join(f'{one}={self.constants[one]}' for one in found)};{body}" if found else body

    def _add(self, text: str, depth: int) -> None:
        self.texts.append(text)
        self.depths.append(depth)

    def _named(self, text: str) -> str:
        """Return the statement that assigns a value to a new name."""
        self._add(f"a{self.named}", 0)
        self.named += 1
        return f"const {self.texts[-1]}={text};"

    def _leaf(self, place: int, number: Number) -> str:
        if number.what.startswith(CALLED):
            return f"k[{number.what.removeprefix(CALLED)}]"
        if number.what == "given":
            name, row = number.parts[0]
            return name if name in self.head.scalars else self._row(name, row)
        text = number_text(number.parts[0])
        if len(text) <= SHORT or self.uses[place] == 1:
            return text
        self.constants[f"c{place}"] = text
        return f"c{place}"

    def _row(self, name: str, row: int) -> str:
        return f"{name}[first+{row}]" if name == self.head.shifted else f"{name}[{row}]"

    def _call(self, number: Number) -> str:
        given = "".join(f"work[{row}]={self.texts[part]};" for row, part in enumerate(number.parts))
        if number.parts == self.given[: len(number.parts)]:
            given = ""  # still there from the previous call
        else:
            self.given = number.parts
        first = int(number.what.removeprefix(CALL))
        return f"{given}{self.called.get(first, self.called[0])}(work,p,k,{first});"

    def _expression(self, what: str, parts: list[str]) -> str:
        if what in INFIX:
            return f"({parts[0]}{what}{parts[1]})"
        if what == "element":
            return f"[{','.join(parts[1:])}][inside({parts[0]},{len(parts) - 1})]"
        if what.startswith(OWN_ROW):
            _, rows, first = what.split()
            return f"{rows}[{first}+place({parts[0]})]"
        if what not in WRITTEN:
            raise fail(self.head.name, "must use only operations that JavaScript has", what)
        return WRITTEN[what].format(*parts)

    def _puts(self) -> list[str]:
        """Return the statements that write rows, after the evaluation of their values, which may read the same rows."""
        ends = [(row, self.texts[end]) for row, end in self.graph.puts.items()]
        found = list[str]()
        if len(ends) > 1:
            found = [self._named(text) for _, text in ends]
            ends = [(row, text) for (row, _), text in zip(ends, self.texts[-len(ends) :], strict=True)]
        return found + [f"return {text};" if row == RETURN else f"{self._row(*row)}={text};" for row, text in ends]
