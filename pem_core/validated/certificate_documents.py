"""Documents of certificates: the form in which a certificate of a label is written, and its reading.

A document states sets S_0, S_1, ... and durations h_1, h_2, ...; S_0 contains the start, and every solution that begins
in S_(k-1) lies in S_k after h_k. Each of these statements, the pieces, can be checked alone. The energy of every state
of the last set is below the escape energy of the well that contains it. All numbers are exact (hexadecimal).

A set is {u (c + c' + Q r): low <= r <= high} with the unit u of each row of the state: c is its "centre", c' its
"rest", Q its "frame". The box contains zero: the motion of the centre is that of a state of the set.
"""

import json
import math
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import numpy as np

from pem_core.errors import fail
from pem_core.numbers.hexadecimal import doubles, hexadecimal
from pem_core.validated.lohner import Sets

FORMAT, VERSION = "certificate of the label of a magnetic pendulum", 1


@dataclass(frozen=True, eq=False)
class Certificate:
    """Numbers of a certificate.

    Attributes
    ----------
    start : (d,) array
        State at the start; directions are not normalised.
    unit : (d,) array
    sets : Sets
        The first set, and that after each piece, n + 1 in all.
    durations : (n,) array
        [s].
    well : int
        Number of the equilibrium.
    place : (d,) array
        Its state.
    escape_energy, highest_energy : float
        [J].
    """

    start: np.ndarray
    unit: np.ndarray
    sets: Sets
    durations: np.ndarray
    well: int
    place: np.ndarray
    escape_energy: float
    highest_energy: float


def set_document(sets: Sets) -> dict[str, Any]:
    """Return a single set as a document."""
    names = "centre", "rest", "frame", "low", "high"
    return {name: hexadecimal(getattr(sets, name)) for name in names}


def sealed(document: dict[str, Any]) -> dict[str, Any]:
    """Return a document with the digest of all other entries."""
    return {**document, "digest": digest_of(document)}


def digest_of(document: dict[str, Any]) -> str:
    """Return the digest (BLAKE2b) of the canonical JSON, with sorted keys, of all entries but the digest itself."""
    rest = {key: value for key, value in document.items() if key != "digest"}
    return blake2b(json.dumps(rest, sort_keys=True, separators=(",", ":")).encode(), digest_size=32).hexdigest()


def read_certificate(document: Any, rows: int) -> Certificate:
    """Return the numbers of a certificate whose state has some rows, and check all that needs no enclosure.

    Raises
    ------
    InputError
        If an entry is missing or has another form, the digest differs, a number is not finite, a box does not contain
        zero, a duration is not positive, or a unit is no power of two.
    """
    try:
        return _read(document, rows)
    except (KeyError, TypeError, AttributeError) as error:
        raise fail("certificate", "must have the entries of this version", repr(error)) from None


def _read(document: Any, rows: int) -> Certificate:
    _require(document["format"] == FORMAT, "format", f"must be {FORMAT!r}", document["format"])
    _require(document["version"] == VERSION, "version", f"must be {VERSION}", document["version"])
    _require(document["digest"] == digest_of(document), "digest", "must be that of the document", document["digest"])
    pieces, capture = document["pieces"], document["capture"]
    _require(isinstance(pieces, list), "pieces", "must be a list", pieces)
    sets = _sets([document["first_set"], *(piece["set"] for piece in pieces)], rows)
    texts = [piece["duration"] for piece in pieces]
    durations, unit = doubles(texts, (len(pieces),), "duration"), doubles(document["units"], (rows,), "units")
    _require(bool((durations > 0).all()), "duration", "must be positive", durations.tolist())
    is_power = all(x > 0 and math.frexp(x)[0] == 0.5 for x in unit)
    _require(is_power, "units", "must be powers of two", unit.tolist())
    well = capture["equilibrium"]
    _require(type(well) is int and well >= 0, "equilibrium", "must be a number from 0", well)
    start, place = (doubles(one, (rows,), "state") for one in (document["start"], capture["equilibrium_state"]))
    energies = (float(doubles(capture[name], (), name)) for name in ("escape_energy", "highest_energy"))
    return Certificate(start, unit, sets, durations, well, place, *energies)


def _require(is_met: bool, place: str, rule: str, value: Any) -> None:
    if not is_met:
        raise fail(place, rule, value)


def _sets(documents: list[Any], rows: int) -> Sets:
    shapes = {"centre": (rows,), "rest": (rows,), "frame": (rows, rows), "low": (rows,), "high": (rows,)}
    parts = {name: [doubles(one[name], shape, name) for one in documents] for name, shape in shapes.items()}
    sets = Sets(**{name: np.stack(columns, -1) for name, columns in parts.items()})
    is_about_centre = (sets.low <= 0) & (sets.high >= 0)
    _require(bool(is_about_centre.all()), "box", "must contain zero", "a box on one side of it")
    return sets
