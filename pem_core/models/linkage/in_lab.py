"""Spheres on rods as quantities of the lab; the vertical goes through the first sphere that is fixed."""

from __future__ import annotations

import numpy as np

from pem_core.models.in_lab import InLab, Kind, Quantity
from pem_core.models.linkage.forces import carried
from pem_core.models.linkage.rows import (
    FIRST_ROD,
    FIRST_SPRING,
    RODS,
    SPHERE,
    SPRING,
    SPRINGS,
    entry,
    own_number,
    place_of,
    sphere_row,
    velocity_of,
)
from pem_core.models.problem import Problem
from pem_core.models.surroundings.in_lab import in_lab_with, stacked
from pem_core.models.surroundings.rows import CARRIERS, magnets_of
from pem_core.models.surroundings.soft.ball import ball_quantities


def in_lab(problem: Problem, state: np.ndarray) -> InLab | None:
    """Return all on which motions from states (s, n) depend; see ``models.in_lab``."""
    p, layout = problem.parameters, problem.layout
    spheres = range(layout[CARRIERS])
    magnets = [carried(k, m, state, p, layout) for k in spheres for m in range(magnets_of(layout, k))]
    first = [sphere_row(layout, k) for k in spheres]
    rods, springs = entry(layout, FIRST_ROD), entry(layout, FIRST_SPRING)
    own = [
        *(Quantity(Kind.SCALAR, p[q + row : q + row + 1]) for q in first for row in (SPHERE.mass, SPHERE.drag)),
        Quantity(Kind.SCALAR, p[rods : rods + entry(layout, RODS)]),
        Quantity(Kind.SCALAR, p[springs : springs + SPRING.size * entry(layout, SPRINGS)]),
        Quantity(Kind.PLACE, stacked([place_of(k, state, p, layout) for k in spheres])),
        Quantity(Kind.ARROW, stacked([velocity_of(k, state, layout) for k in spheres])),
    ]
    own += ball_quantities(problem)
    fixed = [place_of(k, state, p, layout) for k in spheres if own_number(layout, k) < 0]
    return in_lab_with(problem, magnets, own, stacked(fixed[:1])[0] if fixed else np.zeros((3, 1)))
