"""Rest points of scenes that a turn about a line does not change, from the circle that shows them all."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from pem_core.rest.proof.zeros import Zeros


def rings_of(zeros: Zeros) -> tuple[Zeros, np.ndarray]:
    """Return the rest points on the sphere, from those on a circle, and which of them stand alone.

    Of a ring, which crosses the circle twice, one stands for all. The ends of the line are zeros by symmetry, each the
    only one in its cap, and minima or maxima both ways.
    """
    is_end = np.abs(zeros.place[1]) < 0.9 * zeros.cap
    kept = is_end | (zeros.place[1] > 0)
    place = np.where(is_end, np.stack([np.sign(zeros.place[0]), 0.0 * zeros.place[0]]), zeros.place)
    index = np.where(is_end, 2 * zeros.index, zeros.index)
    return replace(zeros, place=place, index=index).some(kept), is_end[kept]
