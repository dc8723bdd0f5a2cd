"""Types of the arguments of equations: components, rows of components, and layouts."""

from typing import Any

import numpy as np

Component = Any
"""A scalar quantity in equations: a number, an array over points, a traced number, a dual or an interval."""
Rows = Any
"""A sequence of components (a state, its rates, parameters): rows of an array, traced rows, or views of them."""
Layout = Any
"""Integers that locate all quantities in rows: counts, and the offset of each part. An array, or a traced layout."""
Vector = tuple[Component, Component, Component]
"""A 3-vector as its components."""
Basis = tuple[Vector, Vector, Vector]
"""A body's axes u1, u2, u3 in lab components, manual eq. (2.8)."""


def component(x: Component) -> Component:
    """Return a number of a scene, or its values over points, as a component; a traced number unchanged."""
    is_traced = hasattr(x, "is_component") or (isinstance(x, np.ndarray) and x.dtype.hasobject)
    return x if is_traced else np.asarray(x, float)


Lanes = Any
"""A vector of doubles, one for each SIMD lane (``kernels.llvm_scalar``), or a component."""
