"""Equations of a system as JavaScript functions, each traced once for one layout."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from typing import Any, Self

import numpy as np

from pem_core.kernels.graph import Row
from pem_core.models.systems.problem import Problem
from pem_core.numbers.tracing import Tape, TracedRows
from pem_core.web.emit import written

ROWS = {"y": "n", "rate": "n", "change": "n", "p": "m", "out": "size"}
"""Parameters of equations that are rows, with the name of their number of rows."""


@dataclass(frozen=True)
class Reading:
    """Tracer of the functions of one problem.

    Attributes
    ----------
    layout : (k,) int64 array
        Constant during tracing: loops over bodies are unrolled.
    n, m : int
        Rows of the state and of the parameters.
    """

    layout: np.ndarray
    n: int
    m: int

    @classmethod
    def of(cls, problem: Problem) -> Self:
        """Return a tracer of the functions of a problem's system."""
        return cls(problem.layout, len(problem.state), len(problem.parameters))

    def function(self, name: str, run: Callable[..., Any], parameters: str, size: int = 0, **defined: int) -> str:
        """Return one function as JavaScript, with the same parameters except constant integers.

        Parameters
        ----------
        name : str
            Name in JavaScript.
        run : function
            The Python function.
        parameters : str
            Names of its parameters, separated by spaces: ``y``, ``rate``, ``change``, ``p`` and ``out`` are rows,
            ``n`` is the number of state rows and ``layout`` the layout, both constant here; all others are numbers.
        size : int
            Number of rows of ``out``.
        **defined : int
            Values of constant integer parameters.

        Raises
        ------
        InputError
            If the function cannot be traced; the message names it.
        """
        names = parameters.split()
        heads = [one for one in names if one not in ("n", "layout", *defined)]
        tape, puts, found = self._run(name, run, names, size, defined, is_any=False)
        if not tape.asked:
            return written(name, heads, puts, found)
        # The function skips masked terms if no mask is set: most of the time no body touches a wall. Both versions are
        # written, and the masks are evaluated first to select one.
        asks = reduce(lambda one, other: tape.done("or", one, other), tape.asked)
        _, all_puts, whole = self._run(name, run, names, size, defined, is_any=True)
        texts = [
            written(f"{name}_asks", heads, {}, asks),
            written(f"{name}_whole", heads, all_puts, whole),
            written(f"{name}_rest", heads, puts, found),
        ]
        head = ",".join(heads)
        either = f"{name}_asks({head})?{name}_whole({head}):{name}_rest({head})"
        return f"{''.join(texts)}function {name}({head}){{return {either};}}\n"

    def _run(
        self, name: str, run: Callable[..., Any], names: list[str], size: int, defined: dict[str, int], is_any: bool
    ) -> tuple[Tape, dict[Row, Any], Any]:
        """Return the tape of a traced function, its assignments to rows, and its return value."""
        tape = Tape(f"{run.__module__}.{getattr(run, '__qualname__', name)}", is_any)
        given = {one: self._given(tape, one, size) for one in names if one not in defined}
        found = run(*({**given, **defined}[one] for one in names))
        rows = (one for one in given.values() if isinstance(one, TracedRows))
        return tape, {(one.name, row): value for one in rows for row, value in one.put.items()}, found

    def switched(self, name: str, run: Callable[..., Any], parameters: str, count: int, size: int = 0) -> str:
        """Return a function as JavaScript whose first parameter is the index of an object, of ``count`` objects."""
        first, *others = (one for one in parameters.split() if one not in ("n", "layout"))
        own = [self.function(f"{name}_{i}", run, parameters, size, **{first: i}) for i in range(count)]
        cases = "".join(f"case {i}:return {name}_{i}({','.join(others)});" for i in range(count))
        return f"{''.join(own)}function {name}({','.join((first, *others))}){{switch({first}){{{cases}}}}}\n"

    def _given(self, tape: Tape, name: str, size: int) -> Any:
        if name == "layout":
            return self.layout
        if name == "n":
            return self.n
        if name not in ROWS:
            return tape.number(name)
        return TracedRows(tape, name, {"n": self.n, "m": self.m, "size": size}[ROWS[name]])


def system_functions(problem: Problem) -> dict[str, str]:
    """Return the JavaScript of the functions of a problem's system by name, except those contained in steps."""
    system, reading = problem.system, Reading.of(problem)
    parameters = {
        "energy": "t y p layout",
        "forcing": "t p layout",
        "error_norm": "change y rate n p layout",
    }
    return {name: reading.function(name, getattr(system, name), own) for name, own in parameters.items()}
