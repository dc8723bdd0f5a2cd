"""Rigid bodies on pivots, as a model."""

from __future__ import annotations

import re
from typing import Any

from pem_core.models.model import Model
from pem_core.models.rigid.assemble import assemble, damping_rate
from pem_core.models.rigid.described import DESCRIBED
from pem_core.models.rigid.drawn import DRAWN, placed_owners
from pem_core.models.rigid.forms.smallest import smallest_parts
from pem_core.models.rigid.observables import OBSERVED
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
    return [f"magnet_{k}_of_{re.sub(NO_WORD, '_', owner)}" for k, owner in enumerate(placed_owners(scene))]


def common_hinge(scene: Scene) -> Any:
    """Return the hinge that all pendulums share, None where there is none."""
    hinges = {item.hinge for item in scene.pendulums}
    return hinges.pop() if len(hinges) == 1 else None


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
    observed=OBSERVED,
    drawn=DRAWN,
    described=DESCRIBED,
    hinge=common_hinge,
)
