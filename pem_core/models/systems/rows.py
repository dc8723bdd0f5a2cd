"""The tables of a problem: rows of numbers, a column per point."""

from collections import namedtuple
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import wraps
from itertools import accumulate
from typing import Any, TypeVar

import numpy as np

from pem_core.errors import fail
from pem_core.models.systems.problem import Problem, System
from pem_core.numbers.types import component

# Rows with names: where each quantity of a state or of parameters begins, told once.
#
# Compiled loops read a schema as constants (``kernels.llvm_scalar``).


def row_layout(**sizes: Any) -> Any:
    """Return the schema of rows that follow each other in this order.

    Parameters
    ----------
    **sizes : int or schema
        How many rows each quantity has: its components, or those of the quantities that it is made of.

    Returns
    -------
    named tuple
        By the name of each quantity its first row; ``size``, how many rows there are; and ``groups``, how many belong
        to one quantity each, in order, those of a schema within it one by one.

    Examples
    --------
    >>> turning = rows(constant=3, cosine=3, sine=3)
    >>> rows(velocity=3, place=turning, rate=1)
    Rows(velocity=0, place=3, rate=12, size=13, groups=(3, 3, 3, 3, 1))
    """
    groups = [(size,) if isinstance(size, int) else size.groups for size in sizes.values()]
    values = *accumulate(map(sum, groups), initial=0), sum(groups, ())
    make: Any = namedtuple  # which type checkers want to see spelt out
    return make("Rows", (*sizes, "size", "groups"))(*values)


REMEMBERED = 64
"""Scenes of which it is remembered what their parameters tell."""
Told = TypeVar("Told")


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


def one_below_the_other(blocks: Sequence[np.ndarray]) -> np.ndarray:
    """Return the rows of several blocks as those of one, with one column where all of each are the same."""
    common = [in_common(block) for block in blocks]
    points = max(block.shape[1] for block in common)
    return np.concatenate([np.broadcast_to(block, (len(block), points)) for block in common])


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


def by_parameters(function: Callable[..., Told]) -> Callable[..., Told]:
    """Remember what a function tells of a problem from its layout and parameters alone, where all points share these.

    Many calls of few trajectories are of one scene, of which it takes longer to find out such things than to move on.
    """
    known: dict[Any, Told] = {}

    @wraps(function)
    def remembered(problem: Problem, *others: Hashable) -> Told:
        if problem.parameters.shape[1] > 1 or problem.parameters.dtype.hasobject:
            return function(problem, *others)
        key = problem.layout.tobytes(), problem.parameters.tobytes(), others
        told = known.get(key)
        if told is None:
            if len(known) >= REMEMBERED:
                known.clear()
            known[key] = told = function(problem, *others)
        return told

    return remembered


def columns(problem: Problem, points: np.ndarray) -> Problem:
    """Return the problem of some of the points."""
    shared = problem.parameters.shape[1] == 1
    parameters = problem.parameters if shared else np.take(problem.parameters, points, 1)
    return replace(problem, parameters=parameters, state=np.take(problem.state, points, 1))
