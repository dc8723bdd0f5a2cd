"""Table of a study's parameter sets: their equilibria, and their catalogues of attractors.

A parameter set is a point along the axes that change the scene. Its equilibria and attractors are searched once for the
whole study, in blocks of parameter sets. The points of a set are computed after that, and read the table
(``store.block_inputs``).
"""

from typing import Any

import numpy as np

from pem_core.codes import Code
from pem_core.integrate.outcomes import Status
from pipelines.measures.output import CATALOGUE_STATUS, EQUILIBRIUM_STATUS, Indices, Values, Variable, flags
from pipelines.outputs.catalogue_table import catalogue_values, catalogue_variables, has_catalogue
from pipelines.outputs.equilibria_table import COMPLETE, equilibrium_values, equilibrium_variables, has_equilibria
from pipelines.study.axes import Axis
from pipelines.study.grid import Grid, parameter_axes, parameter_sets
from pipelines.study.load import Study


class Searched(Code):
    """Status of the search for the equilibria or attractors of a parameter set, with the numbers of ``Status``."""

    PENDING = int(Status.PENDING), "not searched yet"
    DONE = (
        int(Status.DONE),
        "equilibrium_count is the number found, and equilibrium_complete whether the list is proved complete",
    )
    ERROR = int(Status.ERROR), "the search raised an error, whose text is in the event log beside the store"


def has_table(study: Study) -> bool:
    """Return whether a study has a table."""
    return has_equilibria(study) or has_catalogue(study)


def searched_for(study: Study) -> str:
    """Return what the table of a study lists, in words; empty without a table."""
    known = {"equilibria": has_equilibria(study), "attractors": has_catalogue(study)}
    return " and ".join(name for name, is_listed in known.items() if is_listed)


def table_status(study: Study) -> str:
    """Return the name of the status array of a study's table."""
    return EQUILIBRIUM_STATUS if has_equilibria(study) else CATALOGUE_STATUS


def table_axes(study: Study) -> tuple[Axis, ...]:
    """Return the axes of the table: those that change the scene."""
    return tuple(study.axes[i] for i in parameter_axes(study.axes))


def table_grid(study: Study, grid: Grid) -> Grid:
    """Return the grid of the parameter sets in blocks of the table."""
    return Grid(tuple(axis.points for axis in table_axes(study)), grid.table)


def table_variables(study: Study) -> tuple[Variable, ...]:
    """Return the variables of the table, its status last; empty if the study has no table."""
    if not has_table(study):
        return ()
    equilibria = equilibrium_variables(study) if has_equilibria(study) else ()
    attractors = catalogue_variables(study) if has_catalogue(study) else ()
    searched = {"units": "1", "long_name": f"status of the search for {searched_for(study)}", **_words(study)}
    status = Variable(table_status(study), (), (), "uint8", int(Searched.PENDING), searched)
    return (*equilibria, *attractors, status)


def _words(study: Study) -> dict[str, Any]:
    """Return the attributes of the status of a study's table, in words about what it lists."""
    found = flags(Searched)
    if not has_catalogue(study):
        return found
    counted = "attractor_count is the number of attractors found"
    done = f"{Searched.DONE.meaning}, and {counted}" if has_equilibria(study) else counted
    return found | {"comment": found["comment"].replace(Searched.DONE.meaning, done)}


def table_bytes(study: Study) -> int:
    """Return the size of the whole table before compression [bytes]."""
    return parameter_sets(study.axes) * sum(variable.bytes_per_point for variable in table_variables(study))


def table_starts(study: Study, sets: Indices) -> Indices:
    """Return the grid indices of the first starts of parameter sets, given by their indices in the table."""
    places = dict(zip(parameter_axes(study.axes), sets, strict=True))
    count = len(sets[0]) if sets else 1
    return tuple(places.get(i, np.zeros(count, int)) for i in range(len(study.axes)))


def table_values(study: Study, starts: Indices) -> Values:
    """Return the table of the parameter sets of some starts, arrays of shape (sets, ...)."""
    values: Values = {}
    if has_equilibria(study):
        values |= equilibrium_values(study, starts)
    if has_catalogue(study):
        values |= catalogue_values(study, starts)
    sets = len(starts[0]) if starts else 1
    return values | {table_status(study): np.full(sets, Searched.DONE, np.uint8)}


def unproved_lists(study: Study, values: Values) -> int | None:
    """Return the number of parameter sets whose list of equilibria is not proved complete; None without equilibria."""
    if not has_equilibria(study):
        return None
    return int(((values[table_status(study)] == Searched.DONE) & ~values[COMPLETE]).sum())
