"""Trajectories of one system advanced by its kernels."""

from __future__ import annotations

import numpy as np

from pem_core.integrate.clock import CROSSES, LEAVES
from pem_core.integrate.dense import coefficient_count, stages_kept
from pem_core.integrate.methods import Method
from pem_core.integrate.recording import Trace
from pem_core.integrate.stepping import Batch
from pem_core.integrate.written_out.kernels import can_be_written, kernels_of
from pem_core.integrate.written_out.known import alike_rows
from pem_core.integrate.written_out.loop import Calls, Sizes, advance, look
from pem_core.models.problem import System


def in_one_form(table: np.ndarray) -> np.ndarray:
    """Return an array in memory row by row and writable: for every other form compiled code would be compiled anew."""
    return np.require(table, requirements=["C", "W"])


def advance_written(
    system: System, batch: Batch, points: np.ndarray, method: Method, limits: tuple[float, float], trace: Trace
) -> bool:
    """Advance points as ``integrate.backends.Loops`` does, if a step can be written out; tell whether it can."""
    n, m = len(batch.state), len(batch.parameters)
    structure = tuple(batch.layout.tolist())
    if not can_be_written(system, method, structure, n, m):
        return False
    kernels = kernels_of(system, method, structure, n, m, alike_rows(batch.parameters))
    is_recorded, is_looked_into = len(trace.times) > 0, trace.before.shape[1] > 0
    calls = Calls(
        kernels.prepare,
        kernels.step,
        kernels.coefficients if is_recorded else 0,
        kernels.crossing if is_looked_into else 0,
        kernels.within if is_recorded else 0,
    )
    sizes = Sizes(n, m, kernels.held, stages_kept(method) * n, coefficient_count(method) * n)
    own = batch._replace(parameters=in_one_form(batch.parameters), layout=in_one_form(batch.layout))
    kept, ends = trace._replace(times=in_one_form(trace.times)), np.array(limits, float)
    points = in_one_form(points)
    advance(own, points, ends, kept, sizes, calls)
    again = points[batch.clock[LEAVES, points] >= CROSSES]
    if len(again):
        look(own, again, ends, kept, sizes, calls)
    return True
