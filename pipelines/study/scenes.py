"""What a study asks of its scene, of whichever kind it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Union

from pem_core.models.kinds import MODELS, model_of_scene
from pem_core.models.presentation.observable import Observed
from pem_core.scene.quantities import DefaultKind

SomeScene = Any
"""A scene of any model: nobody here asks of which."""
if TYPE_CHECKING:
    AnyScene = Any
else:
    AnyScene = Annotated[Union[tuple(model.scene for model in MODELS)], DefaultKind(MODELS[0].name)]  # noqa: UP007
"""The same as a study file has it: of the first model where no ``kind`` is written."""


def observed_of(scene: SomeScene) -> Observed:
    """Return what is looked at in the states of a scene."""
    return model_of_scene(scene).observed


def magnet_counts(scene: SomeScene) -> tuple[list[int], list[int]]:
    """Return the number of magnets of each pendulum and of each placed body, which no axis may change."""
    return model_of_scene(scene).magnet_counts(scene)


def carried_magnets(scene: SomeScene) -> list[int]:
    """Return the number of magnets of each pendulum; a point in a plane is one magnet."""
    return magnet_counts(scene)[0]


def placed_names(scene: SomeScene) -> list[str]:
    """Return a name, one word, for each placed magnet."""
    return model_of_scene(scene).placed_names(scene)
