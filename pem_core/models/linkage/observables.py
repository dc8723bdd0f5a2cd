"""Observables of spheres on rods: SI, lab frame, an entry for every sphere and rod of the file."""

from collections.abc import Mapping

import numpy as np

from pem_core.models.environment.observables import energies, parameters_at, points_first
from pem_core.models.environment.rows import HEADER, SHARED, is_driven
from pem_core.models.linkage import rows
from pem_core.models.linkage.flips import why_no_flip
from pem_core.models.linkage.forces import put_forces
from pem_core.models.linkage.rods import REDUNDANT
from pem_core.models.linkage.scene import LinkageScene
from pem_core.models.linkage.trees import laid_out
from pem_core.models.presentation.observables import Flip, Observable, Observed
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Component

# The least energy with which a rod can go over the top, and the excess of the starts of trees over it.


def spare_energy(problem: Problem) -> np.ndarray | None:
    """Return the energy [J] of every start above the least energy with a rod straight up, (n,).

    Where it is negative no rod ever goes over the top, as drag removes energy and nothing supplies any. With a rod up
    and
    the other rods of its tree hanging, the energy exceeds that of hanging by 2 g l M, M being the mass that the rod
    carries. None where magnets, springs or closed loops of rods could allow less.
    """
    layout, p = problem.layout, problem.parameters
    if not rows.entry(layout, rows.TAIL.is_tree) or rows.entry(layout, rows.TAIL.magnets) + rows.entry(
        layout, rows.TAIL.springs
    ):
        return None
    gravity = p[SHARED.gravity : SHARED.gravity + 3]
    size, rods = np.sqrt((gravity**2).sum(0)), range(rows.entry(layout, rows.TAIL.moving))
    carried: dict[int, np.ndarray] = {}
    rises = []
    for i in reversed(rods):
        c, near, far = (int(rows.hanging(layout, i, which)) for which in range(rows.HANGING.size))
        mass = carried.get(far, 0.0) + p[rows.sphere_row(layout, far) + rows.SPHERE.mass]
        carried[near] = carried.get(near, 0.0) + mass
        rises.append(2 * size * p[rows.entry(layout, rows.TAIL.first_rod) + c] * mass)
    hangs = np.zeros_like(problem.state)
    down = np.broadcast_to(gravity / size, (len(rods), 3, problem.size))
    hangs[: rows.velocity_row(layout)] = laid_out(problem, down)
    spare: np.ndarray = problem.energies(problem.state) - problem.energies(hangs) - np.minimum.reduce(rises)
    return spare


# Observables of a state of spheres on rods, for any trailing shape of points.


FREE_SHARE = 1e-6
"""Square of a rod's share in forces that move nothing, from which on its own force is not unique."""


def positions(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return the position of every sphere [m], lab frame, shape (points..., spheres, 3), including fixed ones."""
    p, layout = problem.parameters, problem.layout
    places = [rows.place_of(k, state, p, layout) for k in range(layout[HEADER.carriers])]
    return points_first([np.broadcast_to(np.stack(place), (3, *state.shape[1:])) for place in places], 2)


def velocities(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return the velocity of every sphere [m/s], lab frame, shape (points..., spheres, 3)."""
    layout = problem.layout
    return points_first([np.stack(rows.velocity_of(k, state, layout)) for k in range(layout[HEADER.carriers])], 2)


def rod_forces(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return the force of every rod [N], positive where it pushes, shape (points..., rods).

    Where rods are redundant it is not unique; the forces of least norm are returned.
    """
    j = slopes(problem, state)
    values, ways = _modes(problem, state, j)
    right = _right_hand_side(problem, time, state, j)
    is_stiff = values > REDUNDANT * values.max(-1, keepdims=True, initial=0.0)
    along = np.einsum("...ij,...i->...j", ways, right) / np.where(is_stiff, values, 1.0)
    forces: np.ndarray = np.einsum("...ij,...j->...i", ways, np.where(is_stiff, along, 0.0))
    return forces


def determined(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return whether the force of every rod is unique, shape (points..., rods)."""
    values, ways = _modes(problem, state, slopes(problem, state))
    is_free = values <= REDUNDANT * values.max(-1, keepdims=True, initial=0.0)
    shares: np.ndarray = (np.where(is_free[..., None, :], ways, 0.0) ** 2).sum(-1)
    return shares < FREE_SHARE


def slopes(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return J, the slope of every rod's length by the places of moving spheres, shape (points..., rods, 3 M)."""
    layout, places = problem.layout, positions(problem, 0.0, state)
    out = np.zeros((*state.shape[1:], rows.entry(layout, rows.TAIL.rods), 3 * rows.entry(layout, rows.TAIL.moving)))
    for c in range(rows.entry(layout, rows.TAIL.rods)):
        n, m = rows.rod_end(layout, c, 0), rows.rod_end(layout, c, 1)
        d = places[..., n, :] - places[..., m, :]
        e = d / np.linalg.norm(d, axis=-1, keepdims=True)
        for k, sign in ((n, 1.0), (m, -1.0)):
            own = rows.moving_index(layout, k)
            if own >= 0:
                out[..., c, 3 * own : 3 * own + 3] = sign * e
    return out


def inverse_masses(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return 1 / M for every coordinate of moving spheres [1/kg], shape (points..., 3 M)."""
    layout = problem.layout
    own = [rows.sphere_row(layout, k) + rows.SPHERE.inverse_mass for k in rows.moving(layout)]
    table = np.stack([problem.parameters[row] for row in own for _ in range(3)])
    ones = (1,) * (state.ndim - 2)
    return np.moveaxis(np.broadcast_to(table.reshape(len(table), *ones, -1), (len(table), *state.shape[1:])), 0, -1)


def _modes(problem: Problem, state: np.ndarray, j: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return eigenvalues and eigenvectors of A = J M^-1 J^T; see ``linkage.rods``."""
    values, ways = np.linalg.eigh(np.einsum("...ci,...i,...di->...cd", j, inverse_masses(problem, state), j))
    return values, ways


def _right_hand_side(problem: Problem, time: Component, state: np.ndarray, j: np.ndarray) -> np.ndarray:
    """Return the right-hand side of A f: -|v_n - v_m|^2 / L - (a_n - a_m).e with the accelerations without rods."""
    layout, count = problem.layout, 3 * rows.entry(problem.layout, rows.TAIL.moving)
    p = parameters_at(problem, time)
    force = np.zeros((count, *state.shape[1:]))
    (problem.system.put_forces or put_forces)(state, p, layout, force)
    drags = [p[rows.sphere_row(layout, k) + rows.SPHERE.drag] for k in rows.moving(layout)]
    for own, drag in enumerate(drags):
        part = slice(3 * own, 3 * own + 3)
        force[part] -= drag * state[count + 3 * own : count + 3 * own + 3]
    accelerations = inverse_masses(problem, state) * np.moveaxis(force, 0, -1)
    speeds, places = velocities(problem, time, state), positions(problem, time, state)
    ends = [[rows.rod_end(layout, c, end) for c in range(rows.entry(layout, rows.TAIL.rods))] for end in (0, 1)]
    u, d = (x[..., ends[0], :] - x[..., ends[1], :] for x in (speeds, places))
    swing = (u**2).sum(-1) / np.sqrt((d**2).sum(-1))
    return -swing - np.einsum("...ci,...i->...c", j, accelerations)


EACH = ("sphere", "component")
MOTION = (
    Observable("position", EACH, "m", "position of each sphere", positions),
    Observable("velocity", EACH, "m/s", "velocity of each sphere", velocities),
    Observable("rod_force", ("rod",), "N", "force of the rod; positive: compression (the rod pushes)", rod_forces),
    Observable(
        "rod_is_determined",
        ("rod",),
        "1",
        "whether the force of the rod is unique; if not, the solution of least norm is given",
        determined,
        is_truth=True,
    ),
    Observable("energy", (), "J", "total energy", energies, is_at_end=False),
)


def states(scene: LinkageScene, table: Mapping[str, np.ndarray]) -> np.ndarray:
    """Return the states (s, n) at the places in a list of equilibria."""
    free = [k for k, sphere in enumerate(scene.spheres) if not sphere.fixed]
    places = table["position"][:, free].reshape(len(table["position"]), -1).T
    return np.concatenate([places, np.zeros((len(places) + 1, places.shape[1]))])


def sizes(scene: LinkageScene) -> dict[str, int]:
    """Return the sizes of the dimensions of a scene's observables."""
    free = sum(not sphere.fixed for sphere in scene.spheres)
    carriers = sum(bool(sphere.dipoles) for sphere in scene.spheres)
    lengths = {"sphere": len(scene.spheres), "rod": len(scene.rods), "carrier": max(1, carriers)}
    return {**lengths, "component": 3, "mode": 3 * free}


OBSERVED = Observed(
    motion=MOTION,
    at_rest=(Observable("position", EACH, "m", "position at which each sphere comes to rest", positions),),
    of_rest_points=(Observable("position", EACH, "m", "position of each sphere at the equilibrium", positions),),
    states=states,
    sizes=sizes,
    magnet_text="placed magnet at which the sphere comes to rest",
    place_text="position of each sphere",
    drift_text="energy error: energy at the end plus energy lost to drag, minus energy at the start",
    numbered={"sphere": "sphere", "rod": "rod", "carrier": "sphere with magnets"},
    mover="carrier",
    flip=Flip("rod", "goes over the top", why_not=why_no_flip, spare_energy=spare_energy),
    is_driven=lambda problem: is_driven(problem.layout),
)
