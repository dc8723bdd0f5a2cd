"""What follows from what is said of bodies that fly: the drag of oscillations that die away."""

from __future__ import annotations

import numpy as np

from pem_core.errors import mistakes_as
from pem_core.models.free.scene import FreeScene
from pem_core.scene.bodies import about_mass_centre, analyse
from pem_core.scene.said.bodies import derived_of_bodies
from pem_core.scene.said.damping import Swing, derived_drag, says_damping
from pem_core.scene.said.derived import Derived, Given
from pem_core.scene.said.rings import derived_of_placed


def derived(scene: FreeScene) -> list[Derived]:
    """Return what follows of a scene of bodies that fly."""
    drags = [_drag(scene, k) for k, item in enumerate(scene.free) if says_damping(item)]
    turning = [_turning_drag(scene, k) for k, item in enumerate(scene.free) if item.turning_half_life is not None]
    return [*derived_of_bodies(scene.bodies), *derived_of_placed(scene.placed), *drags, *turning]


def _drag(scene: FreeScene, number: int) -> Derived:
    item = scene.free[number]
    swing = Swing("mass", {"mass": Given(analyse(scene.bodies[item.body]).mass, "kg", is_said=False)})
    with mistakes_as(lambda mistake: mistake.within("free", number)):
        return derived_drag(item, swing, "N s/m").within("free", str(number))


def _turning_drag(scene: FreeScene, number: int) -> Derived:
    """Return the drag of an oscillation about the mass centre, of the mean inertia: a third of the tensor's trace."""
    item = scene.free[number]
    xx, yy, zz, *_ = about_mass_centre(scene.bodies[item.body])
    mean = (xx + yy + zz) / 3
    of = {"turning_half_life": Given(item.turning_half_life, "s"), "inertia": Given(mean, "kg m^2", is_said=False)}
    value, formula = 2 * np.log(2) * mean / item.turning_half_life, "2 * ln(2) * inertia / turning_half_life"
    note = "inertia: about the mass centre, the mean of the three principal moments"
    path = ("free", str(number), "turning_drag")
    return Derived(path, value, "N m s", formula, of, ("turning_half_life",), note)
