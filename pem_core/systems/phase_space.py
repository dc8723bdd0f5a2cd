"""The directions in which a state may deviate, and how long a deviation is.

Not every row of a state is free: axes stay of length one and at right angles, a body that cannot spin has no L along
its axis, a hinge leaves one turn, and the account of energy is no part of the motion. What is left has one coordinate
per dimension of the phase space, of two kinds, both in radians: turns of the body, and changes of its angular
velocity times tau. On a hinge these are 2 per pendulum; of a body that is symmetric about its dipoles 4, and 5 where it
spins (the angle about its axis, on which nothing depends, is left out); else 6, and 5 where one axis has no inertia.

The length of a deviation is that of its coordinates. tau, the time scale, says which change of angular velocity is as
large as a radian; asymptotic exponents do not depend on it. Where L cannot be along an axis, what it gains along it as
the axis turns is not counted: so volumes are those of Liouville's theorem. (Ours; on the sphere the metric is Sasaki's,
doi:10.2748/tmj/1178244668.)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.inertia import matrices
from pem_core.systems import axial, hinged
from pem_core.systems import pendulum as full
from pem_core.systems.axial_state import vector_across
from pem_core.systems.surroundings import PENDULUMS, parameters_of
from pem_core.systems.system import Problem
from pem_core.vectors import Vector, add, basis_at, cross, dot, scale, to_lab, unit, vector_at

Rows = dict[int, Any]
Coordinate = tuple[Rows, Rows]
"""Rows of the deviation that a coordinate is of, and rows of what reads it off a deviation."""


@dataclass(frozen=True)
class PhaseSpace:
    """Where deviations may lie, at some states.

    Attributes
    ----------
    directions : (d, s, n) array
        The deviation of each coordinate; a point's own come first, those that it has not are zero.
    readings : (d, s, n) array
        What gives the coordinates: coordinate i of a deviation is its product with readings[i].
    dimension : (n,) int array
        How many coordinates each point has.
    """

    directions: np.ndarray
    readings: np.ndarray
    dimension: np.ndarray


def phase_space(problem: Problem, time_scale: float = 1.0) -> PhaseSpace:
    """Return the phase space at the states of a problem.

    Parameters
    ----------
    problem : Problem
        Of any system. Of one that is not ours every row of the state is a coordinate but its ``lost_row``.
    time_scale : float
        tau [s].
    """
    coordinates = _coordinates(problem, time_scale)
    tables = np.zeros((2, len(coordinates), len(problem.state), problem.size))
    for table, kind in zip(tables, zip(*coordinates, strict=True), strict=True):
        for out, rows in zip(table, kind, strict=True):
            for row, number in rows.items():
                out[row] = number
    there = (tables[1] != 0).any(1)
    order = np.argsort(~there, axis=0, kind="stable")
    directions, readings = (np.take_along_axis(table, order[:, None], 0) for table in tables)
    return PhaseSpace(directions, readings, there.sum(0))


def row_weights(problem: Problem, time_scale: float = 1.0) -> np.ndarray:
    """Return what each row of a state counts for in the distance of two states, shape (s, n).

    Axes and what is no state of ours count as they are; momenta over the inertia across the body (of one in its full
    state the harmonic mean) times the time scale, as angles; the account of energy for nothing. (Ours.)
    """
    weights = np.ones((len(problem.state), problem.size))
    if problem.system not in MOMENTA:
        if problem.system.lost_row is not None:
            weights[problem.system.lost_row] = 0.0
        return weights
    rows, rate, axes = MOMENTA[problem.system]
    count = problem.layout[PENDULUMS]
    weights[rows * count :] = 0.0
    for a in range(count):
        q = parameters_of(problem.parameters, problem.layout, a)
        weights[rows * a : rows * a + axes] = time_scale * sum(q[row] for row in rate) / len(rate)
    return weights


def _coordinates(problem: Problem, tau: float) -> list[Coordinate]:
    if problem.system in COORDINATES:
        pendulums = range(problem.layout[PENDULUMS])
        return [one for a in pendulums for one in COORDINATES[problem.system](problem, a, tau)]
    rows, lost = range(len(problem.state)), problem.system.lost_row
    left_out = None if lost is None else rows[lost]
    return [({row: 1.0}, {row: 1.0}) for row in rows if row != left_out]


def _at(first: int, *vectors: Vector) -> Rows:
    """Return vectors as rows of a state, from ``first`` on."""
    return dict(enumerate((component for vector in vectors for component in vector), start=first))


def _axial(problem: Problem, a: int, tau: float) -> list[Coordinate]:
    """Return the coordinates of an axial pendulum: turns of e, changes of L across e, and along it where it spins."""
    row, q = axial.STATE_ROWS * a, parameters_of(problem.parameters, problem.layout, a)
    momentum, e = vector_at(problem.state, row), vector_at(problem.state, row + axial.AXIS)
    pace, spins = tau * q[axial.PER_INERTIA], q[axial.PER_SPIN_INERTIA] > 0
    first = unit(vector_across(e))
    coordinates = []
    for b in (first, cross(e, first)):
        taken_along = scale(-dot(momentum, b) * ~spins, e)
        coordinates.append((_at(row, taken_along, b), _at(row + axial.AXIS, b)))
        coordinates.append((_at(row, scale(1.0 / pace, b)), _at(row, scale(pace, b))))
    coordinates.append((_at(row, scale(spins / pace, e)), _at(row, scale(spins * pace, e))))
    return coordinates


def _hinged(problem: Problem, a: int, tau: float) -> list[Coordinate]:
    """Return the coordinates of a pendulum on a hinge: its turn, and a change of H."""
    row, q = hinged.STATE_ROWS * a, parameters_of(problem.parameters, problem.layout, a)
    pace, angle = tau * q[hinged.PER_INERTIA], row + hinged.ANGLE
    turn = {angle: -problem.state[angle + 1], angle + 1: problem.state[angle]}
    return [(turn, turn), ({row: 1.0 / pace}, {row: pace})]


def _full(problem: Problem, a: int, tau: float) -> list[Coordinate]:
    """Return the coordinates of a pendulum in its full state: turns of its axes, changes of L where it may be."""
    row, q = full.STATE_ROWS * a, parameters_of(problem.parameters, problem.layout, a)
    momentum, u = vector_at(problem.state, row), basis_at(problem.state, row + full.AXES)
    null = matrices(tuple(q[full.NULL_AXES : full.DRAG]))
    shares, axes = np.linalg.eigh(null) if null.any() else (np.zeros((1, 3)), np.eye(3)[None])
    is_null = shares > 0.5
    is_hinge = is_null.sum(1) == 2
    pace = tau * sum(q[full.INVERSE_INERTIA : full.INVERSE_INERTIA + 3]) / (~is_null).sum(1)
    labs: list[Vector] = [to_lab((axes[:, 0, i], axes[:, 1, i], axes[:, 2, i]), u) for i in range(3)]
    coordinates = []
    for i, lab in enumerate(labs):
        turn = scale(~(is_null[:, i] & is_hinge), lab)
        moved = [cross(turn, u_j) for u_j in u]
        taken_along: Vector = (0.0, 0.0, 0.0)
        for empty, n in zip(is_null.T, labs, strict=True):
            taken_along = add(taken_along, scale(-dot(momentum, cross(turn, n)) * empty, n))
        coordinates.append((_at(row, taken_along, *moved), _at(row + full.AXES, *(scale(0.5, v) for v in moved))))
        free = ~is_null[:, i]
        coordinates.append((_at(row, scale(free / pace, lab)), _at(row, scale(free * pace, lab))))
    return coordinates


COORDINATES: dict[Any, Callable[[Problem, int, float], list[Coordinate]]] = {
    full.PENDULUM: _full,
    axial.AXIAL: _axial,
    hinged.HINGED: _hinged,
}
"""What gives the coordinates of one pendulum, for each system that has constraints."""

MOMENTA: dict[Any, tuple[int, tuple[int, ...], int]] = {
    full.PENDULUM: (full.STATE_ROWS, tuple(range(full.INVERSE_INERTIA, full.INVERSE_INERTIA + 3)), full.AXES),
    axial.AXIAL: (axial.STATE_ROWS, (axial.PER_INERTIA,), axial.AXIS),
    hinged.HINGED: (hinged.STATE_ROWS, (hinged.PER_INERTIA,), hinged.ANGLE),
}
"""Rows of a pendulum's state, which of its parameters are one over an inertia, and how many rows are momenta."""
