"""A step of the flow: enclosures of the states after it, for many points, each with a step of its own.

The step is Taylor's of order N at the centre of a set; the coefficients over an enclosure B of the whole step bound its
remainder. The Jacobian over the set is that of a Taylor series of a lower order m of the variational equations. B is
verified with order m: if the sum of the coefficients over the set, times powers of [0, h], plus [0, h]^m times the
coefficients of order m over B lies in B, then the solutions from the set exist and stay in B (N. S. Nedialkov,
K. R. Jackson and J. D. Pryce 2001, doi:10.1023/A:1014798618404). A Jacobian of few digits suffices, since it multiplies
the width of the set alone: hence the lower order. (Ours.)
"""

from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self

import numpy as np

from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pem_core.numbers.intervals import Interval, down, exactly, power, up
from pem_core.validated.lohner import SLACK, Sets, hull_of, image_of
from pem_core.validated.polynomials import Terms, flow_of_polynomials
from pem_core.validated.programs import Program, flow_program, state_program, taylor
from pem_core.validated.series_kernel import FOUND

LOW = 10
"""m. Of N = 18, 22, 26 and 30 with m = 6, 8 and 10, these take the least time (textbook pendulum), or at most
a tenth more (axial): with smaller m the enclosures of long steps are not verified."""


class Precision(NamedTuple):
    """Precision of the centres of sets.

    Attributes
    ----------
    order : int
        N.
    goal : float
        Remainder of a step, in units of the rows, for which the next step is chosen.
    has_pairs : bool
        Whether centres are pairs of doubles.
    share : float
        Remainder of a step over the width of the set that is allowed besides.
    widest : float
        Width of an enclosure, in units of the rows, beyond which it is given up.
    low : int
        m.
    """

    order: int
    goal: float
    has_pairs: bool
    share: float = 0.0
    widest: float = 0.25
    low: int = LOW


SINGLE, PAIRS = Precision(22, 1e-17, False), Precision(40, 1e-33, True)
WIDE = Precision(16, 1e-14, False, 1e-10, 0.4)
"""Precision of cells of starts. Boxes grow much faster than the motion stretches a cell: of 32 cells of the table-top
pendulum, half widths 6.6e-5, 9 are proved; 4 with order 12, a share of 1e-7 and polynomials of degree 4."""
ROUNDS = 20
"""Rounds of the balancing of units."""
ROOM = 16.0
"""Allowance for the last term of the sum in the first enclosure of a step: it is larger over the enclosure than over
the set."""
WIDER, MARGIN = 1e-14, 1e-3
"""Further allowances: absolute, and relative to the width."""


@dataclass(frozen=True, eq=False)
class Equations:
    """The equations of a problem as programs.

    Attributes
    ----------
    problem : Problem
        A column of parameters for each point, or one for all.
    state, flow : Program
        Rates of the state, and with those of a deviation along each row.
    unit : (d, n) array
        Units of the rows of sets, for each point by itself, so that a proof does not depend on the other points:
        powers of two, so that conversions are exact.
    precision : Precision
    terms : Terms or None
        Terms of the centres of sets that are polynomials over cells.
    """

    problem: Problem
    state: Program
    flow: Program
    unit: np.ndarray
    precision: Precision
    terms: Terms | None = None

    def some(self, points: Any) -> Self:
        """Return the equations of some points."""
        return replace(self, problem=columns(self.problem, points), unit=self.unit[:, points])


def equations_of(
    problem: Problem, precision: Precision, terms: Terms | None = None, minima: np.ndarray | None = None
) -> Equations:
    """Return the equations of a problem, in units near the typical size of each row.

    Parameters
    ----------
    problem : Problem
    precision : Precision
    terms : Terms, optional
    minima : (s, m) array, optional
        States in which the motion is fastest: units are then balanced, so that oscillations about them are nearly
        circles. Frames of ellipses that turn grow with every turn.
    """
    state = state_program(problem)
    rows = list(state.rows)
    sizes = _typical_sizes(problem)[rows]
    if minima is not None and minima.shape[1]:
        sizes = _balanced(problem, rows, minima, sizes)
    unit = 2.0 ** np.round(np.log2(sizes))
    return Equations(problem, state, flow_program(problem), unit, precision, terms)


def _balanced(problem: Problem, rows: list[int], minima: np.ndarray, sizes: np.ndarray) -> np.ndarray:
    """Return sizes (d, n) in which the Jacobian of the rates has rows as large as columns, for each point by itself.

    The Jacobian is the mean of that at the start and that over the minima (E. E. Osborne 1960,
    doi:10.1145/321043.321048). The size of the first row is kept.
    """
    at_starts = _slope_sizes(problem, rows, np.broadcast_to(problem.state, (len(problem.state), problem.size)))
    at_minima = _slope_sizes(columns(problem, np.array([0])), rows, minima).mean(-1, keepdims=True)
    size, out = 0.5 * (at_starts + at_minima), sizes.copy()
    for _ in range(ROUNDS):
        for i in range(len(rows)):
            along, across = size[i] * out / out[i], size[:, i] * out[i] / out
            along, across = along.sum(0) - along[i], across.sum(0) - across[i]
            with np.errstate(divide="ignore", invalid="ignore"):
                out[i] *= np.where((along > 0) & (across > 0), np.sqrt(along / across), 1.0)
    balanced: np.ndarray = out * (sizes[0] / out[0])
    return balanced


def _slope_sizes(problem: Problem, rows: list[int], state: np.ndarray) -> np.ndarray:
    """Return the absolute slopes (d, d, m) of the rates of some rows at states (s, m), by complex steps."""
    slopes = []
    for row in rows:
        moved = state.astype(complex)
        moved[row] += 1e-30j
        slopes.append(np.abs(problem.rates(moved)[rows].imag / 1e-30))
    return np.stack(slopes, 1)


def _typical_sizes(problem: Problem) -> np.ndarray:
    """Return the change of each state row that the error norm at a start counts as one, (rows, n)."""
    system, (rows, n) = problem.system, np.broadcast_shapes(problem.state.shape, (1, problem.size))
    y, p = list(np.broadcast_to(problem.state, (rows, n))), list(problem.parameters)
    rate = np.zeros((rows, n))
    system.derivative(0.0, y, p, problem.layout, rate)
    sizes = np.ones((rows, n))
    for row in range(rows):
        change = np.zeros((rows, n))
        change[row] = 1.0
        with np.errstate(all="ignore"):
            found = 1.0 / np.sqrt(system.error_norm(change, y, rate, rows, p, problem.layout))
        sizes[row] = np.where(np.isfinite(found), found, 1.0)
    return sizes


@dataclass(frozen=True, eq=False)
class Steps:
    """Results of a step.

    Attributes
    ----------
    sets : Sets
        Enclosures of the states after the step.
    is_proved : (n,) bool array
        Where the enclosure is proved; elsewhere the sets are meaningless.
    remainder : (n,) array
        Largest bound of the remainder of any row, in its unit.
    """

    sets: Sets
    is_proved: np.ndarray
    remainder: np.ndarray


@dataclass(frozen=True, eq=False)
class Images:
    """Values and Jacobians of the flow over steps, in units of the rows.

    Attributes
    ----------
    value : (d, BALL, n) array
        Middle, radius and second double of the middle of the states after the step from the centres of sets.
    terms : (d, m, n) array or None
        Further terms of these, for sets that are polynomials.
    slopes : (d, d, 2, n) array
        Middle and radius of the Jacobian over the sets: changes of rows with rows at the start.
    is_proved : (n,) bool array
        Where the solutions from the sets are proved to exist; elsewhere the numbers are meaningless.
    remainder : (n,) array
        Largest bound of the remainder of any row.
    """

    value: np.ndarray
    terms: np.ndarray | None
    slopes: np.ndarray
    is_proved: np.ndarray
    remainder: np.ndarray


def images_of(equations: Equations, sets: Sets, h: np.ndarray) -> Images:
    """Return the images of sets after steps h (n,) [s]."""
    d, n = sets.centre.shape
    start = _with_deviations(hull_of(sets))
    low = equations.precision.low
    over_set = _series(equations, equations.flow, start, h, low)
    guess = _first_enclosure(over_set, h, low)
    within = _series(equations, equations.flow, guess, h, low)
    value, terms = _moved_centres(equations, sets, h)
    order = equations.precision.order
    beyond = _series(equations, equations.state, Interval(guess.low[:d], guess.high[:d]), h, order)
    remainder = _last_term(beyond, h, order)
    slopes = _slopes(equations, sets, over_set, h)
    value[:, 1] = up(value[:, 1] + remainder)
    slopes[:, 1] = up(slopes[:, 1] + _last_term(within[d:], h, low))
    slopes = slopes.reshape(d, d, 2, n).swapaxes(0, 1)
    return Images(value, terms, slopes, _is_verified(over_set, within, guess, h, low), remainder.max(0))


def step(equations: Equations, sets: Sets, h: np.ndarray) -> Steps:
    """Return the sets after steps h (n,) [s]."""
    found = images_of(equations, sets, h)
    new = replace(image_of(sets, found.value, found.slopes), terms=found.terms)
    is_finite = np.isfinite(new.low).all(0) & np.isfinite(new.high).all(0)
    return Steps(new, is_finite & found.is_proved, found.remainder)


def _moved_centres(equations: Equations, sets: Sets, h: np.ndarray) -> tuple[np.ndarray, np.ndarray | None]:
    """Return the centres after steps as balls (d, BALL, n), without the remainder, and their terms if they have any."""
    precision, unit, still = equations.precision, equations.unit[:, None], np.zeros_like(sets.centre)
    if sets.terms is None or equations.terms is None:
        centre = np.stack([sets.centre, still, sets.rest], 1) * unit
        found = taylor(equations.state, equations.problem, centre, h, precision.order, has_pairs=precision.has_pairs)
        return found[:, : FOUND.last] / unit, None
    centre = np.concatenate([sets.centre[:, None], sets.terms, still[:, None]], 1) * unit
    found = flow_of_polynomials(equations.state, equations.problem, equations.terms, centre, h, precision.order)
    found = found / unit
    return np.stack([found[:, 0], found[:, -1], still], 1), found[:, 1:-1]


def _slopes(equations: Equations, sets: Sets, over_set: np.ndarray, h: np.ndarray) -> np.ndarray:
    """Return the Jacobian of a step over sets as balls (d d, 2, n), without the remainder.

    Over a polynomial set its dependence on the cell is kept to the first order, which bounds it much more closely.
    """
    d, n = sets.centre.shape
    slopes = over_set[d:, FOUND.sum : FOUND.sum + 2]
    if sets.terms is None or equations.terms is None:
        return slopes
    flat, axes = Terms(equations.terms.axes, 1), equations.terms.axes
    beside = hull_of(replace(sets, centre=np.zeros((d, n)), rest=np.zeros((d, n)), terms=sets.terms[:, axes:]))
    radius = np.maximum(-beside.low, beside.high)[:, None]
    start = np.concatenate([sets.centre[:, None], sets.terms[:, :axes], radius], 1)
    deviations = np.zeros((d * d, axes + 2, n))
    deviations[:: d + 1, 0] = 1.0
    unit = np.tile(equations.unit, (1 + d, 1))[:, None]
    given = np.concatenate([start, deviations]) * unit
    found = (
        flow_of_polynomials(equations.flow, equations.problem, flat, given, h, equations.precision.low)[d:] / unit[d:]
    )
    return np.stack([found[:, 0], up(np.abs(found[:, 1:]).sum(1) * SLACK)], 1)


def _with_deviations(state: Interval) -> Interval:
    """Return states (d, n) followed by the unit deviations along their rows."""
    d, n = state.low.shape
    unit = np.broadcast_to(np.eye(d).reshape(-1, 1), (d * d, n))
    return Interval(np.concatenate([state.low, unit]), np.concatenate([state.high, unit]))


def _series(equations: Equations, program: Program, state: Interval, h: np.ndarray, order: int) -> np.ndarray:
    """Return the results of the series of states and deviations, in units of the rows in and out."""
    middle = 0.5 * state.low + 0.5 * state.high
    radius = np.where(state.low == state.high, 0.0, up(np.maximum(state.high - middle, middle - state.low)))
    unit = np.tile(equations.unit, (1 + program.deviations, 1))[:, None]
    return taylor(program, equations.problem, np.stack([middle, radius, 0.0 * middle], 1) * unit, h, order) / unit


def _last_term(found: np.ndarray, h: np.ndarray, order: int) -> np.ndarray:
    """Return bounds (rows, n) of the term of the highest order within a step."""
    return up(power(exactly(h), order).high * up(np.abs(found[:, FOUND.last]) + found[:, FOUND.last + 1]))


def _first_enclosure(over_set: np.ndarray, h: np.ndarray, order: int) -> Interval:
    """Return enclosures of the step that are likely to be verified: the range of the sum, widened."""
    low, high = over_set[:, FOUND.range], over_set[:, FOUND.range + 1]
    last = h**order * (np.abs(over_set[:, FOUND.last]) + over_set[:, FOUND.last + 1])
    allowance = ROOM * last + WIDER * (1.0 + np.maximum(np.abs(low), np.abs(high))) + MARGIN * (high - low)
    return Interval(low - allowance, high + allowance)


def _is_verified(over_set: np.ndarray, within: np.ndarray, guess: Interval, h: np.ndarray, order: int) -> np.ndarray:
    """Return where the solutions from the set are proved to exist and to stay in the guess."""
    last = _last_term(within, h, order)
    is_in = down(over_set[:, FOUND.range] - last) > guess.low
    return (is_in & (up(over_set[:, FOUND.range + 1] + last) < guess.high)).all(0)
