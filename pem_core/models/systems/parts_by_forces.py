"""Parts of a problem whose motion is given by forces alone, in states that include these forces, and the others."""

from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.models.systems.problem import Part, Problem, System
from pem_core.models.systems.rows import columns


def split_by_forces(part: Part, whole: Problem, is_told: np.ndarray, by_rates: str) -> list[Part]:
    """Return the points of a part of which forces alone give the motion, and the others.

    Parameters
    ----------
    part : Part
    whole : Problem
        The same points ``with_forces``.
    is_told : (1,) or (n,) bool array
        Whether forces alone give the motion.
    by_rates : str
        Why they do not give that of the others.
    """
    is_told = np.broadcast_to(is_told, whole.size)
    told, others = np.flatnonzero(is_told), np.flatnonzero(~is_told)
    first = [_of(part, told, columns(whole, told))] if len(told) else []
    if not len(others):
        return first
    return [*first, replace(part, points=part.points[others], by_rates=by_rates, **_rest(part, others))]


def _rest(part: Part, chosen: np.ndarray) -> dict[str, Any]:
    """Return the problem, and the expansion, of some points of a part."""
    return {
        "problem": columns(part.problem, chosen),
        "expand": lambda points, now, state: part.expand(chosen[points], now, state),
    }


def _of(part: Part, chosen: np.ndarray, problem: Problem) -> Part:
    """Return some points of a part, whose states have further rows before the last one."""
    base = len(part.problem.state) - 1

    def expand(points: np.ndarray, now: np.ndarray, state: np.ndarray) -> np.ndarray:
        return part.expand(chosen[points], now, np.concatenate([state[:base], state[-1:]]))

    return Part(part.points[chosen], problem, expand)


def with_forces(problem: Problem, system: System, more: int) -> Problem:
    """Return the problem with states extended by ``more`` rows, which the forces at their places fill."""
    assert system.second_order is not None
    state = np.concatenate([problem.state[:-1], np.zeros((more, problem.size)), problem.state[-1:]])
    p = np.array(np.broadcast_to(problem.parameters, (len(problem.parameters), problem.size)))
    problem.system.forcing(0.0, p, problem.layout)
    with np.errstate(all="ignore"):  # a start at a magnet: its trajectory reports it
        system.second_order.forces(0.0, state, p, problem.layout, state)
    return replace(problem, system=system, state=state)
