"""What the flow beside a trajectory is to everybody else: how deviations from it move, in coordinates of their own."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.models.systems.problem import Derivative, Problem, Project

RowValues = dict[int, Any]
Coordinate = tuple[RowValues, RowValues]
"""Rows of a deviation that make up one coordinate of length one, and rows of what reads it off a deviation."""


Along = Callable[[Problem, np.ndarray], np.ndarray]


@dataclass(frozen=True)
class Constraints:
    """What binds deviations whose coordinates are not all free: constraints that differ from state to state.

    Of deviations (r, n) from the states (s, n) of a problem, which lie on their constraints.

    Attributes
    ----------
    along : function (problem, deviation) -> (r, n) array
        What constraints leave of any numbers: a deviation along them, and one that lies along them as it is.
    counted : function (problem, deviation) -> (r, n) array
        What counts for its length of a deviation along them: not how velocities turn because places do, without which
        volumes are those of Liouville. ``along`` puts that back.
    pairs : function (problem) -> bool
        Whether the second half of the coordinates are the momenta of the first half, bound as these are.
    """

    along: Along
    counted: Along
    pairs: Callable[[Problem], bool]


@dataclass(frozen=True)
class Chart:
    """Free coordinates of deviations whose rows, those of the state, are bound.

    Attributes
    ----------
    coordinates : function (problem, time_scale) -> list of Coordinate
        What directions a deviation may have, each in radians, in rows of the chart.
    aside : function (problem, w) -> (s, ...) array
        The deviations from the states of a problem that rows (r, ...) of the chart stand for.
    seen : function (problem, deviation) -> (r, ...) array
        The rows of the chart that stand for deviations (s, ...).
    rows : function (layout) -> int
        How many rows the chart has.
    turns : function (state, layout) -> list of Rows
        Unit turns of all bodies: how the rows change that places are in. Written on components.
    turns_each : int
        How many of them a body has.
    share : float
        Of a change, times the rows of a turn: that turn.
    moving_rows : function (layout) -> int
        How many rows, the first, the motion depends on; nothing depends on those that follow.
    """

    coordinates: Callable[[Problem, float], list[Coordinate]]
    aside: Callable[[Problem, np.ndarray], np.ndarray]
    seen: Callable[[Problem, np.ndarray], np.ndarray]
    rows: Callable[[Any], int]
    turns: Callable[[Any, Any], list[RowValues]]
    turns_each: int
    share: float
    moving_rows: Callable[[Any], int]


@dataclass(frozen=True)
class Flow:
    """The linearised flow of a system.

    A deviation has the rows of the state: it is a small change of it.

    Attributes
    ----------
    derivative : function (count) -> function (t, state, parameters, layout, rate)
        Makes what writes the rates of a state and of ``count`` deviations, whose rows follow it one after another.
    rows : function (layout) -> (int, int)
        Rows of the state, and of a deviation.
    error_norm : function (deviation, state, rate, parameters, layout) -> row
        Square of a deviation's size, without dimension.
    project : function (count) -> function (state, parameters, layout)
        Makes what puts state and deviations back on their constraints.
    coordinates : function (problem, time_scale) -> list of Coordinate
        What directions a deviation may have, each in radians.
    weights : function (problem, time_scale) -> (s, n) array
        What each row of the state counts for in the distance of two states, in radians.
    constraints : Constraints, or None
        What binds deviations in these coordinates; None where they are free.
    chart : Chart, or None
        What coordinates are in the rows of; None where these are the rows of the state.
    made_for : str
        What its equations are made for and no other flow of the system is: part of the name of compiled code.
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
