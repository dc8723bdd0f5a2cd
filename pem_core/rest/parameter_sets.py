"""The parameter sets of a problem: which of its points have the same rest points, and what these are."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np

from pem_core.models.kinds import space_of
from pem_core.models.problem import Problem, System
from pem_core.models.tables import columns
from pem_core.rest.equilibria import find_each
from pem_core.rest.proof.search import MOST_CELLS
from pem_core.rest.tables import RestTables, tables_of

SIGNIFICANT = 12
"""Digits to which parameters of hinged pendulums are compared: each start finds their angle to the hinge by itself."""


def find_tables(problem: Problem, most_cells: int = MOST_CELLS) -> tuple[RestTables, np.ndarray]:
    """Return the rest points of all parameter sets of a problem, and the set (n,) of each of its points.

    Those of a set are the same bits whatever sets stand beside it. See :func:`pem_core.rest.equilibria.find_each`.
    """
    sets, of_point = parameter_sets(problem)
    shapes = (sets.parameters.shape, sets.state.shape)
    tables = (table.tobytes() for table in (sets.layout, sets.parameters, sets.state))
    return _remembered(sets.system, shapes, *tables, most_cells), of_point


def parameter_sets(problem: Problem) -> tuple[Problem, np.ndarray]:
    """Return a problem with a column for each distinct set of what rest points depend on, and the set of each point."""
    distinct, of_point = np.unique(rest_keys(problem), axis=1, return_inverse=True)
    count, resting = len(problem.parameters), space_of(problem).resting(columns(problem, np.zeros(1, int)))
    sets = replace(resting, parameters=distinct[:count].copy(), state=distinct[count:].copy())
    return sets, np.broadcast_to(of_point.ravel(), problem.size)


@lru_cache(maxsize=64)
def _remembered(
    system: System,
    shapes: tuple[tuple[int, ...], tuple[int, ...]],
    layout: bytes,
    parameters: bytes,
    state: bytes,
    most_cells: int,
) -> RestTables:
    tables = (np.frombuffer(values).reshape(shape) for values, shape in zip((parameters, state), shapes, strict=True))
    sets = Problem(system, np.frombuffer(layout, np.int64), *tables)
    return tables_of(find_each(sets, most_cells))


def rest_keys(problem: Problem) -> np.ndarray:
    """Return what rest points depend on: parameter rows and configuration, one column or one per point.

    Drag, inertia and spin are left out, they do not move a rest point; the start counts for what a hinge keeps of it.
    """
    space = space_of(problem)
    parameters, start = space.resting(problem).parameters, space.start(problem)
    if start.shape[1] > 1 or any(room.kind == "circle" for room in space.rooms(problem)):
        of_parameters, of_state = space.groups(problem.layout)
        parameters, start = significant(parameters, of_parameters), significant(start, of_state)
    size = max(parameters.shape[1], start.shape[1])
    return np.concatenate([np.broadcast_to(table, (len(table), size)) for table in (parameters, start)])


def significant(values: np.ndarray, groups: list[int]) -> np.ndarray:
    """Return rows rounded to SIGNIFICANT decimal digits of the largest in their group.

    A vector or tensor is one group: what is round-off beside its other components becomes zero.
    """
    out = []
    for group in np.split(values, np.cumsum(groups)[:-1]):
        size = np.abs(group).max(0)
        unit = 10.0 ** (np.floor(np.log10(np.where(size > 0, size, 1.0))) - SIGNIFICANT + 1)
        out.append(np.round(group / unit) * unit + 0.0)
    return np.concatenate(out)
