"""The equations of a system as JavaScript functions: each is run once, for one layout, on numbers that are traced."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from typing import Any

import numpy as np

from pem_core.kernels.graph import Row
from pem_core.models.systems.problem import Problem
from pem_core.numbers.tracing import Tape, TracedRows
from pem_core.web.emit import written

ROWS = {"y": "n", "rate": "n", "change": "n", "p": "m", "out": "size"}
"""What parameters of equations are rows, and how many rows they have."""


@dataclass(frozen=True)
class Reading:
    """How functions of one problem are read.

    Attributes
    ----------
    layout : (k,) int64 array
        Known when they are read: loops over bodies are written out.
    n, m : int
        Rows of the state and of the parameters.
    """

    layout: np.ndarray
    n: int
    m: int

    @staticmethod
    def of(problem: Problem) -> Reading:
        """Return how the functions of a problem's system are read."""
        return Reading(problem.layout, len(problem.state), len(problem.parameters))

    def function(self, name: str, run: Callable[..., Any], parameters: str, size: int = 0, **defined: int) -> str:
        """Return one function as JavaScript, of the same parameters less those that are known: whole numbers.

        Parameters
        ----------
        name : str
            What it is to be called.
        run : function
            Of the one source.
        parameters : str
            Its parameters by their names, with spaces between: ``y``, ``rate``, ``change``, ``p`` and ``out`` are
            rows, ``n`` their number, ``layout`` the layout, both known here; all others are numbers.
        size : int
            Rows of ``out``.
        **known : int
            Whole numbers that it is given.

        Raises
        ------
        InputError
            If it does what cannot be read, with its name.
        """
        names = parameters.split()
        heads = [one for one in names if one not in ("n", "layout", *defined)]
        tape, puts, found = self._run(name, run, names, size, defined, is_any=False)
        if not tape.asked:
            return written(name, heads, puts, found)
        # It skips what is masked where nothing asks for it, as most of the time no body touches a wall: both ways are
        # written, and which is taken is asked first.
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
        """Return the tape of a function that was run, what it put into rows, and what it returned."""
        tape = Tape(f"{run.__module__}.{getattr(run, '__qualname__', name)}", is_any)
        given = {one: self._given(tape, one, size) for one in names if one not in defined}
        found = run(*({**given, **defined}[one] for one in names))
        rows = (one for one in given.values() if isinstance(one, TracedRows))
        return tape, {(one.name, row): value for one in rows for row, value in one.put.items()}, found

    def switched(self, name: str, run: Callable[..., Any], parameters: str, count: int, size: int = 0) -> str:
        """Return a function whose first parameter is the number of a thing, of so many, as JavaScript."""
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
    """Return the JavaScript of the functions of a problem's system by their names, but of those that steps contain."""
    system, reading = problem.system, Reading.of(problem)
    parameters = {
        "energy": "t y p layout",
        "forcing": "t p layout",
        "error_norm": "change y rate n p layout",
    }
    return {name: reading.function(name, getattr(system, name), own) for name, own in parameters.items()}
