"""Energy audit: trajectories whose energy balance does not close.

The energy balance that a system integrates along is checked at the end of a run.
"""

from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.integrate.outcomes import NO_EVENT, NOT_AT_REST, Status, Trajectories
from pem_core.models.registry import find_model
from pem_core.models.systems.problem import Problem

MOST_DRIFT = 0.1
"""Largest integration error of the energy balance, as a fraction of the trajectory's energy scale."""


SURELY = 0.5
"""Fraction of MOST_DRIFT, relative to the energy at the start, below which the energy scale need not be computed: the
scale is never smaller than the energy, except for the round-off of another form of the state."""

WHEN_DRIVEN = 1.0, 0.931719, 0.815347, 0.721853, 0.640327, 0.571823, 0.431291, 0.310763
"""Shares of the time at which fields count for the scale, no round numbers of periods. A wave may be zero both at the
start and at the end, and with it all energies of a needle at rest."""


def energy_rose(
    problem: Problem, time: Any, state: np.ndarray, drift: np.ndarray, start_energy: np.ndarray
) -> np.ndarray:
    """Return True for each trajectory whose energy balance was violated by integration error, in either direction.

    The energy plus the energy dissipated by drag minus the external work is conserved. A trajectory is unsound if this
    sum changes by more than MOST_DRIFT times its energy scale, up or down. The scale is that of
    ``System.energy_scale``, the larger of start and end; with waves, also that of the end in the fields of earlier
    times (WHEN_DRIVEN). The balance is checked rather than the energy, which drag reduces again after too long a step,
    and its absolute value, as too long a step removes energy as often as it adds it. (Our criterion. Measured drift
    over the scale: rk4 and dop853 at customary steps and tolerances below 1e-3, driven or not; pem_euler up to 0.03;
    PEM's samples with explicit Euler and their step of 1 ms 0.012, with ten times that step 0.14; a top by dopri5 at a
    tolerance of 1e-4 -0.09. Textbook magnets by rk4: step 0.02 1e-4, step 0.05 0.015; step 0.2 -0.96 to 0.74, two of
    three below zero; step 0.5 -0.4 to 590; 7 to 66 where rk4 stepped over the encounter of two magnets, with any step.)

    Parameters
    ----------
    problem : Problem
        Of any system. The result is False if the system has no energy balance (``lost_row``) and no energy scale, and
        for states in reduced coordinates.
    time : (n,) array or float
        End times of the trajectories [s].
    state : (s, n) array
        States at these times.
    drift : (n,) array
        Energy at the end, plus energy dissipated by drag, minus energy at the start [J].
    start_energy : (n,) array
        Energy at the start [J].
    """
    system = problem.system
    if system.is_part or (system.lost_row is None and system.energy_scale is None):
        return np.zeros(problem.size, bool)
    with np.errstate(all="ignore"):
        if not (np.abs(drift) > SURELY * MOST_DRIFT * np.abs(start_energy)).any():
            return np.zeros(problem.size, bool)
        scale = _energy_scale(problem, 0.0, problem.state)
        for share in WHEN_DRIVEN if problem.system.until_switch(0.0, problem.parameters, problem.layout) else (1.0,):
            scale = np.maximum(scale, _energy_scale(problem, share * time, state))
        return (np.abs(drift) > MOST_DRIFT * scale) & _has_no_jumps(problem)


def account_broke(problem: Problem, until: Any, state: np.ndarray) -> np.ndarray:
    """Return where the energy balance was violated, from the states (s, n) at the end, ``until`` [s], alone."""
    lost = problem.system.lost_row
    with np.errstate(all="ignore"):
        start_energy = problem.energies(problem.state)
        drift = problem.energies(state, until) - start_energy
        if lost is not None:
            drift = drift + state[lost] - problem.state[lost]
    return energy_rose(problem, until, state, drift, start_energy)


def _energy_scale(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    """Return the system's energy scale [J]; if it defines none, the magnitudes of energy and dissipated energy."""
    system, layout = problem.system, problem.layout
    p = np.array(np.broadcast_to(problem.parameters, (len(problem.parameters), problem.size)))
    system.forcing(time, p, layout)
    if system.energy_scale is not None:
        return system.energy_scale(time, state, p, layout)
    return np.abs(system.energy(time, state, p, layout)) + np.abs(state[system.lost_row])


def _has_no_jumps(problem: Problem) -> np.ndarray:
    """Return True for each point whose energy is the same function of the state at all times."""
    model = find_model(problem)
    return np.ones(problem.size, bool) if model is None else model.keeps_its_images(problem)


def audited(problem: Problem, run: Trajectories) -> Trajectories:
    """Return the trajectories with a status for each violated energy balance, whose labels are cleared."""
    rose = (run.status == Status.DONE) & energy_rose(problem, run.time, run.state, run.energy_drift, run.start_energy)
    status = np.where(rose, np.uint8(Status.ENERGY_ROSE), run.status)
    rest_point, rest_time = np.where(rose, NOT_AT_REST, run.rest_point), np.where(rose, np.nan, run.rest_time)
    event_time, event = np.where(rose, np.nan, run.event_time), np.where(rose, NO_EVENT, run.event)
    return replace(run, status=status, rest_point=rest_point, rest_time=rest_time, event_time=event_time, event=event)
