"""Simulation of one block of a study: from grid indices to the values of every variable."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from pem_core.equilibria.capture import UNLISTED, capture_rule
from pem_core.equilibria.downhill import is_all_stuck, with_stuck_labels
from pem_core.equilibria.tables import PointTables, rest_keys
from pem_core.errors import MISSING, fail
from pem_core.integrate.engine import simulate, simulate_adaptive
from pem_core.integrate.outcomes import NOT_AT_REST, Status, StopRule, Trajectories, never
from pem_core.integrate.resumable.checkpoints import Checkpoints, simulate_with_checkpoints, start
from pem_core.integrate.resumable.stepper_state import StepPolicy, step_policy
from pem_core.methods.method import method_named
from pem_core.models.registry import assemble
from pem_core.models.systems.noise import is_noisy, numbered
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pipelines.measures.indicators import indicators_among
from pipelines.measures.numerics import Integrate
from pipelines.measures.output import Indices, Values, outputs_of_motion
from pipelines.outputs.attractor_labels import CatalogueReader
from pipelines.outputs.escape_output import equilibria_for_escapes, with_escapes
from pipelines.outputs.methods import state_options
from pipelines.outputs.observable_outputs import with_events_at_start
from pipelines.outputs.variables import Origin, computed_variables, record_steps, record_times, times_recorded
from pipelines.study.entry import (
    MOST_IMPACTS,
    landing_of,
    no_impacts,
    no_lasting_rest,
)
from pipelines.study.grid import first_starts
from pipelines.study.load import Study
from pipelines.study.requested import indicator_values, watched_as

# A single trajectory with checkpoints, resumed from one: ``pem simulate --checkpoint``, ``--resume``.


OPTION = "--checkpoint"


def step_policy_of(times: Integrate) -> StepPolicy:
    """Return the step policy of a study."""
    method = method_named(times.method)
    step, tolerance = (None, times.tolerance) if method.is_adaptive else (times.step, None)
    return step_policy(method, step, tolerance, times.until, "compiled")


def check_leaves_records(study: Study, record: bytes | None) -> None:
    """Check that the one trajectory of a study can write checkpoints, and resume from one.

    Raises
    ------
    InputError
        If the study requests more than the trajectory, or the record is damaged or belongs to another run.
    """
    entry = study.entry
    if entry.stop.when != "end":
        rule = f"needs a trajectory that runs to the end, but the study has `stop: {{when: {entry.stop.when}}}`"
        raise fail(OPTION, rule, MISSING, "add `--set stop.when=end`")
    if not no_impacts(entry.scene):
        raise fail(OPTION, "needs a scene without walls, because a checkpoint does not store impacts", MISSING)
    others = [
        name
        for name in entry.output_names
        if name in ("flip", "meeting", "leaving", "escape") or indicators_among((name,))
    ]
    if others:
        rule = f"needs outputs that follow from the trajectory alone, unlike {', '.join(others)}"
        raise fail(OPTION, rule, MISSING, "add `--set outputs=[trajectory]`")
    times = entry.integrate
    start(assemble(entry.scene, 1), step_policy_of(times), times_recorded(study, times), record)


# When trajectories of a study end, and which events on their way are stored.


def rule_of(study: Study, problem: Problem, tables: PointTables | None) -> StopRule:
    """Return the stop rule of a block's trajectories, which also states which events are stored."""
    entry = study.entry
    is_labelled = entry.stop.when in ("captured", "stuck")
    rule = capture_rule(problem, tables, entry.stop.proof_cells) if is_labelled else never
    if is_labelled and not no_lasting_rest(entry.scene):
        goes_on = entry.stop.when == "stuck"
        rule = replace(rule, goes_on=goes_on, is_over=lambda own, state: is_all_stuck(columns(problem, own), state))
    if entry.flips is not None:
        rule = replace(rule, events=entry.flips.count, ends_at_event=entry.stop.when == "flipped")
    if entry.meetings is not None:
        rule = replace(rule, events=1, ends_on_event=entry.stop.when == "met")
    if entry.leavings is not None:
        rule = replace(rule, events=1, ends_on_event=entry.stop.when == "left")
    rule = with_escapes(study, problem, rule, tables)
    return _with_impacts(study, problem, rule) if problem.system.jumps else rule


def _with_impacts(study: Study, problem: Problem, rule: StopRule) -> StopRule:
    """Return a rule that stores impacts, and detects landings if the study requests them."""
    entry, landing = study.entry, landing_of(study.entry.scene)
    is_caught, most = entry.stop.when == "caught", entry.integrate.most_impacts or MOST_IMPACTS
    rule = replace(rule, jumps=max(entry.impacts.first, int(is_caught)), ends_at_jump=is_caught, most_jumps=most)
    if landing is None or is_caught or not (entry.stop.when == "landed" or "landing" in entry.output_names):
        return rule
    goes_on = entry.stop.when != "landed"
    return replace(rule, settles=np.array([True]), settle=landing.settle(problem), goes_on=goes_on)


def label_at_first_touch(study: Study, problem: Problem, run: Trajectories) -> Trajectories:
    """Return trajectories that end at their first touch, labelled with the face turned to the wall there."""
    landing = landing_of(study.entry.scene)
    if study.entry.stop.when != "caught" or "landing" not in study.entry.output_names or landing is None:
        return run
    is_caught = (run.status == Status.DONE) & np.isfinite(run.jump_time[0])
    state = np.where(is_caught, run.jump_states[0, 0], problem.state)
    face = np.where(is_caught, landing.turned_to(problem, state), NOT_AT_REST)
    return replace(run, rest_point=face, rest_time=np.where(is_caught, run.jump_time[0], np.nan))


@dataclass(frozen=True)
class Tables:
    """Stored results for the parameter sets of some points, given by their study and indices.

    Attributes
    ----------
    equilibria : function, optional
        Returns their equilibria; without it they are searched as needed.
    catalogues : function, optional
        Returns the catalogues of attractors; without it they are searched.
    """

    equilibria: Callable[[Study, Indices], PointTables] | None = None
    catalogues: CatalogueReader | None = None


NO_TABLES = Tables()


def simulate_points(
    study: Study,
    indices: Indices,
    *,
    error_share: float = 1.0,
    tables: Tables = NO_TABLES,
    checkpoints: Checkpoints | None = None,
) -> Values:
    """Return every variable of the study but those of proofs at some grid points, shape (n, ...).

    Parameters
    ----------
    study : Study
    indices : tuple of (n,) arrays
        Grid index of each point along each axis; empty for a study without axes.
    error_share : float
        Ratio of the integration error to the one that the study requests; below 1, integrate more accurately.
    tables : Tables
    checkpoints : Checkpoints, optional
        Checkpoints of the trajectory of a study of one point.
    """
    points = len(indices[0]) if indices else 1
    scene, times = study.at(indices)
    times, is_tabled = with_smaller_error(times, error_share), study.uses_field_tables and error_share == 1.0
    problem, outputs = assemble(scene, points), study.entry.output_names
    problem = numbered(problem, indices) if is_noisy(problem) else problem
    values: Values = {"inferred": np.full(points, Origin.COMPUTED, np.uint8)}
    status = np.full(points, Status.DONE, np.uint8)
    offered = outputs_of_motion(outputs)
    plain = [output.values for output in offered if output.values]
    is_first = like_first_start(study, indices, problem) if "rest" in outputs else np.zeros(points, bool)
    listed = (
        equilibria_for_escapes(study, problem) if "escape" in outputs else tables_of(study, indices, is_first, tables)
    )
    if plain:
        run = _run(
            study, watched_as(study.entry, scene, problem), replace(times, field_table=is_tabled), listed, checkpoints
        )
        status = run.status
        for of_run in plain:
            values |= of_run(problem, run, listed)
    for of_starts in (output.of_starts for output in offered if output.of_starts):
        found, other = of_starts(study, indices, problem, tables.catalogues)
        values, status = values | found, np.where(status == Status.DONE, other, status)
    if indicators_among(outputs):
        chaos, other = indicator_values(problem, study.entry, times)
        values |= chaos
        status = np.where(status == Status.DONE, other, status)
    if "rest_point" in values:
        values["rest_point"] = as_listed(values["rest_point"], is_first)
    values["status"] = status
    return {variable.name: values[variable.name] for variable in computed_variables(study)}


def tables_of(study: Study, indices: Indices, is_first: np.ndarray, tables: Tables) -> PointTables | None:
    """Return the stored tables of those points that have the equilibria of the table; None without a reader."""
    listed = tables.equilibria(study, indices) if tables.equilibria else None
    return listed and replace(listed, of_point=np.where(is_first, listed.of_point, -1))


def as_listed(labels: np.ndarray, is_first: np.ndarray) -> np.ndarray:
    """Return labels as numbers of the study's table; UNLISTED for equilibria that it lacks."""
    return np.where(is_first | (labels < 0), labels, UNLISTED)


def _run(
    study: Study, problem: Problem, times: Integrate, tables: PointTables | None, checkpoints: Checkpoints | None
) -> Trajectories:
    """Return the trajectories of a block, whose problem has event detection, with the study's records."""
    if checkpoints:
        # A second loop on purpose: this one pauses a single trajectory between steps to write its record, and has
        # neither stop rule nor events; that of integrated() runs batches whose SIMD lanes are refilled and never
        # pauses. Both advance by the same kernels, and tests/core/test_checkpoints.py compares their bits.
        policy = step_policy_of(times)
        run = simulate_with_checkpoints(problem, policy, times_recorded(study, times), checkpoints)
    else:
        run = integrated(study, problem, times, rule_of(study, problem, tables))
        run = with_events_at_start(study, problem, label_at_first_touch(study, problem, run))
        if study.entry.stop.when in ("captured", "stuck") and "rest" in study.entry.output_names:
            run = with_stuck_labels(problem, run, tables)
    kept = slice(record_times(study).size)
    return replace(run, record_time=run.record_time[kept], record=run.record[kept])


def with_smaller_error(times: Integrate, share: float) -> Integrate:
    """Return times with the tolerance, or the fixed step, that makes the error smaller by a factor ``share``."""
    shorter = times.step and times.step * share ** (1 / method_named(times.method).order)
    return replace(times, tolerance=times.tolerance * share, step=shorter)


def integrated(study: Study, problem: Problem, times: Integrate, rule: StopRule) -> Trajectories:
    """Return the trajectories of a block, by a fixed-step or an adaptive method.

    ``times.field_table`` states whether field tables are used: true or false.
    """
    method, options = method_named(times.method), state_options(study)
    is_recorded = options["is_recorded"]
    if method.is_adaptive:
        records = times_recorded(study, times) if is_recorded else None
        return simulate_adaptive(
            problem,
            method=method,
            tolerance=times.tolerance,
            until=times.until,
            stop=rule,
            record_times=records,
            carries_turn=options["carries_turn"],
            field_tables=times.field_table is True,
        )
    assert times.step is not None
    return simulate(
        problem,
        method=method,
        step=times.step,
        until=times.until,
        stop=rule,
        record_every=record_steps(times) if is_recorded else 0,
    )


def like_first_start(study: Study, indices: tuple[np.ndarray, ...], problem: Problem) -> np.ndarray:
    """Return which points have the equilibria of the table: an initial state may turn a body against its hinge."""
    keys = rest_keys(problem)
    own = tuple(index[: keys.shape[1]] for index in indices)  # one point where all have the same parameters
    first = assemble(study.at(first_starts(study.axes, own))[0], keys.shape[1])
    return np.broadcast_to((keys == rest_keys(first)).all(0), problem.size)
