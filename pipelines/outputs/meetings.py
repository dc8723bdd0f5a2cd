"""The output ``meeting``: whether two bodies of a scene meet, which, and when."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from pem_core.integrate.outcome import NO_EVENT, NOT_COMPUTED, Status, Trajectories
from pem_core.models.problem import Problem
from pem_core.rest.tables import KnownTables
from pipelines.measures.output import Output, Values
from pipelines.measures.variable import Variable, float_variable
from pipelines.study.entry import MEETING, MET, Meetings
from pipelines.study.load import Study
from pipelines.study.scenes import observed_of


def _variables(study: Study) -> list[Variable]:
    scene = study.entry.scene
    observed = observed_of(scene)
    assert observed.meeting is not None
    pairs, of = observed.meeting.pairs(scene), observed.meeting.of
    words = [f"{of}_{a}_and_{of}_{b}" for a, b in pairs] if len(pairs) > 1 else ["met"]
    label = {
        "units": "1",
        "long_name": "bodies that meet",
        "flag_values": [NOT_COMPUTED, NO_EVENT, *range(len(pairs))],
        "flag_meanings": " ".join(["pending", "apart", *words]),
        "ancillary_variables": "status",
    }
    text = "time at which two bodies meet first"
    return [
        Variable("met", (), (), "int16", NOT_COMPUTED, label),
        float_variable("met_time", (), (), observed.time_unit, text),
    ]


def _values(problem: Problem, run: Trajectories, known: KnownTables | None) -> Values:
    return {"met": run.event[0], "met_time": run.event_time[0]}


def met_at_start(study: Study, problem: Problem, run: Trajectories) -> Trajectories:
    """Return trajectories with the meetings of those that begin within the contact distance: at 0 s, where they end.

    ``problem`` is the one that was watched. Nothing passes zero of what is below it from the start.
    """
    meeting, ends = observed_of(study.entry.scene).meeting, study.entry.stop.when == MET
    if study.entry.meetings is None or meeting is None:
        return run
    pair = meeting.at_start(problem)
    own = pair != NO_EVENT
    if not own.any():
        return run
    event, event_time = (np.where(own, *both) for both in ((pair, run.event), (0.0, run.event_time)))
    run = replace(run, event=event, event_time=event_time)
    if not ends:
        return run
    record = np.where(own & (run.record_time > 0.0)[:, None, None], np.nan, run.record)
    status, time = np.where(own, np.uint8(Status.DONE), run.status), np.where(own, 0.0, run.time)
    drift, state = np.where(own, 0.0, run.energy_drift), np.where(own, problem.state, run.state)
    return replace(run, status=status, time=time, state=state, energy_drift=drift, record=record)


MEETINGS = Output(MEETING, _variables, _values, Meetings)
