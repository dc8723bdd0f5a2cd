"""Observables of the environment: parameters at a time, energies, and places of placed magnets."""

from collections.abc import Sequence

import numpy as np

from pem_core.models.environment.magnets import as_magnets, placed_dipoles_of, placed_groups
from pem_core.models.environment.rows import is_driven
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Component


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


def placed_magnets(problem: Problem) -> np.ndarray:
    """Return lab positions [m] of the placed magnets of the first point, shape (K, 3)."""
    dipoles = placed_dipoles_of(problem.parameters[:, 0], problem.layout)
    return np.array([place for place, _ in as_magnets(dipoles, placed_groups(problem.layout))]).reshape(-1, 3)
