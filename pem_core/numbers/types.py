"""Types of what equations are written on: components, rows of them, and layouts."""

from typing import Any

import numpy as np

Component = Any
"""A number, an array over points, a traced number, a dual or an interval: what equations are written on."""
Rows = Any
"""Components one after another: a state, its rates, parameters. Rows of an array, traced rows, or views of them."""
Layout = Any
"""Whole numbers that locate everything in rows: counts, and where each part begins. An array, or a traced layout."""
Vector = tuple[Component, Component, Component]
"""A 3-vector as its components."""
Basis = tuple[Vector, Vector, Vector]
"""A body's axes u1, u2, u3 in lab components, manual eq. (2.8)."""


def component(x: Component) -> Component:
    """Return a number of a scene, or its values over points, as a component; one that is traced as it is."""
    is_traced = hasattr(x, "is_component") or (isinstance(x, np.ndarray) and x.dtype.hasobject)
    return x if is_traced else np.asarray(x, float)
