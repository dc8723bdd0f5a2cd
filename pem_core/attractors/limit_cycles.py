"""Limit cycles of systems in which nothing changes with time: Newton's method with the period as an unknown.

The unknowns are a state y and the period T in phi_T(y) = y; the correction of the state is across the flow, as any
state of a cycle solves the equation. One multiplier, along the flow, is one (the trivial one); the others are those of
the derivative of phi_T between directions across the flow. (Seydel, Practical Bifurcation and Stability Analysis, 3rd
ed., doi:10.1007/978-1-4419-1740-9, section 7.)
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from itertools import islice
from typing import NamedTuple

import numpy as np

from pem_core.attractors.attractor import Attractor, Kind
from pem_core.attractors.cycles import (
    CLOSE,
    EXACT,
    FINE,
    LONGEST,
    LOOSER,
    MOST_CORRECTIONS,
    MOST_SHORTENED,
    Cycles,
    Means,
    frame_of,
    in_frame,
    map_of,
    means_of,
)
from pem_core.attractors.strobes import (
    Followed,
    Strobing,
    at_states,
    difference,
    displaced,
    distance,
    has_own_periods,
    space_at,
)
from pem_core.errors import fail
from pem_core.integrate.outcomes import Status
from pem_core.models.phase_space import coordinates_of, product, row_weights
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns

MOST_CHANGE = 0.2
"""Largest change of a period by one correction, relative to it."""
GLANCES, GOLDEN = 256, (np.sqrt(5) - 1) / 2
"""Number of states from which follow the size of a cycle and the speed, and the times between them in strobes, which
no cycle of a few strobes shares."""
SAMPLES = 200
"""Rough number of samples of a cycle in which its period is sought."""
MOST_SAMPLES = 40 * SAMPLES
RETURNS, LEAVES = 0.1, 0.3
"""Distances from the first sample, relative to the largest: it has left beyond the second and returned within the
first."""
TRIES = 3
"""Returns from which Newton's method begins: more lead a chaotic trajectory to its unstable cycles one by one."""
SLIDES = 12
"""Steps towards the phase at which a row is least, each of which doubles the number of digits."""
STILL = 1e-9
"""Largest speed [rad/s] of an equilibrium: that of its round-off."""
STEP = 1e-100
"""Imaginary step of derivatives by the state."""


@dataclass(frozen=True)
class LimitCycles:
    """n limit cycles; numbers are NaN where Newton's method did not converge.

    Attributes
    ----------
    is_found : (n,) bool array
        Whether it converged.
    period, period_error : (n,) array
        Least period [s], and the last correction of it at a looser tolerance.
    state : (s, n) array
        A state of each cycle.
    error : (n,) array
        Length of the last correction [rad].
    multiplier, multiplier_error : (d - 1, n) array
        Floquet multipliers but the trivial one, complex, the largest first, and their errors (``cycles.Cycles``).
    trivial : (n,) array
        Multiplier along the flow: one, but for errors.
    """

    is_found: np.ndarray
    period: np.ndarray
    period_error: np.ndarray
    state: np.ndarray
    error: np.ndarray
    multiplier: np.ndarray
    multiplier_error: np.ndarray
    trivial: np.ndarray

    @property
    def is_stable(self) -> np.ndarray:
        """Return whether all multipliers but the trivial one are within the unit circle by more than errors, (n,)."""
        return self.is_found & (np.abs(self.multiplier) + self.multiplier_error < 1).all(0)


def refine_limit_cycles(problem: Problem, strobing: Strobing, periods: np.ndarray) -> LimitCycles:
    """Return the limit cycles near the states of a problem.

    Parameters
    ----------
    problem : Problem
        n points in their minimal state (``models.registry.smallest_parts``) near limit cycles; each with its own
        parameters, which may differ.
    strobing : Strobing
        Its tolerance is replaced by ``cycles.FINE``; its period does not matter.
    periods : (n,) array
        A guess of each period [s].

    Raises
    ------
    InputError
        If rates of change depend on time, or the system is a map.
    """
    if not has_own_periods(problem, strobing):
        raise fail("problem", "must have rates that do not depend on time", problem.system.name, "use refine_cycles")
    fine = replace(strobing, tolerance=FINE, section=None)
    each = [
        _refined(columns(problem, np.array([k])), replace(fine, period=float(period)))
        for k, period in enumerate(periods)
    ]
    return LimitCycles(*(np.concatenate([getattr(one, name) for one in each], -1) for name in NAMES))


NAMES = tuple(field.name for field in fields(LimitCycles))


class _Correction(NamedTuple):
    """Newton's correction of one state, as coordinates (d, 1), of the period [s], and the derivative over the period.

    ``flow`` (k,) is the rate of change in the frame of the derivative.
    """

    parts: np.ndarray
    size: float
    time: float
    derivative: np.ndarray
    flow: np.ndarray


def _correction(problem: Problem, strobing: Strobing) -> _Correction:
    """Return the correction of the state of one point, and of the period, which is that of the strobing."""
    space = space_at(problem, strobing)
    frame = frame_of(problem, space)
    turned = map_of(problem, strobing, 1, space, frame)
    end = turned.orbit[-1]
    with np.errstate(all="ignore"):
        off = in_frame(frame, difference(problem, space, end, strobing))[:, 0]
        flows = [
            in_frame(frame, coordinates_of(problem, space, problem.rates(y)[None])[0])[:, 0]
            for y in (problem.state, end)
        ]
    count, derivative = len(off), turned.derivative[0]
    if turned.status[0] != Status.DONE or not np.isfinite([*off, *flows[1], *derivative.ravel()]).all():
        return _Correction(np.full((count, 1), np.nan), np.nan, np.nan, derivative, flows[0])
    system = np.zeros((count + 1, count + 1))
    system[:count, :count], system[:count, count] = np.eye(count) - derivative, -flows[1]
    system[count, :count] = flows[0]
    found = np.linalg.lstsq(system, np.append(off, 0.0), rcond=FINE)[0]
    parts = in_frame(frame.swapaxes(0, 1), found[:count, None])
    return _Correction(parts, float(np.sqrt((found[:count] ** 2).sum())), float(found[count]), derivative, flows[0])


def _refined(problem: Problem, strobing: Strobing) -> LimitCycles:
    """Return the limit cycle near one state and the period of the strobing."""
    state, period, found = problem.state, strobing.period, False
    before, shortened = np.inf, 0
    for _ in range(MOST_CORRECTIONS):
        here, own = replace(problem, state=state), replace(strobing, period=period)
        step = _correction(here, own)
        whole = max(step.size, abs(step.time) * float(speed_of(here, own)[0]))
        if not np.isfinite(whole) or shortened > MOST_SHORTENED:
            break
        scale = min(1.0, LONGEST / max(step.size, LONGEST), MOST_CHANGE * period / max(abs(step.time), EXACT))
        state, period = displaced(here, space_at(here, own), scale * step.parts), period + scale * step.time
        if found := whole <= EXACT or (whole <= CLOSE and whole >= 0.5 * before):
            break
        before, shortened = whole, shortened + (scale < 1)
    return _described(replace(problem, state=state), replace(strobing, period=period), found)


def speed_of(problem: Problem, strobing: Strobing) -> np.ndarray:
    """Return the length of the rates of change (n,) in the weights of distances [rad/s]."""
    rates = row_weights(problem, strobing.time_scale) * problem.rates(problem.state)
    return np.sqrt(product(rates, rates))


def _described(problem: Problem, strobing: Strobing, found: bool) -> LimitCycles:
    """Return the limit cycle of one state and the period of the strobing."""
    count = int(space_at(problem, strobing).dimension[0])
    found = found and float(speed_of(problem, strobing)[0]) > STILL
    none, numbers = np.array([np.nan]), np.full((count - 1, 1), np.nan)
    if not found:
        gone = problem.state * np.nan
        return LimitCycles(np.array([False]), none, none, gone, none, numbers + 0j, numbers, none)
    fine, loose = (_correction(problem, replace(strobing, tolerance=k * FINE)) for k in (1.0, LOOSER))
    aside = replace(problem, state=displaced(problem, space_at(problem, strobing), loose.parts))
    other = _correction(aside, replace(strobing, tolerance=LOOSER * FINE))
    values, spread = _multipliers(fine), _multipliers(other)
    error = np.abs(values[:, None] - spread[None]).min(1) + np.abs(values) * 1e-15
    flow = fine.flow
    trivial = (flow @ fine.derivative @ flow) / (flow @ flow)
    return LimitCycles(
        np.array([True]),
        np.array([strobing.period]),
        np.array([abs(loose.time) + abs(fine.time)]),
        problem.state,
        np.array([fine.size]),
        values[:, None],
        error[:, None],
        np.array([trivial]),
    )


def _multipliers(step: _Correction) -> np.ndarray:
    """Return the multipliers (d - 1,) but the trivial one: those between directions across the flow."""
    across = np.linalg.svd(step.flow[None])[2][1:]
    values = np.linalg.eigvals(across @ step.derivative @ across.T).astype(complex)
    return values[np.lexsort((values.imag, values.real, -np.abs(values).round(12)))]


def limit_cycle_means(problem: Problem, strobing: Strobing, found: LimitCycles, k: int) -> Means:
    """Return the mean energy and the winding numbers of limit cycle k, in the order of the points of a problem."""
    one, none = np.ones(1, int), found.error[[k]]
    cycle = Cycles(one == 1, one, found.state[None, :, [k]], none, found.multiplier[:, [k]], none)
    return means_of(
        columns(problem, np.array([k])), replace(strobing, period=float(found.period[k]), section=None), cycle
    )


def limit_cycle_of(problem: Problem, strobing: Strobing) -> LimitCycles | None:
    """Return the limit cycle on which one point of a problem ends, begun at its lowest phase; None if it is on none.

    Parameters
    ----------
    problem : Problem
        One point on an attractor, or near it.
    strobing : Strobing
    """
    points = orbit_of(problem, strobing, GLANCES * GOLDEN * strobing.period, GLANCES).T
    spread = float(distance(problem, points, strobing).max())
    speed = float(np.mean(speed_of(at_states(problem, np.zeros(GLANCES, int), points), strobing)))
    if not (spread > 0 and speed > 0):  # as of a state at rest, or of a trajectory that fails
        return None
    sampled = replace(strobing, period=3.0 * spread / speed / SAMPLES, section=None)
    for guess in islice(_returns(problem, sampled, spread), TRIES):
        found = refine_limit_cycles(problem, strobing, np.array([guess]))
        if found.is_found[0] and found.period[0] > 0.5 * guess:
            return _begun_lowest(problem, strobing, found)
    return None


def _returns(problem: Problem, strobing: Strobing, spread: float) -> Iterator[float]:
    """Yield times [s] at which one point returns, the first first, from samples at strobes."""
    followed, has_left = Followed(problem, strobing), False
    flow, before = problem.rates(problem.state)[:, 0], np.inf
    weights = row_weights(problem, strobing.time_scale)[:, 0] ** 2
    for strobe in range(1, MOST_SAMPLES):
        followed.advance()
        if not len(followed.moving):
            return
        off = float(distance(problem, followed.state, strobing)[0])
        has_left |= off > LEAVES * spread
        along = float((weights * flow * problem.rates(followed.state)[:, 0]).sum())
        if has_left and before < RETURNS * spread and off > before and along > 0:
            yield (strobe - 1) * strobing.period
            has_left = False
        before = off


def _begun_lowest(problem: Problem, strobing: Strobing, found: LimitCycles) -> LimitCycles:
    """Return a limit cycle begun where its first row that is no angle is least; of one with angles alone, any state."""
    weights, angles = row_weights(problem, strobing.time_scale)[:, 0], {row for row, _ in strobing.angles}
    rows = [row for row in np.flatnonzero(weights) if row not in angles]
    if not rows:
        return found
    row, period = int(rows[0]), float(found.period[0])
    states = orbit_of(replace(problem, state=found.state), strobing, period, SAMPLES)
    state = np.roll(states, 1, 0)[states[:, row].argmin()][:, None]
    for _ in range(SLIDES):
        rates = problem.rates(state)
        bend = problem.rates(state + 1j * STEP * rates).imag / STEP
        late = -float(rates[row, 0] / bend[row, 0]) if bend[row, 0] > 0 else period / SAMPLES
        late = float(np.clip(late, -period / SAMPLES, period / SAMPLES))
        if abs(late) <= EXACT * period:
            break
        own = replace(strobing, period=late if late > 0 else period + late, tolerance=FINE, section=None)
        followed = Followed(replace(problem, state=state), own)
        followed.advance()
        state = followed.state
    return refine_limit_cycles(replace(problem, state=state), strobing, found.period)


def orbit_of(problem: Problem, strobing: Strobing, period: float, count: int) -> np.ndarray:
    """Return the states (r, s) of one point at r equal times within a period [s], its own first."""
    followed = Followed(problem, replace(strobing, period=period / count, tolerance=FINE, section=None))
    states = np.empty((count, len(problem.state)))
    for state in states:
        state[:] = followed.state[:, 0]
        followed.advance()
    return states


def is_at_rest(problem: Problem, strobing: Strobing) -> np.ndarray:
    """Return whether the states of a problem are at rest, (n,)."""
    return speed_of(problem, strobing) <= STILL


def cycle_entry(problem: Problem, strobing: Strobing, cycles: Cycles, number: int) -> Attractor:
    """Return one of the cycles with its means."""
    own = cycles.only(np.array([number]))
    here, period, multiplier = (
        at_states(problem, np.zeros(1, int), own.orbit[0]),
        int(own.period[0]),
        own.multiplier[:, 0],
    )
    if strobing.section and not is_at_rest(here, strobing)[0]:
        followed = Followed(here, strobing)
        for _ in range(period):
            followed.advance()
        found = refine_limit_cycles(here, strobing, followed.time)
        if found.is_found[0]:
            return limit_cycle_entry(here, strobing, found, period, own.orbit[:period, :, 0])
    mean = means_of(here, replace(strobing, section=None), own)
    largest, time = np.abs(multiplier[0]), period * strobing.period
    return Attractor(
        Kind.EQUILIBRIUM if mean.speed[0] <= STILL else Kind.CYCLE,
        period,
        own.orbit[:period, :, 0],
        multiplier,
        own.multiplier_error[:, 0],
        float(np.log(largest) / time),
        float(own.multiplier_error[0, 0] / largest / time),
        float(mean.energy[0]),
        float(mean.energy_error[0]),
        mean.winding[:, 0],
        float(own.error[0]),
        time,
        0.0,
    )


def limit_cycle_entry(
    problem: Problem, strobing: Strobing, found: LimitCycles, period: int, points: np.ndarray
) -> Attractor:
    """Return the attractor of a limit cycle, with its period in strobes and its points."""
    time, multiplier, error = float(found.period[0]), found.multiplier[:, 0], found.multiplier_error[:, 0]
    mean, largest = limit_cycle_means(problem, strobing, found, 0), np.abs(multiplier[0])
    return Attractor(
        Kind.LIMIT_CYCLE,
        period,
        points,
        multiplier,
        error,
        float(np.log(largest) / time),
        float(error[0] / largest / time),
        float(mean.energy[0]),
        float(mean.energy_error[0]),
        mean.winding[:, 0],
        float(found.error[0]),
        time,
        float(found.period_error[0]),
        float(found.trivial[0]),
    )
