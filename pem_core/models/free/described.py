"""What is told of free bodies: mass and inertia about the mass centre, how they fly at the start, and between walls."""

from __future__ import annotations

import numpy as np

from pem_core.models.free import observe
from pem_core.models.free.assemble import assemble
from pem_core.models.free.drawn import pose
from pem_core.models.free.equations import kinetic_energy
from pem_core.models.free.scene import FreeScene
from pem_core.models.free.walls.checks import start_gaps
from pem_core.models.free.walls.landing import LANDING
from pem_core.models.presentation.described import UNDESCRIBED, Described, Report, Table, digits, floats, triple
from pem_core.models.surroundings.described import bodies_report, body_tables
from pem_core.models.surroundings.drawn import placed_owners
from pem_core.models.surroundings.extents import as_they_stand, extent_tables, extents_report
from pem_core.scene.bodies import about_mass_centre
from pem_core.scene.quantities import unit_vector

START = {
    "position": observe.positions,
    "velocity": observe.velocities,
    "angular_velocity": observe.angular_velocities,
    "angular_momentum": observe.angular_momenta,
    "force": observe.forces,
    "torque": observe.torques,
}
HEADINGS = ("", "body", "position [m]", "velocity [m/s]", "angular velocity [rad/s]", "angular momentum [kg m^2/s]")


def report(scene: FreeScene) -> Report:
    """Return what bodies are, by their names, and how each that flies starts: SI, lab frame, about its mass centre."""
    problem = assemble(scene)
    vectors = {name: look(problem, 0.0, problem.state)[0] for name, look in START.items()}
    flying = [
        {
            "body": item.body,
            **{name: floats(each[a]) for name, each in vectors.items()},
            "kinetic_energy": float(kinetic_energy(a, problem.state, problem.parameters, problem.layout)[0]),
        }
        for a, item in enumerate(scene.free)
    ]
    between = {"walls": _walls(scene), "faces": _faces(scene)}
    between["extents"] = extents_report(as_they_stand(pose(scene).things))
    return {"bodies": bodies_report(scene.bodies, about_mass_centre), "free": flying, **between}


def _walls(scene: FreeScene) -> list[Report]:
    """Return where walls are, how they throw back, and how far each body that flies is from them at the start."""
    gaps = [start_gaps(scene.walls, scene.bodies[item.body], item) for item in scene.free] if scene.walls else []
    return [
        {
            "point": floats(wall.point),
            "normal": floats(unit_vector(wall.normal)),
            "restitution": float(wall.restitution),
            "gaps": [float(own[w, 0]) for own in gaps],
        }
        for w, wall in enumerate(scene.walls)
    ]


def tables(scene: FreeScene, report: Report) -> list[Table]:
    """Return a table for each body, and two of how they fly at the start."""
    flying, motion = report["free"], list(START)[:4]
    starts = tuple((str(a), item["body"], *(triple(item[name]) for name in motion)) for a, item in enumerate(flying))
    pushed = tuple(
        (str(a), item["body"], digits(item["kinetic_energy"]), triple(item["force"]), triple(item["torque"]))
        for a, item in enumerate(flying)
    )
    return [
        *body_tables(report["bodies"], {"free": scene.free, "placed": scene.placed}),
        Table("\nfree bodies, at the start", starts, HEADINGS),
        Table("\nwhat acts on them", pushed, ("", "body", "kinetic energy [J]", "force [N]", "torque [N m]")),
        *extent_tables(report["extents"]),
        *_wall_tables(report["walls"]),
        *_face_tables(report["faces"]),
    ]


def _faces(scene: FreeScene) -> list[Report]:
    """Return the faces on which the body of a scene may come to lie, and how high it lies; none where it has none.

    No number stands where nothing lies on a face, or where no way leads off it.
    """
    if LANDING.why_not(scene):
        return []
    height, left_over = LANDING.heights(assemble(scene))
    return [
        {"face": word, "height": _known(low), "left_over": _known(high)}
        for word, low, high in zip(LANDING.faces(scene), height[:, 0], left_over[:, 0], strict=True)
    ]


def _known(number: float) -> float | None:
    return float(number) if np.isfinite(number) else None


def _face_tables(faces: list[Report]) -> list[Table]:
    """Return the table of faces; none where there are none."""
    rows = tuple(
        (str(k), item["face"], *("" if item[key] is None else digits(item[key]) for key in ("height", "left_over")))
        for k, item in enumerate(faces)
    )
    columns = "", "face", "height of the mass centre [m]", "left over [m]"
    return [Table("\nfaces on which it may come to lie", rows, columns)] if faces else []


def _wall_tables(walls: list[Report]) -> list[Table]:
    """Return the table of walls; none where there are none."""
    rows = tuple(
        (
            str(w),
            triple(wall["point"]),
            triple(wall["normal"]),
            digits(wall["restitution"]),
            ", ".join(f"{a}: {gap:.9g}" for a, gap in enumerate(wall["gaps"])),
        )
        for w, wall in enumerate(walls)
    )
    columns = "", "point [m]", "normal", "restitution", "gap to each body at the start [m]"
    return [Table("\nwalls", rows, columns)] if walls else []


DESCRIBED = Described(
    report=report,
    tables=tables,
    columns=UNDESCRIBED.columns,
    placed=lambda scene: placed_owners(scene.placed, scene.bodies),
)
