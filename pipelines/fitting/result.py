"""Result of a fit: values with errors, undetermined numbers, warnings, and a picture."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from pem_core.fit.errors import Criteria, Errors, criteria_of, errors_of
from pem_core.fit.experiment import holding
from pem_core.fit.search import Fitted, scatter
from pem_core.fit.sensitivities import METHOD
from pem_core.integrate.engine import simulate_adaptive
from pem_core.methods.method import method_named
from pem_core.models.systems.rows import columns as of_points
from pipelines.fitting.problem import Task
from pipelines.pictures.layout import finish, fold_texts, with_unit
from pipelines.pictures.sheet import panels, styled
from pipelines.study.fitted import Sought
from pipelines.syntax.units import factor

# Fits with one number held fixed, compared with the full fit: does the track require the number?


CLEAR = 2.0
"""Difference of AIC or BIC below which neither model is preferred (Burnham and Anderson 2002, section 2.6)."""

WIDER, MOST_TRIES = 2.5, 5
"""Factor by which the noise is raised after a failed search, and the number of attempts."""


@dataclass(frozen=True)
class Comparison:
    """Comparison with the fit in which a number is held at the value that it has in the simpler model.

    Attributes
    ----------
    sought : Sought
        The number that is held.
    criteria : Criteria
        Criteria of the fit with it held.
    is_found : bool
        Whether that search converged.
    aic, bic : float
        Excess of the simpler model's criteria over those of the full fit: positive if the track requires the number.
    """

    sought: Sought
    criteria: Criteria
    is_found: bool
    aic: float
    bic: float

    @property
    def verdict(self) -> str:
        """Return which model the criteria prefer."""
        if not self.is_found:
            return "the search with this number held fixed did not converge, so the two fits cannot be compared"
        if min(self.aic, self.bic) > CLEAR:
            return "the track requires this number"
        if self.aic < 0 and self.bic < -CLEAR:  # the simpler model has one number fewer: its AIC is lower by 2 at most
            return "the track does not require this number"
        return "the criteria do not decide whether the track requires this number"


def comparisons(task: Task, found: Fitted, criteria: Criteria) -> Iterator[Comparison]:
    """Yield a comparison for each number whose value in a simpler model is given in the study."""
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

    Shooting segments fit their data before they are joined. Once joined, an unsuitable model has much larger residuals,
    and the search fails. It converges with a noise as large as the final residuals.
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
"""Correlation above which two numbers are hardly distinguishable."""
ALIKE = 0.3
"""Correlation of neighbouring residuals above which the scene does not describe the motion."""
OFF = 1.5
"""Ratio of the residual to the given noise above which that noise is too small."""


@dataclass(frozen=True)
class Number:
    """Fitted number, SI; ``trial`` is empty if all trials share it.

    ``error`` is its standard error, infinite if the data do not determine it; ``half`` is half the width of its 95 %
    confidence interval.
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
        """Return whether half the 95 % interval is less than the value, or than a typical size of the number."""
        return self.half < max(abs(self.value), self.scale)

    @property
    def label(self) -> str:
        """Return the name of the number, with its trial if it belongs to one."""
        return f"{self.name} ({self.trial})" if self.trial else self.name


@dataclass(frozen=True)
class Result:
    """Result of a fit.

    Attributes
    ----------
    task : Task
    fitted : Fitted
    errors : Errors
    numbers : tuple of Number
        In the order of the covariance.
    criteria : Criteria
        AIC and BIC, by which fits of the same tracks are compared.
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
        """Return the values (t, l) of the numbers of each trial, SI."""
        return np.asarray(self.fitted.guess.numbers[self.task.experiment.places])

    @property
    def common(self) -> np.ndarray:
        """Return the indices in the covariance of the numbers that all trials share."""
        return np.flatnonzero([not number.trial for number in self.numbers])

    def warnings(self) -> Iterator[str]:
        """Yield the reasons to distrust the result, as sentences."""
        if not self.fitted.is_found:
            yield "the search did not converge: give better first guesses, or bounds"
        told: set[int] = set()
        for group in self.errors.flat:
            labels = [self.numbers[k].label for k in group]
            told.update(int(k) for k in group)
            if len(labels) == 1:
                yield f"{labels[0]} is not determined: the track does not depend on it"
            else:
                yield f"{', '.join(labels)} are not determined: the track depends only on a combination of them"
        for k, one in enumerate(self.numbers):
            if self.errors.is_bound[k]:
                value = format_value(one.value, one)
                yield f"{one.label} lies on its bound, {value}; the errors of other numbers hold for this fixed value"
            elif k not in told and not one.is_determined:
                value, half = format_value(one.value, one), format_value(one.half, one)
                yield f"{one.label} is not determined: {value} ± {half} (95 %)"
                told.add(k)
        yield from self._correlated(told)
        yield from self._noisy()

    def _correlated(self, reported: set[int]) -> Iterator[str]:
        correlation = self.errors.correlation
        for i, j in zip(*np.triu_indices(len(self.numbers), 1), strict=True):
            if abs(correlation[i, j]) > CLOSE and not {int(i), int(j)} & reported:
                pair = f"{self.numbers[i].label} and {self.numbers[j].label}"
                yield f"{pair} can hardly be distinguished: their errors have a correlation of {correlation[i, j]:.4f}"

    def _noisy(self) -> Iterator[str]:
        for column, left, alike in zip(self.task.columns, self.scatter, self.errors.memory, strict=True):
            if left > OFF * column.noise:
                size = f"{left:.3g} {column.unit}, are larger than the given noise"
                yield f"the residuals of {column.name}, {size}: the true errors are larger than those reported"
            if alike > ALIKE:
                yield (
                    f"the residuals of {column.name} are autocorrelated ({alike:.2f}): the scene does not describe the "
                    "motion, and the true errors are larger than those reported"
                )

    @property
    def scatter(self) -> np.ndarray:
        """Return the root mean square residual of each column, SI."""
        left = np.concatenate(self.errors.left, 1)
        return np.asarray(np.sqrt(np.nanmean(left**2, 1)))

    def report(self) -> dict[str, Any]:
        """Return the whole result as plain data, SI; null stands for infinite values."""
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
    """Return a number as text in the unit in which its first guess is written."""
    unit = "" if one.unit == "1" else f" {one.unit}"
    return f"{value / one.factor:.6g}{unit}"


def result_of(task: Task) -> Result:
    """Fit a study to its tracks and return the result."""
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


# Picture of a fit: the data with the fitted motion, and the residuals.

MOST_TRIALS, FINE = 6, 1500
"""Largest number of trials drawn, and number of points of a line."""
HEIGHTS = (3, 1)
"""Relative heights of the panels of data and of residuals."""


def fit_figure(result: Result) -> Figure:
    """Return a column of panels for each trial: data with the fitted motion of each quantity, residuals below."""
    task = result.task
    trials, columns = min(MOST_TRIALS, len(task.names)), task.columns
    size = 1.5 + 5.0 * trials, 3.6 * len(columns) + 0.6
    more = f" ({len(task.names) - trials} more trials)" if trials < len(task.names) else ""
    with styled():
        ratios = HEIGHTS * len(columns)
        figure, grid = panels(2 * len(columns), trials, size, height_ratios=ratios, sharex="col")
        for number in range(trials):
            _draw_trial(grid[:, number], result, number)
        finish(figure, f"{task.study.entry.title or task.study.name}{more}", [])
        fold_texts(figure)
    return figure


def _draw_trial(panels: Any, result: Result, number: int) -> None:
    trial = result.task.experiment.trials[number]
    times, lines = motion_of(result, number)
    panels[0].set_title(result.task.names[number], fontsize=10)
    for k, column in enumerate(result.task.columns):
        written = result.task.fit.measured[column.name].unit or column.unit
        scale = factor(written, column.unit)
        above, below = panels[2 * k], panels[2 * k + 1]
        above.plot(trial.time, trial.values[k] / scale, ".", markersize=3, color="0.35", label="measured")
        line = np.where(np.abs(np.diff(lines[k], prepend=lines[k][:1])) > np.pi, np.nan, lines[k])
        above.plot(times, (line if column.is_angle else lines[k]) / scale, linewidth=0.9, color="C0", label="fitted")
        above.set_ylabel(with_unit(column.name, written))
        below.axhline(0.0, color="0.6", linewidth=0.8)
        below.plot(trial.time, -result.errors.left[number][k] / scale, ".", markersize=3, color="0.35")
        below.set_ylabel(with_unit("residual", written))
        below.yaxis.set_major_locator(MaxNLocator(3))
    panels[0].legend(fontsize=8, loc="upper right")
    panels[-1].set_xlabel("time [s]" if result.task.study.entry else "time")


def motion_of(result: Result, number: int) -> tuple[np.ndarray, np.ndarray]:
    """Return times (m,) [s] of a trial and the fitted motion (q, m) as its columns would measure it."""
    experiment, values = result.task.experiment, result.values[number]
    end = float(experiment.trials[number].time[-1])
    times = np.linspace(0.0, end, FINE)
    problem = experiment.assembled(values[:, None])
    plan = result.fitted.task.plans[number]
    run = simulate_adaptive(
        problem, method=method_named(METHOD), tolerance=plan.tolerance, until=end, record_times=times
    )
    seen = experiment.read(of_points(problem, np.zeros(len(times), int)), run.record[:, :, 0].T)
    return times, experiment.instruments.readings_of(seen, values)
