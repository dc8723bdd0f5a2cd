"""Reports on bodies of any kind of scene: mass, mass centre, inertia and magnets."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pem_core.models.environment.finite_size_error import dipoles_report
from pem_core.models.presentation.report import Report, Table, digits, floats, triple
from pem_core.scene import inertia
from pem_core.scene.bodies import Body, about_mass_centre, analyse
from pem_core.scene.inertia import Tensor

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
    return f"\nbody {name} ({', '.join(uses) or 'not in the scene'})"


def _rows(body: Report) -> Iterator[tuple[str, str]]:
    for what, text in (*_mass_rows(body), *_inertia_rows(body)):
        yield f"  {what}", text
    shapes = body["by_shapes"]
    if shapes:
        yield "  from", "its analysis, which overrides its shapes; these would give (and differ by)"
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
    return f", as {dipoles}, exact to degree {magnet['degree']}" if count else ""


def _changes(given: Report, shapes: Report) -> Iterator[str]:
    """Yield the differences of the shapes' values from the given ones."""
    for key, unit in (("mass", "kg"), ("mass_centre", "m"), ("inertia", "kg m^2")):
        new, old = (x if isinstance(x, list) else [x] for x in (shapes[key], given[key]))
        most = max((a - b for a, b in zip(new, old, strict=True)), key=abs)
        scale = max(map(abs, old))
        share = f", {most / scale:+.3%} of the largest" if scale and most else ""
        yield f"{most:+.4g} {unit}{share}" if abs(most) > 1e-12 * scale else "no difference"


def _tensor(numbers: list[float]) -> str:
    """Return the components of a tensor that are not zero, by name."""
    scale = max(map(abs, numbers))
    named = [(name, digits(number, scale)) for name, number in zip(TENSOR, numbers, strict=True)]
    return " ".join(f"{name} {text}" for name, text in named if text != "0" or name in TENSOR[:3])
