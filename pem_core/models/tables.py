"""The tables of a problem: rows of numbers, a column per point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.components.vectors import component
from pem_core.errors import fail
from pem_core.models.problem import Problem, System


def table(values: Sequence[Any]) -> np.ndarray:
    """Return numbers and arrays as rows of one table, one column where none is an array."""
    columns = [np.atleast_1d(component(v)) for v in values]
    traced = next((column[0] for column in columns if column.dtype.hasobject), None)
    return (
        traced.tape.table([column[0] for column in columns])
        if traced is not None
        else np.stack(np.broadcast_arrays(*columns))
    )


def in_common(block: np.ndarray) -> np.ndarray:
    """Return one column where all are the same."""
    return np.ascontiguousarray(block[:, :1]) if (block == block[:, :1]).all() else block


def common_size(sizes: set[int]) -> int:
    """Return the number of points that arrays of these sizes stand for."""
    several = sizes - {1}
    if len(several) > 1:
        raise fail("points", "must be the length of the scene's arrays", sorted(several))
    return several.pop() if several else 1


def problem_of(system: System, layout: np.ndarray, parameters: np.ndarray, start: np.ndarray, points: int) -> Problem:
    """Return the initial-value problems whose rows are these.

    Parameters
    ----------
    system : System
    layout : (k,) int64 array
    parameters, start : (rows, 1) or (rows, n) array
        As :func:`table` makes them.
    points : int
        n, where neither has more than one column.

    Raises
    ------
    InputError
        If the numbers of columns differ.
    """
    n = common_size({parameters.shape[1], start.shape[1], points})
    state = np.ascontiguousarray(np.broadcast_to(start, (len(start), n)))
    return Problem(system, layout, in_common(parameters), state)


def columns(problem: Problem, points: np.ndarray) -> Problem:
    """Return the problem of some of the points."""
    shared = problem.parameters.shape[1] == 1
    parameters = problem.parameters if shared else np.take(problem.parameters, points, 1)
    return replace(problem, parameters=parameters, state=np.take(problem.state, points, 1))
