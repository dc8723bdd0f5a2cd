"""What one may look at in the states of a model: quantities with dimensions, a unit, and what reads them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from pem_core.models.presentation.report import Impacts
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Component

COMPONENTS, BODY_AXES = ("x", "y", "z"), ("u1", "u2", "u3")
QUATERNION_PARTS = ("w", "x", "y", "z")
"""Labels along the dimensions ``component``, ``axis`` and ``quaternion_part``, which observables of every model may
have."""
SIDES = ("before", "after")
"""Labels of what stands on both sides of an impact."""


@dataclass(frozen=True)
class Observable:
    """A quantity that states have.

    Attributes
    ----------
    name : str
        One word. A store has it as ``trajectory_NAME``, ``final_NAME``, ``rest_NAME`` or ``equilibrium_NAME``.
    dims : tuple of str
        Its dimensions after those of the points.
    unit : str
        "1" where it has none.
    text : str
        What it is.
    values : function (problem, time, state) -> (points..., dims...) array
        From states (s, points...) at times [s] that go with them: a number, or an array to be broadcast.
    is_at_end : bool
        Whether it is told of the end of a motion as well, not only of its course.
    is_truth : bool
        Whether its values are truths.
    is_told : function (scene) -> bool
        Whether a scene has it; of others its values are an array of no size.
    """

    name: str
    dims: tuple[str, ...]
    unit: str
    text: str
    values: Callable[[Problem, Any, np.ndarray], np.ndarray]
    is_at_end: bool = True
    is_truth: bool = False
    is_told: Callable[[Any], bool] = lambda scene: True


@dataclass(frozen=True)
class Flip:
    """What of one kind of scene may flip, as the signals of its equations say.

    Attributes
    ----------
    of : str
        What each signal is of, one word; also the dimension that counts them.
    does : str
        What it does then.
    axes : tuple of str
        Of what has axes, those of which one is watched, as a study says; empty where there is nothing to say.
    watched : function (problem, axis) -> Problem
        The same problem with that of these axes watched.
    why_not : function (scene) -> str
        Why nothing of a scene can; empty where something may.
    spare_energy : function (problem) -> (n,) array or None
        The energy [J] of every start beyond the least with which something can: where it is negative nothing ever
        does. None where that is not known.
    """

    of: str
    does: str
    axes: tuple[str, ...] = ()
    watched: Callable[[Problem, int], Problem] = lambda problem, axis: problem
    why_not: Callable[[Any], str] = lambda scene: ""
    spare_energy: Callable[[Problem], np.ndarray | None] = lambda problem: None


@dataclass(frozen=True)
class Meeting:
    """What of one kind of scene may meet, as the signals of its equations say, one for each pair.

    Attributes
    ----------
    of : str
        What meets, one word; also the dimension that counts it.
    pairs : function (scene) -> list of (int, int)
        The pairs, in the order of their signals.
    why_not : function (scene) -> str
        Why nothing of a scene can; empty where something may.
    surfaces : function (scene) -> (pairs, 1) or (pairs, n) array, or None
        The distances [m] at which surfaces touch; None where that is not known.
    watched : function (problem, distances) -> Problem
        The same problem with pairs watched: they meet when they have come as near as these distances.
    at_start : function (watched problem) -> (n,) int array
        Which pair is as near as that at the start; -1 where none is.
    """

    of: str
    pairs: Callable[[Any], list[tuple[int, int]]]
    why_not: Callable[[Any], str]
    surfaces: Callable[[Any], np.ndarray | None]
    watched: Callable[[Problem, np.ndarray], Problem]
    at_start: Callable[[Problem], np.ndarray]


def nowhere(scene: Any, table: Mapping[str, np.ndarray]) -> np.ndarray:
    """Return no state: nothing is told of rest points."""
    return np.empty((0, 0))


@dataclass(frozen=True)
class Observed:
    """What is looked at in the states of one kind of scene.

    Attributes
    ----------
    motion : tuple of Observable
        What is told of a motion and of its end.
    sizes : function (scene) -> dict
        How long the dimensions are; ``mode`` is that of small oscillations.
    at_rest : tuple of Observable
        What tells where a point has come to rest.
    of_rest_points : tuple of Observable
        What tells where the rest points of a parameter set are: of what moves alone, so without a dimension for that.
    states : function (scene, arrays by name, rest points first) -> (s, n) array
        The states back from what ``of_rest_points`` tells.
    magnet_text : str
        What the label of a point that has come to rest says.
    place_text : str
        What ``at_rest`` is of, where it is told of something else than rest.
    drift_text : str
        What the account of energy is.
    numbered : mapping
        Dimensions that count things, and what they count.
    mover : str
        The dimension that counts what moves and comes to rest, left out of labels where there is one.
    is_dimensionless : bool
        Whether times and energies have no unit.
    is_driven : function (problem) -> bool
        Whether something outside changes with time, so that records need parameters of their own.
    flip : Flip or None
        What may flip; None where that means nothing.
    meeting : Meeting or None
        What may meet; None where nothing is watched for that.
    impacts : Impacts or None
        What may hit walls; None where there never are any.
    """

    motion: tuple[Observable, ...]
    sizes: Callable[[Any], dict[str, int]]
    at_rest: tuple[Observable, ...] = ()
    of_rest_points: tuple[Observable, ...] = ()
    states: Callable[[Any, Mapping[str, np.ndarray]], np.ndarray] = nowhere
    magnet_text: str = ""
    place_text: str = ""
    drift_text: str = "energy at the end plus energy lost less energy at the start"
    numbered: Mapping[str, str] = field(default_factory=dict)
    mover: str = ""
    is_dimensionless: bool = False
    is_driven: Callable[[Problem], bool] = lambda problem: False
    flip: Flip | None = None
    meeting: Meeting | None = None
    impacts: Impacts | None = None

    @property
    def time_unit(self) -> str:
        """Unit of times."""
        return "1" if self.is_dimensionless else "s"

    @property
    def energy_unit(self) -> str:
        """Unit of energies."""
        return "1" if self.is_dimensionless else "J"


def total_energy(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return the total energy of states of a problem in which nothing changes with time."""
    return problem.energies(state)
