"""What a study may ask of trajectories, and how a store holds the motion of one kind of scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pem_core.integrate.outcome import Trajectories
from pem_core.models.problem import Problem
from pem_core.rest.tables import KnownTables
from pipelines.outputs.variable import Variable, float_variable
from pipelines.study.load import Study

Values = dict[str, np.ndarray]
REST_POINTS = 32
"""Rest points of a parameter set that have room in its table; stable ones come first."""


@dataclass(frozen=True)
class Output:
    """Arrays that a study may ask for, and how they follow from trajectories.

    Attributes
    ----------
    variables : function (study) -> list of Variable
        What is stored of each point.
    values : function (problem, run, known) -> dict of (n, ...) arrays
        By the names of these variables; ``known`` are the rest points with which the run was captured, or None.
    """

    variables: Callable[[Study], list[Variable]]
    values: Callable[[Problem, Trajectories, KnownTables | None], Values]


@dataclass(frozen=True)
class Kept:
    """How a store holds one kind of scene, of a Model of the same name.

    Attributes
    ----------
    outputs : dict of str to Output
        By the names that a study gives under ``outputs``.
    time_unit, energy_unit : str
        "1" where the scene has no dimensions.
    moving : str
        What ``position`` is of.
    is_driven : function (problem) -> bool
        Whether something outside changes with time, so that records need parameters of their own.
    rest_numbers : function (study) -> list of Variable
        What the table of rest points says of each besides what all kinds have.
    place : tuple of str
        Arrays of the table that say where a rest point is.
    placed : function (problem, state (s, n)) -> dict of (n, ...) arrays
        Their values, by their names without ``equilibrium_``.
    states : function (dict of arrays) -> (s, n) array
        The states back from them.
    """

    outputs: dict[str, Output]
    time_unit: str
    energy_unit: str
    moving: str
    is_driven: Callable[[Problem], bool]
    rest_numbers: Callable[[Study], list[Variable]]
    place: tuple[str, ...]
    placed: Callable[[Problem, np.ndarray], Values]
    states: Callable[[Values], np.ndarray]


def rest_number(name: str, dims: tuple[str, ...], shape: tuple[int, ...], unit: str, text: str) -> Variable:
    """Return an array of the table of rest points."""
    return float_variable(f"equilibrium_{name}", ("equilibrium", *dims), (REST_POINTS, *shape), unit, text)


def energy_drift(problem: Problem, run: Trajectories, known: KnownTables | None) -> Values:
    """Return the energy at the end, plus what was lost, less that at the start."""
    return {"energy_drift": run.energy_drift}


ENERGY = "potential energy at the rest point"
EXIT_ENERGY = "energy below which nothing leaves the well of a stable one, proved"
FREQUENCY = "of small oscillations; negative: minus the rate of growth"
