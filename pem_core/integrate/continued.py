"""Integration in stages: trajectories that continue from one time to the next with their own clocks."""

from dataclasses import dataclass

import numpy as np

from pem_core.integrate.backends import Loops
from pem_core.integrate.impact_rounds import Motion, advance_and_jump
from pem_core.integrate.outcomes import MOST_JUMPS, Status
from pem_core.integrate.work import check_work, is_limited, operations
from pem_core.methods.lane_clock import LEAVES, NOW, PASSES, PAUSE, STEP, TAKEN
from pem_core.methods.method import Method
from pem_core.methods.step_control import SHORTEST
from pem_core.models.systems.problem import Problem


@dataclass
class Batch:
    """Trajectories during an integration in stages; arrays are updated in place.

    Attributes
    ----------
    problem : Problem
        Of n points.
    loops : Loops
        Its loops.
    state : (s, n) array
        Present states.
    clock : (CLOCK_ROWS, n) array
        Their clocks (``methods.lane_clock``).
    status : (n,) uint8 array
        A Status; DONE where nothing has failed.
    moving : (m,) int array
        Trajectories that have not failed and are still followed.
    """

    problem: Problem
    loops: Loops
    state: np.ndarray
    clock: np.ndarray
    status: np.ndarray
    moving: np.ndarray


def advance_to(
    batch: Batch, method: Method, tolerance: float, now: float, most_steps: int, *, or_jump: bool = False
) -> np.ndarray:
    """Advance the moving trajectories of a batch to a time, in place, and record the status of those that fail.

    The last step ends at that time exactly: states there have no interpolation error. Returned are the trajectories,
    ascending, that ended at a jump that counts: none unless that is wanted.

    Parameters
    ----------
    batch : Batch
    method : Method
        An adaptive method.
    tolerance : float
        Error norm of one step.
    now : float
        End of the stage [s].
    most_steps : int
        Largest number of steps of a trajectory in this stage.
    or_jump : bool
        Whether the stage of a trajectory ends at its first jump that counts.
    """
    state, clock, status, moving = batch.state, batch.clock, batch.status, batch.moving
    clock[PAUSE, moving] = clock[TAKEN, moving] + most_steps
    on_the_way = moving
    motion, over = Motion(batch.problem, batch.loops, state, clock), moving[:0]
    each = _operations(batch.problem) if is_limited() else 0
    jumps = each if batch.problem.system.jumps is not None else 0
    for _ in range(MOST_JUMPS):
        taken = clock[TAKEN, on_the_way].sum()
        hit = advance_and_jump(motion, on_the_way, method, (tolerance, now))
        check_work(each * len(method.nodes) * float(clock[TAKEN, on_the_way].sum() - taken), jumps)
        looked_into = clock[LEAVES, on_the_way] >= PASSES
        on_the_way = on_the_way[looked_into & (clock[NOW, on_the_way] < now)]
        if or_jump:
            over, on_the_way = np.union1d(over, hit), np.setdiff1d(on_the_way, hit)
        if not len(on_the_way):
            break
    status[on_the_way] = Status.OUT_OF_JUMPS
    moving = np.setdiff1d(moving, on_the_way)
    is_late = (clock[NOW, moving] < now) & ~np.isin(moving, over)
    is_stuck = clock[STEP, moving] <= SHORTEST * clock[NOW, moving]
    is_finite = np.isfinite(state[:, moving]).all(0)
    status[moving[is_late]] = Status.OUT_OF_STEPS
    status[moving[is_stuck & is_late]] = Status.STEP_UNDERFLOW
    status[moving[~is_finite]] = Status.NOT_FINITE
    batch.moving = moving[~is_late & is_finite]
    return over


def _operations(problem: Problem) -> int:
    """Return the number of operations of the equations of a problem."""
    return operations(problem.system, problem.layout.tobytes(), len(problem.state), len(problem.parameters))
