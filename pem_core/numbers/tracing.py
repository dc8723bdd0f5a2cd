"""Traced numbers: running an equation on them records its expression graph instead of computing it.

Identical operations on the same numbers are recorded once (common subexpressions are merged). Operations are neither
reordered nor simplified, and + - * / and the square root are rounded identically everywhere: code generated from the
graph gives the same bits as numpy.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NoReturn

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.numbers.philox import WORDS, philox

Operand = Any
"""A Traced or a plain number."""


class Tape:
    """The trace of one function: its operations, each recorded once.

    Attributes
    ----------
    name : str
        Name of the function, for error messages.
    is_any : bool
        Answer returned when the function evaluates ``np.any`` on a traced condition.
    most : int or None
        Largest number of traced numbers, if there is a limit.
    asked : list of Traced
        Conditions on which the function evaluated ``np.any``.
    read : list of Traced
        Numbers whose present values the function read, to branch on them or as plain numbers.
    """

    def __init__(self, name: str, is_any: bool = True, most: int | None = None):
        self.name, self.is_any, self.most = name, is_any, most
        self.asked: list[Traced] = []
        self.read: list[Traced] = []
        self._recorded: dict[tuple[Any, ...], Traced] = {}

    def number(self, what: str, value: float | None = None) -> Traced:
        """Return a new input of the graph, written as ``what`` in code, with its value where that is constant."""
        return self._record(("given", what), (what,), value)

    def constant(self, value: float) -> Traced:
        """Return a plain number as a traced constant."""
        text = repr(float(value))
        return self._record(("constant", text), (text,), float(value))

    def done(self, what: str, *operands: Operand) -> Traced:
        """Return the traced result of an operation, recorded if it is new."""
        parts = self._traced(operands)
        key = (what, *map(id, parts))
        if (found := self._recorded.get(key)) is not None:
            return found
        values = [one.value for one in parts]
        known = None if None in values else float(PLAIN[what](*values))
        return self._record(key, parts, known)

    def record_opaque(self, what: str, *operands: Operand) -> Traced:
        """Return the traced result of an opaque operation, of which only the operands are known."""
        parts = self._traced(operands)
        return self._record((what, *map(id, parts)), parts, None)

    def _traced(self, operands: Sequence[Operand]) -> tuple[Traced, ...]:
        return tuple([one if isinstance(one, Traced) else self.constant(one) for one in operands])

    def _record(self, key: tuple[Any, ...], parts: tuple[Any, ...], value: float | None) -> Traced:
        """Return the number with a key, recorded if it is new.

        A key holds what is computed, and the operands by ``id``, since == of traced numbers is recorded itself.
        """
        found = self._recorded.get(key)
        if found is None:
            if len(self._recorded) == self.most:
                self.refuse(f"needs more than {self.most} operations")
            found = self._recorded[key] = Traced(self, key[0], parts, value)
        return found

    def numbers(self) -> Iterator[Traced]:
        """Yield all numbers in the order in which they were recorded."""
        yield from self._recorded.values()

    def table(self, numbers: Sequence[Operand]) -> np.ndarray:
        """Return numbers as an array of traced numbers, shape (rows, 1)."""
        rows = np.empty((len(numbers), 1), object)
        rows[:, 0] = self._traced(numbers)
        return rows

    def refuse(self, reason: str) -> NoReturn:
        """Raise an InputError that names the function, and why it cannot be compiled: "it ..."."""
        raise fail(self.name, f": cannot be compiled, because it {reason}", MISSING)


class TracedRows:
    """Row argument of a traced function: each row is an input until it is assigned.

    Parameters
    ----------
    tape : Tape
    name : str
        Name of the argument in the function.
    size : int, optional
        Number of rows; required only where the function uses all of them.
    """

    def __init__(self, tape: Tape, name: str, size: int | None = None):
        self.tape, self.name, self.size, self.first = tape, name, size, 0
        self.put: dict[int, Any] = {}

    def __getitem__(self, place: Any) -> Any:
        """Return a row, or the rows from an index on."""
        if isinstance(place, slice):
            if place.stop is not None or place.step is not None:
                found = f"{self.name}[{place.start}:{place.stop}]"
                self.tape.refuse(f"takes the rows {found}, but only single rows and slices [start:] are supported")
            return self._from(int(place.start or 0))
        row = self._row(place)
        return self.put[row] if row in self.put else self.tape.number(f"{self.name}[{row}]")

    def __setitem__(self, place: Any, value: Any) -> None:
        self.put[self._row(place)] = value

    def __len__(self) -> int:
        if self.size is None:
            self.tape.refuse(f"uses the number of rows of {self.name}")
        return self.size - self.first

    def __iter__(self) -> Iterator[Any]:
        return (self[row] for row in range(len(self)))

    def element(self, place: Traced) -> Any:
        """Return the row at a traced index: the input, or the last value assigned to it."""
        if place.value is not None:
            return self[int(place.value)]
        number = self.tape.record_opaque(f"{OWN_ROW} {self.name} {self.first}", place)
        for row, value in self.put.items():
            number = self.tape.done("where", self.tape.done("==", place, row - self.first), value, number)
        return number

    def _row(self, place: Any) -> int:
        """Return the index of a row; a negative index counts from the end."""
        row = operator.index(place)
        return self.first + (row if row >= 0 else len(self) + row)

    def _from(self, first: int) -> TracedRows:
        others = TracedRows(self.tape, self.name, self.size)
        others.put, others.first = self.put, self.first + first
        return others


LOOKED_UP, SLOPES = "looked-up", ("slope-by-s", "slope-by-t")
"""Operations on tables at the end of a layout; followed by a space and the offset of the table."""
OWN_ROW = "own-row"
"""Operation on rows; followed, after spaces, by the name of the rows and the index of the first one."""


class TracedLayout:
    """Layout argument of a traced function: integers, then tables that are only read by lookups.

    Parameters
    ----------
    structure : (k,) array
        The integers.
    first : int
        Offset of these rows in the layout.
    """

    def __init__(self, structure: np.ndarray, first: int = 0):
        self.structure, self.first = structure, first

    def __getitem__(self, place: Any) -> Any:
        """Return an entry, or the rows from an index on."""
        if isinstance(place, slice):
            return TracedLayout(self.structure, self.first + int(place.start or 0))
        return self.structure[self.first + place]

    def view(self, kind: Any) -> TracedLayout:
        """Return itself: its tables are float64 numbers already."""
        return self


class Traced:
    """A number of a Tape: the operation that gave it, its operands, and its value where that is constant.

    It can be used as a component of equations (``numbers.vectors``) and in numpy's functions.
    """

    __slots__ = ("parts", "tape", "value", "what")
    is_component = True

    def __init__(self, tape: Tape, what: str, parts: tuple[Any, ...], value: float | None):
        self.tape, self.what, self.parts, self.value = tape, what, parts, value

    def __array_ufunc__(self, ufunc: Any, method: str, *operands: Any, **options: Any) -> Any:
        """Apply a numpy ufunc, element by element where operands are arrays."""
        if method != "__call__" or set(options) - {"out"} or ufunc not in UFUNCS:
            self.tape.refuse(f"uses numpy.{ufunc.__name__}")
        if any(isinstance(one, np.ndarray) for one in operands):
            return _elementwise(self.tape, UFUNCS[ufunc], *operands)
        return UFUNCS[ufunc](self.tape, *operands)

    def __array_function__(self, function: Any, kinds: Any, operands: Any, options: Any) -> Any:
        """Apply numpy's where, sinc, real and any; other functions get object arrays, and duals handle their own."""
        if any(not issubclass(kind, PLAIN_KINDS) for kind in kinds):
            return NotImplemented
        if function in FUNCTIONS:
            return FUNCTIONS[function](self.tape, *operands)
        return function(*(_boxed(one) for one in operands), **options)

    def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray:
        """Return its value as an array, or itself in an object array if that dtype is requested."""
        is_boxed = dtype is not None and np.dtype(dtype).hasobject
        return _boxed(self) if is_boxed else np.array(float(self), dtype)

    def element_of(self, table: Any) -> Traced:
        """Return the number at this index of a table, or of rows; see ``numbers.lookup``."""
        if isinstance(table, TracedLayout):
            return self.tape.done(f"{LOOKED_UP} {table.first}", self)
        if isinstance(table, TracedRows):
            return table.element(self)
        return self.tape.done("element", self, *table)

    def slopes_of(self, table: Any, s: Operand, t: Operand) -> tuple[Traced, ...]:
        """Return the derivatives of a polynomial whose coefficients begin at this index; see ``numbers.lookup``."""
        if not isinstance(table, TracedLayout):
            self.tape.refuse("calls slopes_at with a table other than the layout")
        return tuple(self.tape.done(f"{name} {table.first}", self, s, t) for name in SLOPES)

    def words_of(self, operands: Sequence[Operand]) -> tuple[Traced, ...]:
        """Return the random words of a key and a counter; see ``numbers.philox``."""
        return tuple(self.tape.done(name, *operands) for name in PHILOX)

    def __float__(self) -> float:
        if self.value is None:
            self.tape.refuse(f"converts a computed number to a float ({self.what})")
        self.tape.read.append(self)
        return self.value

    def __bool__(self) -> bool:
        if self.value is None:
            self.tape.refuse(f"branches on a computed number ({self.what}); use numpy.where instead")
        self.tape.read.append(self)
        return bool(self.value)

    def __hash__(self) -> int:
        return id(self)


def _boxed(one: Any) -> Any:
    """Return a traced number in a zero-dimensional object array, and lists of them likewise."""
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
    """Return a where a condition is true and b elsewhere."""
    if isinstance(truth, Traced):
        return tape.done("where", truth, a, b)
    if isinstance(truth, np.ndarray) and truth.ndim:
        return _elementwise(tape, lambda _, one, x, y: x if one else y, truth, a, b)
    return a if truth else b


def _is_any(tape: Tape, truth: Operand, *ignored: Any) -> Any:
    """Record that ``np.any`` was evaluated on a condition that is not constant, and return the tape's answer."""
    if truth.value is not None:
        return bool(truth)
    tape.asked.append(truth)
    return tape.is_any


NAMED = (
    *("sqrt", "sin", "cos", "tan", "arcsin", "arccos", "arctan", "arctan2", "hypot", "exp", "log", "cbrt", "floor"),
    *("maximum", "minimum", "fmax", "fmin", "isfinite"),
)
"""Numpy functions that are recorded under their names."""

PHILOX = tuple(f"philox-{word}" for word in range(WORDS))
"""Operations that give one word each of a counter-based random number, from a key and a counter."""


def _word(which: int) -> Callable[..., Any]:
    return lambda *operands: philox(*operands)[which]


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
    **{name: _word(which) for which, name in enumerate(PHILOX)},
}
"""Implementation of each operation, by name, on plain numbers."""

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
"""Recorder of each numpy ufunc."""

FUNCTIONS: dict[Any, Callable[..., Any]] = {
    np.where: _chosen,
    np.sinc: _recorder("sinc"),
    np.real: lambda tape, x: x,
    np.any: _is_any,
}


PLAIN_KINDS = Traced, np.ndarray, np.generic


def _as_method(symbol: Any, is_turned: bool = False) -> Callable[..., Any]:
    record = UFUNCS[symbol]

    def method(one: Traced, *others: Any) -> Any:
        operands = (*others, one) if is_turned else (one, *others)
        for other in others:
            if isinstance(other, Traced):
                continue
            if isinstance(other, np.ndarray):
                return _elementwise(one.tape, record, *operands)
            if hasattr(other, "__array_ufunc__") and not isinstance(other, np.generic):
                return NotImplemented  # e.g. an interval with traced bounds, which implements the operation itself
        return record(one.tape, *operands)

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
    # For object arrays, numpy calls methods of these names on the elements.
    setattr(Traced, _name, _as_method(getattr(np, _name)))
Traced.conjugate = lambda self: self  # type: ignore[attr-defined]
