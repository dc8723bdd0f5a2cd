"""Fits with one number held, compared with the fit that finds it: whether the track asks for the number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from pem_core.fit.criteria import Criteria, criteria_of
from pem_core.fit.errors import errors_of
from pem_core.fit.experiment import holding
from pem_core.fit.search import Fitted, scatter
from pipelines.fitting.problem import Task
from pipelines.study.fitted import Sought

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
