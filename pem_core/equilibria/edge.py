"""Edge tracking: a trajectory on the basin boundary between two starts that come to rest at different equilibria.

Two states on either side of the boundary are bisected, integrated until they separate, and bisected again (Skufca,
Yorke and Eckhardt, doi 10.1103/PhysRevLett.96.174101). The trajectory between them stays on the boundary and tends to
the attractor within it, the edge state: for a pendulum with drag a saddle, at the lowest crossing of the boundary.
"""

from dataclasses import dataclass, replace

import numpy as np

from pem_core.equilibria.capture import capture_rule
from pem_core.errors import MISSING, fail
from pem_core.integrate.backends import loops_for
from pem_core.integrate.engine import simulate_adaptive
from pem_core.integrate.outcomes import NOT_AT_REST
from pem_core.methods.method import DOP853
from pem_core.models.registry import model_of
from pem_core.models.systems.problem import Problem
from pem_core.reprs import number_of, span

BETWEEN = 15
"""States tried at once between two: as many as the SIMD lanes hold together."""
NEAR, FAR = 1e-8, 1e-3
"""Separations, by ``System.error_norm``, to which a pair is bisected, and at which it is bisected again."""


@dataclass(frozen=True, eq=False)
class Edge:
    """A trajectory on the boundary between two basins.

    Attributes
    ----------
    time : (r,) array
        Times [s].
    state : (s, r) array
        Midpoints of the bracketing pair of states.
    gap : (r,) array
        Separation of the pair, dimensionless.
    rest_points : tuple of int
        Equilibria of the two starts.
    """

    time: np.ndarray
    state: np.ndarray
    gap: np.ndarray
    rest_points: tuple[int, int]

    def __repr__(self) -> str:
        """Return the two equilibria, the number of times and the time span."""
        ends = " and ".join(map(str, self.rest_points))
        return f"<Edge between equilibria {ends}: {number_of(len(self.time), 'time')}, {span(self.time, 's')}>"


def track_edge(problem: Problem, *, until: float, longest: float, tolerance: float = 1e-11) -> Edge:
    """Compute the edge trajectory between two starts that come to rest at different equilibria.

    Parameters
    ----------
    problem : Problem
        With one column of parameters and two starts.
    until : float
        Time for which the edge is followed [s].
    longest : float
        Maximum time for a trajectory to come to rest and obtain a label [s].
    tolerance : float
        Tolerance of the integration by dop853.

    Returns
    -------
    Edge

    Raises
    ------
    InputError
        If the system can gain energy, if both starts have the same equilibrium, or if one does not come to rest.
    """
    if problem.size != 2 or problem.parameters.shape[1] != 1:
        found = f"{problem.size} starts and {problem.parameters.shape[1]} parameter sets"
        raise fail("problem", f"must have two starts and one parameter set, but has {found}", MISSING)
    if not model_of(problem).only_loses_energy(problem).all():
        raise fail("problem", "must be damped and not driven, so that every trajectory comes to rest", MISSING)
    if problem.system.jumps is not None:
        raise fail("problem", "must be without dry friction, which holds trajectories at rest on the edge", MISSING)
    first, second = _rest_points(problem, problem.state, longest, tolerance).tolist()
    if first == second or NOT_AT_REST in (first, second):
        raise fail("starts", "must come to rest at different equilibria", [first, second], "-1 means not at rest")
    times, middles, gaps = [0.0], [], []
    pair, interval = problem.state, until / 64
    while True:
        pair, gap = _bisect(problem, pair, first, longest, tolerance)
        middles.append(_interpolate(problem, pair, np.array([0.5]))[:, 0])
        gaps.append(gap)
        if times[-1] >= until:
            return Edge(np.array(times), np.stack(middles, -1), np.array(gaps), (first, second))
        interval = min(interval, until - times[-1])
        after = _advance(problem, pair, interval, tolerance)
        while (gap := _gap(problem, after)) > FAR:
            interval /= 2
            after = _advance(problem, pair, interval, tolerance)
        times.append(times[-1] + interval)
        interval *= 2 if gap < (NEAR * FAR) ** 0.5 else 1
        pair = after


def _advance(problem: Problem, state: np.ndarray, interval: float, tolerance: float) -> np.ndarray:
    """Return the states after a time interval."""
    start = replace(problem, state=state)
    return simulate_adaptive(start, method=DOP853, tolerance=tolerance, until=interval).state


def _rest_points(problem: Problem, state: np.ndarray, longest: float, tolerance: float) -> np.ndarray:
    """Return the equilibrium to which each state converges."""
    start = replace(problem, state=state)
    rule = capture_rule(start)
    return simulate_adaptive(start, method=DOP853, tolerance=tolerance, until=longest, stop=rule).rest_point


def _interpolate(problem: Problem, pair: np.ndarray, shares: np.ndarray) -> np.ndarray:
    """Return states at given fractions between the first and the second of a pair, axes made orthonormal."""
    states = pair[:, :1] + shares * (pair[:, 1:] - pair[:, :1])
    problem.system.project(states, problem.parameters, problem.layout)
    return states


def _gap(problem: Problem, pair: np.ndarray) -> float:
    """Return the error norm of the difference of a pair, scaled as at the first start (at a saddle rates vanish)."""
    y = problem.state[:, :1]
    rate = loops_for(problem).rates(0.0, y)
    squared = problem.system.error_norm(pair[:, 1:] - pair[:, :1], y, rate, len(y), problem.parameters, problem.layout)
    return float(np.sqrt(squared[0]))


def _bisect(
    problem: Problem, pair: np.ndarray, first: int, longest: float, tolerance: float
) -> tuple[np.ndarray, float]:
    """Return two states NEAR each other that bracket the boundary of a basin, and their separation."""
    shares = np.arange(1, BETWEEN + 1) / (BETWEEN + 1)
    while (gap := _gap(problem, pair)) > NEAR:
        states = _interpolate(problem, pair, shares)
        is_first = _rest_points(problem, states, longest, tolerance) == first
        other = BETWEEN if is_first.all() else int(is_first.argmin())
        row = np.concatenate([pair[:, :1], states, pair[:, 1:]], axis=1)
        pair = row[:, other : other + 2]
    return pair, gap
