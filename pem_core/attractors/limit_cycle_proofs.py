"""Proofs of limit cycles, where nothing changes with time: the period is an unknown besides the points.

The period P is a component of every point of the chain, and the same for all. The last map returns P + n.(x' - c)
besides the state x', where c is the given state and n its rates: the chain closes if the state returns, on the plane
through c across the flow.
"""

from dataclasses import dataclass, field, replace

import numpy as np

from pem_core.attractors.attractor import Attractor, Kind, Proved, proved_code
from pem_core.attractors.cycle_proofs import (
    FARTHER,
    WITHIN,
    CycleProof,
    divided,
    excluded,
    prove_cycle,
    rows_of,
    turns_between,
    units_of,
)
from pem_core.attractors.strobes import Strobing, has_own_periods, space_at
from pem_core.errors import InputError
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pem_core.validated.ball_matrices import SLACK, BallMatrix, Discs, eigenvalue_discs, exact
from pem_core.validated.chains import Links, prove_chain
from pem_core.validated.stroboscopic import Strobed, strobed


@dataclass(frozen=True)
class LimitCycleProof:
    """Proved properties of a limit cycle.

    Attributes
    ----------
    is_proved : bool
        Whether one exists that passes within ``radius`` of the state.
    reason : str
        Why nothing is proved; empty if it is.
    state : (s,) array
        A state of it; the given one if nothing is proved.
    radius, unique : float
        Distances [rad] in each coordinate, rounded up and down: no other one with a period as near passes within
        ``unique`` of the state, at the same time near the whole orbit. NaN if nothing is proved.
    offset : float
        Distance [rad] of the given state from this one.
    period, period_radius : float
        Its period [s], and the largest distance of the exact one.
    multiplier : (d,) complex array
        Floquet multipliers with the trivial one, which is 1; the largest first.
    multiplier_radius : (d,) array
        Radii of discs about them that hold the exact ones; k discs that touch hold k.
    """

    is_proved: bool
    reason: str
    state: np.ndarray
    radius: float = np.nan
    unique: float = np.nan
    offset: float = np.nan
    period: float = np.nan
    period_radius: float = np.nan
    multiplier: np.ndarray = field(default_factory=lambda: np.empty(0, complex))
    multiplier_radius: np.ndarray = field(default_factory=lambda: np.empty(0))

    @property
    def code(self) -> Proved:
        """Return the result of the proof as a code."""
        return proved_code(self.is_proved, self.is_stable)

    @property
    def is_stable(self) -> bool:
        """Return whether all multipliers but the trivial one are proved to be within the unit circle."""
        if not self.is_proved:
            return False
        trivial = int(np.abs(self.multiplier - 1.0).argmin())
        others = np.delete(np.arange(len(self.multiplier)), trivial)
        return Discs(self.multiplier[others], self.multiplier_radius[others]).largest < 1.0 - 1e-12 and all(
            abs(self.multiplier[k] - self.multiplier[trivial])
            > (self.multiplier_radius[k] + self.multiplier_radius[trivial]) * SLACK
            for k in others
        )


def prove_limit_cycle(
    problem: Problem, strobing: Strobing, state: np.ndarray, period: float, within: float = WITHIN
) -> LimitCycleProof:
    """Return the proved properties of the limit cycle near a state.

    Parameters
    ----------
    problem : Problem
        Its first point has the parameters.
    strobing : Strobing
        Of which only the angles and the time scale matter.
    state : (s,) array
        State on the limit cycle (``Attractor.points[0]``).
    period : float
        Its period [s] (``Attractor.time``).
    within : float
        Distance [rad] from the state within which it must pass.
    """
    here = replace(columns(problem, np.zeros(1, int)), state=np.array(state, float)[:, None])
    why = excluded(here)
    if not why and not has_own_periods(here, strobing):
        why = "the forces change with time"
    space = space_at(here, strobing)
    rows = rows_of(space)
    if not why and rows is None:
        why = "the states have constraints"
    if not why and not here.rates(here.state)[rows].any():
        why = "the state is at rest"
    if why or rows is None:
        return LimitCycleProof(False, why, state)
    try:
        flow = strobed(here, period, units_of(here, space, rows))
    except InputError as error:
        return LimitCycleProof(False, str(error), state)
    if flow.rows != sorted(rows) or flow.theta is not None:
        return LimitCycleProof(False, "some coordinates have no effect on the motion, or others have", state)
    return _proved(here, strobing, flow, units_of(here, space, rows)[flow.rows], within)


def prove_attractor(problem: Problem, strobing: Strobing, one: Attractor) -> CycleProof | LimitCycleProof | None:
    """Return the proved properties of an attractor of a catalogue; None for tori and chaotic attractors.

    Parameters
    ----------
    problem : Problem
        Its first point has the parameters.
    strobing : Strobing
    one : Attractor
    """
    if one.kind == Kind.LIMIT_CYCLE:
        return prove_limit_cycle(problem, strobing, one.points[0], one.time)
    return prove_cycle(problem, strobing, one.points) if one.period else None


def _proved(problem: Problem, strobing: Strobing, flow: Strobed, unit: np.ndarray, within: float) -> LimitCycleProof:
    """Return the proved properties of the limit cycle through the state of a problem, in given units of its rows."""
    state, own, d = problem.state[:, 0], flow.rows, len(flow.rows)
    start = state[own] / unit
    points, steps = divided(flow, start[None])
    if steps == 0:
        return LimitCycleProof(False, "the period takes too many steps", state)
    per = flow.equations.unit[-1, 0]
    nodes = np.column_stack([points, np.full(steps, flow.period / per)])
    last = nodes[-1:], np.array([1.0 - 1.0 / steps])
    ahead = flow.with_free_period()
    end = state.copy()
    end[own] = ahead.advanced(*last, 1.0 / steps)[0, :d] * unit
    rates = problem.rates(problem.state)[own, 0] / unit
    normal = rates / np.linalg.norm(rates)
    shift, error = np.zeros(nodes.shape), np.zeros(nodes.shape)
    for table, turns in zip((shift, error), turns_between(strobing, end[None], state[None]), strict=True):
        table[-1, :d] = turns[0, own] / unit

    def links(at: np.ndarray, radius: float) -> Links:
        return _across(ahead.links(at, radius, steps)[0], at, normal, start + shift[-1, :d])

    chain = prove_chain(links, nodes, shift, error)
    if chain is None:
        return LimitCycleProof(False, "no enclosure of a cycle contracts", state)
    offset = float(np.abs(chain.points[0, :d] - start).max()) * SLACK
    if not offset <= within:
        return LimitCycleProof(False, FARTHER, state)
    there, discs = state.copy(), eigenvalue_discs(chain.derivative(d))
    there[own] = chain.points[0, :d] * unit
    time, time_error = float(chain.points[0, d] * per), float(chain.radius * per)
    numbers = chain.radius, chain.unique, offset, time, time_error
    return LimitCycleProof(True, "", there, *numbers, discs.centre, discs.radius)


def _across(links: Links, points: np.ndarray, normal: np.ndarray, at: np.ndarray) -> Links:
    """Return links whose last map adds, to the period, the distance of the end from a plane through a point.

    The point and the normal may be any numbers: only that they are the same in all evaluations matters.
    """
    d = len(normal)
    value, radius = links.value.copy(), links.value_radius.copy()
    middle, around = links.slope.middle.copy(), links.slope.radius.copy()
    end = BallMatrix(np.append(value[-1, :d], -at)[:, None], np.append(radius[-1, :d], np.zeros(d))[:, None])
    along = exact(np.append(normal, normal)[None]) @ end
    whole = exact(np.ones((1, 2))) @ BallMatrix(
        np.array([[points[-1, d]], [along.middle[0, 0]]]), np.array([[0.0], [along.radius[0, 0]]])
    )
    value[-1, d], radius[-1, d] = whole.middle[0, 0], whole.radius[0, 0]
    row = exact(normal[None]) @ BallMatrix(middle[-1, :d], around[-1, :d])
    middle[-1, d], around[-1, d] = row.middle[0], row.radius[0]
    middle[-1, d, d] += 1.0
    around[-1, d, d] += np.abs(middle[-1, d, d]) * 2.0**-52
    return Links(value, radius, BallMatrix(middle, around), links.is_proved)
