"""A digest of a block: of its numbers, of where they belong and of the study, whatever stands in the files."""

from __future__ import annotations

import hashlib

import numpy as np

from pipelines.grid import Grid
from pipelines.place import Place
from pipelines.store import stored_study
from pipelines.study import Study
from pipelines.tally import place_name
from pipelines.variables import variables


def block_digest(path: Place, slices: tuple[slice, ...], values: dict[str, np.ndarray]) -> str:
    """Return the place of a block and 16 hexadecimal digits that change if a value, the place or the study does.

    What lies beyond does not count, so that the digest stays true when axes are extended.

    Parameters
    ----------
    path : path
        The store.
    slices : tuple of slice
        Where the block lies in the grid.
    values : dict of arrays
        Every variable of the study at the block's points in their order, whatever the shape.
    """
    return digest_of(*stored_study(path), slices, values)


def digest_of(study: Study, grid: Grid, slices: tuple[slice, ...], values: dict[str, np.ndarray]) -> str:
    """Return the digest of a block of a study that is cut like this; see :func:`block_digest`."""
    digest = hashlib.blake2b(f"{study.origin} {slices}".encode(), digest_size=8)
    for axis, part in zip(study.axes, slices, strict=True):
        for sweep in axis.sweeps:
            shown = sweep.shown(np.arange(part.start, part.stop))
            digest.update(" ".join(shown).encode() if sweep.is_text else shown.tobytes())
    for variable in variables(study):
        digest.update(np.ascontiguousarray(values[variable.name], variable.dtype))
    return f"{place_name(grid, slices)}-{digest.hexdigest()}"
