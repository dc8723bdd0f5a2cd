"""Partial predictability: how far trajectories that start close together are apart in the long run.

Wernecke, Sandor and Gros 2017, doi:10.1038/s41598-017-01083-x. Two trajectories on an attractor that start a distance
delta apart end, once they have parted, at a mean square distance d^2. In regular motion d falls with delta; in chaos
it does not depend on it. Then the correlation C = 1 - d^2 / 2 s^2, s^2 the variance on the attractor, tells strong
chaos, in which all is forgotten, from partially predictable chaos, in which they stay on the same braid.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pem_core.engine import simulate_adaptive
from pem_core.errors import fail
from pem_core.integrators import Method
from pem_core.systems.phase_space import moved, phase_space
from pem_core.systems.system import Problem

RECORDS = 400
DISTANCES = (1e-6, 1e-5, 1e-4)


@dataclass(frozen=True)
class Predictability:
    """How pairs of trajectories of n points part.

    Attributes
    ----------
    exponent : (n,) array
        nu of d ~ delta^nu: near 1 in regular motion, near 0 in chaos.
    correlation : (n,) array
        C of the closest pair: near 1 where motion is partially predictable, near 0 in strong chaos.
    """

    exponent: np.ndarray
    correlation: np.ndarray


def partial_predictability(
    problem: Problem,
    *,
    method: Method,
    tolerance: float,
    settle: float,
    until: float,
    distances: tuple[float, ...] = DISTANCES,
    observe: Callable[[np.ndarray], np.ndarray] = lambda state: state,
    engine: str = "compiled",
) -> Predictability:
    """Integrate pairs of trajectories that start close together and compare them in the last quarter of the time.

    Parameters
    ----------
    problem : Problem
        Its starts are first integrated for ``settle`` [s], on to the attractor. Pairs start at t = 0 again: where
        something drives the system, let that be whole periods.
    settle, until : float
        Times [s] before the pairs start, and that they have; the second must be long enough for them to part.
    distances : tuple of float
        Of the starts, ascending, in coordinates of the phase space (``systems.phase_space``).
    observe : function (s, ...) -> (q, ...)
        What distances are taken of; the state itself if not given.

    Raises
    ------
    InputError
        If there are fewer than two distances, or they do not ascend.
    """
    if len(distances) < 2 or not (np.diff(distances) > 0).all() or distances[0] <= 0:
        raise fail("distances", "must be at least two positive numbers that ascend", distances)
    options: dict[str, Any] = {"method": method, "tolerance": tolerance, "engine": engine}
    settled = replace(problem, state=simulate_adaptive(problem, until=settle, **options).state)
    times = np.concatenate([[0.0], until * (0.75 + 0.25 * np.arange(1, RECORDS + 1) / RECORDS)])
    runs = []
    for distance in (0.0, *distances):
        run = simulate_adaptive(_aside(settled, distance), until=until, record_times=times, **options)
        runs.append(observe(np.moveaxis(run.record[1:], 1, 0)))
    first, *others = runs
    squares = np.stack([sum(mean((one - two) ** 2) for one, two in zip(first, other, strict=True)) for other in others])
    variance = sum(mean((one - mean(one)) ** 2) for one in first)
    with np.errstate(all="ignore"):
        exponent = np.log(squares[-1] / squares[0]) / (2 * np.log(distances[-1] / distances[0]))
        return Predictability(exponent, 1.0 - squares[0] / (2.0 * variance))


def _aside(problem: Problem, distance: float) -> Problem:
    """Return the problem with its starts moved, equally along all coordinates of the phase space."""
    space = phase_space(problem)
    step = distance / np.sqrt(space.dimension)
    return replace(problem, state=moved(problem, step * space.directions.sum(0)))


def mean(values: np.ndarray) -> np.ndarray:
    """Return the mean over records (r, n), each trajectory's in a row: the same bits for one and for many."""
    return np.ascontiguousarray(values.T).mean(axis=-1)
