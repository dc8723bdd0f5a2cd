"""Compiled loops over the points of one problem: advance by its kernels, rates and energies."""

import ctypes
from collections.abc import Callable
from functools import cache
from itertools import accumulate
from typing import Any

import numpy as np

from pem_core.compiled.constant_folding import kernel_name
from pem_core.compiled.step_kernels import AT_ROWS, Kernels, lacking_instructions, structure_of
from pem_core.compiled.trajectory_loop import KERNELS, PLACES, REPLACED, RUN, TABLE, loop
from pem_core.cpu import WIDTH
from pem_core.errors import InputError
from pem_core.kernels.column_kernels import column_kernel
from pem_core.kernels.graph import Graph, build_graph, fuse_multiply_adds
from pem_core.kernels.llvm_instructions import LAYOUT
from pem_core.kernels.llvm_scalar import scalar_text
from pem_core.kernels.machine_code import address_of
from pem_core.kernels.memory import aligned
from pem_core.methods.dense_output import coefficient_count, stored_stage_count
from pem_core.methods.event_detection import ENDS, PER_SIGNAL
from pem_core.methods.lane_clock import ASK_AT, CLOCK_ROWS, CROSSES, LEAVES, STEP_ROWS
from pem_core.methods.recording import Trace
from pem_core.methods.step_control import Batch
from pem_core.models.systems.problem import Problem, System
from pem_core.numbers.tracing import Tape, TracedLayout, TracedRows
from pem_core.numbers.types import Component, Layout, Rows


def in_one_form(table: np.ndarray) -> np.ndarray:
    """Return an array as C-contiguous and writable, as the compiled loop requires."""
    return np.require(table, requirements=["C", "W"])


@cache
def compiled_loop() -> Any:
    """Return the loop as a function of the address of its run record; it releases Python's global lock (GIL)."""
    address = address_of(loop.__name__, scalar_text(loop, REPLACED), is_optimised=True)
    return ctypes.CFUNCTYPE(None, ctypes.c_void_p)(address)


class Run:
    """Run record of the compiled loop (``compiled.trajectory_loop.RUN``), with references to its arrays."""

    def __init__(self) -> None:
        self.numbers, self.kept = np.zeros(RUN.size, np.int64), list[np.ndarray]()

    def put(self, place: int, *values: int) -> None:
        """Write integers from an index on."""
        self.numbers[place : place + len(values)] = values

    def put_address(self, place: int, array: np.ndarray) -> None:
        """Write the address of an array and keep a reference to it."""
        self.kept.append(array)
        self.numbers[place] = array.ctypes.data

    def put_table(self, place: int, array: np.ndarray) -> None:
        """Write the address of an array and its last two dimensions."""
        self.put_address(place + TABLE.address, array)
        self.put(place + TABLE.rows, *array.shape[-2:])

    def go(self, points: np.ndarray, is_again: bool) -> None:
        """Advance points, or repeat their last steps to examine them."""
        self.put_address(RUN.points, points)
        self.put(RUN.count, len(points))
        self.put(RUN.is_again, is_again)
        compiled_loop()(self.numbers.ctypes.data)


def places_of(kernels: Kernels) -> list[int]:
    """Return the row offsets of a group's arrays within the block (PLACES)."""
    n, method = kernels.n, kernels.method
    of_signals = ENDS * kernels.signals, PER_SIGNAL * kernels.signals
    steps = CLOCK_ROWS, n + 1, stored_stage_count(method) * n, n + STEP_ROWS, coefficient_count(method) * n, AT_ROWS
    return list(accumulate((n, kernels.m, kernels.held, *steps, *of_signals, n)))


def addresses(kernels: Kernels, trace: Trace, jumps: bool, returns_address: bool) -> list[int]:
    """Return the addresses of the kernels that a trace needs, compiled if necessary; 0 for others (KERNELS)."""
    is_dense, is_watched = len(trace.times) > 0 and kernels.method.is_adaptive, trace.event.shape[1] > 0
    needs = {"step": True, "crossing": returns_address, "within": is_dense, "sees": is_watched, "look": is_watched}
    needs |= {"coefficients": is_dense or is_watched, "steps_to": is_watched and jumps}
    return [getattr(kernels, name) if needs[name] else 0 for name in KERNELS._fields[: KERNELS.size]]


def advance_by_kernels(
    kernels: Kernels, batch: Batch, points: np.ndarray, limits: tuple[float, float], trace: Trace
) -> None:
    """Advance points by compiled kernels, as specified for ``integrate.backends.Loops``."""
    if not len(points):
        return
    run, jumps, places = Run(), kernels.system.jumps is not None, places_of(kernels)
    tables = {RUN.state: batch.state, RUN.clock: batch.clock, RUN.parameters: batch.parameters}
    for place, table in {**tables, RUN.before: trace.before, RUN.record: trace.record, RUN.event: trace.event}.items():
        run.put_table(place, table)
    own = np.empty(2 * WIDTH, np.int64)
    arrays = {RUN.layout: batch.layout, RUN.limits: np.array(limits, float), RUN.own: own[:WIDTH]}
    arrays |= {RUN.settled: own[WIDTH:], RUN.found: np.empty(max(2, len(trace.event))), RUN.times: trace.times}
    arrays |= {RUN.block: aligned(places[PLACES.end] * WIDTH), RUN.contacts: np.array(kernels.contacts, np.int64)}
    for place, array in arrays.items():
        run.put_address(place, array)
    run.put(RUN.n, kernels.n)
    run.put(RUN.time_count, len(trace.times))
    run.put(RUN.signal_count, kernels.signals)
    run.put(RUN.jumps, jumps)
    run.put(RUN.contact_count, len(kernels.contacts))
    run.put(RUN.places, *places)
    run.put(RUN.prepare, kernels.prepare)
    asked = trace, jumps, bool(np.isfinite(batch.clock[ASK_AT, points]).any())
    run.put(RUN.free, *addresses(kernels, *asked))
    if (batch.state[list(kernels.contacts)][:, points] > 0).any():
        run.put(RUN.touching, *addresses(kernels.touching, *asked))
    run.go(in_one_form(points), False)
    again = points[batch.clock[LEAVES, points] >= CROSSES]
    if len(again):
        run.go(again, True)


# Rates and energies by column kernels.


GIVEN = ("t", "y", "p", LAYOUT)
MOST_NUMBERS = 20_000
"""Largest number of operations of a graph: larger ones take longer to compile than numpy takes to evaluate them."""


def values_by_kernel(what: str, problem: Problem) -> Callable[..., Any] | None:
    """Return a compiled function (t (1, k), state (n, k), parameters (m, k or 1), layout) -> [values (rows, k)].

    Parameters
    ----------
    what : str
        "rates" (n rows) or "energies" (one).
    problem : Problem

    Returns
    -------
    function or None
        None where :func:`why_no_kernel` has a reason.
    """
    return _kernel(what, *_structure(problem))


def why_no_kernel(what: str, problem: Problem) -> str:
    """Return the reason why numpy computes the rates or energies of a problem; "" where a kernel does."""
    found = _graph(what, *_structure(problem))
    return found if isinstance(found, str) else ""


def _structure(problem: Problem) -> tuple[System, tuple[int, ...], int, int]:
    structure = structure_of(problem.system, problem.layout)
    return problem.system, structure, len(problem.state), len(problem.parameters)


def _trace_rates(system: System, t: Component, y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    system.forcing(t, p, layout)
    system.derivative(t, y, p, layout, out)


def _trace_energies(system: System, t: Component, y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    system.forcing(t, p, layout)
    out[0] = system.energy(t, y, p, layout)


TRACERS = {"rates": _trace_rates, "energies": _trace_energies}


@cache
def _graph(what: str, system: System, structure: tuple[int, ...], n: int, m: int) -> Graph | str:
    """Return the graph of rates or energies, or the reason why there is none."""
    tape, sizes = Tape(f"{system.name}, {what}", most=MOST_NUMBERS), {"t": 1, "y": n, "p": m, "out": n}
    rows = {name: TracedRows(tape, name, count) for name, count in sizes.items()}
    layout = TracedLayout(np.array(structure)) if system.tables_from else np.array(structure)
    try:
        TRACERS[what](system, rows["t"][0], rows["y"], rows["p"], layout, rows["out"])
    except (InputError, TypeError) as error:
        return str(error)
    graph = fuse_multiply_adds(build_graph(tape, {("out", row): value for row, value in rows["out"].put.items()}))
    return lacking_instructions(tape.name, [graph]) or graph


@cache
def _kernel(what: str, system: System, structure: tuple[int, ...], n: int, m: int) -> Callable[..., Any] | None:
    graph = _graph(what, system, structure, n, m)
    if isinstance(graph, str):
        return None
    return column_kernel(kernel_name(what, system.name), graph, GIVEN, {"out": n if what == "rates" else 1})
