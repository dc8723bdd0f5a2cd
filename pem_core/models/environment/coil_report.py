"""Reports on coils: moments, fields at their centres, and errors of the loops that represent them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from pem_core.models.environment.carried_loops import basis_across
from pem_core.models.environment.dipoles import dipole_energy, dipole_gradients
from pem_core.models.environment.loops import (
    Loop,
    Node,
    loop_energy,
    loop_field,
    loop_gradients,
    loop_nodes,
    loop_pair_energy,
    loop_pair_gradients,
)
from pem_core.models.environment.report import Meeting, SourcesOf, off_by, off_in_words
from pem_core.models.presentation.rendering import Posed, first
from pem_core.models.presentation.report import Report, Table, floats, triple
from pem_core.scene.bodies import Body
from pem_core.scene.coils import MOST_POINTS, Coil, CurrentLoop, loops_of, many_loops, moment_of

Nearest = Callable[[SourcesOf, SourcesOf], Iterable[Meeting]]


def coils_report(bodies: Mapping[str, Body], permeability: Any, nearest: Nearest) -> Report:
    """Return the coils of bodies and the errors at closest approach of magnets; an empty report without coils.

    Errors of energy and force of a magnet and a coil, or of two coils, are those of the coils' loops and nodes, and of
    one dipole in the place of each coil: differences relative to the value for many loops and nodes. ``nearest`` yields
    pairs at their closest approach, given the kinds of sources of the other body and of the moving one.
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
    if not coils:
        return {}
    approaches = [_approach(*one) for one in nearest(Posed.coils, Posed.dipoles)]
    approaches += [_approach(other, k, thing, m) for thing, m, other, k in nearest(Posed.dipoles, Posed.coils)]
    pairs = [_pair(*one) for one in nearest(Posed.coils, Posed.coils)]
    return {"coils": {"coils": coils, "approaches": approaches, **({"pairs": pairs} if pairs else {})}}


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
    return _of_dipoles(_carried(thing, m), place, moment)


def _of_dipoles(
    some: Sequence[tuple[np.ndarray, np.ndarray]], place: np.ndarray, moment: np.ndarray
) -> tuple[float, np.ndarray]:
    """Return the energy of some dipoles with another and the force on them, both over mu_0 / 4 pi."""
    energy, force = 0.0, np.zeros(3)
    for spot, own in some:
        r, p_a, p_b = tuple(place - spot), tuple(own), tuple(moment)
        energy += float(dipole_energy(1.0, r, p_a, p_b))
        force += np.array(dipole_gradients(1.0, r, p_a, p_b)[0])
    return energy, force


def _pair(thing: Posed, m: int, other: Posed, k: int) -> Report:
    """Return the errors of two coils; as in the equations, the nodes are those of a placed one, else of the first."""
    ends = [(thing, m), (other, k)]
    (one, i), (two, j) = reversed(ends) if other.is_placed else ends
    coil, exact = one.body.coils[i], two.body.coils[j]
    nodes = max(coil.node_count, exact.node_count)
    few = (one, loops_of(coil)), (two, loops_of(exact))
    many = _of_loops((one, many_loops(coil)), (two, many_loops(exact)), MOST_POINTS)
    place, moment = two.coils()[j]
    return {
        "coil": f"coil {m} of {thing.name}",
        "other": f"coil {k} of {other.name}",
        "distance": float(np.linalg.norm(one.coils()[i][0] - place)),
        "nodes": nodes,
        "as_it_is": off_by(_of_loops(*few, nodes), many),
        "of_nodes": _error_of_nodes(*few, nodes) / (abs(many[0]) or 1.0),
        "as_points": off_by(_of_dipoles([one.coils()[i]], place, moment), many),
    }


Wound = tuple[Posed, Sequence[CurrentLoop]]


def _of_loops(some: Wound, others: Wound, nodes: int) -> tuple[float, np.ndarray]:
    """Return the energy of some loops, by their nodes, with others, and the force on them, both over mu_0 / 4 pi."""
    loops = [_plain(one, others[0].axes) for one in others[1]]
    ends = np.array([_in_lab(one, others[0]) for one in others[1]]).T
    nx, ny, nz = np.array([loop.axis for loop in loops]).T
    radii, currents = np.array([(loop.radius, loop.current_turns) for loop in loops]).T
    every = Loop((nx, ny, nz), radii, currents)
    energy, force = 0.0, np.zeros(3)
    for one in some[1]:
        own, r = _plain(one, some[0].axes), tuple(ends - _in_lab(one, some[0])[:, None])
        each = loop_nodes(basis_across(own.axis), own.radius, nodes)
        parts = np.array([[node.place, node.element] for node in each])[..., None]
        (x, y, z), (dx, dy, dz) = parts.transpose(1, 2, 0, 3)
        all_nodes = [Node((x, y, z), (dx, dy, dz))]
        energy += float(np.sum(loop_pair_energy(1.0, r, all_nodes, own.current_turns, every)))
        pull = loop_pair_gradients(1.0, r, all_nodes, own.current_turns, every)[0]
        force += [float(np.sum(component)) for component in pull]
    return energy, force


def _error_of_nodes(some: Wound, others: Wound, nodes: int) -> float:
    """Return the bound of the error of energy by the nodes of some loops, over mu_0 / 4 pi, whatever the directions.

    It is that of ``loops.loop_pair_energy`` for the distances of the wires in this pose.
    """
    wires = [(_plain(one, others[0].axes), _wire(one, others[0])) for one in others[1]]
    total = 0.0
    for one in some[1]:
        own, wire = _plain(one, some[0].axes), _wire(one, some[0])
        for loop, other in wires:
            near = float(np.linalg.norm(wire[:, None] - other, axis=2).min())
            currents = abs(float(own.current_turns) * float(loop.current_turns))
            total += 10.0 * float(own.radius) * currents * (1.0 + near / float(own.radius)) ** -nodes
    return total


def _wire(one: CurrentLoop, thing: Posed) -> np.ndarray:
    """Return points (k, 3) of the wire of a loop [m], lab frame."""
    own = _plain(one, thing.axes)
    return _in_lab(one, thing) + [node.place for node in loop_nodes(basis_across(own.axis), own.radius, MOST_POINTS)]


def _in_lab(one: CurrentLoop, thing: Posed) -> np.ndarray:
    """Return the centre [m] of a loop of a body, lab frame."""
    place: np.ndarray = first(one.position) @ thing.axes + thing.origin
    return place


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
    pairs = tuple(_pair_row(one) for one in report["coils"].get("pairs", ()))
    of_pairs = "\npairs of coils: errors of energy and force at closest approach, compared with many loops and nodes"
    tables += [Table(title, rows, APPROACH)] if rows else []
    return [*tables, *([Table(of_pairs, pairs, PAIR)] if pairs else [])]


APPROACH = ("", "nearest coil", "distance [m]", "from the wire [m]", "error", "error as a point dipole")


PAIR = ("", "nearest coil", "distance [m]", "nodes", "error", "error of nodes below", "error as point dipoles")


def _pair_row(one: Report) -> tuple[str, ...]:
    errors = off_in_words(one["as_it_is"]), f"{100 * one['of_nodes']:.2g} %", off_in_words(one["as_points"])
    return one["coil"], one["other"], f"{one['distance']:.6g}", str(one["nodes"]), *errors


def _approach_row(one: Report) -> tuple[str, ...]:
    errors = off_in_words(one["as_it_is"]), off_in_words(one["as_point"])
    return one["magnet"], one["coil"], f"{one['distance']:.6g}", f"{one['distance_from_wire']:.6g}", *errors
