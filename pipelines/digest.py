"""A digest of a block: of its numbers, of where they belong and of the study, whatever stands in the files."""

from __future__ import annotations

import hashlib

import numpy as np

from pipelines.place import Place
from pipelines.store import fingerprint, stored_study
from pipelines.variables import variables


def block_digest(path: Place, number: int, values: dict[str, np.ndarray]) -> str:
    """Return 16 hexadecimal digits that change if a value, the block or the study does.

    Parameters
    ----------
    path : path
        The store.
    number : int
        Of the block.
    values : dict of arrays
        Every variable of the study at the block's points in their order, whatever the shape.
    """
    digest = hashlib.blake2b(f"{fingerprint(path)} {number}".encode(), digest_size=8)
    for variable in variables(stored_study(path)[0]):
        digest.update(np.ascontiguousarray(values[variable.name], variable.dtype))
    return digest.hexdigest()
