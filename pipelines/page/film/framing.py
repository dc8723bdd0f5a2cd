"""What the camera of a film frames: the volume that moving bodies sweep, and the placed ones that they move over.

The page frames the same (``script/play/framing.js``). The whole scene, with the string of a pendulum and its pivot,
left a seventh of the picture to the motion above three magnets, whose bob was 24 pixels wide.
"""

import numpy as np

from pem_core.models.presentation.rendering import Pose
from pipelines.page.film.scene_graph import SceneGraph, Stand
from pipelines.pictures.scene import feet

WIDEST = 4.0
"""Distance from the middle of the start, over the size of the scene at the start, beyond which a body that does not
come back is not framed.
"""
STILL = 1e-3
"""Distance over the size of the scene up to which a body counts as still, such as the fixed sphere from which others
hang. It is not framed, unless all are still.
"""
NEARBY = 4.0
"""Size of the framed volume over that of the swept one up to which placed bodies are framed, nearest first."""


def framed_places(graph: SceneGraph, pose: Pose, stand: Stand) -> np.ndarray:
    """Return positions (p, 3) [m] that bound what the camera frames.

    Parameters
    ----------
    graph : SceneGraph
    pose : Pose
    stand : Stand
        Poses at times that represent the motion, the first one at its start.
    """
    count = sum(not thing.is_placed for thing in pose.things)
    places = [
        (marks @ stand.things[:, k, 1:] + stand.things[:, k, :1]).astype(float) for k, marks in enumerate(graph.marks)
    ]
    movers = [own for own, joins in zip(places[:count], graph.joins, strict=False) if not joins] or places[:count]
    placed = [own.reshape(-1, 3) for own in places[count:]]
    swept = _swept(movers, placed, pose)
    if not len(swept):
        return np.concatenate([np.zeros((0, 3)), *placed])
    return _with_nearby(swept, [*placed, *_feet(pose, swept)])


def _swept(movers: list[np.ndarray], placed: list[np.ndarray], pose: Pose) -> np.ndarray:
    """Return the positions to which bodies come; of bodies that leave for good, those up to then."""
    start = np.concatenate([np.zeros((0, 3)), *(own[0] for own in movers)])
    if not len(start):
        return start
    near = np.concatenate([start, *placed, *_feet(pose, start)])
    middle, reach = _middle(near), WIDEST * _size(near)
    kept = [_up_to_last_near(own, middle, reach) for own in movers]
    moved = [own for own in kept if len(own) and np.ptp(own, 0).max() > STILL * _size(near)] or kept
    return np.concatenate([np.zeros((0, 3)), *(own.reshape(-1, 3) for own in moved)])


def _up_to_last_near(own: np.ndarray, middle: np.ndarray, reach: float) -> np.ndarray:
    near = np.flatnonzero((np.abs(own - middle) <= reach).all((1, 2)))
    return own[: near[-1] + 1] if len(near) else own[:0]


def _with_nearby(swept: np.ndarray, placed: list[np.ndarray]) -> np.ndarray:
    """Return swept positions with those of placed bodies, as long as they do not dwarf what moves."""
    middle, most = _middle(swept), NEARBY * _size(swept)
    kept = swept
    for own in sorted(placed, key=lambda own: float(np.linalg.norm(own - middle, axis=1).min(initial=np.inf))):
        both = np.concatenate([kept, own])
        kept = both if _size(both) <= most else kept
    return kept


def _feet(pose: Pose, places: np.ndarray) -> list[np.ndarray]:
    """Return the foot on each wall of the middle of some positions."""
    return [foot[None] for foot in feet(pose.walls, _middle(places))] if pose.walls else []


def _middle(places: np.ndarray) -> np.ndarray:
    middle: np.ndarray = (places.min(0) + places.max(0)) / 2
    return middle


def _size(places: np.ndarray) -> float:
    return float(np.ptp(places, 0).max())
