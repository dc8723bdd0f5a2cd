"""Names of attractors in figures and on pages: one label and one colour for each branch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipelines.equilibria.labelled_starts import Measure, on_attractors, starts_of

if TYPE_CHECKING:
    import xarray as xr


def with_attractor_names(dataset: xr.Dataset) -> xr.Dataset:
    """Return a store whose attractors are labelled by their branches, with names; unchanged without attractors."""
    if "attractor" not in dataset or not dataset["status"].dims:
        return dataset
    starts = on_attractors(starts_of("attractor", dataset, Measure(label="attractor")))
    stored = dataset["attractor"]
    known = dict(zip(stored.attrs["flag_values"], stored.attrs["flag_meanings"].split(), strict=True))
    names = {value: name for value, name in known.items() if value < 0} | starts.basins
    attrs = {**stored.attrs, "flag_values": list(names), "flag_meanings": " ".join(names.values())}
    labels = starts.labels.transpose(*stored.dims).where(stored >= 0, stored)
    return dataset.assign(attractor=labels.assign_attrs(attrs))
