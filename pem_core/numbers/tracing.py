"""Numbers that write down what is done with them: equations run on them are read, not computed.

What was written down is a graph. An operation on the same numbers is in it once, so that each is computed once; none is
reordered or simplified, and + - * / and the square root are rounded alike everywhere: what is made of the graph gives
the numbers that numpy gives, bit by bit.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NoReturn

import numpy as np

from pem_core.errors import fail

Operand = Any
"""A Traced or a plain number."""


class Tape:
    """What has been done with the numbers of one function: each operation once.

    Attributes
    ----------
    name : str
        The function, for errors.
    is_any : bool
        What is answered where it asks whether numbers are positive anywhere.
    most : int or None
        How many numbers may be written down, if there is a limit.
    asked : list of Traced
        Whether they are.
    """

    def __init__(self, name: str, is_any: bool = True, most: int | None = None):
        self.name, self.is_any, self.most = name, is_any, most
        self.asked: list[Traced] = []
        self._recorded: dict[tuple[Any, ...], Traced] = {}

    def number(self, what: str, value: float | None = None) -> Traced:
        """Return a number that is given: ``what`` is how it is written; its value, where one is known."""
        return self._record("given", (what,), value)

    def constant(self, value: float) -> Traced:
        """Return a plain number as one that is traced."""
        return self._record("constant", (repr(float(value)),), float(value))

    def done(self, what: str, *operands: Operand) -> Traced:
        """Return what an operation gives."""
        parts = tuple(one if isinstance(one, Traced) else self.constant(one) for one in operands)
        values = [one.value for one in parts]
        known = None if None in values else float(PLAIN[what](*values))
        return self._record(what, parts, known)

    def record_opaque(self, what: str, *parts: Operand) -> Traced:
        """Return a number of which nothing but what it is made of is known."""
        return self._record(what, tuple(one if isinstance(one, Traced) else self.constant(one) for one in parts), None)

    def _record(self, what: str, parts: tuple[Any, ...], value: float | None) -> Traced:
        key = (what, *(id(one) if isinstance(one, Traced) else one for one in parts))
        if key not in self._recorded:
            if len(self._recorded) == self.most:
                self.refuse(f"must be written down in {self.most} numbers", "a function that takes more")
            self._recorded[key] = Traced(self, what, parts, value)
        return self._recorded[key]

    def numbers(self) -> Iterator[Traced]:
        """Yield all numbers in the order in which they were written down."""
        yield from self._recorded.values()

    def table(self, numbers: Sequence[Operand]) -> np.ndarray:
        """Return numbers as rows, all of them traced, shape (rows, 1)."""
        rows = np.empty((len(numbers), 1), object)
        rows[:, 0] = [one if isinstance(one, Traced) else self.constant(one) for one in numbers]
        return rows

    def refuse(self, rule: str, what: str) -> NoReturn:
        """Raise an InputError that names the function."""
        raise fail(self.name, rule, what, "such a function cannot be written out")


class TracedRows:
    """Rows of a function that is read: each is a number that is given until something is written into it.

    Parameters
    ----------
    tape : Tape
    name : str
        What the function calls them.
    size : int, optional
        How many there are; who asks for all of them must be told.
    """

    def __init__(self, tape: Tape, name: str, size: int | None = None):
        self.tape, self.name, self.size, self.first = tape, name, size, 0
        self.put: dict[int, Any] = {}

    def __getitem__(self, place: Any) -> Any:
        """Return a row, or the rows from one on."""
        if isinstance(place, slice):
            if place.stop is not None or place.step is not None:
                self.tape.refuse("must take one row, or all from one on", f"{self.name}[{place.start}:{place.stop}]")
            return self._from(int(place.start or 0))
        row = self._row(place)
        return self.put[row] if row in self.put else self.tape.number(f"{self.name}[{row}]")

    def __setitem__(self, place: Any, value: Any) -> None:
        self.put[self._row(place)] = value

    def __len__(self) -> int:
        if self.size is None:
            self.tape.refuse("must not ask how many rows there are", self.name)
        return self.size - self.first

    def __iter__(self) -> Iterator[Any]:
        return (self[row] for row in range(len(self)))

    def element(self, place: Traced) -> Any:
        """Return the row at a place that is traced: what stands there, or what was written into it."""
        if place.value is not None:
            return self[int(place.value)]
        number = self.tape.record_opaque(f"{OWN_ROW} {self.name} {self.first}", place)
        for row, value in self.put.items():
            number = self.tape.done("where", self.tape.done("==", place, row - self.first), value, number)
        return number

    def _row(self, place: Any) -> int:
        """Return the number of a row; one that is negative counts from the end."""
        row = operator.index(place)
        return self.first + (row if row >= 0 else len(self) + row)

    def _from(self, first: int) -> TracedRows:
        others = TracedRows(self.tape, self.name, self.size)
        others.put, others.first = self.put, self.first + first
        return others


LOOKED_UP, SLOPES = "looked-up", ("slope-by-s", "slope-by-t")
"""Operations on tables at the end of a layout; after a space follows where a table begins."""
OWN_ROW = "own-row"
"""Operation on rows: after spaces follow their name, and which of them is the first."""


class TracedLayout:
    """A layout on which equations are read: whole numbers, then tables, which they only look something up in.

    Parameters
    ----------
    structure : (k,) array
        The whole numbers.
    first : int
        Where in the layout these rows begin.
    """

    def __init__(self, structure: np.ndarray, first: int = 0):
        self.structure, self.first = structure, first

    def __getitem__(self, place: Any) -> Any:
        """Return an entry, or the rows from one on."""
        if isinstance(place, slice):
            return TracedLayout(self.structure, self.first + int(place.start or 0))
        return self.structure[self.first + place]

    def view(self, kind: Any) -> TracedLayout:
        """Return itself: its tables are numbers already."""
        return self


class Traced:
    """A number of a Tape: what gave it, of which numbers, and its value where that is known.

    It goes where components of equations go (``numbers.vectors``), and into numpy's functions of them.
    """

    __slots__ = ("parts", "tape", "value", "what")
    is_component = True

    def __init__(self, tape: Tape, what: str, parts: tuple[Any, ...], value: float | None):
        self.tape, self.what, self.parts, self.value = tape, what, parts, value

    def __array_ufunc__(self, ufunc: Any, method: str, *operands: Any, **options: Any) -> Any:
        """Apply one of numpy's functions, element by element where there are arrays."""
        if method != "__call__" or set(options) - {"out"} or ufunc not in UFUNCS:
            self.tape.refuse("must be written on components", f"numpy.{ufunc.__name__}")
        if any(isinstance(one, np.ndarray) for one in operands):
            return _elementwise(self.tape, UFUNCS[ufunc], *operands)
        return UFUNCS[ufunc](self.tape, *operands)

    def __array_function__(self, function: Any, kinds: Any, operands: Any, options: Any) -> Any:
        """Apply numpy's where, sinc, real and any; all else sees an array of objects. Duals know what to do with it."""
        if any(not issubclass(kind, PLAIN_KINDS) for kind in kinds):
            return NotImplemented
        if function in FUNCTIONS:
            return FUNCTIONS[function](self.tape, *operands)
        return function(*(_boxed(one) for one in operands), **options)

    def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray:
        """Return its value, or itself in an array of objects where one is asked for."""
        is_boxed = dtype is not None and np.dtype(dtype).hasobject
        return _boxed(self) if is_boxed else np.array(float(self), dtype)

    def element_of(self, table: Any) -> Traced:
        """Return the number at this place of a table, or of rows; see ``numbers.lookup``."""
        if isinstance(table, TracedLayout):
            return self.tape.done(f"{LOOKED_UP} {table.first}", self)
        if isinstance(table, TracedRows):
            return table.element(self)
        return self.tape.done("element", self, *table)

    def slopes_of(self, table: Any, s: Operand, t: Operand) -> tuple[Traced, ...]:
        """Return the slopes of a polynomial whose coefficients begin at this place; ``numbers.lookup``."""
        if not isinstance(table, TracedLayout):
            self.tape.refuse("must read polynomials from the layout", "slopes_at")
        return tuple(self.tape.done(f"{name} {table.first}", self, s, t) for name in SLOPES)

    def __float__(self) -> float:
        if self.value is None:
            self.tape.refuse("must ask for no number's value", self.what)
        return self.value

    def __bool__(self) -> bool:
        if self.value is None:
            self.tape.refuse("must have no branch that depends on a number", f"a comparison, {self.what}")
        return bool(self.value)

    def __hash__(self) -> int:
        return id(self)


def _boxed(one: Any) -> Any:
    """Return a traced number in an array of no dimension, lists of them likewise."""
    if isinstance(one, Traced):
        box = np.empty((), object)
        box[()] = one
        return box
    return type(one)(_boxed(part) for part in one) if isinstance(one, list | tuple) else one


def _elementwise(tape: Tape, apply: Callable[..., Any], *operands: Any) -> Any:
    return np.frompyfunc(lambda *each: apply(tape, *each), len(operands), 1)(*map(_boxed, operands))


def _recorder(what: str) -> Callable[..., Traced]:
    return lambda tape, *operands: tape.done(what, *operands)


def _chosen(tape: Tape, truth: Operand, a: Operand, b: Operand) -> Any:
    """Return a where something is true and b elsewhere."""
    if isinstance(truth, Traced):
        return tape.done("where", truth, a, b)
    if isinstance(truth, np.ndarray) and truth.ndim:
        return _elementwise(tape, lambda _, one, x, y: x if one else y, truth, a, b)
    return a if truth else b


def _is_any(tape: Tape, truth: Operand, *ignored: Any) -> Any:
    """Note that it is asked for, and return the answer of the tape, where it is not known."""
    if truth.value is not None:
        return bool(truth.value)
    tape.asked.append(truth)
    return tape.is_any


NAMED = (
    *("sqrt", "sin", "cos", "tan", "arcsin", "arccos", "arctan", "arctan2", "hypot", "exp", "log", "cbrt", "floor"),
    *("maximum", "minimum", "fmax", "fmin", "isfinite"),
)
"""Functions of numpy that are noted by their own names."""

PLAIN: dict[str, Callable[..., Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": lambda a, b: np.divide(a, b) if b == 0 else a / b,
    "negative": operator.neg,
    ">": operator.gt,
    "<": operator.lt,
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    "and": lambda a, b: bool(a) and bool(b),
    "or": lambda a, b: bool(a) or bool(b),
    "not": operator.not_,
    "where": lambda truth, a, b: a if truth else b,
    "sinc": np.sinc,
    "element": lambda place, *table: table[int(min(max(place, 0), len(table) - 1))],
    "abs": np.abs,
    "power": np.power,
    **{name: getattr(np, name) for name in NAMED},
}
"""Operations, by their names, on plain numbers."""

UFUNCS: dict[Any, Callable[..., Any]] = {
    np.add: _recorder("+"),
    np.subtract: _recorder("-"),
    np.multiply: _recorder("*"),
    np.divide: _recorder("/"),
    np.negative: _recorder("negative"),
    np.square: lambda tape, x: tape.done("*", x, x),
    np.greater: _recorder(">"),
    np.less: _recorder("<"),
    np.greater_equal: _recorder(">="),
    np.less_equal: _recorder("<="),
    np.equal: _recorder("=="),
    np.not_equal: _recorder("!="),
    np.logical_and: _recorder("and"),
    np.bitwise_and: _recorder("and"),
    np.logical_or: _recorder("or"),
    np.bitwise_or: _recorder("or"),
    np.logical_not: _recorder("not"),
    np.invert: _recorder("not"),
    np.absolute: _recorder("abs"),
    **{getattr(np, name): _recorder(name) for name in NAMED},
    np.power: lambda tape, x, n: tape.done("*", x, x) if n == 2 else tape.done("power", x, n),
}
"""The same for numpy's functions."""

FUNCTIONS: dict[Any, Callable[..., Any]] = {
    np.where: _chosen,
    np.sinc: _recorder("sinc"),
    np.real: lambda tape, x: x,
    np.any: _is_any,
}


PLAIN_KINDS = Traced, np.ndarray, np.generic


def _as_method(symbol: Any, is_turned: bool = False) -> Callable[..., Any]:
    def method(one: Traced, *others: Any) -> Any:
        if any(hasattr(other, "__array_ufunc__") and not isinstance(other, PLAIN_KINDS) for other in others):
            return NotImplemented  # an interval, say, whose ends are such numbers: it knows what to do
        operands = (*others, one) if is_turned else (one, *others)
        if any(isinstance(other, np.ndarray) for other in others):
            return _elementwise(one.tape, UFUNCS[symbol], *operands)
        return UFUNCS[symbol](one.tape, *operands)

    return method


for _name, _symbol in {
    **{"add": np.add, "sub": np.subtract, "mul": np.multiply, "truediv": np.divide, "pow": np.power},
    **{"and": np.bitwise_and, "or": np.bitwise_or},
}.items():
    setattr(Traced, f"__{_name}__", _as_method(_symbol))
    setattr(Traced, f"__r{_name}__", _as_method(_symbol, is_turned=True))
for _name, _one in {
    **{"neg": np.negative, "invert": np.invert, "abs": np.absolute, "gt": np.greater, "lt": np.less},
    **{"ge": np.greater_equal, "le": np.less_equal, "eq": np.equal, "ne": np.not_equal},
}.items():
    setattr(Traced, f"__{_name}__", _as_method(_one))
for _name in NAMED:
    # Numpy asks the elements of an array of objects for methods of these names.
    setattr(Traced, _name, _as_method(getattr(np, _name)))
Traced.conjugate = lambda self: self  # type: ignore[attr-defined]
