"""What is told of rigid bodies on pivots: mass and inertia of bodies, attitudes of rest points."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from pem_core.models.presentation.described import Columns, Described, Report, Table, digits, floats, triple
from pem_core.models.problem import Problem
from pem_core.models.rigid import observe
from pem_core.models.rigid.assemble import assemble
from pem_core.models.rigid.rest.dissipation import keeps_its_images
from pem_core.models.rigid.rest.turning import rooms
from pem_core.models.rigid.scene import Scene
from pem_core.models.surroundings.drawn import placed_owners
from pem_core.models.surroundings.rows import is_driven
from pem_core.scene import inertia
from pem_core.scene.bodies import Analysis, Body, about_mass_centre, analyse

MOST_PENDULUMS = 3
"""Rest points of more are not searched: they are hundreds, and none of the lists could be proved complete."""
TENSOR = ("xx", "yy", "zz", "xy", "xz", "yz")


def body_report(body: Body) -> Report:
    """Return mass [kg], mass centre [m], inertia [kg m^2] and magnets of a body, in its own frame.

    ``by_shapes`` is what its shapes give where an ``analysis`` stands instead, else None.
    """
    given = body.analysis is not None and body.shapes
    return {
        **_analysis(analyse(body)),
        "by_shapes": _analysis(analyse(Body(shapes=body.shapes))) if given else None,
        "magnets": [{"position": floats(m.position), "moment": floats(m.moment)} for m in body.magnets],
    }


def _analysis(analysis: Analysis) -> Report:
    moments, axes = np.linalg.eigh(inertia.matrices(analysis.inertia)[0])
    axes = axes * np.sign(axes[np.abs(axes).argmax(0), range(3)])
    return {
        "mass": float(analysis.mass),
        "mass_centre": floats(analysis.mass_centre),
        "inertia": floats(analysis.inertia),
        "inertia_about_mass_centre": floats(about_mass_centre(analysis)),
        "principal_moments": floats(moments),
        "principal_axes": [floats(axis) for axis in axes.T],
    }


def report(scene: Scene) -> Report:
    """Return what bodies are, by their names."""
    return {"bodies": {name: body_report(body) for name, body in scene.bodies.items()}}


def unsearched(scene: Scene) -> str | None:
    """Return why the rest points of a scene are not searched, None where they are."""
    count = len(scene.pendulums)
    if count > MOST_PENDULUMS:
        return f"there are {count} pendulums, and those of more than {MOST_PENDULUMS} are not searched"
    problem = assemble(scene)
    if is_driven(problem.layout):
        return "its field or its placed magnets move with time, and nothing comes to rest"
    if not keeps_its_images(problem).all():
        return "in so small a periodic box the nearest image of a magnet changes with the attitude, and energy jumps"
    if any(room.kind == "rolling" for room in rooms(problem)):
        return "a pendulum cannot be spun about an axis on which its energy depends: they are in no list"
    return None


def places(scene: Scene, problem: Problem, state: np.ndarray) -> list[Report]:
    """Return lean and tilt [rad], axes and magnets [m] of the pendulums at each rest point."""
    axes, magnets = observe.orientations(problem, state), observe.magnet_positions(problem, state)
    sides = [-1.0 if analyse(scene.bodies[item.body]).mass_centre[2] < 0 else 1.0 for item in scene.pendulums]
    out = []
    for own, spots in zip(axes, magnets, strict=True):
        tilts = [_tilt(u[2], side) for u, side in zip(own, sides, strict=True)]
        known = [[floats(spot) for spot in each if np.isfinite(spot).all()] for each in spots]
        leans = [math.hypot(*tilt) for tilt in tilts]
        out.append({"lean": leans, "tilt": tilts, "orientation": own.tolist(), "magnets": known})
    return out


def _tilt(u3: np.ndarray, side: float) -> list[float]:
    """Return the tilt (a, b) [rad] of a study file that leans a body's axis to u3."""
    level = math.hypot(u3[0], u3[1])
    lean = math.atan2(level, u3[2])
    return [side * lean * u3[0] / level, side * lean * u3[1] / level] if level else [lean, 0.0]


def columns(place: Report) -> Columns:
    """Return lean, tilt and magnets of a rest point in words, a line for each pendulum."""
    return {
        "lean [deg]": "\n".join(digits(math.degrees(lean), 180, 6) for lean in place["lean"]),
        "tilt [deg]": "\n".join(_towards(tilt) for tilt in place["tilt"]),
        "magnets [m]": "\n".join(" ".join(triple(spot, 6) for spot in spots) for spots in place["magnets"]),
    }


def _towards(tilt: list[float]) -> str:
    """Return a tilt (a, b) in degrees; nothing where the body points straight up or down."""
    pair = [digits(math.degrees(component), 180, 4) for component in tilt]
    return f"({', '.join(pair)})" if any(text != "0" for text in pair) and math.hypot(*tilt) < math.pi - 1e-9 else ""


def tables(scene: Scene, report: Report) -> list[Table]:
    """Return a table for each body."""
    return [Table(_heading(scene, name), tuple(_rows(body))) for name, body in report["bodies"].items()]


def _heading(scene: Scene, name: str) -> str:
    uses = [f"pendulum {index}" for index, item in enumerate(scene.pendulums) if item.body == name]
    uses += [f"placed {index}" for index, item in enumerate(scene.placed) if item.body == name]
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
        yield f"magnet {number}", f"{triple(magnet['moment'])} A m^2 at {triple(magnet['position'])} m"


def _changes(given: Report, shapes: Report) -> Iterator[str]:
    """Yield by how much the shapes' values differ from the given ones."""
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


DESCRIBED = Described(
    report=report,
    tables=tables,
    places=places,
    columns=columns,
    unsearched=unsearched,
    placed=lambda scene: placed_owners(scene.placed, scene.bodies),
)
