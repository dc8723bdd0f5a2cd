"""A block in which a point raises an error is halved until that point stands alone; all others are computed."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from pem_core.integrate.outcome import NOT_AT_REST, Status
from pipelines.measures.labels import LABELS
from pipelines.measures.output import Values
from pipelines.outputs.layers import Part
from pipelines.outputs.rest_table import TABLE_STATUS, Indices, Searched, table_values, table_variables
from pipelines.outputs.simulate import Known, simulate_points
from pipelines.outputs.variables import variables
from pipelines.study.load import Study

Simulate = Callable[..., Values]
Reasons = dict[str, str]
"""Messages of errors, each with the first point that raised it: ``tilt_x=3,tilt_y=7``."""

OF_THE_MACHINE = (OSError, MemoryError, ImportError)
"""Errors that say nothing about a point: its block stays pending."""
LONGEST_MESSAGE = 240
MOST_REASONS = 2
"""Messages that a receipt has room for; ``pem reproduce`` gives the whole of any."""


def spared(
    part: Part,
    study: Study,
    indices: Indices,
    reasons: Reasons,
    known: Known | None = None,
    simulate: Simulate | None = None,
) -> Values:
    """Return a part of a block at some grid points, shape (n, ...); nothing is known of those that raise an error.

    A point has the status ERROR and no label then, a parameter set that status and the fill values of the table.

    Parameters
    ----------
    part : Part
    study : Study
    indices : tuple of (n,) arrays
        Grid index of each point along each axis.
    reasons : dict
        Takes the messages of the errors.
    known : function, optional
        As :func:`pipelines.outputs.simulate.simulate_points` has it.
    simulate : function, optional
        What computes points, where it is not that function; it takes study, indices and ``known``.
    """
    is_one = not indices or len(indices[0]) == 1
    try:
        if part is Part.TABLE:
            return table_values(study, indices)
        return (simulate or simulate_points)(study, indices, known=known)
    except Exception as error:
        if isinstance(error, OF_THE_MACHINE) and (is_one or not isinstance(error, MemoryError)):
            raise
        if is_one:
            return lost(part, study, indices, reasons, f"{type(error).__name__}: {error}")
    return in_halves(indices, lambda half: spared(part, study, half, reasons, known, simulate))


def in_halves(indices: Indices, compute: Callable[[Indices], Values]) -> Values:
    """Return values at several points, computed for each half of them by itself."""
    middle = len(indices[0]) // 2
    first, second = (compute(tuple(index[part] for index in indices)) for part in (slice(middle), slice(middle, None)))
    return {name: np.concatenate([first[name], second[name]]) for name in first}


def lost(part: Part, study: Study, indices: Indices, reasons: Reasons, message: str) -> Values:
    """Return what is written of points that have failed, and note the reason."""
    is_table, count, place = part is Part.TABLE, len(indices[0]) if indices else 1, place_of(study, indices)
    if len(reasons) < MOST_REASONS:
        text = f"rest points of {place}: {message}" if is_table else message
        reasons.setdefault(text[:LONGEST_MESSAGE], "" if is_table else place)
    table = table_variables(study) if is_table else variables(study)
    nothing = {v.name: np.full((count, *v.shape), v.fill, v.dtype) for v in table}
    if is_table:
        return nothing | {TABLE_STATUS: np.full(count, Searched.ERROR, np.uint8)}
    labels = {name: np.full_like(nothing[name], NOT_AT_REST) for name in LABELS if name in nothing}
    return nothing | labels | {"status": np.full(count, Status.ERROR, np.uint8)}


def place_of(study: Study, indices: Indices) -> str:
    """Return the first of some points as ``pem reproduce`` takes it."""
    return ",".join(f"{axis.name}={index[0]}" for axis, index in zip(study.axes, indices, strict=True))
