"""Sections: strobes at which a function of the state rises through zero, by the engine's impacts.

An impact ends a step where an event function falls to zero, by a step that leads there and Newton's method along the
flow, so that states at crossings have no interpolation error. Here an impact changes nothing but the sign s of a row
added to the state. The event function is -s g: after a rise of g the next event is its fall, and then its next rise.
Just after an event the function is zero, but for round-off, and rises, as the height of a ball that bounces.

Trajectories begin with s = -1: the first strobe is the first rise after a fall, even if a start is just below the
section, so that the map from strobe to strobe is smooth in all states near the section. (Ours.)
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.models.systems.problem import EventFunctions, Jumps, Problem, System
from pem_core.models.systems.rows import columns
from pem_core.numbers.duals import Dual, OverlayRows, first_slope
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import working_rows

Section = Callable[[Any, Any, Any], Any]
"""Function (state, parameters, layout) -> row, smooth and written on components."""

TIMES = (0.0, 0.21, 0.5, 0.83)
"""Times, in periods, at which rates of change are compared."""


def is_autonomous(problem: Problem, period: float) -> bool:
    """Return whether rates of change do not depend on time [s], within a period."""
    rates = [problem.rates(problem.state, period * time) for time in TIMES]
    return all(np.array_equal(rates[0], other) for other in rates[1:])


def with_section(problem: Problem, section: Section, period: float) -> Problem:
    """Return a problem whose trajectories have an event at each crossing of a section, and one more row of the state.

    Raises
    ------
    InputError
        If rates of change depend on time, or states jump.
    """
    if not is_autonomous(columns(problem, np.zeros(1, int)), period):
        raise fail("section", "must be left out where something changes with time", MISSING, "give the period")
    if problem.system.jumps is not None:
        raise fail("section", "must be left out for bodies that can hit walls", MISSING)
    system = _sectioned(problem.system, section, len(problem.state))
    return replace(problem, system=system, state=np.concatenate([problem.state, np.full((1, problem.size), -1.0)]))


@cache
def _sectioned(system: System, section: Section, rows: int) -> System:
    """Return a system with a row after its own ``rows`` that changes its sign at each crossing of a section."""

    def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        system.derivative(t, y, p, layout, rate)
        rate[rows] = 0.0 * y[rows]

    def error_norm(change: Rows, y: Rows, rate: Rows, n: int, p: Rows, layout: Layout) -> Any:
        return system.error_norm(change, y, rate, rows, p, layout)

    def value(i: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        return -y[rows] * section(y, p, layout)

    def rate_of(i: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        flow = working_rows(y, rows)
        system.derivative(t, y, p, layout, flow)
        return -y[rows] * slope_along(section, y, flow, p, layout)

    def always(i: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        return 1.0 + 0.0 * y[0]

    lost, balance = system.lost_row, system.balance_row
    row = (lambda n, layout: lost % rows) if lost is not None else balance and (lambda n, layout: balance(rows, layout))
    own = replace(system, name=f"{system.name} at a section", derivative=derivative, error_norm=error_norm)
    own = replace(own, signals=EventFunctions(lambda layout: 1, value, rate_of, always, falls=True))
    own = replace(own, jumps=Jumps(_turned, _no_delay), lost_row=None, balance_row=row)
    return replace(own, is_momentum=None, energy_scale=None, second_order=None)


def _turned(problem: Problem, time: np.ndarray, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Change the sign of the last row; a rise through the section counts."""
    return np.concatenate([state[:-1], -state[-1:]]), state[-1] > 0


def _no_delay(
    problem: Problem, time: np.ndarray, state: np.ndarray, deviation: np.ndarray, change: np.ndarray | None
) -> np.ndarray:
    return np.zeros(state.shape[1])


def slope_along(section: Section, y: Rows, along: Rows, p: Rows, layout: Layout) -> Any:
    """Return the derivative of a section's function along given rows."""
    return first_slope(section(OverlayRows(lambda row: Dual(y[row], (along[row],))), p, layout))


def at_crossing(problem: Problem, section: Section, state: np.ndarray, deviations: np.ndarray) -> np.ndarray:
    """Return deviations (k, s, n) at the crossings of neighbouring trajectories, from those at the same times.

    Parameters
    ----------
    problem : Problem
    section : Section
    state : (s, n) array
        States of trajectories at their crossings.
    deviations : (k, s, n) array
        w, which become w - f (grad g . w) / (grad g . f) with the rates f of the state.
    """
    rates, (p, layout) = problem.rates(state), (problem.parameters, problem.layout)
    with np.errstate(all="ignore"):
        speed = slope_along(section, state, rates, p, layout)
        return np.stack([w - rates * (slope_along(section, state, w, p, layout) / speed) for w in deviations])
