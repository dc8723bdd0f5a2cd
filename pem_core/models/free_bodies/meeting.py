"""Encounters of two bodies: their mass centres come as near to each other as a given contact distance.

Point magnets fall into each other in a finite time, at the end of which no step is short enough. The encounter is
before: at the root of r^2 - d^2, with r from one mass centre to the other, in a periodic box to its nearest image,
and d the contact distance of the two. In free flight it is a polynomial of degree two, so that no step passes over an
encounter. It counts where r decreases. (Ours.)
"""

from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np

from pem_core.models.environment.rows import HEADER, parameters_of, separation
from pem_core.models.free.equations import FREE
from pem_core.models.free.forces import velocity
from pem_core.models.free.rows import TAIL, TAIL_ENTRY, momentum_of, position_of, watched_axis
from pem_core.models.free_bodies.scene import FreeScene
from pem_core.models.presentation.observables import Meeting
from pem_core.models.systems.problem import EventFunctions, Problem
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import dot, squared, subtract
from pem_core.scene.bodies import Body, analyse
from pem_core.scene.shapes import Sphere


def pair_count(layout: Layout) -> int:
    """Return the number of pairs of bodies, each of which has an event function."""
    return layout[HEADER.carriers] * (layout[HEADER.carriers] - 1) // 2


def pair_of(i: int, layout: Layout) -> tuple[int, int]:
    """Return the bodies a < b of pair i: (0, 1), (0, 2), ..., (1, 2), ..."""
    a, later = 0, i
    while later >= layout[HEADER.carriers] - 1 - a:
        later -= layout[HEADER.carriers] - 1 - a
        a += 1
    return a, a + 1 + later


def beyond_contact(i: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return r^2 - d^2 [m^2] of pair i."""
    (a, b), contact = pair_of(i, layout), p[watched_axis(layout) + i]
    return squared(separation(position_of(a, y), position_of(b, y), p, layout)) - contact * contact


def receding(i: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the rate of r^2 - d^2 of pair i, 2 r.(v_b - v_a) [m^2/s]."""
    a, b = pair_of(i, layout)
    v_a = velocity(parameters_of(p, layout, a), momentum_of(a, y))
    v_b = velocity(parameters_of(p, layout, b), momentum_of(b, y))
    return 2.0 * dot(separation(position_of(a, y), position_of(b, y), p, layout), subtract(v_b, v_a))


def nearing(i: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return a number that is positive where pair i approaches."""
    return -receding(i, t, y, p, layout)


MEETING = replace(FREE, name="meeting free", signals=EventFunctions(pair_count, beyond_contact, receding, nearing))


def watched(problem: Problem, contact: np.ndarray) -> Problem:
    """Return the same problem, monitored for encounters at contact distances (pairs, 1) or (pairs, n) [m].

    The distances follow all other parameters; their first row is stored in the entry of the axis monitored for flips,
    which are not detected then.
    """
    layout, p = problem.layout.copy(), problem.parameters
    layout[layout[TAIL_ENTRY] + TAIL.watched_axis] = len(p)
    columns = max(p.shape[1], contact.shape[1])
    both = (np.broadcast_to(rows, (len(rows), columns)) for rows in (p, contact))
    return replace(problem, system=MEETING, layout=layout, parameters=np.concatenate([*both]))


def at_start(problem: Problem) -> np.ndarray:
    """Return the pair of a monitored problem that is within its contact distance at the start, (n,); -1 for none."""
    i = np.arange(pair_count(problem.layout))
    p = np.broadcast_to(problem.parameters, (len(problem.parameters), problem.size))
    is_near = np.array([beyond_contact(int(one), 0.0, problem.state, p, problem.layout) <= 0.0 for one in i])
    return np.where(is_near.any(0), is_near.argmax(0), -1)


def surfaces(scene: FreeScene) -> np.ndarray | None:
    """Return the distances (pairs, 1) or (pairs, n) [m] at which surfaces touch; None where they are unknown.

    They are known for bodies that are one sphere about their mass centre: others touch at varying distances.
    """
    radii = [_radius(scene.bodies[item.body]) for item in scene.free]
    known = [radius for radius in radii if radius is not None]
    if len(known) < len(radii):
        return None
    return np.stack(np.broadcast_arrays(*(np.atleast_1d(a + b) for a, b in combinations(known, 2))))


def _radius(body: Body) -> Any:
    """Return the radius [m] of a body that is one sphere about its mass centre, None of any other."""
    if len(body.shapes) != 1 or not isinstance(body.shapes[0], Sphere):
        return None
    off = [np.asarray(one) for one in subtract(analyse(body).mass_centre, body.shapes[0].centre)]
    return None if any(one.any() for one in off) else np.asarray(body.shapes[0].radius, dtype=float)


def why_not(scene: FreeScene) -> str:
    """Return why no pair in a scene can meet; empty where one may."""
    if scene.walls:
        return "the bodies can hit walls"
    return "" if len(scene.free) > 1 else "there is only one free body"


def pairs(scene: FreeScene) -> list[tuple[int, int]]:
    """Return the pairs of bodies, in the order of their event functions."""
    return list(combinations(range(len(scene.free)), 2))


FREE_MEETING = Meeting("body", pairs=pairs, why_not=why_not, surfaces=surfaces, watched=watched, at_start=at_start)
