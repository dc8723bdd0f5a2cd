"""The output ``attractor``: on which attractor of the catalogue of its parameter set each start ends, and how soon."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from pem_core.attractors.assignment import Neighbourhoods, assign, recalled
from pem_core.attractors.clouds import Cloud
from pem_core.attractors.convergence import converged_labels
from pem_core.attractors.strobes import Strobing
from pem_core.integrate.outcomes import NOT_AT_REST, Status
from pem_core.models.registry import assemble
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pipelines.measures.numerics import Attracted
from pipelines.measures.output import Indices, Output, Values, Variable, float_variable
from pipelines.outputs.catalogue_table import (
    ESCAPED,
    attracted_in,
    attractor_label,
    catalogue_values,
    most_strobes,
    one_part,
    sample_of,
    strobing_of,
)
from pipelines.study.axes import Axis
from pipelines.study.entry import observed_of
from pipelines.study.grid import first_starts, is_initial
from pipelines.study.load import Study

CatalogueReader = Callable[[Study, Indices], Values]
"""Function that returns the stored catalogues of the parameter sets of some starts."""


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
    for own in _by_set(study, indices, n):
        known = recall(study, tuple(index[own] for index in indices), reader)
        part, far = one_part(columns(problem, own)).problem, known.far
        found = assign(part, known.strobing, known.near, known.clouds, most=known.most, far=far)
        label[own], is_known = known.numbered(found.label), (found.label >= 0) | (found.label == ESCAPED)
        time[own] = np.where(is_known, found.strobes * known.strobing.period, np.nan)
        status[own] = found.status
    return {"attractor": label, "attractor_time": time}, status


def converged_attractors(study: Study, indices: Indices, error_share: float, reader: CatalogueReader) -> np.ndarray:
    """Return the labels (n,) of points that are followed until they are on their attractors; NOT_AT_REST for others.

    See :mod:`pem_core.attractors.convergence`.

    Parameters
    ----------
    study : Study
    indices : tuple of (n,) arrays
    error_share : float
        Error of a trajectory relative to that of the study.
    reader : function
        Returns stored catalogues.
    """
    n = len(indices[0]) if indices else 1
    label = np.full(n, NOT_AT_REST, np.int16)
    for own in _by_set(study, indices, n):
        place = tuple(index[own] for index in indices)
        known = recall(study, place, reader)
        strobing = replace(known.strobing, tolerance=known.strobing.tolerance * error_share)
        part = one_part(assemble(study.at(place)[0], len(own))).problem
        found = converged_labels(part, strobing, known.near, known.clouds, most=known.most, far=known.far)
        label[own] = known.numbered(found)
    return label


def _by_set(study: Study, indices: Indices, n: int) -> Iterator[np.ndarray]:
    """Yield which of n points belong to each parameter set and have one tolerance."""
    along = [indices[i] for i in range(len(study.axes)) if not _is_start(study.axes[i])]
    sets, of_point = np.unique(np.stack([np.zeros(n, int), *along]), axis=1, return_inverse=True)
    yield from (np.flatnonzero(of_point.ravel() == number) for number in range(sets.shape[1]))


def _is_start(axis: Axis) -> bool:
    return all(is_initial(sweep.path) for sweep in axis.sweeps)


@dataclass(frozen=True)
class Known:
    """What assigns the points of a parameter set to attractors: strobes, the attractors, and limits of the motion.

    Attributes
    ----------
    strobing : Strobing
    near : Neighbourhoods
        Of the cycles, in the order of the catalogue.
    clouds : tuple of Cloud
        The other attractors, in the order of the catalogue.
    number : (k,) int array
        Place in the catalogue of each cycle, then of each of the others: attractors that were added follow both.
    most : int
        Periods after which a trajectory is given up.
    far : float
        Distance at which it escapes [rad].
    """

    strobing: Strobing
    near: Neighbourhoods
    clouds: tuple[Cloud, ...]
    number: np.ndarray
    most: int
    far: float

    def numbered(self, labels: np.ndarray) -> np.ndarray:
        """Return labels as numbers of the catalogue; negative ones keep their meaning."""
        return np.where(labels < 0, labels, np.append(self.number, NOT_AT_REST)[np.maximum(labels, -1)])


def recall(study: Study, indices: Indices, reader: CatalogueReader | None) -> Known:
    """Return the stored catalogue of the parameter set of some points; without a reader it is searched."""
    point = tuple(index[:1] for index in indices)
    start = first_starts(study.axes, point)
    row = {name: values[0] for name, values in (reader or catalogue_values)(study, start).items()}
    first = tuple(index[:1] for index in sample_of(study, start))
    one, strobing = one_part(assemble(study.at(first)[0], 1)).problem, strobing_of(study, point)
    is_cycle, rows = row["attractor_period"] > 0, slice(len(one.state))
    orbit = np.moveaxis(row["attractor_state"][is_cycle][:, :, rows], 0, -1)
    wandering = np.flatnonzero((row["attractor_kind"] >= 0) & ~is_cycle)[: len(row["attractor_section"])]
    kinds = row["attractor_kind"][wandering].tolist()
    others = [(kind, section[:, rows]) for kind, section in zip(kinds, row["attractor_section"], strict=False)]
    number = np.concatenate([np.flatnonzero(is_cycle), wandering])
    near, clouds = recalled(one, strobing, row["attractor_period"][is_cycle].astype(int), orbit, others)
    return Known(strobing, near, clouds, number, most_strobes(study, strobing), attracted_in(study).far)


ATTRACTOR = Output("attractor", attractor_variables, parameters=Attracted, of_starts=attractor_values)
