"""What a study asks of its scene, of whichever kind it is: pendulums of rigid bodies, or a point in a plane."""

from __future__ import annotations

from typing import Annotated, Any

from pem_core.errors import fail
from pem_core.models.kinds import model_of_scene
from pem_core.models.planar.scene import PlanarScene
from pem_core.models.rigid.scene import Scene
from pem_core.scene.quantities import DefaultKind

SomeScene = Scene | PlanarScene
AnyScene = Annotated[SomeScene, DefaultKind("rigid_bodies")]
"""The same as a study file has it: rigid bodies where no ``kind`` is written."""


def magnet_counts(scene: SomeScene) -> tuple[list[int], list[int]]:
    """Return the number of magnets of each pendulum and of each placed body, which no axis may change."""
    return model_of_scene(scene).magnet_counts(scene)


def carried_magnets(scene: SomeScene) -> list[int]:
    """Return the number of magnets of each pendulum; a point in a plane is one magnet."""
    return magnet_counts(scene)[0]


def placed_names(scene: SomeScene) -> list[str]:
    """Return a name, one word, for each placed magnet."""
    return model_of_scene(scene).placed_names(scene)


def of_pendulums(scene: SomeScene, what: str) -> Any:
    """Return a scene of pendulums.

    Raises
    ------
    InputError
        If it is of another kind, of which ``what`` cannot be had.
    """
    if isinstance(scene, PlanarScene):
        raise fail("scene.kind", f"must be rigid_bodies for {what}", scene.kind)
    return scene
