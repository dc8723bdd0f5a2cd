"""Records: the bytes from which trajectories go on. ``docs/records.md`` has their layout.

What is read is input like any other: nothing is made of its counts before they fit its length, and its checksum.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

import numpy as np

from pem_core.errors import fail

MAGIC, FORMAT = b"PEMRECRD", 1
HEADER, CHECKSUM = struct.Struct("<8s10I2d64s32s"), struct.Struct("<I")
LONGEST_NAME, LONGEST_METHOD = 64, 32
PLACE = "record"


@dataclass(frozen=True)
class Record:
    """What bytes of a record say.

    Attributes
    ----------
    versions : (int, int)
        That of the algorithm and that of the model, by which trajectories were computed.
    system, method : str
        Names of the equations and of the method.
    is_chosen : bool
        Whether the method chooses its steps.
    limits : (float, float)
        Tolerance, or fixed step [s], and end [s].
    layout : (k,) int64 array
        That of the problem.
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
    """Return the type of a trajectory in a record: eight bytes for each number, lowest byte first.

    Parameters
    ----------
    rows, parameters : int
        Rows of its state, and of its parameters, those of the full state: a smaller state has zeros after its own.
    recorded : int
        States that were recorded on the way.
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
        If a name is longer than there is room for.
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
    """Return the bytes of a name, after a check."""
    if len(name.encode()) > longest:
        raise fail((what, "name"), f"must have at most {longest} bytes to be recorded", name)
    return name.encode()


def from_bytes(content: bytes) -> Record:
    """Return what the bytes of a record say.

    Raises
    ------
    InputError
        If they are no record, damaged, or of a format that is not known here.
    """
    if len(content) < HEADER.size + CHECKSUM.size or not content.startswith(MAGIC):
        raise fail(PLACE, "must be a record of trajectories", content[: len(MAGIC)])
    body, (checksum,) = content[: -CHECKSUM.size], CHECKSUM.unpack(content[-CHECKSUM.size :])
    if zlib.crc32(body) != checksum:
        raise fail(PLACE, "must be as it was written, but its checksum does not fit", "damaged", "take an earlier one")
    _, known, algorithm, model, is_chosen, *counts, tolerance, until, system, method = HEADER.unpack_from(body)
    if known != FORMAT:
        raise fail(PLACE, f"must be of format {FORMAT}", known)
    entries, count, rows, parameters, recorded, _ = counts
    each = 8 * (6 + rows + parameters + recorded * rows)
    if not count or not rows or len(body) != HEADER.size + 8 * entries + count * each:
        raise fail(PLACE, "must be as long as its counts say", f"{len(content)} bytes")
    layout = np.frombuffer(body, "<i8", entries, HEADER.size).astype(np.int64)
    table = np.frombuffer(body, trajectory_type(rows, parameters, recorded), count, HEADER.size + 8 * entries)
    equations, steps = (text.rstrip(b"\0").decode(errors="replace") for text in (system, method))
    return Record((algorithm, model), equations, steps, bool(is_chosen), (tolerance, until), layout, table)
