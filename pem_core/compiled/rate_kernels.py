"""Rates and energies of a system by column kernels."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from pem_core.compiled.constant_folding import kernel_name
from pem_core.compiled.step_kernels import lacking_instructions, structure_of
from pem_core.errors import InputError
from pem_core.kernels.column_kernels import column_kernel
from pem_core.kernels.graph import Graph, build_graph, fuse_multiply_adds
from pem_core.kernels.llvm_instructions import LAYOUT
from pem_core.models.systems.problem import Problem, System
from pem_core.numbers.tracing import Tape, TracedLayout, TracedRows
from pem_core.numbers.types import Component, Layout, Rows

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
