"""Report on rigid bodies on pivots: their mass and inertia, and attitudes at equilibria."""

import math
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np

from pem_core.models.environment.coil_report import coils_report, coils_tables
from pem_core.models.environment.holding_report import holding_report, holding_tables
from pem_core.models.environment.magnets import placed_groups
from pem_core.models.environment.plate_report import plate_tables
from pem_core.models.environment.rendering import placed_owners
from pem_core.models.environment.report import bodies_report, body_tables, extent_tables, extents_report
from pem_core.models.environment.rows import MAGNET, is_driven, magnets_of, parameters_of, placed_row, soft_rows
from pem_core.models.environment.soft_sphere import field_by, owner, polarisability
from pem_core.models.presentation.report import Columns, Described, Report, Table, digits, floats, triple
from pem_core.models.rigid import observables
from pem_core.models.rigid.assemble import assemble
from pem_core.models.rigid.attitude_space import rooms
from pem_core.models.rigid.dissipation import keeps_its_images
from pem_core.models.rigid.pendulum import FULL_BODY, carried
from pem_core.models.rigid.plate_report import drag_at, plate_report
from pem_core.models.rigid.rendering import at_their_nearest, pose
from pem_core.models.rigid.scene import Scene
from pem_core.models.systems.problem import Problem
from pem_core.scene.bodies import analyse

# Report on a soft sphere: its response to a field, and the validity of the dipole model at its closest approach.


SATURATED = 2.15
"""Saturation polarisation of iron at room temperature [T] (Bozorth, Ferromagnetism, 1951): the magnetisation of an iron
sphere in B is 3 B / mu_0 until that is reached."""
UNEVEN = 0.1
"""Fraction of the energy above which the field is reported as non-uniform across the sphere."""
FORMULA = "4 pi a^3 / mu_0"


def soft_report(scene: Any, problem: Problem) -> Report:
    """Return the data of a scene's soft sphere and its closest approach to each placed magnet, at the first point.

    A pendulum reaches every place at the length of its arm about the pivot, unless it is hinged. Magnets are where they
    are at the start.
    """
    layout, p = problem.layout, problem.parameters[:, :1]
    a = int(owner(layout))
    item, body = scene.pendulums[a], scene.bodies[scene.pendulums[a].body]
    alpha, radius = float(polarisability(p, layout)[0]), float(np.ravel(body.soft.radius)[0])
    chi = body.soft.susceptibility
    own = parameters_of(p, layout, a)[FULL_BODY.size + MAGNET.size * (magnets_of(layout, a) - 1) :, 0]
    induced = own[MAGNET.moment : MAGNET.size]
    nearest = [_nearest(problem, p, group, float(np.linalg.norm(own[:3])), induced) for group in placed_groups(layout)]
    names = placed_owners(scene)
    return {
        "pendulum": a,
        "body": item.body,
        "radius": radius,
        "susceptibility": None if chi is None else float(np.ravel(chi)[0]),
        "polarisability": alpha,
        "own_moment": [float(x) for x in induced],
        "nearest": [{"magnet": k, "body": names[k], **one, **_off(radius, one)} for k, one in enumerate(nearest)],
    }


def _nearest(problem: Problem, p: np.ndarray, group: range, arm: float, induced: np.ndarray) -> Report:
    """Return the least distance [m] of the sphere from the middle of a placed magnet, and B [T] of all others there."""
    layout = problem.layout
    pivot = parameters_of(p, layout, int(owner(layout)))[FULL_BODY.pivot : FULL_BODY.pivot + 3]
    rows = [placed_row(layout, k) + MAGNET.position for k in group]
    way = np.mean([p[row : row + 3] for row in rows], axis=0) - pivot
    length = float(np.linalg.norm(way))
    place = pivot + way * (arm / length if length else 0.0)
    outside = np.linalg.norm(np.ravel(np.stack(field_by(carried)(tuple(place), problem.state[:, :1], p, layout))))
    own = np.linalg.norm(induced) / abs(polarisability(p, layout)[0])
    return {"distance": abs(length - arm), "flux_density": float(outside + own)}


def _off(radius: float, nearest: Report) -> Report:
    """Return the fraction of energy that the dipole model of the sphere omits, on the axis of a dipole magnet.

    The sphere's terms of all orders sum to (4 - 3x + x^2) / 4 (1 - x)^3 of the first, x = (a/r)^2 (ours, from the
    potential of a dipole before a sphere of infinite permeability).
    """
    if nearest["distance"] <= radius:
        return {"lacks": None}
    x = (radius / nearest["distance"]) ** 2
    return {"lacks": float((4 - 3 * x + x * x) / (4 * (1 - x) ** 3) - 1)}


def soft_tables(report: Report) -> list[Table]:
    """Return the report on a soft sphere in words, with warnings."""
    chi = report["susceptibility"]
    formula = FORMULA if chi is None else f"{FORMULA} chi / (chi + 3), chi = {digits(chi)}"
    rows = [("  induced moment per flux density", f"{digits(report['polarisability'])} A m^2/T = {formula}")]
    if any(report["own_moment"]):
        rows.append(("  moment induced by its own body's magnets", f"{triple(report['own_moment'])} A m^2"))
    rows += [(f"  closest to magnet {one['magnet']} ({one['body']})", _distance_text(one)) for one in report["nearest"]]
    carrier, radius = f"pendulum {report['pendulum']} ({report['body']})", digits(report["radius"])
    heading = f"\nsoft-iron sphere of {carrier}, radius {radius} m"
    return [Table(heading, (*rows, *_warnings(report["nearest"])))]


def _distance_text(one: Report) -> str:
    return f"{one['distance']:.4g} m, where B = {one['flux_density']:.3g} T"


def _warnings(nearest: list[Report]) -> Iterator[tuple[str, str]]:
    """Yield warnings where the model is invalid at the closest approach: saturation of iron, a non-uniform field."""
    most = max((one["flux_density"] for one in nearest), default=0.0)
    lacking = [one["lacks"] for one in nearest]
    if most > SATURATED / 3:
        limit = f"{SATURATED / 3:.2g} T, a third of {SATURATED} T"
        yield "  note", f"iron saturates above {limit}: the true moment is then smaller than the computed one"
    if None in lacking:
        yield "  note", "a magnet can come closer to the centre than one radius, where the dipole model is invalid"
    elif max(lacking, default=0.0) > UNEVEN:
        more = f"up to {max(lacking):.0%} larger"
        yield "  note", f"at closest approach the field is not uniform across the sphere: the true energy is {more}"


MOST_PENDULUMS = 3
"""Most pendulums whose equilibria are searched: more have hundreds, and no list could be proved complete."""


def report(scene: Scene) -> Report:
    """Return the bodies, errors and holding forces of magnets, coils, and the data of a soft sphere and of a plate."""
    problem = assemble(scene)
    ball = {"soft": soft_report(scene, problem)} if soft_rows(problem.layout) else {}
    plate = {} if scene.plate is None else {"plate": plate_report(problem)}
    return {
        "bodies": bodies_report(scene.bodies),
        "extents": extents_report(at_their_nearest(scene)),
        "holding": holding_report(pose(scene).things),
        **coils_report(scene.bodies, scene.permeability, partial(at_their_nearest, scene)),
        **ball,
        **plate,
    }


def tables(scene: Scene, report: Report) -> list[Table]:
    """Return a table for each body, and those of magnets of finite size, of coils, of a soft sphere and of a plate."""
    bodies = body_tables(report["bodies"], {"pendulum": scene.pendulums, "placed": scene.placed})
    magnets = [*extent_tables(report["extents"]), *holding_tables(report["holding"]), *coils_tables(report)]
    plate = plate_tables(report["plate"]) if "plate" in report else ()
    return [*bodies, *magnets, *(soft_tables(report["soft"]) if "soft" in report else ()), *plate]


def unsearched(scene: Scene) -> str | None:
    """Return why the equilibria of a scene are not searched, None where they are."""
    count = len(scene.pendulums)
    if count > MOST_PENDULUMS:
        return f"there are {count} pendulums, more than the limit of {MOST_PENDULUMS} for this search"
    problem = assemble(scene)
    if is_driven(problem.layout):
        return "the field, the placed magnets or ramped numbers change with time, so nothing comes to rest"
    if not keeps_its_images(problem).all():
        return (
            "the periodic box is small: the nearest image of a magnet changes with the attitude, and the energy jumps"
        )
    if any(room.kind == "rolling" for room in rooms(problem)):
        return "a pendulum has no inertia about an axis, although rotation about this axis changes its energy"
    return None


def places(scene: Scene, problem: Problem, state: np.ndarray) -> list[Report]:
    """Return lean and tilt [rad], axes, magnets [m] and a plate's drag [N m s] of the pendulums at each equilibrium."""
    drags = None if scene.plate is None else drag_at(problem, state)
    axes, magnets = observables.orientations(problem, state), observables.magnet_positions(problem, state)
    sides = [-1.0 if analyse(scene.bodies[item.body]).mass_centre[2] < 0 else 1.0 for item in scene.pendulums]
    out: list[Report] = []
    for own, spots in zip(axes, magnets, strict=True):
        tilts = [_tilt(u[2], side) for u, side in zip(own, sides, strict=True)]
        known = [[floats(spot) for spot in each if np.isfinite(spot).all()] for each in spots]
        leans = [math.hypot(*tilt) for tilt in tilts]
        out.append({"lean": leans, "tilt": tilts, "orientation": own.tolist(), "magnets": known})
        if drags is not None:
            out[-1]["plate_drag"] = floats(drags[len(out) - 1])
    return out


def _tilt(u3: np.ndarray, side: float) -> list[float]:
    """Return the tilt (a, b) [rad], as in a study file, that leans a body's axis to u3."""
    level = math.hypot(u3[0], u3[1])
    lean = math.atan2(level, u3[2])
    return [side * lean * u3[0] / level, side * lean * u3[1] / level] if level else [lean, 0.0]


def columns(place: Report) -> Columns:
    """Return lean, tilt and magnets of an equilibrium in words, a line for each pendulum."""
    drags = {"plate's drag [N m s]": "\n".join(f"{drag:.4g}" for drag in place.get("plate_drag", ()))}
    return {
        "lean [deg]": "\n".join(digits(math.degrees(lean), 180, 6) for lean in place["lean"]),
        "tilt [deg]": "\n".join(_towards(tilt) for tilt in place["tilt"]),
        "magnets [m]": "\n".join(" ".join(triple(spot, 6) for spot in spots) for spots in place["magnets"]),
        **(drags if "plate_drag" in place else {}),
    }


def _towards(tilt: list[float]) -> str:
    """Return a tilt (a, b) in degrees as text; empty where the body points straight up or down."""
    pair = [digits(math.degrees(component), 180, 4) for component in tilt]
    return f"({', '.join(pair)})" if any(text != "0" for text in pair) and math.hypot(*tilt) < math.pi - 1e-9 else ""


DESCRIBED = Described(
    report=report,
    tables=tables,
    places=places,
    columns=columns,
    unsearched=unsearched,
    placed=placed_owners,
)
