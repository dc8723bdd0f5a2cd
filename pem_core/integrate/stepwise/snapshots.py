"""From trajectories on their way to a record of them, and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from pem_core.errors import fail
from pem_core.integrate.clock import RECORDED, STEP_ROWS
from pem_core.integrate.engine import ALGORITHM_VERSION
from pem_core.integrate.methods import METHODS, Method
from pem_core.integrate.stepwise.pace import Pace
from pem_core.integrate.stepwise.records import PLACE, Record, from_bytes, trajectory_type
from pem_core.integrate.stepwise.way import Way
from pem_core.models.kinds import known_model
from pem_core.models.problem import Problem

PRIME = np.uint64(0x100000001B3)
"""That of Fowler, Noll and Vo's hash FNV-1a, 64 bits, here of eight bytes at a time."""


def record_of(problem: Problem, pace: Pace, ways: Sequence[Way], recorded: int = 0) -> Record:
    """Return the record of all trajectories of a problem.

    Parameters
    ----------
    problem : Problem
        With which they were begun.
    pace : Pace
    ways : sequence of Way
        All of them, wherever they are; what was recorded of them is left empty.
    recorded : int
        For how many recorded states there is room.
    """
    rows = max(len(problem.state), *(len(way.state) for way in ways))
    parameters = max(len(problem.parameters), *(len(way.parameters) for way in ways))
    table = np.zeros(problem.size, trajectory_type(rows, parameters, recorded))
    table["origin"] = origins(problem)
    for way in ways:
        own = way.part.points
        table["rows"][own] = len(way.state)
        table["clock"][own] = way.clock[:STEP_ROWS].T
        table["state"][own, : len(way.state)] = way.state.T
        table["parameters"][own, : len(way.parameters)] = way.parameters.T
    names = problem.system.name, method_name(pace.method)
    return Record(versions_of(problem), *names, pace.is_chosen, pace.limits, problem.layout, table)


def read(contents: Sequence[bytes], problem: Problem) -> Record:
    """Return what several records say as one, after a check that they are of trajectories of a problem.

    Raises
    ------
    InputError
        If one is damaged, or another's.
    """
    records = [from_bytes(content) for content in contents]
    if not records:
        raise fail(PLACE, "must be given", "nothing")
    for record in records:
        _check(record, problem, records[0])
    table = np.concatenate([record.trajectories for record in records])
    if len(table) != problem.size:
        raise fail(PLACE, f"must be of the {problem.size} trajectories of the problem", f"{len(table)} trajectories")
    others = np.flatnonzero(table["origin"] != origins(problem))
    if len(others):
        raise fail(PLACE, "must be of a trajectory with this start and these parameters", f"number {others[0]} is not")
    return replace(records[0], trajectories=table)


def resumed(way: Way, record: Record) -> Way:
    """Return trajectories at their start where a record has them.

    Raises
    ------
    InputError
        If they had another state there.
    """
    own, rows = record.trajectories[way.part.points], len(way.state)
    if (own["rows"] != rows).any():
        raise fail(PLACE, f"must be of states of {rows} rows, as this version has them", f"{own['rows'][0]} rows")
    if not np.isfinite(own["clock"]).all():
        raise fail(PLACE, "must have finite times, steps and errors", "not finite")
    clock = way.clock.copy()
    clock[:STEP_ROWS], clock[RECORDED] = own["clock"].T, own["recorded"].shape[1]
    state, parameters = own["state"][:, :rows], own["parameters"][:, : len(way.parameters)]
    return replace(way, clock=clock, state=np.array(state.T, order="C"), parameters=np.array(parameters.T, order="C"))


def _check(record: Record, problem: Problem, first: Record) -> None:
    """Raise an InputError if a record is not of a problem like this, or its steps are not those of another."""
    if record.system != problem.system.name:
        raise fail(PLACE, f"must be of the system {problem.system.name}", record.system)
    if not np.array_equal(record.layout, problem.layout):
        raise fail(PLACE, "must have the layout of the problem: as many bodies and magnets", record.layout.tolist())
    if record.versions != versions_of(problem):
        raise fail(PLACE, f"must be of algorithm and model {versions_of(problem)}", record.versions)
    rows = record.trajectories.dtype["state"].shape[0], record.trajectories.dtype["parameters"].shape[0]
    if rows[0] < len(problem.state) or rows[1] < len(problem.parameters):
        raise fail(PLACE, "must have rows for the problem's state and parameters", rows)
    if _steps(record) != _steps(first):
        raise fail(PLACE, "must have the method, the steps and the end of those beside it", record.method)


def _steps(record: Record) -> tuple[object, ...]:
    """Return what trajectories of several records must have in common."""
    return record.method, record.is_chosen, record.limits, record.trajectories.dtype


def origins(problem: Problem) -> np.ndarray:
    """Return a number (n,) that tells trajectories of other starts or parameters apart."""
    parameters = np.broadcast_to(problem.parameters, (len(problem.parameters), problem.size))
    numbers = np.concatenate([problem.state, parameters])
    found = np.full(problem.size, 0xCBF29CE484222325, np.uint64)
    for row in np.ascontiguousarray(numbers, "<f8").view("<u8"):
        found = (found ^ row) * PRIME
    return found


def versions_of(problem: Problem) -> tuple[int, int]:
    """Return the versions of the algorithm and of a problem's model, 0 for a system that is no model's."""
    model = known_model(problem)
    return ALGORITHM_VERSION, model.version if model else 0


def method_name(method: Method) -> str:
    """Return the name by which a record has a method.

    Raises
    ------
    InputError
        If it is not one of ``METHODS``: nobody would find it again.
    """
    if METHODS.get(method.name) is not method:
        raise fail("method", f"must be one of {', '.join(METHODS)} to be recorded", method.name)
    return method.name
