"""Labels of bodies that dry friction holds at rest: the well in which each is stuck.

With dry friction equilibria fill regions, and a body seldom comes to rest at a minimum of its energy. Its label is that
of a well. Below the escape energy of a well this is certain: friction only removes energy, and the body stays in the
well. A body may also stick above all escape energies. Its label is then that of the minimum at which it would come to
rest without inertia, if it crept along the torque that friction balances (``Sticking.downhill``). (Our rule.)
"""

from dataclasses import replace

import numpy as np

from pem_core.equilibria.capture import capture_rule
from pem_core.equilibria.tables import PointTables
from pem_core.integrate.engine import simulate_adaptive
from pem_core.integrate.outcomes import NOT_AT_REST, Status, Trajectories
from pem_core.methods.method import method_named
from pem_core.models.registry import model_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns

TOLERANCE = 1e-8
LONGEST = 1e9
"""Fictitious time [s^2] after which a body that creeps is given up: it starts on an edge between wells."""


def is_all_stuck(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return where (n,) dry friction holds every body of states (s, n)."""
    sticking = model_of(problem).observed.sticking
    if sticking is None or problem.system.jumps is None:
        return np.zeros(state.shape[1], bool)
    return np.isfinite(sticking.since(problem, state)).all(-1)


def with_stuck_labels(problem: Problem, run: Trajectories, tables: PointTables | None = None) -> Trajectories:
    """Return trajectories with the labels of the wells of those that are stuck without one.

    ``rest_time`` is then the time since which all bodies are stuck.

    Parameters
    ----------
    problem : Problem
    run : Trajectories
        Of its points.
    tables : PointTables, optional
        Equilibria that are already computed.
    """
    sticking = model_of(problem).observed.sticking
    is_open = (run.status == Status.DONE) & (run.rest_point == NOT_AT_REST) & is_all_stuck(problem, run.state)
    own = np.flatnonzero(is_open & model_of(problem).only_loses_energy(problem))
    if sticking is None or not len(own):
        return run
    one = replace(columns(problem, own), state=run.state[:, own])
    known = tables and replace(tables, of_point=tables.of_point[own])
    found = simulate_adaptive(
        sticking.downhill(one),
        method=method_named("dop853"),
        tolerance=TOLERANCE,
        until=LONGEST,
        stop=capture_rule(one, known),
    ).rest_point
    rest_point, rest_time = run.rest_point.copy(), run.rest_time.copy()
    rest_point[own] = found
    rest_time[own] = np.where(found == NOT_AT_REST, np.nan, sticking.since(one, one.state).max(-1))
    return replace(run, rest_point=rest_point, rest_time=rest_time)
