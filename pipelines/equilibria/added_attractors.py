"""Attractors that the sample of a parameter set missed: added to its catalogue, in a fixed order, before summaries.

Points that converge to no attractor of the catalogue are stored as such. Before summaries are computed, the first of
them, in the order of the grid, make a second catalogue, whose attractors follow those of the first; all such points are
then assigned to these. Numbers of attractors thus depend on neither blocks nor workers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.attractors.assignment import assign
from pem_core.attractors.catalogue import catalogue_of
from pem_core.integrate.outcomes import Status
from pem_core.models.phase_space import row_weights
from pem_core.models.registry import assemble
from pipelines.outputs.catalogue_table import (
    ESCAPED,
    UNLISTED,
    append_catalogue,
    attracted_in,
    catalogue_variables,
    most_strobes,
    one_part,
    prover_of,
    strobing_of,
)
from pipelines.store.described_study import study_in
from pipelines.study.grid import parameter_axes

LEAST_SAMPLE = 400
"""Points that make the second catalogue, if so many are in no catalogue and the study asks for no larger sample."""

if TYPE_CHECKING:
    import xarray as xr

    from pem_core.models.systems.problem import Problem
    from pipelines.study.load import Study


def with_added_attractors(dataset: xr.Dataset) -> xr.Dataset:
    """Return a store whose catalogues, labels and times include the attractors that the samples missed.

    A store without such points, and one without attractors, is returned unchanged. Points that still converge to no
    attractor of the catalogue keep their label.

    Parameters
    ----------
    dataset : xarray.Dataset
        The whole store, with ``attractor``, ``status`` and the table.
    """
    if "attractor" not in dataset:
        return dataset
    study = study_in(dataset.attrs)
    names = [axis.name for axis in study.axes]
    labels = dataset["attractor"].transpose(*names).load()
    is_new = ((labels == UNLISTED) & (dataset["status"] == Status.DONE)).transpose(*names).values
    if not is_new.any():
        return dataset
    axes = parameter_axes(study.axes)
    along = [names[i] for i in axes]
    table = {
        variable.name: dataset[variable.name].transpose(*along, ...).load().copy()
        for variable in catalogue_variables(study)
    }
    found = np.stack(np.nonzero(is_new)) if names else np.zeros((0, 1), int)
    sets, of_point = np.unique(found[list(axes)], axis=1, return_inverse=True)
    out, times = labels.copy(), dataset["attractor_time"].transpose(*names).load().copy()
    for number in range(max(1, sets.shape[1])):
        own = found[:, of_point.ravel() == number] if axes else found
        place = (*sets[:, number], ...) if axes else ...
        row = {name: array.values[place] for name, array in table.items()}
        out.values[tuple(own)], times.values[tuple(own)] = _added(study, tuple(own), row)
    return dataset.assign({**table, "attractor": out, "attractor_time": times})


def with_attractors_if_complete(dataset: xr.Dataset) -> xr.Dataset:
    """Return a store as :func:`with_added_attractors` once all of its points are computed, unchanged before.

    Before that the added attractors may still change, and a page that is open is updated every few seconds.
    """
    is_complete = "status" in dataset and not (dataset["status"] == Status.PENDING).any()
    return with_added_attractors(dataset) if is_complete else dataset


def _added(study: Study, indices: tuple[np.ndarray, ...], row: dict[str, Any]) -> tuple[np.ndarray, np.ndarray]:
    """Return labels and times of points of one parameter set, and append their attractors to its catalogue."""
    asked, count = attracted_in(study), len(indices[0]) if indices else 1
    strobing = strobing_of(study, tuple(index[:1] for index in indices))
    most = most_strobes(study, strobing)

    def problem(points: slice) -> Problem:
        place = tuple(index[points] for index in indices)
        return one_part(assemble(study.at(place)[0], min(count, len(range(count)[points])))).problem

    sample = slice(max(asked.sample, LEAST_SAMPLE))
    found = catalogue_of(
        problem(sample), strobing, most=most, longest=asked.longest, far=asked.far, limit=asked.search_time
    )
    weights = row_weights(problem(slice(1)), strobing.time_scale)[:, 0]
    start = tuple(index[:1] for index in indices)
    number = append_catalogue(found, row, weights, prover_of(study, start))
    run = assign(problem(slice(None)), strobing, found.near, found.clouds, most=most, far=asked.far)
    number = np.where(number < len(row["attractor_kind"]), number, UNLISTED)
    others = np.where(run.label == ESCAPED, ESCAPED, UNLISTED)
    label = np.where(run.label >= 0, np.append(number, UNLISTED)[np.maximum(run.label, -1)], others)
    return label, np.where(label == UNLISTED, np.nan, run.strobes * strobing.period)
