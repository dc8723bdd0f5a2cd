"""The kernels of one system, method and structure: a step, and what looks into one.

The rates are a function of their own, which every stage calls: written out a dozen times they would not fit the memory
that a processor keeps instructions in, and take as long to compile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, reduce
from typing import Any

import numpy as np

from pem_core.compiled.constant_folding import UniformParameters, kernel_name, uniform_substitution, zero_contacts
from pem_core.cpu import REGISTER, WIDTH
from pem_core.errors import InputError
from pem_core.kernels.graph import (
    CALL,
    CALLED,
    Graph,
    Row,
    build_graph,
    fits_first_cache,
    fold_constants,
    fuse_multiply_adds,
    hoist_parameter_only,
    merge_graphs,
    rows_read,
    zero_unread_arguments,
)
from pem_core.kernels.llvm_functions import Callee, declarations, function_text, in_turn
from pem_core.kernels.llvm_instructions import LAYOUT, READ, is_lookup
from pem_core.kernels.machine_code import address_of
from pem_core.kernels.splitting import Pieces, in_pieces
from pem_core.methods import dense_output
from pem_core.methods.event_detection import ENDS, PER_SIGNAL, AcceptedStep, crossing, event_watch, looking, stepping_to
from pem_core.methods.lane_clock import CLOCK_ROWS, LEAVES, NOW, STEP_ROWS, Work
from pem_core.methods.method import Method, by_forces
from pem_core.methods.stepping import further_stages_of, stages_of, step_of
from pem_core.models.systems.problem import Derivative, System
from pem_core.numbers.tracing import Tape, TracedLayout, TracedRows
from pem_core.numbers.types import Component, Layout, Rows


class StepTrace:
    """The rows on which equations of one structure are written down; rates are calls, whose numbers come back."""

    def __init__(self, system: System, method: Method, layout: np.ndarray, n: int, m: int):
        self.tape, self.n, self.m = Tape(f"{system.name}, {method.name}", most=MOST_NUMBERS), n, m
        count = system.signals.count(layout) if system.signals else 0
        self.layout = TracedLayout(layout) if system.tables_from else layout
        stages = dense_output.stored_stage_count(method) * n
        self.sizes = {"y": n, "first": n + STEP_ROWS, "p": m, "clock": CLOCK_ROWS, "k": stages}
        self.sizes |= {"fresh": n, "change": n, "out": n, "c": dense_output.coefficient_count(method) * n}
        self.sizes |= {"limits": 2, "at": AT_ROWS}
        self.sizes |= {"work": n + 1, "ends": ENDS * count, "signals": PER_SIGNAL * count}
        noted = _with_called_rates(system, self._call)
        self.run, self.look = stages_of(noted, method), further_stages_of(noted, method)
        self._called: set[int] = set()

    def _call(self, t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        """Note that rates are asked for: what they are called with, and that they stand in rows then."""
        first = rate.first if rate.first not in self._called else max(self._called) + self.n
        self._called.add(first)
        call = self.tape.record_opaque(f"{CALL}{first}", *(y[i] for i in range(self.n)), t)
        for i in range(self.n):
            rate[i] = self.tape.record_opaque(f"{CALLED}{first + i}", call)

    @cached_property
    def rows(self) -> dict[str, TracedRows]:
        """All rows by their names."""
        return {name: TracedRows(self.tape, name, size) for name, size in self.sizes.items()}

    @property
    def work(self) -> Work:
        """The rows of a step."""
        of = self.rows
        return Work(self.n, of["y"], of["p"], self.layout, of["fresh"], of["change"], of["k"])

    def unfused(self, *names: str) -> Graph:
        """Return the graph of what was put into the rows of some names."""
        puts = {(name, row): value for name in names for row, value in self.rows[name].put.items()}
        return build_graph(self.tape, puts)

    def graph(self, *names: str) -> Graph:
        """Return the same with fused multiply-adds."""
        return fuse_multiply_adds(self.unfused(*names))


def _with_called_rates(system: System, call: Derivative) -> System:
    """Return a system whose rates and forces are calls."""
    motion = system.on_sphere
    return replace(system, derivative=call, on_sphere=motion and motion._replace(forces=call))


def trace_step(sheet: StepTrace, system: System, method: Method) -> None:
    """Write one step down."""
    limits = sheet.rows["limits"]
    step_of(system, method, sheet.run)(sheet.rows["clock"], (limits[0], limits[1]), sheet.work)


def trace_coefficients(sheet: StepTrace, system: System, method: Method) -> None:
    """Write down the coefficients of the dense output of a step that was made, whose stages are there."""
    first, clock, (n, y, p, layout, fresh, _, k) = sheet.rows["first"], sheet.rows["clock"], sheet.work
    start, end = first[n + NOW], clock[NOW]
    dense_output.further_stages(system, method, sheet.look)(start, end, n, first, y, p, layout, fresh, k)
    dense_output.coefficients(method)(start, end, n, first, y, k, sheet.rows["c"])


def trace_energy_crossing(sheet: StepTrace, system: System, method: Method) -> None:
    """Write down when, within such a step, a trajectory had lost the energy at which it was asked."""
    first, clock, (n, y, p, layout, fresh, _, k) = sheet.rows["first"], sheet.rows["clock"], sheet.work
    start, end = first[n + NOW], clock[NOW]
    dense_output.further_stages(system, method, sheet.look)(start, end, n, first, y, p, layout, fresh, k)
    sheet.rows["at"][0] = crossing(system, method)(clock, start, n, first, y, k, sheet.rows["c"])


def trace_state_within(sheet: StepTrace, system: System, method: Method) -> None:
    """Write down the state at a time within such a step."""
    first, (n, y, p, layout, _, _, _) = sheet.rows["first"], sheet.work
    within, (at, end) = dense_output.within_step(system, method), (sheet.rows["at"][0], sheet.rows["at"][1])
    within(at, first[n + NOW], end, n, first, y, sheet.rows["c"], p, layout, sheet.rows["out"])


def trace_event_detection(sheet: StepTrace, system: System, method: Method) -> None:
    """Write down who may have passed zero in a step."""
    event_watch(system)(sheet.rows["clock"], sheet.rows["first"], sheet.work, sheet.rows["ends"])


def trace_signals(sheet: StepTrace, system: System, method: Method) -> None:
    """Write down the signals at a share of such a step."""
    of, (n, y, p, layout, fresh, _, _) = sheet.rows, sheet.work
    start, share = of["first"][n + NOW], of["at"][0]
    taken = AcceptedStep(n, start, of["at"][1] - start, of["first"], y, of["c"], p, layout, fresh)
    looking(system, method)(share, taken, of["signals"])


def trace_step_to_event(sheet: StepTrace, system: System, method: Method) -> None:
    """Write down the step that leads to where states jump."""
    which = sheet.rows["at"][0]
    stepping_to(system, method, sheet.run)(which, sheet.rows["first"], sheet.rows["clock"], sheet.work)


def trace_rates(sheet: StepTrace, system: System, method: Method) -> None:
    """Write down the rates at the time that stands behind the state."""
    _trace_function(sheet, system, system.derivative)


def trace_stage_function(sheet: StepTrace, system: System, method: Method) -> None:
    """Write down what the stages of a step ask for: rates, or forces."""
    told = by_forces(system, method)
    _trace_function(sheet, system, told[0].forces if told else system.derivative)


def _trace_function(sheet: StepTrace, system: System, called: Derivative) -> None:
    work, p, k = sheet.rows["work"], sheet.rows["p"], sheet.rows["k"]
    now = work[sheet.n]
    system.forcing(now, p, sheet.layout)
    called(now, work, p, sheet.layout, k)


MOST_NUMBERS = 300_000
"""Of a kernel's graph: compiling takes some 20 microseconds for each; numpy computes what is longer."""


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
    contacts : tuple of int
        State rows that are zero in all states that these kernels are for (``System.contact_rows``).
    """

    system: System
    method: Method
    structure: tuple[int, ...]
    n: int
    m: int
    alike: UniformParameters
    contacts: tuple[int, ...] = ()

    @cached_property
    def touching(self) -> Kernels:
        """The kernels of states that may touch something; these, where there is nothing to touch."""
        return replace(self, contacts=()) if self.contacts else self

    @cached_property
    def _stage_function(self) -> Parts:
        """What the stages of a step ask for."""
        return self._hoist(fold_constants(self._sheet(trace_stage_function).graph("k"), self._substitute))

    @cached_property
    def _step(self) -> Parts:
        """A step."""
        return self._hoist(self._specialise(self._stage_function, trace_step, "clock", "y"), self._stage_function)

    @cached_property
    def _rates(self) -> Parts:
        """The rates, which those stages ask for that a step is looked into by."""
        if not by_forces(self.system, self.method):
            return self._stage_function
        graph = fold_constants(self._sheet(trace_rates).graph("k"), self._substitute)
        return self._hoist(graph, self._stage_function, self._step)

    def _substitute(self, row: Row) -> float | Row:
        """Return what is known of a row: a parameter that is alike, and zero where nothing is touched."""
        found = zero_contacts(self.contacts, self.n)(row)
        return uniform_substitution(self.alike)(row) if isinstance(found, tuple) else found

    def _hoist(self, graph: Graph, *before: Parts) -> Parts:
        """Return what of a graph depends on parameters alone, in rows after those of others, and the rest.

        One set of rows serves who touches and who does not: the kernels of the former compute these numbers anew.
        """
        if self.system.contact_rows and not self.contacts:
            return Graph((), {}), graph
        return hoist_parameter_only(graph, "p", HELD, sum(len(alone.puts) for alone, _ in before))

    @cached_property
    def why_not(self) -> str:
        """Why the equations cannot be compiled; "" where they can."""
        try:
            graphs = [*self._stage_function, *self._step, *self._rates, *([self._sees] if self.system.signals else [])]
        except (InputError, TypeError) as error:
            return str(error)
        return lacking_instructions(self.system.name, graphs)

    @cached_property
    def _before(self) -> Graph:
        """What depends on parameters alone."""
        parts = [self._stage_function, self._step] + ([self._rates] if self._rates is not self._stage_function else [])
        return reduce(merge_graphs, (alone for alone, _ in parts))

    @cached_property
    def signals(self) -> int:
        """How many signals the system has."""
        return int(self.system.signals.count(np.array(self.structure))) if self.system.signals else 0

    @cached_property
    def held(self) -> int:
        """Rows ``q``: numbers made of parameters alone, and room for those that pieces of long rates hand on."""
        called = (own._called(parts) for own in {self, self.touching} for parts in (own._stage_function, own._rates))
        return len(self._before.puts) + max(pieces.rows for pieces in called)

    @cached_property
    def prepare(self) -> int:
        """Address of the kernel that makes them: (p, q)."""
        return self._address("prepare", ("p", HELD), self._before)

    @cached_property
    def step(self) -> int:
        """Address of the kernel of a step, which returns who leaves its lane."""
        return self._address("step", STEP, self._step[1], self._stage_function, reported_row=("clock", LEAVES))

    @cached_property
    def coefficients(self) -> int:
        """Address of the kernel of a step's dense output."""
        return self._look("coefficients", trace_coefficients, "c")

    @cached_property
    def crossing(self) -> int:
        """Address of the kernel that finds when an energy was lost."""
        return self._look("crossing", trace_energy_crossing, "at")

    @cached_property
    def within(self) -> int:
        """Address of the kernel of a state within a step."""
        return self._look("within", trace_state_within, "out")

    @cached_property
    def _sees(self) -> Graph:
        return fold_constants(self._sheet(trace_event_detection).graph("clock", "ends"), self._substitute)

    @cached_property
    def sees(self) -> int:
        """Address of the kernel that finds whose signals may have passed zero, and returns who leaves its lane."""
        return self._address("sees", SEES, self._sees, reported_row=("clock", LEAVES))

    @cached_property
    def look(self) -> int:
        """Address of the kernel of the signals of one trajectory within a step, in its lane of the rows."""
        graph = fold_constants(self._sheet(trace_signals).graph("signals"), self._substitute)
        return self._address("look", SIGNALS, graph)

    @cached_property
    def steps_to(self) -> int:
        """Address of the kernel of the step that leads to where states jump."""
        return self._look("steps_to", trace_step_to_event, "clock", "y")

    def _look(self, what: str, write: Write, *names: str) -> int:
        called = self._stage_function if write is trace_step_to_event else self._rates
        return self._address(what, LOOK, self._specialise(called, write, *names), called)

    def _specialise(self, called: Parts, write: Write, *names: str) -> Graph:
        """Return a graph for these parameters, and numbers from calls of which some are nothing."""
        _, graph = called
        plain = {row: graph.numbers[end] for (_, row), end in graph.puts.items()}

        def also(row: Row) -> float | Row:
            if row[0] != "called":
                return self._substitute(row)
            what, parts = plain[row[1] % self.n]
            return float(parts[0]) if what == "constant" else row

        return zero_unread_arguments(fold_constants(self._sheet(write).graph(*names), also), rows_read(graph, "work"))

    def _sheet(self, write: Write) -> StepTrace:
        sheet = StepTrace(self.system, self.method, np.array(self.structure), self.n, self.m)
        write(sheet, self.system, self.method)
        return sheet

    def _called(self, called: Parts) -> Pieces:
        """Return the pieces of the function that stages call."""
        return in_pieces(called[1], HELD, len(self._before.puts))

    def _address(
        self,
        what: str,
        parameters: Sequence[str],
        graph: Graph,
        called: Parts | None = None,
        reported_row: Row | None = None,
    ) -> int:
        """Return the address of a kernel.

        Code for few steps, for states in contact, or for more rows than the first cache holds takes the lanes of one
        register after those of another.
        """
        name = kernel_name(what, self.system.name, self.method.name, *(["free"] if self.contacts else []))
        is_often = what in OFTEN and (self.contacts or not self.system.contact_rows) and fits_first_cache(graph)
        lanes = 1 if what == "look" else (WIDTH if is_often else min(REGISTER, WIDTH))
        one = name if lanes in (1, WIDTH) else f"{name}_one"
        callee, texts = None, [declarations(WIDTH, min(REGISTER, lanes))]
        if called:
            callee = Callee(f"{name}_called", "work", ("p", HELD, LAYOUT), "k", rows_read(called[1], "work"))
            names = ("work", *callee.others, "k")
            texts.append(self._called(called).text(callee.name, names, WIDTH, REGISTER, lanes=lanes))
        how: dict[str, Any] = {"lanes": lanes, "shared": ("limits",), "reported_row": reported_row, "callee": callee}
        texts.append(function_text(one, parameters, graph, WIDTH, min(REGISTER, lanes), **how))
        if one != name:
            texts.append(in_turn(name, one, parameters, ("limits", LAYOUT), WIDTH, lanes))
        return address_of(name, "".join(texts))


OFTEN = ("prepare", "step", "sees", "within")
"""Kernels that run in every step, or for every record: written for all lanes, whose vectors take turns, they are faster
and take twice as long to compile."""
HELD = "q"
"""Rows of numbers made of parameters alone."""
AT_ROWS = 3
"""Rows ``at``: a time or a signal that is asked for, the end of a step, and room."""
STEP = ("clock", "y", "p", HELD, "work", "k", "limits", LAYOUT)
LOOK = ("clock", "y", "p", HELD, "work", "k", "first", "c", "at", "out", LAYOUT)
SEES = ("clock", "y", "p", "first", "ends", LAYOUT)
SIGNALS = ("y", "p", "first", "c", "at", "out", "signals", LAYOUT)
Write = Callable[[StepTrace, System, Method], None]
Parts = tuple[Graph, Graph]
"""What of a function depends on parameters alone, and the rest."""


@cache
def kernels_of(
    system: System, method: Method, structure: tuple[int, ...], n: int, m: int, uniform: UniformParameters
) -> Kernels:
    """Return the kernels of a structure, once per process: those of states that touch nothing."""
    contacts = system.contact_rows(np.array(structure)) if system.contact_rows else ()
    return Kernels(system, method, structure, n, m, uniform, tuple(contacts))


def has_instruction(what: str) -> bool:
    """Return whether an operation can be compiled."""
    return what in READ or is_lookup(what) or what.startswith((CALL, CALLED))


def lacking_instructions(name: str, graphs: Iterable[Graph]) -> str:
    """Return which operations of some graphs cannot be compiled; "" where all can."""
    unknown = sorted({number.what for graph in graphs for number in graph.numbers if not has_instruction(number.what)})
    return f"{name}: no instructions for {', '.join(unknown)}" if unknown else ""


def structure_of(system: System, layout: np.ndarray) -> tuple[int, ...]:
    """Return what of a layout kernels are made for: all but its tables."""
    return tuple(layout[: system.tables_from(layout) if system.tables_from else len(layout)].tolist())
