"""Operations of one step, counted on the equations as written: each once, without those that a scene makes idle.

The step runs on traced numbers, which record the operations on them. Not counted are operations on parameters alone,
which are done before the first step; products with zero and one and sums with zero; results that are not used; signs,
comparisons and choices.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from pem_core.methods.lane_clock import CLOCK_ROWS, Work
from pem_core.methods.method import Method
from pem_core.methods.step_control import stages_of, step_of
from pem_core.models.systems.problem import Problem
from pem_core.numbers.tracing import Tape, Traced, TracedRows

COUNTED = {"+": "sums", "-": "sums", "*": "products", "/": "quotients", "sqrt": "roots"}
Key = tuple[Any, ...]
"""An operation and its operands, given by their places in a list."""
ZERO, UNIT = ("constant", 0.0), ("constant", 1.0)
IDLE = {"+": ZERO, "-": ZERO, "*": UNIT, "/": UNIT}
"""Value of the second operand for which an operation does nothing."""


def operations(problem: Problem, method: Method) -> Counter[str]:
    """Return how often each operation occurs in one attempted step of a trajectory with the parameters of the first.

    A fused multiply-add counts as a product and a sum.
    """
    keys, waiting = numbered(step_written_down(problem, method))
    counts, seen = Counter[str](), set[int]()
    while waiting:
        place = waiting.pop()
        what, *parts = keys[place]
        if place not in seen and what not in ("constant", "given"):
            counts[COUNTED.get(what, "others")] += 1
            waiting += parts
        seen.add(place)
    del counts["others"]
    return counts


def numbered(roots: list[Traced]) -> tuple[list[Key], list[int]]:
    """Return the operations behind some numbers without idle ones, and the places of the numbers among them."""
    keys, places, place_of = list[Key](), dict[Key, int](), dict[int, int]()
    for one in in_order(roots):
        found = without_idle(one, [place_of[id(part)] for part in one.parts if isinstance(part, Traced)], keys)
        if not isinstance(found, int):
            if found not in places:
                keys.append(found)
            found = places.setdefault(found, len(keys) - 1)
        place_of[id(one)] = found
    return keys, [place_of[id(one)] for one in roots]


def step_written_down(problem: Problem, method: Method) -> list[Traced]:
    """Return the state and clock after one attempted step, as traced numbers."""
    n, tape = len(problem.state), Tape(problem.system.name)
    state, clock = TracedRows(tape, "y", n), TracedRows(tape, "clock", CLOCK_ROWS)
    given = TracedRows(tape, "p", len(problem.parameters))
    for row, value in enumerate(problem.parameters[:, 0]):
        given[row] = tape.constant(value)
    rows = (TracedRows(tape, name) for name in ("fresh", "change", "k"))
    limits = tuple(tape.number(name) for name in ("limit", "until"))
    step = step_of(problem.system, method, stages_of(problem.system, method))
    step(clock, limits, Work(n, state, given, problem.layout, *rows))
    return [*state.put.values(), *clock.put.values()]


def in_order(roots: Iterable[Traced]) -> Iterator[Traced]:
    """Yield the operations behind some numbers, each once, after its operands."""
    waiting, done = [(one, False) for one in roots], set[int]()
    while waiting:
        one, is_ready = waiting.pop()
        if id(one) in done:
            continue
        parts = [part for part in one.parts if isinstance(part, Traced)]
        if is_ready or not parts:
            done.add(id(one))
            yield one
        else:
            waiting += [(one, True), *((part, False) for part in parts)]


def without_idle(one: Traced, parts: list[int], keys: list[Key]) -> Key | int:
    """Return the operation on operands at some places; if it is idle, the place of the operand that it returns.

    Parameters
    ----------
    one : Traced
    parts : list of int
        Places of the operands.
    keys : list of Key
        Operations at these places.
    """
    if one.value is not None:
        return "constant", one.value
    if one.what == "given":
        return "given", *one.parts
    said = [keys[part] for part in parts]
    if (one.what == "*" and ZERO in said) or (one.what == "/" and said[0] == ZERO):
        return ZERO
    if one.what in IDLE and IDLE[one.what] in said[1:]:
        return parts[0]
    if one.what in "+*" and IDLE[one.what] == said[0]:
        return parts[1]
    if one.what == "-" and said[0] == ZERO:
        return "negative", parts[1]
    return one.what, *parts
