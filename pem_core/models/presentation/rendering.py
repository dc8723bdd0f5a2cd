"""What pictures of a scene show, whichever kind it is of: where its things stand, their colours, what repels."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pem_core.errors import fail
from pem_core.models.presentation.observables import Observable, Observed
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pem_core.numbers.types import Basis, Component, Rows, Vector
from pem_core.scene.bodies import Body
from pem_core.scene.external_field import AnyBox
from pem_core.scene.motion import Course
from pem_core.scene.shapes import Sphere

Rgba = tuple[float, float, float, float]
Place = Callable[[float], np.ndarray]
"""Where something is [m] at a time [s]."""


@dataclass(frozen=True)
class Posed:
    """A body as it stands.

    Attributes
    ----------
    name : str
        Of the body, or of what stands there if that has one.
    body : Body
    origin : (3,) array
        Where the origin of its frame is [m], lab frame.
    axes : (3, 3) array
        Its axes in rows, lab components.
    is_placed : bool
        Whether it is held, or carried along a course.
    is_pendulum : bool
        Whether it turns about that origin.
    orbit : (k, 3) array or None
        Places along its course, where that comes back to its start.
    """

    name: str
    body: Body
    origin: np.ndarray
    axes: np.ndarray
    is_placed: bool = False
    is_pendulum: bool = False
    orbit: np.ndarray | None = None

    def dipoles(self) -> list[tuple[np.ndarray, np.ndarray]]:
        """Return place [m] and moment [A m^2] of each of its magnets, lab frame."""
        return [(first(m.position) @ self.axes + self.origin, first(m.moment) @ self.axes) for m in self.body.sources]


@dataclass(frozen=True)
class Plane:
    """A wall: its normal, of length one and on the side from which it is seen, and n.x [m] of its points, lab frame."""

    normal: np.ndarray
    level: float


@dataclass(frozen=True)
class Pose:
    """All bodies of a scene as they stand, what moves first, then what is placed; the box around them, and walls."""

    things: tuple[Posed, ...]
    box: AnyBox | None = None
    walls: tuple[Plane, ...] = ()


@dataclass(frozen=True)
class Placement:
    """Where what moves is at a state: components are numbers, arrays (n,), or whatever the state's rows are.

    Attributes
    ----------
    things : tuple of (Vector, Basis)
        Origin [m] and axes, lab frame, of each thing of the pose that is not placed, in its order.
    dipoles : tuple of (Vector, Vector)
        Place [m] and moment [A m^2], lab frame, of each magnet that these carry, in the same order.
    """

    things: tuple[tuple[Vector, Basis], ...] = ()
    dipoles: tuple[tuple[Vector, Vector], ...] = ()

    def tables(self, *points: int) -> tuple[np.ndarray, np.ndarray]:
        """Return (things, 4, 3, points...): origin, u1, u2, u3; and (dipoles, 2, 3, points...): place, moment."""
        things = [_numbers((origin, *axes), points) for origin, axes in self.things]
        dipoles = [_numbers(pair, points) for pair in self.dipoles]
        return np.array(things).reshape(-1, 4, 3, *points), np.array(dipoles).reshape(-1, 2, 3, *points)


def _numbers(vectors: tuple[Vector, ...], points: tuple[int, ...]) -> np.ndarray:
    return np.array([[np.broadcast_to(component, points) for component in vector] for vector in vectors])


UPRIGHT: Basis = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
"""The axes of what does not turn, lab components."""
Stand = Callable[[Problem, Any, Rows, Rows], Placement]
"""From a problem, whose layout alone is read, a time [s], a state and parameters of that time to where things are.

It is written on components, as equations are: what is done with them is written down once, for the page.
"""
Carry = tuple[Course, tuple[Course, Course, Course]]
"""How a placed body moves: its origin [m] and its axes u1, u2, u3, lab frame."""


def nothing(scene: Any) -> list[Any]:
    """Return that there is none."""
    return []


def none_placed(scene: Any) -> tuple[Any, ...]:
    """Return that nothing is placed."""
    return ()


def unposed(scene: Any) -> Pose:
    """Return that nothing stands anywhere."""
    return Pose(())


def no_placement(problem: Problem, t: Component, y: Rows, p: Rows) -> Placement:
    """Return that nothing stands anywhere."""
    return Placement()


def nowhere(scene: Any, paths: list[list[str]]) -> np.ndarray | None:
    """Return that no map shows where magnets are."""
    return None


@dataclass(frozen=True)
class Drawn:
    """How one kind of scene is drawn. Numbers that are swept count with their first value.

    Attributes
    ----------
    tracks : mapping
        Observables of a motion along ``component`` and what pictures call them: the first says where things are, others
        which way they point, for motions in which nothing leaves its place.
    each : str
        Dimension of the tracks along which things stand; empty where there is but one.
    colours : function (scene) -> list of (int, Rgba or None)
        Number and colour of each thing that moves, None where the scene gives it none; none at all where one thing
        without colour moves.
    placed_colours : function (scene) -> list of Rgba or None
        Of each placed magnet; none at all where the scene gives none.
    placed_courses : function (scene) -> list of Place
        Where each placed magnet is.
    repelling : function (scene) -> list of bool
        Whether each placed magnet repels what moves over it, as the scene starts; none at all where nothing does.
    spots : function (scene, paths) -> (K, 2) array or None
        Where, on a map over two paths into the scene, split at dots, each placed magnet is, SI; None on other maps.
    pose : function (scene) -> Pose
        How the scene stands at the start.
    standing : function (problem, t, state, parameters) -> Standing
        Where that which moves in this pose is at any state. For a model that says neither, balls stand at the first of
        its tracks (``presentation.rendering``).
    placed_standing : function (scene) -> tuple of Carry
        How each thing of the pose that is placed moves.
    placed_dipoles : function (scene) -> tuple of (Course, Course)
        Place [m] and moment [A m^2] of each of their magnets, in the same order.
    """

    tracks: Mapping[str, str]
    each: str = ""
    colours: Callable[[Any], list[tuple[int, Rgba | None]]] = nothing
    placed_colours: Callable[[Any], list[Rgba | None]] = nothing
    placed_courses: Callable[[Any], list[Place]] = nothing
    repelling: Callable[[Any], list[bool]] = nothing
    spots: Callable[[Any, list[list[str]]], np.ndarray | None] = nowhere
    pose: Callable[[Any], Pose] = unposed
    standing: Stand = no_placement
    placed_standing: Callable[[Any], tuple[Carry, ...]] = none_placed
    placed_dipoles: Callable[[Any], tuple[tuple[Course, Course], ...]] = none_placed

    def __post_init__(self) -> None:
        if (self.pose is unposed) != (self.standing is no_placement):
            raise fail("drawn", "must have both pose and standing, or neither", "one of them")


def at_rest_in(place: np.ndarray) -> Place:
    """Return where something is that stays in a place."""
    return lambda time: place


def first(vector: Any) -> np.ndarray:
    """Return the components of a vector, the first where one is swept."""
    return np.array([float(np.ravel(component)[0]) for component in vector])


# How a scene is drawn whose model does not say it: a ball for each place that the first of its tracks tells.


RADIUS_SHARE = 0.05
"""Radius of a ball over the distance of the furthest start from the origin, or over one where all are there."""
Assemble = Callable[[Any, int | None], Problem]


def with_balls(drawn: Drawn, observed: Observed, assemble: Assemble) -> Drawn:
    """Return how a scene is drawn, with balls where that does not say what stands where."""
    track = next((one for one in observed.motion if one.name == next(iter(drawn.tracks), "")), None)
    if drawn.pose is not unposed or track is None:
        return drawn
    word = drawn.tracks[track.name]
    return replace(
        drawn,
        pose=lambda scene: pose_of(columns(assemble(scene, None), np.zeros(1, int)), track, word),
        standing=lambda problem, t, y, p: Placement(tuple((r, UPRIGHT) for r in places(problem, t, y, p, track))),
    )


def places(problem: Problem, t: Component, y: Rows, p: Rows, track: Observable) -> list[Vector]:
    """Return the places that a track tells, of one, two or three components; those that lack are zero."""
    told = track.values(replace(problem, parameters=p, state=y), t, y)
    rows = np.moveaxis(told.reshape(*np.shape(y)[1:], -1, told.shape[-1]), (-2, -1), (0, 1))
    zero = 0.0 * y[0]
    return [(row[0], row[1] if len(row) > 1 else zero, row[2] if len(row) > 2 else zero) for row in rows]


def pose_of(problem: Problem, track: Observable, word: str) -> Pose:
    """Return a ball at each place of the first point's start."""
    spots = [np.ravel(spot) for spot in places(problem, 0.0, problem.state, problem.parameters, track)]
    reach = max((float(np.linalg.norm(spot)) for spot in spots), default=0.0) or 1.0
    body = Body(shapes=(Sphere(mass=0.0, radius=RADIUS_SHARE * reach),))
    names = [f"{word} {k}" if len(spots) > 1 else word for k in range(len(spots))]
    return Pose(tuple(Posed(name, body, spot, np.eye(3)) for name, spot in zip(names, spots, strict=True)))
