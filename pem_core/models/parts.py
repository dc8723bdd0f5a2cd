"""Points of a problem in a smaller state that describes the same motion, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pem_core.models.problem import Problem

TURN_SHOWN, FIELD_TABLED, PATH_RECORDED, UNSUITED = (
    "an output shows how a body is turned about its axis",
    "the field is read from tables",
    "the path is recorded",
    "what moves is no pendulum that is symmetric about its dipoles and not on a hinge",
)
"""Why forces alone do not tell a motion, beside what a model finds (``Part.by_rates``)."""

Expand = Callable[[np.ndarray, np.ndarray, np.ndarray], np.ndarray]


@dataclass(frozen=True)
class Part:
    """Some points of a problem in the smallest state that they have.

    Attributes
    ----------
    points : (n,) int array
        Which points of the problem.
    problem : Problem
        Those points alone.
    expand : function (points, now, state) -> state
        From states (s, k) of some of these points, at the times ``now`` (k,) [s], to states of the problem.
    by_rates : str
        Why forces alone do not tell its motion, where that was asked (``kinds.told_by_forces``).
    """

    points: np.ndarray
    problem: Problem
    expand: Expand
    by_rates: str = ""


def unchanged(problem: Problem) -> tuple[Problem, Expand]:
    """Return the problem itself."""
    return problem, lambda points, now, state: state


def whole_part(problem: Problem) -> Part:
    """Return all points of a problem, in the state that they have."""
    return Part(np.arange(problem.size), *unchanged(problem))
