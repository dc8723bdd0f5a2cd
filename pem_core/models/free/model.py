"""Free rigid bodies, as a model. They fly: nothing comes to rest, and so there is no space of rest points."""

from __future__ import annotations

from pem_core.models.flow_by_duals import flows_of
from pem_core.models.free.assemble import assemble, damping_rate
from pem_core.models.free.coupled import COUPLED
from pem_core.models.free.described import DESCRIBED
from pem_core.models.free.drawn import DRAWN
from pem_core.models.free.equations import FREE
from pem_core.models.free.flow import weights
from pem_core.models.free.meeting import MEETING
from pem_core.models.free.observables import OBSERVED
from pem_core.models.free.rows import is_loaded
from pem_core.models.free.said import derived
from pem_core.models.free.scene import FreeScene, table_end
from pem_core.models.free.walls.equations import WALLED
from pem_core.models.free.walls.landing import LANDING
from pem_core.models.model import Model
from pem_core.models.surroundings.drawn import placed_names
from pem_core.models.surroundings.rest import is_autonomous, is_unbounded


def magnet_counts(scene: FreeScene) -> tuple[list[int], list[int]]:
    """Return the number of magnets of each body that flies, and of each placed one."""
    carried, placed = ([len(scene.bodies[i.body].magnets) for i in items] for items in (scene.free, scene.placed))
    return carried, placed


FREE_BODIES = Model(
    name="free_bodies",
    scene=FreeScene,
    system=FREE,
    variants=(WALLED, MEETING),
    assemble=assemble,
    derived=derived,
    magnet_counts=magnet_counts,
    placed_names=lambda scene: placed_names(scene.placed, scene.bodies),
    starts=tuple(
        f"free.*.{name}" for name in ("position", "velocity", "tilt", "spin", "orientation", "angular_velocity")
    ),
    looks=("bodies.*.colours", "placed.*.name", "placed.*.ring.name"),
    damping_rate=damping_rate,
    observed=OBSERVED,
    drawn=DRAWN,
    coupled=COUPLED,
    landing=LANDING,
    described=DESCRIBED,
    flows={FREE: flows_of(FREE, weights), WALLED: flows_of(WALLED, weights), MEETING: flows_of(MEETING, weights)},
    is_autonomous=lambda problem: is_autonomous(problem) & (not is_loaded(problem.layout)),
    known_until=table_end,
    keeps_its_images=is_unbounded,
)
