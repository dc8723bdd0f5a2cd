"""What is told of spheres on rods: masses and lengths, rod forces at the start, how rods point at rest points."""

import math

import numpy as np

from pem_core.models.environment.finite_size_error import as_they_stand, extent_tables, extents_report
from pem_core.models.environment.rendering import placed_owners
from pem_core.models.environment.rows import is_driven
from pem_core.models.linkage import observables
from pem_core.models.linkage.assemble import are_trees, assemble
from pem_core.models.linkage.rendering import pose
from pem_core.models.linkage.scene import LinkageScene
from pem_core.models.linkage.trees import directions
from pem_core.models.presentation.rendering import first
from pem_core.models.presentation.report import Columns, Described, Report, Table, digits, floats, triple
from pem_core.models.systems.problem import Problem


def report(scene: LinkageScene) -> Report:
    """Return mass [kg], place [m] and magnets of every sphere, length [m] and force [N] of every rod at the start."""
    problem = assemble(scene)
    places = observables.positions(problem, 0.0, problem.state)[0]
    pushes, sure = (look(problem, 0.0, problem.state)[0] for look in (observables.rod_forces, observables.determined))
    spheres = [
        {
            "fixed": sphere.fixed,
            "mass": _first(sphere.mass),
            "position": floats(place),
            "magnets": len(sphere.magnets),
            **({} if sphere.soft is None else {"soft": _first(sphere.soft.radius)}),
        }
        for sphere, place in zip(scene.spheres, places, strict=True)
    ]
    rods = [
        {
            "between": [n, m],
            "length": float(np.linalg.norm(places[n] - places[m])),
            "force": float(f),
            "determined": bool(s),
        }
        for (n, m), f, s in zip(scene.rods, pushes, sure, strict=True)
    ]
    return {"spheres": spheres, "rods": rods, "extents": extents_report(as_they_stand(pose(scene).things))}


def _first(number: float | None) -> float | None:
    return None if number is None else float(first([number])[0])


def tables(scene: LinkageScene, report: Report) -> list[Table]:
    """Return a table of the spheres, and one of the rods."""
    spheres = tuple(
        (
            str(k),
            "fixed" if item["fixed"] else f"{digits(item['mass'])} kg",
            triple(item["position"]),
            f"soft, radius {digits(item['soft'])} m" if "soft" in item else str(item["magnets"]),
        )
        for k, item in enumerate(report["spheres"])
    )
    rods = tuple(
        (str(c), "{} to {}".format(*item["between"]), digits(item["length"]), _force(item))
        for c, item in enumerate(report["rods"])
    )
    found = [Table("\nspheres, at the start", spheres, ("", "mass", "position [m]", "magnets"))]
    if rods:
        found.append(Table("\nrods, at the start", rods, ("", "spheres", "length [m]", "force [N]")))
    return [*found, *extent_tables(report["extents"])]


def _force(rod: Report) -> str:
    how = "pushes" if rod["force"] > 0 else "pulls"
    return f"{digits(abs(rod['force']))} ({how}{'' if rod['determined'] else '; not unique, of least norm'})"


def unsearched(scene: LinkageScene) -> str | None:
    """Return why the rest points of a scene are not searched, None where they are."""
    if is_driven(assemble(scene).layout):
        return "its field or its placed magnets move with time, and nothing comes to rest"
    if not are_trees(scene):
        return "its rods do not make trees that hang from one fixed sphere each: trajectories have to settle"
    return None


def untabled(scene: LinkageScene, paths: list[str]) -> str | None:
    """Return why rest points are not tabled, None where they are: where rods make trees that starts do not change."""
    if not are_trees(scene):
        return "its rods do not make trees that hang from one fixed sphere each"
    hangs = {frozenset((k, sphere.from_)) for k, sphere in enumerate(scene.spheres) if sphere.from_ is not None}
    own = [c for c, rod in enumerate(scene.rods) if frozenset(rod) not in hangs]
    tilted = [path for path in paths if path.split(".")[-2:-1] == ["tilt"]]
    if own and tilted:
        return f"{tilted[0]} may change the length of rod {own[0]}, as none of its spheres starts from the other"
    return None


def places(scene: LinkageScene, problem: Problem, state: np.ndarray) -> list[Report]:
    """Return where the spheres are at each rest point [m], and how far each rod leans from hanging down [rad]."""
    spots = observables.positions(problem, 0.0, state)
    ways = np.moveaxis(directions(problem, state), -1, 0)
    leans = [[math.atan2(math.hypot(way[0], way[1]), -way[2]) for way in each] for each in ways]
    return [{"position": [floats(x) for x in spot], "lean": lean} for spot, lean in zip(spots, leans, strict=True)]


def columns(place: Report) -> Columns:
    """Return the places of the spheres and the leans of the rods of a rest point in words."""
    return {
        "rods lean [deg]": "\n".join(digits(math.degrees(lean), 180, 6) for lean in place["lean"]),
        "spheres [m]": "\n".join(triple(spot, 6) for spot in place["position"]),
    }


DESCRIBED = Described(
    report=report,
    tables=tables,
    places=places,
    columns=columns,
    unsearched=unsearched,
    placed=lambda scene: placed_owners(scene.placed, scene.bodies),
)
