"""What a study asks of its motions, by which a page answers beside the motion that it plays."""

from typing import Any

import numpy as np

from pem_core.models.registry import assemble, model_of_scene
from pem_core.models.systems.problem import Problem
from pem_core.scene.shapes import Cuboid
from pipelines.measures.indicators import indicators_among
from pipelines.study.entry import SomeScene, has_noise, landing_of, no_impacts, observed_of
from pipelines.study.load import Study

Data = dict[str, Any]


def questions(study: Study) -> Data:
    """Return what a page reports of each motion of a study.

    Returns
    -------
    dict
        ``event``, the monitored event or None: its ``kind`` (flip, meeting, leaving), the ``variables`` of the store
        with its time and its body, their ``bodies``, how many are stored, and whether the motion ``ends`` there.
        ``walls``, of scenes with impacts: the state rows with the time ``since`` which each body touches a wall,
        whether the face at the first touch counts (``is_caught``), which faces of a box are its largest (``sizes``),
        and whether the study ``counts`` impacts. ``has_rest``, ``is_driven``, ``is_noisy``: what the
        system is, by which a motion that has not come to rest is described. ``stored``, the outputs that only the
        store has.
    """
    entry = study.entry
    problem = assemble(entry.scene)
    is_steady = bool(model_of_scene(entry.scene).is_autonomous(problem).all())
    has_rest = bool({"rest", "stuck"} & set(entry.output_names)) or entry.stop.when in ("captured", "stuck", "landed")
    return {
        "event": _event(study),
        "walls": _walls(study, problem),
        "has_rest": has_rest and is_steady,
        "is_driven": not is_steady,
        "is_noisy": has_noise(entry.scene),
        "stored": [
            *(one for one in ("attractor", "escape") if one in entry.output_names),
            *indicators_among(entry.output_names),
        ],
    }


def _event(study: Study) -> Data | None:
    """Return the event that a study monitors: flips, a meeting, or leaving a sphere; None if there is none."""
    entry, observed = study.entry, observed_of(study.entry.scene)
    if entry.flips is not None and observed.flip is not None:
        of = observed.flip.of
        more = {"axis": entry.flips.axis, "count": entry.flips.count, "ends": False}
        return {"kind": "flip", "variables": ["flip_time", f"flip_{of}"], **_bodies(study.entry.scene, of), **more}
    if entry.meetings is not None and observed.meeting is not None:
        pairs = {"of": observed.meeting.of, "bodies": [list(pair) for pair in observed.meeting.pairs(entry.scene)]}
        return {"kind": "meeting", "variables": ["met_time", "met"], **pairs, "count": 1, "ends": True}
    if entry.leavings is not None and observed.leaving is not None:
        of = observed.leaving.of
        sphere: Data = {
            "radius": entry.leavings.radius,
            "is_about_start": entry.leavings.centre is None,
            "count": 1,
            "ends": False,
        }
        return {"kind": "leaving", "variables": ["leaving_time", "left"], **_bodies(entry.scene, of), **sphere}
    return None


def _bodies(scene: SomeScene, of: str) -> Data:
    return {"of": of, "bodies": [[k] for k in range(observed_of(scene).sizes(scene)[of])]}


def _walls(study: Study, problem: Problem) -> Data | None:
    """Return how a page finds since when bodies lie; None where nothing hits a wall."""
    scene, impacts = study.entry.scene, observed_of(study.entry.scene).impacts
    if impacts is None or no_impacts(scene):
        return None
    rows = np.arange(len(problem.state), dtype=float)[:, None]
    since = impacts.touches_since(problem, rows)[0]  # of a state of row numbers: the row of each body
    sizes = face_sizes(scene) if landing_of(scene) is not None else {}
    return {
        "since": [int(row) for row in since],
        "is_caught": study.entry.stop.when == "caught",
        "sizes": sizes,
        "counts": "impacts" in study.entry.output_names,
    }


SIZES = ("smallest", "middle", "largest")
"""Faces of a box of three different edges, by their area."""


def face_sizes(scene: SomeScene) -> Data:
    """Return which faces of a single box are its smallest, middle and largest, by name; nothing for other bodies."""
    shapes = [shape for item in getattr(scene, "free", ()) for shape in scene.bodies[item.body].shapes]
    if len(shapes) != 1 or not isinstance(shapes[0], Cuboid):
        return {}
    edges = np.ravel(np.stack([np.ravel(edge)[:1] for edge in shapes[0].half_edges]))
    if len(set(edges.tolist())) < len(edges):
        return {}
    order = np.argsort(-edges)  # the longest edge is normal to the smallest face
    return {
        f"{side}_{'xyz'[axis]}": size for axis, size in zip(order, SIZES, strict=True) for side in ("plus", "minus")
    }
