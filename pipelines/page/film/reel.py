"""All pictures of a film: states, where everything stands in them, and what is painted of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from pem_core.models.kinds import model_of_scene
from pem_core.models.presentation.drawn import Pose
from pem_core.models.problem import Problem
from pipelines.page.film.asked import Film
from pipelines.page.film.cast import Cast, cast_of, stand_at, trails
from pipelines.page.film.motion import states_at
from pipelines.page.film.painter import Backdrop, Frame, letter, painted
from pipelines.page.film.stage import backdrop_of, floor, reached
from pipelines.page.film.view import View, view_of
from pipelines.page.film.words import WIDTH, digits_of, speed_text, time_text, title_text
from pipelines.study.load import Study
from pipelines.study.scenes import SomeScene, observed_of

TRAIL = 2.5
"""Seconds of a film after which a trail has faded."""
FINE, FEW = 4, 5000
"""Places of a trail from picture to picture, in films of at most so many pictures."""
BLOCK, LOOKED_AT = 256, 400
"""Pictures for which it is found at once where everything stands; those that say how far everything comes."""
LEAST_MOVED = 1e-3
"""Share of how far everything reaches by which something must move to leave a trail."""


@dataclass(frozen=True)
class Reel:
    """A film before it is painted.

    Attributes
    ----------
    film : Film
    scene : scene
    problem : Problem
    cast : Cast
    view : View
    backdrop : Backdrop
    times, states : (r,), (s, r) array
        Of the motion, ``fine`` of them from picture to picture.
    trail : (r, t, 2) array
        Pixels at which what leaves a trail is then.
    fine : int
    """

    film: Film
    scene: SomeScene
    problem: Problem
    cast: Cast
    view: View
    backdrop: Backdrop
    times: np.ndarray
    states: np.ndarray
    trail: np.ndarray
    fine: int

    def pictures(self, numbers: Sequence[int]) -> Iterator[np.ndarray]:
        """Yield the pictures of some numbers, (height, width, 3) bytes; each is overwritten by the next."""
        return painted(self.cast, self.view, self.backdrop, self.film.size, self._frames(numbers))

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


def reel_of(study: Study, film: Film, where: str = "") -> Reel:
    """Return a film of a study's scene as it stands; ``where`` is a line below its title.

    Raises
    ------
    InputError
        If the motion cannot be computed.
    """
    fine, scene = FINE if film.count <= FEW else 1, study.entry.scene
    times = np.linspace(film.start, film.until, (film.count - 1) * fine + 1)
    problem, states = states_at(study, times)
    pose = model_of_scene(scene).drawn.pose(scene)
    cast = cast_of(scene)
    some = np.linspace(0, len(times) - 1, min(LOOKED_AT, len(times))).astype(int)
    places = reached(cast, pose, stand_at(scene, problem, times[some], states[:, some]))
    moved = _moved(scene, problem, pose, times, states, float(np.ptp(places, 0).max()))
    ground = [] if pose.walls else [floor(places).reshape(-1, 3)]
    view = view_of(np.concatenate([places, *ground]), moved.reshape(-1, 3), film.size)
    room = 0.94 * film.size[0] / (WIDTH * letter(film.size) * 100 / 72)
    title = title_text([study.entry.title or study.name, *([where] if where else [])], room)
    backdrop = backdrop_of(pose, view, places, title)
    return Reel(film, scene, problem, cast, view, backdrop, times, states, view.pixels(moved), fine)


def _moved(
    scene: SomeScene, problem: Problem, pose: Pose, times: np.ndarray, states: np.ndarray, size: float
) -> np.ndarray:
    """Return the places (r, t, 3) of what moves far enough to leave a trail."""
    blocks = (slice(first, first + BLOCK) for first in range(0, len(times), BLOCK))
    every = np.concatenate([trails(pose, stand_at(scene, problem, times[block], states[:, block])) for block in blocks])
    own: np.ndarray = every[:, np.ptp(every, 0).max(-1, initial=0.0) > LEAST_MOVED * size]
    return own
