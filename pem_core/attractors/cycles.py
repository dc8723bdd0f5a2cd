"""Cycles: fixed points of the p-fold period map by Newton's method, with their Floquet multipliers.

The map's derivative is that of the linearised flow, integrated with the trajectory, in the coordinates of the phase
space. Newton's method converges to unstable cycles as well. An equilibrium of a system in which nothing changes with
time is a fixed point for any time between strobes; its multipliers are exp(lambda T).
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

import numpy as np

from pem_core.attractors.sections import at_crossing
from pem_core.attractors.strobes import (
    Followed,
    Strobing,
    at_states,
    bodies_of,
    change_of,
    difference,
    displaced,
    rates_of,
    space_at,
)
from pem_core.chaos.tangent import first_deviations, parts_of, with_deviations
from pem_core.integrate.outcomes import Status
from pem_core.models.phase_space import PhaseSpace, coordinates_of, deviations_of, product, row_weights
from pem_core.models.registry import flow_for
from pem_core.models.systems.problem import Problem

FINE = 1e-13
"""Tolerance of the integration that refines cycles: at smaller ones round-off dominates."""
ROUGH, CLOSING = 1e-9, 1e-3
"""Tolerance of a correction whose predecessor was longer than the second number [rad]: of Newton's method from chaotic
trajectories most corrections are, and lead nowhere. Steps at this tolerance are three times as long as at FINE."""
LOOSER = 32.0
"""Factor to the tolerance of the second integration, which differs from the first by more than the first's error."""
MOST_CORRECTIONS = 30
LONGEST = 0.5
"""Longest correction [rad]: longer ones are shortened, as they leave the region in which the map is nearly linear."""
MOST_SHORTENED = 4
"""Corrections that are shortened, after which a start is too far from a cycle: later ones lead anywhere."""
CLOSE = 1e-8
"""Corrections [rad] below which a cycle is found as soon as they no longer shrink to a half: round-off is reached."""
EXACT = 1e-14
"""Corrections [rad] below which a cycle is found: the rounding errors of a state."""
SAME = 1e-6
"""Distance [rad] below which two points of cycles are the same."""
RANK = 1e-13
"""Singular value of the derivative minus one, relative to the largest, below which a direction is neutral."""
UNWHOLE = 1e-3
"""Distance of a number of turns from a whole number below which the sum over PARTS is trusted."""
PARTS = 64
"""Times per period at which energies and angular velocities are sampled, for means by the trapezoidal rule, whose
error falls faster than any power of their number."""


@dataclass(frozen=True)
class Cycles:
    """n cycles; numbers are NaN where Newton's method did not converge.

    Attributes
    ----------
    is_found : (n,) bool array
        Whether it converged.
    period : (n,) int array
        Least period in strobes; 0 where it is not found.
    orbit : (p, s, n) array
        States at the strobes, the given point's first; NaN after the period of a cycle.
    error : (n,) array
        Length of the last correction [rad]: the error of the point.
    multiplier, multiplier_error : (d, n) array
        Floquet multipliers, complex, the largest first, and their errors: the differences from multipliers at a
        looser tolerance and without the last correction.
    """

    is_found: np.ndarray
    period: np.ndarray
    orbit: np.ndarray
    error: np.ndarray
    multiplier: np.ndarray
    multiplier_error: np.ndarray

    @property
    def is_stable(self) -> np.ndarray:
        """Return whether all multipliers are within the unit circle by more than their errors, (n,)."""
        return self.is_found & (np.abs(self.multiplier) + self.multiplier_error < 1).all(0)

    def only(self, chosen: np.ndarray) -> "Cycles":
        """Return some of the cycles."""
        return Cycles(*(getattr(self, field.name)[..., chosen] for field in fields(self)))


def no_cycles(problem: Problem, strobing: Strobing) -> Cycles:
    """Return an empty batch of cycles of a problem."""
    count = int(space_at(problem, strobing).dimension[0])
    none, numbers = np.empty(0), np.empty((count, 0))
    orbit = np.empty((1, len(problem.state), 0))
    return Cycles(none.astype(bool), none.astype(int), orbit, none, numbers.astype(complex), numbers)


def joined(parts: Sequence[Cycles]) -> Cycles:
    """Return all cycles of several batches of one parameter set."""
    most = max(len(part.orbit) for part in parts)
    orbits = [np.full((most, *part.orbit.shape[1:]), np.nan) for part in parts]
    for orbit, part in zip(orbits, parts, strict=True):
        orbit[: len(part.orbit)] = part.orbit
    names = [field.name for field in fields(Cycles) if field.name != "orbit"]
    others = {name: np.concatenate([getattr(part, name) for part in parts], -1) for name in names}
    return Cycles(orbit=np.concatenate(orbits, -1), **others)


@dataclass(frozen=True)
class Turned:
    """Trajectories after p periods.

    Attributes
    ----------
    orbit : (p, s, n) array
        States at the strobes after the start.
    derivative : (n, d, d) array
        Derivative of the map in the frame of the starts.
    status : (n,) uint8 array
        A Status.
    """

    orbit: np.ndarray
    derivative: np.ndarray
    status: np.ndarray


def frame_of(problem: Problem, space: PhaseSpace) -> np.ndarray:
    """Return orthonormal coordinates (k, d, n) of the deviations from the states of a problem that constraints allow.

    The frame is the identity where there are no constraints.
    """
    count = len(space.directions)
    if space.constraints is None:
        return np.repeat(np.eye(count)[..., None], problem.size, 2)
    own = first_deviations(problem, space, int(space.dimension[0]), 0)
    return coordinates_of(problem, space, own)


def in_frame(frame: np.ndarray, parts: np.ndarray) -> np.ndarray:
    """Return the components (k, n) of coordinates (d, n) in a frame (k, d, n), summed one by one."""
    total = frame[:, 0] * parts[0]
    for axis, part in zip(frame.swapaxes(0, 1)[1:], parts[1:], strict=True):
        total = total + axis * part
    return total


def map_of(problem: Problem, strobing: Strobing, periods: int, space: PhaseSpace, frame: np.ndarray) -> Turned:
    """Return the states after each of p periods, and the derivative of the p-fold period map."""
    n, rows = problem.size, len(problem.state)
    tangent = with_deviations(problem, flow_for(problem), deviations_of(problem, space, frame))
    followed = Followed(tangent, strobing)
    orbit = np.full((periods, rows, n), np.nan)
    for strobe in range(periods):
        followed.advance()
        orbit[strobe][:, followed.moving] = followed.state[:rows, followed.moving]
    state, deviations = parts_of(followed.state, rows, len(frame))
    if strobing.section:
        there = at_crossing(problem, strobing.section, state, deviations)
        deviations = np.where(followed.crosses, there, deviations)
    with np.errstate(all="ignore"):
        ends = np.stack([in_frame(frame, part) for part in coordinates_of(problem, space, deviations)], 1)
    return Turned(orbit, np.moveaxis(ends, -1, 0), followed.batch.status)


def refine_cycles(problem: Problem, strobing: Strobing, periods: Any) -> Cycles:
    """Return the cycles near the states of a problem, by Newton's method on the period map.

    Parameters
    ----------
    problem : Problem
        n points in their minimal state (``models.registry.smallest_parts``), at t = 0 near a cycle; each with its own
        parameters, which may differ.
    strobing : Strobing
        Its tolerance is replaced by FINE.
    periods : int or (n,) int array
        Period of each cycle in strobes. If the cycle found has a smaller one, which divides it, that is returned.

    Returns
    -------
    Cycles
    """
    wanted = np.broadcast_to(np.asarray(periods, int), (problem.size,))
    fine = replace(strobing, tolerance=FINE)
    state, found = _refine_each(problem, fine, wanted)
    least = _least_periods(at_states(problem, np.arange(problem.size), state), fine, wanted, found)
    again = np.flatnonzero(found & (least < wanted))
    if len(again):
        better, is_found = _refine_each(at_states(problem, again, state[:, again]), fine, least[again])
        state[:, again], found[again] = better, is_found
    return _described(at_states(problem, np.arange(problem.size), state), fine, np.where(found, least, 0))


def _refine_each(problem: Problem, strobing: Strobing, periods: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return states of cycles (s, n) and where they are found, for the periods of each."""
    state, found = problem.state.copy(), np.zeros(problem.size, bool)
    for period in np.unique(periods):
        own = np.flatnonzero(periods == period)
        state[:, own], found[own] = _refine(at_states(problem, own, state[:, own]), strobing, int(period))
    return state, found


def _refine(problem: Problem, strobing: Strobing, period: int) -> tuple[np.ndarray, np.ndarray]:
    """Return states of cycles (s, n) of one period, and where they are found."""
    state, found, before = problem.state.copy(), np.zeros(problem.size, bool), np.full(problem.size, np.inf)
    on, shortened = np.arange(problem.size), np.zeros(problem.size, int)
    for _ in range(MOST_CORRECTIONS):
        if not len(on):
            break
        here, is_close = at_states(problem, on, state[:, on]), before[on] <= CLOSING
        correction, size = _corrections(here, strobing, period, is_close)
        scale = np.minimum(1.0, LONGEST / np.maximum(size, LONGEST))
        is_finite = np.isfinite(size)
        step = np.where(is_finite, correction * scale, 0.0)
        state[:, on] = displaced(here, space_at(here, strobing), step)
        is_done = is_close & is_finite & ((size <= EXACT) | ((size <= CLOSE) & (size >= 0.5 * before[on])))
        found[on[is_done]], before[on] = True, size
        shortened[on] += size > LONGEST
        on = on[is_finite & ~is_done & (shortened[on] <= MOST_SHORTENED)]
    return state, found


def _corrections(
    problem: Problem, strobing: Strobing, period: int, is_close: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Return Newton's corrections, at a rough tolerance but for some; see :func:`_correction`."""
    rough = strobing if strobing.is_map else replace(strobing, tolerance=max(ROUGH, strobing.tolerance))
    both = (np.flatnonzero(~is_close), rough), (np.flatnonzero(is_close), strobing)
    parts = [(own, kind) for own, kind in both if len(own)]
    found = [(own, _correction(at_states(problem, own, problem.state[:, own]), kind, period)) for own, kind in parts]
    correction, size = np.empty((len(found[0][1][0]), problem.size)), np.empty(problem.size)
    for own, (near, length) in found:
        correction[:, own], size[own] = near, length
    return correction, size


def _correction(problem: Problem, strobing: Strobing, period: int) -> tuple[np.ndarray, np.ndarray]:
    """Return Newton's corrections (d, n) as coordinates, and their lengths [rad]; NaN where a trajectory failed."""
    space = space_at(problem, strobing)
    frame = frame_of(problem, space)
    turned = map_of(problem, strobing, period, space, frame)
    with np.errstate(all="ignore"):
        off = in_frame(frame, difference(problem, space, turned.orbit[-1], strobing)).T
    parts = np.full(off.shape, np.nan)
    good = (turned.status == Status.DONE) & np.isfinite(off).all(1) & np.isfinite(turned.derivative).all((1, 2))
    if good.any():
        inverse = np.linalg.pinv(np.eye(off.shape[1]) - turned.derivative[good], rcond=RANK)
        parts[good] = (inverse * off[good][:, None]).sum(-1)
    return in_frame(frame.swapaxes(0, 1), parts.T), np.sqrt((parts**2).sum(1))


def _least_periods(problem: Problem, strobing: Strobing, periods: np.ndarray, found: np.ndarray) -> np.ndarray:
    """Return the least period (n,) of each cycle, among the divisors of its period."""
    least = periods.copy()
    most = int(periods[found].max(initial=1))
    followed, is_open = Followed(problem, strobing), found.copy()
    space = space_at(problem, strobing)
    for strobe in range(1, most):
        followed.advance()
        with np.errstate(all="ignore"):
            off = np.sqrt((difference(problem, space, followed.state, strobing) ** 2).sum(0))
        is_back = is_open & (periods % strobe == 0) & (off <= SAME)
        least[is_back], is_open = strobe, is_open & ~is_back
    return least


def _described(problem: Problem, strobing: Strobing, periods: np.ndarray) -> Cycles:
    """Return the cycles of given points and least periods, 0 where none is found."""
    n, space = problem.size, space_at(problem, strobing)
    count, most = int(space.dimension[0]), int(periods.max(initial=1))
    orbit, error = np.full((most, len(problem.state), n), np.nan), np.full(n, np.nan)
    multiplier, spread = np.full((count, n), np.nan, complex), np.full((count, n), np.nan)
    for period in np.unique(periods[periods > 0]):
        own = np.flatnonzero(periods == period)
        here = at_states(problem, own, problem.state[:, own])
        near, size = _correction(here, strobing, int(period))
        step = np.where(np.isfinite(near), near, 0.0)
        aside = replace(here, state=displaced(here, space_at(here, strobing), step))
        loose = replace(strobing, tolerance=LOOSER * strobing.tolerance)
        two = [_multipliers(*pair, int(period)) for pair in ((here, strobing), (aside, loose))]
        orbit[0][:, own], error[own], multiplier[:, own] = here.state, size, two[0]
        orbit[1:period, :, own] = _points(here, strobing, int(period))
        spread[:, own] = np.abs(two[0][:, None] - two[1][None]).min(1) + np.abs(two[0]) * 1e-15
    return Cycles(periods > 0, periods, orbit, error, multiplier, spread)


def _points(problem: Problem, strobing: Strobing, period: int) -> np.ndarray:
    """Return the states (p - 1, s, n) of cycles at the strobes after the first, each with angles near the first's."""
    followed, out = Followed(problem, strobing), np.empty((period - 1, *problem.state.shape))
    for points in out:
        followed.advance()
        points[:] = problem.state + change_of(problem, followed.state, strobing)
    return out


def _multipliers(problem: Problem, strobing: Strobing, period: int) -> np.ndarray:
    """Return the eigenvalues (d, n) of the derivative of the map, the largest first."""
    space = space_at(problem, strobing)
    derivative = map_of(problem, strobing, period, space, frame_of(problem, space)).derivative
    values = np.linalg.eigvals(np.where(np.isfinite(derivative), derivative, 0.0)).astype(complex)
    order = np.lexsort((values.imag, values.real, -np.abs(values).round(12)), axis=-1)
    return np.take_along_axis(values, order, -1).T


@dataclass(frozen=True)
class Means:
    """Means over n cycles.

    Attributes
    ----------
    energy, energy_error : (n,) array
        Mean energy [J], and the difference from the mean over half the times: zero for a map.
    speed : (n,) array
        Largest rate of change of the state at any of the times, each row in the weights of distances [rad/s]: zero, to
        round-off, at an equilibrium.
    winding : (a, n) array
        Turns of each angle in one cycle, whole numbers; NaN where a turn is not a whole number. Angles are those of
        the strobing, then those about hinges. No rows where there are none.
    """

    energy: np.ndarray
    energy_error: np.ndarray
    speed: np.ndarray
    winding: np.ndarray


def means_of(problem: Problem, strobing: Strobing, cycles: Cycles) -> Means:
    """Return the mean energies and the winding numbers of cycles.

    Parameters
    ----------
    problem : Problem
        With the parameters of the cycles, in the same order.
    strobing : Strobing
    cycles : Cycles
    """
    fine, n = replace(strobing, tolerance=FINE), problem.size
    energy, error, speed = (np.full(n, np.nan) for _ in range(3))
    winding = np.full(
        (len(_turn_rates(problem, fine, space_at(problem, fine), rates_of(problem, fine, problem.state, 0.0))), n),
        np.nan,
    )
    for period in np.unique(cycles.period[cycles.is_found]):
        own = np.flatnonzero(cycles.period == period)
        found = _means_of_period(at_states(problem, own, cycles.orbit[0][:, own]), fine, int(period))
        energy[own], error[own], speed[own], winding[:, own] = found
    return Means(energy, error, speed, winding)


def _means_of_period(problem: Problem, strobing: Strobing, period: int) -> tuple[np.ndarray, ...]:
    """Return the mean energies (n,), their errors, the largest speeds, and the turns (a, n) of each angle."""
    followed, weights = Followed(problem, strobing), row_weights(problem, strobing.time_scale)
    energies, speeds, space = [], [], space_at(problem, strobing)
    turns: Any = 0.0
    parts = 1 if strobing.is_map else PARTS
    for part in range(period * parts):
        now = part / parts * strobing.period
        rates = rates_of(problem, strobing, followed.state, now)
        energies.append(followed.batch.loops.energies(now, followed.state))
        speeds.append(np.sqrt(product(weights * rates, weights * rates)))
        turns = (
            turns
            + _turn_rates(replace(problem, state=followed.state), strobing, space, rates) * strobing.period / parts
        )
        followed.advance(1 / parts)
    whole, mean = np.rint(turns), np.mean(energies, 0)
    error = 0.0 * mean if strobing.is_map else np.abs(mean - np.mean(energies[::2], 0))
    return mean, error, np.max(speeds, 0), np.where(np.abs(turns - whole) < UNWHOLE, whole, np.nan)


def _turn_rates(problem: Problem, strobing: Strobing, space: PhaseSpace, rates: np.ndarray) -> np.ndarray:
    """Return the rates (a, n) [1/s] at which angles turn, from the rates of change of states."""
    found = np.array([rates[row] / turn for row, turn in strobing.angles]).reshape(-1, problem.size)
    if space.chart is None:
        return found
    is_hinged = int(space.dimension[0]) == 2 * bodies_of(problem, space.chart)
    own = coordinates_of(problem, space, rates[None])[0][::2] / (2 * np.pi) if is_hinged else found[:0]
    return np.concatenate([found, own])
