"""Names of attractors in figures and on pages: one label and one colour for each branch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipelines.equilibria.labelled_starts import Measure, on_attractors, starts_of

if TYPE_CHECKING:
    import xarray as xr


def with_attractor_names(dataset: xr.Dataset) -> xr.Dataset:
    """Return a store whose attractors are labelled by their branches, with names; unchanged without attractors.

    In a complete store, the attractors that its samples missed are among them.
    """
    if "attractor" not in dataset or not dataset["status"].dims:
        return dataset
    from pipelines.equilibria.added_attractors import with_attractors_if_complete
    from pipelines.equilibria.attractor_branches import named_flags

    dataset = with_attractors_if_complete(dataset)
    starts = on_attractors(starts_of("attractor", dataset, Measure(label="attractor")))
    stored = dataset["attractor"]
    labels = starts.labels.transpose(*stored.dims).where(stored >= 0, stored)
    return dataset.assign(attractor=labels.assign_attrs(named_flags(stored.attrs, starts.basins)))
