"""Settling: when a trajectory is trapped near an equilibrium, for scenes without a proved list of equilibria.

A ball about a stable equilibrium is sought on whose rim the potential energy exceeds the total energy of the state
(``proof.escape``). Drag only removes energy, so that a trapped motion stays and comes to rest at the centre.
Where the equations cannot be enclosed over balls (linkages with loops or a soft-iron sphere, a rolling body, a
periodic box), and where equilibria form rings, the energy on the rim is estimated from stiffnesses sampled over the
ball: nothing is proved.
"""

import numpy as np

from pem_core.equilibria.equilibria import FLAT, modes, newton_step
from pem_core.equilibria.proof.escape import ellipsoid_axes, escape_energy
from pem_core.equilibria.proof.sublevel_sets import energy_of
from pem_core.models.configuration_spaces.search_domain import EllipsoidRegions, low_discrepancy_points
from pem_core.models.registry import space_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns

SETTLED_ANGLE = 0.01
"""Reach [rad] of the largest ball that is tried: the maximum distance of a settled state from its equilibrium."""
LARGER = 1.5
"""Reach of the ball that is tried, relative to the least with the energy of the state on its rim. Small balls are
proved most easily, and this one leaves room for overestimation; a second try took as long and settled few."""
LEAST_REACH = 1e-5
"""Least reach of balls [rad]: below it round-off of the energy dominates."""
REACHES = SETTLED_ANGLE * 0.5 ** np.arange(11)
"""Reaches of balls whose rims are estimated [rad]."""
RELAXATIONS = 5
CONVERGED = 1e-6
"""Last Newton step [rad] below which a configuration counts as stationary."""
TRIAL = 1e-4
"""Rotation [rad] for the finite-difference stiffness along the torque; three digits of it are enough."""
SLACK = 2.0
"""Apparent distance of an equilibrium, relative to SETTLED_ANGLE, up to which a state is examined."""
SAMPLES = 32
"""Points of a ball at which stiffnesses are sampled."""
ESTIMATED_SHARE = 0.5
"""Fraction of the estimated height of a rim that counts: places between the samples may be softer."""


def is_proved(problem: Problem) -> bool:
    """Return whether settled states are proved to be trapped in a well, apart from rings of equilibria."""
    one = columns(problem, np.zeros(1, int))
    return space_of(problem).balls(one, one.state) is not None


def has_settled(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return True for each state that is trapped in a ball of at most SETTLED_ANGLE about a stable equilibrium.

    A few steps of Newton's method lead to the equilibrium.
    """
    answer = np.zeros(state.shape[1], bool)
    here = space_of(problem).at_rest(problem, state)
    likely = np.flatnonzero(_is_near_rest(problem, here))
    if not len(likely):
        return answer
    one = columns(problem, likely)
    point, last, whole = _relax(one, here[:, likely])
    with np.errstate(all="ignore"):
        stiff, _ = modes(space_of(problem).stiffness(one, point))
    found = np.flatnonzero((last < CONVERGED) & (whole < SETTLED_ANGLE) & (stiff > -_flatness(stiff)).all(1))
    if len(found):
        own = likely[found]
        answer[own] = _is_trapped(columns(problem, own), state[:, own], point[:, found], stiff[found])
    return answer


def relax(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the stationary configurations that a few steps of Newton's method reach from nearby states."""
    return _relax(problem, space_of(problem).at_rest(problem, state))[0]


def _relax(problem: Problem, here: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the stationary configurations, the length of the last step and the summed length of all steps [rad]."""
    last = whole = np.zeros(here.shape[1])
    with np.errstate(all="ignore"):
        for _ in range(RELAXATIONS):
            step = newton_step(problem, here)
            last = np.linalg.norm(step, axis=1)
            whole = whole + last
            here = space_of(problem).turned(problem, here, step.T)
    return here, last, whole


def _is_near_rest(problem: Problem, here: np.ndarray) -> np.ndarray:
    """Return True where a minimum may be within SETTLED_ANGLE: the torque is small compared with the stiffness.

    For a positive definite Hessian H, and T = H x, the distance |x| is at least |T|^3 / (T.H T) (Cauchy and Schwarz).
    """
    space = space_of(problem)
    with np.errstate(all="ignore"):
        torque = space.torques(problem, here)
        size = np.linalg.norm(torque, axis=0)
        along = np.where(size > 0, torque / np.where(size > 0, size, 1.0), 0.0)
        there = space.torques(problem, space.turned(problem, here, TRIAL * along))
        stiffness = ((torque - there) * along).sum(0) / TRIAL
        near: np.ndarray = (size == 0) | ((stiffness > 0) & (size < SLACK * SETTLED_ANGLE * stiffness))
    return near


def _flatness(stiff: np.ndarray) -> np.ndarray:
    """Return the stiffnesses (n, 1) up to which directions count as flat."""
    level: np.ndarray = FLAT * np.abs(stiff).max(1, keepdims=True)
    return level


def _is_trapped(problem: Problem, state: np.ndarray, point: np.ndarray, stiff: np.ndarray) -> np.ndarray:
    """Return True for each state that is trapped in a ball about a configuration with stiffnesses (n, k)."""
    balls, flat = space_of(problem).balls(problem, point), (stiff <= _flatness(stiff)).sum(1)
    is_proved = flat <= (stiff.shape[1] - balls.is_free.sum(0) if balls else -1)
    answer, proved, estimated = np.zeros(len(stiff), bool), np.flatnonzero(is_proved), np.flatnonzero(~is_proved)
    if len(proved):
        answer[proved] = _is_trapped_by_enclosure(columns(problem, proved), state[:, proved], point[:, proved])
    if len(estimated):
        one = columns(problem, estimated)
        answer[estimated] = _is_trapped_by_samples(one, state[:, estimated], point[:, estimated], flat[estimated])
    return answer


def _is_trapped_by_enclosure(problem: Problem, state: np.ndarray, point: np.ndarray) -> np.ndarray:
    """Return True where enclosures prove that a state is trapped, in a ball half as large again as necessary."""
    energy, answer = energy_of(problem, state).high, np.zeros(state.shape[1], bool)
    balls = _balls(problem, point)
    shape, stiffness = ellipsoid_axes(balls)
    above = np.maximum(energy - problem.energies(point), 0.0)
    least = np.maximum(ellipsoid_scale(balls, shape, state), np.sqrt(2 * above / np.maximum(stiffness, 1e-300)))
    reach = np.maximum(LARGER * least, LEAST_REACH)
    own = np.flatnonzero(reach <= SETTLED_ANGLE)
    if len(own):
        one, middle = columns(problem, own), point[:, own]
        escape = escape_energy(one, middle, _balls(one, middle), shape[:, :, own], reach[own])
        answer[own] = energy[own] < escape
    return answer


def ellipsoid_scale(balls: EllipsoidRegions, shape: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return the scale (n,) of the ellipsoid on whose rim each configuration lies."""
    y = np.linalg.solve(np.moveaxis(shape, 2, 0), balls.chart(state).T[:, :, None])[:, :, 0]
    apart: np.ndarray = np.linalg.norm(y, axis=1)
    return apart


def _balls(problem: Problem, point: np.ndarray) -> EllipsoidRegions:
    found = space_of(problem).balls(problem, point)
    assert found is not None
    return found


def _is_trapped_by_samples(problem: Problem, state: np.ndarray, point: np.ndarray, flat: np.ndarray) -> np.ndarray:
    """Return True where stiffnesses sampled in balls indicate trapping; the softest ``flat`` directions are ignored."""
    above, answer = problem.energies(state) - problem.energies(point), np.zeros(state.shape[1], bool)
    apart = np.linalg.norm(space_of(problem).ways(problem, point, state), axis=0)
    for reach in REACHES:
        own = np.flatnonzero(~answer & (apart < reach))
        if len(own):
            softest = _softest(columns(problem, own), point[:, own], reach, flat[own])
            answer[own] = above[own] < ESTIMATED_SHARE * 0.5 * softest * reach**2
    return answer


def _softest(problem: Problem, point: np.ndarray, reach: float, flat: np.ndarray) -> np.ndarray:
    """Return the least stiffness (n,) at points of balls, without the flat directions; NaN where magnets coincide."""
    space, least, every = space_of(problem), np.full(len(flat), np.inf), np.arange(len(flat))
    ways = 2.0 * low_discrepancy_points(len(space.torques(problem, point)), SAMPLES) - 1.0
    for way in (reach / np.linalg.norm(ways, axis=0) * ways).T:
        there = space.turned(problem, point, space.allowed(problem, point, np.tile(way[:, None], len(flat))))
        values = modes(space.stiffness(problem, there))[0]
        least = np.minimum(least, values[every, np.minimum(flat, values.shape[1] - 1)])
    return least
