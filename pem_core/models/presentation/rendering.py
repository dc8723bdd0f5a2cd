"""Renderings: poses, colours and repelling magnets that pictures of any kind of scene show."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.models.presentation.observables import Observable, Observed
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pem_core.numbers.types import Basis, Component, Rows, Vector
from pem_core.scene.bodies import Body
from pem_core.scene.coils import loops_of, moment_of
from pem_core.scene.external_field import AnyBox
from pem_core.scene.inertia import principal
from pem_core.scene.motion import Course
from pem_core.scene.shapes import Ellipsoid, Shape, Sphere

Rgba = tuple[float, float, float, float]
Place = Callable[[float], np.ndarray]
"""Position of something [m] at a time [s]."""


@dataclass(frozen=True)
class Posed:
    """Body in its pose.

    Attributes
    ----------
    name : str
        Name of the body, or of the scene's item that holds it if it has one.
    body : Body
    origin : (3,) array
        Origin of its frame [m], lab frame.
    axes : (3, 3) array
        Axes in rows, lab components.
    is_placed : bool
        Whether it is held, or carried along a prescribed motion.
    is_pendulum : bool
        Whether it turns about that origin.
    orbit : (k, 3) array or None
        Places along its prescribed motion, where that is periodic.
    """

    name: str
    body: Body
    origin: np.ndarray
    axes: np.ndarray
    is_placed: bool = False
    is_pendulum: bool = False
    orbit: np.ndarray | None = None

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """Return the shapes to be drawn: those of its body, or the ellipsoid of its inertia where it has none."""
        return self.body.shapes or inertia_ellipsoid(self.body)

    def dipoles(self) -> list[tuple[np.ndarray, np.ndarray]]:
        """Return place [m] and moment [A m^2] of each of its magnets, lab frame."""
        return [(first(m.position) @ self.axes + self.origin, first(m.moment) @ self.axes) for m in self.body.sources]

    def coils(self) -> list[tuple[np.ndarray, np.ndarray]]:
        """Return place [m] and moment [A m^2] of each of its coils, lab frame."""
        moments = [(coil.position, moment_of(loops_of(coil))) for coil in self.body.coils]
        return [(first(place) @ self.axes + self.origin, first(moment) @ self.axes) for place, moment in moments]


@dataclass(frozen=True)
class Plane:
    """Wall: its unit normal, towards the visible side, and n.x [m] of its points, lab frame."""

    normal: np.ndarray
    level: float


@dataclass(frozen=True)
class Pose:
    """Pose of all bodies of a scene, the moving ones first, then the placed ones, with the box and the walls."""

    things: tuple[Posed, ...]
    box: AnyBox | None = None
    walls: tuple[Plane, ...] = ()


@dataclass(frozen=True)
class Placement:
    """Placement of the moving bodies at a state: components are numbers, arrays (n,), or of the type of its rows.

    Attributes
    ----------
    things : tuple of (Vector, Basis)
        Origin [m] and axes, lab frame, of each thing of the pose that is not placed, in its order.
    dipoles : tuple of (Vector, Vector)
        Place [m] and moment [A m^2], lab frame, of each magnet on these things, in the same order.
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


THINNEST = 0.05
"""Least ratio of the shortest to the longest semi-axis of an ellipsoid, that of a plate or of a rod is zero."""


def inertia_ellipsoid(body: Body) -> tuple[Shape, ...]:
    """Return the homogeneous ellipsoid with a body's given mass and inertia; nothing for a body without either.

    With the principal moments I_i about the mass centre, its semi-axes are sqrt(5 (tr I - 2 I_i) / (2 m)).
    """
    given = body.analysis
    if given is None or not first_number(given.mass) > 0:
        return ()
    mass, centre, (xx, yy, zz, xy, xz, yz) = first_number(given.mass), first(given.mass_centre), first(given.inertia)
    x, y, z = centre
    about_centre = (
        *(one - mass * (centre @ centre - c * c) for one, c in zip((xx, yy, zz), centre, strict=True)),
        *(xy + mass * x * y, xz + mass * x * z, yz + mass * y * z),
    )
    moments, axes = (found[0] for found in principal(about_centre))
    squares = 2.5 / mass * (moments.sum() - 2.0 * moments)
    if not squares.max() > 0:
        return ()
    sizes = np.sqrt(np.maximum(squares, THINNEST**2 * squares.max()))
    return (
        Ellipsoid(
            mass=mass, semi_axes=tuple(sizes), axis_a=tuple(axes[0]), axis_b=tuple(axes[1]), centre=tuple(centre)
        ),
    )


UPRIGHT: Basis = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
"""Axes of a body that does not rotate, lab components."""
Stand = Callable[[Problem, Any, Rows, Rows], Placement]
"""From a problem, whose layout alone is used, a time [s], a state and the parameters at that time to a placement.

It is written on components, as equations are: it is traced once for the page.
"""
Carry = tuple[Course, tuple[Course, Course, Course]]
"""Motion of a placed body: its origin [m] and its axes u1, u2, u3, lab frame."""


def nothing(scene: Any) -> list[Any]:
    """Return an empty list."""
    return []


def none_placed(scene: Any) -> tuple[Any, ...]:
    """Return an empty tuple: nothing is placed."""
    return ()


def no_waves(problem: Problem, t: Component, p: Rows) -> list[Any]:
    """Return an empty list: nothing placed has a wave."""
    return []


def unposed(scene: Any) -> Pose:
    """Return an empty pose."""
    return Pose(())


def no_placement(problem: Problem, t: Component, y: Rows, p: Rows) -> Placement:
    """Return an empty placement."""
    return Placement()


def nowhere(scene: Any, paths: list[list[str]]) -> np.ndarray | None:
    """Return None: no map shows the places of magnets."""
    return None


@dataclass(frozen=True)
class Drawn:
    """Rendering of one kind of scene. Swept numbers count with their first value.

    Attributes
    ----------
    tracks : mapping
        Observables of a motion along ``component`` and their names in pictures: the first is the position of things,
        the others are their directions, for motions in which nothing leaves its place.
    each : str
        Dimension of the tracks that counts things; empty where there is only one.
    colours : function (scene) -> list of (int, Rgba or None)
        Number and colour of each moving thing, None where the scene gives it none; empty where the only moving thing
        has no colour.
    placed_colours : function (scene) -> list of Rgba or None
        Colour of each placed magnet; empty where the scene gives none.
    placed_courses : function (scene) -> list of Place
        Position of each placed magnet as a function of time.
    repelling : function (scene) -> list of bool
        Whether each placed magnet repels the body that moves over it, at the start; empty where nothing moves over it.
    spots : function (scene, paths) -> (K, 2) array or None
        Place of each placed magnet, SI, on a map over two paths into the scene, split at dots; None on other maps.
    pose : function (scene) -> Pose
        Pose of the scene at the start.
    standing : function (problem, t, state, parameters) -> Placement
        Placement of the moving things of this pose at any state. For a model without pose and standing, balls are
        drawn at the first of its tracks (``presentation.rendering``).
    placed_standing : function (scene) -> tuple of Carry
        Motion of each placed thing of the pose.
    placed_dipoles : function (scene) -> tuple of (Course, Course)
        Place [m] and moment [A m^2] of each of their magnets, in the same order.
    placed_waves : function (problem, t, parameters) -> list of component or None
        Number by which a wave multiplies each of these moments at a time [s]; None for one without a wave.
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
    placed_waves: Callable[[Problem, Any, Rows], list[Any]] = no_waves

    def __post_init__(self) -> None:
        if (self.pose is unposed) != (self.standing is no_placement):
            raise fail("drawn", "must have both pose and standing, or neither", MISSING)


def at_rest_in(place: np.ndarray) -> Place:
    """Return the constant position of a thing that does not move."""
    return lambda time: place


def first(vector: Any) -> np.ndarray:
    """Return the components of a vector, the first value of those that are swept."""
    return np.array([first_number(component) for component in vector])


def first_number(value: Any) -> float:
    """Return a number, the first value if it is swept."""
    return float(np.ravel(np.asarray(value, float))[0])


# Default rendering of a scene whose model gives none: a ball for each place along the first of its tracks.


RADIUS_SHARE = 0.05
"""Radius of a ball over the distance of the furthest start from the origin, or over one where all are there."""
Assemble = Callable[[Any, int | None], Problem]


def with_balls(drawn: Drawn, observed: Observed, assemble: Assemble) -> Drawn:
    """Return the rendering of a kind of scene, with balls where it has no pose."""
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
    """Return the places along a track of one, two or three components; missing components are zero."""
    told = track.values(replace(problem, parameters=p, state=y), t, y)
    rows = np.moveaxis(told.reshape(*np.shape(y)[1:], -1, told.shape[-1]), (-2, -1), (0, 1))
    zero = 0.0 * y[0]
    return [(row[0], row[1] if len(row) > 1 else zero, row[2] if len(row) > 2 else zero) for row in rows]


def pose_of(problem: Problem, track: Observable, word: str) -> Pose:
    """Return the pose with a ball at each place of the first point's start."""
    spots = [np.ravel(spot) for spot in places(problem, 0.0, problem.state, problem.parameters, track)]
    reach = max((float(np.linalg.norm(spot)) for spot in spots), default=0.0) or 1.0
    body = Body(shapes=(Sphere(mass=0.0, radius=RADIUS_SHARE * reach),))
    names = [f"{word} {k}" if len(spots) > 1 else word for k in range(len(spots))]
    return Pose(tuple(Posed(name, body, spot, np.eye(3)) for name, spot in zip(names, spots, strict=True)))
