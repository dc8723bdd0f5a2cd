"""A step, its dense output and its signals as JavaScript, from the graphs that kernels are made of.

Multiply-adds are not fused: browsers have none. What a step evaluates again and again is a function that is called, as
the rates are in kernels: it reads a state and a time from rows ``work`` and writes into rows ``k`` from a place on.
Where states may touch something, each function is there twice, as kernels are, for those that do and for those that do
not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from pem_core.compiled import step_kernels
from pem_core.compiled.constant_folding import zero_contacts
from pem_core.kernels.graph import CALL, CALLED, Graph, Row, Substitution, fold_constants, rows_read
from pem_core.methods.dense_output import within_step
from pem_core.methods.event_detection import COUNTS, RATE, VALUE, signals_of
from pem_core.methods.lane_clock import NOW
from pem_core.methods.method import Method, by_forces
from pem_core.models.systems.problem import Problem, System
from pem_core.numbers.tracing import Traced
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.web.emit import emit_function

CALLED_HEAD = ("work", "p", "k", "first")
"""Parameters of the functions that these call."""
EQUATIONS = """const given=new Float64Array({n}+1);
function derivative(t,y,p,rate){{given.set(y);given[{n}]=t;rates(given,p,rate,0);}}
function project(y,p){{given.set(y);projected(given,p,y,0);}}
"""
"""The rates, and the projection in place, as functions of a state."""
LARGE = 300
"""Numbers of a projection, or of signals, from which on they are called; what is smaller is written out."""


def trace_signal_state(sheet: step_kernels.StepTrace, system: System, method: Method) -> None:
    """Write down the state at a share of a step, and its time, for signals: see ``methods.event_detection.looking``."""
    of, (n, y, p, layout, _, _, _) = sheet.rows, sheet.work
    start, share = of["first"][n + NOW], of["at"][0]
    within_step(system, method)(share, 0.0 * share, 0.0 * share + 1.0, n, of["first"], y, of["c"], p, layout, of["out"])
    for i in range(n):
        of["work"][i] = of["out"][i]
    of["work"][n] = start + share * (of["at"][1] - start)


def trace_projection(sheet: step_kernels.StepTrace, system: System, method: Method) -> None:
    """Write down what is changed of a state that is put back on its constraints."""
    work = sheet.rows["work"]
    system.project(work, sheet.rows["p"], sheet.layout)
    sheet.rows["k"].put.update(work.put)


def trace_signal(i: int, sheet: step_kernels.StepTrace, system: System, method: Method) -> None:
    """Write down signal i of a state, at the time that stands behind it."""
    work, p, k = sheet.rows["work"], sheet.rows["p"], sheet.rows["k"]
    signals, now = signals_of(system), work[sheet.n]
    system.forcing(now, p, sheet.layout)
    for place, of in ((VALUE, signals.value), (RATE, signals.rate), (COUNTS, signals.counts)):
        k[place] = of(i, now, work, p, sheet.layout)


STEPS: dict[str, tuple[step_kernels.Write, tuple[str, ...]]] = {
    "step": (step_kernels.trace_step, ("clock", "y")),
    "coefficients": (step_kernels.trace_coefficients, ("c",)),
    "within": (step_kernels.trace_state_within, ("out",)),
    "sees": (step_kernels.trace_event_detection, ("clock", "ends")),
    "state_at": (trace_signal_state, ("work",)),
    "steps_to": (step_kernels.trace_step_to_event, ("clock", "y")),
}
"""Functions of a step by their names, what writes them down, and the rows that they write."""


class CallingSheet(step_kernels.StepTrace):
    """Rows to write down on, of a system of which some functions besides the rates are calls.

    Attributes
    ----------
    calling : System
        That system.
    at : mapping of int to str
        The functions that are called, by the first of the rows ``k`` that they write; rates write all before the next.
    free : int
        The first row that nothing writes.
    """

    def __init__(self, steps: Steps, rates: str, called: Mapping[str, Graph]):
        system = steps.problem.system
        super().__init__(system, steps.method, steps.problem.layout, steps.n, steps.m)
        self.called, self.free = called, 2 * self.sizes["k"]
        self.at, self._calls_made = {0: rates}, dict[tuple[Any, ...], list[Traced]]()
        self.calling = replace(system, derivative=self._call) if rates == "rates" else system
        if "projected" in called:
            self.calling = replace(self.calling, project=self._project)
        if "signal_0" in called:
            own = {"value": VALUE, "rate": RATE, "counts": COUNTS}
            noted: dict[str, Any] = {name: self._signal(place) for name, place in own.items()}
            self.calling = replace(self.calling, signals=replace(signals_of(system), **noted))

    def callee(self, place: int) -> tuple[str, int]:
        """Return which function writes a row of ``k``, and which of its rows that is."""
        first = max(one for one in self.at if one <= place)
        return self.at[first], place - first if first else place % self.n

    def _calls(self, name: str, *given: Any) -> list[Traced]:
        """Note a call, once for what it is given; return its numbers."""
        parts = [one if isinstance(one, Traced) else self.tape.constant(one) for one in given]
        key = (name, *map(id, parts))
        if key not in self._calls_made:
            first, count = self.free, 1 + max(row for _, row in self.called[name].puts)
            call = self.tape.record_opaque(f"{CALL}{first}", *parts)
            self._calls_made[key] = [self.tape.record_opaque(f"{CALLED}{first + i}", call) for i in range(count)]
            self.at[first], self.free = name, first + count
        return self._calls_made[key]

    def _project(self, y: Rows, p: Rows, layout: Layout) -> None:
        found = self._calls("projected", *(y[i] for i in range(self.n)))
        for _, i in self.called["projected"].puts:
            y[i] = found[i]

    def _signal(self, place: int) -> Callable[..., Any]:
        def of(i: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
            return self._calls(f"signal_{i}", *(y[row] for row in range(self.n)), t)[place]

        return of


@dataclass(frozen=True)
class Steps:
    """The functions of a step of one problem by one method.

    Attributes
    ----------
    problem : Problem
    method : Method
    """

    problem: Problem
    method: Method

    @property
    def n(self) -> int:
        """Rows of the state."""
        return len(self.problem.state)

    @property
    def m(self) -> int:
        """Rows of the parameters."""
        return len(self.problem.parameters)

    @cached_property
    def names(self) -> list[str]:
        """The functions of STEPS that the system needs."""
        system = self.problem.system
        is_watched = system.signals is not None and (self.method.is_adaptive or system.jumps is None)
        watched = ["sees", "state_at"] if is_watched else []
        return ["step", "coefficients", "within", *watched, *(["steps_to"] if is_watched and system.jumps else [])]

    @cached_property
    def signal_count(self) -> int:
        """How many signals are watched."""
        return int(signals_of(self.problem.system).count(self.problem.layout)) if "sees" in self.names else 0

    @cached_property
    def sizes(self) -> dict[str, int]:
        """How many rows of each name the functions need."""
        sheets = [self._traced_sheet(name, self._called(self._functions)) for name in self.names]
        return {**{name: int(size) for name, size in sheets[0].sizes.items()}, "k": max(one.free for one in sheets)}

    def text(self) -> str:
        """Return JavaScript that declares them and what they call, and derivative(t, y, p, rate) and project(y, p)."""
        cases = "".join(f"case {i}:return signal_{i}(work,p,k,first);" for i in range(self.signal_count))
        signal = f"function signal(i,work,p,k,first){{switch(i){{{cases}}}}}\n" if cases else ""
        return self._steps_text() + signal + EQUATIONS.format(n=self.n)

    def _steps_text(self) -> str:
        system = self.problem.system
        contacts = tuple(system.contact_rows(self.problem.layout)) if system.contact_rows else ()
        if not contacts:
            return "".join(self._texts("", ()))
        touches = "||".join(f"y[{row}]>0" for row in contacts)
        texts = [f"const touches=y=>{touches};\n", *self._texts("_touching", ()), *self._texts("_free", contacts)]
        heads = dict.fromkeys(self._functions, (",".join(CALLED_HEAD), "work"))
        for name, (head, state) in {**heads, **dict.fromkeys(self.names, ("rows", "rows.y"))}.items():
            either = f"touches({state})?{name}_touching({head}):{name}_free({head})"
            texts.append(f"function {name}({head}){{return {either};}}\n")
        return "".join(texts)

    def _texts(self, ending: str, contacts: tuple[int, ...]) -> Iterator[str]:
        """Yield the functions for states of which some rows are zero, with an ending of their names."""
        known = zero_contacts(contacts, self.n)
        functions = {name: fold_constants(one, known) if contacts else one for name, one in self._functions.items()}
        for name, graph in functions.items():
            yield emit_function(f"{name}{ending}", CALLED_HEAD, graph, shifted="k")
        called = self._called(functions)
        for name in self.names:
            sheet = self._traced_sheet(name, called)
            graph = fold_constants(sheet.unfused(*STEPS[name][1]), partial(_substitute_calls, sheet, functions, known))
            callees = {first: f"{own}{ending}" for first, own in sheet.at.items()}
            yield emit_function(f"{name}{ending}", _names(graph), graph, is_object=True, called=callees)

    @cached_property
    def _functions(self) -> dict[str, Graph]:
        """What steps may call: rates, forces where a method asks for these alone, projections, signals."""
        found = {"rates": self._graph(step_kernels.trace_rates), "projected": self._graph(trace_projection)}
        if by_forces(self.problem.system, self.method):
            found["forces"] = self._graph(step_kernels.trace_stage_function)
        return found | {f"signal_{i}": self._graph(partial(trace_signal, i)) for i in range(self.signal_count)}

    def _called(self, functions: Mapping[str, Graph]) -> dict[str, Graph]:
        """Those of them, but for rates, that steps call; what is small, or would read what is not there yet, is not."""
        sheet, system = self._sheet(), self.problem.system
        system.forcing(sheet.rows["clock"][NOW], sheet.rows["p"], sheet.layout)
        project = functions["projected"]
        is_read = rows_read(project, "p") & sheet.rows["p"].put.keys()
        signals = {name: graph for name, graph in functions.items() if name.startswith("signal")}
        found = {} if len(project.numbers) <= LARGE or is_read else {"projected": project}
        return found | (signals if sum(len(one.numbers) for one in signals.values()) > LARGE else {})

    def _sheet(self) -> step_kernels.StepTrace:
        return step_kernels.StepTrace(self.problem.system, self.method, self.problem.layout, self.n, self.m)

    def _graph(self, write: step_kernels.Write) -> Graph:
        sheet = self._sheet()
        write(sheet, self.problem.system, self.method)
        return sheet.unfused("k")

    def _traced_sheet(self, name: str, called: Mapping[str, Graph]) -> CallingSheet:
        """Return the rows on which a function is written down."""
        rates = "forces" if "forces" in self._functions and name in ("step", "steps_to") else "rates"
        sheet = CallingSheet(self, rates, called)
        STEPS[name][0](sheet, sheet.calling, self.method)
        return sheet


def _substitute_calls(
    sheet: CallingSheet, functions: Mapping[str, Graph], substitution: Substitution, row: Row
) -> float | Row:
    """Return what is known of a row, and of a number from a call, which is a constant if the function writes one."""
    if row[0] != "called":
        return substitution(row)
    name, place = sheet.callee(row[1])
    what, parts = functions[name].numbers[functions[name].puts["k", place]]
    return float(parts[0]) if what == "constant" else row


def _names(graph: Graph) -> list[str]:
    """Return the rows that a function reads or writes."""
    found = {name for name, _ in graph.puts} | {one.parts[0][0] for one in graph.numbers if one.what == "given"}
    calls = {"work", "p", "k"} if any(one.what.startswith(CALL) for one in graph.numbers) else set()
    return sorted(found | calls)
