"""The states of one trajectory at the times that a film shows."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from pem_core.errors import fail
from pem_core.integrate.engine import simulate, simulate_adaptive
from pem_core.integrate.methods import method_named
from pem_core.integrate.outcome import Status, Trajectories, never
from pem_core.models.kinds import assemble, model_of
from pem_core.models.problem import Problem
from pipelines.measures.numerics import Integrate
from pipelines.study.entry import MOST_IMPACTS
from pipelines.study.load import Study

MOST_NUMBERS = 40_000_000
"""Of the records of a trajectory with fixed steps; of more steps every so many are kept."""
UNTIL = "--until"


def states_at(study: Study, times: np.ndarray) -> tuple[Problem, np.ndarray]:
    """Return the problem of a study's scene as it stands, and its states (s, r) at ascending times (r,) [s].

    Raises
    ------
    InputError
        If the motion ends before the last of them, or its scene does not say what acts on it until then.
    """
    problem, numerics = assemble(study.entry.scene, 1), study.entry.integrate
    known = model_of(problem).known_until(study.entry.scene)
    if times[-1] > known:
        raise fail(UNTIL, f"must be at most {known:.6g}, until which the scene says what acts on it", float(times[-1]))
    if not times[-1]:
        return problem, np.repeat(problem.state, len(times), 1)
    chooses = method_named(numerics.method).is_adaptive
    return problem, (_by_chosen_steps if chooses else _by_fixed_steps)(problem, numerics, times)


def _by_chosen_steps(problem: Problem, numerics: Integrate, times: np.ndarray) -> np.ndarray:
    """Return states from the continuous extension of the steps."""
    run = simulate_adaptive(
        problem,
        method=method_named(numerics.method),
        tolerance=numerics.tolerance,
        until=float(times[-1]),
        stop=replace(never, most_jumps=numerics.most_impacts or MOST_IMPACTS),
        record_times=np.concatenate([[0.0], times]),
    )
    _check_whole(run)
    return run.record[1:, :, 0].T


def _by_fixed_steps(problem: Problem, numerics: Integrate, times: np.ndarray) -> np.ndarray:
    """Return states between steps from the cubic through both ends with their rates, put back on its constraints."""
    assert numerics.step is not None
    steps = int(np.ceil(times[-1] / numerics.step)) + 1
    every = -(-steps * len(problem.state) // MOST_NUMBERS)
    last = -(-steps // every) * every * numerics.step
    method = method_named(numerics.method)
    run = simulate(problem, method=method, step=numerics.step, until=last, record_every=every)
    _check_whole(run)
    between, record = every * numerics.step, run.record[:, :, 0].T
    at = np.clip((times / between).astype(int), 0, record.shape[1] - 2)
    share, here, there = times / between - at, record[:, at], record[:, at + 1]
    leaves, arrives = (between * problem.rates(record[:, at + k], (at + k) * between) for k in (0, 1))
    bend = (1 - 2 * share) * (there - here) - (1 - share) * leaves + share * arrives
    state = here + share * (there - here) - share * (1 - share) * bend
    problem.system.project(state, problem.parameters, problem.layout)
    return np.where(share == 0, here, state)


def _check_whole(run: Trajectories) -> None:
    """Refuse a motion that ends early; one whose energy is wrong is shown as it is."""
    if not np.isfinite(run.record).all():
        end, why = float(run.time[0]), Status(int(run.status[0])).meaning
        raise fail(UNTIL, f"must be before the motion ends ({why})", "later", f"it ends at {end:.6g} s")
