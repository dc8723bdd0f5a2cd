"""The observables of free bodies: SI, lab frame, an entry for every body that flies."""

from __future__ import annotations

from dataclasses import replace

from pem_core.models.free import observe
from pem_core.models.free.meeting import FREE_MEETING
from pem_core.models.free.rows import TAIL, WATCHED_AXIS, is_loaded
from pem_core.models.free.scene import FreeScene
from pem_core.models.free.walls.observe import IMPACTS
from pem_core.models.presentation.observable import BODY_AXES, Flip, Observable, Observed
from pem_core.models.problem import Problem
from pem_core.models.surroundings.observed import energies
from pem_core.models.surroundings.rows import is_driven


def is_periodic(scene: FreeScene) -> bool:
    """Tell whether bodies that leave through a face of the scene's box come in through the other one."""
    return scene.box is not None and scene.box.periodic


VECTOR, FRAME, FOUR = ("body", "component"), ("body", "axis", "component"), ("body", "quaternion_part")
MAGNETS = ("body", "magnet", "component")
ABOUT = " about the mass centre"
MOTION = (
    Observable("position", VECTOR, "m", "mass centres", observe.positions),
    Observable("image", VECTOR, "1", "images of the box", observe.images_of_bodies, is_told=is_periodic),
    Observable(
        "wrapped_position", VECTOR, "m", "mass centres in the box", observe.wrapped_positions, is_told=is_periodic
    ),
    Observable("velocity", VECTOR, "m/s", "velocities of the mass centres", observe.velocities),
    Observable("orientation", FRAME, "1", "body axes", observe.orientations),
    Observable("quaternion", FOUR, "1", "attitude, from the body's frame to the lab", observe.quaternions),
    Observable("angular_velocity", VECTOR, "rad/s", "angular velocity", observe.angular_velocities),
    Observable("angular_momentum", VECTOR, "kg m2 s-1", f"angular momentum{ABOUT}", observe.angular_momenta),
    Observable("force", VECTOR, "N", "rate of change of the momentum", observe.forces, is_at_end=False),
    Observable(
        "torque", VECTOR, "N m", f"rate of change of the angular momentum{ABOUT}", observe.torques, is_at_end=False
    ),
    Observable("magnet_position", MAGNETS, "m", "the bodies' magnets", observe.magnet_positions),
    Observable("energy", (), "J", "total energy", energies, is_at_end=False),
)


def sizes(scene: FreeScene) -> dict[str, int]:
    """Return how long the dimensions of a scene's observables are."""
    magnets = [len(scene.bodies[item.body].magnets) for item in scene.free]
    return {"body": len(magnets), "magnet": max(magnets), "axis": 3, "component": 3, "quaternion_part": 4}


def watched(problem: Problem, axis: int) -> Problem:
    """Return the same problem with another of the bodies' axes watched for flips."""
    layout = problem.layout.copy()
    layout[layout[TAIL] + WATCHED_AXIS] = axis
    return replace(problem, layout=layout)


def no_flips(scene: FreeScene) -> str:
    """Return why flips are not watched for: impacts are, and at each the angular momentum jumps."""
    return "its bodies hit walls" if scene.walls else ""


OBSERVED = Observed(
    motion=MOTION,
    sizes=sizes,
    drift_text="energy at the end plus energy lost to drag and impacts less energy at the start",
    numbered={"body": "body that flies", "magnet": "magnet on the body"},
    flip=Flip("body", "turns over", axes=BODY_AXES, watched=watched, why_not=no_flips),
    meeting=FREE_MEETING,
    impacts=IMPACTS,
    is_driven=lambda problem: is_driven(problem.layout) or is_loaded(problem.layout),
)
