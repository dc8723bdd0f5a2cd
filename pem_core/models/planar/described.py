"""What is told of a point in a plane: its magnets, and where its rest points are."""

from __future__ import annotations

import numpy as np

from pem_core.models.planar.equations import VELOCITY
from pem_core.models.planar.scene import PlanarScene
from pem_core.models.presentation.described import Columns, Described, Report, Table, digits, floats, triple
from pem_core.models.problem import Problem


def report(scene: PlanarScene) -> Report:
    """Return places and strengths of the magnets."""
    return {"magnets": [{"position": floats(m.position), "strength": float(m.strength)} for m in scene.magnets]}


def tables(scene: PlanarScene, report: Report) -> list[Table]:
    """Return a table of the magnets."""
    rows = enumerate(report["magnets"])
    texts = tuple((str(number), triple(item["position"]), digits(item["strength"])) for number, item in rows)
    return [Table("\nmagnets", texts, ("", "position", "strength"))]


def places(scene: PlanarScene, problem: Problem, state: np.ndarray) -> list[Report]:
    """Return where the point is at each rest point."""
    return [{"position": floats(place)} for place in state[:VELOCITY].T]


def columns(place: Report) -> Columns:
    """Return the place of a rest point in words."""
    return {"position": triple(place["position"], 6)}


DESCRIBED = Described(
    report=report,
    tables=tables,
    places=places,
    columns=columns,
    placed=lambda scene: ["" for _ in scene.magnets],
)
