"""A digest of a block: of its numbers, of where they belong and of the study, whatever stands in the files."""

from __future__ import annotations

import hashlib

import numpy as np

from pipelines.outputs.layers import Layer
from pipelines.store.listing import place_name
from pipelines.study.load import Study


def block_digest(study: Study, layer: Layer, slices: tuple[slice, ...], values: dict[str, np.ndarray]) -> str:
    """Return the place of a block and 16 hexadecimal digits that change if a value, the place or the study does.

    What lies beyond does not count, so that the digest stays true when axes are extended.

    Parameters
    ----------
    study : Study
    layer : Layer
        The part of it that the block is of.
    slices : tuple of slice
        Where the block lies in the grid.
    values : dict of arrays
        Every variable at the block's points in their order, whatever the shape.
    """
    digest = hashlib.blake2b(f"{study.origin} {slices}".encode(), digest_size=8)
    for axis, part in zip(layer.axes, slices, strict=True):
        for sweep in axis.sweeps:
            shown = sweep.shown(np.arange(part.start, part.stop))
            digest.update(" ".join(shown).encode() if sweep.is_text else shown.tobytes())
    for variable in layer.variables:
        digest.update(np.ascontiguousarray(values[variable.name], variable.dtype))
    return f"{place_name(layer.grid, slices)}-{digest.hexdigest()}"
