"""Kernels of one system, method and structure: a step, its dense output and its event functions.

The rates are a separate function that every stage calls: inlined a dozen times, they would not fit the instruction
cache, and would take a dozen times as long to compile.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Self

import numpy as np

from pem_core.compiled.constant_folding import UniformParameters, kernel_name, uniform_substitution, zero_contacts
from pem_core.cpu import REGISTER, WIDTH
from pem_core.errors import InputError
from pem_core.kernels import graph as graphs
from pem_core.kernels.graph import CALL, CALLED, Graph, Row, fold_constants, rows_read, zero_unread_arguments
from pem_core.kernels.llvm_functions import Callee, Lanes, Signature, declarations, function_text, in_turn
from pem_core.kernels.llvm_instructions import LAYOUT, READ, is_lookup
from pem_core.kernels.machine_code import address_of
from pem_core.kernels.splitting import Pieces, in_pieces
from pem_core.methods import dense_output
from pem_core.methods.event_detection import ENDS, PER_SIGNAL, AcceptedStep, crossing, event_watch, looking, stepping_to
from pem_core.methods.lane_clock import CLOCK_ROWS, LEAVES, NOW, STEP_ROWS, Work
from pem_core.methods.method import Method, by_forces
from pem_core.methods.step_control import further_stages_of, stages_of, step_of
from pem_core.models.systems.problem import Derivative, System
from pem_core.numbers.tracing import Tape, TracedLayout, TracedRows
from pem_core.numbers.types import Component, Layout, Rows


class StepTrace:
    """Tape and rows on which the equations of one structure are traced, with rates as calls of a separate function."""

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
        """Record a call of the rates: its arguments, and the rows that hold its results."""
        first = rate.first if rate.first not in self._called else max(self._called) + self.n
        self._called.add(first)
        call = self.tape.record_opaque(f"{CALL}{first}", *(y[i] for i in range(self.n)), t)
        for i in range(self.n):
            rate[i] = self.tape.record_opaque(f"{CALLED}{first + i}", call)

    @cached_property
    def rows(self) -> dict[str, TracedRows]:
        """Return all rows by name."""
        return {name: TracedRows(self.tape, name, size) for name, size in self.sizes.items()}

    @property
    def work(self) -> Work:
        """Return the rows of a step."""
        of = self.rows
        return Work(self.n, of["y"], of["p"], self.layout, of["fresh"], of["change"], of["k"])

    def unfused(self, *names: str) -> Graph:
        """Return the graph of the values assigned to the rows of the given names."""
        puts = {(name, row): value for name in names for row, value in self.rows[name].put.items()}
        return graphs.build_graph(self.tape, puts)

    def graph(self, *names: str) -> Graph:
        """Return the graph of the values assigned to rows of the given names, with fused multiply-adds."""
        return graphs.fuse_multiply_adds(self.unfused(*names))


def _with_called_rates(system: System, call: Derivative) -> System:
    """Return a system whose rates and forces are recorded as calls."""
    motion = system.second_order
    return replace(system, derivative=call, second_order=motion and motion._replace(forces=call))


def trace_step(sheet: StepTrace, system: System, method: Method) -> None:
    """Trace one step."""
    limits = sheet.rows["limits"]
    step_of(system, method, sheet.run)(sheet.rows["clock"], (limits[0], limits[1]), sheet.work)


def trace_coefficients(sheet: StepTrace, system: System, method: Method) -> None:
    """Trace the dense-output coefficients of a completed step from its stages."""
    first, clock, (n, y, p, layout, fresh, _, k) = sheet.rows["first"], sheet.rows["clock"], sheet.work
    start, end = first[n + NOW], clock[NOW]
    dense_output.further_stages(system, method, sheet.look)(start, end, n, first, y, p, layout, fresh, k)
    dense_output.coefficients(system, method)(start, end, n, first, y, p, layout, k, sheet.rows["c"])


def trace_energy_crossing(sheet: StepTrace, system: System, method: Method) -> None:
    """Trace the time, within a completed step, at which the dissipated energy reached its level."""
    first, clock, (n, y, p, layout, fresh, _, k) = sheet.rows["first"], sheet.rows["clock"], sheet.work
    start, end = first[n + NOW], clock[NOW]
    dense_output.further_stages(system, method, sheet.look)(start, end, n, first, y, p, layout, fresh, k)
    sheet.rows["at"][0] = crossing(system, method)(clock, start, n, first, y, p, layout, k, sheet.rows["c"])


def trace_state_within(sheet: StepTrace, system: System, method: Method) -> None:
    """Trace the state at a time within a completed step."""
    first, (n, y, p, layout, _, _, _) = sheet.rows["first"], sheet.work
    within, (at, end) = dense_output.within_step(system, method), (sheet.rows["at"][0], sheet.rows["at"][1])
    within(at, first[n + NOW], end, n, first, y, sheet.rows["c"], p, layout, sheet.rows["out"])


def trace_event_detection(sheet: StepTrace, system: System, method: Method) -> None:
    """Trace the detection of possible zero crossings of event functions in a step."""
    event_watch(system)(sheet.rows["clock"], sheet.rows["first"], sheet.work, sheet.rows["ends"])


def trace_signals(sheet: StepTrace, system: System, method: Method) -> None:
    """Trace the event functions at a fraction of a completed step."""
    of, (n, y, p, layout, fresh, _, _) = sheet.rows, sheet.work
    start, share = of["first"][n + NOW], of["at"][0]
    taken = AcceptedStep(n, start, of["at"][1] - start, of["first"], y, of["c"], p, layout, fresh)
    looking(system, method)(share, taken, of["signals"])


def trace_step_to_event(sheet: StepTrace, system: System, method: Method) -> None:
    """Trace the step that leads to an impact."""
    which = sheet.rows["at"][0]
    stepping_to(system, method, sheet.run)(which, sheet.rows["first"], sheet.rows["clock"], sheet.work)


def trace_rates(sheet: StepTrace, system: System, method: Method) -> None:
    """Trace the rates at the time stored after the state."""
    _trace_function(sheet, system, system.derivative)


def trace_stage_function(sheet: StepTrace, system: System, method: Method) -> None:
    """Trace the function that the stages of a step call: rates, or forces."""
    told = by_forces(system, method)
    _trace_function(sheet, system, told[0].forces if told else system.derivative)


def _trace_function(sheet: StepTrace, system: System, called: Derivative) -> None:
    work, p, k = sheet.rows["work"], sheet.rows["p"], sheet.rows["k"]
    now = work[sheet.n]
    system.forcing(now, p, sheet.layout)
    called(now, work, p, sheet.layout, k)


OFTEN = ("prepare", "step", "sees", "within")
"""Kernels that run in every step, or for every record: they process all lanes with interleaved vectors, which is faster
but takes twice as long to compile."""
HELD = "q"
"""Name of the rows of parameter-only values."""
AT_ROWS = 3
"""Number of rows ``at``: a requested time or event-function index, the end of a step, and scratch space."""
STEP = ("clock", "y", "p", HELD, "work", "k", "limits", LAYOUT)
LOOK = ("clock", "y", "p", HELD, "work", "k", "first", "c", "at", "out", LAYOUT)
SEES = ("clock", "y", "p", "first", "ends", LAYOUT)
SIGNALS = ("y", "p", "first", "c", "at", "out", "signals", LAYOUT)
Write = Callable[[StepTrace, System, Method], None]
Parts = tuple[Graph, Graph]
"""A function split into its parameter-only graph and the rest."""
MOST_NUMBERS = 300_000
"""Largest number of operations of a kernel: compiling takes some 20 microseconds each; numpy runs larger ones."""


@dataclass(frozen=True)
class Kernels:
    """The kernels of one structure, each compiled at its first use; arguments of kernels are rows by name.

    Attributes
    ----------
    system : System
    method : Method
    structure : tuple of int
        The layout, without its tables.
    n, m : int
        Rows of state and parameters.
    alike : UniformParameters
        Parameters that are constant or equal for all points.
    contacts : tuple of int
        State rows that are zero in all states for which these kernels are used (``System.contact_rows``).
    """

    system: System
    method: Method
    structure: tuple[int, ...]
    n: int
    m: int
    alike: UniformParameters
    contacts: tuple[int, ...] = ()

    @cached_property
    def touching(self) -> Self:
        """Return the kernels of states that may be in contact; these kernels if the system has no contacts."""
        return replace(self, contacts=()) if self.contacts else self

    @cached_property
    def _stage_function(self) -> Parts:
        """Return the function that the stages of a step call, split by hoisting."""
        return self._hoist(fold_constants(self._sheet(trace_stage_function).graph("k"), self._substitute))

    @cached_property
    def _step(self) -> Parts:
        """Return the graph of a step, split by hoisting."""
        return self._hoist(self._specialise(trace_step, "clock", "y"), self._stage_function)

    def _substitute(self, row: Row) -> float | Row:
        """Return the substitute of a row: that of a uniform parameter, or zero for a contact row without contact."""
        found = zero_contacts(self.contacts, self.n)(row)
        return uniform_substitution(self.alike)(row) if isinstance(found, tuple) else found

    def _hoist(self, graph: Graph, *before: Parts) -> Parts:
        """Return a graph split into its parameter-only part, with rows after those of ``before``, and the rest.

        Both sets of kernels share one set of rows; those of states in contact recompute these numbers.
        """
        if self.system.contact_rows and not self.contacts:
            return Graph((), {}), graph
        return graphs.hoist_parameter_only(graph, "p", HELD, sum(len(alone.puts) for alone, _ in before))

    @cached_property
    def why_not(self) -> str:
        """Return the reason why the equations cannot be compiled; "" where they can."""
        try:
            graphs = [*self._stage_function, *self._step, *([self._sees] if self.system.signals else [])]
        except (InputError, TypeError) as error:
            return str(error)
        return lacking_instructions(self.system.name, graphs)

    @cached_property
    def _before(self) -> Graph:
        """Return the graph of all parameter-only values."""
        return graphs.merge_graphs(self._stage_function[0], self._step[0])

    @cached_property
    def signals(self) -> int:
        """Return the number of event functions of the system."""
        return int(self.system.signals.count(np.array(self.structure))) if self.system.signals else 0

    @cached_property
    def held(self) -> int:
        """Return the number of rows ``q``: parameter-only values, and values passed between pieces of long rates."""
        return len(self._before.puts) + max(own._pieces.rows for own in {self, self.touching})

    @cached_property
    def prepare(self) -> int:
        """Return the address of the kernel that computes the parameter-only values: (p, q)."""
        return self._address("prepare", ("p", HELD), self._before)

    @cached_property
    def step(self) -> int:
        """Return the address of the step kernel, which returns a bit mask of the lanes to leave."""
        return self._address("step", STEP, self._step[1], calls=True, reported_row=("clock", LEAVES))

    @cached_property
    def coefficients(self) -> int:
        """Return the address of the kernel of dense-output coefficients."""
        return self._look("coefficients", trace_coefficients, "c")

    @cached_property
    def crossing(self) -> int:
        """Return the address of the kernel that finds the time of an energy crossing."""
        return self._look("crossing", trace_energy_crossing, "at")

    @cached_property
    def within(self) -> int:
        """Return the address of the kernel that evaluates a state within a step."""
        return self._look("within", trace_state_within, "out")

    @cached_property
    def _sees(self) -> Graph:
        return fold_constants(self._sheet(trace_event_detection).graph("clock", "ends"), self._substitute)

    @cached_property
    def sees(self) -> int:
        """Return the address of the kernel of zero-crossing detection, which returns a mask of the lanes to leave."""
        return self._address("sees", SEES, self._sees, reported_row=("clock", LEAVES))

    @cached_property
    def look(self) -> int:
        """Return the address of the kernel that evaluates the event functions of one lane within a step."""
        graph = fold_constants(self._sheet(trace_signals).graph("signals"), self._substitute)
        return self._address("look", SIGNALS, graph)

    @cached_property
    def steps_to(self) -> int:
        """Return the address of the kernel of the step to an impact."""
        return self._look("steps_to", trace_step_to_event, "clock", "y")

    def _look(self, what: str, write: Write, *names: str) -> int:
        return self._address(what, LOOK, self._specialise(write, *names), calls=True)

    def _specialise(self, write: Write, *names: str) -> Graph:
        """Return a traced graph folded for these parameters, and for results of calls that are constant."""
        _, graph = self._stage_function
        plain = {row: graph.numbers[end] for (_, row), end in graph.puts.items()}
        has_forces = by_forces(self.system, self.method) is not None

        def also(row: Row) -> float | Row:
            name, place = row
            # Forces are rows of the state, too: those of the last stage are those at the start of the next step.
            if name != "called" and not (name == "y" and place in plain and has_forces):
                return self._substitute(row)
            what, parts = plain[place % self.n]
            return float(parts[0]) if what == "constant" else self._substitute(row)

        return zero_unread_arguments(fold_constants(self._sheet(write).graph(*names), also), rows_read(graph, "work"))

    def _sheet(self, write: Write) -> StepTrace:
        sheet = StepTrace(self.system, self.method, np.array(self.structure), self.n, self.m)
        write(sheet, self.system, self.method)
        return sheet

    @cached_property
    def _pieces(self) -> Pieces:
        """Return the pieces of the function that stages call."""
        return in_pieces(self._stage_function[1], HELD, len(self._before.puts))

    def _address(
        self,
        what: str,
        parameters: Sequence[str],
        graph: Graph,
        *,
        calls: bool = False,
        reported_row: Row | None = None,
    ) -> int:
        """Return the address of a kernel, which may call the function of the stages.

        Kernels that run in few steps, for states in contact, or with more rows than the level-1 cache holds process
        the lanes one register after another.
        """
        name = kernel_name(what, self.system.name, self.method.name, *(["free"] if self.contacts else []))
        is_often = what in OFTEN and (self.contacts or not self.system.contact_rows) and graphs.fits_first_cache(graph)
        lanes = 1 if what == "look" else (WIDTH if is_often else min(REGISTER, WIDTH))
        one = name if lanes in (1, WIDTH) else f"{name}_one"
        callee, texts = None, [declarations(WIDTH, min(REGISTER, lanes))]
        if calls:
            read = rows_read(self._stage_function[1], "work")
            callee = Callee(f"{name}_called", "work", ("p", HELD, LAYOUT), "k", read)
            names = ("work", *callee.others, "k")
            texts.append(self._pieces.text(callee.name, names, Lanes(WIDTH, REGISTER, lanes)))
        head, own = Signature(one, parameters, ("limits",)), Lanes(WIDTH, min(REGISTER, lanes), lanes)
        texts.append(function_text(head, graph, own, reported_row=reported_row, callee=callee))
        if one != name:
            texts.append(in_turn(name, one, parameters, ("limits", LAYOUT), WIDTH, lanes))
        return address_of(name, "".join(texts))


@cache
def kernels_of(
    system: System, method: Method, structure: tuple[int, ...], n: int, m: int, uniform: UniformParameters
) -> Kernels:
    """Return the kernels of a structure for states without contact, built once per process."""
    contacts = system.contact_rows(np.array(structure)) if system.contact_rows else ()
    return Kernels(system, method, structure, n, m, uniform, tuple(contacts))


def has_instruction(what: str) -> bool:
    """Return whether an operation can be compiled."""
    return what in READ or is_lookup(what) or what.startswith((CALL, CALLED))


def lacking_instructions(name: str, graphs: Iterable[Graph]) -> str:
    """Return a text that names the operations of graphs that cannot be compiled; "" if all can."""
    unknown = sorted({number.what for graph in graphs for number in graph.numbers if not has_instruction(number.what)})
    return f"{name}: no instructions for {', '.join(unknown)}" if unknown else ""


def structure_of(system: System, layout: np.ndarray) -> tuple[int, ...]:
    """Return the part of a layout for which kernels are specialised: all but its tables."""
    return tuple(layout[: system.tables_from(layout) if system.tables_from else len(layout)].tolist())
