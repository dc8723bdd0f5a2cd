"""The output ``landing``: since when bodies lie, and on which face where that can be certain."""

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
    scene, observed = study.entry.scene, observed_of(study.entry.scene)
    assert observed.impacts is not None
    bodies = observed.sizes(scene)[observed.impacts.of]
    dims, shape = ((observed.impacts.of,), (bodies,)) if bodies > 1 else ((), ())
    text = "time since which it touches a wall without a break at the end"
    lying = float_variable("lying_time", dims, shape, observed.time_unit, text)
    landing = landing_of(scene)
    return [*_of_faces(study, landing.faces(scene)), lying] if landing else [lying]


def _of_faces(study: Study, faces: list[str]) -> list[Variable]:
    """Return the arrays that say on which of its faces the one body of a scene comes to lie."""
    second, is_caught = observed_of(study.entry.scene).time_unit, study.entry.stop.when == CAUGHT
    label = {
        "units": "1",
        "long_name": "face turned to the wall at the first touch" if is_caught else "face on which it comes to lie",
        "flag_values": [NOT_COMPUTED, NOT_AT_REST, *range(len(faces))],
        "flag_meanings": " ".join(["pending", "not_certain", *faces]),
        "ancillary_variables": "status",
    }
    text = "time of the first touch" if is_caught else "time from which that face was certain"
    return [
        Variable("landing_face", (), (), "int16", NOT_COMPUTED, label),
        float_variable("landing_time", (), (), second, text),
    ]


def _values(problem: Problem, run: Trajectories, known: KnownTables | None) -> Values:
    impacts = model_of(problem).observed.impacts
    assert impacts is not None
    since = impacts.touches_since(problem, run.state)
    lying = np.where(run.status[:, None] == Status.DONE, since, np.nan)
    return {
        "landing_face": run.rest_point,
        "landing_time": run.rest_time,
        "lying_time": lying if lying.shape[1] > 1 else lying[:, 0],
    }


LANDINGS = Output(LANDING, _variables, _values)
