"""Parameter and state tables of a problem: rows of numbers, a column per point."""

from collections import namedtuple
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import wraps
from itertools import accumulate
from typing import Any, TypeVar

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.models.systems.problem import Problem, System
from pem_core.numbers.types import component

# Named rows: a schema states once where each quantity of a state or of the parameters begins.
#
# Compiled loops read a schema as constants (``kernels.llvm_scalar``).


def row_layout(**sizes: Any) -> Any:
    """Return the schema of quantities whose rows follow each other in this order.

    Parameters
    ----------
    **sizes : int or schema
        Number of rows of each quantity: its components, or the schema of the quantities that it consists of.

    Returns
    -------
    named tuple
        The first row of each quantity by its name; ``size``, the number of rows; and ``groups``, the number of rows of
        each single quantity in order, with those of nested schemas listed one by one.

    Examples
    --------
    >>> turning = row_layout(constant=3, cosine=3, sine=3)
    >>> row_layout(velocity=3, place=turning, rate=1)
    Rows(velocity=0, place=3, rate=12, size=13, groups=(3, 3, 3, 3, 1))
    """
    groups = [(size,) if isinstance(size, int) else size.groups for size in sizes.values()]
    values = *accumulate(map(sum, groups), initial=0), sum(groups, ())
    make: Any = namedtuple  # a variable, as type checkers reject a computed call
    return make("Rows", (*sizes, "size", "groups"))(*values)


def layout_entries(**meanings: str) -> Any:
    """Return the schema of layout entries that follow each other in this order.

    Parameters
    ----------
    **meanings : str
        What each entry contains, by its name.

    Returns
    -------
    named tuple
        By the name of each entry its number, documented by its meaning; and ``size``, the number of entries.

    Examples
    --------
    >>> header = layout_entries(bodies="Number of bodies.", first_row="First parameter row of the bodies.")
    >>> header
    Entries(bodies=0, first_row=1, size=2)
    >>> type(header).first_row.__doc__
    'First parameter row of the bodies.'
    """
    make: Any = namedtuple  # a variable, as type checkers reject a computed call
    kind = make("Entries", (*meanings, "size"))
    for name, meaning in meanings.items():
        getattr(kind, name).__doc__ = meaning
    return kind(*range(len(meanings) + 1))


def entry_values(schema: Any, **values: Any) -> list[Any]:
    """Return the values of layout entries in the order of their schema, each of which must be given."""
    names = schema._fields[:-1]
    if values.keys() != set(names):
        raise TypeError(f"needs a value for each of {', '.join(names)}, but has {', '.join(values)}")
    return [values[name] for name in names]


REMEMBERED = 64
"""Number of scenes whose results are cached by their parameters."""
Told = TypeVar("Told")


def table(values: Sequence[Any]) -> np.ndarray:
    """Return numbers and arrays as rows of one table, with one column where none is an array."""
    columns = [np.atleast_1d(component(v)) for v in values]
    traced = next((column[0] for column in columns if hasattr(column[0], "tape")), None)
    return (
        traced.tape.table([column[0] for column in columns])
        if traced is not None
        else np.stack(np.broadcast_arrays(*columns))
    )


def in_common(block: np.ndarray) -> np.ndarray:
    """Return a single column where all columns are equal."""
    return np.ascontiguousarray(block[:, :1]) if (block == block[:, :1]).all() else block


def one_below_the_other(blocks: Sequence[np.ndarray]) -> np.ndarray:
    """Return the rows of several blocks as one block, with one column where all columns of each are equal."""
    common = [in_common(block) for block in blocks]
    points = max(block.shape[1] for block in common)
    return np.concatenate([np.broadcast_to(block, (len(block), points)) for block in common])


def common_size(sizes: set[int]) -> int:
    """Return the number of points implied by arrays of these sizes."""
    several = sizes - {1}
    if len(several) > 1:
        found = " and ".join(map(str, sorted(several)))
        raise fail(
            "points", f": arrays of the scene have different lengths, {found}", MISSING, "give all the same length"
        )
    return several.pop() if several else 1


def problem_of(system: System, layout: np.ndarray, parameters: np.ndarray, start: np.ndarray, points: int) -> Problem:
    """Return the initial-value problems with these rows.

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
    """Return a function with a cache by layout and parameters, used where all points share the parameters.

    Many calls of few trajectories concern one scene, whose parameters take longer to analyse than to integrate.
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
    """Return the problem restricted to some of its points."""
    shared = problem.parameters.shape[1] == 1
    parameters = problem.parameters if shared else np.take(problem.parameters, points, 1)
    return replace(problem, parameters=parameters, state=np.take(problem.state, points, 1))
