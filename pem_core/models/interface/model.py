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
from pem_core.models.presentation.display_names import Names, words
from pem_core.models.presentation.observables import Observed
from pem_core.models.presentation.rendering import Drawn, with_balls
from pem_core.models.presentation.report import UNDESCRIBED, Described
from pem_core.models.systems.angles import InAngles
from pem_core.models.systems.flow import Flow
from pem_core.models.systems.problem import Part, Problem, System, full_part
from pem_core.scene.derived import Derived, made_plain
from pem_core.scene.derived_bodies import with_bodies_of_rings
from pem_core.scene.drives import common_period

NOT_CERTAIN = -1
"""Label of a body that may still come to rest on more than one of its faces."""

Settle = Callable[[np.ndarray, np.ndarray], np.ndarray]


@dataclass(frozen=True)
class Landing:
    """Landing of the one body of a scene on one of its faces. A label is the number of a face, from 0.

    Attributes
    ----------
    why_not : function (scene) -> str
        Why the landing cannot be computed for a scene; empty where it can. No other function takes such a scene.
    faces : function (scene) -> list of str
        A name for each face, in the order of their numbers.
    heights : function (problem) -> ((faces, n) array, (faces, n) array)
        Height [m] of the mass centre over each face, and the height at which the body tips off it, infinity where there
        is no other face; NaN where the body cannot rest on it. One column where all points share them.
    settle : function (problem) -> function (points (k,), state (s, k)) -> (k,) int array
        The final face of given points and their states where it is certain, else ``NOT_CERTAIN``.
    turned_to : function (problem, state (s, n)) -> (n,) int array
        The face on which each would come to rest if it were stopped where it is and lowered.
    tossed : function (problem) -> ((n,) array, (n,) int array)
        For a start in which a coin is caught at the height of its start: the number of half turns until then, and the
        face towards the wall at the first touch, in closed form; NaN and ``NOT_CERTAIN`` for all others.
    """

    why_not: Callable[[Any], str]
    faces: Callable[[Any], list[str]]
    heights: Callable[[Problem], tuple[np.ndarray, np.ndarray]]
    settle: Callable[[Problem], Settle]
    turned_to: Callable[[Problem, np.ndarray], np.ndarray]
    tossed: Callable[[Problem], tuple[np.ndarray, np.ndarray]]


def everywhere(problem: Problem) -> np.ndarray:
    """Return True for every point."""
    return np.ones(problem.size, bool)


def nothing_rests(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return an array of shape (n, 0): nothing that moves can come to rest."""
    return np.empty((state.shape[1], 0), int)


def only_part(problem: Problem, carries_turn: bool) -> list[Part]:
    """Return all points as one part: there is no smaller state."""
    return [full_part(problem)]


def no_hinge(scene: Any) -> None:
    """Return None: nothing in a scene is hinged."""


def tabled(scene: Any, paths: list[str]) -> None:
    """Return None: nothing prevents a list of equilibria."""


def nothing_follows(scene: Any) -> list[Derived]:
    """Return an empty list: a scene has no derived quantities."""
    return []


def no_invariants(problem: Problem, state: np.ndarray) -> InLab | None:
    """Return None: the symmetry invariants of a scene are not known."""
    return None


def no_time_limit(scene: Any) -> float:
    """Return infinity: external forces of a scene are specified for all times."""
    return math.inf


@dataclass(frozen=True)
class Model:
    """Model of one kind of scene: the interface by which other packages use it without knowing its kind.

    Attributes
    ----------
    name : str
        The ``kind`` of such scenes in a study file.
    scene : type
        The frozen dataclass of such a scene.
    system : System
        Equations in the full state.
    variants : tuple of System
        Systems of scenes that need extended equations: those that ``assemble`` may return besides.
    assemble : function (scene, points) -> Problem
        From a plain scene, whose numbers may be arrays (n,), to the rows that the equations read.
    derived : function (scene) -> list of Derived
        The derived quantities of a scene; ``plain`` fills them in.
    parts : function (problem, carries_turn) -> list of Part
        Its points, each in the smallest state that describes its motion; with ``carries_turn``, a state that includes
        the orientation about an axis of symmetry.
    magnet_counts : function (scene) -> (list of int, list of int)
        Number of magnets on each moving body, and on each placed one.
    placed_names : function (scene) -> list of str
        A name, one word, for each placed magnet.
    starts : tuple of str
        Paths into a scene at which its initial conditions are specified: dotted, ``*`` for any number.
    looks : tuple of str
        Paths into a scene that affect pictures alone.
    names : Names
        Names for people of numbers and magnets of a scene; by default the words of their paths.
    damping_rate : function (problem) -> float
        Largest rate [1/s] at which drag damps any motion of any point.
    space : Space or None
        Space of its equilibria; None where rest has no meaning, as for free bodies.
    magnets_at_rest : function (problem, state (s, n)) -> (n, P) array
        The placed magnet at which each of P moving magnets rests; see ``models.environment.equilibrium_conditions``.
    is_autonomous : function (problem) -> (n,) bool array
        Points at which nothing outside changes with time.
    keeps_its_images : function (problem) -> (n,) bool array
        Points whose energy does not jump: no periodic box whose nearest images change.
    known_until : function (scene) -> float
        The time [s] until which external forces are specified: no study goes further.
    untabled : function (scene, paths) -> str or None
        Why the equilibria of a scene are not listed in a study whose axes have these paths into it; None where they
        are: those of one parameter set are then independent of all initial conditions.
    flows : mapping of System to function (state_rows) -> Flow
        Linearised flows, by the system of each state form, as functions of its number of state rows. The default is
        dual numbers through the equations in the rows of the state, each with weight one.
    tablings : mapping of System to Tabling
        State forms that can read the field of fixed magnets from tables.
    by_forces : mapping of System to function (part) -> list of Part
        Conversions of points in a state form to points of which forces alone give the motion (``System.second_order``),
        and to points of which they do not.
    version : int
        Raised when the same scene gives different numbers, so that older stores can be distinguished.
    hinge : function (scene) -> (3,) vector or None
        The lab direction of the only axis of all rotations, None where there is none.
    observed : Observed
        Its observables.
    drawn : Drawn
        Its rendering.
    described : Described
        Its report before anything moves.
    coupled : Coupled or None
        Coupling of its bodies to another solver, None where there is none.
    in_lab : function (problem, state (s, n)) -> InLab or None
        All quantities of the lab on which motions from given states depend, from which reflections and rotations that
        map the scene onto itself are found; None where they are unknown, or the scene changes with time.
    landing : Landing or None
        Landing of a falling body on one of its faces, None where there is none.
    by_angles : mapping of System to function (problem) -> InAngles or None
        Conversions of state forms with constraints to states without, as many as the phase space has dimensions.
    exact_equations : mapping of System to function (problem) -> dict or None
        Equations of motion of one point in a state form as a document in JSON, with exact numbers: the part of a
        certificate of its label from which others write the equations anew. None where they have no document.
    angles : tuple of (int, float)
        Rows of the state in which attractors are compared that are angles, and the period of each: states that differ
        by such a period are the same. None in built-in models, whose angles are counted in other ways.
    period : function (scene) -> number or None
        The period [s] with which everything outside repeats; None where nothing changes with time, or nothing repeats.
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
    names: Names = field(default_factory=Names)
    flows: Mapping[System, Callable[[int], Flow]] = field(default_factory=dict)
    tablings: Mapping[System, Tabling] = field(default_factory=dict)
    by_forces: Mapping[System, Callable[[Part], list[Part]]] = field(default_factory=dict)
    by_angles: Mapping[System, Callable[[Problem], InAngles | None]] = field(default_factory=dict)
    exact_equations: Mapping[System, Callable[[Problem], dict[str, Any] | None]] = field(default_factory=dict)
    angles: tuple[tuple[int, float], ...] = ()
    period: Callable[[Any], Any] = common_period

    def __post_init__(self) -> None:
        object.__setattr__(self, "drawn", with_balls(self.drawn, self.observed, self.assemble))

    def plain(self, scene: Any) -> Any:
        """Return a scene with its derived quantities filled in and its rings as bodies: itself where it is plain.

        Raises
        ------
        InputError
            If a derived quantity does not follow, or has an impossible value.
        """
        return made_plain(with_bodies_of_rings(scene), self.derived(scene))

    def magnet_names(self, scene: Any) -> list[str]:
        """Return the name for people of each placed magnet; ``placed_names`` of stores count from 0."""
        if self.names.magnets is not None:
            return self.names.magnets(scene)
        return [words(name) for name in self.placed_names(scene)]

    def drive_period(self, scene: Any) -> float | None:
        """Return the period [s] of the drive of a scene, for the first of its points; None where there is none."""
        found = self.period(scene)
        return None if found is None else abs(float(np.ravel(found)[0]))

    def keeps_its_energy(self, problem: Problem) -> np.ndarray:
        """Return a mask of the points whose energy changes by drag alone."""
        return self.is_autonomous(problem) & self.keeps_its_images(problem)

    def only_loses_energy(self, problem: Problem) -> np.ndarray:
        """Return a mask of the points where the energy of every trajectory falls until rest, without jumps."""
        if self.space is None:
            return np.zeros(problem.size, bool)
        return self.space.is_dragged(problem) & self.keeps_its_energy(problem)
