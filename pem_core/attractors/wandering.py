"""Attractors that are neither cycles nor equilibria, told apart by the Lyapunov exponents of a trajectory."""

from typing import Any

import numpy as np

from pem_core.attractors.attractor import Attractor, Kind
from pem_core.attractors.strobes import Strobing, has_own_periods, space_at
from pem_core.chaos.deviations import follow_deviations
from pem_core.chaos.indicators import SURE, Verdict, lyapunov_exponents
from pem_core.models.systems.problem import Problem

PERIODS = 2048
"""Periods over which its exponents are measured."""
CONTRACTS = 1e-5
"""Contraction of volumes of the phase space in one period, as minus the logarithm of a factor, below which there are no
attractors: without drag, what the integration changes is a thousand times less."""


def wandering_attractor(problem: Problem, strobing: Strobing, points: np.ndarray, period: float) -> Attractor | None:
    """Return the attractor of a trajectory that is on no cycle, from its Lyapunov exponents; None without one.

    They are measured over PERIODS times a period [s]. A trajectory that settles yet has no attractor here, nor has one
    whose phase space does not contract, as without drag.
    """
    growth = follow_deviations(
        problem,
        method=strobing.method,
        tolerance=strobing.step,
        until=PERIODS * period,
        renormalise=period,
        vectors=int(space_at(problem, strobing).dimension[0]),
        time_scale=strobing.time_scale,
        engine=strobing.engine,
    )
    found = lyapunov_exponents(growth)
    value, error, verdict = found.value[:, 0], found.error[:, 0], found.verdict[:, 0]
    kind: Any = None
    if not value.sum() * period < -CONTRACTS:
        return None
    if value[0] > SURE * error[0] and verdict[0] != Verdict.ZERO:
        kind = Kind.CHAOTIC
    elif verdict[0] == Verdict.ZERO:
        own = value[1] < -SURE * error[1] and verdict[1] != Verdict.ZERO
        kind = Kind.LIMIT_CYCLE if own and has_own_periods(problem, strobing) else Kind.TORUS
    if kind is None:
        return None
    none = np.empty(0)
    numbers = float(value[0]), float(error[0]), np.nan, np.nan
    return Attractor(kind, 0, points, none.astype(complex), none, *numbers, none, np.nan)
