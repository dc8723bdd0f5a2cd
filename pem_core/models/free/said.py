"""What follows from what is said of bodies that fly: the drag of oscillations that die away."""

from __future__ import annotations

from pem_core.errors import mistakes_as
from pem_core.models.free.scene import FreeScene
from pem_core.scene.bodies import analyse
from pem_core.scene.said.bodies import derived_of_bodies
from pem_core.scene.said.damping import Swing, derived_drag, says_damping
from pem_core.scene.said.derived import Derived, Given
from pem_core.scene.said.rings import derived_of_placed


def derived(scene: FreeScene) -> list[Derived]:
    """Return what follows of a scene of bodies that fly."""
    drags = [_drag(scene, k) for k, item in enumerate(scene.free) if says_damping(item)]
    return [*derived_of_bodies(scene.bodies), *derived_of_placed(scene.placed), *drags]


def _drag(scene: FreeScene, number: int) -> Derived:
    item = scene.free[number]
    swing = Swing("mass", {"mass": Given(analyse(scene.bodies[item.body]).mass, "kg", is_said=False)})
    with mistakes_as(lambda mistake: mistake.within("free", number)):
        return derived_drag(item, swing, "N s/m").within("free", str(number))
