"""Search from first guesses to fitted parameters: segment by segment, then with shrinking gaps, then continuous."""

from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from pem_core.errors import fail
from pem_core.fit.continuity import Guess, Task, constrained_model, model_with_gaps
from pem_core.fit.experiment import Experiment, Started, trial_problem
from pem_core.fit.levenberg_marquardt import Model, descend, minimise
from pem_core.fit.shooting import Nodes, Piece, Plan, nodes_of, piece_of, plan_for, with_states

SLACKS = (0.05, 0.01, 2e-3, 3e-4, 3e-5)
"""Gaps [rad] with the cost of a datum one standard deviation off, in successive rounds."""
HOPELESS = 6.0
"""Sum of squares per datum, in the rounds with gaps, above which other segment lengths are tried."""
FREE = 0.5
"""Tolerance [rad] of the first guess of a node, about the end of the previous segment."""
MOST_FIRST, MOST_LOOSE, MOST_NOISES = 8, 20, 6
ENOUGH, ENOUGH_LOOSE = 1e-5, 1e-2
"""Negligible reductions of half the sum of squares: a hundredth of an error, and more in the rounds with gaps."""
SAME = 3e-3
"""Relative change of an estimated noise that counts as converged."""
NORMAL = 0.6745
"""Median of the absolute value of a standard normal number."""
FINEST = 1e-9
"""Measurement noise relative to the range, below which it cannot be determined."""
LENGTHS = (1.0, 0.6, 2.0)
"""Factors of the segment length that are tried in turn, until one reaches the noise of the data."""
PER_PACE = 1.5
"""Segment length relative to the time in which the quantities change by their standard deviation."""
GOOD = 1.5
"""Residual noise, relative to the given or apparent noise, below which the search stops."""


@dataclass(frozen=True)
class Fitted:
    """Result of a fit.

    Attributes
    ----------
    task : Task
        With the given or estimated noise.
    guess : Guess
        The fitted parameters, and nodes of continuous segments.
    is_found : bool
        Whether the sum of squares is at a minimum.
    """

    task: Task
    guess: Guess
    is_found: bool


def fit_parameters(
    experiment: Experiment, values: np.ndarray, noise: np.ndarray, tolerance: float, length: float | None = None
) -> Fitted:
    """Return the parameters that minimise the noise-weighted sum of squared residuals, from first guesses.

    Parameters
    ----------
    experiment : Experiment
    values : (l,) array
        First guesses, the same for all trials.
    noise : (q,) array
        Standard deviation of each measured quantity; NaN if it is to be estimated.
    tolerance : float
        Of the integration.
    length : float, optional
        Time [s] of a segment; derived from the data if not given.

    Raises
    ------
    InputError
        If the motion of the first guess cannot be integrated.
    """
    rough = roughness(experiment)
    expected, found = np.where(np.isnan(noise), rough, noise), []
    length = length or PER_PACE * pace(experiment, rough)
    for share in LENGTHS:
        plans = tuple(plan_for(trial, share * length, tolerance) for trial in experiment.trials)
        one = _search(Task(experiment, plans, expected), values, noise)
        left = float((scatter(one.task, one.guess) / expected).max())
        found.append((not one.is_found, left, one))
        if one.is_found and left < GOOD:
            break
    return min(found, key=lambda item: item[:2])[2]


def _search(task: Task, values: np.ndarray, noise: np.ndarray) -> Fitted:
    """Return the result of one search with fixed segments."""
    guess, is_found = first_guess(task, values), False
    count = sum(int(np.isfinite(trial.values).sum()) for trial in task.experiment.trials)
    for slack in SLACKS:
        guess, model, _ = descend(guess, partial(model_with_gaps, task, slack), MOST_LOOSE, ENOUGH_LOOSE)
        if 2 * model.cost > HOPELESS * count:
            return Fitted(task, guess, is_found=False)
    for _ in range(MOST_NOISES):
        guess, is_found = minimise(guess, partial(constrained_model, task), ENOUGH)
        again = replace(task, noise=np.where(np.isnan(noise), scatter(task, guess), noise))
        is_same, task = np.allclose(again.noise, task.noise, rtol=SAME), again
        if is_same or not is_found:
            break
    return Fitted(task, guess, is_found)


def measured_series(experiment: Experiment, quantity: int) -> list[tuple[np.ndarray, np.ndarray]]:
    """Return times and values of a quantity in each trial, where it was measured, with angles unwrapped."""
    out = []
    for trial in experiment.trials:
        is_there = np.isfinite(trial.values[quantity])
        values = trial.values[quantity][is_there]
        out.append((trial.time[is_there], np.unwrap(values) if experiment.turns[quantity] else values))
    return out


def peak_to_peak(experiment: Experiment, quantity: int) -> float:
    """Return the largest value of a quantity minus the smallest."""
    values = np.concatenate([values for _, values in measured_series(experiment, quantity)])
    return max(float(np.ptp(values)), 1e-300)


def pace(experiment: Experiment, noise: np.ndarray) -> float:
    """Return the time [s] in which the quantities change by their standard deviation, corrected for noise."""
    times = []
    for quantity, own in enumerate(noise):
        series = measured_series(experiment, quantity)
        way = sum(float(np.sum(np.maximum(np.diff(values) ** 2 - 2 * own**2, 0.0))) for _, values in series)
        steps = sum(float(np.sum(np.diff(time) ** 2)) for time, _ in series)
        size = sum(float(np.sum((values - values.mean()) ** 2)) for _, values in series if len(values))
        size /= max(1, sum(len(values) for _, values in series))
        times.append(np.sqrt(size * steps / way) if way else np.inf)
    longest = max(trial.time[-1] for trial in experiment.trials)
    return float(min(*times, longest))


def roughness(experiment: Experiment) -> np.ndarray:
    """Return the noise (q,) estimated from third differences, which are small for a smooth motion."""
    out = []
    for quantity in range(len(experiment.turns)):
        third = np.concatenate([np.diff(values, 3) for _, values in measured_series(experiment, quantity)])
        found = np.median(np.abs(third)) / (NORMAL * np.sqrt(20.0)) if len(third) else 0.0
        out.append(max(found, FINEST * peak_to_peak(experiment, quantity)))
    return np.array(out)


def scatter(task: Task, guess: Guess) -> np.ndarray:
    """Return the noise (q,) estimated from residuals, corrected for the number of fitted parameters."""
    left = np.concatenate([piece.left for one in task.shots(guess) for piece in one.pieces], 1)
    counts = np.isfinite(left).sum(1)
    taken = len(guess.numbers) * counts / counts.sum()
    found = np.sqrt(np.nansum(left**2, 1) / np.maximum(counts - taken, 1.0))
    return np.maximum(found, [FINEST * peak_to_peak(task.experiment, quantity) for quantity in range(len(left))])


def first_guess(task: Task, values: np.ndarray) -> Guess:
    """Return first guesses of all parameters, and nodes that fit each segment to its data.

    Parameters of the start alone are fitted to the first segment of their trial; then each node to its segment, near
    the end of the previous one.
    """
    experiment, numbers, states = task.experiment, task.experiment.of_all(values), []
    for number, (plan, places) in enumerate(zip(task.plans, experiment.places, strict=True)):
        own, piece = _first_piece(task, number, plan, numbers[places], is_first=number == 0)
        numbers[places], start, found = own, trial_problem(experiment, own), []
        for k in range(1, len(plan.samples)):
            state, piece = _node(task, number, plan, start, k, piece.end)
            found.append(state)
        states.append(np.stack(found, 1) if found else np.empty((len(start.problem.state), 0)))
    return Guess(numbers, tuple(states))


def _first_piece(
    task: Task, number: int, plan: Plan, values: np.ndarray, *, is_first: bool
) -> tuple[np.ndarray, Piece]:
    """Return the first segment of a trial, and its parameters (l,) with those of the start fitted to it."""
    experiment = task.experiment
    may_move = trial_problem(experiment, values).is_start & (experiment.is_own | is_first)

    def assess(values: np.ndarray) -> Model[np.ndarray]:
        piece = piece_of(experiment, number, plan, trial_problem(experiment, values), 0, None)
        room = np.where(may_move, np.stack([experiment.lower - values, experiment.upper - values]), 0.0)
        return _squares(task, piece, piece.by_values, np.minimum(room[0], 0.0), np.maximum(room[1], 0.0), values)

    values, model, _ = descend(values, assess, MOST_FIRST, ENOUGH_LOOSE)
    if not np.isfinite(model.cost):
        rule = "must start from numbers for which the motion can be integrated"
        raise fail("fit", rule, values.tolist(), "give other initial values")
    return values, piece_of(experiment, number, plan, trial_problem(experiment, values), 0, None)


def _squares(
    task: Task, piece: Piece, slopes: np.ndarray, down: np.ndarray, up: np.ndarray, point: np.ndarray
) -> Model[np.ndarray]:
    """Return the sum of squares of one segment along the parameters (k,) with slopes (q, m, k)."""
    rows, left = task.weighted(slopes, piece.left), task.weighted(piece.left, piece.left)
    cost = 0.5 * float(left @ left) if piece.is_finite else np.inf
    return Model(cost, rows.T @ left, rows.T @ rows, np.stack([down, up]), lambda change: point + change)


def _node(task: Task, number: int, plan: Plan, start: Started, k: int, near: np.ndarray) -> tuple[np.ndarray, Piece]:
    """Return the state (s,) near another that fits segment k to its data, and the segment."""
    problem = start.problem

    def piece(state: np.ndarray) -> tuple[Piece, Nodes]:
        nodes = nodes_of(with_states(problem, np.repeat(state[:, None], k, 1)), plan.time_scale)
        return piece_of(task.experiment, number, plan, start, k, nodes), nodes

    def assess(state: np.ndarray) -> Model[np.ndarray]:
        own, nodes = piece(state)
        rows, left = task.weighted(own.by_node, own.left), task.weighted(own.left, own.left)
        aside = nodes.reading[0] @ (state - near) / FREE
        width = len(aside)
        cost = 0.5 * float(left @ left + aside @ aside) if own.is_finite else np.inf
        gradient, curvature = rows.T @ left + aside / FREE, rows.T @ rows + np.eye(width) / FREE**2
        room = np.stack([np.full(width, -np.inf), np.full(width, np.inf)])
        return Model(cost, gradient, curvature, room, lambda change: nodes.moved(np.repeat(change[None], k, 0))[:, 0])

    state, _, _ = descend(near, assess, MOST_FIRST, ENOUGH_LOOSE)
    return state, piece(state)[0]
