"""The output ``impacts``: how often what flies hits walls, and of the first so many when, where and by what impulse."""

from __future__ import annotations

import numpy as np

from pem_core.integrate.outcome import NOT_COMPUTED, Trajectories
from pem_core.models.kinds import model_of
from pem_core.models.presentation.impacts import NO_IMPACT, Impacts
from pem_core.models.presentation.observable import COMPONENTS, SIDES
from pem_core.models.problem import Problem
from pem_core.rest.tables import KnownTables
from pipelines.measures.output import Output, Values
from pipelines.measures.variable import Variable, float_variable
from pipelines.study.entry import IMPACTS, ImpactsKept
from pipelines.study.load import Study
from pipelines.study.scenes import observed_of

STATE = "impact_state"
"""What the names of states before and after impacts begin with: those of ``trajectory``, on both sides."""


def _variables(study: Study) -> list[Variable]:
    scene, count = study.entry.scene, study.entry.impacts.first
    observed = observed_of(scene)
    assert observed.impacts is not None
    label = {"units": "1", "long_name": "impacts", "ancillary_variables": "status"}
    counted = Variable("impact_count", (), (), "int32", NOT_COMPUTED, label)
    if not count:
        return [counted]
    dims, shape = ("impact", "component"), (count, len(COMPONENTS))
    return [
        counted,
        float_variable("impact_time", dims[:1], shape[:1], observed.time_unit, "times of impacts"),
        *_numbers(study, observed.impacts, count),
        float_variable("impact_point", dims, shape, "m", "where on the wall the impulse acts"),
        float_variable("impact_impulse", dims, shape, "N s", "impulse on what hits"),
        *(_states(study, count) if "trajectory" in study.entry.output_names else ()),
    ]


def _numbers(study: Study, impacts: Impacts, count: int) -> list[Variable]:
    """Return the arrays that say what hits, and which wall."""
    scene = study.entry.scene
    sizes = {impacts.of: observed_of(scene).sizes(scene)[impacts.of], "wall": impacts.walls(scene)}
    texts = {impacts.of: f"{impacts.of} that hits", "wall": "wall that it hits"}
    out = []
    for name, size in sizes.items():
        label = {
            "units": "1",
            "long_name": texts[name],
            "flag_values": [NOT_COMPUTED, NO_IMPACT, *range(size)],
            "flag_meanings": " ".join(["pending", "none", *(f"{name}_{number}" for number in range(size))]),
            "ancillary_variables": "status",
        }
        out.append(Variable(f"impact_{name}", ("impact",), (count,), "int16", NOT_COMPUTED, label))
    return out


def _states(study: Study, count: int) -> list[Variable]:
    """Return the arrays of what ``trajectory`` records, before and after each impact."""
    scene, out = study.entry.scene, []
    sizes = observed_of(scene).sizes(scene)
    for one in observed_of(scene).motion:
        if one.is_told(scene) and all(sizes[dim] for dim in one.dims):
            dims, shape = ("impact", "side", *one.dims), (count, len(SIDES), *(sizes[dim] for dim in one.dims))
            out.append(float_variable(f"{STATE}_{one.name}", dims, shape, one.unit, f"{one.text} at impacts"))
    return out


def _values(problem: Problem, run: Trajectories, known: KnownTables | None) -> Values:
    observed = model_of(problem).observed
    assert observed.impacts is not None
    if not len(run.jump_time):
        return {"impact_count": run.jump_count}
    told = observed.impacts.told(problem, run.jump_states)
    return {
        "impact_count": run.jump_count,
        "impact_time": run.jump_time.T,
        f"impact_{observed.impacts.of}": told.body.T,
        "impact_wall": told.wall.T,
        "impact_point": np.swapaxes(told.point, 0, 1),
        "impact_impulse": np.swapaxes(told.impulse, 0, 1),
        **(_at_impacts(problem, run) if len(run.record_time) else {}),
    }


def _at_impacts(problem: Problem, run: Trajectories) -> Values:
    """Return what is recorded of a motion before and after each impact, shape (n, K, 2, ...)."""
    state, time = np.moveaxis(run.jump_states, 2, 0), run.jump_time[:, None]
    looks = {one.name: one.values(problem, time, state) for one in model_of(problem).observed.motion}
    return {f"{STATE}_{name}": np.moveaxis(values, 2, 0) for name, values in looks.items() if values.size}


KEPT_IMPACTS = Output(IMPACTS, _variables, _values, ImpactsKept)
