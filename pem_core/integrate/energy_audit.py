"""Energy audit: trajectories whose energy balance does not close.

Whose energy came from nowhere, or went nowhere: the account that a system keeps, looked at when a run has ended.
"""

from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.integrate.outcomes import NO_EVENT, NOT_AT_REST, Status, Trajectories
from pem_core.models.registry import find_model
from pem_core.models.systems.problem import Problem

MOST_DRIFT = 0.1
"""Share of a trajectory's scale of energy that errors of integration may add to its account or take from it."""


SURELY = 0.5
"""Of MOST_DRIFT: against the energy at the start, what is below needs no look at the scale, which is never smaller than
the energy but for the round-off of another form of the state."""


def energy_rose(
    problem: Problem, time: Any, state: np.ndarray, drift: np.ndarray, start_energy: np.ndarray
) -> np.ndarray:
    """Return, per point, whether a trajectory was given energy by its integration, or lost some to nothing.

    Energy, plus what drag has taken, less what was put in from outside, stays what it was. An account that ends more
    than MOST_DRIFT of a scale of the trajectory's own from there, above or below, is of no sound trajectory. The scale
    is that of ``System.energy_scale``, the larger of start and end. The account is looked at and not the energy alone,
    which drag brings down again after a step that was too long; and its size, since a step too long takes as often as
    it gives. (Ours. Measured, of that scale: rk4 and dop853 at steps and tolerances in use below 1e-3, driven or not,
    pem_euler up to .03, PEM's samples with explicit Euler and their step of 1 ms .012, with ten times that step .14, a
    top that dopri5 follows at a tolerance of 1e-4 -.09. Textbook magnets by rk4: steps of .02 1e-4, of .05 .015; of
    .2 -.96 to .74, two of three below zero, and of .5 -.4 to 590; 7 to 66 where rk4 jumped over the meeting of two
    magnets, with any step.)

    Parameters
    ----------
    problem : Problem
        Of any system; nobody is found where the system keeps no account (``lost_row``) and tells no scale, nor in the
        shorter form of another's state.
    time : (n,) array or float
        When the trajectories ended [s].
    state : (s, n) array
        Where.
    drift : (n,) array
        Energy then, plus energy lost to drag, less energy at the start [J].
    start_energy : (n,) array
        That [J].
    """
    system = problem.system
    if system.is_part or (system.lost_row is None and system.energy_scale is None):
        return np.zeros(problem.size, bool)
    with np.errstate(all="ignore"):
        if not (np.abs(drift) > SURELY * MOST_DRIFT * np.abs(start_energy)).any():
            return np.zeros(problem.size, bool)
        scale = np.maximum(_energy_scale(problem, 0.0, problem.state), _energy_scale(problem, time, state))
        return (np.abs(drift) > MOST_DRIFT * scale) & _has_no_jumps(problem)


def account_broke(problem: Problem, until: float, state: np.ndarray) -> np.ndarray:
    """Return the same of trajectories of which only the states (s, n) at the end, ``until`` [s], are known."""
    lost = problem.system.lost_row
    with np.errstate(all="ignore"):
        start_energy = problem.energies(problem.state)
        drift = problem.energies(state, until) - start_energy
        if lost is not None:
            drift = drift + state[lost] - problem.state[lost]
    return energy_rose(problem, until, state, drift, start_energy)


def _energy_scale(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    """Return the system's scale of energy [J]; of one that tells none, the sizes of energy and of what was lost."""
    system, layout = problem.system, problem.layout
    p = np.array(np.broadcast_to(problem.parameters, (len(problem.parameters), problem.size)))
    system.forcing(time, p, layout)
    if system.energy_scale is not None:
        return system.energy_scale(time, state, p, layout)
    return np.abs(system.energy(time, state, p, layout)) + np.abs(state[system.lost_row])


def _has_no_jumps(problem: Problem) -> np.ndarray:
    """Return, per point, whether the energy is the same function of the state throughout."""
    model = find_model(problem)
    return np.ones(problem.size, bool) if model is None else model.keeps_its_images(problem)


def audited(problem: Problem, run: Trajectories) -> Trajectories:
    """Return the outcome with its verdict on whose account of energy does not balance; its labels are void."""
    rose = (run.status == Status.DONE) & energy_rose(problem, run.time, run.state, run.energy_drift, run.start_energy)
    status = np.where(rose, np.uint8(Status.ENERGY_ROSE), run.status)
    rest_point, rest_time = np.where(rose, NOT_AT_REST, run.rest_point), np.where(rose, np.nan, run.rest_time)
    event_time, event = np.where(rose, np.nan, run.event_time), np.where(rose, NO_EVENT, run.event)
    return replace(run, status=status, rest_point=rest_point, rest_time=rest_time, event_time=event_time, event=event)
