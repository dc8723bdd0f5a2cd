"""Conditions of the environment for equilibria: time dependence, energy jumps, and the magnet at which a body rests."""

from collections.abc import Sequence

import numpy as np

from pem_core.models.environment import ramps, rows
from pem_core.models.environment.carried_loops import CarriedLoop, energy_with_placed
from pem_core.models.environment.driving import is_constant
from pem_core.models.environment.magnets import as_magnets, placed_dipoles_of, placed_energy, placed_groups
from pem_core.models.environment.periodic_images import along
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Vector
from pem_core.numbers.vectors import dot, rows_from, squared, vector_at

# The magnet to which a resting magnet belongs, from its energies with all.
#
# It rests at the magnet with which its energy is lowest, if that attracts (U < 0) and if no rival has half as much
# energy with it. Magnets closer to the first than the resting one is are no rivals. (The rule is ours: a point half-way
# between magnets belongs to none.)


AT_NO_MAGNET = -2
"""Label of a pendulum that rests at no magnet."""


def of_lowest(spots: np.ndarray, energy: np.ndarray) -> np.ndarray:
    """Return the place, out of places (K, c, n), of the magnet with the lowest energy (K, n) of each point."""
    return spots[energy.argmin(0), :, np.arange(energy.shape[1])].T


def bound_magnet(energy: np.ndarray, is_apart: np.ndarray) -> np.ndarray:
    """Return the magnet of each point, from its energies with all and a mask of those far enough to be rivals."""
    lowest = energy.min(0)
    rivals = (is_apart & (np.abs(energy) >= 0.5 * np.abs(lowest))).any(0)
    return np.where((lowest < 0) & ~rivals, energy.argmin(0), AT_NO_MAGNET)


def is_autonomous(problem: Problem) -> np.ndarray:
    """Return a mask of the points at which nothing outside changes with time."""
    layout, p = problem.layout, problem.parameters
    still = ramps.are_constant(p, layout, layout[rows.HEADER.ramps])
    for j in range(layout[rows.HEADER.moving_magnets]):
        course = rows.course_rows(p, layout, j)
        wave = layout[rows.mover_entry(layout, j, rows.MOVER.wave)]
        if wave != rows.NO_WAVE:
            still &= is_constant(p, layout, wave)
        place = course[rows.COURSE.place + rows.ELLIPSE.cosine : rows.COURSE.moment]
        moment = course[rows.COURSE.moment + rows.ELLIPSE.cosine : rows.COURSE.rate]
        turns = (place != 0).any(0) | (moment != 0).any(0)
        flies = (course[rows.COURSE.velocity : rows.COURSE.place] != 0).any(0)
        still &= ~flies & ~(turns & (course[rows.COURSE.rate] != 0))
    if layout[rows.HEADER.field_turns]:
        course = rows.course_rows(p, layout, layout[rows.HEADER.moving_magnets])
        still &= _is_still(course)
        if layout[rows.HEADER.field_wave] != rows.NO_WAVE:
            still &= is_constant(p, layout, layout[rows.HEADER.field_wave])
    if layout[rows.HEADER.table_moves]:
        still &= _is_still(rows.gravity_course(p, layout))
    return np.broadcast_to(still, problem.size)


def _is_still(course: np.ndarray) -> np.ndarray:
    """Return a mask of the points where a shared rotating vector is constant."""
    turns = (course[rows.ELLIPSE.cosine : rows.FIELD_COURSE.rate] != 0).any(0)
    still: np.ndarray = ~(turns & (course[rows.FIELD_COURSE.rate] != 0))
    return still


def is_unbounded(problem: Problem) -> np.ndarray:
    """Return True where there are no periodic images: a body that crosses a periodic box changes its nearest ones."""
    return np.full(problem.size, problem.layout[rows.HEADER.periodicity] == rows.NONE)


def images_stay(spheres: Sequence[tuple[np.ndarray, np.ndarray]], problem: Problem) -> np.ndarray:
    """Return a mask of the points where the nearest image of every magnet is the same in all configurations.

    Parameters
    ----------
    spheres : sequence of (centre, radius), (3, n) and (n,) arrays
        Regions [m] in which the magnets of each carrier stay.
    problem : Problem
    """
    layout, p = problem.layout, problem.parameters
    same = np.ones(p.shape[1], bool)
    if layout[rows.HEADER.periodicity] == rows.NONE:
        return np.broadcast_to(same, problem.size)
    stays = _stays_in_cell if layout[rows.HEADER.periodicity] == rows.TRICLINIC else _stays_on_axes
    first = [rows.placed_row(layout, k) for k in range(rows.placed_count(layout))]
    spots = [(p[row : row + 3], 0.0) for row in first]
    for a, (centre, reach) in enumerate(spheres):
        for other, further in [*spheres[a + 1 :], *spots]:
            same &= stays(other - centre, reach + further, problem)
    return np.broadcast_to(same, problem.size)


def _stays_on_axes(middle: np.ndarray, reach: np.ndarray, problem: Problem) -> np.ndarray:
    """Return a mask of separations (3, n) whose surroundings within a reach [m] have one image in a cuboid."""
    edge = problem.parameters[rows.SHARED.box : rows.SHARED.box + 3]
    low, high = ((middle + side * reach) / edge + 0.5 for side in (-1, 1))
    same: np.ndarray = (np.floor(low) == np.floor(high)).all(0)
    return same


def _stays_in_cell(middle: np.ndarray, reach: np.ndarray, problem: Problem) -> np.ndarray:
    """Return the same mask in a triclinic box: the ball is inside the Voronoi cell, r.v < v^2 / 2, of its image."""
    image = rows.separation((0.0, 0.0, 0.0), tuple(middle), problem.parameters, problem.layout)
    neighbours = rows_from(rows.corner_rows(problem.parameters, problem.layout), rows.CORNER.size + rows.CELL.size)
    b1, b2, b3 = (vector_at(neighbours, rows.NEIGHBOUR.size * k) for k in range(3))
    inside = np.ones(problem.parameters.shape[1], bool)
    for x in (*rows.COEFFICIENTS, *rows.DIAGONALS):
        v = along((b1, b2, b3), x)
        square = squared(v)
        inside &= np.abs(dot(image, v)) + reach * np.sqrt(square) < square / 2
    return inside


def placed_magnet_of(
    carried: Sequence[tuple[Vector, Vector]],
    groups: Sequence[range],
    problem: Problem,
    points: int,
    loops: Sequence[CarriedLoop] = (),
) -> np.ndarray:
    """Return the placed magnet at which a carrier of some magnets and coils rests, shape (n,).

    Parameters
    ----------
    carried : sequence of (vector, vector)
        Place [m] and moment [A m^2] of each carried dipole, lab frame.
    groups : sequence of range
        Dipoles of each magnet.
    problem : Problem
    points : int
        n.
    loops : sequence of CarriedLoop
        Current loops of its coils.
    """
    layout, p = problem.layout, problem.parameters
    placed = placed_groups(layout)
    if not placed or not (carried or loops):
        return np.full(points, AT_NO_MAGNET)
    pairs = [
        sum(placed_energy(*dipole, k, p, layout) for k in group for dipole in carried)
        + sum(energy_with_placed(loop, k, p, layout) for k in group for loop in loops)
        for group in placed
    ]
    energy = np.stack([np.broadcast_to(pair, points) for pair in pairs])
    wholes = as_magnets(placed_dipoles_of(p, layout), placed)
    spots = np.broadcast_to(np.stack([np.stack(place) for place, _ in wholes]), (len(placed), 3, points))
    spot = tuple(of_lowest(spots, energy))
    places = [*(place for place, _ in as_magnets(carried, groups)), *(loop.centre for loop in loops)]
    reach = np.min([_distance(place, spot, problem) for place in places], axis=0)
    apart = np.stack([_distance(tuple(other), spot, problem) for other in spots])
    return bound_magnet(energy, apart > reach)


def _distance(r_a: Vector, r_b: Vector, problem: Problem) -> np.ndarray:
    """Return the distance [m] of two places, the shortest through the faces of a periodic box."""
    return np.sqrt(sum(component**2 for component in rows.separation(r_a, r_b, problem.parameters, problem.layout)))
