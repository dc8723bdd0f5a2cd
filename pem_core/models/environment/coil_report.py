"""Reports on coils: moments, fields at their centres, and errors of the loops that represent them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from pem_core.models.environment.dipoles import dipole_energy, dipole_gradients
from pem_core.models.environment.loops import Loop, loop_energy, loop_field, loop_gradients
from pem_core.models.environment.report import Meeting, off_by, off_in_words
from pem_core.models.presentation.rendering import Posed, first
from pem_core.models.presentation.report import Report, Table, floats, triple
from pem_core.scene.bodies import Body
from pem_core.scene.coils import Coil, CurrentLoop, loops_of, many_loops, moment_of


def coils_report(bodies: Mapping[str, Body], permeability: Any, meetings: Iterable[Meeting]) -> Report:
    """Return the coils of bodies and the errors at closest approach of magnets; an empty report without coils.

    The second number of a meeting is that of a coil. Errors of energy and force of magnet and coil are those of the
    coil's loops, and of one dipole in their place: differences relative to the value for many loops.
    """
    mu = float(np.ravel(permeability)[0]) / (4 * np.pi)
    coils = [
        {
            "coil": f"coil {k} of {name}",
            "moment": floats(first(moment_of(loops_of(coil)))),
            "field_at_centre": float(np.linalg.norm(_field_at_centre(coil, mu))),
            "loops": coil.loop_count,
        }
        for name, body in bodies.items()
        for k, coil in enumerate(body.coils)
    ]
    return {"coils": {"coils": coils, "approaches": [_approach(*one) for one in meetings]}} if coils else {}


def _field_at_centre(coil: Coil, mu: float) -> np.ndarray:
    """Return the flux density [T] at the centre of a coil of the body, body frame."""
    fields = [
        loop_field(mu, tuple(first(one.position) - first(coil.position)), _plain(one)) for one in many_loops(coil)
    ]
    return np.sum(fields, axis=0)


def _plain(loop: CurrentLoop, axes: np.ndarray | None = None) -> Loop:
    """Return a loop, the first value of swept numbers, with its axis in the frame of ``axes`` (in rows)."""
    axis = first(loop.axis) if axes is None else first(loop.axis) @ axes
    x, y, z = axis
    return Loop((x, y, z), float(np.ravel(loop.radius)[0]), float(np.ravel(loop.current_turns)[0]))


def _approach(thing: Posed, m: int, other: Posed, k: int) -> Report:
    coil = other.body.coils[k]
    many = _with_loops(thing, m, other, many_loops(coil))
    place, moment = other.coils()[k]
    return {
        "magnet": f"magnet {m} of {thing.name}",
        "coil": f"coil {k} of {other.name}",
        "distance": float(np.linalg.norm(thing.dipoles()[m][0] - place)),
        "distance_from_wire": _distance_from_wire(thing.dipoles()[m][0], other, loops_of(coil)),
        "as_it_is": off_by(_with_loops(thing, m, other, loops_of(coil)), many),
        "as_point": off_by(_with_dipole(thing, m, place, moment), many),
    }


def _carried(thing: Posed, m: int) -> list[tuple[np.ndarray, np.ndarray]]:
    """Return place and moment, lab frame, of the dipoles of a magnet."""
    dipoles = thing.body.sources[m].dipoles
    return [(first(one.position) @ thing.axes + thing.origin, first(one.moment) @ thing.axes) for one in dipoles]


def _with_loops(thing: Posed, m: int, other: Posed, loops: Sequence[CurrentLoop]) -> tuple[float, np.ndarray]:
    """Return the energy of a magnet with some loops and the force on it, both over mu_0 / 4 pi."""
    energy, force = 0.0, np.zeros(3)
    for place, moment in _carried(thing, m):
        for one in loops:
            r = tuple(first(one.position) @ other.axes + other.origin - place)
            loop = _plain(one, other.axes)
            energy += float(loop_energy(1.0, r, tuple(moment), loop))
            force += np.array(loop_gradients(1.0, r, tuple(moment), loop)[0])
    return energy, force


def _with_dipole(thing: Posed, m: int, place: np.ndarray, moment: np.ndarray) -> tuple[float, np.ndarray]:
    energy, force = 0.0, np.zeros(3)
    for spot, own in _carried(thing, m):
        r, p_a, p_b = tuple(place - spot), tuple(own), tuple(moment)
        energy += float(dipole_energy(1.0, r, p_a, p_b))
        force += np.array(dipole_gradients(1.0, r, p_a, p_b)[0])
    return energy, force


def _distance_from_wire(place: np.ndarray, other: Posed, loops: Sequence[CurrentLoop]) -> float:
    """Return the least distance [m] of a place from the wires of some loops."""
    found = []
    for one in loops:
        r, axis = place - other.origin - first(one.position) @ other.axes, first(one.axis) @ other.axes
        z = float(r @ axis)
        found.append(np.hypot(np.linalg.norm(r - z * axis) - float(np.ravel(one.radius)[0]), z))
    return float(min(found))


def coils_tables(report: Report) -> list[Table]:
    """Return tables of the part of a report that :func:`coils_report` adds."""
    if "coils" not in report:
        return []
    coils = tuple(
        (one["coil"], triple(one["moment"], 6), f"{one['field_at_centre']:.6g}", str(one["loops"]))
        for one in report["coils"]["coils"]
    )
    columns = "", "moment [A m^2]", "field at its centre [T]", "current loops"
    tables = [Table("\ncoils, in the frames of their bodies", coils, columns)]
    rows = tuple(_approach_row(one) for one in report["coils"]["approaches"])
    title = "\ncoils: errors of energy and force at closest approach, compared with many loops"
    return [*tables, *([Table(title, rows, APPROACH)] if rows else [])]


APPROACH = ("", "nearest coil", "distance [m]", "from the wire [m]", "error", "error as a point dipole")


def _approach_row(one: Report) -> tuple[str, ...]:
    errors = off_in_words(one["as_it_is"]), off_in_words(one["as_point"])
    return one["magnet"], one["coil"], f"{one['distance']:.6g}", f"{one['distance_from_wire']:.6g}", *errors
