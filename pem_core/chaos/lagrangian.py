"""Lagrangian descriptors: lengths of trajectories in phase space, forward and backward in time."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from pem_core.errors import fail
from pem_core.integrate.engine import check_positive, simulate_adaptive
from pem_core.integrate.outcomes import Status
from pem_core.methods.method import Method
from pem_core.models.phase_space import row_weights
from pem_core.models.registry import smallest_parts
from pem_core.models.systems.problem import Problem, System
from pem_core.models.systems.rows import columns
from pem_core.numbers.types import Component, Layout, Rows

AT_ONCE, MOST_RECORDED = 256, 2**23
"""Largest numbers of trajectories, and of recorded numbers, in memory at the same time."""


def batches(size: int, samples: int, rows: int) -> Iterator[np.ndarray]:
    """Yield the indices of trajectories whose records, of some rows at some samples, are in memory together."""
    number = max(1, min(AT_ONCE, MOST_RECORDED // (samples * rows)))
    for first in range(0, size, number):
        yield np.arange(first, min(first + number, size))


@dataclass(frozen=True, eq=False)
class Descriptors:
    """Lagrangian descriptors of n trajectories; NaN where a trajectory failed, or cannot be followed backward.

    Attributes
    ----------
    forward, forward_error, backward, backward_error : (n,) array
        Integrals over the time after and before the start, and the errors of the quadrature.
    status : (n,) uint8 array
        How each trajectory ended forward, a Status.
    """

    forward: np.ndarray
    forward_error: np.ndarray
    backward: np.ndarray
    backward_error: np.ndarray
    status: np.ndarray


def lagrangian_descriptors(
    problem: Problem,
    *,
    method: Method,
    tolerance: float,
    until: float,
    samples: int = 2048,
    power: float | None = None,
    time_scale: float = 1.0,
) -> Descriptors:
    """Return the Lagrangian descriptors of trajectories.

    Without a power it is the length of the trajectory in phase space, the integral of the speed |v| (Madrid and Mancho
    2009, doi:10.1063/1.3056050; Mancho, Wiggins, Curbelo and Mendoza 2013, doi:10.1016/j.cnsns.2013.05.002). With a
    power p it is that of the sum of |v_i|^p over the components (Lopesino, Balibrea, Wiggins and Mancho 2015,
    doi:10.1016/j.cnsns.2015.02.022). Ridges and kinks over the starts show stable manifolds (forward) and unstable ones
    (backward). v are the rates of the rows of the minimal state, times their weights in distances
    (``phase_space.row_weights``). The integral is Simpson's; its error is the difference from that of every other
    sample.

    Parameters
    ----------
    problem : Problem
    method : Method
        An adaptive method.
    tolerance : float
        Error of a step.
    until : float
        Time [s] forward, and backward. Problems with jumps, random forces or switched fields have no motion backward.
    samples : int
        Number of intervals, rounded up to a multiple of four.
    power : float, optional
    time_scale : float
        Time [s] that converts angular velocities to angles.

    Raises
    ------
    InputError
        If a number is out of its range.
    """
    check_positive(until=until, time_scale=time_scale)
    if samples < 4 or (power is not None and not power > 0.0):
        name, value = ("samples", samples) if samples < 4 else ("power", power)
        raise fail(name, "must be at least 4" if samples < 4 else "must be positive", value)
    nothing = np.full(problem.size, np.nan)
    status = np.full(problem.size, Status.DONE, np.uint8)
    out = Descriptors(nothing.copy(), nothing.copy(), nothing.copy(), nothing.copy(), status)
    plan = _Plan(method, tolerance, until, 4 * math.ceil(samples / 4), power, time_scale)
    for part in smallest_parts(problem):
        for own in batches(part.problem.size, plan.intervals, len(part.problem.state)):
            points, batch = part.points[own], columns(part.problem, own)
            out.forward[points], out.forward_error[points], out.status[points] = _integrals(batch, plan)
            if is_reversible(batch):
                backward = replace(batch, system=reversed_system(batch.system, len(batch.state)))
                out.backward[points], out.backward_error[points], _ = _integrals(backward, plan, batch)
    return out


@dataclass(frozen=True)
class _Plan:
    """Settings of the integration and of the quadrature."""

    method: Method
    tolerance: float
    until: float
    intervals: int
    power: float | None
    time_scale: float


def is_reversible(problem: Problem) -> bool:
    """Return whether the motion before the start follows from the same equations with time reversed."""
    system = problem.system
    return system.jumps is None and system.begin_step is None and not problem.is_switched


@cache
def reversed_system(system: System, rows: int) -> System:
    """Return the system whose motion is that of another backward in time: dy/dt = -f(-t, y)."""

    def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        system.derivative(-t, y, p, layout, rate)
        for row in range(rows):
            rate[row] = -rate[row]

    def energy(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        return system.energy(-t, y, p, layout)

    def forcing(t: Component, p: Rows, layout: Layout) -> None:
        system.forcing(-t, p, layout)

    def outside_pace(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        return system.outside_pace(-t, y, p, layout)

    return System(
        f"{system.name} backward",
        derivative,
        energy,
        system.project,
        forcing,
        error_norm=system.error_norm,
        outside_pace=outside_pace,
        carry=system.carry,
        tables_from=system.tables_from,
    )


def _integrals(problem: Problem, plan: _Plan, weighted: Problem | None = None) -> tuple[Any, Any, Any]:
    """Return descriptors, errors and status (n,); ``weighted`` is the problem whose rows have weights."""
    times = plan.until * (np.arange(plan.intervals + 1) / plan.intervals)
    run = simulate_adaptive(problem, method=plan.method, tolerance=plan.tolerance, until=plan.until, record_times=times)
    weights = np.broadcast_to(row_weights(weighted or problem, plan.time_scale), problem.state.shape)
    total, coarse = np.zeros(problem.size), np.zeros(problem.size)
    with np.errstate(all="ignore"):
        for number, (time, state) in enumerate(zip(times, run.record, strict=True)):
            speed = _speed(weights * problem.rates(np.ascontiguousarray(state), float(time)), plan.power)
            total += _simpson(number, plan.intervals) * speed
            if number % 2 == 0:
                coarse += 2.0 * _simpson(number // 2, plan.intervals // 2) * speed
    step = plan.until / plan.intervals / 3.0
    is_done = run.status == Status.DONE
    found = np.where(is_done, step * total, np.nan)
    return found, np.where(is_done, step * np.abs(total - coarse), np.nan), run.status


def _simpson(number: int, intervals: int) -> float:
    """Return the weight of a sample in Simpson's rule, in thirds of an interval."""
    return 1.0 if number in (0, intervals) else 4.0 if number % 2 else 2.0


def _speed(velocity: np.ndarray, power: float | None) -> np.ndarray:
    """Return the integrand (n,) of velocities (s, n), added row by row."""
    total = np.zeros(velocity.shape[1])
    for row in velocity:
        total = total + (row * row if power is None else np.abs(row) ** power)
    return np.sqrt(total) if power is None else total
