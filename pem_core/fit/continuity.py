"""Continuity constraints: sums of squares of shots with gaps between segments, and with continuous segments."""

from dataclasses import dataclass

import numpy as np

from pem_core.errors import InputError
from pem_core.fit.experiment import Experiment
from pem_core.fit.levenberg_marquardt import Model
from pem_core.fit.shooting import Plan, Shot, shot

CLOSED = 1e-6
"""Gap [rad] whose cost, for continuous segments, equals that of a datum one standard deviation off."""


@dataclass(frozen=True)
class Guess:
    """Unknown parameters of all trials (k,), and the states (s, n) of the shooting nodes of each trial."""

    numbers: np.ndarray
    states: tuple[np.ndarray, ...]


@dataclass(frozen=True)
class Task:
    """A fitting problem.

    Attributes
    ----------
    experiment : Experiment
    plans : tuple of Plan
    noise : (q,) array
        Standard deviation of each measured quantity.
    """

    experiment: Experiment
    plans: tuple[Plan, ...]
    noise: np.ndarray

    def shots(self, guess: Guess) -> list[Shot]:
        """Return the shots of all trials."""
        places = self.experiment.places
        return [
            shot(self.experiment, t, plan, guess.numbers[places[t]], guess.states[t])
            for t, plan in enumerate(self.plans)
        ]

    def room(self, numbers: np.ndarray) -> np.ndarray:
        """Return the allowed changes of parameters, downwards and upwards (2, k)."""
        bounds = [self.experiment.of_all(bound) for bound in (self.experiment.lower, self.experiment.upper)]
        return np.stack([np.minimum(bounds[0] - numbers, 0.0), np.maximum(bounds[1] - numbers, 0.0)])

    def weighted(self, values: np.ndarray, left: np.ndarray) -> np.ndarray:
        """Return the measured entries of (q, m, ...) as rows (r, ...), each divided by its noise."""
        shape = (-1, *[1] * (values.ndim - 1))
        rows: np.ndarray = (values / self.noise.reshape(shape))[np.isfinite(left)]
        return rows


def _possible_shots(task: Task, guess: Guess) -> list[Shot]:
    """Return the shots of all trials; none if a motion cannot be integrated, or the scene excludes these parameters.

    Bounds of single parameters do not express rules such as that static friction is at least sliding friction.
    """
    try:
        shots = task.shots(guess)
    except InputError:
        return []
    return shots if all(one.is_finite for one in shots) else []


def infeasible_model(count: int) -> Model[Guess]:
    """Return the model of a guess whose motion cannot be integrated: no step leads there."""
    return Model(np.inf, np.zeros(count), np.eye(count), np.zeros((2, count)), lambda change: Guess(change, ()))


def gaps(one: Shot) -> list[np.ndarray]:
    """Return the gaps between segments, end minus next start, in coordinates of the node between them."""
    return [
        one.nodes.reading[k] @ (piece.end - one.nodes.problem.state[:, k]) for k, piece in enumerate(one.pieces[:-1])
    ]


def model_with_gaps(task: Task, slack: float, guess: Guess) -> Model[Guess]:
    """Return the sum of squares of residuals, and of gaps relative to a slack [rad].

    The changes are those of all parameters, then those of the nodes of each trial.
    """
    shots, total = _possible_shots(task, guess), len(guess.numbers)
    if not shots:
        return infeasible_model(total)
    widths = [one.nodes.basis.shape[::2] for one in shots]
    size = total + sum(count * width for count, width in widths)
    cost, gradient, curvature, first = 0.0, np.zeros(size), np.zeros((size, size)), total
    for one, places, (count, width) in zip(shots, task.experiment.places, widths, strict=True):
        for k, piece in enumerate(one.pieces):
            own = first + (k - 1) * width + np.arange(width if k else 0)
            slopes = np.concatenate([piece.by_values, piece.by_node], 2)
            matrix, right = task.weighted(slopes, piece.left), task.weighted(piece.left, piece.left)
            where = np.concatenate([places, own])
            if k < count:
                by_both = one.nodes.reading[k] @ np.concatenate([piece.end_by_values, piece.end_by_node], 1)
                parted = np.concatenate([by_both, -np.eye(width)], 1) / slack
                matrix = np.concatenate([np.pad(matrix, ((0, 0), (0, width))), parted])
                right = np.concatenate([right, gaps(one)[k] / slack])
                where = np.concatenate([where, first + k * width + np.arange(width)])
            cost += 0.5 * float(right @ right)
            gradient[where] += matrix.T @ right
            curvature[np.ix_(where, where)] += matrix.T @ matrix
        first += count * width
    room = np.full((2, size), np.inf)
    room[0] = -np.inf
    room[:, :total] = task.room(guess.numbers)
    return Model(cost, gradient, curvature, room, lambda change: _moved(guess, shots, widths, change))


def _moved(guess: Guess, shots: list[Shot], widths: list[tuple[int, ...]], change: np.ndarray) -> Guess:
    states, first = [], len(guess.numbers)
    for one, (count, width) in zip(shots, widths, strict=True):
        own = change[first : first + count * width].reshape(count, width)
        states.append(one.nodes.moved(own))
        first += count * width
    return Guess(guess.numbers + change[: len(guess.numbers)], tuple(states))


@dataclass(frozen=True)
class Condensed:
    """Linearised residuals (r,) of a trial with continuous segments, their slopes, and the induced node shifts.

    Attributes
    ----------
    left : (r,) array
        Residuals over the noise.
    by_values : (r, l) array
    shift : list of (d,) arrays
        Shift of each node that makes the segments continuous.
    by_change : list of (d, l) arrays
        Further shift per change of the unknown parameters.
    """

    left: np.ndarray
    by_values: np.ndarray
    shift: list[np.ndarray]
    by_change: list[np.ndarray]


def condense(task: Task, one: Shot) -> Condensed:
    """Return a trial with its nodes eliminated: c = gap + A c' + B dv from segment to segment."""
    left, rows, shift, by_change = [], [], list[np.ndarray](), list[np.ndarray]()
    for k, piece in enumerate(one.pieces):
        own, by_node = task.weighted(piece.by_values, piece.left), task.weighted(piece.by_node, piece.left)
        residual = task.weighted(piece.left, piece.left)
        end, end_by_values = piece.end, piece.end_by_values
        if k:
            own, residual = own + by_node @ by_change[-1], residual + by_node @ shift[-1]
            end = end + piece.end_by_node @ shift[-1]
            end_by_values = end_by_values + piece.end_by_node @ by_change[-1]
        left.append(residual)
        rows.append(own)
        if k < len(one.pieces) - 1:
            reading = one.nodes.reading[k]
            shift.append(reading @ (end - one.nodes.problem.state[:, k]))
            by_change.append(reading @ end_by_values)
    return Condensed(np.concatenate(left), np.concatenate(rows), shift, by_change)


def constrained_model(task: Task, guess: Guess) -> Model[Guess]:
    """Return the sum of squares of residuals of continuous segments, along changes of the parameters alone.

    Every step closes the existing gaps.
    """
    shots, total = _possible_shots(task, guess), len(guess.numbers)
    if not shots:
        return infeasible_model(total)
    cost, spare, gradient, curvature = 0.0, 0.0, np.zeros(total), np.zeros((total, total))
    parts = [condense(task, one) for one in shots]
    for one, part, places in zip(shots, parts, task.experiment.places, strict=True):
        cost += 0.5 * sum(float(np.sum(task.weighted(piece.left, piece.left) ** 2)) for piece in one.pieces)
        spare += 0.5 * sum(float(gap @ gap) / CLOSED**2 for gap in gaps(one))
        gradient[places] += part.by_values.T @ part.left
        curvature[np.ix_(places, places)] += part.by_values.T @ part.by_values

    def moved(change: np.ndarray) -> Guess:
        states = []
        for one, part, places in zip(shots, parts, task.experiment.places, strict=True):
            own = [shift + by @ change[places] for shift, by in zip(part.shift, part.by_change, strict=True)]
            states.append(one.nodes.moved(np.reshape(own, one.nodes.basis.shape[::2])))
        return Guess(guess.numbers + change, tuple(states))

    return Model(cost, gradient, curvature, task.room(guess.numbers), moved, spare)
