"""The kernels of one system, method and structure: a step, and what looks into one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np

from pem_core.components.traced import Tape, TracedRows
from pem_core.errors import InputError
from pem_core.integrate.clock import CLOCK_ROWS, LEAVES, NOW, STEP_ROWS
from pem_core.integrate.dense import coefficient_count, coefficients, further_stages, stages_kept, within_step
from pem_core.integrate.events.crossing import crossing
from pem_core.integrate.methods import Method
from pem_core.integrate.stepping import Work, stages_of, step_of
from pem_core.integrate.written_out.known import Alike, knowing
from pem_core.integrate.written_out.names import kernel_name
from pem_core.kernels.functions import function_text
from pem_core.kernels.graph import Graph, Row, fused, needed, parted, with_known, written_down
from pem_core.kernels.instructions import READ
from pem_core.kernels.machine_code import address_of
from pem_core.machine import REGISTER, WIDTH
from pem_core.models.problem import System


class Sheet:
    """The rows on which equations of one structure are written down."""

    def __init__(self, system: System, method: Method, layout: np.ndarray, n: int, m: int):
        self.tape, self.layout, self.n, self.m = Tape(f"{system.name}, {method.name}"), layout, n, m
        self.sizes = {"y": n, "first": n + STEP_ROWS, "p": m, "clock": CLOCK_ROWS, "k": stages_kept(method) * n}
        self.sizes |= {"fresh": n, "change": n, "out": n, "c": coefficient_count(method) * n, "limits": 2, "at": 1}

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


def step_written(sheet: Sheet, system: System, method: Method) -> None:
    """Write one step down."""
    limits = sheet.rows["limits"]
    step_of(system, method, stages_of(system, method))(sheet.rows["clock"], (limits[0], limits[1]), sheet.work)


def coefficients_written(sheet: Sheet, system: System, method: Method) -> None:
    """Write down the coefficients of the dense output of a step that was made, whose stages are there."""
    first, clock, (n, y, p, layout, fresh, _, k) = sheet.rows["first"], sheet.rows["clock"], sheet.work
    start, end = first[n + NOW], clock[NOW]
    further_stages(method, stages_of(system, method))(start, end, n, first, y, p, layout, fresh, k)
    coefficients(method)(start, end, n, first, y, k, sheet.rows["c"])


def crossing_written(sheet: Sheet, system: System, method: Method) -> None:
    """Write down when, within such a step, a trajectory had lost the energy at which it was asked."""
    first, clock, (n, y, p, layout, fresh, _, k) = sheet.rows["first"], sheet.rows["clock"], sheet.work
    start, end = first[n + NOW], clock[NOW]
    further_stages(method, stages_of(system, method))(start, end, n, first, y, p, layout, fresh, k)
    sheet.rows["at"][0] = crossing(system, method)(clock, start, n, first, y, k, sheet.rows["c"])


def within_written(sheet: Sheet, system: System, method: Method) -> None:
    """Write down the state at a time within such a step."""
    first, clock, (n, y, p, layout, _, _, _) = sheet.rows["first"], sheet.rows["clock"], sheet.work
    within, at = within_step(system, method), sheet.rows["at"][0]
    within(at, first[n + NOW], clock[NOW], n, first, y, sheet.rows["c"], p, layout, sheet.rows["out"])


MOST_NUMBERS = 40_000
"""Of a step's graph: more than some seconds of compiling; then loops over bodies stay loops."""


@dataclass(frozen=True)
class Kernels:
    """The kernels of one structure, each made when it is first asked for.

    Attributes
    ----------
    system : System
    method : Method
    structure : tuple of int
        The layout.
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
    def _step(self) -> tuple[Graph, Graph]:
        """What depends on parameters alone, and a step with its stages."""
        graph = with_known(self._sheet(step_written).graph("clock", "y", "k"), knowing(self.alike))
        return parted(graph, "p", "q")

    @property
    def held(self) -> int:
        """Rows ``q``: numbers made of parameters alone."""
        return len(self._step[0].puts)

    @cached_property
    def prepare(self) -> int:
        """Address of the kernel that makes them: (p, q)."""
        return self._address("prepare", ("p", "q"), self._step[0])

    @cached_property
    def step(self) -> int:
        """Address of the kernel of a step, which tells who leaves its lane: (clock, y, p, q, limits)."""
        return self._address("step", STEP, only(self._step[1], "clock", "y"), told=("clock", LEAVES))

    @cached_property
    def kept_step(self) -> int:
        """The same with its stages as well: (clock, y, p, q, limits, k)."""
        return self._address("kept_step", (*STEP, "k"), self._step[1], told=("clock", LEAVES))

    @cached_property
    def coefficients(self) -> int:
        """Address of the kernel of a step's dense output: (clock, y, p, first, k, c)."""
        return self._address("coefficients", (*LOOK, "c"), self._known(coefficients_written, "c"))

    @cached_property
    def crossing(self) -> int:
        """Address of the kernel that tells when an energy was lost: (clock, y, p, first, k, at)."""
        return self._address("crossing", (*LOOK, "at"), self._known(crossing_written, "at"))

    @cached_property
    def within(self) -> int:
        """Address of the kernel of a state within a step: (clock, y, p, first, c, at, out)."""
        parameters = ("clock", "y", "p", "first", "c", "at", "out")
        return self._address("within", parameters, self._known(within_written, "out"))

    def _known(self, write: Write, *names: str) -> Graph:
        return with_known(self._sheet(write).graph(*names), knowing(self.alike))

    def _sheet(self, write: Write) -> Sheet:
        sheet = Sheet(self.system, self.method, np.array(self.structure), self.n, self.m)
        write(sheet, self.system, self.method)
        return sheet

    def _address(self, what: str, parameters: Sequence[str], graph: Graph, told: Row | None = None) -> int:
        name = kernel_name(what, self.system.name, self.method.name)
        text = function_text(name, parameters, graph, WIDTH, REGISTER, shared=("limits",), told=told)
        return address_of(name, text)


STEP = ("clock", "y", "p", "q", "limits")
LOOK = ("clock", "y", "p", "first", "k")
Write = Callable[[Sheet, System, Method], None]


def only(graph: Graph, *names: str) -> Graph:
    """Return a graph of which only the rows of some names are wanted."""
    return needed(Graph(graph.numbers, {row: end for row, end in graph.puts.items() if row[0] in names}))


@cache
def kernels_of(system: System, method: Method, structure: tuple[int, ...], n: int, m: int, alike: Alike) -> Kernels:
    """Return the kernels of a structure, once per process."""
    return Kernels(system, method, structure, n, m, alike)


@cache
def can_be_written(system: System, method: Method, structure: tuple[int, ...], n: int, m: int) -> bool:
    """Tell whether a step of a structure can be written out, and is not too long."""
    sheet = Sheet(system, method, np.array(structure), n, m)
    try:
        system.derivative(sheet.tape.number("now"), sheet.rows["y"], sheet.rows["p"], sheet.layout, sheet.rows["k"])
        graph = sheet.graph("k")
    except (InputError, TypeError):
        return False
    is_read = all(number.what in READ for number in graph.numbers)
    return is_read and len(graph.numbers) * len(method.nodes) <= MOST_NUMBERS
