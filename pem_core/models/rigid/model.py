"""Rigid bodies on pivots, as a model."""

from __future__ import annotations

from typing import Any

from pem_core.models.flow_by_duals import flows_of
from pem_core.models.model import Model
from pem_core.models.rigid.air import PENDULUM_IN_AIR
from pem_core.models.rigid.assemble import assemble, damping_rate
from pem_core.models.rigid.described import DESCRIBED
from pem_core.models.rigid.drawn import DRAWN
from pem_core.models.rigid.flow import (
    AXIAL_CHART,
    FULL_CHART,
    HINGED_CHART,
    axial_weights,
    full_weights,
    hinged_weights,
)
from pem_core.models.rigid.forms.axial import AXIAL
from pem_core.models.rigid.forms.axial_by_place import AXIAL_BY_PLACE, parts_by
from pem_core.models.rigid.forms.axial_tabled import TABLING
from pem_core.models.rigid.forms.hinged import HINGED
from pem_core.models.rigid.forms.smallest import smallest_parts
from pem_core.models.rigid.in_lab import in_lab
from pem_core.models.rigid.observables import OBSERVED
from pem_core.models.rigid.pendulum import PENDULUM
from pem_core.models.rigid.rest.dissipation import keeps_its_images
from pem_core.models.rigid.rest.magnets import magnets_at_rest
from pem_core.models.rigid.rest.space import ATTITUDES
from pem_core.models.rigid.said import derived
from pem_core.models.rigid.scene import Scene
from pem_core.models.rigid.soft.axial import SOFT_AXIAL
from pem_core.models.rigid.soft.axial_by_place import SOFT_AXIAL_BY_PLACE
from pem_core.models.rigid.soft.hinged import SOFT_HINGED
from pem_core.models.rigid.soft.pendulum import SOFT_PENDULUM
from pem_core.models.surroundings.drawn import placed_names
from pem_core.models.surroundings.rest import is_autonomous


def magnet_counts(scene: Scene) -> tuple[list[int], list[int]]:
    """Return the number of magnets of each pendulum, soft balls with them, and of each placed body."""
    carried, placed = ([scene.bodies[i.body].dipole_count for i in items] for items in (scene.pendulums, scene.placed))
    return carried, placed


def common_hinge(scene: Scene) -> Any:
    """Return the hinge that all pendulums share, None where there is none."""
    hinges = {item.hinge for item in scene.pendulums}
    return hinges.pop() if len(hinges) == 1 else None


def untabled(scene: Scene, paths: list[str]) -> str | None:
    """Return why rest points are not tabled, None where they are: of one pendulum."""
    count = len(scene.pendulums)
    return f"there are {count} pendulums" if count > 1 else None


RIGID_BODIES = Model(
    name="rigid_bodies",
    scene=Scene,
    system=PENDULUM,
    variants=(SOFT_PENDULUM, PENDULUM_IN_AIR),
    assemble=assemble,
    derived=derived,
    parts=smallest_parts,
    space=ATTITUDES,
    magnets_at_rest=magnets_at_rest,
    magnet_counts=magnet_counts,
    placed_names=lambda scene: placed_names(scene.placed, scene.bodies),
    starts=tuple(f"pendulums.*.{name}" for name in ("tilt", "spin", "orientation", "angular_velocity")),
    looks=("bodies.*.colours", "placed.*.name", "placed.*.ring.name"),
    damping_rate=damping_rate,
    observed=OBSERVED,
    drawn=DRAWN,
    described=DESCRIBED,
    hinge=common_hinge,
    untabled=untabled,
    in_lab=in_lab,
    is_autonomous=is_autonomous,
    keeps_its_images=keeps_its_images,
    flows={
        PENDULUM: flows_of(PENDULUM, full_weights, FULL_CHART),
        AXIAL: flows_of(AXIAL, axial_weights, AXIAL_CHART),
        HINGED: flows_of(HINGED, hinged_weights, HINGED_CHART),
        SOFT_PENDULUM: flows_of(SOFT_PENDULUM, full_weights),
        PENDULUM_IN_AIR: flows_of(PENDULUM_IN_AIR, full_weights),
        SOFT_AXIAL: flows_of(SOFT_AXIAL, axial_weights),
        SOFT_HINGED: flows_of(SOFT_HINGED, hinged_weights),
    },
    tablings={AXIAL: TABLING},
    by_forces={AXIAL: parts_by(AXIAL_BY_PLACE), SOFT_AXIAL: parts_by(SOFT_AXIAL_BY_PLACE)},
)
