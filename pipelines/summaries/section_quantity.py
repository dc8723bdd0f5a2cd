"""Quantities of states at strobes: recorded ones, and the angle about a hinge."""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.attractors.strobes import section_parts
from pem_core.models.presentation.observables import BODY_AXES, COMPONENTS
from pem_core.models.registry import model_of_scene
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pipelines.study.load import Study
from pipelines.study.requested import is_quantity, quantity

ANGLE = "angle"
"""Name of the angle about a hinge, which is not recorded."""
NO_HINGE = "must be a recorded quantity, because this scene has no hinge that all its pendulums and points share"
NAME_ANOTHER = "leave `of` out, or name a quantity such as orientation.u3.x"


def is_shown(text: Any) -> bool:
    """Return whether a text names a quantity of states at strobes."""
    return text == ANGLE or (is_quantity(text) and text not in ("field", "drive"))


def is_about_hinge(study: Study, of: str) -> bool:
    """Return whether a quantity is the angle about the hinge: a model may record an angle of its own."""
    return of == ANGLE and all(one.name != ANGLE for one in model_of_scene(study.entry.scene).observed.motion)


def default_quantity(study: Study) -> str:
    """Return the quantity that the diagram shows if a study names none."""
    from pipelines.summaries.motion.section import common_hinge

    scene = study.entry.scene
    model = model_of_scene(scene)
    if common_hinge(study) is not None:
        return ANGLE
    known = {one.name: one for one in model.observed.motion if one.applies(scene)}
    first = next((known[name] for name in ("position", "orientation") if name in known), next(iter(known.values())))
    ends = {"component": "x", "axis": BODY_AXES[-1]}
    return ".".join([first.name, *(ends.get(dim, "0") for dim in first.dims)])


def quantity_at(study: Study, problem: Problem, states: np.ndarray, of: str) -> tuple[np.ndarray, dict[str, Any]]:
    """Return a quantity of states (r, s) at strobes, and its attributes; the problem has one point, or one for each."""
    import xarray as xr

    from pipelines.summaries.motion.section import angles_about, common_hinge

    part = section_parts(problem)[0]
    rows, points = len(part.problem.state), np.resize(np.arange(problem.size), len(states))
    whole = part.expand(points, np.zeros(len(states)), np.ascontiguousarray(states[:, :rows].T))
    many, model = columns(problem, points), model_of_scene(study.entry.scene)
    turns = is_about_hinge(study, of)
    name = "orientation" if turns else of.split(".")[0]
    one = next(observable for observable in model.observed.motion if observable.name == name)
    values = one.values(many, 0.0, whole)
    if turns:
        axes = values.reshape(len(states), -1, *values.shape[-2:])[:, 0]
        hinge = common_hinge(study)
        assert hinge is not None
        return angles_about(axes, hinge), {"units": "rad", "long_name": "angle about the hinge"}
    known: dict[str, Any] = {"component": COMPONENTS, "axis": BODY_AXES}
    coords = {dim: [*known.get(dim, range(size))[:size]] for dim, size in zip(one.dims, values.shape[1:], strict=True)}
    array = xr.DataArray(values, dims=("time", *one.dims), coords=coords)
    series = quantity(xr.Dataset({f"trajectory_{name}": array, "status": ((), 0)}), of)
    return series.values, {"units": one.unit, "long_name": f"{of} at strobes"}
