"""The interface of a kind of scene (Model), with the poses in which a body lands."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from pem_core.models.configuration_spaces.search_domain import Space
from pem_core.models.field_tables.spherical_table import Tabling
from pem_core.models.interface.external_coupling import Coupled
from pem_core.models.interface.symmetry import InLab
from pem_core.models.presentation.observables import Observed
from pem_core.models.presentation.rendering import Drawn, with_balls
from pem_core.models.presentation.report import UNDESCRIBED, Described
from pem_core.models.systems.flow import Flow
from pem_core.models.systems.problem import Part, Problem, System, full_part
from pem_core.scene.derived import Derived, made_plain
from pem_core.scene.derived_bodies import with_bodies_of_rings

NOT_CERTAIN = -1
"""Label of what may still come to lie on more than one of its faces."""

Settle = Callable[[np.ndarray, np.ndarray], np.ndarray]


@dataclass(frozen=True)
class Landing:
    """On which of its faces the one body of a scene comes to lie. A label is the number of a face, from 0.

    Attributes
    ----------
    why_not : function (scene) -> str
        Why that cannot be told of a scene; empty where it can. Nothing else here is asked of such a scene.
    faces : function (scene) -> list of str
        A word for each face, in the order of their numbers.
    heights : function (problem) -> ((faces, n) array, (faces, n) array)
        How high [m] the mass centre lies over each face, and over which height that face is left, infinity where there
        is no other; NaN where nothing can lie on it. One column where all points share them.
    settle : function (problem) -> function (points (k,), state (s, k)) -> (k,) int array
        Of some points of a problem and their states the face that is certain, ``NOT_CERTAIN`` where none is.
    turned_to : function (problem, state (s, n)) -> (n,) int array
        The face on which each would come to lie if it stopped where it is and were let down.
    tossed : function (problem) -> ((n,) array, (n,) int array)
        Of starts that are those of a coin that is caught at the height of its start, by how many half turns it has
        turned then, and the face that is turned to the wall at the first touch, in closed form; NaN and
        ``NOT_CERTAIN`` of all others.
    """

    why_not: Callable[[Any], str]
    faces: Callable[[Any], list[str]]
    heights: Callable[[Problem], tuple[np.ndarray, np.ndarray]]
    settle: Callable[[Problem], Settle]
    turned_to: Callable[[Problem, np.ndarray], np.ndarray]
    tossed: Callable[[Problem], tuple[np.ndarray, np.ndarray]]


def everywhere(problem: Problem) -> np.ndarray:
    """Return that it is so for all points."""
    return np.ones(problem.size, bool)


def nothing_rests(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return that nothing moves that could come to rest, shape (n, 0)."""
    return np.empty((state.shape[1], 0), int)


def only_part(problem: Problem, carries_turn: bool) -> list[Part]:
    """Return all points: there is no smaller state."""
    return [full_part(problem)]


def no_hinge(scene: Any) -> None:
    """Return that nothing in a scene is hinged."""


def tabled(scene: Any, paths: list[str]) -> None:
    """Return that nothing is against a table of rest points."""


def nothing_follows(scene: Any) -> list[Derived]:
    """Return that a scene says all its numbers."""
    return []


def no_invariants(problem: Problem, state: np.ndarray) -> InLab | None:
    """Return that it is not told what mirrors and turns of the lab map."""
    return None


def no_time_limit(scene: Any) -> float:
    """Return that a scene says for all times what acts on it."""
    return math.inf


@dataclass(frozen=True)
class Model:
    """Everything about one kind of scene that others ask for; who asks does not ask which kind it is.

    Attributes
    ----------
    name : str
        The ``kind`` of such scenes in a study.
    scene : type
        The frozen dataclass of such a scene.
    system : System
        Its equations in their full state.
    variants : tuple of System
        Those of scenes that need more of them: what ``assemble`` may give besides.
    assemble : function (scene, points) -> Problem
        From a plain scene, whose numbers may be arrays (n,), to the rows that the equations read.
    derived : function (scene) -> list of Derived
        The numbers that follow from what a scene says in their place; ``plain`` puts them there.
    parts : function (problem, carries_turn) -> list of Part
        Its points, each in the smallest state that describes its motion; ``carries_turn``: and its orientation about
        an axis that moves nothing.
    magnet_counts : function (scene) -> (list of int, list of int)
        How many magnets each thing that moves carries, and each that is placed.
    placed_names : function (scene) -> list of str
        A name, one word, for each placed magnet.
    starts : tuple of str
        Where in a scene it is said how it starts, not what it is: dotted paths, ``*`` for any number.
    looks : tuple of str
        What in a scene is for pictures alone: such paths.
    damping_rate : function (problem) -> float
        The largest rate [1/s] at which drag damps any motion of any point.
    space : Space or None
        Where its rest points lie; None where rest means nothing, as of what flies.
    magnets_at_rest : function (problem, state (s, n)) -> (n, P) array
        The placed magnet at which each of P magnets that move rests; see ``models.environment.equilibrium_conditions``.
    is_autonomous : function (problem) -> (n,) bool array
        Where nothing outside changes with time.
    keeps_its_images : function (problem) -> (n,) bool array
        Where the energy does not jump: no box whose nearest images change.
    known_until : function (scene) -> float
        The time [s] until which a scene says what acts on it: no study goes further.
    untabled : function (scene, paths) -> str or None
        Why the rest points of a scene are not tabled in a study whose axes have these paths into it; None where they
        are: those of one parameter set then do not depend on how anything starts.
    flows : mapping of System to function (state_rows) -> Flow
        How deviations move, by the system of each form of the state, from how many rows such a state has; where none
        is given, in the rows of the state, each counting as it is, by dual numbers through the equations.
    tablings : mapping of System to Tabling
        Which forms of the state can read from tables what magnets do that stand still.
    by_forces : mapping of System to function (part) -> list of Part
        How points in some form of the state become those whose motion forces alone tell (``System.on_sphere``), beside
        points of which they do not.
    version : int
        Raised when the same scene gives other numbers: stores of before are then told apart.
    hinge : function (scene) -> (3,) vector or None
        The lab direction about which alone everything in it turns, None where there is none.
    observed : Observed
        What one looks at in its states.
    drawn : Drawn
        How it is drawn.
    described : Described
        What is told of it before anything moves.
    coupled : Coupled or None
        How another solver acts on its bodies, None where none does.
    in_lab : function (problem, state (s, n)) -> InLab or None
        All on which motions from some states depend, as quantities of the lab, by which mirrors and turns that map the
        scene onto itself are found; None where that is not told, or the scene changes with time.
    landing : Landing or None
        On which of its faces what falls on a wall comes to lie, None where nothing does.
    """

    name: str
    scene: type
    system: System
    assemble: Callable[[Any, int | None], Problem]
    magnet_counts: Callable[[Any], tuple[list[int], list[int]]]
    placed_names: Callable[[Any], list[str]]
    starts: tuple[str, ...]
    damping_rate: Callable[[Problem], float]
    observed: Observed
    drawn: Drawn
    derived: Callable[[Any], list[Derived]] = nothing_follows
    variants: tuple[System, ...] = ()
    space: Space | None = None
    magnets_at_rest: Callable[[Problem, np.ndarray], np.ndarray] = nothing_rests
    is_autonomous: Callable[[Problem], np.ndarray] = everywhere
    keeps_its_images: Callable[[Problem], np.ndarray] = everywhere
    described: Described = UNDESCRIBED
    coupled: Coupled | None = None
    in_lab: Callable[[Problem, np.ndarray], InLab | None] = no_invariants
    landing: Landing | None = None
    parts: Callable[[Problem, bool], list[Part]] = only_part
    hinge: Callable[[Any], Any] = no_hinge
    untabled: Callable[[Any, list[str]], str | None] = tabled
    known_until: Callable[[Any], float] = no_time_limit
    version: int = 1
    looks: tuple[str, ...] = ()
    flows: Mapping[System, Callable[[int], Flow]] = field(default_factory=dict)
    tablings: Mapping[System, Tabling] = field(default_factory=dict)
    by_forces: Mapping[System, Callable[[Part], list[Part]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "drawn", with_balls(self.drawn, self.observed, self.assemble))

    def plain(self, scene: Any) -> Any:
        """Return a scene with all numbers that follow in place, and its rings as bodies: itself where it is plain.

        Raises
        ------
        InputError
            If what it says gives none, or one that cannot be.
        """
        return made_plain(with_bodies_of_rings(scene), self.derived(scene))

    def keeps_its_energy(self, problem: Problem) -> np.ndarray:
        """Return, per point, whether its energy changes by drag alone."""
        return self.is_autonomous(problem) & self.keeps_its_images(problem)

    def only_loses_energy(self, problem: Problem) -> np.ndarray:
        """Return, per point, whether the energy of every trajectory falls until it rests, without jumps."""
        if self.space is None:
            return np.zeros(problem.size, bool)
        return self.space.is_dragged(problem) & self.keeps_its_energy(problem)
