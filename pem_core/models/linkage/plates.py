"""Spheres on rods over a conducting plate, whose eddy currents damp their magnets (``environment.plate``).

The forces on the spheres follow from force and field at each magnet as those of other magnets do (``linkage.forces``).
Their power is minus the Joule heat, which is added to the energy lost. (Ours.)
"""

import numpy as np

from pem_core.errors import fail
from pem_core.models.environment.plate import MovingDipole, eddy_forces, height_above, joule_heat
from pem_core.models.environment.rows import HEADER, PLATE, SHARED, magnets_of, plate_rows
from pem_core.models.linkage import rows
from pem_core.models.linkage.forces import along_rod, magnet, push_by, put_forces
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Layout, Rows
from pem_core.numbers.vectors import dot, length, scale, subtract, vector_at


def moving_dipoles(y: Rows, p: Rows, layout: Layout) -> list[MovingDipole]:
    """Return all magnets of spheres and their rates of change: a moment along a rod turns with the rod."""
    found = []
    for i in range(rows.entry(layout, rows.TAIL.magnets)):
        place, moment = magnet(i, y, p, layout)
        velocity = rows.velocity_of(rows.fastening(layout, i, rows.FASTENING.sphere), y, layout)
        c, change = rows.fastening(layout, i, rows.FASTENING.rod), scale(0.0, moment)
        if c >= 0:
            e, over = along_rod(c, y, p, layout)
            first, second = (rows.velocity_of(rows.rod_end(layout, c, end), y, layout) for end in (0, 1))
            turning = subtract(second, first)
            size = rows.fastening(layout, i, rows.FASTENING.sign) * over
            size = size * p[rows.fastening(layout, i, rows.FASTENING.row)]
            change = scale(size, subtract(turning, scale(dot(e, turning), e)))
        found.append(MovingDipole(place, moment, velocity, change))
    return found


def put_forces_over_plate(y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write the force [N] on every moving sphere, that of the plate included, without rods and drag."""
    put_forces(y, p, layout, out)
    dipoles = moving_dipoles(y, p, layout)
    for i, one in enumerate(dipoles):
        force, field = eddy_forces(one, dipoles, p, layout)
        push_by(i, (force, scale(-1.0, field)), y, p, layout, out)


# The lowest places that spheres reach, and the damping there.


def lowest_heights(problem: Problem) -> list[np.ndarray]:
    """Return the least height [m] above the plate that each sphere can reach on its rods, (n,) or (1,) each.

    It is that of a fixed sphere less the lengths of the rods to it; minus infinity where no rods lead to a fixed one.
    """
    p, layout = problem.parameters, problem.layout
    height = [np.full(1, -np.inf) for _ in range(layout[HEADER.carriers])]
    for k in set(range(len(height))) - set(rows.moving(layout)):
        height[k] = height_above(rows.place_of(k, problem.state, p, layout), p, layout)
    for _ in height:
        for c in range(rows.entry(layout, rows.TAIL.rods)):
            ends, rod = (rows.rod_end(layout, c, 0), rows.rod_end(layout, c, 1)), _rod_length(c, p, layout)
            for near, far in (ends, ends[::-1]):
                if rows.moving_index(layout, far) >= 0:
                    height[far] = np.maximum(height[far], height[near] - rod)
    return height


def _rod_length(c: int, p: np.ndarray, layout: np.ndarray) -> np.ndarray:
    length: np.ndarray = p[rows.entry(layout, rows.TAIL.first_rod) + rows.ROD.size * c]
    return length


def check_reach(problem: Problem) -> None:
    """Check that no sphere with a magnet can reach the face of a conducting plate.

    Raises
    ------
    InputError
        With the first sphere that can.
    """
    if not problem.layout[HEADER.plate] or problem.parameters.dtype.hasobject:
        return
    for k, height in enumerate(lowest_heights(problem)):
        if magnets_of(problem.layout, k) and np.any(height <= 0):
            plate = plate_rows(problem.parameters, problem.layout)
            place = plate[PLATE.position : PLATE.position + 3, 0].tolist()
            remedy = f"spheres.{k} can reach it; magnets must hang on rods from fixed spheres, on the side of `normal`"
            raise fail(("plate", "position"), "must be beyond the reach of all magnets", place, remedy)


def fastest(problem: Problem) -> float:
    """Return the largest speed [m/s] that a sphere with a magnet may reach by its weight alone, at the first point."""
    p, layout, speeds = problem.parameters[:, :1], problem.layout, [0.0]
    gravity = float(length(vector_at(p, SHARED.gravity))[0])
    for k, lowest in enumerate(lowest_heights(problem)):
        if magnets_of(layout, k):
            height = float(np.ravel(height_above(rows.place_of(k, problem.state[:, :1], p, layout), p, layout))[0])
            v = rows.velocity_of(k, problem.state[:, :1], layout)
            speeds.append(float(np.sqrt(dot(v, v)[0] + 2 * gravity * max(height - float(lowest[0]), 0.0))))
    return max(speeds)


def plate_damping(problem: Problem) -> float:
    """Return an upper bound of the rate [1/s] at which the plate damps any sphere; see ``rigid.plate_reach``.

    A magnet along a rod of length l turns by at most 2 v / l.
    """
    p, layout = problem.parameters, problem.layout
    if not layout[HEADER.plate]:
        return 0.0
    heights, total = lowest_heights(problem), np.zeros(1)
    n = tuple(plate_rows(p, layout)[PLATE.normal : PLATE.normal + 3])
    origin = tuple(plate_rows(p, layout)[PLATE.position : PLATE.position + 3])
    zero = tuple(0.0 * x for x in n)
    for i in range(rows.entry(layout, rows.TAIL.magnets)):
        size = length(magnet(i, problem.state, p, layout)[1])
        height, c = (
            heights[rows.fastening(layout, i, rows.FASTENING.sphere)],
            rows.fastening(layout, i, rows.FASTENING.rod),
        )
        place = tuple(a + height * b for a, b in zip(origin, n, strict=True))
        moment = scale(size, n)
        total = total + np.sqrt(joule_heat([MovingDipole(place, moment, n, zero)], p, layout))
        if c >= 0:
            turned = scale(2.0 / _rod_length(c, p, layout), moment)
            total = total + np.sqrt(joule_heat([MovingDipole(place, moment, zero, turned)], p, layout))
    lightest = max(p[rows.sphere_row(layout, k) + rows.SPHERE.inverse_mass].max() for k in rows.moving(layout))
    return float((total * total).max() * lightest)


def is_damped_by_plate(problem: Problem, k: int) -> np.ndarray:
    """Return a mask of the points where a plate damps any motion of sphere k: it has one magnet, with a moment."""
    p, layout = problem.parameters, problem.layout
    if not layout[HEADER.plate] or magnets_of(layout, k) != 1:
        return np.zeros(p.shape[1], bool)
    plate, row = plate_rows(p, layout), rows.sphere_row(layout, k) + rows.SPHERE.size
    conducts = plate[PLATE.conductivity] * plate[PLATE.thickness] > 0
    return np.asarray(conducts & (p[row : row + rows.STRENGTH.size] != 0).any(0))
