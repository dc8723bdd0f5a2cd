"""One step of any method as the loops take it: with a clock, of fixed length or of one that it chooses."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from pem_core.methods.lane_clock import LEAVES, NOW, TAKEN, Work, account_of, why_leaves
from pem_core.methods.method import Method, by_forces
from pem_core.methods.nystroem import nystroem_stages
from pem_core.methods.runge_kutta_stages import stages
from pem_core.methods.step_control import adaptive_step
from pem_core.models.systems.problem import System
from pem_core.numbers.types import Layout, Rows


class Batch(NamedTuple):
    """Trajectories on their way; steps change state and clock in place. Compiled code reads it as it stands.

    Attributes
    ----------
    state : (s, n) array
    clock : (CLOCK_ROWS, n) array
        See ``methods.lane_clock``.
    parameters : (p, 1) or (p, n) array
    layout : (k,) int64 array
        See ``models.systems.problem.Problem``.
    """

    state: Any
    clock: Rows
    parameters: Rows
    layout: Layout


@cache
def stages_of(system: System, method: Method) -> Callable[..., None]:
    """Return what evaluates the stages of a step, and where that is none by forces alone, those of its extension."""
    told = by_forces(system, method)
    return nystroem_stages(*told, system.forcing) if told else further_stages_of(system, method)


@cache
def further_stages_of(system: System, method: Method) -> Callable[..., None]:
    """Return what evaluates the stages of a method's table, those of its extension after its own."""
    table = method.extension or method
    return stages(system, table.stage_weights, table.nodes, len(method.nodes))


def step_of(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the function step(clock, limits, work) that moves a state and its clock on.

    ``limits`` are two numbers: tolerance and end [s] of a method that chooses its steps, step and end [s] of one of
    fixed steps. ``work`` is a Work. Its stages are evaluated by ``run``, that of ``stages_of``.
    """
    return adaptive_step(system, method, run) if method.is_adaptive else fixed_step(system, method, run)


@cache
def fixed_step(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the step of a method of fixed steps; times are counted, not added up."""
    advance, account = method.stepper(system, method, run), account_of(system)

    def step(clock: Rows, limits: Rows, work: Work) -> None:
        (length, until), (n, y, p, layout, fresh, _, k) = limits, work
        advance(clock[NOW], length, n, y, p, layout, fresh, k)
        clock[TAKEN] = clock[TAKEN] + 1.0
        clock[NOW] = length * clock[TAKEN]
        clock[LEAVES] = why_leaves(clock, until - clock[NOW], account(y, n))

    return step
