"""Observables of the environment: parameters at a time, energies, placed magnets, and invariants."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from pem_core.models.environment.carried_loops import CarriedLoop, has_pairs
from pem_core.models.environment.driving import no_coils
from pem_core.models.environment.loops import loop_moment
from pem_core.models.environment.magnets import (
    as_magnets,
    carried_groups,
    loop_numbers,
    placed_dipoles_of,
    placed_groups,
)
from pem_core.models.environment.plate import height_above
from pem_core.models.environment.rows import (
    FIELD_COURSE,
    HEADER,
    LOOP,
    NONE,
    PLATE,
    SHARED,
    Carried,
    is_driven,
    magnets_of,
    only_field_rotates,
    placed_count,
    placed_row,
    plate_rows,
)
from pem_core.models.interface.symmetry import InLab, Kind, Quantity
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Component, Vector


def parameters_at(problem: Problem, time: Component) -> np.ndarray:
    """Return the parameters, with time-dependent rows at the given times, one per state."""
    return forced_parameters(problem, time) if is_driven(problem.layout) else problem.parameters


def forced_parameters(problem: Problem, time: Component) -> np.ndarray:
    """Return the parameters updated by the problem's forcing to times [s], one per state."""
    shape = np.broadcast_shapes(np.shape(time), problem.parameters.shape[1:])
    columns = problem.parameters.reshape(len(problem.parameters), *(1 for _ in shape[1:]), -1)
    parameters = np.broadcast_to(columns, (len(columns), *shape)).copy()
    problem.system.forcing(time, parameters, problem.layout)
    return parameters


def energies(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return the total energy [J], shape (points...).

    Parameters
    ----------
    problem : Problem
    time : number or array
        Times [s] of the states, to be broadcast with their points.
    state : (s, points..., n) array
        States of the problem's points.
    """
    energy: np.ndarray = problem.system.energy(time, state, parameters_at(problem, time), problem.layout)
    return energy


def points_first(each: Sequence[np.ndarray], labels: int) -> np.ndarray:
    """Return arrays of several things as one (points..., things, labels...); ``labels`` counts the last dimensions."""
    return np.moveaxis(np.stack(each), range(labels), range(-labels, 0))


Look = Callable[[Problem, np.ndarray], np.ndarray]
CoilsOf = Callable[..., list[tuple[Vector, Vector]]]


def at_any_time(look: Look) -> Callable[[Problem, Any, np.ndarray], np.ndarray]:
    """Return a time-independent observable as a function that also takes the time."""
    return lambda problem, time, state: look(problem, state)


def magnets_by(carried: Carried, coils: CoilsOf = no_coils) -> Look:
    """Return the time-independent observable of the carried magnets [m], lab frame, shape (points..., carriers, M, 3).

    M is the largest number of magnets and coils on one carrier; missing ones are NaN. Coils follow the magnets of their
    carrier; ``coils`` (a, y, p, layout) returns the centre and the moment of each.
    """

    def magnet_positions(problem: Problem, state: np.ndarray) -> np.ndarray:
        p, layout = problem.parameters, problem.layout
        own = []
        for a in range(layout[HEADER.carriers]):
            dipoles = [carried(a, m, state, p, layout) for m in range(magnets_of(layout, a))]
            own.append([*as_magnets(dipoles, carried_groups(layout, a)), *coils(a, state, p, layout)])
        out = np.full((len(own), max(map(len, own)), 3, *state.shape[1:]), np.nan)
        for a, each in enumerate(own):
            for m, (place, _) in enumerate(each):
                out[a, m] = np.stack(np.broadcast_arrays(*place))
        return points_first(list(out), 3)

    return magnet_positions


def placed_magnets(problem: Problem) -> np.ndarray:
    """Return lab positions [m] of the placed magnets of the first point, shape (K, 3)."""
    dipoles = placed_dipoles_of(problem.parameters[:, 0], problem.layout)
    return np.array([place for place, _ in as_magnets(dipoles, placed_groups(problem.layout))]).reshape(-1, 3)


# Invariants of an environment that is constant and not periodic.


def in_lab_with(
    problem: Problem,
    magnets: Sequence[tuple[Vector, Vector]],
    quantities: Sequence[Quantity],
    origin: np.ndarray,
    loops: Sequence[CarriedLoop] = (),
) -> InLab | None:
    """Return all quantities on which motions depend, None where magnets or tables move, or something is periodic.

    Of what changes with time outside, a rotating field alone has quantities: its mean, both amplitudes and its rate.
    There are none either where coils of two bodies act on each other: their nodes have no symmetry.

    Parameters
    ----------
    problem : Problem
    magnets : sequence of (vector, vector)
        Place [m] and moment [A m^2] of every carried dipole, lab frame.
    quantities : sequence of Quantity
        Further quantities of the moving bodies.
    origin : (3, n) or (3, 1) array
        A place [m] on the vertical axis of a possible symmetry.
    loops : sequence of CarriedLoop
        Current loops of the moving bodies.
    """
    p, layout = problem.parameters, problem.layout
    moves = is_driven(layout) and not only_field_rotates(layout)
    if moves or layout[HEADER.periodicity] != NONE or has_pairs(layout):
        return None
    shared = (
        Quantity(Kind.ARROW, p[None, SHARED.gravity : SHARED.gravity + 3]),
        Quantity(Kind.MAGNETIC, p[None, SHARED.field : SHARED.field + 3]),
        Quantity(Kind.SCALAR, p[SHARED.mu : SHARED.mu + 1]),
    )
    count, groups = placed_count(layout), placed_groups(layout)
    dipoles = placed_dipoles_of(p, layout)
    shape = (count, 3, -1 if count else 1)
    places, moments = (np.array([one[which] for one in dipoles]).reshape(shape) for which in (0, 1))
    placed: tuple[Quantity, ...] = _magnets(places, moments)
    if layout[HEADER.loops]:
        placed = *placed, Quantity(Kind.SCALAR, _radii(p, layout))
    carried = [stacked([magnet[which] for magnet in magnets]) for which in (0, 1)] if magnets else []
    quantities = [*quantities, *_loop_quantities(loops), *_rotating_field(problem)]
    owners = tuple(k for k, group in enumerate(groups) for _ in group)
    return InLab((*shared, *quantities, *(_magnets(*carried) if magnets else ())), placed, origin, owners)


def _rotating_field(problem: Problem) -> list[Quantity]:
    """Return the mean, both amplitudes and the angular velocity of a rotating field; nothing of a constant one."""
    if not problem.layout[HEADER.field_turns]:
        return []
    first, p = int(problem.layout[HEADER.first_course]) + FIELD_COURSE.field, problem.parameters
    vectors = [Quantity(Kind.MAGNETIC, p[None, row : row + 3]) for row in range(first, first + 9, 3)]
    return [*vectors, Quantity(Kind.SCALAR, p[first + 9 : first + 10])]


def _loop_quantities(loops: Sequence[CarriedLoop]) -> list[Quantity]:
    """Return centres, moments and radii of current loops as quantities of the lab."""
    if not loops:
        return []
    centres, moments = ([one.centre for one in loops], [loop_moment(one.loop) for one in loops])
    radii = stacked([(one.loop.radius,) * 3 for one in loops])[:, 0]
    return [*_magnets(stacked(centres), stacked(moments)), *(Quantity(Kind.SCALAR, radius[None]) for radius in radii)]


def plate_quantities(problem: Problem, origin: np.ndarray) -> list[Quantity]:
    """Return the quantities of the lab that describe a conducting plate; none without one.

    The plate is infinite, and ``origin`` [m] (3, n) above it: the foot of the perpendicular gives place and normal.
    """
    if not problem.layout[HEADER.plate]:
        return []
    q = plate_rows(problem.parameters, problem.layout)
    n = q[PLATE.normal : PLATE.normal + 3]
    foot = origin - n * height_above(tuple(origin), problem.parameters, problem.layout)
    return [
        Quantity(Kind.PLACE, foot[None]),
        Quantity(Kind.SCALAR, q[PLATE.thickness : PLATE.thickness + 1]),
        Quantity(Kind.SCALAR, q[PLATE.conductivity : PLATE.conductivity + 1]),
    ]


def _radii(p: np.ndarray, layout: np.ndarray) -> np.ndarray:
    """Return the radii of all placed magnets [m], zero, and of current loops."""
    radii = np.zeros((placed_count(layout), p.shape[1]))
    for k in loop_numbers(layout):
        radii[k] = p[placed_row(layout, k) + LOOP.radius]
    return radii


def stacked(vectors: Sequence[Vector]) -> np.ndarray:
    """Return vectors, components numbers or (n,) arrays, as an array of shape (k, 3, n)."""
    size = np.broadcast_shapes((1,), *(np.shape(component) for vector in vectors for component in vector))
    return np.array([[np.broadcast_to(component, size) for component in vector] for vector in vectors])


def _magnets(places: np.ndarray, moments: np.ndarray) -> tuple[Quantity, Quantity]:
    return Quantity(Kind.PLACE, places), Quantity(Kind.MAGNETIC, moments)
