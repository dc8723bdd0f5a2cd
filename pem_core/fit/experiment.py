"""Experiments: measured trials, instruments, and the problem of a scene as a function of unknown parameters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pem_core.fit.sensitivities import Parameters
from pem_core.models.systems.problem import Problem

ASIDE = 1e-5
"""Step of the central differences of problem rows, relative to the scale of a parameter."""


@dataclass(frozen=True)
class Trial:
    """A measured motion.

    Attributes
    ----------
    time : (m,) array
        Ascending [s]; the motion starts at 0.
    values : (q, m) array
        Measured values, NaN for missing ones.
    """

    time: np.ndarray
    values: np.ndarray


@dataclass(frozen=True)
class Instruments:
    """Readings of q instruments: (quantity - zero) / scale.

    Residuals are those of the readings, so that a fitted scale cannot reduce them by itself.

    Attributes
    ----------
    zero, scale : (q,) arrays
        Known values.
    zero_by, scale_by : (q,) int arrays
        The unknown parameter in place of each; -1 for a known value.
    """

    zero: np.ndarray
    scale: np.ndarray
    zero_by: np.ndarray
    scale_by: np.ndarray

    def at(self, values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return zeros and scales (q,) for given unknown parameters (l,)."""
        zero, scale = (np.where(own >= 0, values[own], known) for own, known in self._both)
        return zero, scale

    @property
    def _both(self) -> tuple[tuple[np.ndarray, np.ndarray], ...]:
        return (self.zero_by, self.zero), (self.scale_by, self.scale)

    def readings_of(self, seen: np.ndarray, values: np.ndarray) -> np.ndarray:
        """Return the readings (q, m) of observed quantities."""
        zero, scale = self.at(values)
        return np.asarray((seen - zero[:, None]) / scale[:, None])

    def slopes(self, by_seen: np.ndarray, observed: np.ndarray, values: np.ndarray) -> np.ndarray:
        """Return slopes (q, m, l + d) of readings from those of the observed quantities, parameters first."""
        _, scale = self.at(values)
        out = by_seen / scale[:, None, None]
        for q, (zero_by, scale_by) in enumerate(zip(self.zero_by, self.scale_by, strict=True)):
            if zero_by >= 0:
                out[q, :, zero_by] -= 1.0 / scale[q]
            if scale_by >= 0:
                out[q, :, scale_by] -= observed[q] / scale[q]
        return out

    def holding(self, k: int, value: float) -> Instruments:
        """Return the instruments with unknown parameter k fixed."""
        zero, scale = (np.where(own == k, value, known) for own, known in self._both)
        zero_by, scale_by = (np.where(own == k, -1, own - (own > k)) for own, _ in self._both)
        return Instruments(zero, scale, zero_by, scale_by)


def plain_instruments(count: int) -> Instruments:
    """Return instruments with zero offset and unit scale."""
    none = np.full(count, -1)
    return Instruments(np.zeros(count), np.ones(count), none, none)


@dataclass(frozen=True)
class Experiment:
    """Trials of one scene, and the parameters to fit.

    Attributes
    ----------
    trials : tuple of Trial
    assembled : function (values (l, n)) -> Problem
        The scene with n choices of its l unknown parameters.
    read : function (problem, state (s, n)) -> (q, n) array
        The observed quantities of states; instruments convert them to readings.
    turns : (q,) bool array
        Whether a quantity is an angle [rad], compared modulo full turns.
    lower, upper, scale : (l,) arrays
        Bounds of each unknown parameter, and its typical size.
    is_own : (l,) bool array
        Whether the parameter is separate for each trial.
    instruments : Instruments
    """

    trials: tuple[Trial, ...]
    assembled: Callable[[np.ndarray], Problem]
    read: Callable[[Problem, np.ndarray], np.ndarray]
    turns: np.ndarray
    lower: np.ndarray
    upper: np.ndarray
    scale: np.ndarray
    is_own: np.ndarray
    instruments: Instruments

    @property
    def places(self) -> np.ndarray:
        """Return the positions of each trial's parameters (t, l) in the full vector: common ones first."""
        count, trials = len(self.is_own), range(len(self.trials))
        common, own = np.flatnonzero(~self.is_own), np.flatnonzero(self.is_own)
        places = np.empty((len(self.trials), count), int)
        for t in trials:
            places[t, common] = np.arange(len(common))
            places[t, own] = len(common) + t * len(own) + np.arange(len(own))
        return places

    def of_all(self, numbers: np.ndarray) -> np.ndarray:
        """Return the full vector for values (l,) that are equal in all trials."""
        out = np.empty(self.places.max() + 1)
        out[self.places] = numbers
        return out

    def missed(self, measured: np.ndarray, predicted: np.ndarray) -> np.ndarray:
        """Return the residuals (q, m), predicted minus measured, angles to the nearest turn."""
        return self.turned(predicted - measured)

    def turned(self, apart: np.ndarray) -> np.ndarray:
        """Return differences (q, ...) with angles reduced to -pi to pi."""
        turns = self.turns.reshape(-1, *[1] * (apart.ndim - 1))
        return np.where(turns, np.remainder(apart + np.pi, 2 * np.pi) - np.pi, apart)


def holding(experiment: Experiment, k: int, value: float) -> Experiment:
    """Return an experiment in which unknown parameter k is fixed."""
    names = ("lower", "upper", "scale", "is_own")
    kept: dict[str, Any] = {name: np.delete(getattr(experiment, name), k) for name in names}

    def assembled(values: np.ndarray) -> Problem:
        return experiment.assembled(np.insert(values, k, value, axis=0))

    return replace(experiment, assembled=assembled, instruments=experiment.instruments.holding(k, value), **kept)


@dataclass(frozen=True)
class Started:
    """The problem of one trial, and its slopes along the unknown parameters.

    Attributes
    ----------
    problem : Problem
        One column.
    parameters : Parameters
        Its rows; slopes (p, l).
    state_slopes : (s, l) array
        Derivatives of its start.
    values : (l,) array
    """

    problem: Problem
    parameters: Parameters
    state_slopes: np.ndarray
    values: np.ndarray

    @property
    def is_start(self) -> np.ndarray:
        """Return True for each parameter (l,) that changes only the start."""
        return np.asarray(~self.parameters.slopes.any(0) & self.state_slopes.any(0))


def trial_problem(experiment: Experiment, values: np.ndarray) -> Started:
    """Return the problem at unknown parameters (l,), with slopes by differences of the assembled problem."""
    count = len(values)
    step = ASIDE * experiment.scale
    middle = np.clip(values, experiment.lower + step, experiment.upper - step)
    columns = [values, *(middle + sign * step * row for sign in (1, -1) for row in np.eye(count))]
    columns += [middle + step * np.linspace(0.3, 0.9, count)]
    problem = experiment.assembled(np.stack(columns, 1))
    table = np.broadcast_to(problem.parameters, (len(problem.parameters), len(columns)))
    up, down = slice(1, count + 1), slice(count + 1, 2 * count + 1)
    slopes, starts = ((rows[:, up] - rows[:, down]) / (2 * step) for rows in (table, problem.state))
    others = np.concatenate([table[:, -1], slopes @ np.linspace(1.1, 1.7, count)])
    own = Problem(problem.system, problem.layout, table[:, :1].copy(), problem.state[:, :1].copy())
    return Started(own, Parameters(table[:, 0], slopes, others), starts, values)
