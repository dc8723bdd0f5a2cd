"""Checkpoint records: bytes from which trajectories are resumed; ``docs/records.md`` has their layout.

Records are untrusted input: their counts are used only after their length and checksum have been verified.
"""

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.integrate.engine import ALGORITHM_VERSION
from pem_core.integrate.resumable.stepper_state import StepperState, StepPolicy
from pem_core.methods.lane_clock import RECORDED, STEP_ROWS
from pem_core.methods.method import METHODS, Method
from pem_core.models.registry import find_model
from pem_core.models.systems.problem import Problem

MAGIC, FORMAT = b"PEMRECRD", 1
HEADER, CHECKSUM = struct.Struct("<8s10I2d64s32s"), struct.Struct("<I")
LONGEST_NAME, LONGEST_METHOD = 64, 32
PLACE = "record"


@dataclass(frozen=True)
class Record:
    """The contents of a checkpoint record.

    Attributes
    ----------
    versions : (int, int)
        Versions of the algorithm and of the model that computed the trajectories.
    system, method : str
        Names of the equations and of the method.
    is_chosen : bool
        Whether the method has step-size control.
    limits : (float, float)
        Tolerance, or fixed step [s], and end [s].
    layout : (k,) int64 array
        Layout of the problem.
    trajectories : (n,) structured array
        See :func:`trajectory_type`.
    """

    versions: tuple[int, int]
    system: str
    method: str
    is_chosen: bool
    limits: tuple[float, float]
    layout: np.ndarray
    trajectories: np.ndarray


def trajectory_type(rows: int, parameters: int, recorded: int) -> np.dtype[np.void]:
    """Return the structured type of a trajectory in a record: eight bytes per number, little-endian.

    Parameters
    ----------
    rows, parameters : int
        Rows of its state and of its parameters, in full coordinates: reduced coordinates are padded with zeros.
    recorded : int
        Number of recorded states.
    """
    return np.dtype(
        [
            ("rows", "<u8"),
            ("origin", "<u8"),
            ("clock", "<f8", (4,)),
            ("state", "<f8", (rows,)),
            ("parameters", "<f8", (parameters,)),
            ("recorded", "<f8", (recorded, rows)),
        ]
    )


def to_bytes(record: Record) -> bytes:
    """Return the bytes of a record.

    Raises
    ------
    InputError
        If a name is too long.
    """
    table = record.trajectories
    (rows,), (parameters,), (recorded, _) = (table.dtype[name].shape for name in ("state", "parameters", "recorded"))
    header = HEADER.pack(
        MAGIC,
        *(FORMAT, *record.versions, record.is_chosen),
        *(len(record.layout), len(table), rows, parameters, recorded, 0),
        *record.limits,
        _name("system", record.system, LONGEST_NAME),
        _name("method", record.method, LONGEST_METHOD),
    )
    body = header + record.layout.astype("<i8").tobytes() + table.tobytes()
    return body + CHECKSUM.pack(zlib.crc32(body))


def _name(what: str, name: str, longest: int) -> bytes:
    """Return the bytes of a name after a check."""
    if len(name.encode()) > longest:
        raise fail((what, "name"), f"must have at most {longest} bytes in a record", name)
    return name.encode()


def from_bytes(content: bytes) -> Record:
    """Return the record parsed from bytes.

    Raises
    ------
    InputError
        If they are no record, damaged, or of an unknown format.
    """
    if len(content) < HEADER.size + CHECKSUM.size or not content.startswith(MAGIC):
        raise fail(PLACE, ": not a record of trajectories", MISSING)
    body, (checksum,) = content[: -CHECKSUM.size], CHECKSUM.unpack(content[-CHECKSUM.size :])
    if zlib.crc32(body) != checksum:
        raise fail(PLACE, ": damaged (its checksum does not match)", MISSING, "use an earlier record")
    _, known, algorithm, model, is_chosen, *counts, tolerance, until, system, method = HEADER.unpack_from(body)
    if known != FORMAT:
        raise fail(PLACE, f"must have format {FORMAT}", known)
    entries, count, rows, parameters, recorded, _ = counts
    each = 8 * (6 + rows + parameters + recorded * rows)
    if not count or not rows or len(body) != HEADER.size + 8 * entries + count * each:
        raise fail(PLACE, f": damaged (its {len(content)} bytes do not match the lengths in its header)", MISSING)
    layout = np.frombuffer(body, "<i8", entries, HEADER.size).astype(np.int64)
    table = np.frombuffer(body, trajectory_type(rows, parameters, recorded), count, HEADER.size + 8 * entries)
    equations, steps = (text.rstrip(b"\0").decode(errors="replace") for text in (system, method))
    return Record((algorithm, model), equations, steps, bool(is_chosen), (tolerance, until), layout, table)


# Conversion between trajectories and records.


PRIME = np.uint64(0x100000001B3)
"""Prime of the 64-bit hash FNV-1a (Fowler, Noll and Vo), applied here to eight bytes at a time."""


def record_of(problem: Problem, pace: StepPolicy, steppers: Sequence[StepperState], recorded: int = 0) -> Record:
    """Return the record of all trajectories of a problem.

    Parameters
    ----------
    problem : Problem
        Problem from which they started.
    pace : StepPolicy
    steppers : sequence of StepperState
        All trajectories, at any time; their recorded states are left empty.
    recorded : int
        Number of recorded states to allocate.
    """
    rows = max(len(problem.state), *(len(way.state) for way in steppers))
    parameters = max(len(problem.parameters), *(len(way.parameters) for way in steppers))
    table = np.zeros(problem.size, trajectory_type(rows, parameters, recorded))
    table["origin"] = origins(problem)
    for way in steppers:
        own = way.part.points
        table["rows"][own] = len(way.state)
        table["clock"][own] = way.clock[:STEP_ROWS].T
        table["state"][own, : len(way.state)] = way.state.T
        table["parameters"][own, : len(way.parameters)] = way.parameters.T
    names = problem.system.name, method_name(pace.method)
    return Record(versions_of(problem), *names, pace.is_chosen, pace.limits, problem.layout, table)


def read(contents: Sequence[bytes], problem: Problem) -> Record:
    """Return several records merged into one, after a check that they belong to trajectories of a problem.

    Raises
    ------
    InputError
        If one is damaged, or belongs to another problem.
    """
    records = [from_bytes(content) for content in contents]
    if not records:
        raise fail(PLACE, "must be given", MISSING)
    for record in records:
        _check(record, problem, records[0])
    table = np.concatenate([record.trajectories for record in records])
    if len(table) != problem.size:
        raise fail(PLACE, f"must contain {problem.size} trajectories, as the problem does, not {len(table)}", MISSING)
    others = np.flatnonzero(table["origin"] != origins(problem))
    if len(others):
        rule = f": the start or the parameters of trajectory {others[0]} differ from those in the problem"
        raise fail(PLACE, rule, MISSING)
    return replace(records[0], trajectories=table)


def resumed(stepper: StepperState, record: Record) -> StepperState:
    """Return trajectories at their start moved to the state and time of a record.

    Raises
    ------
    InputError
        If the record has states in other coordinates, or clocks that are not finite.
    """
    own, rows = record.trajectories[stepper.part.points], len(stepper.state)
    if (own["rows"] != rows).any():
        raise fail(PLACE, f"must contain states of {rows} rows, as in this version, not {own['rows'][0]}", MISSING)
    if not np.isfinite(own["clock"]).all():
        raise fail(PLACE, "must contain finite times, steps and errors", MISSING)
    clock = stepper.clock.copy()
    clock[:STEP_ROWS], clock[RECORDED] = own["clock"].T, own["recorded"].shape[1]
    state, parameters = own["state"][:, :rows], own["parameters"][:, : len(stepper.parameters)]
    return replace(
        stepper, clock=clock, state=np.array(state.T, order="C"), parameters=np.array(parameters.T, order="C")
    )


def _check(record: Record, problem: Problem, first: Record) -> None:
    """Raise an InputError if a record belongs to another problem, or its steps differ from those of the first."""
    if record.system != problem.system.name:
        raise fail(PLACE, f"must be of the system {problem.system.name}", record.system)
    if not np.array_equal(record.layout, problem.layout):
        raise fail(PLACE, "must have the same bodies and magnets as the problem", MISSING)
    if record.versions != versions_of(problem):
        raise fail(PLACE, f"must have the algorithm and model versions {versions_of(problem)}", record.versions)
    rows = record.trajectories.dtype["state"].shape[0], record.trajectories.dtype["parameters"].shape[0]
    if rows[0] < len(problem.state) or rows[1] < len(problem.parameters):
        needed = len(problem.state), len(problem.parameters)
        raise fail(PLACE, f"must have at least {needed} rows of state and of parameters, not {rows}", MISSING)
    if _steps(record) != _steps(first):
        raise fail(PLACE, "must have the same method, step or tolerance, and end time as the other records", MISSING)


def _steps(record: Record) -> tuple[object, ...]:
    """Return the properties that trajectories of several records must share."""
    return record.method, record.is_chosen, record.limits, record.trajectories.dtype


def origins(problem: Problem) -> np.ndarray:
    """Return a hash (n,) of the start and the parameters of each trajectory."""
    parameters = np.broadcast_to(problem.parameters, (len(problem.parameters), problem.size))
    numbers = np.concatenate([problem.state, parameters])
    found = np.full(problem.size, 0xCBF29CE484222325, np.uint64)
    for row in np.ascontiguousarray(numbers, "<f8").view("<u8"):
        found = (found ^ row) * PRIME
    return found


def versions_of(problem: Problem) -> tuple[int, int]:
    """Return the versions of the algorithm and of a problem's model; 0 for a system without a model."""
    model = find_model(problem)
    return ALGORITHM_VERSION, model.version if model else 0


def method_name(method: Method) -> str:
    """Return the name that identifies a method in a record.

    Raises
    ------
    InputError
        If it is not one of ``METHODS``: a reader could not find it by name.
    """
    if METHODS.get(method.name) is not method:
        raise fail("method", f"must be one of {', '.join(METHODS)} in a record", method.name)
    return method.name
