"""The output ``landing``: on which face what flies comes to lie, when that is certain, and since when it lies there."""

from __future__ import annotations

import numpy as np

from pem_core.integrate.outcome import NOT_AT_REST, NOT_COMPUTED, Status, Trajectories
from pem_core.models.kinds import model_of
from pem_core.models.problem import Problem
from pem_core.rest.tables import KnownTables
from pipelines.measures.output import Output, Values
from pipelines.measures.variable import Variable, float_variable
from pipelines.study.entry import CAUGHT, LANDING
from pipelines.study.load import Study
from pipelines.study.scenes import landing_of, observed_of


def _variables(study: Study) -> list[Variable]:
    scene, second = study.entry.scene, observed_of(study.entry.scene).time_unit
    landing = landing_of(scene)
    assert landing is not None
    faces, is_caught = landing.faces(scene), study.entry.stop.when == CAUGHT
    label = {
        "units": "1",
        "long_name": "face turned to the wall at the first touch" if is_caught else "face on which it comes to lie",
        "flag_values": [NOT_COMPUTED, NOT_AT_REST, *range(len(faces))],
        "flag_meanings": " ".join(["pending", "not_certain", *faces]),
        "ancillary_variables": "status",
    }
    text = "time of the first touch" if is_caught else "time from which that face was certain"
    lying = "time since which it touches a wall without a break at the end"
    return [
        Variable("landing_face", (), (), "int16", NOT_COMPUTED, label),
        float_variable("landing_time", (), (), second, text),
        float_variable("lying_time", (), (), second, lying),
    ]


def _values(problem: Problem, run: Trajectories, known: KnownTables | None) -> Values:
    impacts = model_of(problem).observed.impacts
    assert impacts is not None
    since = impacts.touches_since(problem, run.state)[:, 0]
    return {
        "landing_face": run.rest_point,
        "landing_time": run.rest_time,
        "lying_time": np.where(run.status == Status.DONE, since, np.nan),
    }


LANDINGS = Output(LANDING, _variables, _values)
