"""Spheres on rods, as a model."""

from __future__ import annotations

import numpy as np

from pem_core.models.flow_by_duals import flows_of
from pem_core.models.linkage.assemble import assemble
from pem_core.models.linkage.described import DESCRIBED, untabled
from pem_core.models.linkage.drawn import DRAWN
from pem_core.models.linkage.equations import LINKAGE
from pem_core.models.linkage.flow import weights
from pem_core.models.linkage.forces import carried
from pem_core.models.linkage.in_lab import in_lab
from pem_core.models.linkage.observables import OBSERVED
from pem_core.models.linkage.rest.space import SPACE
from pem_core.models.linkage.rows import SPHERE, sphere_row
from pem_core.models.linkage.said import derived
from pem_core.models.linkage.scene import LinkageScene
from pem_core.models.linkage.soft.equations import SOFT_LINKAGE, dipole
from pem_core.models.model import Model
from pem_core.models.problem import Problem
from pem_core.models.surroundings.drawn import placed_names
from pem_core.models.surroundings.groups import carried_groups
from pem_core.models.surroundings.rest import is_autonomous, placed_magnet_of
from pem_core.models.surroundings.rows import CARRIERS, magnets_of, soft_rows
from pem_core.models.surroundings.soft.ball import owner


def magnets_at_rest(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the placed magnet at which each sphere rests that carries magnets or is soft, shape (n, P)."""
    layout, n = problem.layout, state.shape[1]
    out = []
    for k in range(layout[CARRIERS]):
        own = [carried(k, m, state, problem.parameters, layout) for m in range(magnets_of(layout, k))]
        if soft_rows(layout) and owner(layout) == k:
            own = [dipole(state, problem.parameters, layout)]
        if own:
            out.append(placed_magnet_of(own, carried_groups(layout, k), problem, n))
    return np.stack(out or [placed_magnet_of([], [], problem, n)], -1)


def magnet_counts(scene: LinkageScene) -> tuple[list[int], list[int]]:
    """Return the number of magnets of each sphere that carries some or is soft, and of each placed body."""
    carried = [len(sphere.dipoles) for sphere in scene.spheres if sphere.dipoles]
    return carried, [len(scene.bodies[item.body].magnets) for item in scene.placed]


def damping_rate(problem: Problem) -> float:
    """Return the largest rate [1/s] at which drag damps a sphere of any point: c / M."""
    rows = [sphere_row(problem.layout, k) for k in range(problem.layout[CARRIERS])]
    rates = [problem.parameters[q + SPHERE.drag] * problem.parameters[q + SPHERE.inverse_mass] for q in rows]
    return float(np.max(rates))


SPHERES_ON_RODS = Model(
    name="linkage",
    scene=LinkageScene,
    system=LINKAGE,
    variants=(SOFT_LINKAGE,),
    assemble=assemble,
    derived=derived,
    space=SPACE,
    magnets_at_rest=magnets_at_rest,
    magnet_counts=magnet_counts,
    placed_names=lambda scene: placed_names(scene.placed, scene.bodies),
    starts=tuple(f"spheres.*.{name}" for name in ("tilt", "tilt_rate", "velocity")),
    looks=("bodies.*.colours", "spheres.*.colour", "spheres.*.radius", "placed.*.name", "placed.*.ring.name"),
    damping_rate=damping_rate,
    observed=OBSERVED,
    drawn=DRAWN,
    described=DESCRIBED,
    untabled=untabled,
    in_lab=in_lab,
    is_autonomous=is_autonomous,
    flows={LINKAGE: flows_of(LINKAGE, weights), SOFT_LINKAGE: flows_of(SOFT_LINKAGE, weights)},
)
