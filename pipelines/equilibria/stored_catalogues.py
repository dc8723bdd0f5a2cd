"""Catalogues of attractors of an open store, for starts that are integrated once more or beside the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipelines.outputs.catalogue_table import READ_OF_CATALOGUES
from pipelines.study.grid import parameter_axes

if TYPE_CHECKING:
    import xarray as xr

    from pipelines.measures.output import Indices, Values
    from pipelines.outputs.attractor_labels import CatalogueReader
    from pipelines.study.load import Study


def catalogue_reader(dataset: xr.Dataset, study: Study) -> CatalogueReader:
    """Return a function that returns the catalogue of the parameter set of a start, from the arrays of a store.

    Parameters
    ----------
    dataset : xarray.Dataset
        The store, or a part of it that has all parameter sets; with attractors that were added, if there are some.
    study : Study
        Of the store.
    """
    names = [study.axes[i].name for i in parameter_axes(study.axes) if study.axes[i].name in dataset.dims]
    table = dataset[list(READ_OF_CATALOGUES)].transpose(*names, ...).load()

    def read(study: Study, starts: Indices) -> Values:
        place = {axis.name: int(index[0]) for axis, index in zip(study.axes, starts, strict=True)}
        own = table.isel({name: place[name] for name in names})
        return {name: own[name].values[None] for name in READ_OF_CATALOGUES}

    return read
