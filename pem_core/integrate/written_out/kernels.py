"""The kernels of one system, method and structure: a step, and what looks into one.

The rates are a function of their own, which every stage calls: written out a dozen times they would not fit the memory
that a processor keeps instructions in, and take as long to compile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, reduce
from typing import Any

import numpy as np

from pem_core.components.traced import Tape, TracedLayout, TracedRows
from pem_core.errors import InputError
from pem_core.integrate.clock import CLOCK_ROWS, LEAVES, NOW, STEP_ROWS
from pem_core.integrate.dense import coefficient_count, coefficients, further_stages, stages_kept, within_step
from pem_core.integrate.events.crossing import crossing
from pem_core.integrate.methods import Method, by_forces
from pem_core.integrate.stepping import Work, further_stages_of, stages_of, step_of
from pem_core.integrate.written_out.known import Alike, knowing
from pem_core.integrate.written_out.names import kernel_name
from pem_core.kernels.functions import Callee, declarations, function_text
from pem_core.kernels.graph import (
    CALL,
    CALLED,
    Graph,
    Row,
    fused,
    handing_on,
    joined,
    parted,
    rows_read,
    with_known,
    written_down,
)
from pem_core.kernels.instructions import READ
from pem_core.kernels.lookups import LAYOUT, is_lookup
from pem_core.kernels.machine_code import address_of
from pem_core.machine import REGISTER, WIDTH
from pem_core.models.problem import Derivative, System


class Sheet:
    """The rows on which equations of one structure are written down; rates are calls, whose numbers come back."""

    def __init__(self, system: System, method: Method, layout: np.ndarray, n: int, m: int, most: int | None = None):
        self.tape, self.n, self.m = Tape(f"{system.name}, {method.name}", most=most), n, m
        self.layout = TracedLayout(layout) if system.tables_from else layout
        self.sizes = {"y": n, "first": n + STEP_ROWS, "p": m, "clock": CLOCK_ROWS, "k": stages_kept(method) * n}
        self.sizes |= {"fresh": n, "change": n, "out": n, "c": coefficient_count(method) * n, "limits": 2, "at": 1}
        self.sizes |= {"work": n + 1}
        noted = _noting(system, self._call)
        self.run, self.look = stages_of(noted, method), further_stages_of(noted, method)
        self._called: set[int] = set()

    def _call(self, t: Any, y: Any, p: Any, layout: Any, rate: Any) -> None:
        """Note that rates are asked for: what they are called with, and that they stand in rows then."""
        first = rate.first if rate.first not in self._called else max(self._called) + self.n
        self._called.add(first)
        call = self.tape.noted(f"{CALL}{first}", *(y[i] for i in range(self.n)), t)
        for i in range(self.n):
            rate[i] = self.tape.noted(f"{CALLED}{first + i}", call)

    @cached_property
    def rows(self) -> dict[str, TracedRows]:
        """All rows by their names."""
        return {name: TracedRows(self.tape, name, size) for name, size in self.sizes.items()}

    @property
    def work(self) -> Work:
        """The rows of a step."""
        of = self.rows
        return Work(self.n, of["y"], of["p"], self.layout, of["fresh"], of["change"], of["k"])

    def graph(self, *names: str) -> Graph:
        """Return the graph of what was put into the rows of some names."""
        if self.tape.asked:
            self.tape.refuse("must not ask whether a number is positive anywhere", "any_positive")
        puts = {(name, row): value for name in names for row, value in self.rows[name].put.items()}
        return fused(written_down(self.tape, puts))


def _noting(system: System, call: Derivative) -> System:
    """Return a system whose rates and forces are calls."""
    motion = system.on_sphere
    return replace(system, derivative=call, on_sphere=motion and motion._replace(forces=call))


def step_written(sheet: Sheet, system: System, method: Method) -> None:
    """Write one step down."""
    limits = sheet.rows["limits"]
    step_of(system, method, sheet.run)(sheet.rows["clock"], (limits[0], limits[1]), sheet.work)


def coefficients_written(sheet: Sheet, system: System, method: Method) -> None:
    """Write down the coefficients of the dense output of a step that was made, whose stages are there."""
    first, clock, (n, y, p, layout, fresh, _, k) = sheet.rows["first"], sheet.rows["clock"], sheet.work
    start, end = first[n + NOW], clock[NOW]
    further_stages(system, method, sheet.look)(start, end, n, first, y, p, layout, fresh, k)
    coefficients(method)(start, end, n, first, y, k, sheet.rows["c"])


def crossing_written(sheet: Sheet, system: System, method: Method) -> None:
    """Write down when, within such a step, a trajectory had lost the energy at which it was asked."""
    first, clock, (n, y, p, layout, fresh, _, k) = sheet.rows["first"], sheet.rows["clock"], sheet.work
    start, end = first[n + NOW], clock[NOW]
    further_stages(system, method, sheet.look)(start, end, n, first, y, p, layout, fresh, k)
    sheet.rows["at"][0] = crossing(system, method)(clock, start, n, first, y, k, sheet.rows["c"])


def within_written(sheet: Sheet, system: System, method: Method) -> None:
    """Write down the state at a time within such a step."""
    first, clock, (n, y, p, layout, _, _, _) = sheet.rows["first"], sheet.rows["clock"], sheet.work
    within, at = within_step(system, method), sheet.rows["at"][0]
    within(at, first[n + NOW], clock[NOW], n, first, y, sheet.rows["c"], p, layout, sheet.rows["out"])


def rates_written(sheet: Sheet, system: System, method: Method) -> None:
    """Write down the rates at the time that stands behind the state."""
    _called_written(sheet, system, system.derivative)


def asked_written(sheet: Sheet, system: System, method: Method) -> None:
    """Write down what the stages of a step ask for: rates, or forces."""
    told = by_forces(system, method)
    _called_written(sheet, system, told[0].forces if told else system.derivative)


def _called_written(sheet: Sheet, system: System, called: Derivative) -> None:
    work, p, k = sheet.rows["work"], sheet.rows["p"], sheet.rows["k"]
    now = work[sheet.n]
    system.forcing(now, p, sheet.layout)
    called(now, work, p, sheet.layout, k)


MOST_NUMBERS = 20_000
"""Of the rates: more than some seconds of compiling; then loops over bodies stay loops."""


@dataclass(frozen=True)
class Kernels:
    """The kernels of one structure, each made when it is first asked for; what they work on is told by their names.

    Attributes
    ----------
    system : System
    method : Method
    structure : tuple of int
        The layout, up to its tables.
    n, m : int
        Rows of state and parameters.
    alike : Alike
        What is known of the parameters.
    """

    system: System
    method: Method
    structure: tuple[int, ...]
    n: int
    m: int
    alike: Alike

    @cached_property
    def _asked(self) -> Parts:
        """What the stages of a step ask for."""
        return self._parted(with_known(self._sheet(asked_written).graph("k"), knowing(self.alike)))

    @cached_property
    def _step(self) -> Parts:
        """A step."""
        return self._parted(self._known(self._asked, step_written, "clock", "y"), self._asked)

    @cached_property
    def _rates(self) -> Parts:
        """The rates, which those stages ask for that a step is looked into by."""
        if not by_forces(self.system, self.method):
            return self._asked
        graph = with_known(self._sheet(rates_written).graph("k"), knowing(self.alike))
        return self._parted(graph, self._asked, self._step)

    def _parted(self, graph: Graph, *before: Parts) -> Parts:
        """Return what of a graph depends on parameters alone, in rows after those of others, and the rest."""
        return parted(graph, "p", "q", sum(len(alone.puts) for alone, _ in before))

    @cached_property
    def _before(self) -> Graph:
        """What depends on parameters alone."""
        parts = [self._asked, self._step] + ([self._rates] if self._rates is not self._asked else [])
        return reduce(joined, (alone for alone, _ in parts))

    @property
    def held(self) -> int:
        """Rows ``q``: numbers made of parameters alone."""
        return len(self._before.puts)

    @cached_property
    def prepare(self) -> int:
        """Address of the kernel that makes them: (p, q)."""
        return self._address("prepare", ("p", "q"), self._before, self._asked)

    @cached_property
    def step(self) -> int:
        """Address of the kernel of a step, which tells who leaves its lane."""
        return self._address("step", STEP, self._step[1], self._asked, told=("clock", LEAVES))

    @cached_property
    def coefficients(self) -> int:
        """Address of the kernel of a step's dense output."""
        return self._look("coefficients", coefficients_written, "c")

    @cached_property
    def crossing(self) -> int:
        """Address of the kernel that tells when an energy was lost."""
        return self._look("crossing", crossing_written, "at")

    @cached_property
    def within(self) -> int:
        """Address of the kernel of a state within a step."""
        return self._look("within", within_written, "out")

    def _look(self, what: str, write: Write, *names: str) -> int:
        return self._address(what, LOOK, self._known(self._rates, write, *names), self._rates)

    def _known(self, called: Parts, write: Write, *names: str) -> Graph:
        """Return a graph for these parameters, and numbers from calls of which some are nothing."""
        (_, graph), known = called, knowing(self.alike)
        plain = {row: graph.numbers[end] for (_, row), end in graph.puts.items()}

        def also(row: Row) -> float | Row:
            if row[0] != "called":
                return known(row)
            what, parts = plain[row[1] % self.n]
            return float(parts[0]) if what == "constant" else row

        return handing_on(with_known(self._sheet(write).graph(*names), also), rows_read(graph, "work"))

    def _sheet(self, write: Write) -> Sheet:
        sheet = Sheet(self.system, self.method, np.array(self.structure), self.n, self.m)
        write(sheet, self.system, self.method)
        return sheet

    def _address(
        self, what: str, parameters: Sequence[str], graph: Graph, called: Parts, told: Row | None = None
    ) -> int:
        name = kernel_name(what, self.system.name, self.method.name)
        callee = Callee(f"{name}_called", "work", ("p", "q", LAYOUT), "k", rows_read(called[1], "work"))
        first = function_text(callee.name, (callee.work, *callee.others, "k"), called[1], WIDTH, REGISTER)
        text = function_text(name, parameters, graph, WIDTH, REGISTER, shared=("limits",), told=told, callee=callee)
        return address_of(name, declarations(WIDTH, REGISTER) + first + text)


STEP = ("clock", "y", "p", "q", "work", "k", "limits", LAYOUT)
LOOK = ("clock", "y", "p", "q", "work", "k", "first", "c", "at", "out", LAYOUT)
Write = Callable[[Sheet, System, Method], None]
Parts = tuple[Graph, Graph]
"""What of a function depends on parameters alone, and the rest."""


@cache
def kernels_of(system: System, method: Method, structure: tuple[int, ...], n: int, m: int, alike: Alike) -> Kernels:
    """Return the kernels of a structure, once per process."""
    return Kernels(system, method, structure, n, m, alike)


@cache
def can_be_written(system: System, method: Method, structure: tuple[int, ...], n: int, m: int) -> bool:
    """Tell whether the rates of a structure can be written out, and are not too long."""
    sheet = Sheet(system, method, np.array(structure), n, m, most=MOST_NUMBERS)
    try:
        rates_written(sheet, system, method)
        graph = sheet.graph("k")
    except (InputError, TypeError):
        return False
    return all(number.what in READ or is_lookup(number.what) for number in graph.numbers)


def structure_of(system: System, layout: np.ndarray) -> tuple[int, ...]:
    """Return what of a layout kernels are made for: all but its tables."""
    return tuple(layout[: system.tables_from(layout) if system.tables_from else len(layout)].tolist())
