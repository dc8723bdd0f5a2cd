"""The scene as a page draws it: triangles and colours of all bodies, what is around them, and how large it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from matplotlib.colors import to_hex

from pem_core.models.kinds import model_of_scene
from pem_core.models.presentation.drawn import Pose, Posed, Rgba, first
from pem_core.scene.bodies import analyse
from pipelines.drawing.colours import label_colours, repelling
from pipelines.figures.scene import GREY, box_edges
from pipelines.figures.walls import feet
from pipelines.page.payload.encoding import plain_bytes
from pipelines.page.payload.triangles import Triangles, ball, triangles
from pipelines.study.scenes import SomeScene, observed_of

ROD_SHARE = 0.006
"""Radius of a rod, and half of that of a point or of a magnet without a body, over the size of the scene."""
LEAST_OPACITY = 0.15
CLEAR = 0.3
"""Share of the way from the pivot to the mass centre that must be clear of the body for a thread to be drawn."""
Data = dict[str, Any]


def scene_data(scene: SomeScene) -> Data:
    """Return a scene as it is drawn: what moves first, then what is placed, each in its body frame."""
    pose = model_of_scene(scene).drawn.pose(scene)
    middle, size = _extent(pose)
    colours = _placed_colours(scene, pose)
    box = None if pose.box is None else {"lines": plain_bytes(box_edges(pose.box).reshape(-1, 3).astype("<f4"))}
    return {
        "things": [_thing(thing, size, colours.get(k)) for k, thing in enumerate(pose.things)],
        "moving": sum(not thing.is_placed for thing in pose.things),
        "dipoles": list(_dipoles(scene, pose)),
        "threads": [],
        "box": box,
        "walls": [{"normal": wall.normal.tolist(), "level": wall.level} for wall in pose.walls],
        "gravity": _vector(getattr(scene, "gravity", None)),
        "field": _vector(getattr(getattr(scene, "field", None), "B", None)),
        "size": size,
        "middle": middle.tolist(),
        "unit": "1" if observed_of(scene).is_dimensionless else "m",
    }


def _vector(components: Any) -> list[float]:
    """Return a vector of a scene, zero where it has none."""
    return [0.0, 0.0, 0.0] if components is None else first(components).tolist()


def _placed_colours(scene: SomeScene, pose: Pose) -> dict[int, Any]:
    """Return the colour that labels have of each placed thing with magnets, so that map and scene speak alike."""
    labels = iter(label_colours(scene))
    counts = {k: max(1, len(thing.body.magnets)) for k, thing in enumerate(pose.things) if thing.is_placed}
    found = {k: [next(labels, None) for _ in range(count)] for k, count in counts.items()}
    return {k: colours[0] for k, colours in found.items() if colours[0] is not None}


def _dipoles(scene: SomeScene, pose: Pose) -> Iterator[Data]:
    """Yield what each dipole is on, and whether it repels: what moves first."""
    repels = iter(repelling(scene))
    for k, thing in enumerate(pose.things):
        for _ in thing.body.magnets:
            yield {"is_placed": thing.is_placed, "repels": thing.is_placed and next(repels, False), "thing": k}


def _thing(thing: Posed, size: float, given: Any) -> Data:
    """Return one thing: its parts, each with a colour."""
    own = thing.body.colours
    colour = own[0] if own else given or GREY
    parts = [_part(made, colour if len(own) < 2 else own[k]) for k, made in enumerate(_solids(thing, size))]
    return {
        "name": thing.name,
        "is_placed": thing.is_placed,
        "colour": to_hex(colour),
        "opacity": _opacity(colour),
        "parts": [*parts, *_thread(thing)],
    }


def _solids(thing: Posed, size: float) -> list[Triangles]:
    """Return the shapes of a thing; of one without any a ball for each magnet."""
    if thing.body.shapes:
        return [triangles(shape, ROD_SHARE * size) for shape in thing.body.shapes]
    corners, faces = ball()
    return [(2 * ROD_SHARE * size * corners + first(source.position), faces) for source in thing.body.sources]


def _part(solid: Triangles, colour: Any) -> Data:
    corners, faces = solid
    return {
        "positions": plain_bytes(corners.astype("<f4")),
        "indices": plain_bytes(faces.astype("<u4")),
        "colour": to_hex(colour),
        "opacity": _opacity(colour),
    }


def _opacity(colour: Rgba | str) -> float:
    return max(LEAST_OPACITY, float(colour[3])) if isinstance(colour, tuple) and len(colour) == 4 else 1.0


def _thread(thing: Posed) -> Iterator[Data]:
    """Yield the thread on which a body hangs whose shapes do not reach its pivot, in its body frame."""
    if not thing.is_pendulum or not thing.body.shapes:
        return
    centre = first(analyse(thing.body).mass_centre)
    corners = np.concatenate([triangles(shape, 0.0)[0] for shape in thing.body.shapes])
    along = corners @ centre / max(float(centre @ centre), 1e-300)
    if (along > CLEAR).all():
        yield {"lines": plain_bytes(np.stack([np.zeros(3), centre]).astype("<f4")), "colour": to_hex(GREY)}


def _extent(pose: Pose) -> tuple[np.ndarray, float]:
    """Return the middle and the size of all that is to be seen while things move."""
    spots = [np.zeros((0, 3)), *(_reached(thing) for thing in pose.things)]
    if pose.box:
        spots.append(box_edges(pose.box).reshape(-1, 3))
    spots += [feet(pose.walls, thing.origin) for thing in pose.things if not thing.is_placed]
    every = np.concatenate(spots)
    if not len(every):
        return np.zeros(3), 1.0
    low, high = every.min(0), every.max(0)
    return (low + high) / 2, float((high - low).max()) or 0.01


def _reached(thing: Posed) -> np.ndarray:
    """Return corners of where a thing may be: of a pendulum all that hangs, turned aside by up to some 40 degrees."""
    solids = [triangles(shape, 0.0)[0] for shape in thing.body.shapes]
    own = np.concatenate([*solids, *(first(source.position)[None] for source in thing.body.sources), np.zeros((1, 3))])
    there = own @ thing.axes + thing.origin
    if not thing.is_pendulum:
        return there if thing.orbit is None else np.concatenate([there, thing.orbit])
    reach = 0.6 * float(np.linalg.norm(own, axis=1).max())
    aside = thing.origin + reach * np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0]])
    return np.concatenate([there, aside])
