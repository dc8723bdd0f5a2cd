"""What a study may ask of trajectories: an Output has its arrays and what computes them in one place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pem_core.integrate.outcome import Trajectories
from pem_core.models.problem import Problem
from pem_core.rest.tables import KnownTables
from pipelines.outputs.variable import Variable
from pipelines.study.load import Study

Values = dict[str, np.ndarray]


@dataclass(frozen=True)
class Output:
    """Arrays that a study may ask for, of scenes of any kind, and how they follow from trajectories.

    Attributes
    ----------
    variables : function (study) -> list of Variable
        What is stored of each point.
    values : function (problem, run, known) -> dict of (n, ...) arrays
        By the names of these variables; ``known`` are the rest points with which the run was captured, or None.
    """

    variables: Callable[[Study], list[Variable]]
    values: Callable[[Problem, Trajectories, KnownTables | None], Values]
