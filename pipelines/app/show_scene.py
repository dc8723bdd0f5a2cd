"""``pem inspect`` in words: a table for each body, one of rest points, one of wells."""

from __future__ import annotations

from collections.abc import Iterator
from math import degrees, hypot, pi
from typing import Any

from rich.console import Console
from rich.table import Table

from pem_core.models.belonging import AT_NO_MAGNET
from pem_core.models.planar.scene import PlanarScene
from pem_core.models.rigid.scene import Scene
from pipelines.app.inspect import Report
from pipelines.study.scenes import SomeScene

MOST_SHOWN = 30
TENSOR = ("xx", "yy", "zz", "xy", "xz", "yz")


def scene_report(scene: SomeScene, report: Report, title: str) -> None:
    """Print what :func:`pipelines.app.inspect.inspect` returned."""
    console = Console(width=120, markup=False, highlight=False, emoji=False)
    console.print(title)
    rest = report["rest"]
    shown = rest["points"][:MOST_SHOWN]
    if isinstance(scene, PlanarScene):
        console.print(_magnets_of_plane(report["magnets"]))
        console.print(_places(shown))
        console.print(_wells(shown, ("", "", "")))
    else:
        for name, body in report["bodies"].items():
            console.print(_body(_heading(scene, name), body))
        if shown:
            console.print(_rest_points(scene, shown))
            console.print(_wells(shown, (" [J]", " [rad/s]", " [s]")))
    if len(rest["points"]) > MOST_SHOWN:
        console.print(f"and {len(rest['points']) - MOST_SHOWN} more rest points, which --json lists")
    console.print(rest["note"] or f"all rest points: the list is proved, from {rest['cells']:,} cells")


def _heading(scene: Scene, name: str) -> str:
    uses = [f"pendulum {index}" for index, item in enumerate(scene.pendulums) if item.body == name]
    uses += [f"placed {index}" for index, item in enumerate(scene.placed) if item.body == name]
    return f"\nbody {name} ({', '.join(uses) or 'not in the scene'})"


def _body(heading: str, body: Report) -> Table:
    table = Table(show_header=False, box=None, title=heading, title_justify="left", title_style="bold")
    for what, text in _body_rows(body):
        table.add_row(f"  {what}", text)
    shapes = body["by_shapes"]
    if shapes:
        table.add_row("  from", "its analysis, which overrides its shapes; these would give (and differ by)")
        for (what, text), change in zip(_mass_rows(shapes), _changes(body, shapes), strict=True):
            table.add_row(f"    {what}", f"{text}   ({change})")
    return table


def _mass_rows(body: Report) -> list[tuple[str, str]]:
    return [
        ("mass", f"{digits(body['mass'])} kg"),
        ("mass centre", f"{triple(body['mass_centre'])} m"),
        ("inertia about the origin", f"{_tensor(body['inertia'])} kg m^2"),
    ]


def _body_rows(body: Report) -> Iterator[tuple[str, str]]:
    yield from _mass_rows(body)
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


def _rest_points(scene: Scene, points: list[Report]) -> Table:
    names = [item.body for item in scene.placed for _ in scene.bodies[item.body].magnets]
    table = _table(
        "\nrest points", "", "energy [J]", "kind", "lean [deg]", "tilt [deg]", "magnets [m]", "at placed magnet"
    )
    for number, point in enumerate(points):
        leans = [digits(degrees(lean), 180, 6) for lean in point["lean"]]
        tilts = [_towards(tilt) for tilt in point["tilt"]]
        magnets = [" ".join(triple(spot, 6) for spot in spots) for spots in point["magnets"]]
        at = ["none" if label == AT_NO_MAGNET else f"{label} ({names[label]})" for label in point["rest_magnet"]]
        table.add_row(str(number), digits(point["energy"]), _kind(point), *map("\n".join, (leans, tilts, magnets, at)))
    return table


def _magnets_of_plane(magnets: list[Report]) -> Table:
    table = _table("\nmagnets", "", "position", "strength")
    for number, magnet in enumerate(magnets):
        table.add_row(str(number), triple(magnet["position"]), digits(magnet["strength"]))
    return table


def _places(points: list[Report]) -> Table:
    table = _table("\nrest points", "", "energy", "kind", "position", "at magnet")
    for number, point in enumerate(points):
        (label,) = point["rest_magnet"]
        at = "none" if label == AT_NO_MAGNET else str(label)
        table.add_row(str(number), digits(point["energy"]), _kind(point), triple(point["position"], 6), at)
    return table


def _wells(points: list[Report], units: tuple[str, str, str]) -> Table:
    energy, rate, time = units
    headings = (f"exit energy{energy}", f"depth{energy}", f"angular frequencies{rate}", f"periods{time}")
    table = _table("\nwells: the energy below which nothing leaves them, and small oscillations", "", *headings)
    for number, point in enumerate(points):
        if point["stable"]:
            way_out = point["exit_energy"]
            is_known = way_out is not None
            energies = (digits(way_out), f"{way_out - point['energy']:.5g}") if is_known else ("none known", "")
            rates, periods = (", ".join(f"{x:.8g}" for x in point[key]) for key in ("angular_frequencies", "periods"))
            table.add_row(str(number), *energies, rates, periods)
    return table


def _towards(tilt: list[float]) -> str:
    """Return a tilt (a, b) in degrees; nothing where the body points straight up or down."""
    pair = [digits(degrees(component), 180, 4) for component in tilt]
    return f"({', '.join(pair)})" if any(text != "0" for text in pair) and hypot(*tilt) < pi - 1e-9 else ""


def _kind(point: Report) -> str:
    count = point["unstable_directions"]
    kind = {0: "stable", 1: "saddle"}.get(count, f"{count} unstable directions")
    return f"{kind}, one of a continuous family" if point["continuous"] else kind


def _table(title: str, *columns: str) -> Table:
    table = Table(*columns, box=None, title=title, title_justify="left", title_style="bold", padding=(0, 1))
    for column in table.columns[1:]:
        column.overflow = "fold"
    return table


def digits(number: float, scale: float = 0.0, count: int = 9) -> str:
    """Return a number as text, 0 where it is nothing but round-off of the scale."""
    return f"{number:.{count}g}" if abs(number) > 1e-13 * scale else "0"


def triple(numbers: list[float], count: int = 9) -> str:
    """Return numbers as (x, y, z), or (x, y)."""
    scale = max(map(abs, numbers))
    return f"({', '.join(digits(number, scale, count) for number in numbers)})"


def _tensor(numbers: list[float]) -> str:
    """Return the components of a tensor that are not zero, by name."""
    scale = max(map(abs, numbers))
    named: Any = [(name, digits(number, scale)) for name, number in zip(TENSOR, numbers, strict=True)]
    return " ".join(f"{name} {text}" for name, text in named if text != "0" or name in TENSOR[:3])
