"""When the trajectories of a study end, and what of them is kept on the way."""

from dataclasses import replace

import numpy as np

from pem_core.equilibria.capture import capture_rule
from pem_core.equilibria.tables import PointTables
from pem_core.integrate.outcomes import NOT_AT_REST, Status, StopRule, Trajectories, never
from pem_core.models.systems.problem import Problem
from pipelines.study.entry import CAUGHT, FLIPPED, LANDED, LANDING, MET, MOST_IMPACTS
from pipelines.study.load import Study
from pipelines.study.scenes import SomeScene, landing_of, watched, watched_for_meetings


def rule_of(study: Study, problem: Problem, tables: PointTables | None) -> StopRule:
    """Return the rule by which the trajectories of a block end, and what of them is kept."""
    entry = study.entry
    rule = capture_rule(problem, tables, entry.stop.proof_cells) if entry.stop.when == "captured" else never
    if entry.flips is not None:
        rule = replace(rule, events=entry.flips.count, ends_at_event=entry.stop.when == FLIPPED)
    if entry.meetings is not None:
        rule = replace(rule, events=1, ends_on_event=entry.stop.when == MET)
    return _with_impacts(study, problem, rule) if problem.system.jumps else rule


def watched_as(study: Study, scene: SomeScene, problem: Problem) -> Problem:
    """Return the problem of a scene, watched for what the study asks: flips of an axis, or meetings."""
    flips, meetings = study.entry.flips, study.entry.meetings
    if flips is not None:
        problem = watched(scene, problem, flips.axis)
    return problem if meetings is None else watched_for_meetings(scene, problem, meetings.contact)


def _with_impacts(study: Study, problem: Problem, rule: StopRule) -> StopRule:
    """Return a rule that keeps impacts, and tells where what flies lands if the study asks for it."""
    entry, landing = study.entry, landing_of(study.entry.scene)
    is_caught, most = entry.stop.when == CAUGHT, entry.integrate.most_impacts or MOST_IMPACTS
    rule = replace(rule, jumps=max(entry.impacts.first, int(is_caught)), ends_at_jump=is_caught, most_jumps=most)
    if landing is None or is_caught or not (entry.stop.when == LANDED or LANDING in entry.output_names):
        return rule
    goes_on = entry.stop.when != LANDED
    return replace(rule, settles=np.array([True]), settle=landing.settle(problem), goes_on=goes_on)


def caught(study: Study, problem: Problem, run: Trajectories) -> Trajectories:
    """Return trajectories that are caught at their first touch with the face that was turned to the wall there."""
    landing = landing_of(study.entry.scene)
    if study.entry.stop.when != CAUGHT or LANDING not in study.entry.output_names or landing is None:
        return run
    is_caught = (run.status == Status.DONE) & np.isfinite(run.jump_time[0])
    state = np.where(is_caught, run.jump_states[0, 0], problem.state)
    face = np.where(is_caught, landing.turned_to(problem, state), NOT_AT_REST)
    return replace(run, rest_point=face, rest_time=np.where(is_caught, run.jump_time[0], np.nan))
