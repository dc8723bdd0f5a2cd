"""What a fit found: values with their errors, what the data do not tell, and what casts doubt on it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pem_core.fit.errors import Criteria, Errors, criteria_of, errors_of
from pem_core.fit.experiment import holding
from pem_core.fit.search import Fitted, scatter
from pipelines.fitting.problem import Task
from pipelines.study.fitted import Sought

# Fits with one number held, compared with the fit that finds it: whether the track asks for the number.


CLEAR = 2.0
"""Difference of AIC or BIC below which neither model is preferred (Burnham and Anderson 2002, section 2.6)."""

WIDER, MOST_TRIES = 2.5, 5
"""By how much a noise is raised with which a search was given up, and how often."""


@dataclass(frozen=True)
class Comparison:
    """The fit with a number held at the value that it has in the simpler model.

    Attributes
    ----------
    sought : Sought
        The number that is held.
    criteria : Criteria
        Of the fit with it held.
    is_found : bool
        Whether that search came to an end.
    aic, bic : float
        By how much the criteria of the simpler model lie above those of the fit: positive where the track asks for the
        number.
    """

    sought: Sought
    criteria: Criteria
    is_found: bool
    aic: float
    bic: float

    @property
    def verdict(self) -> str:
        """Which model the criteria prefer."""
        if not self.is_found:
            return "the search with it held did not come to an end, so that these are no comparison"
        if min(self.aic, self.bic) > CLEAR:
            return "the track asks for it"
        if max(self.aic, self.bic) < -CLEAR:
            return "the track does not ask for it"
        return "the criteria do not decide"


def comparisons(task: Task, found: Fitted, criteria: Criteria) -> Iterator[Comparison]:
    """Yield a comparison for each number of which the study says its value in a simpler model."""
    first = found.guess.numbers[task.experiment.places[0]]
    for k, one in enumerate(task.sought):
        if np.isnan(one.without):
            continue
        experiment = holding(task.experiment, k, one.without)
        simpler = replace(task, sought=task.sought[:k] + task.sought[k + 1 :], experiment=experiment)
        fit = _found(simpler, np.delete(first, k))
        own = criteria_of(fit, errors_of(fit), task.noise)
        yield Comparison(one, own, fit.is_found, own.aic - criteria.aic, own.bic - criteria.bic)


def _found(task: Task, guesses: np.ndarray) -> Fitted:
    """Return a fit of a model that may be far from the data.

    Pieces of a motion meet their data before they join; once joined, such a model leaves much more than they did, and
    the search is given up. It comes to an end with a noise as large as what is left in the end.
    """
    fit = task.found(guesses)
    noise = scatter(fit.task, fit.guess)
    for _ in range(MOST_TRIES):
        if fit.is_found or not np.isnan(task.noise).any():
            break
        noise = np.where(np.isnan(task.noise), WIDER * noise, task.noise)
        fit = task.found(guesses, noise)
    return fit


CLOSE = 0.99
"""Correlation from which on two numbers are hardly told apart."""
ALIKE = 0.3
"""Correlation of what is left of neighbouring data from which on the motion is another than that of the scene."""
OFF = 1.5
"""Noise that is left over that which was given, above which that is too little."""


@dataclass(frozen=True)
class Number:
    """One number that was looked for, SI; ``trial`` is empty where all trials share it.

    ``error`` is its standard error, infinite where the data do not tell it; ``half`` is half the width of the interval
    that holds it with 95 %.
    """

    name: str
    trial: str
    si: str
    unit: str
    factor: float
    value: float
    error: float
    half: float
    scale: float

    @property
    def is_determined(self) -> bool:
        """Whether the data tell more than that it may be anything from zero to twice its size."""
        return self.half < max(abs(self.value), self.scale)

    @property
    def label(self) -> str:
        """What it is called beside others."""
        return f"{self.name} ({self.trial})" if self.trial else self.name


@dataclass(frozen=True)
class Result:
    """What a fit found.

    Attributes
    ----------
    task : Task
    fitted : Fitted
    errors : Errors
    numbers : tuple of Number
        In the order of the covariance.
    criteria : Criteria
        By which fits of the same tracks are compared.
    comparisons : tuple of Comparison
        With the fits in which one number is held.
    """

    task: Task
    fitted: Fitted
    errors: Errors
    numbers: tuple[Number, ...]
    criteria: Criteria
    comparisons: tuple[Comparison, ...]

    @property
    def values(self) -> np.ndarray:
        """Values (t, l) of the numbers of each trial, SI."""
        return np.asarray(self.fitted.guess.numbers[self.task.experiment.places])

    @property
    def common(self) -> np.ndarray:
        """Which of the numbers all trials share, by their places in the covariance."""
        return np.flatnonzero([not number.trial for number in self.numbers])

    def warnings(self) -> Iterator[str]:
        """Yield what is to be known before any of it is believed."""
        if not self.fitted.is_found:
            yield "the search did not come to an end: give first guesses that are nearer, or bounds"
        told: set[int] = set()
        for group in self.errors.flat:
            labels = [self.numbers[k].label for k in group]
            told.update(int(k) for k in group)
            if len(labels) == 1:
                yield f"{labels[0]} is not determined: the track does not depend on it"
            else:
                yield f"{', '.join(labels)} are not determined: the track tells only a combination of them"
        for k, one in enumerate(self.numbers):
            if self.errors.is_bound[k]:
                value = format_value(one.value, one)
                yield f"{one.label} lies on its bound, {value}; other errors are told with it held"
            elif k not in told and not one.is_determined:
                value, half = format_value(one.value, one), format_value(one.half, one)
                yield f"{one.label} is not determined: {value} +- {half} (95 %)"
                told.add(k)
        yield from self._correlated(told)
        yield from self._noisy()

    def _correlated(self, reported: set[int]) -> Iterator[str]:
        correlation = self.errors.correlation
        for i, j in zip(*np.triu_indices(len(self.numbers), 1), strict=True):
            if abs(correlation[i, j]) > CLOSE and not {int(i), int(j)} & reported:
                pair = f"{self.numbers[i].label} and {self.numbers[j].label}"
                yield f"{pair} are hardly told apart: their errors have a correlation of {correlation[i, j]:.4f}"

    def _noisy(self) -> Iterator[str]:
        for column, left, alike in zip(self.task.columns, self.scatter, self.errors.memory, strict=True):
            if left > OFF * column.noise:
                rule = f"is off by {left:.3g} {column.unit}, more than its noise"
                yield f"{column.name} {rule}: errors are larger than told"
            if alike > ALIKE:
                rule = f"has left what is alike from value to value ({alike:.2f})"
                yield f"{column.name} {rule}: the scene does not describe it, errors are larger than told"

    @property
    def scatter(self) -> np.ndarray:
        """Root mean square of what is left of each column, SI."""
        left = np.concatenate(self.errors.left, 1)
        return np.asarray(np.sqrt(np.nanmean(left**2, 1)))

    def report(self) -> dict[str, Any]:
        """Return all of it as plain data, SI; null for what is infinite."""
        noise = self.fitted.task.noise
        columns = zip(self.task.columns, noise, self.scatter, strict=True)
        return {
            "study": self.task.study.name,
            "trials": list(self.task.names),
            "found": self.fitted.is_found,
            "parameters": [_parameter_record(one) for one in self.numbers],
            "correlation": self.errors.correlation.tolist(),
            "covariance": [[_finite(value) for value in row] for row in self.errors.covariance.tolist()],
            "degrees_of_freedom": self.errors.freedom,
            "columns": [
                {"name": c.name, "unit": c.unit, "noise": float(own), "residual": float(left)}
                for c, own, left in columns
            ],
            "criteria": _criteria(self.criteria),
            "comparisons": [_compared(one) for one in self.comparisons],
            "warnings": list(self.warnings()),
        }


def _parameter_record(one: Number) -> dict[str, Any]:
    ends = (one.value - one.half, one.value + one.half) if np.isfinite(one.half) else None
    return {
        "name": one.name,
        "trial": one.trial or None,
        "value": one.value,
        "standard_error": _finite(one.error),
        "interval_95": ends,
        "unit": one.si,
    }


def _criteria(one: Criteria) -> dict[str, Any]:
    own = {"minus_2_log_likelihood": one.deviance, "aic": one.aic, "bic": one.bic}
    return {"data": one.data, "numbers": one.numbers, **own}


def _compared(one: Comparison) -> dict[str, Any]:
    held = {"name": one.sought.name, "held_at": one.sought.without, "unit": one.sought.si, "found": one.is_found}
    return {**held, **_criteria(one.criteria), "aic_difference": one.aic, "bic_difference": one.bic}


def _finite(value: float) -> float | None:
    return float(value) if np.isfinite(value) else None


def format_value(value: float, one: Number | Sought) -> str:
    """Return a number in the unit in which its first guess is written."""
    unit = "" if one.unit == "1" else f" {one.unit}"
    return f"{value / one.factor:.6g}{unit}"


def result_of(task: Task) -> Result:
    """Fit a study to its tracks and return what was found."""
    found = task.found()
    errors = errors_of(found)
    half, standard = errors.half_width, errors.standard
    numbers: list[Number | None] = [None] * len(found.guess.numbers)
    for trial, places in zip(task.names, task.experiment.places, strict=True):
        for one, place in zip(task.sought, places, strict=True):
            value = float(found.guess.numbers[place])
            known = float(standard[place]), float(half[place]), one.scale
            numbers[place] = Number(one.name, trial if one.is_own else "", one.si, one.unit, one.factor, value, *known)
    criteria = criteria_of(found, errors, task.noise)
    kept = tuple(number for number in numbers if number)
    return Result(task, found, errors, kept, criteria, tuple(comparisons(task, found, criteria)))
