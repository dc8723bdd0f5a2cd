"""Studies of scenes of which nothing comes to rest: what they have where the file says nothing, and cannot ask for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pem_core.errors import Mistake
from pem_core.models.kinds import models
from pipelines.syntax.by_name import named_in

DEFAULT_OUTPUTS = ("final", "energy_drift")
OF_REST = ("refine", "label_check")
"""Keys of the file that are about rest points alone."""


def is_restless(data: Any) -> bool:
    """Tell whether the scene of a file is of a kind of which nothing comes to rest."""
    scene = data.get("scene") if isinstance(data, dict) else None
    kind = scene.get("kind") if isinstance(scene, dict) else None
    return any(model.name == kind and model.space is None for model in models())


def with_defaults(data: Any) -> Any:
    """Return the plain data of a file with what such a scene has by default: its end, after all of the time."""
    if not is_restless(data):
        return data
    stop = data.get("stop", {})
    until_end = {"when": "end", **stop} if isinstance(stop, dict) else stop
    return {"outputs": [*DEFAULT_OUTPUTS], **data, "stop": until_end}


def rest_mistakes(data: Any) -> Iterator[Mistake]:
    """Yield what a file asks about rest although nothing of its scene comes to rest."""
    if not is_restless(data):
        return
    rule = f"must be left out: nothing of a scene of kind {data['scene']['kind']} comes to rest"
    for i, name in enumerate(named_in(data.get("outputs"))):
        if name == "rest":
            yield Mistake(("outputs", i), rule, name)
    stop = data.get("stop")
    if isinstance(stop, dict) and stop.get("when") == "captured":
        yield Mistake(("stop", "when"), rule, "captured", "write end, or leave it out")
    for key in OF_REST:
        if data.get(key) is not None:
            yield Mistake((key,), rule, data[key])


def without_rest(data: dict[str, Any]) -> dict[str, Any]:
    """Return a file without what :func:`rest_mistakes` tells of already."""
    return {key: value for key, value in data.items() if not (is_restless(data) and key in OF_REST)}
