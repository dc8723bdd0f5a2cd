"""What is told of a soft ball: what it takes from a field, and how far it is one dipole where it comes nearest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from pem_core.models.presentation.described import Report, Table, digits, triple
from pem_core.models.problem import Problem
from pem_core.models.rigid.pendulum import FULL_BODY, carried
from pem_core.models.surroundings.drawn import placed_owners
from pem_core.models.surroundings.groups import placed_groups
from pem_core.models.surroundings.rows import MAGNET, magnets_of, parameters_of, placed_row
from pem_core.models.surroundings.soft.ball import field_by, owner, polarisability

SATURATED = 2.15
"""Saturation polarisation of iron at room temperature [T] (Bozorth, Ferromagnetism, 1951): a sphere of it in B is
magnetised by 3 B / mu_0 until that is reached."""
UNEVEN = 0.1
"""Share of the energy above which it is told that the field is not even across the ball."""
FORMULA = "4 pi a^3 / mu_0"


def soft_report(scene: Any, problem: Problem) -> Report:
    """Return what a scene's soft ball is and where it comes nearest to each placed magnet, at the first point.

    A pendulum reaches every place at the length of its arm about the pivot, unless it is hinged. Magnets stand as they
    do at the start.
    """
    layout, p = problem.layout, problem.parameters[:, :1]
    a = int(owner(layout))
    item, body = scene.pendulums[a], scene.bodies[scene.pendulums[a].body]
    alpha, radius = float(polarisability(p, layout)[0]), float(np.ravel(body.soft.radius)[0])
    chi = body.soft.susceptibility
    own = parameters_of(p, layout, a)[FULL_BODY.size + MAGNET.size * (magnets_of(layout, a) - 1) :, 0]
    induced = own[MAGNET.moment : MAGNET.size]
    nearest = [_nearest(problem, p, group, float(np.linalg.norm(own[:3])), induced) for group in placed_groups(layout)]
    names = placed_owners(scene.placed, scene.bodies)
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
    """Return how near [m] the ball comes to the middle of a placed magnet, and B [T] of all around it there."""
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
    """Return what share of its energy a dipole in place of the ball lacks, on the axis of a magnet that is one as well.

    The ball's terms of all orders add up to (4 - 3x + x^2) / 4 (1 - x)^3 of the first, x = (a/r)^2 (ours, from the
    potential of a dipole before a sphere of endless permeability).
    """
    if nearest["distance"] <= radius:
        return {"lacks": None}
    x = (radius / nearest["distance"]) ** 2
    return {"lacks": float((4 - 3 * x + x * x) / (4 * (1 - x) ** 3) - 1)}


def soft_tables(report: Report) -> list[Table]:
    """Return the same in words, with what is to be heeded."""
    chi = report["susceptibility"]
    formula = FORMULA if chi is None else f"{FORMULA} chi / (chi + 3), chi = {digits(chi)}"
    rows = [("  moment over flux density", f"{digits(report['polarisability'])} A m^2/T = {formula}")]
    if any(report["own_moment"]):
        rows.append(("  moment by its own body's magnets", f"{triple(report['own_moment'])} A m^2"))
    rows += [(f"  nearest to magnet {one['magnet']} ({one['body']})", _told(one)) for one in report["nearest"]]
    heading = f"\nsoft ball of pendulum {report['pendulum']} ({report['body']}), radius {digits(report['radius'])} m"
    return [Table(heading, (*rows, *_warnings(report["nearest"])))]


def _told(one: Report) -> str:
    return f"{one['distance']:.4g} m, where B is {one['flux_density']:.3g} T"


def _warnings(nearest: list[Report]) -> Iterator[tuple[str, str]]:
    """Yield what is beyond the model where the ball comes nearest: iron that saturates, a field that is not even."""
    most = max((one["flux_density"] for one in nearest), default=0.0)
    lacking = [one["lacks"] for one in nearest]
    if most > SATURATED / 3:
        limit = f"{SATURATED / 3:.2g} T, a third of {SATURATED} T"
        yield "  note", f"iron saturates above {limit}: there its moment is less than computed"
    if None in lacking:
        yield "  note", "a magnet can be within the ball's radius of its centre, where neither is a dipole"
    elif max(lacking, default=0.0) > UNEVEN:
        more = f"up to {max(lacking):.0%} larger"
        yield "  note", f"where it is nearest the field is not even across it: its energy is {more}"
