"""Rigid bodies on pivots, as a model."""

from __future__ import annotations

from pem_core.models.model import Model
from pem_core.models.rigid.assemble import assemble, damping_rate
from pem_core.models.rigid.forms.smallest import smallest_parts
from pem_core.models.rigid.pendulum import PENDULUM
from pem_core.models.rigid.rest.magnets import magnets_at_rest
from pem_core.models.rigid.rest.space import ATTITUDES
from pem_core.models.rigid.scene import Scene

RIGID_BODIES = Model(
    name="rigid_bodies",
    scene=Scene,
    system=PENDULUM,
    assemble=assemble,
    parts=smallest_parts,
    space=ATTITUDES,
    magnets_at_rest=magnets_at_rest,
    damping_rate=damping_rate,
)
