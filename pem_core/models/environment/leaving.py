"""Bodies that leave a sphere: a point of each comes to be farther than a radius from the sphere's centre.

The event is the root of R^2 - |x - c|^2, with the place x of the point, the centre c and the radius R of the body's
sphere; it counts where the distance grows. In free flight the event function of a mass centre is a polynomial of degree
two, so that no step passes over an event. (Ours.)
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pem_core.models.environment.rows import HEADER, SPHERE
from pem_core.models.presentation.observables import Leaving
from pem_core.models.systems.problem import EventFunctions, Problem, System
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import dot, squared, subtract, vector_at

Place = Callable[[int, Rows, Rows, Layout], Vector]
"""(a, y, p, layout) -> place [m] or velocity [m/s] of the point of carrier a, lab frame."""


def carrier_count(layout: Layout) -> int:
    """Return the number of carriers, each of which has an event function."""
    return layout[HEADER.carriers]


@dataclass(frozen=True)
class Spheres:
    """Where the spheres of the carriers of a model are.

    Attributes
    ----------
    count : function (layout) -> int
        Number of carriers.
    entry : int
        Layout entry with the first parameter row of the spheres.
    """

    count: Callable[[Layout], int] = carrier_count
    entry: int = HEADER.spheres

    def row(self, a: int, layout: Layout) -> Any:
        """Return the first parameter row of the sphere of carrier a."""
        return layout[self.entry] + SPHERE.size * a


IN_ENVIRONMENT = Spheres()
"""Spheres of the models that have an environment."""


def inside_of(place: Place, spheres: Spheres) -> Callable[..., Any]:
    """Return the function R^2 - |x - c|^2 [m^2] of a carrier: negative outside its sphere."""

    def inside(a: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        row = spheres.row(a, layout)
        radius = p[row + SPHERE.radius]
        return radius * radius - squared(subtract(place(a, y, p, layout), vector_at(p, row + SPHERE.centre)))

    return inside


def leaving_events(place: Place, velocity: Place, spheres: Spheres = IN_ENVIRONMENT) -> EventFunctions:
    """Return the event functions of carriers, given the place and the velocity of the point of each."""

    def rate(a: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        away = subtract(place(a, y, p, layout), vector_at(p, spheres.row(a, layout) + SPHERE.centre))
        return -2.0 * dot(away, velocity(a, y, p, layout))

    def outward(a: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        return -rate(a, t, y, p, layout)

    return EventFunctions(spheres.count, inside_of(place, spheres), rate, outward)


def leaving_of(
    of: str,
    why_not: Callable[[Any], str],
    systems: Mapping[System, System],
    place: Place,
    spheres: Spheres = IN_ENVIRONMENT,
) -> Leaving:
    """Return the monitoring of carriers.

    Parameters
    ----------
    of : str
        Kind of body that leaves.
    why_not : function (scene) -> str
        Why no body of a scene is monitored; empty where bodies are.
    systems : mapping of System to System
        The systems with the event functions of :func:`leaving_events`, by those without.
    place : function
    spheres : Spheres
    """

    def watched(problem: Problem, radius: float, centre: tuple[float, float, float] | None) -> Problem:
        """Return the same problem with spheres, about the starts without a centre; they follow other parameters."""
        layout, p, n = problem.layout.copy(), problem.parameters, problem.size
        layout[spheres.entry] = len(p)
        found = []
        for a in range(spheres.count(layout)):
            middle = place(a, problem.state, p, layout) if centre is None else centre
            found += [*(np.broadcast_to(x, n) for x in middle), np.full(n, radius)]
        both = [np.broadcast_to(p, (len(p), n)), np.array(found)]
        return replace(problem, system=systems[problem.system], layout=layout, parameters=np.concatenate(both))

    def at_start(problem: Problem) -> np.ndarray:
        p = np.broadcast_to(problem.parameters, (len(problem.parameters), problem.size))
        bodies = range(spheres.count(problem.layout))
        is_out = np.array([inside_of(place, spheres)(a, 0.0, problem.state, p, problem.layout) < 0.0 for a in bodies])
        return np.where(is_out.any(0), is_out.argmax(0), -1)

    return Leaving(of, why_not=why_not, watched=watched, at_start=at_start)
