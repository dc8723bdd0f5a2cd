"""The edge between basins: what two starts that come to rest apart have between them, followed in time.

Two states on either side of the edge are brought together, run until they part, and brought together
again (Skufca, Yorke and Eckhardt, doi 10.1103/PhysRevLett.96.174101). What lies between them stays on the edge
and tends to what attracts there: for a pendulum with drag a saddle, over which it is easiest to pass.
"""

from dataclasses import dataclass, replace

import numpy as np

from pem_core.equilibria.capture import capture_rule
from pem_core.errors import fail
from pem_core.integrate.backends import loops_for
from pem_core.integrate.engine import simulate_adaptive
from pem_core.integrate.outcomes import NOT_AT_REST
from pem_core.methods.method import DOP853
from pem_core.models.registry import model_of
from pem_core.models.systems.problem import Problem
from pem_core.reprs import number_of, span

BETWEEN = 15
"""States tried at once between two: as many as lanes take together."""
NEAR, FAR = 1e-8, 1e-3
"""Gaps, as sizes of ``System.error_norm``, to which two states are brought together, and at which they are parted."""


@dataclass(frozen=True, eq=False)
class Edge:
    """A trajectory on the edge between basins.

    Attributes
    ----------
    time : (r,) array
        Times [s].
    state : (s, r) array
        States half-way between the two that are followed.
    gap : (r,) array
        How far these two are apart, without dimension.
    rest_points : tuple of int
        Where the two starts come to rest.
    """

    time: np.ndarray
    state: np.ndarray
    gap: np.ndarray
    rest_points: tuple[int, int]

    def __repr__(self) -> str:
        """Return between which rest points it runs, and how long."""
        ends = " and ".join(map(str, self.rest_points))
        return f"<Edge between rest points {ends}: {number_of(len(self.time), 'time')}, {span(self.time, 's')}>"


def track_edge(problem: Problem, *, until: float, longest: float, tolerance: float = 1e-11) -> Edge:
    """Follow the edge between two starts that come to rest at different points.

    Parameters
    ----------
    problem : Problem
        With one column of parameters and two starts.
    until : float
        How long to follow the edge [s].
    longest : float
        Time in which a trajectory must come to rest for its label to be known [s].
    tolerance : float
        Of the integration, by dop853.

    Returns
    -------
    Edge

    Raises
    ------
    InputError
        If energy is not only lost, or the two come to rest at one point, or one at none.
    """
    if problem.size != 2 or problem.parameters.shape[1] != 1:
        raise fail("problem", "must have two starts and one set of parameters", problem.state.shape)
    if not model_of(problem).only_loses_energy(problem).all():
        raise fail("problem", "must only lose energy, so that all come to rest", "driven or undamped")
    first, second = _rest_points(problem, problem.state, longest, tolerance).tolist()
    if first == second or NOT_AT_REST in (first, second):
        raise fail("starts", "must come to rest at different points", [first, second])
    times, middles, gaps = [0.0], [], []
    pair, interval = problem.state, until / 64
    while True:
        pair, gap = _brought_together(problem, pair, first, longest, tolerance)
        middles.append(_between(problem, pair, np.array([0.5]))[:, 0])
        gaps.append(gap)
        if times[-1] >= until:
            return Edge(np.array(times), np.stack(middles, -1), np.array(gaps), (first, second))
        interval = min(interval, until - times[-1])
        after = _after(problem, pair, interval, tolerance)
        while (gap := _gap(problem, after)) > FAR:
            interval /= 2
            after = _after(problem, pair, interval, tolerance)
        times.append(times[-1] + interval)
        interval *= 2 if gap < (NEAR * FAR) ** 0.5 else 1
        pair = after


def _after(problem: Problem, state: np.ndarray, interval: float, tolerance: float) -> np.ndarray:
    """Return where states are some time later."""
    start = replace(problem, state=state)
    return simulate_adaptive(start, method=DOP853, tolerance=tolerance, until=interval).state


def _rest_points(problem: Problem, state: np.ndarray, longest: float, tolerance: float) -> np.ndarray:
    """Return where states come to rest."""
    start = replace(problem, state=state)
    rule = capture_rule(start)
    return simulate_adaptive(start, method=DOP853, tolerance=tolerance, until=longest, stop=rule).rest_point


def _between(problem: Problem, pair: np.ndarray, shares: np.ndarray) -> np.ndarray:
    """Return states at some shares of the way from the first of a pair to the second, axes orthonormal."""
    states = pair[:, :1] + shares * (pair[:, 1:] - pair[:, :1])
    problem.system.project(states, problem.parameters, problem.layout)
    return states


def _gap(problem: Problem, pair: np.ndarray) -> float:
    """Return the size of the difference of two states, as it would be at the first start: at a saddle nothing moves."""
    y = problem.state[:, :1]
    rate = loops_for(problem).rates(0.0, y)
    squared = problem.system.error_norm(pair[:, 1:] - pair[:, :1], y, rate, len(y), problem.parameters, problem.layout)
    return float(np.sqrt(squared[0]))


def _brought_together(
    problem: Problem, pair: np.ndarray, first: int, longest: float, tolerance: float
) -> tuple[np.ndarray, float]:
    """Return two states NEAR each other on either side of the edge of a rest point's basin, and the gap between."""
    shares = np.arange(1, BETWEEN + 1) / (BETWEEN + 1)
    while (gap := _gap(problem, pair)) > NEAR:
        states = _between(problem, pair, shares)
        is_first = _rest_points(problem, states, longest, tolerance) == first
        other = BETWEEN if is_first.all() else int(is_first.argmin())
        row = np.concatenate([pair[:, :1], states, pair[:, 1:]], axis=1)
        pair = row[:, other : other + 2]
    return pair, gap
