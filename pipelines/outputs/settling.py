"""Where trajectories come to rest when nobody tells them where they can: they are followed until they have settled.

Neither a list of rest points nor an exit energy of one is asked. So labels that rest on either can be held against it.
"""

import dataclasses

import numpy as np

from pem_core.equilibria.labels import rest_magnets, resting_magnets
from pem_core.equilibria.settling import relaxed, settled
from pem_core.integrate.outcomes import NOT_AT_REST, Status, never
from pem_core.methods.method import method_named
from pem_core.models.registry import assemble
from pem_core.models.systems.rows import columns
from pipelines.measures.numerics import Integrate
from pipelines.outputs.simulate import integrated, with_smaller_error
from pipelines.study.load import Study

STAGES, MOST_TIMES = 32, 4
"""Stages into which the time of a study is cut, after each of which it is looked who has settled, and how many times as
long as the study trajectories are followed at most."""


def settled_magnets(study: Study, indices: tuple[np.ndarray, ...], error_share: float) -> tuple[np.ndarray, np.ndarray]:
    """Return the magnet at which each pendulum of some points has settled, and which points still move.

    See :func:`pem_core.equilibria.settling.settled`.

    Parameters
    ----------
    study : Study
    indices : tuple of (n,) arrays
        Grid index of each point along each axis.
    error_share : float
        Size of the error of a trajectory over what the study asks for.

    Returns
    -------
    tuple
        As ``rest_magnet`` has it, NOT_AT_REST where a trajectory fails or still moves: (n, ...); and a bool (n,) array.
    """
    points = len(indices[0]) if indices else 1
    scene, asked = study.at(indices)
    problem, times = assemble(scene, points), _stage(with_smaller_error(asked, error_share))
    pendulums = resting_magnets(problem)
    magnets = np.full((points, pendulums), NOT_AT_REST, np.int16)
    left, state = np.arange(points), problem.state
    for _ in range(STAGES * MOST_TIMES):
        one = dataclasses.replace(columns(problem, left), state=state)
        run = integrated(study, one, times, never)
        is_whole = run.status == Status.DONE
        rests = np.flatnonzero(is_whole)[settled(columns(one, np.flatnonzero(is_whole)), run.state[:, is_whole])]
        there = columns(one, rests)
        magnets[left[rests]] = rest_magnets(there, relaxed(there, run.state[:, rests]))
        is_whole[rests] = False
        left, state = left[is_whole], run.state[:, is_whole]
        if not len(left):
            break
    return magnets if pendulums > 1 else magnets[:, 0], np.isin(np.arange(points), left)


def _stage(times: Integrate) -> Integrate:
    """Return the times of one stage: of whole steps, where they are fixed."""
    length = times.until / STAGES
    if times.step is not None and not method_named(times.method).is_adaptive:
        length = max(1, round(length / times.step)) * times.step
    return dataclasses.replace(times, until=length, record_every=None)
