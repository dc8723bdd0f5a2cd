"""Observables: quantities with dimensions and a unit that are computed from the states of a model."""

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
"""Labels of the two sides of an impact."""


@dataclass(frozen=True)
class Observable:
    """Observable of states.

    Attributes
    ----------
    name : str
        One word. A store has it as ``trajectory_NAME``, ``final_NAME``, ``rest_NAME`` or ``equilibrium_NAME``.
    dims : tuple of str
        Dimensions after those of the points.
    unit : str
        "1" where it has none.
    text : str
        Description.
    values : function (problem, time, state) -> (points..., dims...) array
        Computed from states (s, points...) at matching times [s]: a number, or an array to broadcast.
    is_at_end : bool
        Whether it is also reported at the end of a motion, not only along its path.
    is_truth : bool
        Whether its values are booleans.
    applies : function (scene) -> bool
        Whether a scene has it; otherwise its values are an array of size zero.
    """

    name: str
    dims: tuple[str, ...]
    unit: str
    text: str
    values: Callable[[Problem, Any, np.ndarray], np.ndarray]
    is_at_end: bool = True
    is_truth: bool = False
    applies: Callable[[Any], bool] = lambda scene: True


@dataclass(frozen=True)
class Flip:
    """Flips that one kind of scene may make, as defined by the event functions of its equations.

    Attributes
    ----------
    of : str
        Kind of body that each event function refers to, one word; also the name of their dimension.
    does : str
        Verb for the event.
    axes : tuple of str
        For bodies with axes, those of which a study may choose one to monitor; empty where there is no choice.
    watched : function (problem, axis) -> Problem
        The same problem with this axis monitored.
    why_not : function (scene) -> str
        Why nothing in a scene can flip; empty where something may.
    spare_energy : function (problem) -> (n,) array or None
        Energy [J] of every start above the least at which something can flip: where it is negative nothing ever flips.
        None where it is unknown.
    """

    of: str
    does: str
    axes: tuple[str, ...] = ()
    watched: Callable[[Problem, int], Problem] = lambda problem, axis: problem
    why_not: Callable[[Any], str] = lambda scene: ""
    spare_energy: Callable[[Problem], np.ndarray | None] = lambda problem: None


@dataclass(frozen=True)
class Meeting:
    """Encounters of pairs in one kind of scene, as defined by the event functions of its equations, one for each pair.

    Attributes
    ----------
    of : str
        Kind of body that meets, one word; also the name of their dimension.
    pairs : function (scene) -> list of (int, int)
        The pairs, in the order of their event functions.
    why_not : function (scene) -> str
        Why no pair in a scene can meet; empty where one may.
    surfaces : function (scene) -> (pairs, 1) or (pairs, n) array, or None
        Distances [m] at which surfaces touch; None where they are unknown.
    watched : function (problem, distances) -> Problem
        The same problem with pairs monitored: they meet when they have come as near as these distances.
    at_start : function (watched problem) -> (n,) int array
        The pair that is within its distance at the start; -1 where none is.
    """

    of: str
    pairs: Callable[[Any], list[tuple[int, int]]]
    why_not: Callable[[Any], str]
    surfaces: Callable[[Any], np.ndarray | None]
    watched: Callable[[Problem, np.ndarray], Problem]
    at_start: Callable[[Problem], np.ndarray]


@dataclass(frozen=True)
class Leaving:
    """Bodies of one kind of scene that leave a sphere, as defined by the event functions of its equations, one a body.

    Attributes
    ----------
    of : str
        Kind of body that leaves, one word; also the name of their dimension.
    why_not : function (scene) -> str
        Why no body of a scene is monitored; empty where bodies are.
    watched : function (problem, radius, centre) -> Problem
        The same problem with bodies monitored: they leave when they are farther than the radius [m] from the centre
        [m], lab frame; from their own start if the centre is None.
    at_start : function (watched problem) -> (n,) int array
        The body that is outside at the start; -1 where none is.
    """

    of: str
    why_not: Callable[[Any], str]
    watched: Callable[[Problem, float, tuple[float, float, float] | None], Problem]
    at_start: Callable[[Problem], np.ndarray]


@dataclass(frozen=True)
class Sticking:
    """Bodies of one kind of scene that dry friction may hold at rest.

    Attributes
    ----------
    of : str
        Kind of body, one word; also the name of their dimension.
    why_not : function (scene) -> str
        Why nothing in a scene can stick; empty where something may.
    since : function (problem, state (s, points...)) -> (points..., bodies) array
        The time [s] since which each body is stuck; NaN where it is not.
    downhill : function (problem) -> Problem
        The same points without inertia: from the states of the problem, each body moves along the other torques at a
        speed proportional to them, so that its energy falls to a minimum.
    """

    of: str
    why_not: Callable[[Any], str]
    since: Callable[[Problem, np.ndarray], np.ndarray]
    downhill: Callable[[Problem], Problem]


def nowhere(scene: Any, table: Mapping[str, np.ndarray]) -> np.ndarray:
    """Return no states: equilibria have no observables."""
    return np.empty((0, 0))


@dataclass(frozen=True)
class Observed:
    """Observables of one kind of scene.

    Attributes
    ----------
    motion : tuple of Observable
        Observables of a motion and of its end.
    sizes : function (scene) -> dict
        Sizes of the dimensions; ``mode`` is that of small oscillations.
    on_pages : function (scene) -> tuple of Observable
        Further observables of a motion, that pages show and stores do not record.
    at_rest : tuple of Observable
        Observables of the place of rest.
    of_rest_points : tuple of Observable
        Observables of the equilibria of a parameter set: of one moving body, so without the dimension that counts
        these.
    states : function (scene, arrays by name, equilibria first) -> (s, n) array
        Inverse of ``of_rest_points``: states from its arrays.
    magnet_text : str
        Meaning of the label of a point that has come to rest.
    place_text : str
        What ``at_rest`` refers to, where it is not rest.
    drift_text : str
        Meaning of the energy error.
    numbered : mapping
        Dimensions that count things, and the things that they count.
    mover : str
        The dimension that counts moving bodies that can come to rest, left out of labels where there is only one.
    is_dimensionless : bool
        Whether times and energies have no unit.
    is_driven : function (problem) -> bool
        Whether something outside changes with time, so that records need parameters of their own times.
    flip : Flip or None
        Flips; None where they have no meaning.
    meeting : Meeting or None
        Encounters; None where none are monitored.
    sticking : Sticking or None
        Bodies held by dry friction; None where there is none.
    leaving : Leaving or None
        Bodies that leave a sphere; None where none are monitored.
    impacts : Impacts or None
        Impacts on walls; None where there never are any.
    """

    motion: tuple[Observable, ...]
    sizes: Callable[[Any], dict[str, int]]
    on_pages: Callable[[Any], tuple[Observable, ...]] = lambda scene: ()
    at_rest: tuple[Observable, ...] = ()
    of_rest_points: tuple[Observable, ...] = ()
    states: Callable[[Any, Mapping[str, np.ndarray]], np.ndarray] = nowhere
    magnet_text: str = ""
    place_text: str = ""
    drift_text: str = "energy error: energy at the end plus energy lost, minus energy at the start"
    numbered: Mapping[str, str] = field(default_factory=dict)
    mover: str = ""
    is_dimensionless: bool = False
    is_driven: Callable[[Problem], bool] = lambda problem: False
    flip: Flip | None = None
    meeting: Meeting | None = None
    sticking: Sticking | None = None
    leaving: Leaving | None = None
    impacts: Impacts | None = None

    @property
    def time_unit(self) -> str:
        """Return the unit of times."""
        return "1" if self.is_dimensionless else "s"

    @property
    def energy_unit(self) -> str:
        """Return the unit of energies."""
        return "1" if self.is_dimensionless else "J"


def total_energy(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return the total energy of states of an autonomous problem."""
    return problem.energies(state)
