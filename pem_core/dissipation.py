"""Where energy can only fall, so that below a saddle there is no way back, and where it rose all the same."""

from __future__ import annotations

import numpy as np

from pem_core.loops import loops_for
from pem_core.systems import pendulum as rows
from pem_core.systems import surroundings as outside
from pem_core.systems.planar import PLANAR
from pem_core.systems.system import Problem

MOST_GAINED = 0.1
"""Share of a trajectory's scale of energy that errors of integration may add to it."""


def energy_rose(problem: Problem, state: np.ndarray, drift: np.ndarray) -> np.ndarray:
    """Return, per point, whether a trajectory was given energy by its integration.

    Where nothing outside changes with time, energy plus what drag has taken stays what it was. It rose if that
    account, the drift, ends above zero by more than MOST_GAINED of a scale of the trajectory's own: kinetic energy,
    size of the potential energy and torque times one radian, the larger of start and end. The account is looked at
    and not the energy alone, which drag brings down again after a step that was too long. (Ours. Measured, of that
    scale: rk4 and dop853 at steps and tolerances in use below 1e-3, pem_euler up to .03, PEM's samples with explicit
    Euler and their step of 1 ms .012, with ten times that step .14; unstable steps .2 to 1e9, and 7 to 66 where rk4
    jumped over the meeting of two magnets, with any step.)

    Parameters
    ----------
    problem : Problem
        Of any system; of others than PENDULUM it is not known whether energy can rise, and none rose.
    state : (s, n) array
        Where the trajectories ended.
    drift : (n,) array
        Energy then, plus energy lost to drag, less energy at the start [J].
    """
    if problem.system is not rows.PENDULUM:
        return np.zeros(problem.size, bool)
    with np.errstate(all="ignore"):
        scale = np.maximum(_energy_scale(problem, problem.state), _energy_scale(problem, state))
        return (drift > MOST_GAINED * scale) & is_autonomous(problem) & keeps_its_images(problem)


def _energy_scale(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the sum of kinetic energy, size of the potential energy, and torque at rest times one radian [J]."""
    loops, shared = loops_for(problem.system, "numpy"), (problem.parameters, problem.layout)
    momenta = [row for row in range(len(state)) if rows.is_momentum(row, problem.layout)]
    at_rest = state.copy()
    at_rest[momenta] = 0.0
    potential = loops.energies(0.0, at_rest, *shared)
    torque = np.linalg.norm(loops.rates(0.0, at_rest, *shared)[momenta], axis=0)
    return loops.energies(0.0, state, *shared) - potential + np.abs(potential) + torque


def only_loses_energy(problem: Problem) -> np.ndarray:
    """Return, per point, whether the energy of every trajectory falls until it rests, without jumps."""
    return is_dragged(problem) & is_autonomous(problem) & keeps_its_images(problem)


def is_dragged(problem: Problem) -> np.ndarray:
    """Return, per point, whether every pendulum has drag."""
    layout = problem.layout
    drags = [rows.parameters_of(problem.parameters, layout, a)[rows.DRAG] for a in range(layout[rows.PENDULUMS])]
    return np.broadcast_to((np.stack(drags) > 0).all(0), problem.size)


def is_autonomous(problem: Problem) -> np.ndarray:
    """Return, per point, whether nothing outside changes with time."""
    layout, p = problem.layout, problem.parameters
    still = np.ones(p.shape[1], bool)
    if problem.system is PLANAR:
        return np.broadcast_to(still, problem.size)
    for j in range(layout[outside.MOVING_MAGNETS]):
        course = outside.course_rows(p, layout, j)
        place = course[outside.COURSE_PLACE + outside.COSINE : outside.COURSE_MOMENT]
        moment = course[outside.COURSE_MOMENT + outside.COSINE : outside.COURSE_RATE]
        turns = (place != 0).any(0) | (moment != 0).any(0)
        flies = (course[outside.COURSE_VELOCITY : outside.COURSE_PLACE] != 0).any(0)
        still &= ~flies & ~(turns & (course[outside.COURSE_RATE] != 0))
    if layout[outside.FIELD_TURNS]:
        course = outside.course_rows(p, layout, layout[outside.MOVING_MAGNETS])
        still &= ~((course[outside.COSINE : outside.TURN_ROWS] != 0).any(0) & (course[outside.TURN_ROWS] != 0))
    return np.broadcast_to(still, problem.size)


def keeps_its_images(problem: Problem) -> np.ndarray:
    """Return, per point, whether the nearest image of every magnet is the same in all configurations."""
    layout, p = problem.layout, problem.parameters
    same = np.ones(p.shape[1], bool)
    if problem.system is PLANAR or not layout[outside.IS_PERIODIC]:
        return np.broadcast_to(same, problem.size)
    edge = p[outside.BOX : outside.BOX + 3]
    spheres = [_reach(problem, a) for a in range(layout[rows.PENDULUMS])]
    first = [outside.placed_row(layout, k) for k in range(layout[outside.PLACED_MAGNETS])]
    spots = [(p[row : row + 3], 0.0) for row in first]
    for a, (centre, reach) in enumerate(spheres):
        for other, further in spheres[a + 1 :] + spots:
            low, high = ((other - centre + side * (reach + further)) / edge + 0.5 for side in (-1, 1))
            same &= (np.floor(low) == np.floor(high)).all(0)
    return np.broadcast_to(same, problem.size)


def _reach(problem: Problem, a: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the pivot of a pendulum and the radius [m] within which its magnets stay."""
    q = rows.parameters_of(problem.parameters, problem.layout, a)
    first = [rows.PENDULUM_ROWS + rows.MAGNET_ROWS * m for m in range(rows.magnets_of(problem.layout, a))]
    arms = [np.linalg.norm(q[row : row + 3], axis=0) for row in first]
    return q[rows.PIVOT : rows.PIVOT + 3], np.max(arms, axis=0, initial=0.0)
