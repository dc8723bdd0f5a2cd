"""What pictures of a scene show, whichever kind it is of: where its things stand, their colours, what repels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.scene.bodies import Body
from pem_core.scene.environment import AnyBox

Rgba = tuple[float, float, float, float]
Place = Callable[[float], np.ndarray]
"""Where something is [m] at a time [s]."""


@dataclass(frozen=True)
class Posed:
    """A body as it stands.

    Attributes
    ----------
    name : str
        Of the body.
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
        return [(first(m.position) @ self.axes + self.origin, first(m.moment) @ self.axes) for m in self.body.magnets]


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


def nothing(scene: Any) -> list[Any]:
    """Return that there is none."""
    return []


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
    pose : function (scene) -> Pose, or None
        How the scene stands at the start; None where it has no bodies.
    """

    tracks: Mapping[str, str]
    each: str = ""
    colours: Callable[[Any], list[tuple[int, Rgba | None]]] = nothing
    placed_colours: Callable[[Any], list[Rgba | None]] = nothing
    placed_courses: Callable[[Any], list[Place]] = nothing
    repelling: Callable[[Any], list[bool]] = nothing
    spots: Callable[[Any, list[list[str]]], np.ndarray | None] = nowhere
    pose: Callable[[Any], Pose] | None = None


def at_rest_in(place: np.ndarray) -> Place:
    """Return where something is that stays in a place."""
    return lambda time: place


def first(vector: Any) -> np.ndarray:
    """Return the components of a vector, the first where one is swept."""
    return np.array([float(np.ravel(component)[0]) for component in vector])
