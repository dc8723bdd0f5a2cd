"""The output ``attractor``: on which attractor of the catalogue of its parameter set each start ends, and how soon."""

from collections.abc import Callable

import numpy as np

from pem_core.attractors.assignment import Assigned, Unassigned, assign
from pem_core.attractors.catalogue import recalled
from pem_core.integrate.outcomes import NOT_AT_REST, Status
from pem_core.models.registry import assemble
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pipelines.measures.numerics import Attracted
from pipelines.measures.output import Indices, Output, Values, Variable, float_variable
from pipelines.outputs.catalogue_table import (
    ESCAPED,
    UNLISTED,
    attractor_label,
    catalogue_values,
    most_strobes,
    one_part,
    sample_of,
    strobing_of,
)
from pipelines.study.entry import observed_of
from pipelines.study.grid import first_starts, parameter_axes
from pipelines.study.load import Study

CatalogueReader = Callable[[Study, Indices], Values]
"""Function that returns the stored catalogues of the parameter sets of some starts."""
LABELS = {Unassigned.NOT_CONVERGED: NOT_AT_REST, Unassigned.ESCAPED: ESCAPED, Unassigned.NEW: UNLISTED}


def attractor_variables(study: Study) -> list[Variable]:
    """Return the arrays of the output."""
    unit = observed_of(study.entry.scene).time_unit
    text = "time after which the attractor is certain, or at which the trajectory escapes"
    return [attractor_label(), float_variable("attractor_time", (), (), unit, text)]


def attractor_values(
    study: Study, indices: Indices, problem: Problem, reader: CatalogueReader | None
) -> tuple[Values, np.ndarray]:
    """Return the arrays of the output for some points, and the status of their trajectories.

    Parameters
    ----------
    study : Study
    indices : tuple of (n,) arrays
    problem : Problem
        Of these points.
    reader : function, optional
        Returns stored catalogues; otherwise they are searched.
    """
    n = problem.size
    label, time, status = np.full(n, NOT_AT_REST, np.int16), np.full(n, np.nan), np.full(n, Status.DONE, np.uint8)
    along = [indices[i] for i in parameter_axes(study.axes)]
    sets, of_point = np.unique(np.stack([np.zeros(n, int), *along]), axis=1, return_inverse=True)
    for number in range(sets.shape[1]):
        own = np.flatnonzero(of_point.ravel() == number)
        found, period = _assigned(study, tuple(index[own] for index in indices), columns(problem, own), reader)
        label[own] = [LABELS.get(one, one) for one in found.label.tolist()]
        is_known = (found.label >= 0) | (found.label == Unassigned.ESCAPED)
        time[own], status[own] = np.where(is_known, found.strobes * period, np.nan), found.status
    return {"attractor": label, "attractor_time": time}, status


def _assigned(
    study: Study, indices: Indices, problem: Problem, reader: CatalogueReader | None
) -> tuple[Assigned, float]:
    """Return the attractors of some points of one parameter set, and the time between strobes [s]."""
    point = tuple(index[:1] for index in indices)
    start = first_starts(study.axes, point)
    row = {name: values[0] for name, values in (reader or catalogue_values)(study, start).items()}
    first = tuple(index[:1] for index in sample_of(study, start))
    one, strobing = one_part(assemble(study.at(first)[0], 1)).problem, strobing_of(study, point)
    is_cycle, rows = row["attractor_period"] > 0, slice(len(one.state))
    orbit = np.moveaxis(row["attractor_state"][is_cycle][:, :, rows], 0, -1)
    sections = [section[:, rows] for section in row["attractor_section"] if np.isfinite(section).any()]
    near, clouds = recalled(one, strobing, row["attractor_period"][is_cycle].astype(int), orbit, sections)
    asked = study.entry.attracted
    assert asked is not None
    most, part = most_strobes(study, strobing), one_part(problem)
    return assign(part.problem, strobing, near, clouds, most=most, far=asked.far), strobing.period


ATTRACTOR = Output("attractor", attractor_variables, parameters=Attracted, of_starts=attractor_values)
