"""JavaScript of what a Tape holds: one statement for each number that is used more than once."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pem_core.components.traced import Traced

DEEPEST = 16
"""Operations in one expression, one within another."""
LONGEST = 700
"""Statements in one function; browsers do not optimise functions that are much longer."""

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
}
PRELUDE = "const sinc=x=>x===0?1:Math.sin(Math.PI*x)/(Math.PI*x),inside=(x,n)=>x>0?(x<n?Math.trunc(x):n-1):0;"
"""Functions that expressions use: sin(pi x) / (pi x), and a place held within a table."""


def number_text(value: float) -> str:
    """Return a number as JavaScript reads it: the same to the last bit."""
    if math.isnan(value):
        return "NaN"
    if math.isinf(value):
        return "Infinity" if value > 0 else "(-Infinity)"
    text = repr(float(value)).removesuffix(".0")
    return f"({text})" if text.startswith("-") else text


def numbers_text(values: Iterable[Any]) -> str:
    """Return an array of doubles as JavaScript makes it."""
    return f"Float64Array.of({','.join(number_text(float(value)) for value in values)})"


def written(name: str, parameters: Sequence[str], puts: Sequence[tuple[str, Any]], returns: Any = None) -> str:
    """Return the JavaScript of a function that puts numbers into rows, and may return one.

    Parameters
    ----------
    name : str
    parameters : sequence of str
        Its parameters, as the given numbers of the Tape are written.
    puts : sequence of (str, Traced or number)
        Into what, such as ``rate[3]``, and which number; all are known before the first is put.
    returns : Traced or number, optional
    """
    ends = [value for _, value in puts] + ([] if returns is None else [returns])
    order, uses = _in_order(ends)
    names, statements = _named(order, uses, f"{name}_w" if len(order) > DEEPEST * LONGEST else "")
    last = [f"{target}={_text(value, names)};" for target, value in puts]
    if returns is not None:
        last.append(f"return {_text(returns, names)};")
    head = ",".join(parameters)
    if not names.memory:
        return f"function {name}({head}){{{''.join(statements)}{_put_at_once(puts, names, last)}}}\n"
    parts = [statements[first : first + LONGEST] for first in range(0, len(statements), LONGEST)]
    inner = "".join(f"function {name}_{k}({head}){{{''.join(part)}}}\n" for k, part in enumerate(parts))
    calls = "".join(f"{name}_{k}({head});" for k in range(len(parts)))
    memory = f"const {names.memory}=new Float64Array({len(statements)});\n"
    return f"{memory}{inner}function {name}({head}){{{calls}{_put_at_once(puts, names, last)}}}\n"


class Names(dict[int, str]):
    """What the numbers that have a statement of their own are called; the expression of each other one is inlined.

    They stand in an array of the name ``memory``, where the function is long, to be found by all of its parts.
    """

    def __init__(self, memory: str):
        super().__init__()
        self.memory = memory


def _put_at_once(puts: Sequence[tuple[str, Any]], names: Names, last: list[str]) -> str:
    """Return the last statements; what is put is found before rows that it is read from are written."""
    if len(puts) < 2:
        return "".join(last)
    found = "".join(f"const v{k}={_text(value, names)};" for k, (_, value) in enumerate(puts))
    return found + "".join(f"{target}=v{k};" for k, (target, _) in enumerate(puts)) + "".join(last[len(puts) :])


def _parts(one: Traced) -> Iterator[Traced]:
    return (part for part in one.parts if isinstance(part, Traced))


def _in_order(ends: Iterable[Any]) -> tuple[list[Traced], Counter[int]]:
    """Return all numbers that the ends are made of, each after its parts, and how often each is used."""
    order: list[Traced] = []
    uses: Counter[int] = Counter()
    seen: set[int] = set()
    stack: list[tuple[Traced, bool]] = []
    for end in reversed([one for one in ends if isinstance(one, Traced)]):
        uses[id(end)] += 1
        stack.append((end, False))
    while stack:
        one, is_ready = stack.pop()
        if is_ready:
            order.append(one)
        elif id(one) not in seen:
            seen.add(id(one))
            stack.append((one, True))
            for part in _parts(one):
                uses[id(part)] += 1
                stack.append((part, False))
    return order, uses


def _named(order: list[Traced], uses: Counter[int], memory: str) -> tuple[Names, list[str]]:
    """Return the names of the numbers that are used more than once, or are deep, and their statements."""
    names, statements = Names(memory), list[str]()
    depths: dict[int, int] = {}
    for one in order:
        if one.what in ("given", "constant"):
            depths[id(one)] = 0
            continue
        depth = 1 + max((0 if id(part) in names else depths[id(part)] for part in _parts(one)), default=0)
        depths[id(one)] = depth
        if uses[id(one)] > 1 or depth >= DEEPEST:
            text = _text(one, names)
            k = len(statements)
            names[id(one)] = f"{memory}[{k}]" if memory else f"a{k}"
            statements.append(f"{memory}[{k}]={text};" if memory else f"const a{k}={text};")
    return names, statements


def _text(one: Any, names: Names) -> str:
    """Return the expression of a number."""
    if not isinstance(one, Traced):
        return number_text(float(one))
    if id(one) in names:
        return names[id(one)]
    if one.what == "given":
        return one.parts[0]
    if one.what == "constant":
        return number_text(float(one.parts[0]))
    if one.what == "element":
        return _element(one, names)
    texts = [_text(part, names) for part in one.parts]
    return f"({texts[0]}{one.what}{texts[1]})" if one.what in INFIX else WRITTEN[one.what].format(*texts)


def _element(one: Traced, names: Names) -> str:
    """Return the expression of an element of a table, or of rows that follow each other."""
    place, *table = one.parts
    texts = [_text(part, names) for part in table]
    where = f"inside({_text(place, names)},{len(table)})"
    rows, first = texts[0].rstrip("0123456789]").rstrip("["), texts[0][:-1].rpartition("[")[2]
    if first.isdigit() and texts == [f"{rows}[{int(first) + k}]" for k in range(len(table))]:
        return f"{rows}[{first}+{where}]" if int(first) else f"{rows}[{where}]"
    return f"[{','.join(texts)}][{where}]"
