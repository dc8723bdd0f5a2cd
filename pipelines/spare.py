"""A block in which a point raises an error is halved until that point stands alone; all others are computed."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from pem_core.outcome import Status
from pipelines.rest_table import table_values, table_variables
from pipelines.simulate import Values, simulate_points
from pipelines.study import Study
from pipelines.variables import Variable, variables

Reasons = dict[str, str]
"""Messages of errors, each with the first point that raised it: ``tilt_x=3,tilt_y=7``."""

OF_THE_MACHINE = (OSError, MemoryError, ImportError)
"""Errors that say nothing about a point: its block stays pending."""
LONGEST_MESSAGE = 240
MOST_REASONS = 2
"""Messages that a receipt has room for; ``pem reproduce`` gives the whole of any."""


def spared_points(study: Study, indices: tuple[np.ndarray, ...], reasons: Reasons) -> Values:
    """Return every variable at some grid points, shape (n, ...); those that raise an error get the status ERROR.

    Parameters
    ----------
    study : Study
    indices : tuple of (n,) arrays
        Grid index of each point along each axis.
    reasons : dict
        Takes the messages of the errors.
    """
    points = len(indices[0]) if indices else 1
    try:
        return simulate_points(study, indices)
    except Exception as error:
        if isinstance(error, OF_THE_MACHINE) and (points == 1 or not isinstance(error, MemoryError)):
            raise
        if points == 1:
            return failed_point(study, indices, reasons, f"{type(error).__name__}: {error}")
    return in_halves(indices, lambda half: spared_points(study, half, reasons))


def in_halves(indices: tuple[np.ndarray, ...], compute: Callable[[tuple[np.ndarray, ...]], Values]) -> Values:
    """Return every variable at several points, computed for each half of them by itself."""
    middle = len(indices[0]) // 2
    first, second = (compute(tuple(index[part] for index in indices)) for part in (slice(middle), slice(middle, None)))
    return {name: np.concatenate([first[name], second[name]]) for name in first}


def failed_point(study: Study, indices: tuple[np.ndarray, ...], reasons: Reasons, message: str) -> Values:
    """Return the variables of one point that has failed, with the status ERROR, and note the reason."""
    _give_reason(reasons, place_of(study, indices), message)
    return {**_nothing(variables(study)), "status": np.full(1, Status.ERROR, np.uint8)}


def spared_table(study: Study, slices: tuple[slice, ...], reasons: Reasons) -> Values:
    """Return the rest points of the parameter sets in some slices; of a set that raises an error nothing is known."""
    shape = tuple(part.stop - part.start for part in slices)
    try:
        return table_values(study, slices)
    except OF_THE_MACHINE:
        raise
    except Exception as error:
        if math.prod(shape) == 1:
            _give_reason(reasons, "", f"{type(error).__name__}: {error}")
            return _nothing(table_variables(study))
    corner = [part.start for part in slices]
    sets = [[slice(c + i, c + i + 1) for c, i in zip(corner, place, strict=True)] for place in np.ndindex(shape)]
    rows = [spared_table(study, tuple(one), reasons) for one in sets]
    return {name: np.concatenate([row[name] for row in rows]) for name in rows[0]}


def place_of(study: Study, indices: tuple[np.ndarray, ...]) -> str:
    """Return the first of some points as ``pem reproduce`` takes it."""
    return ",".join(f"{axis.name}={index[0]}" for axis, index in zip(study.axes, indices, strict=True))


def _nothing(table: tuple[Variable, ...]) -> Values:
    return {v.name: np.full((1, *v.shape), v.fill, v.dtype) for v in table}


def _give_reason(reasons: Reasons, place: str, message: str) -> None:
    if len(reasons) < MOST_REASONS:
        reasons.setdefault(message[:LONGEST_MESSAGE], place)
