"""What explains a page: its study's sentences, the kind of its scene, and the numbers beside its picture."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from pem_core.models.registry import model_of_scene
from pem_core.web.scene import Input
from pipelines.study.load import Study

Data = dict[str, Any]
ROLES: tuple[tuple[str, ...], ...] = (
    (r"pendulums\.\d+\.(drag|half_life)", r"damping", r"free\.\d+\.(drag|half_life)", r"spheres\.\d+\.drag"),
    (r"height", r"pendulums\.\d+\.pivot\.2", r"spheres\.\d+\.length"),
    (r"bodies\.\w+\.magnets\.\d+\.(moment(\.\d)?|remanence)", r"magnets\.\d+\.strength", r"spheres\.\d+\.magnets.*"),
    (r"bodies\.\w+\.coils\.\d+\.current", r"field\.(wave\.amplitude|B1?\.\d)"),
    (
        r"field\.(angular_velocity|wave\.frequency)",
        r"placed\.\d+\.(wave\.frequency|motion\.(angular_velocity|frequency))",
    ),
    (r"walls\.\d+\.restitution", r"noise\.temperature", r"frequency"),
    (r"gravity\.2",),
    (r"bodies\.\w+\.shapes\.\d+\.mass", r"spheres\.\d+\.mass"),
)
"""Patterns of paths by the role of a number, most telling first: drag, distance, moment, current or field, rate of the
drive, loss at walls or noise, gravity, mass. Of each role a page shows one number, the largest of the first pattern
that has any.
"""
OF_MAGNETS, OF_PLACED = r"field\..*", r"pendulums\.\d+\.pivot\.2"
"""Numbers without effect in a scene without magnets, and in a scene without placed bodies."""


def explained(study: Study, inputs: Sequence[Input]) -> Data:
    """Return the sentences of a study for its page, the kind of its scene, and the numbers beside the picture.

    Parameters
    ----------
    study : Study
    inputs : sequence of Input
        The numbers that the page can change; empty for a page without equations.
    """
    about = study.entry.about
    return {
        "about": {"colours": about.colours, "todo": about.todo, "physics": about.physics, "of_map": bool(study.axes)},
        "model": model_of_scene(study.entry.scene_).name,
        "controls": controls(study, inputs),
    }


def controls(study: Study, inputs: Sequence[Input]) -> Data:
    """Return the paths of the numbers beside the picture: of the axes, listed by the study, and usual ones.

    The usual ones, one for each role, are for a study that lists no ``controls``. ``lacking`` are those that it lists
    although the equations of the page cannot take them as inputs.
    """
    known = {one.path: one for one in inputs}
    swept = [sweep.path for axis in study.axes for sweep in axis.sweeps if sweep.path in known]
    wanted = study.entry.controls
    listed = [path for path in wanted if path in known and path not in swept]
    usual = [] if wanted else [path for path in _usual(inputs) if path not in swept]
    lacking = [path for path in wanted if path not in known] if known else []
    return {"axes": swept, "listed": listed, "usual": usual, "lacking": lacking}


def _usual(inputs: Sequence[Input]) -> Iterator[str]:
    """Yield one parameter for each role that the numbers of a scene have."""
    has_magnets = any(re.search(r"magnets|coils", one.path) for one in inputs)
    has_placed = any(one.path.startswith("placed") for one in inputs)
    skipped = [OF_MAGNETS] * (not has_magnets) + [OF_PLACED] * (not has_placed)
    parameters = [one for one in inputs if not (one.is_start or _is_any(skipped, one.path))]
    for patterns in ROLES:
        found = ([one for one in parameters if re.fullmatch(pattern, one.path)] for pattern in patterns)
        if own := next(filter(None, found), None):
            # Of equal numbers the last: the end of a chain, the placed magnets, the field along z.
            yield max(reversed(own), key=lambda one: abs(one.value)).path


def _is_any(patterns: Sequence[str], path: str) -> bool:
    return any(re.fullmatch(pattern, path) for pattern in patterns)
