"""Proofs of cycles: that one exists near given points, that it is the only one there, and that it is stable.

The p points of a map's cycle, or those of a driven flow at the ends of many steps of its p periods, are enclosed
together (``validated.chains``). Numbers count as stored: the statement is about the exact solutions of the equations
with these parameters and the period of the strobes, to within ``PERIOD_ERROR``, as 2 pi over a stored frequency.
"""

from dataclasses import dataclass, field, replace

import numpy as np

from pem_core.attractors.attractor import Proved, proved_code
from pem_core.attractors.strobes import Strobing, at_states, displaced, distance, space_at
from pem_core.errors import InputError
from pem_core.models.phase_space import PhaseSpace, row_weights
from pem_core.models.registry import in_angles, smallest_parts
from pem_core.models.systems.angles import InAngles
from pem_core.models.systems.problem import Part, Problem
from pem_core.models.systems.rows import columns
from pem_core.numbers.intervals import Interval, down, up
from pem_core.validated.ball_matrices import SLACK, Discs, eigenvalue_discs
from pem_core.validated.chains import LARGEST, ClosedChain, Links, prove_chain
from pem_core.validated.iterated import Iterated
from pem_core.validated.stroboscopic import GOAL, STEPS, Strobed, nodes_of, strobed

WITHIN = 1e-6
"""Distance [rad] of given points from the cycle beyond which the proof is not theirs."""
PHASES, REPEATED = (0.0, 0.1357, 0.2931, 0.4123, 0.6487, 0.8713), 1e-9
"""Times in periods, and relative difference of rates, by which forces are taken to repeat."""
ASIDE = 0.3
"""Displacement [rad] along each coordinate of the state at which this is checked."""
ROUNDING = 1e-15
"""Distance [rad] by which cosines and sines move a state."""
FARTHER = "the cycle found is farther away than the given distance"
TURN_ERROR = 2.0**-52
"""Relative error of whole turns: that of 2 pi as a number, and of a product."""


@dataclass(frozen=True)
class CycleProof:
    """Proved properties of a cycle.

    Attributes
    ----------
    is_proved : bool
        Whether a cycle exists within ``radius`` of the points, the only one within ``unique`` of them.
    reason : str
        Why nothing is proved; empty if it is.
    points : (p, s) array
        States at strobes; the given ones if nothing is proved.
    radius : float
        Distance [rad] of each row of the state, rounded up; NaN if nothing is proved.
    unique : float
        Distance [rad] of each coordinate, angles and momenta times the time scale; that of a spherical pendulum is the
        stereographic place of its axis.
    offset : float
        Largest distance [rad] of the given points from ``points``.
    multiplier : (d,) complex array
        Floquet multipliers, the largest first.
    multiplier_radius : (d,) array
        Radii of discs about them that hold the exact ones; k discs that touch hold k.
    """

    is_proved: bool
    reason: str
    points: np.ndarray
    radius: float = np.nan
    unique: float = np.nan
    offset: float = np.nan
    multiplier: np.ndarray = field(default_factory=lambda: np.empty(0, complex))
    multiplier_radius: np.ndarray = field(default_factory=lambda: np.empty(0))

    @property
    def code(self) -> Proved:
        """Return the result of the proof as a code."""
        return proved_code(self.is_proved, self.is_stable)

    @property
    def is_stable(self) -> bool:
        """Return whether all multipliers are proved to be within the unit circle."""
        return self.is_proved and Discs(self.multiplier, self.multiplier_radius).largest < 1.0

    @property
    def is_unstable(self) -> bool:
        """Return whether at least one multiplier is proved to be outside the unit circle."""
        low = np.abs(self.multiplier) - self.multiplier_radius
        return self.is_proved and _is_outside(self.multiplier, self.multiplier_radius, low)


def _is_outside(centre: np.ndarray, radius: np.ndarray, low: np.ndarray) -> bool:
    """Return whether a group of discs that touch lies outside the unit circle."""
    left = list(range(len(centre)))
    while left:
        group = [left.pop()]
        for one in group:
            near = [k for k in left if not abs(centre[k] - centre[one]) > (radius[k] + radius[one]) * SLACK]
            left = [k for k in left if k not in near]
            group += near
        if (low[group] > 1.0 + 1e-15).all():
            return True
    return False


def prove_cycle(problem: Problem, strobing: Strobing, points: np.ndarray, within: float = WITHIN) -> CycleProof:
    """Return the proved properties of the cycle, or equilibrium, near given points.

    Parameters
    ----------
    problem : Problem
        Its first point has the parameters; its state does not matter.
    strobing : Strobing
        The method and tolerance do not matter, but for ``ITERATION``, that of a map.
    points : (p, s) array
        States at p successive strobes, from t = 0 (``Attractor.points``).
    within : float
        Distance [rad] from the points within which the cycle must be.

    Returns
    -------
    CycleProof
        Nothing is proved of motions with walls, friction, jumps, noise, tabulated fields or waves with corners, or of
        states with constraints, such as rods and spinning bodies; for limit cycles see ``limit_cycle_proofs``.
    """
    here = replace(columns(problem, np.zeros(1, int)), state=points[:1].T.copy())
    if why := excluded(here) or _unstrobed(here, strobing):
        return CycleProof(False, why, points)
    try:
        turned = _by_angles(here, strobing, points)
        if turned is not None:
            return _returned(turned, here, strobing, points, within)
        return _proved(here, strobing, points, space_at(here, strobing), within)
    except InputError as error:
        return CycleProof(False, str(error), points)


def _proved(problem: Problem, strobing: Strobing, points: np.ndarray, space: PhaseSpace, within: float) -> CycleProof:
    """Return the proved properties of a cycle whose rows are coordinates of a phase space, or lost energy."""
    rows = rows_of(space)
    if rows is None:
        return CycleProof(False, "the states have constraints", points)
    unit = units_of(problem, space, rows)
    found = _proved_map if strobing.is_map else _proved_flow
    return found(problem, strobing, points, unit, rows, within)


# States of a model in which angles are rows.


@dataclass(frozen=True)
class _Turned:
    """A cycle in a state of angles and momenta: its points (p, s), the smaller state, and the phase space."""

    part: Part
    own: InAngles
    points: np.ndarray
    space: PhaseSpace


def _by_angles(problem: Problem, strobing: Strobing, points: np.ndarray) -> _Turned | None:
    """Return the cycle in angles from those of the first of its points; None if the state has no such form."""
    part = smallest_parts(problem)[0]
    own = in_angles(part.problem)
    if own is None:
        return None
    every = in_angles(smallest_parts(at_states(problem, np.zeros(len(points), int), points.T))[0].problem)
    assert every is not None
    states = every.problem.state.copy()
    for row in own.angles:
        states[row] = _angle(part, own, row, points)
    return _Turned(part, own, states.T.copy(), replace(space_at(part.problem, strobing), chart=None))


def _angle(part: Part, own: InAngles, row: int, points: np.ndarray) -> np.ndarray:
    """Return one of the angles (p,) of states (p, s), which depend on it as v_0 + v_c cos(phi) + v_s sin(phi)."""
    three, still = np.repeat(own.problem.state, 3, 1), np.zeros(3, int)
    three[row] = 0.0, np.pi / 2, np.pi
    full = np.nan_to_num(own.expand(three, len(part.problem.state)))
    ahead, aside, back = part.expand(still, 0.0 * still, full).T
    middle, along = (ahead + back) / 2, (ahead - back) / 2
    across, off = aside - middle, points - middle
    return np.arctan2(off @ across / (across @ across), off @ along / (along @ along))


def _returned(turned: _Turned, problem: Problem, strobing: Strobing, points: np.ndarray, within: float) -> CycleProof:
    """Return the proved properties of a cycle in angles, with its points in the states given."""
    angles = tuple((row, 2 * np.pi) for row in turned.own.angles)
    found = _proved(turned.own.problem, replace(strobing, angles=angles), turned.points, turned.space, within)
    zero, rows = np.zeros(len(points), int), len(turned.part.problem.state)
    states = turned.part.expand(zero, np.zeros(len(points)), turned.own.expand(found.points.T, rows))
    states = np.where(np.isnan(states), points.T, states)
    if not found.is_proved:
        return replace(found, points=points)
    offset = float(distance(at_states(problem, zero, points.T), states, strobing).max()) * SLACK + ROUNDING
    if not offset <= within:
        return CycleProof(False, FARTHER, points)
    return replace(found, points=states.T.copy(), offset=offset, radius=_radius_of_rows(turned, strobing, found))


def _radius_of_rows(turned: _Turned, strobing: Strobing, found: CycleProof) -> float:
    """Return the largest distance [rad] of a row of the exact states: that of a box of coordinates, in rows."""
    unit = units_of(turned.own.problem, turned.space, rows_of(turned.space) or [])
    around = [
        Interval(down(x - found.radius * u), up(x + found.radius * u))
        for x, u in zip(found.points.T, unit, strict=True)
    ]
    rows = turned.own.rows(around)
    weights = row_weights(turned.part.problem, strobing.time_scale)[:, 0]
    sizes = [weight * (row.high - row.low).max() for weight, row in zip(weights, rows, strict=False)]
    return max(found.radius, float(max(sizes)))


def _unstrobed(problem: Problem, strobing: Strobing) -> str:
    """Return why strobes are none of a cycle with a whole number of periods; empty if they may be."""
    if strobing.section is not None:
        return "the strobes are at a section"
    if not (strobing.is_map or _repeats(problem, strobing)):
        return "the forces do not repeat after the time between strobes"
    return ""


def excluded(problem: Problem) -> str:
    """Return why nothing can be proved of a motion; empty if it can."""
    system = problem.system
    if system.jumps is not None:
        return "the motion jumps or sticks"
    if system.begin_step is not None:
        return "the motion is random"
    if problem.is_switched:
        return "the forces have switches or corners"
    return ""


def _repeats(problem: Problem, strobing: Strobing) -> bool:
    """Return whether rates are the same a period later, beyond the rounding of times: checked at PHASES, not proved.

    They are those of a state beside the given one, at which forces do not vanish as at an equilibrium.
    """
    space = space_at(problem, strobing)
    state = displaced(problem, space, np.full((len(space.directions), 1), ASIDE))
    for phase in PHASES:
        now, later = (problem.rates(state, (phase + turns) * strobing.period) for turns in (0, 1))
        if not np.abs(later - now).max() <= REPEATED * np.abs(now).max():
            return False
    return True


def units_of(problem: Problem, space: PhaseSpace, rows: list[int]) -> np.ndarray:
    """Return the units (s,) of the rows of a state, powers of two that are about one radian of each coordinate."""
    unit = np.ones(len(problem.state))
    unit[rows] = 2.0 ** np.round(-np.log2(np.abs(space.readings[:, :, 0]).max(1)))
    return unit


def rows_of(space: PhaseSpace) -> list[int] | None:
    """Return the state row of each coordinate of a phase space; None if they are not single rows."""
    if space.chart is not None or space.constraints is not None:
        return None
    counts = (space.readings[:, :, 0] != 0).sum(1)
    rows = np.abs(space.readings[:, :, 0]).argmax(1).tolist()
    return rows if len(rows) and (counts == 1).all() and len(set(rows)) == len(rows) else None


def turns_between(strobing: Strobing, ends: np.ndarray, points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the whole turns (p, s) by which states to which strobes lead differ from points, and their errors."""
    shift = np.zeros(points.shape)
    for row, turn in strobing.angles:
        shift[:, row] = turn * np.rint((ends - points)[:, row] / turn)
    return shift, np.abs(shift) * TURN_ERROR


def _proved_map(
    problem: Problem, strobing: Strobing, points: np.ndarray, unit: np.ndarray, rows: list[int], within: float
) -> CycleProof:
    """Return the proved properties of a cycle of a map; all rows of its state are unknowns."""
    one = Iterated(problem)
    if len(rows) < len(unit):
        return CycleProof(False, "rows of the state are no coordinates", points)
    ends = one.links(points, 0.0).value
    chain = prove_chain(one.links, points, *turns_between(strobing, ends, np.roll(points, -1, 0)))
    return _described(chain, points, points, np.ones(len(unit)), rows, within)


def _proved_flow(
    problem: Problem, strobing: Strobing, points: np.ndarray, unit: np.ndarray, rows: list[int], within: float
) -> CycleProof:
    """Return the proved properties of a cycle of a driven flow, or of an equilibrium."""
    flow = strobed(problem, strobing.period, unit)
    if sorted(rows) != flow.rows:
        return CycleProof(False, "some coordinates have no effect on the motion, or others have", points)
    own, size = flow.rows, unit[flow.rows]
    starts = points[:, own] / size
    nodes, steps = divided(flow, starts)
    if steps == 0:
        return CycleProof(False, f"{len(starts)} periods take more than {LARGEST // len(own)} steps", points)
    ends = points.copy()
    ends[:, own] = flow.advanced(nodes[steps - 1 :: steps], np.arange(1, len(starts) + 1) - 1 / steps, 1 / steps) * size
    shift, error = np.zeros(nodes.shape), np.zeros(nodes.shape)
    for table, turns in zip((shift, error), turns_between(strobing, ends, np.roll(points, -1, 0)), strict=True):
        table[steps - 1 :: steps] = turns[:, own] / size

    def links(at: np.ndarray, radius: float) -> Links:
        return flow.links(at, radius, steps)[0]

    chain = prove_chain(links, nodes, shift, error)
    if chain is not None:
        chain = replace(chain, points=chain.points[::steps])
    return _described(chain, points, starts, size, own, within)


def divided(flow: Strobed, starts: np.ndarray) -> tuple[np.ndarray, int]:
    """Return the points on the way, and the steps per period with which remainders are small; 0 if there are none."""
    for steps in STEPS:
        if starts.size * steps > LARGEST:
            break
        with np.errstate(all="ignore"):
            nodes = nodes_of(flow, starts, steps)
            links, remainder = flow.links(nodes, 0.0, steps)
        if links.is_proved and remainder <= GOAL:
            return nodes, steps
    return starts, 0


def _described(
    chain: ClosedChain | None,
    given: np.ndarray,
    starts: np.ndarray,
    unit: np.ndarray,
    rows: list[int],
    within: float,
) -> CycleProof:
    """Return the proof of a chain in states, or why there is none."""
    if chain is None:
        return CycleProof(False, "no enclosure of a cycle contracts", given)
    offset = float(np.abs(chain.points - starts).max()) * SLACK
    if not offset <= within:
        return CycleProof(False, FARTHER, given)
    points, discs = given.copy(), eigenvalue_discs(chain.derivative(len(rows)))
    points[:, rows] = chain.points * unit
    return CycleProof(True, "", points, chain.radius, chain.unique, offset, discs.centre, discs.radius)
