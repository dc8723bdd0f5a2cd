"""Parts of a problem whose motion is given by forces alone, in states that include these forces, and the others."""

from dataclasses import replace

import numpy as np

from pem_core.models.systems.problem import Expand, Part, Problem, System
from pem_core.models.systems.rows import columns


def split_by_forces(
    part: Part, whole: Problem, is_by_forces: np.ndarray, by_rates: str, expand: Expand | None = None
) -> list[Part]:
    """Return the points of a part of which forces alone give the motion, and the others.

    Parameters
    ----------
    part : Part
    whole : Problem
        The same points ``with_forces``.
    is_by_forces : (1,) or (n,) bool array
        Whether forces alone give the motion.
    by_rates : str
        Why they do not give that of the others.
    expand : function (points, now, state) -> state, or None
        From states of ``whole`` to states of the problem, if they are not those of the part with forces.
    """
    is_by_forces = np.broadcast_to(is_by_forces, whole.size)
    suited, others = np.flatnonzero(is_by_forces), np.flatnonzero(~is_by_forces)
    first = (
        [Part(part.points[suited], columns(whole, suited), _of(suited, expand or _shorter(part)))]
        if len(suited)
        else []
    )
    if not len(others):
        return first
    rest = columns(part.problem, others)
    left = replace(part, points=part.points[others], problem=rest, expand=_of(others, part.expand), by_rates=by_rates)
    return [*first, left]


def _of(chosen: np.ndarray, expand: Expand) -> Expand:
    """Return the expansion of some of the points."""
    return lambda points, now, state: expand(chosen[points], now, state)


def _shorter(part: Part) -> Expand:
    """Return the expansion of states that have further rows before the last one."""
    base = len(part.problem.state) - 1
    return lambda points, now, state: part.expand(points, now, np.concatenate([state[:base], state[-1:]]))


def with_forces(problem: Problem, system: System, more: int) -> Problem:
    """Return the problem with states extended by ``more`` rows, which the forces at their places fill."""
    assert system.second_order is not None
    state = np.concatenate([problem.state[:-1], np.zeros((more, problem.size)), problem.state[-1:]])
    p = np.array(np.broadcast_to(problem.parameters, (len(problem.parameters), problem.size)))
    problem.system.forcing(0.0, p, problem.layout)
    with np.errstate(all="ignore"):  # a start at a magnet: its trajectory reports it
        system.second_order.forces(0.0, state, p, problem.layout, state)
    return replace(problem, system=system, state=state)
