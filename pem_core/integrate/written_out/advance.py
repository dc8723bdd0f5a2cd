"""Trajectories of one system advanced by its kernels."""

from __future__ import annotations

from dataclasses import dataclass

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


@dataclass(frozen=True)
class Written:
    """The kernels of some trajectories, by which they go on.

    Attributes
    ----------
    kernels : Kernels
    sizes : Sizes
        Of what these work on.
    rows : int
        Of the memory in which they do.
    """

    kernels: Kernels
    sizes: Sizes
    rows: int

    def calls(self, trace: Trace, is_watched: bool = False) -> Calls:
        """Return the addresses of the kernels that a trace needs."""
        kernels, is_recorded, is_looked_into = self.kernels, len(trace.times) > 0, trace.before.shape[1] > 0
        return Calls(
            kernels.prepare,
            kernels.step,
            kernels.coefficients if is_recorded or is_watched else 0,
            kernels.crossing if is_looked_into else 0,
            kernels.within if is_recorded else 0,
        )

    def advance(self, batch: Batch, points: np.ndarray, limits: tuple[float, float], trace: Trace) -> None:
        """Advance points as ``integrate.backends.Loops`` does, by kernels; nothing is watched."""
        calls, ends, is_recorded = self.calls(trace), np.array(limits, float), len(trace.times) > 0
        block = aligned_block(self.rows, WIDTH)
        advancing(is_recorded)(batch, points, ends, trace, self.sizes, calls, block)
        again = points[batch.clock[LEAVES, points] >= CROSSES]
        if len(again):
            looking(is_recorded)(batch, again, ends, trace, self.sizes, calls, block)


def written_for(system: System, method: Method, layout: np.ndarray, n: int, parameters: np.ndarray) -> Written | None:
    """Return what advances states of n rows, None if their system is one that cannot be written out, or jumps."""
    m, structure = len(parameters), structure_of(system, layout)
    if system.jumps or not can_be_written(system, method, structure, n, m):
        return None
    kernels = kernels_of(system, method, structure, n, m, alike_rows(parameters))
    sizes = Sizes(n, m, kernels.held, stages_kept(method) * n, coefficient_count(method) * n)
    return Written(kernels, sizes, places_of(sizes).end)
