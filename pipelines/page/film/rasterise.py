"""Rasterising of frames: parts are drawn from back to front, and the static backdrop only once."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.collections import LineCollection, PolyCollection
from matplotlib.colors import to_rgba
from matplotlib.figure import Figure
from matplotlib.patheffects import withStroke
from matplotlib.text import Text
from matplotlib.transforms import IdentityTransform

from pipelines.page.film.scene_graph import SceneGraph, View
from pipelines.pictures.colours import PALETTE
from pipelines.pictures.scene import FACED

DPI = 100
LIGHT = np.array([0.35, 0.45, 0.82])
"""Direction to the light: right, up and towards the eye."""
DARKEST = 0.5
"""Brightness of unlit faces."""
LINE, PALE = "#30343A", "#D5D9DE"
TRAIL_WIDTH, THREAD_WIDTH = 0.0035, 0.0025
"""Widths of lines over the height of a frame."""
HALO = 0.008
"""Width of the outline of letters over the height of a frame."""
SMALLEST, LARGEST, SHORTEST, HEAD_ON = 0.04, 0.16, 0.5, 0.3
"""Least and largest length of the arrow of the strongest magnet over the size of the frame; least factor by which
arrows of weaker ones are shorter; projected fraction below which an arrow is drawn as a ring.
"""
SHAFT, HEAD, HEAD_LENGTH = 0.045, 0.14, 0.36
"""Half widths of the shaft and of the head, and length of the head, over the length of an arrow."""


@dataclass(frozen=True)
class Frame:
    """Moving content of one frame.

    Attributes
    ----------
    things : (k, 4, 3) array
        Origin [m] and axes of each body.
    dipoles : (d, 2, 3) array
    trail : (r, t, 2) array
        Pixels of each trail, the latest last.
    text : str
        The time.
    """

    things: np.ndarray
    dipoles: np.ndarray
    trail: np.ndarray
    text: str


@dataclass(frozen=True)
class Backdrop:
    """Static content: a title, lists of lines (l, 2, 3) [m] with their colour and style, and walls (k, 3)."""

    title: str
    lines: tuple[tuple[np.ndarray, str, str], ...]
    walls: tuple[np.ndarray, ...]


def paint_frames(
    graph: SceneGraph, view: View, backdrop: Backdrop, size: tuple[int, int], frames: Iterator[Frame]
) -> Iterator[np.ndarray]:
    """Yield the image of each frame, (height, width, 3) bytes; it is overwritten by the next."""
    canvas, axes = _canvas(size)
    _draw_backdrop(axes, view, backdrop, size)
    canvas.draw()
    ground = canvas.copy_from_bbox(axes.figure.bbox)
    width = size[1] * 72 / DPI
    trail = LineCollection([], linewidths=TRAIL_WIDTH * width)
    threads = LineCollection([], linewidths=THREAD_WIDTH * width, colors=LINE)
    renderer = canvas.get_renderer()
    plain = renderer.new_gc()
    arrows = PolyCollection([], linewidths=0.002 * width, edgecolors="white", facecolors=graph.dipole_colours)
    time = _text(axes, 0.03 * size[0], 0.03 * size[1], "", size)
    title = _text(axes, size[0] / 2, 0.97 * size[1], backdrop.title, size)
    title.set(ha="center", va="top", color="black")
    for artist in (trail, threads, arrows):
        axes.add_collection(artist, autolim=False)
    longest = np.clip(graph.arrows * view.scale, SMALLEST * min(size), LARGEST * min(size))
    for frame in frames:
        canvas.restore_region(ground)
        trail.set_segments([*_segments(frame.trail)])
        trail.set(colors=_fading(frame.trail))
        threads.set_segments([*view.pixels(_in_lab(graph.lines, graph.held, frame.things))])
        arrows.set_verts([*arrows_seen(frame.dipoles, view, longest)])
        time.set_text(frame.text)
        for artist in (trail, threads):
            axes.draw_artist(artist)
        corners, colours = visible_triangles(graph, view, frame.things)
        renderer.draw_gouraud_triangles(plain, corners, np.repeat(colours[:, None], 3, 1), IdentityTransform())
        axes.draw_artist(arrows)
        axes.draw_artist(time)
        axes.draw_artist(title)
        yield np.asarray(canvas.buffer_rgba())[..., :3]


def _text(axes: Axes, x: float, y: float, text: str, size: tuple[int, int]) -> Text:
    """Return a text that stays legible where a string or a rod passes behind it."""
    halo = [withStroke(linewidth=HALO * size[1] * 72 / DPI, foreground="white")]
    return axes.text(x, y, text, fontsize=letter(size), color=LINE, parse_math=False, path_effects=halo, animated=True)


def letter(size: tuple[int, int]) -> float:
    """Return the font size in points: legible on a projector."""
    return max(7.0, 0.036 * min(size[1], 0.75 * size[0]) * 72 / DPI)


def _canvas(size: tuple[int, int]) -> tuple[FigureCanvasAgg, Axes]:
    """Return a white canvas whose coordinates are pixels."""
    figure = Figure((size[0] / DPI, size[1] / DPI), dpi=DPI)
    canvas = FigureCanvasAgg(figure)
    axes = figure.add_axes((0, 0, 1, 1), xlim=(0, size[0]), ylim=(0, size[1]))
    axes.set_axis_off()
    return canvas, axes


def _draw_backdrop(axes: Axes, view: View, backdrop: Backdrop, size: tuple[int, int]) -> None:
    for corners in backdrop.walls:
        axes.fill(*view.pixels(corners).T, facecolor=FACED, edgecolor=PALE)
    for lines, colour, style in backdrop.lines:
        axes.add_collection(LineCollection([*view.pixels(lines)], colors=colour, linestyles=style, linewidths=1.0))


def _in_lab(corners: np.ndarray, owners: np.ndarray, things: np.ndarray) -> np.ndarray:
    """Return points (f, c, 3), given in their bodies' frames, in the lab frame."""
    own = things[owners]
    lab: np.ndarray = corners @ own[:, 1:] + own[:, :1]
    return lab


def visible_triangles(graph: SceneGraph, view: View, things: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the triangles that face the eye, in pixels (f, 3, 2), from back to front, and their colours (f, 4)."""
    corners = _in_lab(graph.triangles, graph.owners, things)
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]) @ view.frame.T
    facing = np.flatnonzero(normals[:, 2] > 0)
    order = facing[np.argsort(view.nearness(corners[facing]).mean(1), kind="stable")]
    lit = normals[order] @ (LIGHT / np.linalg.norm(LIGHT)) / np.linalg.norm(normals[order], axis=1)
    colours = graph.colours[order].copy()
    colours[:, :3] *= (DARKEST + (1 - DARKEST) * np.maximum(lit, 0.0))[:, None]
    return view.pixels(corners[order]), colours


def arrows_seen(dipoles: np.ndarray, view: View, longest: np.ndarray | float) -> np.ndarray:
    """Return the outlines of dipoles (d, 7, 2) in pixels; ``longest`` is the length of strong ones seen side on."""
    strength = np.linalg.norm(dipoles[:, 1], axis=1)
    share = np.maximum(strength / max(strength.max(initial=0.0), 1e-300), SHORTEST) * (strength > 0)
    length = (longest * share)[:, None, None]
    way = (dipoles[:, 1] / np.maximum(strength, 1e-300)[:, None]) @ view.frame[:2].T
    long = np.linalg.norm(way, axis=1)
    ahead = way / np.maximum(long, 1e-300)[:, None]
    aside = np.stack([-ahead[:, 1], ahead[:, 0]], 1)
    neck = np.maximum(long / 2 - HEAD_LENGTH, -long / 2)
    along = np.stack([-long / 2, neck, neck, long / 2, neck, neck, -long / 2], 1)
    across = np.array([SHAFT, SHAFT, HEAD, 0, -HEAD, -SHAFT, -SHAFT])
    turns = 2 * np.pi * np.arange(7) / 7
    ring = HEAD * np.stack([np.cos(turns), np.sin(turns)], 1)
    arrow = along[..., None] * ahead[:, None] + across[:, None] * aside[:, None]
    outline = np.where((long > HEAD_ON)[:, None, None], arrow, ring)
    return view.pixels(dipoles[:, 0])[:, None] + length * outline


def _segments(trail: np.ndarray) -> np.ndarray:
    """Return the segments of trails (r, t, 2), trail after trail: (r (t - 1), 2, 2)."""
    return np.stack([trail[:-1], trail[1:]], 2).swapaxes(0, 1).reshape(-1, 2, 2)


def _fading(trail: np.ndarray) -> np.ndarray:
    """Return the colour of each segment, more transparent the older it is."""
    age = np.linspace(0.0, 0.9, max(len(trail) - 1, 0))
    colours = [np.tile(to_rgba(PALETTE[k % len(PALETTE)]), (len(age), 1)) for k in range(trail.shape[1])]
    return np.concatenate([np.zeros((0, 4)), *(np.column_stack([c[:, :3], age]) for c in colours)])
