"""Rigid bodies on pivots, as a model."""

from __future__ import annotations

import re

from pem_core.models.model import Model
from pem_core.models.rigid.assemble import assemble, damping_rate
from pem_core.models.rigid.flows import axial, hinged, pendulum
from pem_core.models.rigid.forms.axial import AXIAL
from pem_core.models.rigid.forms.hinged import HINGED
from pem_core.models.rigid.forms.smallest import smallest_parts
from pem_core.models.rigid.pendulum import PENDULUM
from pem_core.models.rigid.rest.magnets import magnets_at_rest
from pem_core.models.rigid.rest.space import ATTITUDES
from pem_core.models.rigid.scene import Scene

NO_WORD = r"\W+"


def magnet_counts(scene: Scene) -> tuple[list[int], list[int]]:
    """Return the number of magnets of each pendulum and of each placed body."""
    carried, placed = ([len(scene.bodies[i.body].magnets) for i in items] for items in (scene.pendulums, scene.placed))
    return carried, placed


def placed_names(scene: Scene) -> list[str]:
    """Return a name, one word, for each placed magnet: its number and its body's."""
    owners = [item.body for item in scene.placed for _ in scene.bodies[item.body].magnets]
    return [f"magnet_{k}_of_{re.sub(NO_WORD, '_', owner)}" for k, owner in enumerate(owners)]


RIGID_BODIES = Model(
    name="rigid_bodies",
    scene=Scene,
    system=PENDULUM,
    assemble=assemble,
    parts=smallest_parts,
    space=ATTITUDES,
    magnets_at_rest=magnets_at_rest,
    magnet_counts=magnet_counts,
    placed_names=placed_names,
    damping_rate=damping_rate,
    flows={PENDULUM: pendulum.FLOW, AXIAL: axial.FLOW, HINGED: hinged.FLOW},
)
