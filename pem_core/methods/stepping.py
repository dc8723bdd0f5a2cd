"""Steps of any method in the form used by the loops: with a clock, at fixed or controlled length."""

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
    """A batch of trajectories whose state and clock are advanced in place; compiled code accesses its arrays directly.

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
    """Return the function that evaluates the stages of a step: Nystroem stages where these apply, else Runge-Kutta."""
    told = by_forces(system, method)
    return nystroem_stages(*told, system.forcing) if told else further_stages_of(system, method)


@cache
def further_stages_of(system: System, method: Method) -> Callable[..., None]:
    """Return the function that evaluates the Runge-Kutta stages of a method, followed by those of its extension."""
    table = method.extension or method
    return stages(system, table.stage_weights, table.nodes, len(method.nodes))


def step_of(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the function step(clock, limits, work) that advances a state and its clock by one step.

    ``limits`` are two numbers: tolerance and end [s] of a method with step-size control, step and end [s] of a
    fixed-step method. ``work`` is a Work. ``run``, that of ``stages_of``, evaluates the stages.
    """
    return adaptive_step(system, method, run) if method.is_adaptive else fixed_step(system, method, run)


@cache
def fixed_step(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the step function of a fixed-step method; times are multiples of the step, not sums with round-off."""
    advance, account = method.stepper(system, method, run), account_of(system)

    def step(clock: Rows, limits: Rows, work: Work) -> None:
        (length, until), (n, y, p, layout, fresh, _, k) = limits, work
        advance(clock[NOW], length, n, y, p, layout, fresh, k)
        clock[TAKEN] = clock[TAKEN] + 1.0
        clock[NOW] = length * clock[TAKEN]
        clock[LEAVES] = why_leaves(clock, until - clock[NOW], account(y, n))

    return step
