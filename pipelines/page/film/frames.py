"""Frames of a film: states at the times of the frames, poses, backdrop and captions."""

import math
import textwrap
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake, fail
from pem_core.integrate.engine import simulate, simulate_adaptive
from pem_core.integrate.outcomes import Status, Trajectories, never
from pem_core.methods.method import method_named
from pem_core.models.presentation.rendering import Plane, Pose
from pem_core.models.registry import assemble, model_of, model_of_scene
from pem_core.models.systems.problem import Problem
from pipelines.measures.numerics import Integrate
from pipelines.page.film.framing import framed_places
from pipelines.page.film.options import Film
from pipelines.page.film.rasterise import LINE, PALE, Backdrop, Frame, letter, paint_frames
from pipelines.page.film.scene_graph import SceneGraph, View, build_scene_graph, stand_at, trails, view_of
from pipelines.pictures.scene import box_edges
from pipelines.study.entry import MOST_IMPACTS, SomeScene, observed_of
from pipelines.study.load import Study

# Captions of a film: its title, the point on the axes of the study, and the time.


MOST_LINES = 3
"""Lines of a title; further lines are cut off."""
WIDTH = 0.58
"""Ratio of width to height of a character; wide ones, such as Japanese, have twice that."""
MOST_DIGITS = 9


def title_text(texts: list[str], letters: float) -> str:
    """Return some texts on lines of at most the given number of characters."""
    lines = [line for text in texts for line in _fold_text(text, letters)]
    last = [f"{lines[MOST_LINES - 1][:-1]}…"] if len(lines) > MOST_LINES else lines[MOST_LINES - 1 :]
    return "\n".join([*lines[: MOST_LINES - 1], *last])


def _fold_text(text: str, letters: float) -> list[str]:
    """Return the lines of a text, with unprintable characters removed."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in plain) / max(len(plain), 1)
    return textwrap.wrap(plain, max(8, int(letters / (1 + wide))))


def time_text(time: float, digits: int, unit: str, speed: str) -> str:
    """Return the caption of a time and its speed."""
    return f"t = {time:.{digits}f} {unit}, {speed}" if unit != "1" else f"t = {time:.{digits}f}, {speed}"


def digits_of(between: float) -> int:
    """Return the number of decimals that distinguishes times with a given spacing."""
    return min(MOST_DIGITS, max(0, math.ceil(-math.log10(between))))


def speed_text(speed: float, unit: str) -> str:
    """Return the caption of a film's speed relative to real time."""
    if unit == "1":
        return f"{speed:.3g} per second"
    if speed == 1:
        return "in real time"
    ratio = Fraction(1 / speed if speed < 1 else speed).limit_denominator(100)
    size = f"{float(ratio):.3g}"
    return f"{size} times slower" if speed < 1 else f"{size} times faster"


# Static content of a film: extent of the scene, viewpoint, and backdrop.


SQUARES = 8
"""Squares of the floor along each side."""
BELOW, WIDER, LEAST = 0.04, 1.15, 0.4
"""Depth of the floor below the scene over the scene's extent; width of the floor over the scene's width; and its least
width over the extent.
"""


def backdrop_of(pose: Pose, view: View, places: np.ndarray, title: str) -> Backdrop:
    """Return the backdrop of a scene: its walls or else a floor, its box, and the orbits of placed bodies."""
    low, high = places.min(0), places.max(0)
    ground = () if pose.walls else ((floor(places), PALE, "solid"),)
    walls = tuple(_part(wall, low, high) for wall in pose.walls if wall.normal @ view.frame[2] > 0)
    rounds = [np.stack([course[:-1], course[1:]], 1) for course in _courses(pose)]
    around = tuple((lines, LINE, "dotted") for lines in (_edges(pose), *rounds) if len(lines))
    return Backdrop(title, (*ground, *around), walls)


def floor(places: np.ndarray) -> np.ndarray:
    """Return the lines (l, 2, 3) [m] of a floor below positions (p, 3)."""
    low, high = places.min(0), places.max(0)
    reach = float((high - low).max()) or 1.0
    middle, half = (low + high) / 2, WIDER * float(max(*(high - low)[:2], LEAST * reach)) / 2
    steps, ends = half * np.linspace(-1, 1, SQUARES + 1), half * np.array([-1, 1])
    level = low[2] - BELOW * reach
    one = [[(middle[0] + x, middle[1] + y, level) for y in ends] for x in steps]
    other = [[(middle[0] + x, middle[1] + y, level) for x in ends] for y in steps]
    return np.array([*one, *other])


def _part(wall: Plane, low: np.ndarray, high: np.ndarray) -> np.ndarray:
    """Return the corners (4, 3) of a square part of a wall near the region between two corners [m]."""
    middle, half = (low + high) / 2, 0.5 * float(np.linalg.norm(high - low))
    foot = middle + (wall.level - wall.normal @ middle) * wall.normal
    ways: np.ndarray = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) @ np.linalg.svd(wall.normal[None])[2][1:]
    return foot + half * ways


def _edges(pose: Pose) -> np.ndarray:
    return box_edges(pose.box) if pose.box else np.zeros((0, 2, 3))


def _courses(pose: Pose) -> list[np.ndarray]:
    return [thing.orbit for thing in pose.things if thing.orbit is not None]


# States of one trajectory at the times of the frames.


MOST_NUMBERS = 40_000_000
"""Numbers in the record of a trajectory with fixed steps; with more steps only every n-th is recorded."""
UNTIL = "--until"


class MotionEndsError(InputError):
    """Motion that ends before the last frame of a film, such as that of two magnets that meet.

    Attributes
    ----------
    time : float
        Time at which it ends.
    why : str
    """

    def __init__(self, time: float, why: str):
        self.time, self.why = time, why
        rule = f": the motion ends at {time:.6g} s ({why})"
        super().__init__([Mistake((UNTIL,), rule, MISSING, "give an earlier time")])


def states_at(study: Study, times: np.ndarray) -> tuple[Problem, np.ndarray]:
    """Return the problem of a study's scene without its sweep, and its states (s, r) at ascending times (r,) [s].

    Raises
    ------
    MotionEndsError
        If the motion ends before the last time.
    InputError
        If the prescribed environment of the scene ends before the last time.
    """
    problem, numerics = assemble(study.entry.scene, 1), study.entry.integrate
    known = model_of(problem).known_until(study.entry.scene)
    if times[-1] > known:
        rule = f"must be at most {known:.6g} s, when the motions and fields prescribed by the scene end"
        raise fail(UNTIL, rule, float(times[-1]))
    if not times[-1]:
        return problem, np.repeat(problem.state, len(times), 1)
    chooses = method_named(numerics.method).is_adaptive
    return problem, (_by_chosen_steps if chooses else _by_fixed_steps)(problem, numerics, times)


def _by_chosen_steps(problem: Problem, numerics: Integrate, times: np.ndarray) -> np.ndarray:
    """Return states from the dense output of adaptive steps."""
    run = simulate_adaptive(
        problem,
        method=method_named(numerics.method),
        tolerance=numerics.tolerance,
        until=float(times[-1]),
        stop=replace(never, most_jumps=numerics.most_impacts or MOST_IMPACTS),
        record_times=np.concatenate([[0.0], times]),
    )
    _check_reaches_end(run)
    return run.record[1:, :, 0].T


def _by_fixed_steps(problem: Problem, numerics: Integrate, times: np.ndarray) -> np.ndarray:
    """Return states between fixed steps by cubic Hermite interpolation, projected onto the constraints."""
    assert numerics.step is not None
    steps = int(np.ceil(times[-1] / numerics.step)) + 1
    every = -(-steps * len(problem.state) // MOST_NUMBERS)
    last = -(-steps // every) * every * numerics.step
    method = method_named(numerics.method)
    run = simulate(problem, method=method, step=numerics.step, until=last, record_every=every)
    _check_reaches_end(run)
    between, record = every * numerics.step, run.record[:, :, 0].T
    at = np.clip((times / between).astype(int), 0, record.shape[1] - 2)
    share, here, there = times / between - at, record[:, at], record[:, at + 1]
    leaves, arrives = (between * problem.rates(record[:, at + k], (at + k) * between) for k in (0, 1))
    bend = (1 - 2 * share) * (there - here) - (1 - share) * leaves + share * arrives
    state = here + share * (there - here) - share * (1 - share) * bend
    problem.system.project(state, problem.parameters, problem.layout)
    return np.where(share == 0, here, state)


def _check_reaches_end(run: Trajectories) -> None:
    """Raise an error if a motion ends early; one with a large energy error is shown anyway."""
    if not np.isfinite(run.record).all():
        raise MotionEndsError(float(run.time[0]), Status(int(run.status[0])).meaning)


TRAIL = 2.5
"""Seconds of a film after which a trail has faded."""
FINE, FEW = 4, 5000
"""Trail points per frame, in films with at most this number of frames."""
BLOCK, LOOKED_AT = 256, 400
"""Frames whose poses are computed together; frames that determine the extent of the scene."""
LEAST_SHOWN = 0.024
"""Size over that of a frame, 14 of 600 pixels, at which smaller moving bodies are drawn: 6 pixels went unseen."""
THREAD = 0.006
"""Largest radius of a thread over the size of a frame; as thick as in the whole scene, threads hid what they hold."""
LEAST_MOVED = 1e-3
"""Fraction of the scene's extent by which a body must move to leave a trail."""


@dataclass(frozen=True)
class FrameSequence:
    """Film before rasterising.

    Attributes
    ----------
    film : Film
    scene : scene
    problem : Problem
    cast : SceneGraph
    view : View
    backdrop : Backdrop
    times, states : (r,), (s, r) array
        Of the motion, with ``fine`` of them per frame.
    trail : (r, t, 2) array
        Pixels of the points that leave trails at these times.
    fine : int
    """

    film: Film
    scene: SomeScene
    problem: Problem
    cast: SceneGraph
    view: View
    backdrop: Backdrop
    times: np.ndarray
    states: np.ndarray
    trail: np.ndarray
    fine: int

    def pictures(self, numbers: Sequence[int]) -> Iterator[np.ndarray]:
        """Yield the selected frames, (height, width, 3) bytes; each is overwritten by the next."""
        return paint_frames(self.cast, self.view, self.backdrop, self.film.size, self._frames(numbers))

    def _frames(self, numbers: Sequence[int]) -> Iterator[Frame]:
        unit = observed_of(self.scene).time_unit
        digits, speed = digits_of(self.film.between), speed_text(self.film.speed, unit)
        length = max(1, round(TRAIL * self.film.rate)) * self.fine
        for first in range(0, len(numbers), BLOCK):
            rows = self.fine * np.asarray(numbers[first : first + BLOCK])
            stand = stand_at(self.scene, self.problem, self.times[rows], self.states[:, rows])
            for row, things, dipoles in zip(rows.tolist(), stand.things, stand.dipoles, strict=True):
                text = time_text(self.times[row], digits, unit, speed)
                yield Frame(things, dipoles, self.trail[max(0, row - length) : row + 1], text)


def build_frame_sequence(study: Study, film: Film, where: str = "") -> FrameSequence:
    """Build the film of a study's scene without its sweep; ``where`` is a line below its title.

    Raises
    ------
    InputError
        If the motion cannot be computed.
    """
    fine, scene = FINE if film.count <= FEW else 1, study.entry.scene
    times = np.linspace(film.start, film.until, (film.count - 1) * fine + 1)
    problem, states = states_at(study, times)
    pose = model_of_scene(scene).drawn.pose(scene)
    some = np.linspace(0, len(times) - 1, min(LOOKED_AT, len(times))).astype(int)
    places = framed_places(build_scene_graph(scene), pose, stand_at(scene, problem, times[some], states[:, some]))
    moved = _trail_points(scene, problem, pose, times, states, float(np.ptp(places, 0).max()))
    view = view_of(places, moved.reshape(-1, 3), film.size)
    pixel = min(film.size) / view.scale
    cast = build_scene_graph(scene, LEAST_SHOWN * pixel, THREAD * pixel)
    room = 0.94 * film.size[0] / (WIDTH * letter(film.size) * 100 / 72)
    title = title_text([study.entry.title or study.name, *([where] if where else [])], room)
    backdrop = backdrop_of(pose, view, places, title)
    return FrameSequence(film, scene, problem, cast, view, backdrop, times, states, view.pixels(moved), fine)


def _trail_points(
    scene: SomeScene, problem: Problem, pose: Pose, times: np.ndarray, states: np.ndarray, size: float
) -> np.ndarray:
    """Return the positions (r, t, 3) of the points that move far enough to leave a trail."""
    blocks = (slice(first, first + BLOCK) for first in range(0, len(times), BLOCK))
    every = np.concatenate([trails(pose, stand_at(scene, problem, times[block], states[:, block])) for block in blocks])
    own: np.ndarray = every[:, np.ptp(every, 0).max(-1, initial=0.0) > LEAST_MOVED * size]
    return own
