"""Steps of a driven flow as maps of a closed chain: enclosures over each step of a whole number of periods.

Time is counted in periods: the state has two more rows, the time theta in periods and the period P itself, and the
rates are P f(P theta, x). Steps are 2^-k of a period, so that their times are exact, and P may be known to within a
radius.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from pem_core.models.systems.problem import Problem, System
from pem_core.numbers.intervals import UNIT
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.validated.ball_matrices import SLACK, BallMatrix
from pem_core.validated.balls import BALL
from pem_core.validated.chains import Links
from pem_core.validated.flow import Equations, Precision, images_of
from pem_core.validated.lohner import sets_about
from pem_core.validated.programs import flow_program, state_program, taylor
from pem_core.validated.series_kernel import FOUND

STEPS = (8, 16, 32, 64, 128, 256, 512)
"""Steps per period that are tried."""
PRECISION = Precision(22, 1e-17, False, low=18)
"""Boxes are so narrow here that the Jacobian is worth more digits than in proofs of labels: multipliers need them."""
GOAL = 3e-16
"""Remainder of a step, in units of the rows, that is small enough: other rounding errors are larger."""
PERIOD_ERROR = 8 * UNIT
"""Relative error of a period, which is 2 pi over a frequency, or the like, in a few roundings."""


@lru_cache(maxsize=64)
def in_periods(system: System, rows: int) -> System:
    """Return a system of states (x, theta, P), x of a number of rows, whose time theta is counted in periods P."""

    def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        now, forced = y[rows] * y[rows + 1], list(p)
        system.forcing(now, forced, layout)
        system.derivative(now, y, forced, layout, rate)
        for row in range(rows):
            rate[row] = y[rows + 1] * rate[row]
        rate[rows], rate[rows + 1] = 1.0, 0.0

    return System(f"{system.name}, in periods", derivative, system.energy)


@dataclass(frozen=True, eq=False)
class Strobed:
    """The flow of one parameter set over steps of its period, on some rows of the state.

    Attributes
    ----------
    equations : Equations
        Those of (x, theta, P).
    free : list of int
        Places of the rows among those of the program that are unknowns; with ``is_free`` P is the last one.
    theta : int or None
        Place of theta; None if nothing depends on time.
    period : float
        P [s].
    is_free : bool
        Whether P is an unknown.
    """

    equations: Equations
    free: list[int]
    theta: int | None
    period: float
    is_free: bool = False

    @property
    def rows(self) -> list[int]:
        """Return the state rows that are unknowns."""
        free = self.free[:-1] if self.is_free else self.free
        return [self.equations.state.rows[place] for place in free]

    def with_free_period(self) -> "Strobed":
        """Return the same flow with P as an unknown."""
        return replace(self, free=[*self.free, len(self.equations.state.rows) - 1], is_free=True)

    def starts(self, points: np.ndarray, theta: np.ndarray) -> np.ndarray:
        """Return the rows of the program (r, m), in their units, at points (m, d) and times (m,) in periods."""
        out = np.empty((len(self.equations.state.rows), len(points)))
        if self.theta is not None:
            out[self.theta] = theta
        out[-1] = self.period / self.equations.unit[-1]
        out[self.free] = points.T
        return out

    def advanced(self, points: np.ndarray, theta: np.ndarray, h: float) -> np.ndarray:
        """Return the points (m, d) after steps h, in plain numbers."""
        one = self.equations
        given = self.starts(points, theta) * one.unit
        found = taylor(
            one.state,
            one.problem,
            np.stack([given, 0 * given, 0 * given], 1),
            np.full(len(points), h),
            PRECISION.order,
        )
        moved: np.ndarray = (found[:, FOUND.sum] / one.unit)[self.free].T
        return moved

    def links(self, points: np.ndarray, radius: float, steps: int) -> tuple[Links, float]:
        """Return the links of points (m, d), ``steps`` to a period, and the largest remainder of a step."""
        m = len(points)
        start = self.starts(points, np.arange(m) / steps)
        around = np.zeros(start.shape)
        around[self.free] = radius
        if self.theta is not None and not self.is_free:
            around[-1] = PERIOD_ERROR * start[-1] * SLACK
        found = images_of(self.equations, sets_about(start, 0 * start, around), np.full(m, 1.0 / steps))
        value, slopes = found.value[self.free].transpose(2, 1, 0), found.slopes[self.free].transpose(3, 0, 1, 2)
        by_period = (
            (np.abs(slopes[:, :, -1, 0]) + slopes[:, :, -1, 1]) * (0.0 if self.is_free else around[-1, 0]) * SLACK
        )
        own = slopes[:, :, self.free]
        is_proved = bool(found.is_proved.all() and np.isfinite(value).all() and np.isfinite(own).all())
        value_radius = (value[:, 1] + np.abs(value[:, BALL - 1]) + by_period) * SLACK
        return Links(value[:, 0], value_radius, BallMatrix(own[..., 0], own[..., 1]), is_proved), found.remainder.max()


def strobed(problem: Problem, period: float, unit: np.ndarray) -> Strobed:
    """Return the flow of the first point of a problem over steps of a period.

    Parameters
    ----------
    problem : Problem
    period : float
        Time [s] between strobes.
    unit : (s,) array
        Unit of each state row, a power of two.

    Raises
    ------
    InputError
        If the equations contain operations other than + - * /, square roots, sines and cosines.
    """
    rows = len(problem.state)
    state = np.concatenate([problem.state[:, 0], [0.0, period]])
    own = Problem(in_periods(problem.system, rows), problem.layout, problem.parameters[:, :1], state[:, None])
    program = state_program(own, has_waves=True)
    every = np.concatenate([unit, [1.0, 2.0 ** np.round(np.log2(period))]])[list(program.rows)]
    equations = Equations(own, program, flow_program(own, has_waves=True), every[:, None], PRECISION)
    theta = program.rows.index(rows) if rows in program.rows else None
    free = [place for place, row in enumerate(program.rows) if row < rows]
    return Strobed(equations, free, theta, period)


def nodes_of(flow: Strobed, strobes: np.ndarray, steps: int) -> np.ndarray:
    """Return the points (p steps, d) on the way from each of p strobes (p, d), in units."""
    nodes, theta = [strobes], np.arange(len(strobes), dtype=float)
    for k in range(steps - 1):
        nodes.append(flow.advanced(nodes[-1], theta + k / steps, 1.0 / steps))
    return np.stack(nodes, 1).reshape(-1, strobes.shape[1])
