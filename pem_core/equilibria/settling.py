"""When a trajectory has settled, where no list of rest points is proved: it is shut in a well about one.

A ball about a stable rest point is sought on whose rim the potential energy is higher than all the energy that is left
(``equilibria.proof.escape``). Drag only takes energy, so that what is shut in stays, and comes to rest in the middle.
Where proofs cannot read the equations over balls (rods that make loops, a soft ball on rods, a body that rolls, a
periodic box), and where rest points make rings, the energy on the rim is estimated from stiffnesses all over the ball:
nothing is proved.
"""

import numpy as np

from pem_core.equilibria.equilibria import FLAT, modes, newton_step
from pem_core.equilibria.proof.escape import escape_energy, shapes
from pem_core.equilibria.proof.sublevel_sets import energy_of
from pem_core.models.configuration_spaces.search_domain import EllipsoidRegions, low_discrepancy_points
from pem_core.models.registry import space_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns

SETTLED_ANGLE = 0.01
"""Reach [rad] of the largest ball that is tried: how far what has settled can be from its rest point."""
LARGER = 1.5
"""Reach of the ball that is tried, over the least on whose rim the energy would be that of the state. Small balls are
proved most easily, and this one has room for what is lost to enclosures; a second try took as long, and settled few."""
LEAST_REACH = 1e-5
"""Of balls [rad]: of smaller ones round-off of the energy decides."""
REACHES = SETTLED_ANGLE * 0.5 ** np.arange(11)
"""Of balls whose rims are estimated [rad]."""
RELAXATIONS = 5
CONVERGED = 1e-6
"""Last Newton step [rad] below which a configuration counts as stationary."""
TRIAL = 1e-4
"""Turn [rad] by which the stiffness along the torque is found; three digits of it are enough."""
SLACK = 2.0
"""How much farther than SETTLED_ANGLE a rest point may seem to be before a state is looked into."""
SAMPLES = 32
"""Places in a ball at which an estimate looks at stiffnesses."""
ESTIMATED_SHARE = 0.5
"""Of the estimated height of a rim, what counts: places between the samples may be softer."""


def is_proved(problem: Problem) -> bool:
    """Tell whether what settles is proved to be shut in a well, rings of rest points apart."""
    one = columns(problem, np.zeros(1, int))
    return space_of(problem).balls(one, one.state) is not None


def has_settled(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Tell which states are shut in a ball of at most SETTLED_ANGLE about a stable rest point.

    A few steps of Newton's method lead to the rest point.
    """
    answer = np.zeros(state.shape[1], bool)
    here = space_of(problem).at_rest(problem, state)
    likely = np.flatnonzero(_is_near_rest(problem, here))
    if not len(likely):
        return answer
    one = columns(problem, likely)
    point, last, whole = _relaxed(one, here[:, likely])
    with np.errstate(all="ignore"):
        stiff, _ = modes(space_of(problem).stiffness(one, point))
    found = np.flatnonzero((last < CONVERGED) & (whole < SETTLED_ANGLE) & (stiff > -_flatness(stiff)).all(1))
    if len(found):
        own = likely[found]
        answer[own] = _is_shut_in(columns(problem, own), state[:, own], point[:, found], stiff[found])
    return answer


def relaxed(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the stationary configurations that a few steps of Newton's method reach from near by."""
    return _relaxed(problem, space_of(problem).at_rest(problem, state))[0]


def _relaxed(problem: Problem, here: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the same, the length of the last step and the length of the way [rad]."""
    last = whole = np.zeros(here.shape[1])
    with np.errstate(all="ignore"):
        for _ in range(RELAXATIONS):
            step = newton_step(problem, here)
            last = np.linalg.norm(step, axis=1)
            whole = whole + last
            here = space_of(problem).turned(problem, here, step.T)
    return here, last, whole


def _is_near_rest(problem: Problem, here: np.ndarray) -> np.ndarray:
    """Tell which configurations may be within SETTLED_ANGLE of a minimum: two torques are far less than a stiffness.

    Of a positive definite Hessian H, and T = H x, the distance |x| is not below |T|^3 / (T.H T) (Cauchy and Schwarz).
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
    """Return the stiffnesses (n, 1) up to which directions are flat."""
    level: np.ndarray = FLAT * np.abs(stiff).max(1, keepdims=True)
    return level


def _is_shut_in(problem: Problem, state: np.ndarray, point: np.ndarray, stiff: np.ndarray) -> np.ndarray:
    """Tell which states are shut in a ball about a configuration of some stiffnesses (n, k)."""
    balls, flat = space_of(problem).balls(problem, point), (stiff <= _flatness(stiff)).sum(1)
    is_proved = flat <= (stiff.shape[1] - balls.is_free.sum(0) if balls else -1)
    answer, proved, estimated = np.zeros(len(stiff), bool), np.flatnonzero(is_proved), np.flatnonzero(~is_proved)
    if len(proved):
        answer[proved] = _proved(columns(problem, proved), state[:, proved], point[:, proved])
    if len(estimated):
        one = columns(problem, estimated)
        answer[estimated] = _estimated(one, state[:, estimated], point[:, estimated], flat[estimated])
    return answer


def _proved(problem: Problem, state: np.ndarray, point: np.ndarray) -> np.ndarray:
    """Tell the same by enclosures of the equations over a ball half as large again as it has to be."""
    energy, answer = energy_of(problem, state).high, np.zeros(state.shape[1], bool)
    balls = _balls(problem, point)
    shape, stiffness = shapes(balls)
    above = np.maximum(energy - problem.energies(point), 0.0)
    least = np.maximum(apart_of(balls, shape, state), np.sqrt(2 * above / np.maximum(stiffness, 1e-300)))
    reach = np.maximum(LARGER * least, LEAST_REACH)
    own = np.flatnonzero(reach <= SETTLED_ANGLE)
    if len(own):
        one, middle = columns(problem, own), point[:, own]
        escape = escape_energy(one, middle, _balls(one, middle), shape[:, :, own], reach[own])
        answer[own] = energy[own] < escape
    return answer


def apart_of(balls: EllipsoidRegions, shape: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return how far the ellipsoids (n,) reach on whose rims configurations lie."""
    y = np.linalg.solve(np.moveaxis(shape, 2, 0), balls.chart(state).T[:, :, None])[:, :, 0]
    apart: np.ndarray = np.linalg.norm(y, axis=1)
    return apart


def _balls(problem: Problem, point: np.ndarray) -> EllipsoidRegions:
    found = space_of(problem).balls(problem, point)
    assert found is not None
    return found


def _estimated(problem: Problem, state: np.ndarray, point: np.ndarray, flat: np.ndarray) -> np.ndarray:
    """Tell the same from stiffnesses at places of balls, so many flat directions of the middle left out."""
    above, answer = problem.energies(state) - problem.energies(point), np.zeros(state.shape[1], bool)
    apart = np.linalg.norm(space_of(problem).ways(problem, point, state), axis=0)
    for reach in REACHES:
        own = np.flatnonzero(~answer & (apart < reach))
        if len(own):
            softest = _softest(columns(problem, own), point[:, own], reach, flat[own])
            answer[own] = above[own] < ESTIMATED_SHARE * 0.5 * softest * reach**2
    return answer


def _softest(problem: Problem, point: np.ndarray, reach: float, flat: np.ndarray) -> np.ndarray:
    """Return the least stiffness (n,) at places of balls but for the flat directions; NaN where magnets meet."""
    space, least, every = space_of(problem), np.full(len(flat), np.inf), np.arange(len(flat))
    ways = 2.0 * low_discrepancy_points(len(space.torques(problem, point)), SAMPLES) - 1.0
    for way in (reach / np.linalg.norm(ways, axis=0) * ways).T:
        there = space.turned(problem, point, space.allowed(problem, point, np.tile(way[:, None], len(flat))))
        values = modes(space.stiffness(problem, there))[0]
        least = np.minimum(least, values[every, np.minimum(flat, values.shape[1] - 1)])
    return least
