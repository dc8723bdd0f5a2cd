"""Trajectories of one system advanced by its kernels."""

from __future__ import annotations

import numpy as np

from pem_core.components.lane_memory import aligned_block
from pem_core.integrate.clock import CROSSES, LEAVES
from pem_core.integrate.dense import coefficient_count, stages_kept
from pem_core.integrate.methods import Method
from pem_core.integrate.recording import Trace
from pem_core.integrate.stepping import Batch
from pem_core.integrate.written_out.kernels import Kernels, can_be_written, kernels_of, structure_of
from pem_core.integrate.written_out.known import alike_rows
from pem_core.integrate.written_out.loop import Sizes, advancing, looking, places_of
from pem_core.kernels.calling import Calls
from pem_core.machine import WIDTH
from pem_core.models.problem import System


def in_one_form(table: np.ndarray) -> np.ndarray:
    """Return an array in memory row by row and writable: for every other form compiled code would be compiled anew."""
    return np.require(table, requirements=["C", "W"])


def kernels_for(system: System, batch: Batch, method: Method) -> Kernels | None:
    """Return the kernels of a batch, None if its system is one that cannot be written out, or jumps."""
    n, m, structure = len(batch.state), len(batch.parameters), structure_of(system, batch.layout)
    if system.jumps or not can_be_written(system, method, structure, n, m):
        return None
    return kernels_of(system, method, structure, n, m, alike_rows(batch.parameters))


def calls_of(kernels: Kernels, trace: Trace, is_watched: bool) -> Calls:
    """Return the addresses of the kernels that a trace needs."""
    is_recorded, is_looked_into = len(trace.times) > 0, trace.before.shape[1] > 0
    return Calls(
        kernels.prepare,
        kernels.step,
        kernels.coefficients if is_recorded or is_watched else 0,
        kernels.crossing if is_looked_into else 0,
        kernels.within if is_recorded else 0,
    )


def advance_written(
    kernels: Kernels, batch: Batch, points: np.ndarray, limits: tuple[float, float], trace: Trace
) -> None:
    """Advance points as ``integrate.backends.Loops`` does, by kernels; nothing is watched."""
    n, m, method = kernels.n, kernels.m, kernels.method
    sizes = Sizes(n, m, kernels.held, stages_kept(method) * n, coefficient_count(method) * n)
    calls, ends = calls_of(kernels, trace, is_watched=False), np.array(limits, float)
    block, is_recorded = aligned_block(places_of(sizes).end, WIDTH), len(trace.times) > 0
    advancing(is_recorded)(batch, points, ends, trace, sizes, calls, block)
    again = points[batch.clock[LEAVES, points] >= CROSSES]
    if len(again):
        looking(is_recorded)(batch, again, ends, trace, sizes, calls, block)
