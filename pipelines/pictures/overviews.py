"""Pictures of stores with more points than pixels, from overviews of these stores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pipelines.files.location import Place
from pipelines.outputs.overviews import places
from pipelines.pictures.cells import CELLS
from pipelines.store.store import open_overview, stored_study

if TYPE_CHECKING:
    import xarray as xr


def with_overview(store: Place, dataset: xr.Dataset, variable: str, across: Sequence[str]) -> xr.Dataset:
    """Return a dataset with the coarsest overview of its store in place of the points.

    It is unchanged if there is no overview of the variable, or if a coarsened axis is not drawn, so that a value on
    that axis is asked for.

    Parameters
    ----------
    store : path
    dataset : xarray.Dataset
        The store, with the labels of its variables and axes.
    variable : str
        The variable to draw.
    across : sequence of str
        The drawn dimensions.
    """
    study, grid = stored_study(store.absolute())
    levels = places(study, grid)
    along = zip(study.axes, levels[-1] if levels else [], strict=bool(levels))
    cells = {axis.name: place for axis, place in along if place.cell > 1}
    if not cells or not set(cells) <= set(across):
        return dataset
    seen = open_overview(store, len(levels))
    if variable not in seen:
        return dataset
    variables = {name: one.copy(deep=False) for name, one in seen.variables.items() if set(one.dims) & set(cells)}
    for name, one in variables.items():
        one.attrs = dict(dataset[name].attrs)
    found = dataset.drop_dims(list(cells)).assign_attrs({CELLS: cells})
    found = found.assign_coords({name: one for name, one in variables.items() if name in seen.coords})
    return found.assign({name: one for name, one in variables.items() if name in seen.data_vars})
