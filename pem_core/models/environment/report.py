"""Reports on bodies of any kind of scene: mass, mass centre, inertia, and magnets of finite size."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from pem_core.models.environment.dipoles import dipole_energy, dipole_gradients
from pem_core.models.presentation.rendering import Posed, first
from pem_core.models.presentation.report import Report, Table, digits, floats, triple
from pem_core.numbers.vectors import add, scale
from pem_core.scene import inertia
from pem_core.scene.bodies import Body, Dipole, about_mass_centre, analyse
from pem_core.scene.cubature import cubatures, many_nodes
from pem_core.scene.inertia import Tensor
from pem_core.scene.shapes import Cuboid, Cylinder

TENSOR = ("xx", "yy", "zz", "xy", "xz", "yz")
TurnsBy = Callable[[Body], Tensor]


def about_origin(body: Body) -> Tensor:
    """Return the inertia about the origin of the body's frame [kg m^2], which governs rotation on a pivot there."""
    return analyse(body).inertia


def bodies_report(bodies: Mapping[str, Body], turns_by: TurnsBy = about_origin) -> Report:
    """Return reports on bodies by their names; ``turns_by`` gives the inertia whose principal moments are reported."""
    return {name: body_report(body, turns_by) for name, body in bodies.items()}


def body_report(body: Body, turns_by: TurnsBy = about_origin) -> Report:
    """Return mass [kg], mass centre [m], inertia [kg m^2] and magnets of a body, in its own frame.

    ``by_shapes`` is the result for its shapes where an ``analysis`` overrides them, else None.
    """
    given = body.analysis is not None and body.shapes
    return {
        **_mass_report(body, turns_by),
        "by_shapes": _mass_report(Body(shapes=body.shapes), turns_by) if given else None,
        "magnets": [
            {"position": floats(one.position), "moment": floats(one.moment), **dipoles_report(body, m)}
            for m, one in enumerate(body.sources)
        ],
    }


def _mass_report(body: Body, turns_by: TurnsBy) -> Report:
    analysis, (moments, axes) = analyse(body), inertia.principal(turns_by(body))
    return {
        "mass": float(analysis.mass),
        "mass_centre": floats(analysis.mass_centre),
        "inertia": floats(analysis.inertia),
        "inertia_about_mass_centre": floats(about_mass_centre(body)),
        "principal_moments": floats(moments[0]),
        "principal_axes": [floats(axis) for axis in axes[0]],
    }


def body_tables(bodies: Report, users: Mapping[str, Sequence[Any]]) -> list[Table]:
    """Return a table for each body; ``users`` are the things of a scene that may use a body, by their kind."""
    return [Table(_heading(name, users), tuple(_rows(body))) for name, body in bodies.items()]


def _heading(name: str, users: Mapping[str, Sequence[Any]]) -> str:
    uses = [f"{what} {k}" for what, items in users.items() for k, item in enumerate(items) if item.body == name]
    return f"\nbody {name} ({', '.join(uses) or 'not used in the scene'})"


def _rows(body: Report) -> Iterator[tuple[str, str]]:
    for what, text in (*_mass_rows(body), *_inertia_rows(body)):
        yield f"  {what}", text
    shapes = body["by_shapes"]
    if shapes:
        yield "  from", "the body's analysis, which overrides its shapes; the shapes would give (difference)"
        for (what, text), change in zip(_mass_rows(shapes), _changes(body, shapes), strict=True):
            yield f"    {what}", f"{text}   ({change})"


def _mass_rows(body: Report) -> list[tuple[str, str]]:
    return [
        ("mass", f"{digits(body['mass'])} kg"),
        ("mass centre", f"{triple(body['mass_centre'])} m"),
        ("inertia about the origin", f"{_tensor(body['inertia'])} kg m^2"),
    ]


def _inertia_rows(body: Report) -> Iterator[tuple[str, str]]:
    yield "about the mass centre", f"{_tensor(body['inertia_about_mass_centre'])} kg m^2"
    scale = max(map(abs, body["principal_moments"]))
    for moment, axis in zip(body["principal_moments"], body["principal_axes"], strict=True):
        yield "principal moment", f"{digits(moment, scale)} kg m^2 about {triple(axis)}"
    for number, magnet in enumerate(body["magnets"]):
        yield f"magnet {number}", f"{triple(magnet['moment'])} A m^2 at {triple(magnet['position'])} m{_extent(magnet)}"


def _extent(magnet: Report) -> str:
    """Return the text on the dipoles of a magnet of finite size."""
    count = magnet.get("dipoles", 0)
    dipoles = "1 dipole" if count == 1 else f"{count} dipoles"
    return f", represented by {dipoles}, exact to degree {magnet['degree']}" if count else ""


def _changes(given: Report, shapes: Report) -> Iterator[str]:
    """Yield the differences of the shapes' values from the given ones."""
    for key, unit in (("mass", "kg"), ("mass_centre", "m"), ("inertia", "kg m^2")):
        new, old = (x if isinstance(x, list) else [x] for x in (shapes[key], given[key]))
        most = max((a - b for a, b in zip(new, old, strict=True)), key=abs)
        scale = max(map(abs, old))
        share = f", {most / scale:+.3%} of the largest component" if scale and most else ""
        yield f"{most:+.4g} {unit}{share}" if abs(most) > 1e-12 * scale else "no difference"


def _tensor(numbers: list[float]) -> str:
    """Return the components of a tensor that are not zero, by name."""
    scale = max(map(abs, numbers))
    named = [(name, digits(number, scale)) for name, number in zip(TENSOR, numbers, strict=True)]
    return " ".join(f"{name} {text}" for name, text in named if text != "0" or name in TENSOR[:3])


# Error of the dipole model of magnets of finite size, at their closest approach.

Dipoles = tuple[np.ndarray, np.ndarray]
"""Places [m] and moments [A m^2], (k, 3) each, lab frame."""
Meeting = tuple[Posed, int, Posed, int]
"""Two bodies in their poses, each with the number of one of its magnets."""
SourcesOf = Callable[[Posed], list[tuple[np.ndarray, np.ndarray]]]
"""Place [m] and moment [A m^2] of each magnet, or of each coil, of a body."""


def as_they_stand(
    things: Iterable[Posed], sources: SourcesOf = Posed.dipoles, own: SourcesOf = Posed.dipoles
) -> Iterator[Meeting]:
    """Yield every carried magnet, or coil, with the nearest one of the bodies after its own, in the present pose."""
    things = list(things)
    for number, thing in enumerate(things):
        others = [(other, k) for other in things[number + 1 :] for k in range(len(sources(other)))]
        for m in range(len(own(thing)) if others and not thing.is_placed else 0):
            yield min(((thing, m, other, k) for other, k in others), key=lambda one: distance_of(one, sources, own))


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
        "as_points": off_by(_between(_point(thing, m), _point(other, k)), many),
        "as_they_are": off_by(_between(_few(thing, m), _few(other, k)), many),
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
            off_in_words(one["as_they_are"]),
            off_in_words(one["as_points"]),
        )
        for one in report
    ]
    title = "\nmagnets of finite size: errors of energy and force at closest approach, compared with many dipoles"
    columns = "", "nearest magnet", "distance [m]", "dipoles", "error", "error as point dipoles"
    return [Table(title, tuple(rows), columns)]


def off_in_words(off: Report) -> str:
    """Return relative errors of energy and force in words."""
    return f"{100 * off['energy']:.2g} %, {100 * off['force']:.2g} %"


def off_by(some: tuple[float, np.ndarray], many: tuple[float, np.ndarray]) -> Report:
    """Return the relative errors of energy and force against those of many dipoles."""
    energy, force = abs(many[0]), float(np.linalg.norm(many[1]))
    off = {"energy": abs(some[0] - many[0]), "force": float(np.linalg.norm(some[1] - many[1]))}
    return {name: off[name] / whole if whole else 0.0 for name, whole in (("energy", energy), ("force", force))}


def _has_shape(thing: Posed, m: int) -> bool:
    return _shape(thing.body, m) is not None


def _shape(body: Body, m: int) -> Cylinder | Cuboid | None:
    number = body.magnets[m].shape
    shape = None if number is None else body.shapes[number]
    return shape if isinstance(shape, Cylinder | Cuboid) else None


def distance_of(meeting: Meeting, sources: SourcesOf = Posed.dipoles, own: SourcesOf = Posed.dipoles) -> float:
    """Return the distance [m] of the two magnets of a pair, or of magnets and coils."""
    thing, m, other, k = meeting
    return float(np.linalg.norm(own(thing)[m][0] - sources(other)[k][0]))


def _point(thing: Posed, m: int) -> Dipoles:
    source = thing.body.sources[m]
    return _in_lab(thing, [Dipole(source.position, source.moment)])


def _few(thing: Posed, m: int) -> Dipoles:
    return _in_lab(thing, thing.body.sources[m].dipoles)


def _many(thing: Posed, m: int) -> Dipoles:
    shape, source = _shape(thing.body, m), thing.body.sources[m]
    if shape is None:
        return _few(thing, m)
    nodes = many_nodes(shape)
    return _in_lab(thing, [Dipole(add(source.position, way), scale(share, source.moment)) for share, way in nodes])


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
