"""Error of the dipole model of magnets of finite size, at their closest approach."""

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from pem_core.models.environment.dipoles import dipole_energy, dipole_gradients
from pem_core.models.presentation.rendering import Posed, first
from pem_core.models.presentation.report import Report, Table
from pem_core.numbers.vectors import add, scale
from pem_core.scene.bodies import Body, Dipole
from pem_core.scene.cubature import cubatures, many_nodes
from pem_core.scene.shapes import Cuboid, Cylinder

Dipoles = tuple[np.ndarray, np.ndarray]
"""Places [m] and moments [A m^2], (k, 3) each, lab frame."""
Meeting = tuple[Posed, int, Posed, int]
"""Two bodies in their poses, each with the number of one of its magnets."""


def as_they_stand(things: Iterable[Posed]) -> Iterator[Meeting]:
    """Yield every carried magnet with the nearest magnet of the bodies after its own, in the present pose."""
    things = list(things)
    for number, thing in enumerate(things):
        others = [(other, k) for other in things[number + 1 :] for k in range(len(other.body.magnets))]
        for m in range(len(thing.body.magnets) if others and not thing.is_placed else 0):
            yield min(((thing, m, other, k) for other, k in others), key=distance_of)


def extents_report(meetings: Iterable[Meeting]) -> list[Report]:
    """Return the errors of energy and force of two magnets, as modelled and as one dipole each, against many dipoles.

    Each is the size of the difference relative to the value for many dipoles. Pairs of point dipoles are left out.
    """
    return [_report(*meeting) for meeting in meetings if _has_shape(*meeting[:2]) or _has_shape(*meeting[2:])]


def _report(thing: Posed, m: int, other: Posed, k: int) -> Report:
    many = _between(_many(thing, m), _many(other, k))
    return {
        "magnet": f"magnet {m} of {thing.name}",
        "nearest": f"magnet {k} of {other.name}",
        "distance": distance_of((thing, m, other, k)),
        "as_points": _off(_between(_point(thing, m), _point(other, k)), many),
        "as_they_are": _off(_between(_few(thing, m), _few(other, k)), many),
        "dipoles": [len(thing.body.sources[m].dipoles), len(other.body.sources[k].dipoles)],
    }


def extent_tables(report: Sequence[Report]) -> list[Table]:
    """Return a table of the report of :func:`extents_report`."""
    if not report:
        return []
    rows = [
        (
            one["magnet"],
            one["nearest"],
            f"{one['distance']:.6g}",
            "{} and {}".format(*one["dipoles"]),
            _words(one["as_they_are"]),
            _words(one["as_points"]),
        )
        for one in report
    ]
    title = "\nmagnets of finite size at their nearest: off in energy and force, against many dipoles"
    return [Table(title, tuple(rows), ("", "and", "apart [m]", "dipoles", "off", "off as points"))]


def _words(off: Report) -> str:
    return f"{100 * off['energy']:.2g} %, {100 * off['force']:.2g} %"


def _off(some: tuple[float, np.ndarray], many: tuple[float, np.ndarray]) -> Report:
    energy, force = abs(many[0]), float(np.linalg.norm(many[1]))
    off = {"energy": abs(some[0] - many[0]), "force": float(np.linalg.norm(some[1] - many[1]))}
    return {name: off[name] / whole if whole else 0.0 for name, whole in (("energy", energy), ("force", force))}


def _has_shape(thing: Posed, m: int) -> bool:
    return _shape(thing.body, m) is not None


def _shape(body: Body, m: int) -> Cylinder | Cuboid | None:
    number = body.magnets[m].shape
    shape = None if number is None else body.shapes[number]
    return shape if isinstance(shape, Cylinder | Cuboid) else None


def distance_of(meeting: Meeting) -> float:
    """Return the distance [m] of the two magnets of a pair."""
    thing, m, other, k = meeting
    return float(np.linalg.norm(thing.dipoles()[m][0] - other.dipoles()[k][0]))


def _point(thing: Posed, m: int) -> Dipoles:
    source = thing.body.sources[m]
    return _in_lab(thing, [Dipole(source.position, source.moment)])


def _few(thing: Posed, m: int) -> Dipoles:
    return _in_lab(thing, thing.body.sources[m].dipoles)


def _many(thing: Posed, m: int) -> Dipoles:
    shape, source = _shape(thing.body, m), thing.body.sources[m]
    if shape is None:
        return _few(thing, m)
    return _in_lab(
        thing, [Dipole(add(source.position, way), scale(share, source.moment)) for share, way in many_nodes(shape)]
    )


def _in_lab(thing: Posed, dipoles: Sequence[Dipole]) -> Dipoles:
    places, moments = (np.array([first(one[which]) for one in dipoles]) @ thing.axes for which in (0, 1))
    return places + thing.origin, moments


def _between(a: Dipoles, b: Dipoles) -> tuple[float, np.ndarray]:
    """Return the energy of some dipoles with others and the force on them, both over mu_0 / 4 pi."""
    (x, y, z), (ax, ay, az) = (b[0][None] - a[0][:, None]).transpose(2, 0, 1), a[1].T[:, :, None]
    bx, by, bz = b[1].T[:, None]
    r, p_a, p_b = (x, y, z), (ax, ay, az), (bx, by, bz)
    force, _ = dipole_gradients(1.0, r, p_a, p_b)
    return float(np.sum(dipole_energy(1.0, r, p_a, p_b))), np.array([np.sum(x) for x in force])


def dipoles_report(body: Body, m: int) -> Report:
    """Return the number of dipoles of a magnet and the degree to which they are exact; an empty report for a point."""
    shape, count = _shape(body, m), body.magnets[m].dipoles or 1
    return {} if shape is None else {"dipoles": count, "degree": cubatures(shape)[count].degree}
