"""Rates and energies of a system by kernels of columns."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from pem_core.components.traced import Tape, TracedRows
from pem_core.errors import InputError
from pem_core.integrate.written_out.names import kernel_name
from pem_core.kernels.columns import column_kernel
from pem_core.kernels.graph import fused, written_down
from pem_core.kernels.instructions import READ
from pem_core.models.problem import System

GIVEN = ("t", "y", "p")
MOST_NUMBERS = 20_000
"""Of a graph: more take longer to compile than numpy takes for them."""


def rates_by_kernel(system: System, layout: np.ndarray, n: int, m: int) -> Callable[..., Any] | None:
    """Return the function (t (1, k), state (n, k), parameters (m, k or 1)) -> [rates]; None if it is not to be had."""
    return None if system.tables_from else _kernel("rates", system, tuple(layout.tolist()), n, m)


def energies_by_kernel(system: System, layout: np.ndarray, n: int, m: int) -> Callable[..., Any] | None:
    """Return the function of the same -> [energies (1, k)]; None if it is not to be had."""
    return None if system.tables_from else _kernel("energies", system, tuple(layout.tolist()), n, m)


def _rates_written(system: System, t: Any, y: Any, p: Any, layout: Any, out: Any) -> None:
    system.forcing(t, p, layout)
    system.derivative(t, y, p, layout, out)


def _energies_written(system: System, t: Any, y: Any, p: Any, layout: Any, out: Any) -> None:
    system.forcing(t, p, layout)
    out[0] = system.energy(t, y, p, layout)


WRITTEN = {"rates": _rates_written, "energies": _energies_written}


@cache
def _kernel(what: str, system: System, structure: tuple[int, ...], n: int, m: int) -> Callable[..., Any] | None:
    tape, size = Tape(f"{system.name}, {what}", most=MOST_NUMBERS), n if what == "rates" else 1
    rows = {name: TracedRows(tape, name, count) for name, count in (("t", 1), ("y", n), ("p", m), ("out", size))}
    try:
        WRITTEN[what](system, rows["t"][0], rows["y"], rows["p"], np.array(structure), rows["out"])
    except (InputError, TypeError, KeyError):
        return None
    graph = fused(written_down(tape, {("out", row): value for row, value in rows["out"].put.items()}))
    if tape.asked or not all(number.what in READ for number in graph.numbers):
        return None
    return column_kernel(kernel_name(what, system.name), graph, GIVEN, {"out": size})
