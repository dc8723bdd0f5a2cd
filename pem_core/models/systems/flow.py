"""Linearised flow: the interface by which deviations from a trajectory are integrated and measured."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.models.systems.problem import Derivative, Problem, Project

RowValues = dict[int, Any]
Coordinate = tuple[RowValues, RowValues]
"""Rows of a deviation along one coordinate of length one, and rows of the dual vector that reads it off a deviation."""


Along = Callable[[Problem, np.ndarray], np.ndarray]


@dataclass(frozen=True)
class Constraints:
    """Constraints on deviations whose coordinates are not all free, different from state to state.

    The functions take deviations (r, n) from the states (s, n) of a problem, which satisfy their constraints.

    Attributes
    ----------
    along : function (problem, deviation) -> (r, n) array
        Projects a deviation onto the constraints; leaves one that already satisfies them as it is.
    counted : function (problem, deviation) -> (r, n) array
        The part of a constrained deviation that counts for its length: without the rotation of velocities that follows
        from the displacement of places, so that volumes are Liouville's. ``along`` restores that rotation.
    pairs : function (problem) -> bool
        Whether the second half of the coordinates are the momenta of the first half, with the same constraints.
    """

    along: Along
    counted: Along
    pairs: Callable[[Problem], bool]


@dataclass(frozen=True)
class Chart:
    """Free coordinates of deviations whose state rows are constrained.

    Attributes
    ----------
    coordinates : function (problem, time_scale) -> list of Coordinate
        Directions of a deviation, each in radians, in rows of the chart.
    state_change : function (problem, w) -> (s, ...) array
        Deviations from the states of a problem that correspond to rows (r, ...) of the chart.
    seen : function (problem, deviation) -> (r, ...) array
        Rows of the chart that correspond to deviations (s, ...).
    rows : function (layout) -> int
        Number of rows of the chart.
    turns : function (state, layout) -> list of Rows
        Unit rotations of all bodies: the rates of the attitude rows. Written on components.
    turns_each : int
        Number of unit rotations of each body.
    share : float
        Factor by which the inner product of a change with the rows of a rotation gives that rotation.
    moving_rows : function (layout) -> int
        Number of leading rows on which the motion depends; nothing depends on the rows after them.
    """

    coordinates: Callable[[Problem, float], list[Coordinate]]
    state_change: Callable[[Problem, np.ndarray], np.ndarray]
    seen: Callable[[Problem, np.ndarray], np.ndarray]
    rows: Callable[[Any], int]
    turns: Callable[[Any, Any], list[RowValues]]
    turns_each: int
    share: float
    moving_rows: Callable[[Any], int]


@dataclass(frozen=True)
class Flow:
    """The linearised flow of a system.

    A deviation has the rows of the state: it is a small change of the state.

    Attributes
    ----------
    derivative : function (count) -> function (t, state, parameters, layout, rate)
        Builds the function that writes the rates of a state and of ``count`` deviations, whose rows follow in turn.
    rows : function (layout) -> (int, int)
        Number of rows of the state, and of a deviation.
    error_norm : function (deviation, state, rate, parameters, layout) -> row
        Square of a deviation's size, dimensionless.
    project : function (count) -> function (state, parameters, layout)
        Builds the projection of a state and its deviations onto the constraints.
    coordinates : function (problem, time_scale) -> list of Coordinate
        Directions of a deviation, each in radians.
    weights : function (problem, time_scale) -> (s, n) array
        Weight of each state row in the distance of two states, in radians.
    constraints : Constraints, or None
        Constraints on deviations in these coordinates; None where they are free.
    chart : Chart, or None
        Chart whose rows the coordinates refer to; None where these are the rows of the state.
    made_for : str
        What distinguishes its equations from other flows of the system: part of the name of compiled code.
    """

    derivative: Callable[[int], Derivative]
    rows: Callable[[Any], tuple[int, int]]
    error_norm: Callable[[Any, Any, Any, Any, Any], Any]
    project: Callable[[int], Project]
    coordinates: Callable[[Problem, float], list[Coordinate]]
    weights: Callable[[Problem, float], np.ndarray]
    constraints: Constraints | None = None
    chart: Chart | None = None
    made_for: str = ""
