"""Cycles of a store followed over one of its axes: through folds, stable or not, with their bifurcations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pem_core.attractors.branches import Branch
from pem_core.attractors.diagrams import Start, bifurcation_diagram
from pem_core.attractors.families import Family
from pem_core.attractors.strobes import Strobing, section_parts
from pipelines.equilibria.branches import Parameters
from pipelines.outputs.catalogue_table import strobing_of

if TYPE_CHECKING:
    import xarray as xr

    from pem_core.models.systems.problem import Problem


def followed_cycles(dataset: xr.Dataset, along: str) -> list[Branch]:
    """Return the branches of cycles through all cycles of the catalogues along an axis, and those that leave them.

    Parameters
    ----------
    dataset : xarray.Dataset
        A store with catalogues of attractors. Of its other axes of parameters, the first values count.
    along : str
        An axis of parameters that is a range.

    Returns
    -------
    list of Branch
        Their values are positions along the axis, in steps of its points.
    """
    where = Parameters.of(dataset)
    number = [axis.name for axis in where.axes].index(along)
    points = dataset.sizes[along]

    def places(values: np.ndarray) -> np.ndarray:
        out = np.zeros((len(where.axes), len(values)))
        out[number] = values
        return out

    def at(values: np.ndarray) -> Problem:
        return section_parts(where.problem(places(values)))[0].problem

    def strobing(value: float) -> Strobing:
        index = {axis.name: places(np.array([value]))[k] for k, axis in enumerate(where.axes)}
        return strobing_of(where.study, tuple(index.get(axis.name, np.zeros(1)) for axis in where.study.axes))

    others = {axis.name: 0 for axis in where.axes if axis.name != along}
    table = dataset[["attractor_period", "attractor_state"]].isel(others).transpose(along, ...).load()
    rows = len(at(np.zeros(1)).state)
    starts = [
        Start(float(k), table["attractor_state"].values[k, i, 0, :rows], int(period))
        for k in range(points)
        for i, period in enumerate(table["attractor_period"].values[k])
        if period
    ]
    return bifurcation_diagram(Family(at, strobing, 0.0, points - 1.0), starts)
