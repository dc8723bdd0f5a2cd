"""Bodies that leave a sphere: their mass centres come to be farther than a radius from its centre.

The event is the root of R^2 - |x - c|^2, with the position x of a mass centre, the centre c and the radius R of the
body's sphere; it counts where the distance grows. In free flight the event function is a polynomial of degree two, so
that no step passes over an event. (Ours.)
"""

from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.free.equations import FREE, body_count
from pem_core.models.free.forces import velocity
from pem_core.models.free.rows import TAIL, TAIL_ENTRY, momentum_of, position_of, watched_axis
from pem_core.models.free_bodies.scene import FreeScene
from pem_core.models.presentation.observables import Leaving
from pem_core.models.systems.problem import EventFunctions, Problem
from pem_core.models.systems.rows import row_layout
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import dot, squared, subtract, vector_at

SPHERE = row_layout(centre=3, radius=1)
"""Parameter rows of the sphere of each body [m], lab frame. They follow all other parameters."""


def sphere_row(a: int, layout: Layout) -> Any:
    """Return the first parameter row of the sphere of body a."""
    return watched_axis(layout) + SPHERE.size * a


def from_centre(a: int, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the vector from the centre of the sphere of body a to its mass centre [m], lab frame."""
    return subtract(position_of(a, y), vector_at(p, sphere_row(a, layout) + SPHERE.centre))


def within(a: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return R^2 - |x - c|^2 [m^2] of body a: negative outside its sphere."""
    radius = p[sphere_row(a, layout) + SPHERE.radius]
    return radius * radius - squared(from_centre(a, y, p, layout))


def within_rate(a: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the rate of R^2 - |x - c|^2 of body a, -2 (x - c).v [m^2/s]."""
    v = velocity(parameters_of(p, layout, a), momentum_of(a, y))
    return -2.0 * dot(from_centre(a, y, p, layout), v)


def outward(a: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return a number that is positive where body a moves away from the centre of its sphere."""
    return -within_rate(a, t, y, p, layout)


LEAVING = replace(FREE, name="leaving free", signals=EventFunctions(body_count, within, within_rate, outward))


def watched(problem: Problem, radius: float, centre: tuple[float, float, float] | None) -> Problem:
    """Return the same problem, monitored for bodies that leave a sphere [m], lab frame.

    Without a centre, the sphere of each body is about the start of its mass centre. The spheres follow all other
    parameters; their first row is stored in the entry of the axis monitored for flips, which are not detected then.
    """
    layout, p, n = problem.layout.copy(), problem.parameters, problem.size
    layout[layout[TAIL_ENTRY] + TAIL.watched_axis] = len(p)
    spheres = []
    for a in range(layout[HEADER.carriers]):
        middle = position_of(a, problem.state) if centre is None else centre
        spheres += [*(np.broadcast_to(x, n) for x in middle), np.full(n, radius)]
    both = [np.broadcast_to(p, (len(p), n)), np.array(spheres)]
    return replace(problem, system=LEAVING, layout=layout, parameters=np.concatenate(both))


def at_start(problem: Problem) -> np.ndarray:
    """Return the body of a monitored problem that is outside its sphere at the start, (n,); -1 for none."""
    p = np.broadcast_to(problem.parameters, (len(problem.parameters), problem.size))
    bodies = range(body_count(problem.layout))
    is_out = np.array([within(a, 0.0, problem.state, p, problem.layout) < 0.0 for a in bodies])
    return np.where(is_out.any(0), is_out.argmax(0), -1)


def why_not(scene: FreeScene) -> str:
    """Return why no body of a scene is monitored; empty where bodies are: with walls, impacts are monitored."""
    return "the bodies can hit walls" if scene.walls else ""


FREE_LEAVING = Leaving("body", why_not=why_not, watched=watched, at_start=at_start)
