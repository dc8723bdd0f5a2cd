"""Equations, steps, dense output and event functions as JavaScript, from the same graphs as compiled kernels.

Multiply-adds are not fused, as browsers lack them. Repeatedly evaluated parts of a step are separate functions, as the
rates are in kernels: they read a state and a time from rows ``work`` and write into rows ``k`` from an offset on. If
states can be in contact, each function exists twice, as kernels do: for states with and without contact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial, reduce
from typing import Any, Self

import numpy as np

from pem_core.compiled import step_kernels
from pem_core.compiled.constant_folding import zero_contacts
from pem_core.kernels.graph import CALL, CALLED, Graph, Row, Substitution, fold_constants, rows_read
from pem_core.methods.dense_output import within_step
from pem_core.methods.event_detection import COUNTS, RATE, VALUE, signals_of
from pem_core.methods.lane_clock import NOW
from pem_core.methods.method import Method, by_forces
from pem_core.models.systems.problem import Problem, System
from pem_core.numbers.tracing import Tape, Traced, TracedRows
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.web.emit import Head, emit_function, written

CALLED_HEAD = ("work", "p", "k", "first")
"""Parameters of the called functions."""
EQUATIONS = """const given=new Float64Array({n}+1);
function derivative(t,y,p,rate){{given.set(y);given[{n}]=t;rates(given,p,rate,0);}}
function project(y,p){{given.set(y);projected(given,p,y,0);}}
"""
"""JavaScript of the rates, and of the projection in place, as functions of a state."""
LARGE = 300
"""Number of operations above which a projection, or the event functions, become separate functions instead of being
inlined."""


def trace_signal_state(sheet: step_kernels.StepTrace, system: System, method: Method) -> None:
    """Trace the state at a fraction of a step, and its time; see ``methods.event_detection.looking``."""
    of, (n, y, p, layout, _, _, _) = sheet.rows, sheet.work
    start, share = of["first"][n + NOW], of["at"][0]
    within_step(system, method)(share, 0.0 * share, 0.0 * share + 1.0, n, of["first"], y, of["c"], p, layout, of["out"])
    for i in range(n):
        of["work"][i] = of["out"][i]
    of["work"][n] = start + share * (of["at"][1] - start)


def trace_projection(sheet: step_kernels.StepTrace, system: System, method: Method) -> None:
    """Trace the projection of a state onto its constraints."""
    work = sheet.rows["work"]
    system.project(work, sheet.rows["p"], sheet.layout)
    sheet.rows["k"].put.update(work.put)


def trace_signal(i: int, sheet: step_kernels.StepTrace, system: System, method: Method) -> None:
    """Trace event function i of a state, at the time stored after it."""
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
"""Functions of a step by name: the function that traces each, and the rows that it writes."""


class CallingSheet(step_kernels.StepTrace):
    """Trace of a system whose functions, not only the rates, may be recorded as calls.

    Attributes
    ----------
    calling : System
        The system with recorded calls.
    at : mapping of int to str
        Called functions, by the first of the rows ``k`` that they write; rates write all rows before the next one.
    free : int
        First unused row.
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
        """Return the name of the function that writes a row of ``k``, and the index among its rows."""
        first = max(one for one in self.at if one <= place)
        return self.at[first], place - first if first else place % self.n

    def _calls(self, name: str, *given: Any) -> list[Traced]:
        """Record a call, once per set of arguments; return its results."""
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
        """Return the number of state rows."""
        return len(self.problem.state)

    @property
    def m(self) -> int:
        """Return the number of parameter rows."""
        return len(self.problem.parameters)

    @cached_property
    def names(self) -> list[str]:
        """Return the names of the functions of STEPS that the system needs."""
        system = self.problem.system
        is_watched = system.signals is not None and (self.method.is_adaptive or system.jumps is None)
        watched = ["sees", "state_at"] if is_watched else []
        return ["step", "coefficients", "within", *watched, *(["steps_to"] if is_watched and system.jumps else [])]

    @cached_property
    def signal_count(self) -> int:
        """Return the number of event functions to evaluate."""
        return int(signals_of(self.problem.system).count(self.problem.layout)) if "sees" in self.names else 0

    @cached_property
    def sizes(self) -> dict[str, int]:
        """Return the number of rows of each name that the functions need."""
        sheets = [self._traced_sheet(name, self._called(self.functions)) for name in self.names]
        return {**{name: int(size) for name, size in sheets[0].sizes.items()}, "k": max(one.free for one in sheets)}

    def text(self) -> str:
        """Return JavaScript that declares all functions, and derivative(t, y, p, rate) and project(y, p)."""
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
        heads = dict.fromkeys(self.functions, (",".join(CALLED_HEAD), "work"))
        for name, (head, state) in {**heads, **dict.fromkeys(self.names, ("rows", "rows.y"))}.items():
            either = f"touches({state})?{name}_touching({head}):{name}_free({head})"
            texts.append(f"function {name}({head}){{return {either};}}\n")
        return "".join(texts)

    def _texts(self, ending: str, contacts: tuple[int, ...]) -> Iterator[str]:
        """Yield the functions for states whose contact rows are zero, with a suffix of their names."""
        known = zero_contacts(contacts, self.n)
        functions = {name: fold_constants(one, known) if contacts else one for name, one in self.functions.items()}
        for name, graph in functions.items():
            yield emit_function(Head(f"{name}{ending}", CALLED_HEAD, shifted="k"), graph)
        for name in self.names:
            graph, at = self.step_graph(name, functions, known)
            callees = {first: f"{own}{ending}" for first, own in at.items()}
            yield emit_function(Head(f"{name}{ending}", _names(graph), is_object=True), graph, callees)

    def step_graph(
        self, name: str, functions: Mapping[str, Graph], known: Substitution | None = None
    ) -> tuple[Graph, Mapping[int, str]]:
        """Return the graph of a function of STEPS, and the functions that it calls by the first row that they write.

        Parameters
        ----------
        name : str
        functions : mapping of str to Graph
            The functions that it may call.
        known : Substitution, optional
            Rows whose values are known.
        """
        sheet, known = self._traced_sheet(name, self._called(functions)), known or zero_contacts((), self.n)
        graph = sheet.unfused(*STEPS[name][1])
        return fold_constants(graph, partial(_substitute_calls, sheet, functions, known)), sheet.at

    @cached_property
    def functions(self) -> dict[str, Graph]:
        """Return all functions that steps may call: rates, forces (Nystroem methods), projection, event functions."""
        found = {"rates": self._graph(step_kernels.trace_rates), "projected": self._graph(trace_projection)}
        if by_forces(self.problem.system, self.method):
            found["forces"] = self._graph(step_kernels.trace_stage_function)
        return found | {f"signal_{i}": self._graph(partial(trace_signal, i)) for i in range(self.signal_count)}

    def _called(self, functions: Mapping[str, Graph]) -> dict[str, Graph]:
        """Return the functions, except rates, that steps call; small ones, or readers of driven rows, are inlined."""
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
        """Return the trace of a function of a step."""
        rates = "forces" if "forces" in self.functions and name in ("step", "steps_to") else "rates"
        sheet = CallingSheet(self, rates, called)
        STEPS[name][0](sheet, sheet.calling, self.method)
        return sheet


def _substitute_calls(
    sheet: CallingSheet, functions: Mapping[str, Graph], substitution: Substitution, row: Row
) -> float | Row:
    """Return the substitute of a row; for a result of a call, its value if the function writes a constant."""
    if row[0] != "called":
        return substitution(row)
    name, place = sheet.callee(row[1])
    what, parts = functions[name].numbers[functions[name].puts["k", place]]
    return float(parts[0]) if what == "constant" else row


def _names(graph: Graph) -> list[str]:
    """Return the names of the rows that a function reads or writes."""
    found = {name for name, _ in graph.puts} | {one.parts[0][0] for one in graph.numbers if one.what == "given"}
    calls = {"work", "p", "k"} if any(one.what.startswith(CALL) for one in graph.numbers) else set()
    return sorted(found | calls)


# Equations of a system as JavaScript functions, each traced once for one layout.


ROWS = {"y": "n", "rate": "n", "change": "n", "after": "n", "p": "m", "out": "size"}
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
            Names of its parameters, separated by spaces: ``y``, ``rate``, ``change``, ``after``, ``p`` and ``out`` are
            rows, ``n`` is the number of state rows and ``layout`` the layout, both constant here; all others are
            numbers.
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
    parameters = {"energy": "t y p layout", "forcing": "t p layout", "error_norm": "change y rate n p layout"}
    return {name: reading.function(name, getattr(system, name), own) for name, own in parameters.items()}
