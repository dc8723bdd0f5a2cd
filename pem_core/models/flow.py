"""What the flow beside a trajectory is to everybody else: how deviations from it move, in coordinates of their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.models.problem import Derivative, Problem, Project

Rows = dict[int, Any]
Coordinate = tuple[Rows, Rows]
"""Rows of a deviation that make up one coordinate of length one, and rows of what reads it off a deviation."""


@dataclass(frozen=True)
class Flow:
    """The linearised flow of a system; the first three are marked ``components.lanes.inline``.

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
    aside : function (problem, deviation) -> (s, n) array
        The change of the state that a deviation (r, n) stands for.
    weights : function (problem, time_scale) -> (s, n) array
        What each row of the state counts for in the distance of two states, in radians.
    """

    derivative: Callable[[int], Derivative]
    rows: Callable[[Any], tuple[int, int]]
    error_norm: Callable[[Any, Any, Any, Any, Any], Any]
    project: Callable[[int], Project]
    coordinates: Callable[[Problem, float], list[Coordinate]]
    aside: Callable[[Problem, np.ndarray], np.ndarray]
    weights: Callable[[Problem, float], np.ndarray]
