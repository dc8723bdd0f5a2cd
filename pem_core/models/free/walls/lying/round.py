"""How a cylinder and an ellipsoid stand, in closed form."""

from __future__ import annotations

import numpy as np

from pem_core.components.vectors import dot
from pem_core.models.free.walls.lying.box import EDGES, FACES
from pem_core.models.free.walls.lying.heights import Attitudes, crest, faces_below, ways

ENDS = ("plus_end", "minus_end", "side")
RIMS = np.array([(0, 2), (1, 2)])


def cylinder(d: np.ndarray, shift: np.ndarray, radius: np.ndarray, half_length: np.ndarray) -> Attitudes:
    """Return how a cylinder stands: on either end or its side, which are left over its rims.

    h(u) = d.u shift + half_length |d.u| + radius sqrt(1 - (d.u)^2)

    Parameters
    ----------
    d : (3, n) array
        Its axis, body frame.
    shift : (n,) array
        How far [m] its middle lies along d from the mass centre, which is on its axis.
    radius, half_length : (n,) array
        [m].
    """
    ends = np.stack([half_length + shift, half_length - shift])
    height = np.stack([*ends, radius])
    way = ways(height, RIMS, crest(ends, radius))

    def below(columns: np.ndarray, u: np.ndarray) -> np.ndarray:
        each = columns if height.shape[1] > 1 else np.zeros_like(columns)
        along, end = dot(d[:, each], u), np.where(dot(d[:, each], u) >= 0, 0, 1)
        across = np.sqrt(np.maximum(1.0 - along * along, 0.0))
        return np.where(radius[each] * np.abs(along) > ends[end, each] * across, end, 2)

    form = {"axis": d[:, 0].tolist(), "ends": ends[:, 0].tolist(), "radius": float(radius[0])}
    return Attitudes(ENDS, height, *faces_below(height, way), below, form)


def ellipsoid(axes: np.ndarray, sizes: np.ndarray) -> Attitudes:
    """Return how an ellipsoid stands: on either end of its shortest axis, which is left over its middle one.

    h(u)^2 = sum a_i^2 (u_i.u)^2

    Parameters
    ----------
    axes : (3, 3, n) array
        Its axes u_i, which and then components, body frame, about its mass centre.
    sizes : (3, n) array
        Its semi-axes a_i [m].
    """
    height = np.repeat(sizes, 2, axis=0)
    way = ways(height, EDGES, np.maximum(*height[EDGES.T]))
    shortest = sizes.argmin(0)

    def below(columns: np.ndarray, u: np.ndarray) -> np.ndarray:
        each = columns if height.shape[1] > 1 else np.zeros_like(columns)
        towards = np.stack([dot(axis[:, each], u) for axis in axes])[shortest[each], np.arange(len(each))]
        return 2 * shortest[each] + (towards < 0)

    form = {"across": axes[int(shortest[0]), :, 0].tolist(), "shortest": int(shortest[0])}
    return Attitudes(FACES, height, *faces_below(height, way), below, form)
