"""What a study may ask of trajectories: an Output has its arrays and what computes them in one place."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core import plugins
from pem_core.equilibria.tables import PointTables
from pem_core.integrate.outcomes import Trajectories
from pem_core.models.systems.problem import Problem
from pipelines.measures.indicators import INDICATORS
from pipelines.measures.variable import Variable

GROUP = plugins.Group("magnetic_pendulums.outputs", "pipelines.outputs.observable_outputs:OF_MOTION")
Values = dict[str, np.ndarray]


@dataclass(frozen=True)
class Output:
    """Arrays that a study may ask for, of scenes of any kind, and how they follow from trajectories.

    Attributes
    ----------
    name : str
        By which a study asks for it.
    variables : function (Study) -> list of Variable
        What is stored of each point.
    values : function (problem, run, known) -> dict of (n, ...) arrays
        By the names of these variables; ``known`` are the rest points with which the run was captured, or None.
    parameters : type or None
        The frozen dataclass of those that a study may give beside the name; all have defaults.
    version : int
        Raised when the same trajectories give other numbers.
    """

    name: str
    variables: Callable[[Any], list[Variable]]
    values: Callable[[Problem, Trajectories, PointTables | None], Values]
    parameters: type | None = None
    version: int = 1


def installed_outputs() -> tuple[str, ...]:
    """Return the names of all outputs that a study may have: those of motions, of whichever package, and indicators.

    Raises
    ------
    InputError
        If a package that offers some cannot be imported, or two offer the same.
    """
    return (*plugins.names(GROUP, Output), *INDICATORS)


def is_offered(name: str) -> bool:
    """Return whether an output of this name is installed.

    Raises
    ------
    InputError
        If two packages offer it, or none does and a package cannot be imported.
    """
    return name in INDICATORS or plugins.find(GROUP, name, Output) is not None


def parameters_of_output(name: str) -> type | None:
    """Return the parameters of an output; None if it has none beside its name, or is not installed."""
    return next((offer.thing.parameters for offer in offered((name,))), None)


def outputs_of_motion(names: tuple[str, ...]) -> list[Output]:
    """Return those of some outputs, each once, that follow from trajectories; indicators follow them otherwise."""
    return [offer.thing for offer in offered(names)]


def offered(names: tuple[str, ...]) -> list[plugins.Offer[Output]]:
    """Return the same with the packages that offer them."""
    found = [plugins.find(GROUP, name, Output) for name in dict.fromkeys(names) if name not in INDICATORS]
    return [offer for offer in found if offer]
