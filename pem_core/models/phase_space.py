"""The directions in which a state may deviate, and how long a deviation is.

Not every row of a state is free: axes stay of length one and at right angles, a body that cannot spin has no L along
its axis, a hinge leaves one turn, and the account of energy is no part of the motion. What is left has one coordinate
per dimension of the phase space, of two kinds, both in radians: turns of the body, and changes of its angular
velocity, as seen from the body, times tau. On a hinge these are 2 per pendulum; of a body that is symmetric about its
dipoles 4, and 5 where it spins (the angle about its axis, on which nothing depends, is left out); else 6, and 5 where
one axis has no inertia.

The length of a deviation is that of its coordinates. tau, the time scale, says which change of angular velocity is as
large as a radian; asymptotic exponents do not depend on it. (Ours; on the sphere the metric is Sasaki's,
doi:10.2748/tmj/1178244668.)
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pem_core.models.flows import flow_for
from pem_core.models.problem import Problem


@dataclass(frozen=True)
class PhaseSpace:
    """Where deviations may lie; the same at all states, for points with the same parameters.

    Attributes
    ----------
    directions : (d, r, n) array
        The deviation of each coordinate; a point's own come first, those that it has not are zero.
    readings : (d, r, n) array
        What gives the coordinates: coordinate i of a deviation is its product with readings[i].
    dimension : (n,) int array
        How many coordinates each point has.
    """

    directions: np.ndarray
    readings: np.ndarray
    dimension: np.ndarray


def phase_space(problem: Problem, time_scale: float = 1.0) -> PhaseSpace:
    """Return the phase space of a problem.

    Parameters
    ----------
    problem : Problem
        Of any system. Of one that is not ours every row of the state is a coordinate but its ``lost_row``.
    time_scale : float
        tau [s].
    """
    flow = flow_for(problem)
    coordinates, rows = flow.coordinates(problem, time_scale), flow.rows(problem.layout)[1]
    tables = np.zeros((2, len(coordinates), rows, problem.size))
    for table, kind in zip(tables, zip(*coordinates, strict=True), strict=True):
        for out, numbers in zip(table, kind, strict=True):
            for row, number in numbers.items():
                out[row] = number
    there = (tables[1] != 0).any(1)
    order = np.argsort(~there, axis=0, kind="stable")
    directions, readings = (np.take_along_axis(table, order[:, None], 0) for table in tables)
    return PhaseSpace(directions, readings, there.sum(0))


def moved(problem: Problem, deviation: np.ndarray) -> np.ndarray:
    """Return the states (s, n) that lie a small deviation (r, n) aside, on their constraints."""
    state = problem.state + flow_for(problem).aside(problem, deviation)
    problem.system.project(state, problem.parameters, problem.layout)
    return state


def row_weights(problem: Problem, time_scale: float = 1.0) -> np.ndarray:
    """Return what each row of a state counts for in the distance of two states, shape (s, n).

    Axes and what is no state of ours count as they are; momenta over the inertia across the body (of one in its full
    state the harmonic mean) times the time scale, as angles; the account of energy for nothing. (Ours.)
    """
    return flow_for(problem).weights(problem, time_scale)
